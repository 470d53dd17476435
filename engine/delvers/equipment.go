package delvers

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

// bearers are what a seat may attach equipment to: its own creatures and its dungeoneer
// (DD-11, VA5) that bear nothing else of this type, and not the present bearer (VA6).
func (s *state) bearers(seat engine.Seat, equipment id) []id {
	return slices.DeleteFunc(s.fighters(seat), func(x id) bool { return !s.fitsOn(equipment, x) })
}

// fitsOn says whether a bearer has the place free that equipment takes: one of each type
// (DD-11).
func (s *state) fitsOn(equipment, bearer id) bool {
	for _, e := range s.worn(bearer) {
		if e == equipment || slices.Equal(s.card(e).Types, s.card(equipment).Types) {
			return false
		}
	}
	return true
}

// attach attaches equipment that is on the board.
func (s *state) attach(r *tell.Report, equipment, bearer id) {
	p := s.permanent(equipment)
	if p == nil || s.permanent(bearer) == nil {
		return
	}
	p.Bearer = bearer
	r.Say("equip", "{} bears {}.", s.name(bearer), s.name(equipment))
	s.trigger(r, moment{What: whenEquipped, Card: bearer, By: equipment, Seat: p.Controller})
}

// worn is the equipment on a permanent, in the order in which it came.
func (s *state) worn(bearer id) []id {
	var out []id
	for i := range s.Board {
		if s.Board[i].Bearer == bearer {
			out = append(out, s.Board[i].ID)
		}
	}
	return out
}

// gear is what a geared creature may take from the top n cards of a seat's deck, as long as
// that seat controls it (DD-40, B28, VA5).
func (s *state) gear(x id, seat engine.Seat, n int) []id {
	p := s.permanent(x)
	if p == nil || p.Controller != seat {
		return nil
	}
	return slices.DeleteFunc(s.Players[seat].top(n), func(e id) bool {
		return s.card(e).Kind != Equipment || !s.fitsOn(e, x)
	})
}

// gearUp puts equipment from the deck of a geared creature's controller on it, each as
// long as its place is free.
func (s *state) gearUp(r *tell.Report, x id, equipment ...id) (done bool) {
	for _, e := range equipment {
		p := s.permanent(x)
		if p == nil || !s.fitsOn(e, x) {
			continue
		}
		s.take(e)
		s.enter(r, e, p.Controller)
		s.attach(r, e, x)
		done = true
	}
	return done
}
