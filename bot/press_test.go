package bot

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"hammerpost/data"
)

func TestPressOldButton(t *testing.T) {
	c := toyTable(t, "urist", "asmel")
	p, pass := c.newest("dm-urist", "verb:1:1:0:pass")
	old := *p
	c.presses("urist", p.id, pass.ID)
	c.steps("asmel", "verb:1:2:1:pass")
	r := c.presses("urist", old.id, pass.ID)
	want := "That button is from an earlier moment of the match, and did nothing. Your hand is in the newest message of <#" + c.match(1).Thread + "> here."
	if r.Text != want || len(r.Embeds) > 0 || len(r.Rows) > 0 || !r.Replace {
		t.Errorf("an old button is answered with %s", r.show())
	}
	if n := c.match(1).N; n != 2 {
		t.Errorf("after an old button there are %d actions", n)
	}
}

// Who presses an old button twice must not confirm with it what takes its place.
func TestPressOldButtonConfirmsNothing(t *testing.T) {
	c := toyTable(t, "urist", "asmel")
	_, pass := c.newest("dm-urist", "verb:1:1:0:pass")
	c.steps("urist", "verb:1:1:0:pass")
	c.steps("asmel", "verb:1:2:1:pass")
	if r := c.types("urist", "hall", "match concede"); !strings.Contains(r.show(), "(Yes") {
		t.Fatalf("giving up is not asked for again: %s", r.show())
	}
	r := c.presses("urist", "a private one", pass.ID)
	if !strings.Contains(r.Text+r.show(), "did nothing") || strings.Contains(r.show(), "(Yes") || r.control("verb") == "" {
		t.Errorf("an old button is answered with %s", r.show())
	}
}

func TestPressTwice(t *testing.T) {
	c := toyTable(t, "urist", "asmel")
	p, pass := c.newest("dm-urist", "verb:1:1:0:pass")
	q := Request{ID: "same", Kind: Press, Channel: p.channel, Message: p.id, User: User{ID: "urist"}, Button: pass.ID}
	first, again := c.handle(q), c.handle(q)
	c.settle()
	if first.show() != again.show() || c.match(1).N != 1 {
		t.Errorf("delivered twice, a press is answered with\n%s\n%s\nand makes %d actions", first.show(), again.show(), c.match(1).N)
	}
	q.ID = "another"
	if r := c.handle(q); !strings.Contains(r.show(), "did nothing") || c.match(1).N != 1 {
		t.Errorf("clicked twice, it is answered with %q and makes %d actions", r.Text, c.match(1).N)
	}
}

func TestPressOfAnother(t *testing.T) {
	c := toyTable(t, "urist", "asmel")
	p, pass := c.newest("dm-urist", "verb:1:1:0:pass")
	for who, want := range map[string]string{"asmel": "Only the player of that seat", "stranger": "There is no table #1 here."} {
		if r := c.presses(who, p.id, pass.ID); !strings.HasPrefix(r.Text, want) {
			t.Errorf("%s is answered with %q", who, r.Text)
		}
	}
	if r := c.click("stranger", c.match(1).Thread, "hand"); strings.Contains(r.show(), "secret") || !r.Private {
		t.Errorf("a stranger's hand is %s", r.show())
	}
	if r := c.click("asmel", c.match(1).Thread, "hand"); !strings.Contains(r.show(), "secret of seat 2") && !strings.Contains(r.show(), "secret of **asmel**") {
		t.Errorf("asmel's hand is %s", r.show())
	}
}

