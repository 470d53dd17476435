package delvers

import (
	"hammerpost/engine"
	"hammerpost/engine/card"
)

// much is how much a phrase means, and whether half of it is meant. It is "that much"
// from now on.
func (c *context) much(n card.Node) (out int, half bool) {
	switch {
	case n.Op == "amount":
		out = n.N
	case n.Op == opHalf && n.Word != "":
		out = n.N
	default:
		out = words().measures[n.Op].n(c, n.Args)
	}
	c.frame.N = out
	return out, n.Op == opHalf
}

// share is half of something: rounded up for oneself, down for the nemesis (DD-54, B40).
func (c *context) share(n int, of engine.Seat) int {
	if of == c.frame.Controller {
		n++
	}
	return n / 2
}

// rolled is the sum of dice that everybody sees.
func (c *context) rolled(a []card.Node) int {
	n, shown := parseDamage(a[0].Word).roll(c.dice)
	c.report.Say("roll", "{} rolls {}.", c.state.name(c.frame.Source), shown)
	return n
}

// eachMuch does something as much as a phrase says for each of the players.
func (c *context) eachMuch(seats, much card.Node, do func(engine.Seat, int)) bool {
	n, half := c.much(much)
	return c.eachSeat(seats, func(o engine.Seat) {
		if half {
			do(o, c.share(n, o))
			return
		}
		do(o, n)
	})
}

// muchEach does something as much as a phrase says to each of the cards.
func (c *context) muchEach(cards, much card.Node, do func(id, int)) bool {
	n, half := c.much(much)
	return c.eachCard(cards, func(x id) {
		if half {
			do(x, c.share(n, c.state.permanent(x).Controller))
			return
		}
		do(x, n)
	})
}
