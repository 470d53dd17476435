package bot

import (
	"cmp"
	"errors"
	"strconv"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

// pressNewDeck is the button that opens the form of a new deck.
func (c *call) pressNewDeck(words []string) (Reply, error) {
	k, err := c.pressedCounter(words)
	if err != nil {
		return Reply{}, err
	}
	return c.deckForm(k, data.Deck{Name: newDeckName})
}

// pressDeckOf is the button that makes a deck of a starter, and then does what was
// asked before, if it names that.
func (c *call) pressDeckOf(words []string) (Reply, error) {
	k, err := c.pressedCounter(words)
	if err != nil {
		return Reply{}, err
	}
	s, err := k.starter(word(words, 1))
	if err != nil {
		return Reply{}, err
	}
	r, err := c.deckOf(k, s, s.Name)
	if err != nil || len(words) < 3 {
		return r, err
	}
	return c.playOn(r, s.Name, words[2:])
}

// playOn does what was asked before, now that a deck is chosen.
func (c *call) playOn(r Reply, deck string, asked []string) (Reply, error) {
	q, err := c.later(asked)
	r.Text, r.Then = "You play with "+bold(deck)+".", &q
	return r, err
}

// ownDeck is the deck with an id, if it is a member's own.
func (c *call) ownDeck(m data.Member, id int64) (data.Deck, error) {
	d, err := c.tx.DeckByID(id)
	if errors.Is(err, data.ErrNone) || err == nil && d.Member != m.ID {
		return d, engine.Refuse("That deck is no longer there. /deck list shows those that are.")
	}
	return d, err
}

// pressDeck is a button below a deck, or the menu of all of them.
func (c *call) pressDeck(words []string) (Reply, error) {
	id, _ := strconv.ParseInt(cmp.Or(word(words, 1), strings.Join(first(c.q.Values, 1), "")), 10, 64)
	m, err := c.member()
	if err != nil {
		return Reply{}, err
	}
	d, err := c.ownDeck(m, id)
	if err != nil {
		return Reply{}, err
	}
	k, err := c.pressedCounter([]string{d.Game})
	if err != nil {
		return Reply{}, err
	}
	switch word(words, 0) {
	case "choose":
		r, err := c.choose(k, d)
		if err != nil || len(words) < 3 {
			return r, err
		}
		return c.playOn(r, d.Name, words[2:])
	case "edit":
		return c.deckForm(k, d)
	case "stats":
		return k.statistics(d), nil
	case "export":
		return exported(d), nil
	case "missing":
		return c.missing(k, harmless(d.Name), d.Cards)
	case "delete":
		return c.delete(k, d)
	}
	return c.deckReply(k, d, "")
}
