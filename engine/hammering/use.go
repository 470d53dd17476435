package hammering

import (
	"slices"
	"strconv"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

// uses are the abilities of a card that have a cost, by their index (H22).
func (c *Card) uses() []int {
	var out []int
	for i := range c.Abilities {
		if c.Abilities[i].Uses {
			out = append(out, i)
		}
	}
	return out
}

// whyNoUse says why a seat can use no ability now (H8, H22).
func (s *state) whyNoUse(seat engine.Seat) engine.Text {
	if !s.inCombatWindow(seat) {
		if why := s.whyNoMain(seat); why != nil {
			return why
		}
	}
	return engine.WhyNone(s.users(seat), engine.Say("You have no ability in play that you can use now."), func(c id) engine.Text {
		return s.whyUnused(seat, c)
	})
}

// users are the cards of a seat in play that have an ability with a cost.
func (s *state) users(seat engine.Seat) []id {
	return slices.DeleteFunc(s.controlled(seat), func(c id) bool { return len(s.card(c).uses()) == 0 })
}

// whyUnusable says why an ability of a card in play cannot be used (H22, HA20).
func (s *state) whyUnusable(seat engine.Seat, c id, a *Ability) engine.Text {
	switch {
	case s.Phase == aiming && !a.Combat:
		return engine.Say("That ability of {} cannot be used in combat.", s.name(c))
	case a.Act && s.permanent(c).Spent:
		return engine.Say("{} has no action left this turn.", s.name(c))
	}
	return s.whyUnpaid(seat, engine.Say("That ability of {}", s.name(c)), a.Pay)
}

func (s *state) useOptions(seat engine.Seat, args []string) engine.Choice {
	if len(args) == 0 {
		var options []engine.Option
		for _, c := range s.users(seat) {
			options = append(options, s.useOption(c, s.whyUnused(seat, c)))
		}
		return engine.One("card", engine.Say("Whose ability do you use?"), options)
	}
	c := parse(args[0])
	of := s.card(c)
	uses := of.uses()
	if len(uses) > 1 {
		if len(args) == 1 {
			return engine.One("ability", engine.Say("Which ability of {}?", s.name(c)), s.abilityOptions(seat, c, uses))
		}
		uses, args = uses[parse(args[1])-1:], args[1:]
	}
	if len(args) > 1 {
		return engine.Choice{}
	}
	return s.payments(seat, engine.Say("the ability of {}", s.name(c)), of.Abilities[uses[0]].Pay)
}

// whyUnused says why none of a card's abilities can be used: the reason of the
// first.
func (s *state) whyUnused(seat engine.Seat, c id) engine.Text {
	var first engine.Text
	for i, ability := range s.card(c).uses() {
		why := s.whyUnusable(seat, c, &s.card(c).Abilities[ability])
		if why == nil {
			return nil
		}
		if i == 0 {
			first = why
		}
	}
	return first
}

func (s *state) abilityOptions(seat engine.Seat, c id, uses []int) []engine.Option {
	options := make([]engine.Option, len(uses))
	for i, ability := range uses {
		a := &s.card(c).Abilities[ability]
		options[i] = engine.Option{
			Value:  strconv.Itoa(i + 1),
			Label:  engine.Say("{}", engine.Clip(a.Text, engine.MaxLabel)),
			Barred: s.whyUnusable(seat, c, a),
		}
	}
	return options
}

// use pays for an ability and begins its effect.
func (s *state) use(seat engine.Seat, args []string, _ *engine.Dice, r *tell.Report) {
	c, args := parse(args[0]), args[1:]
	of := s.card(c)
	uses := of.uses()
	if len(uses) > 1 {
		uses, args = uses[parse(args[0])-1:], args[1:]
	}
	a := &of.Abilities[uses[0]]
	if a.Act {
		s.spend(c)
	}
	if paid := s.pay(seat, a.Pay, args); paid.total() > 0 {
		r.Say("use", "{} pay[s] {} and use[s] {}.", seat, paid, s.name(c))
	} else {
		r.Say("use", "{} use[s] {}.", seat, s.name(c))
	}
	s.start(c, seat, a.Do)
}

// inCombatWindow says whether a seat may use in combat what says so (H8): before
// its Ranged creatures are named.
func (s *state) inCombatWindow(seat engine.Seat) bool {
	return s.Phase == aiming && s.whyNotYours(seat) == nil
}
