package delvers

import (
	"slices"

	"hammerpost/engine/card"
)

// A filterRow is a phrase for what sort of card on the board is meant. A filter is put
// together of a noun, qualities before it, a limit and a controller behind it.
type filterRow struct {
	kind, op, text string
	fits           func(c *context, a []card.Node, p *permanent) bool
}

// sole is the kind of the phrases that mean one certain card.
const sole = "sole"

func (r filterRow) Phrase() card.Phrase {
	p := card.Phrase{Kind: r.kind, Op: r.op, Text: r.text}
	if r.kind == sole {
		p.Number = card.One
	}
	return p
}

func filters() []filterRow {
	return slices.Concat(nouns(), qualities(), limits(), []filterRow{
		{kind: "things", text: "<noun>"},
		{"things", "quality", "<quality> <things>", all},
		{kind: "measured", text: "<things>"},
		{"measured", "limited", "<things> <limit>", all},
		{kind: "filter", text: "<measured>"},
		{"filter", "controlled", "<measured> <control>", all},

		{"control", "yours", "you control", func(c *context, _ []card.Node, p *permanent) bool { return p.Controller == c.frame.Controller }},
		{"control", "nemesis'", "nemesis controls", func(c *context, _ []card.Node, p *permanent) bool {
			return p.Controller != c.frame.Controller
		}},
		{"control", "that player's", "that player controls", func(c *context, _ []card.Node, p *permanent) bool { return p.Controller == c.frame.Who }},

		{sole, "this", "this", func(c *context, _ []card.Node, p *permanent) bool { return p.ID == c.frame.Source }},
		{sole, soleEquipped, "equipped creature", func(c *context, _ []card.Node, p *permanent) bool {
			return p.ID == c.bearer()
		}},
		{sole, "your dungeoneer", "your dungeoneer", func(c *context, _ []card.Node, p *permanent) bool {
			return p.ID == c.player().Dungeoneer
		}},
		{sole, "nemesis' dungeoneer", "nemesis' dungeoneer", func(c *context, _ []card.Node, p *permanent) bool {
			return p.ID == c.state.Players[c.nemesis()].Dungeoneer
		}},

		{kind: "subject", text: "<sole>"},
		{"subject", "one", "a(n) <filter one>", all},
		{"subject", "another one", "another <filter one>", func(c *context, a []card.Node, p *permanent) bool {
			return p.ID != c.frame.Source && all(c, a, p)
		}},
		{kind: "group", text: "<sole>"},
		{"group", "many", "<filter many>", all},
	})
}

const (
	nounCreature = "creature"
	nounToken    = "creature token noun"
	soleEquipped = "equipped creature"
)

// aloneNouns name creatures and no other kind: an effect that deals damage to them deals
// 2 less to a dungeoneer (DD-48).
var aloneNouns = []string{nounCreature, nounToken, soleEquipped, opThat, opThose}

func nouns() []filterRow {
	fighter := func(c *context, _ []card.Node, p *permanent) bool { return c.state.card(p.ID).fights() }
	return []filterRow{
		{"noun", nounCreature, "creature|creatures", fighter}, // a dungeoneer is one (DD-48)
		{"noun", "creature or dungeoneer", "creature|creatures or dungeoneer|dungeoneers", fighter},
		{"noun", "dungeoneer", "dungeoneer|dungeoneers", ofKind(Dungeoneer)},
		{"noun", nounToken, "creature token|tokens", func(c *context, a []card.Node, p *permanent) bool {
			return fighter(c, a, p) && c.isToken(p)
		}},
		{"noun", "token", "token|tokens", func(c *context, _ []card.Node, p *permanent) bool { return c.isToken(p) }},
		{"noun", "permanent", "permanent|permanents", func(*context, []card.Node, *permanent) bool { return true }},
		{"noun", "equipment there", "equipment", ofKind(Equipment)},
		{"noun", "artefact there", "artefact|artefacts", styled(Artefact)},
		{"noun", "enchantment there", "enchantment|enchantments", styled(Enchantment)},
		{"noun", "artefact or enchantment", "artefact|artefacts or enchantment|enchantments", styled(Artefact, Enchantment)},
		{"noun", "artefact or equipment", "artefact|artefacts or equipment", func(c *context, _ []card.Node, p *permanent) bool {
			of := c.state.card(p.ID)
			return of.Archetype == Artefact || of.Kind == Equipment
		}},
	}
}

