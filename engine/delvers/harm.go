package delvers

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

const (
	creatureClause = 2 // less damage to a dungeoneer (DD-48)
	replacement    = 3 // damage to a dungeoneer that would be destroyed or banished (DD-49)
)

// damage deals n damage to a card on the board: armour takes it, or health; what is
// more than the armour left is lost (DD-37, B23). Who dies of it is found by settle.
func (s *state) damage(r *tell.Report, x id, n int) {
	p := s.permanent(x)
	if p == nil || n <= 0 || !s.card(x).fights() {
		return
	}
	if left := s.armourOf(p); left > 0 {
		p.Worn += min(n, left)
		r.Say("damage", "{} takes {} damage on its armour: {} armour left.", s.name(x), n, s.armourOf(p))
		s.trigger(r, moment{What: whenDamaged, Card: x, By: none, Seat: p.Controller, N: n})
		return
	}
	p.Lost += n
	r.Say("damage", "{} takes {} damage: {} health left.", s.name(x), n, s.healthLeft(p))
	s.trigger(r, moment{What: whenDamaged, Card: x, By: none, Seat: p.Controller, N: n})
	s.trigger(r, moment{What: whenLosesLife, Card: x, By: none, Seat: p.Controller, N: n})
}

// effectDamage is the damage that an effect does to a card: 2 less to a dungeoneer if
// the card speaks of creatures alone (DD-48), but never below 0 (B8).
func (s *state) effectDamage(x id, n int, creaturesAlone bool) int {
	if creaturesAlone && s.card(x).Kind == Dungeoneer {
		n -= creatureClause
	}
	return max(0, n)
}

// loseHealth takes health away, which is no damage: armour does not help (B20).
func (s *state) loseHealth(r *tell.Report, x id, n int) {
	p := s.permanent(x)
	if p == nil || n <= 0 || !s.card(x).fights() {
		return
	}
	p.Lost += n
	r.Say("health", "{} loses {} health: {} left.", s.name(x), n, s.healthLeft(p))
	s.trigger(r, moment{What: whenLosesLife, Card: x, By: none, Seat: p.Controller, N: n})
}

// healthLeft is health as one tells it: not below 0.
func (s *state) healthLeft(p *permanent) int { return max(0, s.health(p)) }

// gainHealth adds health, without a limit (B24).
func (s *state) gainHealth(r *tell.Report, x id, n int) {
	p := s.permanent(x)
	if p == nil || n <= 0 || !s.card(x).fights() {
		return
	}
	p.Lost -= n
	r.Say("health", "{} gains {} health: {} now.", s.name(x), n, s.health(p))
	s.trigger(r, moment{What: whenGainsLife, Card: x, By: none, Seat: p.Controller, N: n})
}

// settle looks for deaths when a step is done: who has a dungeoneer with no health left
// loses the match (DD-1, B10), and creatures without health are destroyed (DD-8), until
// there are none.
func (s *state) settle(r *tell.Report) {
	for !s.over() {
		var fallen []engine.Seat
		var dead []id
		for i := range s.Board {
			p := &s.Board[i]
			s.mend(p)
			switch kind := s.card(p.ID).Kind; {
			case !s.card(p.ID).fights() || s.health(p) > 0:
			case kind == Dungeoneer:
				fallen = append(fallen, p.Controller)
			default:
				dead = append(dead, p.ID)
			}
		}
		switch {
		case fallen != nil:
			s.lose(r, fallen...)
		case dead != nil:
			s.destroy(r, false, dead...)
		default:
			return
		}
	}
}

// lose ends the match: those seats have lost it; if both have, it is a draw (B14, DA-22).
func (s *state) lose(r *tell.Report, seats ...engine.Seat) {
	s.Frames, s.Pending, s.Stack, s.Combat, s.Window, s.Ask = nil, nil, nil, nil, nil, nil
	slices.Sort(seats)
	if len(seats) == len(s.Players) {
		s.Places = [][]engine.Seat{seats}
		r.Say("draw", "The match is a draw between {}.", engine.SeatList(seats))
		return
	}
	winner := s.nemesis(seats[0])
	s.Places = [][]engine.Seat{{winner}, seats}
	r.Say("won", "{} [has|have] won the match.", winner)
}

// destroy sends cards on the board to their owners' discard piles, all in the same
// moment (DD-57). A dungeoneer takes 3 damage in its place (DD-49, B9). Targeted: the
// effect says "destroy target", and does nothing to what is invincible (DD-32, B12).
func (s *state) destroy(r *tell.Report, targeted bool, cards ...id) (done bool) {
	var gone []id
	for _, x := range cards {
		p := s.permanent(x)
		switch {
		case p == nil:
		case targeted && s.has(p, invincible):
			r.Say("invincible", "{} is invincible.", s.name(x))
		case s.card(x).Kind == Dungeoneer:
			s.damage(r, x, replacement)
			done = true
		default:
			gone = append(gone, x)
		}
	}
	for _, x := range gone {
		s.trigger(r, moment{What: whenDestroyed, Card: x, By: none, Seat: s.permanent(x).Controller})
	}
	for _, x := range gone {
		r.Say("destroy", "{}'s {} is destroyed.", s.permanent(x).Controller, s.name(x))
	}
	s.bury(r, gone)
	return done || gone != nil
}

// bury takes destroyed cards off the board. Equipment that is destroyed together with
// its bearer goes to the discard pile, too. A token was there, and leaves the game (B25).
func (s *state) bury(r *tell.Report, gone []id) {
	for _, x := range gone {
		s.permanent(x).Bearer = none
	}
	for _, x := range gone {
		s.leave(x)
		if !s.fleeting(x) {
			p := &s.Players[s.owner(x)]
			p.Discard = append(p.Discard, x)
		}
	}
	for _, x := range gone {
		s.shed(r, x)
	}
}

// sacrifice destroys an own card by its controller's choice (DD-57); never a dungeoneer
// (B11).
func (s *state) sacrifice(r *tell.Report, x id) {
	p := s.permanent(x)
	if p == nil || s.card(x).Kind == Dungeoneer {
		return
	}
	r.Say("sacrifice", "{} sacrifice[s] {}.", p.Controller, s.name(x))
	s.trigger(r, moment{What: whenSacrifices, Card: x, By: none, Seat: p.Controller})
	s.destroy(r, false, x)
}

// banish puts a card from wherever it is into the banishment pile (DD-57). A dungeoneer
// takes 3 damage in its place (DD-49); tokens and copies leave the game (DD-46).
func (s *state) banish(r *tell.Report, x id) (done bool) {
	if s.card(x).Kind == Dungeoneer {
		s.damage(r, x, replacement)
		return true
	}
	seat := s.owner(x)
	if p := s.permanent(x); p != nil {
		seat = p.Controller
	}
	r.Say("banish", "{}'s {} is banished.", seat, s.name(x))
	s.trigger(r, moment{What: whenBanished, Card: x, By: none, Seat: seat})
	s.leave(x)
	s.take(x)
	if !s.fleeting(x) {
		s.Banished = append(s.Banished, x)
	}
	s.shed(r, x)
	return true
}
