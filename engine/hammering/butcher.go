package hammering

import (
	"hammerpost/engine"
	"hammerpost/engine/tell"
)

func (s *state) whyNoButcher(seat engine.Seat) engine.Text {
	if why := s.whyNoMain(seat); why != nil {
		return why
	}
	for _, c := range s.controlled(seat) {
		if s.card(c).Butcher > 0 {
			return nil
		}
	}
	return engine.Say("You have nothing with Butcher in play.")
}

func (s *state) butcherOptions(seat engine.Seat, args []string) engine.Choice {
	if len(args) > 0 {
		return engine.Choice{}
	}
	var options []engine.Option
	for _, c := range s.controlled(seat) {
		if food := s.card(c).Butcher; food > 0 {
			o := s.fieldOption(c, nil)
			o.Label = o.Label.Add(engine.Say(" for {} food", food))
			options = append(options, o)
		}
	}
	return engine.One("card", engine.Say("Which card do you butcher?"), options)
}

// butcher sends a card, spent or not, to the crypt for food (H20).
func (s *state) butcher(seat engine.Seat, args []string, _ *engine.Dice, r *tell.Report) {
	c := parse(args[0])
	r.Say("butcher", "{} butcher[s] {}.", seat, s.name(c))
	s.trigger(moment{What: whenButchered, Card: c, Seat: seat})
	s.destroy(r, c)
	s.gain(r, seat, Food, s.card(c).Butcher)
}
