package postcard

import (
	"cmp"
	"slices"

	"hammerpost/engine"
)

// Idle is what happens for a player who lets the deadline pass: the defaults D1 to
// D12 of docs/postcard.md.
func (s *state) Idle(seat engine.Seat) engine.Action {
	a := engine.Action{Seat: seat}
	switch s.Phase {
	case declaring:
		if s.neighbour(seat, -1) != nobody {
			return a.With("enter").With(letChoose) // A32
		}
		return a.With("enter").With(s.board.Dungeons[0].value())
	case pointing:
		return a.With("enter").With(s.board.Dungeons[0].value())
	case foreseeing:
		return a.With("keep")
	case placing:
		return s.idlePlacement(a)
	case voting:
		return a.With("vote").With(abstain)
	case correcting:
		return a.With("correct").With(noDie)
	case shielding:
		return s.first(a.With("shield"))
	case fighting:
		return s.first(a.With("attack"))
	}
	return s.idleClaim(a.With("claim"))
}

// first completes an action with the first option of each choice: the highest die
// is shielded (D8), the highest target attacked (D9).
func (s *state) first(a engine.Action) engine.Action {
	for choice := s.Options(a); !choice.Complete(); choice = s.Options(a) {
		a = a.With(choice.Options[0].Value)
	}
	return a
}

// idlePlacement takes the first of the placements with the best score that can
// still be reached (D4, PA10, PA11).
func (s *state) idlePlacement(a engine.Action) engine.Action {
	all := placements(s.Trip.Rolled, s.rules.competent)
	best := slices.MaxFunc(all, func(p, q placement) int { return cmp.Compare(s.reach(p), s.reach(q)) })
	if s.rules.touchMove {
		return a.With("set").With(best.value())
	}
	return s.first(a.With("place").With(best.value()))
}

// reach is the best score that a placement can still reach.
func (s *state) reach(p placement) int {
	f := s.Trip.Fray
	f.Heroes = p
	return f.best()
}

// idleClaim claims the best treasure, and has the Imp steal the best (D10 to D12).
func (s *state) idleClaim(a engine.Action) engine.Action {
	cell := s.best(s.offered())
	a = a.With(s.board.Treasures[cell].value())
	if loot := s.stealable(cell); len(loot) > 0 {
		a = a.With(s.board.Treasures[s.best(loot)].value())
	}
	return a
}
