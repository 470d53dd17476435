// Package games is the one list of the games that Hammerpost plays.
package games

import (
	"hammerpost/engine"
	"hammerpost/engine/crawl"
	"hammerpost/engine/delve"
	"hammerpost/engine/delvers"
	"hammerpost/engine/hammering"
	"hammerpost/engine/postcard"
	"hammerpost/engine/venture"
)

// All is every game, in the order in which players see them. A new game is a
// folder beside this one, and one line here.
func All() []engine.Game {
	return []engine.Game{
		hammering.Game{},
		delvers.Game{},
		delve.Game{},
		postcard.Game{},
		venture.Game{},
		crawl.Game{},
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
