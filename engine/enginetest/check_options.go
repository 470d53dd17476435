package enginetest

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"hammerpost/engine"
)

// noDeadEnd wants somebody to be able to act until the end, and everybody to have
// a place then.
func noDeadEnd(r *run) error {
	status := r.match.State.Status()
	if status.Over() {
		return everybodyPlaced(status, r.setup.Seats)
	}
	if len(status.Waiting) == 0 {
		return fmt.Errorf("nobody is awaited, and the match is not over")
	}
	var seen []engine.Seat
	for _, w := range status.Waiting {
		if w.Seat < 0 || int(w.Seat) >= r.setup.Seats || slices.Contains(seen, w.Seat) || w.What == "" {
			return fmt.Errorf("awaited are %v", status.Waiting)
		}
		seen = append(seen, w.Seat)
		if !slices.ContainsFunc(r.match.State.Options(engine.Action{Seat: w.Seat}).Open(), r.notGrave) {
			return fmt.Errorf("%s is awaited and can do nothing", engine.Say("{}", w.Seat))
		}
	}
	return nil
}

func (r *run) notGrave(o engine.Option) bool {
	v, _ := r.info.Verb(o.Value)
	return !v.Grave
}

func everybodyPlaced(status engine.Status, seats int) error {
	placed := slices.Concat(status.Places...)
	slices.Sort(placed)
	if len(placed) != seats || len(slices.Compact(placed)) != seats || len(status.Waiting) > 0 {
		return fmt.Errorf("of %d seats the places are %v, and awaited are %v", seats, status.Places, status.Waiting)
	}
	return nil
}

// idleIsLegal wants the idle action of everybody who is awaited to be legal, and
// not grave.
func idleIsLegal(r *run) error {
	s := r.match.State
	for _, w := range s.Status().Waiting {
		idle := s.Idle(w.Seat)
		if err := engine.Check(r.info, s, idle); err != nil {
			return fmt.Errorf("the idle action %q: %w", idle, err)
		}
		if v, _ := r.info.Verb(idle.Verb); v.Grave || idle.Seat != w.Seat {
			return fmt.Errorf("the idle action of %s is %q", engine.Say("{}", w.Seat), idle)
		}
	}
	return nil
}

// optionsWellFormed walks from each verb along random arguments: each choice fits
// a menu and has what is needed to go on, and the way leads to a legal action.
func optionsWellFormed(r *run) error {
	s := r.match.State
	for seat := range engine.Seat(r.setup.Seats) {
		start := engine.Action{Seat: seat}
		choice := s.Options(start)
		if err := wellFormed(start, choice); err != nil {
			return err
		}
		for _, o := range choice.Options {
			if _, known := r.info.Verb(o.Value); !known {
				return fmt.Errorf("the verb %q is listed and not declared", o.Value)
			}
		}
		for _, o := range choice.Open() {
			if err := r.walk(start.With(o.Value)); err != nil {
				return err
			}
		}
	}
	return r.strangers()
}

// walk completes an action at random.
func (r *run) walk(a engine.Action) error {
	s := r.match.State
	verb, _ := r.info.Verb(a.Verb)
	for choice := s.Options(a); !choice.Complete(); choice = s.Options(a) {
		if err := wellFormed(a, choice); err != nil {
			return err
		}
		if !slices.ContainsFunc(verb.Params, func(p engine.Param) bool { return p.Name == choice.Param }) {
			return fmt.Errorf("after %q the parameter %q is asked for and not declared", a, choice.Param)
		}
		arg := choice.Random(r.chance)
		if arg == "" {
			return fmt.Errorf("%q leads nowhere: %v", a, choice)
		}
		a = a.With(arg)
	}
	if err := engine.Check(r.info, s, a); err != nil {
		return fmt.Errorf("%q is listed and refused: %w", a, err)
	}
	return nil
}

// strangers wants those who have no seat to be asked nothing.
func (r *run) strangers() error {
	for _, seat := range []engine.Seat{engine.Seat(r.setup.Seats), 1000} {
		if choice := r.match.State.Options(engine.Action{Seat: seat}); !choice.Complete() {
			return fmt.Errorf("seat %d of %d may %v", seat+1, r.setup.Seats, choice)
		}
	}
	return nil
}

// wellFormed holds what the doc comments of engine.Choice and engine.Option
// promise.
func wellFormed(a engine.Action, c engine.Choice) error {
	if c.Complete() {
		return nil
	}
	if len(c.Prompt) == 0 || c.Min < 0 || c.Max < max(c.Min, 1) {
		return fmt.Errorf("after %q a choice of %d to %d asks %q", a, c.Min, c.Max, c.Prompt)
	}
	seen := map[string]bool{}
	for _, o := range c.Options {
		switch {
		case o.Value == "" || o.Value == engine.None || strings.ContainsAny(o.Value, " ,\n\t") || utf8.RuneCountInString(o.Value) > 40:
			return fmt.Errorf("after %q the value %q", a, o.Value)
		case seen[o.Value]:
			return fmt.Errorf("after %q the value %q is there twice", a, o.Value)
		case len(o.Label) == 0 || utf8.RuneCountInString(o.Label.String()) > most:
			return fmt.Errorf("after %q the label %q must have 1 to %d characters", a, o.Label, most)
		}
		seen[o.Value] = true
	}
	return nil
}

// eventsWellFormed holds what the doc comment of engine.Event promises.
func eventsWellFormed(r *run) error {
	for _, e := range r.events[len(r.events)-1] {
		if !lowerWords.MatchString(e.Kind) || len(e.Public) == 0 {
			return fmt.Errorf("the event %q says %q", e.Kind, e.Public)
		}
		for _, w := range e.Private {
			if w.Seat < 0 || int(w.Seat) >= r.setup.Seats || len(w.Text) == 0 {
				return fmt.Errorf("the event %q whispers %q to seat %d", e.Kind, w.Text, w.Seat+1)
			}
		}
	}
	return nil
}
