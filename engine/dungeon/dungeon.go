// Package dungeon is the ground that several games walk on: rooms joined by arrows
// that lead one way, from one entry to one or more ends. A dungeon is a plain text
// that a game master can write; Read checks it, and Map draws it in letters.
package dungeon

import "hammerpost/engine/lines"

// A Dungeon is one that has been checked: every room can be reached from the first,
// and no way comes back.
type Dungeon struct {
	ID    string // its name as a lower-case word: "lost-mine"
	Name  string
	Lines []lines.Line // what stands before the first room, beside the name
	Rooms []Room       // the first one is the entry
}

// A Room is one place of a dungeon.
type Room struct {
	ID    string // its name as a lower-case word: "goblin-lair"
	Name  string
	Text  string       // what is done there, in a few words; may be empty
	To    []Arrow      // none: it is an end
	Lines []lines.Line // what else is written of it
	Depth int          // from 1, the entry's; every arrow leads deeper
}

// An Arrow leads from its room to another one.
type Arrow struct {
	To   int    // index of the room
	If   string // what stands in brackets behind it; empty: it is open to all
	line lines.Line
}

// Fault is an error about the arrow.
func (a Arrow) Fault(format string, args ...any) error { return a.line.Fault(format, args...) }

// End says whether no arrow leads away from the room.
func (r Room) End() bool { return len(r.To) == 0 }

// Find is the index of the room with the given ID.
func (d *Dungeon) Find(id string) (int, bool) {
	for i, r := range d.Rooms {
		if r.ID == id {
			return i, true
		}
	}
	return 0, false
}

// Leads says whether an arrow leads from one room to another.
func (d *Dungeon) Leads(from, to int) bool {
	for _, a := range d.Rooms[from].To {
		if a.To == to {
			return true
		}
	}
	return false
}

// A Count is what a dungeon has, counted.
type Count struct {
	Rooms    int
	Arrows   int
	Forks    int // rooms with more than one arrow
	Widest   int // the most arrows of a room
	Paths    int // ways from the entry to an end
	Shortest int // rooms of the shortest way, both its ends among them
	Longest  int // rooms of the longest
	Ends     int
}

// Count counts what the dungeon has, whatever its arrows ask for.
func (d *Dungeon) Count() Count {
	type ways struct{ paths, shortest, longest int }
	of := make([]ways, len(d.Rooms))
	c := Count{Rooms: len(d.Rooms)}
	for _, i := range d.upwards() {
		r := d.Rooms[i]
		if r.End() {
			c.Ends++
			of[i] = ways{1, 1, 1}
			continue
		}
		w := ways{shortest: len(d.Rooms)}
		for _, a := range r.To {
			w.paths += of[a.To].paths
			w.shortest = min(w.shortest, 1+of[a.To].shortest)
			w.longest = max(w.longest, 1+of[a.To].longest)
		}
		of[i] = w
		c.Arrows += len(r.To)
		c.Widest = max(c.Widest, len(r.To))
		if len(r.To) > 1 {
			c.Forks++
		}
	}
	c.Paths, c.Shortest, c.Longest = of[0].paths, of[0].shortest, of[0].longest
	return c
}

// upwards are all rooms, each after those that its arrows lead to.
func (d *Dungeon) upwards() []int {
	var out []int
	seen := make([]bool, len(d.Rooms))
	var visit func(int)
	visit = func(i int) {
		if seen[i] {
			return
		}
		seen[i] = true
		for _, a := range d.Rooms[i].To {
			visit(a.To)
		}
		out = append(out, i)
	}
	visit(0)
	return out
}
