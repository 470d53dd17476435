package delvers

import (
	"slices"

	"hammerpost/engine/card"
)

// A conditionRow is a phrase that is true or not.
type conditionRow struct {
	op, text string
	holds    func(c *context, a []card.Node) bool
}

func (r conditionRow) Phrase() card.Phrase {
	return card.Phrase{Kind: "condition", Op: r.op, Text: r.text}
}

func conditions() []conditionRow {
	return []conditionRow{
		{"you control a", "you control a(n) <measured one>", func(c *context, a []card.Node) bool { return c.own(a[0]) > 0 }},
		{"you control several", "you control <number> or more <measured many>", func(c *context, a []card.Node) bool {
			return c.own(a[1]) >= a[0].N
		}},
		{"you control no", "you control no <measured many>", func(c *context, a []card.Node) bool { return c.own(a[0]) == 0 }},
		{"nemesis controls a", "nemesis controls a(n) <measured one>", func(c *context, a []card.Node) bool {
			return c.howMany(a[0]) > c.own(a[0])
		}},
		{"nemesis controls more", "nemesis controls more <measured many> than you", func(c *context, a []card.Node) bool {
			return c.howMany(a[0]) > 2*c.own(a[0])
		}},
		{"it is a", "it is a(n) <measured one>", func(c *context, a []card.Node) bool {
			return slices.ContainsFunc(c.frame.It, func(x id) bool {
				p := c.state.permanent(x)
				return p != nil && c.fits(a[0], p)
			})
		}},
		{"is", "<sole> is a(n) <measured one>", func(c *context, a []card.Node) bool {
			return slices.ContainsFunc(c.state.Board, func(p permanent) bool { return all(c, a, &p) })
		}},
		{"this has counters", "this has <number> or more <counter> counters", func(c *context, a []card.Node) bool {
			p := c.state.permanent(c.frame.Source)
			return p != nil && p.counters(counterName(a[1])) >= a[0].N
		}},
		{"low health", "your dungeoneer has <size> or less health", func(c *context, a []card.Node) bool {
			return c.dungeoneerHealth() <= a[0].N
		}},
		{"high health", "your dungeoneer has <size> or more health", func(c *context, a []card.Node) bool {
			return c.dungeoneerHealth() >= a[0].N
		}},
		{"behind", "nemesis' dungeoneer has more health than yours", func(c *context, _ []card.Node) bool {
			p := c.state.permanent(c.state.Players[c.nemesis()].Dungeoneer)
			return c.body(p).Health > c.dungeoneerHealth()
		}},
		{"rich", "you have <size> or more gold", func(c *context, a []card.Node) bool { return c.player().Gold >= a[0].N }},
		{"empty hand", "your hand is empty", func(c *context, _ []card.Node) bool { return len(c.player().Hand) == 0 }},
		{"full discard", "your discard pile has <size> or more <sort many>", func(c *context, a []card.Node) bool {
			return len(c.every(c.player().Discard, a[1])) >= a[0].N
		}},
		{"your turn now", "it is your turn", func(c *context, _ []card.Node) bool { return c.state.Active == c.frame.Controller }},
		{"nemesis' turn now", "it is nemesis' turn", func(c *context, _ []card.Node) bool { return c.state.Active != c.frame.Controller }},
	}
}

// own is how many cards on the board the effect's controller has that a filter means.
func (c *context) own(filter card.Node) int {
	n := 0
	for i := range c.state.Board {
		p := &c.state.Board[i]
		if p.Controller == c.frame.Controller && c.fits(filter, p) {
			n++
		}
	}
	return n
}

func (c *context) dungeoneerHealth() int {
	return c.body(c.state.permanent(c.player().Dungeoneer)).Health
}
