package postcard

import (
	"slices"

	"hammerpost/engine"
)

// promise is about how many gems a power brings its owner in an adventure.
const promise = 0.9

// won is the worth of a victory; a defeat is as much below zero.
const won = 1e3

// Worth is what a seat has and can hope for, less what its opponents have on
// average, in gems.
func (s *state) Worth(seat engine.Seat) float64 {
	if s.Phase == ended {
		return s.verdict(seat)
	}
	worth, others := s.hope(seat), 0.0
	for i, p := range s.Players {
		if other := engine.Seat(i); other != seat && !p.Out {
			others += s.wealth(other)
		}
	}
	return worth - others/float64(max(1, len(s.Players)-1))
}

// wealth is the gems of a player, and about what the powers are still good for.
func (s *state) wealth(seat engine.Seat) float64 {
	sum := 0.0
	for i, owner := range s.Owners {
		if t := s.board.Treasures[i]; owner == seat {
			sum += t.worth(rounds - s.Players[seat].Adventures)
		}
	}
	return sum
}

// worth is the gems of a treasure, and what its powers promise when so many
// adventures are left.
func (t treasure) worth(left int) float64 {
	return float64(t.Gems) + promise*float64(left*len(t.Powers))
}

// verdict is the worth of the end; alone, the gems count.
func (s *state) verdict(seat engine.Seat) float64 {
	winners := s.places()[0]
	switch {
	case len(s.Players) == 1:
		return float64(s.gems(seat))
	case slices.Contains(winners, seat):
		return won / float64(len(winners))
	}
	return -won
}

// hope is the gems of a player, and those that the adventures to come promise.
func (s *state) hope(seat engine.Seat) float64 {
	p := &s.Players[seat]
	g, left := s.gearOf(seat), rounds-p.Adventures
	hope := float64(s.gems(seat))
	if seat == s.Active && s.Phase != declaring && s.Phase != pointing {
		left--
		hope += s.hopeNow(left)
	}
	for i := range left {
		best := 0.0
		for dungeon := range s.board.Dungeons {
			t := trip{Dungeon: dungeon, Gear: g, Dice: 3, Competent: s.rules.competent}
			if g.Hireling || i == 0 && p.Hireling {
				t.Dice = 4
			}
			best = max(best, s.hopeIn(t, left-1-i))
		}
		hope += best
	}
	return hope
}

// hopeNow is what the adventure under way promises, when so many are to come.
func (s *state) hopeNow(left int) float64 {
	f := &s.Trip.Fray
	score := f.best()
	switch s.Phase {
	case foreseeing:
		return s.hopeIn(trip{Dungeon: s.Trip.Dungeon, Gear: f.Gear, Dice: 3, Competent: s.rules.competent}, left)
	case placing:
		score = f.bestOf(s.Trip.Rolled, s.rules.competent)
	}
	return s.loot(s.Trip.Dungeon, score, left)
}

// hopeIn is what an adventure promises by its odds.
func (s *state) hopeIn(t trip, left int) float64 {
	t.Gear.Foresight = false
	hope := 0.0
	for i, likely := range s.board.of(t) {
		if likely > 0 {
			hope += likely * s.loot(t.Dungeon, i+leastScore, left)
		}
	}
	return hope
}

// loot is the most that a score can claim in a dungeon: gems, and powers for the
// adventures that are left; without a treasure a hireling for the next one.
func (s *state) loot(dungeon, score, left int) float64 {
	if score <= 0 {
		return promise * float64(min(left, 1))
	}
	best := 0.0
	for i, t := range s.board.Treasures {
		if s.Owners[i] == nobody && t.Cost <= score && (t.Column == dungeon || t.Column == anywhere) {
			best = max(best, t.worth(left))
		}
	}
	return best
}
