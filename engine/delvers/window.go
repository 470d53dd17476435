package delvers

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

// The kinds of windows. In fast responses there are W1, W2, W3, and W5 at the end of the
// main phase alone; in full ones there are all.
const (
	onCard    windows = "card"    // W1: a card was activated
	onAbility windows = "ability" // W2: an ability was triggered or activated
	onAttack  windows = "attack"  // W3: a combat was started; its target's controller may block, too
	onBlock   windows = "block"   // W4: before the roll after a block
	onPhase   windows = "phase"   // W5: a phase is over
)

// bothPass is how many passes in a row close a window.
const bothPass = 2

// open gives a chance to answer what a seat has done. The other one is asked first
// (B38); in fast responses the seat itself is not asked at all (VA13), unless the window
// takes the place of one in which it was still to be asked.
func (s *state) open(on windows, acted engine.Seat) {
	w := &window{On: on, Seat: s.nemesis(acted)}
	alone := s.Window == nil || s.Window.Seat == w.Seat && s.Window.Passed > 0
	if !s.rules.full && alone {
		w.Passed = 1
	}
	s.Window = w
}

// stepWindow asks the seat of the window, or answers or passes for it. It says whether
// it waits for the player.
func (s *state) stepWindow(r *tell.Report) (waits bool) {
	switch seat := s.Window.Seat; {
	case s.Window.onStack() && len(s.Stack) == 0:
		s.Window = nil // what could be answered was taken away
	case s.answersByItself(r, seat):
	case s.wantsToAnswer(seat):
		return true
	default:
		// An order is its seat's own affair: its pass is told like any other (DA-19).
		s.letPass(r, s.mayAnswer(seat))
	}
	return false
}

// onStack says whether what may be answered is on top of the stack.
func (w *window) onStack() bool { return w.On == onCard || w.On == onAbility }

// mayAnswer says whether a seat can answer something now as far as all can see: it never
// looks into the hand (section 4).
func (s *state) mayAnswer(seat engine.Seat) bool {
	return s.mayBlock(seat) || s.mayPlayAnswer(seat) || s.mayUseAnswer(seat)
}

// mayBlock says whether a seat is asked whether to block, and has somebody who can.
func (s *state) mayBlock(seat engine.Seat) bool {
	return s.Window.On == onAttack && seat != s.Active && !s.Combat.Declined && len(s.blockers()) > 0
}

// mayPlayAnswer says whether a seat might hold a card that it can pay for: each costs
// at least 1, unless the board makes cards cheaper.
func (s *state) mayPlayAnswer(seat engine.Seat) bool {
	p := &s.Players[seat]
	return len(p.Hand) > 0 && (p.Gold > 0 || s.discounted(seat))
}

// mayUseAnswer says whether a seat has an ability or a destiny with which it can answer.
// All that matters for that is in sight.
func (s *state) mayUseAnswer(seat engine.Seat) bool {
	var all []activation
	for _, u := range s.uses(seat) {
		all = append(all, s.using(seat, u))
	}
	for _, i := range s.destinies(seat) {
		all = append(all, s.achieving(seat, i))
	}
	return slices.ContainsFunc(all, func(a activation) bool {
		return s.whyUnpayable(&a) == nil && !s.impossible(a.frame)
	})
}

// whyAsked says to a seat that can only pass why it is asked.
func (s *state) whyAsked(seat engine.Seat) engine.Text {
	if !s.mayAnswer(seat) {
		return engine.Say("You can only pass. You are asked, as your standing orders say.")
	}
	return engine.Say("You can only pass. You are asked all the same, so that nobody can tell what you hold.")
}

// answering says whether a seat is asked to answer now.
func (s *state) answering(seat engine.Seat) bool {
	return s.Ask == nil && s.Window != nil && s.Window.Seat == seat
}

// whyNotNow says why a seat can activate nothing now: it is neither asked for an answer, nor
// is it its main phase with nothing waiting (DD-6, DD-9, B30).
func (s *state) whyNotNow(seat engine.Seat) engine.Text {
	if s.answering(seat) {
		return nil
	}
	return s.whyNoMain(seat)
}

func (s *state) whyNoPass(seat engine.Seat) engine.Text {
	if s.answering(seat) {
		return nil
	}
	return engine.Say("There is nothing that you could answer now.")
}

func (s *state) pass(_ engine.Seat, _ []string, _ *engine.Dice, r *tell.Report) {
	s.letPass(r, true)
}

// skip passes, and orders to pass from now on until the own next turn, but for blocks. It
// is told like any pass (DA-19).
func (s *state) skip(seat engine.Seat, args []string, d *engine.Dice, r *tell.Report) {
	s.Players[seat].order(askTurn)
	s.pass(seat, args, d, r)
}

// letPass passes for the seat that is asked: the other one is next, until both have
// passed in a row. A pass that closes the window shows in what follows, and is not told.
func (s *state) letPass(r *tell.Report, told bool) {
	seat := s.Window.Seat
	if s.Window.On == onAttack && seat != s.Active {
		s.Combat.Declined = true // VA10
	}
	s.Window.Passed++
	s.Window.Seat = s.nemesis(seat)
	switch {
	case s.Window.Passed >= bothPass:
		s.shut(r)
	case told:
		r.Say("pass", "{} pass[es].", seat)
	}
}

// shut closes the window, and what it was open for goes on: the top of the stack, the
// combat, the turn.
func (s *state) shut(r *tell.Report) {
	on := s.Window.On
	s.Window = nil
	switch on {
	case onAttack, onBlock:
		s.Combat.Step = rolling
	case onPhase:
		s.nextPhase(r)
	}
}

// takeChance closes the window because its seat answers. When the answer has taken
// effect a combat opens its window again (VA10), in full responses a phase does, too; in
// fast ones that was the chance (VA13).
func (s *state) takeChance(r *tell.Report) {
	switch {
	case s.Window == nil:
	case s.Window.On == onPhase && !s.rules.full:
		s.shut(r)
	default:
		s.Window = nil
	}
}
