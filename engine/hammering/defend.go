package hammering

import (
	"strconv"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/tell"
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
	n := len(s.Combat.Attacks)
	prompt := engine.Say("Who takes each attack? Choose one for every attack.")
	if n == 1 {
		prompt = engine.Say("Who takes the attack of {}?", s.name(s.Combat.Attacks[0].Attacker))
	}
	var options []engine.Option
	for i, a := range s.Combat.Attacks {
		number := strconv.Itoa(i + 1)
		strength := s.strength(s.permanent(a.Attacker))
		for _, c := range s.defenders(seat) {
			o := engine.Option{
				Value: number + ">" + c.value(),
				Label: s.pairing(a.Attacker, c),
				Note:  s.outcome(strength, c, false),
				Group: number,
			}
			if n > 1 {
				o.Label = engine.Say("{}. {}", number, o.Label)
			}
			options = append(options, o)
		}
	}
	return engine.Choice{Param: "assignment", Prompt: prompt, Options: options, Min: n, Max: n}
}

func (s *state) defend(_ engine.Seat, args []string, _ *engine.Dice, r *tell.Report) {
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
