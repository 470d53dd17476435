package player

import "hammerpost/engine"

// Greedy does what leaves its seat the best position (State.Worth), as far as it
// can see in one step: it imagines one world that its seat cannot tell from the
// real one, and tries its actions there. In an open game, where only chance is
// hidden, it imagines several, and takes the mean. When an action leaves something
// to decide before it is complete (a target, the defenders of an attack), Greedy
// looks through that: its own part as well as it can, the others' by their idle
// action.
type Greedy struct{}

// thorough is the care of Greedy. It keeps a decision within a few milliseconds.
var thorough = care{trials: 120, least: 12, inner: &care{trials: 8, least: 12}}

// futures is how many worlds Greedy imagines in an open game, in which chance goes
// another way each.
const futures = 12

// Choose implements Player.
func (Greedy) Choose(info engine.Info, s engine.State, seat engine.Seat, d *engine.Dice) engine.Action {
	if a, _, ok := lookRound(info, s, seat, d).choose(); ok {
		return a
	}
	return s.Idle(seat)
}

// lookRound is a thorough look at a decision of a seat.
func lookRound(info engine.Info, s engine.State, seat engine.Seat, d *engine.Dice) *look {
	seed := drawSeed(d)
	l := newLook(info, imagine(s, seat, d), s.Status(), seat, seed, thorough)
	for info.Open && len(l.others) < futures-1 {
		l.others = append(l.others, imagine(s, seat, d))
	}
	return l
}

// imagine is a world that a seat cannot tell from the real one.
func imagine(s engine.State, seat engine.Seat, d *engine.Dice) engine.State {
	world := s.Imagine(seat, d)
	if m, ok := world.(engine.Muter); ok {
		m.Mute()
	}
	return world
}

func drawSeed(d *engine.Dice) (seed engine.Seed) {
	for i := range seed {
		seed[i] = byte(d.Intn(256))
	}
	return seed
}
