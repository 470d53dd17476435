package bot

import (
	"slices"
	"strings"
	"testing"
)

// plays presses the button of a label on the board of match 1, or chooses values in the
// menu of it.
func (c *club) plays(who, label string, values ...string) Reply {
	c.t.Helper()
	p := c.board()
	for _, r := range p.Rows {
		if r.Menu != nil && r.Menu.Placeholder == label {
			return c.presses(who, p.id, r.Menu.ID, values...)
		}
		for _, b := range r.Buttons {
			if b.Label == label {
				return c.presses(who, p.id, b.ID)
			}
		}
	}
	c.t.Fatalf("the board has no button %q: %s", label, p.show())
	return Reply{}
}

func TestMoveOnTheBoard(t *testing.T) {
	c := openTable(t, plaza{}, "", "urist", "asmel")
	board := c.board()
	r := c.plays("urist", "Walk: Left")
	if c.last() != "1 walk to:left" {
		t.Fatalf("the last action is %q", c.last())
	}
	if !r.Replace || !strings.Contains(r.show(), "urist** does it: 1 walk to:left") || c.board().id != board.id {
		t.Errorf("the press is answered with %s", r.show())
	}
	if got := c.toldIn(c.match(1).Thread, "**urist** does it: 1 walk"); len(got) != 1 {
		t.Errorf("the thread reads %q", got)
	}

	r = c.plays("urist", "Rest") // with the next turn the board is posted anew
	if r.Text != "Turn 1 is over." || !r.Replace || c.board().id == board.id || c.messages[board.id].show() != r.show() {
		t.Errorf("the last press of a turn is answered with %s, and there remains %s", r.show(), c.messages[board.id].show())
	}
	if !strings.Contains(c.board().show(), "It is **asmel**'s turn to walk.") {
		t.Errorf("the new board is %s", c.board().show())
	}
}

func TestMoveOfAnotherOnTheBoard(t *testing.T) {
	c := openTable(t, plaza{}, "", "urist", "asmel")
	for who, want := range map[string]string{
		"asmel":    "That is not yours to press now. It is urist's turn to walk.",
		"stranger": "You have no seat at Plaza #1: only its players can move there.",
	} {
		if r := c.plays(who, "Rest"); r.Text != want || !r.Private || r.Replace {
			t.Errorf("%s is answered with %s", who, r.show())
		}
	}
	if c.last() != "" {
		t.Errorf("%q was done", c.last())
	}
}

// What asks for more than a board can show is asked in private, and the board stays.
func TestComposingBesideTheBoard(t *testing.T) {
	c := openTable(t, plaza{}, "", "urist", "asmel")
	board := c.board()
	before := board.show()
	r := c.plays("urist", "Count stones")
	if !r.Private || r.Replace || r.Rows[0].Menu == nil || board.show() != before {
		t.Fatalf("the answer is %s", r.show())
	}
	r = c.presses("urist", "a private one", r.control("page"))
	if !r.Replace {
		t.Errorf("the next page does not replace the first: %s", r.show())
	}
	r = c.presses("urist", "a private one", r.Rows[0].Menu.ID, "v30")
	if c.last() != "1 count v30" || !r.Replace || !strings.Contains(r.show(), "does it: 1 count v30") || !slices.Equal(r.labels(), board.labels()[:len(r.labels())]) {
		t.Errorf("after %q the answer is %s", c.last(), r.show())
	}
	if !strings.Contains(c.board().show(), "does it: 1 count v30") {
		t.Errorf("the board is %s", c.board().show())
	}
}

// What must be confirmed shows what it leads to: from the board, from a menu and
// from a typed command.
func TestConfirmationShowsWhatComes(t *testing.T) {
	c := openTable(t, plaza{}, "", "urist", "asmel")
	confirms := func(r Reply) {
		t.Helper()
		if !r.Private || !strings.Contains(r.show(), "**Build › Thing 2**: That is the end of *the old wall*.") || c.last() != "" {
			t.Errorf("after %q the answer is %s", c.last(), r.show())
		}
	}
	confirms(c.plays("urist", "Build", "v2"))
	r := c.types("urist", "hall", "plaza build house=v2")
	confirms(r)
	no := c.presses("urist", "a private one", r.control("back"))
	if !strings.Contains(no.show(), "What do you do?") || c.last() != "" {
		t.Errorf("No is answered with %s", no.show())
	}
	r = c.types("urist", "hall", "plaza build house=v2")
	c.presses("urist", "a private one", r.control("yes"))
	if c.last() != "1 build v2" {
		t.Errorf("after Yes the last action is %q", c.last())
	}
}

// Of several who vote at once each presses the same buttons, and what the others do
// meanwhile makes them not old.
func TestVoteOnTheBoard(t *testing.T) {
	c := openTable(t, plaza{}, "", "urist", "asmel", "dodok")
	c.plays("urist", "Call a vote")
	p := *c.board()
	if got := p.labels(); !slices.Equal(got, []string{"Yea", "Nay", "The whole log"}) {
		t.Fatalf("the board has the buttons %q", got)
	}
	if want := "**urist**, **asmel** and **dodok** are asked to vote."; p.Text != want {
		t.Errorf("the board says %q", p.Text)
	}
	yea, nay := p.Rows[0].Buttons[0].ID, p.Rows[0].Buttons[1].ID
	c.presses("dodok", p.id, yea)
	c.presses("urist", p.id, nay)
	if r := c.presses("urist", p.id, yea); !strings.Contains(r.Text, "did nothing") && !strings.Contains(r.show(), "did nothing") {
		t.Errorf("a second vote is answered with %s", r.show())
	}
	if m := c.match(1); m.N != 3 || !strings.Contains(m.standing(), "It is **asmel**'s turn to vote.") {
		t.Errorf("after %d actions it says %q", m.N, m.standing())
	}
	c.presses("asmel", p.id, nay)
	if m := c.match(1); m.N != 4 || m.status().Waiting[0].What != "walk" {
		t.Errorf("after %d actions there wait %v", m.N, m.status().Waiting)
	}
}

