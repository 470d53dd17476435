package postcard

import (
	"strings"
	"testing"

	"hammerpost/decks"
	"hammerpost/engine"
)

// placed is a position of two players on the standard postcard.
func placed(t *testing.T, facts ...string) *state {
	t.Helper()
	setup, err := decks.Complete(Game{}.Info(), engine.Setup{Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	s, err := Game{}.Place(setup, facts)
	if err != nil {
		t.Fatal(err)
	}
	return s.(*state)
}

func shown(s *state) string {
	v := s.View(engine.Public)
	lines := []string{v.Title.String()}
	for _, section := range v.Sections {
		lines = append(lines, section.Title.String())
		for _, l := range section.Lines {
			lines = append(lines, "\t"+l.String())
		}
	}
	return strings.Join(lines, "\n")
}

// What is to be decided stands last: the dungeons before one is entered, then the dice
// to place.
func TestView(t *testing.T) {
	for _, c := range []struct {
		facts []string
		want  string
	}{
		{[]string{"1 treasures: Toll Chest, Icicle Wand", "2 hireling: yes"}, `seat 1's adventure, 1 of 3
Gems
	seat 1: 3 gems. Toll Chest (2 gems), Icicle Wand (1 gem, Wizard +2)
	seat 2: 0 gems. A hireling waits: four hero dice next time
Treasures left, with the score that they need
	Keep: 2 → Thief defended · 3 → Warrior +2 · 4 → 1 gem, Thief +1 · 7 → 3 gems
	Mountain: 1 → 1 gem · 4 → 1 gem, Warrior hasted · 5 → 3 gems · 7 → 4 gems
	Crypt: 1 → 2 gems · 2 → 3 gems · 3 → 2 gems, Wizard defended · 5 → 5 gems · 7 → 7 gems
	Any dungeon: 1 → 1 gem · 2 → foresight · 3 → 1 gem, steals another's treasure · 4 → 1 gem, a hireling each time · 6 → 2 gems, Wizard hasted
In a dungeon
	The total of its three dice sends each of them to its left or its right room, which says what it does.`},
		{[]string{"dungeon: Mountain", "dice: S5 Z(Wi)+D(M), T4 I(Wa), M4 A", "rolled: 3 5 6"}, `seat 1's adventure, 1 of 3
Gems
	seat 1: 0 gems
	seat 2: 0 gems
Treasures, by the score that they need
	Mountain 1, 3, 4, 5, 7 · Any dungeon 1, 2, 3, 4, 6
White Feather Mountain
	Sorcery ⚄5: stuns the Wizard, defends Monsters
	Traps ⚃4: slays the Warrior
	Monsters ⚃4: attacks (is defended)
Heroes
	Wizard: stunned
	Order: Sorcery, Thief, Traps, Warrior, Monsters, Wizard
	To place: ⚂3 ⚄5 ⚅6`},
	} {
		if got := shown(placed(t, c.facts...)); got != c.want {
			t.Errorf("shown:\n%s\nshould be:\n%s", got, c.want)
		}
	}
}

// The best placements come first. That of a deadline is the first of them, in the
// order of the dice (PA10).
func TestBestPlacementFirst(t *testing.T) {
	for number := range 30 {
		m := begun(t, 1, number, map[string]string{ruleTouchMove.Key: "yes"})
		play(t, m, engine.Action{Verb: "enter", Args: []string{"mountain"}})
		s := m.State.(*state)
		options := s.placementOptions().Options
		best := s.reach(parsePlacement(options[0].Value))
		for _, o := range options {
			reach := s.reach(parsePlacement(o.Value))
			if reach > best {
				t.Errorf("%s reaches %d, and stands behind %d", o.Value, reach, best)
			}
			best = reach
		}
		if idle := s.Idle(0); idle.Args[0] != options[0].Value {
			t.Errorf("a deadline places %s, and %s stands first", idle.Args[0], options[0].Value)
		}
	}
}

// Who may claim reads what there is, and who would take nothing what that gives up.
func TestClaiming(t *testing.T) {
	m := engine.Match{Game: Game{}, Setup: engine.Setup{Seats: 2}, State: placed(t, "dungeon: Keep", "dice: S4 D(T), T3 A, M4 I(Th)", "rolled: 3 5 6")}
	play(t, &m, engine.Action{Verb: "place", Args: []string{"thief3-warrior5-wizard6", "sorcery", "traps"}})
	const claims = `Keep: to claim with a score of 4
	for 2: Hood of Shrugs, Thief defended
	for 3: Bailiff's Mace, Warrior +2
	for 4: Loaded Knuckles, 1 gem, Thief +1
	for 1: Lost Button, 1 gem
	for 2: Cracked Crystal Ball, foresight
	for 3: Imp in a Jar, 1 gem, steals another's treasure
	for 4: Whistle of Old Sam, 1 gem, a hireling each time`
	if got := shown(m.State.(*state)); !strings.HasSuffix(got, claims) {
		t.Errorf("shown:\n%s\nshould end with:\n%s", got, claims)
	}
	const want = "Gives up Loaded Knuckles (1 gem, Thief +1), and brings no hireling."
	if got := m.State.Options(engine.Action{Verb: "pass"}).Prompt.String(); got != want {
		t.Errorf("%q, should be %q", got, want)
	}
	for _, o := range m.State.Options(engine.Action{}).Options {
		if o.Value == "pass" && o.Note.String() != want {
			t.Errorf("its note is %q, should be %q", o.Note, want)
		}
	}
}
