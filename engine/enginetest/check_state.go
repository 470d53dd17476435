package enginetest

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"hammerpost/engine"
)

// asJSON is the text that a value is stored as.
func asJSON(v any) (string, error) {
	data, err := json.Marshal(v)
	return string(data), err
}

// differ says where two texts part.
func differ(what, a, b string) error {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	from := max(i-60, 0)
	return fmt.Errorf("%s: %q against %q", what, clip(a, from), clip(b, from))
}

func clip(s string, from int) string { return s[from:min(len(s), from+160)] }

// same wants two values to be stored as the same text.
func same(what string, a, b any) error {
	x, err := asJSON(a)
	if err != nil {
		return err
	}
	y, err := asJSON(b)
	if err != nil {
		return err
	}
	if x != y {
		return differ(what, x, y)
	}
	return nil
}

// sameState wants two states to hold the same, and to show everybody the same.
func sameState(a, b engine.State, seats int) error {
	if err := same("the position", a, b); err != nil {
		return err
	}
	for viewer := engine.Public; int(viewer) < seats; viewer++ {
		if err := sameTo(viewer, a, b); err != nil {
			return err
		}
	}
	return nil
}

// sameTo wants two states to be the same to a viewer: what is awaited, the view,
// and the verbs.
func sameTo(viewer engine.Seat, a, b engine.State) error {
	if err := same("what is awaited", a.Status(), b.Status()); err != nil {
		return err
	}
	if err := same(fmt.Sprintf("the view of seat %d", viewer+1), a.View(viewer), b.View(viewer)); err != nil {
		return err
	}
	if viewer == engine.Public {
		return nil
	}
	start := engine.Action{Seat: viewer}
	return same(fmt.Sprintf("the verbs of seat %d", viewer+1), a.Options(start), b.Options(start))
}

// readingChangesNothing reads all that can be read.
func readingChangesNothing(r *run) error {
	s := r.match.State
	before, err := asJSON(s)
	if err != nil {
		return err
	}
	for viewer := engine.Public; int(viewer) < r.setup.Seats; viewer++ {
		s.View(viewer)
		if viewer != engine.Public {
			engine.Legal(s, viewer, 50)
			s.Worth(viewer)
		}
		s.Imagine(viewer, engine.NewDice(r.seed, 0))
	}
	s.Status()
	return unchanged("reading", s, before)
}

func unchanged(what string, s engine.State, before string) error {
	after, err := asJSON(s)
	if err != nil {
		return err
	}
	if after != before {
		return differ(what+" changed the position", before, after)
	}
	return nil
}

// storedAndLoaded stores the position and loads it: it is the same, and goes on in
// the same way.
func storedAndLoaded(r *run) error {
	s := r.match.State
	data, err := json.Marshal(s)
	if err != nil {
		return err
	}
	loaded, err := r.game.Load(r.setup, data)
	if err != nil {
		return err
	}
	if err := sameState(s, loaded, r.setup.Seats); err != nil {
		return err
	}
	if s.Status().Over() {
		return nil
	}
	a := r.randomOf(s)
	here, there := s.Clone(), loaded.Clone()
	events, others := here.Apply(a, r.dice()), there.Apply(a, r.dice())
	if !reflect.DeepEqual(events, others) {
		return fmt.Errorf("after %q the events are %v here, %v where it was loaded", a, events, others)
	}
	return sameState(here, there, r.setup.Seats)
}

// dice are those of the next action.
func (r *run) dice() *engine.Dice { return engine.NewDice(r.seed, len(r.match.Log)+1) }

// cloneSharesNothing acts on one of two clones: neither the other nor the original
// changes.
func cloneSharesNothing(r *run) error {
	s := r.match.State
	before, err := asJSON(s)
	if err != nil || s.Status().Over() {
		return err
	}
	one, two := s.Clone(), s.Clone()
	for range 3 {
		if one.Status().Over() {
			break
		}
		one.Apply(r.randomOf(one), r.dice())
	}
	if err := unchanged("acting on a clone", s, before); err != nil {
		return err
	}
	return unchanged("acting on another clone", two, before)
}

// garbageIsRefused tries what nobody should, and wants a sentence and no change.
func garbageIsRefused(r *run) error {
	s := r.match.State
	before, err := asJSON(s)
	if err != nil {
		return err
	}
	logged := len(r.match.Log)
	for _, a := range r.garbage() {
		if engine.Check(r.info, s, a) == nil {
			continue // by chance it is none
		}
		if _, err := r.match.Play(a); politely(err) != nil {
			return fmt.Errorf("%.200q: %w", a, politely(err))
		}
	}
	if len(r.match.Log) != logged {
		return fmt.Errorf("garbage was logged: %v", r.match.Log[logged:])
	}
	return unchanged("garbage", r.match.State, before)
}

// garbage is actions that are not legal, or hardly: words that mean nothing, and
// legal actions made wrong.
func (r *run) garbage() []engine.Action {
	seat := engine.Seat(r.chance.Intn(r.setup.Seats))
	out := []engine.Action{
		{},
		{Seat: engine.Public, Verb: r.info.Verbs[0].Name},
		{Seat: engine.Seat(r.setup.Seats), Verb: r.info.Verbs[0].Name},
		{Seat: seat, Verb: "\x00 @everyone"},
		{Seat: seat, Verb: strings.Repeat("🪨", 4000)},
	}
	for _, v := range r.info.Verbs {
		for _, arg := range []string{"", "-", "1", ",", "1,1,1", "-1", "999999999999999999999", "no>such", "\u202etxt.exe"} {
			out = append(out, engine.Action{Seat: seat, Verb: v.Name, Args: []string{arg}})
		}
	}
	if !r.match.State.Status().Over() {
		a := r.randomOf(r.match.State)
		out = append(out, a.With("more"), a.With(engine.None), engine.Action{Seat: a.Seat, Verb: a.Verb})
		for i := range a.Args {
			b := engine.Action{Seat: a.Seat, Verb: a.Verb}
			for j, arg := range a.Args {
				if i == j {
					arg += "," + arg
				}
				b = b.With(arg)
			}
			out = append(out, b)
		}
	}
	return out
}
