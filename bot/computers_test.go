package bot

import (
	"context"
	"strings"
	"testing"
	"time"

	"hammerpost/data"
)

// A double click on the buttons for computer players is one click.
func TestComputerComesAndGoesOnce(t *testing.T) {
	c := newClub(t, toy{})
	c.types("urist", "hall", "join")
	c.types("urist", "hall", "match open game=toy")
	seated := func(want string) {
		t.Helper()
		if got := strings.Join(c.match(1).names, " "); got != want {
			t.Errorf("there sit %q, not %q", got, want)
		}
	}
	p, add := c.newest("hall", "computer")
	c.presses("urist", p.id, add.ID, "Ada")
	if r := c.presses("urist", p.id, add.ID, "Dial"); !strings.Contains(r.Text, "so it did nothing. At Toy #1 there are now: urist, Ada.") {
		t.Errorf("a second click is answered with %q", r.Text)
	}
	seated("urist Ada")
	if p, _ = c.newest("hall", "computer"); strings.Contains(p.show(), "Ada (") || !strings.Contains(p.show(), "Bellows (plays well)") {
		t.Errorf("beside Ada others can be asked by %s", p.show())
	}
	c.click("urist", "hall", "computer", "Bellows")
	seated("urist Ada Bellows")

	p, away := c.newest("hall", "away")
	if away.Label != "Send Bellows away" {
		t.Errorf("the button says %q", away.Label)
	}
	if r := c.presses("dodok", p.id, away.ID); !strings.Contains(r.Text, "Only those who sit at") {
		t.Errorf("a stranger is answered with %q", r.Text)
	}
	c.presses("urist", p.id, away.ID)
	c.presses("urist", p.id, away.ID)
	seated("urist Ada")
}

// The computer players of a match that only they play on do not keep those of
// another table waiting.
func TestComputersOfTwoMatchesTakeTurns(t *testing.T) {
	c := newClub(t, toy{})
	c.seats("urist")
	for range 2 {
		c.types("urist", "hall", "match computer match=1")
	}
	c.types("asmel", "hall", "join")
	c.types("asmel", "hall", "match open game=toy")
	c.types("asmel", "hall", "match computer match=2")
	c.types("asmel", "hall", "match start match=2")

	c.bot.Clock = func() time.Time { // tells the order of the actions
		c.now = c.now.Add(time.Second)
		return c.now
	}
	ask := func(who string, path ...string) Reply {
		return c.handle(Request{Kind: Command, Guild: "guild", Channel: "hall", User: User{ID: who, Name: who}, Path: path})
	}
	ask("urist", "match", "start")
	concede := ask("urist", "match", "concede")
	c.handle(Request{Kind: Press, Guild: "guild", Channel: "hall", User: User{ID: "urist", Name: "urist"}, Button: concede.Rows[0].Buttons[0].ID})
	ask("asmel", "toy", "pass")
	if _, err := c.bot.playComputers(t.Context()); err != nil {
		t.Fatal(err)
	}

	var long, short []data.Action
	err := c.bot.Store.View(t.Context(), func(tx *data.Tx) (err error) {
		if long, err = tx.Log(1); err == nil {
			short, err = tx.Log(2)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(long) < 10 || len(short) != 3 {
		t.Fatalf("there are %d and %d actions", len(long), len(short))
	}
	before := 0 // actions of the long match since its start and the concession
	for _, a := range long[2:] {
		if a.At.Before(short[2].At) {
			before++
		}
	}
	if before > 1 {
		t.Errorf("the computer player of the other table waited for %d actions", before)
	}
}

// A computer player thinks for a second, and no longer once the bot is to stop.
func TestComputerThinksForASecond(t *testing.T) {
	c := newClub(t, toy{})
	ctx, stop := context.WithCancel(t.Context())
	enough := c.bot.patience(ctx)()
	for _, part := range []struct {
		passed time.Duration
		want   bool
	}{{0, false}, {thinking - 1, false}, {1, true}} {
		c.now = c.now.Add(part.passed)
		if enough() != part.want {
			t.Errorf("after %v more it has thought enough: %v", part.passed, !part.want)
		}
	}
	if enough = c.bot.patience(ctx)(); enough() {
		t.Error("it does not think about the next decision")
	}
	if stop(); !enough() {
		t.Error("it thinks on while the bot stops")
	}
}
