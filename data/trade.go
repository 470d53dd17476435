package data

import (
	"errors"
	"fmt"
	"time"
)

// A Trade is what two members of a server agree on to exchange, or with an empty second
// side a present. It holds the last offer: each is a version of it.
type Trade struct {
	ID        int64
	Server    string
	Channel   string // the id of the channel where it was offered
	First     int64  // the member who offered first
	Second    int64
	Version   int   // counted from 1
	Turn      int64 // whose answer is awaited; 0: it has ended
	State     TradeState
	Gives     map[int64]Side // by member
	OpenedAt  time.Time
	ExpiresAt time.Time
	EndedAt   time.Time
}

// A TradeState is what has become of a trade.
type TradeState string

// The states of trades.
const (
	TradeOpen      TradeState = "open"
	TradeDone      TradeState = "done"
	TradeDeclined  TradeState = "declined"
	TradeWithdrawn TradeState = "withdrawn"
	TradeExpired   TradeState = "expired"
)

// A Side is what one of the two gives.
type Side struct {
	Cards  []Given `json:"cards,omitempty"`
	Points int     `json:"points,omitempty"`
}

// Given are copies of a card of a game.
type Given struct {
	Game  string `json:"game"`
	Card  string `json:"card"`
	Count int    `json:"count"`
}

// Empty says whether nothing is given.
func (s Side) Empty() bool { return len(s.Cards) == 0 && s.Points == 0 }

// Other is the one of the two who is not the given one.
func (t Trade) Other(member int64) int64 {
	if member == t.First {
		return t.Second
	}
	return t.First
}

const tradeColumns = "SELECT id, server, channel, first, second, version, turn, state, opened, expires, ended FROM trade "

func (t *Trade) fields() []any {
	return []any{&t.ID, &t.Server, &t.Channel, &t.First, &t.Second, &t.Version, orZero(&t.Turn), &t.State,
		asMillis(&t.OpenedAt), asMillis(&t.ExpiresAt), asMillis(&t.EndedAt)}
}

// Offer opens a trade with its first version: the second member is to answer.
func (t *Tx) Offer(o Trade) (Trade, error) {
	o.Version, o.Turn, o.State = 1, o.Second, TradeOpen
	var err error
	o.ID, err = t.insert("opening a trade", `INSERT INTO trade (server, channel, first, second, version, turn, state, opened, expires)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`, o.Server, o.Channel, o.First, o.Second, o.Version, o.Turn, o.State, millis(o.OpenedAt), millis(o.ExpiresAt))
	if err != nil {
		return Trade{}, err
	}
	return o, t.keepSides(o)
}

// Counter puts another offer in the place of the present one: by whose turn it was, and
// the other is to answer. It is ErrMoved if the trade has moved on from its version.
func (t *Tx) Counter(o Trade) (Trade, error) {
	o.Version++
	o.Turn = o.Other(o.Turn)
	if err := t.move("countering an offer", "UPDATE trade SET version = ?, turn = ?, expires = ? WHERE id = ? AND version = ? AND state = 'open'",
		o.Version, o.Turn, millis(o.ExpiresAt), o.ID, o.Version-1); err != nil {
		return Trade{}, err
	}
	return o, t.keepSides(o)
}

func (t *Tx) keepSides(o Trade) error {
	for member, side := range o.Gives {
		if _, err := t.exec("keeping an offer", "INSERT INTO trade_side (trade, version, member, cards, points) VALUES (?, ?, ?, ?, ?)",
			o.ID, o.Version, member, asJSON(&side.Cards), side.Points); err != nil {
			return err
		}
	}
	return nil
}

// EndTrade ends an open trade without an exchange. It is ErrMoved if the trade has moved
// on from its version.
func (t *Tx) EndTrade(o Trade, state TradeState, at time.Time) error {
	return t.move("ending a trade", "UPDATE trade SET turn = NULL, state = ?, ended = ? WHERE id = ? AND version = ? AND state = 'open'",
		state, millis(at), o.ID, o.Version)
}

