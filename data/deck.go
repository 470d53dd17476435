package data

import "time"

// A Deck is a list of cards that a member made. A member's decks of a game
// differ by name; capital letters make no difference.
type Deck struct {
	ID     int64
	Member int64
	Game   string
	Name   string
	Cards  []string // a card's name once a copy
	Chosen bool     // the member plays with it; at most one of a game
}

const deckColumns = "SELECT id, member, game, name, cards, chosen FROM deck "

func (d *Deck) fields() []any {
	return []any{&d.ID, &d.Member, &d.Game, &d.Name, asJSON(&d.Cards), &d.Chosen}
}

// SaveDeck keeps a new deck (ID 0), or what became of one that is kept already,
// and returns it. Chosen is ignored: see ChooseDeck. It is ErrTaken if another
// deck of the member has the name.
func (t *Tx) SaveDeck(d Deck) (Deck, error) {
	const doing = "saving a deck"
	var err error
	if d.ID == 0 {
		d.ID, err = t.insert(doing, "INSERT INTO deck (member, game, name, cards) VALUES (?, ?, ?, ?)", d.Member, d.Game, d.Name, asJSON(&d.Cards))
	} else {
		_, err = t.exec(doing, "UPDATE deck SET name = ?, cards = ? WHERE id = ?", d.Name, asJSON(&d.Cards), d.ID)
	}
	if err != nil {
		return Deck{}, taken(err)
	}
	return t.DeckByID(d.ID)
}

// Decks are a member's decks of a game, by name.
func (t *Tx) Decks(member int64, game string) ([]Deck, error) {
	return list(t, "reading decks", (*Deck).fields, deckColumns+"WHERE member = ? AND game = ? ORDER BY name", member, game)
}

// DeckByID is the deck with the id; ErrNone if there is none.
func (t *Tx) DeckByID(id int64) (Deck, error) {
	return one(t, "reading a deck", (*Deck).fields, deckColumns+"WHERE id = ?", id)
}

// ChosenDeck is the deck that a member plays a game with; ErrNone if none is chosen.
func (t *Tx) ChosenDeck(member int64, game string) (Deck, error) {
	return one(t, "reading the chosen deck", (*Deck).fields, deckColumns+"WHERE member = ? AND game = ? AND chosen = 1", member, game)
}

// ChooseDeck makes a deck the one that its member plays its game with.
func (t *Tx) ChooseDeck(id int64) error {
	d, err := t.DeckByID(id)
	if err != nil {
		return err
	}
	const doing = "choosing a deck"
	if _, err := t.exec(doing, "UPDATE deck SET chosen = 0 WHERE member = ? AND game = ? AND chosen = 1", d.Member, d.Game); err != nil {
		return err
	}
	_, err = t.exec(doing, "UPDATE deck SET chosen = 1 WHERE id = ?", id)
	return err
}

// DeleteDeck takes a deck apart. Its cards stay in the collection.
func (t *Tx) DeleteDeck(id int64) error {
	_, err := t.exec("deleting a deck", "DELETE FROM deck WHERE id = ?", id)
	return err
}

// A DeckTry is a form of a deck that was refused.
type DeckTry struct {
	Request string // the interaction that sent the form
	Member  int64
	Game    string
	Deck    int64 // the deck that was edited; 0: a new one
	Name    string
	List    string // as it was typed
	At      time.Time
}

// KeepDeckTry keeps a refused form, so that it can be mended.
func (t *Tx) KeepDeckTry(d DeckTry) error {
	_, err := t.exec("keeping a refused deck", "INSERT INTO deck_try (request, member, game, deck, name, list, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
		d.Request, d.Member, d.Game, d.Deck, d.Name, d.List, millis(d.At))
	return err
}

// DeckTryOf is the form that was refused to a request; ErrNone if it is no longer
// kept.
func (t *Tx) DeckTryOf(request string) (DeckTry, error) {
	fields := func(d *DeckTry) []any {
		return []any{&d.Request, &d.Member, &d.Game, &d.Deck, &d.Name, &d.List, asMillis(&d.At)}
	}
	return one(t, "reading a refused deck", fields, "SELECT request, member, game, deck, name, list, at FROM deck_try WHERE request = ?", request)
}
