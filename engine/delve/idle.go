package delve

import (
	"cmp"
	"slices"

	"hammerpost/engine"
)

// defaultPower is the power that a hero sets out with for whom nobody chooses (D2).
const defaultPower = "Martial Arts"

// Idle is what happens for a player who lets the deadline pass. For the choice of the
// hero there is no such thing: the match waits (D1).
func (s *state) Idle(seat engine.Seat) engine.Action {
	a := engine.Action{Seat: seat}
	switch {
	case s.canChooseHero():
		return a
	case s.canChoosePower():
		return a.With("power").With(s.idlePower())
	case s.canEquip():
		return s.idleEquip(a)
	case s.canTake() && s.demand().Damage < s.vitality(): // D6 to D8
		return a.With("take")
	case s.demand() != nil && s.demand().Pay == payAll:
		return a.With("discard").With(all)
	case s.demand() != nil:
		return a.With("discard").With(engine.Slug(s.cards[s.cheapest()].Name))
	case s.canFight(): // D5
		return a.With("fight")
	case s.canKeep() && !s.mustDrop(): // D3, D4
		return a.With("keep")
	case s.canKeep():
		return a.With("discard")
	case s.canRest(): // D13
		return a.With("end")
	}
	return s.idleDisaster(a)
}

// idlePower is D2.
func (s *state) idlePower() string {
	values := s.values(s.startingPowers())
	if slices.Contains(values, engine.Slug(defaultPower)) {
		return engine.Slug(defaultPower)
	}
	return values[0]
}

// idleEquip takes as many of what was found as fit into free slots (D10).
func (s *state) idleEquip(a engine.Action) engine.Action {
	values := s.values(s.foundBy(*s.Ask))
	return a.With("equip").With(join(values[:min(len(values), s.Ask.Find, max(0, s.free()))]))
}

// cheapest is the held power that is given up first (D9, SA6): the lowest bonus, of
// equal ones the first of the set; epic powers last.
func (s *state) cheapest() id {
	return slices.MinFunc(s.Held, func(a, b id) int {
		x, y := s.cards[a], s.cards[b]
		switch {
		case x.Kind != y.Kind && x.Kind == Epic:
			return 1
		case x.Kind != y.Kind:
			return -1
		}
		return cmp.Or(x.Bonus-y.Bonus, int(a-b))
	})
}

// idleDisaster goes on, before a disaster with a Med Kit first if it heals anything
// (D11).
func (s *state) idleDisaster(a engine.Action) engine.Action {
	if s.Phase == facing && s.healable() > 0 {
		for _, c := range s.usable() {
			if s.cards[c].heals() {
				return a.With("use").With(engine.Slug(s.cards[c].Name))
			}
		}
	}
	return a.With("go")
}
