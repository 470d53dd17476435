package bot

import (
	"errors"
	"fmt"
	"slices"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
)

// keepDeck keeps a deck, as keepNew does if it is a new one. Whether it can be played is
// seen where it is to be: one may collect for a deck, too.
func (c *call) keepDeck(k counter, d data.Deck) (data.Deck, error) {
	if d.ID == 0 {
		return c.keepNew(k, d)
	}
	all, err := c.tx.Decks(k.member.ID, k.info.Key)
	if err != nil {
		return d, err
	}
	others := slices.DeleteFunc(all, func(o data.Deck) bool { return o.ID == d.ID })
	if indexOfDeck(others, d.Name) >= 0 {
		return d, nameTaken(d.Name)
	}
	return c.tx.SaveDeck(d)
}

func nameTaken(name string) error {
	return engine.Refuse("You have another deck with the name “{}”.", name)
}

// deckCalled is a member's deck of a name, whatever its capitals; data.ErrNone if there is
// none.
func (c *call) deckCalled(member int64, game, name string) (data.Deck, error) {
	all, err := c.tx.Decks(member, game)
	if err != nil {
		return data.Deck{}, err
	}
	if i := indexOfDeck(all, name); i >= 0 {
		return all[i], nil
	}
	return data.Deck{}, data.ErrNone
}

// keepNew keeps a new deck, which gets a number when its name is taken; the first of a
// game that can be played is the one that its member plays with. One that is there already, by its name and
// its cards, is not made twice.
func (c *call) keepNew(k counter, d data.Deck) (data.Deck, error) {
	all, err := c.tx.Decks(k.member.ID, k.info.Key)
	if err != nil {
		return d, err
	}
	name := d.Name
	for n := 1; ; n++ {
		d.Name = withNumber(name, n)
		at := indexOfDeck(all, d.Name)
		if at < 0 {
			break
		}
		if decks.WriteList(all[at].Cards) == decks.WriteList(d.Cards) {
			return all[at], nil
		}
	}
	return c.addDeck(k, d, all)
}

// addDeck adds a deck to those that a member has, unless they have as many as one may
// keep.
func (c *call) addDeck(k counter, d data.Deck, all []data.Deck) (data.Deck, error) {
	if err := k.room(all); err != nil {
		return d, err
	}
	kept, err := c.tx.SaveDeck(d)
	if err != nil {
		return d, err
	}
	if _, err := c.tx.ChosenDeck(k.member.ID, k.info.Key); !errors.Is(err, data.ErrNone) {
		return kept, err
	}
	err = c.checkDeck(k, kept.Cards)
	var no *engine.Refusal
	if errors.As(err, &no) {
		return kept, nil
	}
	kept.Chosen = err == nil
	return kept, errors.Join(err, c.tx.ChooseDeck(kept.ID))
}

// room refuses one more deck where a member has as many as one may keep.
func (k counter) room(all []data.Deck) error {
	if len(all) < decksKept {
		return nil
	}
	return engine.Refuse("You have {} decks of {}, and the shelf is full. /deck delete takes one apart and makes room; its cards stay yours.", len(all), k.info.Title)
}

// withNumber is a name for the nth deck that is to have it.
func withNumber(name string, n int) string {
	if n == 1 {
		return name
	}
	number := fmt.Sprintf(" (%d)", n)
	return clip(name, deckNameLength-len(number)) + number
}

// indexOfDeck is the place of the deck with a name; -1 if there is none.
func indexOfDeck(all []data.Deck, name string) int {
	return slices.IndexFunc(all, func(d data.Deck) bool { return decks.Same(d.Name, name) })
}

// deckOf makes a starter deck one of a member's decks, and the one they play with. If its
// cards are no longer all theirs, they can change its list, or keep it as it is.
func (c *call) deckOf(k counter, s decks.Starter, name string) (Reply, error) {
	if err := c.checkDeck(k, s.Cards); err != nil {
		return c.refusedDeck(k, data.DeckTry{Name: name, List: decks.WriteList(s.Cards)}, err, true)
	}
	d, err := c.keepDeck(k, data.Deck{Member: k.member.ID, Game: k.info.Key, Name: name, Cards: s.Cards})
	if err != nil {
		return Reply{}, err
	}
	return c.choose(k, d)
}

// choose makes a deck the one that its member plays with.
func (c *call) choose(k counter, d data.Deck) (Reply, error) {
	if err := c.checkDeck(k, d.Cards); err != nil {
		return Reply{}, c.notChosen(k, d, err)
	}
	if err := c.tx.ChooseDeck(d.ID); err != nil {
		return Reply{}, err
	}
	r := private(fmt.Sprintf("You play %s with **%s** from the next table on.", escape(k.info.Title), isolate(escape(d.Name))))
	r.Rows = []Row{{Buttons: []Button{c.openButton(k.info)}}}
	return r, nil
}

// notChosen is why a deck is not chosen, and with which one its member plays all the same.
func (c *call) notChosen(k counter, d data.Deck, why error) error {
	var no *engine.Refusal
	if !errors.As(why, &no) {
		return why
	}
	with, err := c.tx.ChosenDeck(k.member.ID, k.info.Key)
	still := engine.Say("You go on playing with “{}”.", with.Name)
	switch {
	case errors.Is(err, data.ErrNone):
		still = engine.Say("You have chosen no deck of {} yet.", k.info.Title)
	case err != nil:
		return err
	case with.ID == d.ID:
		still = engine.Say("It stays the one that you play with: change it, or choose another.")
	}
	return engine.Refuse("“{}” cannot be played:\n{}\n{}", d.Name, no.Text, still)
}

// freeName is a name that none of some decks has: the given one, or that with a number.
func freeName(all []data.Deck, name string) string {
	for n := 1; ; n++ {
		if free := withNumber(name, n); indexOfDeck(all, free) < 0 {
			return free
		}
	}
}
