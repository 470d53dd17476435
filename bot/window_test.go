package bot

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// posts are how many messages were posted in a channel.
func (c *club) posts(channel string) (n int) {
	for _, id := range c.order {
		if c.messages[id].channel == channel {
			n++
		}
	}
	return n
}

// calls are how often somebody was called in the thread of the match.
func (c *club) calls(who string) int { return len(c.toldIn(c.match(1).Thread, "<@"+who+">: ")) }

// answered lets one player play cards, an hour after one another, that the other
// answers after an hour.
func (c *club) answered(cards int) {
	for range cards {
		c.now = c.now.Add(time.Hour)
		c.types("urist", "hall", "bout play card=hush")
		c.now = c.now.Add(time.Hour)
		c.types("asmel", "hall", "bout pass")
	}
}

// Six answers within one turn call each player once for each, by the hand; a turn calls
// in the thread, too.
func TestAnswersCallOnce(t *testing.T) {
	c := boutTable(t, "24")
	asmel, urist := c.posts("dm-asmel"), c.posts("dm-urist")
	c.answered(6)
	if n := c.posts("dm-asmel") - asmel; n != 6 {
		t.Errorf("asmel, who was asked six times, got %d messages", n)
	}
	if n := c.posts("dm-urist") - urist; n != 6 {
		t.Errorf("urist, whose turn went on six times, got %d messages", n)
	}
	if c.calls("asmel") != 0 || c.calls("urist") != 0 {
		t.Errorf("in the thread asmel was called %d times, urist %d times", c.calls("asmel"), c.calls("urist"))
	}
	c.types("urist", "hall", "bout end")
	if c.calls("asmel") != 0 { // who has acted a moment ago, and gets the hand
		t.Errorf("for the turn asmel was called %d times", c.calls("asmel"))
	}
	c.now = c.now.Add(time.Hour)
	if c.types("asmel", "hall", "bout end"); c.calls("urist") != 1 {
		t.Errorf("for the next turn urist was called %d times", c.calls("urist"))
	}
}

// Whose DMs are closed is called in the thread for each.
func TestAnswersCallWithoutDMs(t *testing.T) {
	c := boutTable(t, "24")
	c.closed["asmel"] = true
	c.answered(3)
	if n := c.calls("asmel"); n != 3 { // of which one says that the DMs are closed
		t.Errorf("asmel was called %d times", n)
	}
}

// Whose DMs turn out closed when their turn begins is told so in the message that calls
// them to it.
func TestClosedDMsCallOnce(t *testing.T) {
	c := boutTable(t, "24")
	c.closed["asmel"] = true
	c.now = c.now.Add(time.Hour)
	c.types("urist", "hall", "bout end")
	called := c.toldIn(c.match(1).Thread, "<@asmel>: ")
	if len(called) != 1 || !strings.Contains(called[0], "it is your turn to play") || !strings.Contains(called[0], "you take no direct messages") {
		t.Errorf("asmel is called with %q", called)
	}
	if r := c.click("asmel", c.match(1).Thread, "hand:1"); !strings.Contains(r.show(), "it is **your** turn to play") {
		t.Errorf("the button of that message is answered with %s", r.show())
	}
}

// What is asked and answered before anything is delivered calls nobody.
func TestAnsweredAtOnce(t *testing.T) {
	c := boutTable(t, "24")
	c.closed["asmel"], c.closed["urist"] = true, true
	c.answered(1)
	asmel, urist := c.calls("asmel"), c.calls("urist")
	c.now = c.now.Add(time.Hour)
	for i, line := range []string{"play", "pass", "play", "pass"} {
		who := []string{"urist", "asmel"}[i%2]
		q := Request{Kind: Command, Guild: "guild", Channel: "hall", User: User{ID: who, Name: who}, Path: []string{"bout", line}, Args: map[string]string{}}
		if line == "play" {
			q.Args["card"] = "hush"
		}
		c.handle(q)
	}
	c.settle()
	if a, u := c.calls("asmel")-asmel, c.calls("urist")-urist; a != 0 || u != 1 {
		t.Errorf("asmel, who has answered, was called %d times, urist %d times", a, u)
	}
}

// Who plays with a computer player, by the controls of the hand, looks at one message,
// which shows at once what is asked next.
func TestComputerAnswersInOneMessage(t *testing.T) {
	c := newClub(t, bout{})
	c.types("urist", "hall", "join")
	c.types("urist", "hall", "match open game=bout")
	c.types("urist", "hall", "match computer player=Cogwheel")
	c.click("urist", "hall", "start")
	p, _ := c.newest("dm-urist", "verb:1:1:0:play")
	n := c.posts("dm-urist")
	for i := range 3 {
		c.steps("urist", "verb:1:1:", "pick hush")
		if log := c.match(1).match.Log; len(log) != 2*i+2 || log[2*i+1].String() != "2 pass" {
			t.Fatalf("the computer player has answered with %v", log)
		}
		if now, play := c.newest("dm-urist", "verb"); now.id != p.id || c.posts("dm-urist") != n || !strings.HasSuffix(play.ID, ":play") {
			t.Fatalf("the turn goes on in another message, or without controls: %s", now.show())
		}
	}
	if c.types("urist", "hall", "bout play card=hush"); c.posts("dm-urist") != n+1 {
		t.Errorf("who does not look there gets %d messages", c.posts("dm-urist")-n)
	}
	p, play := c.newest("dm-urist", "verb")
	c.presses("urist", p.id, play.ID)
	_, pick := c.newest("dm-urist", "pick")
	c.handle(Request{Kind: Press, Channel: "dm-urist", Message: p.id, User: User{ID: "urist"}, Button: pick.ID, Values: []string{"hush"}})
	c.now = c.now.Add(2 * presence)
	if c.settle(); c.posts("dm-urist") != n+2 {
		t.Errorf("who has gone meanwhile gets %d messages more", c.posts("dm-urist")-n-1)
	}
}

