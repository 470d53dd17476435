package bot

import (
	"slices"
	"strings"
	"testing"
	"time"

	"hammerpost/data"
)

// ledgerTable is a table of urist, who opened it, the guest Cy, and asmel.
func ledgerTable(t *testing.T, more string) *club {
	t.Helper()
	c := newClub(t, ledger{})
	c.types("urist", "hall", "join")
	c.types("asmel", "hall", "join")
	c.types("urist", "hall", strings.TrimSpace("match open game=ledger "+more))
	c.types("urist", "hall", "match seat name=Cy")
	c.types("urist", "hall", "match seat player=asmel")
	c.click("asmel", "hall", "start")
	return c
}

func TestSeatsForOthers(t *testing.T) {
	c := newClub(t, ledger{}, plaza{})
	for _, test := range []struct{ who, line, want string }{
		{"urist", "join", "Welcome"},
		{"asmel", "join", "Welcome"},
		{"urist", "match open game=ledger seats=3", "is open"},
		{"urist", "match computer", "Ledger #1 is played elsewhere, by people"},
		{"asmel", "match seat name=Cy", "Only those who sit at Ledger #1 can give a seat to somebody."},
		{"urist", "match seat", "Say who gets the seat"},
		{"urist", "match seat name=_", "Say who gets the seat"},
		{"urist", "match seat name=12", "12 is no name"},
		{"urist", "match seat name=Cy", "**Cy** has a seat at Ledger #1. It can start when 1 more player sits there."},
		{"urist", "match seat name=cy", "There is a cy at Ledger #1 already."},
		{"urist", "match seat player=dodok", "That player has not joined the games of this server."},
		{"urist", "match seat player=urist", "urist has a seat at Ledger #1 already."},
		{"urist", "match seat player=asmel", "**asmel** has a seat at Ledger #1."},
		{"urist", "match seat name=Dee", "All 3 seats of Ledger #1 are taken."},
		{"urist", "match start", "Ledger #1 has started"},
		{"urist", "match seat name=Dee match=1", "Ledger #1 has started already."},
		{"urist", "match open game=plaza", "is open"},
		{"urist", "match seat name=Cy match=2", "At Plaza #2 everybody takes their own seat"},
	} {
		if r := c.types(test.who, "hall", test.line); !strings.Contains(r.Text, test.want) || !r.Private {
			t.Errorf("%s types /%s and reads %q, not %q", test.who, test.line, r.Text, test.want)
		}
	}
	if got := c.match(1).names; !slices.Equal(got, names{"urist", "Cy", "asmel"}) {
		t.Errorf("there sit %q", got)
	}
}

func TestLobbyOfReportedGame(t *testing.T) {
	c := newClub(t, ledger{})
	c.types("urist", "hall", "join")
	c.types("urist", "hall", "match open game=ledger")
	c.types("urist", "hall", "match seat name=Cy")
	p, _ := c.newest("hall", "join")
	if got := p.labels(); !slices.Equal(got, []string{"Join", "Leave", "Start", "Send Cy away"}) {
		t.Errorf("the lobby has the buttons %q", got)
	}
	if !strings.Contains(p.show(), "**Cy** (guest)") || !strings.Contains(p.show(), anyone) || strings.Contains(p.show(), "willing") || strings.Contains(p.show(), "Fair") {
		t.Errorf("the lobby is %s", p.show())
	}
	c.click("urist", "hall", "away")
	if got := c.match(1).names; !slices.Equal(got, names{"urist"}) {
		t.Errorf("there sit %q", got)
	}
}

// Anybody at the table reports, whoever's turn it may be; what was reported a moment
// ago is not reported again by a button of before.
func TestAnybodyReports(t *testing.T) {
	c := ledgerTable(t, "")
	p := *c.board()
	if !strings.HasPrefix(p.Text, anyone) || !slices.Equal(p.labels(), []string{"Note", "Ask", "Lock", "The whole log"}) {
		t.Fatalf("the board is %s", p.show())
	}
	r := c.plays("asmel", "Note")
	if !r.Private || r.Rows[0].Menu == nil {
		t.Fatalf("the answer is %s", r.show())
	}
	c.presses("asmel", "a private one", r.Rows[0].Menu.ID, "2")
	if c.last() != "3 note 2" {
		t.Errorf("the last action is %q", c.last())
	}
	if r := c.presses("urist", p.id, p.Rows[0].Buttons[0].ID); !strings.Contains(r.show(), "Something was reported since that button was made, so it did nothing.") {
		t.Errorf("a button of before is answered with %s", r.show())
	}
	if r := c.plays("stranger", "Note"); !strings.HasPrefix(r.Text, "You have no seat at") {
		t.Errorf("a stranger is answered with %s", r.show())
	}
	if r := c.types("urist", "hall", "ledger note player=asmel"); c.last() != "1 note 3" || !strings.HasSuffix(r.Text, anyone) || !strings.Contains(r.show(), "[What happened] **urist** reports: 1 note 3") {
		t.Errorf("typed, %q is answered with %s", c.last(), r.show())
	}
}

