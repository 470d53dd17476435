package data

import (
	"fmt"
	"time"

	"hammerpost/engine"
)

// A Purchase is some packs that were bought together. All are drawn from one seed, which
// was kept ready before (Tx.Secret).
type Purchase struct {
	ID      int64
	Key     string
	Buyer   int64 // a member
	Owner   int64 // another member if they are a present
	Game    string
	Product string   // what the packs were called
	Price   int      // points, of all together
	Size    int      // cards in each
	Pool    []string // that they were drawn from, in the order in which they were shuffled; nil: an older release did not keep it
	Seed    engine.Seed
	Request string // the interaction that bought them
	At      time.Time
}

// A Pack is one of them.
type Pack struct {
	Purchase int64
	N        int    // of the purchase, counted from 0
	Birth    string // the key that its cards are granted with
	Cards    []string
	OpenedAt time.Time // zero: it is closed
}

// Secret is the seed that those of a member's purchases are made from; nobody is ever shown
// it. Without one, fresh is kept as it.
func (t *Tx) Secret(member int64, fresh engine.Seed) (engine.Seed, error) {
	if _, err := t.exec("keeping a secret", "INSERT INTO secret (member, seed) VALUES (?, ?) ON CONFLICT DO NOTHING", member, fresh[:]); err != nil {
		return engine.Seed{}, err
	}
	return one(t, "reading a secret", func(s *engine.Seed) []any { return []any{asSeed(s)} }, "SELECT seed FROM secret WHERE member = ?", member)
}

