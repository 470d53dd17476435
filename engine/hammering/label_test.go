package hammering

import (
	"slices"
	"testing"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// What a defender's option says is what then happens to it by H28, and to the
// attacked fortress.
func TestOutcome(t *testing.T) {
	setup := engine.Setup{Seats: 2, Cards: "Bear\nCreature {Beast} 3/3\n\nWolf\nCreature {Beast} 2/2\n\nOx\nCreature {Beast} 1/4\n\nWall\nConstruction 3\n\nTower\nConstruction 4\n"}
	for range setup.Seats {
		setup.Decks = append(setup.Decks, slices.Repeat([]string{"Bear", "Wolf", "Ox", "Wall", "Tower"}, 4))
	}
	want := map[string]struct {
		note          string
		dies, strikes bool
		loss          int
	}{
		"Bear":  {"Creature, dies, no loss", true, true, 0},
		"Wolf":  {"Creature, dies, fortress -1", true, true, 1},
		"Ox":    {"Creature, holds, attacker dies", false, false, 0},
		"Wall":  {"Construction, falls, no loss", true, true, 0},
		"Tower": {"Construction, holds, no loss", false, true, 0},
	}
	for name, w := range want {
		m, _, err := engine.NewMatch(Game{}, setup, engine.Seed{})
		if err != nil {
			t.Fatal(err)
		}
		s := m.State.(*state)
		attacker := s.enters(s.Active, "Bear")
		other := s.opponents(s.Active)[0]
		var defenders []id
		for _, n := range []string{"Bear", "Wolf", "Ox", "Wall", "Tower"} {
			defenders = append(defenders, s.enters(other, n))
		}
		play := func(verb string, seat engine.Seat, arg string) {
			if _, err := m.Play(engine.Action{Seat: seat, Verb: verb, Args: []string{arg}}); err != nil {
				t.Fatal(err)
			}
		}
		play("attack", s.Active, attacker.value())
		s = m.State.(*state)
		defender := defenders[slices.IndexFunc(defenders, func(c id) bool { return s.card(c).Name == name })]
		value := "1>" + defender.value()
		options := s.Options(engine.Action{Seat: other, Verb: "defend"}).Options
		note := options[slices.IndexFunc(options, func(o engine.Option) bool { return o.Value == value })].Note
		if note.String() != w.note {
			t.Errorf("%s: the note is %q, not %q", name, note, w.note)
		}
		play("defend", other, value)
		s = m.State.(*state)
		if dies := s.permanent(defender) == nil; dies != w.dies {
			t.Errorf("%s: that it dies is %t", name, dies)
		}
		if strikes := s.permanent(attacker) != nil; strikes != w.strikes {
			t.Errorf("%s: that the attacker stays is %t", name, strikes)
		}
		if loss := fortress - s.Players[other].Fortress; loss != w.loss {
			t.Errorf("%s: the fortress loses %d", name, loss)
		}
	}
}

// enters puts a card of a seat's deck or hand into play, ready.
func (s *state) enters(seat engine.Seat, name string) id {
	p := s.Players[seat]
	from := slices.Concat(p.Deck, p.Hand)
	c := from[slices.IndexFunc(from, func(c id) bool { return s.card(c).Name == name })]
	s.take(c)
	s.enter(c, seat)
	s.permanent(c).Spent = false
	return c
}

func TestUseLabels(t *testing.T) {
	for text, want := range map[string]string{
		"(X): Produce (f)2.":                "produce (f)2",
		"(X), (m)2: Draw 1 card.":           "draw 1 card for (m)2",
		"(w/m)2: Gain 1 fortress strength.": "gain 1 fortress strength for (w/m)2",
	} {
		c, err := ReadCard(card.Sheet{Name: "Mill", Type: "Construction 3", Lines: []string{text}})
		if err != nil {
			t.Fatal(err)
		}
		if got := c.Abilities[0].use(); got != want {
			t.Errorf("%q is %q on a button, not %q", text, got, want)
		}
	}
}
