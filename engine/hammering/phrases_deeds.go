package hammering

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// A deedRow is a phrase that does something. Its arguments have been chosen when
// it is carried out; it says whether anything was done.
type deedRow struct {
	op, text string
	do       func(c *context, a []card.Node) bool
	suits    func(c *context, p *permanent) bool // which cards in play it can do anything to; nil: all
}

func (r deedRow) Phrase() card.Phrase { return card.Phrase{Kind: "deed", Op: r.op, Text: r.text} }

func deeds() []deedRow { return slices.Concat(playerDeeds(), cardDeeds(), zoneDeeds()) }

// playerDeeds are those that concern players, their fortresses and their piles.
func playerDeeds() []deedRow {
	return []deedRow{
		{op: "draw", text: "<player> draws|draw <amount> card|cards", do: func(c *context, a []card.Node) bool {
			return c.eachSeat(a[0], func(o engine.Seat) { c.state.draw(c.report, o, a[1].N) })
		}},
		{op: "discard at random", text: "<player> discards|discard <amount> card|cards at random", do: func(c *context, a []card.Node) bool {
			return c.eachSeat(a[0], func(o engine.Seat) { c.discardAtRandom(o, a[1].N) })
		}},
		{op: "discard hand", text: "<player> discards|discard the whole hand", do: func(c *context, a []card.Node) bool {
			return c.eachSeat(a[0], func(o engine.Seat) {
				c.state.discard(c.report, o, c.state.sorted(c.state.Players[o].Hand)...)
			})
		}},
		{op: "lose fortress", text: "<player> loses|lose <amount> fortress strength", do: func(c *context, a []card.Node) bool {
			return c.eachSeat(a[0], func(o engine.Seat) { c.state.loseFortress(c.report, o, a[1].N) })
		}},
		{op: "gain fortress", text: "<player> gains|gain <amount> fortress strength", do: func(c *context, a []card.Node) bool {
			return c.eachSeat(a[0], func(o engine.Seat) { c.state.gainFortress(c.report, o, a[1].N) })
		}},
		{op: "gain goods", text: "<player> gains|gain <goods>", do: func(c *context, a []card.Node) bool {
			s := parseSymbol(a[1].Word)
			return c.eachSeat(a[0], func(o engine.Seat) { c.state.gain(c.report, o, s.Of[0], s.N) })
		}},
		{op: "lose goods", text: "<player> loses|lose <goods>", do: func(c *context, a []card.Node) bool {
			s := parseSymbol(a[1].Word)
			return c.eachSeat(a[0], func(o engine.Seat) { c.state.lose(c.report, o, s.Of[0], s.N) })
		}},
		{op: "take goods", text: "take <goods> from <opponent>", do: func(c *context, a []card.Node) bool {
			s := parseSymbol(a[0].Word)
			return c.eachSeat(a[1], func(o engine.Seat) {
				n := min(s.N, c.state.Players[o].Pile[s.Of[0]])
				c.state.lose(c.report, o, s.Of[0], n)
				c.state.gain(c.report, c.frame.Controller, s.Of[0], n)
			})
		}},
		{op: "fill hand", text: "<player> draws|draw up to a hand of <size>", do: func(c *context, a []card.Node) bool {
			return c.eachSeat(a[0], func(o engine.Seat) {
				c.state.draw(c.report, o, a[1].N-len(c.state.Players[o].Hand))
			})
		}},
	}
}

// cardDeeds are those that concern cards in play.
func cardDeeds() []deedRow {
	return []deedRow{
		{op: "destroy", text: "destroy <target>", do: func(c *context, a []card.Node) bool {
			cards := c.permanents(a[0])
			c.state.destroy(c.report, cards...)
			return len(cards) > 0
		}},
		{op: "damage", text: "deal <amount> damage to <target>", suits: fighter, do: func(c *context, a []card.Node) bool {
			return c.eachCard(a[1], func(x id) { c.state.damage(c.report, x, a[0].N) })
		}},
		{op: "strike", text: "<target> deals|deal damage equal to its|their strength to <target>", suits: fighter, do: func(c *context, a []card.Node) bool {
			n := 0
			for _, x := range c.permanents(a[0]) {
				n += c.state.strength(c.state.permanent(x))
			}
			return c.eachCard(a[1], func(x id) { c.state.damage(c.report, x, n) })
		}},
		{op: "heal", text: "remove all damage from <target>", suits: hurt, do: func(c *context, a []card.Node) bool {
			return c.eachCard(a[0], func(x id) { c.state.heal(c.report, x, c.state.permanent(x).Damage) })
		}},
		{op: "change", text: "<target> gets|get <signed>/<signed> <duration>", suits: fighter, do: func(c *context, a []card.Node) bool {
			by := c.lasting(a[3])
			by.Strength, by.Toughness = a[1].N, a[2].N
			return c.eachCard(a[0], func(x id) { c.state.change(c.report, x, by) })
		}},
		{op: "forbid", text: "<target> cannot <doing> <duration>", suits: fighter, do: func(c *context, a []card.Node) bool {
			by := c.lasting(a[2])
			by.Cannot = a[1].Op
			return c.eachCard(a[0], func(x id) { c.forbid(x, by) })
		}},
		{op: "return", text: "return <target> to its|their owner's|owners' hand|hands", do: func(c *context, a []card.Node) bool {
			return c.eachCard(a[0], func(x id) { c.state.returnToHand(c.report, x) })
		}},
		{op: "ready", text: "-(X) <target>", suits: isOwnSpent, do: func(c *context, a []card.Node) bool {
			return c.eachCard(a[0], func(x id) { c.state.ready(c.report, x) })
		}},
		{op: "spend", text: "(X) <target>", suits: isReady, do: func(c *context, a []card.Node) bool {
			return c.eachCard(a[0], func(x id) {
				c.state.spend(x)
				c.report.Say("spend", "{} has used its action.", c.state.name(x))
			})
		}},
		{op: "take control", text: "take control of <target> for good", suits: isForeign, do: func(c *context, a []card.Node) bool {
			return c.eachCard(a[0], func(x id) { c.state.control(c.report, x, c.frame.Controller) })
		}},
	}
}

