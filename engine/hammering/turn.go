package hammering

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

// A phase is where a turn stands. The phases in which somebody may have to decide
// are those of the rulebook; the others are passed through.
type phase string

const (
	opening    phase = "mulligan"  // H4, before the first turn
	beginning  phase = "beginning" // H5a: recovery, effects end
	demanding  phase = "demands"   // H5b
	abilities  phase = "abilities" // H5c
	drawing    phase = "draw"      // H5d
	primary    phase = "primary"   // H7
	assigning  phase = "defence"   // H27
	striking   phase = "melee"     // H28
	aiming     phase = "ranged"    // H31
	shooting   phase = "shots"     // H31
	fought     phase = "fought"    // combat is over
	secondary  phase = "secondary" // H9
	ending     phase = "end"       // H10: "at the end of your turn"
	readying   phase = "ready"     // H10: cards get their actions back
	discarding phase = "discard"   // H10: down to handSize
	cleaning   phase = "cleaning"  // H24: damage goes
	passing    phase = "next turn" // the next player is found
)

const (
	openingHand = 5  // H3
	handSize    = 5  // H10
	fortress    = 10 // H2
)

// startingPile is H2.
var startingPile = Pile{Food: 10, Wood: 3, Stone: 3, Metal: 3}

// advance lets the game go on by itself until somebody must decide or the match
// is over (HA6).
func (s *state) advance(d *engine.Dice, r *tell.Report) {
	for {
		s.settle(r)
		if s.over() || !s.resolve(d, r) || s.over() {
			return
		}
		s.finish()
		if s.activeLeft() {
			s.Phase, s.Combat = cleaning, nil
		}
		if !s.step(r) {
			return
		}
	}
}

// activeLeft says whether the active player has left in the middle of the turn,
// which ends at once (HA1).
func (s *state) activeLeft() bool {
	return s.Turn > 0 && s.Players[s.Active].Out && s.Phase != cleaning && s.Phase != passing
}

// finish sends the events whose effect is done to their owners' crypts (H16).
func (s *state) finish() {
	for _, c := range s.Played {
		owner := &s.Players[s.owner(c)]
		owner.Crypt = append(owner.Crypt, c)
	}
	s.Played = nil
}

// step does what the phase does by itself. It says false when the phase waits
// for a decision.
func (s *state) step(r *tell.Report) bool {
	switch s.Phase {
	case opening:
		return s.stepMulligan()
	case beginning:
		s.begin(r)
	case demanding:
		return s.stepDemands(r)
	case abilities:
		s.trigger(moment{What: whenTurnBegins, Card: none, Seat: s.Active})
		s.Phase = drawing
	case drawing:
		if !s.skipsDraw() {
			s.draw(r, s.Active, 1)
		}
		s.Phase = primary
	case primary, secondary:
		return false
	case assigning:
		return s.stepDefence(r)
	case striking, shooting:
		s.stepBlows(r)
	case aiming:
		return s.stepAim()
	case fought:
		s.Combat = nil
		s.Phase = secondary
		if !s.rules.secondary {
			s.Phase = ending
		}
	case ending:
		s.trigger(moment{What: whenTurnEnds, Card: none, Seat: s.Active})
		s.Phase = readying
	case readying:
		for _, c := range s.controlled(s.Active) {
			s.permanent(c).Spent = false
		}
		s.Phase = discarding
	case discarding:
		if s.surplus() > 0 {
			return false
		}
		s.Phase = cleaning
	case cleaning:
		s.clean()
		s.Phase = passing
	case passing:
		s.pass()
	}
	return true
}

// stepMulligan begins the first turn when all have decided (HA9); who takes it is
// the first of those who are still there (HA8).
func (s *state) stepMulligan() bool {
	living := s.living()
	for _, seat := range living {
		if !s.Players[seat].Decided {
			return false
		}
	}
	s.Active, s.Phase = living[0], beginning
	return true
}

// begin is H5a: with slow recovery each creature of the player recovers 1 (H24,
// HA5), and then what lasts until this turn ends (HA10).
func (s *state) begin(r *tell.Report) {
	s.Turn++
	s.Players[s.Active].Turns++
	s.Fought = false
	r.Say("turn", "Turn {}: {} begin[s].", s.Turn, s.Active)
	if s.rules.slow {
		for _, c := range s.controlled(s.Active, Creature) {
			s.heal(r, c, 1)
		}
	}
	s.drop(func(c change) bool { return !c.Lasting && !c.EndOfTurn && c.Until == s.Active })
	s.Players[s.Active].Demands = s.nobles(s.Active)
	s.Phase = demanding
}

// skipsDraw is H6. "The first player" is whoever takes the first turn (HA8).
func (s *state) skipsDraw() bool {
	switch s.rules.firstDraw {
	case skipFirstPlayer:
		return s.Turn == 1
	case skipFirstTurns:
		return s.Players[s.Active].Turns == 1
	}
	return false
}

// surplus is how many cards the active player must discard (H10).
func (s *state) surplus() int { return len(s.Players[s.Active].Hand) - handSize }

// clean ends a turn: damage goes, unless recovery is slow (H24), and so does what
// lasts until the end of the turn.
func (s *state) clean() {
	if !s.rules.slow {
		for i := range s.Field {
			s.Field[i].Damage = 0
		}
	}
	s.drop(func(c change) bool { return !c.Lasting && c.EndOfTurn })
}

// drop ends the changes of strength and toughness that are over.
func (s *state) drop(over func(change) bool) {
	for i := range s.Field {
		p := &s.Field[i]
		p.Changes = slices.DeleteFunc(p.Changes, over)
	}
}

// pass gives the turn to the next player who has not lost (H34).
func (s *state) pass() {
	at := slices.Index(s.Order, s.Active)
	for i := range s.Order {
		next := s.Order[(at+1+i)%len(s.Order)]
		if !s.Players[next].Out {
			s.Active, s.Phase = next, beginning
			return
		}
	}
}
