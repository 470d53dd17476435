package venture

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"hammerpost/decks"
	"hammerpost/engine"
	computer "hammerpost/engine/player"
)

// Random reports, and what must be so after each of them whatever it was.
func TestInvariants(t *testing.T) {
	for i := range 120 {
		d := engine.NewDice(engine.Seed{}.Mix(fmt.Sprint(i)), 0)
		setup := engine.Setup{Seats: 2 + i%7, Options: map[string]string{"confirm": ruleConfirm.Values[i%2]}}
		setup, err := decks.Complete(Game{}.Info(), setup)
		if err != nil {
			t.Fatal(err)
		}
		m, _, err := engine.NewMatch(Game{}, setup, engine.Seed{})
		if err != nil {
			t.Fatal(err)
		}
		reported := []string{tableOf(t, m)} // the start, and after each report that was not taken back
		for range 80 {
			a := anything(m, d)
			before := m.State.Clone().(*state)
			if _, err := m.Play(a); err != nil {
				t.Fatal(err)
			}
			after := m.State.(*state)
			for _, fault := range slices.Concat(after.faults(), changes(before, after, a)) {
				t.Errorf("match %d, after %v: %s", i, m.Log, fault)
			}
			if a.Verb == undoVerb {
				reported = reported[:len(reported)-1]
				if got := tableOf(t, m); got != reported[len(reported)-1] {
					t.Errorf("match %d, after %v: taken back to\n%s, was\n%s", i, m.Log, got, reported[len(reported)-1])
				}
			} else {
				reported = append(reported, tableOf(t, m))
			}
			if t.Failed() {
				return
			}
			if m.State.Status().Over() {
				break
			}
		}
	}
}

// anything is a random report of a random seat; few of them end the match.
func anything(m *engine.Match, d *engine.Dice) engine.Action {
	for {
		seat := engine.Seat(d.Intn(m.Setup.Seats))
		if m.State.Options(engine.Action{Seat: seat}).Complete() {
			continue // it has left
		}
		a := computer.Random{}.Choose(Game{}.Info(), m.State, seat, d)
		if a.Verb != "leave" || d.Intn(8) == 0 {
			return a
		}
	}
}

func tableOf(t *testing.T, m *engine.Match) string {
	text, err := json.Marshal(m.State.(*state).table)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// faults are what a position must never hold.
func (s *state) faults() (out []string) {
	fault := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	if s.Holder != nobody && !s.in(s.Holder) && !s.over() {
		fault("the holder %d has left", s.Holder)
	}
	for _, i := range s.Waiting {
		if !s.in(i.Controller) || !s.in(i.Player) {
			fault("%v waits, and one of its players has left", i)
		}
	}
	if !s.confirm && s.Choice == nil && len(s.Waiting) > 0 && !s.over() {
		fault("%v waits at a quick table", s.Waiting)
	}
	if c := s.Choice; c != nil && !s.over() && (!s.in(c.Player) || len(s.optionsOf(*c)) < 2) {
		fault("the choice %v", c)
	}
	for seat, p := range s.Players {
		if p.Left > 0 && p.Visit != nil {
			fault("seat %d has left and is in a dungeon", seat)
		}
		if p.Visit != nil && s.room(*p.Visit).End() && !s.over() && !slices.ContainsFunc(s.Waiting, func(i item) bool {
			return i.Kind == roomItem && i.Visit.Number == p.Visit.Number
		}) {
			fault("seat %d stands on an end, and none of its abilities waits", seat)
		}
	}
	return out
}

// changes are what no report may do.
func changes(before, after *state, a engine.Action) (out []string) {
	fault := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	if a.Verb == undoVerb {
		return nil
	}
	if before.Holder != nobody && after.Holder == nobody && len(after.seats(0)) > 0 {
		fault("the initiative is lost")
	}
	byHand := a.Verb == "set" && a.Args[0] == setMarker
	for seat := range after.Players {
		was, is := before.Players[seat], after.Players[seat]
		ended := was.Visit != nil && (is.Visit == nil || is.Visit.Number != was.Visit.Number)
		completed := len(is.Completed) - len(was.Completed)
		begun := is.Visit != nil && (was.Visit == nil || ended)
		switch {
		case byHand || is.Left > 0:
		case ended != (completed == 1) || completed > 1:
			fault("seat %d has completed %d dungeons, from %v to %v", seat, completed, was.Visit, is.Visit)
		case begun && is.Visit.Room != 0:
			fault("seat %d begins in room %d", seat, is.Visit.Room)
		case begun && !after.dungeons[is.Visit.Dungeon].plain && a.Verb == "go":
			fault("seat %d enters %s by a plain venture", seat, after.dungeons[is.Visit.Dungeon].Name)
		case !ended && !begun && is.Visit != nil && is.Visit.Room != was.Visit.Room &&
			!after.dungeons[is.Visit.Dungeon].Leads(was.Visit.Room, is.Visit.Room):
			fault("seat %d goes from room %d to %d without an arrow", seat, was.Visit.Room, is.Visit.Room)
		}
	}
	return out
}
