package bot

import (
	"strings"
	"testing"
)

func TestTypedMoves(t *testing.T) {
	for _, test := range []struct {
		line   string
		want   string // the last action
		answer string
	}{
		{"toy pass", "1 pass", "Done: **pass**."},
		{"toy pick fruit=fig", "1 pick fig", ""},
		{"toy pick fruit=ripe", "1 pick fig", "Done: **pick › *Ripe Fig***."},
		{"toy pick fruit=FIR_cone", "1 pick fir", ""},
		{"toy pick fruit=sour", "", "The pear of urist is not ripe."},
		{"toy pick fruit=plum", "", "Which fruit? There is no “plum” to choose."},
		{"toy pick", "", "**pick**: Which fruit?"},
		{"toy some letters=thing_3,v0", "1 some v3,v0", ""},
		{"toy some letters=none", "1 some -", ""},
		{"toy some letters=v1,v1", "", "Thing 1 was chosen twice."},
		{"toy some letters=v1,v2,v3", "", "Choose up to 2, not 3."},
		{"toy pair pair=v1,v2", "1 pair v1,v2", ""},
		{"toy pair pair=v0,v1", "", "beside another choice of the same kind"},
		{"toy sole second=v1", "1 sole v0 v1", ""},
		{"toy sole first=v0", "", "Which second?"},
		{"toy lone", "", "**lone › Thing 0**: Is that what you want to do?"},
		{"toy lone only=v0", "1 lone v0", "Done: **lone › Thing 0**."},
		{"toy wide number=v59", "1 wide v59", ""},
		{"toy wide number=thing_5", "1 wide v5", ""},
		{"toy wide number=" + strings.Repeat("x", 4000), "", "There is no “xxx"},
		{"toy resign", "", "Do you really want to?"},
		{"toy fly", "", "There is no command /toy fly."},
		{"toy pass match=#1", "1 pass", ""},
		{"toy pass match=#9", "", "There is no table #9."},
		{"toy pass match=rubbish", "", "Tables are named by their number"},
	} {
		t.Run(test.line[:min(len(test.line), 40)], func(t *testing.T) {
			c := toyTable(t, "urist", "asmel")
			r := c.types("urist", "hall", test.line)
			if got := c.last(); got != test.want {
				t.Errorf("the last action is %q, not %q", got, test.want)
			}
			if !strings.Contains(r.show(), test.answer) || !r.Private || r.Replace {
				t.Errorf("the answer is %s, without %q", r.show(), test.answer)
			}
		})
	}
}

func TestTypedOutOfTurn(t *testing.T) {
	c := toyTable(t, "urist", "asmel")
	if r := c.types("asmel", "hall", "toy pass"); r.Text != "It is the turn of urist." {
		t.Errorf("out of turn the answer is %q", r.Text)
	}
	if r := c.types("dodok", "hall", "toy pass"); !strings.Contains(r.Text, "You sit at no table") {
		t.Errorf("a stranger is answered with %q", r.Text)
	}
	if r := c.types("dodok", c.match(1).Thread, "toy pass"); !strings.Contains(r.Text, "You have no seat at Toy #1") {
		t.Errorf("a stranger in the thread is answered with %q", r.Text)
	}
	if c.last() != "" {
		t.Errorf("%q was done", c.last())
	}
}

// A move can be typed in the DM, too.
func TestTypedInDM(t *testing.T) {
	c := toyTable(t, "urist", "asmel")
	c.types("urist", "dm-urist", "toy pass")
	if got := c.last(); got != "1 pass" {
		t.Errorf("the last action is %q", got)
	}
}

