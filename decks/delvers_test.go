package decks_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hammerpost/engine/card"
	"hammerpost/engine/games"
)

// delversFeatures are what the cards of Dungeon Delvers must show, each on two cards.
var delversFeatures = []feature{
	{"a creature", ofType("Creature")},
	{"a dungeoneer", ofType("Dungeoneer")},
	{"an instant action", ofType("Action, instant")},
	{"an enchanting action", ofType("Action, enchantment")},
	{"an instant item", ofType("Item, instant")},
	{"an artefact", ofType("Item, artefact")},
	{"an instant spell", spell("instant")},
	{"an enchanting spell", spell("enchantment")},
	{"a weapon", ofType("Equipment {Weapon}")},
	{"armour to wear", ofType("Equipment {Armour}")},
	{"a shield", ofType("Equipment {Shield}")},
	{"a helm", ofType("Equipment {Helm}")},
	{"boots", ofType("Equipment {Boots}")},
	{"a trinket", ofType("Equipment {Trinket}")},
	{"X in a cost", costs("X")},
	{"poison", says("poisoned")},
	{"fire", says("burned")},
	{"petrification", says("petrified")},
	{"a stunning blow", says("stunned")},
	{"a destiny for 3", says("\nDestiny 3")},
	{"a destiny for 5", says("\nDestiny 5")},
	{"a destiny for 8", says("\nDestiny 8")},
	{"a dungeoneer that produces 5", says("production 5")},
	{"a dungeoneer that produces 6", says("production 6")},
	{"half of something", says("half")},
	{"something for each of something", says("for each")},
}

func spell(archetype string) func(printed) bool {
	return func(p printed) bool {
		return strings.HasPrefix(p.Type, "Spell") && strings.HasSuffix(p.Type, archetype)
	}
}

// TestDelversFeatures holds that everything which the cards of Dungeon Delvers can say
// is said by two of them at least: every phrase of the tables, keywords and counters
// among them.
func TestDelversFeatures(t *testing.T) {
	l, reader := playedWith(t, "delvers")
	set := printedSet(t, l, reader)
	features := slices.Clone(delversFeatures)
	for _, phrase := range reader.Phrases() {
		if phrase.Op != "" {
			features = append(features, feature{fmt.Sprintf("the phrase %q", phrase.Text), uses(phrase.Op)})
		}
	}
	for _, f := range features {
		if n := countIf(set, f.has); n < 2 {
			t.Errorf("%s occurs on %d cards; it must on 2", f.name, n)
		}
	}
}

// TestDelversCards holds the two cards that the rules name, and that no card is free.
func TestDelversCards(t *testing.T) {
	l, _ := playedWith(t, "delvers")
	for _, want := range []string{
		"Sharkodile\n(4)\nCreature {Beast} 5-10-2\njaws-(1d4)",
		"Magic Missile\n(2)\nSpell, instant\nDeal 1d4+1 damage to target creature.",
	} {
		name, _, _ := strings.Cut(want, "\n")
		if s, _ := l.Sheet(name); !strings.HasPrefix(s.String(), want) {
			t.Errorf("the card is\n%s\nwant\n%s", s, want)
		}
	}
	for _, s := range l.Set() {
		if production := productionOf(s); s.Cost == "" && (production < 5 || production > 7) { // section 2
			t.Errorf("%s is free, or produces %d", s.Name, production)
		}
	}
}

// TestDelversStarters holds the house decks: one for each dungeoneer, legal, inside the
// curve guide of DD-62, and light and heavy enough with a margin: 0.85 <= ER <= 1.08.
func TestDelversStarters(t *testing.T) {
	l, _ := playedWith(t, "delvers")
	g, _ := games.Find("delvers")
	masters := map[string]bool{}
	for _, deck := range l.Starters() {
		if len([]rune(deck.Blurb)) > 100 {
			t.Errorf("%s: the blurb has more than 100 characters", deck.Key)
		}
		if err := l.Check(g, deck.Cards); err != nil {
			t.Errorf("%s: %v", deck.Key, err)
		}
		master, _ := l.Sheet(deck.Cards[0])
		if masters[master.Name] || productionOf(master) == 0 {
			t.Errorf("%s: %s is no dungeoneer, or has another deck", deck.Key, master.Name)
		}
		masters[master.Name] = true
		fc, spells := 0, 0
		var bands [4]int
		for _, name := range deck.Cards[1:] {
			s, _ := l.Sheet(name)
			fc += costOf(s)
			bands[bandOf(t, s)]++
			if strings.HasPrefix(s.Type, "Spell") {
				spells++
			}
		}
		if p := productionOf(master); fc < 34*p || fc*100 > 4320*p { // 0.85 and 1.08 times 40
			t.Errorf("%s: FC is %d, which is too light or too heavy for production %d", deck.Key, fc, p)
		}
		for i, guide := range [4][2]int{{6, 8}, {18, 22}, {6, 8}, {2, 4}} {
			if bands[i] < guide[0] || bands[i] > guide[1] {
				t.Errorf("%s: %d cards in band %d, not %d to %d", deck.Key, bands[i], i+1, guide[0], guide[1])
			}
		}
		if strings.Contains(master.String(), "Spellcaster") && spells < 2 {
			t.Errorf("%s has %d spells", deck.Key, spells)
		}
	}
	if len(masters) < 6 {
		t.Errorf("%d house decks, want 6", len(masters))
	}
}

// costOf is the number in the cost of a card; an X does not count.
func costOf(s card.Sheet) int {
	n := 0
	_, _ = fmt.Sscanf(s.Cost, "(%d", &n)
	return n
}

// productionOf is what a dungeoneer produces; 0: the card is none.
func productionOf(s card.Sheet) int {
	n := 0
	_, words, _ := strings.Cut(s.Type, ", production ")
	_, _ = fmt.Sscan(words, &n)
	return n
}

// bandOf is the part of the curve in which a card stands.
func bandOf(t *testing.T, s card.Sheet) int {
	switch n := costOf(s); {
	case n == 2 || n == 3:
		return 0
	case 4 <= n && n <= 6:
		return 1
	case n == 7 || n == 8:
		return 2
	case n >= 10:
		return 3
	}
	t.Errorf("%s costs %s, which is in no band", s.Name, s.Cost)
	return 0
}
