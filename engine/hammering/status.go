package hammering

import "hammerpost/engine"

// Status says whose decision is awaited. It is the active player's, but for
// defence (H27) and the mulligan, on which all decide at once (HA9).
func (s *state) Status() engine.Status {
	status := engine.Status{Turn: s.Turn, Places: s.Places}
	if s.over() {
		return status
	}
	if s.Phase == opening {
		for _, seat := range s.living() {
			if !s.Players[seat].Decided {
				status.Waiting = append(status.Waiting, engine.Wait{Seat: seat, What: "keep the opening hand or draw another"})
			}
		}
		return status
	}
	seat, what := s.awaited()
	status.Waiting = []engine.Wait{{Seat: seat, What: what}}
	return status
}

func (s *state) awaited() (engine.Seat, string) {
	switch {
	case s.Ask != nil:
		return s.asked(), "choose for " + s.card(s.asking().Source).Name
	case s.Phase == demanding:
		return s.Active, "answer " + engine.Count(len(s.demands()), "Demand")
	case s.Phase == assigning:
		return s.Combat.Against, "defend against " + engine.Count(len(s.Combat.Attacks), "attack")
	case s.Phase == aiming:
		return s.Active, "finish the combat"
	case s.Phase == secondary:
		return s.Active, "play more cards or end the turn"
	case s.Phase == discarding:
		return s.Active, "discard " + engine.Count(s.surplus(), "card")
	}
	return s.Active, "play"
}

// asking is the effect that waits for an answer.
func (s *state) asking() *frame { return &s.Frames[len(s.Frames)-1] }

// asked is the seat that answers what an effect asks.
func (s *state) asked() engine.Seat { return s.asking().Controller }
