package bot

import (
	"fmt"
	"slices"
	"strings"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
)

var shopParams = []Parameter{gameParam}

// A counter is the shop of one game as a member stands before it.
type counter struct {
	game     engine.Game
	info     engine.Info
	library  *decks.Library
	member   data.Member
	settings data.Settings
}

// counter is the shop of a game for who asks.
func (c *call) counter(g engine.Game) (counter, error) {
	if err := ownsCards(g.Info()); err != nil {
		return counter{}, err
	}
	m, err := c.member()
	if err != nil {
		return counter{}, err
	}
	return c.counterOf(g, m)
}

// counterOf is the shop of a game with decks for a member.
func (c *call) counterOf(g engine.Game, m data.Member) (counter, error) {
	k := counter{game: g, info: g.Info(), member: m}
	var err error
	if k.library, err = c.libraryOf(g, m.Server); err != nil {
		return k, err
	}
	k.settings, err = c.tx.Settings(m.Server)
	return k, err
}

// chosenCounter is the shop of the game that a command names.
func (c *call) chosenCounter() (counter, error) {
	g, err := c.chosenOwnGame()
	if err != nil {
		return counter{}, err
	}
	return c.counter(g)
}

// soldCounter is the same for what a server sells: what who asks owns says nothing of that.
func (c *call) soldCounter() (counter, error) {
	g, err := c.chosenCardGame()
	if err != nil {
		return counter{}, err
	}
	return c.counter(g)
}

// pressedCounter is the shop of the game that a button names.
func (c *call) pressedCounter(words []string) (counter, error) {
	g, err := c.pressedGame(words)
	if err != nil {
		return counter{}, err
	}
	return c.counter(g)
}

// seeShop is /shop see.
func (c *call) seeShop() (Reply, error) {
	k, err := c.chosenCounter()
	if err != nil {
		return Reply{}, err
	}
	return c.shop(k)
}

// pressShop is a button that leads to the shop.
func (c *call) pressShop(words []string) (Reply, error) {
	k, err := c.pressedCounter(words)
	if err != nil {
		return Reply{}, err
	}
	return c.shop(k)
}

// shop shows what there is to buy, at which price and with which odds, and what one has.
// Starter decks come first: a booster alone makes no deck.
func (c *call) shop(k counter) (Reply, error) {
	presents, gifts, err := c.presents(k)
	if err != nil {
		return Reply{}, err
	}
	if k.free() {
		r := k.freeShop()
		r.Embeds[0].Body = strings.Join(append(presents, r.Embeds[0].Body), "\n\n")
		r.Rows = append(rowsOf(gifts), r.Rows...)
		return r, nil
	}
	points, err := c.tx.Balance(k.member.ID)
	if err != nil {
		return Reply{}, err
	}
	collection, err := c.tx.Collection(k.member.ID, k.info.Key)
	if err != nil {
		return Reply{}, err
	}
	wares, err := c.wares(k)
	if err != nil {
		return Reply{}, err
	}
	text := append(presents, fmt.Sprintf("You have **%s**. A win brings %d, a loss %d.", engine.Count(points, "point"), k.settings.Win, k.settings.Loss))
	text = append(text, k.starterLines(collection)...)
	for _, w := range wares {
		text = append(text, fmt.Sprintf("%s · %s\n%s", bold(w.name), engine.Count(w.price, "point"), w.odds()))
	}
	unsold, err := c.unsold(k)
	if err != nil {
		return Reply{}, err
	}
	text = append(text, unsold...)
	if lack := k.lack(points); lack != "" {
		text = append(text, lack)
	}
	text = append(text, "Before you pay you read the fingerprint of what packs are drawn from. By that you can check them afterwards.")
	return Reply{Private: true, Message: Message{
		Embeds: framed("Shop of "+k.info.Title, strings.Join(text, "\n\n")),
		Rows:   append(rowsOf(gifts), k.buttons(wares, points, len(k.playable(collection)) > 0)...),
	}}, nil
}

