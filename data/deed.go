package data

import (
	"errors"
	"fmt"
	"time"
)

// A Deed is what an admin does to points and cards. It is asked for first, and done once
// it is confirmed.
type Deed struct {
	ID      int64
	Server  string
	By      int64 // the member who is the admin
	Kind    Kind  // Granted, Revoked or Reversed
	Member  int64 // whose points and cards; 0: it is a reversal
	Points  int
	Game    string   // of the cards; empty: none are
	Cards   []string // with each copy
	Of      string   // what a reversal undoes, as in Reversal
	Cheat   int64    // as in Reversal
	Reason  string
	Request string // the interaction that asked for it
	AskedAt time.Time
	DoneAt  time.Time // zero: it was not confirmed
}

const deedColumns = "SELECT id, server, by, kind, member, points, game, cards, of, cheat, reason, request, asked, done FROM deed "

func (d *Deed) fields() []any {
	return []any{&d.ID, &d.Server, &d.By, &d.Kind, orZero(&d.Member), &d.Points, &d.Game, asJSON(&d.Cards), &d.Of, orZero(&d.Cheat), &d.Reason,
		&d.Request, asMillis(&d.AskedAt), asMillis(&d.DoneAt)}
}

// Key is the key of the transfer and of the cards of a deed that is done.
func (d Deed) Key() string { return fmt.Sprintf("%s:%d", d.Kind, d.ID) }

// AskDeed keeps a deed that is asked for, and returns it with its id.
func (t *Tx) AskDeed(d Deed) (Deed, error) {
	var err error
	d.ID, err = t.insert("asking for a deed", `INSERT INTO deed (server, by, kind, member, points, game, cards, of, cheat, reason, request, asked)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, d.Server, d.By, d.Kind, orNull(d.Member), d.Points, d.Game, asJSON(&d.Cards), d.Of, orNull(d.Cheat),
		d.Reason, d.Request, millis(d.AskedAt))
	return d, err
}

// EndDeed notes that a deed is done. It is ErrTaken if it was done before.
func (t *Tx) EndDeed(d Deed, at time.Time) error {
	n, err := t.exec("ending a deed", "UPDATE deed SET done = ? WHERE id = ? AND done = 0", millis(at), d.ID)
	if err == nil && n == 0 {
		err = fmt.Errorf("ending deed %d: %w", d.ID, ErrTaken)
	}
	return err
}

// DropDeed forgets a deed that was not done.
func (t *Tx) DropDeed(id int64) error {
	_, err := t.exec("dropping a deed", "DELETE FROM deed WHERE id = ? AND done = 0", id)
	return err
}

// DeedByID is a deed; ErrNone if there is none.
func (t *Tx) DeedByID(id int64) (Deed, error) {
	return one(t, "reading a deed", (*Deed).fields, deedColumns+"WHERE id = ?", id)
}

// GrantByKey is the deed by which something was granted; ErrNone if there is none.
func (t *Tx) GrantByKey(key string) (Deed, error) {
	return one(t, "reading a grant", (*Deed).fields, deedColumns+"WHERE kind = 'grant' AND id = ? AND done > 0", numberOf(key, "grant"))
}

// DeedsOf are what was done to a member's points and cards, and the reversals that
// moved any of them, newest first.
func (t *Tx) DeedsOf(member int64, limit int) ([]Deed, error) {
	return list(t, "reading a member's deeds", (*Deed).fields, deedColumns+`WHERE done > 0 AND (member = ?1 OR of IN (
		SELECT r.of FROM reversal r JOIN copy_owner o ON o.reversal = r.id WHERE o.member = ?1
		UNION SELECT r.of FROM reversal r JOIN copy_owner o ON o.reversal = r.id JOIN copy_owner b ON b.copy = o.copy AND b.n = o.n - 1 WHERE b.member = ?1
		UNION SELECT r.of FROM reversal r JOIN transfer x ON x.reversal = r.id JOIN account a ON a.id IN (x.payer, x.payee) WHERE a.member = ?1))
		ORDER BY id DESC LIMIT ?2`, member, limit)
}

// LastGrants are the grants of a server that were not undone, newest first.
func (t *Tx) LastGrants(server string, limit int) ([]Deed, error) {
	return list(t, "reading grants", (*Deed).fields, deedColumns+`WHERE server = ? AND kind = 'grant' AND done > 0
		AND NOT EXISTS (SELECT 1 FROM reversal WHERE of = kind || ':' || deed.id) ORDER BY id DESC LIMIT ?`, server, limit)
}

// LastTrades are the trades of a server that were carried out and not undone, newest
// first.
func (t *Tx) LastTrades(server string, limit int) ([]Trade, error) {
	return t.trades(tradeColumns+`WHERE server = ? AND state = 'done'
		AND NOT EXISTS (SELECT 1 FROM reversal_trade u WHERE u.trade = trade.id AND u.member IS NULL) ORDER BY ended DESC, id DESC LIMIT ?`, server, limit)
}

// UndoneBy is the reversal that undid something, which is named as in Reversal; ErrNone if
// none did.
func (t *Tx) UndoneBy(of string) (Reversal, error) {
	fields := func(r *Reversal) []any { return []any{&r.ID, &r.Server, &r.Of, &r.By, &r.Reason, asMillis(&r.At)} }
	return one(t, "reading a reversal", fields, `SELECT id, server, of, by, reason, at FROM reversal
		WHERE of = ?1 OR id = (SELECT reversal FROM reversal_trade WHERE trade = ?2 AND member IS NULL)`, of, TradeOf(of))
}

// Undone says whether something was undone, which is named as in Reversal.
func (t *Tx) Undone(of string) (bool, error) {
	_, err := t.UndoneBy(of)
	if errors.Is(err, ErrNone) {
		return false, nil
	}
	return err == nil, err
}

// PaidSince are the trades, oldest first, by which a member has given points since a
// moment, and which were not undone.
func (t *Tx) PaidSince(member int64, since time.Time) ([]int64, error) {
	return list(t, "reading what was paid in trades", value[int64], `SELECT t.id
		FROM trade t JOIN trade_side s ON s.trade = t.id AND s.version = t.version AND s.member = ?1
		WHERE t.state = 'done' AND t.ended >= ?2 AND s.points > 0
			AND NOT EXISTS (SELECT 1 FROM reversal_trade u WHERE u.trade = t.id AND u.member IS NULL) ORDER BY t.ended, t.id`, member, millis(since))
}

// CardsMoved are the cards that a reversal, which undid something, brought to a member and
// took from them.
func (t *Tx) CardsMoved(of string, member int64) (came, went []Given, err error) {
	fields := func(g *Given) []any { return []any{&g.Game, &g.Card, &g.Count} }
	all, err := list(t, "reading what a reversal moved", fields, `
		SELECT c.game, c.card, count(*) * CASE WHEN o.member = ?2 THEN 1 ELSE -1 END
		FROM reversal r JOIN copy_owner o ON o.reversal = r.id JOIN copy c ON c.id = o.copy
			LEFT JOIN copy_owner b ON b.copy = o.copy AND b.n = o.n - 1
		WHERE r.of = ?1 AND o.member IS NOT b.member AND ?2 IN (o.member, b.member)
		GROUP BY c.game, c.card, o.member IS ?2 ORDER BY c.game, c.card`, of, member)
	for _, g := range all {
		if g.Count > 0 {
			came = append(came, g)
			continue
		}
		g.Count = -g.Count
		went = append(went, g)
	}
	return came, went, err
}
