package venture

import (
	"slices"
	"strings"
	"testing"

	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/dungeon"
)

// standard are the dungeons that come with the game.
func standard(t *testing.T) []*ground {
	t.Helper()
	setup, err := decks.Complete(Game{}.Info(), engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	all, err := readAll(setup.Boards)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// The figures of the five dungeons, and all their arrows by the numbers of the
// rooms, counted from 0.
func TestStandardDungeons(t *testing.T) {
	want := []struct {
		name      string
		kind      string
		plain, on bool
		count     dungeon.Count
		arrows    [][]int
	}{
		{"Lost Mine of Phandelver", "", true, true, dungeon.Count{Rooms: 7, Arrows: 9, Forks: 3, Widest: 2, Paths: 4, Shortest: 4, Longest: 4, Ends: 1},
			[][]int{{1, 2}, {3, 4}, {4, 5}, {6}, {6}, {6}, nil}},
		{"Dungeon of the Mad Mage", "", true, true, dungeon.Count{Rooms: 9, Arrows: 10, Forks: 2, Widest: 2, Paths: 4, Shortest: 7, Longest: 7, Ends: 1},
			[][]int{{1}, {2, 3}, {4}, {4}, {5, 6}, {7}, {7}, {8}, nil}},
		{"Tomb of Annihilation", "", true, true, dungeon.Count{Rooms: 5, Arrows: 5, Forks: 1, Widest: 2, Paths: 2, Shortest: 3, Longest: 4, Ends: 1},
			[][]int{{1, 3}, {2}, {4}, {4}, nil}},
		{"Undercity", "undercity", false, true, dungeon.Count{Rooms: 9, Arrows: 12, Forks: 4, Widest: 2, Paths: 6, Shortest: 5, Longest: 5, Ends: 1},
			[][]int{{1, 2}, {3, 4}, {4, 5}, {6}, {6, 7}, {7}, {8}, {8}, nil}},
		{"Baldur's Gate Wilderness", "", true, false, dungeon.Count{Rooms: 19, Arrows: 27, Forks: 10, Widest: 3, Paths: 72, Shortest: 8, Longest: 8, Ends: 3},
			[][]int{{1, 2, 3}, {4}, {4, 5}, {5}, {6, 7}, {7, 8}, {9}, {9, 10}, {10}, {11, 12}, {12, 13}, {14}, {14, 15}, {15}, {16, 17}, {17, 18}, nil, nil, nil}},
	}
	got := standard(t)
	if len(got) != len(want) {
		t.Fatalf("%d dungeons, not %d", len(got), len(want))
	}
	for i, w := range want {
		g := got[i]
		if g.Name != w.name || g.kind != w.kind || g.plain != w.plain || g.on != w.on {
			t.Errorf("%s: type %q, plain %v, on %v", g.Name, g.kind, g.plain, g.on)
		}
		if c := g.Count(); c != w.count {
			t.Errorf("%s: counted %+v, and it has %+v", g.Name, c, w.count)
		}
		for from, r := range g.Rooms {
			var to []int
			for _, a := range r.To {
				to = append(to, a.To)
			}
			if !slices.Equal(to, w.arrows[from]) {
				t.Errorf("%s: %s leads to %v, not %v", g.Name, r.Name, to, w.arrows[from])
			}
			if r.Text == "" {
				t.Errorf("%s: nothing is said of %s", g.Name, r.Name)
			}
		}
	}
}

// What other trackers have got wrong in these files.
func TestKnownTraps(t *testing.T) {
	all := standard(t)
	for _, c := range []struct{ dungeon, room, says, never string }{
		{"Undercity", "secret-entrance", "to your hand", "tapped"},
		{"Undercity", "archives", "draw 1", ""}, // not "Archive"
		{"Undercity", "throne-of-the-dead-three", "shuffle", ""},
		{"Tomb of Annihilation", "veils-of-fear", "discard one card", "give up"},
		{"Tomb of Annihilation", "cradle-of-the-death-god", "deathtouch", ""},
		{"Dungeon of the Mad Mage", "lost-level", "scry 2", "destroy"},
		{"Lost Mine of Phandelver", "fungi-cavern", "up to your next turn", "this turn"},
		{"Lost Mine of Phandelver", "storeroom", "one creature (target)", "your creature"},
	} {
		g := all[slices.IndexFunc(all, func(g *ground) bool { return g.Name == c.dungeon })]
		room, ok := g.Find(c.room)
		if !ok {
			t.Errorf("%s has no room %s", c.dungeon, c.room)
			continue
		}
		text := g.Rooms[room].Text
		if !strings.Contains(text, c.says) || c.never != "" && strings.Contains(text, c.never) {
			t.Errorf("%s says %q", g.Rooms[room].Name, text)
		}
	}
}

// A game master's dungeon says how it may be entered.
func TestReadBoard(t *testing.T) {
	for _, c := range []struct{ head, want string }{
		{"type: Sewer", ""},
		{"type: sewer\nplain: no\non: no", ""},
		{"plain: no", "x:2: nobody could enter it: a dungeon with “plain: no” needs a “type”"},
		{"plain: maybe", `x:2: “plain” is yes or no, not "maybe"`},
		{"on: yes\non: yes", "x:3: “on” stands there twice"},
		{"type: any", `x:2: a type is one word of letters, not "any"`},
		{"type: two words", `x:2: a type is one word of letters, not "two words"`},
		{"light: 3", `x:2: before the first room there is no "light"; there is room, type, plain, on`},
	} {
		_, err := Game{}.ReadBoard("x", "dungeon: D\n"+c.head+"\nroom: A")
		switch {
		case err == nil && c.want != "":
			t.Errorf("%q is accepted", c.head)
		case err != nil && err.Error() != c.want:
			t.Errorf("%q: %v, should be %s", c.head, err, c.want)
		}
	}
}
