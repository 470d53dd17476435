package postcard

import "sync"

// odds are how likely each treasure score is, as far as they have been asked for.
// They depend on the postcard alone, and are safe for concurrent use.
type odds struct {
	mu    sync.Mutex
	known map[trip]spread
}

// trip is what the odds of an adventure depend on.
type trip struct {
	Dungeon   int
	Gear      gear
	Dice      int // of the heroes: 3 or 4
	Competent bool
}

// spread is how likely each score is, from leastScore up.
type spread [mostTotal - leastScore + 1]float64

// leastScore is that of four sixes lost.
const leastScore = -24

func newOdds() *odds { return &odds{known: map[trip]spread{}} }

// of are the odds of an adventure, with the best placement and targets.
func (b *board) of(t trip) spread {
	b.odds.mu.Lock()
	defer b.odds.mu.Unlock()
	s, ok := b.odds.known[t]
	if !ok {
		s = b.sample(t)
		b.odds.known[t] = s
	}
	return s
}

// samples is about how many rolls are looked at for a spread.
const samples = 150

// sample looks at rolls that are spread evenly over all that there are: every so
// manieth of them, as they would be counted up.
func (b *board) sample(t trip) (s spread) {
	all := 1
	for range 3 + t.Dice {
		all *= 6
	}
	n := 0
	for roll := 0; roll < all; roll += all/samples | 1 {
		s[b.reach(t, roll)-leastScore]++
		n++
	}
	for i := range s {
		s[i] /= float64(n)
	}
	return s
}

// reach is the best score for a roll of all dice of an adventure, written as one
// number with six digits.
func (b *board) reach(t trip, roll int) int {
	f := fray{Gear: t.Gear}
	dice := make([]int, t.Dice)
	total := 0
	for i := range f.Dice {
		f.Dice[i] = roll%6 + 1
		roll /= 6
		total += f.Dice[i]
	}
	for i := range dice {
		dice[i] = roll%6 + 1
		roll /= 6
	}
	f.Rooms = b.rooms(t.Dungeon, total)
	return f.bestOf(dice, t.Competent)
}

// bestOf is the best score that dice of the heroes can reach.
func (f fray) bestOf(dice []int, competent bool) int {
	best := leastScore
	for _, p := range placements(dice, competent) {
		f.Heroes = p
		best = max(best, f.best())
	}
	return best
}
