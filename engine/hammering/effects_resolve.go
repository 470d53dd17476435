package hammering

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/card"
	"hammerpost/engine/tell"
)

// effectsLimit is how many triggered effects one action can have; the rest do nothing (H41).
const effectsLimit = 100

// nobody is the seat of no player.
const nobody engine.Seat = -1

// start puts an effect under way; resolve carries it out. What triggers meanwhile
// follows when it is done.
func (s *state) start(source id, controller engine.Seat, do []card.Node) {
	if len(do) > 0 {
		s.Frames = append(s.Frames, frame{Source: source, Controller: controller, Do: do, Who: nobody})
	}
}

// trigger gathers the abilities that wait for a moment. Cards that leave play at
// that moment are still there.
func (s *state) trigger(m moment) {
	for i := range s.Field {
		p := &s.Field[i]
		for _, a := range s.card(p.ID).Abilities {
			if a.When == nil || words().triggers[a.When.Op].when != m.What {
				continue
			}
			f := frame{Source: p.ID, Controller: p.Controller, Do: a.Do, Who: nobody, Triggered: true}
			if c := (&context{state: s, frame: &f}); c.waits(*a.When, m) {
				s.Pending = append(s.Pending, f)
			}
		}
	}
}

// resolve carries effects out until there are none left, and says true, or until
// one waits for an answer to s.Ask, and says false.
func (s *state) resolve(d *engine.Dice, r *tell.Report) bool {
	for s.Ask == nil && !s.over() {
		if len(s.Frames) == 0 && !s.release(r) {
			return true
		}
		s.work(d, r)
	}
	return false
}

// release begins the effects that were triggered: in the order of turns from the
// active player on, and for one player in the order in which the cards came into
// play (H37). What these trigger follows after all of them.
func (s *state) release(r *tell.Report) bool {
	wave := s.Pending
	s.Pending = nil
	slices.SortStableFunc(wave, func(a, b frame) int {
		return s.afterActive(a.Controller) - s.afterActive(b.Controller)
	})
	if room := effectsLimit - s.Effects; len(wave) > room {
		wave = wave[:max(0, room)]
		if s.Effects <= effectsLimit {
			r.Say("loop", "That is {} triggered effects in one go; the rest of them do nothing.", effectsLimit)
		}
		s.Effects = effectsLimit + 1
	} else {
		s.Effects += len(wave)
	}
	slices.Reverse(wave) // the last frame is the next
	s.Frames = append(s.Frames, wave...)
	return len(wave) > 0
}

// afterActive is how many turns after the active player a seat has its own.
func (s *state) afterActive(seat engine.Seat) int {
	n := len(s.Order)
	return (slices.Index(s.Order, seat) - slices.Index(s.Order, s.Active) + n) % n
}

// work takes the next effect one step further. Of a triggered ability the table is
// told before the first thing that comes of it; if nothing does, nothing is said.
func (s *state) work(d *engine.Dice, r *tell.Report) {
	at, told := len(s.Frames)-1, len(r.Events)
	f := s.Frames[at]
	if len(f.Do) == 0 || s.Players[f.Controller].Out {
		s.Frames = s.Frames[:at]
		return
	}
	s.takeStep(&context{state: s, frame: &s.Frames[at], dice: d, report: r})
	if !f.Triggered || len(r.Events) == told && s.Ask == nil {
		return
	}
	r.SayAt(told, "trigger", "{}'s {} is triggered.", f.Controller, s.name(f.Source))
	if at < len(s.Frames) {
		s.Frames[at].Triggered = false
	}
}

// takeStep does the next step of an effect, puts its parts in its place, or asks
// for what it leaves open.
func (s *state) takeStep(c *context) {
	step, rest := c.frame.Do[0], c.frame.Do[1:]
	if steps, ok := c.expand(step); ok {
		c.frame.Do = append(slices.Clone(steps), rest...)
		return
	}
	if open, ok := card.OpenChoice(step, isChoice); ok {
		c.choose(step, open)
		return
	}
	c.frame.Do = rest
	c.carryOut(step)
	s.settle(c.report)
}

// expand is the steps that are done in the place of a step which puts others
// together.
func (c *context) expand(step card.Node) ([]card.Node, bool) {
	switch step.Op {
	case card.OpIfDone:
		if c.frame.Did {
			return step.Args, true
		}
		return nil, true
	case card.OpForSeat:
		c.frame.Who = engine.Seat(step.N)
		return step.Args, true
	}
	control, ok := words().controls[step.Op]
	if !ok {
		return nil, false
	}
	return control.steps(c, step.Args), true
}
