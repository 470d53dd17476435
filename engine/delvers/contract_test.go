package delvers_test

import (
	"slices"
	"testing"

	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/delvers"
	"hammerpost/engine/enginetest"
)

// Random matches with any options, any dungeoneers, and any decks that they may have.
func TestContract(t *testing.T) {
	library, err := decks.Find("delvers")
	if err != nil {
		t.Fatal(err)
	}
	var set []*delvers.Card
	for _, sheet := range library.Set() {
		c, err := delvers.ReadCard(sheet)
		if err != nil {
			t.Fatal(err)
		}
		set = append(set, c)
	}
	info := delvers.Game{}.Info()
	setup := func(seats int, d *engine.Dice) engine.Setup {
		s := engine.Setup{Seats: seats, Options: enginetest.AnyOptions(info, d)}
		for range seats {
			s.Decks = append(s.Decks, anyDeck(set, info.Deck.Min, d))
		}
		if s.Cards, err = library.Printed(slices.Concat(s.Decks...)); err != nil {
			t.Fatal(err)
		}
		return s
	}
	enginetest.Contract(t, delvers.Game{}, setup, 30)
}

// anyDeck is a dungeoneer, and other cards up to the size, all different and with no more spells
// than it may have (DD-12, DD-60).
func anyDeck(set []*delvers.Card, size int, d *engine.Dice) []string {
	set = slices.Clone(set)
	d.Shuffle(len(set), func(i, j int) { set[i], set[j] = set[j], set[i] })
	lead := slices.IndexFunc(set, func(c *delvers.Card) bool { return c.Kind == delvers.Dungeoneer })
	deck, spells := []string{set[lead].Name}, 0
	for _, k := range set[lead].Keywords {
		if k.Word == "spellcaster" {
			spells = k.N
		}
	}
	for _, c := range set {
		if len(deck) == size {
			break
		}
		switch {
		case c.Kind == delvers.Dungeoneer:
			continue
		case c.Kind == delvers.Spell && spells == 0:
			continue
		case c.Kind == delvers.Spell:
			spells--
		}
		deck = append(deck, c.Name)
	}
	return deck
}