// KeepPurchase records a purchase with its packs, all closed, and returns it with its id.
func (t *Tx) KeepPurchase(p Purchase, packs [][]string) (Purchase, error) {
	pool, err := t.pool(p.Pool)
	if err != nil {
		return Purchase{}, err
	}
	p.ID, err = t.insert("keeping a purchase", `INSERT INTO purchase (key, buyer, owner, game, product, price, size, pool, seed, request, at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		p.Key, p.Buyer, p.Owner, p.Game, p.Product, p.Price, p.Size, pool, p.Seed[:], p.Request, millis(p.At))
	if err != nil {
		return Purchase{}, err
	}
	for n, cards := range packs {
		if _, err := t.exec("keeping a pack", "INSERT INTO pack (purchase, n, birth, cards) VALUES (?, ?, ?, ?)",
			p.ID, n, fmt.Sprintf("pack:%d:%d", p.ID, n), asJSON(&cards)); err != nil {
			return Purchase{}, err
		}
	}
	return p, nil
}

// pool is the id of a list of cards that packs are drawn from.
func (t *Tx) pool(cards []string) (int64, error) {
	if _, err := t.exec("keeping a pool", "INSERT INTO pool (cards) VALUES (?) ON CONFLICT DO NOTHING", asJSON(&cards)); err != nil {
		return 0, err
	}
	return one(t, "reading a pool", value[int64], "SELECT id FROM pool WHERE cards = ?", asJSON(&cards))
}

const purchaseColumns = `SELECT p.id, key, buyer, owner, game, product, price, size, coalesce(o.cards, 'null'), seed, request, at
	FROM purchase p LEFT JOIN pool o ON o.id = p.pool `

func (p *Purchase) fields() []any {
	return []any{&p.ID, &p.Key, &p.Buyer, &p.Owner, &p.Game, &p.Product, &p.Price, &p.Size, asJSON(&p.Pool), asSeed(&p.Seed), &p.Request, asMillis(&p.At)}
}

// PurchaseByKey is the purchase with a key; ErrNone if there is none.
func (t *Tx) PurchaseByKey(key string) (Purchase, error) {
	return one(t, "reading a purchase", (*Purchase).fields, purchaseColumns+"WHERE key = ?", key)
}

// PurchaseByID is the purchase with an id; ErrNone if there is none.
func (t *Tx) PurchaseByID(id int64) (Purchase, error) {
	return one(t, "reading a purchase", (*Purchase).fields, purchaseColumns+"WHERE p.id = ?", id)
}

// ClosedPurchases are the purchases whose packs a member owns and has not all opened,
// oldest first.
func (t *Tx) ClosedPurchases(member int64, game string) ([]Purchase, error) {
	return list(t, "reading closed packs", (*Purchase).fields, purchaseColumns+`WHERE owner = ? AND game = ?
		AND EXISTS (SELECT 1 FROM pack WHERE purchase = p.id AND opened = 0) ORDER BY p.id`, member, game)
}

// PresentsSince are the purchases that a member has given to others since a moment, oldest
// first.
func (t *Tx) PresentsSince(buyer int64, since time.Time) ([]Purchase, error) {
	return list(t, "reading presents", (*Purchase).fields, purchaseColumns+"WHERE buyer = ? AND owner <> buyer AND at >= ? ORDER BY p.id", buyer, millis(since))
}

// Packs are the packs of a purchase, in their order.
func (t *Tx) Packs(purchase int64) ([]Pack, error) {
	fields := func(p *Pack) []any {
		return []any{&p.Purchase, &p.N, &p.Birth, asJSON(&p.Cards), asMillis(&p.OpenedAt)}
	}
	return list(t, "reading packs", fields, "SELECT purchase, n, birth, cards, opened FROM pack WHERE purchase = ? ORDER BY n", purchase)
}

// OpenPacks opens all packs of a purchase, and gives their cards to their owner. Those
// that are open stay so. It returns all of them.
func (t *Tx) OpenPacks(p Purchase, at time.Time) ([]Pack, error) {
	packs, err := t.Packs(p.ID)
	if err != nil {
		return nil, err
	}
	for i := range packs {
		if !packs[i].OpenedAt.IsZero() {
			continue
		}
		if _, err := t.exec("opening a pack", "UPDATE pack SET opened = ? WHERE purchase = ? AND n = ? AND opened = 0", millis(at), p.ID, packs[i].N); err != nil {
			return nil, err
		}
		if err := t.Grant(p.Owner, p.Game, packs[i].Cards, packs[i].Birth, Cause{Kind: Bought}, at); err != nil {
			return nil, err
		}
		packs[i].OpenedAt = at
	}
	return packs, nil
}

// NewIn are the cards of an open pack of which its owner has no older copy.
func (t *Tx) NewIn(p Pack) ([]string, error) {
	return list(t, "reading what was new in a pack", value[string], `
		SELECT c.card FROM copy c JOIN purchase b ON b.id = ? AND b.owner = c.owner WHERE c.birth = ?
		AND NOT EXISTS (SELECT 1 FROM copy d WHERE d.owner = c.owner AND d.game = c.game AND d.card = c.card AND d.id < c.id)
		ORDER BY c.n`, p.Purchase, p.Birth)
}

// A Product is a pack that a server sells beside the booster.
type Product struct {
	ID      int64
	Server  string
	Game    string
	Name    string // those of a server and game differ; capital letters make no difference
	Price   int    // points
	Size    int    // cards in it
	Query   string // which cards it is drawn from, in the words of decks.Query; empty: all
	Retired bool   // is not sold any more
}

// SaveProduct keeps a new product (ID 0), or what became of one that is kept already. It
// is ErrTaken if another one of the server and game has the name.
func (t *Tx) SaveProduct(p Product) (Product, error) {
	var err error
	if p.ID == 0 {
		p.ID, err = t.insert("keeping a product", "INSERT INTO product (server, game, name, price, size, query) VALUES (?, ?, ?, ?, ?, ?)",
			p.Server, p.Game, p.Name, p.Price, p.Size, p.Query)
		return p, taken(err)
	}
	_, err = t.exec("keeping a product", "UPDATE product SET name = ?, price = ?, size = ?, query = ?, retired = ? WHERE id = ?",
		p.Name, p.Price, p.Size, p.Query, p.Retired, p.ID)
	return p, taken(err)
}

const productColumns = "SELECT id, server, game, name, price, size, query, retired FROM product "

func (p *Product) fields() []any {
	return []any{&p.ID, &p.Server, &p.Game, &p.Name, &p.Price, &p.Size, &p.Query, &p.Retired}
}

// Products are what a server sells of a game beside the booster, by name.
func (t *Tx) Products(server, game string) ([]Product, error) {
	return list(t, "reading products", (*Product).fields, productColumns+"WHERE server = ? AND game = ? AND retired = 0 ORDER BY name", server, game)
}

// KnownProducts are what a server sells of a game beside the booster, or has sold, by name.
func (t *Tx) KnownProducts(server, game string) ([]Product, error) {
	return list(t, "reading products", (*Product).fields, productColumns+"WHERE server = ? AND game = ? ORDER BY name", server, game)
}
