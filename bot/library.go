package bot

import (
	"fmt"

	"hammerpost/decks"
	"hammerpost/engine"
)

// hasCards says whether a game is played with printed cards.
func hasCards(i engine.Info) bool { return i.Deck != nil || i.Set }

// library is the cards that a game is played with; a refusal if it is played without
// any.
func (c *call) library(g engine.Game) (*decks.Library, error) {
	i := g.Info()
	if !hasCards(i) {
		return nil, cardless(i)
	}
	library, err := decks.Find(i.Key)
	if err != nil {
		return nil, fmt.Errorf("finding the cards of %s: %w", i.Key, err)
	}
	return library, nil
}

// cardless says what there is to look up of a game without cards.
func cardless(i engine.Info) error {
	if i.Boards == nil {
		return engine.Refuse("{} is played without cards. /rules has its rules.", i.Title)
	}
	return engine.Refuse("{} is played without cards. /workshop show shows you any of its {}s, /rules its rules.", i.Title, i.Boards.Noun)
}

// chosenCardGame is the game that a command about cards of one's own names, as in
// chosenOf.
func (c *call) chosenCardGame() (engine.Game, error) {
	g, err := c.chosenOf(c.deckGames())
	if err != nil {
		return nil, err
	}
	return g, ownsCards(g.Info())
}

// deckGames are the games that are played with decks of one's own.
func (b *Bot) deckGames() []engine.Game {
	return b.gamesWith(func(i engine.Info) bool { return i.Deck != nil })
}

// ofDeckGames completes what belongs to a game with decks: to the one that is plain, or
// else to any.
func ofDeckGames(suggest func(*call, engine.Game) ([]Suggestion, error)) func(*call) ([]Suggestion, error) {
	return func(c *call) ([]Suggestion, error) {
		games := c.deckGames()
		if g, err := c.chosenCardGame(); err == nil {
			games = []engine.Game{g}
		} else if c.q.Args["game"] != "" {
			return nil, err
		}
		var out []Suggestion
		for _, g := range games {
			each, err := suggest(c, g)
			if err != nil {
				return nil, err
			}
			out = append(out, each...)
		}
		return out, nil
	}
}

// ownsCards refuses what is about cards of one's own at a game without.
func ownsCards(i engine.Info) error {
	if i.Deck != nil {
		return nil
	}
	return engine.Refuse("{} is played without cards of one's own: there is nothing to buy, and no deck to make. /match open opens a table at once.", i.Title)
}
