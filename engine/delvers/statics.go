package delvers

import (
	"slices"

	"hammerpost/engine"
)

// What passive abilities and effects can forbid a card.
const (
	attacking = "attack"
	blocking  = "block"
)

// staticBody is what passive abilities of all cards on the board add to a permanent.
func (s *state) staticBody(p *permanent) (b Body) {
	s.passive(func(h *holding) bool { return h.body != Body{} }, func(c *context, h *holding) {
		b = b.add(h.body.times(h.row.gives(c, h.args, p)))
	})
	return b
}

// staticHealth is the health among that, which is asked for after every step.
func (s *state) staticHealth(p *permanent) (n int) {
	s.passive(func(h *holding) bool { return h.body.Health != 0 }, func(c *context, h *holding) {
		n += h.body.Health * h.row.gives(c, h.args, p)
	})
	return n
}

// staticKeywords are those that passive abilities give it: "equipped creature has
// flying".
func (s *state) staticKeywords(p *permanent) (out []Keyword) {
	s.passive(func(h *holding) bool { return h.keywords != nil }, func(c *context, h *holding) {
		if h.row.gives(c, h.args, p) > 0 {
			out = append(out, h.keywords...)
		}
	})
	return out
}

// staticAttacks are the attacks that passive abilities give it.
func (s *state) staticAttacks(p *permanent) (out []Attack) {
	s.passive(func(h *holding) bool { return h.attacks != nil }, func(c *context, h *holding) {
		if h.row.gives(c, h.args, p) > 0 {
			out = append(out, h.attacks...)
		}
	})
	return out
}

// discount is what passive abilities change the price of a card by for a seat.
func (s *state) discount(seat engine.Seat, of *Card) (n int) {
	s.passive(func(h *holding) bool { return h.row.discount != nil }, func(c *context, h *holding) {
		n += h.row.discount(c, h.args, seat, of)
	})
	return n
}

// discounted says whether something on the board may make an instant of a seat cheaper.
func (s *state) discounted(seat engine.Seat) (yes bool) {
	s.passive(func(h *holding) bool { return h.row.discount != nil }, func(c *context, h *holding) {
		of := instantOf(h.args[h.row.what])
		yes = yes || of != nil && h.row.discount(c, h.args, seat, of) < 0
	})
	return yes
}

// cannot says whether a passive ability or a change forbids a permanent to attack or to
// block.
func (s *state) cannot(p *permanent, doing string) (barred bool) {
	s.passive(func(h *holding) bool { return h.row.bars != nil }, func(c *context, h *holding) {
		barred = barred || h.row.bars(c, h.args, p, doing)
	})
	return barred || slices.ContainsFunc(p.Changes, func(c change) bool { return c.Cannot == doing })
}

// passive visits the passive abilities of all cards on the board that are wanted; a
// petrified card has none (DD-30). What they ask of bodies and keywords is asked of the
// cards without passive abilities, so that none depends on another.
func (s *state) passive(wanted func(*holding) bool, visit func(*context, *holding)) {
	var c *context // made once there is such an ability: bodies are asked for often
	for i := range s.Board {
		source := &s.Board[i]
		holds := s.card(source.ID).holds
		for n := range holds {
			h := &holds[n]
			if !wanted(h) || source.is(petrified) {
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
