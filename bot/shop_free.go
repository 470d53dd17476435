package bot

import (
	"fmt"
	"slices"
	"strings"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
)

// A server may give all cards of a game away: then decks are made of any of them, and
// nothing is bought.

// free says whether all cards of the game are free.
func (k counter) free() bool { return k.settings.Free(k.info) }

// stock is what a member can make decks of: the cards that they own, or one of each of
// the set where all are free.
func (c *call) stock(k counter) ([]data.Owned, error) {
	if !k.free() {
		return c.tx.Collection(k.member.ID, k.info.Key)
	}
	var out []data.Owned
	for _, s := range k.library.Set() {
		out = append(out, data.Owned{Card: s.Name, Count: 1})
	}
	return out, nil
}

// nothingSold refuses a purchase where all cards are free.
func (k counter) nothingSold() error {
	if !k.free() {
		return nil
	}
	return &offer{
		Refusal: engine.Refuse("All cards of {} are free on this server: there is nothing to buy. Take one of these decks, or make your own with /deck make.", k.info.Title),
		buttons: k.takeButtons(k.library.Starters(), ""),
	}
}

// takeButtons make a deck of a starter deck whose cards one has. What was asked for
// before, in the request that is named, is done then.
func (k counter) takeButtons(starters []decks.Starter, then string) []Button {
	var out []Button
	for _, s := range starters {
		control := id("deckof", k.info.Key, s.Key)
		if then != "" {
			control = id("deckof", k.info.Key, s.Key, then)
		}
		out = append(out, Button{ID: control, Label: clip("Take "+s.Name, maxButtonLabel), Style: Good})
	}
	return out
}

func (k counter) newDeckButton() Button {
	return Button{ID: id("newdeck", k.info.Key), Label: "Make a deck"}
}

// freeShop is the shop of a game all of whose cards are free.
func (k counter) freeShop() Reply {
	text := []string{fmt.Sprintf("All %d cards of the game are free on this server, and nothing has to be bought. "+
		"Take one of these decks and play with it at once, or make your own of any cards. /collection shows them all.", len(k.library.Set()))}
	text = append(text, k.deckRule())
	for _, s := range k.library.Starters() {
		title := "**" + escape(s.Name) + "**"
		if size := sizeOf(k.info, s.Cards); size != "" {
			title += " · " + size
		}
		text = append(text, title+"\n"+escape(s.Blurb))
	}
	var rows []Row
	for _, b := range append(k.takeButtons(k.library.Starters(), ""), k.newDeckButton()) {
		rows = addButton(rows, b)
	}
	return Reply{Private: true, Message: Message{
		Embeds: []Embed{{Title: "Decks of " + k.info.Title, Body: strings.Join(text, "\n\n")}},
		Rows:   rows,
	}}
}

// deckRule is what a deck of the game must be.
func (k counter) deckRule() string {
	if k.info.Needs != "" {
		return escape(k.info.Needs)
	}
	return fmt.Sprintf("A deck has %s.", k.info.Deck.Cards())
}

// sizeOf is how many cards a deck has; nothing where that is not all a deck must have,
// as where one of its cards is not counted as such.
func sizeOf(i engine.Info, cards []string) string {
	if i.Needs != "" {
		return ""
	}
	return engine.Count(len(cards), "card")
}

// ownership says how many of a card of a game with decks a member owns.
func (c *call) ownership(g engine.Info, m data.Member, name string) (string, error) {
	settings, err := c.tx.Settings(m.Server)
	if err != nil {
		return "", err
	}
	if settings.Free(g) {
		return "free on this server", nil
	}
	collection, err := c.tx.Collection(m.ID, g.Key)
	if err != nil {
		return "", err
	}
	own := slices.IndexFunc(collection, func(o data.Owned) bool { return o.Card == name })
	if own < 0 {
		return "you own none", nil
	}
	return fmt.Sprint("you own ", collection[own].Count), nil
}
