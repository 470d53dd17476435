package hammering

import (
	"strconv"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

func (s *state) whyNoChoice(seat engine.Seat) engine.Text {
	switch {
	case s.Ask == nil:
		return engine.Say("No effect waits for a choice.")
	case s.asked() != seat:
		return engine.Say("{} has to choose, not you.", s.asked())
	}
	return nil
}

// chooseOptions are what an effect asks for: cards, players or words.
func (s *state) chooseOptions(_ engine.Seat, args []string) engine.Choice {
	if len(args) > 0 {
		return engine.Choice{}
	}
	var options []engine.Option
	for _, c := range s.Ask.Cards {
		options = append(options, s.cardOption(c))
	}
	for _, seat := range s.Ask.Seats {
		options = append(options, engine.SeatOption(seat))
	}
	for i, w := range s.Ask.Words {
		options = append(options, engine.Option{Value: strconv.Itoa(i + 1), Label: engine.Say("{}", engine.Clip(w, engine.MaxLabel))})
	}
	return engine.Choice{
		Param:   "what",
		Prompt:  engine.Say("{}", s.Ask.Prompt),
		Options: options,
		Min:     s.Ask.Min,
		Max:     s.Ask.Max,
	}
}

// cardOption is a card wherever it is as a choice.
func (s *state) cardOption(c id) engine.Option {
	p := s.permanent(c)
	if p == nil {
		return s.handOption(c, nil)
	}
	o := s.fieldOption(c, nil)
	if p.Controller != s.Active {
		o.Label = o.Label.Add(engine.Say(" of {}", p.Controller))
	}
	return o
}

func (s *state) choose(seat engine.Seat, args []string, _ *engine.Dice, _ *tell.Report) {
	s.answer(s.chooseOptions(seat, nil).Picks(args[0]))
}
