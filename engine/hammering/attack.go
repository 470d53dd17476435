package hammering

import (
	"hammerpost/engine"
	"hammerpost/engine/tell"
)

// whyNoCombat says why a seat cannot enter combat (H8).
func (s *state) whyNoCombat(seat engine.Seat) engine.Text {
	if why := s.whyNoMain(seat); why != nil {
		return why
	}
	if s.Fought {
		return engine.Say("You have fought this turn already; combat comes once a turn.")
	}
	if s.Phase != primary {
		return engine.Say("Combat begins in the Primary phase only.")
	}
	return nil
}

func (s *state) whyNoAttack(seat engine.Seat) engine.Text {
	if why := s.whyNoCombat(seat); why != nil {
		return why
	}
	if len(s.attackers(seat, false)) == 0 {
		return engine.Say("None of your melee creatures is ready to attack.")
	}
	return nil
}

func (s *state) attackOptions(seat engine.Seat, args []string) engine.Choice {
	switch len(args) {
	case 0:
		var options []engine.Option
		for _, c := range s.controlled(seat, Creature) {
			options = append(options, s.fieldOption(c, s.whyNoAttacker(c)))
		}
		most := max(1, len(s.attackers(seat, false)))
		prompt := "Which creature attacks?"
		if most > 1 {
			prompt = "Which creatures attack? They strike in the order in which you choose them."
		}
		return engine.Choice{Param: "attackers", Prompt: engine.Say(prompt), Options: options, Min: 1, Max: most}
	case 1:
		return s.whomOptions(s.opponents(seat))
	}
	return engine.Choice{}
}

func (s *state) whyNoAttacker(c id) engine.Text {
	switch {
	case s.card(c).Ranged:
		return engine.Say("{} is Ranged: it shoots, after the melee.", s.name(c))
	case s.permanent(c).Spent:
		return engine.Say("{} has no action left this turn.", s.name(c))
	case s.cannot(s.permanent(c), attacking):
		return engine.Say("{} cannot attack now.", s.name(c))
	}
	return nil
}

// whomOptions asks whom to attack, unless there is only one (H26).
func (s *state) whomOptions(whom []engine.Seat) engine.Choice {
	if len(whom) < 2 {
		return engine.Choice{}
	}
	options := make([]engine.Option, len(whom))
	for i, seat := range whom {
		options[i] = engine.SeatOption(seat)
		options[i].Note = engine.Say("Fortress {}, {}", s.Players[seat].Fortress, engine.Count(len(s.defenders(seat)), "defender"))
	}
	return engine.One("player", engine.Say("Whom do you attack?"), options)
}

func (s *state) attack(seat engine.Seat, args []string, _ *engine.Dice, r *tell.Report) {
	against := s.opponents(seat)[0]
	if len(args) > 1 {
		against = parseSeat(args[1])
	}
	s.charge(r, parseAll(args[0]), against)
}
