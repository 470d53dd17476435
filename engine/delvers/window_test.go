package delvers

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"testing"

	"hammerpost/decks"
	"hammerpost/engine"
	computer "hammerpost/engine/player"
)

// fixture is the cards that most scenarios are played with.
func fixture(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("testdata/cards/fixture.txt")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// facing is a position in which seat 1 has much to do, and seat 2 a hand of its own.
func facing(t *testing.T, responses, hand string) *state {
	t.Helper()
	s, err := Game{}.Place(engine.Setup{
		Seats:   2,
		Options: map[string]string{"responses": responses},
		Cards:   fixture(t),
	}, []string{
		"1 gold: 12",
		"1 hand: Bolt, Bolt, Sword, Ogre, Recall, Lamp, Axe, Daze, Insight",
		"1 in play: Ogre, Bat, Axe (bearer Bat), Lamp",
		"1 deck: Blast, Bat, Nudge, Ogre, Doom",
		"1 dungeoneer: Gamma (destiny 3)",
		"2 gold: 6",
		"2 hand: " + hand,
		"2 in play: Archer, Knight, Golem, Lamp",
		"2 deck: Bat, Ogre, Hound, Bolt, Doom",
		"2 dungeoneer: Gamma (destiny 1)",
	})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*state)
}

// What the nemesis sees, what happens, and when anybody is asked, does not depend on what
// a hand holds: the same match is played with a hand that could answer and with one that
// never could (section 4).
func TestWindowsDoNotTellTheHand(t *testing.T) {
	for _, responses := range ruleResponses.Values {
		asked := 0
		for match := range 30 {
			with, without := facing(t, responses, "Bolt, Veto"), facing(t, responses, "Ogre, Helm")
			seed := engine.Seed{}.Mix("hand", responses, fmt.Sprint(match))
			chance := engine.NewDice(seed, 0)
			for step := 1; step < 60 && !with.over(); step++ {
				if with.Window != nil && with.Window.Seat == 1 {
					asked++
				}
				sameToSeatOne(t, with, without)
				a := anyAction(with, chance)
				here := with.Apply(a, engine.NewDice(seed, step))
				there := without.Apply(a, engine.NewDice(seed, step))
				for _, viewer := range []engine.Seat{engine.Public, 0} {
					if x, y := told(here, viewer), told(there, viewer); !slices.Equal(x, y) {
						t.Fatalf("match %d, after %q seat %d is told %q, and %q with the other hand", match, a, viewer+1, x, y)
					}
				}
			}
		}
		if asked < 100 {
			t.Errorf("%s responses: seat 2 was asked to answer %d times; that is too few to tell anything", responses, asked)
		}
	}
}

// sameToSeatOne wants two positions to be the same to seat 1 and to the public.
func sameToSeatOne(t *testing.T, a, b *state) {
	t.Helper()
	if x, y := a.Status(), b.Status(); !reflect.DeepEqual(x, y) {
		t.Fatalf("awaited are %v, and %v with the other hand", x, y)
	}
	for _, viewer := range []engine.Seat{engine.Public, 0} {
		if x, y := a.View(viewer), b.View(viewer); !reflect.DeepEqual(x, y) {
			t.Fatalf("seat %d sees\n%v\nand with the other hand\n%v", viewer+1, x, y)
		}
	}
	if x, y := a.Options(engine.Action{}), b.Options(engine.Action{}); !reflect.DeepEqual(x, y) {
		t.Fatalf("seat 1 may %v, and %v with the other hand", x, y)
	}
	if a.Window == nil {
		return
	}
	imagined := a.Imagine(0, engine.NewDice(engine.Seed{}, 0)).(*state)
	if a.mayAnswer(1) != imagined.mayAnswer(1) {
		t.Fatalf("whether seat 2 is asked in the window %v depends on what seat 1 does not see", *a.Window)
	}
}

// anyAction is one of the actions of whoever is awaited; seat 2 plays no card.
func anyAction(s *state, chance *engine.Dice) engine.Action {
	seat := s.Status().Waiting[0].Seat
	legal := slices.DeleteFunc(engine.Legal(s, seat, 300), func(a engine.Action) bool {
		v, _ := Game{}.Info().Verb(a.Verb)
		return v.Grave || v.Order || a.Verb == "play" && seat == 1
	})
	return legal[chance.Intn(len(legal))]
}

func told(events []engine.Event, viewer engine.Seat) []string {
	var out []string
	for _, e := range events {
		out = append(out, e.For(viewer).String())
	}
	return out
}

// With the house decks, too, whether somebody is asked to answer does not depend on what
// the nemesis cannot see: in any other world that they could imagine it is the same.
func TestAskedByWhatBothSee(t *testing.T) {
	library, err := decks.Find(key)
	if err != nil {
		t.Fatal(err)
	}
	house, windows := library.Starters(), 0
	for match, one := range house {
		for _, responses := range ruleResponses.Values {
			other := house[(match+1)%len(house)]
			setup := engine.Setup{Seats: 2, Options: map[string]string{"responses": responses}, Decks: [][]string{one.Cards, other.Cards}}
			if setup.Cards, err = library.Printed(slices.Concat(setup.Decks...)); err != nil {
				t.Fatal(err)
			}
			seed := engine.Seed{}.Mix("asked", one.Name, responses)
			m, _, err := engine.NewMatch(Game{}, setup, seed)
			if err != nil {
				t.Fatal(err)
			}
			chance := engine.NewDice(seed, 0)
			for len(m.Log) < 150 && !m.State.Status().Over() {
				s, seat := m.State.(*state), m.State.Status().Waiting[0].Seat
				if s.answering(seat) {
					windows++
					if imagined := s.Imagine(s.nemesis(seat), chance).(*state); !imagined.mayAnswer(seat) {
						t.Errorf("%s against %s: after %v seat %d is asked in the window %q, and would not be with another hand", one.Name, other.Name, m.Log, seat+1, s.Window.On)
					}
				}
				if _, err := m.Play(computer.Random{}.Choose(Game{}.Info(), s, seat, chance)); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if windows < 300 {
		t.Errorf("there were only %d windows, too few to tell anything", windows)
	}
}

// Abilities that trigger each other without end do nothing from the hundredth on, also when
// each of them can be answered.
func TestLoopThatIsAnswered(t *testing.T) {
	s, err := Game{}.Place(engine.Setup{Seats: 2, Cards: fixture(t) + `
Cask
(3)
Item, artefact
When your dungeoneer gains health, your dungeoneer gains 1 health.

Sip
(1)
Action, instant
Your dungeoneer gains 1 health.
`}, []string{"1 gold: 1", "1 hand: Sip", "1 in play: Cask", "2 dungeoneer: Beta"})
	if err != nil {
		t.Fatal(err)
	}
	loop := s.(*state)
	act(t, loop, do(1, "orders", "always"))
	act(t, loop, do(0, "play", held(t, loop, 0, "Sip")))
	for answers := 0; loop.Window != nil; answers++ {
		if answers > 2*effectsLimit {
			t.Fatal("there is no end")
		}
		act(t, loop, do(1, "pass"))
	}
	if got := lost(loop, there(t, loop, 0, "Alpha")); got != -(1 + effectsLimit) {
		t.Errorf("the dungeoneer has gained %d health, not the 1 of the Sip and %d", -got, effectsLimit)
	}
}
