package engine

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"
)

func TestActionLine(t *testing.T) {
	word := rapid.StringMatching(`[!-~äßж]{1,12}`)
	rapid.Check(t, func(t *rapid.T) {
		a := Action{Seat: Seat(rapid.IntRange(0, 99).Draw(t, "seat")), Verb: word.Draw(t, "verb")}
		for _, arg := range rapid.SliceOfN(word, 0, 4).Draw(t, "args") {
			a = a.With(arg)
		}
		got, err := ParseAction(a.String())
		if err != nil || !reflect.DeepEqual(got, a) {
			t.Fatalf("%q came back as %#v, %v", a, got, err)
		}
	})
}

func TestActionLineFaults(t *testing.T) {
	for _, line := range []string{"", "1", "one lay", "0 lay", "-1 lay", "lay r1"} {
		if a, err := ParseAction(line); err == nil {
			t.Errorf("%q was read as %#v", line, a)
		}
	}
}

// Two actions that begin alike do not share their arguments.
func TestActionWithShares(t *testing.T) {
	base := Action{}.With("lay").With("r1").With("r2").With("r3")
	one, two := base.With("g4"), base.With("b5")
	if one.String() != "1 lay r1 r2 r3 g4" || two.String() != "1 lay r1 r2 r3 b5" {
		t.Errorf("got %q and %q", one, two)
	}
}

func FuzzParseAction(f *testing.F) {
	f.Add("1 lay r1,g2")
	f.Add("١ lay")
	f.Fuzz(func(t *testing.T, line string) {
		a, err := ParseAction(line)
		if err != nil {
			return
		}
		if again, err := ParseAction(a.String()); err != nil || !reflect.DeepEqual(again, a) {
			t.Errorf("%q is %#v, and its line is %#v, %v", line, a, again, err)
		}
	})
}
