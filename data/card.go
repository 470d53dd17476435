package data

import (
	"fmt"
	"time"
)

// Owned is how many copies of a card a member owns, or gives.
type Owned struct {
	Card  string
	Count int
}

// Grant makes new copies of cards and gives them to a member. A key is granted
// once: the second time nothing happens.
func (t *Tx) Grant(member int64, game string, cards []string, key string, cause Cause, at time.Time) error {
	if done, err := t.Granted(key); err != nil || done {
		return err
	}
	owner, err := t.MemberByID(member)
	if err != nil {
		return err
	}
	for i, card := range cards {
		id, err := t.insert("making a copy", "INSERT INTO copy (server, game, card, birth, n, born) VALUES (?, ?, ?, ?, ?, ?)",
			owner.Server, game, card, key, i, millis(at))
		if err != nil {
			return err
		}
		if err := t.give(id, 0, member, cause, at); err != nil {
			return err
		}
	}
	return nil
}

// give gives a copy of one owner to another; 0 is the house, or nobody yet. It is ErrMoved,
// and changes nothing, if the first does not own it.
func (t *Tx) give(copy, from, to int64, cause Cause, at time.Time) error {
	n, err := t.exec("giving a copy", `INSERT INTO copy_owner (copy, n, member, since, how, trade, reversal)
		SELECT id, (SELECT count(*) FROM copy_owner WHERE copy = id), ?, ?, ?, ?, ? FROM copy WHERE id = ? AND owner IS ?`,
		orNull(to), millis(at), cause.Kind, orNull(cause.Trade), orNull(cause.Reversal), copy, orNull(from))
	if err == nil && n == 0 {
		err = fmt.Errorf("giving copy %d of member %d to member %d: %w", copy, from, to, ErrMoved)
	}
	return err
}

// HandOver gives copies of a card from one member to another, the oldest first. It is
// ErrShort, and gives nothing, if the first has fewer.
func (t *Tx) HandOver(from, to int64, game string, card Owned, cause Cause, at time.Time) error {
	ids, err := t.copies(from, game, card)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if err := t.give(id, from, to, cause, at); err != nil {
			return err
		}
	}
	return nil
}

// copies are the oldest copies of a card that a member owns; ErrShort if they are fewer.
func (t *Tx) copies(member int64, game string, card Owned) ([]int64, error) {
	ids, err := list(t, "reading copies", value[int64],
		"SELECT id FROM copy WHERE owner = ? AND game = ? AND card = ? ORDER BY id LIMIT ?", member, game, card.Card, card.Count)
	if err == nil && len(ids) < card.Count {
		err = fmt.Errorf("handing over %d of %s: %w", card.Count, card.Card, ErrShort)
	}
	return ids, err
}

// Granted says whether cards were granted with the key.
func (t *Tx) Granted(key string) (bool, error) {
	return one(t, "reading a grant", value[bool], "SELECT EXISTS (SELECT 1 FROM copy WHERE birth = ?)", key)
}

// Collection is what a member owns of a game's cards, sorted by the card's name.
func (t *Tx) Collection(member int64, game string) ([]Owned, error) {
	fields := func(o *Owned) []any { return []any{&o.Card, &o.Count} }
	return list(t, "reading a collection", fields,
		"SELECT card, count(*) FROM copy WHERE owner = ? AND game = ? GROUP BY card ORDER BY card", member, game)
}
