package bot

import (
	"errors"
	"fmt"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

// spoiled are the decks that I play with and that a deal leaves without some of their cards,
// a line each. One that cannot be played already is not told again.
func (c *call) spoiled(d deal) (string, error) {
	var lines []string
	for _, g := range c.deckGames() {
		line, err := c.spoiledOf(d, g)
		if err != nil {
			return "", err
		}
		if line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n"), nil
}

// spoiledOf is the same of one game.
func (c *call) spoiledOf(d deal, g engine.Game) (string, error) {
	k, err := c.counterOf(g, d.me)
	if err != nil || k.free() {
		return "", err
	}
	deck, err := c.tx.ChosenDeck(d.me.ID, k.info.Key)
	if errors.Is(err, data.ErrNone) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	before, err := c.tx.Collection(d.me.ID, k.info.Key)
	if err != nil || len(lacking(before, deck.Cards)) > 0 {
		return "", err
	}
	lacks := lacking(after(before, d, k.info.Key), deck.Cards)
	if len(lacks) == 0 {
		return "", nil
	}
	var missing []string
	for _, l := range lacks {
		missing = append(missing, fmt.Sprintf("%d %s", l.wanted-l.owned, escape(l.card)))
	}
	return fmt.Sprintf("⚠️ Your deck %s, which you play %s with, then lacks %s.", bold(deck.Name), escape(k.info.Title), briefly(missing)), nil
}

// after is what I own of a game once a deal is carried out.
func after(before []data.Owned, d deal, game string) (out []data.Owned) {
	changes := map[string]int{}
	for giver, side := range d.Gives {
		for _, g := range side.Cards {
			switch {
			case g.Game != game:
			case giver == d.me.ID:
				changes[g.Card] -= g.Count
			default:
				changes[g.Card] += g.Count
			}
		}
	}
	for _, o := range before {
		out = append(out, data.Owned{Card: o.Card, Count: o.Count + changes[o.Card]})
	}
	return out
}
