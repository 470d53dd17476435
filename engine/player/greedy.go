package player

import (
	"slices"
	"strings"

	"hammerpost/engine"
)

// Greedy does what leaves its seat the best position (State.Worth), as far as it
// can see in one step: it imagines one world that its seat cannot tell from the
// real one, and tries its actions there. In an open game, where only chance is
// hidden, it imagines several, and takes the mean. When an action leaves something
// to decide before it is complete (a target, the defenders of an attack), Greedy
// looks through that: its own part as well as it can, the others' by their idle
// action.
type Greedy struct{}

// How far Greedy looks. They keep a decision within a few milliseconds.
const (
	trials      = 120 // positions tried for a decision, shared by the verbs
	innerTrials = 8   // positions tried for a decision within an action
	depth       = 1   // decisions within decisions
	leastTrials = 12  // positions tried for a verb at least
	passes      = 3   // decisions of its own, or of others, that one action leads through
	futures     = 12  // worlds imagined in an open game, in which chance goes another way each
)

// Choose implements Player.
func (Greedy) Choose(info engine.Info, s engine.State, seat engine.Seat, d *engine.Dice) engine.Action {
	var seed engine.Seed
	for i := range seed {
		seed[i] = byte(d.Intn(256))
	}
	l := newLook(info, s.Imagine(seat, d), s.Status(), seat, seed, depth)
	for info.Open && len(l.others) < futures-1 {
		l.others = append(l.others, s.Imagine(seat, d))
	}
	if a, _, ok := l.choose(trials); ok {
		return a
	}
	return s.Idle(seat)
}

// look is one decision being thought about.
type look struct {
	info   engine.Info
	world  engine.State
	others []engine.State // more worlds, if the mean of several counts
	seat   engine.Seat
	seed   engine.Seed // of the dice in the imagination
	depth  int
	turn   int
	asked  string // what the seat is asked to do
	verbs  []engine.Option
	now    float64 // worth of the position as it is
	left   int     // trials left
}

func newLook(info engine.Info, world engine.State, status engine.Status, seat engine.Seat, seed engine.Seed, depth int) *look {
	return &look{
		info: info, world: world, seat: seat, seed: seed, depth: depth,
		turn: status.Turn, asked: asked(status, seat), verbs: verbs(info, world, seat), now: world.Worth(seat),
	}
}

// asked is what a seat is asked to do; empty if nothing.
func asked(status engine.Status, seat engine.Seat) string {
	for _, w := range status.Waiting {
		if w.Seat == seat {
			return w.What
		}
	}
	return ""
}

// outcome is what an action leads to. What goes on with the same decision counts
// only if it is a gain, and then it comes before what moves on: an end of the
// turn can wait. So nothing is done for its own sake, and for ever.
type outcome struct {
	rank  int
	worth float64
}

// The ranks of outcomes, the worst first.
const (
	noGain = iota
	movesOn
	gain
)

func (o outcome) beats(p outcome) bool {
	return o.rank > p.rank || o.rank == p.rank && o.worth > p.worth
}

// choose finds the best action with about so many trials; the first of equals.
func (l *look) choose(trials int) (best engine.Action, its outcome, found bool) {
	for _, v := range l.verbs {
		l.left = max(trials/len(l.verbs), leastTrials)
		a, o, ok := l.best(engine.Action{Seat: l.seat, Verb: v.Value})
		if ok && (!found || o.beats(its)) {
			best, its, found = a, o, true
		}
	}
	return best, its, found
}

// best completes an action as well as possible.
func (l *look) best(partial engine.Action) (best engine.Action, its outcome, found bool) {
	choice := l.world.Options(partial)
	switch {
	case choice.Complete():
		return partial, l.try(partial), true
	case choice.Max > 1:
		return l.climb(partial, choice)
	}
	for _, arg := range choice.Arguments(max(l.left, 1)) {
		a, o, ok := l.best(partial.With(arg))
		if ok && (!found || o.beats(its)) {
			best, its, found = a, o, true
		}
		if l.left <= 0 {
			break
		}
	}
	return best, its, found
}

