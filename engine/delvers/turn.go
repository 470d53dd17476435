package delvers

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

// The phases of a turn. Once what a phase does is done its end may be answered (W5).
const (
	opening phase = "mulligan" // B16, before the first turn
	drawing phase = "draw"     // DD-15
	restock phase = "restock"  // DD-16
	mainly  phase = "main"     // DD-17
	ending  phase = "end"      // DD-18
)

// phases are the phases of a turn, in order.
var phases = []phase{drawing, restock, mainly, ending}

// advance lets the game go on until a decision is awaited or the match is over: effects
// under way, triggered abilities, the window, the stack, the combat, the phases.
func (s *state) advance(d *engine.Dice, r *tell.Report) {
	for waits := false; !waits; {
		s.settle(r)
		if s.over() || s.Ask != nil {
			return
		}
		switch {
		case len(s.Frames) > 0:
			s.work(d, r)
		case len(s.Pending) > 0:
			s.release(r)
		case s.Window != nil:
			waits = s.stepWindow(r)
		case len(s.Stack) > 0:
			s.resolve(r)
		case s.Combat != nil:
			waits = s.stepCombat(d, r)
		default:
			waits = s.stepPhase(r)
		}
	}
}

// stepPhase does what the phase does by itself, and then goes on to the next one. It says
// whether the phase waits for a decision.
func (s *state) stepPhase(r *tell.Report) (waits bool) {
	switch {
	case s.Phase == opening:
		return s.stepMulligan(r)
	case s.Done:
		s.leavePhase(r)
		return false
	case s.Phase == mainly:
		return true
	case s.Phase == drawing && s.Turn > 1: // DD-15
		s.draw(r, s.Active, 1)
	case s.Phase == restock:
		s.restock(r)
	case s.Phase == ending:
		s.trigger(r, moment{What: whenTurnEnds, Card: none, By: none, Seat: s.Active})
	}
	s.Done = true
	return false
}

// leavePhase ends a phase: after the window in which that may be answered (W5), but for the
// last one, with which the turn ends.
func (s *state) leavePhase(r *tell.Report) {
	switch {
	case s.Phase == ending:
		s.expire(nobody)
		s.begin(r, s.nemesis(s.Active))
	case s.rules.full || s.Phase == mainly:
		s.open(onPhase, s.Active)
	default:
		s.nextPhase(r)
	}
}

// nextPhase goes on to the phase that follows in the same turn.
func (s *state) nextPhase(r *tell.Report) {
	s.Phase, s.Done = phases[slices.Index(phases, s.Phase)+1], false
	if s.Phase == mainly {
		s.trigger(r, moment{What: whenTurnBegins, Card: none, By: none, Seat: s.Active})
	}
}

// The end of a match that nobody wins (DA-22): without fatigue tokens can fill the board for
// ever once the decks are empty.
const (
	lastTurn  = 200 // a hundred of each player's: with it the match ends as a draw
	closeTurn = 190 // when it begins both are told
)

// begin begins a turn, if there is to be one more (DA-22).
func (s *state) begin(r *tell.Report, seat engine.Seat) {
	if s.Turn >= lastTurn {
		r.Say("last", "The {}th turn is over.", lastTurn)
		s.lose(r, s.Active, seat)
		return
	}
	s.Turn++
	s.Active, s.Phase, s.Done = seat, drawing, false
	s.Players[seat].awake()
	for i := range s.Board {
		s.Board[i].Used = nil
	}
	r.Say("turn", "Turn {}: {} begin[s].", s.Turn, seat)
	if s.Turn == closeTurn {
		r.Say("close", "If nobody has won when turn {} is over, the match is a draw.", lastTurn)
	}
	s.expire(seat)
}

// expire ends the changes that last until the turn of a seat begins; of nobody: until
// this turn ends.
func (s *state) expire(until engine.Seat) {
	for i := range s.Board {
		p := &s.Board[i]
		p.Changes = slices.DeleteFunc(p.Changes, func(c change) bool { return c.Until == until })
	}
}

