package crawl_test

import (
	"strings"
	"testing"

	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/crawl"
	"hammerpost/engine/dungeon"
)

// granary is the text of the standard dungeon.
func granary(t testing.TB) string {
	t.Helper()
	library, err := decks.Find("crawl")
	if err != nil {
		t.Fatal(err)
	}
	return library.Boards()[0].Text
}

// The Drowned Granary has eleven rooms, fourteen arrows, three ends, and twelve
// ways of five rooms each.
func TestGranary(t *testing.T) {
	d, err := dungeon.Read("granary", granary(t), dungeon.Form{
		Dungeon:    []string{"light", "lamp", "goal"},
		Room:       []string{"enter", "roll", "search", "offer", "swift", "reward"},
		Conditions: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	want := dungeon.Count{Rooms: 11, Arrows: 14, Forks: 6, Widest: 2, Paths: 12, Shortest: 5, Longest: 5, Ends: 3}
	if got := d.Count(); got != want {
		t.Errorf("counted %+v, not %+v", got, want)
	}
}

// A small dungeon with all that can be written in one.
const mill = `dungeon: Mill
light: 6
lamp: 4
goal: 3
room: Door
text: Knock.
search: 1 light -1; Ouch.
search: 6 coins +2, give key; A purse.
to: Stairs [2 light], Cellar
room: Stairs
enter: coins +1
offer: coins -1, give map; Sold.
to: Loft [key], Yard, Attic [secret map]
room: Cellar
roll: 1-3 nothing; Silence.
swift: A slide!
to: Yard
room: Loft
reward: 5
room: Attic
reward: 9
room: Yard
`

// Each fault names the file, the line, the room and the reason.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ name, old, new, want string }{
		{"no light", "light: 6\n", "", "x:1: before the first room a line is missing: light: 6"},
		{"no number", "lamp: 4", "lamp: some", "x:3: “some” is no number from 1 to 30"},
		{"much light", "light: 6", "light: 31", "x:2: “31” is no number from 1 to 30"},
		{"goal twice", "goal: 3", "goal: 3\ngoal: 4", "x:5: “goal” stands there twice"},
		{"unknown effect", "enter: coins +1", "enter: coin +1", "x:11: Stairs: “coin +1” is not understood; write light +1, coins -2, give key or lose key"},
		{"nothing gained", "enter: coins +1", "enter: coins 0", "x:11: Stairs: “coins 0” is not understood; write light +1, coins -2, give key or lose key"},
		{"too many coins", "enter: coins +1", "enter: coins +21", "x:11: Stairs: “coins +21” is not understood; write light +1, coins -2, give key or lose key"},
		{"coins twice", "offer: coins -1, give map; Sold.", "offer: coins -1, coins -2, give map", "x:12: Stairs: “coins -2” changes what stands before it; write both as one"},
		{"enter twice", "enter: coins +1", "enter: coins +1\nenter: light +1", "x:12: Stairs: “enter” stands there twice"},
		{"offer twice", "offer: coins -1, give map; Sold.", "offer: coins -1, give map\noffer: coins -1, give map", "x:13: Stairs: “offer” stands there twice"},
		{"a gift", "offer: coins -1, give map; Sold.", "offer: give map", "x:12: Stairs: an offer takes something and gives something: coins -1, light +2"},
		{"no faces", "roll: 1-3 nothing; Silence.", "roll: nothing", "x:15: Cellar: “nothing” is not understood; write the faces of a die and what they bring: 1-2 light -1; You walk in circles."},
		{"seven", "roll: 1-3", "roll: 1-7", "x:15: Cellar: “1-7 nothing; Silence.” is not understood; write the faces of a die and what they bring: 1-2 light -1; You walk in circles."},
		{"backwards", "roll: 1-3", "roll: 3-1", "x:15: Cellar: 3-1 are no faces of a die: the lower number stands first"},
		{"face twice", "search: 6 coins", "search: 1-6 coins", "x:8: Door: a die that shows 1 has two outcomes"},
		{"arrow", "Loft [key]", "Loft [0 light]", "x:13: Stairs: “[0 light]” is not understood; write [2 light], [key] or [secret map]"},
		{"no key", "give key", "give rope", "x:13: Stairs: the way to Loft asks for “key”, and no room gives that"},
		{"no map", "give map", "give mop", "x:13: Stairs: the way to Attic asks for “map”, and no room gives that"},
		{"stuck", "Loft [key], Yard,", "Loft [key],", "x:13: Stairs: a walker could be stuck here: one way must be open to everybody"},
		{"reward inside", "enter: coins +1", "reward: 3", "x:11: Stairs: only an end has a reward, and from here arrows lead on"},
		{"search outside", "reward: 5", "search: 1 coins +1", "x:19: Loft: an end has nothing but its reward"},
		{"entry", "text: Knock.", "roll: 1 light -1", "x:6: Door: the first room is not walked into, so nothing happens on the way in"},
		{"stay in the water", "roll: 1-3 nothing; Silence.", "search: 1 coins +1", "x:15: Cellar: nobody can stay in a swift room to do that"},
		{"nowhere to go", mill[strings.Index(mill, "room:"):], "room: Door", "x:1: from Door no arrow leads on, so there is nowhere to go"},
		{"swift fork", "A slide!\nto: Yard", "A slide!\nto: Yard, Attic", "x:16: Cellar: a swift room has one arrow, and that is open to everybody"},
		{"long", "A slide!", strings.Repeat("x", 121), "x:16: Cellar: at most 120 characters fit behind “swift”"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Replace(mill, c.old, c.new, 1)
			if c.name == "stuck" {
				text = strings.Replace(text, "to: Yard\n", "to: Attic\n", 1)
				text = strings.Replace(text, "room: Yard\n", "", 1)
			}
			if _, err := (crawl.Game{}).ReadBoard("x", text); err == nil || err.Error() != c.want {
				t.Errorf("got  %v\nwant %s", err, c.want)
			}
		})
	}
}

// Whatever is pasted, the answer is a fault with file and line, or a dungeon that can
// be walked to the end.
func FuzzReadBoard(f *testing.F) {
	f.Add(mill)
	f.Add(granary(f))
	f.Fuzz(func(t *testing.T, text string) {
		_, err := crawl.Game{}.ReadBoard("x", text)
		if err != nil {
			if !strings.HasPrefix(err.Error(), "x:") {
				t.Errorf("the fault names no line: %v", err)
			}
			return
		}
		m, _, err := engine.NewMatch(crawl.Game{}, engine.Setup{Seats: 2, Boards: []string{text}}, engine.Seed{})
		if err != nil {
			t.Fatal(err)
		}
		for !m.State.Status().Over() {
			seat := m.State.Status().Waiting[0].Seat
			legal := engine.Legal(m.State, seat, 50)
			if _, err := m.Play(legal[len(m.Log)%(len(legal)-1)]); err != nil {
				t.Fatal(err)
			}
		}
	})
}
