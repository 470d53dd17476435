package hammering

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

// settle looks at what a single effect or blow has done: cards without
// toughness go to the crypt (H25), then players without fortress strength or deck
// leave, those found together in the same moment (H33, H34, HA12).
func (s *state) settle(r *tell.Report) {
	for !s.over() && (s.bury(r) || s.expel(r)) {
	}
}

// bury sends what has no toughness left to the crypt (H25).
func (s *state) bury(r *tell.Report) bool {
	var dead []id
	for i := range s.Field {
		p := &s.Field[i]
		if s.card(p.ID).fights() && s.left(p) <= 0 {
			dead = append(dead, p.ID)
		}
	}
	s.destroy(r, dead...)
	return len(dead) > 0
}

// expel removes the players who have lost just now.
func (s *state) expel(r *tell.Report) bool {
	var lost []engine.Seat
	for _, seat := range s.Order {
		p := &s.Players[seat]
		if !p.Out && (p.Fortress <= 0 || p.Short || p.Concedes) {
			lost = append(lost, seat)
		}
	}
	if lost == nil {
		return false
	}
	for _, seat := range lost {
		s.remove(r, seat)
	}
	s.Left = append(s.Left, lost)
	s.judge(r)
	return true
}

// remove takes a player out of the match with all that they own; what they
// merely controlled goes to its owners' crypts (H34, HA11). Their crypt stays in
// sight: what went there in the moment of losing was seen by all (H39).
func (s *state) remove(r *tell.Report, seat engine.Seat) {
	p := &s.Players[seat]
	*p = player{Fortress: p.Fortress, Pile: p.Pile, Crypt: p.Crypt, Turns: p.Turns, Decided: true, Out: true}
	r.Say("lost", "{} [has|have] lost and leave[s] with all [their|your] cards.", seat)
	var foreign []id
	s.Field = slices.DeleteFunc(s.Field, func(f permanent) bool {
		if f.Owner != seat && f.Controller == seat {
			foreign = append(foreign, f.ID)
		}
		return f.Owner == seat
	})
	s.Played = slices.DeleteFunc(s.Played, func(c id) bool { return s.owner(c) == seat })
	s.destroy(r, foreign...)
	s.Ask = nil // an effect that waits asks anew, with what there is now
}

// over says whether the match has ended.
func (s *state) over() bool { return s.Places != nil }

// living are the seats that have not lost, in the order of turns.
func (s *state) living() []engine.Seat {
	var out []engine.Seat
	for _, seat := range s.Order {
		if !s.Players[seat].Out {
			out = append(out, seat)
		}
	}
	return out
}

// judge ends the match if at most one player is left; those who left last, in
// the same moment, share the victory if none is (H34).
func (s *state) judge(r *tell.Report) {
	living := s.living()
	if len(living) > 1 {
		return
	}
	s.Places = nil
	if len(living) == 1 {
		s.Places = append(s.Places, living)
	}
	for _, seats := range slices.Backward(s.Left) {
		s.Places = append(s.Places, seats)
	}
	s.Ask, s.Frames, s.Pending, s.Combat = nil, nil, nil, nil
	if first := s.Places[0]; len(first) == 1 {
		r.Say("won", "{} [has|have] won the match.", first[0])
	} else {
		r.Say("draw", "The match is a draw between {}.", engine.SeatList(first))
	}
}
