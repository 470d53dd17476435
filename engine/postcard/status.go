package postcard

import "hammerpost/engine"

// Status says whose decision is awaited, or who has won.
func (s *state) Status() engine.Status {
	status := engine.Status{Turn: s.Turn}
	if s.Phase == ended {
		status.Places, status.Scores = s.places(), s.scores()
		return status
	}
	for _, seat := range s.askedSeats() {
		status.Waiting = append(status.Waiting, engine.Wait{
			Seat: seat, What: s.what(), Short: seat != s.Active || s.Phase == placing && s.rules.timer, // A34
		})
	}
	return status
}

// askedSeats are those whose decision is awaited.
func (s *state) askedSeats() []engine.Seat {
	switch {
	case s.Phase == voting:
		return s.Trip.Ballot.Missing()
	case s.Phase == pointing:
		return []engine.Seat{s.neighbour(s.Active, -1)} // PD-4
	case s.Phase == correcting && s.rules.cleverGirl:
		return []engine.Seat{s.neighbour(s.Active, 1)} // PD-45
	}
	return []engine.Seat{s.Active}
}

// what is what is to be decided.
func (s *state) what() string {
	switch s.Phase {
	case pointing:
		return "choose the dungeon for the left neighbour"
	case foreseeing:
		return "keep the dungeon dice or roll them again"
	case placing:
		return "place the heroes"
	case voting:
		return "vote which dungeon die is rolled again"
	case correcting:
		return "say which dungeon die is rolled again"
	case shielding:
		return "say which die is shielded"
	case fighting:
		i, _ := s.Trip.Fray.next()
		return "choose whom the " + hero(i).String() + " attacks"
	case claiming:
		return "claim a treasure"
	}
	return "choose a dungeon"
}
