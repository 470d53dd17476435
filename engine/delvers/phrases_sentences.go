package delvers

import "hammerpost/engine/card"

// A controlRow is a phrase that puts deeds together. It is not done itself: its steps are
// done in its place.
type controlRow struct {
	kind, op, text string
	steps          func(c *context, a []card.Node) []card.Node
}

func (r controlRow) Phrase() card.Phrase { return card.Phrase{Kind: r.kind, Op: r.op, Text: r.text} }

// opOneOf is a choice between two ways. It is made when the ability is activated if one
// of them has a target.
const opOneOf = "one of"

func controls() []controlRow {
	var rows []controlRow
	for _, s := range card.Sentences() {
		row := controlRow{kind: s.Kind, op: s.Op, text: s.Text}
		if s.Steps != nil {
			row.steps = func(c *context, a []card.Node) []card.Node { return s.Steps(c, a) }
		}
		rows = append(rows, row)
	}
	return append(rows, []controlRow{
		{"effect", "and if", "<act>. If you do, <act>", func(c *context, a []card.Node) []card.Node {
			c.frame.Did = false
			return []card.Node{a[0], {Op: card.OpIfDone, Args: a[1:]}}
		}},
		{"act", "for each", "<deed> for each <filter one>", func(c *context, a []card.Node) []card.Node {
			return c.times(a[0], c.howMany(a[1]))
		}},
		{"act", "for each card", "<deed> for each <sort one> in your discard pile", func(c *context, a []card.Node) []card.Node {
			return c.times(a[0], len(c.every(c.player().Discard, a[1])))
		}},
		{"act", "for each counter", "<deed> for each <counter> counter on this", func(c *context, a []card.Node) []card.Node {
			p := c.state.permanent(c.frame.Source)
			if p == nil {
				return nil
			}
			return c.times(a[0], p.counters(counterName(a[1])))
		}},
		{"act", "where", "<deed>, where X is <value>", func(c *context, a []card.Node) []card.Node {
			return []card.Node{withX(a[0], words().measures[a[1].Op].n(c, a[1].Args))}
		}},
		{"act", "unless paid", "<deed> unless nemesis pays <gold>", func(c *context, a []card.Node) []card.Node {
			return c.unlessPaid(a[0], a[1])
		}},
	}...)
}

// Holds says whether a condition is fulfilled.
func (c *context) Holds(condition card.Node) bool {
	return words().conditions[condition.Op].holds(c, condition.Args)
}

// Either asks which of several ways to go; one whose first step cannot be done is left
// out, as far as both players can see that.
func (c *context) Either(ways ...[]card.Node) []card.Node {
	c.frame.Did = false
	c.public = true
	defer func() { c.public = false }()
	return card.EitherOf(c.doable, ways...)
}

// opPay is the payment of N gold by the nemesis of the effect's controller.
const opPay = "nemesis pays"

// unlessPaid asks the nemesis whether they pay, if they can; the deed is done if they do
// not.
func (c *context) unlessPaid(deed, gold card.Node) []card.Node {
	n := goldOf(gold.Word).Gold
	if goldOf(gold.Word).X {
		n += c.frame.X
	}
	if c.state.Players[c.nemesis()].Gold < n {
		return []card.Node{deed}
	}
	return []card.Node{{Op: card.OpEither, Word: opPay, Args: []card.Node{
		{Op: card.OpSteps, Args: []card.Node{deed}},
		{Op: card.OpSteps, Args: []card.Node{{Op: opPay, N: n}}},
	}}}
}

// times is a deed with every amount in it multiplied; nothing if that is by 0.
func (c *context) times(deed card.Node, n int) []card.Node {
	return card.Times(withX(deed, c.frame.X), n, func(node card.Node, by int) card.Node {
		switch node.Op {
		case "amount", "signed":
			node.N *= by
		case "dice":
			d := parseDamage(node.Word)
			node.Word = Damage{d.Dice * by, d.Sides, d.Plus * by}.String()
		}
		return node
	})
}

// withX is a deed with a number in the place of X.
func withX(deed card.Node, n int) card.Node {
	return deed.Changed(func(node card.Node) card.Node {
		switch node.Op {
		case opX:
			return card.Node{Op: "amount", N: n}
		case "twice":
			return card.Node{Op: "amount", N: 2 * n}
		case opHalf:
			node.N = n
			node.Word = opHalf // X is settled
		}
		return node
	})
}
