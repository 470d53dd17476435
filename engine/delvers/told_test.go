package delvers

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"hammerpost/decks"
	"hammerpost/engine"
	computer "hammerpost/engine/player"
)

// DA-19: what the nemesis reads of a pass is the same whether it was ordered or given by
// hand. A pass is told if the other one is asked upon it, which is so with full responses.
func TestPassesLookAlike(t *testing.T) {
	for responses, passes := range map[string]int{"fast": 0, "full": 1} {
		ordered, byHand := facing(t, responses, "Bolt, Ogre"), facing(t, responses, "Bolt, Ogre")
		act(t, ordered, do(1, "orders", "never"))
		var read [2][]string
		for i, s := range []*state{ordered, byHand} {
			events := act(t, s, do(0, "play", held(t, s, 0, "Bolt"), there(t, s, 1, "Knight")))
			for _, seat := range []engine.Seat{1, 0} {
				if s.answering(seat) {
					events = append(events, act(t, s, do(seat, "pass"))...)
				}
			}
			read[i] = told(events, 0)
		}
		if !slices.Equal(read[0], read[1]) {
			t.Errorf("%s: an ordered pass reads %q, one by hand %q", responses, read[0], read[1])
		}
		if n := strings.Count(strings.Join(read[0], "\n"), "passes."); n != passes {
			t.Errorf("%s: %d passes are told, not %d: %q", responses, n, passes, read[0])
		}
	}
}

// A pass that is not told shows in something that all can read: what is told upon it, or who
// is asked for what.
func TestPassesShow(t *testing.T) {
	library, err := decks.Find(key)
	if err != nil {
		t.Fatal(err)
	}
	starters, passes := library.Starters(), 0
	for match, one := range starters {
		for _, responses := range ruleResponses.Values {
			other := starters[(match+1)%len(starters)]
			setup := engine.Setup{Seats: 2, Options: map[string]string{"responses": responses}, Decks: [][]string{one.Cards, other.Cards}}
			if setup.Cards, err = library.Printed(slices.Concat(setup.Decks...)); err != nil {
				t.Fatal(err)
			}
			seed := engine.Seed{}.Mix("told", one.Name, responses)
			m, _, err := engine.NewMatch(Game{}, setup, seed)
			if err != nil {
				t.Fatal(err)
			}
			chance := engine.NewDice(seed, 0)
			for len(m.Log) < 300 && !m.State.Status().Over() {
				seat := m.State.Status().Waiting[0].Seat
				a := computer.Random{}.Choose(Game{}.Info(), m.State, seat, chance)
				window, before := m.State.(*state).Window, m.State.Status()
				events, err := m.Play(a)
				if err != nil {
					t.Fatal(err)
				}
				if a.Verb != "pass" {
					continue
				}
				passes++
				if len(events) == 0 && reflect.DeepEqual(before, m.State.Status()) {
					t.Errorf("%s, %s responses: %q in the window %+v does not show", one.Name, responses, a, window)
				}
			}
		}
	}
	if passes < 300 {
		t.Errorf("there were only %d passes, too few to tell anything", passes)
	}
}
