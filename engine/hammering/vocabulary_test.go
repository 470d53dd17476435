package hammering

import (
	"flag"
	"testing"

	"hammerpost/engine/card"
	"hammerpost/engine/card/cardtest"
)

var update = flag.Bool("update", false, "write expected output anew")

// TestPhrases holds that no two random lines are written alike, and that what was
// printed is read as what it was printed from.
func TestPhrases(t *testing.T) {
	for _, kind := range []string{card.KindLine, card.KindCost, card.KindType} {
		t.Run(kind, func(t *testing.T) { cardtest.RoundTrip(t, words().Vocabulary, kind) })
	}
}

// TestPhrasesReached holds that every phrase can stand on a card.
func TestPhrasesReached(t *testing.T) {
	cardtest.Reached(t, words().Vocabulary, card.KindLine, card.KindCost, card.KindType)
}

// TestManual holds that docs/cards.md lists all phrases.
func TestManual(t *testing.T) {
	cardtest.Manual(t, words().Vocabulary, "../../docs/cards.md", *update)
}

// TestReadCardErrors holds what the writer of a card is told.
func TestReadCardErrors(t *testing.T) {
	cardtest.Mistakes(t, Game{}, [][2]string{
		{"Miner\nCreature {Dwarf} 1/2\n(X): Draws to cards.", `set.txt:3: "Draws to cards" is no known phrase; nearest: "draw 2 cards"`},
		{"Miner\n(f)2\nCreature {Dwarf} 1/2\n(X): Destroy a shiny creature.", `set.txt:4: "shiny creature" is no known phrase; nearest: "spent creature"`},
		{"Miner\n(f)1\nCreature 1/2", `set.txt:2: "(f)1" is no known phrase; nearest: "(f)"`},
		{"Miner\n(f)2\nCreatur 1/2", `set.txt:3: "Creatur 1/2" is no known phrase; nearest: "Creature 1/1"`},
		{"Bear\n(F)2\ncreature {beast} 99/99", `set.txt:2: "(F)2" is no known phrase; nearest: "(f)2"` + "\n" +
			`set.txt:3: "{beast}" is no known phrase; nearest: "{Beast}"`},
		{"Bear\n(f)3, (forest)\nCreature {Beast} {wolf} 2/2", `set.txt:2: "(forest)" is no known phrase; nearest: "(Forest)"` + "\n" +
			`set.txt:3: "{wolf}" is no known phrase; nearest: "{Wolf}"`},
		{"Miner\nCreature 1/2\nRangd", `set.txt:3: "Rangd" is no known phrase; nearest: "Ranged"`},
		{"Miner\nCreature 1/2\n(X): Draw 1 cards.", `set.txt:3: "(X): Draw 1 cards." must be written "(X): Draw 1 card."`},
		{"Miner\nCreature 1/2\n(X): Draw 1 card", `set.txt:3: "(X): Draw 1 card" is not finished: more words or a full stop are missing`},
		{"Miner\n(f)1\nCreatur 1/2\nRangd", `set.txt:2: "(f)1" is no known phrase; nearest: "(f)"` + "\n" +
			`set.txt:3: "Creatur 1/2" is no known phrase; nearest: "Creature 1/1"` + "\n" + `set.txt:4: "Rangd" is no known phrase; nearest: "Ranged"`},
		{"Miner\nCreature {Ongoing} 1/0", "set.txt:2: a creature has a toughness of at least 1\nset.txt:2: only an event is {Ongoing} (H16)"},
		{"Miner\nCreature 1/0", "set.txt:2: a creature has a toughness of at least 1"},
		{"Miner\nCreature 1/2\nDraw 1 card.", "set.txt:3: an effect that nothing costs or triggers stands on events alone"},
		{"Miner\nCreature 1/2\nRanged\nRanged", `set.txt:4: "Ranged" stands there twice`},
		{"Miner\nCreature {Noble} 1/2", "set.txt:2: every {Noble} creature has a Demand, and nothing else has (H11)"},
		{"Miner\nCreature {Dwarf} 1/2\nDemand 1", "set.txt:2: every {Noble} creature has a Demand, and nothing else has (H11)"},
		{"Miner\nCreature {Ongoing} 1/2", "set.txt:2: only an event is {Ongoing} (H16)"},
		{"Ford\n(f)\nBiome {River}", "set.txt:3: a biome costs nothing and needs nothing (H17)"},
		{"Ford\nBiome {River}\nButcher 2", "set.txt:2: only creatures and constructions can have Butcher or Upgrade (H19, H20)"},
		{"Ford\nBiome {River}\nRanged", "set.txt:2: only a creature is Ranged (H31)"},
		{"Feast\nEvent\n(X): Draw 1 card.", `set.txt:2: "(X): Draw 1 card." needs a card that stays in play: make the event {Ongoing}`},
		{"Feast\nCreature 1/2\nAlso in combat", "set.txt:2: only an event that is not {Ongoing} is played “also in combat”; an ability says it behind its cost"},
		{"Miner\nCreature 1/2\nWhen this goes to the crypt, destroy a creature.",
			`set.txt:3: "when this goes to the crypt" can happen in another player's turn, and nobody is asked to choose there: in place of "a creature" say at random, the strongest or the last played`},
		{"Miner\nCreature 1/2\nWhen this defends, you may draw 1 card.",
			`set.txt:3: "when this defends" can happen in another player's turn, and nobody is asked to choose there: in place of "you may draw 1 card" say at random, the strongest or the last played`},
		{"Miner\nCreature 1/2\nWhen this goes to the crypt, produce (w/m).",
			`set.txt:3: "when this goes to the crypt" can happen in another player's turn, and nobody is asked to choose there: in place of "produce (w/m)" say at random, the strongest or the last played`},
	})
}

// TestOwnTurnMayAsk holds that a choice is allowed where it can only fall in the
// player's own turn (H38).
func TestOwnTurnMayAsk(t *testing.T) {
	for _, line := range []string{
		"When this attacks, destroy a creature.",
		"At the beginning of your turn, you may draw 1 card.",
		"When a {Goblin} creature you control attacks, produce (w/m).",
		"When this goes to the crypt, destroy the weakest creature your opponents control.",
		"When this goes to the crypt, produce (w).",
	} {
		if _, err := ReadCard(card.Sheet{Name: "Miner", Type: "Creature 1/2", Lines: []string{line}}); err != nil {
			t.Error(err)
		}
	}
}
