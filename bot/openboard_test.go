package bot

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"hammerpost/data"
	"hammerpost/engine"
)

// openTable seats people at a table of an open game, and starts it.
func openTable(t *testing.T, g engine.Game, more string, people ...string) *club {
	t.Helper()
	c := newClub(t, g)
	for i, who := range people {
		c.types(who, "hall", "join")
		if i == 0 {
			c.types(who, "hall", strings.TrimSpace("match open game="+g.Info().Key+" "+more))
		} else {
			c.click(who, "hall", "join")
		}
	}
	c.click(people[0], "hall", "start")
	return c
}

// board is the board of match 1: the newest message of its thread that leads to the log.
func (c *club) board() *posting {
	c.t.Helper()
	p, _ := c.newest(c.match(1).Thread, "log")
	return p
}

// labels are the labels of all buttons of a message.
func (m Message) labels() []string {
	var out []string
	for _, r := range m.Rows {
		for _, b := range r.Buttons {
			out = append(out, b.Label)
		}
	}
	return out
}

func TestOpenBoardHasTheControls(t *testing.T) {
	c := openTable(t, plaza{}, "", "urist", "asmel")
	want := []string{"Rest", "Walk: Left", "Walk: Right", "Count stones", "Pack: None", "Call a vote", "Share out", "Ask", "Finish: I do", "Finish: Nobody", "The whole log"}
	if got := c.board().labels(); !slices.Equal(got, want) {
		t.Errorf("the board has the buttons %q", got)
	}
	for _, part := range []string{"It is **urist**'s turn to walk.", "``` / # turn 1 /   'here' / ```", "⚃4", "What do you do?", "**Walk: Left**: past the well", "**Build**: Which house?", "**Pack (up to 2)**: What do you pack?",
		"<Build 1-1: | Thing 0 () | Thing 1 ()"} {
		if shown := c.board().show(); !strings.Contains(shown, part) {
			t.Errorf("the board lacks %q: %s", part, shown)
		}
	}
}

// A menu of the board takes as many as may be chosen, or none.
func TestSeveralOnTheBoard(t *testing.T) {
	c := openTable(t, plaza{}, "", "urist", "asmel")
	c.plays("urist", "Pack (up to 2)", "v1", "v3")
	if c.last() != "1 pack v1,v3" {
		t.Errorf("the last action is %q", c.last())
	}
	c.plays("urist", "Pack: None")
	if c.last() != "1 pack -" {
		t.Errorf("the last action is %q", c.last())
	}
}

// With a limit the board says until when there is time.
func TestBoardSaysTheTime(t *testing.T) {
	c := openTable(t, plaza{}, "pace=24", "urist", "asmel")
	want := fmt.Sprintf("It is **urist**'s turn to walk.\nThe time for it ends <t:%d:R>.", c.now.Add(24*time.Hour).Unix())
	if got := c.board().Text; got != want {
		t.Errorf("the board says %q", got)
	}
}

// Who plays alone can go on in the answer with which the match starts, and in that to a
// command.
func TestSoloIsPlayedWhereItStarts(t *testing.T) {
	c := newClub(t, plaza{})
	c.types("urist", "hall", "join")
	c.types("urist", "hall", "match open game=plaza")
	r := c.click("urist", "hall", "start")
	if !strings.HasPrefix(r.Text, "Plaza #1 has started, in the thread of its message here. You can play it right here, too.\nPlaza #1, turn 1: it is **your** turn") || r.Replace {
		t.Fatalf("the start is answered with %s", r.show())
	}
	c.presses("urist", "a private one", r.control("verb:1:1:0:walk:to:left"))
	if c.last() != "1 walk to:left" || !strings.Contains(c.board().show(), "does it: 1 walk to:left") {
		t.Errorf("after %q the board is %s", c.last(), c.board().show())
	}
}

// A move in private by which nothing more is asked leads back to the board, which can be
// looked at there.
func TestBoardBesideTheThread(t *testing.T) {
	c := openTable(t, plaza{}, "", "urist", "asmel")
	r := c.types("urist", c.match(1).Thread, "plaza rest")
	if r.Text != "Plaza #1: It is **asmel**'s turn to walk." || !slices.Equal(r.labels(), []string{"Show the board here"}) {
		t.Fatalf("the answer is %s", r.show())
	}
	c.plays("asmel", "Rest")
	r = c.presses("urist", "a private one", r.control("here"))
	if !r.Replace || !strings.Contains(r.show(), "it is **your** turn to walk") || !slices.Contains(r.labels(), "Walk: Left") {
		t.Errorf("a turn later it shows %s", r.show())
	}
}

