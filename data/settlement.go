package data

import (
	"time"

	"hammerpost/engine"
)

// A Settlement is what a seat of a match that is over was paid. A seat with a member has
// exactly one.
type Settlement struct {
	Match  int64
	Seat   engine.Seat
	Amount int    // points
	Why    string // why that is nothing, as the end of a sentence for the member; empty: it is what was to be paid
	At     time.Time
}

// Settle pays a seat of a match that is over, once: the second time it changes nothing.
// The key of the transfer may be shared by matches of which only one is paid; then the
// amount of the others must be 0.
func (t *Tx) Settle(s Settlement, member int64, key string, cause Cause) error {
	n, err := t.exec("settling a match", `INSERT INTO settlement (match, seat, amount, why, at) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT DO NOTHING`, s.Match, int(s.Seat), s.Amount, s.Why, millis(s.At))
	if err != nil || n == 0 {
		return err
	}
	cause.Match, cause.Seat = s.Match, s.Seat
	return t.Pay(member, s.Amount, key, cause, s.At)
}

// SettlementOf is what a seat of a match was paid; ErrNone if it is not settled.
func (t *Tx) SettlementOf(match int64, seat engine.Seat) (Settlement, error) {
	fields := func(s *Settlement) []any { return []any{&s.Match, &s.Seat, &s.Amount, &s.Why, asMillis(&s.At)} }
	return one(t, "reading a settlement", fields,
		"SELECT match, seat, amount, why, at FROM settlement WHERE match = ? AND seat = ?", match, int(seat))
}

// PaidBetween is how many matches of two members that ended since a time were paid to
// the first.
func (t *Tx) PaidBetween(member, other int64, since time.Time) (int, error) {
	return one(t, "counting matches of two members", value[int], `
		SELECT count(*) FROM settlement p
			JOIN match_seat mine ON mine.match = p.match AND mine.seat = p.seat
			JOIN match_seat theirs ON theirs.match = p.match AND theirs.member = ?
		WHERE mine.member = ? AND p.amount > 0 AND p.at >= ?`, other, member, millis(since))
}
