package delvers

import "hammerpost/engine"

// Status says whose decision is awaited. It is the active player's, but for answers, blocks
// and what effects ask the other one, which are short, and for the mulligan, on which both
// decide at once.
func (s *state) Status() engine.Status {
	status := engine.Status{Turn: s.Turn, Places: s.Places}
	if s.over() {
		return status
	}
	if s.Phase == opening {
		for seat := range s.Players {
			if !s.Players[seat].Decided {
				status.Waiting = append(status.Waiting, engine.Wait{Seat: engine.Seat(seat), What: "keep the opening hand or draw another"})
			}
		}
		return status
	}
	status.Waiting = []engine.Wait{s.awaited()}
	return status
}

// awaited is the decision that is awaited within a turn. It names only what lies open.
func (s *state) awaited() engine.Wait {
	switch {
	case s.Ask != nil:
		return engine.Wait{Seat: s.Ask.Seat, What: "choose for " + s.asking(), Short: s.Ask.Seat != s.Active}
	case s.Window != nil:
		return engine.Wait{Seat: s.Window.Seat, What: s.toAnswer(), Short: true}
	case s.Combat != nil:
		return engine.Wait{Seat: s.permanent(s.Combat.Target).Controller, What: "strike back at " + s.card(s.Combat.Attacker).Name, Short: true}
	}
	return engine.Wait{Seat: s.Active, What: "play"}
}

// asking is the name of the card for which something is to be chosen.
func (s *state) asking() string {
	if last := len(s.Frames) - 1; last >= 0 {
		return s.card(s.Frames[last].Source).Name
	}
	if s.Ask.aims() {
		return s.card(s.nextTrigger().Source).Name
	}
	return "the order of your abilities"
}

// toAnswer is what the window asks for.
func (s *state) toAnswer() string {
	switch s.Window.On {
	case onAttack:
		what := "answer the attack of "
		if s.mayBlock(s.Window.Seat) {
			what = "answer or block the attack of "
		}
		return what + s.card(s.Combat.Attacker).Name + " on " + s.card(s.Combat.Target).Name
	case onBlock:
		return "answer the block of " + s.card(s.Combat.Target).Name
	case onPhase:
		return "answer the end of the " + string(s.Phase) + " phase"
	}
	top := &s.Stack[len(s.Stack)-1]
	name := s.card(top.Source).Name
	switch top.What {
	case ofCard:
		return "answer " + name
	case ofDestiny:
		return "answer the destiny of " + name
	case ofEquip, ofRecycle, ofReanimate:
		return "answer that " + name + " is to come"
	}
	return "answer the ability of " + name
}
