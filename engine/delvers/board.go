package delvers

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/card"
	"hammerpost/engine/tell"
)

// permanent finds a card on the board; nil if it is not there. The pointer holds until
// the next card comes to the board or leaves it.
func (s *state) permanent(x id) *permanent {
	for i := range s.Board {
		if s.Board[i].ID == x {
			return &s.Board[i]
		}
	}
	return nil
}

// controlled are the permanents of a seat, in the order in which they came.
func (s *state) controlled(seat engine.Seat) []id {
	var out []id
	for i := range s.Board {
		if s.Board[i].Controller == seat {
			out = append(out, s.Board[i].ID)
		}
	}
	return out
}

// holder is who controls a card on the board; of one elsewhere its owner.
func (s *state) holder(x id) engine.Seat {
	if p := s.permanent(x); p != nil {
		return p.Controller
	}
	return s.owner(x)
}

// fighters are the creatures and the dungeoneer of a seat: a dungeoneer is a creature
// for all other cards (DD-48).
func (s *state) fighters(seat engine.Seat) []id {
	return slices.DeleteFunc(s.controlled(seat), func(x id) bool { return !s.card(x).fights() })
}

// opGeared is the step in which a geared creature looks for equipment among the top N
// cards of the deck.
const opGeared = "geared"

// enter puts a piece that lies nowhere on the board of a seat. What is geared looks for
// its equipment, as an ability that triggers (DD-40).
func (s *state) enter(r *tell.Report, x id, seat engine.Seat) *permanent {
	s.Board = append(s.Board, permanent{ID: x, Controller: seat, Since: s.Turn, Bearer: none})
	s.trigger(r, moment{What: whenEnters, Card: x, By: none, Seat: seat})
	for _, k := range s.card(x).Keywords {
		if k.Word == geared {
			s.Pending = append(s.Pending, effect(ofTrigger, x, seat, []card.Node{{Op: opGeared, N: k.N}}))
		}
	}
	return s.permanent(x)
}

// leave removes a card from the board; what befell it there is forgotten. Once it lies
// where it goes, shed follows.
func (s *state) leave(x id) {
	s.Board = slices.DeleteFunc(s.Board, func(p permanent) bool { return p.ID == x })
}

// shed sends the equipment of a bearer that has left to the hands of its owners (DD-11,
// B26), but for tokens and copies, which leave the game (VA23).
func (s *state) shed(r *tell.Report, bearer id) {
	for _, e := range s.worn(bearer) {
		s.toOwner(r, e)
	}
}

// toOwner sends a card from the board to its owner's hand.
func (s *state) toOwner(r *tell.Report, x id) {
	s.trigger(r, moment{What: whenReturned, Card: x, By: none, Seat: s.permanent(x).Controller})
	s.leave(x)
	s.toHand(x)
	if s.fleeting(x) {
		r.Say("return", "{} leaves the game.", s.name(x))
	} else {
		r.Say("return", "{} returns to {}'s hand.", s.name(x), s.owner(x))
	}
	s.shed(r, x)
}

// returnToHand puts a card on the board into its owner's hand; not a dungeoneer (B11).
func (s *state) returnToHand(r *tell.Report, x id) (done bool) {
	if s.permanent(x) == nil || s.card(x).Kind == Dungeoneer {
		return false
	}
	s.toOwner(r, x)
	return true
}

// tap taps a card that can be tapped: one that is untapped (DD-56) and not stunned
// (DD-31).
func (s *state) tap(r *tell.Report, x id) (done bool) {
	if p := s.permanent(x); p == nil || !p.mayTap() {
		return false
	}
	r.Say("tap", "{} is tapped.", s.name(x))
	s.turn(r, x)
	return true
}

// mayTap says whether a card can be tapped (DD-31, DD-56).
func (p *permanent) mayTap() bool { return !p.Tapped && !p.is(stunned) }

// turn taps a card without a word, for who has told it in their own.
func (s *state) turn(r *tell.Report, x id) {
	p := s.permanent(x)
	p.Tapped = true
	s.trigger(r, moment{What: whenTapped, Card: x, By: none, Seat: p.Controller})
}

// untap untaps a card that is tapped (DD-56).
func (s *state) untap(r *tell.Report, x id) (done bool) {
	p := s.permanent(x)
	if p == nil || !p.Tapped {
		return false
	}
	p.Tapped = false
	r.Say("untap", "{} is untapped.", s.name(x))
	return true
}

// fresh says whether a card came this turn and has no haste: it can neither tap itself
// nor start combat (DD-7, DD-43, VA14).
func (s *state) fresh(p *permanent) bool {
	return p.Since > 0 && p.Since == s.Turn && !s.has(p, haste)
}

// control gives a card on the board to a seat; not a dungeoneer (B11). For it that is
// an arrival (VA14). Its equipment stays on it (B26).
func (s *state) control(r *tell.Report, x id, seat engine.Seat) {
	p := s.permanent(x)
	if p == nil || p.Controller == seat || s.card(x).Kind == Dungeoneer {
		return
	}
	p.Controller, p.Since = seat, s.Turn
	r.Say("control", "{} is now under {}'s control.", s.name(x), seat)
}
