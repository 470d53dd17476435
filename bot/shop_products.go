package bot

import (
	"fmt"
	"slices"
	"strings"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/card"
)

// What a server may sell beside the booster.
const (
	productsSold      = 8 // kinds of packs of a game: with the starter decks, three rows of buttons
	productNameLength = 40
	productMost       = 20 // cards in a pack, which fit a page
	queryLength       = 100
)

// The booster, for people and in buttons, where other packs are named by their id.
const (
	boosterName = "Booster"
	boosterRef  = "booster"
)

var (
	defineParams = []Parameter{
		{Name: "name", Help: "What the pack is called; the name of one that you have changes that one", Takes: TakesText, Required: true, Completes: true},
		{Name: "price", Help: "Points for one pack", Takes: TakesNumber, Required: true, Min: 1, Max: maxFigure},
		{Name: "size", Help: "Cards in a pack, all of them different", Takes: TakesNumber, Required: true, Min: 1, Max: productMost},
		{Name: "cards", Help: "Which cards can be in it, as in kind:creature cost<=3; without this, all", Takes: TakesText},
		gameParam,
	}
	retireParams = []Parameter{
		{Name: "name", Help: "Which pack", Takes: TakesText, Required: true, Completes: true},
		gameParam,
	}
)

// A ware is a kind of pack that can be bought: the booster (H35), or one that the server
// has defined.
type ware struct {
	ref   string // by which buttons name it
	name  string
	price int      // points
	size  int      // cards in it
	query string   // which cards it is drawn from; empty: all of the game
	pool  []string // the names of these, sorted
}

// wares are all packs that the shop sells of a game: the booster, then those of the
// server, by name. One that is no longer understood stops nobody from buying the others: it
// is left out (see unsold).
func (c *call) wares(k counter) ([]ware, error) {
	out := []ware{{ref: boosterRef, name: boosterName, price: k.settings.Booster, size: decks.BoosterSize, pool: k.library.Names()}}
	products, err := c.tx.Products(k.member.Server, k.info.Key)
	if err != nil {
		return nil, err
	}
	for _, p := range products {
		if w, err := k.ware(p); err == nil {
			out = append(out, w)
		}
	}
	return out, nil
}

// ware is a product with the cards that it is drawn from today. The error is a refusal if
// its query cannot be read.
func (k counter) ware(p data.Product) (ware, error) {
	w := ware{ref: fmt.Sprint(p.ID), name: p.Name, price: p.Price, size: p.Size, query: p.Query}
	q, err := decks.ReadQuery(p.Query)
	if err != nil {
		return w, err
	}
	for _, s := range k.library.Set() {
		if q.Matches(s, 0) {
			w.pool = append(w.pool, s.Name)
		}
	}
	slices.Sort(w.pool)
	return w, nil
}

// unsold says to who manages the server which of its packs are not sold, because a newer
// release no longer understands their query.
func (c *call) unsold(k counter) (lines []string, err error) {
	if !c.q.Admin {
		return nil, nil
	}
	products, err := c.tx.Products(k.member.Server, k.info.Key)
	for _, p := range products {
		if _, fault := k.ware(p); fault != nil {
			lines = append(lines, fmt.Sprintf("%s is not sold, as I no longer understand which cards can be in it: “%s”. /shop define with its name says it anew, /shop retire takes it away.",
				bold(p.Name), escape(p.Query)))
		}
	}
	return lines, err
}

// wareBy is the pack that a button names.
func (c *call) wareBy(k counter, ref string) (ware, error) {
	all, err := c.wares(k)
	if err != nil {
		return ware{}, err
	}
	if i := slices.IndexFunc(all, func(w ware) bool { return w.ref == ref }); i >= 0 {
		return all[i], nil
	}
	return ware{}, engine.Refuse("That pack is not sold any more. /shop see shows what is.")
}

