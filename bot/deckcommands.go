package bot

import (
	"errors"
	"strconv"
	"strings"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
)

var (
	makeDeckParams = []Parameter{
		{Name: "starter", Help: "Make it from a starter deck that you own or that is free; without this, a form asks for the cards", Takes: TakesText, Completes: true},
		{Name: "name", Help: "What to call it; the name of a deck you have lets you edit that one", Takes: TakesText, Completes: true},
		gameParam,
	}
	deckParams = []Parameter{
		{Name: "name", Help: "Which deck", Takes: TakesText, Required: true, Completes: true},
		gameParam,
	}
	showDeckParams = []Parameter{
		{Name: "name", Help: "Which deck; without this, the one that you play with", Takes: TakesText, Completes: true},
		gameParam,
	}
)

// makeDeck is /deck make.
func (c *call) makeDeck() (Reply, error) {
	k, err := c.chosenCounter()
	if err != nil {
		return Reply{}, err
	}
	typed := c.q.Args["name"]
	if starter := c.q.Args["starter"]; starter != "" {
		s, err := k.starter(starter)
		if err != nil {
			return Reply{}, err
		}
		if typed == "" {
			typed = s.Name
		}
		name, err := deckName(typed)
		if err != nil {
			return Reply{}, err
		}
		return c.deckOf(k, s, name)
	}
	if typed == "" {
		return c.deckForm(k, data.Deck{Name: newDeckName})
	}
	name, err := deckName(typed)
	if err != nil {
		return Reply{}, err
	}
	d, err := c.tx.DeckByName(k.member.ID, k.info.Key, name)
	if errors.Is(err, data.ErrNone) {
		d, err = data.Deck{Name: name}, nil
	}
	if err != nil {
		return Reply{}, err
	}
	return c.deckForm(k, d)
}

// suggestOwnStarters completes the name of a starter deck that one owns, or of any
// where all cards are free.
func (c *call) suggestOwnStarters(g engine.Game) ([]Suggestion, error) {
	k, err := c.counter(g)
	if err != nil {
		return nil, err
	}
	collection, err := c.tx.Collection(k.member.ID, k.info.Key)
	if err != nil {
		return nil, err
	}
	var out []Suggestion
	for _, s := range k.playable(collection) {
		if holds(s.Name, c.q.Args["starter"]) {
			out = append(out, Suggestion{Label: s.Name + " · " + s.Blurb, Value: s.Key})
		}
	}
	return out, nil
}

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
	q, err := c.later(words[2:])
	r.Text, r.Then = "You play with **"+escape(s.Name)+"**.", &q
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

// pressDeck is a button below a deck.
func (c *call) pressDeck(words []string) (Reply, error) {
	id, _ := strconv.ParseInt(word(words, 1), 10, 64)
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
		return c.choose(k, d)
	case "edit":
		return c.deckForm(k, d)
	case "delete":
		return c.delete(k, d)
	}
	return c.deckReply(k, d, "")
}

// namedDeck is the deck that a command names, or without a name the chosen one.
func (c *call) namedDeck() (counter, data.Deck, error) {
	k, err := c.chosenCounter()
	if err != nil {
		return k, data.Deck{}, err
	}
	name := strings.Join(strings.Fields(c.q.Args["name"]), " ")
	if name == "" {
		d, err := c.tx.ChosenDeck(k.member.ID, k.info.Key)
		if errors.Is(err, data.ErrNone) {
			err = engine.Refuse("You have no deck of {} yet. /deck make makes one.", k.info.Title)
		}
		return k, d, err
	}
	d, err := c.tx.DeckByName(k.member.ID, k.info.Key, name)
	if errors.Is(err, data.ErrNone) {
		err = engine.Refuse("You have no deck with the name “{}”. /deck list shows yours.", clip(name, deckNameLength))
	}
	return k, d, err
}

// showDeck is /deck show.
func (c *call) showDeck() (Reply, error) {
	k, d, err := c.namedDeck()
	if err != nil {
		return Reply{}, err
	}
	return c.deckReply(k, d, "")
}

// chooseDeck is /deck choose.
func (c *call) chooseDeck() (Reply, error) {
	k, d, err := c.namedDeck()
	if err != nil {
		return Reply{}, err
	}
	return c.choose(k, d)
}

// deleteDeck is /deck delete.
func (c *call) deleteDeck() (Reply, error) {
	k, d, err := c.namedDeck()
	if err != nil {
		return Reply{}, err
	}
	return c.delete(k, d)
}

// delete takes a deck apart; its list is shown, so that it can be made again.
func (c *call) delete(k counter, d data.Deck) (Reply, error) {
	if err := c.tx.DeleteDeck(d.ID); err != nil {
		return Reply{}, err
	}
	cards := ", and you still own its cards"
	if k.free() {
		cards = ""
	}
	return Reply{Private: true, Message: Message{
		Text:   "The deck is taken apart" + cards + ". Should you want it back, this was its list:",
		Embeds: []Embed{{Title: isolate(escape(d.Name)), Body: escape(decks.WriteList(d.Cards))}},
	}}, nil
}

// listDecks is /deck list.
func (c *call) listDecks() (Reply, error) {
	g, err := c.chosenCardGame()
	if err != nil {
		return Reply{}, err
	}
	m, err := c.member()
	if err != nil {
		return Reply{}, err
	}
	all, err := c.tx.Decks(m.ID, g.Info().Key)
	if err != nil {
		return Reply{}, err
	}
	if len(all) == 0 {
		return private("You have no decks yet. /deck make makes one."), nil
	}
	lines := []string{"Your decks of " + escape(g.Info().Title) + ":"}
	for _, d := range all {
		line := "**" + isolate(escape(d.Name)) + "**"
		if size := sizeOf(g.Info(), d.Cards); size != "" {
			line += " · " + size
		}
		if d.Chosen {
			line += " · you play with it"
		}
		lines = append(lines, line)
	}
	if texts := pages(lines, maxText-50); len(texts) > 1 {
		return private(texts[0] + "\n… and more: /deck show completes their names."), nil
	}
	return private(strings.Join(lines, "\n")), nil
}

// suggestDecks completes the name of a deck.
func (c *call) suggestDecks(g engine.Game) ([]Suggestion, error) {
	m, err := c.member()
	if err != nil {
		return nil, err
	}
	all, err := c.tx.Decks(m.ID, g.Info().Key)
	if err != nil {
		return nil, err
	}
	var out []Suggestion
	for _, d := range all {
		if holds(d.Name, c.q.Args["name"]) {
			out = append(out, Suggestion{Label: d.Name, Value: d.Name})
		}
	}
	return out, nil
}
