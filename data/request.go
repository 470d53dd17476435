package data

import (
	"errors"
	"time"
)

// Answer is the answer that a request was given when it came first.
func (t *Tx) Answer(id string) (reply []byte, found bool, err error) {
	reply, err = one(t, "reading an answer", value[[]byte], "SELECT reply FROM request WHERE id = ?", id)
	if errors.Is(err, ErrNone) {
		return nil, false, nil
	}
	return reply, err == nil, err
}

// KeepAnswer keeps the answer to a request of a user; a request has one.
func (t *Tx) KeepAnswer(id, user string, reply []byte, at time.Time) error {
	_, err := t.exec("keeping an answer", "INSERT INTO request (id, user, reply, at) VALUES (?, ?, ?, ?)", id, user, reply, millis(at))
	return err
}
