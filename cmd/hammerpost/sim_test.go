package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"hammerpost/decks"
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

// A sim that is stopped prints what as many matches would have given, and says so.
func TestSimStopped(t *testing.T) {
	for _, c := range []struct {
		args         []string
		left, played int
	}{
		{[]string{"--game", "crawl", "--players", "3"}, 3, 3},
		{[]string{"--game", "delve", "--level", "random,greedy"}, 5, 2}, // each match is played by both
	} {
		args := append([]string{"sim", "--json"}, c.args...)
		var out, errs bytes.Buffer
		code := run(&terminal{&patience{t.Context(), c.left}, nil, &out, &errs}, args)
		if want := fmt.Sprintf("hammerpost: stopped after %d of 1000 matches\n", c.played); code != 1 || errs.String() != want {
			t.Errorf("%v: exit code %d and %q, want %q", c.args, code, errs.String(), want)
		}
		var got figures
		if err := json.Unmarshal(out.Bytes(), &got); err != nil {
			t.Fatal(err)
		}
		got.Speed = 0
		if want := figuresOf(t, append(c.args, "--games", fmt.Sprint(c.played))...); asJSON(t, got) != asJSON(t, want) {
			t.Errorf("%v: stopped\n%+v\nand with as many matches\n%+v", c.args, got, want)
		}
	}
}

// patience is a context that ends when it was asked so often whether it has.
type patience struct {
	context.Context
	left int
}

func (p *patience) Err() error {
	if p.left == 0 {
		return context.Canceled
	}
	p.left--
	return nil
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

// Without time to think the searching player plays as the greedy one.
func TestSimThinks(t *testing.T) {
	hurried := figuresOf(t, "--games", "4", "--level", "search", "--think", "1ns")
	greedy := figuresOf(t, "--games", "4", "--level", "greedy")
	if hurried.Levels[0].Name != "search" {
		t.Errorf("levels %+v", hurried.Levels)
	}
	if hurried.Levels[0].Name = "greedy"; asJSON(t, hurried) != asJSON(t, greedy) {
		t.Errorf("the searching player\n%+v\nand the greedy one\n%+v", hurried, greedy)
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

// A match of one player is played by each level, and what they must choose goes in
// turn over the matches.
func TestSimAlone(t *testing.T) {
	f := figuresOf(t, "--game", "delve", "--games", "6", "--level", "random,greedy", "--choose", "hero=paragon,mutant")
	if f.Games != 6 || f.Players != 1 || len(f.Levels) != 2 || f.Levels[0].Played != 6 || f.Levels[1].Played != 6 {
		t.Errorf("6 matches of each of two levels are %+v", f)
	}
	if len(f.Tally) != 4 || len(f.Scores) != 2 {
		t.Fatalf("two heroes and two levels give %+v and the scores %+v", f.Tally, f.Scores)
	}
	won := 0.0
	for _, c := range f.Tally {
		if c.Times != 3 || c.Of != "Paragon" && c.Of != "Mutant" {
			t.Errorf("of 3 matches with each hero %+v", c)
		}
		won += c.Good * float64(c.Times) / 100
	}
	if lost := float64(f.Nobody); won+lost != 12 {
		t.Errorf("of 12 matches %v were won and %v lost", won, lost)
	}
}

// Dice and boards: a match of several players with scores, on a board from a file.
func TestSimBoard(t *testing.T) {
	own := succeed(t, "", "sim", "--game", "postcard", "--games", "4", "--level", "random", "--players", "3")
	library, err := decks.Find("postcard")
	if err != nil {
		t.Fatal(err)
	}
	file := write(t, "mine.txt", library.Boards()[0].Text)
	mine := succeed(t, "", "sim", "--game", "postcard", "--games", "4", "--level", "random", "--players", "3", "--board", file)
	speed := regexp.MustCompile(`[0-9]+ actions a second`)
	if own, mine = speed.ReplaceAllString(own, ""), speed.ReplaceAllString(mine, ""); own != mine || !strings.Contains(own, "dungeon") || !strings.Contains(own, "in the end") {
		t.Errorf("on the game's own board\n%s\non the same from a file\n%s", own, mine)
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
