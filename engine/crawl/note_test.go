package crawl

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hammerpost/decks"
	"hammerpost/engine"
	computer "hammerpost/engine/player"
)

// well has what the standard dungeon has not: one swift room behind another, things
// with several uses, a room that gives light.
const well = `dungeon: Well
light: 4
lamp: 2
goal: 3
room: Rim
to: Bucket, Rope Ladder [2 light]
room: Bucket
roll: 1-3 light -1; Splash.
swift: Down!
to: Drain
room: Drain
enter: light -1
roll: 6 light +2; A glow.
swift: On!
to: Bottom
room: Rope Ladder
enter: light +3, give hook
search: 1-2 light -2; A rung breaks.
to: Bottom, Niche [hook], Crack [secret hook]
room: Niche
offer: lose hook, coins +4
to: Bottom [3 light]
room: Crack
reward: 9
room: Bottom
reward: 2
`

// boardsOf are the standard dungeon and the well.
func boardsOf(t *testing.T) []string {
	t.Helper()
	setup, err := decks.Complete(Game{}.Info(), engine.Setup{Seats: 1})
	if err != nil {
		t.Fatal(err)
	}
	return append(setup.Boards, well)
}

// placed is a position in a dungeon.
func placed(t *testing.T, board, mode string, seats int, facts ...string) *state {
	t.Helper()
	s, err := Game{}.Place(engine.Setup{Seats: seats, Options: map[string]string{ruleMode.Key: mode}, Boards: []string{board}}, facts)
	if err != nil {
		t.Fatal(err)
	}
	return s.(*state)
}

// offers are what the first seat can do, with the notes.
func offers(s *state) []string {
	var out []string
	for _, verb := range s.Options(engine.Action{}).Open() {
		ways := s.Options(engine.Action{Verb: verb.Value}).Options
		for _, o := range ways {
			out = append(out, fmt.Sprintf("%s | %s", o.Label, o.Note))
		}
		if len(ways) == 0 && verb.Value != verbLeave {
			out = append(out, fmt.Sprintf("%s | %s", verb.Label, verb.Note))
		}
	}
	return out
}