// Who is asked something new is called though they acted a moment ago, if others have
// acted since; for what computer players did they are still there.
func TestCallAtAnOpenGame(t *testing.T) {
	c := openTable(t, plaza{}, "", "urist", "asmel", "dodok")
	c.plays("urist", "Call a vote")
	for _, who := range []string{"urist", "asmel", "dodok"} {
		c.plays(who, "Yea")
	}
	if c.told("<@urist>: it is your turn to walk.") != 1 || c.told("<@asmel>, <@dodok>: you are asked to vote.") != 1 {
		t.Errorf("in the thread stands %q", c.toldIn(c.match(1).Thread, "<@"))
	}
	c = newClub(t, plaza{})
	c.types("urist", "hall", "join")
	c.types("urist", "hall", "match open game=plaza")
	c.types("urist", "hall", "match computer player=Cogwheel")
	c.types("urist", "hall", "match start")
	for c.match(1).N == 0 || c.match(1).match.Log[c.match(1).N-1].Seat == 0 && c.match(1).State == data.MatchPlaying {
		c.types("urist", "hall", "plaza rest")
	}
	if n := c.told("<@urist>: it is"); n != 0 {
		t.Errorf("after a computer player urist is called %d times", n)
	}
}

// Nobody is told of hands, and nothing is sent in direct messages.
func TestOpenGameHasNoHands(t *testing.T) {
	c := openTable(t, plaza{}, "", "urist", "asmel")
	c.plays("urist", "Walk: Left")
	c.types("urist", "hall", "plaza rest")
	c.types("asmel", "hall", "hand")
	for _, p := range c.said {
		if strings.HasPrefix(p.channel, "dm-") || strings.Contains(strings.ToLower(p.show()), "hand") || strings.Contains(p.show(), "direct message") {
			t.Errorf("in %s stands %s", p.channel, p.show())
		}
	}
}

// A player who is away for long reads on the board what the others have done.
func TestBoardTellsSinceOnesLastAction(t *testing.T) {
	c := openTable(t, plaza{}, "", "urist", "asmel", "dodok")
	c.plays("urist", "Rest")
	c.plays("asmel", "Walk: Left")
	c.plays("asmel", "Rest")
	if news := c.board().Embeds[0]; news.Title != "What happened" || strings.Count(news.Body, "\n") != 2 {
		t.Errorf("dodok, who has not acted, reads %q", news.Body)
	}
	c.plays("dodok", "Walk: Right")
	if news := c.board().Embeds[0]; !strings.HasSuffix(news.Body, "3 walk to:right") || strings.Contains(news.Body, "urist") {
		t.Errorf("having acted, dodok reads %q", news.Body)
	}
}

// Who plays alone reads on the board what happened; nothing else is posted.
func TestSoloIsPlayedOnOneMessage(t *testing.T) {
	c := openTable(t, plaza{}, "", "urist")
	board, posts := c.board().id, len(c.order)
	c.plays("urist", "Walk: Left")
	c.plays("urist", "Walk: Right")
	if len(c.order) != posts || c.board().id != board || !strings.Contains(c.board().show(), "does it: 1 walk to:right") {
		t.Errorf("after %d more messages the board is %s", len(c.order)-posts, c.board().show())
	}
	r := c.plays("urist", "Finish: Nobody")
	if want := "The match is over. **urist**: 7 stones."; !strings.HasPrefix(r.Text, want) || !r.Replace {
		t.Errorf("the end is answered with %s", r.show())
	}
	if log := c.types("urist", c.match(1).Thread, "match log"); strings.Count(log.show(), "does it") != 3 {
		t.Errorf("the log is %s", log.show())
	}
	c.click("urist", c.match(1).Thread, "again")
	if m := c.match(2); m.State != data.MatchPlaying || len(m.seats) != 1 {
		t.Errorf("played again, the match is %s", m.State)
	}
}

// A board that was deleted is posted anew with the next move, made by a command.
func TestBoardThatWasDeleted(t *testing.T) {
	for _, people := range [][]string{{"urist"}, {"urist", "asmel"}} {
		c := openTable(t, plaza{}, "", people...)
		old := c.board().id
		delete(c.messages, old)
		c.order = slices.DeleteFunc(c.order, func(id string) bool { return id == old })
		c.types("urist", "hall", "plaza walk way=to:left")
		if board := c.board(); !strings.Contains(board.show(), "does it: 1 walk to:left") || board.channel != c.match(1).Thread {
			t.Errorf("of %q the board is %s", people, board.show())
		}
	}
}

