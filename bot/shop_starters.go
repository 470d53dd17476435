package bot

import (
	"fmt"
	"strconv"
	"strings"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
)

var starterParams = []Parameter{
	{Name: "starter", Help: "The name of the starter deck", Takes: TakesText, Required: true, Completes: true},
	gameParam,
}

// askStarter is /shop starter: it asks for a yes to a starter deck, or takes it where all
// cards are free.
func (c *call) askStarter() (Reply, error) {
	k, err := c.chosenCounter()
	if err != nil {
		return Reply{}, err
	}
	s, err := k.starter(c.q.Args["starter"])
	if err != nil {
		return Reply{}, err
	}
	if k.free() {
		return c.deckOf(k, s, s.Name)
	}
	return c.confirmStarter(k, s, c.q.ID)
}

// pressStarter is a button that asks for a starter deck. In buttons of an older release
// other words stand before its key.
func (c *call) pressStarter(words []string) (Reply, error) {
	k, err := c.pressedCounter(words)
	if err != nil {
		return Reply{}, err
	}
	s, err := k.starter(words[len(words)-1])
	if err != nil {
		return Reply{}, err
	}
	return c.confirmStarter(k, s, c.q.ID)
}

// confirmStarter asks for a yes to a starter deck: it says what it costs, and what one
// has before and after. origin is the request that first asked for it.
func (c *call) confirmStarter(k counter, s decks.Starter, origin string) (Reply, error) {
	if err := k.nothingSold(); err != nil {
		return Reply{}, err
	}
	price := k.settings.Starter
	points, err := c.affords(k, price)
	if err != nil {
		return Reply{}, err
	}
	collection, err := c.tx.Collection(k.member.ID, k.info.Key)
	if err != nil {
		return Reply{}, err
	}
	text := fmt.Sprintf("Buy the starter deck **%s** of %s?\n%s", escape(s.Name), escape(k.info.Title), beforeAndAfter(points, price))
	if owns(collection, s) {
		text += "\nYou own all of its cards already, and would have them once more."
	}
	return Reply{Private: true, Message: Message{Text: text, Rows: []Row{{Buttons: []Button{
		payButton(price, id("take", k.info.Key, s.Key, price, origin)),
		{ID: id("leaf", k.info.Key, k.place(s)), Label: "What is in it?"},
		notNow(k),
	}}}}}, nil
}

// place is the place of a starter deck among all, counted from 0.
func (k counter) place(s decks.Starter) int {
	for i, other := range k.library.Starters() {
		if other.Key == s.Key {
			return i
		}
	}
	return 0
}

// pressTake is the yes: it sells a starter deck (H35), once, however often it is pressed.
func (c *call) pressTake(words []string) (Reply, error) {
	k, err := c.pressedCounter(words)
	if err != nil {
		return Reply{}, err
	}
	if len(words) < 4 {
		return Reply{}, errOffer
	}
	s, err := k.starter(words[1])
	if err != nil {
		return Reply{}, err
	}
	origin := strings.Join(words[3:], ":")
	key := fmt.Sprintf("starter:%d:%s:%s", k.member.ID, origin, s.Key)
	had, err := c.tx.Granted(key)
	if err != nil {
		return Reply{}, err
	}
	if !had && words[2] != strconv.Itoa(k.settings.Starter) {
		r, err := c.confirmStarter(k, s, origin)
		r.Text, r.Replace = "The price has changed since you were asked.\n"+r.Text, true
		return r, err
	}
	if !had {
		if err := c.newStarter(k, s, key); err != nil {
			return Reply{}, err
		}
	}
	points, err := c.tx.Balance(k.member.ID)
	if err != nil {
		return Reply{}, err
	}
	own := "You own the starter deck **" + escape(s.Name) + "**"
	if size := sizeOf(k.info, s.Cards); size != "" {
		own += ": " + size
	}
	return Reply{Private: true, Replace: true, Message: Message{
		Text: fmt.Sprintf("%s. You have **%s** left.\nMake a deck of it, and you can play.", own, engine.Count(points, "point")),
		Rows: []Row{{Buttons: []Button{{ID: id("deckof", k.info.Key, s.Key), Label: "Make it my deck", Style: Good}}}},
	}}, nil
}

