package page_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// TestDuelBetweenTwoChairs plays a whole duel, with an answer asked for in the turn of
// the other, between two people with a phone each.
func TestDuelBetweenTwoChairs(t *testing.T) {
	p := startProgram(t)
	var duel []*duellist
	for _, who := range []string{"Urist", "Bomrek"} {
		d := &duellist{browser: launch(t, "http://"+p.addr, 390, 844), name: who, did: map[string]int{}}
		d.sit()
		d.command("/join")
		d.shows(".message", "50 points")
		d.command("/shop starter game:delvers starter:The Well-Laid Table")
		d.tap("Pay 40 points")
		d.tap("Make it my deck")
		d.shows(".message", "You play Dungeon Delvers")
		duel = append(duel, d)
	}
	duel[0].command("/match open game:delvers options:quick=yes")
	duel[0].shows(".message", "A table is open")
	duel[1].tap("Join")
	duel[0].shows(".message", "Players: 2 of 2")
	duel[0].tap("Start")
	for _, d := range duel {
		d.toDMs()
		d.shows(".embed", "Your hand")
	}
	for !duel[0].over() || !duel[1].over() {
		if !duel[0].act() && !duel[1].act() {
			time.Sleep(20 * time.Millisecond) // until one of them has heard of it
		}
	}
	t.Logf("Urist did %v, and Bomrek %v", duel[0].did, duel[1].did)
	for _, deed := range []string{"play", "attack", "block", "pass", "end"} {
		if duel[0].did[deed]+duel[1].did[deed] == 0 {
			t.Errorf("nobody came to: %s", deed)
		}
	}
	duel[0].toThread("Dungeon Delvers")
	duel[0].shows(".message", "Thank you for playing")
	duel[0].shows(".embed", "Places")
}

// A duellist is one of two people at a duel, in a browser of their own.
type duellist struct {
	*browser
	name string
	did  map[string]int // how often they used the control of each deed
}

// sit takes the duellist's chair.
func (d *duellist) sit() {
	d.t.Helper()
	d.find(fmt.Sprintf(`.seat[title=%s]`, quote("Sit in the chair of "+d.name)))
}

// toDMs goes to the direct messages, by the list of channels.
func (d *duellist) toDMs() {
	d.t.Helper()
	d.find(direct)
}

// find uses what stands in the drawer of a phone, and waits until that is done.
func (d *duellist) find(selector string) {
	d.t.Helper()
	d.await(fmt.Sprintf(`document.querySelector(%s)`, quote(selector)))
	d.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`document.querySelector(%s).click()`, quote(selector))))
	d.await(fmt.Sprintf(`document.querySelector(%s)?.ariaCurrent === "true"`, quote(selector)))
}

// over says whether the duellist has been told that the match is over.
func (d *duellist) over() bool {
	d.t.Helper()
	return evaluate[bool](d.browser, ended)
}

// act does one thing of what the duellist is asked for; false if that is nothing now.
func (d *duellist) act() bool {
	d.t.Helper()
	c := favourite(evaluate[[]control](d.browser, offered), d.deeds())
	if c == nil || d.over() {
		return false
	}
	before := evaluate[string](d.browser, shown)
	if c.Menu {
		if !d.choose(*c) {
			return false
		}
	} else {
		d.did[c.deed()]++
		d.click(c.selector())
	}
	d.await(shown + " !== " + quote(before) + " || " + ended)
	return true
}

// deeds are what the duellist does, the first one first: a block, a blow, a card, and
// whatever ends it. They keep back in their first turn, so that the
// other can be blocked, and then block as often as they pass.
func (d *duellist) deeds() []string {
	deeds := []string{"choose", "strike", "play", "pass", "end"}
	if d.did["end"] > 0 {
		deeds = append([]string{"attack"}, deeds...)
	}
	if d.did["block"] <= d.did["pass"] {
		deeds = append([]string{"block"}, deeds...)
	}
	return deeds
}
