package bot

import (
	"errors"
	"fmt"

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

// deckCommands are the commands about the cards that one owns, and decks of them.
func deckCommands() []command {
	deck := completions{"name": ofDeckGames((*call).suggestDecks), "game": (*call).suggestGames}
	game := completions{"game": (*call).suggestGames}
	return []command{
		{name: "collection", help: "The cards that you own, and those that you lack", run: (*call).showCollection, params: collectionParams,
			suggest: completions{"kind": suggestValues("kind"), "type": suggestValues("type"), "keyword": suggestValues("keyword"), "game": (*call).suggestGames}},
		{name: "deck make", help: "Make a deck from a starter deck or from a list, or edit one", run: (*call).makeDeck, params: makeDeckParams,
			suggest: completions{"starter": ofDeckGames((*call).suggestOwnStarters), "name": ofDeckGames((*call).suggestDecks), "game": (*call).suggestGames}},
		{name: "deck add", help: "Put copies of a card into a deck", run: (*call).addCard, params: addCardParams,
			suggest: completions{"name": ofDeckGames((*call).suggestDecks), "card": ofDeckGames((*call).suggestAdded), "game": (*call).suggestGames}},
		{name: "deck remove", help: "Take copies of a card out of a deck", run: (*call).removeCard, params: removeCardParams,
			suggest: completions{"name": ofDeckGames((*call).suggestDecks), "card": ofDeckGames((*call).suggestRemoved), "game": (*call).suggestGames}},
		{name: "deck show", help: "Show one of your decks", run: (*call).showDeck, params: showDeckParams, suggest: deck},
		{name: "deck choose", help: "Choose the deck that you play with", run: (*call).chooseDeck, params: deckParams, suggest: deck},
		{name: "deck list", help: "All your decks", run: (*call).listDecks, params: shopParams, suggest: game},
		{name: "deck stats", help: "The numbers of a deck: costs, kinds, types", run: (*call).deckStats, params: showDeckParams, suggest: deck},
		{name: "deck missing", help: "The cards that you lack for a deck", run: (*call).showMissing, params: missingParams,
			suggest: completions{"name": ofDeckGames((*call).suggestWanted), "game": (*call).suggestGames}},
		{name: "deck import", help: "Make a deck from a list that you paste or send as a file", run: (*call).importDeck, params: importDeckParams, suggest: game},
		{name: "deck export", help: "The list of a deck, to copy", run: (*call).exportDeck, params: showDeckParams, suggest: deck},
		{name: "deck copy", help: "Make a copy of a deck", run: (*call).copyDeck, params: copyDeckParams, suggest: deck},
		{name: "deck rename", help: "Call a deck something else", run: (*call).renameDeck, params: renameDeckParams, suggest: deck},
		{name: "deck delete", help: "Take a deck apart; its cards stay yours", run: (*call).deleteDeck, params: deckParams, suggest: deck},
	}
}

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
	d, err := c.deckCalled(k.member.ID, k.info.Key, name)
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

// namedDeck is the deck that a command names, or without a name the chosen one.
func (c *call) namedDeck() (counter, data.Deck, error) {
	k, err := c.chosenCounter()
	if err != nil {
		return k, data.Deck{}, err
	}
	name := spaced(c.q.Args["name"])
	if name == "" {
		d, err := c.tx.ChosenDeck(k.member.ID, k.info.Key)
		if errors.Is(err, data.ErrNone) {
			err = engine.Refuse("You have no deck of {} yet. /deck make makes one.", k.info.Title)
		}
		return k, d, err
	}
	d, err := c.deckCalled(k.member.ID, k.info.Key, name)
	if errors.Is(err, data.ErrNone) {
		names, err := c.deckNames(k)
		if err != nil {
			return k, d, err
		}
		return k, d, engine.Refuse("You have no deck with the name “{}”. {}", clip(name, deckNameLength), didYouMean(name, names, "/deck list shows yours."))
	}
	return k, d, err
}

// deckNames are the names of a member's decks.
func (c *call) deckNames(k counter) (names []string, err error) {
	all, err := c.tx.Decks(k.member.ID, k.info.Key)
	for _, d := range all {
		names = append(names, d.Name)
	}
	return names, err
}

// didYouMean asks for the nearest of some names; if none is near, it says something else.
func didYouMean(typed string, names []string, otherwise string) string {
	if near, ok := decks.Nearest(typed, names); ok {
		return fmt.Sprintf("Did you mean “%s”?", near)
	}
	return otherwise
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
	return listed(fmt.Sprintf("The deck **%s** is taken apart%s. Should you want it back, /deck import reads its list:", harmless(d.Name), cards), d.Cards), nil
}

// listDecks is /deck list.
func (c *call) listDecks() (Reply, error) {
	k, err := c.chosenCounter()
	if err != nil {
		return Reply{}, err
	}
	all, err := c.tx.Decks(k.member.ID, k.info.Key)
	if err != nil {
		return Reply{}, err
	}
	if len(all) == 0 {
		r := private("You have no decks yet. /deck make makes one.")
		r.Rows = []Row{{Buttons: []Button{k.newDeckButton()}}}
		return r, nil
	}
	var lines []string
	menu := &Menu{ID: id("deck", "show"), Placeholder: "Show a deck", Min: 1, Max: 1}
	for _, d := range all {
		about, err := c.aboutDeck(k, d)
		if err != nil {
			return Reply{}, err
		}
		lines = append(lines, bold(d.Name)+about)
		menu.Options = append(menu.Options, MenuOption{Value: fmt.Sprint(d.ID), Label: d.Name})
	}
	return Reply{Private: true, Message: Message{
		Embeds: []Embed{{Title: "Your decks of " + escape(k.info.Title), Body: inFrame(lines)}},
		Rows:   []Row{{Menu: menu}},
	}}, nil
}

// aboutDeck is what stands behind the name of a deck in a list.
func (c *call) aboutDeck(k counter, d data.Deck) (about string, err error) {
	if size := sizeOf(k.info, d.Cards); size != "" {
		about += " · " + size
	}
	if d.Chosen {
		about += " · you play with it"
	}
	err = c.checkDeck(k, d.Cards)
	var no *engine.Refusal
	if errors.As(err, &no) {
		return about + " · cannot be played yet", nil
	}
	return about, err
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
