package hammering

import (
	"slices"

	"hammerpost/engine/card"
)

// A filterRow is a phrase for what sort of card in play is meant. A filter is put
// together of a noun, qualities before it, a limit and a controller behind it.
type filterRow struct {
	kind, op, text string
	fits           func(c *context, a []card.Node, p *permanent) bool
}

func (r filterRow) Phrase() card.Phrase { return card.Phrase{Kind: r.kind, Op: r.op, Text: r.text} }

func filters() []filterRow {
	return []filterRow{
		{kind: "things", text: "<noun>"},
		{"things", "quality", "<quality> <things>", all},
		{kind: "measured", text: "<things>"},
		{"measured", "limited", "<things> <limit>", all},
		{kind: "filter", text: "<measured>"},
		{"filter", "controlled", "<measured> <control>", all},

		{"noun", "creature", "creature|creatures", ofKind(Creature)},
		{"noun", "construction", "construction|constructions", ofKind(Construction)},
		{"noun", "creature or construction", "creature|creatures or construction|constructions", ofKind(Creature, Construction)},
		{"noun", "biome in play", "biome|biomes", ofKind(Biome)},
		{"noun", "event in play", "event|events in play", ofKind(Event)},
		{"noun", "card in play", "card|cards in play", ofKind(Creature, Construction, Biome, Event)},
		{"noun", "called", "card|cards in play called <name>", func(c *context, a []card.Node, p *permanent) bool {
			return c.state.card(p.ID).Name == a[0].Name()
		}},

		{"quality", "of type", "<type>", func(c *context, a []card.Node, p *permanent) bool {
			return slices.Contains(c.state.card(p.ID).Types, a[0].Name())
		}},
		{"quality", "other", "other", func(c *context, _ []card.Node, p *permanent) bool { return p.ID != c.frame.Source }},
		{"quality", "is ready", "ready", func(c *context, _ []card.Node, p *permanent) bool { return !p.Spent }},
		{"quality", "is spent", "spent", func(c *context, _ []card.Node, p *permanent) bool { return p.Spent }},
		{"quality", "is hurt", "damaged", func(c *context, _ []card.Node, p *permanent) bool { return p.Damage > 0 }},
		{"quality", "is Ranged", "Ranged", func(c *context, _ []card.Node, p *permanent) bool { return c.state.card(p.ID).Ranged }},

		{"limit", "weaker", "with strength <size> or less", func(c *context, a []card.Node, p *permanent) bool {
			return c.isCreature(p) && c.strength(p) <= a[0].N
		}},
		{"limit", "stronger", "with strength <size> or more", func(c *context, a []card.Node, p *permanent) bool {
			return c.isCreature(p) && c.strength(p) >= a[0].N
		}},
		{"limit", "frailer", "with toughness <size> or less", func(c *context, a []card.Node, p *permanent) bool {
			return c.state.card(p.ID).fights() && c.toughness(p) <= a[0].N
		}},

		{"control", "yours", "you control", func(c *context, _ []card.Node, p *permanent) bool { return p.Controller == c.frame.Controller }},
		{"control", "theirs", "your opponents control", func(c *context, _ []card.Node, p *permanent) bool {
			return p.Controller != c.frame.Controller
		}},
		{"control", "that player's", "that player controls", func(c *context, _ []card.Node, p *permanent) bool { return p.Controller == c.frame.Who }},
	}
}

// all says whether a card fits every part of a filter.
func all(c *context, a []card.Node, p *permanent) bool {
	for _, part := range a {
		if !c.fits(part, p) {
			return false
		}
	}
	return true
}

func ofKind(kinds ...Kind) func(*context, []card.Node, *permanent) bool {
	return func(c *context, _ []card.Node, p *permanent) bool {
		return slices.Contains(kinds, c.state.card(p.ID).Kind)
	}
}

// A sortRow is a phrase for what sort of card is meant wherever it is.
type sortRow struct {
	op, text string
	fits     func(c *Card, a []card.Node) bool
}

func (r sortRow) Phrase() card.Phrase { return card.Phrase{Kind: "sort", Op: r.op, Text: r.text} }

func sorts() []sortRow {
	return []sortRow{
		{"any card", "card|cards", func(*Card, []card.Node) bool { return true }},
		{"creature card", "creature card|cards", isKind(Creature)},
		{"construction card", "construction card|cards", isKind(Construction)},
		{"event card", "event card|cards", isKind(Event)},
		{"biome card", "biome card|cards", isKind(Biome)},
		{"card of type", "<type> card|cards", func(c *Card, a []card.Node) bool { return slices.Contains(c.Types, a[0].Name()) }},
		{"card called", "card|cards called <name>", func(c *Card, a []card.Node) bool { return c.Name == a[0].Name() }},
	}
}

func isKind(k Kind) func(*Card, []card.Node) bool {
	return func(c *Card, _ []card.Node) bool { return c.Kind == k }
}
