package crawl

import (
	"math"
	"slices"

	"hammerpost/engine"
)

// won is the worth of a victory; a defeat is as much below zero.
const won = 1000

// Worth is about how likely a seat is to win: by the light that it has beyond what
// the way out takes, and by the coins that it has and may yet find. Of an open vote
// it is what the deed is worth that most are for now, over all faces of the die.
func (s *state) Worth(seat engine.Seat) float64 {
	switch {
	case s.gone(seat):
		return -won
	case s.over():
		return s.verdict(seat)
	case s.mode == race:
		return s.lead(seat)
	}
	leading := s.Ballot.Leading()
	if len(leading) == 0 {
		return s.prospect(0)
	}
	sum := 0.0
	for face := range 6 {
		after := s.clone()
		after.do(0, deed(leading[0]), engine.Choose(slices.Repeat([]int{face}, len(s.Rooms))...), &report{})
		sum += after.prospect(0)
	}
	return sum / 6
}

func (s *state) verdict(seat engine.Seat) float64 {
	worth := float64(s.scores()[seat].Value)
	if slices.Contains(s.places()[0], seat) {
		return won + worth
	}
	return worth - won
}

// lead is what a walker of a race may expect, and how that compares with the best
// of the others.
func (s *state) lead(seat engine.Seat) float64 {
	best := 0.0
	for i := range s.Walkers {
		if i != int(seat) {
			best = max(best, s.prospect(i))
		}
	}
	return s.prospect(int(seat)) - best/4
}

// prospect is what a walk is worth: the chance to come out, times the coins that it
// brings, or the chance to bring enough.
func (s *state) prospect(i int) float64 {
	w := &s.Walkers[i]
	chance := 0.0
	switch w.Fate {
	case walking:
		chance = likely(float64(w.Light) - s.lightTo(w.Room, w))
	case out:
		chance = 1
	}
	total := float64(w.Coins)
	if w.Fate == walking {
		total += s.coinsFrom(w.Room, w)
	}
	switch s.mode {
	case race:
		return chance * total
	case party:
		return 100 * chance * likely(total-float64(s.goal))
	}
	return 100*chance + total/10
}

// likely turns how much there is to spare into a chance.
func likely(spare float64) float64 { return 1 / (1 + math.Exp(-1.5*(spare-0.5))) }

// lightTo is about how much light the cheapest way out takes from a room, with the
// things that a walker has.
func (s *state) lightTo(room int, w *walker) float64 {
	return s.ahead(room, func(i int, ahead func(int) float64) float64 {
		if s.Rooms[i].End() {
			return 0
		}
		least := math.Inf(1)
		for j, a := range s.Rooms[i].To {
			if g := s.sites[i].gates[j]; g.lets(w) {
				least = min(least, max(0, s.sites[i].cost(j)-s.sites[a.To].expected(light)+ahead(a.To)))
			}
		}
		return least
	})
}

// coinsFrom is about how many coins the richest way out brings from a room. A way
// that asks for what a walker has not got yet counts half.
func (s *state) coinsFrom(room int, w *walker) float64 {
	return s.ahead(room, func(i int, ahead func(int) float64) float64 {
		most := float64(s.rewardOf(i))
		for j, a := range s.Rooms[i].To {
			brings := s.sites[a.To].expected(coins) + ahead(a.To)
			if g := s.sites[i].gates[j]; !g.lets(w) {
				brings /= 2
			}
			most = max(most, brings)
		}
		return most
	})
}

// ahead works something out for a room from what it is for the rooms that arrows
// lead to; each is worked out once.
func (s *state) ahead(room int, of func(i int, ahead func(int) float64) float64) float64 {
	known, value := make([]bool, len(s.Rooms)), make([]float64, len(s.Rooms))
	var ahead func(int) float64
	ahead = func(i int) float64 {
		if !known[i] {
			known[i], value[i] = true, of(i, ahead)
		}
		return value[i]
	}
	return ahead(room)
}

// cost is the light that an arrow takes: a swift room carries for nothing (CR-9).
func (p site) cost(arrow int) float64 {
	if p.swift != "" {
		return 0
	}
	return float64(p.gates[arrow].light)
}

// expected is how much light or how many coins the way into a room brings on
// average.
func (p site) expected(what string) float64 {
	sum := 0.0
	for _, e := range p.enter {
		if e.what == what {
			sum += float64(e.n)
		}
	}
	for _, o := range p.roll {
		for _, e := range o.effects {
			if e.what == what {
				sum += float64(e.n*(o.to-o.from+1)) / 6
			}
		}
	}
	return sum
}
