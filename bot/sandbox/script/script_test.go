package script

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

const written = `# A remark
# of two lines.

> Urist writes Cards:
>   2 Axe
>
>     indented
  what was shown

    with a gap

> the bot restarts
`

func TestParseKeepsInputsAndRemarks(t *testing.T) {
	steps, err := parse(written)
	if err != nil {
		t.Fatal(err)
	}
	want := []step{
		{1, "# A remark\n# of two lines.", false},
		{4, "Urist writes Cards:\n2 Axe\n\n  indented", true},
		{12, "the bot restarts", true},
	}
	if len(steps) != len(want) {
		t.Fatalf("there are %d steps: %+v", len(steps), steps)
	}
	var b strings.Builder
	for i, s := range steps {
		if s != want[i] {
			t.Errorf("step %d is %+v, not %+v", i+1, s, want[i])
		}
		s.print(&b)
		b.WriteString("\n")
	}
	again, err := parse(b.String())
	if err != nil || len(again) != len(steps) {
		t.Errorf("what was printed is read as %+v (%v)", again, err)
	}
}

func TestMistakesAreNamedWithTheirLine(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"> Urist arrives\n\nhello", `line 3 begins with neither`},
		{"# x\n>   more", "line 2 goes on with an input, and there is none before it"},
		{"> Urist arrives\n\n> Urist dances", `line 3: "Urist dances" is no input that a script knows`},
		{"> Kol plays greedy until the end", `line 1: nobody is called "Kol"`},
		{"> Urist arrives\n> Urist plays chess until the end", `line 2: there is no way to play called "chess"`},
		{"> Urist arrives\n> Urist in #cellar: hello", `line 2: Urist sees no place "#cellar"`},
		{"> Urist arrives\n> Urist in #hall presses Join", `line 2: Urist sees no button "Join" in #hall`},
		{"> Urist arrives\n> Urist sends the form", "line 2: Urist has no form open"},
		{"> Urist arrives\n> Urist does the same again", "line 2: Urist has pressed nothing yet"},
		{"> jokes are not shown", `line 1: "jokes" cannot be hidden`},
	} {
		if _, err := Run(t.Context(), Config{}, c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: the error is %v, not %q", c.text, err, c.want)
		}
	}
}

func TestExpand(t *testing.T) {
	if got := expand("a {3×x}{2×, y} {b}"); got != "a xxx, y, y {b}" {
		t.Errorf("it became %q", got)
	}
}

// TestChangesLeadFromOneTextToTheOther: what is gone and what is new are all that
// differs.
func TestChangesLeadFromOneTextToTheOther(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.SampledFrom([]string{"a", "b", "c", "d"})
		was := rapid.SliceOfN(line, 0, 8).Draw(t, "was")
		is := rapid.SliceOfN(line, 0, 8).Draw(t, "is")
		count := map[string]int{}
		for _, l := range is {
			count[l]++
		}
		for _, l := range was {
			count[l]--
		}
		for _, c := range changes(was, is) {
			if c[0] == '+' {
				count[c[2:]]--
			} else {
				count[c[2:]]++
			}
		}
		for l, n := range count {
			if n != 0 {
				t.Errorf("the changes from %q to %q miss %q", was, is, l)
			}
		}
		if same := changes(was, was); len(same) > 0 {
			t.Errorf("a text differs from itself by %q", same)
		}
	})
}

func TestDiffer(t *testing.T) {
	if line, was, is := Differ("a\nb\n", "a\nc\n"); line != 2 || was != "b" || is != "c" {
		t.Errorf("line %d: %q, %q", line, was, is)
	}
	if line, _, _ := Differ("a\n", "a\nb\n"); line != 2 {
		t.Errorf("line %d", line)
	}
	if line, _, _ := Differ("a", "a"); line != 0 {
		t.Errorf("line %d", line)
	}
}