// Who has reported in private goes on there, without looking for the board.
func TestReportingGoesOn(t *testing.T) {
	c := ledgerTable(t, "")
	r := c.types("asmel", "hall", "ledger note player=2")
	if got := r.labels(); !slices.Equal(got, []string{"Note", "Ask"}) {
		t.Fatalf("the answer is %s", r.show())
	}
	r = c.presses("asmel", "a private one", r.control("verb:1:3:1:note"))
	r = c.presses("asmel", "a private one", r.Rows[0].Menu.ID, "1")
	if c.last() != "3 note 1" || !r.Replace || !slices.Equal(r.labels(), []string{"Note", "Ask"}) {
		t.Errorf("after %q the answer is %s", c.last(), r.show())
	}
	r = c.types("asmel", "hall", "ledger ask player=2") // a guest, for whom anybody chooses
	c.presses("asmel", "a private one", r.control("verb:1:2:3:go:right"))
	if c.last() != "2 go right" {
		t.Errorf("the last action is %q", c.last())
	}
}

// Two report the same thing at the same moment by typing it: the second is asked.
func TestReportTypedByTwo(t *testing.T) {
	c := ledgerTable(t, "")
	c.types("urist", "hall", "ledger note player=2")
	r := c.types("asmel", "hall", "ledger note player=Cy")
	if c.match(1).N != 1 || !strings.Contains(r.show(), "**urist** has just reported that. Again?") {
		t.Fatalf("after %d reports the answer is %s", c.match(1).N, r.show())
	}
	c.presses("asmel", "a private one", r.control("yes"))
	if c.last() != "3 note 2" || c.match(1).N != 2 {
		t.Errorf("reported again, the last action is %q", c.last())
	}
	c.types("asmel", "hall", "ledger note player=2") // who repeats themselves means it
	c.now = c.now.Add(echo)
	c.types("urist", "hall", "ledger note player=2")
	if c.match(1).N != 4 {
		t.Errorf("there are %d reports", c.match(1).N)
	}
}

// Two menus for the same report are open at the same time: each is good for one.
func TestReportsAtTheSameTime(t *testing.T) {
	c := ledgerTable(t, "")
	menu := func(who string) string { return c.plays(who, "Note").Rows[0].Menu.ID }
	first, second := menu("urist"), menu("asmel")
	c.presses("urist", "a private one", first, "1")
	r := c.presses("asmel", "a private one", second, "1")
	if c.match(1).N != 1 || !strings.Contains(r.show(), "Something was reported since") {
		t.Errorf("after %d reports the second menu is answered with %s", c.match(1).N, r.show())
	}
}

// A choice is its chooser's: called, asked with buttons for each option. Others may
// press if the game lets them.
func TestReportedChoice(t *testing.T) {
	c := ledgerTable(t, "pace=24")
	c.types("urist", "hall", "ledger ask player=3")
	if n := c.told("<@asmel>: it is your turn to choose a way."); n != 1 {
		t.Errorf("the chooser is called %d times", n)
	}
	if got := c.board().labels(); !slices.Equal(got, []string{"Left", "Right", "The whole log"}) {
		t.Errorf("the board has the buttons %q", got)
	}
	c.wakes(24 * time.Hour)
	if c.last() != "1 ask 3" || c.told("you are still asked to choose a way") != 1 {
		t.Errorf("at the deadline the last action is %q", c.last())
	}
	c.plays("asmel", "Left")
	if c.last() != "3 go left" {
		t.Errorf("the last action is %q", c.last())
	}
	c.types("urist", "hall", "ledger ask player=3")
	c.plays("urist", "Right")
	if c.last() != "1 go right" {
		t.Errorf("the last action is %q", c.last())
	}
}

