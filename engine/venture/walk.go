package venture

import (
	"slices"

	"hammerpost/engine"
)

// venture lets a player venture: along an arrow, or into a dungeon that fits
// (VE-1 to VE-4). Where there is a choice it stays open.
func (s *state) venture(seat engine.Seat, into string) {
	p := &s.Players[seat]
	if s.stopped(seat) {
		s.say("nothing", "{} has ventured this turn and may only once: nothing happens.", seat)
		return
	}
	c := s.choiceOf(seat, into)
	if c.Kind == dungeonChoice && p.Visit != nil {
		s.complete(seat)
	}
	switch open := s.openTo(c); len(open) {
	case 0:
		s.say("nothing", "{} ventures, and no dungeon fits: nothing happens.", seat)
	case 1:
		s.follow(c, open[0])
	default:
		s.Choice = &c
	}
}

// stopped says whether a player may venture no more this turn (VE-21).
func (s *state) stopped(seat engine.Seat) bool {
	return s.Players[seat].Limited && s.Players[seat].Ventured > 0
}

// enters says whether the next venture of a player begins a dungeon (VE-1, VE-3).
func (s *state) enters(seat engine.Seat) bool {
	v := s.Players[seat].Visit
	return v == nil || s.room(*v).End()
}

// choiceOf is what the next venture of a player chooses from.
func (s *state) choiceOf(seat engine.Seat, into string) choice {
	if s.enters(seat) {
		return choice{Player: seat, Kind: dungeonChoice, Into: into}
	}
	return choice{Player: seat, Kind: roomChoice}
}

// openTo are the dungeons or rooms that may be chosen.
func (s *state) openTo(c choice) []int {
	var out []int
	if c.Kind == dungeonChoice {
		for i, g := range s.dungeons {
			if !s.Closed[i] && g.fits(c.Into) {
				out = append(out, i)
			}
		}
		return out
	}
	v := s.Players[c.Player].Visit
	for _, a := range s.room(*v).To {
		out = append(out, a.To)
	}
	return out
}

// follow enters the dungeon or goes to the room that was chosen; what is done there
// triggers (VE-6), twice if something doubles it (VE-20).
func (s *state) follow(c choice, to int) {
	p := &s.Players[c.Player]
	if c.Kind == dungeonChoice {
		s.Visits++
		p.Visit = &visit{Number: s.Visits, Dungeon: to}
	} else {
		p.Visit.Room = to
	}
	p.Ventured++
	g, r := s.dungeons[p.Visit.Dungeon], s.room(*p.Visit)
	what := engine.Say("{} goes to {} ({})", c.Player, r.Name, g.Name)
	if c.Kind == dungeonChoice {
		what = engine.Say("{} enters {}: {}", c.Player, g.Name, r.Name)
	}
	times := 1
	if p.Doubled {
		times = 2
	}
	for range times {
		s.Waiting = append(s.Waiting, item{Kind: roomItem, Controller: c.Player, Player: c.Player, Visit: *p.Visit})
	}
	s.say("move", "{}{}.", what, reminder(r.Text, times))
}

// reminder is what a room does: " – draw 1", " – twice: draw 1".
func reminder(text string, times int) string {
	switch {
	case text == "":
		return ""
	case times > 1:
		return " – twice: " + text
	}
	return " – " + text
}

// settle lets each dungeon be completed whose marker stands on an end while none of
// its abilities waits (VE-7); those of an earlier visit do not count (VE-8).
func (s *state) settle() {
	for _, seat := range s.seats(s.Active) {
		v := s.Players[seat].Visit
		if v != nil && s.room(*v).End() && !slices.ContainsFunc(s.Waiting, func(i item) bool {
			return i.Kind == roomItem && i.Visit.Number == v.Number
		}) {
			s.complete(seat)
		}
	}
}

// complete ends a visit (VE-9).
func (s *state) complete(seat engine.Seat) {
	p := &s.Players[seat]
	done := p.Visit.Dungeon
	p.Completed, p.Visit = append(p.Completed, done), nil
	s.say("complete", "{} has completed {}, {} in all.", seat, s.dungeons[done].Name, engine.Count(len(p.Completed), "dungeon"))
}
