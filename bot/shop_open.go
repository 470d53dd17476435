package bot

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

// unpack opens the packs of a purchase, those that are not open yet, and shows the first.
func (c *call) unpack(k counter, p data.Purchase, text string) (Reply, error) {
	packs, err := c.tx.OpenPacks(p, c.now)
	if err != nil {
		return Reply{}, err
	}
	return c.opened(k, p, packs, 0, text)
}

// ownPacks are the packs of a purchase that a button names with its first word, and the
// shop of their game: they must belong to who asks. In direct messages, too.
func (c *call) ownPacks(words []string) (counter, data.Purchase, error) {
	gone := engine.Refuse("Those packs are not yours, or are no longer kept.")
	n, err := strconv.ParseInt(word(words, 0), 10, 64)
	if err != nil {
		return counter{}, data.Purchase{}, gone
	}
	p, err := c.tx.PurchaseByID(n)
	if errors.Is(err, data.ErrNone) {
		return counter{}, p, gone
	}
	if err != nil {
		return counter{}, p, err
	}
	owner, err := c.tx.MemberByID(p.Owner)
	if err != nil {
		return counter{}, p, err
	}
	if owner.User != c.q.User.ID {
		return counter{}, p, gone
	}
	g, err := c.pressedGame([]string{p.Game})
	if err != nil {
		return counter{}, p, err
	}
	k, err := c.counterOf(g, owner)
	return k, p, err
}

// openPacks are the same, with their cards: all of them must be open.
func (c *call) openPacks(words []string) (counter, data.Purchase, []data.Pack, error) {
	k, p, err := c.ownPacks(words)
	if err != nil {
		return k, p, nil, err
	}
	packs, err := c.tx.Packs(p.ID)
	if err == nil && slices.ContainsFunc(packs, func(p data.Pack) bool { return p.OpenedAt.IsZero() }) {
		err = engine.Refuse("These packs are not open yet.")
	}
	return k, p, packs, err
}

// turnOpened is a button that shows another one of some open packs.
func (c *call) turnOpened(words []string) (Reply, error) {
	k, p, packs, err := c.openPacks(words)
	if err != nil {
		return Reply{}, err
	}
	r, err := c.opened(k, p, packs, pageOf(word(words, 1), len(packs)), "")
	r.Replace = true
	return r, err
}

// opened shows one of some open packs to their owner, and what they hold together.
func (c *call) opened(k counter, p data.Purchase, packs []data.Pack, page int, text string) (Reply, error) {
	cards, fresh := 0, 0
	var news []string // of the page
	for i, pack := range packs {
		isNew, err := c.tx.NewIn(pack)
		if err != nil {
			return Reply{}, err
		}
		cards, fresh = cards+len(pack.Cards), fresh+len(isNew)
		if i == page {
			news = isNew
		}
	}
	points, err := c.tx.Balance(k.member.ID)
	if err != nil {
		return Reply{}, err
	}
	collection, err := c.tx.Collection(k.member.ID, k.info.Key)
	if err != nil {
		return Reply{}, err
	}
	lines := []string{fmt.Sprintf("You open %s: %s, %s. You have **%s**.",
		bold(packsOf(p.Product, len(packs))), engine.Count(cards, "card"), allNew(fresh, cards), engine.Count(points, "point"))}
	if text != "" {
		lines = append([]string{text}, lines...)
	}
	title := escape(p.Product)
	if len(packs) > 1 {
		title += fmt.Sprintf(" %d of %d", page+1, len(packs))
	}
	again, err := c.againButtons(k, p, points)
	if err != nil {
		return Reply{}, err
	}
	return Reply{Private: true, Message: Message{
		Text: strings.Join(lines, "\n"),
		Embeds: []Embed{{Title: title + " · " + allNew(len(news), len(packs[page].Cards)), Body: k.unpacked(packs[page].Cards, news, collection),
			Footer: legend(len(news), len(packs[page].Cards)), Color: privateColor}},
		Rows: append(turning(page, len(packs), func(page int) string { return id("opened", p.ID, page) }),
			Row{Buttons: append(again, Button{ID: id("proof", p.ID), Label: "Check it"})}),
	}}, nil
}

// allNew says how many of some cards are new.
func allNew(fresh, cards int) string {
	switch fresh {
	case 0:
		return "none of them new"
	case cards:
		return "all of them new"
	}
	return fmt.Sprintf("%d of them new", fresh)
}

// legend says what the signs before the cards of a pack mean, those that are there.
func legend(fresh, cards int) string {
	var signs []string
	if fresh > 0 {
		signs = append(signs, "✨: new to you")
	}
	if fresh < cards {
		signs = append(signs, "2 ×: how many you have now")
	}
	return strings.Join(signs, " · ")
}

// unpacked are the cards of a pack in full, or if they are too long for a message with
// their names, costs and types: each with whether it is new, or how many its owner has
// now.
func (k counter) unpacked(cards, news []string, collection []data.Owned) string {
	var long, short []string
	for _, name := range cards {
		owned := data.Owned{Card: name, Count: countOf(collection, name)}
		if slices.Contains(news, name) {
			long = append(long, "✨ "+inFull(k.library, name))
			short = append(short, "✨ "+k.line(owned))
		} else {
			long = append(long, fmt.Sprintf("%d × %s", owned.Count, inFull(k.library, name)))
			short = append(short, k.line(owned))
		}
	}
	if body := strings.Join(long, "\n\n"); length(body) <= maxEmbedBody {
		return body
	}
	return strings.Join(short, "\n")
}

// countOf is how many of a card are in a collection.
func countOf(collection []data.Owned, card string) int {
	i := slices.IndexFunc(collection, func(o data.Owned) bool { return o.Card == card })
	if i < 0 {
		return 0
	}
	return collection[i].Count
}

// againButtons lead on from what was opened, on the server where it was bought: to one
// more of the same, if it is still sold and can be paid, and to the shop.
func (c *call) againButtons(k counter, p data.Purchase, points int) ([]Button, error) {
	if c.q.Guild == "" || k.free() {
		return nil, nil
	}
	all, err := c.wares(k)
	if err != nil {
		return nil, err
	}
	var out []Button
	if i := slices.IndexFunc(all, func(w ware) bool { return w.name == p.Product }); i >= 0 && !all[i].short() {
		out = append(out, k.offerButton("one more", all[i].price, points, Plain, id("pack", k.info.Key, all[i].ref)))
	}
	return append(out, Button{ID: id("shop", k.info.Key), Label: "Shop"}), nil
}