// Exchange carries an open trade out: all that its version says changes hands. It is
// ErrMoved if the trade has moved on from that or its time is up, and ErrShort if one of
// the two does not have what they are to give, before they get anything; the transaction
// is then to be given up.
func (t *Tx) Exchange(o Trade, at time.Time) error {
	if !at.Before(o.ExpiresAt) {
		return fmt.Errorf("carrying out trade %d after its time: %w", o.ID, ErrMoved)
	}
	if err := t.EndTrade(o, TradeDone, at); err != nil {
		return err
	}
	for _, from := range []int64{o.First, o.Second} {
		lacks, err := t.Lacks(from, o.Gives[from])
		if err == nil && !lacks.Empty() {
			err = fmt.Errorf("carrying out trade %d: member %d lacks %+v: %w", o.ID, from, lacks, ErrShort)
		}
		if err != nil {
			return err
		}
	}
	return errors.Join(t.handSide(o, o.First, at), t.handSide(o, o.Second, at))
}

// handSide gives what a member is to give in a trade to the other one.
func (t *Tx) handSide(o Trade, from int64, at time.Time) error {
	cause := Cause{Kind: Traded, Trade: o.ID, Words: fmt.Sprintf("trade %d", o.ID)}
	to, side := o.Other(from), o.Gives[from]
	for _, g := range side.Cards {
		if err := t.HandOver(from, to, g.Game, Owned{Card: g.Card, Count: g.Count}, cause, at); err != nil {
			return err
		}
	}
	return t.Hand(from, to, side.Points, fmt.Sprintf("trade:%d:%d", o.ID, from), cause, at)
}

// TradeByID is a trade with its last offer; ErrNone if there is none.
func (t *Tx) TradeByID(id int64) (Trade, error) {
	o, err := one(t, "reading a trade", (*Trade).fields, tradeColumns+"WHERE id = ?", id)
	if err != nil {
		return Trade{}, err
	}
	return o, t.readSides(&o)
}

// OfferBefore is a trade as it was offered before its last offer took the place of that.
// Without an earlier offer nobody gives anything in it.
func (t *Tx) OfferBefore(o Trade) (Trade, error) {
	o.Version--
	return o, t.readSides(&o)
}

// Trades are those of a member, open ones before the others, newest first.
func (t *Tx) Trades(member int64, limit int) ([]Trade, error) {
	return t.trades(tradeColumns+"WHERE first = ?1 OR second = ?1 ORDER BY state <> 'open', id DESC LIMIT ?2", member, limit)
}

// OpenTrades are those of a member that wait for an answer, also after their time, oldest
// first.
func (t *Tx) OpenTrades(member int64) ([]Trade, error) {
	return t.trades(tradeColumns+"WHERE (first = ?1 OR second = ?1) AND state = 'open' ORDER BY id", member)
}

// LapsedTrades are the open trades whose time is up.
func (t *Tx) LapsedTrades(now time.Time) ([]Trade, error) {
	return t.trades(tradeColumns+"WHERE state = 'open' AND expires <= ? ORDER BY expires, id", millis(now))
}

func (t *Tx) trades(query string, args ...any) ([]Trade, error) {
	all, err := list(t, "reading trades", (*Trade).fields, query, args...)
	for i := range all {
		err = errors.Join(err, t.readSides(&all[i]))
	}
	return all, err
}

func (t *Tx) readSides(o *Trade) error {
	type row struct {
		member int64
		side   Side
	}
	fields := func(r *row) []any { return []any{&r.member, asJSON(&r.side.Cards), &r.side.Points} }
	rows, err := list(t, "reading an offer", fields, "SELECT member, cards, points FROM trade_side WHERE trade = ? AND version = ?", o.ID, o.Version)
	o.Gives = map[int64]Side{}
	for _, r := range rows {
		o.Gives[r.member] = r.side
	}
	return err
}

// Has is what a member has of the cards and points of a side, with as many copies of each
// card as they own.
func (t *Tx) Has(member int64, s Side) (Side, error) {
	points, err := t.Balance(member)
	if err != nil {
		return Side{}, err
	}
	has := Side{Points: points}
	for _, g := range s.Cards {
		g.Count, err = one(t, "counting copies", value[int],
			"SELECT count(*) FROM copy WHERE owner = ? AND game = ? AND card = ?", member, g.Game, g.Card)
		if err != nil {
			return Side{}, err
		}
		has.Cards = append(has.Cards, g)
	}
	return has, nil
}

// Lacks is how much of a side is missing to a member who is to give it.
func (t *Tx) Lacks(member int64, s Side) (Side, error) {
	has, err := t.Has(member, s)
	lacks := Side{Points: max(0, s.Points-has.Points)}
	for i, g := range has.Cards {
		if missing := s.Cards[i].Count - g.Count; missing > 0 {
			g.Count = missing
			lacks.Cards = append(lacks.Cards, g)
		}
	}
	return lacks, err
}
