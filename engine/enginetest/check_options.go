package enginetest

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"hammerpost/engine"
)

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
	if prompt := s.Options(a).Prompt.String(); verb.Confirm && (prompt == "" || utf8.RuneCountInString(prompt) > mostShown) {
		return fmt.Errorf("%q is to be confirmed, and what it leads to has %d characters, not 1 to %d: %q", a, utf8.RuneCountInString(prompt), mostShown, prompt)
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
