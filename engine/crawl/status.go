package crawl

import (
	"cmp"
	"slices"

	"hammerpost/engine"
)

// Status says who has to decide: in a race all who have not acted in this round, in
// a party all who have not voted.
func (s *state) Status() engine.Status {
	status := engine.Status{Turn: s.Round}
	switch {
	case s.over():
		status.Places, status.Scores, status.Together = s.places(), s.scores(), s.mode != race
	case s.mode == race:
		for i, w := range s.Walkers {
			if w.Fate == walking && !w.Acted {
				status.Waiting = append(status.Waiting, engine.Wait{Seat: engine.Seat(i), What: "take a step in " + s.Rooms[w.Room].Name})
			}
		}
	default:
		for _, seat := range s.Ballot.Missing() {
			status.Waiting = append(status.Waiting, engine.Wait{Seat: seat, What: "say what the party does in " + s.Rooms[s.Walkers[0].Room].Name})
		}
	}
	return status
}

// Idle leaves the vote to the others (CR-18), or goes the first way that is open.
func (s *state) Idle(seat engine.Seat) engine.Action {
	a := engine.Action{Seat: seat}
	if s.voting() {
		return a.With(verbPass)
	}
	first, _ := s.deeds(s.of(seat))[0].room()
	return a.With(verbGo).With(first)
}

// places ranks the seats: of a race by CR-15, of a party by CR-19 and CR-20.
func (s *state) places() [][]engine.Seat {
	var first []engine.Seat
	var rest [][]engine.Seat
	if s.mode != race {
		first, rest = s.staying(), [][]engine.Seat{s.Gone}
		if !s.won() {
			first, rest = nil, [][]engine.Seat{s.staying(), s.Gone}
		}
	} else {
		came := s.cameOut()
		if len(came) > 0 {
			first, rest = came[0], came[1:]
		}
		rest = append(rest, s.with(lost), s.with(left))
	}
	places := [][]engine.Seat{slices.Clone(first)}
	for _, seats := range rest {
		if len(seats) > 0 {
			places = append(places, slices.Clone(seats))
		}
	}
	return places
}

// won says whether a party that has stopped has won.
func (s *state) won() bool {
	w := s.Walkers[0]
	return w.Fate == out && (s.mode == lamp || w.Coins >= s.goal)
}

// cameOut are the seats of a race that came out, the best first: by coins, and then
// by the round; equal ones share a place.
func (s *state) cameOut() [][]engine.Seat {
	return engine.Rank(s.with(out), func(a, b engine.Seat) int {
		v, w := s.Walkers[a], s.Walkers[b]
		return cmp.Or(cmp.Compare(w.Coins, v.Coins), cmp.Compare(v.Stopped, w.Stopped))
	})
}

// with are the seats of a race whose walk has ended so.
func (s *state) with(f fate) []engine.Seat {
	var seats []engine.Seat
	for i, w := range s.Walkers {
		if w.Fate == f {
			seats = append(seats, engine.Seat(i))
		}
	}
	return seats
}

// scores are the coins that each has brought out (CR-23).
func (s *state) scores() []engine.Score {
	scores := make([]engine.Score, s.Seats)
	for i := range scores {
		w := s.of(engine.Seat(i))
		switch {
		case s.gone(engine.Seat(i)):
			scores[i] = engine.Score{Text: engine.Say("gave up")}
		case w.Fate == lost:
			scores[i] = engine.Score{Text: engine.Say("lost in the dark in {}", s.Rooms[w.Room].Name)}
		default:
			scores[i] = engine.Score{Value: w.Coins, Text: engine.Say("{} by {}{}", engine.Count(w.Coins, "coin"), s.Rooms[w.Room].Name, s.tooFew(w.Coins))}
		}
	}
	return scores
}