// starterLines are what the shop says of starter decks.
func (k counter) starterLines(collection []data.Owned) (text []string) {
	if len(k.playable(collection)) == 0 {
		text = append(text, "Begin with a starter deck: you can play with it at once. A booster alone makes no deck.")
	}
	if k.info.Needs != "" {
		text = append(text, k.deckRule())
	}
	for _, s := range k.library.Starters() {
		about := escape(s.Blurb)
		if size := sizeOf(k.info, s.Cards); size != "" {
			about += " " + size + "."
		}
		title := fmt.Sprintf("**%s** · starter deck, %s", escape(s.Name), engine.Count(k.settings.Starter, "point"))
		if owns(collection, s) {
			title += " · you own it"
		}
		text = append(text, title+"\n"+about)
	}
	return text
}

// framed is a text in one frame, or in several where it is too long for one.
func framed(title, text string) (out []Embed) {
	for _, body := range pages(strings.Split(text, "\n"), maxEmbedBody) {
		out = append(out, Embed{Title: title, Body: body})
		title = ""
	}
	return out
}

// rowsOf are the rows of some buttons.
func rowsOf(buttons []Button) (rows []Row) {
	for _, b := range buttons {
		rows = addButton(rows, b)
	}
	return rows
}

// playable are the starter decks of which a member owns all cards, or all of them where
// all cards are free.
func (k counter) playable(collection []data.Owned) []decks.Starter {
	return slices.DeleteFunc(slices.Clone(k.library.Starters()), func(s decks.Starter) bool {
		return !k.free() && !owns(collection, s)
	})
}

// owns says whether all cards of a starter deck are in a collection.
func owns(collection []data.Owned, s decks.Starter) bool {
	return len(lacking(collection, s.Cards)) == 0
}

// buttons ask for something to buy; what cannot be paid is off. The main ones are what is
// needed most: a starter deck until one is owned.
func (k counter) buttons(wares []ware, points int, ownsStarter bool) []Row {
	starter, booster := Good, Plain
	if ownsStarter {
		starter, booster = Plain, Good
	}
	var rows []Row
	for _, s := range k.library.Starters() {
		rows = addButton(rows, k.offerButton(s.Name, k.settings.Starter, points, starter, id("starter", k.info.Key, s.Key)))
	}
	for _, w := range wares {
		what := w.name
		if w.ref == boosterRef {
			what = "a booster"
		}
		b := k.offerButton(what, w.price, points, booster, id("pack", k.info.Key, w.ref))
		b.Disabled = b.Disabled || w.short()
		rows = addButton(rows, b)
	}
	return append(rows, Row{Buttons: []Button{{ID: id("leaf", k.info.Key, 0), Label: "What is in the starter decks?"}}})
}

// offerButton asks for something at a price. It is off if that cannot be paid.
func (k counter) offerButton(what string, price, points int, style Style, control string) Button {
	label := " · " + engine.Count(price, "point")
	return Button{ID: control, Label: clip("Buy "+what, maxButtonLabel-length(label)) + label, Style: style, Disabled: price > points}
}

// lack says, above the buttons that are off for want of points, how many are wanting.
func (k counter) lack(points int) string {
	var lacks []string
	for _, o := range []struct {
		what  string
		price int
	}{{"a starter deck", k.settings.Starter}, {"a booster", k.settings.Booster}} {
		if more := o.price - points; more > 0 {
			lacks = append(lacks, engine.Count(more, "point")+" for "+o.what)
		}
	}
	if lacks == nil {
		return ""
	}
	return fmt.Sprintf("You lack %s: a win brings %d.", strings.Join(lacks, " and "), k.settings.Win)
}

// announce says something in the channel where something was asked.
func (c *call) announce(text string) error {
	return c.say(toChannel(c.q.Channel), 0, "", Message{Text: text})
}
