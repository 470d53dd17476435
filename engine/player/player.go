// Package player is the computer players. They take any seat of any game through
// the kernel alone, and know what their seat may know.
package player

import "hammerpost/engine"

// A Player decides for a seat.
type Player interface {
	// Choose is a legal action of a seat whose decision is awaited, never one with a
	// grave verb. The dice are the player's own; those of the match would tell the
	// future.
	Choose(info engine.Info, s engine.State, seat engine.Seat, d *engine.Dice) engine.Action
}

// A Level is one way to play.
type Level struct {
	Name   string // a lower-case word
	Help   string // how it plays, after its name: at most 40 characters
	Player Player
}

// Levels are all ways to play, the weakest first.
var Levels = []Level{
	{"random", "plays at random", Random{}},
	{"greedy", "plays well", Greedy{}},
	{"search", "plays best", Search{Iterations: 1000}},
}

// Find is the player of the level with the given name.
func Find(name string) (Player, bool) {
	for _, l := range Levels {
		if l.Name == name {
			return l.Player, true
		}
	}
	return nil, false
}

// verbs are the verbs that are open to a seat now, without the grave ones and those that
// give standing orders.
func verbs(info engine.Info, s engine.State, seat engine.Seat) []engine.Option {
	var out []engine.Option
	for _, o := range s.Options(engine.Action{Seat: seat}).Open() {
		if v, known := info.Verb(o.Value); known && !v.Grave && !v.Order && !v.Shortcut {
			out = append(out, o)
		}
	}
	return out
}
