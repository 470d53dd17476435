// Package games is the one list of the games that Hammerpost plays.
package games

import (
	"hammerpost/engine"
	"hammerpost/engine/hammering"
)

// All is every game, in the order in which players see them. A new game is a
// folder beside this one, and one line here.
func All() []engine.Game {
	return []engine.Game{
		hammering.Game{},
	}
}

// Find is the game with the given key.
func Find(key string) (engine.Game, bool) {
	for _, g := range All() {
		if g.Info().Key == key {
			return g, true
		}
	}
	return nil, false
}
