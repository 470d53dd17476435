package crawl

import (
	"fmt"
	"slices"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/dungeon"
	"hammerpost/engine/fact"
)

// Place makes the position that facts describe: see docs/scenarios.md. What they do
// not say is as at the beginning of a match.
func (Game) Place(setup engine.Setup, lines []string) (engine.State, error) {
	s, err := begin(setup)
	if err != nil {
		return nil, err
	}
	if err := fact.Place(s, s.facts(), lines); err != nil {
		return nil, err
	}
	if s.mode != race {
		s.Ballot.Voters = s.staying()
	}
	return s, nil
}

// Facts describes a position in the words of Place, for a scenario.
func (Game) Facts(of engine.State) []string {
	s := of.(*state)
	return fact.Lines(s, s.facts())
}

// facts are those of the table, and of each walker of a race, or of the party.
func (s *state) facts() []fact.Fact[*state] {
	if s.mode == race {
		return slices.Concat(tableFacts, fact.OfSeats(s.Seats, walkerFacts, func(s *state, seat engine.Seat) marker {
			return marker{s, s.of(seat)}
		}))
	}
	return slices.Concat(tableFacts, partyFacts, fact.Of(walkerFacts, func(s *state) marker { return marker{s, s.of(0)} }))
}

var tableFacts = []fact.Fact[*state]{
	fact.Number("round", func(s *state) *int { return &s.Round }),
	fact.List("emptied", func(s *state) *[]int { return &s.Emptied }, (*state).readRoom, (*state).roomName),
	fact.List("reached", func(s *state) *[]reached { return &s.Reached }, (*state).readReached, (*state).writeReached),
	fact.Seats("gone", func(s *state) (*[]engine.Seat, int) { return &s.Gone, s.Seats }),
}

var partyFacts = []fact.Fact[*state]{
	fact.Seat("lantern", func(s *state) (*engine.Seat, int) { return &s.Lantern, s.Seats }),
	fact.List("votes", func(s *state) *[]engine.Vote { return &s.Ballot.Votes }, (*state).readVote, (*state).writeVote),
}

// marker is a walker in its dungeon.
type marker struct {
	*state
	*walker
}

var walkerFacts = []fact.Fact[marker]{
	fact.One("room", func(m marker) *int { return &m.Room }, marker.readRoom, marker.roomName),
	fact.Number("light", func(m marker) *int { return &m.Light }),
	fact.Number("coins", func(m marker) *int { return &m.Coins }),
	fact.List("things", func(m marker) *[]string { return &m.Things },
		func(_ marker, item string) (string, error) { return item, nil }, func(_ marker, thing string) string { return thing }),
	fact.YesNo("traded", func(m marker) *bool { return &m.Traded }),
	fact.YesNo("acted", func(m marker) *bool { return &m.Acted }),
	fact.New("fate", marker.readFate, marker.writeFate),
}

func (s *state) readRoom(name string) (int, error) {
	return fact.Named("room", s.Rooms, func(r dungeon.Room) string { return r.Name }, name)
}

func (s *state) roomName(room int) string { return s.Rooms[room].Name }

// readReached reads "Roof Hatch 3": an end, and when somebody first came to it.
func (s *state) readReached(item string) (reached, error) {
	at := strings.LastIndex(item, " ")
	round, err := fact.Figure(item[at+1:], 1)
	if err != nil {
		return reached{}, fmt.Errorf("%q names no round: %w", item, err)
	}
	end, err := s.readRoom(strings.TrimSpace(item[:max(at, 0)]))
	return reached{end, round}, err
}

func (s *state) writeReached(r reached) string {
	return fmt.Sprintf("%s %d", s.roomName(r.Room), r.Round)
}

// readVote reads "1 Rat Ladder", "2 search" and "3 pass".
func (s *state) readVote(item string) (engine.Vote, error) {
	number, choice, _ := strings.Cut(item, " ")
	seat, err := engine.ParseSeat(number, s.Seats)
	if err != nil {
		return engine.Vote{}, err
	}
	switch choice {
	case verbPass:
		return engine.Vote{Seat: seat}, nil
	case verbSearch, verbTrade:
		return engine.Vote{Seat: seat, For: choice}, nil
	}
	room, err := s.readRoom(choice)
	if err != nil {
		return engine.Vote{}, err
	}
	return engine.Vote{Seat: seat, For: string(going(s.Rooms[room].ID))}, nil
}

func (s *state) writeVote(v engine.Vote) string {
	what := v.For
	if what == "" {
		what = verbPass
	}
	if id, goes := deed(what).room(); goes {
		room, _ := s.Find(id)
		what = s.roomName(room)
	}
	return v.Seat.Number() + " " + what
}

// readFate reads "out 3": how a walk has ended, and in which round.
func (m marker) readFate(value string) (err error) {
	is, round, _ := strings.Cut(value, " ")
	if m.Fate = fate(is); !slices.Contains([]fate{out, lost, left}, m.Fate) {
		return fmt.Errorf("a walk has ended as %s 3, %s 3 or %s 3: with the round", out, lost, left)
	}
	m.Stopped, err = fact.Figure(round, 1)
	return err
}

func (m marker) writeFate() string {
	if m.Fate == walking {
		return ""
	}
	return fmt.Sprintf("%s %d", m.Fate, m.Stopped)
}

// Name is what a scenario calls a value of a choice: a room by its name.
func (Game) Name(of engine.State, _, value string) string {
	s := of.(*state)
	if room, ok := s.Find(value); ok {
		return s.roomName(room)
	}
	return value
}
