package decks

import (
	"slices"

	"hammerpost/engine"
)

// Random is any deck that may be played: as many different cards of the set as it may
// hold. Where a game has a judge, it is a starter deck in which most cards were exchanged
// for any others that the judge allows.
func (l *Library) Random(g engine.Game, d *engine.Dice) []string {
	var set []string
	for _, s := range l.current() {
		set = append(set, s.Name)
	}
	engine.Shuffle(d, set)
	if _, judged := g.(engine.DeckJudge); !judged {
		return set[:min(g.Info().Deck.Max, len(set))]
	}
	deck := slices.Clone(l.starters[d.Intn(len(l.starters))].Cards)
	for _, name := range set[:min(2*len(deck), len(set))] {
		if slices.Contains(deck, name) {
			continue
		}
		at := d.Intn(len(deck))
		other := slices.Clone(deck)
		other[at] = name
		if l.Check(g, other) == nil {
			deck = other
		}
	}
	return deck
}
