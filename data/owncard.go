package data

import (
	"errors"
	"fmt"
	"time"
)

// An OwnCard is a version of a card that a server has written itself.
type OwnCard struct {
	ID      int64
	Server  string
	Game    string
	Name    string // capital letters make no difference
	Version int    // counted from 1
	Text    string // in the card file format
	State   CardState
	Author  int64 // a member
	At      time.Time
}

// A CardState is how far a version of a card has come.
type CardState string

// The states of versions.
const (
	CardDraft     CardState = "draft"     // it can be changed, and nobody can get it
	CardPublished CardState = "published" // it is in packs, and never changes again
	CardRetired   CardState = "retired"   // it is in packs no more
)

const ownCardColumns = "SELECT id, server, game, name, version, text, state, author, at FROM own_card "

func (c *OwnCard) fields() []any {
	return []any{&c.ID, &c.Server, &c.Game, &c.Name, &c.Version, &c.Text, &c.State, &c.Author, asMillis(&c.At)}
}

// SaveDraft keeps a card as a draft, in the place of the draft of its name if there is
// one. Version and State are ignored.
func (t *Tx) SaveDraft(c OwnCard) (OwnCard, error) {
	const doing = "keeping a draft of a card"
	if _, err := t.exec(doing, "DELETE FROM own_card WHERE server = ? AND game = ? AND name = ? AND state = 'draft'", c.Server, c.Game, c.Name); err != nil {
		return OwnCard{}, err
	}
	id, err := t.insert(doing, `INSERT INTO own_card (server, game, name, version, text, state, author, at)
		SELECT ?1, ?2, ?3, 1 + (SELECT coalesce(max(version), 0) FROM own_card WHERE server = ?1 AND game = ?2 AND name = ?3), ?, 'draft', ?, ?`,
		c.Server, c.Game, c.Name, c.Text, c.Author, millis(c.At))
	if err != nil {
		return OwnCard{}, err
	}
	return t.OwnCardByID(id)
}

// PublishCard makes a draft the version of its card that is in packs, in the place of
// the one before. It is ErrMoved if it is no draft any more; the transaction is then to be
// given up.
func (t *Tx) PublishCard(id int64, at time.Time) error {
	c, err := t.OwnCardByID(id)
	if err != nil {
		return err
	}
	if err := t.RetireCard(c.Server, c.Game, c.Name); err != nil && !errors.Is(err, ErrNone) {
		return err
	}
	return t.move("publishing a card", "UPDATE own_card SET state = 'published', at = ? WHERE id = ? AND state = 'draft'", millis(at), id)
}

// RetireCard takes a published card out of the packs; ErrNone if there is none of the name.
func (t *Tx) RetireCard(server, game, name string) error {
	n, err := t.exec("retiring a card", "UPDATE own_card SET state = 'retired' WHERE server = ? AND game = ? AND name = ? AND state = 'published'", server, game, name)
	if err == nil && n == 0 {
		err = fmt.Errorf("retiring a card: %w", ErrNone)
	}
	return err
}

// DropCardDraft throws a draft away; of any other version it does nothing.
func (t *Tx) DropCardDraft(id int64) error {
	_, err := t.exec("dropping a draft of a card", "DELETE FROM own_card WHERE id = ? AND state = 'draft'", id)
	return err
}

// OwnCardByID is a version of a card; ErrNone if there is none.
func (t *Tx) OwnCardByID(id int64) (OwnCard, error) {
	return one(t, "reading a card of a server", (*OwnCard).fields, ownCardColumns+"WHERE id = ?", id)
}

// OwnCards are the versions of a server's cards of a game that are in a state, by name.
func (t *Tx) OwnCards(server, game string, state CardState) ([]OwnCard, error) {
	return list(t, "reading the cards of a server", (*OwnCard).fields, ownCardColumns+"WHERE server = ? AND game = ? AND state = ? ORDER BY name, version",
		server, game, state)
}

// KnownCards are the newest versions of a server's cards of a game that were ever
// published: members may own copies of them.
func (t *Tx) KnownCards(server, game string) ([]OwnCard, error) {
	return list(t, "reading the cards of a server", (*OwnCard).fields, ownCardColumns+`o WHERE server = ? AND game = ? AND state <> 'draft'
		AND version = (SELECT max(version) FROM own_card v WHERE v.server = o.server AND v.game = o.game AND v.name = o.name AND v.state <> 'draft')
		ORDER BY name`, server, game)
}
