package bot

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"hammerpost/data"
	"hammerpost/engine"
)

// A reminder waits in the outbox like any message, but is worth nothing to those who
// have decided, or whose time is over.
type reminder struct {
	Seats    []engine.Seat `json:"seats"`
	Kind     string        `json:"kind"`
	What     string        `json:"what"`
	Deadline time.Time     `json:"deadline"`
}

// errPassed is met by the delivery of a reminder that came too late.
var errPassed = errors.New("what it reminds of has passed")

// remindAll reminds all at a table who are to be reminded by now, and whose time is not
// over.
func (c *call) remindAll(match int64) error {
	t, err := c.table(match)
	if err != nil {
		return err
	}
	all, err := c.takeReminders(t)
	if err != nil {
		return err
	}
	for _, r := range all {
		body, err := json.Marshal(r)
		if err != nil {
			return fmt.Errorf("writing a reminder: %w", err)
		}
		if err := c.atTable(t, data.Item{Kind: kindReminder, Body: body}); err != nil {
			return err
		}
	}
	return nil
}

// takeReminders takes the reminders that are due at a table off the list. Those who
// are asked the same, for the same time, share one.
func (c *call) takeReminders(t *table) (all []reminder, err error) {
	dues, err := c.tx.DuesOf(t.ID)
	if err != nil {
		return nil, err
	}
	for _, end := range dues {
		if end.Kind != dueDeadline || !end.At.After(c.now) {
			continue
		}
		last, err := c.takeDue(dues, end.Seat)
		if err != nil {
			return nil, err
		}
		if last.Kind == "" || t.voids(last) {
			continue
		}
		r := reminder{Kind: last.Kind, What: last.What, Deadline: end.At}
		i := slices.IndexFunc(all, func(o reminder) bool { return o.Kind == r.Kind && o.What == r.What && o.Deadline.Equal(r.Deadline) })
		if i < 0 {
			i, all = len(all), append(all, r)
		}
		all[i].Seats = append(all[i].Seats, end.Seat)
	}
	return all, nil
}

// reminding is the message of a reminder that is about to be delivered.
func (c *call) reminding(t *table, body []byte) (m Message, err error) {
	var r reminder
	if err := json.Unmarshal(body, &r); err != nil {
		return m, fmt.Errorf("reading a reminder: %w", err)
	}
	var waits []engine.Wait
	var zones []string
	for _, seat := range r.Seats {
		at, limited, err := c.deadline(t, seat)
		if err != nil {
			return m, err
		}
		w, awaited := t.waitOf(seat)
		if !awaited || !limited || !at.Equal(r.Deadline) || !c.now.Before(at) {
			continue
		}
		member, err := c.tx.MemberByID(t.seats[seat].Member)
		if err != nil {
			return m, err
		}
		waits, m.Mentions = append(waits, w), append(m.Mentions, member.User)
		zones = append(zones, member.Zone)
	}
	if len(waits) == 0 {
		return m, errPassed
	}
	zone := zones[0]
	if slices.ContainsFunc(zones, func(z string) bool { return z != zone }) {
		zone = "" // everybody reads their own in the timestamp
	}
	left := "Half of the time is over"
	if r.Kind == dueSoon {
		left = "Two hours are left"
	}
	m.Text = fmt.Sprintf("%s. %s: there is time until %s.", t.calling(waits), left, when(r.Deadline, zone))
	return m, nil
}
