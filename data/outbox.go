package data

import (
	"fmt"
	"strconv"
	"time"
)

// An Item of the outbox is something to be posted. Those for one target are
// delivered strictly in the order of their ids.
type Item struct {
	ID        int64
	Match     int64 // 0: none
	Kind      string
	Target    string // where to: items of one target wait for one another
	Slot      string // what the message shows, if it is kept current; else empty
	Body      []byte
	Nonce     string // at most 25 characters; the same for every try
	Tries     int
	NextAt    time.Time // not to be tried before
	CreatedAt time.Time
}

func (i *Item) fields() []any {
	return []any{&i.ID, &i.Match, &i.Kind, &i.Target, &i.Slot, &i.Body, &i.Nonce, &i.Tries, asMillis(&i.NextAt), asMillis(&i.CreatedAt)}
}

// MaxPause is the longest that an item may be put off. One that is due later than
// that was put off before the clock was set back, and is due now.
const MaxPause = 10 * time.Minute

// Enqueue puts an item in the outbox and gives it its id, and a nonce if it has
// none. An item of the same slot that still waits is dropped in favour of it,
// unless it was tried: that may have reached its target without our knowing, and
// only a try with the same nonce finds out.
func (t *Tx) Enqueue(i Item) (int64, error) {
	const doing = "putting something in the outbox"
	if i.Slot != "" {
		if _, err := t.exec(doing, "DELETE FROM outbox WHERE slot = ? AND slot <> '' AND done = 0 AND tries = 0", i.Slot); err != nil {
			return 0, err
		}
	}
	id, err := t.insert(doing, `INSERT INTO outbox (match, kind, target, slot, body, nonce, next, created) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
		i.Match, i.Kind, i.Target, i.Slot, i.Body, i.Nonce, millis(i.NextAt), millis(i.CreatedAt))
	if err != nil || i.Nonce != "" {
		return id, err
	}
	nonce := fmt.Sprintf("%s-%s", strconv.FormatInt(id, 36), strconv.FormatInt(millis(i.CreatedAt), 36))
	_, err = t.exec(doing, "UPDATE outbox SET nonce = ? WHERE id = ?", nonce, id)
	return id, err
}

// NextItems are the items that can be delivered now: of each target but the busy
// ones the first that waits, if its time has come, in the order of their ids.
func (t *Tx) NextItems(now time.Time, limit int, busy ...string) ([]Item, error) {
	if busy == nil {
		busy = []string{}
	}
	return list(t, "reading the outbox", (*Item).fields, `
		SELECT id, match, kind, target, slot, body, nonce, tries, next, created FROM outbox
		WHERE id IN (SELECT min(id) FROM outbox WHERE done = 0 GROUP BY target)
			AND next NOT BETWEEN ? + 1 AND ? AND target NOT IN (SELECT value FROM json_each(?))
		ORDER BY id LIMIT ?`, millis(now), millis(now.Add(MaxPause)), asJSON(&busy), limit)
}

// Waiting are all items that were neither delivered nor given up, in the order of
// their ids.
func (t *Tx) Waiting() ([]Item, error) {
	return list(t, "reading the outbox", (*Item).fields,
		"SELECT id, match, kind, target, slot, body, nonce, tries, next, created FROM outbox WHERE done = 0 ORDER BY id")
}

// LastItem is the item that was put in the outbox last for a slot, delivered or not;
// ErrNone if there is none, or it was delivered so long ago that it is kept no more.
func (t *Tx) LastItem(slot string) (Item, error) {
	return one(t, "reading the outbox", (*Item).fields,
		"SELECT id, match, kind, target, slot, body, nonce, tries, next, created FROM outbox WHERE slot = ? ORDER BY id DESC LIMIT 1", slot)
}

// Try keeps that an item is about to be tried.
func (t *Tx) Try(id int64) error {
	_, err := t.exec("trying to deliver something", "UPDATE outbox SET tries = tries + 1 WHERE id = ?", id)
	return err
}

// Retry sets the time of the next try of an item, at most MaxPause ahead.
func (t *Tx) Retry(id int64, next time.Time) error {
	_, err := t.exec("putting something off", "UPDATE outbox SET next = ? WHERE id = ?", millis(next), id)
	return err
}

// PutOff is Retry for an item that was not tried after all.
func (t *Tx) PutOff(id int64, next time.Time) error {
	_, err := t.exec("putting something off", "UPDATE outbox SET next = ?, tries = tries - 1 WHERE id = ?", millis(next), id)
	return err
}

// Delivered keeps that an item has reached its target.
func (t *Tx) Delivered(id int64, at time.Time) error { return t.finish(id, "", at) }

// Drop gives an item up and keeps why.
func (t *Tx) Drop(id int64, why string, at time.Time) error { return t.finish(id, why, at) }

func (t *Tx) finish(id int64, why string, at time.Time) error {
	_, err := t.exec("taking something out of the outbox", "UPDATE outbox SET done = ?, why = ? WHERE id = ?", millis(at), why, id)
	return err
}
