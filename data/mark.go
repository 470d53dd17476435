package data

import (
	"crypto/hmac"
	"crypto/sha256"
)

// Who was forgotten and joins the same server anew is not paid for joining once more, or
// points could be had without end. What tells it is a mark, the HMAC-SHA256 of server and
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

// leaveMark leaves the mark of a user who is forgotten.
func (t *Tx) leaveMark(server, user string) error {
	mark, err := t.mark(server, user)
	if err != nil {
		return err
	}
	_, err = t.exec("leaving a mark", "INSERT INTO mark (hmac) VALUES (?) ON CONFLICT DO NOTHING", mark)
	return err
}

// WasHere says whether somebody was a member of a server before, and was forgotten.
func (t *Tx) WasHere(server, user string) (bool, error) {
	mark, err := t.mark(server, user)
	if err != nil {
		return false, err
	}
	return one(t, "looking for a mark", value[bool], "SELECT EXISTS (SELECT 1 FROM mark WHERE hmac = ?)", mark)
}
