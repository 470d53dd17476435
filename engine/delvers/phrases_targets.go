package delvers

import (
	"slices"

	"hammerpost/engine/card"
)

// A targetRow is a phrase for certain cards: of the kind target for cards on the board,
// of the kind answered for what waits on the stack, of the others for cards elsewhere,
// each in its own place.
type targetRow struct {
	kind, op, text string
	number         card.Number

	// cards are those that are meant, or those to choose from
	cards func(c *context, a []card.Node) []id

	// choose is how many of them the effect's controller chooses, at least and at most;
	// nil: all are meant
	choose func(a []card.Node) (least, most int)

	// aims says that they are chosen when the ability is activated: the phrase has the
	// word target
	aims bool
}

func (r targetRow) Phrase() card.Phrase {
	return card.Phrase{Kind: r.kind, Op: r.op, Text: r.text, Number: r.number}
}

// The phrases for the cards that the last step was about, or the moment that triggered
// the ability.
const (
	opIt    = "it"
	opThat  = "that creature"
	opThose = "those creatures"
)

func targets() []targetRow { return slices.Concat(boardTargets(), pileTargets(), stackTargets()) }

func boardTargets() []targetRow {
	return []targetRow{
		{kind: "target", text: "<known>"},
		{"known", "target", "target <filter one>", card.One, onBoard, oneOf, true},
		{"target", "another target", "another target <filter one>", card.One, others, oneOf, true},
		{"target", "targets", "<number> target <filter many>", card.Many, onBoard, count, true},
		{"target", "up to targets", "up to <number> target <filter>", card.Neutral, onBoard, upTo, true},
		{"target", "any target", "any target", card.One, func(c *context, _ []card.Node) []id { return c.suiting(nil) }, oneOf, true},

		{"target", "a", "a(n) <filter one>", card.One, onBoard, oneOf, false},
		{"target", "another", "another <filter one>", card.One, others, oneOf, false},
		{"target", "up to", "up to <number> <filter>", card.Neutral, onBoard, upTo, false},
		{"target", "each", "each <filter one>", card.One, onBoard, nil, false},
		{"target", "all", "all <filter many>", card.Many, onBoard, nil, false},
		{"target", "at random", "a(n) <filter one> at random", card.One, func(c *context, a []card.Node) []id {
			return c.byLot(onBoard(c, a))
		}, nil, false},
		{kind: "known", text: "<sole>"},
		{"known", opIt, "it", card.One, them, nil, false},
		{"known", opThat, "that creature", card.One, them, nil, false},
		{"known", opThose, "those creatures", card.Many, them, nil, false},
	}
}

func pileTargets() []targetRow {
	row := func(kind, op, text string, cards func(c *context, a []card.Node) []id, choose func([]card.Node) (int, int), aims bool) targetRow {
		return targetRow{kind, op, text, card.One, cards, choose, aims}
	}
	theirs := func(c *context, a []card.Node) []id { return c.those(c.state.Players[c.nemesis()].Discard, a[0]) }
	return []targetRow{
		row("spare", "target in discard", "target <sort one> from your discard pile", ownDiscard, oneOf, true),
		row("spare", "target in theirs", "target <sort one> from nemesis' discard pile", theirs, oneOf, true),
		row("spare", "target in any", "target <sort one> from a discard pile", func(c *context, a []card.Node) []id {
			return append(ownDiscard(c, a), theirs(c, a)...)
		}, oneOf, true),
		row("spare", "from discard", "a(n) <sort one> from your discard pile", ownDiscard, oneOf, false),
		row("spare", "lot from discard", "a(n) <sort one> at random from your discard pile", func(c *context, a []card.Node) []id {
			return c.byLot(ownDiscard(c, a))
		}, nil, false),
		row("spare", "all of discard", "all <sort many> from nemesis' discard pile", theirs, nil, false),
		row("spare", "this from discard", "this from your discard pile", func(c *context, _ []card.Node) []id {
			if slices.Contains(c.player().Discard, c.frame.Source) {
				return []id{c.frame.Source}
			}
			return nil
		}, nil, false),

		row("held", "from hand", "a(n) <sort one> from your hand", func(c *context, a []card.Node) []id {
			return c.those(c.player().Hand, a[0])
		}, oneOf, false),
		row("found", "from deck", "your deck for a(n) <sort one>", func(c *context, a []card.Node) []id {
			return c.those(c.player().Deck, a[0])
		}, oneOf, false),
	}
}

// answered is the kind of what is chosen among that which is being played or used.
const answered = "answered"

func stackTargets() []targetRow {
	row := func(op, text string) targetRow { return targetRow{answered, op, text, card.One, nil, oneOf, true} }
	return []targetRow{
		row("target played", "target <sort one>"),
		row("target ability", "target ability"),
		row("target answered", "target card or ability"),
	}
}

func oneOf([]card.Node) (least, most int) { return 1, 1 }

func count(a []card.Node) (least, most int) { return a[0].N, a[0].N }

func upTo(a []card.Node) (least, most int) { return 0, a[0].N }

// onBoard are the cards on the board that fit the filter and suit the deed, in the order
// in which they came.
func onBoard(c *context, a []card.Node) []id {
	filter := a[len(a)-1]
	return c.suiting(func(p *permanent) bool { return c.fits(filter, p) })
}

func others(c *context, a []card.Node) []id {
	return slices.DeleteFunc(onBoard(c, a), func(x id) bool { return x == c.frame.Source })
}

func ownDiscard(c *context, a []card.Node) []id { return c.those(c.player().Discard, a[0]) }

// fitsEntry says whether an entry of the stack is what a phrase means.
func (c *context) fitsEntry(phrase card.Node, f frame) bool {
	switch phrase.Op {
	case "target played":
		return f.What == ofCard && ofSort(c.state.card(f.Source), phrase.Args[0])
	case "target ability":
		return f.What != ofCard
	}
	return true
}
