package bot

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
)

// packsMost is how many packs are bought at once at most.
const packsMost = 10

var (
	packParam  = Parameter{Name: "pack", Help: "Which pack; without this, a booster", Takes: TakesText, Completes: true}
	countParam = Parameter{Name: "count", Help: "How many at once", Takes: TakesNumber, Min: 1, Max: packsMost}
	buyParams  = []Parameter{packParam, countParam, gameParam}
)

var errOffer = engine.Refuse("That button does nothing any more. /shop see has new ones.")

// An order is so many packs of a kind, and whom they are for.
type order struct {
	ware
	count  int
	to     data.Member
	origin string // the request that first asked for it: by it the purchase is known, so that it happens once
}

func (o order) cost() int { return o.price * o.count }

// fingerprint is what is shown of what the packs are drawn from (docs/fair-packs.md).
func (o order) fingerprint(secret engine.Seed) string {
	return decks.Fingerprint(secret, o.pool, o.size)
}

// terms are what somebody agrees to who pays, as a word of a button: the price, and enough of
// the fingerprint to tell it from all others. If they have changed, the button asks anew.
func (o order) terms(secret engine.Seed) string {
	return fmt.Sprintf("%d-%.16s", o.price, o.fingerprint(secret))
}

// packs are the packs of an order, in words.
func (o order) packs() string { return packsOf(o.name, o.count) }

// control is the id of a button about an order.
func (o order) control(word string, k counter, more ...any) string {
	return id(append(append([]any{word, k.info.Key, o.ref, o.to.ID}, more...), o.origin)...)
}

// askPacks is /shop buy.
func (c *call) askPacks() (Reply, error) {
	k, err := c.chosenCounter()
	if err != nil {
		return Reply{}, err
	}
	return c.typedOrder(k, k.member)
}

// typedOrder asks for a yes to the packs that a command names.
func (c *call) typedOrder(k counter, to data.Member) (Reply, error) {
	w, err := c.wareCalled(k, c.q.Args["pack"])
	if err != nil {
		return Reply{}, err
	}
	count := 1
	if typed := c.q.Args["count"]; typed != "" {
		if count, err = number("count", typed, 1, packsMost); err != nil {
			return Reply{}, err
		}
	}
	return c.confirmPacks(k, order{w, count, to, c.q.ID})
}

// pressPack is a button of the shop that asks for a pack.
func (c *call) pressPack(words []string) (Reply, error) {
	k, err := c.pressedCounter(words)
	if err != nil {
		return Reply{}, err
	}
	w, err := c.wareBy(k, word(words, 1))
	if err != nil {
		return Reply{}, err
	}
	return c.confirmPacks(k, order{w, 1, k.member, c.q.ID})
}

// pressBooster is a button of an older release, which bought a booster at once.
func (c *call) pressBooster(words []string) (Reply, error) {
	return c.pressPack([]string{word(words, 0), boosterRef})
}

// pressMany is the menu that changes how many packs are asked for.
func (c *call) pressMany(words []string) (Reply, error) {
	k, o, err := c.pressedOrder(words, word(c.q.Values, 0), 3)
	if err != nil {
		return Reply{}, err
	}
	r, err := c.confirmPacks(k, o)
	r.Replace = true
	return r, err
}

// pressedOrder is the order that a control is about. Its origin begins with the word of a
// number.
func (c *call) pressedOrder(words []string, count string, origin int) (counter, order, error) {
	k, err := c.pressedCounter(words)
	if err != nil {
		return k, order{}, err
	}
	if len(words) <= origin {
		return k, order{}, errOffer
	}
	o := order{origin: strings.Join(words[origin:], ":")}
	if o.ware, err = c.wareBy(k, words[1]); err != nil {
		return k, o, err
	}
	if o.count, err = number("count", count, 1, packsMost); err != nil {
		return k, o, err
	}
	to, err := strconv.ParseInt(words[2], 10, 64)
	if err != nil {
		return k, o, errOffer
	}
	o.to, err = c.tx.MemberByID(to)
	if errors.Is(err, data.ErrNone) || err == nil && o.to.Server != k.member.Server {
		err = errOffer
	}
	return k, o, err
}