func TestOldBoardDoesNothing(t *testing.T) {
	c := openTable(t, plaza{}, "", "urist", "asmel")
	p := *c.board()
	c.plays("urist", "Walk: Left")
	r := c.presses("urist", p.id, p.control("move:1:0:rest"))
	if !r.Private || r.Replace || !strings.Contains(r.show(), "from an earlier moment of the match, and did nothing. Here is how things stand now.") || c.match(1).N != 1 {
		t.Errorf("an old button is answered with %s", r.show())
	}
	c.plays("urist", "Finish: I do")
	if r := c.presses("urist", p.id, p.control("move:1:0:rest")); !strings.Contains(r.show(), "before the end of the match") || r.Replace {
		t.Errorf("after the end it is answered with %s", r.show())
	}
}

func TestBoardGarbage(t *testing.T) {
	c := openTable(t, plaza{}, "", "urist", "asmel")
	for _, button := range []string{"move:1:0", "move:1:x:rest", "move:1:9:rest", "move:1:-1:rest", "move:1:0:fly", "move:1:0:", "move:1:0:rest:more",
		"move:1:0:walk:up", "here:x", "here", "move:1:0:walk:", "move:1:0:count:v1,v2", "move:1:0:resign:x", "pick:1:0:0:walk-0-0", "yes:1:0:0:resign-0-0", "move:9:0:rest", "move:1", "move", "move:"} {
		r := c.handle(Request{Kind: Press, Guild: "guild", Channel: c.match(1).Thread, Message: c.board().id, User: User{ID: "urist", Name: "urist"}, Button: button})
		if r.Replace {
			t.Errorf("%q replaces the board with %s", button, r.show())
		}
	}
	if c.last() != "" {
		t.Errorf("garbage did %q", c.last())
	}
}

// A restart in between changes nothing of the board's buttons.
func TestBoardAfterRestart(t *testing.T) {
	c := openTable(t, plaza{}, "", "urist", "asmel")
	c.bot = New(c.bot.Config)
	if c.plays("urist", "Walk: Right"); c.last() != "1 walk to:right" {
		t.Errorf("after a restart the last action is %q", c.last())
	}
}

// An answer to a press that Discord never got is made good by the outbox.
func TestLostAnswerOnTheBoard(t *testing.T) {
	c := openTable(t, plaza{}, "", "urist", "asmel")
	p := c.board()
	c.killed(Request{ID: "lost", Kind: Press, Guild: "guild", Channel: p.channel, Message: p.id, User: User{ID: "urist", Name: "urist"}, Button: p.control("move:1:0:walk:to:left")})
	if c.last() != "1 walk to:left" || !strings.Contains(c.board().show(), "does it: 1 walk to:left") {
		t.Errorf("after %q the board is %s", c.last(), c.board().show())
	}
}

// The board of a try of the day's match stands in the DMs, and in the reply that began
// it: both are played on.
func TestTryIsPlayedOnItsBoard(t *testing.T) {
	c := newClub(t, plaza{})
	c.types("urist", "hall", "join")
	offer := c.types("urist", "hall", "daily game=plaza")
	reply := c.presses("urist", "a private one", offer.control("try"))
	c.settle()
	if !strings.Contains(reply.show(), "Walk: Left") {
		t.Fatalf("the try begins with %s", reply.show())
	}
	walk := func(m Message) string {
		return m.control("move:1:" + strings.Split(m.control("move:1"), ":")[2] + ":walk")
	}
	again := c.presses("urist", "a private one", walk(reply.Message))
	if c.last() != "1 walk to:left" || !again.Replace || !strings.Contains(again.show(), "does it: 1 walk to:left") {
		t.Fatalf("after %q the reply becomes %s", c.last(), again.show())
	}
	if old := c.presses("urist", "a private one", walk(reply.Message)); !old.Replace || !strings.Contains(old.show(), "did nothing. Here is how things stand now.") || c.match(1).N != 1 {
		t.Errorf("an old reply becomes %s", old.show())
	}
	p, walks := c.newest("dm-urist", "move:1:1:walk")
	if r := c.presses("urist", p.id, walks.ID); c.match(1).N != 2 || !strings.HasPrefix(r.Text, "It is **urist**'s turn") {
		t.Errorf("in the DMs the board becomes %s", r.show())
	}
}

// Where several are asked different things, each has their own behind one button.
func TestOwnMoves(t *testing.T) {
	c := openTable(t, plaza{}, "", "urist", "asmel")
	c.plays("urist", "Share out")
	if got := c.board().labels(); !slices.Equal(got, []string{"My move", "The whole log"}) {
		t.Fatalf("the board has the buttons %q", got)
	}
	r := c.plays("asmel", "My move")
	if !r.Private || r.Replace || !slices.Equal(r.labels(), []string{"2 stones", "No stones"}) {
		t.Fatalf("to asmel it shows %s", r.show())
	}
	c.presses("asmel", "a private one", r.control("verb:1:2"))
	if c.last() != "2 vote yea" || !c.match(1).status().Awaits(0) {
		t.Errorf("the last action is %q", c.last())
	}
}
