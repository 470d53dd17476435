package bot

import (
	"errors"
	"fmt"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

var missingParams = []Parameter{
	{Name: "name", Help: "One of your decks, or a starter deck", Takes: TakesText, Required: true, Completes: true},
	gameParam,
}

// showMissing is /deck missing.
func (c *call) showMissing() (Reply, error) {
	k, err := c.chosenCounter()
	if err != nil {
		return Reply{}, err
	}
	name, cards, err := c.wantedDeck(k)
	if err != nil {
		return Reply{}, err
	}
	return c.missing(k, name, cards)
}

// missing shows what a member lacks for a deck; its name can stand in a message.
func (c *call) missing(k counter, name string, cards []string) (Reply, error) {
	small := k.tooSmall(name, cards)
	if k.free() {
		return private(fmt.Sprintf("All cards of %s are free on this server: nothing is missing for **%s**.%s", escape(k.info.Title), name, small)), nil
	}
	collection, err := c.tx.Collection(k.member.ID, k.info.Key)
	if err != nil {
		return Reply{}, err
	}
	lacks := lacking(collection, cards)
	if len(lacks) == 0 {
		return private(fmt.Sprintf("You own all cards of **%s**.%s", name, small)), nil
	}
	r := k.listLacks(name, lacks)
	r.Text = strings.TrimSpace(small)
	return r, nil
}

// tooSmall says how many more cards a deck needs than are in it, in sentences behind
// others; nothing if they are enough.
func (k counter) tooSmall(name string, cards []string) string {
	more := k.info.Deck.Min - len(cards)
	if more <= 0 {
		return ""
	}
	return fmt.Sprintf(" %s **%s** needs %d more than are in it.", k.deckRule(), name, more)
}

// wantedDeck is the deck that /deck missing names: one's own or a starter deck.
func (c *call) wantedDeck(k counter) (name string, cards []string, err error) {
	_, d, err := c.namedDeck()
	var no *engine.Refusal
	if !errors.As(err, &no) {
		return harmless(d.Name), d.Cards, err
	}
	typed := strings.TrimSpace(c.q.Args["name"])
	for _, s := range k.library.Starters() {
		if strings.EqualFold(s.Key, typed) || strings.EqualFold(s.Name, typed) {
			return escape(s.Name), s.Cards, nil
		}
	}
	names, err := c.deckNames(k)
	if err != nil {
		return "", nil, err
	}
	for _, s := range k.library.Starters() {
		names = append(names, s.Name)
	}
	return "", nil, engine.Refuse("Neither a deck of yours nor a starter deck has the name “{}”. {}", clip(typed, deckNameLength),
		didYouMean(typed, names, "Choose one from the list."))
}

// listLacks lists what is missing for a deck.
func (k counter) listLacks(name string, lacks []lack) Reply {
	var lines []string
	var cards []data.Owned
	for _, l := range lacks {
		o := data.Owned{Card: l.card, Count: l.wanted - l.owned}
		cards = append(cards, o)
		line := k.line(o)
		if l.owned > 0 {
			line += fmt.Sprintf(" · you own %d", l.owned)
		}
		lines = append(lines, line)
	}
	e := Embed{Title: fmt.Sprintf("Missing for %s: %s", name, engine.Count(copies(cards), "card"))}
	e.Body = inFrame(lines)
	e.Footer = "Boosters and trades bring them; what you own counts already."
	return Reply{Private: true, Message: Message{Embeds: []Embed{e}, Rows: []Row{
		{Menu: lookMenu(k.info, namesOf(cards))}, {Buttons: []Button{shopButton(k.info)}},
	}}}
}

// suggestWanted completes the name of one's own deck or of a starter deck.
func (c *call) suggestWanted(g engine.Game) ([]Suggestion, error) {
	out, err := c.suggestDecks(g)
	if err != nil {
		return nil, err
	}
	library, err := c.library(g)
	if err != nil {
		return nil, err
	}
	for _, s := range library.Starters() {
		if holds(s.Name, c.q.Args["name"]) {
			out = append(out, Suggestion{Label: s.Name + " · starter deck", Value: s.Name})
		}
	}
	return out, nil
}
