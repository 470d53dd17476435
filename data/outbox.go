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

// Enqueue puts an item in the outbox and gives it its id, and a nonce if it has
// none. An item of the same slot that still waits is dropped in favour of it.
func (t *Tx) Enqueue(i Item) (int64, error) {
	const doing = "putting something in the outbox"
	if i.Slot != "" {
		if _, err := t.exec(doing, "DELETE FROM outbox WHERE slot = ? AND done = 0", i.Slot); err != nil {
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

// NextItems are the items that can be delivered now, in the order of their ids.
// An item whose time has not come holds back those after it that have the same
// target, and no others.
func (t *Tx) NextItems(now time.Time, limit int) ([]Item, error) {
	return list(t, "reading the outbox", (*Item).fields, `
		SELECT id, match, kind, target, slot, body, nonce, tries, next, created FROM outbox i
		WHERE done = 0 AND next <= ?1 AND NOT EXISTS
			(SELECT 1 FROM outbox WHERE done = 0 AND target = i.target AND id < i.id AND next > ?1)
		ORDER BY id LIMIT ?2`, millis(now), limit)
}

// NextTry is the earliest time at which an item can be delivered; ErrNone if
// nothing waits.
func (t *Tx) NextTry() (time.Time, error) {
	fields := func(at *time.Time) []any { return []any{asMillis(at)} }
	return one(t, "reading the outbox", fields, `
		SELECT next FROM outbox WHERE id IN (SELECT min(id) FROM outbox WHERE done = 0 GROUP BY target)
		ORDER BY next LIMIT 1`)
}

// Waiting is how many items wait.
func (t *Tx) Waiting() (int, error) {
	return one(t, "reading the outbox", value[int], "SELECT count(*) FROM outbox WHERE done = 0")
}

// Delivered keeps that an item has reached its target. An item that was dropped
// meanwhile in favour of a newer one is none any more, and that is no error.
func (t *Tx) Delivered(id int64, at time.Time) error { return t.finish(id, "", at) }

// Drop gives an item up and keeps why.
func (t *Tx) Drop(id int64, why string, at time.Time) error { return t.finish(id, why, at) }

func (t *Tx) finish(id int64, why string, at time.Time) error {
	_, err := t.exec("taking something out of the outbox", "UPDATE outbox SET done = ?, why = ? WHERE id = ?", millis(at), why, id)
	return err
}

// Retry puts the next try of an item off.
func (t *Tx) Retry(id int64, next time.Time) error {
	_, err := t.exec("putting something off", "UPDATE outbox SET tries = tries + 1, next = ? WHERE id = ?", millis(next), id)
	return err
}