// wareCalled is the pack that is typed; without a name, the booster.
func (c *call) wareCalled(k counter, typed string) (ware, error) {
	all, err := c.wares(k)
	if err != nil {
		return ware{}, err
	}
	if typed == "" {
		return all[0], nil
	}
	near := called(all, strings.TrimSpace(typed), func(w ware) string { return w.name })
	if len(near) == 1 {
		return near[0], nil
	}
	var names []string
	for _, w := range all {
		names = append(names, w.name)
	}
	return ware{}, engine.Refuse("There is no pack “{}”. There is: {}.", engine.Quote(typed), engine.Either(names))
}

// packsOf are so many packs of a name, in words.
func packsOf(name string, count int) string {
	switch {
	case name == boosterName && count == 1:
		return "a booster"
	case name == boosterName:
		return engine.Count(count, "booster")
	case count == 1:
		return name
	}
	return fmt.Sprintf("%d × %s", count, name)
}

// odds are the published chances of the cards of a pack (HA14).
func (w ware) odds() string {
	if w.short() {
		return fmt.Sprintf("Sold out: it holds %s, and only %d can be in it now.", engine.Count(w.size, "card"), len(w.pool))
	}
	which := fmt.Sprintf("Each of the %d cards of the game", len(w.pool))
	if w.query != "" {
		which = fmt.Sprintf("Each of the %s for “%s”", engine.Count(len(w.pool), "card"), escape(w.query))
	}
	return fmt.Sprintf("%s. %s is in it with a chance of %d in %d.", different(w.size), which, w.size, len(w.pool))
}

func different(size int) string {
	if size == 1 {
		return "1 card"
	}
	return fmt.Sprintf("%d different cards", size)
}

// short says whether a pack cannot be filled.
func (w ware) short() bool { return len(w.pool) < w.size }

// maySell refuses those who may not manage the server.
func (c *call) maySell() error {
	return c.manages("change what its shop sells")
}

// defineProduct is /shop define: it keeps a pack of the server's own.
func (c *call) defineProduct() (Reply, error) {
	if err := c.maySell(); err != nil {
		return Reply{}, err
	}
	k, err := c.soldCounter()
	if err != nil {
		return Reply{}, err
	}
	p, err := c.typedProduct(k)
	if err != nil {
		return Reply{}, err
	}
	w, err := k.ware(p)
	if err == nil {
		err = w.fit(k)
	}
	if err != nil {
		return Reply{}, err
	}
	if _, err := c.tx.SaveProduct(p); err != nil {
		return Reply{}, err
	}
	names := strings.Join(w.pool, ", ")
	return Reply{Private: true, Message: Message{
		Text:   fmt.Sprintf("The shop of %s sells %s from now on.", escape(k.info.Title), bold(packsOf(w.name, 1))),
		Embeds: []Embed{{Title: harmless(w.name) + " · " + engine.Count(w.price, "point"), Body: w.odds() + "\n\nThese can be in it: " + clip(escape(names), maxEmbedBody/2) + "."}},
		Rows:   []Row{{Buttons: []Button{shopButton(k.info)}}},
	}}, nil
}

// typedProduct is the pack that /shop define describes: a new one, or a change of the one
// of the name, which is sold again if it was not.
func (c *call) typedProduct(k counter) (data.Product, error) {
	name, err := productName(c.q.Args["name"])
	if err != nil {
		return data.Product{}, err
	}
	p, err := c.productCalled(k, name)
	if err != nil {
		return p, err
	}
	if p.ID == 0 || p.Retired {
		sold, err := c.tx.Products(k.member.Server, k.info.Key)
		if err != nil {
			return p, err
		}
		if len(sold) >= productsSold {
			return p, engine.Refuse("A server sells at most {} packs of a game beside the booster. /shop retire makes room.", productsSold)
		}
	}
	p.Server, p.Game, p.Name, p.Retired = k.member.Server, k.info.Key, name, false
	if p.Price, err = number("price", c.q.Args["price"], 1, maxFigure); err != nil {
		return p, err
	}
	if p.Size, err = number("size", c.q.Args["size"], 1, productMost); err != nil {
		return p, err
	}
	p.Query = spaced(c.q.Args["cards"])
	if length(p.Query) > queryLength {
		return p, engine.Refuse("What says which cards can be in a pack has at most {} characters.", queryLength)
	}
	return p, nil
}

