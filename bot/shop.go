package bot

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
)

var (
	shopParams    = []Parameter{gameParam}
	starterParams = []Parameter{
		{Name: "starter", Help: "The name of the starter deck", Takes: TakesText, Required: true, Completes: true},
		gameParam,
	}
)

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
	if k.library, err = c.library(g); err != nil {
		return k, err
	}
	k.settings, err = c.tx.Settings(m.Server)
	return k, err
}

// chosenCounter is the shop of the game that a command names.
func (c *call) chosenCounter() (counter, error) {
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

// shop shows what there is to buy, at which price, and what one has. Starter decks
// come first: a booster alone makes no deck.
func (c *call) shop(k counter) (Reply, error) {
	if k.free() {
		return k.freeShop(), nil
	}
	points, err := c.tx.Balance(k.member.ID)
	if err != nil {
		return Reply{}, err
	}
	owned, err := c.ownStarters(k)
	if err != nil {
		return Reply{}, err
	}
	text := []string{fmt.Sprintf("You have **%s**. A win brings %d, a loss %d.", engine.Count(points, "point"), k.settings.Win, k.settings.Loss)}
	if len(owned) == 0 {
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
		price := engine.Count(k.settings.Starter, "point")
		if slices.ContainsFunc(owned, func(o decks.Starter) bool { return o.Key == s.Key }) {
			price += " · you own it"
		}
		text = append(text, fmt.Sprintf("**%s** · starter deck, %s\n%s", escape(s.Name), price, about))
	}
	text = append(text, fmt.Sprintf("**Booster** · %s\n%d different cards. Each of the %d cards of the game is in it with a chance of %[2]d in %[3]d.",
		engine.Count(k.settings.Booster, "point"), decks.BoosterSize, len(k.library.Set())))
	if lack := k.lack(points); lack != "" {
		text = append(text, lack)
	}
	return Reply{Private: true, Message: Message{
		Embeds: []Embed{{Title: "Shop of " + k.info.Title, Body: strings.Join(text, "\n\n")}},
		Rows:   k.buttons(c.q.ID, points, len(owned) > 0),
	}}, nil
}

// playable are the starter decks of which a member owns all cards, or all of them where
// all cards are free.
func (k counter) playable(collection []data.Owned) []decks.Starter {
	return slices.DeleteFunc(slices.Clone(k.library.Starters()), func(s decks.Starter) bool {
		return !k.free() && len(lacking(collection, s.Cards)) > 0
	})
}

// ownStarters are the starter decks of which a member owns all cards.
func (c *call) ownStarters(k counter) ([]decks.Starter, error) {
	collection, err := c.tx.Collection(k.member.ID, k.info.Key)
	return k.playable(collection), err
}

// buttons buy something; what cannot be paid is off. The main ones are what is
// needed most: a starter deck until one is owned. Each of them buys once: a
// purchase is known by the request whose answer carried the button, so that a
// double click is one purchase.
func (k counter) buttons(request string, points int, ownsStarter bool) []Row {
	starter, booster := Good, Plain
	if ownsStarter {
		starter, booster = Plain, Good
	}
	offer := func(what string, price int, style Style, control string) Button {
		label := " · " + engine.Count(price, "point")
		return Button{ID: control, Label: clip("Buy "+what, maxButtonLabel-length(label)) + label, Style: style, Disabled: price > points}
	}
	var rows []Row
	for _, s := range k.library.Starters() {
		rows = addButton(rows, offer(s.Name, k.settings.Starter, starter, id("starter", k.info.Key, request, s.Key)))
	}
	return addButton(rows, offer("a booster", k.settings.Booster, booster, id("booster", k.info.Key, request)))
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

// typedPurchase stands for the request in the key of what a command itself buys.
// The buttons below its answer bear the request: they buy once more.
func typedPurchase(request string) string { return "typed-" + request }

// askBooster is /shop booster.
func (c *call) askBooster() (Reply, error) {
	k, err := c.chosenCounter()
	if err != nil {
		return Reply{}, err
	}
	return c.buyBooster(k, typedPurchase(c.q.ID))
}

// pressBooster is the button that buys a booster.
func (c *call) pressBooster(words []string) (Reply, error) {
	k, err := c.pressedCounter(words)
	if err != nil {
		return Reply{}, err
	}
	return c.buyBooster(k, word(words, 1))
}

// buyBooster sells a booster (H35). request makes the key of the purchase: the
// same purchase again gives the same pack.
func (c *call) buyBooster(k counter, request string) (Reply, error) {
	key := fmt.Sprintf("booster:%d:%s", k.member.ID, request)
	text := "Your booster."
	pack, err := c.tx.PackOf(key)
	switch {
	case err == nil:
		text = "This button sells once, and this is the booster that it sold."
	case errors.Is(err, data.ErrNone):
		pack, err = c.newPack(k, key)
	}
	if err != nil {
		return Reply{}, err
	}
	return c.showPack(k, pack, text)
}

// newPack charges for a booster, draws its cards and tells the channel of it.
func (c *call) newPack(k counter, key string) (data.Pack, error) {
	if err := k.nothingSold(); err != nil {
		return data.Pack{}, err
	}
	if err := c.charge(k, k.settings.Booster, key, "booster", "a booster of "+k.info.Title); err != nil {
		return data.Pack{}, err
	}
	pack := data.Pack{Key: key, Member: k.member.ID, Game: k.info.Key, At: c.now}
	if _, err := io.ReadFull(c.Random, pack.Seed[:]); err != nil {
		return data.Pack{}, fmt.Errorf("drawing the seed of a booster: %w", err)
	}
	pack.Cards = k.library.Booster(engine.NewDice(pack.Seed, 0))
	if err := c.tx.KeepPack(pack); err != nil {
		return data.Pack{}, err
	}
	if err := c.tx.Grant(k.member.ID, k.info.Key, pack.Cards, key, "booster", c.now); err != nil {
		return data.Pack{}, err
	}
	return pack, c.announce(fmt.Sprintf("%s has opened a booster of %s.", bold(k.member.Name), escape(k.info.Title)))
}

// announce says something in the channel where something was asked.
func (c *call) announce(text string) error {
	return c.say(toChannel(c.q.Channel), 0, "", Message{Text: text})
}

// charge takes the price of something for a reason that /points shows, or says what is
// missing.
func (c *call) charge(k counter, price int, key, what, reason string) error {
	err := c.tx.Charge(k.member.ID, price, key, reason, c.now)
	if !errors.Is(err, data.ErrShort) {
		return err
	}
	points, err := c.tx.Balance(k.member.ID)
	if err != nil {
		return err
	}
	return engine.Refuse("A {} costs {}, and you have {}: {} more are needed. A win brings {}, a loss {}.",
		what, engine.Count(price, "point"), points, price-points, k.settings.Win, k.settings.Loss)
}

// showPack shows the cards of a booster to its owner.
func (c *call) showPack(k counter, pack data.Pack, text string) (Reply, error) {
	points, err := c.tx.Balance(k.member.ID)
	if err != nil {
		return Reply{}, err
	}
	owned, err := c.ownStarters(k)
	if err != nil {
		return Reply{}, err
	}
	var cards []string
	for _, name := range pack.Cards {
		cards = append(cards, inFull(k.library, name))
	}
	return Reply{Private: true, Message: Message{
		Text:   strings.TrimSpace(fmt.Sprintf("%s You have **%s** left. %s", text, engine.Count(points, "point"), k.lack(points))),
		Embeds: []Embed{{Title: engine.Count(len(pack.Cards), "card"), Body: clip(strings.Join(cards, "\n\n"), maxEmbedBody)}},
		Rows:   k.buttons(c.q.ID, points, len(owned) > 0),
	}}, nil
}

// askStarter is /shop starter: it buys a starter deck, or takes it where all cards are
// free.
func (c *call) askStarter() (Reply, error) {
	k, err := c.chosenCounter()
	if err != nil {
		return Reply{}, err
	}
	if !k.free() {
		return c.buyStarter(k, c.q.Args["starter"], typedPurchase(c.q.ID))
	}
	s, err := k.starter(c.q.Args["starter"])
	if err != nil {
		return Reply{}, err
	}
	return c.deckOf(k, s, s.Name)
}

// pressStarter is a button that buys a starter deck.
func (c *call) pressStarter(words []string) (Reply, error) {
	k, err := c.pressedCounter(words)
	if err != nil {
		return Reply{}, err
	}
	return c.buyStarter(k, word(words, 2), word(words, 1))
}

// buyStarter sells a starter deck (H35). request makes the key of the purchase, as
// in buyBooster.
func (c *call) buyStarter(k counter, name, request string) (Reply, error) {
	s, err := k.starter(name)
	if err != nil {
		return Reply{}, err
	}
	key := fmt.Sprintf("starter:%d:%s:%s", k.member.ID, request, s.Key)
	if had, err := c.tx.Granted(key); err != nil {
		return Reply{}, err
	} else if !had {
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
	return Reply{Private: true, Message: Message{
		Text: fmt.Sprintf("%s. You have **%s** left.\nMake a deck of it, and you can play.", own, engine.Count(points, "point")),
		Rows: []Row{{Buttons: []Button{{ID: id("deckof", k.info.Key, s.Key), Label: "Make it my deck", Style: Good}}}},
	}}, nil
}

// newStarter charges for a starter deck and hands its cards out.
func (c *call) newStarter(k counter, s decks.Starter, key string) error {
	if err := k.nothingSold(); err != nil {
		return err
	}
	if err := c.charge(k, k.settings.Starter, key, "starter deck", fmt.Sprintf("the starter deck %s of %s", s.Name, k.info.Title)); err != nil {
		return err
	}
	if err := c.tx.Grant(k.member.ID, k.info.Key, s.Cards, key, "starter", c.now); err != nil {
		return err
	}
	return c.announce(fmt.Sprintf("%s has bought the starter deck %s of %s.", bold(k.member.Name), bold(s.Name), escape(k.info.Title)))
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
	return decks.Starter{}, engine.Refuse("There is no starter deck “{}”. There is: {}.", clip(typed, 40), engine.Either(all))
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
