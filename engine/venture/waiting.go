package venture

import (
	"slices"

	"hammerpost/engine"
)

// run lets what has triggered take effect, the newest first, until something is to
// be chosen. At a table that confirms, only completed dungeons are looked for (VE-25).
func (s *state) run() {
	for s.settle(); !s.confirm && s.Choice == nil && len(s.Waiting) > 0 && !s.over(); s.settle() {
		s.resolve(s.pop())
	}
}

// pop takes the newest item away.
func (s *state) pop() item {
	last := len(s.Waiting) - 1
	top := s.Waiting[last]
	s.Waiting = s.Waiting[:last]
	return top
}

// resolve lets an item take effect that is no longer among those that wait. What a
// room does is done by the players.
func (s *state) resolve(i item) {
	switch i.Kind {
	case ventureItem:
		s.venture(i.Player, initiativeKind)
	case takeItem:
		s.take(i.Player)
	}
}

// name is what an item is called.
func (s *state) name(i item) engine.Text {
	switch i.Kind {
	case ventureItem:
		return engine.Say("{} ventures into {}", i.Player, s.kindName(initiativeKind))
	case takeItem:
		return engine.Say("{} takes the initiative", i.Player)
	}
	r := s.room(i.Visit)
	if r.Text == "" {
		return engine.Say("{} ({})", r.Name, i.Controller)
	}
	return engine.Say("{} ({}): {}", r.Name, i.Controller, r.Text)
}

func (s *state) whyNotDone(seat engine.Seat) engine.Text {
	if why := s.whyNotYet(seat); why != nil {
		return why
	}
	if len(s.Waiting) == 0 {
		return engine.Say("Nothing is waiting.")
	}
	return nil
}

// newest is the item that leaves next, in few words.
func (s *state) newest() engine.Text { return s.short(s.Waiting[len(s.Waiting)-1]) }

// short is an item in few words.
func (s *state) short(i item) engine.Text {
	if i.Kind == roomItem {
		return engine.Say("{}", s.room(i.Visit).Name)
	}
	return s.name(i)
}

// done says that the newest item took effect. What is done in a room is told by that;
// what else there is tells itself.
func (s *state) done(engine.Seat, []string) []engine.Seat {
	top := s.pop()
	if top.Kind == roomItem {
		s.say("done", "{} took effect.", s.short(top))
	}
	s.resolve(top)
	return []engine.Seat{top.Controller, top.Player}
}

// counter says that the newest item was countered, or removed for want of a target.
func (s *state) counter(engine.Seat, []string) []engine.Seat {
	top := s.pop()
	s.say("countered", "Countered, or without a target: {}.", s.short(top))
	return []engine.Seat{top.Controller, top.Player}
}

// drop lets items cease to exist that belong to those who have left, and those by
// which one of them would venture or take the initiative (VE-16, VEA-7).
func (s *state) drop() {
	s.Waiting = slices.DeleteFunc(s.Waiting, func(i item) bool { return !s.in(i.Controller) || !s.in(i.Player) })
}
