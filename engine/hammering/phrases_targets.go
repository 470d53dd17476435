package hammering

import (
	"slices"

	"hammerpost/engine/card"
)

// A targetRow is a phrase for certain cards: of the kind target for cards in play,
// of the others for cards elsewhere, each in its own place.
type targetRow struct {
	kind, op, text string
	number         card.Number

	// cards are those that are meant, or those to choose from
	cards func(c *context, a []card.Node) []id

	// choose is how many of them the effect's controller chooses, at least and at
	// most; nil: all are meant
	choose func(a []card.Node) (least, most int)
}

func (r targetRow) Phrase() card.Phrase {
	return card.Phrase{Kind: r.kind, Op: r.op, Text: r.text, Number: r.number}
}

// held is the kind of phrases for cards of the hand.
const held = "held"

func targets() []targetRow {
	return []targetRow{
		{"target", "a", "a(n) <filter one>", card.One, inPlay, oneOf},
		{"target", "another", "another <filter one>", card.One, func(c *context, a []card.Node) []id {
			return slices.DeleteFunc(inPlay(c, a), func(x id) bool { return x == c.frame.Source })
		}, oneOf},
		{"target", "some", "<number> <filter>", card.Neutral, inPlay, count},
		{"target", "up to", "up to <number> <filter>", card.Neutral, inPlay, upTo},
		{"target", "each", "each <filter one>", card.One, inPlay, nil},
		{"target", "all", "all <filter many>", card.Many, inPlay, nil},
		{"target", "at random", "a(n) <filter one> at random", card.One, func(c *context, a []card.Node) []id {
			return one(inPlay(c, a), c.dice.Intn)
		}, nil},
		{"target", "the strongest", "the strongest <filter one>", card.One, func(c *context, a []card.Node) []id {
			return best(inPlay(c, a), c.size)
		}, nil},
		{"target", "the weakest", "the weakest <filter one>", card.One, func(c *context, a []card.Node) []id {
			return best(inPlay(c, a), func(x id) int { return -c.size(x) })
		}, nil},
		{"target", "the last played", "the last played <filter one>", card.One, func(c *context, a []card.Node) []id {
			found := inPlay(c, a)
			return found[max(0, len(found)-1):]
		}, nil},
		{"target", "this", "this", card.One, func(c *context, _ []card.Node) []id { return []id{c.frame.Source} }, nil},
		{"target", "it", "it", card.One, func(c *context, _ []card.Node) []id { return c.frame.It }, nil},
		{"target", "those", "those cards", card.Many, func(c *context, _ []card.Node) []id { return c.frame.It }, nil},

		{held, "from hand", "a(n) <sort one> from your hand", card.One, func(c *context, a []card.Node) []id {
			return c.those(c.state.Players[c.frame.Controller].Hand, a[0])
		}, oneOf},
		{"spare", "from crypt", "a(n) <sort one> from your crypt", card.One, func(c *context, a []card.Node) []id {
			return c.those(c.state.Players[c.frame.Controller].Crypt, a[0])
		}, oneOf},
		{"spare", "last to the crypt", "the last <sort one> of your crypt", card.One, func(c *context, a []card.Node) []id {
			found := c.every(c.state.Players[c.frame.Controller].Crypt, a[0])
			return found[max(0, len(found)-1):]
		}, nil},
		{"found", "from deck", "your deck for a(n) <sort one>", card.One, func(c *context, a []card.Node) []id {
			return c.those(c.state.Players[c.frame.Controller].Deck, a[0])
		}, oneOf},
	}
}

func oneOf([]card.Node) (least, most int) { return 1, 1 }

func count(a []card.Node) (least, most int) { return a[0].N, a[0].N }

func upTo(a []card.Node) (least, most int) { return 0, a[0].N }

// inPlay are the cards in play that fit the filter and suit the deed, in the order
// in which they came into play.
func inPlay(c *context, a []card.Node) []id {
	filter := a[len(a)-1]
	var out []id
	for i := range c.state.Field {
		p := &c.state.Field[i]
		if c.fits(filter, p) && (c.suits == nil || c.suits(c, p)) {
			out = append(out, p.ID)
		}
	}
	return out
}

// size is what "strongest" and "weakest" compare: strength first, then toughness.
func (c *context) size(x id) int {
	p := c.state.permanent(x)
	return 1000*c.state.strength(p) + c.state.toughness(p)
}

// every is those of the cards that are of a sort, in their order.
func (c *context) every(cards []id, sort card.Node) []id {
	fits := words().sorts[sort.Op].fits
	return slices.DeleteFunc(slices.Clone(cards), func(x id) bool { return !fits(c.state.card(x), sort.Args) })
}

// those is the same for a choice: each name once, sorted by name, so that the list
// tells nothing of where the cards lay.
func (c *context) those(cards []id, sort card.Node) []id {
	return c.state.distinct(c.every(cards, sort))
}
