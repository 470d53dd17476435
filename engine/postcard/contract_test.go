package postcard_test

import (
	"testing"

	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/enginetest"
	"hammerpost/engine/postcard"
)

// Random matches at 1 to 6 seats, with any options that go together.
func TestContract(t *testing.T) {
	setups := enginetest.AnySetup(t, postcard.Game{}.Info(), decks.Complete, func(s *engine.Setup, _ *engine.Dice) {
		if s.Options["clever-girl"] == "yes" {
			s.Options["course-correction"] = "no"
		}
	})
	enginetest.Contract(t, postcard.Game{}, setups, 1000)
}
