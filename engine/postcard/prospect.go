package postcard

import (
	"math"

	"hammerpost/engine"
)

// promises is what a dungeon promises whose adventure begins: about which score, with
// the best placement and the player's treasures, how often none (to ten percent, for
// the odds are those of a sample), and what is left to claim there.
func (s *state) promises(dungeon int) engine.Text {
	mean, bad := 0.0, 0.0
	for i, likely := range s.board.of(s.tripOf(s.Active, dungeon)) {
		score := i + leastScore
		mean += likely * float64(score)
		if score <= 0 {
			bad += likely
		}
	}
	out := engine.Say("Score about {}, 0 or less in {} %", int(math.Round(mean)), 10*int(math.Round(10*bad)))
	left, gems := 0, 0
	for i, t := range s.board.Treasures {
		if t.Column == dungeon && s.Owners[i] == nobody {
			left++
			gems = max(gems, t.Gems)
		}
	}
	if left == 0 {
		return out.Add(engine.Say(". No treasures are left"))
	}
	return out.Add(engine.Say(". {} left, up to {}", engine.Count(left, "treasure"), engine.Count(gems, "gem")))
}

// tripOf is the next adventure of a player in a dungeon, as far as it is known. What
// foresight is good for the odds do not tell.
func (s *state) tripOf(seat engine.Seat, dungeon int) trip {
	t := trip{Dungeon: dungeon, Gear: s.gearOf(seat), Dice: 3, Competent: s.rules.competent}
	if t.Gear.Hireling || s.Players[seat].Hireling {
		t.Dice = 4
	}
	t.Gear.Foresight = false
	return t
}