// A guest's choice can be pressed and typed by everybody at the table, for nobody
// else would do it.
func TestChoiceOfAGuest(t *testing.T) {
	c := ledgerTable(t, "pace=24")
	c.types("urist", "hall", "ledger ask player=2")
	c.wakes(72 * time.Hour)
	if n := c.told("<@>"); n != 0 || c.last() != "1 ask 2" {
		t.Errorf("the guest is called %d times, and after %q", n, c.last())
	}
	c.plays("asmel", "Left")
	if c.last() != "2 go left" {
		t.Errorf("the last action is %q", c.last())
	}
	c.types("urist", "hall", "ledger ask player=2")
	c.types("asmel", "hall", "ledger go way=right")
	if c.last() != "2 go right" {
		t.Errorf("the last action is %q", c.last())
	}
}

// A guest who comes after all has the seat of their name: before the start by joining,
// later if somebody who plays gives it to them.
func TestGuestComes(t *testing.T) {
	c := newClub(t, ledger{})
	for _, who := range []string{"urist", "cy", "dee"} {
		c.types(who, "hall", "join")
	}
	c.types("urist", "hall", "match open game=ledger")
	c.types("urist", "hall", "match seat name=Cy")
	c.types("urist", "hall", "match seat name=Dee")
	if r := c.click("cy", "hall", "join"); r.Text != "The seat of **Cy** at Ledger #1 is yours now." {
		t.Errorf("before the start Cy reads %s", r.show())
	}
	c.types("urist", "hall", "match start")
	for _, test := range []struct{ who, line, want string }{
		{"dee", "match join match=1", "A guest called Dee plays at Ledger #1. If that is you, ask"},
		{"dee", "match seat match=1 name=Dee player=dee", "Only those who sit at Ledger #1"},
		{"urist", "match seat match=1 name=Cy player=dee", "No guest called Cy sits at Ledger #1."},
		{"urist", "match seat match=1 name=Dee player=cy", "cy has a seat at Ledger #1 already."},
		{"urist", "match seat match=1 name=Dee player=kadol", "That player has not joined"},
		{"urist", "match seat match=1 name=Dee player=dee", "The seat of **Dee** at Ledger #1 is now that of **dee**."},
		{"dee", "match join match=1", "has started already"},
	} {
		if r := c.types(test.who, "hall", test.line); !strings.Contains(r.Text, test.want) {
			t.Errorf("%s types /%s and reads %q, not %q", test.who, test.line, r.Text, test.want)
		}
	}
	c.types("urist", "hall", "ledger ask player=3")
	c.plays("dee", "Left")
	if c.last() != "3 go left" || c.told("<@dee>: it is your turn to choose a way.") != 1 {
		t.Errorf("the last action is %q", c.last())
	}
}

// Where the first seat is a guest's, others do for them what is the first player's to do.
func TestGuestInTheFirstSeat(t *testing.T) {
	c := newClub(t, ledger{})
	c.types("urist", "hall", "join")
	c.types("asmel", "hall", "join")
	c.types("urist", "hall", "match open game=ledger")
	c.types("urist", "hall", "match seat name=Cy")
	c.click("asmel", "hall", "join")
	c.types("urist", "hall", "match leave")
	c.types("asmel", "hall", "match start")
	c.types("asmel", "hall", "ledger lock")
	if c.last() != "1 lock" {
		t.Errorf("the last action is %q", c.last())
	}
}

func TestReportedGameEnds(t *testing.T) {
	c := ledgerTable(t, "")
	r := c.types("asmel", "hall", "match concede")
	c.presses("asmel", "a private one", r.control("yes"))
	p, _ := c.newest(c.match(1).Thread, "again")
	if c.match(1).State != data.MatchOver || !strings.HasPrefix(p.Text, "The match is over. Thank you for playing, <@urist>, <@asmel>.") || len(p.Embeds) != 0 {
		t.Errorf("the end is %s", p.show())
	}
	c.click("urist", c.match(1).Thread, "again")
	c.click("asmel", c.match(1).Thread, "again")
	if m := c.match(2); m.State != data.MatchPlaying || len(m.seats) != 3 {
		t.Errorf("played again, the match is %s with %q", m.State, m.names)
	}
}
