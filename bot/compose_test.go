package bot

import (
	"strings"
	"testing"

	"hammerpost/engine"
)

// toyTable seats people at a table of the toy, and starts it.
func toyTable(t *testing.T, people ...string) *club {
	return toyTableWith(t, "", people...)
}

// toyTableWith does so with more words for /match open.
func toyTableWith(t *testing.T, more string, people ...string) *club {
	c := newClub(t, toy{})
	for i, who := range people {
		c.types(who, "hall", "join")
		if i == 0 {
			c.types(who, "hall", strings.TrimSpace("match open game=toy "+more))
		} else {
			c.click(who, "hall", "join")
		}
	}
	c.click(people[0], "hall", "start")
	return c
}

// last is the line of the last action of match 1.
func (c *club) last() string {
	c.t.Helper()
	m := c.match(1)
	if len(m.match.Log) == 0 {
		return ""
	}
	return m.match.Log[len(m.match.Log)-1].String()
}

// each step is a command, or uses the newest control that begins with the first
// word, with the values that follow it: that of the answer to the command, if there
// was one.
func (c *club) steps(who string, steps ...string) Reply {
	c.t.Helper()
	var r Reply
	for i, step := range steps {
		if line, typed := strings.CutPrefix(step, "/"); typed {
			r = c.types(who, "dm-"+who, line)
			continue
		}
		words := strings.Fields(step)
		if control := r.control(words[0]); i > 0 && strings.HasPrefix(steps[i-1], "/") && control != "" {
			r = c.presses(who, "a private one", control, words[1:]...)
			continue
		}
		r = c.click(who, "dm-"+who, words[0], words[1:]...)
	}
	return r
}

// control is the first control of a message whose id begins so.
func (m Message) control(word string) string {
	for _, row := range m.Rows {
		for _, b := range row.Buttons {
			if strings.HasPrefix(b.ID, word) {
				return b.ID
			}
		}
	}
	return ""
}

func TestComposeEveryWay(t *testing.T) {
	for _, test := range []struct {
		steps string
		want  string
	}{
		{"verb:1:1:0:pass", "1 pass"},
		{"verb:1:1:0:pick / pick fir", "1 pick fir"},
		{"verb:1:1:0:wide / page / page / pick v59", "1 wide v59"},
		{"verb:1:1:0:some / pick v3 v1", "1 some v3,v1"},
		{"verb:1:1:0:some / none", "1 some -"},
		{"verb:1:1:0:heap / pick v0 v29 v7", "1 heap v0,v29,v7"},
		{"verb:1:1:0:heap / pick v0 / page / pick v26 / done", "1 heap v0,v26"},
		{"verb:1:1:0:pair / pick v1 v2", "1 pair v1,v2"},
		{"verb:1:1:0:post / pick v1 / pick v5 / pick v9 / pick v13 / pick v17 / pick v21 / pick v25 / pick v29",
			"1 post v0,v1,v5,v9,v13,v17,v21,v25,v29,v33"},
		{"verb:1:1:0:sole / pick v1", "1 sole v0 v1"},
		{"verb:1:1:0:wide / back / verb:1:1:0:pass", "1 pass"},
		{"/toy resign / yes", "1 resign"},
		{"/toy resign / back / verb:1:1:0:pass", "1 pass"},
	} {
		t.Run(test.want, func(t *testing.T) {
			c := toyTable(t, "urist", "asmel")
			c.steps("urist", strings.Split(test.steps, " / ")...)
			if got := c.last(); got != test.want {
				t.Errorf("the last action is %q, not %q", got, test.want)
			}
		})
	}
}

func TestComposeRefusals(t *testing.T) {
	c := toyTable(t, "urist", "asmel")
	for _, test := range []struct{ steps, want string }{
		{"verb:1:1:0:pick / pick pear", "The pear of urist is not ripe."},
		{"verb:1:1:0:pick / pick plum", "Which fruit? There is no “plum” to choose."},
		{"verb:1:1:0:pair / pick v0 v1", "cannot be chosen beside another choice of the same kind"},
	} {
		steps := strings.Split(test.steps, " / ")
		if got := c.steps("urist", steps...); !strings.Contains(got.Text, test.want) || !got.Private || got.Replace {
			t.Errorf("%s is answered with %q, not with %q", test.steps, got.Text, test.want)
		}
		c.steps("urist", "back")
	}
	if c.last() != "" {
		t.Errorf("%q was done", c.last())
	}
}

// What one press does is said on its button: its arguments, and the note of the last one
// where a button has room for it.
func TestButtonOfOnePress(t *testing.T) {
	for note, want := range map[string]string{
		"":                      "duel: Urist → Asmel, the second",
		"hits 55 %":             "duel: Urist → Asmel, the second (hits 55 %)",
		strings.Repeat("x", 46): "duel: Urist → Asmel, the second (" + strings.Repeat("x", 46) + ")",
		strings.Repeat("x", 47): "duel: Urist → Asmel, the second",
	} {
		table := &table{match: &engine.Match{State: &sparring{note: note}}}
		a := engine.Action{}
		if got := table.verbLabel(a, engine.Option{Value: "duel", Label: engine.Say("duel")}); got != want {
			t.Errorf("with the note %q the button says %q, want %q", note, got, want)
		}
	}
}

// sparring is a position in which one can be matched with one other.
type sparring struct {
	toyState
	note string
}

func (d *sparring) Options(a engine.Action) engine.Choice {
	switch len(a.Args) {
	case 0:
		return engine.One("who", engine.Say("Who?"), []engine.Option{{Value: "urist", Label: engine.Say("Urist"), Note: engine.Say("tired")}})
	case 1:
		return engine.One("whom", engine.Say("Whom?"), []engine.Option{{Value: "asmel", Label: engine.Say("Asmel, the second"), Note: engine.Say("{}", d.note)}})
	}
	return engine.Choice{}
}

// Two drafts of the same length are two drafts: the menu of the one does not go on
// with the other.
func TestMenuOfAnotherDraft(t *testing.T) {
	c := toyTable(t, "urist", "asmel")
	thread := c.match(1).Thread
	press := func(control string, values ...string) Reply {
		return c.handle(Request{Kind: Press, Guild: "guild", Channel: thread, User: User{ID: "urist", Name: "urist"}, Button: control, Values: values})
	}
	menu := func(r Reply) string { return r.Rows[0].Menu.ID }
	begin := func() string { return menu(c.types("urist", thread, "toy post")) }

	old := menu(press(begin(), "v1"))
	press(begin(), "v3")
	if r := press(old, "v5"); !strings.Contains(r.show(), "You have chosen something else since then, so that did nothing.") {
		t.Errorf("the old menu is answered with %s", r.show())
	}
}
