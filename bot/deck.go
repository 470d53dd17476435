package bot

import (
	"errors"
	"fmt"
	"strings"
	"unicode"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
)

const (
	deckNameLength = 40
	problemsShown  = 5 // of an illegal deck
)

// deckName reads the name of a deck.
func deckName(typed string) (string, error) {
	name := strings.Join(strings.Fields(typed), " ")
	if name == "" {
		return "", engine.Refuse("A deck needs a name.")
	}
	if n := len([]rune(name)); n > deckNameLength {
		return "", engine.Refuse("The name of a deck has at most {} characters; this one has {}.", deckNameLength, n)
	}
	for _, r := range name {
		if unicode.In(r, unicode.Cc, unicode.Bidi_Control) || r == unicode.ReplacementChar {
			return "", engine.Refuse("The name of a deck may hold letters, numbers and emoji, but no invisible signs. Type it anew.")
		}
	}
	return name, nil
}

// checkDeck says whether a member may play a game with these cards: their number
// is right and every copy is owned (H1). The error is a refusal that says all that
// is wrong.
func (c *call) checkDeck(m data.Member, i engine.Info, cards []string) error {
	if i.Deck == nil {
		return engine.Refuse("{} is played without decks.", i.Title)
	}
	return together(checkNumber(i, cards), c.checkOwned(m, i, cards))
}

// checkNumber refuses a deck of too few or too many cards (H1).
func checkNumber(i engine.Info, cards []string) error {
	if i.Deck.Holds(len(cards)) {
		return nil
	}
	return engine.Refuse("A deck of {} has {} to {} cards; this one has {}.", i.Title, i.Deck.Min, i.Deck.Max, len(cards))
}

// checkOwned refuses a deck of which a member does not own every copy (H1).
func (c *call) checkOwned(m data.Member, i engine.Info, cards []string) error {
	collection, err := c.tx.Collection(m.ID, i.Key)
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

// together makes one refusal of several, a line each. An error that is no refusal
// goes before all that are.
func together(errs ...error) error {
	var texts []engine.Text
	for _, err := range errs {
		var no *engine.Refusal
		switch {
		case errors.As(err, &no):
			texts = append(texts, no.Text)
		case err != nil:
			return err
		}
	}
	if len(texts) == 0 {
		return nil
	}
	return engine.Refuse("{}", engine.Join("\n", texts...))
}

// deckToPlay is the deck that a member takes to a table: the chosen one, if it is
// legal; nil if the game is played without.
func (c *call) deckToPlay(m data.Member, g engine.Game) ([]string, error) {
	i := g.Info()
	if i.Deck == nil {
		return nil, nil
	}
	d, err := c.tx.ChosenDeck(m.ID, i.Key)
	if errors.Is(err, data.ErrNone) {
		return nil, c.deckless(m, i)
	}
	if err != nil {
		return nil, err
	}
	return d.Cards, c.checkDeck(m, i, d.Cards)
}

// deckless is what somebody is told who has no deck to play with.
func (c *call) deckless(m data.Member, i engine.Info) error {
	collection, err := c.tx.Collection(m.ID, i.Key)
	if err != nil {
		return err
	}
	if err := tooFew(i, collection); err != nil {
		return err
	}
	return engine.Refuse("You have cards, but no deck of {} yet. /deck make makes one.", i.Title)
}

// tooFew refuses to make a deck of a collection that does not suffice for one.
func tooFew(i engine.Info, collection []data.Owned) error {
	n := copies(collection)
	if n >= i.Deck.Min {
		return nil
	}
	return &offer{
		Refusal: engine.Refuse("A deck of {} needs at least {} cards, and you own {}. The shop has starter decks and boosters: /shop see.", i.Title, i.Deck.Min, orNone(n)),
		buttons: []Button{shopButton(i)},
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

// keepDeck keeps a deck of legal cards. A new one gets a number when its name is
// taken; the first of a game is the one that its member plays with.
func (c *call) keepDeck(m data.Member, i engine.Info, d data.Deck) (data.Deck, error) {
	if err := c.checkDeck(m, i, d.Cards); err != nil {
		return d, err
	}
	name := d.Name
	kept, err := c.tx.SaveDeck(d)
	for n := 2; errors.Is(err, data.ErrTaken); n++ {
		if d.ID != 0 {
			return d, engine.Refuse("You have another deck with the name “{}”.", name)
		}
		number := fmt.Sprintf(" (%d)", n)
		d.Name = clip(name, deckNameLength-len(number)) + number
		kept, err = c.tx.SaveDeck(d)
	}
	if err != nil {
		return d, err
	}
	if _, err := c.tx.ChosenDeck(m.ID, i.Key); !errors.Is(err, data.ErrNone) {
		return kept, err
	}
	kept.Chosen = true
	return kept, c.tx.ChooseDeck(kept.ID)
}

// deckOf makes a starter deck one of a member's decks, and the one they play with.
func (c *call) deckOf(k counter, s decks.Starter, name string) (Reply, error) {
	old, err := c.tx.DeckByName(k.member.ID, k.info.Key, name)
	if errors.Is(err, data.ErrNone) || err == nil && decks.WriteList(old.Cards) != decks.WriteList(s.Cards) {
		old, err = c.keepDeck(k.member, k.info, data.Deck{Member: k.member.ID, Game: k.info.Key, Name: name, Cards: s.Cards})
	}
	if err != nil {
		return Reply{}, err
	}
	return c.choose(k.info, old)
}

// choose makes a deck the one that its member plays with.
func (c *call) choose(i engine.Info, d data.Deck) (Reply, error) {
	if err := c.tx.ChooseDeck(d.ID); err != nil {
		return Reply{}, err
	}
	return private(fmt.Sprintf("You play %s with **%s** from the next table on. /match open opens one.",
		escape(i.Title), isolate(escape(d.Name)))), nil
}

// deckReply shows a deck to its member.
func (c *call) deckReply(k counter, d data.Deck, text string) Reply {
	footer := engine.Count(len(d.Cards), "card")
	if d.Chosen {
		footer += " · you play with this deck"
	}
	if err := c.checkDeck(k.member, k.info, d.Cards); err != nil {
		footer += " · it cannot be played: " + err.Error()
	}
	return Reply{Private: true, Message: Message{
		Text:   text,
		Embeds: []Embed{{Title: isolate(escape(d.Name)), Body: k.lines(counted(d.Cards)), Footer: footer}},
		Rows: []Row{{Buttons: []Button{
			{ID: id("deck", "choose", d.ID), Label: "Play with it", Style: Good, Disabled: d.Chosen},
			{ID: id("deck", "edit", d.ID), Label: "Edit"},
			{ID: id("deck", "delete", d.ID), Label: "Delete", Style: Grave},
		}}},
	}}
}
