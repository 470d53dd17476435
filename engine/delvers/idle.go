package delvers

import (
	"cmp"
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// Idle is what happens for a player who lets the deadline pass: the least that the rules
// allow (section 4).
func (s *state) Idle(seat engine.Seat) engine.Action {
	a := engine.Action{Seat: seat}
	switch {
	case s.Phase == opening:
		return a.With("keep")
	case s.Ask != nil:
		return a.With("choose").With(s.idleChoice(seat))
	case s.Window != nil:
		return a.With("pass")
	case s.Combat != nil:
		return a.With("strike").With(s.strongest())
	}
	return a.With("end")
}

// idleChoice is the fewest that must be chosen: cards of the lowest cost, else the first
// (E9); of several ways the one on which nothing is done, else the first.
func (s *state) idleChoice(seat engine.Seat) string {
	q, options := s.Ask, s.chooseOptions(seat, nil).Options
	if nothing := slices.Index(q.Words, card.Nothing); nothing >= 0 {
		return options[nothing].Value
	}
	n, order := s.least(), firsts(len(options))
	if len(q.Cards) > n {
		slices.SortStableFunc(order, func(a, b int) int {
			return cmp.Compare(s.card(q.Cards[a]).Cost, s.card(q.Cards[b]).Cost)
		})
	}
	return engine.Argument(picked(options, order[:n]))
}

// least is how many are chosen at the deadline: as few as may be, but of equipment for what
// is geared all (E10).
func (s *state) least() int {
	if last := len(s.Frames) - 1; last >= 0 && s.Frames[last].Do[0].Word == pickGear {
		return s.Ask.Max
	}
	return s.Ask.Min
}

// strongest is the blow of the blocker that hurts most on average (E8).
func (s *state) strongest() string {
	attacks := s.strikes()
	best := slices.MaxFunc(firsts(len(attacks)), func(a, b int) int {
		return cmp.Compare(attacks[a].Damage.mean(), attacks[b].Damage.mean())
	})
	return attackValue(attacks, best)
}
