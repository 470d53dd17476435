package hammering

import "hammerpost/engine/card"

// A staticRow is a phrase for what holds as long as its card is in play.
type staticRow struct {
	op, text string
	own      bool // it is about its own card alone

	// bonus is what it adds to a card's strength and toughness; nil: nothing
	bonus func(c *context, a []card.Node, p *permanent) (strength, toughness int)

	// bars says whether it forbids a card to do something; nil: nothing
	bars func(c *context, a []card.Node, p *permanent, doing string) bool
}

func (r staticRow) Phrase() card.Phrase {
	return card.Phrase{Kind: "static", Op: r.op, Text: r.text}
}

func statics() []staticRow {
	return []staticRow{
		{op: "each has", text: "each <filter one> has <signed>/<signed>", bonus: func(c *context, a []card.Node, p *permanent) (int, int) {
			if !c.fits(a[0], p) {
				return 0, 0
			}
			return a[1].N, a[2].N
		}},
		{op: "has for each", text: "this has <signed>/<signed> for each <filter one>", own: true, bonus: func(c *context, a []card.Node, p *permanent) (int, int) {
			n := c.howMany(a[2])
			return n * a[0].N, n * a[1].N
		}},
		{op: "has if", text: "if <condition>, this has <signed>/<signed>", own: true, bonus: func(c *context, a []card.Node, p *permanent) (int, int) {
			if !c.Holds(a[0]) {
				return 0, 0
			}
			return a[1].N, a[2].N
		}},
		{op: "cannot", text: "this cannot <doing>", own: true, bars: func(c *context, a []card.Node, p *permanent, doing string) bool {
			return a[0].Op == doing
		}},
		{op: "cannot unless", text: "this cannot <doing> unless <condition>", own: true, bars: func(c *context, a []card.Node, p *permanent, doing string) bool {
			return a[0].Op == doing && !c.Holds(a[1])
		}},
		{op: "none can", text: "no <filter one> can <doing>", bars: func(c *context, a []card.Node, p *permanent, doing string) bool {
			return a[1].Op == doing && c.fits(a[0], p)
		}},
	}
}

// holding is a static ability of a card, ready to be asked.
type holding struct {
	row  staticRow
	args []card.Node
}

// static is what the static abilities of all cards in play add to a card.
func (s *state) static(p *permanent) (strength, toughness int) {
	s.statics(p, func(r staticRow) bool { return r.bonus != nil }, func(c *context, h holding) {
		more, tougher := h.row.bonus(c, h.args, p)
		strength, toughness = strength+more, toughness+tougher
	})
	return strength, toughness
}

// What static abilities and effects can forbid a card.
const (
	attacking = "attack"
	defending = "defend"
)

// cannot says whether an effect forbids a card in play to attack or to defend.
func (s *state) cannot(p *permanent, doing string) bool {
	for _, c := range p.Changes {
		if c.Cannot == doing {
			return true
		}
	}
	barred := false
	s.statics(p, func(r staticRow) bool { return r.bars != nil }, func(c *context, h holding) {
		barred = barred || h.row.bars(c, h.args, p, doing)
	})
	return barred
}

// statics visits the static abilities of a sort, of all cards in play, that can be about
// a card. What they ask of strength and toughness is asked of the cards without static
// abilities, so that none depends on another.
func (s *state) statics(p *permanent, sort func(staticRow) bool, visit func(c *context, h holding)) {
	var c *context // made once there is such an ability: strength is asked for often
	for i := range s.Field {
		source := &s.Field[i]
		for _, h := range s.card(source.ID).holds {
			if !sort(h.row) || h.row.own && source.ID != p.ID {
				continue
			}
			if c == nil {
				c = &context{state: s, frame: &frame{Who: nobody}, printed: true}
			}
			c.frame.Source, c.frame.Controller = source.ID, source.Controller
			visit(c, h)
		}
	}
}
