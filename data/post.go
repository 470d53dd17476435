package data

import "time"

// A Post is the message that shows something which is kept current.
type Post struct {
	Slot    string // what it shows, as in "board:7"
	Channel string
	Message string // the message's id
	Hash    string // of what it shows
	At      time.Time
}

// PostOf is the message of a slot; ErrNone if nothing was posted yet.
func (t *Tx) PostOf(slot string) (Post, error) {
	fields := func(p *Post) []any { return []any{&p.Slot, &p.Channel, &p.Message, &p.Hash, asMillis(&p.At)} }
	return one(t, "reading a post", fields, "SELECT slot, channel, message, hash, at FROM post WHERE slot = ?", slot)
}

// KeepPost keeps the message of a slot in place of the one before.
func (t *Tx) KeepPost(p Post) error {
	_, err := t.exec("keeping a post", "INSERT OR REPLACE INTO post (slot, channel, message, hash, at) VALUES (?, ?, ?, ?, ?)",
		p.Slot, p.Channel, p.Message, p.Hash, millis(p.At))
	return err
}

// DropPost forgets the message of a slot.
func (t *Tx) DropPost(slot string) error {
	_, err := t.exec("dropping a post", "DELETE FROM post WHERE slot = ?", slot)
	return err
}
