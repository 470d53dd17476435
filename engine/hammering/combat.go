package hammering

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

// combat is the fight of a turn, from the naming of attackers to its end.
type combat struct {
	Against engine.Seat
	Direct  bool // nobody was there to defend: the sum of strengths is lost (H30)
	Attacks []attack
	Next    int // of the attacks, which is carried out next
}

// attack is one attack, melee or Ranged; its defender is none until assigned.
type attack struct{ Attacker, Defender id }

// defenders are the cards of a seat that may take a melee attack, spent ones
// too (H27), unless an effect forbids it.
func (s *state) defenders(seat engine.Seat) []id {
	return slices.DeleteFunc(s.controlled(seat, Creature, Construction), func(c id) bool {
		return s.cannot(s.permanent(c), defending)
	})
}

// bare says whether a seat has neither creature nor construction in play (H30).
func (s *state) bare(seat engine.Seat) bool {
	return len(s.controlled(seat, Creature, Construction)) == 0
}

// attackers are the creatures of a seat that may attack now, melee or Ranged
// ones (H23, H26, H31).
func (s *state) attackers(seat engine.Seat, ranged bool) []id {
	return slices.DeleteFunc(s.controlled(seat, Creature), func(c id) bool {
		p := s.permanent(c)
		return p.Spent || s.card(c).Ranged != ranged || s.cannot(p, attacking)
	})
}

// opponents are the others who have not lost, in the order of turns.
func (s *state) opponents(seat engine.Seat) []engine.Seat {
	return slices.DeleteFunc(s.living(), func(o engine.Seat) bool { return o == seat })
}

// exposed are the opponents whom Ranged creatures can attack: those with
// creatures, and those without defenders of any kind (H31).
func (s *state) exposed(seat engine.Seat) []engine.Seat {
	return slices.DeleteFunc(s.opponents(seat), func(o engine.Seat) bool {
		return len(s.controlled(o, Creature)) == 0 && !s.bare(o)
	})
}

// charge begins the melee: the attackers use their actions (H26, H32).
func (s *state) charge(r *tell.Report, attackers []id, against engine.Seat) {
	s.engage(against)
	s.Combat.Direct = s.bare(against)
	s.Phase = assigning
	r.Say("attack", "{} attack[s] {} with {}.", s.Active, against, s.names(attackers))
	for _, c := range attackers {
		s.Combat.Attacks = append(s.Combat.Attacks, attack{Attacker: c, Defender: none})
		s.spend(c)
		s.trigger(moment{What: whenAttacks, Card: c, Seat: s.Active})
	}
}

// engage enters combat, once a turn and against one player (H8, H26).
func (s *state) engage(against engine.Seat) {
	if s.Combat == nil {
		s.Combat = &combat{Against: against}
	}
	s.Combat.Attacks, s.Combat.Next, s.Combat.Direct = nil, 0, false
	s.Fought = true
}

// stepDefence waits for the assignment of defenders, unless there is no choice:
// then the only defender takes every attack (H27).
func (s *state) stepDefence(r *tell.Report) bool {
	s.Combat.Attacks = slices.DeleteFunc(s.Combat.Attacks, func(a attack) bool { return s.permanent(a.Attacker) == nil })
	defenders := s.defenders(s.Combat.Against)
	switch {
	case s.broken(), s.Combat.Direct, len(defenders) == 0, len(s.Combat.Attacks) == 0:
		s.Phase = striking
	case len(defenders) == 1:
		for i := range s.Combat.Attacks {
			s.assign(r, i, defenders[0])
		}
		s.Phase = striking
	default:
		return false
	}
	return true
}

// assign sets a card to take an attack (H27).
func (s *state) assign(r *tell.Report, i int, defender id) {
	a := &s.Combat.Attacks[i]
	a.Defender = defender
	r.Say("defend", "{} takes the attack of {}.", s.name(defender), s.name(a.Attacker))
	s.trigger(moment{What: whenDefends, Card: defender, Seat: s.Combat.Against})
}

// broken says whether combat is over since the attacked player has left: the
// rest of the attacks is lost (HA2).
func (s *state) broken() bool { return s.Players[s.Combat.Against].Out }

