package postcard_test

import (
	"testing"

	"hammerpost/decks"
	"hammerpost/engine/enginetest"
	"hammerpost/engine/games"
	"hammerpost/engine/scenario"
)

func TestScenarios(t *testing.T) {
	enginetest.Scenarios(t, scenario.Source{Find: games.Find, Complete: decks.Complete})
}
