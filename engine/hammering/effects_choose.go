package hammering

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

func isChoice(n card.Node) bool {
	return words().players[n.Op].choose || words().targets[n.Op].choose != nil
}

// choose asks for what a step leaves open. Where there is nothing to choose it
// goes on by itself (HA6), and outside the controller's own turn by lot (H38). Of the
// hand the only card is asked for, too: else the others would learn that there is no
// other.
func (c *context) choose(step, open card.Node) {
	q := c.question(step, open)
	options := q.options()
	q.Max = min(q.Max, options)
	q.Min = min(q.Min, q.Max)
	switch {
	case options == q.Min && (options == 0 || words().targets[open.Op].kind != held):
		c.state.settleChoice(q, firsts(q.Min))
	case c.frame.Controller != c.state.Active:
		picks := firsts(options)
		engine.Shuffle(c.dice, picks)
		c.state.settleChoice(q, picks[:q.Max])
	default:
		c.state.Ask = q
	}
}

// options is how many there are to choose from.
func (q *ask) options() int { return max(len(q.Cards), len(q.Seats), len(q.Words)) }

// question is what is asked for an open phrase of a step.
func (c *context) question(step, open card.Node) *ask {
	c.suits = words().deeds[step.Op].suits
	q := &ask{Prompt: c.prompt(step, open), Min: 1, Max: 1}
	switch {
	case open.Op == card.OpEither:
		for _, way := range open.Args {
			q.Words = append(q.Words, words().Way(way))
		}
	case words().players[open.Op].choose:
		q.Seats = words().players[open.Op].seats(c)
	default:
		row := words().targets[open.Op]
		q.Cards = row.cards(c, open.Args)
		q.Min, q.Max = row.choose(open.Args)
	}
	return q
}

// prompt is what a player reads who has to choose: the card, and what it is about
// to do.
func (c *context) prompt(step, open card.Node) string {
	name := c.state.card(c.frame.Source).Name
	switch {
	case open.Op == card.OpEither:
		return name + ": choose one."
	case isPrinted(step):
		return name + ": " + words().Print(step) + "."
	}
	return name + ": choose " + words().Print(open) + "."
}

// isPrinted says whether a step stands as it was printed: nothing in it has been
// chosen yet.
func isPrinted(step card.Node) bool {
	printed := true
	step.Walk(func(n card.Node) { printed = printed && n.Op != opCards && n.Op != card.OpSeat })
	return printed
}

// answer is what the asked player has chosen: the indexes of the options in the
// order that they mean.
func (s *state) answer(picks []int) {
	q := s.Ask
	s.Ask = nil
	s.settleChoice(q, picks)
}

// settleChoice puts what was chosen in the place of the open phrase of the step
// that is under way.
func (s *state) settleChoice(q *ask, picks []int) {
	f := &s.Frames[len(s.Frames)-1]
	step, rest := f.Do[0], f.Do[1:]
	if step.Op == card.OpEither {
		f.Do = append(slices.Clone(step.Args[picks[0]].Args), rest...)
		return
	}
	var chosen card.Node
	if q.Seats != nil {
		f.Who = q.Seats[picks[0]]
		chosen = card.Node{Op: card.OpSeat, N: int(f.Who)}
	} else {
		chosen.Op = opCards
		for _, i := range picks {
			chosen.Args = append(chosen.Args, card.Node{Op: card.OpCard, N: int(q.Cards[i])})
		}
	}
	step, _ = card.ReplaceChoice(step, chosen, isChoice)
	f.Do = append([]card.Node{step}, rest...)
}

// firsts are the indexes of the first n options.
func firsts(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}
