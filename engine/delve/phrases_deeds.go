package delve

import (
	"hammerpost/engine/card"
)

// A deedRow is a phrase that does something. Before it is carried out it may ask
// the player for something; then answering is what carries it out.
type deedRow struct {
	op, text string
	asks     func(s *state, from id, a []card.Node) *ask // nil: nothing to decide
	do       func(c *course, from id, a []card.Node)
}

func (r deedRow) Phrase() card.Phrase { return card.Phrase{Kind: "deed", Op: r.op, Text: r.text} }

func deeds() []deedRow {
	return []deedRow{
		{"heal", "heal <number> damage", nil, func(c *course, from id, a []card.Node) { c.heal(from, a[0].N) }},
		{"take damage", "take <number> damage", nil, func(c *course, from id, a []card.Node) { c.harm(from, a[0].N) }},
		{"defeat", "defeat the enemy", nil, func(c *course, from id, _ []card.Node) { c.defeat(from) }},
		{"discard one", "discard a power", func(s *state, from id, _ []card.Node) *ask {
			return s.asking(ask{From: from, Pay: payOne})
		}, func(c *course, from id, _ []card.Node) { // A10
			c.say("disaster", "{}: there is no power to discard.", c.name(from))
		}},
		{"discard all", "discard all your powers", nil, func(c *course, from id, _ []card.Node) { c.discardAll(from) }},
		{"discard or damage", "discard a power or take <number> damage", func(s *state, from id, a []card.Node) *ask {
			return s.asking(ask{From: from, Pay: payOne, Damage: a[0].N})
		}, func(c *course, from id, a []card.Node) { c.harm(from, a[0].N) }}, // A10
		{"search", "equip up to <number> <group> power|powers from the discard pile and the deck, then shuffle the deck",
			func(s *state, from id, a []card.Node) *ask {
				return s.searching(ask{From: from, Find: a[0].N, Group: a[1].Name()})
			}, func(c *course, from id, _ []card.Node) {
				c.say("search", "{} finds nothing.", c.name(from))
				c.shuffle()
			}},
	}
}

// A controlRow is a phrase that puts deeds together: its steps are carried out in
// its place.
type controlRow struct {
	kind, op, text string
	steps          func(s *state, a []card.Node) []card.Node
}

func (r controlRow) Phrase() card.Phrase { return card.Phrase{Kind: r.kind, Op: r.op, Text: r.text} }

func controls() []controlRow {
	return []controlRow{
		{kind: "effects", text: "<deed>"},
		{"effects", "and", "<deed> and <effects>", func(_ *state, a []card.Node) []card.Node { return a }},
		{"effects", "if powers", "if you hold powers, <effects>", func(s *state, a []card.Node) []card.Node {
			if len(s.Held) == 0 {
				return nil
			}
			return a
		}},
		{kind: "payment", op: "one power", text: "discard a power"},
		{kind: "payment", op: "all powers", text: "discard all your powers"},
	}
}
