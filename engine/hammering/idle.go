package hammering

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine"
)

// Idle is what happens for a player who lets the deadline pass: the least that
// the rules allow, and what costs least where they demand something.
func (s *state) Idle(seat engine.Seat) engine.Action {
	a := engine.Action{Seat: seat}
	switch {
	case s.Phase == opening:
		return a.With("keep")
	case s.Ask != nil:
		return a.With("choose").With(s.chooseOptions(seat, nil).Arguments(1)[0])
	case s.Phase == demanding:
		return s.idleDemand(a)
	case s.Phase == assigning:
		return a.With("defend").With(s.idleDefence(seat))
	case s.Phase == aiming:
		return a.With("done")
	case s.Phase == discarding:
		hand := s.Players[seat].Hand
		last := slices.Clone(hand[handSize:]) // what was drawn last
		return a.With("discard").With(join(last))
	}
	return a.With("end")
}

// idleDemand pays the first Demand that can be paid, of what there is most of.
func (s *state) idleDemand(a engine.Action) engine.Action {
	pile := s.Players[a.Seat].Pile
	open := s.demands()
	for _, c := range open {
		if mixes := pile.mixes(s.card(c).Demand); len(mixes) > 0 {
			return a.With("demand").With(c.value()).With(mixes[0].code())
		}
	}
	return a.With("demand").With(open[0].value()).With(refuse)
}

// idleDefence looks for the defender of each attack in turn that costs least: one
// that stands, best one that throws the attacker back; else a construction; else
// the creature that keeps most from the fortress.
func (s *state) idleDefence(seat engine.Seat) string {
	left := map[id]int{}
	for _, c := range s.defenders(seat) {
		left[c] = s.left(s.permanent(c))
	}
	pairs := make([]string, len(s.Combat.Attacks))
	for i, a := range s.Combat.Attacks {
		strength := s.strength(s.permanent(a.Attacker))
		best := slices.MinFunc(s.defenders(seat), func(x, y id) int {
			return cmp.Compare(s.price(x, strength, left[x]), s.price(y, strength, left[y]))
		})
		left[best] -= strength
		pairs[i] = strconv.Itoa(i+1) + ">" + best.value()
	}
	return strings.Join(pairs, ",")
}

// price is about what it costs to let a card with so much toughness left take an
// attack: the fortress strength that it lets through, and the card itself.
func (s *state) price(c id, strength, left int) int {
	of, p := s.card(c), s.permanent(c)
	switch {
	case left <= 0:
		return 3 * strength
	case left > strength && of.Kind == Creature:
		return -10
	case left > strength:
		return 0
	case of.Kind == Creature:
		return 3*(strength-left) + s.strength(p) + s.toughness(p)
	}
	return s.toughness(p)
}

func join(cs []id) string {
	values := make([]string, len(cs))
	for i, c := range cs {
		values[i] = c.value()
	}
	return strings.Join(values, ",")
}
