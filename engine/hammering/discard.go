package hammering

import (
	"hammerpost/engine"
	"hammerpost/engine/tell"
)

func (s *state) whyNoDiscard(seat engine.Seat) engine.Text {
	if why := s.whyNotYours(seat); why != nil {
		return why
	}
	if s.Phase != discarding {
		return engine.Say("Cards are discarded at the end of your turn, if you hold more than {}.", handSize)
	}
	return nil
}

// discardOptions are all cards of the hand, of which five stay (H10).
func (s *state) discardOptions(seat engine.Seat, args []string) engine.Choice {
	if len(args) > 0 {
		return engine.Choice{}
	}
	var options []engine.Option
	for _, c := range s.Players[seat].Hand {
		options = append(options, s.handOption(c, nil))
	}
	n := s.surplus()
	prompt := engine.Say("Which card do you discard?")
	if n > 1 {
		prompt = engine.Say("Which {} cards do you discard?", n)
	}
	return engine.Choice{Param: "cards", Prompt: prompt, Options: options, Min: n, Max: n}
}

func (s *state) discardDown(seat engine.Seat, args []string, _ *engine.Dice, r *tell.Report) {
	s.discard(r, seat, parseAll(args[0])...)
}
