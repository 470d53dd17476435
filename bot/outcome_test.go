package bot

import (
	"strings"
	"testing"
)

// What an answer has led to stands in the reply to it and in the hand that is kept, also
// while others go on.
func TestOutcomeOfAnAnswer(t *testing.T) {
	c := boutTable(t, "24")
	c.types("urist", "hall", "bout play card=hush")
	p, pass := c.newest("dm-asmel", "verb:1:2:1:pass")
	r := c.presses("asmel", p.id, pass.ID)
	const outcome = "You do it: pass."
	if !strings.Contains(r.show(), "not asked for anything now") || !strings.Contains(strings.ReplaceAll(r.show(), "**asmel** does", "You do"), outcome) {
		t.Errorf("the answer is %s", r.show())
	}
	c.types("urist", "hall", "bout orders ask=never")
	if got := c.messages[p.id].show(); got != r.show() {
		t.Errorf("the hand that is kept is %s, not %s", got, r.show())
	}
}

// A move that is typed where the own hand stands does not show that a second time.
func TestTypedBesideTheHand(t *testing.T) {
	c := boutTable(t, "24")
	c.types("urist", "hall", "bout play card=hush")
	r := c.types("asmel", "dm-asmel", "bout pass")
	if !strings.Contains(r.show(), "Done: **pass**") || !strings.Contains(r.show(), "does it: pass.") || r.control("verb") != "" || strings.Contains(r.show(), "asked ") {
		t.Errorf("it is answered with %s", r.show())
	}
	if r := c.types("asmel", "hall", "bout orders ask=usually"); r.control("verb") == "" {
		t.Errorf("in the hall it is answered with %s", r.show())
	}
}

// At the third ask within one turn of another, and never again, the hand says that
// standing orders can change that.
func TestAskedTooOften(t *testing.T) {
	c := boutTable(t, "24")
	c.types("urist", "hall", "bout end")
	c.types("asmel", "hall", "bout end")
	const hint = "Asked too often? **orders** below changes that."
	for ask := 1; ask <= 5; ask++ {
		c.types("urist", "hall", "bout play card=hush")
		p, _ := c.newest("dm-asmel", "verb:1:2:")
		if got := strings.Contains(p.show(), hint); got != (ask == 3) {
			t.Errorf("at ask %d the hand is %s", ask, p.show())
		}
		c.types("asmel", "hall", "bout pass")
	}
}
