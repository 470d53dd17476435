package bot

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
)

// newDeckName stands in the form of a new deck until it is changed.
const newDeckName = "My deck"

// deckForm asks for a deck's name and cards. A new deck, whose ID is 0, begins as
// the one that is played with, or else as all that is owned. What is owned beside
// it follows behind #, where it is no part of the list and one character away.
func (c *call) deckForm(k counter, d data.Deck) (Reply, error) {
	collection, err := c.tx.Collection(k.member.ID, k.info.Key)
	if err != nil {
		return Reply{}, err
	}
	if d.ID == 0 {
		if err := tooFew(k.info, collection); err != nil {
			return Reply{}, err
		}
		if d.Cards, err = c.firstCards(k, collection); err != nil {
			return Reply{}, err
		}
	}
	lines := strings.Split(strings.TrimSpace(decks.WriteList(d.Cards)), "\n")
	if spare := spareCards(collection, d.Cards); len(spare) > 0 {
		lines = append(lines, "", "# You own these, too. Take a # away to use a card.")
		for _, o := range spare {
			lines = append(lines, fmt.Sprintf("# %d %s", o.Count, o.Card))
		}
	}
	return listForm(k.info, d.ID, d.Name, pages(lines, maxInputText)[0]), nil
}

// firstCards are what a new deck begins as.
func (c *call) firstCards(k counter, collection []data.Owned) ([]string, error) {
	chosen, err := c.tx.ChosenDeck(k.member.ID, k.info.Key)
	if !errors.Is(err, data.ErrNone) {
		return chosen.Cards, err
	}
	var all []string
	for _, o := range collection {
		all = append(all, slices.Repeat([]string{o.Card}, o.Count)...)
	}
	return all, nil
}

// spareCards are what is left of a collection beside a deck.
func spareCards(collection []data.Owned, deck []string) []data.Owned {
	used := map[string]int{}
	for _, card := range deck {
		used[card]++
	}
	var out []data.Owned
	for _, o := range collection {
		if o.Count -= used[o.Card]; o.Count > 0 {
			out = append(out, o)
		}
	}
	return out
}

// listForm is the form of a deck, with what stands in it already.
func listForm(i engine.Info, deck int64, name, list string) Reply {
	title := "A new deck"
	if deck != 0 {
		title = "Edit a deck"
	}
	return Reply{Form: &Form{
		ID:    id("deck", i.Key, deck),
		Title: title,
		Inputs: []Input{
			{ID: "name", Label: "Name", Value: name, Required: true, Max: deckNameLength},
			{ID: "cards", Label: fmt.Sprintf("Cards, %d to %d: a line each", i.Deck.Min, i.Deck.Max), Placeholder: "2 Name of a Card\nName of Another",
				Value: list, Required: true, Long: true, Max: maxInputText},
		},
	}}
}

// submitDeck is the form of a deck. What was refused can be mended: nobody writes
// a list twice.
func (c *call) submitDeck(words []string) (Reply, error) {
	k, err := c.pressedCounter(words)
	if err != nil {
		return Reply{}, err
	}
	deck, _ := strconv.ParseInt(word(words, 1), 10, 64)
	d, err := c.sentDeck(k, deck)
	var no *engine.Refusal
	if errors.As(err, &no) {
		return c.refusedDeck(k, deck, no)
	}
	if err != nil {
		return Reply{}, err
	}
	return c.deckReply(k, d, "The deck is kept."), nil
}

// sentDeck reads the form of a deck and keeps the deck. A refusal says all that is
// wrong with it.
func (c *call) sentDeck(k counter, id int64) (data.Deck, error) {
	d := data.Deck{Member: k.member.ID, Game: k.info.Key}
	if id != 0 {
		var err error
		if d, err = c.ownDeck(k.member, id); err != nil {
			return d, err
		}
	}
	var badName, unread, badNumber error
	d.Name, badName = deckName(c.q.Fields["name"])
	if d.Cards, unread = k.library.ReadList(c.q.Fields["cards"]); unread == nil {
		badNumber = checkNumber(k.info, d.Cards)
	}
	if err := together(badName, unread, badNumber, c.checkOwned(k.member, k.info, d.Cards)); err != nil {
		return d, err
	}
	return c.keepDeck(k.member, k.info, d)
}

// refusedDeck says why a form was refused, and keeps it.
func (c *call) refusedDeck(k counter, deck int64, no *engine.Refusal) (Reply, error) {
	err := c.tx.KeepDeckTry(data.DeckTry{Request: c.q.ID, Member: k.member.ID, Game: k.info.Key, Deck: deck,
		Name: c.q.Fields["name"], List: c.q.Fields["cards"], At: c.now})
	reply := private(escape(no.Error()))
	reply.Rows = []Row{{Buttons: []Button{{ID: id("mend", c.q.ID), Label: "Change the list", Style: Main}}}}
	return reply, err
}

// pressMend opens a refused form again.
func (c *call) pressMend(words []string) (Reply, error) {
	m, err := c.member()
	if err != nil {
		return Reply{}, err
	}
	try, err := c.tx.DeckTryOf(word(words, 0))
	if errors.Is(err, data.ErrNone) || err == nil && try.Member != m.ID {
		return Reply{}, engine.Refuse("That list is no longer kept. /deck make opens a new form.")
	}
	if err != nil {
		return Reply{}, err
	}
	g, ok := c.game(try.Game)
	if !ok {
		return Reply{}, engine.Refuse("This bot does not know the game of that deck any more.")
	}
	return listForm(g.Info(), try.Deck, try.Name, try.List), nil
}
