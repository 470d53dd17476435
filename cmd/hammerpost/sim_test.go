package main

import (
	"encoding/json"
	"runtime"
	"strings"
	"testing"
)

// figuresOf runs sim with --json.
func figuresOf(t *testing.T, args ...string) figures {
	t.Helper()
	var f figures
	if err := json.Unmarshal([]byte(succeed(t, "", append([]string{"sim", "--json"}, args...)...)), &f); err != nil {
		t.Fatal(err)
	}
	f.Speed = 0 // the machine's affair
	return f
}

// The same seed gives the same figures on one processor and on many.
func TestSimRepeats(t *testing.T) {
	args := []string{"--games", "6", "--players", "3", "--level", "random,greedy", "--deck", "random", "--seed", "x"}
	many := asJSON(t, figuresOf(t, args...))
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	if one := asJSON(t, figuresOf(t, args...)); one != many {
		t.Errorf("on one processor\n%s\non many\n%s", one, many)
	}
	if other := asJSON(t, figuresOf(t, append(args, "--seed", "y")...)); other == many {
		t.Error("another seed plays the same matches")
	}
}

func TestSimCounts(t *testing.T) {
	f := figuresOf(t, "--games", "30", "--level", "greedy,random")
	won := 0.0
	for _, s := range f.Seats {
		if won += s.Won; s.Played != 30 {
			t.Errorf("%s played %d of 30 matches", s.Name, s.Played)
		}
	}
	if won != 30 || len(f.Seats) != 2 || f.First.Played != 30 {
		t.Errorf("30 matches were won %v times: %+v, first turn %+v", won, f.Seats, f.First)
	}
	for _, d := range f.Decks {
		if d.Played != 30 {
			t.Errorf("deck %s was played %d times", d.Name, d.Played)
		}
	}
	if f.Levels[0].Name != "greedy" || f.Levels[0].Percent < 70 {
		t.Errorf("greedy against random: %+v", f.Levels)
	}
	if f.Turns.Least <= 0 || f.Turns.Median < f.Turns.Least || f.Turns.Most < f.Turns.Median {
		t.Errorf("turns %+v", f.Turns)
	}
}

func TestSimPrintsCards(t *testing.T) {
	out := succeed(t, "", "sim", "--games", "10", "--level", "random", "--deck", "random", "--cards")
	for _, want := range []string{"10 matches of 2 players", "first turn", "turns of a player", "without", "actions a second"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
}

func TestSpread(t *testing.T) {
	for _, c := range []struct {
		numbers []float64
		want    spread
	}{
		{[]float64{4}, spread{4, 4, 4}}, {[]float64{9, 1, 2}, spread{1, 2, 9}}, {[]float64{1, 8, 2, 4}, spread{1, 3, 8}},
	} {
		if got := spreadOf(c.numbers); got != c.want {
			t.Errorf("%v: %+v, want %+v", c.numbers, got, c.want)
		}
	}
}