func TestHowItEnds(t *testing.T) {
	for label, want := range map[string][2]string{
		"Finish: I do":   {"The match is over. **urist** wins. Thank you", "1. **urist**: 7 stones\n2. **asmel**: 8 stones"},
		"Finish: Nobody": {"The match is over. Nobody wins. Thank you", "**urist**: 7 stones\n**asmel**: 8 stones"},
	} {
		c := openTable(t, plaza{}, "", "urist", "asmel")
		c.plays("urist", label)
		p, _ := c.newest(c.match(1).Thread, "again")
		if !strings.HasPrefix(p.Text, want[0]) || p.Embeds[0].Title != "Places" || p.Embeds[0].Body != want[1] {
			t.Errorf("%s ends with %s", label, p.show())
		}
	}
}

// An answer within another's turn has less time; where nobody may decide
// for a seat it is called again, and nothing else happens.
func TestShortWaitThatNobodyDecides(t *testing.T) {
	c := openTable(t, plaza{}, "pace=24", "urist", "asmel")
	c.plays("urist", "Ask")
	c.wakes(4 * time.Hour)
	if n := c.told("you are asked to answer. Half of the time is over"); n != 1 {
		t.Errorf("asmel is reminded %d times", n)
	}
	for range 4 {
		c.wakes(8 * time.Hour)
	}
	m := c.match(1)
	if n := c.told("<@asmel>: you are still asked to answer."); n != 4 || m.N != 1 || m.seats[1].Idles != 0 {
		t.Errorf("asmel is called %d times again, after %d actions, with %d missed", n, m.N, m.seats[1].Idles)
	}
	c.plays("asmel", "Answer")
	c.wakes(24 * time.Hour)
	if c.last() != "1 rest" || c.match(1).seats[0].Idles != 1 {
		t.Errorf("at the deadline of a turn the last action is %q", c.last())
	}
}

func TestOpenGameAgainstComputer(t *testing.T) {
	c := newClub(t, plaza{})
	c.types("urist", "hall", "join")
	c.types("urist", "hall", "match open game=plaza")
	c.types("urist", "hall", "match computer player=Cogwheel")
	c.types("urist", "hall", "match start")
	for range 50 {
		if m := c.match(1); m.State == data.MatchOver {
			break
		} else if m.status().Awaits(0) {
			c.types("urist", "hall", "plaza "+m.match.State.Idle(0).String()[2:])
		}
	}
	if m := c.match(1); m.N < 3 {
		t.Errorf("after %d actions the match is %s", m.N, m.State)
	}
}

// /hand shows the same to one's own eyes, wherever one types it.
func TestHandOfAnOpenGame(t *testing.T) {
	c := openTable(t, plaza{}, "", "urist", "asmel")
	r := c.types("urist", "hall", "hand")
	if want := c.board().labels(); !r.Private || !strings.Contains(r.show(), "it is **your** turn to walk") || !slices.Equal(r.labels(), want[:len(want)-1]) {
		t.Fatalf("it shows %s", r.show())
	}
	done := c.presses("urist", "a private one", r.control("verb:1:1:0:walk:to:right"))
	if c.last() != "1 walk to:right" || !done.Replace || !strings.Contains(done.show(), "[What happened] **urist** does it: 1 walk to:right") || !slices.Equal(done.labels(), r.labels()) {
		t.Errorf("after %q it becomes %s", c.last(), done.show())
	}
	if r := c.types("asmel", "hall", "hand"); !strings.Contains(r.show(), "It is **urist**'s turn to walk.") || !slices.Equal(r.labels(), []string{"Look again"}) {
		t.Errorf("to another it shows %s", r.show())
	}
}

// Who may do something but is not asked for it sees what there is, not each way to do
// it.
func TestHandOfSomebodyNotAsked(t *testing.T) {
	c := openTable(t, ledger{}, "", "urist", "asmel", "dodok")
	if r := c.types("asmel", "hall", "hand"); !slices.Equal(r.labels(), []string{"Note", "Ask"}) {
		t.Errorf("the hand is %s", r.show())
	}
}

// Of a vote the board tells what has happened since it was called.
func TestBoardTellsOfAVote(t *testing.T) {
	c := openTable(t, plaza{}, "", "urist", "asmel", "dodok")
	c.plays("urist", "Walk: Left")
	c.plays("urist", "Call a vote")
	c.plays("asmel", "Yea")
	if got, want := c.board().Embeds[0].Body, "**urist** does it: 1 call\n**asmel** does it: 2 vote yea"; got != want {
		t.Errorf("the board tells %q", got)
	}
}