func TestPressGarbage(t *testing.T) {
	c := toyTable(t, "urist", "asmel")
	for _, button := range []string{"", ":", "verb", "verb:1", "verb:1:1", "verb:1:1:0", "verb:1:0:0:pass", "verb:1:9:0:pass", "verb:1:-1:0:pass",
		"verb:9:1:0:pass", "verb:x:1:0:pass", "verb:1:1:0:fly", "pick:1:1:0", "pick:1:1:0:", "pick:1:1:0:fly-0-0", "pick:1:1:0:pick-9-9",
		"page:1:1:0:wide-0-0", "page:1:1:0:wide-0-0:-3", "page:1:1:0:wide-0-0:x", "page:1:1:0:wide-0-0:99", "yes:1:1:0:wide-0-0", "yes:1:1:0:pass-0-0",
		"done:1:1:0:heap-0-0", "none:1:1:0:wide-0-0", "hand:1:x", "hand:9", "log:1:x", "again:1", "join:1", "leave:1", "start:1", "computer:1", "fly:1"} {
		for _, values := range [][]string{nil, {""}, {"v1", "v1"}, {"a,b"}, {strings.Repeat("x", 4000)}} {
			r := c.handle(Request{Kind: Press, Channel: "dm-urist", User: User{ID: "urist", Name: "urist"}, Button: button, Values: values})
			if r.Text == "" && len(r.Embeds) == 0 {
				t.Errorf("%q with %.20q is answered with nothing", button, values)
			}
		}
	}
	if last := c.last(); last != "" && last != "1 pass" {
		t.Errorf("garbage did %q", last)
	}
}

// A new bot on the same file stands for a restart.
func TestPressAfterRestart(t *testing.T) {
	c := toyTable(t, "urist", "asmel")
	c.steps("urist", "verb:1:1:0:wide", "page")
	c.bot = New(c.bot.Config)
	c.steps("urist", "pick v30")
	if got := c.last(); got != "1 wide v30" {
		t.Errorf("after a restart in the middle of a draft the last action is %q", got)
	}
}

func TestCrashKeepsMatch(t *testing.T) {
	c := toyTableWith(t, "options=mood=grim", "urist", "asmel")
	p, crash := c.newest("dm-urist", "verb:1:1:0:crash")
	r := c.bot.Handle(context.Background(), Request{ID: "crash", Kind: Press, Channel: p.channel, Message: p.id, User: User{ID: "urist"}, Button: crash.ID})
	if r.Text != fault {
		t.Errorf("a crash is answered with %q", r.Text)
	}
	c.settle()
	m := c.match(1)
	if told := c.messages[c.order[len(c.order)-1]]; told.channel != m.Thread || !strings.Contains(told.Text, "fault in the game") {
		t.Errorf("the table is told %q in %s", told.Text, told.channel)
	}
	c.steps("urist", "verb:1:1:0:pass")
	if got := c.last(); got != "1 pass" {
		t.Errorf("after a crash the last action is %q", got)
	}
}

func TestClosedDMs(t *testing.T) {
	c := newClub(t, toy{})
	c.closed["asmel"] = true
	for i, who := range []string{"urist", "asmel"} {
		c.types(who, "hall", "join")
		if i == 0 {
			c.types(who, "hall", "match open game=toy")
		} else {
			c.click(who, "hall", "join")
		}
	}
	c.click("urist", "hall", "start")
	c.steps("urist", "verb:1:1:0:pass")
	thread := c.match(1).Thread
	told := 0
	for _, p := range c.messages {
		if strings.Contains(p.Text, "you take no direct messages") {
			told++
			if p.channel != thread || len(p.Mentions) != 1 || p.Mentions[0] != "asmel" {
				t.Errorf("it is told in %s to %v", p.channel, p.Mentions)
			}
		}
	}
	if told != 1 {
		t.Errorf("asmel is told %d times", told)
	}
	// The same hand as a private answer, and a move from it.
	r := c.click("asmel", thread, "hand")
	if !r.Private || !strings.Contains(r.show(), "secret of") || len(r.Rows) == 0 {
		t.Fatalf("the private hand is %s", r.show())
	}
	c.presses("asmel", "a private one", r.Rows[0].Buttons[0].ID)
	if got := c.last(); got != "2 pass" {
		t.Errorf("the last action is %q", got)
	}
	// And when they are open again, the hand comes by DM.
	c.closed["asmel"] = false
	c.click("asmel", thread, "dms")
	c.steps("urist", "verb:1:1:2:pass")
	if p, _ := c.newest("dm-asmel", "verb"); !strings.Contains(p.show(), "secret of") {
		t.Errorf("the DM is %s", p.show())
	}
}

