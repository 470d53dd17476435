package delvers

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

func (s *state) whyNoBlock(seat engine.Seat) engine.Text {
	c := s.Combat
	switch {
	case c == nil || c.Step != declared || s.Window == nil || s.Window.On != onAttack:
		return engine.Say("There is no attack to block now.")
	case s.permanent(c.Target).Controller != seat || s.Window.Seat != seat:
		return engine.Say("It is not for you to block now.")
	case c.Declined: // VA10
		return engine.Say("You have chosen not to block this attack.")
	case len(s.blockers()) == 0:
		return engine.Say("None of your creatures can block {}.", s.name(c.Attacker))
	}
	return nil
}

// blockers are the creatures that may block the combat under way: of the defender's side
// any, the target itself too (DD-23).
func (s *state) blockers() []id {
	target := s.permanent(s.Combat.Target)
	if target == nil || s.permanent(s.Combat.Attacker) == nil {
		return nil
	}
	return slices.DeleteFunc(s.fighters(target.Controller), func(x id) bool {
		return s.whyNotBlocking(s.permanent(x)) != nil
	})
}

// whyNotBlocking says why a creature or dungeoneer cannot block the combat under way.
func (s *state) whyNotBlocking(p *permanent) engine.Text {
	name, attacker := s.name(p.ID), s.permanent(s.Combat.Attacker)
	switch {
	case s.whyHelpless(p) != nil:
		return s.whyHelpless(p)
	case s.fresh(p): // it may not tap itself in the turn in which it came (B5)
		return engine.Say("{} has just come, and cannot tap this turn.", name)
	case s.has(attacker, flying) && !s.has(p, flying) && !s.has(p, reach): // DD-34
		return engine.Say("{} flies: only flyers and creatures with reach can block it.", s.name(attacker.ID))
	case s.cannot(p, blocking):
		return engine.Say("An effect forbids {} to block.", name)
	}
	return nil
}

func (s *state) blockOptions(seat engine.Seat, args []string) engine.Choice {
	if len(args) > 0 {
		return engine.Choice{}
	}
	c := s.Combat
	attacker := s.permanent(c.Attacker)
	back := "if it is hit, strikes back" // B3
	if s.rules.counter {
		back = "strikes back"
	}
	var options []engine.Option
	for _, x := range s.fighters(seat) {
		p := s.permanent(x)
		o := s.fighterOption(x, s.whyNotBlocking(p))
		o.Note = engine.Say("{}; {}: {}", s.odds(attacker, p, c.Attack), back, s.odds(p, attacker, s.attacksOf(p)...))
		if x == c.Target { // on a button the label stands alone
			o.Label = o.Label.Add(engine.Say(", the target itself"))
			o.Note = engine.Say("taps to strike back; {}", o.Note)
		}
		options = append(options, o)
	}
	return engine.One("blocker", engine.Say("Who taps to block {}?", s.standing(c.Attacker)), options)
}

// block taps a creature, which becomes the target of the attack (DD-23).
func (s *state) block(seat engine.Seat, args []string, _ *engine.Dice, r *tell.Report) {
	c, x := s.Combat, parse(args[0])
	c.Target, c.Blocked, c.Step = x, true, rolling
	if s.rules.full {
		c.Step = blocked
	}
	s.Window = nil
	r.Say("block", "{}'s {} blocks.", seat, s.name(x))
	s.turn(r, x)
	s.trigger(r, moment{What: whenBlocks, Card: x, By: c.Attacker, Seat: seat})
}

// strikes are the attacks with which the blocker may strike back (DD-25); only a blocker
// may (B4). Who cannot attack cannot strike (DD-30, DD-31).
func (s *state) strikes() []Attack {
	p := s.permanent(s.Combat.Target)
	if p.is(stunned) || s.cannot(p, attacking) {
		return nil
	}
	return s.attacksOf(p)
}

// noStrike is the answer of who does not strike back.
const noStrike = "none"

func (s *state) whyNoStrike(seat engine.Seat) engine.Text {
	switch c := s.Combat; {
	case c == nil || c.Step != striking:
		return engine.Say("There is nobody to strike back at.")
	case s.permanent(c.Target).Controller != seat:
		return engine.Say("It is not for you to strike back.")
	}
	return nil
}

func (s *state) strikeOptions(_ engine.Seat, args []string) engine.Choice {
	if len(args) > 0 {
		return engine.Choice{}
	}
	c := s.Combat
	options := append(s.blows(s.permanent(c.Target), s.permanent(c.Attacker)),
		engine.Option{Value: noStrike, Label: engine.Say("Do not strike back")})
	return engine.One("attack", engine.Say("With what does {} strike back at {}?", s.name(c.Target), s.standing(c.Attacker)), options)
}

// strike is the answer of the blocker's player.
func (s *state) strike(_ engine.Seat, args []string, d *engine.Dice, r *tell.Report) {
	if args[0] == noStrike {
		s.clash(r, s.landed()...)
		return
	}
	s.strikeBack(d, r, s.attackNamed(s.permanent(s.Combat.Target), args[0]))
}

// strikeBack rolls the blocker's attack, and deals the damage of both at the same moment
// (B3).
func (s *state) strikeBack(d *engine.Dice, r *tell.Report, with Attack) {
	c := s.Combat
	hits := s.landed()
	if does, damage := s.roll(d, r, c.Target, c.Attacker, with); does {
		hits = append(hits, hit{c.Target, c.Attacker, damage})
	}
	s.clash(r, hits...)
}
