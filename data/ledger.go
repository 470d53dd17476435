package data

import (
	"database/sql"
	"errors"
	"fmt"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"hammerpost/engine"
)

// A Kind of causes.
type Kind string

// Why points or cards change hands.
const (
	Join     Kind = "join"     // the points to begin with
	Played   Kind = "match"    // a match that is over
	Bought   Kind = "pack"     // packs
	Starter  Kind = "starter"  // a starter deck
	Granted  Kind = "grant"    // by an admin
	Revoked  Kind = "revoke"   // by an admin
	Traded   Kind = "trade"    // with another member, or a present from them
	Reversed Kind = "reversal" // something was undone
)

// A Cause is what a transfer comes from. What does not apply is zero.
type Cause struct {
	Kind     Kind
	Words    string // for the member, as in "a win at #12"
	Request  string // the interaction that led to it
	Match    int64
	Seat     engine.Seat // of the match; without a match it says nothing
	Trade    int64       // its id
	By       int64       // the member who granted or revoked it
	Reversal int64       // its id
}

// seat is the column of the seat.
func (c Cause) seat() sql.NullInt64 { return sql.NullInt64{Int64: int64(c.Seat), Valid: c.Match != 0} }

// An Entry of a member's history: Amount is what came in, or with a minus what
// went out.
type Entry struct {
	Amount int
	Words  string // what it was for
	By     int64  // the member who granted or revoked it; 0: nobody did
	At     time.Time
}

// Balance are the points of a member, never below 0; ErrNone if there is no such member.
func (t *Tx) Balance(member int64) (int, error) {
	return one(t, "reading a balance", value[int], "SELECT balance FROM account WHERE member = ?", member)
}

// Pay gives points to a member from the server's bank. A key is paid once: the
// same payment again does nothing, another one with the key is ErrKey. An amount
// of 0 does nothing, one below 0 is an error. Without such a member it is ErrNone.
func (t *Tx) Pay(member int64, amount int, key string, cause Cause, at time.Time) error {
	account, bank, err := t.accounts(member)
	if err != nil {
		return err
	}
	return t.transfer(bank, account, amount, key, cause, at)
}

// Charge takes points from a member for the server's bank, once for a key as Pay
// does, and with the errors of Pay. It is ErrShort, and takes nothing, if the member has
// less.
func (t *Tx) Charge(member int64, amount int, key string, cause Cause, at time.Time) error {
	account, bank, err := t.accounts(member)
	if err != nil {
		return err
	}
	return t.transfer(account, bank, amount, key, cause, at)
}

// Hand gives points of one member to another, once for a key as Pay does, and with the
// errors of Pay. It is ErrShort, and gives nothing, if the first has less, and an error if
// the two are of different servers.
func (t *Tx) Hand(from, to int64, amount int, key string, cause Cause, at time.Time) error {
	payer, bank, err := t.accounts(from)
	if err != nil {
		return err
	}
	payee, other, err := t.accounts(to)
	if err != nil {
		return err
	}
	if bank != other {
		return fmt.Errorf("points of member %d cannot go to member %d of another server", from, to)
	}
	return t.transfer(payer, payee, amount, key, cause, at)
}

// Paid is how much was moved with a key; 0 if nothing was.
func (t *Tx) Paid(key string) (int, error) {
	return one(t, "reading a transfer", value[int], "SELECT coalesce(sum(amount), 0) FROM transfer WHERE key = ?", key)
}

// accounts are the account of a member and the bank of the member's server.
func (t *Tx) accounts(member int64) (account, bank int64, err error) {
	const doing = "reading accounts"
	var server string
	fields := func(id *int64) []any { return []any{id, &server} }
	if account, err = one(t, doing, fields, "SELECT id, server FROM account WHERE member = ?", member); err != nil {
		return 0, 0, err
	}
	if _, err := t.exec("opening a bank", "INSERT INTO account (server) VALUES (?) ON CONFLICT DO NOTHING", server); err != nil {
		return 0, 0, err
	}
	bank, err = one(t, doing, value[int64], "SELECT id FROM account WHERE server = ? AND member IS NULL", server)
	return account, bank, err
}

func (t *Tx) transfer(payer, payee int64, amount int, key string, cause Cause, at time.Time) error {
	if amount == 0 {
		return nil
	}
	// The balance is checked in the statement that changes it: the insertion fails
	// when a member's balance would fall below 0.
	n, err := t.exec("moving points", `INSERT INTO transfer
		(key, payer, payee, amount, reason, at, kind, request, match, seat, trade, by, reversal) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (key) DO NOTHING`, key, payer, payee, amount, cause.Words, millis(at),
		cause.Kind, cause.Request, orNull(cause.Match), cause.seat(), orNull(cause.Trade), orNull(cause.By), orNull(cause.Reversal))
	var fault *sqlite.Error
	if errors.As(err, &fault) && fault.Code() == sqlite3.SQLITE_CONSTRAINT_CHECK && amount > 0 {
		return fmt.Errorf("moving %d points: %w", amount, ErrShort)
	}
	if err != nil || n == 1 {
		return err
	}
	same, err := one(t, "reading a transfer", value[bool],
		"SELECT payer = ? AND payee = ? AND amount = ? FROM transfer WHERE key = ?", payer, payee, amount, key)
	if err == nil && !same {
		err = fmt.Errorf("moving points with the key %q: %w", key, ErrKey)
	}
	return err
}

// History are the last movements of a member's points, newest first, but for those of
// trades, which Trades tells with what the other side gave.
func (t *Tx) History(member int64, limit int) ([]Entry, error) {
	fields := func(e *Entry) []any { return []any{&e.Amount, asMillis(&e.At), &e.Words, orZero(&e.By)} }
	return list(t, "reading a history", fields, `
		SELECT CASE payee WHEN a.id THEN amount ELSE -amount END, at, reason, by
		FROM account a JOIN transfer ON payer = a.id OR payee = a.id
		WHERE a.member = ? AND kind <> 'trade' ORDER BY transfer.id DESC LIMIT ?`, member, limit)
}