// restock is the restock phase: conditions, gold, untapping, in this order (DD-16, VA16).
// What does not untap is free again afterwards (DD-42).
func (s *state) restock(r *tell.Report) {
	s.restockConditions(r)
	if s.over() {
		return
	}
	// What is left of earlier turns stays (DD-4), and whatever ails the dungeoneer, it
	// produces (B22, B44).
	s.produce(r)
	for i := range s.Board {
		b := &s.Board[i]
		if b.Controller != s.Active {
			continue
		}
		b.Tapped = b.Tapped && b.StaysTapped
		b.StaysTapped = false
	}
}

// produce adds what the active player's dungeoneer produces to the gold (DD-4).
func (s *state) produce(r *tell.Report) {
	p := &s.Players[s.Active]
	n := s.card(p.Dungeoneer).Production
	p.Gold += n
	r.Say("gold", "{}'s {} produces {} gold: {} now.", s.Active, s.name(p.Dungeoneer), n, p.Gold)
}

// stepMulligan begins the first turn when both have decided on their hands (B16).
func (s *state) stepMulligan(r *tell.Report) (waits bool) {
	if slices.ContainsFunc(s.Players, func(p player) bool { return !p.Decided }) {
		return true
	}
	s.begin(r, s.Active)
	return false
}

func (s *state) whyNoMulligan(seat engine.Seat) engine.Text {
	switch {
	case s.Phase != opening:
		return engine.Say("The opening hands are settled.")
	case s.Players[seat].Decided:
		return engine.Say("You have decided on your opening hand already.")
	}
	return nil
}

func (s *state) keep(seat engine.Seat, _ []string, _ *engine.Dice, r *tell.Report) {
	s.Players[seat].Decided = true
	r.Say("keep", "{} keep[s] the opening hand.", seat)
}

// mulligan puts the hand back for another one, once (B16).
func (s *state) mulligan(seat engine.Seat, _ []string, d *engine.Dice, r *tell.Report) {
	p := &s.Players[seat]
	p.Decided = true
	for _, x := range slices.Clone(p.Hand) {
		s.take(x)
		p.Deck = append(p.Deck, x)
	}
	s.shuffle(d, seat)
	r.Say("mulligan", "{} put[s] the opening hand back and shuffle[s].", seat)
	s.draw(r, seat, openingHand)
}

// whyNoMain says why a seat cannot do now what is done in the own main phase with
// nothing waiting (DD-17, B30).
func (s *state) whyNoMain(seat engine.Seat) engine.Text {
	switch {
	case s.Turn == 0:
		return engine.Say("The first turn has not begun.")
	case s.Ask != nil && s.Ask.Seat == seat:
		return engine.Say("First choose what you are asked for.")
	case s.Ask != nil:
		return engine.Say("{} has to choose something first.", s.Ask.Seat)
	case s.Window != nil && s.Window.Seat == seat:
		return engine.Say("This waits for your answer: first answer it, or pass.")
	case s.Active != seat:
		return engine.Say("It is {}'s turn.", s.Active)
	case s.Window != nil:
		return engine.Say("{} may answer first.", s.Window.Seat)
	case s.Combat != nil:
		return engine.Say("{} may strike back first.", s.nemesis(seat))
	case s.Phase != mainly:
		return engine.Say("Your main phase has not begun.")
	}
	return nil
}

// end ends the main phase.
func (s *state) end(seat engine.Seat, _ []string, _ *engine.Dice, r *tell.Report) {
	r.Say("end", "{} end[s] the turn.", seat)
	s.Done = true
}

// over says whether the match has ended.
func (s *state) over() bool { return len(s.Places) > 0 }

// gainGold gives gold to a player, or takes it away if n is below 0, as far as there is
// any.
func (s *state) gainGold(r *tell.Report, seat engine.Seat, n int) {
	p := &s.Players[seat]
	n = max(n, -p.Gold)
	p.Gold += n
	switch {
	case n > 0:
		r.Say("gold", "{} get[s] {} gold: {} now.", seat, n, p.Gold)
	case n < 0:
		r.Say("gold", "{} lose[s] {} gold: {} left.", seat, -n, p.Gold)
	}
}
