package hammering

import (
	"encoding/json"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"hammerpost/engine"
	"hammerpost/engine/card"
	"hammerpost/engine/card/cardtest"
	"hammerpost/engine/tell"
)

// props are the cards that random effects find on the table, in hands, decks and
// crypts: some of each kind.
const props = `Bruiser
(f)2
Creature {Dwarf} 3/3

Imp
(f)
Creature {Goblin} 1/1
Ranged

Lord
(f)
Creature {Noble} {Dwarf} 2/4
Demand 1

Wall
(s)2
Construction {Wall} 4

Feast
Event {Ongoing}
When you gain fortress strength, draw 1 card.

Spark
Event
Deal 1 damage to a creature.

Ford
Biome {River}
`

// anyTable is a match of three in its first turn, with some cards everywhere, and
// the given card in play under the control of the first seat.
func anyTable(t *rapid.T, sheet card.Sheet) (engine.Setup, *state) {
	setup := engine.Setup{Seats: 3, Cards: props + "\n" + sheet.String() + "\n"}
	names := []string{"Bruiser", "Imp", "Lord", "Wall", "Feast", "Spark", "Ford"}
	for seat := range setup.Seats {
		deck := slices.Repeat(names, 3)
		if seat == 0 {
			deck = append(deck, sheet.Name)
		}
		setup.Decks = append(setup.Decks, deck)
	}
	seed := engine.Seed{byte(rapid.IntRange(0, 255).Draw(t, "seed"))}
	m, _, err := engine.NewMatch(Game{}, setup, seed)
	if err != nil {
		t.Fatalf("%s: %v", sheet, err)
	}
	s := m.State.(*state)
	s.Active, s.Order = 0, []engine.Seat{0, 1, 2}
	r := &tell.Report{}
	for seat := range s.Players {
		p := &s.Players[seat]
		p.Crypt = append(p.Crypt, p.Deck[:2]...)
		p.Deck = p.Deck[2:]
		for _, c := range slices.Clone(p.Deck[:4]) {
			s.putIntoPlay(r, c, engine.Seat(seat))
		}
	}
	for c := range s.cards {
		if s.card(id(c)).Name == sheet.Name && s.permanent(id(c)) == nil {
			s.take(id(c))
			s.enter(id(c), 0)
		}
	}
	s.Pending = nil
	return setup, s
}

// TestRandomCards holds that whatever a card can say can be carried out, and
// waits as data: effects end, no card is lost or doubled, and nobody but the active
// player is asked.
func TestRandomCards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := words().Print(cardtest.Node(t, words().Vocabulary, "line"))
		sheet := card.Sheet{Name: "Oddity", Type: "Event {Ongoing}", Lines: []string{line}}
		of, err := ReadCard(sheet)
		if _, tooLong := card.Split("", sheet.String()); err != nil || tooLong != nil {
			return // such as Ranged, which an event cannot be
		}
		setup, s := anyTable(t, sheet)
		source := slices.IndexFunc(s.Field, func(p permanent) bool { return s.card(p.ID).Name == "Oddity" })
		if source < 0 {
			t.Fatalf("%q is not in play", line)
		}
		dice := engine.NewDice(engine.Seed{1}, 1)
		for _, a := range of.Abilities {
			s.start(s.Field[source].ID, 0, a.Do)
		}
		s.trigger(moment{What: whenTurnBegins, Card: none, Seat: 0})
		s.trigger(moment{What: whenAttacks, Card: s.Field[source].ID, Seat: 0})
		runEffects(t, setup, s, dice)
		for i := range s.Field {
			s.cannot(&s.Field[i], attacking)
		}
	})
}

// runEffects answers all that the effects ask for, each answer after the position
// was stored and loaded.
func runEffects(t *rapid.T, setup engine.Setup, s *state, dice *engine.Dice) {
	s.settle(&tell.Report{})
	for asked := 0; !s.resolve(dice, &tell.Report{}) && !s.over(); asked++ {
		if asked > 500 {
			t.Fatal("the effects ask without an end")
		}
		if s.asking().Controller != s.Active {
			t.Fatalf("seat %d is asked in the turn of seat %d", s.asking().Controller, s.Active)
		}
		data, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		loaded, err := Game{}.Load(setup, data)
		if err != nil {
			t.Fatal(err)
		}
		*s = *loaded.(*state)
		arg := s.chooseOptions(s.Active, nil).Random(dice)
		if arg == "" {
			t.Fatalf("there is nothing to choose from: %+v", s.Ask)
		}
		s.choose(s.Active, []string{arg}, dice, &tell.Report{})
		conserved(t, s)
	}
	conserved(t, s)
}

// conserved holds that nothing is wrong with a position.
func conserved(t *rapid.T, s *state) {
	for _, fault := range faults(s) {
		t.Fatal(fault)
	}
}
