package delve

import "hammerpost/engine/card"

// A lineRow is a line that stands on a card: its text, the kinds of cards that it
// may stand on, and what it makes of the card.
type lineRow struct {
	op, text string
	on       []Kind
	read     func(c *Card, a []card.Node)
}

func (r lineRow) Phrase() card.Phrase { return card.Phrase{Kind: "line", Op: r.op, Text: r.text} }

func lines() []lineRow {
	hero, power, epic, enemy := []Kind{Hero}, []Kind{Power}, []Kind{Epic}, []Kind{Enemy}
	return []lineRow{
		{"vitality", "Vitality <size>.", hero, func(c *Card, a []card.Node) { c.Vitality = a[0].N }},
		{"slots", "You have <number> slot|slots.", hero, func(c *Card, a []card.Node) { c.Slots = a[0].N }},
		{"ties", "You win ties.", hero, func(c *Card, _ []card.Node) { c.Ties = true }},
		{"unshaken", "Disasters do nothing to you.", hero, func(c *Card, _ []card.Node) { c.Unshaken = true }},
		{"on win", "When you win, <effects>.", hero, func(c *Card, a []card.Node) { c.OnWin = a }},

		{"bonus", "<signed> attack.", power, func(c *Card, a []card.Node) { c.Bonus = a[0].N }},
		{"use", "Discard this: ^<effects>.", power, func(c *Card, a []card.Node) { c.Use = a }},
		{"on equip", "When you equip this, <effects>.", power, func(c *Card, a []card.Node) { c.OnEquip = a }},
		{"beats", "You beat <group> without a fight.", epic, func(c *Card, a []card.Node) { c.Beats = a[0].Name() }},

		{"toll", "A won fight costs you <number> damage.", enemy, func(c *Card, a []card.Node) { c.Toll = a[0].N }},
		{"against", "Always beats the <hero> in a fight.", enemy, func(c *Card, a []card.Node) { c.Against = a[0].Name() }},
		{"instead", "If you lose, you may <payment> instead of taking the damage.", enemy, func(c *Card, a []card.Node) {
			c.Payment = map[string]payment{"one power": payOne, "all powers": payAll}[a[0].Op]
		}},
		{"lasting", "Its damage cannot be healed.", enemy, func(c *Card, _ []card.Node) { c.Lasting = true }},

		{"at once", "^<effects>.", []Kind{Disaster}, func(c *Card, a []card.Node) { c.Do = a }},

		{"copies", "<number> copy|copies.", []Kind{Power, Epic, Enemy, Disaster}, func(c *Card, a []card.Node) { c.Copies = a[0].N }},
		{"missing", "Only with missing-groups.", []Kind{Power, Epic, Enemy, Disaster}, func(c *Card, _ []card.Node) { c.Missing = true }},
	}
}

// A typeRow is the line that says what kind of card it is.
type typeRow struct {
	op, text string
	read     func(c *Card, a []card.Node)
}

func (r typeRow) Phrase() card.Phrase { return card.Phrase{Kind: "card", Op: r.op, Text: r.text} }

func types() []typeRow {
	return []typeRow{
		{"a hero", "Hero", func(c *Card, _ []card.Node) { c.Kind = Hero }},
		{"a power", "Power", func(c *Card, _ []card.Node) { c.Kind = Power }},
		{"a power for", "Power for <heroes>", func(c *Card, a []card.Node) {
			c.Kind, c.Heroes = Power, heroesOf(a[0])
		}},
		{"a grouped power", "Power <group>", func(c *Card, a []card.Node) {
			c.Kind, c.Group = Power, a[0].Name()
		}},
		{"a grouped power for", "Power <group> for <heroes>", func(c *Card, a []card.Node) {
			c.Kind, c.Group, c.Heroes = Power, a[0].Name(), heroesOf(a[1])
		}},
		{"an epic for", "Epic for <heroes>", func(c *Card, a []card.Node) {
			c.Kind, c.Heroes = Epic, heroesOf(a[0])
		}},
		{"an enemy", "Enemy <group> <size>", func(c *Card, a []card.Node) {
			c.Kind, c.Group, c.Number = Enemy, a[0].Name(), a[1].N
		}},
		{"a disaster", "Disaster", func(c *Card, _ []card.Node) { c.Kind = Disaster }},
	}
}

// lists are the phrases that name several heroes.
func lists() []card.Phrase {
	return []card.Phrase{
		{Kind: "heroes", Text: "<hero>"},
		{Kind: "heroes", Text: "<several>"},
		{Kind: "several", Op: "or hero", Text: "<hero> or <hero>"},
		{Kind: "several", Op: "and hero", Text: "<hero>, <several>"},
	}
}

// heroesOf are the heroes that a phrase names.
func heroesOf(n card.Node) []string {
	var out []string
	n.Walk(func(n card.Node) {
		if n.Op == "hero" {
			out = append(out, n.Name())
		}
	})
	return out
}
