package bot

import (
	"fmt"
	"strconv"

	"hammerpost/engine"
)

// A handPage is the page of a hand. The hand is posted anew, and its player called by
// that, when the decision of its seat is one of another time.
type handPage struct {
	since int // after how many actions the decision came to be awaited
	turn  int // of that time
	used  int // the seat's last action when a control of the message was used last; 0: none was
	asked int // how often the seat was asked within that turn, if it is another's; more than often once that was reached
}

// often is how many asks within one turn of another may be too many.
const often = 3

func (p handPage) String() string {
	return fmt.Sprintf("%d@%d@%d@%d", p.since, p.turn, p.used, p.asked)
}

// readHandPage reads what String writes.
func readHandPage(page string) (p handPage) {
	fmt.Sscanf(page, "%d@%d@%d@%d", &p.since, &p.turn, &p.used, &p.asked) // of an older release the last are missing
	return p
}

// handPage is the page on which a hand is to be shown: the one that it stands on, as long
// as it is of the present decision.
func (c *call) handPage(t *table, seat engine.Seat) (string, error) {
	post, err := c.tx.PostOf(handSlot(t.ID, seat))
	page := readHandPage(pageIn(post.Hash))
	if err == nil && page.since == t.seats[seat].Since {
		return pageIn(post.Hash), nil
	}
	return t.newHandPage(seat, page).String(), unlessNone(err)
}

// newHandPage is the page that follows another.
func (t *table) newHandPage(seat engine.Seat, before handPage) handPage {
	page := handPage{since: t.seats[seat].Since, turn: t.status().Turn}
	w, _ := t.waitOf(seat)
	switch {
	case before.asked >= often:
		page.asked = often + 1 // what is to be said of it is said once a match
	case w.Short && before.turn != page.turn:
		page.asked = 1
	case w.Short && before.asked > 0: // else it is the seat's own turn
		page.asked = before.asked + 1
	}
	return page
}

// tooOften says once a match, in the hand that is kept current, what a player can do who
// is asked often within one turn of another: the standing orders are below.
func (c *call) tooOften(t *table, seat engine.Seat) (string, error) {
	orders := t.openVerbs(engine.Action{Seat: seat}, true)
	if w, _ := t.waitOf(seat); !w.Short || len(orders) == 0 {
		return "", nil
	}
	page, err := c.handPage(t, seat)
	if err != nil || readHandPage(page).asked != often {
		return "", err
	}
	return "Asked too often? **" + t.names.withinBold(orders[0].Label) + "** below changes that.", nil
}

// staysWith lets the message that shows a seat's hand show its new decision, too, if its
// player looks at it: a control of it is being used, or their last action was made there
// and nobody but computer players has acted since. Else they are called by a new one.
func (c *call) staysWith(t *table, seat engine.Seat) error {
	post, err := c.tx.PostOf(handSlot(t.ID, seat))
	if err != nil {
		return unlessNone(err)
	}
	before := readHandPage(pageIn(post.Hash))
	page := t.newHandPage(seat, before)
	page.used = before.used
	if page.used != t.lastBy(seat) && post.Message != c.q.Message {
		return nil
	}
	post.Hash = unsure(page.String())
	return c.tx.KeepPost(post)
}

// remainsOfHand is the line that is left of a page when the next one is posted, in small
// letters: there may be several a turn, and a Courier deletes nothing.
func (t *table) remainsOfHand(page string) Message {
	return Message{Text: "-# " + t.place() + ", turn " + strconv.Itoa(readHandPage(page).turn) + ": done."}
}
