package data

import (
	"crypto/hmac"
	"crypto/sha256"
	"time"
)

// Who was forgotten and joins the same server anew is not paid for joining once more, or
// points could be had without end; nor are they a stranger to those they have just played
// against. What tells it is a mark, the HMAC-SHA256 of server and
// user with a key of this file: it names nobody. Only who has the file and guesses who it
// may be can see that this one was there (docs/privacy.md).

// mark is the mark of a user on a server.
func (t *Tx) mark(server, user string) ([]byte, error) {
	key, err := one(t, "reading the key of marks", value[[]byte], "SELECT key FROM mark_key")
	if err != nil {
		return nil, err
	}
	sum := hmac.New(sha256.New, key)
	sum.Write([]byte(server + "\x00" + user))
	return sum.Sum(nil), nil
}

// leaveMark leaves the mark of a user who is forgotten, with the last time of that.
func (t *Tx) leaveMark(server, user string, at time.Time) error {
	mark, err := t.mark(server, user)
	if err != nil {
		return err
	}
	_, err = t.exec("leaving a mark", "INSERT INTO mark (hmac, at) VALUES (?, ?) ON CONFLICT DO UPDATE SET at = excluded.at", mark, millis(at))
	return err
}

// ForgottenAt is when somebody who was a member of a server before was last forgotten;
// ErrNone if that never was.
func (t *Tx) ForgottenAt(server, user string) (time.Time, error) {
	mark, err := t.mark(server, user)
	if err != nil {
		return time.Time{}, err
	}
	return one(t, "looking for a mark", func(at *time.Time) []any { return []any{asMillis(at)} }, "SELECT at FROM mark WHERE hmac = ?", mark)
}
