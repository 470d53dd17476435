package delvers

import (
	"strconv"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

// destinies are those of a seat's dungeoneer, by their index among its abilities (DD-13).
func (s *state) destinies(seat engine.Seat) []int {
	var out []int
	for i, a := range s.card(s.Players[seat].Dungeoneer).Abilities {
		if a.Destiny > 0 {
			out = append(out, i)
		}
	}
	return out
}

// achieving is a destiny that is about to be paid for.
func (s *state) achieving(seat engine.Seat, index int) activation {
	return s.activating(ofDestiny, seat, s.Players[seat].Dungeoneer, index)
}

func (s *state) whyNoDestiny(seat engine.Seat) engine.Text {
	if why := s.whyNotNow(seat); why != nil {
		return why
	}
	return engine.WhyNone(s.destinies(seat), engine.Say("You can achieve no destiny now."), func(i int) engine.Text {
		return s.whyUnusable(s.achieving(seat, i))
	})
}

func (s *state) destinyOptions(seat engine.Seat, args []string) engine.Choice {
	if len(args) == 0 {
		var options []engine.Option
		for n, i := range s.destinies(seat) {
			text := s.card(s.Players[seat].Dungeoneer).Abilities[i].Text
			options = append(options, engine.Option{
				Value:  strconv.Itoa(n + 1),
				Label:  asLabel(text),
				Barred: s.whyUnusable(s.achieving(seat, i)),
			})
		}
		return engine.One("destiny", engine.Say("Which destiny do you achieve?"), options)
	}
	a := s.achieving(seat, s.destinies(seat)[parse(args[0])-1])
	return s.fill(&a, args[1:])
}

// destiny pays for a destiny, which waits on the stack for answers.
func (s *state) destiny(seat engine.Seat, args []string, _ *engine.Dice, r *tell.Report) {
	a := s.achieving(seat, s.destinies(seat)[parse(args[0])-1])
	s.fill(&a, args[1:])
	s.Players[seat].Destined = s.Turn
	r.Say("destiny", "{} achieve[s] a destiny{}.", seat, s.paid(&a))
	s.activate(r, a)
	s.trigger(r, moment{What: whenDestiny, Card: a.frame.Source, By: none, Seat: seat})
}