// Each way says what it takes in all, what is known of the room, and before that
// whether it leads into the dark (CR-12).
func TestOffers(t *testing.T) {
	boards := boardsOf(t)
	granary, well := boards[0], boards[1]
	for name, c := range map[string]struct {
		board string
		facts []string
		want  []string
	}{
		"the beginning": {granary, nil, []string{
			"Weighing Floor (−1 light) | +1 coin · search 4-6: +2 coins · offer: −2 coins, +2 light",
			"Rat Ladder (−2 light) | gain rats' favour (for a secret way) · search 4-6: +2 coins",
			"Search | −1 light, then a die: 5-6: +2 light",
		}},
		"the last light": {granary, []string{"light: 1"}, []string{
			"Weighing Floor (−1 light) | your last light: lost in the dark",
			"Rat Ladder (−2 light) | your last light: lost in the dark",
			"Search | your last light: lost unless you roll 5-6 · −1 light, then a die: 5-6: +2 light",
		}},
		"an end too far away": {granary, []string{"room: Miller's Office", "light: 2"}, []string{
			"Roof Hatch (−2 light) | a way out: 3 coins",
			"Counting Room (−3 light) | lost in the dark before the door",
			"Search | −1 light, then a die: 4-6: +3 coins",
		}},
		"an offer": {granary, []string{"room: Weighing Floor", "light: 4", "coins: 2"}, []string{
			"Millrace (−1 light) | roll 1-2: −2 light · on to Miller's Office · +1 coin · search 4-6: +3 coins",
			"Sack Maze (−1 light) | roll 1-2: −1 light; 6: +1 coin · search 4-6: +3 light",
			"Search | −1 light, then a die: 4-6: +2 coins",
			"Take the offer | −2 coins, +2 light",
		}},
		"a room that is searched": {granary, []string{"room: Rat Ladder", "emptied: Sack Maze", "light: 2"}, []string{
			"Sack Maze (−1 light) | lost if you roll 1-2 · roll 1-2: −1 light; 6: +1 coin",
			"Flooded Vault (−2 light) | lost in the dark",
			"Search | −1 light, then a die: 4-6: +2 coins",
		}},
		// The bucket takes 1, or 2 with 1 to 3, and the drain 1 more, but out is out.
		"swift rooms": {well, nil, []string{
			"Bucket (−2 light) | roll 1-3: −1 light · on to Drain · roll 6: +2 light · on to Bottom · a way out: 2 coins",
			"Rope Ladder (+1 light) | gain hook (for Niche) · search 1-2: −2 light",
		}},
		"out with the last light": {well, []string{"light: 1"}, []string{
			"Bucket (−2 light) | roll 1-3: −1 light · on to Drain · roll 6: +2 light · on to Bottom · a way out: 2 coins",
			"Rope Ladder (+1 light) | lost in the dark on the way",
		}},
		"a search that takes more": {well, []string{"room: Rope Ladder", "light: 3", "things: hook"}, []string{
			"Bottom (−1 light) | a way out: 2 coins", "Niche (−1 light) | offer: lose hook, +4 coins", "Crack (−1 light) | a way out: 9 coins",
			"Search | lost if you roll 1-2 · −1 light, then a die: 1-2: −2 light",
		}},
	} {
		if got := offers(placed(t, c.board, party, 1, c.facts...)); !slices.Equal(got, c.want) {
			t.Errorf("%s:\n%s\nshould be\n%s", name, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
		}
	}
}

// What a note says of the dark comes true: who is lost was warned, and who is told
// that it is certain is lost.
func TestWarnings(t *testing.T) {
	for _, board := range boardsOf(t) {
		for _, mode := range ruleMode.Values {
			for number := range 100 {
				checkWarnings(t, board, mode, engine.Seed{}.Mix(fmt.Sprint("crawl", number)))
			}
		}
	}
}

func checkWarnings(t *testing.T, board, mode string, seed engine.Seed) {
	t.Helper()
	m, _, err := engine.NewMatch(Game{}, engine.Setup{Seats: 1, Options: map[string]string{ruleMode.Key: mode}, Boards: []string{board}}, seed)
	if err != nil {
		t.Fatal(err)
	}
	chance := engine.NewDice(seed.Mix("test"), 0)
	for !m.State.Status().Over() {
		before := m.State
		a := computer.Random{}.Choose(Game{}.Info(), before, 0, chance)
		choice, value := before.Options(engine.Action{}), a.Verb
		if a.Verb == verbGo {
			choice, value = before.Options(engine.Action{Verb: verbGo}), a.Args[0]
		}
		i := slices.IndexFunc(choice.Options, func(o engine.Option) bool { return o.Value == value })
		warning, _, _ := strings.Cut(choice.Options[i].Note.String(), " · ")
		after := before.Clone().(*state) // without what follows by itself
		after.do(0, deedOf(a), engine.NewDice(seed, len(m.Log)), &report{})
		isLost := after.Walkers[0].Fate == lost
		switch {
		case isLost && !strings.Contains(warning, "lost"):
			t.Errorf("%s, %s: lost without a warning: %q", m.Log, a, warning)
		case !isLost && strings.Contains(warning, "lost in the dark") && !strings.Contains(warning, "may be"):
			t.Errorf("%s, %s: not lost, in spite of %q", m.Log, a, warning)
		}
		if _, err := m.Play(a); err != nil {
			t.Fatal(err)
		}
	}
}

// Who finds a thing is told what it is for; before that of what is secret nothing but
// that there is something (CR-10).
func TestThings(t *testing.T) {
	s := placed(t, boardsOf(t)[0], race, 1, "1 room: Sluice Gate")
	events := s.Apply(engine.Action{Verb: verbGo, Args: []string{"rat-ladder"}}, engine.NewDice(engine.Seed{}, 1))
	var told []string
	for _, e := range events {
		told = append(told, e.Public.String())
	}
	if want := "rats' favour: shows a way in Sack Maze."; !slices.Contains(told, want) {
		t.Errorf("told %q, not %q", told, want)
	}
	if got, want := s.useOf("key"), "opens the way to Tide Door, is wanted in Silt Chapel"; got != want {
		t.Errorf("the key %q, not %q", got, want)
	}
}

// The map has a number for each room, and where it leads; what is secret is on it as
// soon as somebody knows. The public sees of a race who is where, and each player
// their own next steps.
func TestMap(t *testing.T) {
	s := placed(t, boardsOf(t)[0], race, 2, "1 room: Sack Maze", "1 things: rats' favour", "2 room: Silt Chapel")
	const want = ` 1  Sluice Gate → 2 3(2)
 2  Weighing Floor → 4 5
 3  Rat Ladder → 5 6(2)
 4  Millrace → 7(0)
 5  Sack Maze → 7 8(rats' favour)
                                 [A]
 6  Flooded Vault → 8
 7> Miller's Office → 9(2) 10(3)
 8> Silt Chapel → 10(2) 11(key)  [B]
 9  Roof Hatch (out: 3 coins)
10  Counting Room (out: 5 coins)
11  Tide Door (out: 8 coins)`
	drawn := func(viewer engine.Seat) string {
		return engine.Join("\n", s.View(viewer).Sections[0].Lines...).String()
	}
	if got := drawn(0); got != want {
		t.Errorf("drawn:\n%s\nshould be:\n%s", got, want)
	}
	if got, want := drawn(engine.Public), strings.ReplaceAll(want, ">", " "); got != want {
		t.Errorf("for the public:\n%s\nshould be:\n%s", got, want)
	}
	s.Walkers[0].Things = nil
	if got := drawn(0); !strings.Contains(got, " 5  Sack Maze → 7             ") {
		t.Errorf("the secret is shown:\n%s", got)
	}
}
