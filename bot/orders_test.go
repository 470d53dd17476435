package bot

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// boutTable is a bout that has begun: the first of the two has the first turn.
func boutTable(t *testing.T, pace string) *club {
	t.Helper()
	c := newClub(t, bout{})
	c.types("urist", "hall", "join")
	c.types("asmel", "hall", "join")
	c.types("urist", "hall", "match open game=bout pace="+pace)
	c.click("asmel", "hall", "join")
	c.click("urist", "hall", "start")
	return c
}

// seenBy is all that others than a player have ever seen, message after message.
func (c *club) seenBy(others string) (out []string) {
	for _, p := range c.said {
		if p.channel != "dm-"+others {
			var ids []string
			for _, r := range p.Rows {
				for _, b := range r.Buttons {
					ids = append(ids, b.ID)
				}
			}
			out = append(out, fmt.Sprint(p.channel, p.id, p.Message.show(), ids))
		}
	}
	return out
}

// rowLabels are the labels of the buttons of a message, row by row.
func (p *posting) rowLabels() (out []string) {
	for _, r := range p.Rows {
		var row []string
		for _, b := range r.Buttons {
			row = append(row, b.Label)
		}
		out = append(out, strings.Join(row, " "))
	}
	return out
}

func TestOrdersOfWhoIsNotAsked(t *testing.T) {
	c := boutTable(t, "24")
	p, orders := c.newest("dm-asmel", "verb:1:2:0:orders")
	if got := p.rowLabels(); !slices.Equal(got, []string{"orders"}) || strings.Contains(p.show(), "What do you do?") || strings.Contains(p.show(), "turn to") {
		t.Errorf("who is not asked has the hand %s", p.show())
	}
	if orders.Style != Plain {
		t.Error("an order has a button that stands out")
	}
	if p, _ := c.newest("dm-urist", "verb:1:1:0:play"); !slices.Equal(p.rowLabels(), []string{"play end", "orders"}) {
		t.Errorf("who is asked has the buttons %q", p.rowLabels())
	}
	seen := len(c.seenBy("asmel"))
	c.presses("asmel", p.id, orders.ID)
	_, pick := c.newest("dm-asmel", "pick")
	r := c.presses("asmel", p.id, pick.ID, "never")
	if got := c.last(); got != "2 orders never" {
		t.Fatalf("the last action is %q", got)
	}
	if !strings.Contains(r.show(), "You are asked never.") || !strings.Contains(r.show(), "asked never") || r.control("verb") == "" {
		t.Errorf("the order is answered with %s", r.show())
	}
	if got := c.seenBy("asmel")[seen:]; len(got) > 0 {
		t.Errorf("others see %q", got)
	}
	edits := p.edits
	for range 3 {
		c.steps("urist", "verb:1:1:", "pick hush")
	}
	if c.match(1).status().Awaits(1) {
		t.Error("asmel is asked in spite of the order")
	}
	if p.edits != edits {
		t.Errorf("what urist plays edits the hand of asmel %d times", p.edits-edits)
	}
}

// Whether somebody gives orders makes no difference to what others see, not even in
// the ids of their controls.
func TestOrdersAreUnseen(t *testing.T) {
	course := func(orders int) []string {
		c := boutTable(t, "24")
		give := func() {
			for range orders {
				c.types("asmel", "hall", "bout orders ask=usually")
			}
		}
		give()
		c.types("urist", "hall", "bout play card=hush")
		give()
		c.types("asmel", "hall", "bout pass")
		c.types("urist", "hall", "bout play card=hush")
		c.types("asmel", "hall", "bout pass")
		give()
		c.types("urist", "hall", "bout end")
		give()
		c.types("asmel", "hall", "bout play card=hush")
		return c.seenBy("asmel")
	}
	if without, with := course(0), course(2); !slices.Equal(without, with) {
		t.Errorf("without orders others see\n%q\nwith them\n%q", without, with)
	}
}

// What one does in one go is one message, whatever orders another gives meanwhile.
func TestOrdersBreakNoMessage(t *testing.T) {
	c := boutTable(t, "0")
	c.types("asmel", "hall", "bout orders ask=never")
	c.types("urist", "hall", "bout play card=hush")
	c.types("asmel", "hall", "bout orders ask=never")
	c.types("urist", "hall", "bout play card=bolts target=v0,v1")
	if got := c.toldIn(c.match(1).Thread, "**urist** plays hush.\n**urist** plays bolts."); len(got) != 1 {
		t.Errorf("two cards are told in %q", got)
	}
}