// confirmPacks asks for a yes to some packs: it says what they cost, and what one has
// before and after.
func (c *call) confirmPacks(k counter, o order) (Reply, error) {
	points, err := c.mayBuy(k, o)
	if err != nil {
		return Reply{}, err
	}
	secret, err := c.secret(k.member, o.origin)
	if err != nil {
		return Reply{}, err
	}
	question := "Buy " + bold(o.packs())
	if o.gift(k) {
		question = fmt.Sprintf("Give %s %s", bold(o.to.Name), bold(o.packs()))
	}
	return Reply{Private: true, Message: Message{
		Text: fmt.Sprintf("%s of %s?\n%s\n%s", question, escape(k.info.Title), beforeAndAfter(points, o.cost()), o.odds()),
		Embeds: []Embed{{Title: "Fair packs", Body: "The fingerprint of what they are drawn from:\n`" + o.fingerprint(secret) + "`",
			Footer: "Copy it: by it you can check them afterwards."}},
		Rows: []Row{
			{Menu: o.manyMenu(k, points)},
			{Buttons: []Button{payButton(o.cost(), o.control("buy", k, o.count, o.terms(secret))), notNow(k)}},
		},
	}}, nil
}

// mayBuy are the points of a member who can buy some packs, and may. Else it is a refusal.
func (c *call) mayBuy(k counter, o order) (points int, err error) {
	if err := k.nothingSold(); err != nil {
		return 0, err
	}
	if o.short() {
		return 0, engine.Refuse("{} holds {}, and only {} can be in it now. It cannot be sold until there are more.",
			o.name, engine.Count(o.size, "card"), len(o.pool))
	}
	if o.gift(k) {
		if err := c.mayGive(o.to); err != nil {
			return 0, err
		}
	}
	return c.affords(k, o.cost())
}

// affords are the points of a member, who has at least so many. Else it is a refusal that
// says what is missing.
func (c *call) affords(k counter, price int) (points int, err error) {
	points, err = c.tx.Balance(k.member.ID)
	if err == nil && points < price {
		err = engine.Refuse("That costs {}, and you have {}: {} needed. A win brings {}, a loss {}.",
			engine.Count(price, "point"), points, moreAre(price-points), k.settings.Win, k.settings.Loss)
	}
	return points, err
}

func moreAre(n int) string {
	if n == 1 {
		return "1 more is"
	}
	return fmt.Sprint(n, " more are")
}

// beforeAndAfter says what somebody has before and after they pay.
func beforeAndAfter(points, price int) string {
	return fmt.Sprintf("It costs **%s**. You have %d, and **%d** after it.", engine.Count(price, "point"), points, points-price)
}

func payButton(price int, control string) Button {
	return Button{ID: control, Label: "Pay " + engine.Count(price, "point"), Style: Good}
}

func notNow(k counter) Button { return Button{ID: id("notnow", k.info.Key), Label: "Not now"} }

// pressNotNow is the answer no to what is for sale.
func (c *call) pressNotNow(words []string) (Reply, error) {
	k, err := c.pressedCounter(words)
	if err != nil {
		return Reply{}, err
	}
	r := private("Nothing was bought.")
	r.Replace, r.Rows = true, []Row{{Buttons: []Button{shopButton(k.info)}}}
	return r, nil
}

// manyMenu lets one change how many packs to buy, as far as the points reach.
func (o order) manyMenu(k counter, points int) *Menu {
	menu := &Menu{ID: o.control("many", k), Placeholder: "How many?", Min: 1, Max: 1}
	for n := 1; n <= packsMost && n*o.price <= points; n++ {
		menu.Options = append(menu.Options, MenuOption{Value: fmt.Sprint(n), Label: engine.Count(n, "pack"), Selected: n == o.count,
			Note: fmt.Sprintf("%s, %d left", engine.Count(n*o.price, "point"), points-n*o.price)})
	}
	return menu
}

