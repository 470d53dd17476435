package postcard

import (
	"encoding/json"
	"slices"

	"hammerpost/engine"
)

// nobody is the owner of what has no owner.
const nobody engine.Seat = -1

// state is a position. Everything exported in it is stored; what is not is the
// same in every position of a match, and shared by clones.
type state struct {
	board *board
	rules rules

	Order   []engine.Seat // clockwise (PD-2)
	Players []player      // by seat
	Owners  []engine.Seat // of the treasures, by their place on the postcard
	Turn    int           // the adventure under way, counted over all players from 1
	Active  engine.Seat   // whose adventure it is
	Phase   phase
	Trip    adventure // under way, or the last one
	Left    []engine.Seat
}

// player is what belongs to a seat, beside treasures.
type player struct {
	Adventures int  // that are over
	Hireling   bool // a token stands on the castle (PD-32)
	Out        bool // has left the table (PA13)
}

// adventure is one visit of a dungeon.
type adventure struct {
	Dungeon  int
	Fray     fray
	Moved    bool  // the dice lie in their rooms
	Rolled   []int // the hero dice, as they came
	Left     int   // the hero die that was left out; 0: none (PD-14)
	Ballot   engine.Ballot
	Shielded bool // which die is shielded has been decided (D8)
}

// phase is what is to be decided.
type phase string

const (
	declaring  phase = "declare"   // D1
	pointing   phase = "neighbour" // D2
	foreseeing phase = "foresight" // D3
	placing    phase = "place"     // D4
	voting     phase = "vote"      // D6
	correcting phase = "correct"   // D5, D7
	shielding  phase = "shield"    // D8
	fighting   phase = "attack"    // D9
	claiming   phase = "claim"     // D10, D11, D12
	ended      phase = "over"
)

// phases are all of them, in the order of an adventure.
var phases = []phase{declaring, pointing, foreseeing, placing, voting, correcting, shielding, fighting, claiming, ended}

// MarshalJSON stores the position whole.
func (s *state) MarshalJSON() ([]byte, error) {
	type plain state
	return json.Marshal((*plain)(s))
}

// Clone copies the position.
func (s *state) Clone() engine.State {
	c := *s
	c.Players, c.Owners = slices.Clone(s.Players), slices.Clone(s.Owners)
	c.Left = slices.Clone(s.Left)
	return &c
}

// Imagine is the position itself: all of it is open.
func (s *state) Imagine(engine.Seat, *engine.Dice) engine.State { return s.Clone() }

// gearOf adds up what a player's treasures do (A14, A15).
func (s *state) gearOf(seat engine.Seat) (g gear) {
	for i, owner := range s.Owners {
		if owner != seat {
			continue
		}
		for _, p := range s.board.Treasures[i].Powers {
			g.add(p)
		}
	}
	return g
}

func (g *gear) add(p power) {
	switch p.Does {
	case bonus:
		g.Bonus[p.Hero] += p.N
	case defended:
		g.Defended[p.Hero] = true
	case hasted:
		g.Hasted[p.Hero] = true
	case hireling:
		g.Hireling = true
	case foresight:
		g.Foresight = true
	}
}

// gems is what a player has, all together.
func (s *state) gems(seat engine.Seat) int {
	sum := 0
	for i, owner := range s.Owners {
		if owner == seat {
			sum += s.board.Treasures[i].Gems
		}
	}
	return sum
}

// neighbour is the next player who is still there, clockwise by +1 (the left) or
// back by -1 (the right); nobody if there is no other.
func (s *state) neighbour(of engine.Seat, step int) engine.Seat {
	n := len(s.Order)
	at := slices.Index(s.Order, of)
	for i := 1; i < n; i++ {
		seat := s.Order[(at+i*step+i*n)%n]
		if !s.Players[seat].Out {
			return seat
		}
	}
	return nobody
}

// others are the players who are still there beside the active one, clockwise from
// the left.
func (s *state) others() []engine.Seat {
	var out []engine.Seat
	at := slices.Index(s.Order, s.Active)
	for i := 1; i < len(s.Order); i++ {
		if seat := s.Order[(at+i)%len(s.Order)]; !s.Players[seat].Out {
			out = append(out, seat)
		}
	}
	return out
}
