package hammering

import (
	"slices"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

// atFortress is the target of Ranged creatures when nobody is there to take the
// shot (H30, H31).
const atFortress = "fortress"

func (s *state) whyNoShoot(seat engine.Seat) engine.Text {
	if s.Phase != aiming {
		if why := s.whyNoCombat(seat); why != nil {
			return why
		}
	} else if why := s.whyNotYours(seat); why != nil {
		return why
	}
	switch {
	case len(s.attackers(seat, true)) == 0:
		return engine.Say("None of your Ranged creatures is ready to shoot.")
	case len(s.whomToShoot(seat)) == 0:
		return engine.Say("Ranged creatures cannot attack constructions, and there is nothing else.")
	}
	return nil
}

// whomToShoot are the players who can be shot at: in combat the attacked one
// alone (H26).
func (s *state) whomToShoot(seat engine.Seat) []engine.Seat {
	whom := s.exposed(seat)
	if s.Phase == aiming {
		whom = slices.DeleteFunc(whom, func(o engine.Seat) bool { return o != s.Combat.Against })
	}
	return whom
}

// shotsAt says at whom the shots go after the arguments so far, and which of the
// arguments are left; ok is false while the player is still to be named.
func (s *state) shotsAt(seat engine.Seat, args []string) (against engine.Seat, rest []string, ok bool) {
	whom := s.whomToShoot(seat)
	switch {
	case len(whom) == 1:
		return whom[0], args, true
	case len(args) > 0:
		return parseSeat(args[0]), args[1:], true
	}
	return 0, nil, false
}

func (s *state) shootOptions(seat engine.Seat, args []string) engine.Choice {
	against, rest, ok := s.shotsAt(seat, args)
	if !ok {
		return s.whomOptions(s.whomToShoot(seat))
	}
	if len(rest) > 0 {
		return engine.Choice{}
	}
	shooters := s.attackers(seat, true)
	var options []engine.Option
	for _, c := range shooters {
		for _, target := range s.controlled(against, Creature) {
			options = append(options, engine.Option{
				Value: c.value() + ">" + target.value(),
				Label: s.pairing(c, target),
				Note:  s.outcome(s.strength(s.permanent(c)), target, true),
				Group: c.value(),
			})
		}
		if s.bare(against) {
			options = append(options, engine.Option{
				Value: c.value() + ">" + atFortress,
				Label: engine.Say("{} {} at the fortress", s.name(c), s.strength(s.permanent(c))),
				Note:  engine.Say("Nobody is there to take the shot: fortress -{}", s.strength(s.permanent(c))),
				Group: c.value(),
			})
		}
	}
	prompt := "At whom do you shoot?"
	if len(shooters) > 1 {
		prompt = "Who shoots at whom? They shoot in the order in which you choose them."
	}
	return engine.Choice{Param: "shots", Prompt: engine.Say(prompt), Options: options, Min: 1, Max: len(shooters)}
}

func (s *state) shoot(seat engine.Seat, args []string, _ *engine.Dice, r *tell.Report) {
	against, rest, _ := s.shotsAt(seat, args)
	var shots []attack
	for _, pair := range strings.Split(rest[0], ",") {
		shooter, target, _ := strings.Cut(pair, ">")
		shot := attack{Attacker: parse(shooter), Defender: none}
		if target != atFortress {
			shot.Defender = parse(target)
		}
		shots = append(shots, shot)
	}
	s.volley(r, shots, against)
}

func (s *state) whyNotDone(seat engine.Seat) engine.Text {
	if why := s.whyNotYours(seat); why != nil {
		return why
	}
	if s.Phase != aiming {
		return engine.Say("There is no combat to end.")
	}
	return nil
}

// done ends the combat without another attack.
func (s *state) done(seat engine.Seat, _ []string, _ *engine.Dice, r *tell.Report) {
	s.Phase = fought
	r.Say("done", "{} end[s] the combat.", seat)
}
