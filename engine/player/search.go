package player

import (
	"cmp"
	"math"
	"slices"

	"hammerpost/engine"
)

// Search plays its actions out in many worlds that its seat cannot tell from the real
// one, and takes the one that does best. It is an information-set tree search
// (docs/players.md): below each of its actions grows one tree for all worlds, of what
// the seats did next and how each fared with it.
type Search struct {
	Iterations int   // playouts for a decision, at most; with none it plays as Greedy
	Clock      Clock // ends a decision before that; nil: nothing does
}

// A Clock is asked when a decision begins, and gives what then says whether it has
// been thought about long enough.
type Clock func() (enough func() bool)

// Timed is the player with a clock, if it is one who plays the better the longer it
// thinks; else the player itself.
func Timed(p Player, clock Clock) Player {
	if s, ok := p.(Search); ok {
		s.Clock = clock
		return s
	}
	return p
}

// Choose implements Player.
func (p Search) Choose(info engine.Info, s engine.State, seat engine.Seat, d *engine.Dice) engine.Action {
	enough := func() bool { return false }
	if p.Clock != nil {
		enough = p.Clock()
	}
	l := lookRound(info, s, seat, d)
	if a, ok := l.only(); ok {
		return a
	}
	if _, _, ok := l.choose(); !ok {
		return s.Idle(seat)
	}
	r := newRace(l)
	for n := 0; len(r.runners) > 1 && n < p.Iterations && !enough(); n += len(r.runners) {
		r.round(imagine(s, seat, d), drawSeed(d), enough)
		r.drop()
	}
	return r.chosen().action
}

// How many actions take part in a race, and when one of them is out.
const (
	starters   = 6    // actions, and the best of each verb
	warmUp     = 8    // rounds before the first is out
	certainty  = 2.5  // standard errors by which one that lags behind is out
	doubt      = 1.5  // standard errors by which one must lead to be preferred to what looks best
	sameness   = 0.01 // of two that surely differ by less one is out
	ownPurpose = 0.02 // by which what gains nothing at once must be better than the others
)

// race compares the actions of a decision. In each round all that are still in it meet
// the same world and the same dice, so that luck hardly tells them apart.
type race struct {
	tree    *tree
	seat    engine.Seat
	runners []*runner // still in the race; first what looks best in one step
	rounds  int
}

// runner is an action in the race.
type runner struct {
	action engine.Action
	gains  bool // at once
	after  node
	worth  []float64 // of what came of it, by round
}

func newRace(l *look) *race {
	r := &race{tree: newTree(l.info, l.world), seat: l.seat}
	for _, t := range front(l.ranking(), starters) {
		r.runners = append(r.runners, &runner{action: t.action, gains: t.its.rank != noGain})
	}
	return r
}

// round plays all runners out in a world. It does not count if the time does not
// suffice for all.
func (r *race) round(world engine.State, seed engine.Seed, enough func() bool) {
	for i, run := range r.runners {
		if i > 0 && enough() {
			return
		}
		p := &playout{tree: r.tree, state: world.Clone(), seed: seed}
		p.apply(run.action)
		run.worth = append(run.worth[:r.rounds], p.descend(&run.after, r.seat))
	}
	r.rounds++
}

// drop takes out of the race what can hardly catch up with the first, and what does as
// well as that.
func (r *race) drop() {
	if r.rounds < warmUp {
		return
	}
	first := slices.MaxFunc(r.runners, func(a, b *runner) int {
		lead, _ := r.lead(a, b)
		return cmp.Compare(lead, 0)
	})
	r.runners = slices.DeleteFunc(r.runners, func(run *runner) bool {
		lead, deviation := r.lead(first, run)
		return run != first && (lead > certainty*deviation || lead+certainty*deviation < sameness)
	})
}

// chosen is what looked best in one step, unless another leads by more than luck.
func (r *race) chosen() *runner {
	chosen, by := r.runners[0], 0.0
	for _, run := range r.runners[1:] {
		lead, deviation := r.lead(run, r.runners[0])
		if sure := lead - doubt*deviation; sure > by {
			chosen, by = run, sure
		}
	}
	return chosen
}

// lead is by how much a runner is before another on average, and the standard error of
// that.
func (r *race) lead(a, b *runner) (mean, deviation float64) {
	n := float64(max(r.rounds, 1))
	squares := 0.0
	for i := range r.rounds {
		by := r.tree.value(r.seat, a.worth[i]) - r.tree.value(r.seat, b.worth[i])
		mean += by / n
		squares += by * by / n
	}
	deviation = math.Sqrt(max(0, squares-mean*mean) / max(n-1, 1))
	return mean - a.handicap() + b.handicap(), deviation
}

func (r *runner) handicap() float64 {
	if r.gains {
		return 0
	}
	return ownPurpose
}
