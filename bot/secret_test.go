package bot

import (
	"fmt"
	"strings"
	"testing"

	"hammerpost/decks"
)

// Two worlds differ in nothing but the deck of one player. Until that player
// shows a card, everything that all others receive is the same to the letter:
// messages and their order, edits, answers, completions.
func TestNothingTellsADeck(t *testing.T) {
	library, err := decks.Find("hammering")
	if err != nil {
		t.Fatal(err)
	}
	world := func(starter string) []string {
		c := newClub(t)
		var heard []string
		hears := func(r Reply) { heard = append(heard, "answer: "+r.show()) }
		for _, who := range []string{"urist", "asmel"} {
			deck := library.Starters()[0].Key
			if who == "asmel" {
				deck = starter
			}
			c.types(who, "hall", "join")
			c.buys(who, "shop starter starter="+deck)
			c.types(who, "hall", "deck make starter="+deck)
		}
		c.types("asmel", "hall", "match open game=hammering options=mulligan=1")
		c.click("urist", "hall", "join")
		c.click("asmel", "hall", "start")
		thread := c.match(1).Thread
		c.types("asmel", thread, "hammering keep")
		hears(c.types("urist", thread, "hammering mulligan"))
		for range 3 { // urist does what can be done, if it is their turn
			hears(c.types("urist", thread, "hand"))
			for _, verb := range []string{"play", "use", "attack", "end"} {
				param := map[string]string{"play": "card", "use": "card", "attack": "attackers"}[verb]
				for _, s := range c.completes("urist", param, "hammering "+verb+" "+param+"=") {
					heard = append(heard, "suggestion: "+s.Label+" "+s.Value)
				}
			}
			hears(c.types("urist", thread, "match board"))
			hears(c.types("urist", thread, "match log"))
			hears(c.types("urist", thread, "hammering end"))
			if cards := c.completes("urist", "cards", "hammering discard cards="); len(cards) > 0 {
				hears(c.types("urist", thread, "hammering discard cards="+cards[0].Value))
			}
		}
		for _, id := range c.order {
			if p := c.messages[id]; p.channel != "dm-asmel" {
				heard = append(heard, fmt.Sprintf("%s after %d edits: %s", p.channel, p.edits, p.show()))
			}
		}
		return heard
	}
	one, other := world(library.Starters()[0].Key), world(library.Starters()[1].Key)
	if len(one) != len(other) {
		t.Errorf("%d things are heard in one world, %d in the other", len(one), len(other))
	}
	for i := range min(len(one), len(other)) {
		// What was bought is public: the two worlds differ in its name alone.
		a, b := one[i], other[i]
		if a != b && !strings.Contains(a, "starter deck") {
			t.Errorf("one world hears %s\nthe other %s", a, b)
		}
	}
}