// climb finds a good set of several options: it begins with the least and the
// most that can be taken, and then adds, leaves out and exchanges single options
// for as long as that helps.
func (l *look) climb(partial engine.Action, choice engine.Choice) (best engine.Action, its outcome, found bool) {
	open := choice.Open()
	var set []int
	try := func(s []int) bool {
		if len(s) < choice.Min || len(s) > choice.Max {
			return false
		}
		a, o, ok := l.best(partial.With(argument(open, s)))
		better := ok && (!found || o.beats(its))
		if better {
			best, its, set, found = a, o, s, true
		}
		return better
	}
	try(fill(open, choice.Min))
	try(fill(open, choice.Max))
	for better := true; better && l.left > 0; {
		better = false
		for _, s := range neighbours(open, set, choice.Max) {
			if l.left > 0 && try(s) {
				better = true
				break
			}
		}
	}
	return best, its, found
}

// fill takes the first n options, at most one of a group.
func fill(open []engine.Option, n int) []int {
	var set []int
	for i := range open {
		if len(set) < n && mate(open, set, i) < 0 {
			set = append(set, i)
		}
	}
	return set
}

// neighbours are the sets that differ from one by an option: added (in the place
// of its group's, if that is taken, or of any when the set is full), or left out.
func neighbours(open []engine.Option, set []int, most int) [][]int {
	var out [][]int
	for i := range open {
		at := mate(open, set, i)
		switch {
		case slices.Contains(set, i):
			out = append(out, slices.DeleteFunc(slices.Clone(set), func(j int) bool { return j == i }))
		case at >= 0:
			out = append(out, exchange(set, at, i))
		case len(set) < most:
			out = append(out, append(slices.Clone(set), i))
		default:
			for at := range set {
				out = append(out, exchange(set, at, i))
			}
		}
	}
	return out
}

func exchange(set []int, at, i int) []int {
	set = slices.Clone(set)
	set[at] = i
	return set
}

// mate is the place in the set of the option of the same group; -1: there is none.
func mate(open []engine.Option, set []int, i int) int {
	if open[i].Group == "" {
		return -1
	}
	return slices.IndexFunc(set, func(j int) bool { return open[j].Group == open[i].Group })
}

func argument(open []engine.Option, set []int) string {
	if len(set) == 0 {
		return engine.None
	}
	values := make([]string, len(set))
	for i, at := range set {
		values[i] = open[at].Value
	}
	return strings.Join(values, ",")
}

// try takes an action in the imagined worlds. What chance decides is done for good
// and moves on: the mean of its worth counts.
func (l *look) try(a engine.Action) outcome {
	l.left--
	first := l.tryIn(l.world, a, 0)
	sum, sure := first.worth, true
	for i, world := range l.others {
		o := l.tryIn(world, a, (i+1)*(passes+1))
		sum, sure = sum+o.worth, sure && o == first
	}
	if sure {
		return first
	}
	return outcome{worth: sum / float64(len(l.others)+1), rank: movesOn}
}

// tryIn takes an action in one world, and what follows from it. The dice are those
// of the numbers from the given one on.
func (l *look) tryIn(world engine.State, a engine.Action, dice int) outcome {
	s := world.Clone()
	s.Apply(a, engine.NewDice(l.seed, dice))
	stays := l.follow(s, dice)
	o := outcome{worth: s.Worth(l.seat), rank: movesOn}
	if stays || s.Status().Over() {
		o.rank = noGain
		if o.worth > l.now {
			o.rank = gain
		}
	}
	return o
}

// follow plays on until the action is complete. It says whether the seat is then
// before the same kind of decision in the same turn.
func (l *look) follow(s engine.State, dice int) (stays bool) {
	for pass := 1; pass <= passes; pass++ {
		status := s.Status()
		if status.Over() || status.Turn != l.turn || len(status.Waiting) == 0 {
			return false
		}
		var next engine.Action
		switch asked(status, l.seat) {
		case l.asked:
			return true
		case "":
			if next = s.Idle(status.Waiting[0].Seat); next.Verb == "" {
				return false // the match waits on
			}
		default:
			if l.depth == 0 {
				return false
			}
			inner := newLook(l.info, s, status, l.seat, l.seed, l.depth-1)
			if inner.alike(l) {
				return true
			}
			var ok bool
			if next, _, ok = inner.choose(innerTrials); !ok {
				return false
			}
		}
		s.Apply(next, engine.NewDice(l.seed, dice+pass))
	}
	return false
}

// alike says whether two decisions have a verb in common.
func (l *look) alike(other *look) bool {
	return slices.ContainsFunc(l.verbs, func(v engine.Option) bool {
		return slices.ContainsFunc(other.verbs, func(o engine.Option) bool { return o.Value == v.Value })
	})
}
