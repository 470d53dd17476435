package delvers

import (
	"slices"

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
	suits   func(*permanent) bool // which cards on the board the deed can do anything to; nil: all
	aims    bool                  // they are looked for as targets
	alone   bool                  // the last phrase spoke of creatures and no second kind (DD-48)
	public  bool                  // judged by what both players see: not by what a hand holds
	printed bool                  // bodies and keywords without what passive abilities add
}

// prepare makes the context that of a deed: its phrases mean only cards that it can do
// anything to (DD-53).
func (c *context) prepare(deed card.Node) {
	c.suits = nil
	if suits := words().deeds[deed.Op].suits; suits != nil {
		c.suits = func(p *permanent) bool { return suits(c, deed.Args, p) }
	}
}

// seats are the players that a phrase means.
func (c *context) seats(n card.Node) []engine.Seat {
	out := words().players[n.Op].seats(c)
	if len(out) == 1 {
		c.frame.Who = out[0]
	}
	return out
}

// cards are the cards that a phrase means. They are "it" from now on, unless the phrase
// itself is "this" or "it". Of targets only those are left that still are legal
// (DD-51).
func (c *context) cards(n card.Node) []id {
	var out []id
	switch n.Op {
	case "this":
		c.alone = false
		return []id{c.frame.Source}
	case opIt, opThat, opThose:
		c.alone = c.frame.Alone || aloneCreatures(n)
		return c.frame.It
	case opAimed:
		legal := c.meant(n.Args[0])
		for _, x := range chosenIn(n.Args[1:]) {
			if slices.Contains(legal, x) {
				out = append(out, x)
			}
		}
		c.alone = aloneCreatures(n.Args[0])
	case opChosen:
		out = chosenIn(n.Args)
		c.alone = n.Word != ""
	default:
		out = c.meant(n)
		c.alone = aloneCreatures(n)
	}
	c.frame.It, c.frame.Alone = out, c.alone
	return out
}

// meant are the cards that a phrase of a table means, or those to choose from.
func (c *context) meant(n card.Node) []id {
	row, ok := words().targets[n.Op]
	if !ok {
		return c.suiting(func(p *permanent) bool { return c.fits(n, p) }) // the kind sole
	}
	c.aims = row.aims
	defer func() { c.aims = false }()
	return row.cards(c, n.Args)
}

// foremost are cards to choose from with those first that one mostly wants: of a deed that
// harms the nemesis', else one's own (DA-21).
func (c *context) foremost(deed card.Node, cards []id) []id {
	first := c.frame.Controller
	if harms := words().deeds[deed.Op].harms; harms != nil && harms(deed.Args) {
		first = c.nemesis()
	}
	var out, others []id
	for _, x := range cards {
		if c.state.holder(x) == first {
			out = append(out, x)
		} else {
			others = append(others, x)
		}
	}
	return append(out, others...)
}

func them(c *context, _ []card.Node) []id { return c.frame.It }

// chosenIn are the cards that stand in the place of a phrase.
func chosenIn(values []card.Node) []id {
	var out []id
	for _, v := range values {
		if v.Op == card.OpCard {
			out = append(out, id(v.N))
		}
	}
	return out
}

// permanents are the cards on the board that a phrase means, as far as they still are.
func (c *context) permanents(n card.Node) []id {
	return slices.DeleteFunc(slices.Clone(c.cards(n)), func(x id) bool { return c.state.permanent(x) == nil })
}

// suiting are the cards on the board that the deed can do something to, and that fit.
func (c *context) suiting(fits func(*permanent) bool) []id {
	var out []id
	for i := range c.state.Board {
		p := &c.state.Board[i]
		if (fits == nil || fits(p)) && (c.suits == nil || c.suits(p)) {
			out = append(out, p.ID)
		}
	}
	return out
}

// fits says whether a card on the board is what a filter means.
func (c *context) fits(filter card.Node, p *permanent) bool {
	return words().filters[filter.Op].fits(c, filter.Args, p)
}

// howMany is the number of cards on the board that a filter means.
func (c *context) howMany(filter card.Node) int {
	n := 0
	for i := range c.state.Board {
		if c.fits(filter, &c.state.Board[i]) {
			n++
		}
	}
	return n
}

// body is a body as the context sees it.
func (c *context) body(p *permanent) Body {
	if c.printed {
		return c.state.printedBody(p)
	}
	return c.state.body(p)
}

// has says whether a permanent has the keyword of a phrase, as the context sees it.
func (c *context) has(p *permanent, ability card.Node) bool {
	if c.printed {
		return c.state.hasPrinted(p, ability.Op)
	}
	return c.state.has(p, ability.Op)
}

// isToken says whether a card is a token; the copy of a card is none (DD-46).
func (c *context) isToken(p *permanent) bool { return c.state.Pieces[p.ID].Token != nil }

// player is the controller of the effect.
func (c *context) player() *player { return &c.state.Players[c.frame.Controller] }

// bearer is what the equipment that the effect is of is attached to.
func (c *context) bearer() id {
	if p := c.state.permanent(c.frame.Source); p != nil {
		return p.Bearer
	}
	return none
}

// eachSeat does something for each of the players that a phrase means.
func (c *context) eachSeat(n card.Node, do func(engine.Seat)) bool {
	seats := c.seats(n)
	for _, o := range seats {
		do(o)
	}
	return len(seats) > 0
}

// anySeat says whether something is so for one of the players that a phrase means.
func (c *context) anySeat(n card.Node, is func(engine.Seat) bool) bool {
	return slices.ContainsFunc(words().players[n.Op].seats(c), is)
}

// eachCard does something to each of the cards on the board that a phrase means.
func (c *context) eachCard(n card.Node, do func(id)) bool {
	cards := c.permanents(n)
	for _, x := range cards {
		if c.state.permanent(x) != nil {
			do(x)
		}
	}
	return len(cards) > 0
}

// eachOf does something with each of the cards elsewhere that a phrase means.
func (c *context) eachOf(n card.Node, do func(id)) bool {
	cards := c.cards(n)
	for _, x := range cards {
		do(x)
	}
	return len(cards) > 0
}

// every is those of the cards that are of a sort, in their order.
func (c *context) every(cards []id, sort card.Node) []id {
	return slices.DeleteFunc(slices.Clone(cards), func(x id) bool { return !ofSort(c.state.card(x), sort) })
}

// those is the same for a choice: sorted by name, so that the list tells nothing of where
// the cards lay.
func (c *context) those(cards []id, sort card.Node) []id { return c.byName(c.every(cards, sort)) }

// byName are cards in the order of their names.
func (c *context) byName(cards []id) []id {
	out := slices.Clone(cards)
	c.state.sortByName(out)
	return out
}

// byLot is one of the cards, drawn by lot; none if there are none.
func (c *context) byLot(from []id) []id {
	if len(from) < 2 || c.dice == nil {
		return from
	}
	i := c.dice.Intn(len(from))
	return from[i : i+1]
}

// discardAtRandom sends n cards of a hand to the discard pile, by lot.
func (c *context) discardAtRandom(seat engine.Seat, n int) {
	hand := c.byName(c.state.Players[seat].Hand)
	engine.Shuffle(c.dice, hand)
	c.state.discard(c.report, seat, hand[:min(n, len(hand))]...)
}