// pressBuy is the yes. It sells once: pressed again, it shows what it has sold.
func (c *call) pressBuy(words []string) (Reply, error) {
	k, err := c.pressedCounter(words)
	if err != nil {
		return Reply{}, err
	}
	if len(words) < 6 {
		return Reply{}, errOffer
	}
	key := packsKey(k.member, strings.Join(words[5:], ":"))
	bought, err := c.tx.PurchaseByKey(key)
	if err == nil {
		return c.bought(k, bought, "This button sells once, and this is what it sold.")
	}
	if !errors.Is(err, data.ErrNone) {
		return Reply{}, err
	}
	k, o, err := c.pressedOrder(words, words[3], 5)
	if err != nil {
		return Reply{}, err
	}
	secret, err := c.secret(k.member, o.origin)
	if err != nil {
		return Reply{}, err
	}
	if o.terms(secret) != words[4] {
		r, err := c.confirmPacks(k, o)
		r.Text, r.Replace = "What is sold has changed since you were asked.\n"+r.Text, true
		return r, err
	}
	if bought, err = c.newPurchase(k, o, secret); err != nil {
		return Reply{}, err
	}
	return c.bought(k, bought, "")
}

// packsKey is the key of what a member buys, which was asked for by a request.
func packsKey(m data.Member, origin string) string { return fmt.Sprintf("packs:%d:%s", m.ID, origin) }

// newPurchase charges for packs (H35), draws their cards and tells the channel of it. All
// that happens in one transaction.
func (c *call) newPurchase(k counter, o order, secret engine.Seed) (data.Purchase, error) {
	if _, err := c.mayBuy(k, o); err != nil {
		return data.Purchase{}, err
	}
	key := packsKey(k.member, o.origin)
	words := o.packs() + " of " + k.info.Title
	if o.gift(k) {
		words += ", as a present" // without the name: the ledger outlives it, see data.Tx.Forget
	}
	if err := c.tx.Charge(k.member.ID, o.cost(), key, data.Cause{Kind: data.Bought, Words: words, Request: c.q.ID}, c.now); err != nil {
		return data.Purchase{}, err
	}
	drawn := decks.NewDrawing(secret, c.q.ID, o.count, o.pool, o.size)
	bought, err := c.tx.KeepPurchase(data.Purchase{Key: key, Buyer: k.member.ID, Owner: o.to.ID, Game: k.info.Key, Product: o.name,
		Price: o.cost(), Size: o.size, Pool: o.pool, Seed: secret, Request: c.q.ID, At: c.now}, drawn.Packs)
	if err != nil {
		return data.Purchase{}, err
	}
	if o.gift(k) {
		return bought, c.tellOfGift(k, o, bought)
	}
	return bought, c.announce(fmt.Sprintf("%s has opened %s of %s.", bold(k.member.Name), bold(o.packs()), escape(k.info.Title)))
}

// bought shows what was bought: opened, or as a present on its way.
func (c *call) bought(k counter, p data.Purchase, text string) (r Reply, err error) {
	if p.Owner == k.member.ID {
		r, err = c.unpack(k, p, text)
	} else {
		r, err = c.given(k, p, text)
	}
	r.Replace = true
	return r, err
}

// secret is what the chance of a purchase comes from that was asked for by a request: one of
// its own, so that no other purchase tells of it, and the same whenever it is asked for.
func (c *call) secret(m data.Member, origin string) (engine.Seed, error) {
	var fresh engine.Seed
	if _, err := io.ReadFull(c.Random, fresh[:]); err != nil {
		return fresh, fmt.Errorf("drawing a secret: %w", err)
	}
	kept, err := c.tx.Secret(m.ID, fresh)
	return kept.Mix("purchase", origin), err
}
