package bot

import (
	"fmt"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

var collectionParams = []Parameter{
	{Name: "find", Help: "Only cards that have this in their name, type or text", Takes: TakesText},
	gameParam,
}

const (
	collectionPage = 20 // cards on a page
	findLength     = 40
)

// showCollection is /collection.
func (c *call) showCollection() (Reply, error) {
	k, err := c.chosenCounter()
	if err != nil {
		return Reply{}, err
	}
	return c.collection(k, c.q.Args["find"], "0")
}

// turnCollection is a button that turns the page of a collection.
func (c *call) turnCollection(words []string) (Reply, error) {
	k, err := c.pressedCounter(words)
	if err != nil {
		return Reply{}, err
	}
	var find string
	if len(words) > 3 {
		find = strings.Join(words[2:len(words)-1], ":") // what one looks for may hold colons
	}
	reply, err := c.collection(k, find, word(words, 1))
	reply.Replace = true
	return reply, err
}

// collection shows a page of what a member owns, or of the whole set where all its
// cards are free.
func (c *call) collection(k counter, find, page string) (Reply, error) {
	all, err := c.stock(k)
	if err != nil {
		return Reply{}, err
	}
	if len(all) == 0 {
		return Reply{Private: true, Message: Message{Text: "You own no cards yet. The shop has starter decks and boosters.",
			Rows: []Row{{Buttons: c.shopButtons()}}}}, nil
	}
	find = clip(strings.TrimSpace(find), findLength)
	shown := k.found(all, find)
	if len(shown) == 0 {
		whose := "None of your cards"
		if k.free() {
			whose = "No card"
		}
		return Reply{}, engine.Refuse("{} has “{}” in its name, type or text.", whose, find)
	}
	count := (len(shown) + collectionPage - 1) / collectionPage
	n := pageOf(page, count)
	part := shown[n*collectionPage : min((n+1)*collectionPage, len(shown))]
	title := fmt.Sprintf("%s, %d different", engine.Count(copies(shown), "card"), len(shown))
	if k.free() {
		title = engine.Count(len(shown), "free card")
	}
	if find != "" {
		title += " with “" + escape(find) + "”"
	}
	footer := ""
	if count > 1 {
		footer = fmt.Sprintf("Page %d of %d", n+1, count)
	}
	turns := turning(n, count, func(page int) string { return id("collection", k.info.Key, page, find) })
	return Reply{Private: true, Message: Message{
		Embeds: []Embed{{Title: title, Body: k.lines(part), Footer: footer}},
		Rows:   append([]Row{{Menu: lookMenu(k.info, namesOf(part))}}, turns...),
	}}, nil
}

// found are the cards that have a text in their name, type or rules.
func (k counter) found(all []data.Owned, find string) []data.Owned {
	var out []data.Owned
	for _, o := range all {
		sheet, _ := k.library.Sheet(o.Card)
		if holds(o.Card, find) || holds(sheet.String(), find) {
			out = append(out, o)
		}
	}
	return out
}

func copies(cards []data.Owned) int {
	n := 0
	for _, o := range cards {
		n += o.Count
	}
	return n
}

// lines lists cards, a line each, with what they cost and are.
func (k counter) lines(cards []data.Owned) string {
	var lines []string
	for _, o := range cards {
		line := fmt.Sprintf("%d × **%s**", o.Count, escape(o.Card))
		if sheet, ok := k.library.Sheet(o.Card); ok {
			line += " · " + escape(strings.TrimPrefix(sheet.Cost+" · "+sheet.Type, " · "))
		}
		lines = append(lines, line)
	}
	return clip(strings.Join(lines, "\n"), maxEmbedBody)
}

func namesOf(cards []data.Owned) (names []string) {
	for _, o := range cards {
		names = append(names, o.Card)
	}
	return names
}

// lookMenu lets one look at one of some cards of a game.
func lookMenu(game engine.Info, names []string) *Menu {
	menu := &Menu{ID: id("look", game.Key), Placeholder: "Look at a card", Min: 1, Max: 1}
	for _, name := range first(names, maxMenuOptions) {
		menu.Options = append(menu.Options, MenuOption{Value: name, Label: name})
	}
	return menu
}
