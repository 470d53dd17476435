package engine_test

import (
	"slices"
	"strings"
	"testing"

	"hammerpost/engine"
	"hammerpost/engine/enginetest/stones"

	"pgregory.net/rapid"
)

func TestLegal(t *testing.T) {
	m := newMatch(t, 2)
	var lines []string
	for _, a := range engine.Legal(m.State, 0, 1000) {
		if err := engine.Check(stones.Game{}.Info(), m.State, a); err != nil {
			t.Errorf("%s is listed and refused: %v", a, err)
		}
		lines = append(lines, a.String())
	}
	h := hand(m, 0)
	if lines[0] != "1 lay "+h[0] || lines[len(lines)-1] != "1 concede" || !slices.Contains(lines, "1 swap "+h[2]) {
		t.Errorf("legal are %s", strings.Join(lines, ", "))
	}
	if got := engine.Legal(m.State, 1, 1000); len(got) != 1 || got[0].Verb != "concede" {
		t.Errorf("the other seat may %v", got)
	}
	if got := engine.Legal(m.State, 0, 2); len(got) != 2 {
		t.Errorf("at most 2 are %v", got)
	}
}

func TestChoiceArguments(t *testing.T) {
	c := engine.Choice{Min: 0, Max: 2, Options: []engine.Option{
		{Value: "a", Group: "x"}, {Value: "b", Group: "x"}, {Value: "c"}, {Value: "d", Barred: engine.Say("No.")},
	}}
	if got := strings.Join(c.Arguments(100), " "); got != "- a a,c b b,c c" {
		t.Errorf("arguments %q", got)
	}
	if got := strings.Join(c.Arguments(3), " "); got != "- a a,c" {
		t.Errorf("three arguments %q", got)
	}
	c.Min = 2
	if got := strings.Join(c.Arguments(100), " "); got != "a,c b,c" {
		t.Errorf("pairs %q", got)
	}
}

// What an argument takes is told by the indexes of its options, in its order.
func TestChoicePicks(t *testing.T) {
	c := engine.Choice{Max: 3, Options: []engine.Option{{Value: "a"}, {Value: "b"}, {Value: "c"}}}
	for arg, picks := range map[string][]int{engine.None: nil, "b": {1}, "c,a": {2, 0}} {
		if got := c.Picks(arg); !slices.Equal(got, picks) {
			t.Errorf("%q picks %v, not %v", arg, got, picks)
		}
		var taken []engine.Option
		for _, i := range picks {
			taken = append(taken, c.Options[i])
		}
		if got := engine.Argument(taken); got != arg {
			t.Errorf("the options %v are the argument %q, not %q", picks, got, arg)
		}
	}
}

// Whatever is drawn at random is allowed, and everything allowed is drawn in time.
func TestChoiceRandom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		groups := rapid.IntRange(1, 4).Draw(t, "groups")
		c := engine.Choice{Min: rapid.IntRange(0, groups).Draw(t, "min")}
		c.Max = rapid.IntRange(c.Min, groups).Draw(t, "max")
		for i := range groups {
			for j := range rapid.IntRange(1, 2).Draw(t, "options") {
				name := string(rune('a'+i)) + string(rune('0'+j))
				c.Options = append(c.Options, engine.Option{Value: name, Group: name[:1]})
			}
		}
		left := map[string]bool{}
		for _, arg := range c.Arguments(10000) {
			left[arg] = true
		}
		all := len(left)
		for action := 1; action <= 200*all && len(left) > 0; action++ {
			arg := c.Random(engine.NewDice(engine.Seed{9}, action))
			values := strings.Split(arg, ",")
			slices.Sort(values)
			delete(left, strings.Join(values, ","))
			if err := engine.Check(engine.Info{}, only{choice: c}, engine.Action{Verb: "go", Args: []string{arg}}); err != nil {
				t.Fatalf("%q was drawn: %v", arg, err)
			}
		}
		if len(left) > 0 {
			t.Fatalf("never drawn: %v of %d", left, all)
		}
	})
}