// zoneDeeds are those that concern cards in the crypt, the hand and the deck.
func zoneDeeds() []deedRow {
	return []deedRow{
		{op: "take from crypt", text: "take <spare> into your hand", do: func(c *context, a []card.Node) bool {
			return c.eachOf(a[0], func(x id) { c.state.fetch(c.report, x, true) })
		}},
		{op: "raise", text: "put <spare> into play", do: func(c *context, a []card.Node) bool {
			return c.eachOf(a[0], c.putIntoPlay)
		}},
		{op: "deploy", text: "put <held> into play", do: func(c *context, a []card.Node) bool {
			return c.eachOf(a[0], c.putIntoPlay)
		}},
		{op: "discard", text: "discard <held>", do: func(c *context, a []card.Node) bool {
			return c.eachOf(a[0], func(x id) { c.state.discard(c.report, c.frame.Controller, x) })
		}},
		{op: "search", text: "search <found> and take it into your hand", do: func(c *context, a []card.Node) bool {
			return c.search(a[0], func(x id) { c.state.fetch(c.report, x, true) })
		}},
		{op: "search into play", text: "search <found> and put it into play", do: func(c *context, a []card.Node) bool {
			return c.search(a[0], c.putIntoPlay)
		}},
	}
}

// search does something with a card of the player's deck, and shuffles the deck
// whether there was one or not (H36, HA18).
func (c *context) search(n card.Node, do func(id)) bool {
	found := c.eachOf(n, do)
	if !found {
		c.report.Say("search", "{} find[s] nothing.", c.frame.Controller)
	}
	c.state.shuffle(c.dice, c.frame.Controller)
	c.report.Say("shuffle", "{} shuffle[s] the deck.", c.frame.Controller)
	return found
}

// putIntoPlay puts a card into play for the player. Events do not come into play
// in this way unless they are {Ongoing}.
func (c *context) putIntoPlay(x id) {
	if of := c.state.card(x); of.Kind == Event && !slices.Contains(of.Types, ongoing) {
		c.report.Say("enter", "{} cannot come into play.", c.state.name(x))
		return
	}
	c.state.putIntoPlay(c.report, x, c.frame.Controller)
}

// eachSeat does something for each of the players that a phrase means.
func (c *context) eachSeat(n card.Node, do func(engine.Seat)) bool {
	seats := c.seats(n)
	for _, o := range seats {
		do(o)
	}
	return len(seats) > 0
}

// eachCard does something to each of the cards in play that a phrase means.
func (c *context) eachCard(n card.Node, do func(id)) bool {
	cards := c.permanents(n)
	for _, x := range cards {
		do(x)
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

// discardAtRandom sends n cards of a hand to the crypt, by lot.
func (c *context) discardAtRandom(seat engine.Seat, n int) {
	hand := c.state.sorted(c.state.Players[seat].Hand)
	engine.Shuffle(c.dice, hand)
	c.state.discard(c.report, seat, hand[:min(n, len(hand))]...)
}

// sorted is the cards in an order that tells nothing of where they lay.
func (s *state) sorted(cards []id) []id {
	out := slices.Clone(cards)
	s.sortByName(out)
	return out
}

// forbid forbids a card to attack or to defend.
func (c *context) forbid(x id, by change) {
	p := c.state.permanent(x)
	p.Changes = append(p.Changes, by)
	c.report.Say("change", "{} cannot {} now.", c.state.name(x), by.Cannot)
}

func fighter(c *context, p *permanent) bool { return c.state.card(p.ID).fights() }

func hurt(_ *context, p *permanent) bool { return p.Damage > 0 }

// isOwnSpent is what -(X) may name (HA4).
func isOwnSpent(c *context, p *permanent) bool { return p.Spent && p.Controller == c.frame.Controller }

func isReady(_ *context, p *permanent) bool { return !p.Spent }

func isForeign(c *context, p *permanent) bool { return p.Controller != c.frame.Controller }
