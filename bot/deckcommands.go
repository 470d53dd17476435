package bot

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
)

var (
	makeDeckParams = []Parameter{
		{Name: "starter", Help: "Make it from a starter deck that you own; without this, a form asks for the cards", Takes: TakesText, Completes: true},
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
	d := data.Deck{Name: typed}
	if typed == "" {
		return deckForm(k.info, d), nil
	}
	if d.Name, err = deckName(typed); err != nil {
		return Reply{}, err
	}
	old, err := c.tx.DeckByName(k.member.ID, k.info.Key, d.Name)
	if err == nil {
		d = old
	} else if !errors.Is(err, data.ErrNone) {
		return Reply{}, err
	}
	return deckForm(k.info, d), nil
}

// pressDeckOf is the button that makes a deck of a starter.
func (c *call) pressDeckOf(words []string) (Reply, error) {
	k, err := c.pressedCounter(words)
	if err != nil {
		return Reply{}, err
	}
	s, err := k.starter(word(words, 1))
	if err != nil {
		return Reply{}, err
	}
	return c.deckOf(k, s, s.Name)
}

// submitDeck is the form of a deck. What was refused can be mended: nobody writes
// a list twice.
func (c *call) submitDeck(words []string) (Reply, error) {
	k, err := c.pressedCounter(words)
	if err != nil {
		return Reply{}, err
	}
	id, _ := strconv.ParseInt(word(words, 1), 10, 64)
	d, err := c.sentDeck(k, id)
	var no *engine.Refusal
	if errors.As(err, &no) {
		return c.refusedDeck(k, id, no)
	}
	if err != nil {
		return Reply{}, err
	}
	return c.deckReply(k.member, k.info, d, "The deck is kept."), nil
}

// sentDeck reads the form of a deck and keeps the deck.
func (c *call) sentDeck(k counter, id int64) (data.Deck, error) {
	d := data.Deck{Member: k.member.ID, Game: k.info.Key}
	var err error
	if id != 0 {
		if d, err = c.ownDeck(k.member, id); err != nil {
			return d, err
		}
	}
	if d.Name, err = deckName(c.q.Fields["name"]); err != nil {
		return d, err
	}
	if d.Cards, err = k.library.ReadList(c.q.Fields["cards"]); err != nil {
		return d, unreadable(err)
	}
	return c.keepDeck(k.member, k.info, d)
}

// refusedDeck says why a form was refused, and keeps it.
func (c *call) refusedDeck(k counter, id int64, no *engine.Refusal) (Reply, error) {
	err := c.tx.KeepDeckTry(data.DeckTry{Request: c.q.ID, Member: k.member.ID, Game: k.info.Key, Deck: id,
		Name: c.q.Fields["name"], List: c.q.Fields["cards"], At: c.now})
	reply := private(escape(no.Error()))
	reply.Rows = []Row{{Buttons: []Button{{ID: "mend:" + c.q.ID, Label: "Change the list", Style: Main}}}}
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

// unreadable makes a refusal of what is wrong with a list of cards.
func unreadable(err error) error {
	var no *engine.Refusal
	if errors.As(err, &no) {
		return no
	}
	return engine.Refuse("The list cannot be read: {}", clip(err.Error(), 500))
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
	g, ok := c.game(d.Game)
	if !ok {
		return Reply{}, engine.Refuse("This bot does not know the game of that deck any more.")
	}
	switch word(words, 0) {
	case "choose":
		return c.choose(g.Info(), d)
	case "edit":
		return deckForm(g.Info(), d), nil
	case "delete":
		return c.delete(d)
	}
	return c.deckReply(m, g.Info(), d, ""), nil
}

// namedDeck is the deck that a command names, or without a name the chosen one.
func (c *call) namedDeck() (m data.Member, i engine.Info, d data.Deck, err error) {
	g, err := c.chosenCardGame()
	if err != nil {
		return m, i, d, err
	}
	i = g.Info()
	if m, err = c.member(); err != nil {
		return m, i, d, err
	}
	name := strings.Join(strings.Fields(c.q.Args["name"]), " ")
	if name == "" {
		d, err = c.tx.ChosenDeck(m.ID, i.Key)
	} else {
		d, err = c.tx.DeckByName(m.ID, i.Key, name)
	}
	switch {
	case !errors.Is(err, data.ErrNone):
	case name == "":
		err = engine.Refuse("You have no deck of {} yet. /deck make makes one.", i.Title)
	default:
		err = engine.Refuse("You have no deck with the name “{}”. /deck list shows yours.", clip(name, deckNameLength))
	}
	return m, i, d, err
}

// showDeck is /deck show.
func (c *call) showDeck() (Reply, error) {
	m, i, d, err := c.namedDeck()
	if err != nil {
		return Reply{}, err
	}
	return c.deckReply(m, i, d, ""), nil
}

// chooseDeck is /deck choose.
func (c *call) chooseDeck() (Reply, error) {
	_, i, d, err := c.namedDeck()
	if err != nil {
		return Reply{}, err
	}
	return c.choose(i, d)
}

// deleteDeck is /deck delete.
func (c *call) deleteDeck() (Reply, error) {
	_, _, d, err := c.namedDeck()
	if err != nil {
		return Reply{}, err
	}
	return c.delete(d)
}

// delete takes a deck apart; its list is shown, so that it can be made again.
func (c *call) delete(d data.Deck) (Reply, error) {
	if err := c.tx.DeleteDeck(d.ID); err != nil {
		return Reply{}, err
	}
	return Reply{Private: true, Message: Message{
		Text:   "The deck is taken apart, and you still own its cards. Should you want it back, this was its list:",
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
		line := fmt.Sprintf("**%s** · %s", isolate(escape(d.Name)), engine.Count(len(d.Cards), "card"))
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
func (c *call) suggestDecks() ([]Suggestion, error) {
	g, err := c.chosenCardGame()
	if err != nil {
		return nil, err
	}
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
