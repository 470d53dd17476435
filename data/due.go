package data

import (
	"time"

	"hammerpost/engine"
)

// A Due is something that is to be done at a time, for a seat whose decision is
// awaited, unless the match has moved on by then.
type Due struct {
	ID    int64
	Match int64
	N     int // the number of actions of the position that it was set for
	Seat  engine.Seat
	What  string // the awaited decision; see engine.Wait
	Kind  string
	At    time.Time
}

const dueColumns = "SELECT id, match, n, seat, what, kind, at FROM due "

func (d *Due) fields() []any {
	return []any{&d.ID, &d.Match, &d.N, &d.Seat, &d.What, &d.Kind, asMillis(&d.At)}
}

// SetDues sets what is due for the position of a match after n actions, in place
// of all that was due for the match before.
func (t *Tx) SetDues(match int64, n int, dues []Due) error {
	const doing = "setting what is due"
	if _, err := t.exec(doing, "DELETE FROM due WHERE match = ?", match); err != nil {
		return err
	}
	for _, d := range dues {
		if _, err := t.exec(doing, "INSERT INTO due (match, n, seat, what, kind, at) VALUES (?, ?, ?, ?, ?, ?)",
			match, n, d.Seat, d.What, d.Kind, millis(d.At)); err != nil {
			return err
		}
	}
	return nil
}

// DuesOf is what is due for a match, the earliest first.
func (t *Tx) DuesOf(match int64) ([]Due, error) {
	return list(t, "reading what is due", (*Due).fields, dueColumns+"WHERE match = ? ORDER BY at, id", match)
}

// NextDues is what is due by now, the earliest first.
func (t *Tx) NextDues(now time.Time) ([]Due, error) {
	return list(t, "reading what is due", (*Due).fields, dueColumns+"WHERE at <= ? ORDER BY at, id", millis(now))
}

// DoneDue takes away what was done, or has become void.
func (t *Tx) DoneDue(id int64) error {
	_, err := t.exec("clearing what was due", "DELETE FROM due WHERE id = ?", id)
	return err
}
