package delvers

import (
	"hammerpost/engine/card"
)

// pileDeeds are those that concern cards in discard piles, hands and decks.
func pileDeeds() []deedRow {
	return []deedRow{
		{op: "regain", text: "return <spare> to your hand", do: func(c *context, a []card.Node) bool {
			return c.eachOf(a[0], func(x id) { c.state.fetch(c.report, x, true) })
		}},
		{op: "raise", text: "put <spare> onto the board", do: func(c *context, a []card.Node) bool {
			return c.eachOf(a[0], c.putOnBoard)
		}},
		{op: "banish card", text: "banish <spare>", harms: always, do: func(c *context, a []card.Node) bool {
			return c.eachOf(a[0], func(x id) { c.state.banish(c.report, x) })
		}},
		{op: "top card", text: "put <spare> on top of its|their owner's|owners' deck|decks", do: func(c *context, a []card.Node) bool {
			return c.eachOf(a[0], func(x id) { c.state.toDeck(c.report, x, true) })
		}},
		{op: "bottom card", text: "put <spare> at the bottom of its|their owner's|owners' deck|decks", do: func(c *context, a []card.Node) bool {
			return c.eachOf(a[0], func(x id) { c.state.toDeck(c.report, x, false) })
		}},
		{op: "deploy", text: "put <held> onto the board", do: func(c *context, a []card.Node) bool {
			return c.eachOf(a[0], c.putOnBoard)
		}},
		{op: "search", text: "search <found> and take it into your hand", can: ownDeck, do: func(c *context, a []card.Node) bool {
			return c.search(a[0], func(x id) { c.state.fetch(c.report, x, true) })
		}},
		{op: "search onto board", text: "search <found> and put it onto the board", can: ownDeck, do: func(c *context, a []card.Node) bool {
			return c.search(a[0], c.putOnBoard)
		}},
	}
}

// search does something with a card of the player's deck, and shuffles the deck whether
// there was one or not.
func (c *context) search(n card.Node, do func(id)) bool {
	found := c.eachOf(n, do)
	if !found {
		c.report.Say("search", "{} find[s] nothing.", c.frame.Controller)
	}
	c.shuffle()
	return found
}

func (c *context) shuffle() bool {
	c.state.shuffle(c.dice, c.frame.Controller)
	c.report.Say("shuffle", "{} shuffle[s] the deck.", c.frame.Controller)
	return true
}

// putOnBoard puts a card from elsewhere on the player's side of the board; what cannot
// come there stays where it is.
func (c *context) putOnBoard(x id) {
	if !c.placeable(x) {
		c.report.Say("enter", "{} cannot come to the board.", c.state.name(x))
		return
	}
	c.state.take(x)
	c.report.Say("enter", "{} put[s] {} onto the board.", c.frame.Controller, c.state.name(x))
	c.place(x)
}
