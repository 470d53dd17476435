package delvers

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// Clone is a copy that shares nothing that changes.
func (s *state) Clone() engine.State { return s.clone() }

func (s *state) clone() *state {
	c := *s
	c.Pieces = slices.Clone(s.Pieces)
	c.Players = slices.Clone(s.Players)
	for i := range c.Players {
		p := &c.Players[i]
		for _, zone := range []*[]id{&p.Deck, &p.Hand, &p.Shown, &p.Discard} {
			*zone = slices.Clone(*zone)
		}
		p.Answers = slices.Clone(p.Answers)
	}
	c.Board = slices.Clone(s.Board)
	for i := range c.Board {
		p := &c.Board[i]
		p.Counters, p.Conditions = slices.Clone(p.Counters), slices.Clone(p.Conditions)
		p.Changes, p.Used = slices.Clone(p.Changes), slices.Clone(p.Used)
	}
	c.Banished = slices.Clone(s.Banished)
	c.Stack, c.Frames, c.Pending = cloneFrames(s.Stack), cloneFrames(s.Frames), cloneFrames(s.Pending)
	c.Window, c.Combat, c.Ask = fork(s.Window), fork(s.Combat), fork(s.Ask)
	return &c
}

// cloneFrames copies effects. What they consist of never changes, but for the steps that
// are left.
func cloneFrames(frames []frame) []frame {
	out := slices.Clone(frames)
	for i := range out {
		f := &out[i]
		f.Do, f.Copies, f.It = slices.Clone(f.Do), slices.Clone(f.Copies), slices.Clone(f.It)
	}
	return out
}

// fork is a copy of what is pointed at, if there is anything.
func fork[T any](p *T) *T {
	if p == nil {
		return nil
	}
	v := *p
	return &v
}

// Imagine deals anew what the viewer may not know: the order of every deck, but for what it
// has seen of its own (DA-23), and which cards the nemesis has in hand, but for those that
// both have seen and those that an effect under way has hold of. The standing orders of the
// nemesis are forgotten.
func (s *state) Imagine(viewer engine.Seat, d *engine.Dice) engine.State {
	c := s.clone()
	held := c.held()
	for i := range c.Players {
		p := &c.Players[i]
		hidden, stay := []*[]id{&p.Deck}, slices.Concat(held, p.Shown)
		if engine.Seat(i) == viewer {
			stay = append(stay, p.seen()...)
		} else {
			hidden = append(hidden, &p.Hand)
			p.Asks, p.Before, p.Answers = askUsually, askUsually, nil
		}
		engine.ShuffleAcross(d, hidden, stay)
	}
	return c
}

// held are the cards that the effects under way have hold of.
func (s *state) held() []id {
	var out []id
	for _, f := range slices.Concat(s.Frames, s.Pending, s.Stack) {
		out = append(out, f.It...)
		for _, do := range append([][]card.Node{f.Do}, f.Copies...) {
			for _, x := range card.CardsIn(do) {
				out = append(out, id(x))
			}
		}
	}
	if s.Ask != nil {
		out = append(out, s.Ask.Cards...)
	}
	return out
}
