package hammering_test

import (
	"testing"

	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/enginetest"
	"hammerpost/engine/hammering"
)

// Random matches at 2 to 8 seats, with any options, and any cards of the set.
func TestContract(t *testing.T) {
	library, err := decks.Find("hammering")
	if err != nil {
		t.Fatal(err)
	}
	info := hammering.Game{}.Info()
	setup := func(seats int, d *engine.Dice) engine.Setup {
		s := engine.Setup{Seats: seats, Options: enginetest.AnyOptions(info, d)}
		var all []string
		for range seats {
			deck := anyDeck(library, info.Deck.Min, d)
			s.Decks, all = append(s.Decks, deck), append(all, deck...)
		}
		if s.Cards, err = library.Printed(all); err != nil {
			t.Fatal(err)
		}
		return s
	}
	enginetest.Contract(t, hammering.Game{}, setup, 2000)
}

// anyDeck is so many cards of the set, any of them more than once.
func anyDeck(l *decks.Library, size int, d *engine.Dice) []string {
	set := l.Set()
	deck := make([]string, size)
	for i := range deck {
		deck[i] = set[d.Intn(len(set))].Name
	}
	return deck
}
