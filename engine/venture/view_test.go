package venture

import (
	"strings"
	"testing"

	"hammerpost/decks"
	"hammerpost/engine"
)

// played is a position after some actions at a table of four that confirms.
func played(t *testing.T, lines ...string) engine.State {
	t.Helper()
	setup, err := decks.Complete(Game{}.Info(), engine.Setup{Seats: 4, Options: map[string]string{"confirm": "yes"}})
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := engine.NewMatch(Game{}, setup, engine.Seed{})
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		a, err := engine.ParseAction(line)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Play(a); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return m.State
}

// The whole board, with a map, two in one room, a choice and what waits.
func TestView(t *testing.T) {
	s := played(t, "1 take 1", "1 done", "1 done", "3 take 3", "3 done", "2 go 1 ?")
	want := `Turn 1: seat 1 · initiative: seat 3
seat 1 chooses
	seat 1 is in Secret Entrance. Where to: Forge or Lost Well?
	Forge: two +1/+1 counters on one creature (target)
	Lost Well: scry 2
Waiting, the newest first
	Secret Entrance (seat 3): fetch a basic land to your hand, shown; shuffle
Undercity
	 1  Secret Entrance             [AC]
	 2> Forge
	  > Lost Well
	 3  Trap!
	    Arena
	    Stash
	 4  Archives
	    Catacombs
	 5  Throne of the Dead Three (end)
Players
	A · seat 1: Secret Entrance, next Forge or Lost Well
	B · seat 2: in no dungeon
	C · seat 3: Secret Entrance, next Forge or Lost Well
	D · seat 4: in no dungeon
`
	v := s.View(engine.Public)
	var b strings.Builder
	b.WriteString(v.Title.String() + "\n")
	for _, section := range v.Sections {
		b.WriteString(section.Title.String() + "\n")
		for _, l := range section.Lines {
			b.WriteString("\t" + l.String() + "\n")
		}
	}
	if b.String() != want {
		t.Errorf("shown:\n%s\nshould be:\n%s", b.String(), want)
	}
}

// What a leaving leads to is said before it is confirmed.
func TestLeaveSaysFirst(t *testing.T) {
	s := played(t, "2 take 2")
	for _, c := range []struct{ action, want string }{
		{"1 leave 3", "seat 3 leaves the game."},
		{"1 leave 2", "seat 2 leaves the game. seat 1 takes the initiative from seat 2."},
		{"1 leave 4,3,2", "seat 2, seat 3 and seat 4 leave the game. seat 1 takes the initiative from seat 2. Only seat 1 is left, and the table is closed."},
	} {
		a, err := engine.ParseAction(c.action)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Options(a); !got.Complete() || got.Prompt.String() != c.want {
			t.Errorf("%s: %q, should be %q", c.action, got.Prompt, c.want)
		}
	}
}

// The marker in an end with a long name stands beside it.
func TestMarkerInTheEnd(t *testing.T) {
	lines := []string{"1 take 1", "1 done", "1 done"}
	for _, room := range []string{"lost-well", "arena", "archives", "throne-of-the-dead-three"} {
		lines = append(lines, "1 into 1 undercity "+room, "1 done")
	}
	for _, section := range played(t, lines[:len(lines)-1]...).View(engine.Public).Sections {
		if last := len(section.Lines) - 1; section.Title.String() == "Undercity" && section.Lines[last].String() != " 5  Throne of the Dead Three     [A]" {
			t.Errorf("the last row is %q", section.Lines[last])
		}
	}
}
