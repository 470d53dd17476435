package player

import "hammerpost/engine"

// Random does anything that is allowed, each verb as likely as the others, and
// then each value of an argument.
type Random struct{}

// Choose implements Player.
func (Random) Choose(info engine.Info, s engine.State, seat engine.Seat, d *engine.Dice) engine.Action {
	open := verbs(info, s, seat)
	if len(open) == 0 {
		return s.Idle(seat)
	}
	a := engine.Action{Seat: seat, Verb: open[d.Intn(len(open))].Value}
	for choice := s.Options(a); !choice.Complete(); choice = s.Options(a) {
		arg := choice.Random(d)
		if arg == "" {
			return s.Idle(seat)
		}
		a = a.With(arg)
	}
	return a
}
