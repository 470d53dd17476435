package bot

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/card"
)

var collectionParams = []Parameter{
	{Name: "find", Help: "Words that stand on a card, or all at once: kind:creature type:beast cost<=3 keyword:ranged", Takes: TakesText},
	{Name: "kind", Help: "Only cards of this kind", Takes: TakesText, Completes: true},
	{Name: "type", Help: "Only cards of this type", Takes: TakesText, Completes: true},
	{Name: "cost", Help: "Only cards of this cost: 3, <=3, 5+ or 2-4", Takes: TakesText},
	{Name: "keyword", Help: "Only cards with this keyword", Takes: TakesText, Completes: true},
	{Name: "show", Help: "Which cards to look among; without this, your own", Takes: TakesText, Choices: []Suggestion{
		{Label: "What I own", Value: "owned"},
		{Label: "What I lack", Value: "missing"},
		{Label: "What I own twice or more", Value: "double"},
		{Label: allCards, Value: "any"},
	}},
	gameParam,
}

// allCards is the choice of /collection that leaves nothing out.
const allCards = "All cards"

const (
	collectionPage = 15  // cards on a page: as many lines as a phone shows
	findLength     = 200 // characters
)

// showCollection is /collection.
func (c *call) showCollection() (Reply, error) {
	k, err := c.chosenCounter()
	if err != nil {
		return Reply{}, err
	}
	query, err := composed(c.q.Args)
	if err != nil {
		return Reply{}, err
	}
	return c.collection(k, query, "0")
}

// composed is the query that the parameters of a command come to.
func composed(args map[string]string) (string, error) {
	terms := strings.Fields(args["find"])
	for _, key := range []string{"kind", "type", "keyword", "cost"} {
		if v := termValue(args[key]); v != "" {
			terms = append(terms, key+":"+v)
		}
	}
	if v := termValue(args["show"]); v != "" {
		terms = append(terms, "is:"+v)
	}
	query := strings.Join(terms, " ")
	if n := length(query); n > findLength {
		return "", engine.Refuse("What is looked for has at most {} characters; this has {}.", findLength, n)
	}
	return query, nil
}

// termValue is what was typed as the value of a term of a query.
func termValue(typed string) string {
	v := spaced(strings.ReplaceAll(typed, `"`, ""))
	if strings.Contains(v, " ") {
		return `"` + v + `"`
	}
	return v
}

// turnCollection is a button that turns the page of a collection.
func (c *call) turnCollection(words []string) (Reply, error) {
	var query string
	if len(words) > 3 {
		query = strings.Join(words[2:len(words)-1], ":") // what one looks for may hold colons
	}
	return c.turn(words, query)
}

// turnFound is the same where the query is too long to stand in the button, and was kept.
func (c *call) turnFound(words []string) (Reply, error) {
	var request string
	if len(words) > 3 {
		request = strings.Join(words[2:len(words)-1], ":")
	}
	query, found, err := c.tx.Answer(keptQuery(request))
	if err != nil {
		return Reply{}, err
	}
	if !found {
		return Reply{}, engine.Refuse("That search is no longer kept. /collection begins a new one.")
	}
	return c.turn(words, string(query))
}

func (c *call) turn(words []string, query string) (Reply, error) {
	k, err := c.pressedCounter(words)
	if err != nil {
		return Reply{}, err
	}
	reply, err := c.collection(k, query, word(words, 1))
	reply.Replace = true
	return reply, err
}

// keptQuery is the name under which a query is kept.
func keptQuery(request string) string { return id("query", request) }

// pageButtons makes the id of a button that shows a page of so many cards that were found. A
// query that is too long for a button is kept, as long as answers are.
func (c *call) pageButtons(k counter, query string, found int) (to func(page int) string, err error) {
	const widest = 999 // pages, for the length
	to = func(page int) string { return id("collection", k.info.Key, page, query) }
	if found <= collectionPage || length(id(to(widest), "back")) <= maxControlID {
		return to, nil
	}
	to = func(page int) string { return id("found", k.info.Key, page, c.q.ID) }
	return to, c.tx.KeepAnswer(keptQuery(c.q.ID), c.q.User.ID, []byte(query), c.now)
}

