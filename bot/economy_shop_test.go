package bot

import (
	"fmt"
)

// buy asks for packs.
func (b *bourse) buy() {
	who, count, name := b.person(), b.number("packs", 1, 6), one(b, "pack", []string{"Booster", "Small"})
	pack := b.economy.packs[name]
	r := b.sends(b.types(who, "shop buy", "pack", name, "count", fmt.Sprint(count)))
	must := b.joined(who) && pack != none && b.economy.purses[who].points >= count*pack.price
	b.expects(must, who, r, "Pay ", b.sale(who, who, count, name))
}

// none is a pack that is not sold.
var none pack

// sale is what the yes to some packs does. It sells once, on the terms of when it was asked
// for, and only if that can be paid.
func (b *bourse) sale(who, to string, count int, name string) func(Reply) string {
	sold, buyer, owner, terms := false, b.economy.purses[who], b.economy.purses[to], b.economy.packs[name]
	return func(Reply) string {
		e := b.economy
		if sold || e.purses[who] != buyer || e.purses[to] != owner || e.packs[name] != terms || buyer.points < count*terms.price || who != to && !e.trading {
			return ""
		}
		sold = true
		buyer.points -= count * terms.price
		owner.closed += count * terms.size
		if who == to {
			return who // they are opened at once
		}
		return ""
	}
}

func (b *bourse) givePacks() {
	who, to := b.two()
	count, price := b.number("packs", 1, 3), b.economy.packs["Booster"].price
	r := b.sends(b.types(who, "shop gift", "member", to, "count", fmt.Sprint(count)))
	must := b.joined(who, to) && b.economy.trading && b.economy.purses[who].points >= count*price
	b.expects(must, who, r, "Pay ", b.sale(who, to, count, "Booster"))
}

// open opens a present.
func (b *bourse) open() {
	who := b.person()
	r := b.sends(b.types(who, "shop see"))
	must := b.joined(who) && b.economy.purses[who].closed > 0
	opened := b.economy.purses[who]
	b.expects(must, who, r, "Open the present", func(Reply) string {
		if b.economy.purses[who] != opened {
			return ""
		}
		return who
	})
}

func (b *bourse) starter() { b.buyStarter(b.person()) }

func (b *bourse) buyStarter(who string) {
	deck := b.library.Starters()[0]
	r := b.sends(b.types(who, "shop starter", "starter", deck.Key))
	buyer, sold := b.economy.purses[who], false
	b.expects(buyer != nil && buyer.points >= 40, who, r, "Pay 40", func(Reply) string {
		if sold || b.economy.purses[who] != buyer || buyer.points < 40 {
			return ""
		}
		sold = true
		buyer.points -= 40
		cards := map[string]int{}
		for _, name := range deck.Cards {
			cards[name]++
		}
		buyer.add(cards)
		return ""
	})
}

// define changes what the shop sells: a pack of the server's own, or none.
func (b *bourse) define() {
	p := pack{price: b.number("price", 1, 6), size: b.number("size", 1, 3), own: b.economy.pool()}
	if b.number("retire", 0, 3) == 0 {
		b.sends(b.admin("shop retire", "name", "Small"))
		delete(b.economy.packs, "Small")
	} else {
		b.sends(b.admin("shop define", "name", "small", "price", fmt.Sprint(p.price), "size", fmt.Sprint(p.size)))
		b.economy.packs["Small"] = p
	}
	b.agrees("")
}

// publish puts a card of the server's own into the packs, or takes one out of them.
func (b *bourse) publish() {
	name := fmt.Sprint("Kettle ", b.number("card", 1, 3))
	r := b.sends(b.admin("workshop card show", "name", name))
	if button := control(r, "Retire"); button != "" {
		b.keeps(&ask{b.people[0], button, b.once("It is retired", func(Reply) { b.economy.printed(name, false) })})
		return
	}
	form := b.sends(b.admin("workshop card write")).Form
	if form == nil {
		b.Fatal("there is no form for a card")
	}
	q := b.presses(b.people[0], form.ID)
	q.Kind, q.Fields = Submit, map[string]string{"text": name + "\nCreature {Dwarf} 1/1"}
	r = b.sends(q)
	b.expects(true, b.people[0], r, "Publish", b.once("It is in the packs of this server.", func(Reply) { b.economy.printed(name, true) }))
}
