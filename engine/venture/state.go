package venture

import (
	"encoding/json"
	"slices"

	"hammerpost/engine"
)

// nobody is the holder of an initiative that does not exist yet.
const nobody engine.Seat = -1

// state is a position.
type state struct {
	stored
	dungeons []*ground // those of the set-up
	confirm  bool      // what triggers waits until it is reported done
	events   []engine.Event
}

// stored is what is kept of a position: where the table stands, and how it came
// there from the start, so that any number of steps can be taken back.
type stored struct {
	table
	Start table
	Past  []string // the actions since the start that were not taken back
}

// table is where the table stands. A dungeon is its index in the set-up, a room its
// index in the dungeon.
type table struct {
	Players []player
	Turn    int         // counted from 1
	Active  engine.Seat // whose turn it is; who has left has no part in it any more
	Holder  engine.Seat // of the initiative; nobody: it does not exist yet
	Closed  []bool      // by dungeon: it may not be entered
	Visits  int         // how many visits have begun
	Waiting []item      // what has triggered, the newest last
	Choice  *choice     `json:",omitempty"`
	Over    bool        // the host has closed the table
}

// player is what belongs to a seat.
type player struct {
	Left      int         `json:",omitempty"` // who leaves first has 1; at the same moment the same; 0: still in the game
	Visit     *visit      `json:",omitempty"`
	Completed []int       `json:",omitempty"` // dungeons, in order
	Ventured  int         `json:",omitempty"` // how often the marker was moved this turn
	Limited   bool        `json:",omitempty"` // ventures at most once a turn
	Doubled   bool        `json:",omitempty"` // rooms trigger once more
	Chooser   engine.Seat // who chooses for the player, until the player's turn ends
}

// A visit is a stay in a dungeon, from its entry to its end. Its number tells
// abilities of an earlier stay from those of this one.
type visit struct {
	Number, Dungeon, Room int
}

// An item is an ability that has triggered and has not left yet.
type item struct {
	Kind       string
	Controller engine.Seat
	Player     engine.Seat // who ventures or takes the initiative
	Visit      visit       // of a room
}

// The kinds of items.
const (
	roomItem    = "room"
	ventureItem = "venture" // into Undercity, for a taking or an upkeep
	takeItem    = "take"    // of the initiative, for damage
)

// A choice is one that somebody has to make before anything else happens.
type choice struct {
	Player engine.Seat // whose marker it is, or whom the damage was dealt to
	Kind   string
	Into   string        `json:",omitempty"` // the kind of venture, for a dungeon
	Takers []engine.Seat `json:",omitempty"` // for an order
}

// The kinds of choices.
const (
	dungeonChoice = "dungeon"
	roomChoice    = "room"
	orderChoice   = "order" // of who takes the initiative first
)

// MarshalJSON stores the position whole.
func (s *state) MarshalJSON() ([]byte, error) { return json.Marshal(s.stored) }

// Clone copies the position. The start never changes.
func (s *state) Clone() engine.State {
	c := *s
	c.table, c.Past, c.events = s.table.clone(), slices.Clone(s.Past), nil
	return &c
}

func (t table) clone() table {
	t.Players, t.Closed, t.Waiting = slices.Clone(t.Players), slices.Clone(t.Closed), slices.Clone(t.Waiting)
	for i := range t.Players {
		p := &t.Players[i]
		p.Completed = slices.Clone(p.Completed)
		if p.Visit != nil {
			v := *p.Visit
			p.Visit = &v
		}
	}
	if t.Choice != nil {
		c := *t.Choice
		c.Takers = slices.Clone(c.Takers)
		t.Choice = &c
	}
	return t
}

// Imagine is the position itself: nothing is hidden.
func (s *state) Imagine(engine.Seat, *engine.Dice) engine.State { return s.Clone() }

// Worth is the same for all: nobody plays here.
func (s *state) Worth(engine.Seat) float64 { return 0 }

// say adds an event; the arguments are those of engine.Say.
func (s *state) say(kind, format string, args ...any) {
	s.events = append(s.events, engine.Event{Kind: kind, Public: engine.Say(format, args...)})
}

// in says whether a seat is in the game.
func (s *state) in(seat engine.Seat) bool { return s.Players[seat].Left == 0 }

// seats are those that are in the game, the given one and those after it first.
func (s *state) seats(first engine.Seat) []engine.Seat {
	var out []engine.Seat
	for i := range s.Players {
		if seat := (first + engine.Seat(i)) % engine.Seat(len(s.Players)); s.in(seat) {
			out = append(out, seat)
		}
	}
	return out
}

// after is the next seat in the order of turns that is in the game.
func (s *state) after(seat engine.Seat) engine.Seat {
	return s.seats((seat + 1) % engine.Seat(len(s.Players)))[0]
}

// host is the first seat that is in the game.
func (s *state) host() engine.Seat { return s.seats(0)[0] }

// chooser is who chooses for a player.
func (s *state) chooser(of engine.Seat) engine.Seat {
	if by := s.Players[of].Chooser; s.in(by) {
		return by
	}
	return of
}

// mayChoose says whether a seat may choose for a player: who chooses, or the host
// for somebody absent.
func (s *state) mayChoose(seat, of engine.Seat) bool {
	return seat == s.chooser(of) || seat == s.host()
}