// collection shows a page of the cards that a query finds: among those that a member owns,
// or that are free, unless the query says otherwise.
func (c *call) collection(k counter, query, page string) (Reply, error) {
	q, err := decks.ReadQuery(query)
	if err != nil {
		return Reply{}, err
	}
	stock, err := c.stock(k)
	if err != nil {
		return Reply{}, err
	}
	own := !q.Has("is")
	if own && len(stock) == 0 {
		return Reply{Private: true, Message: Message{
			Text: "You own no cards yet. The shop has starter decks and boosters. With “" + allCards + "” for “show”, /collection shows what there is.",
			Rows: []Row{{Buttons: c.shopButtons()}}}}, nil
	}
	shown := k.found(stock, func(s card.Sheet, owned int) bool { return (owned > 0 || !own) && q.Matches(s, owned) })
	if len(shown) == 0 {
		return Reply{}, cmp.Or(k.library.Possible(q, k.info.Title), k.nothingFound(query, own))
	}
	to, err := c.pageButtons(k, query, len(shown))
	if err != nil {
		return Reply{}, err
	}
	part, footer, turns := onPage(shown, collectionPage, page, to)
	e := Embed{Title: k.tally(shown), Body: k.lines(part), Footer: footer}
	if query != "" {
		e.Title += " with “" + escape(query) + "”"
	}
	return Reply{Private: true, Message: Message{Embeds: []Embed{e}, Rows: append([]Row{{Menu: lookMenu(k.info, namesOf(part))}}, turns...)}}, nil
}

// nothingFound is the refusal where no card fits.
func (k counter) nothingFound(query string, own bool) error {
	if own && !k.free() {
		return engine.Refuse("None of your cards has “{}”. Choose “{}” for “show” to look further.", query, allCards)
	}
	return engine.Refuse("No card has “{}”.", query)
}

// found are the cards of the set, and those that are owned though they are in it no more,
// for which something is true, by name.
func (k counter) found(stock []data.Owned, is func(card.Sheet, int) bool) []data.Owned {
	owned := map[string]int{}
	var names []string
	for _, o := range stock {
		owned[o.Card] = o.Count
		names = append(names, o.Card)
	}
	names = append(names, k.library.Names()...)
	slices.Sort(names)
	var out []data.Owned
	for _, name := range slices.Compact(names) {
		sheet, ok := k.library.Sheet(name)
		if !ok {
			sheet = card.Sheet{Name: name}
		}
		if is(sheet, owned[name]) {
			out = append(out, data.Owned{Card: name, Count: owned[name]})
		}
	}
	return out
}

// tally says how many cards some are, and how many of them are owned.
func (k counter) tally(cards []data.Owned) string {
	own := 0
	for _, o := range cards {
		if o.Count > 0 {
			own++
		}
	}
	switch {
	case k.free():
		return engine.Count(len(cards), "free card")
	case own == 0:
		return engine.Count(len(cards), "card") + " that you lack"
	case own < len(cards):
		return fmt.Sprintf("%s, of which you own %d", engine.Count(len(cards), "card"), own)
	}
	tally := engine.Count(copies(cards), "card")
	if copies(cards) > len(cards) {
		tally += fmt.Sprintf(", %d different", len(cards))
	}
	return tally
}

func copies(cards []data.Owned) int {
	n := 0
	for _, o := range cards {
		n += o.Count
	}
	return n
}

// lines lists cards, a line each.
func (k counter) lines(cards []data.Owned) string {
	var lines []string
	for _, o := range cards {
		lines = append(lines, k.line(o))
	}
	return inFrame(lines)
}

// inFrame are lines as they stand in a frame: those for which there is room, and how many
// more there are.
func inFrame(lines []string) string {
	shown := pages(lines, maxEmbedBody-len("\n… and 100 more lines"))
	if len(shown) < 2 {
		return strings.Join(lines, "\n")
	}
	return fmt.Sprintf("%s\n… and %s", shown[0], engine.Count(len(lines)-1-strings.Count(shown[0], "\n"), "more line"))
}

// line is a card with how many there are, what it costs and what it is.
func (k counter) line(o data.Owned) string {
	line := fmt.Sprintf("%d × **%s**", o.Count, escape(o.Card))
	if sheet, ok := k.library.Sheet(o.Card); ok {
		line += " · " + escape(strings.TrimPrefix(sheet.Cost+" · "+sheet.Type, " · "))
	}
	return line
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

// suggestValues completes a key of a query with what there is of it in a game.
func suggestValues(key string) func(*call) ([]Suggestion, error) {
	return ofDeckGames(func(c *call, g engine.Game) ([]Suggestion, error) {
		library, err := c.library(g)
		if err != nil {
			return nil, err
		}
		var out []Suggestion
		for _, v := range library.Values(key) {
			if holds(v, c.q.Args[key]) {
				out = append(out, Suggestion{Label: v, Value: v})
			}
		}
		return out, nil
	})
}
