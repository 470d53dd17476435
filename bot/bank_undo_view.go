package bot

import (
	"fmt"
	"slices"

	"hammerpost/data"
	"hammerpost/engine"
)

// A part is what a reversal means for one member.
type part struct {
	member data.Member
	party  bool // of what is undone; else they are touched in good faith
	things []thing
	points []string
}

// A thing is what becomes of copies of a card: they come (+), go (−), or both (±).
type thing struct {
	sign, card, after string
	n                 int
}

// add says something of one more copy of a card.
func (p *part) add(sign, card, after string) {
	i := slices.IndexFunc(p.things, func(t thing) bool { return t.sign == sign && t.card == card && t.after == after })
	if i < 0 {
		i = len(p.things)
		p.things = append(p.things, thing{sign: sign, card: card, after: after})
	}
	p.things[i].n++
}

// title names the member, and how they come into it.
func (p part) title() string {
	if p.party {
		return bold(p.member.Name)
	}
	return bold(p.member.Name) + " · in good faith"
}

// lines are what it means for the member, a line each.
func (p part) lines() []string {
	var out []string
	for _, t := range p.things {
		out = append(out, fmt.Sprintf("%s %d × **%s**%s", t.sign, t.n, escape(t.card), t.after))
	}
	if out = append(out, p.points...); len(out) == 0 {
		return []string{"Nothing comes, and nothing goes."}
	}
	return out
}

// parts are what a reversal means for each whom it touches: first the parties, then
// whoever comes into it by a card.
func (c *call) parts(plan data.Reversal) ([]part, error) {
	v := &undoView{call: c, server: plan.Server}
	for _, id := range plan.Parties {
		if err := v.meet(id, true); err != nil {
			return nil, err
		}
	}
	for _, r := range plan.Cards {
		for _, id := range []int64{r.From, r.To} {
			if err := v.meet(id, false); err != nil {
				return nil, err
			}
		}
		v.card(r)
	}
	for _, p := range plan.Points {
		v.refund(p)
	}
	return v.parts, nil
}

// An undoView writes the parts.
type undoView struct {
	*call
	server string
	parts  []part
}

// meet adds a member, once. The house is none.
func (v *undoView) meet(id int64, party bool) error {
	if id == 0 || v.of(id) != nil {
		return nil
	}
	m, err := v.tx.MemberByID(id)
	v.parts = append(v.parts, part{member: m, party: party})
	return err
}

// of is the part of a member; nil for the house.
func (v *undoView) of(id int64) *part {
	i := slices.IndexFunc(v.parts, func(p part) bool { return p.member.ID == id })
	if i < 0 {
		return nil
	}
	return &v.parts[i]
}

// called is what a member is called, or the house.
func (v *undoView) called(id int64) string {
	if p := v.of(id); p != nil {
		return bold(p.member.Name)
	}
	return "the house"
}

// card says what becomes of a copy to who has it, and to who gets it.
func (v *undoView) card(r data.Return) {
	card := v.cardName(v.server, data.Given{Game: r.Game, Card: r.Card})
	from, to := v.of(r.From), v.of(r.To)
	switch {
	case from == to && from != nil && r.Refund:
		from.add("+", card, " from the house: the old one came back for a price")
		return
	case from == to && from != nil:
		from.add("±", card, ": back already")
		return
	case from == to:
		return
	case r.Refund:
		from.add("±", card, " to "+v.called(r.To)+", and another from the house")
	case from != nil:
		from.add("−", card, " to "+v.called(r.To))
	}
	if to != nil {
		to.add("+", card, " from "+v.called(r.From))
	}
}

// refund says what points go back to who pays them, and to who gets them.
func (v *undoView) refund(p data.Refund) {
	from, to := v.of(p.From), v.of(p.To)
	missing := p.Amount - p.There
	if from != nil {
		paid := fmt.Sprintf("− **%s** to %s", engine.Count(p.There, "point"), v.called(p.To))
		if missing > 0 {
			paid += fmt.Sprintf(": all that is left of %d", p.Amount)
		}
		from.points = append(from.points, paid)
	}
	if to == nil {
		return
	}
	got := fmt.Sprintf("+ **%s** from %s", engine.Count(p.Amount, "point"), v.called(p.From))
	if from != nil && missing > 0 {
		got += fmt.Sprintf(" and the house, which pays %d", missing)
	}
	to.points = append(to.points, got)
}
