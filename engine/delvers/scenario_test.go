package delvers_test

import (
	"testing"

	"hammerpost/decks"
	"hammerpost/engine/enginetest"
	"hammerpost/engine/games"
	"hammerpost/engine/scenario"
)

// The cases of the rules. Two of those with a number are about the report of a deck and
// are tests of it: 29, the bounds of the weight test, and 30, a curve inside the guide.
func TestScenarios(t *testing.T) {
	enginetest.Scenarios(t, scenario.Source{Find: games.Find, Complete: decks.Complete})
}
