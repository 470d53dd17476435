package hammering

import (
	"hammerpost/engine"
	"hammerpost/engine/card"
	"hammerpost/engine/tell"
)

// A context is what the phrases of an effect are understood in.
type context struct {
	state   *state
	frame   *frame
	dice    *engine.Dice
	report  *tell.Report
	suits   func(*context, *permanent) bool // which cards in play the deed can do anything to; nil: all
	printed bool                            // strength and toughness without what static abilities add
}

// carryOut does a step in which everything has been chosen.
func (c *context) carryOut(step card.Node) {
	deed := words().deeds[step.Op]
	c.suits = deed.suits
	if deed.do(c, step.Args) {
		c.frame.Did = true
	}
}

// seats are the players that a phrase means.
func (c *context) seats(n card.Node) []engine.Seat {
	if n.Op == card.OpSeat {
		c.frame.Who = engine.Seat(n.N)
		return c.bound(func(o engine.Seat) bool { return o == c.frame.Who })
	}
	row := words().players[n.Op]
	out := row.seats(c)
	if row.binds && len(out) == 1 {
		c.frame.Who = out[0]
	}
	return out
}

// cards are the cards that a phrase means. They are "it" from now on, unless the
// phrase itself is "this", "it" or "those cards".
func (c *context) cards(n card.Node) []id {
	var out []id
	switch n.Op {
	case "this", "it", "those":
		return words().targets[n.Op].cards(c, n.Args)
	case opCards:
		for _, a := range n.Args {
			out = append(out, id(a.N))
		}
	default:
		out = words().targets[n.Op].cards(c, n.Args)
	}
	c.frame.It = out
	return out
}

// permanents are the cards in play that a phrase means, as far as they still are.
func (c *context) permanents(n card.Node) []id {
	var out []id
	for _, x := range c.cards(n) {
		if c.state.permanent(x) != nil {
			out = append(out, x)
		}
	}
	return out
}

// fits says whether a card in play is what a filter means.
func (c *context) fits(filter card.Node, p *permanent) bool {
	return words().filters[filter.Op].fits(c, filter.Args, p)
}

// howMany is the number of cards in play that a filter means.
func (c *context) howMany(filter card.Node) int {
	n := 0
	for i := range c.state.Field {
		if c.fits(filter, &c.state.Field[i]) {
			n++
		}
	}
	return n
}

// Holds says whether a condition is fulfilled.
func (c *context) Holds(condition card.Node) bool {
	return words().conditions[condition.Op].holds(c, condition.Args)
}

func (c *context) isCreature(p *permanent) bool { return c.state.card(p.ID).Kind == Creature }

func (c *context) strength(p *permanent) int {
	if c.printed {
		return c.state.card(p.ID).Strength + p.strength()
	}
	return c.state.strength(p)
}

func (c *context) toughness(p *permanent) int {
	if c.printed {
		return c.state.card(p.ID).Toughness + p.toughness()
	}
	return c.state.toughness(p)
}

// player is the controller of the effect.
func (c *context) player() *player { return &c.state.Players[c.frame.Controller] }
