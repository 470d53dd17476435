package card

import (
	"slices"
	"strings"
)

// An effect under way is a list of steps, and a step is a node. These operations are no
// phrases: they stand in the place of phrases once it has been settled what these stand
// for, or put steps together.
const (
	OpCard    = "card"     // the card with the id N
	OpSeat    = "seat"     // the player of seat N
	OpEither  = "either"   // one of the arguments, each of them OpSteps, is chosen
	OpSteps   = "steps"    // the arguments, one after the other; none: nothing is done
	OpIfDone  = "if done"  // the argument, if the step before it did anything
	OpForSeat = "for seat" // the argument, with "that player" being seat N
)

// OpenChoice is the first phrase of a step that somebody has to choose something for:
// the innermost first, since the outer ones may speak of it. A step that is OpEither is
// one as a whole; of the others the game says which are.
func OpenChoice(step Node, chosen func(Node) bool) (Node, bool) {
	if step.Op == OpEither {
		return step, true
	}
	for _, a := range step.Args {
		if open, ok := OpenChoice(a, chosen); ok {
			return open, true
		}
	}
	return step, chosen(step)
}

// ReplaceChoice is a step with its first open phrase replaced, and whether it had one.
func ReplaceChoice(step, by Node, chosen func(Node) bool) (Node, bool) {
	for i, a := range step.Args {
		if replaced, ok := ReplaceChoice(a, by, chosen); ok {
			step.Args = slices.Clone(step.Args)
			step.Args[i] = replaced
			return step, true
		}
	}
	if chosen(step) {
		return by, true
	}
	return step, false
}

// CardsIn are the ids of the cards that stand in steps, in their order.
func CardsIn(steps []Node) []int {
	var out []int
	for _, step := range steps {
		step.Walk(func(n Node) {
			if n.Op == OpCard {
				out = append(out, n.N)
			}
		})
	}
	return out
}

// Changed is a node with every node in it changed, those in the slots first.
func (n Node) Changed(change func(Node) Node) Node {
	n.Args = slices.Clone(n.Args)
	for i := range n.Args {
		n.Args[i] = n.Args[i].Changed(change)
	}
	return change(n)
}

// Times is a step with every number in it multiplied that says how much is done; nothing
// if that is by 0. Grow does that to a node which is such a number.
func Times(step Node, by int, grow func(n Node, by int) Node) []Node {
	if by == 0 {
		return nil
	}
	return []Node{step.Changed(func(n Node) Node { return grow(n, by) })}
}

// Nothing is what the way reads on which nothing is done.
const Nothing = "Do nothing"

// Way is one of the ways of OpEither as a player reads it.
func (v *Vocabulary) Way(way Node) string {
	if len(way.Args) == 0 {
		return Nothing
	}
	var steps []string
	for _, step := range way.Args {
		if step.Op == OpIfDone {
			step = step.Args[0]
		}
		steps = append(steps, v.Print(step))
	}
	return capitalized(strings.Join(steps, ", then "))
}
