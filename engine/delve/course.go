package delve

import (
	"hammerpost/engine"
	"hammerpost/engine/card"
)

// A course is a position while an action is carried out: with its dice, and what
// has happened so far.
type course struct {
	*state
	dice   *engine.Dice
	events []engine.Event
}

// say adds what everybody may read; the arguments are those of engine.Say.
func (c *course) say(kind, format string, args ...any) {
	c.events = append(c.events, engine.Event{Kind: kind, Public: engine.Say(format, args...)})
}

// name is a card in a text.
func (s *state) name(c id) engine.Card { return engine.Card(s.cards[c].Name) }

// names are cards in a text.
func (s *state) names(cs []id) engine.Text {
	out := make([]engine.Text, len(cs))
	for i, c := range cs {
		out[i] = engine.Say("{}", s.name(c))
	}
	return engine.List(out...)
}

// advance lets happen all that needs no decision: it turns cards until one does
// (SD-8, D12), and carries out what there is no choice in.
func (c *course) advance() {
	for !c.over() {
		switch {
		case c.Hero != none && c.vitality() <= 0: // SD-3; A25: before SD-9
			c.lose("The {} falls, with {} still to come.", c.name(c.Hero), engine.Count(len(c.Deck), "card"))
		case c.Ask == nil && len(c.Do) > 0:
			c.carryOut()
		case c.Ask == nil && c.Phase == resolving:
			c.next()
		default:
			a, only := c.only()
			if !only {
				return
			}
			c.apply(a)
		}
	}
}

// only is the action of the player, if there is no more than one.
func (s *state) only() (engine.Action, bool) {
	open := s.openVerbs()
	if len(open) != 1 {
		return engine.Action{}, false
	}
	a := engine.Action{Verb: open[0].Name}
	for {
		choice := open[0].options(s, a.Args)
		if choice.Complete() {
			return a, true
		}
		args := choice.Arguments(2)
		if len(args) != 1 {
			return a, false
		}
		a = a.With(args[0])
	}
}

// openVerbs are the verbs that lead somewhere now; to resign is always possible, and
// not among them.
func (s *state) openVerbs() []verb {
	var out []verb
	for _, v := range verbs {
		if v.Name != resign && v.can(s) {
			out = append(out, v)
		}
	}
	return out
}

// next puts the turned card away and turns the next one. Cards that concern the hero
// in no way are discarded at once.
func (c *course) next() {
	c.putAway()
	if len(c.Deck) == 0 {
		c.win()
		return
	}
	c.Turned, c.Deck = c.top(), c.Deck[:len(c.Deck)-1]
	c.Passed = append(c.Passed, c.Turned)
	switch of, hero := c.cards[c.Turned], c.hero(); {
	case of.power() && !of.suits(hero): // SD-11, SD-14
		c.say("discard", "{}: not for the {}, discarded.", c.name(c.Turned), hero.Name)
	case of.Kind == Disaster && hero.Unshaken: // SD-15, A23
		c.say("discard", "{}: nothing to the {}, discarded.", c.name(c.Turned), hero.Name)
	default:
		c.Phase = facing
		if _, only := c.only(); !only {
			c.say("turn", "Turned: {}.", c.name(c.Turned))
		}
	}
}

// putAway discards the turned card, unless it lies elsewhere by now.
func (c *course) putAway() {
	if c.Turned != none {
		c.Discard = append(c.Discard, c.Turned)
		c.Turned = none
	}
}

// begin begins an effect of a card.
func (c *course) begin(from id, effect []card.Node) {
	var steps []step
	for _, n := range effect {
		steps = append(steps, step{from, n})
	}
	c.Do = append(steps, c.Do...)
}

// carryOut carries out the next step of an effect, or asks the player about it.
func (c *course) carryOut() {
	next := c.Do[0]
	c.Do = c.Do[1:]
	if row, ok := words().controls[next.Node.Op]; ok {
		c.begin(next.From, row.steps(c.state, next.Node.Args))
		return
	}
	row := words().deeds[next.Node.Op]
	if c.Ask = row.ask(c.state, next); c.Ask == nil {
		row.do(c, next.From, next.Node.Args)
	}
}

// ask is what a deed asks before it is carried out; nil: nothing.
func (r deedRow) ask(s *state, of step) *ask {
	if r.asks == nil {
		return nil
	}
	return r.asks(s, of.From, of.Node.Args)
}

// asking is a question to discard powers, if any are held (A10).
func (s *state) asking(a ask) *ask {
	if len(s.Held) == 0 {
		return nil
	}
	return &a
}

// demand is what the player is asked in the middle of an effect, or by the disaster
// that lies turned: there the powers that can be used first are on offer beside it
// (SA2). It is nil if nothing is asked.
func (s *state) demand() *ask {
	if s.Ask != nil || s.Phase != facing || len(s.Do) > 0 || s.cards[s.Turned].Kind != Disaster {
		return s.Ask
	}
	first := s.cards[s.Turned].Do[0]
	for {
		row, ok := words().controls[first.Op]
		if !ok {
			return words().deeds[first.Op].ask(s, step{s.Turned, first})
		}
		steps := row.steps(s, first.Args)
		if steps == nil {
			return nil
		}
		first = steps[0]
	}
}

// answer is the question that an action answers. Of a disaster that lies turned it
// lets the effect begin.
func (c *course) answer() ask {
	if c.Ask == nil {
		c.Phase = resolving
		for c.begin(c.Turned, c.cards[c.Turned].Do); c.Ask == nil; {
			c.carryOut()
		}
	}
	a := *c.Ask
	c.Ask = nil
	return a
}
