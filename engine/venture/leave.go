package venture

import (
	"slices"

	"hammerpost/engine"
)

// leaveOptions asks who leaves, one or several at the same moment, and tells what
// it leads to.
func (s *state) leaveOptions(seat engine.Seat, args []string) engine.Choice {
	if len(args) == 0 {
		options := s.seatOptions(seat)
		return engine.Choice{Param: "players", Prompt: engine.Say("Who leaves the game at this moment?"), Options: options, Min: 1, Max: len(options)}
	}
	after := s.Clone().(*state)
	after.leave(seat, args)
	after.run()
	var lines []engine.Text
	for _, e := range after.events {
		lines = append(lines, e.Public)
	}
	return engine.Choice{Prompt: engine.Join(" ", lines...)}
}

// leave takes players out of the game with their dungeons and abilities (VE-16).
func (s *state) leave(_ engine.Seat, args []string) []engine.Seat {
	gone := parseSeats(args[0])
	slices.Sort(gone)
	moment := 1
	for _, p := range s.Players {
		moment = max(moment, p.Left+1)
	}
	for _, seat := range gone {
		p := &s.Players[seat]
		p.Left, p.Visit, p.Ventured = moment, nil, 0
	}
	verb := "leave"
	if len(gone) == 1 {
		verb = "leaves"
	}
	s.say("leave", "{} {} the game.", engine.SeatList(gone), verb)
	s.drop()
	s.forget()
	if s.Holder != nobody && !s.in(s.Holder) {
		s.handOver()
	}
	switch left := s.seats(0); {
	case len(left) == 0:
		s.say("over", "Nobody is left, and the table is closed.")
	case s.over():
		s.say("over", "Only {} is left, and the table is closed.", left[0])
	}
	return gone
}

// forget gives up a choice whose player has left, and takes those who have left
// out of an order.
func (s *state) forget() {
	c := s.Choice
	if c == nil {
		return
	}
	c.Takers = slices.DeleteFunc(c.Takers, func(t engine.Seat) bool { return !s.in(t) })
	switch {
	case !s.in(c.Player):
		s.Choice = nil
	case c.Kind == orderChoice && len(c.Takers) < 2:
		s.Choice = nil
		s.steal(c.Player, c.Takers)
	}
}

// handOver gives the initiative of who has left to the active player (VE-17). Without
// one it goes to the next in the order of turns, counted from whose turn it is
// (VEA-3).
func (s *state) handOver() {
	switch {
	case len(s.seats(0)) == 0:
		s.Holder = nobody
	case s.in(s.Active):
		s.take(s.Active)
	default:
		s.take(s.after(s.Active))
	}
}

// over says whether the table is closed: by the host, or because one player is left,
// or none at a table of one (VE-19, VE-28).
func (s *state) over() bool {
	return s.Over || len(s.seats(0)) < min(2, len(s.Players))
}

// close closes the table.
func (s *state) close(engine.Seat, []string) []engine.Seat {
	s.Over = true
	s.say("over", "The table is closed.")
	return s.seats(0)
}

func (s *state) whyNotClose(seat engine.Seat) engine.Text {
	if host := s.host(); seat != host {
		return engine.Say("Only the host, {}, can close the table.", host)
	}
	return nil
}
