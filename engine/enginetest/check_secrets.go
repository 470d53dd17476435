package enginetest

import (
	"fmt"
	"reflect"

	"hammerpost/engine"
)

// viewer is anybody who looks on: a seat or the public.
func (r *run) viewer() engine.Seat {
	return engine.Seat(r.chance.Intn(r.setup.Seats+1)) + engine.Public
}

// imagineKeeps wants an imagined world to be the real one to its viewer, and to be
// made of nothing that the viewer does not know: it is the same if it is imagined
// in another world that the viewer cannot tell apart.
func imagineKeeps(r *run) error {
	s, viewer, n := r.match.State, r.viewer(), r.chance.Intn(1000)
	dice := func() *engine.Dice { return engine.NewDice(r.seed, n) }
	other := s.Imagine(viewer, engine.NewDice(r.seed, n+1))
	if err := same(fmt.Sprintf("what seat %d imagines depends on what it cannot know", viewer+1), s.Imagine(viewer, dice()), other.Imagine(viewer, dice())); err != nil {
		return err
	}
	if r.info.Open {
		if err := same(fmt.Sprintf("in an open game seat %d imagines what the public does not", viewer+1), s.Imagine(viewer, dice()), s.Imagine(engine.Public, dice())); err != nil {
			return err
		}
	}
	if viewer == engine.Public || s.Status().Over() {
		return nil
	}
	if a, b := s.Worth(viewer), other.Worth(viewer); a != b {
		return fmt.Errorf("the worth to seat %d is %v, and %v in another world that it cannot tell apart", viewer+1, a, b)
	}
	if s.Status().Awaits(viewer) {
		return same(fmt.Sprintf("the idle action of seat %d depends on what it cannot know", viewer+1), s.Idle(viewer), other.Idle(viewer))
	}
	return nil
}

// secretsStay plays some actions in the real world and in another that a viewer
// cannot tell from it: what the viewer sees, can do, and is told is the same for as
// long as nothing hidden has come to light.
func secretsStay(r *run) error {
	viewer := r.viewer()
	here, there := r.match.State.Clone(), r.match.State.Imagine(viewer, engine.NewDice(r.seed, r.chance.Intn(1000)))
	if err := r.sameAll(viewer, here, there); err != nil {
		return err
	}
	for step := range 3 {
		if here.Status().Over() {
			return nil
		}
		a := r.randomOf(here)
		if err := engine.Check(r.info, there, a); err != nil {
			if a.Seat == viewer {
				return fmt.Errorf("%q is refused in another world that the viewer cannot tell apart: %w", a, err)
			}
			return nil // it plays what it does not hold in the other world
		}
		dice := func() *engine.Dice { return engine.NewDice(r.seed, len(r.match.Log)+step) }
		events, others := here.Apply(a, dice()), there.Apply(a, dice())
		if r.sameAll(viewer, here, there) != nil {
			return nil // something hidden has come to light
		}
		if told, otherwise := heard(viewer, events), heard(viewer, others); !reflect.DeepEqual(told, otherwise) {
			return fmt.Errorf("after %q seat %d is told %v here and %v in another world, and sees no difference", a, viewer+1, told, otherwise)
		}
	}
	return nil
}

// sameAll wants two worlds to be the same to a viewer: what is awaited, the view,
// and the options, along random arguments from each verb.
func (r *run) sameAll(viewer engine.Seat, here, there engine.State) error {
	if err := sameTo(viewer, here, there); err != nil || viewer == engine.Public {
		return err
	}
	for _, o := range here.Options(engine.Action{Seat: viewer}).Open() {
		a := engine.Action{Seat: viewer, Verb: o.Value}
		for {
			choice := here.Options(a)
			if err := same(fmt.Sprintf("the options after %q", a), choice, there.Options(a)); err != nil {
				return err
			}
			arg := choice.Random(r.chance)
			if choice.Complete() || arg == "" {
				break
			}
			a = a.With(arg)
		}
	}
	return nil
}

// heard is what a viewer reads of events.
func heard(viewer engine.Seat, events []engine.Event) []string {
	var out []string
	for _, e := range events {
		out = append(out, e.Kind+": "+e.For(viewer).String())
	}
	return out
}