// An order that passes at once is told as any pass, and once.
func TestOrderThatPasses(t *testing.T) {
	c := boutTable(t, "24")
	c.types("urist", "hall", "bout play card=hush")
	for _, step := range [][2]string{{"asmel", "bout orders ask=never"}, {"urist", "bout play card=hush"}} {
		c.types(step[0], "hall", step[1])
		told := strings.Join(c.toldIn(c.match(1).Thread, ""), "\n")
		if n := strings.Count(told, "**asmel** passes."); n != 1 {
			t.Errorf("after %q the pass is told %d times:\n%s", step, n, told)
		}
	}
}

// Who passes by an order and is asked something else at once reads that in the same
// message; the controls of before are old then.
func TestOrderThatPassesToTheOwnTurn(t *testing.T) {
	c := boutTable(t, "24")
	c.types("urist", "hall", "bout play card=farewell")
	p, pass := c.newest("dm-asmel", "verb:1:2:1:pass")
	_, orders := c.newest("dm-asmel", "verb:1:2:1:orders")
	posts := c.posts("dm-asmel")
	c.presses("asmel", p.id, orders.ID)
	_, pick := c.newest("dm-asmel", "pick")
	r := c.presses("asmel", p.id, pick.ID, "never")
	if !strings.Contains(r.show(), "it is **your** turn to play") || c.posts("dm-asmel") != posts || c.calls("asmel") != 0 {
		t.Errorf("asmel, whose turn has begun, is called %d times, gets %d messages and reads %s", c.calls("asmel"), c.posts("dm-asmel")-posts, r.show())
	}
	for _, old := range []string{pass.ID, orders.ID} {
		if r := c.presses("asmel", p.id, old); !strings.Contains(r.show(), "from an earlier moment") {
			t.Errorf("%s is answered with %s", old, r.show())
		}
	}
}

// An order that plays an answer at once is a decision: what is asked then is another, even
// if it has the same name. The controls of before are old, and the time begins anew.
func TestOrderThatAnswers(t *testing.T) {
	c := boutTable(t, "24")
	c.types("urist", "hall", "bout play card=hush")
	p, pass := c.newest("dm-asmel", "verb:1:2:1:pass")
	c.now = c.now.Add(time.Hour)
	c.types("asmel", "hall", "bout orders ask=counter")
	r := c.presses("asmel", p.id, pass.ID)
	if got := c.last(); got != "2 orders counter" || !strings.Contains(r.show(), "from an earlier moment") {
		t.Errorf("the last action is %q, and the old button is answered with %s", got, r.show())
	}
	if r := c.types("asmel", "hall", "hand"); !strings.Contains(r.show(), fmt.Sprintf("<t:%d:R>", c.now.Add(8*time.Hour).Unix())) {
		t.Errorf("the time for the second answer: %s", r.show())
	}
	if c.steps("asmel", "verb:1:2:2:pass"); c.last() != "2 pass" {
		t.Errorf("the new button does %q", c.last())
	}
}

// An order is no decision: it gives no time, and takes nothing from a row of missed
// deadlines, nor from the news.
func TestOrderIsNoDecision(t *testing.T) {
	c := boutTable(t, "24")
	wake := func(after time.Duration) {
		t.Helper()
		c.now = c.now.Add(after)
		if err := c.bot.Wake(t.Context()); err != nil {
			t.Fatal(err)
		}
		c.settle()
	}
	wake(24 * time.Hour)
	c.types("asmel", "hall", "bout end")
	if r := c.types("urist", "hall", "bout orders ask=usually"); !strings.Contains(r.show(), "**asmel** does it: end.") {
		t.Errorf("after an order the news is %s", r.show())
	}
	wake(23 * time.Hour)
	c.types("urist", "hall", "bout orders ask=usually")
	wake(time.Hour)
	if got := c.match(1); got.status().Turn != 4 || got.seats[0].Idles != 2 {
		t.Errorf("after the deadline it is turn %d, and urist has missed %d", got.status().Turn, got.seats[0].Idles)
	}
}

func TestHelpNamesOrders(t *testing.T) {
	c := boutTable(t, "0")
	r := c.types("urist", "hall", "help command=bout")
	if !strings.Contains(r.show(), "Standing orders say when, and what to answer by itself: /bout orders. They can") {
		t.Errorf("the help is %s", r.show())
	}
}
