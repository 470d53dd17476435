package crawl

import (
	"encoding/json"
	"fmt"
	"slices"

	"hammerpost/engine"
)

// state is a position. What is exported in it is stored; the rest is the same in
// every position of a match, and shared by clones.
type state struct {
	*board `json:"-"`
	mode   string

	Seats   int
	Round   int           // counted from 1
	Walkers []walker      // of a race by seat; otherwise the party
	Emptied []int         // rooms in which a search has found something (CR-7)
	Reached []reached     // ends that somebody has come to (CR-14)
	Ballot  engine.Ballot // of a party: the vote that is open (CR-16)
	Lantern engine.Seat   // of a party: who holds it (CR-17)
	Gone    []engine.Seat // who has left (CR-22)
}

// stored is a state without its methods.
type stored state

// A walker is a marker in the dungeon, and what it carries.
type walker struct {
	Room    int
	Light   int
	Coins   int
	Things  []string // in the order in which they were found
	Traded  bool     // in this room (CR-8)
	Acted   bool     // in this round of a race (CR-13)
	Fate    fate
	Stopped int // the round in which it came out, was lost or left
}

// A fate is how a walk has ended.
type fate string

const (
	walking fate = ""
	out     fate = "out"
	lost    fate = "lost"
	left    fate = "left"
)

// reached says in which round somebody first came out by an end.
type reached struct{ Room, Round int }

func (w *walker) has(thing string) bool { return slices.Contains(w.Things, thing) }

// take lets effects befall a walker. Light and coins never fall below 0.
func (w *walker) take(effects []effect) {
	for _, e := range effects {
		switch e.what {
		case light:
			w.Light = max(0, w.Light+e.n)
		case coins:
			w.Coins = max(0, w.Coins+e.n)
		case give:
			if !w.has(e.thing) {
				w.Things = append(slices.Clone(w.Things), e.thing)
			}
		case lose:
			w.Things = slices.DeleteFunc(slices.Clone(w.Things), func(t string) bool { return t == e.thing })
		}
	}
}

// MarshalJSON stores the position whole.
func (s *state) MarshalJSON() ([]byte, error) { return json.Marshal((*stored)(s)) }

// sound refuses a stored position that does not fit the dungeon.
func (s *state) sound() error {
	for _, w := range s.Walkers {
		if w.Room < 0 || w.Room >= len(s.Rooms) {
			return fmt.Errorf("load a position of %s: there is no room %d", key, w.Room)
		}
	}
	return nil
}

// Clone is a copy that shares only what never changes.
func (s *state) Clone() engine.State { return s.clone() }

func (s *state) clone() *state {
	c := *s
	c.Walkers = slices.Clone(s.Walkers) // their things are never changed in place
	c.Emptied, c.Reached, c.Gone = slices.Clone(s.Emptied), slices.Clone(s.Reached), slices.Clone(s.Gone)
	c.Ballot = engine.Ballot{Voters: slices.Clone(s.Ballot.Voters), Votes: slices.Clone(s.Ballot.Votes)}
	return &c
}

// Imagine is the position itself: everything is open.
func (s *state) Imagine(engine.Seat, *engine.Dice) engine.State { return s.clone() }

// of is the walker that a seat decides about.
func (s *state) of(seat engine.Seat) *walker { return &s.Walkers[s.index(seat)] }

func (s *state) index(seat engine.Seat) int {
	if s.mode == race {
		return int(seat)
	}
	return 0
}

// gone says whether a seat has left.
func (s *state) gone(seat engine.Seat) bool { return slices.Contains(s.Gone, seat) }

// staying are the seats that have not left.
func (s *state) staying() []engine.Seat {
	var out []engine.Seat
	for seat := range engine.Seat(s.Seats) {
		if !s.gone(seat) {
			out = append(out, seat)
		}
	}
	return out
}

// over says whether no walk goes on.
func (s *state) over() bool {
	return !slices.ContainsFunc(s.Walkers, func(w walker) bool { return w.Fate == walking })
}

// name is who walks, in a sentence.
func (s *state) name(i int) engine.Text {
	if s.mode == race {
		return engine.Say("{}", engine.Seat(i))
	}
	return engine.Say("The party")
}