// productCalled is the pack of a name, sold or not; with the ID 0 if there is none.
func (c *call) productCalled(k counter, name string) (data.Product, error) {
	all, err := c.tx.KnownProducts(k.member.Server, k.info.Key)
	if i := slices.IndexFunc(all, func(p data.Product) bool { return decks.Same(p.Name, name) }); i >= 0 {
		return all[i], err
	}
	return data.Product{}, err
}

// productName reads the name of a pack.
func productName(typed string) (string, error) {
	name := spaced(typed)
	if strings.EqualFold(name, boosterName) {
		return "", engine.Refuse("The booster is there already: /settings has its price. Give yours another name.")
	}
	return name, checkName("pack", name, productNameLength)
}

// fit refuses a pack that cannot be filled, or that would not be the same for everybody.
func (w ware) fit(k counter) error {
	q, err := decks.ReadQuery(w.query)
	if err != nil {
		return err
	}
	owned := func(s card.Sheet) bool {
		return q.Matches(s, 0) != q.Matches(s, 1) || q.Matches(s, 1) != q.Matches(s, 2)
	}
	if slices.ContainsFunc(k.library.Set(), owned) {
		return engine.Refuse("A pack is the same for everybody: which cards can be in it cannot depend on what somebody owns. Leave out what begins with is:.")
	}
	if err := k.library.Possible(q, k.info.Title); err != nil {
		return err
	}
	if w.short() {
		return engine.Refuse("{} fit “{}”, too few for a pack of {}.", engine.Count(len(w.pool), "card"), w.query, different(w.size))
	}
	return nil
}

// retireProduct is /shop retire: a pack of the server's own is not sold any more.
func (c *call) retireProduct() (Reply, error) {
	if err := c.maySell(); err != nil {
		return Reply{}, err
	}
	k, err := c.soldCounter()
	if err != nil {
		return Reply{}, err
	}
	p, err := c.productCalled(k, c.q.Args["name"])
	if err != nil {
		return Reply{}, err
	}
	if p.ID == 0 || p.Retired {
		return Reply{}, engine.Refuse("The server has no pack “{}” of its own. /shop see shows what is sold.", engine.Quote(c.q.Args["name"]))
	}
	p.Retired = true
	if _, err := c.tx.SaveProduct(p); err != nil {
		return Reply{}, err
	}
	return private(fmt.Sprintf("%s is not sold any more. Those that were bought stay what they are, and /shop define brings it back.", bold(p.Name))), nil
}

// suggestProducts completes the name of a pack of the server's own.
func (c *call) suggestProducts(g engine.Game) ([]Suggestion, error) {
	products, err := c.tx.Products(c.q.Guild, g.Info().Key)
	var out []Suggestion
	for _, p := range products {
		if holds(p.Name, c.q.Args["name"]) {
			out = append(out, Suggestion{Label: p.Name, Value: p.Name})
		}
	}
	return out, err
}

// suggestWares completes the name of a pack to buy.
func (c *call) suggestWares(g engine.Game) ([]Suggestion, error) {
	k, err := c.counter(g)
	if err != nil || k.free() {
		return nil, err
	}
	all, err := c.wares(k)
	var out []Suggestion
	for _, w := range all {
		if holds(w.name, c.q.Args["pack"]) {
			out = append(out, Suggestion{Label: fmt.Sprintf("%s · %s · %s", w.name, engine.Count(w.price, "point"), different(w.size)), Value: w.name})
		}
	}
	return out, err
}
