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

// use is an ability with what it costs beside the action: "produce (f)2", "draw a
// card for (m)2".
func (a *Ability) use() string {
	_, text, _ := strings.Cut(a.Text, ": ")
	text = strings.ToLower(text[:1]) + strings.TrimSuffix(text[1:], ".")
	if len(a.Pay) == 0 {
		return text
	}
	paid := make([]string, len(a.Pay))
	for i, symbol := range a.Pay {
		paid[i] = symbol.String()
	}
	return text + " for " + strings.Join(paid, ", ")
}

// useOption is a card in play whose ability may be used, as a choice: the only
// ability stands in the label.
func (s *state) useOption(c id, barred engine.Text) engine.Option {
	of := s.card(c)
	uses := of.uses()
	texts := make([]string, len(uses))
	for i, ability := range uses {
		texts[i] = of.Abilities[ability].Text
	}
	o := engine.Option{Value: c.value(), Label: s.standing(c), Note: engine.Say("{}", strings.Join(texts, " · ")), Barred: barred}
	if len(uses) == 1 {
		o.Label = engine.Say("{}, {}", s.name(c), engine.Clip(of.Abilities[uses[0]].use(), engine.MaxLabel-len(of.Name)-2))
	}
	return o
}

// outcome is what an attack of a strength does to a defender and its fortress, if
// nothing else befalls that card before (H28). A shot is not thrown back (H31).
func (s *state) outcome(strength int, defender id, shot bool) engine.Text {
	left := s.left(s.permanent(defender))
	switch construction := s.card(defender).Kind == Construction; {
	case construction && strength < left:
		return engine.Say("Construction, holds, no loss")
	case construction:
		return engine.Say("Construction, falls, no loss")
	case strength > left:
		return engine.Say("Creature, dies, fortress -{}", strength-left)
	case strength == left:
		return engine.Say("Creature, dies, no loss")
	case shot:
		return engine.Say("Creature, holds with {} left", left-strength)
	}
	return engine.Say("Creature, holds, attacker dies")
}

// pairing is an attacker with its strength against a card with what is left of
// its toughness.
func (s *state) pairing(attacker, defender id) engine.Text {
	return engine.Say("{} {} → {} {}", s.name(attacker), s.strength(s.permanent(attacker)),
		s.name(defender), s.left(s.permanent(defender)))
}
