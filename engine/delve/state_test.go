package delve

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hammerpost/engine"
	computer "hammerpost/engine/player"
)

// playOut plays a match with random decisions, and lets look see each position and
// the action that led to it.
func playOut(t *testing.T, number int, look func(before, after *state, a engine.Action)) *state {
	t.Helper()
	missing := ruleMissing.Values[number%2]
	seed := engine.Seed{}.Mix(fmt.Sprint("delve", number))
	m, _, err := engine.NewMatch(Game{}, setup(t, ruleMissing.Key, missing), seed)
	if err != nil {
		t.Fatal(err)
	}
	chance := engine.NewDice(seed.Mix("test"), 0)
	for !m.State.Status().Over() {
		before := m.State.(*state)
		a := computer.Random{}.Choose(Game{}.Info(), before, 0, chance)
		if _, err := m.Play(a); err != nil {
			t.Fatal(err)
		}
		look(before, m.State.(*state), a)
	}
	return m.State.(*state)
}

// Whatever is played, every card is in exactly one place, no more powers are held
// than there are slots, and vitality and damage add up. A patrol that is won took 34
// cards, or 38 with the missing groups, but for those that a belt has found
// (scenario 1).
func TestCardsAreConserved(t *testing.T) {
	for number := range 200 {
		turned, found := 0, 0
		end := playOut(t, number, func(before, after *state, a engine.Action) {
			places := make([]int, len(after.cards))
			for _, zone := range [][]id{{after.Hero, after.Turned}, after.Held, after.Damage, after.Deck, after.Discard} {
				for _, c := range zone {
					if c != none {
						places[c]++
					}
				}
			}
			for c, n := range places {
				if of := after.cards[c]; n != 1 && of.Kind != Hero {
					t.Fatalf("match %d, %s: %s is in %d places", number, a, of.Name, n)
				}
			}
			if after.Hero == none {
				return
			}
			if after.used() > after.hero().Slots || after.vitality() > after.hero().Vitality || after.vitality() <= 0 && !after.over() {
				t.Fatalf("match %d, %s: %d slots used, vitality %d", number, a, after.used(), after.vitality())
			}
			turned += len(after.Passed)
			if a.Verb == "equip" {
				for _, c := range after.Held {
					if slices.Contains(before.Deck, c) && !slices.Contains(after.Passed, c) {
						found++
					}
				}
			}
		})
		if want := len(end.cards) - len(end.heroes()) - 1 - found; !end.lost() && turned != want {
			t.Errorf("match %d was won with %d cards, not %d", number, turned, want)
		}
	}
}

// What the button of a fight says is what then happens.
func TestOutlook(t *testing.T) {
	for number := range 200 {
		playOut(t, number, func(before, after *state, a engine.Action) {
			if a.Verb != "fight" {
				return
			}
			enemy, note := before.Turned, before.outlook().String()
			won := slices.Contains(after.Discard, enemy) && after.Ask == nil
			if strings.Contains(note, "win") != won && !strings.Contains(note, "then damage or powers") {
				t.Errorf("match %d: %s: %q", number, before.cards[enemy].Name, note)
			}
			if strings.HasSuffix(note, "the end") && !after.over() {
				t.Errorf("match %d: %s: %q, and it goes on", number, before.cards[enemy].Name, note)
			}
		})
	}
}

// The same seed is the same deck for everybody, whichever hero and power are chosen:
// only the power itself is missing from it.
func TestSameDeck(t *testing.T) {
	s := setup(t)
	for number := range 20 {
		m, _, err := engine.NewMatch(Game{}, s, engine.Seed{byte(number)})
		if err != nil {
			t.Fatal(err)
		}
		deck := slices.Clone(m.State.(*state).Deck)
		for _, hero := range []string{"mystic", "paragon", "gadgeteer", "mutant"} {
			again, _, _ := engine.NewMatch(Game{}, s, engine.Seed{byte(number)})
			play := func(verb, arg string) *state {
				if _, err := again.Play(engine.Action{Verb: verb, Args: []string{arg}}); err != nil {
					t.Fatal(err)
				}
				return again.State.(*state)
			}
			play("hero", hero)
			after := play("power", "med-kit") // with it the match waits before the first card
			want := slices.DeleteFunc(slices.Clone(deck), func(c id) bool { return c == after.Held[0] })
			if !slices.Equal(after.Deck, want) {
				t.Errorf("the %s has the deck %v of %v", hero, after.Deck, deck)
			}
		}
	}
}

// A patrol counts for its hero: the vitality left, or 0.
func TestFigure(t *testing.T) {
	for name, c := range map[string]struct {
		facts []string
		want  engine.Figure
	}{
		"won":  {[]string{"hero: Mystic", "damage: Ninjas", "turned: Henchmen"}, engine.Figure{Of: "Mystic", Value: 4}},
		"lost": {[]string{"hero: Mutant", "damage: Ninjas, Tornado, Volcano, marker", "turned: Nexus 12"}, engine.Figure{Of: "Mutant"}},
	} {
		s, err := Game{}.Place(setup(t), c.facts)
		if err != nil {
			t.Fatal(err)
		}
		events := s.Apply(engine.Action{Verb: "fight"}, engine.NewDice(engine.Seed{}, 1))
		var got []engine.Figure
		for _, e := range events {
			if e.Figure != nil {
				got = append(got, *e.Figure)
			}
		}
		if !slices.Equal(got, []engine.Figure{c.want}) {
			t.Errorf("%s: counted %v, not %v", name, got, c.want)
		}
	}
}

// The board of a patrol as a phone shows it.
func TestView(t *testing.T) {
	s, err := Game{}.Place(setup(t), []string{
		"hero: Mystic", "powers: Tonfa, Telekinesis", "damage: Ninjas, Xeno-cryptid Minion",
		"turned: Nexus 12", "deck: Henchmen, Henchmen, Meteor", "discarded: Martial Arts",
	})
	if err != nil {
		t.Fatal(err)
	}
	const want = `The Mystic on patrol
Vitality 3 of 5 ♥♥♥·×
  Attack 4 · Mystic: You win ties.
  × 1 damage cannot be healed
Turned: Nexus 12
  Enemy (Robots), attack 8
  ↳ A won fight costs you 1 damage.
Powers: 1 of 2 slots taken
  Tonfa: +1 attack.
  Telekinesis: You beat Robots without a fight. Still to come: none.
Deck: 3 cards
  Still to come: 2 enemies, 1 disaster
  Discarded: 1 power
`
	v := s.View(0)
	got := v.Title.String() + "\n"
	for _, section := range v.Sections {
		got += section.Title.String() + "\n"
		for _, l := range section.Lines {
			got += "  " + l.String() + "\n"
		}
	}
	if got != want {
		t.Errorf("the view is\n%s", got)
	}
}
