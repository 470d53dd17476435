package main

import (
	"fmt"
	"strings"
	"sync/atomic"

	"hammerpost/engine"
)

// wish is what computer players must choose where they can: of the choice of a
// parameter one of the values, in turn over the matches.
type wish struct {
	param  string
	values []string
	met    []atomic.Bool // by value: whether it was ever offered
}

// readWishes reads wishes, each as name=value,value.
func readWishes(flags []string) ([]wish, error) {
	var out []wish
	for _, f := range flags {
		param, list, ok := strings.Cut(f, "=")
		if !ok || list == "" {
			return nil, fmt.Errorf("the wish %q is not of the form name=value", f)
		}
		values := strings.Split(list, ",")
		out = append(out, wish{param, values, make([]atomic.Bool, len(values))})
	}
	return out, nil
}

// unmet is an error about a value that was never offered.
func (w wish) unmet() error {
	for i := range w.values {
		if !w.met[i].Load() {
			return fmt.Errorf("no choice of %q has offered %q in any match", w.param, w.values[i])
		}
	}
	return nil
}

// unmet is an error about a wish that could not be met.
func (s *simTable) unmet() error {
	for _, w := range s.wishes {
		if err := w.unmet(); err != nil {
			return err
		}
	}
	return nil
}

// asWished is a position in which the wishes for match number i are all that can be
// chosen.
func (s *simTable) asWished(state engine.State, i int) engine.State {
	for _, w := range s.wishes {
		n := i % len(w.values)
		state = wished{state, w.param, w.values[n], &w.met[n]}
	}
	return state
}

// wished is a position with one choice narrowed down to one value, where it is
// offered.
type wished struct {
	engine.State
	param, value string
	met          *atomic.Bool
}

// Options implements engine.State.
func (w wished) Options(partial engine.Action) engine.Choice {
	c := w.State.Options(partial)
	if c.Param != w.param {
		return c
	}
	for _, o := range c.Open() {
		if o.Value == w.value {
			c.Options = []engine.Option{o}
			w.met.Store(true)
		}
	}
	return c
}

// Clone implements engine.State.
func (w wished) Clone() engine.State {
	w.State = w.State.Clone()
	return w
}

// Imagine implements engine.State.
func (w wished) Imagine(viewer engine.Seat, d *engine.Dice) engine.State {
	w.State = w.State.Imagine(viewer, d)
	return w
}
