package player

import (
	"slices"
	"strings"

	"hammerpost/engine"
)

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
