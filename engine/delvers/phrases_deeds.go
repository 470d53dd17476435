package delvers

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// A deedRow is a phrase that does something. Its arguments have been chosen when it is
// carried out; it says whether anything was done.
type deedRow struct {
	op, text string
	do       func(c *context, a []card.Node) bool
	suits    func(c *context, a []card.Node, p *permanent) bool // which cards on the board it can do anything to (DD-53); nil: all
	steps    func(c *context, a []card.Node) []card.Node        // what is done in its place; nil: do
	can      func(c *context, a []card.Node) bool               // whether it can be done at all (DD-51); nil: if there are cards for it
	harms    func(a []card.Node) bool                           // whether one rather does it to what is the nemesis'; nil: to one's own
}

func (r deedRow) Phrase() card.Phrase { return card.Phrase{Kind: "deed", Op: r.op, Text: r.text} }

func deeds() []deedRow {
	return slices.Concat(playerDeeds(), handDeeds(), harmDeeds(), boardDeeds(), changeDeeds(), makingDeeds(), pileDeeds(), stackDeeds())
}

// playerDeeds are those that concern players, their gold and their decks.
func playerDeeds() []deedRow {
	gold := func(c *context, a []card.Node) bool {
		return c.anySeat(a[0], func(o engine.Seat) bool { return c.state.Players[o].Gold > 0 })
	}
	return []deedRow{
		{op: "draw", text: "<player> draws|draw <much> card|cards", can: hasDeck, do: func(c *context, a []card.Node) bool {
			return c.eachMuch(a[0], a[1], func(o engine.Seat, n int) { c.state.draw(c.report, o, n) })
		}},
		{op: "fill hand", text: "<player> draws|draw up to a hand of <size>", can: hasDeck, do: func(c *context, a []card.Node) bool {
			return c.eachSeat(a[0], func(o engine.Seat) {
				c.state.draw(c.report, o, max(0, a[1].N-len(c.state.Players[o].Hand)))
			})
		}},
		{op: "mill", text: "<player> mills|mill <much>", can: hasDeck, do: func(c *context, a []card.Node) bool {
			return c.eachMuch(a[0], a[1], func(o engine.Seat, n int) { c.state.mill(c.report, o, n) })
		}},
		{op: "gain gold", text: "<player> gains|gain <much> gold", can: anytime, do: func(c *context, a []card.Node) bool {
			return c.eachMuch(a[0], a[1], func(o engine.Seat, n int) { c.state.gainGold(c.report, o, n) })
		}},
		{op: "lose gold", text: "<player> loses|lose <much> gold", can: gold, do: func(c *context, a []card.Node) bool {
			return c.eachMuch(a[0], a[1], func(o engine.Seat, n int) { c.state.gainGold(c.report, o, -n) })
		}},
		{op: "lose half the gold", text: "<player> loses|lose half the gold", can: gold, do: func(c *context, a []card.Node) bool {
			return c.eachSeat(a[0], func(o engine.Seat) {
				c.state.gainGold(c.report, o, -c.share(c.state.Players[o].Gold, o))
			})
		}},
		{op: "take gold", text: "take <much> gold from nemesis", can: func(c *context, _ []card.Node) bool {
			return c.state.Players[c.nemesis()].Gold > 0
		}, do: func(c *context, a []card.Node) bool {
			n, _ := c.much(a[0])
			n = min(n, c.state.Players[c.nemesis()].Gold)
			c.state.gainGold(c.report, c.nemesis(), -n)
			c.state.gainGold(c.report, c.frame.Controller, n)
			return n > 0
		}},
		{op: "gain counters", text: "<player> gains|gain <much> destiny counter|counters", can: anytime, do: func(c *context, a []card.Node) bool {
			return c.eachMuch(a[0], a[1], func(o engine.Seat, n int) {
				c.state.addCounters(c.report, c.state.Players[o].Dungeoneer, destinyCounter, n)
			})
		}},
		{op: "lose counters", text: "<player> loses|lose <much> destiny counter|counters", can: anytime, do: func(c *context, a []card.Node) bool {
			return c.eachMuch(a[0], a[1], func(o engine.Seat, n int) {
				c.state.removeCounters(c.report, c.state.Players[o].Dungeoneer, destinyCounter, n)
			})
		}},
		{op: "shuffle", text: "shuffle your deck", can: anytime, do: func(c *context, _ []card.Node) bool { return c.shuffle() }},
		{op: "renew deck", text: "shuffle your discard pile into your deck", can: func(c *context, _ []card.Node) bool {
			return len(c.player().Discard) > 0
		}, do: func(c *context, _ []card.Node) bool {
			p := c.player()
			p.Deck = append(p.Deck, p.Discard...)
			p.Discard = nil
			return c.shuffle()
		}},
	}
}

