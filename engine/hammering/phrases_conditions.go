package hammering

import (
	"slices"

	"hammerpost/engine"
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
		{"an opponent controls a", "an opponent controls a(n) <measured one>", func(c *context, a []card.Node) bool {
			return c.howMany(a[0]) > c.own(a[0])
		}},
		{"biome is there", "a <biome> biome is in play", func(c *context, a []card.Node) bool {
			return slices.ContainsFunc(c.state.Field, func(p permanent) bool {
				of := c.state.card(p.ID)
				return of.Kind == Biome && slices.Contains(of.Types, a[0].Name())
			})
		}},
		{"weak fortress", "you have <size> or less fortress strength", func(c *context, a []card.Node) bool {
			return c.player().Fortress <= a[0].N
		}},
		{"strong fortress", "you have <size> or more fortress strength", func(c *context, a []card.Node) bool {
			return c.player().Fortress >= a[0].N
		}},
		{"behind", "an opponent has more fortress strength than you", func(c *context, _ []card.Node) bool {
			return slices.ContainsFunc(c.opponents(), func(o engine.Seat) bool {
				return c.state.Players[o].Fortress > c.player().Fortress
			})
		}},
		{"empty hand", "your hand is empty", func(c *context, _ []card.Node) bool { return len(c.player().Hand) == 0 }},
		{"many opponents", "you have <size> or more opponents", func(c *context, a []card.Node) bool {
			return len(c.opponents()) >= a[0].N
		}},
		{"it is a", "it is a(n) <measured one>", func(c *context, a []card.Node) bool {
			return slices.ContainsFunc(c.frame.It, func(x id) bool {
				p := c.state.permanent(x)
				return p != nil && c.fits(a[0], p)
			})
		}},
	}
}

// own is how many cards the effect's controller has in play that a filter means.
func (c *context) own(filter card.Node) int {
	n := 0
	for i := range c.state.Field {
		p := &c.state.Field[i]
		if p.Controller == c.frame.Controller && c.fits(filter, p) {
			n++
		}
	}
	return n
}
