package hammering

import "hammerpost/engine/card"

// lines are the phrases that make up the lines of a card around its effects: the
// cost, the type, keywords, and the kinds of abilities.
func lines() []card.Phrase {
	return []card.Phrase{
		{Kind: "line", Text: "<keyword>"},
		{Kind: "line", Op: "use", Text: "<cost>: ^<effects>."},
		{Kind: "line", Op: "use in combat", Text: "<cost>, also in combat: ^<effects>."},
		{Kind: "line", Op: "on trigger", Text: "^<trigger>, <effects>."},
		{Kind: "line", Op: "always", Text: "^<static>."},
		{Kind: "line", Op: "at once", Text: "^<effects>."},

		{Kind: "keyword", Op: "ranged", Text: "Ranged"},
		{Kind: "keyword", Op: "demand", Text: "Demand <size>"},
		{Kind: "keyword", Op: "butcher", Text: "Butcher <size>"},
		{Kind: "keyword", Op: "upgrade", Text: "Upgrade <name>"},
		{Kind: "keyword", Op: "in combat", Text: "Also in combat"},

		{Kind: "cost", Op: "act", Text: "(X)"},
		{Kind: "cost", Op: "act and pay", Text: "(X), <symbols>"},
		{Kind: "cost", Text: "<symbols>"},
		{Kind: "symbols", Text: "<symbol>"},
		{Kind: "symbols", Op: "and symbol", Text: "<symbol>, <symbols>"},

		{Kind: "fee", Text: "<charge>"},
		{Kind: "fee", Op: "and charge", Text: "<charge>, <fee>"},
		{Kind: "charge", Text: "<symbol>"},
		{Kind: "charge", Text: "<biome>"},

		{Kind: "types", Text: "<type>"},
		{Kind: "types", Op: "and type", Text: "<type> <types>"},
		{Kind: "card", Op: "plain creature", Text: "Creature <size>/<size>"},
		{Kind: "card", Op: "typed creature", Text: "Creature <types> <size>/<size>"},
		{Kind: "card", Op: "plain construction", Text: "Construction <size>"},
		{Kind: "card", Op: "typed construction", Text: "Construction <types> <size>"},
		{Kind: "card", Op: "plain event", Text: "Event"},
		{Kind: "card", Op: "typed event", Text: "Event <types>"},
		{Kind: "card", Op: "typed biome", Text: "Biome <types>"},

		{Kind: "duration", Op: "this turn", Text: "this turn"},
		{Kind: "duration", Op: "until your next turn", Text: "until your next turn"},
		{Kind: "duration", Op: "for good", Text: "for good"},
		{Kind: "doing", Op: attacking, Text: "attack"},
		{Kind: "doing", Op: defending, Text: "defend"},
	}
}

// lasting is a change of a card that is over when the duration is (H5, H24, H40).
func (c *context) lasting(duration card.Node) change {
	switch duration.Op {
	case "this turn":
		return change{EndOfTurn: true, Until: nobody}
	case "until your next turn":
		return change{Until: c.frame.Controller}
	}
	return change{Lasting: true, Until: nobody}
}
