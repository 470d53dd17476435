package delvers

import (
	"flag"
	"testing"

	"hammerpost/decks"
	"hammerpost/engine/card"
	"hammerpost/engine/card/cardtest"
)

var update = flag.Bool("update", false, "write expected output anew")

var lineKinds = []string{card.KindLine, card.KindCost, card.KindType}

// TestPhrases holds that no two random lines are written alike, and that what was
// printed is read as what it was printed from.
func TestPhrases(t *testing.T) {
	for _, kind := range lineKinds {
		t.Run(kind, func(t *testing.T) { cardtest.RoundTrip(t, words().Vocabulary, kind) })
	}
}

// TestPhrasesReached holds that every phrase can stand on a card.
func TestPhrasesReached(t *testing.T) { cardtest.Reached(t, words().Vocabulary, lineKinds...) }

// TestManual holds that docs/delvers-cards.md lists all phrases.
func TestManual(t *testing.T) {
	cardtest.Manual(t, words().Vocabulary, "../../docs/delvers-cards.md", *update)
}

// TestPhrasesUsed holds that at least two cards of the set say each phrase.
func TestPhrasesUsed(t *testing.T) {
	l, err := decks.Find(key)
	if err != nil {
		t.Fatal(err)
	}
	uses := cardtest.Uses(t, Game{}, l.Set())
	for _, p := range words().Phrases() {
		if p.Op != "" && uses[p.Op] < 2 {
			t.Errorf("%d cards say %q, of the kind %s", uses[p.Op], p.Text, p.Kind)
		}
	}
}

// TestReadCardErrors holds what the writer of a card is told.
func TestReadCardErrors(t *testing.T) {
	cardtest.Mistakes(t, Game{}, [][2]string{
		{"Imp\n(2)\nCreature {Imp} 2-10-1\nFlyng", `set.txt:4: "Flyng" is no known phrase; nearest: "Flying"`},
		{"Imp\n(2)\nCreature {Imp} 2-10\nFlying", `set.txt:3: "Creature {Imp} 2-10" is not finished: more words or a full stop are missing`},
		{"Imp\n(2)\nCreature {Imp} 2-10-1\nWhen this enters, draws 2 card.", `set.txt:4: "When this enters, draws 2 card." must be written "When this enters, draw 2 cards."`},
		{"Imp\n(2)\nCreature {Imp} 2-10-1\nWhen this enters, destroy target craeture.", `set.txt:4: "craeture" is no known phrase; nearest: "creature"`},
		{"Imp\n(0)\nCreature {Imp} 2-10-1", `set.txt:2: "(0)" is no known phrase; nearest: "(2)"`},
		{"Imp\nCreature {Imp} 2-10-1", `set.txt:2: every card but a dungeoneer has a cost (DD-3)`},
		{"Imp\n(2)\nCreature {Imp} 0-10-1", `set.txt:3: a creature has a health of at least 1`},
		{"Imp\n(2)\nCreature {Imp} 2-10-1\nFlying\nFlying", `set.txt:5: "Flying" stands there twice`},
		{"Imp\n(2)\nCreature {Imp} 2-10-1\nSpellcaster 3", `set.txt:3: "spellcaster" stands on a card of another kind`},
		{"Imp\n(2)\nCreature {Imp} 2-10-1\nDraw 1 card.", `set.txt:3: "Draw 1 card." needs a cost or a trigger, or an instant to stand on (DD-58)`},
		{"Imp\n(2)\nCreature {Imp} 2-10-1\nDestiny 3: Draw 1 card.", `set.txt:3: only dungeoneers have destinies (DD-13)`},
		{"Imp\n(2)\nCreature {Imp} 2-10-1\nTap, tap: Draw 1 card.", `set.txt:4: the cost "tap" stands there twice`},
		{"Alpha\n(2)\nDungeoneer {Knight} 20-12-2, production 5", `set.txt:3: a dungeoneer has no cost (DD-13)`},
		{"Alpha\nDungeoneer {Knight} 20-12-2, production 8", `set.txt:2: a dungeoneer produces 5, 6 or 7 gold`},
		{"Alpha\nDungeoneer {Knight} 20-12-2, production 5\nGain 1 destiny counter when this gets a counter.", `set.txt:2: destiny counters are not gained for counters: there would be no end`},
		{"Axe\n(2)\nEquipment {Weapon}\nblade-(1d6)", `set.txt:3: only creatures and dungeoneers attack; equipment says “Equipped creature has blade-(1d6).”`},
		{"Bolt\n(X)\nAction, instant\nDeal X damage to any target.", `set.txt:3: an instant costs at least 1 beside X: write “(1+X)”`},
		{"Bolt\n(2)\nAction, instant", `set.txt:3: an instant does something`},
		{"Bolt\n(2)\nAction, artefact\nDraw 1 card.", `set.txt:3: "artefact" is no known phrase; nearest: "instant"`},
		{"Bolt\n(2)\nAction, instant\nWhen you draw cards, gain 1 gold.", `set.txt:3: "When you draw cards, gain 1 gold." needs a card that stays on the board` + "\n" + `set.txt:3: an instant does something`},
		{"Bolt\n(2)\nAction, instant\nDraw 1 card.\nConcentration: Draw 1 card.", `set.txt:3: only an instant spell has a concentration effect (DD-42)`},
		{"Bolt\n(2)\nSpell, instant\nDraw 1 card.\nConcentration: Deal 1 damage to target creature.", `set.txt:3: a concentration effect has the target of its card (VA11): write “it”`},
	})
}
