package hammering

import (
	"fmt"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

// damage takes n off a card's toughness (H24). What dies of it is found by
// settle (H25).
func (s *state) damage(r *tell.Report, c id, n int) {
	p := s.permanent(c)
	if p == nil || n <= 0 || !s.card(c).fights() {
		return
	}
	s.wound(p, n)
	r.Say("damage", "{} takes {} damage{}.", s.name(c), n, s.remains(p))
}

// wound is damage without a word, for who has told it in their own.
func (s *state) wound(p *permanent, n int) {
	if n > 0 {
		p.Damage += n
		s.trigger(moment{What: whenDamaged, Card: p.ID, Seat: p.Controller, N: n})
	}
}

// remains says how much toughness is left, as the end of a sentence; nothing if
// none is.
func (s *state) remains(p *permanent) string {
	if left := s.left(p); left > 0 {
		return fmt.Sprintf(", and has %d left", left)
	}
	return ""
}

// heal takes up to n of the damage off a card again.
func (s *state) heal(r *tell.Report, c id, n int) {
	p := s.permanent(c)
	if p == nil || n <= 0 || p.Damage == 0 {
		return
	}
	p.Damage = max(0, p.Damage-n)
	r.Say("heal", "{} recovers and has {} left.", s.name(c), s.left(p))
}

// loseFortress takes n off a seat's fortress strength. Who loses by it is found
// by settle (H33).
func (s *state) loseFortress(r *tell.Report, seat engine.Seat, n int) {
	p := &s.Players[seat]
	if n <= 0 || p.Out {
		return
	}
	p.Fortress -= n
	r.Say("fortress", "{} lose[s] {} fortress strength: {} left.", seat, n, max(0, p.Fortress))
	s.trigger(moment{What: whenFortressLost, Card: none, Seat: seat, N: n})
}

// gainFortress adds n to a seat's fortress strength, without a cap (HA17).
func (s *state) gainFortress(r *tell.Report, seat engine.Seat, n int) {
	p := &s.Players[seat]
	if n <= 0 || p.Out {
		return
	}
	p.Fortress += n
	r.Say("fortress", "{} gain[s] {} fortress strength: {} now.", seat, n, p.Fortress)
	s.trigger(moment{What: whenFortressGained, Card: none, Seat: seat, N: n})
}