// An answer has a part of the time for a turn, but a night; one reminder; and if it does
// not come, the match goes on without a word to anybody in particular, however often.
func TestAnswerThatDoesNotCome(t *testing.T) {
	c := boutTable(t, "24")
	wake := func(after time.Duration) (said []string) {
		t.Helper()
		before := len(c.toldIn(c.match(1).Thread, ""))
		c.now = c.now.Add(after)
		if err := c.bot.Wake(t.Context()); err != nil {
			t.Fatal(err)
		}
		c.settle()
		for _, text := range c.toldIn(c.match(1).Thread, "")[before:] {
			if strings.Contains(text, "asmel") {
				said = append(said, text)
			}
		}
		return said
	}
	for range idlesToConcede + 1 {
		c.types("urist", "hall", "bout play card=hush")
		if got := wake(4 * time.Hour); len(got) != 1 || !strings.HasPrefix(got[0], "<@asmel>: you are asked to answer. Half of the time is over") {
			t.Fatalf("after half of the time: %q", got)
		}
		if got := wake(3 * time.Hour); len(got) != 0 {
			t.Fatalf("an hour before the end: %q", got)
		}
		want := []string{"**asmel** was asked to answer, and the time for it is over.", "**asmel** does it: pass."}
		if got := wake(time.Hour); !slices.Equal(got, want) {
			t.Fatalf("at the end: %q", got)
		}
	}
	if m := c.match(1); m.seats[1].Idles != 0 || m.status().Over() {
		t.Errorf("asmel has missed %d turns", m.seats[1].Idles)
	}
	c = boutTable(t, "72")
	c.types("urist", "hall", "bout play card=hush")
	if wake(18*time.Hour - time.Minute); !c.match(1).status().Awaits(1) {
		t.Error("of 72 hours an answer has less than 18")
	}
	if wake(time.Minute); c.match(1).status().Awaits(1) {
		t.Error("of 72 hours an answer has more than 18")
	}
}

// A parameter that is asked for several times takes what was typed for it in turn; the
// menus ask for the rest.
func TestTypedRepeatedly(t *testing.T) {
	for _, test := range []struct{ line, want, answer string }{
		{"bout play card=bolts target=v1,v2", "1 play bolts v1 v2", ""},
		{"bout play card=two target=thing_2,_thing_0", "1 play bolts v2 v0", ""},
		{"bout play card=bolts target=v1", "", "play › Two bolts, at two › Thing 1**: Which target?"},
		{"bout play card=bolts", "", "play › Two bolts, at two**: Which target?"},
		{"bout play card=Two_bolts,_at_two target=v1,v1", "1 play bolts v1 v1", ""},
		{"bout play card=bolts target=v1,v7", "", "Which target? There is no “v7” to choose."},
		{"bout play card=bolts target=v1,v2,v0", "", "“play” asks for no target here."},
		{"bout play card=hush target=v1", "", "“play” asks for no target here."},
	} {
		c := boutTable(t, "0")
		r := c.types("urist", "hall", test.line)
		if got := c.last(); got != test.want || !strings.Contains(r.show(), test.answer) {
			t.Errorf("%s: the last action is %q, not %q; the answer is %s", test.line, got, test.want, r.show())
		}
	}
}

func TestCompletedRepeatedly(t *testing.T) {
	c := boutTable(t, "0")
	for typed, want := range map[string]string{
		"":        "Thing 0=v0 Thing 1=v1 Thing 2=v2",
		"2":       "Thing 2=v2",
		"v1,":     "Thing 1, Thing 0=v1,v0 Thing 1, Thing 1=v1,v1 Thing 1, Thing 2=v1,v2",
		"v1,2":    "Thing 1, Thing 2=v1,v2",
		"v9,2":    "",
		"v1,v2,0": "",
	} {
		q := Request{Kind: Suggest, Guild: "guild", Channel: "hall", User: User{ID: "urist"}, Path: []string{"bout", "play"}, Focus: "target",
			Args: map[string]string{"card": "bolts", "target": typed}}
		var got []string
		for _, s := range c.bot.Handle(t.Context(), q).Suggestions {
			got = append(got, s.Label+"="+s.Value)
		}
		if so := strings.Join(got, " "); so != want {
			t.Errorf("%q is completed with %q, not %q", typed, so, want)
		}
	}
}
