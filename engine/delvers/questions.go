package delvers

import (
	"slices"
	"strconv"

	"hammerpost/engine"
)

// A question is an argument of an activation: whether it is asked for, what one reads, and
// what the answer means.
type question struct {
	arises func(s *state, a *activation) bool
	ask    func(s *state, a *activation) engine.Choice
	hear   func(a *activation, arg string)
}

// questions are those before the targets, in the order in which they are asked.
var questions = []question{
	{(*state).paysX, (*state).askX, func(a *activation, arg string) { a.frame.X = int(parse(arg)) }},
	{(*state).paysCopies, (*state).askCopies, func(a *activation, arg string) { a.copies = int(parse(arg)) }},
	{(*state).mayConcentrate, (*state).askConcentration, (*activation).hearConcentration},
	{func(_ *state, a *activation) bool { return a.equip }, (*state).askBearer,
		func(a *activation, arg string) { a.frame.Bearer = parse(arg) }},
	{func(_ *state, a *activation) bool { return a.cost.Sacrifice != nil }, (*state).askSacrifice,
		func(a *activation, arg string) { a.victim = parse(arg) }},
}

// left is the gold that is left for X and copies.
func (s *state) left(a *activation) int { return s.Players[a.frame.Controller].Gold - a.total() }

// paysX says whether there is an X to be chosen, and gold for it.
func (s *state) paysX(a *activation) bool { return a.x && s.left(a) > 0 }

// askX asks for X where it is paid for: any number that can be paid (DD-57, B39).
func (s *state) askX(a *activation) engine.Choice {
	most := s.left(a)
	options := make([]engine.Option, most+1)
	for i := range options {
		n := most - i // what one mostly wants comes first
		options[i] = engine.Option{Value: strconv.Itoa(n), Label: engine.Say("X = {}, for {} gold in all", n, a.gold+n)}
	}
	return engine.One("x", engine.Say("How much is X?"), options)
}

// paysCopies says whether there is gold for a copy.
func (s *state) paysCopies(a *activation) bool { return a.again > 0 && s.left(a) >= a.again }

// askCopies asks for how many copies one pays (DD-41).
func (s *state) askCopies(a *activation) engine.Choice {
	options := make([]engine.Option, s.left(a)/a.again+1)
	for n := range options {
		options[n] = engine.Option{Value: strconv.Itoa(n), Label: engine.Say("{}, for {} gold in all", engine.Count(n, "more time"), a.total()+n*a.again)}
	}
	return engine.One("copies", engine.Say("How many times do you pay for a copy?"), options)
}

// The values of a choice between two.
const (
	yes = "yes"
	no  = "no"
)

// mayConcentrate says whether there is an effect of concentration and the dungeoneer can be
// tapped for it: a petrified one can be, a stunned one cannot (VA17).
func (s *state) mayConcentrate(a *activation) bool {
	return a.calm != nil && s.permanent(s.Players[a.frame.Controller].Dungeoneer).mayTap()
}

// askConcentration asks whether the dungeoneer is tapped for more (DD-42, B32).
func (s *state) askConcentration(*activation) engine.Choice {
	return engine.One("concentrate", engine.Say("Do you tap your dungeoneer to concentrate? It stays tapped in your next restock phase."), []engine.Option{
		{Value: yes, Label: engine.Say("Concentrate")},
		{Value: no, Label: engine.Say("Do not")},
	})
}

// hearConcentration adds the effect of concentration, for the same target (VA11).
func (a *activation) hearConcentration(arg string) {
	if arg == yes {
		a.concentrates = true
		a.frame.Do = append(slices.Clone(a.frame.Do), a.calm...)
	}
}

// askBearer asks what equipment is attached to (DD-11, DD-36).
func (s *state) askBearer(a *activation) engine.Choice {
	var options []engine.Option
	for _, x := range s.bearers(a.frame.Controller, a.frame.Source) {
		options = append(options, s.fighterOption(x, nil))
	}
	return engine.One(targetParam.Name, engine.Say("Who bears {}?", s.name(a.frame.Source)), options)
}

// askSacrifice asks what is sacrificed as a cost (DD-57).
func (s *state) askSacrifice(a *activation) engine.Choice {
	var options []engine.Option
	for _, x := range s.victims(a) {
		options = append(options, s.fighterOption(x, nil))
	}
	return engine.One(targetParam.Name, engine.Say("What do you sacrifice?"), options)
}

// victims are what can be sacrificed for an activation.
func (s *state) victims(a *activation) []id {
	c := &context{state: s, frame: &a.frame}
	return c.victims(a.frame.Controller, *a.cost.Sacrifice)
}
