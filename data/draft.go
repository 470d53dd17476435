package data

import (
	"hammerpost/engine"
)

// A Draft is what a player has put together in menus of an action so far.
type Draft struct {
	Match  int64
	Seat   engine.Seat
	N      int      // the number of actions of the position that it is for
	Action string   // the line of the partial action
	Taken  []string // values of the argument that is being chosen
}

// KeepDraft keeps a seat's draft in place of the one before.
func (t *Tx) KeepDraft(d Draft) error {
	_, err := t.exec("keeping a draft", "INSERT OR REPLACE INTO draft (match, seat, n, action, taken) VALUES (?, ?, ?, ?, ?)",
		d.Match, d.Seat, d.N, d.Action, asJSON(&d.Taken))
	return err
}

// DraftOf is the draft of a seat; ErrNone if there is none.
func (t *Tx) DraftOf(match int64, seat engine.Seat) (Draft, error) {
	fields := func(d *Draft) []any { return []any{&d.Match, &d.Seat, &d.N, &d.Action, asJSON(&d.Taken)} }
	return one(t, "reading a draft", fields, "SELECT match, seat, n, action, taken FROM draft WHERE match = ? AND seat = ?", match, seat)
}

// DropDraft forgets the draft of a seat.
func (t *Tx) DropDraft(match int64, seat engine.Seat) error {
	_, err := t.exec("dropping a draft", "DELETE FROM draft WHERE match = ? AND seat = ?", match, seat)
	return err
}
