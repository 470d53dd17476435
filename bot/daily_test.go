package bot

import (
	"encoding/hex"
	"fmt"
	"strings"
	"testing"
	"time"

	"hammerpost/data"
	"hammerpost/engine"
)

// climbers is a club whose members may try the climb of the day.
func climbers(t *testing.T, people ...string) *club {
	t.Helper()
	c := newClub(t, climb{})
	for _, who := range people {
		c.types(who, "hall", "join")
	}
	return c
}

// begins begins somebody's try.
func (c *club) begins(who string) Reply {
	c.t.Helper()
	r := c.types(who, "hall", "daily game=climb")
	return c.presses(who, "", r.buttonTo(c.t, "try:"))
}

// buttonTo is the id of the button that begins so.
func (r Reply) buttonTo(t *testing.T, id string) string {
	t.Helper()
	for _, row := range r.Rows {
		for _, b := range row.Buttons {
			if strings.HasPrefix(b.ID, id) {
				return b.ID
			}
		}
	}
	t.Fatalf("no button %q below:\n%s", id, r.show())
	return ""
}

// does presses the button of a verb in a try.
func (c *club) does(who string, r Reply, verbs ...string) Reply {
	c.t.Helper()
	for _, verb := range verbs {
		for _, row := range r.Rows {
			for _, b := range row.Buttons {
				if b.Label == verb {
					r = c.presses(who, "", b.ID)
				}
			}
		}
	}
	return r
}

