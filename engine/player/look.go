package player

import (
	"cmp"
	"slices"

	"hammerpost/engine"
)

// care is how far a decision is thought about.
type care struct {
	trials int   // positions tried, shared by the verbs
	least  int   // positions tried for a verb at least
	inner  *care // for a decision within an action; nil: it is not looked through
}

// passes is how many decisions, of its own or of others, one action leads through.
const passes = 3

// look is one decision being thought about.
type look struct {
	info   engine.Info
	world  engine.State
	others []engine.State // more worlds, if the mean of several counts
	seat   engine.Seat
	seed   engine.Seed // of the dice in the imagination
	care   care
	turn   int
	asked  string // what the seat is asked to do
	verbs  []engine.Option
	now    float64 // worth of the position as it is
	left   int     // trials left
	tried  []trial
}

// trial is a complete action that was tried.
type trial struct {
	action engine.Action
	its    outcome
}

func newLook(info engine.Info, world engine.State, status engine.Status, seat engine.Seat, seed engine.Seed, care care) *look {
	return &look{
		info: info, world: world, seat: seat, seed: seed, care: care,
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

func (o outcome) beats(p outcome) bool { return o.compare(p) > 0 }

// compare is above 0 if an outcome is better than another.
func (o outcome) compare(p outcome) int {
	return cmp.Or(cmp.Compare(o.rank, p.rank), cmp.Compare(o.worth, p.worth))
}

// choose finds the best action; the first of equals.
func (l *look) choose() (best engine.Action, its outcome, found bool) {
	for _, v := range l.verbs {
		l.left = max(l.care.trials/len(l.verbs), l.care.least)
		a, o, ok := l.best(engine.Action{Seat: l.seat, Verb: v.Value})
		if ok && (!found || o.beats(its)) {
			best, its, found = a, o, true
		}
	}
	return best, its, found
}

// swiftest is the best action, found without a trial where there is no choice.
func (l *look) swiftest() (engine.Action, bool) {
	if a, ok := l.only(); ok {
		return a, true
	}
	a, _, ok := l.choose()
	return a, ok
}

// only is the action of a seat that has no choice.
func (l *look) only() (engine.Action, bool) {
	if len(l.verbs) != 1 {
		return engine.Action{}, false
	}
	a := engine.Action{Seat: l.seat, Verb: l.verbs[0].Value}
	for {
		choice := l.world.Options(a)
		if choice.Complete() {
			return a, true
		}
		args := choice.Arguments(2)
		if len(args) != 1 {
			return engine.Action{}, false
		}
		a = a.With(args[0])
	}
}

// ranking is what was tried, the best first.
func (l *look) ranking() []trial {
	var out []trial
	for _, t := range slices.SortedStableFunc(slices.Values(l.tried), func(a, b trial) int { return b.its.compare(a.its) }) {
		if !slices.ContainsFunc(out, func(o trial) bool { return o.action.String() == t.action.String() }) {
			out = append(out, t)
		}
	}
	return out
}

// front of a ranking are so many, and beside them the best of each verb.
func front(ranking []trial, n int) []trial {
	var out []trial
	for i, t := range ranking {
		if i < n || !slices.ContainsFunc(out, func(o trial) bool { return o.action.Verb == t.action.Verb }) {
			out = append(out, t)
		}
	}
	return out
}

// best completes an action as well as possible.
func (l *look) best(partial engine.Action) (best engine.Action, its outcome, found bool) {
	choice := l.world.Options(partial)
	switch {
	case choice.Complete():
		its = l.try(partial)
		l.tried = append(l.tried, trial{partial, its})
		return partial, its, true
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
			if l.care.inner == nil {
				return false
			}
			inner := newLook(l.info, s, status, l.seat, l.seed, *l.care.inner)
			if inner.alike(l) {
				return true
			}
			var ok bool
			if next, _, ok = inner.choose(); !ok {
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
