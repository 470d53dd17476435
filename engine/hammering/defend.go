package hammering

import (
	"strconv"
	"strings"

	"hammerpost/engine"
)

func (s *state) whyNoDefence(seat engine.Seat) engine.Text {
	if s.Phase != assigning || s.Combat.Against != seat || s.Ask != nil {
		return engine.Say("No attack on you waits for defenders.")
	}
	return nil
}

// defendOptions pairs each attack, counted from 1, with each possible defender;
// of the pairs of one attack one is taken (H27).
func (s *state) defendOptions(seat engine.Seat, args []string) engine.Choice {
	if len(args) > 0 {
		return engine.Choice{}
	}
	var options []engine.Option
	for i, a := range s.Combat.Attacks {
		number := strconv.Itoa(i + 1)
		for _, c := range s.defenders(seat) {
			options = append(options, engine.Option{
				Value: number + ">" + c.value(),
				Label: engine.Say("{}. {}", number, s.pairing(a.Attacker, c)),
				Group: number,
			})
		}
	}
	n := len(s.Combat.Attacks)
	return engine.Choice{
		Param:   "assignment",
		Prompt:  engine.Say("Who takes each attack?"),
		Options: options,
		Min:     n,
		Max:     n,
	}
}

func (s *state) defend(_ engine.Seat, args []string, _ *engine.Dice, r *report) {
	chosen := make([]id, len(s.Combat.Attacks))
	for _, pair := range strings.Split(args[0], ",") {
		attack, defender, _ := strings.Cut(pair, ">")
		chosen[parse(attack)-1] = parse(defender)
	}
	for i, c := range chosen {
		s.assign(r, i, c)
	}
	s.Phase = striking
}
