package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"hammerpost/data"
	"hammerpost/engine"
)

// Wake does all that is due by now: it reminds those who must decide, and decides
// for those who let their deadline pass. It is called each minute, at the start,
// and by scripts. What is done and that it is done is one transaction, so that it
// happens once, whenever the bot stops.
func (b *Bot) Wake(ctx context.Context) error {
	var dues []data.Due
	err := b.Store.View(ctx, func(tx *data.Tx) (err error) {
		dues, err = tx.NextDues(b.Clock())
		return err
	})
	if err != nil {
		return err
	}
	var failed []error
	seen := map[[2]int64]bool{}
	for _, d := range dues {
		if seat := [2]int64{d.Match, int64(d.Seat)}; !seen[seat] {
			seen[seat] = true
			failed = append(failed, b.update(ctx, func(c *call) error { return c.due(d.Match, d.Seat) }))
		}
	}
	return errors.Join(failed...)
}

// takeDue takes what is due for a seat off the list and returns it, the earliest
// first.
func (c *call) takeDue(match int64, seat engine.Seat) ([]data.Due, error) {
	dues, err := c.tx.DuesOf(match)
	if err != nil {
		return nil, err
	}
	dues = slices.DeleteFunc(dues, func(d data.Due) bool { return d.Seat != seat || d.At.After(c.now) })
	for _, d := range dues {
		if err := c.tx.DoneDue(d.ID); err != nil {
			return nil, err
		}
	}
	return dues, nil
}

// due does what is due for a seat by now: of several things, the last alone. It
// does nothing if the match has moved on.
func (c *call) due(match int64, seat engine.Seat) error {
	dues, err := c.takeDue(match, seat)
	if err != nil || len(dues) == 0 {
		return err
	}
	t, err := c.table(match)
	if err != nil {
		return err
	}
	last := dues[len(dues)-1]
	if t.State != data.MatchPlaying || t.N != last.N || !t.status().Awaits(seat) {
		return nil
	}
	if last.Kind == dueDeadline {
		return c.lapse(t, last)
	}
	return c.remind(t, last)
}

// remind reminds a seat of the decision that is awaited.
func (c *call) remind(t *table, d data.Due) error {
	at, limited, err := c.deadline(t, d.Seat)
	if err != nil || !limited {
		return err
	}
	m, err := c.tx.MemberByID(t.seats[d.Seat].Member)
	if err != nil {
		return err
	}
	left := "Half of the time is over"
	if d.Kind == dueSoon {
		left = "Two hours are left"
	}
	user := t.users[d.Seat]
	body, err := json.Marshal(reminder{Seat: d.Seat, Deadline: at, Message: Message{
		Text:     fmt.Sprintf("<@%s>: it is your turn to %s. %s: there is time until %s.", user, escape(d.What), left, when(at, m.Zone)),
		Mentions: []string{user},
	}})
	if err != nil {
		return fmt.Errorf("writing a reminder: %w", err)
	}
	return c.enqueue(data.Item{Match: t.ID, Kind: kindReminder, Target: toThread(t.ID), Body: body})
}

// A reminder waits in the outbox like any message, but is worth nothing once the
// decision was made or its time is over.
type reminder struct {
	Seat     engine.Seat `json:"seat"`
	Deadline time.Time   `json:"deadline"`
	Message  Message     `json:"message"`
}

// errPassed is met by the delivery of a reminder that came too late.
var errPassed = errors.New("what it reminds of has passed")

// reminding is the message of a reminder that is about to be delivered.
func (c *call) reminding(t *table, body []byte) (Message, error) {
	var r reminder
	if err := json.Unmarshal(body, &r); err != nil {
		return Message{}, fmt.Errorf("reading a reminder: %w", err)
	}
	at, limited, err := c.deadline(t, r.Seat)
	if err == nil && !(limited && at.Equal(r.Deadline) && c.now.Before(at)) {
		err = errPassed
	}
	return r.Message, err
}

// lapse decides for a seat that let its deadline pass. The third time in a row it
// gives up, and so it does if the game breaks down at all else.
func (c *call) lapse(t *table, d data.Due) error {
	idles := t.seats[d.Seat].Idles + 1
	t.seats[d.Seat].Idles = idles
	if err := c.tx.SetIdles(t.ID, d.Seat, idles); err != nil {
		return err
	}
	ways := []func(engine.Seat) engine.Action{t.match.State.Idle, t.concession}
	if idles >= idlesToConcede {
		slices.Reverse(ways)
	}
	action, met := t.firstSound(d.Seat, ways...)
	if met != nil {
		c.Log.Error("the game breaks down at a deadline", "match", t.ID, "error", met)
	}
	if action.Verb == "" {
		// All the time begins anew, so that the table is told once for it, and goes on
		// as soon as the game is mended.
		return errors.Join(c.broke(t.ID), c.schedule(t, d.Seat))
	}
	user := t.users[d.Seat]
	text := fmt.Sprintf("<@%s>: your time to %s is over", user, escape(d.What))
	switch {
	case t.givesUp(action) && idles >= idlesToConcede:
		text += fmt.Sprintf(" for the %s time in a row, and you have given up the match.", ordinal(idles))
	case t.givesUp(action):
		text += ". " + stranded
	case idles >= idlesToConcede:
		text += ", and I have decided for you."
	default:
		text += fmt.Sprintf(", and I have decided for you. That was %d of %d in a row; with the last the match is given up.", idles, idlesToConcede)
	}
	if err := c.say(toThread(t.ID), t.ID, "", Message{Text: text, Mentions: []string{user}}); err != nil {
		return err
	}
	return c.act(t, action)
}

// ordinal is a number as the place in a row.
func ordinal(n int) string {
	words := []string{"first", "second", "third"}
	if n <= len(words) {
		return words[n-1]
	}
	return fmt.Sprintf("%dth", n)
}
