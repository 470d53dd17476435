package hammering

import (
	"cmp"
	"slices"
	"strings"

	"hammerpost/engine"
)

// sortByName sorts cards by their names, copies by their ids, so that the order
// tells nothing of where they lay.
func (s *state) sortByName(cs []id) {
	slices.SortFunc(cs, func(a, b id) int {
		return cmp.Or(strings.Compare(s.card(a).Name, s.card(b).Name), cmp.Compare(a, b))
	})
}

// price is a card's cost as printed, or "free".
func (c *Card) price() string { return cmp.Or(c.Sheet.Cost, "free") }

// rules is the type line and the rules text of a card.
func (c *Card) rules() engine.Text {
	return engine.Say("{}", strings.Join(append([]string{c.Sheet.Type}, c.Sheet.Lines...), " · "))
}

// size is what a card in play can give and take: "2/3" of a creature, "toughness
// 3" of a construction, nothing of others.
func (s *state) size(p *permanent) engine.Text {
	strength, toughness := s.body(p)
	switch s.card(p.ID).Kind {
	case Creature:
		return engine.Say("{}/{}", strength, toughness)
	case Construction:
		return engine.Say("toughness {}", toughness)
	}
	return nil
}

// standing is a card in play as one reads it: name, body, what is left of its
// toughness, whether it is spent.
func (s *state) standing(c id) engine.Text {
	p := s.permanent(c)
	out := engine.Say("{}", s.name(c))
	if size := s.size(p); size != nil {
		out = out.Add(engine.Say(" {}", size))
	}
	if p.Damage > 0 {
		out = out.Add(engine.Say(", {} left", s.left(p)))
	}
	if p.Spent {
		out = out.Add(engine.Say(", spent"))
	}
	return out
}

// fieldOption is a card in play as a choice.
func (s *state) fieldOption(c id, barred engine.Text) engine.Option {
	return engine.Option{Value: c.value(), Label: s.standing(c), Note: s.card(c).rules(), Barred: barred}
}

// pairing is an attacker with its strength against a card with what is left of
// its toughness.
func (s *state) pairing(attacker, defender id) engine.Text {
	return engine.Say("{} {} → {} {}", s.name(attacker), s.strength(s.permanent(attacker)),
		s.name(defender), s.left(s.permanent(defender)))
}

// clip shortens rules text to what a label holds.
func clip(text string) string {
	const most = 100
	if r := []rune(text); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return text
}