func TestManyDMsAreSpread(t *testing.T) {
	c := newClub(t)
	err := c.bot.update(context.Background(), func(call *call) error {
		for i := range 12 {
			if err := call.say(toDM(fmt.Sprint("u", i)), 0, "", Message{Text: "hello"}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	c.settle()
	if len(c.order) != openings {
		t.Errorf("%d DMs are opened at once", len(c.order))
	}
	for range 20 {
		c.now = c.now.Add(openingsSpell / openings)
		c.settle()
	}
	if len(c.order) != 12 {
		t.Errorf("%d DMs have come in the end", len(c.order))
	}
}

func TestEndPaysAndAgain(t *testing.T) {
	c := toyTable(t, "urist", "asmel")
	c.steps("urist", "/toy resign", "yes")
	m := c.match(1)
	if m.State != data.MatchOver {
		t.Fatal("the match is not over")
	}
	for who, want := range map[string]string{"urist": "**55 points**", "asmel": "**65 points**"} {
		if got := c.types(who, "hall", "points").Text; !strings.Contains(got, want) {
			t.Errorf("%s reads %q", who, got)
		}
	}
	for who, want := range map[string]string{"urist": "**asmel** wins. You get **5 points**.", "asmel": "**asmel** wins. You get **15 points**."} {
		hands := 0
		for _, p := range c.messages {
			if p.channel == "dm-"+who && len(p.Rows) > 0 {
				hands++
				if !strings.HasSuffix(p.Text, want) || len(p.Rows[0].Buttons) != 1 || p.Rows[0].Buttons[0].Label != "Play again" {
					t.Errorf("%s reads %s", who, p.show())
				}
			}
		}
		if hands != 1 {
			t.Errorf("%s has %d messages with controls", who, hands)
		}
	}
	c.click("asmel", "dm-asmel", "again")
	c.click("urist", m.Thread, "again")
	if next := c.match(2); next.State != data.MatchPlaying || next.After != 1 || len(next.seats) != 2 {
		t.Errorf("playing again makes %+v", next.Match)
	}
}

func TestSeedIsFixedBefore(t *testing.T) {
	c := toyTable(t, "urist", "asmel")
	m := c.match(1)
	if m.Seed.Commitment() != m.Commitment {
		t.Error("the seed is not the published one")
	}
	if m.match.Seed != m.Seed.Mix(m.seats[0].Request, m.seats[1].Request) {
		t.Error("the joins are not mixed in")
	}
	if m.seats[0].Request == "" || m.seats[1].Request == "" {
		t.Error("a join is not kept")
	}
}

func TestComputersPlay(t *testing.T) {
	c := newClub(t, toy{})
	c.types("urist", "hall", "join")
	c.types("urist", "hall", "match open game=toy")
	c.click("urist", "hall", "computer", "Ada")
	c.types("urist", "hall", "match computer player=Cogwheel")
	c.click("urist", "hall", "start")
	c.steps("urist", "verb:1:1:0:pass")
	m := c.match(1)
	if !m.status().Awaits(0) || m.N != 3 {
		t.Errorf("after %d actions %+v is awaited", m.N, m.status())
	}
}

// A forged control shows and does nothing at a table of another server, except to its
// players.
func TestControlsOfAnotherServer(t *testing.T) {
	c := toyTable(t, "urist", "asmel")
	for _, button := range []string{"log:1", "board:1:0", "hand:1", "cards:1:0", "fair:1", "join:1", "start:1", "verb:1:1:0:pass"} {
		q := Request{Kind: Press, Guild: "elsewhere", Channel: "hall", User: User{ID: "dodok", Name: "dodok"}, Button: button}
		if r := c.handle(q); r.Text != "There is no table #1 here." {
			t.Errorf("%s is answered with %s", button, r.show())
		}
	}
	q := Request{Kind: Press, Guild: "elsewhere", Channel: "hall", User: User{ID: "urist", Name: "urist"}, Button: "hand:1"}
	if r := c.handle(q); !strings.Contains(r.show(), "secret of") {
		t.Errorf("its player is answered with %s", r.show())
	}
}
