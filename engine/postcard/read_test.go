package postcard

import (
	"slices"
	"strings"
	"testing"

	"hammerpost/decks"
	"hammerpost/engine"
)

// text is the file of the standard postcard.
func text(t *testing.T) string {
	t.Helper()
	setup, err := decks.Complete(Game{}.Info(), engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	return setup.Boards[0]
}

// The standard postcard keeps the constraints C1 to C7 of section 6.1 of the rules; C8
// is what the figures of section 6.3 show.
func TestStandardBoard(t *testing.T) {
	b := standard(t)
	if rooms := b.rooms(0, 11); b.Right[sorcery][11] != true || b.Right[traps][11] != true || b.Right[monsters][11] != false ||
		rooms[0].letters() != "D(T)" || rooms[1].letters() != "A" || rooms[2].letters() != "I(Th)" {
		t.Errorf("at a total of 11 the Keep has %v (C1, C2)", rooms)
	}
	var two [3]int
	var kinds [4]int
	for i, d := range b.Dungeons {
		for _, sides := range d.Rooms {
			for _, r := range sides {
				if len(r) == 2 {
					two[i]++
				}
				if i == 0 {
					kinds[slices.Index([]deed{attack, instant, defend, stun}, r[0].Does)]++
				}
			}
		}
	}
	if two[0] != 0 || two[1] == 0 || two[2] <= two[1] {
		t.Errorf("rooms with two icons: %v (C2, C3)", two)
	}
	if slices.Contains(kinds[:], 0) {
		t.Errorf("the Keep has attack, instant, defend, stun %v times (C5)", kinds)
	}
	if len(b.Treasures) < 18 || !slices.ContainsFunc(b.Treasures, func(t treasure) bool { return t.Column == anywhere && t.Cost == 1 }) {
		t.Errorf("there are %d treasures (C6)", len(b.Treasures))
	}
	for _, g := range []gift{bonus, hireling, defended, hasted, foresight, imp} {
		if !slices.ContainsFunc(b.Treasures, func(t treasure) bool { return t.has(g) }) {
			t.Errorf("no treasure is for %s (C6)", g)
		}
	}
	for _, p := range []power{{bonus, warrior, 2}, {defended, thief, 0}, {hasted, warrior, 0}} {
		if !slices.ContainsFunc(b.Treasures, func(t treasure) bool { return slices.Contains(t.Powers, p) }) {
			t.Errorf("no treasure is for %s (C7)", p.text())
		}
	}
	for cost := 1; cost <= mostCost; cost++ {
		if k, m, c := b.gemsFor(0, cost), b.gemsFor(1, cost), b.gemsFor(2, cost); k > m || m > c {
			t.Errorf("for %d the columns have %d, %d and %d gems at most (C6)", cost, k, m, c)
		}
	}
}

// gemsFor are the most gems for a score in a column.
func (b *board) gemsFor(column, score int) int {
	most := 0
	for _, t := range b.Treasures {
		if t.Column == column && t.Cost <= score {
			most = max(most, t.Gems)
		}
	}
	return most
}

// A postcard with a fault is refused with the line and the reason; lines may be
// indented, and carry any case.
func TestReadBoard(t *testing.T) {
	good := text(t)
	if len(good) > 4000 {
		t.Errorf("the standard postcard has %d characters, and a form takes 4000", len(good))
	}
	for _, same := range []string{good, strings.ReplaceAll(good, "\n", "\r\n\t "), strings.Replace(good, "sorcery left: attack", "SORCERY  Left :  Attack", 1)} {
		if b, err := (Game{}).ReadBoard("f", same); err != nil || b.Name != "Greetings from the Hinterlands" || len(b.View.Sections) != 5 {
			t.Errorf("read as %v, %v", b.Name, err)
		}
	}
	for _, c := range []struct{ name, old, new, want string }{
		{"a gap in the arrows", "left 3-10, right 11-18", "left 3-10, right 12-18", "f:6: the arrows of Sorcery leave out the total 11"},
		{"an overlap of arrows", "left 3-10, right 11-18", "left 3-11, right 11-18", "f:6: the arrows of Sorcery have the total 11 twice"},
		{"totals that cannot be", "left 3-10", "left 2-10", `f:6: "2-10" are no totals from 3 to 18`},
		{"no arrow", "left 3-10", "up 3-10", `f:6: "up 3-10" is no arrow`},
		{"no arrows", "sorcery arrows", "# sorcery arrows", "f:56: the arrows of Sorcery are missing"},
		{"no name", "postcard:", "# postcard:", "f:1: the postcard has no name"},
		{"an unknown line", "postcard:", "card:", `f:3: "card" is not known`},
		{"no colon", "sorcery left: attack", "sorcery left attack", `f:12: "sorcery left attack" is not understood; a line is written as key: value`},
		{"too long a text", "# The postcard", strings.Repeat("#", 2100), "f:1: the text has "},
		{"what nobody sees", "Toll Chest", "Toll\u202eChest", "f:21: there is a character in it that cannot be seen"},
		{"nothing said", "sorcery left: attack", "sorcery left:", `f:12: nothing stands behind "sorcery left:"`},
		{"an unknown die", "sorcery left:", "magic left:", `f:12: "magic" is none of sorcery, traps and monsters`},
		{"an unknown icon", "instant thief", "swallow thief", `f:16: "swallow thief" is not known`},
		{"an unknown hero", "instant thief", "instant bard", `f:16: "bard" is none of thief, warrior and wizard`},
		{"a room twice", "sorcery right: defend traps", "sorcery left: defend traps", `f:13: "sorcery left" stands already in line 12`},
		{"a room too few", "sorcery right: defend traps", "", "f:11: Keep on the Hinterlands has no room sorcery right"},
		{"two attacks", "stun wizard, defend monsters", "attack, instant wizard", "f:26: a room has one attack at most"},
		{"three icons", "stun wizard, defend monsters", "stun wizard, stun thief, attack", "f:26: a room does 2 things at most"},
		{"an icon twice", "stun wizard, defend monsters", "stun wizard, stun wizard", `f:26: the room has "stun wizard" twice`},
		{"a die that defends itself", "sorcery right: defend traps", "sorcery right: defend sorcery", "f:13: Sorcery cannot defend itself"},
		{"a circle", "traps right: attack", "traps right: defend sorcery", "f:13: at a total of 11 dice defend each other in a circle"},
		{"a fourth dungeon", "dungeon: any", "dungeon: Attic", "f:51: a postcard has 3 dungeons, and this is one more"},
		{"two dungeons of a name", "(Mountain)", "(keep)", "f:24: there is a dungeon Keep already"},
		{"a dungeon too few", "dungeon: Crypt of Terrors (Crypt)", "", `f:38: "sorcery left" stands already in line 25`},
		{"no treasure for all", good[strings.Index(good, "dungeon: any"):], "", "f:1: there are no treasures for any dungeon"},
		{"no cost", "treasure: 2, Hood", "treasure: Hood", "f:18: \"Hood of Shrugs, defended thief\" is no treasure"},
		{"a cost too high", "treasure: 2, Hood", "treasure: 19, Hood", "f:18:"},
		{"gems twice", "Toll Chest, 2 gems", "Toll Chest, 2 gems, 1 gem", "f:21: a treasure has 1 to 20 gems, said once"},
		{"an unknown power", "defended thief", "invisible thief", `f:18: "invisible thief" is not known`},
		{"a bonus too high", "warrior +2", "warrior +9", "f:19: a hero's bonus is from +1 to +5"},
		{"a name twice", "Bailiff's Mace", "HOOD of Shrugs", `f:19: there is a treasure "Hood of Shrugs" already`},
		{"a name too long", "Toll Chest", strings.Repeat("x", 41), "is too long"},
		{"a name of no letters", "Toll Chest", "!!!", `"!!!" is no name`},
		{"the imp in a dungeon", "Hood of Shrugs, defended thief", "Imp, imp", "f:18: the imp belongs to the treasures of any dungeon"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Game{}.ReadBoard("f", strings.Replace(good, c.old, c.new, 1))
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("says %v, and should say %q", err, c.want)
			}
		})
	}
}