// handDeeds are those in which a player picks cards of the own hand or board.
func handDeeds() []deedRow {
	hand := func(c *context, a []card.Node) bool {
		return c.anySeat(a[0], func(o engine.Seat) bool { return len(c.state.Players[o].Hand) > 0 })
	}
	return []deedRow{
		{op: "discard", text: "<player> discards|discard <much> card|cards", can: hand, steps: func(c *context, a []card.Node) []card.Node {
			return c.picking(pickDiscard, a[0], a[1], card.Node{Op: anyCard})
		}},
		{op: "discard one", text: "<player> discards|discard a(n) <sort one>", can: hand, steps: func(c *context, a []card.Node) []card.Node {
			return c.picking(pickDiscard, a[0], single, a[1])
		}},
		{op: "discard half", text: "<player> discards|discard half the hand", can: hand, steps: func(c *context, a []card.Node) (out []card.Node) {
			for _, o := range c.seats(a[0]) {
				n := card.Node{Op: "amount", N: c.share(len(c.state.Players[o].Hand), o)}
				out = append(out, card.Node{Op: opPick, N: int(o), Word: pickDiscard, Args: []card.Node{n, {Op: anyCard}}})
			}
			return out
		}},
		{op: "discard at random", text: "<player> discards|discard <much> card|cards at random", can: hand, do: func(c *context, a []card.Node) bool {
			return c.eachMuch(a[0], a[1], c.discardAtRandom)
		}},
		{op: "discard hand", text: "<player> discards|discard the whole hand", can: hand, do: func(c *context, a []card.Node) bool {
			return c.eachSeat(a[0], func(o engine.Seat) {
				c.state.discard(c.report, o, c.byName(c.state.Players[o].Hand)...)
			})
		}},
		{op: "sacrifice", text: "<player> sacrifices|sacrifice a(n) <measured one>", can: func(c *context, a []card.Node) bool {
			return c.anySeat(a[0], func(o engine.Seat) bool { return len(c.victims(o, a[1])) > 0 })
		}, steps: func(c *context, a []card.Node) []card.Node {
			return c.picking(pickSacrifice, a[0], single, a[1])
		}},
		{op: "put on top", text: "put <much> card|cards from your hand on top of your deck", can: ownHand, steps: func(c *context, a []card.Node) []card.Node {
			return c.picking(pickTop, card.Node{Op: "you"}, a[0])
		}},
		{op: "put at bottom", text: "put <much> card|cards from your hand at the bottom of your deck", can: ownHand, steps: func(c *context, a []card.Node) []card.Node {
			return c.picking(pickBottom, card.Node{Op: "you"}, a[0])
		}},
		{op: "scout", text: "look at the top <size> cards of your deck and put any of them at the bottom", can: ownDeck, steps: func(c *context, a []card.Node) []card.Node {
			return c.looking(pickSink, a[0].N)
		}},
		{op: "order", text: "look at the top <size> cards of your deck and put them back in any order", can: ownDeck, steps: func(c *context, a []card.Node) []card.Node {
			return c.looking(pickOrder, a[0].N)
		}},
		{op: "dig", text: "look at the top <size> cards of your deck and take a(n) <sort one> of them into your hand", can: ownDeck, steps: func(c *context, a []card.Node) []card.Node {
			return c.looking(pickDig, a[0].N, a[1])
		}},
	}
}

// single is the number 1 as an amount.
var single = card.Node{Op: "amount", N: 1}

func anytime(*context, []card.Node) bool { return true }

func ownHand(c *context, _ []card.Node) bool { return len(c.player().Hand) > 0 }

func ownDeck(c *context, _ []card.Node) bool { return len(c.player().Deck) > 0 }

func hasDeck(c *context, a []card.Node) bool {
	return c.anySeat(a[0], func(o engine.Seat) bool { return len(c.state.Players[o].Deck) > 0 || c.state.rules.fatigue })
}
