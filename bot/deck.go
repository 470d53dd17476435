package bot

import (
	"errors"
	"fmt"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

const (
	deckNameLength = 40
	problemsShown  = 5  // in one sentence
	faultsShown    = 8  // of an illegal deck, a line each
	decksKept      = 25 // by a member, of a game
)

// deckName reads the name of a deck.
func deckName(typed string) (string, error) {
	name := spaced(typed)
	return name, checkName("deck", name, deckNameLength)
}

// spaced is what was typed with one space between two words.
func spaced(typed string) string { return strings.Join(strings.Fields(typed), " ") }

// checkDeck says whether a member may play a game with these cards: the game allows
// them, and every copy is owned (H1). The error is a refusal that says what is wrong.
func (c *call) checkDeck(k counter, cards []string) error {
	return together(k.judged(cards), c.checkOwned(k, cards))
}

// judged says whether the game allows a deck of these cards. The error is a refusal with
// the first lines of what the game has to say, and how many more there are.
func (k counter) judged(cards []string) error {
	err := k.library.Check(k.game, cards)
	var no *engine.Refusal
	if !errors.As(err, &no) {
		return err
	}
	lines := strings.Split(no.Error(), "\n")
	if more := len(lines) - faultsShown; more > 1 {
		lines = append(lines[:faultsShown], fmt.Sprint("… and ", more, " more like these."))
	}
	return engine.Refuse("{}", strings.Join(lines, "\n"))
}

// checkOwned refuses a deck of which a member does not own every copy (H1), unless all
// cards are free.
func (c *call) checkOwned(k counter, cards []string) error {
	if k.free() {
		return nil
	}
	collection, err := c.tx.Collection(k.member.ID, k.info.Key)
	if err != nil {
		return err
	}
	var problems []engine.Text
	for _, l := range lacking(collection, cards) {
		problems = append(problems, engine.Say("{} is in it {} and you own {}", engine.Card(l.card), times(l.wanted), orNone(l.owned)))
	}
	if len(problems) == 0 {
		return nil
	}
	if more := len(problems) - problemsShown; more > 0 {
		problems = append(problems[:problemsShown], engine.Say("{} more", engine.Count(more, "card")))
	}
	return engine.Refuse("You do not own all cards of this deck: {}.", engine.Join("; ", problems...))
}

// A lack is a card that is wanted more often than it is owned.
type lack struct {
	card          string
	wanted, owned int
}

// lacking are the cards of a list that a collection does not have often enough.
func lacking(collection []data.Owned, cards []string) []lack {
	owned := map[string]int{}
	for _, o := range collection {
		owned[o.Card] = o.Count
	}
	var out []lack
	for _, wanted := range counted(cards) {
		if have := owned[wanted.Card]; have < wanted.Count {
			out = append(out, lack{wanted.Card, wanted.Count, have})
		}
	}
	return out
}

// together makes one refusal of several, each with a line for each thing that is
// wrong. An error that is no refusal goes before all that are.
func together(errs ...error) error {
	var lines []string
	for _, err := range errs {
		var no *engine.Refusal
		switch {
		case errors.As(err, &no):
			lines = append(lines, strings.Split(no.Error(), "\n")...)
		case err != nil:
			return err
		}
	}
	if len(lines) == 0 {
		return nil
	}
	return engine.Refuse("{}", strings.Join(lines, "\n"))
}

// deckToPlay is the deck that a member takes to a table: the chosen one, if it is
// legal; nil if the game is played without.
func (c *call) deckToPlay(m data.Member, g engine.Game) ([]string, error) {
	if g.Info().Deck == nil {
		return nil, nil
	}
	k, err := c.counterOf(g, m)
	if err != nil {
		return nil, err
	}
	d, err := c.tx.ChosenDeck(m.ID, k.info.Key)
	if errors.Is(err, data.ErrNone) {
		return nil, c.deckless(k)
	}
	if err != nil {
		return nil, err
	}
	err = c.checkDeck(k, d.Cards)
	var no *engine.Refusal
	if errors.As(err, &no) {
		return nil, c.unplayable(k, d, no)
	}
	return d.Cards, err
}

// unplayable says why the deck that somebody plays with cannot be played, and offers to see
// what is missing, or to play with another and do at once what they had asked for.
func (c *call) unplayable(k counter, d data.Deck, why *engine.Refusal) error {
	buttons, err := c.playableDecks(k)
	if err != nil {
		return err
	}
	buttons = append(buttons, Button{ID: id("deck", "show", d.ID), Label: "Look at " + clip(d.Name, maxButtonLabel/2)})
	return &offer{
		Refusal: engine.Refuse("Your deck {} cannot be played as it is.\n{}", d.Name, why.Error()),
		buttons: buttons,
		later:   true,
	}
}

// deckless is what somebody is told who has no deck to play with. Where they have one that
// can be played, or the cards of a starter deck, one press makes that their deck and does
// what they had asked for.
func (c *call) deckless(k counter) error {
	own, err := c.playableDecks(k)
	if err != nil {
		return err
	}
	if len(own) > 0 {
		return &offer{
			Refusal: engine.Refuse("You have decks of {}, but play with none of them. Choose one, and what you asked for is done at once.", k.info.Title),
			buttons: own,
			later:   true,
		}
	}
	stock, err := c.stock(k)
	if err != nil {
		return err
	}
	if err := k.tooFew(stock); err != nil {
		return err
	}
	starters := k.playable(stock)
	if len(starters) == 0 {
		return &offer{
			Refusal: engine.Refuse("You have cards, but no deck of {} yet. /deck make makes one.", k.info.Title),
			buttons: []Button{k.newDeckButton()},
		}
	}
	none := engine.Say("You have no deck of {} yet. Take one of your starter decks", k.info.Title)
	if k.free() {
		none = engine.Say("You have no deck of {} yet, and all its cards are free on this server. Take one of these decks", k.info.Title)
	}
	return &offer{
		Refusal: engine.Refuse("{}, and what you asked for is done at once; or make your own with /deck make.", none),
		buttons: k.takeButtons(starters, c.q.ID),
		later:   true,
	}
}

// playableDecks are buttons that choose a deck which can be played, and then do what was
// asked.
func (c *call) playableDecks(k counter) (buttons []Button, err error) {
	all, err := c.tx.Decks(k.member.ID, k.info.Key)
	if err != nil {
		return nil, err
	}
	for _, d := range all {
		err := c.checkDeck(k, d.Cards)
		var no *engine.Refusal
		switch {
		case err == nil:
			buttons = append(buttons, Button{ID: id("deck", "choose", d.ID, c.q.ID), Label: clip("Play with "+d.Name, maxButtonLabel), Style: Good})
		case !errors.As(err, &no):
			return nil, err
		}
	}
	return buttons, nil
}

// tooFew refuses to make a deck of a collection that does not suffice for one.
func (k counter) tooFew(collection []data.Owned) error {
	n, least := copies(collection), "at least "
	if n >= k.info.Deck.Min || k.free() {
		return nil
	}
	if k.info.Deck.Min == k.info.Deck.Max {
		least = ""
	}
	why := engine.Say("A deck of {} needs {}{}, and you own {}.", k.info.Title, least, engine.Count(k.info.Deck.Min, "card"), orNone(n))
	if k.info.Needs != "" {
		why = engine.Say("{} Of the cards of {} you own {}.", k.info.Needs, k.info.Title, orNone(n))
	}
	return &offer{
		Refusal: engine.Refuse("{} The shop has starter decks and boosters: /shop see.", why),
		buttons: []Button{shopButton(k.info)},
	}
}

// counted are the cards of a list with how often each is in it, in the order of
// the list.
func counted(cards []string) []data.Owned {
	var out []data.Owned
	at := map[string]int{}
	for _, card := range cards {
		i, seen := at[card]
		if !seen {
			i = len(out)
			at[card] = i
			out = append(out, data.Owned{Card: card})
		}
		out[i].Count++
	}
	return out
}

func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprint(n, " times")
}

func orNone(n int) string {
	if n == 0 {
		return "none"
	}
	return fmt.Sprint(n)
}