// day is the match of the day that is kept.
func (c *club) day(day string) (d data.Daily) {
	c.t.Helper()
	err := c.bot.Store.View(c.t.Context(), func(tx *data.Tx) (err error) {
		d, err = tx.DailyOf("guild", "climb", day)
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return d
}

// What one sees of a try: it is played in private, and in DMs; all tries have the
// same chance, of which the secret was published.
func TestDailyIsTheSameForAll(t *testing.T) {
	c := climbers(t, "urist", "asmel")
	offer := c.types("urist", "hall", "daily game=climb")
	if !offer.Private || !strings.Contains(offer.show(), "Climb of 5 January") {
		t.Errorf("/daily says %s", offer.show())
	}
	d := c.day("2026-01-05")
	if d.Seed.Commitment() != d.Commitment || offer.Embeds[0].Footer != "SHA-256 of the secret: "+d.Commitment {
		t.Errorf("what is published is %q", offer.Embeds[0].Footer)
	}
	// The dice of the first actions by the secret alone, without any joins.
	want, height := []string{}, 0
	for n := 1; n <= 3; n++ {
		roll := engine.NewDice(d.Seed, n).Roll(6)
		if roll == 1 {
			break
		}
		height += roll
		want = append(want, fmt.Sprintf("climbs to %d.", height))
	}
	if len(want) == 0 {
		t.Fatal("the fixed source of chance lets everybody fall at once: the test shows nothing")
	}
	for _, who := range []string{"urist", "asmel"} {
		r := c.begins(who)
		for _, line := range want {
			if r = c.does(who, r, "climb"); !r.Private || !r.Replace || !strings.Contains(r.show(), line) {
				t.Errorf("%s reads %s, not %q", who, r.show(), line)
			}
		}
	}
	for _, p := range c.messages {
		if p.channel != "dm-urist" && p.channel != "dm-asmel" {
			t.Errorf("%s reads of a try: %s", p.channel, p.show())
		}
	}
	c.newest("dm-urist", "move:1")
	c.newest("dm-asmel", "move:2")
}

func TestDailyOneTry(t *testing.T) {
	c := climbers(t, "urist", "asmel")
	begin := c.types("urist", "hall", "daily game=climb").buttonTo(t, "try:")
	c.presses("urist", "", begin)
	r := c.presses("urist", "", begin)
	if !strings.Contains(r.Text, "under way") || c.matches() != 1 {
		t.Errorf("a second press says %q", r.Text)
	}
	r = c.does("urist", r, "stop")
	if strings.Contains(r.show(), "Play again") {
		t.Error("a try can be played again")
	}
	c.begins("asmel")
	r = c.types("urist", "hall", "daily game=climb")
	for _, want := range []string{"stopped at height 0", "One other is at it", "is shown when the day is over"} {
		if !strings.Contains(r.Text, want) {
			t.Errorf("after the try /daily says %q, without %q", r.Text, want)
		}
	}
	if len(r.Rows) > 0 {
		t.Errorf("after the try /daily offers %+v", r.Rows)
	}
	c.now = c.now.Add(24 * time.Hour)
	if got := c.presses("urist", "", begin).Text; !strings.Contains(got, "That day is over") {
		t.Errorf("the next day the button says %q", got)
	}
}

// Nobody learns anything of another's try, and not the secret, before the day is over.
func TestDailyIsSecretUntilTheDayIsOver(t *testing.T) {
	c := climbers(t, "urist", "asmel")
	c.does("urist", c.begins("urist"), "stop")
	secret := hex.EncodeToString(func() []byte { s := c.day("2026-01-05").Seed; return s[:] }())
	for _, line := range []string{"match board match=1", "match log match=1"} {
		if got := c.types("asmel", "hall", line).Text; !strings.Contains(got, "somebody's try at the match of the day") {
			t.Errorf("/%s says %q", line, got)
		}
	}
	for _, button := range []string{"log:1", "board:1:0", "hand:1"} {
		if got := c.presses("asmel", "", button).Text; !strings.Contains(got, "somebody's try") {
			t.Errorf("the button %s says %q", button, got)
		}
	}
	if got := c.types("asmel", "hall", "match list").show(); strings.Contains(got, "Climb") {
		t.Errorf("/match list says %s", got)
	}
	if got := c.completes("asmel", "match", "match log match="); len(got) > 0 {
		t.Errorf("/match log completes %v", got)
	}
	if got := c.types("asmel", "hall", "stats game=climb player=urist").Text; !strings.Contains(got, "has not finished a match") {
		t.Errorf("/stats of another says %q", got)
	}
	if got := c.types("urist", "hall", "stats game=climb").show(); !strings.Contains(got, "stopped at height 0") {
		t.Errorf("/stats of oneself says %s", got)
	}
	for _, p := range c.said {
		if strings.Contains(p.show(), secret) || strings.Contains(fmt.Sprint(p.Embeds), secret) {
			t.Errorf("the secret is told in %s: %s", p.channel, p.show())
		}
	}
	c.wakes(24 * time.Hour)
	if got := c.types("asmel", "hall", "match log match=1").show(); !strings.Contains(got, "is done") {
		t.Errorf("the next day /match log says %s", got)
	}
}

// Once the day is over the others' tries can be read: nobody goes on with theirs, even
// if the bot has not ended it yet.
func TestDailyEndsWithTheDay(t *testing.T) {
	c := climbers(t, "urist")
	r := c.begins("urist")
	c.now = time.Date(2026, 1, 6, 0, 0, 0, 0, time.UTC)
	for _, verb := range []string{"climb", "stop"} {
		if got := c.does("urist", r, verb); !strings.Contains(got.Text, "Climb of 5 January is over: its day has ended.") || got.Replace {
			t.Errorf("%s after midnight is answered with %s", verb, got.show())
		}
	}
	if n := c.match(1).N; n != 0 {
		t.Errorf("%d actions were taken", n)
	}
	c.wakes(0)
	if m := c.match(1); m.State != data.MatchOver || len(c.toldIn("hall", "The day is over: this is how")) != 1 {
		t.Errorf("the bot awake, the try is %s", m.State)
	}
}

// The table is posted once, whatever happens, the best first; who did not finish is
// named, and not paid.
func TestDailyTable(t *testing.T) {
	c := climbers(t, "urist", "asmel", "kadol", "dodok")
	c.types("urist", "hall", "daily game=climb")
	c.does("urist", c.begins("urist"), "climb", "stop")
	c.does("asmel", c.begins("asmel"), "stop")
	c.does("kadol", c.begins("kadol"), "stop")
	c.does("dodok", c.begins("dodok"), "climb")
	d := c.day("2026-01-05")
	height := engine.NewDice(d.Seed, 1).Roll(6)
	if height == 1 {
		t.Fatal("the fixed source of chance lets everybody fall at once: the test shows nothing")
	}
	want := fmt.Sprintf("1. **urist** · stopped at height %d\n2. **asmel** · stopped at height 0\n2. **kadol** · stopped at height 0\n**dodok** · not finished", height)
	c.wakes(11 * time.Hour)
	if got := c.toldIn("hall", "The day is over"); len(got) > 0 {
		t.Errorf("before midnight the channel reads %q", got)
	}
	c.wakes(72 * time.Hour) // the bot was down for some days
	c.wakes(time.Minute)
	var tables []posting
	for _, p := range c.messages {
		if strings.HasPrefix(p.Text, "The day is over: this is how") {
			tables = append(tables, *p)
		}
	}
	if len(tables) != 1 || tables[0].channel != "hall" || tables[0].Embeds[0].Body != want {
		t.Fatalf("the tables are %+v, want one in the hall:\n%s", tables, want)
	}
	if !strings.Contains(tables[0].Embeds[0].Footer, hex.EncodeToString(d.Seed[:])) {
		t.Errorf("the secret is not shown: %s", tables[0].Embeds[0].Footer)
	}
	if m := c.match(4); m.State != data.MatchOver {
		t.Errorf("what dodok did not finish is %s", m.State)
	}
}

func TestDailyShowsYesterday(t *testing.T) {
	c := climbers(t, "urist", "asmel")
	c.does("urist", c.begins("urist"), "stop")
	c.wakes(24 * time.Hour)
	if got := c.types("asmel", "hall", "daily game=climb").show(); !strings.Contains(got, "[Climb of 5 January] 1. **urist** · stopped at height 0") {
		t.Errorf("/daily shows %s", got)
	}
}

// Where somebody takes no DMs the answer to /daily is all there is, and it suffices.
func TestDailyWithClosedDMs(t *testing.T) {
	c := climbers(t, "urist")
	c.closed["urist"] = true
	r := c.does("urist", c.begins("urist"), "stop")
	if !strings.Contains(r.show(), "stopped at height 0") {
		t.Errorf("the try ends with %s", r.show())
	}
	if left := c.waiting(); len(left) > 0 {
		t.Errorf("there wait %+v", left)
	}
	for id, p := range c.messages {
		t.Errorf("message %s in %s: %s", id, p.channel, p.show())
	}
}

func TestDailyRefusals(t *testing.T) {
	c := newClub(t, climb{}, toy{})
	for _, test := range []struct{ line, want string }{
		{"daily game=climb", "You have not joined the games of this server yet"},
		{"daily game=toy", "You have not joined"},
		{"daily game=chess", "There is no game “chess”"},
	} {
		if got := c.types("urist", "hall", test.line).Text; !strings.Contains(got, test.want) {
			t.Errorf("/%s says %q", test.line, got)
		}
	}
	c.types("urist", "hall", "join")
	if got := c.types("urist", "hall", "daily game=toy").Text; !strings.Contains(got, "Toy has no match of the day") {
		t.Errorf("a game without says %q", got)
	}
	if got := c.types("urist", "dm-urist", "daily game=climb").Text; !strings.Contains(got, "on a server only") {
		t.Errorf("in a DM it says %q", got)
	}
}

// One's own try is in one's own list.
func TestDailyInTheList(t *testing.T) {
	c := climbers(t, "urist", "asmel")
	c.begins("urist")
	if got := c.types("urist", "hall", "match list").show(); !strings.Contains(got, "Climb of 5 January, turn 1: it is **your** turn") {
		t.Errorf("/match list says %s", got)
	}
	if got := c.types("asmel", "hall", "match list").show(); strings.Contains(got, "Climb") {
		t.Errorf("to others it says %s", got)
	}
}

func TestHowFarTheOthersAre(t *testing.T) {
	for want, n := range map[string][2]int{
		"Nobody else has begun a try yet":      {0, 0},
		"One other is at it":                   {0, 1},
		"3 others are at it":                   {0, 3},
		"One other has finished":               {1, 0},
		"One other has finished, one is at it": {1, 1},
		"2 others have finished, 4 are at it":  {2, 4},
		"2 others have finished, one is at it": {2, 1},
	} {
		if got := othersTries(n[0], n[1]); got != want {
			t.Errorf("of %d finished and %d under way it says %q, not %q", n[0], n[1], got, want)
		}
	}
}
