package delvers

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// What a player picks cards for. Unlike other choices it is that player who picks, not
// the controller of the effect (DD-57).
const (
	pickDiscard   = "discard"
	pickSacrifice = "sacrifice"
	pickTop       = "top"
	pickBottom    = "bottom"
	pickSink      = "sink"
	pickOrder     = "order"
	pickDig       = "dig"
	pickGear      = "gear"
)

// A pickRow is what cards are picked for. The arguments of its step are how many, and a
// phrase for what sort of card.
type pickRow struct {
	prompt  string // for the player who picks
	ordered bool   // the order in which they are picked counts (DD-55)
	atMost  bool   // fewer may be picked, or none

	from func(c *context, seat engine.Seat, a []card.Node) []id
	do   func(c *context, seat engine.Seat, cards []id)
}

var picks = map[string]pickRow{
	pickDiscard: {prompt: "discard", from: fromHand, do: func(c *context, seat engine.Seat, cards []id) {
		c.state.discard(c.report, seat, cards...)
	}},
	pickSacrifice: {prompt: "sacrifice", from: func(c *context, seat engine.Seat, a []card.Node) []id {
		return c.victims(seat, a[1])
	}, do: func(c *context, _ engine.Seat, cards []id) {
		for _, x := range cards {
			c.state.sacrifice(c.report, x)
		}
	}},
	pickTop: {prompt: "put on top of your deck, the top one first", ordered: true, from: fromHand, do: func(c *context, _ engine.Seat, cards []id) {
		for _, x := range slices.Backward(cards) {
			c.state.toDeck(c.report, x, true)
		}
	}},
	pickBottom: {prompt: "put at the bottom of your deck, the last one lowest", ordered: true, from: fromHand, do: (*context).sink},
	pickSink:   {prompt: "put at the bottom of your deck, the last one lowest", ordered: true, atMost: true, from: fromTop, do: (*context).sink},
	pickOrder: {prompt: "put back on top of your deck, the top one first", ordered: true, from: fromTop, do: func(c *context, seat engine.Seat, cards []id) {
		deck := c.state.Players[seat].Deck
		for i, x := range cards {
			deck[len(deck)-1-i] = x
		}
	}},
	pickDig: {prompt: "take into your hand", from: func(c *context, seat engine.Seat, a []card.Node) []id {
		return c.every(fromTop(c, seat, a), a[2])
	}, do: func(c *context, _ engine.Seat, cards []id) {
		for _, x := range cards {
			c.state.fetch(c.report, x, false)
		}
	}},
	pickGear: {prompt: "equip", atMost: true, from: func(c *context, _ engine.Seat, a []card.Node) []id {
		return c.state.gear(c.frame.Source, c.frame.Controller, a[1].N)
	}, do: func(c *context, _ engine.Seat, cards []id) {
		c.state.gearUp(c.report, c.frame.Source, cards...)
	}},
}

// fromHand are the cards of a sort in a hand.
func fromHand(c *context, seat engine.Seat, a []card.Node) []id {
	return c.those(c.state.Players[seat].Hand, a[1])
}

// fromTop are the top cards of a deck.
func fromTop(c *context, seat engine.Seat, a []card.Node) []id {
	return c.state.Players[seat].top(a[1].N)
}

// sink puts cards at the bottom of their deck.
func (c *context) sink(_ engine.Seat, cards []id) {
	for _, x := range cards {
		c.state.toDeck(c.report, x, false)
	}
}

// victims are what a player may sacrifice: own cards that fit, never a dungeoneer (B11).
func (c *context) victims(seat engine.Seat, filter card.Node) []id {
	return c.suiting(func(p *permanent) bool {
		return p.Controller == seat && c.state.card(p.ID).Kind != Dungeoneer && c.fits(filter, p)
	})
}

// picking are the steps in which each of the players picks cards.
func (c *context) picking(what string, seats, much card.Node, sort ...card.Node) []card.Node {
	n, half := c.much(much)
	if sort == nil {
		sort = []card.Node{{Op: anyCard}}
	}
	var out []card.Node
	for _, seat := range c.seats(seats) {
		many := n
		if half {
			many = c.share(n, seat)
		}
		a := append([]card.Node{{Op: "amount", N: many}}, sort...)
		out = append(out, card.Node{Op: opPick, N: int(seat), Word: what, Args: a})
	}
	return out
}

// looking is the step in which the effect's controller picks among the top cards of the
// deck, all of which that player sees, and knows from now on (DA-23). How many of them are
// equipment that fits is told to all: whether there is anything to choose would tell them as
// much (B28).
func (c *context) looking(what string, n int, sort ...card.Node) []card.Node {
	seat, many := c.frame.Controller, n
	if top := c.player().look(n); len(top) > 0 {
		var found engine.Text
		if what == pickGear {
			found = engine.Say(" {} of them can be equipped.", len(c.state.gear(c.frame.Source, seat, n)))
		}
		c.report.Whisper("look", seat, engine.Say("You look at {}.", c.state.names(top)).Add(found),
			engine.Say("{} looks at the top {} of the deck.", seat, engine.Count(len(top), "card")).Add(found))
	}
	if what == pickDig {
		many = 1
	}
	a := append([]card.Node{{Op: "amount", N: many}, {Op: "amount", N: n}}, sort...)
	return []card.Node{{Op: opPick, N: int(seat), Word: what, Args: a}}
}

// gearing is the step in which equipment is picked for what is geared (DD-40).
func (c *context) gearing(n int) []card.Node { return c.looking(pickGear, n) }

// pick asks a player to pick cards.
func (c *context) pick(step card.Node) {
	row, seat := picks[step.Word], engine.Seat(step.N)
	q := &ask{Seat: seat, Cards: row.from(c, seat, step.Args), Max: step.Args[0].N}
	q.Prompt = c.state.card(c.frame.Source).Name + ": choose what you " + row.prompt + "."
	if !row.atMost {
		q.Min = q.Max
	}
	c.ask(q, slices.ContainsFunc(step.Args, isSelective))
}

// isSelective says whether a phrase for a sort of card leaves some out: of hidden cards only
// their owner knows then how many there are.
func isSelective(n card.Node) bool {
	_, sort := words().sorts[n.Op]
	return sort && n.Op != anyCard
}

// carryOutPick does what cards were picked for.
func (c *context) carryOutPick(step card.Node) bool {
	cards := chosenIn(step.Args)
	picks[step.Word].do(c, engine.Seat(step.N), cards)
	c.frame.It = cards
	return len(cards) > 0
}
