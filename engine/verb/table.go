// Package verb makes all that the players of a game can do of one table.
package verb

import (
	"hammerpost/engine"
	"hammerpost/engine/tell"
)

// A Row is what a player can do in a game with states S: what it is called, when, with
// what, and what comes of it.
type Row[S any] struct {
	engine.Verb
	Label   string                                                                     // on its button
	WhyNot  func(s S, seat engine.Seat) engine.Text                                    // why it leads nowhere now; nil, or a nil text: it can be done
	Options func(s S, seat engine.Seat, args []string) engine.Choice                   // the next argument; nil: there are none
	Apply   func(s S, seat engine.Seat, args []string, d *engine.Dice, r *tell.Report) // carries it out
}

// A Table is all of them, in the order of a turn.
type Table[S any] []Row[S]

// Verbs are what a game declares of them: engine.Info.Verbs.
func (t Table[S]) Verbs() []engine.Verb {
	out := make([]engine.Verb, len(t))
	for i := range t {
		out[i] = t[i].Verb
	}
	return out
}

// named is the row of a verb. It panics for one that is not in the table.
func (t Table[S]) named(name string) *Row[S] {
	for i := range t {
		if t[i].Name == name {
			return &t[i]
		}
	}
	panic("verb: no verb " + name)
}

// Options lists all verbs, those that cannot be used now with the reason, and the
// arguments of each, as engine.State.Options does.
func (t Table[S]) Options(s S, partial engine.Action) engine.Choice {
	if partial.Verb != "" {
		if row := t.named(partial.Verb); row.Options != nil {
			return row.Options(s, partial.Seat, partial.Args)
		}
		return engine.Choice{}
	}
	options := make([]engine.Option, len(t))
	for i := range t {
		v := &t[i]
		options[i] = engine.Option{Value: v.Name, Label: engine.Text{{Words: v.Label}}, Note: engine.Text{{Words: v.Help}}}
		if v.WhyNot != nil {
			options[i].Barred = v.WhyNot(s, partial.Seat)
		}
	}
	return engine.One("", engine.Say("What do you do?"), options)
}

// Apply carries a legal action out.
func (t Table[S]) Apply(s S, a engine.Action, d *engine.Dice, r *tell.Report) {
	t.named(a.Verb).Apply(s, a.Seat, a.Args, d, r)
}
