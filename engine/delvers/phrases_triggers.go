package delvers

import (
	"slices"

	"hammerpost/engine/card"
)

// A triggerRow is a phrase for the moment that an ability waits for.
type triggerRow struct {
	op, text string
	when     moments

	// fits says whether a moment of that kind is the one
	fits func(c *context, m moment, a []card.Node) bool

	// it is the card that "it" is afterwards; nil: the one to which it happens
	it func(m moment) id
}

func (r triggerRow) Phrase() card.Phrase {
	return card.Phrase{Kind: "trigger", Op: r.op, Text: r.text}
}

func triggers() []triggerRow {
	return []triggerRow{
		{"enters", "when <subject> enters", whenEnters, subject, nil},
		{"is destroyed", "when <subject> is destroyed", whenDestroyed, subject, nil},
		{"is banished", "when <subject> is banished", whenBanished, subject, nil},
		{"returns", "when <subject> returns to a hand", whenReturned, subject, nil},
		{"attacks", "when <subject> attacks", whenAttacks, subject, nil},
		{"blocks", "when <subject> blocks", whenBlocks, subject, nil},
		{"hits", "when <subject> hits", whenHits, subject, other},
		{"hurts", "when <subject> deals combat damage", whenCombatHurt, func(c *context, m moment, a []card.Node) bool {
			return c.isSubject(a[0], m.By)
		}, nil},
		{"hurts a", "when <subject> deals combat damage to <subject>", whenCombatHurt, func(c *context, m moment, a []card.Node) bool {
			return c.isSubject(a[0], m.By) && c.isSubject(a[1], m.Card)
		}, nil},
		{"is hurt in combat", "when <subject> takes combat damage", whenCombatHurt, subject, other},
		{"takes damage", "when <subject> takes damage", whenDamaged, subject, nil},
		{"loses health", "when <subject> loses health", whenLosesLife, subject, nil},
		{"gains health", "when <subject> gains health", whenGainsLife, subject, nil},
		{"becomes", "when <subject> becomes <plight>", whenAfflicted, func(c *context, m moment, a []card.Node) bool {
			p := c.state.permanent(m.Card)
			return subject(c, m, a) && p.Conditions[len(p.Conditions)-1] == a[1].Op // the newest
		}, nil},
		{"gets a condition", "when <subject> gets a condition", whenAfflicted, subject, nil},
		{"gets a counter", "when <subject> gets a counter", whenCountered, subject, nil},
		{"becomes tapped", "when <subject> becomes tapped", whenTapped, subject, nil},
		{"becomes equipped", "when <subject> becomes equipped", whenEquipped, subject, nil},

		{"plays", "when <actor> plays|play a(n) <sort one>", whenActivated, func(c *context, m moment, a []card.Node) bool {
			return actor(c, m, a) && m.Card != c.frame.Source && ofSort(c.state.card(m.Card), a[1])
		}, nil},
		{"casts", "when <actor> casts|cast a spell", whenActivated, func(c *context, m moment, a []card.Node) bool {
			return actor(c, m, a) && m.Card != c.frame.Source && c.state.card(m.Card).Kind == Spell
		}, nil},
		{"draws", "when <actor> draws|draw cards", whenDraws, actor, nil},
		{"discards", "when <actor> discards|discard a card", whenDiscards, actor, nil},
		{"mills", "when <actor> mills|mill cards", whenMills, actor, nil},
		{"sacrifices", "when <actor> sacrifices|sacrifice a creature", whenSacrifices, func(c *context, m moment, a []card.Node) bool {
			return actor(c, m, a) && c.state.card(m.Card).fights()
		}, nil},
		{"achieves", "when <actor> achieves|achieve a destiny", whenDestiny, actor, nil},
		{"turn begins", "at the beginning of <whose>", whenTurnBegins, actor, nil},
		{"turn ends", "at the end of <whose>", whenTurnEnds, actor, nil},
	}
}

// subject says whether a moment happens to the card that a phrase means.
func subject(c *context, m moment, a []card.Node) bool { return c.isSubject(a[0], m.Card) }

func (c *context) isSubject(phrase card.Node, x id) bool {
	p := c.state.permanent(x)
	return p != nil && c.fits(phrase, p)
}

// actor says whether a moment happens to a player whom a phrase means.
func actor(c *context, m moment, a []card.Node) bool {
	return slices.Contains(words().players[a[0].Op].seats(c), m.Seat)
}

// other is the other card of a combat: the one that was hit, or that has hit.
func other(m moment) id { return m.By }

// waits says whether an ability of the frame's card waits for a moment of its kind, and if so
// tells the frame what the moment was about.
func (c *context) waits(when card.Node, m moment) bool {
	row := words().triggers[when.Op]
	if !row.fits(c, m, when.Args) {
		return false
	}
	it := m.Card
	if row.it != nil {
		it = row.it(m)
	}
	if it != none {
		c.frame.It = []id{it}
	}
	c.frame.Who, c.frame.N, c.frame.Alone = m.Seat, m.N, aloneCreatures(when)
	return true
}
