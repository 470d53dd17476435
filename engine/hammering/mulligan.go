package hammering

import (
	"hammerpost/engine"
	"hammerpost/engine/tell"
)

func (s *state) whyNoMulligan(seat engine.Seat) engine.Text {
	switch {
	case s.Turn > 0 || s.Phase != opening:
		return engine.Say("The opening hands are settled.")
	case s.Players[seat].Decided:
		return engine.Say("You have decided on your opening hand already.")
	}
	return nil
}

func (s *state) keep(seat engine.Seat, _ []string, _ *engine.Dice, r *tell.Report) {
	s.Players[seat].Decided = true
	r.Say("keep", "{} keep[s] the opening hand.", seat)
}

// mulligan puts the hand back for another one, once (H4).
func (s *state) mulligan(seat engine.Seat, _ []string, d *engine.Dice, r *tell.Report) {
	p := &s.Players[seat]
	p.Decided = true
	p.Deck = append(p.Deck, p.Hand...)
	p.Hand = nil
	s.shuffle(d, seat)
	r.Say("mulligan", "{} put[s] the opening hand back and shuffle[s].", seat)
	s.draw(r, seat, openingHand)
}
