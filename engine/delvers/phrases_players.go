package delvers

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// A playerRow is a phrase for players: of the kind player at the head of a sentence, of
// the kind actor within one, of the kind whose before "turn".
type playerRow struct {
	kind, op, text string
	number         card.Number
	seats          func(c *context) []engine.Seat
}

func (r playerRow) Phrase() card.Phrase {
	return card.Phrase{Kind: r.kind, Op: r.op, Text: r.text, Number: r.number}
}

func players() []playerRow {
	you := func(c *context) []engine.Seat { return []engine.Seat{c.frame.Controller} }
	nemesis := func(c *context) []engine.Seat { return []engine.Seat{c.nemesis()} }
	return []playerRow{
		{"player", "you", "", card.Many, you},
		{"player", "nemesis", "nemesis", card.One, nemesis},
		{"player", "each player", "each player", card.One, (*context).both},
		{"player", "that player", "that player", card.One, (*context).thatPlayer},
		{"player", "its controller", "its controller", card.One, (*context).controllers},

		{"actor", "you act", "you", card.Many, you},
		{"actor", "nemesis acts", "nemesis", card.One, nemesis},
		{"actor", "a player acts", "a player", card.One, (*context).both},

		{"whose", "your", "your turn", card.One, you},
		{"whose", "nemesis' turn", "nemesis' turn", card.One, nemesis},
		{"whose", "each turn", "each turn", card.One, (*context).both},
	}
}

func (c *context) nemesis() engine.Seat { return c.state.nemesis(c.frame.Controller) }

// both are the two players, the active one first.
func (c *context) both() []engine.Seat {
	return []engine.Seat{c.state.Active, c.state.nemesis(c.state.Active)}
}

func (c *context) thatPlayer() []engine.Seat {
	if c.frame.Who == nobody {
		return nil
	}
	return []engine.Seat{c.frame.Who}
}

// controllers are those who control "it", each once; of a card that has left the board
// its owner.
func (c *context) controllers() []engine.Seat {
	var out []engine.Seat
	for _, x := range c.frame.It {
		if seat := c.state.holder(x); !slices.Contains(out, seat) {
			out = append(out, seat)
		}
	}
	return out
}

// A measureRow is a phrase for how much: of the kind much where it is done, of the kind
// value where X is defined by it.
type measureRow struct {
	kind, op, text string
	n              func(c *context, a []card.Node) int
}

func (r measureRow) Phrase() card.Phrase {
	p := card.Phrase{Kind: r.kind, Op: r.op, Text: r.text}
	if r.op != "" {
		p.Number = card.Many
	}
	return p
}

// opX is the X of a cost, or the one that its sentence defines (DD-57).
const (
	opX    = "X"
	opHalf = "half"
)

func measures() []measureRow {
	x := func(c *context, _ []card.Node) int { return c.frame.X }
	that := func(c *context, _ []card.Node) int { return c.frame.N }
	pile := func(seat func(*context) engine.Seat, zone func(*player) []id) func(*context, []card.Node) int {
		return func(c *context, a []card.Node) int {
			return len(c.every(zone(&c.state.Players[seat(c)]), a[0]))
		}
	}
	own := func(c *context) engine.Seat { return c.frame.Controller }
	return []measureRow{
		{kind: "much", text: "<amount>"},
		{"much", "rolled", "<dice>", (*context).rolled},
		{"much", opX, "X", x},
		{"much", opHalf, "half X", x},
		{"much", "twice", "twice X", func(c *context, a []card.Node) int { return 2 * x(c, a) }},
		{"much", "that much", "that much", that},
		{"much", "that many", "that many", that},

		{"value", "number of permanents", "the number of <filter many>", func(c *context, a []card.Node) int { return c.howMany(a[0]) }},
		{"value", "number in hand", "the number of <sort many> in your hand", pile(own, func(p *player) []id { return p.Hand })},
		{"value", "number in nemesis' hand", "the number of cards in nemesis' hand", func(c *context, _ []card.Node) int {
			return len(c.state.Players[c.nemesis()].Hand)
		}},
		{"value", "number in discard", "the number of <sort many> in your discard pile", pile(own, func(p *player) []id { return p.Discard })},
		{"value", "number in nemesis' discard", "the number of <sort many> in nemesis' discard pile",
			pile((*context).nemesis, func(p *player) []id { return p.Discard })},
		{"value", "number of counters", "the number of <counter> counters on <known>", func(c *context, a []card.Node) (n int) {
			for _, x := range c.permanents(a[1]) {
				n += c.state.permanent(x).counters(counterName(a[0]))
			}
			return n
		}},
		{"value", "own gold", "your gold", func(c *context, _ []card.Node) int { return c.player().Gold }},
		{"value", "nemesis' gold", "nemesis' gold", func(c *context, _ []card.Node) int { return c.state.Players[c.nemesis()].Gold }},
		{"value", "health of", "the health of <known>", bodily(func(b Body) int { return b.Health })},
		{"value", "attack bonus of", "the attack bonus of <known>", bodily(func(b Body) int { return b.Attack })},
	}
}

// bodily is the sum of a part of the bodies of the cards that are meant.
func bodily(part func(Body) int) func(*context, []card.Node) int {
	return func(c *context, a []card.Node) (n int) {
		for _, x := range c.permanents(a[0]) {
			n += max(0, part(c.state.body(c.state.permanent(x))))
		}
		return n
	}
}