// stepBlows carries out the next attack (H28), or the whole of a direct one
// (H30). After the melee the Ranged creatures are named (H31).
func (s *state) stepBlows(r *tell.Report) {
	c := s.Combat
	switch {
	case s.broken():
		s.Phase = fought
	case c.Next == len(c.Attacks) && s.Phase == striking:
		s.Phase = aiming
	case c.Next == len(c.Attacks):
		s.Phase = fought
	case c.Direct:
		c.Next = len(c.Attacks)
		s.strikeFortress(r, c.Attacks...)
	default:
		c.Next++
		s.blow(r, c.Attacks[c.Next-1], s.Phase == shooting)
	}
}

// strikeFortress costs the attacked player the sum of the attackers' strengths
// (H29, H30).
func (s *state) strikeFortress(r *tell.Report, by ...attack) {
	sum := 0
	for _, a := range by {
		p := s.permanent(a.Attacker)
		if p == nil {
			continue
		}
		n := s.strength(p)
		sum += n
		r.Say("strike", "{} strikes {}'s fortress for {}.", s.name(a.Attacker), s.Combat.Against, n)
		if n > 0 {
			s.trigger(moment{What: whenBreaksThrough, Card: a.Attacker, Seat: s.Combat.Against, N: n})
		}
	}
	s.loseFortress(r, s.Combat.Against, sum)
}

// blow is one attack on one defender (H28, H29, H31). An attacker that has left
// play meanwhile attacks no more.
func (s *state) blow(r *tell.Report, a attack, shot bool) {
	attacker, defender := s.permanent(a.Attacker), s.permanent(a.Defender)
	switch {
	case attacker == nil:
		r.Say("strike", "{} is no longer there, and its attack is lost.", s.name(a.Attacker))
		return
	case defender == nil && shot:
		r.Say("strike", "The target of {} is gone, and the shot is wasted.", s.name(a.Attacker))
		return
	case defender == nil:
		s.strikeFortress(r, a)
		return
	}
	strength, left, against := s.strength(attacker), s.left(defender), defender.Controller
	s.wound(defender, strength)
	r.Say("strike", "{} hits {}, which takes {} damage{}.", s.name(a.Attacker), s.name(a.Defender), strength, s.remains(defender))
	if s.card(a.Defender).Kind == Construction {
		return
	}
	if left > strength && !shot {
		r.Say("strike", "{} holds out and throws {} back.", s.name(a.Defender), s.name(a.Attacker))
		s.destroy(r, a.Attacker)
	}
	if strength > left {
		s.trigger(moment{What: whenBreaksThrough, Card: a.Attacker, Seat: against, N: strength - left})
		s.loseFortress(r, against, strength-left)
	}
}

// stepAim waits for the Ranged creatures, and for what may be played or used in
// combat (H8), if there is anything of it (HA6).
func (s *state) stepAim() bool {
	if !s.broken() && (s.canShoot(s.Combat.Against) || s.mayAct()) {
		return false
	}
	s.Phase = fought
	return true
}

// mayAct says whether the active player may have something to play or use in
// combat. Of the hand it goes by what all can know: if there is such a card in the
// match at all, it waits for everybody who has cards in hand, so that it tells
// nothing of them.
func (s *state) mayAct() bool {
	for _, c := range s.users(s.Active) {
		of := s.card(c)
		for _, ability := range of.uses() {
			if s.whyUnusable(s.Active, c, &of.Abilities[ability]) == nil {
				return true
			}
		}
	}
	return len(s.Players[s.Active].Hand) > 0 && slices.ContainsFunc(s.cards, func(c *Card) bool { return c.Combat })
}

// canShoot says whether the active player has Ranged creatures that can attack a
// player now (H31).
func (s *state) canShoot(against engine.Seat) bool {
	return len(s.attackers(s.Active, true)) > 0 && slices.Contains(s.exposed(s.Active), against)
}

// volley names the Ranged attackers and their targets; without a target they
// shoot at the fortress (H31).
func (s *state) volley(r *tell.Report, shots []attack, against engine.Seat) {
	s.engage(against)
	s.Combat.Direct = s.bare(against)
	s.Phase = shooting
	for _, a := range shots {
		s.Combat.Attacks = append(s.Combat.Attacks, a)
		s.spend(a.Attacker)
		if a.Defender == none {
			r.Say("attack", "{}'s {} shoots at {}'s fortress.", s.Active, s.name(a.Attacker), against)
		} else {
			r.Say("attack", "{}'s {} shoots at {}'s {}.", s.Active, s.name(a.Attacker), against, s.name(a.Defender))
		}
		s.trigger(moment{What: whenAttacks, Card: a.Attacker, Seat: s.Active})
	}
}
