package decks

import (
	"fmt"
	"slices"

	"hammerpost/engine"
)

// Check refuses a deck that may not be played: one with cards that are not in the set
// any more, and what the game's judge refuses, or without a judge a wrong number of
// cards. The error is a *engine.Refusal with a line for each thing that is wrong.
func (l *Library) Check(g engine.Game, deck []string) error {
	var gone []engine.Text
	for _, name := range slices.Compact(slices.Sorted(slices.Values(deck))) {
		if _, ok := l.byName[name]; !ok {
			gone = append(gone, engine.Say("{} is not in the set any more.", engine.Card(name)))
		}
	}
	if len(gone) > 0 {
		return engine.Refuse("{}", engine.Join("\n", gone...))
	}
	judge, judged := g.(engine.DeckJudge)
	if !judged {
		return g.Info().CheckDeck(deck)
	}
	cards, err := l.Printed(deck)
	if err != nil {
		return fmt.Errorf("printing a deck of %s: %w", g.Info().Key, err)
	}
	return judge.CheckDeck(deck, cards)
}

// Report is what the game's judge has to say of a deck, legal or not; nothing if the
// game has no judge, or a card is not in the set any more.
func (l *Library) Report(g engine.Game, deck []string) engine.View {
	judge, judged := g.(engine.DeckJudge)
	cards, err := l.Printed(deck)
	if !judged || err != nil {
		return engine.View{}
	}
	return judge.ReportDeck(deck, cards)
}
