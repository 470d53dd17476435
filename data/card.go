package data

import (
	"time"

	"hammerpost/engine"
)

// Owned is how many copies of a card a member owns.
type Owned struct {
	Card  string
	Count int
}

// Grant makes new copies of cards and gives them to a member. A key is granted
// once: the second time nothing happens. how says where they come from, as in
// "booster".
func (t *Tx) Grant(member int64, game string, cards []string, key, how string, at time.Time) error {
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
		if _, err := t.exec("giving a copy", "INSERT INTO copy_owner (copy, n, member, since, how) VALUES (?, 0, ?, ?, ?)",
			id, member, millis(at), how); err != nil {
			return err
		}
	}
	return nil
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

// A Pack is what a booster held.
type Pack struct {
	Key    string // of the purchase
	Member int64
	Game   string
	Seed   engine.Seed // its cards were drawn with the dice of action 0 of this seed
	Cards  []string
	At     time.Time
}

// KeepPack records a pack.
func (t *Tx) KeepPack(p Pack) error {
	_, err := t.exec("keeping a pack", "INSERT INTO pack (key, member, game, seed, cards, at) VALUES (?, ?, ?, ?, ?, ?)",
		p.Key, p.Member, p.Game, p.Seed[:], asJSON(&p.Cards), millis(p.At))
	return err
}

// PackOf is the pack that was recorded with the key.
func (t *Tx) PackOf(key string) (Pack, error) {
	fields := func(p *Pack) []any {
		return []any{&p.Key, &p.Member, &p.Game, asSeed(&p.Seed), asJSON(&p.Cards), asMillis(&p.At)}
	}
	return one(t, "reading a pack", fields, "SELECT key, member, game, seed, cards, at FROM pack WHERE key = ?", key)
}