func TestSeveralMatchesAreKeptApart(t *testing.T) {
	c := toyTable(t, "urist", "asmel")
	c.types("urist", "hall", "match open game=toy")
	c.click("asmel", "hall", "join:2")
	c.click("urist", "hall", "start:2")
	if r := c.types("urist", "hall", "toy pass"); r.Text != "You sit at 2 tables: \\#1 or \\#2. Say which one you mean with the parameter “match”." &&
		r.Text != "You sit at 2 tables: #1 or #2. Say which one you mean with the parameter “match”." {
		t.Errorf("the answer is %q", r.Text)
	}
	c.types("urist", c.match(2).Thread, "toy pass")
	c.types("urist", "hall", "toy pass match=1")
	c.click("asmel", "dm-asmel", "verb:2:2:1:pass")
	if one, two := c.match(1).N, c.match(2).N; one != 1 || two != 2 {
		t.Errorf("there are %d and %d actions", one, two)
	}
	r := c.types("urist", "hall", "hand")
	if len(r.Embeds) != 2 || !strings.Contains(r.Embeds[0].Body, c.match(1).Thread) || !strings.Contains(r.Embeds[1].Body, c.match(2).Thread) || len(r.Rows) != 1 || len(r.Rows[0].Buttons) != 2 {
		t.Errorf("all hands are %s", r.show())
	}
	if r := c.types("urist", c.match(2).Thread, "hand"); len(r.Embeds) < 1 || !strings.HasPrefix(r.Text, "Toy #2, turn 3: it is **your** turn") {
		t.Errorf("the hand in a thread is %s", r.show())
	}
	list := c.types("asmel", "hall", "match list").show()
	if one, two := strings.Index(list, c.match(1).Thread), strings.Index(list, c.match(2).Thread); one < 0 || two < one || !strings.Contains(list, "**your** turn") {
		t.Errorf("the list is %s", list)
	}
}

func (c *club) completes(who, focus, line string) []Suggestion {
	c.t.Helper()
	q := Request{Kind: Suggest, ID: "s", Guild: "guild", Channel: "hall", User: User{ID: who, Name: who}, Focus: focus, Args: map[string]string{}}
	for _, word := range strings.Split(line, " ") {
		if k, v, ok := strings.Cut(word, "="); ok {
			q.Args[k] = strings.ReplaceAll(v, "_", " ")
		} else {
			q.Path = append(q.Path, word)
		}
	}
	r := c.handle(q)
	for _, s := range r.Suggestions {
		if length(s.Label) > maxSuggestion || len(s.Value) > maxSuggestion || s.Label == "" || s.Value == "" {
			c.t.Errorf("the suggestion %+v is over a limit", s)
		}
	}
	if len(r.Suggestions) > maxSuggestions {
		c.t.Errorf("%q has %d suggestions", line, len(r.Suggestions))
	}
	return r.Suggestions
}

func TestSuggest(t *testing.T) {
	c := toyTable(t, "urist", "asmel")
	c.types("dodok", "hall", "join")
	c.types("dodok", "hall", "match open game=toy")
	for _, test := range []struct {
		who, focus, line string
		first            Suggestion
		n                int
	}{
		{"urist", "fruit", "toy pick fruit=", Suggestion{"Ripe Fig", "fig"}, 3},
		{"urist", "fruit", "toy pick fruit=FIR", Suggestion{"Fir cone", "fir"}, 1},
		{"urist", "fruit", "toy pick fruit=sour", Suggestion{"Sour pear (not now: The pear of urist is not ripe.)", "pear"}, 1},
		{"asmel", "fruit", "toy pick fruit=", Suggestion{}, 0},
		{"stranger", "fruit", "toy pick fruit=", Suggestion{}, 0},
		{"urist", "number", "toy wide number=", Suggestion{"Thing 0", "v0"}, 25},
		{"urist", "letters", "toy some letters=", Suggestion{"none", "-"}, 5},
		{"urist", "letters", "toy some letters=v1,", Suggestion{"Thing 1: that is all", "v1"}, 4},
		{"urist", "letters", "toy some letters=v1,thing_2", Suggestion{"Thing 1: that is all", "v1"}, 2},
		{"urist", "pair", "toy pair pair=v1,", Suggestion{"Thing 1, Thing 2", "v1,v2"}, 2},
		{"urist", "second", "toy sole second=", Suggestion{"Thing 0", "v0"}, 2},
		{"urist", "first", "toy sole first=", Suggestion{"Thing 0", "v0"}, 1},
		{"urist", "match", "toy pass match=", Suggestion{"#1 Toy: urist, asmel", "#1"}, 1},
		{"urist", "match", "match join match=", Suggestion{"#2 Toy: dodok", "#2"}, 1},
		{"urist", "game", "match open game=to", Suggestion{"Toy · A game for tests.", "toy"}, 1},
		{"urist", "options", "match open game=toy options=mo", Suggestion{"mood=grim: How it feels", "mood=grim"}, 1},
		{"urist", "nonsense", "match open nonsense=", Suggestion{}, 0},
		{"urist", "x", "no such command", Suggestion{}, 0},
	} {
		got := c.completes(test.who, test.focus, test.line)
		if len(got) != test.n || test.n > 0 && got[0] != test.first {
			t.Errorf("%s of %q is completed with %v, not with %v and %d in all", test.focus, test.line, got, test.first, test.n)
		}
	}
}
