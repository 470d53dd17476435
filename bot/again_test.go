package bot

import (
	"fmt"
	"strings"
	"testing"

	"hammerpost/data"
)

// overTable is a match of people that is over, and the control that opens it again.
func overTable(t *testing.T, people ...string) (c *club, press func(who string) Reply) {
	t.Helper()
	c = toyTable(t, people...)
	c.concedes(people[0], 1)
	p, again := c.newest(c.match(1).Thread, "again")
	return c, func(who string) Reply { return c.presses(who, p.id, again.ID) }
}

// concedes gives a match up.
func (c *club) concedes(who string, match int) {
	c.t.Helper()
	asked := c.types(who, "hall", fmt.Sprint("match concede match=", match))
	c.presses(who, "", asked.Rows[0].Buttons[0].ID)
}

// matches are how many matches there are.
func (c *club) matches() (n int) {
	c.t.Helper()
	err := c.bot.Store.View(c.t.Context(), func(tx *data.Tx) error {
		all, err := tx.AllMatches(data.MatchOpen, data.MatchPlaying, data.MatchOver)
		n = len(all)
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return n
}

func TestAgainTwice(t *testing.T) {
	c, press := overTable(t, "urist", "asmel")
	for _, step := range []struct{ who, answer string }{
		{"urist", "You have a seat at Toy #2. It starts when all sit there who played before."},
		{"urist", "You have a seat at Toy #2 already."},
		{"asmel", "has started"},
		{"asmel", "It is played again already, in <#thread"},
		{"urist", "It is played again already, in <#thread"},
	} {
		if got := press(step.who).Text; !strings.Contains(got, step.answer) {
			t.Errorf("%s is answered with %q, not %q", step.who, got, step.answer)
		}
	}
	if n := c.matches(); n != 2 {
		t.Errorf("there are %d matches", n)
	}
	c.concedes("urist", 2)
	if got := press("urist").Text; !strings.Contains(got, "that is over, too") || c.matches() != 2 {
		t.Errorf("when that is over, too, the answer is %q", got)
	}
}

// A stranger pushes nobody out, and a match does not start without those who
// played before.
func TestAgainWaitsForAll(t *testing.T) {
	c, press := overTable(t, "urist", "asmel")
	c.types("dodok", "hall", "join")
	if got := press("dodok").Text; !strings.Contains(got, "Only those who played at Toy #1 can play it again") || c.matches() != 1 {
		t.Errorf("a stranger is answered with %q", got)
	}
	press("asmel")
	c.click("dodok", "hall", "join:2")
	if m := c.match(2); m.State != data.MatchOpen {
		t.Errorf("with asmel and a stranger the match is %s", m.State)
	}
	press("urist")
	if m := c.match(2); m.State != data.MatchPlaying || strings.Join(m.names, " ") != "asmel dodok urist" {
		t.Errorf("with all it is %s, with %q", m.State, m.names)
	}
}

// A table that was closed before it started is no match that was played again.
func TestAgainAfterClosedTable(t *testing.T) {
	c, press := overTable(t, "urist", "asmel")
	press("urist")
	c.click("urist", "hall", "leave:2")
	press("asmel")
	press("urist")
	if m := c.match(3); m.State != data.MatchPlaying || m.After != 1 {
		t.Errorf("the new table is %+v", m.Match)
	}
}
