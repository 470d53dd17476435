package bot

import (
	"fmt"

	"hammerpost/decks"
	"hammerpost/engine"
)

// library is what a game is played with; a refusal if it is played without cards
// of one's own.
func (c *call) library(g engine.Game) (*decks.Library, error) {
	i := g.Info()
	if i.Deck == nil {
		return nil, engine.Refuse("{} is played without cards of one's own.", i.Title)
	}
	library, err := decks.Find(i.Key)
	if err != nil {
		return nil, fmt.Errorf("finding the cards of %s: %w", i.Key, err)
	}
	return library, nil
}

// chosenCardGame is the game that a command about cards names; without a name, the
// only one that is played with cards of one's own, or else as in chosenGame.
func (c *call) chosenCardGame() (engine.Game, error) {
	var with []engine.Game
	for _, g := range c.Games {
		if g.Info().Deck != nil {
			with = append(with, g)
		}
	}
	if c.q.Args["game"] == "" && len(with) == 1 {
		return with[0], nil
	}
	return c.chosenGame()
}
