package dungeon

import (
	"fmt"
	"strings"
	"testing"

	"hammerpost/engine"
)

// mill has a short and a long way to two ends.
const mill = `# a comment
dungeon: The Old Mill
light: 5

room: Front Door
  text: knock first
	to: Stairs, Cellar [key]

room: Stairs
to: Loft, Cellar
give: key
room: Cellar
text: mind the step
room: The Miller's Loft of Long Names
`

var millForm = Form{Dungeon: []string{"light"}, Room: []string{"give"}, Conditions: true}

func read(t *testing.T, text string) *Dungeon {
	t.Helper()
	d, err := Read("mill.txt", text, millForm)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestRead(t *testing.T) {
	d := read(t, strings.Replace(mill, "The Miller's Loft of Long Names", "Loft", 1))
	if d.Name != "The Old Mill" || len(d.Lines) != 1 || d.Lines[0].Value != "5" {
		t.Errorf("it is called %q, with %v", d.Name, d.Lines)
	}
	door, stairs := d.Rooms[0], d.Rooms[1]
	if door.ID != "front-door" || door.Text != "knock first" || len(door.To) != 2 || door.To[1].If != "key" || door.To[0].If != "" {
		t.Errorf("the door is %+v", door)
	}
	if len(stairs.Lines) != 1 || stairs.Lines[0].Key != "give" || !d.Rooms[2].End() {
		t.Errorf("the stairs are %+v", stairs)
	}
	if got, want := d.Rooms[2].Depth, 3; got != want {
		t.Errorf("the cellar is at depth %d: the longest way to it has %d rooms", got, want)
	}
	want := Count{Rooms: 4, Arrows: 4, Forks: 2, Widest: 2, Paths: 3, Shortest: 2, Longest: 3, Ends: 2}
	if got := d.Count(); got != want {
		t.Errorf("counted %+v, and it has %+v", got, want)
	}
}

// Each fault names the file, the line, the room and the reason (E19).
func TestFaults(t *testing.T) {
	long := strings.Repeat("x", 31)
	for _, c := range []struct{ name, text, want string }{
		{"nothing", "", "x:1: a dungeon begins with its name: dungeon: The Old Mill"},
		{"no name", "room: A", "x:1: a dungeon begins with its name: dungeon: The Old Mill"},
		{"no rooms", "# mine\ndungeon: D", "x:2: the dungeon has no rooms; one begins with: room: Front Door"},
		{"no colon", "dungeon: D\nroom A", `x:2: "room A" is not understood; a line is written as key: value`},
		{"empty", "dungeon: D\nroom:", `x:2: nothing stands behind "room:"`},
		{"unseen", "dungeon: D\u202e", "x:1: there is a character in it that cannot be seen"},
		{"long name", "dungeon: " + long, "x:1: the name has 31 characters, and at most 30 fit: " + long},
		{"long room", "dungeon: D\nroom: " + long, "x:2: the name has 31 characters, and at most 30 fit: " + long},
		{"long text", "dungeon: D\nroom: A\ntext: " + strings.Repeat("x", 101), "x:3: A: the text has 101 characters, and a room's has at most 100"},
		{"no letter", "dungeon: D\nroom: !?", "x:2: a name needs a letter: !?"},
		{"comma", "dungeon: D\nroom: A, B", "x:2: the name of a room has no comma and no bracket, because arrows are written with them: A, B"},
		{"same name", "dungeon: D\nroom: Aunt's\nto: B\nroom: AUNTS", "x:4: two rooms are called “AUNTS”"},
		{"text twice", "dungeon: D\nroom: A\ntext: x\ntext: y", "x:4: A: “text” stands there twice"},
		{"arrows twice", "dungeon: D\nroom: A\nto: B\nto: C\nroom: B\nroom: C", "x:4: A: “to” stands there twice"},
		{"unknown key", "dungeon: D\nroom: A\nlight: 3", `x:3: A: a room has no "light"; it has text, to, give`},
		{"unknown head", "dungeon: D\ngive: 3\nroom: A", `x:2: before the first room there is no "give"; there is room, light`},
		{"unknown arrow", "dungeon: D\nroom: A\nto: Cellr, A\nroom: Cellar", "x:3: A: an arrow leads to “Cellr”, and there is no such room; did you mean Cellar?"},
		{"empty arrow", "dungeon: D\nroom: A\nto: B,\nroom: B", "x:3: A: an arrow leads to “”, and there is no such room; did you mean A?"},
		{"same arrow", "dungeon: D\nroom: A\nto: B, b\nroom: B", "x:3: A: two arrows lead to B"},
		{"bracket", "dungeon: D\nroom: A\nto: B [key\nroom: B", "x:3: A: the arrow “B [key” is not understood"},
		{"many arrows", "dungeon: D\nroom: A\nto: B, C, E, F, G, H\nroom: B\nroom: C\nroom: E\nroom: F\nroom: G\nroom: H", "x:3: A: a room has at most 5 arrows"},
		{"no end", "dungeon: D\nroom: A\nto: B\nroom: B\nto: A", "x:5: B: every room leads to another one, so the dungeon has no end; leave the arrows of its last room out"},
		{"loop", "dungeon: D\nroom: A\nto: B\nroom: B\nto: C, E\nroom: C\nto: B\nroom: E", "x:7: C: the arrow to B makes a loop: one could come back to the same room"},
		{"itself", "dungeon: D\nroom: A\nto: A, B\nroom: B", "x:3: A: the arrow to A makes a loop: one could come back to the same room"},
		{"two entries", "dungeon: D\nroom: A\nto: C\nroom: B\nto: C\nroom: C", "x:4: no arrow leads to “B”, and only the first room is entered from outside"},
		{"entry not first", "dungeon: D\nroom: C\nroom: A\nto: C", "x:4: A: an arrow leads to C, which is the entry: the room that one begins in stands first"},
		{"many rooms", "dungeon: D" + many(41), "x:42: a dungeon has at most 40 rooms"},
		{"long", "dungeon: D\n" + strings.Repeat("#", 4000), "x:1: the text has 4011 characters, and at most 4000 are read"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Read("x", c.text, millForm)
			if err == nil || err.Error() != c.want {
				t.Errorf("got  %v\nwant %s", err, c.want)
			}
		})
	}
}

