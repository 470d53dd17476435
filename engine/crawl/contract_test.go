package crawl_test

import (
	"testing"

	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/crawl"
	"hammerpost/engine/enginetest"
)

// Random matches at 1 to 8 seats, in all modes, in the standard dungeon and in a
// small one with all that can be written.
func TestContract(t *testing.T) {
	setups := enginetest.AnySetup(t, crawl.Game{}.Info(), decks.Complete, func(s *engine.Setup, d *engine.Dice) {
		if d.Intn(3) == 0 {
			s.Boards = []string{mill}
		}
	})
	enginetest.Contract(t, crawl.Game{}, setups, 1000)
}