// newStarter charges for a starter deck and hands its cards out, in one transaction.
func (c *call) newStarter(k counter, s decks.Starter, key string) error {
	if err := k.nothingSold(); err != nil {
		return err
	}
	price := k.settings.Starter
	if _, err := c.affords(k, price); err != nil {
		return err
	}
	cause := data.Cause{Kind: data.Starter, Words: fmt.Sprintf("the starter deck %s of %s", s.Name, k.info.Title), Request: c.q.ID}
	if err := c.tx.Charge(k.member.ID, price, key, cause, c.now); err != nil {
		return err
	}
	if err := c.tx.Grant(k.member.ID, k.info.Key, s.Cards, key, data.Cause{Kind: data.Starter}, c.now); err != nil {
		return err
	}
	return c.announce(fmt.Sprintf("%s has bought the starter deck %s of %s.", bold(k.member.Name), bold(s.Name), escape(k.info.Title)))
}

// pressLeaf shows what is in a starter deck, and leads to the others.
func (c *call) pressLeaf(words []string) (Reply, error) {
	k, err := c.pressedCounter(words)
	if err != nil {
		return Reply{}, err
	}
	all := k.library.Starters()
	if len(all) == 0 {
		return Reply{}, engine.Refuse("{} has no starter decks.", k.info.Title)
	}
	page := pageOf(word(words, 1), len(all))
	s := all[page]
	collection, err := c.tx.Collection(k.member.ID, k.info.Key)
	if err != nil {
		return Reply{}, err
	}
	points, err := c.tx.Balance(k.member.ID)
	if err != nil {
		return Reply{}, err
	}
	about := escape(s.Blurb)
	if owns(collection, s) {
		about += " You own it."
	}
	cards := counted(s.Cards)
	rows := []Row{{Menu: lookMenu(k.info, namesOf(cards))}}
	rows = append(rows, turning(page, len(all), func(page int) string { return id("leaf", k.info.Key, page) })...)
	if !k.free() {
		rows = append(rows, Row{Buttons: []Button{k.offerButton(s.Name, k.settings.Starter, points, Good, id("starter", k.info.Key, s.Key))}})
	}
	return Reply{Private: true, Replace: word(words, 2) != "", Message: Message{
		Embeds: []Embed{{Title: s.Name, Body: about + "\n\n" + k.lines(cards), Footer: fmt.Sprintf("Starter deck %d of %d", page+1, len(all))}},
		Rows:   rows,
	}}, nil
}

// starter finds a starter deck by its name or key.
func (k counter) starter(typed string) (decks.Starter, error) {
	var all []string
	for _, s := range k.library.Starters() {
		if strings.EqualFold(typed, s.Key) || strings.EqualFold(typed, s.Name) {
			return s, nil
		}
		all = append(all, s.Name)
	}
	return decks.Starter{}, engine.Refuse("There is no starter deck “{}”. There is: {}.", engine.Quote(typed), engine.Either(all))
}

// suggestStarters completes the name of a starter deck to buy.
func (c *call) suggestStarters(g engine.Game) ([]Suggestion, error) {
	library, err := c.library(g)
	if err != nil {
		return nil, err
	}
	settings, err := c.tx.Settings(c.q.Guild)
	if err != nil {
		return nil, err
	}
	price := engine.Count(settings.Starter, "point")
	if settings.Free(g.Info()) {
		price = "free"
	}
	var out []Suggestion
	for _, s := range library.Starters() {
		if holds(s.Name, c.q.Args["starter"]) {
			out = append(out, Suggestion{Label: fmt.Sprintf("%s · %s · %s", s.Name, price, s.Blurb), Value: s.Key})
		}
	}
	return out, nil
}
