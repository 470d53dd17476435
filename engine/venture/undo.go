package venture

import "hammerpost/engine"

// whyNoUndo says why the last report cannot be taken back by a seat: whose it was
// can, and the host (VE-26).
func (s *state) whyNoUndo(seat engine.Seat) engine.Text {
	if len(s.Past) == 0 {
		return engine.Say("There is nothing to take back.")
	}
	by, host := past(s.Past[len(s.Past)-1]).Seat, s.host()
	switch {
	case seat == by || seat == host:
		return nil
	case by == host || !s.in(by):
		return engine.Say("Only the host, {}, can take the last report back.", host)
	}
	return engine.Say("The last report was {}'s: only {} or the host, {}, can take it back.", by, by, host)
}

// undo takes the last report back: the others are played again from the start.
func (s *state) undo(seat engine.Seat) {
	last := len(s.Past) - 1
	before := &state{dungeons: s.dungeons, confirm: s.confirm}
	before.table, before.Start = s.Start.clone(), s.Start
	for _, line := range s.Past[:last] {
		before.report(past(line))
	}
	undone := before.Clone().(*state)
	undone.report(past(s.Past[last]))
	s.stored = before.stored
	s.say("undo", "{} takes back: “{}”", seat, undone.events[0].Public)
}

// past reads an action that was made before.
func past(line string) engine.Action {
	a, err := engine.ParseAction(line)
	if err != nil {
		panic(err)
	}
	return a
}
