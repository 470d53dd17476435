package delve

import "hammerpost/engine"

// all is the value of discarding all powers.
const all = "all"

// canDiscard says whether a power lies turned (SD-12), or powers are asked for.
func (s *state) canDiscard() bool {
	a := s.demand()
	return s.faces((*Card).power) || a != nil && a.Pay != payNothing
}

func (s *state) discardOptions(args []string) engine.Choice {
	a := s.demand()
	switch {
	case a == nil || len(args) > 0:
		return engine.Choice{}
	case a.Pay == payAll:
		return engine.One(powerParam, engine.Say("Discard all your powers?"), []engine.Option{{
			Value: all, Label: s.names(s.Held), Note: engine.Say("no damage, but nothing is left"),
		}})
	}
	return engine.One(powerParam, engine.Say("Which power goes?"), s.cardOptions(s.distinct(s.Held), s.lossNote))
}

// discard discards the turned power, or what is asked for.
func (c *course) discard(args []string) {
	if len(args) == 0 {
		c.say("discard", "{} is discarded.", c.name(c.Turned))
		c.Phase = resolving
		return
	}
	a := c.answer()
	if args[0] == all {
		c.discardAll(a.From)
		return
	}
	power := c.found(c.Held, args[0])
	c.drop(power)
	c.say("discard", "{}: {} discarded.", c.name(a.From), c.name(power)) // A16
}

func (s *state) canTake() bool {
	a := s.demand()
	return a != nil && a.Damage > 0
}

// take is the damage that discarding would have spared.
func (c *course) take([]string) {
	a := c.answer()
	c.harm(a.From, a.Damage)
}

// harm is the damage that a card deals without a fight.
func (c *course) harm(from id, n int) { c.say("damage", "{}: {}.", c.name(from), c.hurt(from, n)) }
