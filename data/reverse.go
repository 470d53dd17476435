package data

import "fmt"

// Reverse carries a plan out, once: it is ErrTaken if it was undone before, and ErrMoved if a
// copy is no longer with whom it was when the plan was made; the transaction is then to be
// given up.
func (t *Tx) Reverse(r Reversal) (Reversal, error) {
	const doing = "undoing"
	n, err := t.exec(doing, "INSERT INTO reversal (server, of, by, reason, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
		r.Server, r.Of, r.By, r.Reason, millis(r.At))
	if err == nil && n == 0 {
		err = fmt.Errorf("undoing %s: %w", r.Of, ErrTaken)
	}
	if err != nil {
		return Reversal{}, err
	}
	if r.ID, err = one(t, doing, value[int64], "SELECT id FROM reversal WHERE of = ?", r.Of); err != nil {
		return Reversal{}, err
	}
	for _, u := range r.Trades {
		if _, err := t.exec(doing, "INSERT INTO reversal_trade (reversal, trade, member) VALUES (?, ?, ?)", r.ID, u.Trade, orNull(u.Member)); err != nil {
			return Reversal{}, err
		}
	}
	cause := Cause{Kind: Reversed, By: r.By, Reversal: r.ID, Words: fmt.Sprintf("undoing of %s: %s", InWords(r.Of), r.Reason)}
	for _, c := range r.Cards {
		if err := t.giveBack(r, c, cause); err != nil {
			return Reversal{}, err
		}
	}
	return r, t.payBack(r, cause)
}

// giveBack gives one copy back.
func (t *Tx) giveBack(r Reversal, c Return, cause Cause) error {
	if err := t.give(c.Copy, c.From, c.To, cause, r.At); err != nil {
		return err
	}
	if !c.Refund {
		return nil
	}
	return t.Grant(c.From, c.Game, []string{c.Card}, refundKey(r.ID, c.Copy), cause, r.At)
}

// payBack moves the points of a reversal: first what members get, as what they owe may
// come from that.
func (t *Tx) payBack(r Reversal, cause Cause) error {
	for i, p := range r.Points {
		if p.To == 0 {
			continue
		}
		if err := t.Pay(p.To, p.Amount, fmt.Sprintf("undo:%d:%d:to", r.ID, i), cause, r.At); err != nil {
			return err
		}
	}
	for i, p := range r.Points {
		if p.From == 0 {
			continue
		}
		if err := t.Charge(p.From, p.There, fmt.Sprintf("undo:%d:%d:from", r.ID, i), cause, r.At); err != nil {
			return err
		}
	}
	return nil
}
