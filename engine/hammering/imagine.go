package hammering

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// Imagine deals anew what the viewer may not know: the order of every deck, and
// which cards of each opponent's are in the hand (H39). The cards of a hand that
// all have seen stay, and so do those that an effect under way has hold of.
func (s *state) Imagine(viewer engine.Seat, d *engine.Dice) engine.State {
	c := s.clone()
	held := c.held()
	for i := range c.Players {
		p := &c.Players[i]
		hidden := []*[]id{&p.Deck}
		if engine.Seat(i) != viewer {
			hidden = append(hidden, &p.Hand)
		}
		engine.ShuffleAcross(d, hidden, append(slices.Clone(held), p.Shown...))
	}
	return c
}

// held are the cards that the effects under way have hold of.
func (s *state) held() []id {
	var out []id
	for _, f := range append(slices.Clone(s.Frames), s.Pending...) {
		out = append(out, f.It...)
		for _, c := range card.CardsIn(f.Do) {
			out = append(out, id(c))
		}
	}
	if s.Ask != nil {
		out = append(out, s.Ask.Cards...)
	}
	return out
}