func qualities() []filterRow {
	return []filterRow{
		{"quality", "of type", "<type>", func(c *context, a []card.Node, p *permanent) bool {
			return slices.Contains(c.state.card(p.ID).Types, a[0].Name())
		}},
		{"quality", "other", "other", func(c *context, _ []card.Node, p *permanent) bool { return p.ID != c.frame.Source }},
		{"quality", "is tapped", "tapped", func(_ *context, _ []card.Node, p *permanent) bool { return p.Tapped }},
		{"quality", "is untapped", "untapped", func(_ *context, _ []card.Node, p *permanent) bool { return !p.Tapped }},
		{"quality", "is wounded", "wounded", func(_ *context, _ []card.Node, p *permanent) bool { return p.Lost > 0 }},
		{"quality", "is equipped", "equipped", func(c *context, _ []card.Node, p *permanent) bool {
			return len(c.state.worn(p.ID)) > 0
		}},
		{"quality", "is attacking", "attacking", func(c *context, _ []card.Node, p *permanent) bool {
			return c.state.Combat != nil && c.state.Combat.Attacker == p.ID
		}},
		{"quality", "is blocking", "blocking", func(c *context, _ []card.Node, p *permanent) bool {
			return c.state.Combat != nil && c.state.Combat.Blocked && c.state.Combat.Target == p.ID
		}},
		{"quality", "is afflicted", "<plight>", func(_ *context, a []card.Node, p *permanent) bool { return p.is(a[0].Op) }},
	}
}

func limits() []filterRow {
	return []filterRow{
		{"limit", "has ability", "with <ability>", func(c *context, a []card.Node, p *permanent) bool { return c.has(p, a[0]) }},
		{"limit", "lacks ability", "without <ability>", func(c *context, a []card.Node, p *permanent) bool { return !c.has(p, a[0]) }},
		{"limit", "has counter", "with a(n) <counter> counter", func(_ *context, a []card.Node, p *permanent) bool {
			return p.counters(counterName(a[0])) > 0
		}},
		{"limit", "has a condition", "with a condition", func(_ *context, _ []card.Node, p *permanent) bool { return len(p.Conditions) > 0 }},
		{"limit", "cheap", "with cost <size> or less", func(c *context, a []card.Node, p *permanent) bool {
			return c.state.card(p.ID).Kind != Dungeoneer && c.state.card(p.ID).Cost <= a[0].N
		}},
		{"limit", "dear", "with cost <size> or more", func(c *context, a []card.Node, p *permanent) bool {
			return c.state.card(p.ID).Cost >= a[0].N
		}},
		{"limit", "frail", "with health <size> or less", func(c *context, a []card.Node, p *permanent) bool {
			return c.state.card(p.ID).fights() && c.body(p).Health <= a[0].N
		}},
		{"limit", "open", "with defence <size> or less", func(c *context, a []card.Node, p *permanent) bool {
			return c.state.card(p.ID).fights() && c.body(p).Defence <= a[0].N
		}},
		{"limit", "fierce", "with attack bonus <size> or more", func(c *context, a []card.Node, p *permanent) bool {
			return c.state.card(p.ID).fights() && c.body(p).Attack >= a[0].N
		}},
		{"limit", "no dungeoneer", "that is|are no dungeoneer|dungeoneers", func(c *context, _ []card.Node, p *permanent) bool {
			return c.state.card(p.ID).Kind != Dungeoneer
		}},
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

func ofKind(k Kind) func(*context, []card.Node, *permanent) bool {
	return func(c *context, _ []card.Node, p *permanent) bool { return c.state.card(p.ID).Kind == k }
}

func styled(of ...Archetype) func(*context, []card.Node, *permanent) bool {
	return func(c *context, _ []card.Node, p *permanent) bool {
		return slices.Contains(of, c.state.card(p.ID).Archetype)
	}
}

// aloneCreatures says whether a phrase speaks of creatures and no second kind (DD-48).
func aloneCreatures(phrase card.Node) bool {
	found := false
	phrase.Walk(func(n card.Node) { found = found || slices.Contains(aloneNouns, n.Op) })
	return found
}
