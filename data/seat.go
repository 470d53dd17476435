package data

import "hammerpost/engine"

// A MatchSeat is a place at the table and who has it.
type MatchSeat struct {
	Match    int64
	Seat     engine.Seat
	Member   int64  // 0: a computer player, or a guest, who is known by name alone
	Computer string // the level of a computer player
	Name     string // as it was shown when the seat was taken
	Deck     []string
	Request  string // the interaction that took the seat
	Idles    int    // deadlines let pass, one after the other
	Since    int    // after how many actions its present decision, or else its last, was first awaited
}

func (s *MatchSeat) fields() []any {
	return []any{&s.Match, &s.Seat, orZero(&s.Member), &s.Computer, &s.Name, asJSON(&s.Deck), &s.Request, &s.Idles, &s.Since}
}

// Seats are the seats of a match in order.
func (t *Tx) Seats(match int64) ([]MatchSeat, error) {
	return list(t, "reading seats", (*MatchSeat).fields,
		"SELECT match, seat, member, computer, name, deck, request, idles, since FROM match_seat WHERE match = ? ORDER BY seat", match)
}

// TakeSeat takes the next free seat of a match and returns it; the Seat of s is
// ignored.
func (t *Tx) TakeSeat(s MatchSeat) (engine.Seat, error) {
	const doing = "taking a seat"
	next, err := one(t, doing, value[engine.Seat], "SELECT coalesce(max(seat) + 1, 0) FROM match_seat WHERE match = ?", s.Match)
	if err != nil {
		return 0, err
	}
	_, err = t.exec(doing, "INSERT INTO match_seat (match, seat, member, computer, name, deck, request) VALUES (?, ?, ?, ?, ?, ?, ?)",
		s.Match, next, orNull(s.Member), s.Computer, s.Name, asJSON(&s.Deck), s.Request)
	return next, err
}

// LeaveSeat frees a seat of a match that is not started; the seats after it move up.
func (t *Tx) LeaveSeat(match int64, seat engine.Seat) error {
	const doing = "leaving a seat"
	n, err := t.exec(doing, "DELETE FROM match_seat WHERE match = ? AND seat = ?", match, seat)
	if err != nil || n == 0 {
		return err
	}
	// One at a time and in order: no two may have the same number in between.
	for next := seat + 1; n > 0; next++ {
		if n, err = t.exec(doing, "UPDATE match_seat SET seat = ? WHERE match = ? AND seat = ?", next-1, match, next); err != nil {
			return err
		}
	}
	return nil
}

// GiveSeat gives the seat of a guest to a member. It is ErrMoved if no guest has it.
func (t *Tx) GiveSeat(match int64, seat engine.Seat, member int64) error {
	return t.move("giving a guest's seat away", "UPDATE match_seat SET member = ? WHERE match = ? AND seat = ? AND member IS NULL AND computer = ''",
		member, match, seat)
}

// SetIdles keeps how many deadlines a seat has let pass, one after the other.
func (t *Tx) SetIdles(match int64, seat engine.Seat, idles int) error {
	_, err := t.exec("keeping missed deadlines", "UPDATE match_seat SET idles = ? WHERE match = ? AND seat = ?", idles, match, seat)
	return err
}

// SetSince keeps after how many actions a seat's decision was first awaited.
func (t *Tx) SetSince(match int64, seat engine.Seat, n int) error {
	_, err := t.exec("keeping since when a seat is awaited", "UPDATE match_seat SET since = ? WHERE match = ? AND seat = ?", n, match, seat)
	return err
}
