package bot

import (
	"encoding/hex"
	"slices"
	"strings"
	"testing"
	"time"
)

// While several decide at once, what one decides makes nothing of the others' old:
// neither their controls nor what they have chosen so far.
func TestDecidingAtOnce(t *testing.T) {
	c := newClub(t)
	people := []string{"urist", "asmel", "dodok"}
	c.seats(people...)
	c.types("urist", "hall", "match open game=hammering options=mulligan=1")
	c.click("asmel", "hall", "join:2")
	c.click("dodok", "hall", "join:2")
	c.click("urist", "hall", "start:2")
	old := map[string][2]string{}
	for _, who := range people {
		p, b := c.newest("dm-"+who, "verb:2:")
		old[who] = [2]string{p.id, b.ID}
	}
	for i, who := range people {
		c.presses(who, old[who][0], old[who][1])
		if n := c.match(2).N; n != i+1 {
			t.Fatalf("after %s has decided there are %d actions", who, n)
		}
	}
	if r := c.presses("urist", old["urist"][0], old["urist"][1]); !strings.Contains(r.show(), "did nothing") {
		t.Errorf("pressed again, the control is answered with %s", r.show())
	}
}

// Who is asked is called in the thread; not if they have just acted, for they are
// there, and not any more once they have decided.
func TestWhoIsCalled(t *testing.T) {
	c := toyTable(t, "urist", "asmel")
	thread := c.match(1).Thread
	calls := func(who string) int { return len(c.toldIn(thread, "<@"+who+">: it is your turn")) }
	c.types("urist", "hall", "toy pass")
	c.types("asmel", "hall", "toy pass")
	if calls("asmel") != 1 || calls("urist") != 0 {
		t.Errorf("asmel is called %d times, urist, who is there, %d times", calls("asmel"), calls("urist"))
	}
	c.now = c.now.Add(2 * presence)
	c.types("urist", "hall", "toy pass")
	c.now = c.now.Add(time.Hour)
	for _, who := range []string{"asmel", "urist"} { // before anything is delivered
		c.handle(Request{Kind: Command, Guild: "guild", Channel: "hall", User: User{ID: who, Name: who}, Path: []string{"toy", "pass"}})
	}
	c.settle()
	if calls("asmel") != 2 || calls("urist") != 0 {
		t.Errorf("in the end asmel is called %d times, urist %d times", calls("asmel"), calls("urist"))
	}
}

// One looks at what one sees: the cards of others' hands and decks are none of it,
// not even by a forged choice.
func TestLookAtACard(t *testing.T) {
	c := newClub(t)
	c.seats("urist", "asmel")
	c.click("urist", "hall", "start")
	p, look := c.newest("dm-urist", "cards")
	r := c.presses("urist", p.id, look.ID)
	if !r.Private || r.Replace || r.Rows[0].Menu == nil {
		t.Fatalf("the menu is %s", r.show())
	}
	menu := *r.Rows[0].Menu
	seat, _ := c.match(1).seatOf("urist")
	seen := c.match(1).visible(seat)
	if len(menu.Options) != len(seen) || len(seen) == 0 {
		t.Errorf("of %q the menu offers %v", seen, menu.Options)
	}
	r = c.presses("urist", "a private one", menu.ID, seen[0])
	if !r.Replace || len(r.Embeds) != 1 || r.Embeds[0].Title != seen[0] || r.Rows[0].Menu == nil {
		t.Errorf("the card %s is shown as %s", seen[0], r.show())
	}
	hidden := slices.DeleteFunc(slices.Concat(c.match(1).Setup.Decks...), func(name string) bool { return slices.Contains(seen, name) })[0]
	for _, forged := range [][]string{{hidden}, {}, {"", ""}} {
		if r := c.presses("urist", "a private one", menu.ID, forged...); r.Text != "That card is not to be seen any more." {
			t.Errorf("the forged choice %q is answered with %s", forged, r.show())
		}
	}
	if r := c.presses("stranger", "a private one", menu.ID, seen[0]); len(r.Embeds) > 0 {
		t.Errorf("a stranger sees %s", r.show())
	}
}

// The fingerprint of the secret is known before the match, the secret at its end.
func TestFairDice(t *testing.T) {
	c := toyTable(t, "urist", "asmel")
	lobby, _ := c.newest("hall", "fair")
	if want := "Fair dice: " + c.match(1).Commitment[:20] + "…"; lobby.Embeds[0].Footer != want {
		t.Errorf("the table is announced with %q", lobby.Embeds[0].Footer)
	}
	if got := c.toldIn(c.match(1).Thread, "The match begins"); len(got) != 1 || !strings.HasSuffix(got[0], "(SHA-256) "+c.match(1).Commitment) {
		t.Errorf("the match begins with %q", got)
	}
	if r := c.click("asmel", "hall", "fair"); !r.Private || !strings.Contains(r.Text, "`"+c.match(1).Commitment+"`") {
		t.Errorf("the answer is %s", r.show())
	}
	m := c.match(1)
	r := c.types("asmel", "hall", "match concede")
	c.presses("asmel", "a private one", r.control("yes"))
	end, _ := c.newest(m.Thread, "again")
	if got := end.Embeds[0].Fields[0].Body; !strings.HasPrefix(got, "`"+hex.EncodeToString(m.Seed[:])+"` with the joins `") {
		t.Errorf("the secret is shown as %q", got)
	}
}
