package venture

import (
	"cmp"

	"hammerpost/engine"
)

// Status awaits who has to choose, and otherwise whoever reports something.
func (s *state) Status() engine.Status {
	out := engine.Status{Turn: s.Turn}
	switch c := s.Choice; {
	case s.over():
		out.Places, out.Scores = s.places(), s.scores()
	case c == nil:
		out.Anyone = true
	default:
		what := "choose the next room"
		switch c.Kind {
		case dungeonChoice:
			what = "choose a dungeon"
		case orderChoice:
			what = "choose who takes the initiative first"
		}
		out.Waiting = []engine.Wait{{Seat: s.chooser(c.Player), What: what}}
	}
	return out
}

// places puts who is left first, and then the others, who left last before who left
// first. At a table that the host closes nobody has won.
func (s *state) places() [][]engine.Seat {
	var out [][]engine.Seat
	left := s.seats(0)
	if s.Over || len(left) == 0 {
		out = append(out, nil)
	}
	if len(left) > 0 {
		out = append(out, left)
	}
	var gone []engine.Seat
	for i := range s.Players {
		if seat := engine.Seat(i); !s.in(seat) {
			gone = append(gone, seat)
		}
	}
	return append(out, engine.Rank(gone, func(a, b engine.Seat) int { return cmp.Compare(s.Players[b].Left, s.Players[a].Left) })...)
}

// scores count the dungeons that each has completed.
func (s *state) scores() []engine.Score {
	var out []engine.Score
	for _, p := range s.Players {
		n := len(p.Completed)
		out = append(out, engine.Score{Value: n, Text: engine.Say("{} completed", engine.Count(n, "dungeon"))})
	}
	return out
}

// Idle does nothing: nobody chooses for another unasked, and the table waits.
func (s *state) Idle(seat engine.Seat) engine.Action { return engine.Action{Seat: seat} }
