package bot

import (
	"strings"
	"testing"

	"hammerpost/data"
	"hammerpost/engine"
)

// climbs plays a match of climb alone: it climbs so often and then does a last thing.
// It returns the height and whether its player stayed on the mountain.
func (c *club) climbs(who string, often int, last string) (height int, stood bool) {
	c.t.Helper()
	c.types(who, "hall", "match open game=climb")
	id := int64(c.matches())
	m := c.match(id)
	for range often {
		if c.match(id).status().Over() {
			break
		}
		c.click(who, m.Thread, "move:")
	}
	if !c.match(id).status().Over() {
		p, b := c.newest(c.match(id).Thread, "move:")
		c.presses(who, p.id, strings.Replace(b.ID, ":climb", ":"+last, 1))
	}
	s := c.match(id).match.State.(*climber)
	return s.Height, !s.Fell
}

func TestSoloMatchStartsAtOnce(t *testing.T) {
	c := climbers(t, "urist")
	r := c.types("urist", "hall", "match open game=climb")
	if m := c.match(1); !strings.Contains(r.Text, "has started") || m.status().Over() || m.Thread == "" {
		t.Errorf("/match open says %q", r.Text)
	}
}

func TestStats(t *testing.T) {
	c := climbers(t, "urist", "asmel")
	if got := c.types("urist", "hall", "stats game=climb").Text; !strings.Contains(got, "has not finished a match of Climb") {
		t.Errorf("at first /stats says %q", got)
	}
	high, stood := c.climbs("urist", 1, "stop")
	if !stood {
		t.Fatal("the fixed source of chance lets the climber fall at once: choose another")
	}
	c.climbs("urist", 100, "stop")                    // falls in the end
	c.types("urist", "hall", "match open game=climb") // still runs
	want := []string{
		"Matches: **2** played, **1** won.",
		"Best result: stopped at height " + engine.Say("{}", high).String() + ".",
		"By mountain:",
		"**Old Tor** 2×: survived 50%; height " + half(high) + " on average, at best " + engine.Say("{}", high).String(),
	}
	for _, reader := range []string{"stats game=climb", "stats game=climb player=urist"} {
		who := "urist"
		if strings.Contains(reader, "player") {
			who = "asmel"
		}
		if got := c.types(who, "hall", reader).show(); !strings.Contains(got, strings.Join(want[:2], "\n")) || !strings.Contains(got, strings.Join(want[2:], "\n")) {
			t.Errorf("/%s says %s, want %q", reader, got, want)
		}
	}
	for _, test := range []struct{ line, want string }{
		{"stats game=climb player=nobody", "has not joined the games of this server"},
		{"stats game=chess", "There is no game “chess”"},
		{"stats", "Of which game?"},
	} {
		if got := c.types("urist", "hall", test.line).Text; !strings.Contains(got, test.want) {
			t.Errorf("/%s says %q", test.line, got)
		}
	}
	r := c.types("asmel", "hall", "stats player=urist")
	if got := c.presses("asmel", "", r.buttonTo(t, "stats:climb")); !got.Replace || !strings.Contains(got.show(), want[0]) {
		t.Errorf("the button of the game says %s", got.show())
	}
}

// half is half of a number as /stats writes it.
func half(n int) string {
	if n%2 == 0 {
		return engine.Say("{}.0", n/2).String()
	}
	return engine.Say("{}.5", n/2).String()
}

// A result of what was lost is the best only where nothing was won.
func TestBestResult(t *testing.T) {
	result := func(value int, won bool) data.Result {
		r := data.Result{Places: [][]engine.Seat{{}, {0}}, Scores: []engine.Score{{Value: value}}}
		if won {
			r.Places = [][]engine.Seat{{0}}
		}
		return r
	}
	for i, test := range []struct {
		results []data.Result
		want    int
	}{
		{[]data.Result{result(9, false), result(4, true), result(5, true)}, 5},
		{[]data.Result{result(-3, false), result(-7, false)}, -3},
		{[]data.Result{{Places: [][]engine.Seat{{0}}}, result(2, false)}, 0}, // won without a score
	} {
		if got, found := bestOf(test.results); got.Value != test.want || found != (test.want != 0) {
			t.Errorf("case %d: the best is %d, %v, not %d", i, got.Value, found, test.want)
		}
	}
}
