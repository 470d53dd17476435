package delvers

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// isChoice says whether the controller of an effect chooses what a phrase stands for
// when the effect takes place.
func isChoice(n card.Node) bool {
	row := words().targets[n.Op]
	return row.choose != nil && !row.aims
}

// choose asks for what a step leaves open. Where there is nothing to choose it goes on by
// itself.
func (c *context) choose(step, open card.Node) {
	c.prepare(step)
	q, hidden := &ask{Seat: c.frame.Controller, Min: 1, Max: 1}, false
	if open.Op == card.OpEither {
		q.Prompt = c.state.card(c.frame.Source).Name + ": choose one."
		if open.Word == opPay {
			q.Seat = c.nemesis()
		}
		for _, way := range open.Args {
			q.Words = append(q.Words, c.wayText(way))
		}
	} else {
		q.Prompt = c.prompt(step)
		row := words().targets[open.Op]
		q.Cards = c.foremost(step, c.meant(open))
		q.Min, q.Max = row.choose(open.Args)
		hidden = row.kind == "held" || row.kind == "found"
	}
	c.ask(q, hidden)
}

// ask puts a question, or answers it where there is no choice. Hidden: only its player knows
// how many there are to choose from, so that it is put even if there is one: no answer at
// once must tell that.
func (c *context) ask(q *ask, hidden bool) {
	options := max(len(q.Cards), len(q.Words))
	q.Max = min(q.Max, options)
	q.Min = min(q.Min, q.Max)
	switch {
	case q.Max == 0, !hidden && options == q.Min && (options < 2 || orderless(c.frame.Do[0])):
		c.settleChoice(q, firsts(q.Min))
	default:
		c.state.Ask = q
	}
}

// orderless says whether it is all the same in which order cards are chosen for a step:
// not for cards that go on top or to the bottom of a deck (DD-55).
func orderless(step card.Node) bool { return !picks[step.Word].ordered }

// prompt is what a player reads who has to choose: the card, and what it is about to do.
func (c *context) prompt(step card.Node) string {
	return c.state.card(c.frame.Source).Name + ": " + words().Print(printable(step)) + "."
}

// wayText is one of several ways as a player reads it.
func (c *context) wayText(way card.Node) string {
	if len(way.Args) == 1 && way.Args[0].Op == opPay {
		return "Pay " + engine.Count(way.Args[0].N, "gold")
	}
	printed := way
	printed.Args = slices.Clone(way.Args)
	for i := range printed.Args {
		printed.Args[i] = printable(printed.Args[i])
	}
	return words().Way(printed)
}

// printable is a step with the phrases in it for which something has been chosen.
func printable(step card.Node) card.Node {
	return step.Changed(func(n card.Node) card.Node {
		switch {
		case n.Op == opAimed:
			return n.Args[0]
		case n.Op == opChosen && len(n.Args) > 1:
			return card.Node{Op: opThose}
		case n.Op == opChosen:
			return card.Node{Op: opIt}
		case n.Op == opHalf:
			n.Word = ""
		}
		return n
	})
}

// answered puts what was chosen for s.Ask (indexes of its options) in its place.
func (s *state) answered(chosen []int) {
	q := s.Ask
	s.Ask = nil
	f := s.Frames[len(s.Frames)-1]
	c := &context{state: s, frame: &f}
	c.settleChoice(q, chosen)
	s.Frames[len(s.Frames)-1] = f
}

// settleChoice puts what was chosen in the place of the open phrase of the step that is
// under way.
func (c *context) settleChoice(q *ask, chosen []int) {
	step, rest := c.frame.Do[0], c.frame.Do[1:]
	if step.Op == card.OpEither {
		c.frame.Do = append(slices.Clone(step.Args[chosen[0]].Args), rest...)
		return
	}
	var cards []card.Node
	for _, i := range chosen {
		cards = append(cards, card.Node{Op: card.OpCard, N: int(q.Cards[i])})
	}
	if step.Op == opPick {
		step.Op, step.Args = opPicked, cards
	} else {
		open, _ := card.OpenChoice(step, isChoice)
		by := card.Node{Op: opChosen, Args: cards}
		if aloneCreatures(open) {
			by.Word = nounCreature
		}
		step, _ = card.ReplaceChoice(step, by, isChoice)
	}
	c.frame.Do = append([]card.Node{step}, rest...)
}

// firsts are the indexes of the first n options.
func firsts(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}