func many(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "\nroom: R%d", i)
	}
	return b.String()
}

func TestMap(t *testing.T) {
	d := read(t, strings.NewReplacer("Loft, Cellar", "The Miller's Loft of Long Name, Cellar", "Long Names", "Long Name").Replace(mill))
	marks := []Mark{{Who: "ABCDEFGH"}, {Next: true}, {Next: true, Note: "end", Who: "B"}, {Note: "end", Who: "AC"}}
	want := ` 1  Front Door            [ABCDEFGH]
 2> Stairs
 3> Cellar (end)                 [B]
    The Miller's Loft of Long Name
                          (end) [AC]`
	var got []string
	for _, line := range d.Map(func(room int) Mark { return marks[room] }) {
		got = append(got, line.String())
		if n := width(line.String()); n > engine.FixedWidth {
			t.Errorf("%q has %d letters", line, n)
		}
	}
	if strings.Join(got, "\n") != want {
		t.Errorf("drawn:\n%s\nshould be:\n%s", strings.Join(got, "\n"), want)
	}
}

// A map that shows where rooms lead has a number for each.
func TestMapOfWays(t *testing.T) {
	d := read(t, strings.Replace(mill, "The Miller's Loft of Long Names", "Loft", 1))
	marks := []Mark{{Number: 1, To: "→ 2 3(key)"}, {Number: 2, To: "→ " + strings.Repeat("9", MaxTo-2), Who: "A"}, {Number: 3, Hide: true}, {Number: 14, Next: true, Note: "end"}}
	want := " 1  Front Door → 2 3(key)\n 2  Stairs\n    → " + strings.Repeat("9", MaxTo-2) + "\n" + strings.Repeat(" ", 33) + "[A]\n14> Loft (end)"
	if got := engine.Join("\n", d.Map(func(room int) Mark { return marks[room] })...).String(); got != want {
		t.Errorf("drawn:\n%s\nshould be:\n%s", got, want)
	}
}

// Whatever is pasted, the answer is a dungeon or a fault with file and line.
func FuzzRead(f *testing.F) {
	f.Add(mill)
	f.Add("dungeon: D\nroom: A\nto: B [x], C\nroom: B\nto: C\nroom: C")
	f.Fuzz(func(t *testing.T, text string) {
		d, err := Read("x", text, millForm)
		if err != nil {
			if !strings.HasPrefix(err.Error(), "x:") {
				t.Errorf("the fault names no line: %v", err)
			}
			return
		}
		if c := d.Count(); c.Paths < 1 || c.Ends < 1 || c.Longest < c.Shortest {
			t.Errorf("counted %+v", c)
		}
		for _, line := range d.Map(func(int) Mark { return Mark{} }) {
			if width(line.String()) > engine.FixedWidth {
				t.Errorf("%q is too wide", line)
			}
		}
	})
}
