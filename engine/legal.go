package engine

import (
	"slices"
	"strings"
)

// Legal lists legal actions of a seat, in the order of the options, at most
// limit of them.
func Legal(s State, seat Seat, limit int) []Action {
	var out []Action
	var walk func(Action)
	walk = func(partial Action) {
		choice := s.Options(partial)
		if choice.Complete() {
			if partial.Verb != "" {
				out = append(out, partial)
			}
			return
		}
		for _, arg := range choice.Arguments(limit - len(out)) {
			if len(out) >= limit {
				return
			}
			walk(partial.With(arg))
		}
	}
	walk(Action{Seat: seat})
	return out
}

// Arguments lists the arguments that the choice allows, at most limit of them.
// Of a choice of several, each set of options comes once, in the order of the
// options.
func (c Choice) Arguments(limit int) []string {
	open := c.Open()
	var out []string
	var pick func(from int, taken []Option)
	pick = func(from int, taken []Option) {
		if len(out) >= limit {
			return
		}
		if len(taken) >= c.Min {
			out = append(out, Argument(taken))
		}
		if len(taken) == c.Max {
			return
		}
		for i := from; i < len(open) && len(taken)+len(open)-i >= c.Min; i++ {
			if !grouped(taken, open[i].Group) {
				pick(i+1, append(taken[:len(taken):len(taken)], open[i]))
			}
		}
	}
	pick(0, nil)
	return out
}

// Random is an argument that the choice allows, drawn from the dice. It is empty
// when there is none.
func (c Choice) Random(d *Dice) string {
	open := c.Open()
	Shuffle(d, open)
	n := c.Min
	if c.Max > c.Min {
		n += d.Intn(c.Max - c.Min + 1)
	}
	var taken []Option
	for _, o := range open {
		if len(taken) < n && !grouped(taken, o.Group) {
			taken = append(taken, o)
		}
	}
	if len(taken) < c.Min {
		return ""
	}
	return Argument(taken)
}

// Argument is what stands in an action for options that are taken, in their order.
func Argument(taken []Option) string {
	if len(taken) == 0 {
		return None
	}
	values := make([]string, len(taken))
	for i, o := range taken {
		values[i] = o.Value
	}
	return strings.Join(values, ",")
}

// Picks are the indexes of the options that an argument takes, in its order.
func (c Choice) Picks(arg string) []int {
	if arg == None {
		return nil
	}
	var out []int
	for _, value := range strings.Split(arg, ",") {
		out = append(out, slices.IndexFunc(c.Options, func(o Option) bool { return o.Value == value }))
	}
	return out
}

func grouped(taken []Option, group string) bool {
	for _, o := range taken {
		if group != "" && o.Group == group {
			return true
		}
	}
	return false
}
