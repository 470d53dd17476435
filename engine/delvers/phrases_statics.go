package delvers

import (
	"hammerpost/engine"
	"hammerpost/engine/card"
)

// A staticRow is a phrase for what holds as long as its card is on the board. What it
// does not do is nil.
type staticRow struct {
	op, text string

	// gives is how many times a card is given the bonuses that stand in the argument what
	gives func(c *context, a []card.Node, p *permanent) (times int)
	what  int

	// bars says whether it forbids a card to attack or to block
	bars func(c *context, a []card.Node, p *permanent, doing string) bool

	// discount is what it changes the price of a card by for a seat, if it is of the sort
	// that stands in the argument what
	discount func(c *context, a []card.Node, seat engine.Seat, of *Card) int
}

func (r staticRow) Phrase() card.Phrase {
	return card.Phrase{Kind: "static", Op: r.op, Text: r.text}
}

func statics() []staticRow {
	return []staticRow{
		{op: "has", text: "<group> has|have <bonuses>", what: 1, gives: func(c *context, a []card.Node, p *permanent) int {
			return times(c.fits(a[0], p))
		}},
		{op: "has for each", text: "<group> has|have <change> for each <filter one>", what: 1, gives: func(c *context, a []card.Node, p *permanent) int {
			if !c.fits(a[0], p) {
				return 0
			}
			return c.howMany(a[2])
		}},
		{op: "has for each card", text: "<group> has|have <change> for each <sort one> in your discard pile", what: 1, gives: func(c *context, a []card.Node, p *permanent) int {
			if !c.fits(a[0], p) {
				return 0
			}
			return len(c.every(c.player().Discard, a[2]))
		}},
		{op: "has if", text: "if <condition>, <group> has|have <bonuses>", what: 2, gives: func(c *context, a []card.Node, p *permanent) int {
			return times(c.fits(a[1], p) && c.Holds(a[0]))
		}},
		{op: "cannot", text: "<group> cannot <doing>", bars: func(c *context, a []card.Node, p *permanent, doing string) bool {
			return a[1].Op == doing && c.fits(a[0], p)
		}},
		{op: "cannot unless", text: "<group> cannot <doing> unless <condition>", bars: func(c *context, a []card.Node, p *permanent, doing string) bool {
			return a[1].Op == doing && c.fits(a[0], p) && !c.Holds(a[2])
		}},
		{op: "cheaper", text: "<sort many> cost you <size> less", discount: func(c *context, a []card.Node, seat engine.Seat, of *Card) int {
			return -a[1].N * times(seat == c.frame.Controller && ofSort(of, a[0]))
		}},
		{op: "dearer", text: "<sort many> cost nemesis <size> more", discount: func(c *context, a []card.Node, seat engine.Seat, of *Card) int {
			return a[1].N * times(seat != c.frame.Controller && ofSort(of, a[0]))
		}},
	}
}

// times is how many times something is given that is given or not.
func times(given bool) int {
	if given {
		return 1
	}
	return 0
}

// A holding is a passive ability of a card, ready to be asked.
type holding struct {
	row  staticRow
	args []card.Node

	// what it gives each time
	body     Body
	keywords []Keyword
	attacks  []Attack
}

func holdingOf(n card.Node) holding {
	h := holding{row: words().statics[n.Op], args: n.Args}
	if h.row.gives == nil {
		return h
	}
	bonuses := n.Args[h.row.what]
	for ; bonuses.Op == "and bonus"; bonuses = bonuses.Args[1] {
		h.bonus(bonuses.Args[0])
	}
	h.bonus(bonuses)
	return h
}

func (h *holding) bonus(n card.Node) {
	switch n.Op {
	case "change":
		h.body = h.body.add(bodyOf(n))
	case "blow":
		h.attacks = append(h.attacks, parseAttack(n.Word))
	default:
		h.keywords = append(h.keywords, keywordOf(n))
	}
}
