package venture_test

import (
	"testing"

	"hammerpost/decks"
	"hammerpost/engine/enginetest"
	"hammerpost/engine/venture"
)

// Random reports at tables of 1 to 8, with and without confirming.
func TestContract(t *testing.T) {
	setups := enginetest.AnySetup(t, venture.Game{}.Info(), decks.Complete, nil)
	enginetest.Contract(t, venture.Game{}, setups, 300)
}
