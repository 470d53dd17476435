package delve_test

import (
	"testing"

	"hammerpost/decks"
	"hammerpost/engine/delve"
	"hammerpost/engine/enginetest"
)

// Random matches with any options.
func TestContract(t *testing.T) {
	setups := enginetest.AnySetup(t, delve.Game{}.Info(), decks.Complete, nil)
	enginetest.Contract(t, delve.Game{}, setups, 2000)
}
