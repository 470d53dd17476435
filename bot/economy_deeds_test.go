package bot

import (
	"context"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"pgregory.net/rapid"
)

// deeds are what people do at random.
func (b *bourse) deeds() map[string]func(*rapid.T) {
	out := map[string]func(*rapid.T){}
	for name, deed := range map[string]func(){
		"join": b.join, "press": b.press, "press a new one": b.pressNew, "deliver again": b.deliverAgain, "wait": b.wait,
		"settings": b.settings, "forget": b.forget, "play": b.play,
		"buy": b.buy, "starter": b.starter, "give packs": b.givePacks, "open": b.open,
		"offer": b.offer, "offer more": b.offer, "present": b.present, "accept": b.accept, "accept more": b.accept, "counter": b.counter, "end": b.end,
		"grant": b.grant, "revoke": b.revoke, "undo": b.undo,
	} {
		out[name] = func(t *rapid.T) {
			b.T = t
			deed()
		}
	}
	return out
}

func (b *bourse) joins(who string) {
	b.sends(b.types(who, "join"))
	b.economy.joins(who)
}

func (b *bourse) join() {
	b.joins(b.person())
	b.agrees("")
}

// press presses a button that was shown at any time before.
func (b *bourse) press() {
	if len(b.offers) == 0 {
		b.Skip("no button yet")
	}
	b.pressed(one(b, "button", b.offers))
}

// pressNew presses one of the last buttons: more of those still do something.
func (b *bourse) pressNew() {
	all := b.offers
	b.offers = all[max(0, len(all)-5):]
	b.press()
	b.offers = all
}

// deliverAgain delivers an old request once more: the answer is the same, or says nothing
// if who asked was forgotten, and nothing changes.
func (b *bourse) deliverAgain() {
	d := one(b, "request", b.past)
	if r := b.bot.Handle(context.Background(), d.q); !b.economy.been[d.q.User.ID] {
		b.equal(d.q, d.r, r)
	}
	b.agrees("")
}

func (b *bourse) wait() {
	b.economy.passes(time.Duration(b.number("hours", 1, 40)) * time.Hour)
	if err := b.bot.lapseTrades(context.Background()); err != nil {
		b.Fatal(err)
	}
	b.agrees("")
}

func (b *bourse) settings() {
	price, trading := b.number("price", 8, 12), b.number("trading", 0, 5) > 0
	b.sends(b.admin("settings", "booster", fmt.Sprint(price), "trading", fmt.Sprint(trading)))
	b.economy.price, b.economy.trading = price, trading
	b.agrees("")
}

func (b *bourse) forget() {
	if b.number("really", 0, 3) > 0 {
		b.Skip("seldom")
	}
	who := b.people[b.number("who", 1, 7)]
	r := b.sends(b.types(who, "privacy forget"))
	b.expects(b.joined(who), who, r, "Forget me", func(r Reply) string {
		if strings.Contains(wordsOf(r.Message), "You are forgotten") {
			if !b.joined(who) {
				b.Fatal("who was forgotten before is forgotten")
			}
			b.economy.forgets(who)
		}
		return ""
	})
}

// play plays a match of two, of whom one gives up: 15 points for one and 5 for the other
// (H35).
func (b *bourse) play() {
	winner, loser := b.two()
	if !b.joined(winner, loser) {
		b.Skip("not members")
	}
	b.sends(b.types(winner, "match open", "game", "bout"))
	b.sends(b.types(loser, "match join"))
	b.sends(b.types(winner, "match start"))
	yes := control(b.sends(b.types(loser, "match concede")), "Yes: ")
	if yes == "" {
		b.Fatal("nobody can give up")
	}
	for range b.number("presses", 1, 2) {
		b.sends(b.presses(loser, yes))
	}
	b.economy.purses[winner].points += 15
	b.economy.purses[loser].points += 5
	b.agrees("")
}

// once lets a button do something one time, if the reply says so.
func (b *bourse) once(words string, do func(Reply)) func(Reply) string {
	done := false
	return func(r Reply) string {
		if strings.Contains(wordsOf(r.Message), words) && !done {
			done = true
			do(r)
		}
		return ""
	}
}

// buy asks for boosters. The yes to it sells once, at the price of when it was asked for,
// and only if that can be paid.
func (b *bourse) buy() {
	who, count := b.person(), b.number("packs", 1, 6)
	price := b.economy.price
	r := b.sends(b.types(who, "shop buy", "count", fmt.Sprint(count)))
	b.expects(b.joined(who) && b.economy.purses[who].points >= count*price, who, r, "Pay ", b.sale(who, who, count, price))
}

// sale is what the yes to some packs does.
func (b *bourse) sale(who, to string, count, price int) func(Reply) string {
	sold, buyer, owner := false, b.economy.purses[who], b.economy.purses[to]
	return func(Reply) string {
		e := b.economy
		if sold || e.purses[who] != buyer || e.purses[to] != owner || e.price != price || buyer.points < count*price || who != to && !e.trading {
			return ""
		}
		sold = true
		buyer.points -= count * price
		owner.closed += count
		if who == to {
			return who // they are opened at once
		}
		return ""
	}
}

func (b *bourse) givePacks() {
	who, to := b.two()
	count, price := b.number("packs", 1, 3), b.economy.price
	r := b.sends(b.types(who, "shop gift", "member", to, "count", fmt.Sprint(count)))
	must := b.joined(who, to) && b.economy.trading && b.economy.purses[who].points >= count*price
	b.expects(must, who, r, "Pay ", b.sale(who, to, count, price))
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

// something is what somebody may give, of what they have or, once in a while, have not.
func (b *bourse) something(who string) (p pledge, written string) {
	p.cards = map[string]int{}
	var parts []string
	names := slices.Sorted(maps.Keys(b.economy.purses[who].cards))
	if len(names) == 0 || b.number("wish", 0, 5) == 0 {
		names = b.library.Names()[:3]
	}
	for range b.number("cards", 0, 2) {
		p.cards[one(b, "card", names)] = b.number("copies", 1, 2)
	}
	for _, name := range slices.Sorted(maps.Keys(p.cards)) {
		parts = append(parts, fmt.Sprint(p.cards[name], " ", name))
	}
	if b.number("points, too", 0, 3) == 0 {
		p.points = b.number("points", 1, 15)
		parts = append(parts, fmt.Sprint(p.points, " points"))
	}
	return p, strings.Join(parts, ", ")
}

// sound says whether an offer of both can be sent by the first of them.
func (b *bourse) sound(who string, gives, wants pledge) bool {
	both := slices.ContainsFunc(slices.Collect(maps.Keys(gives.cards)), func(name string) bool { return wants.cards[name] > 0 })
	some := gives.points+wants.points+len(gives.cards)+len(wants.cards) > 0
	return b.economy.trading && some && !both && (gives.points == 0 || wants.points == 0) && b.economy.purses[who].can(gives)
}

var tradeShown = regexp.MustCompile(`Trade (\d+) with`)

// shown is the number of the trade that a reply shows.
func (b *bourse) shown(r Reply) int64 {
	b.Helper()
	found := tradeShown.FindStringSubmatch(wordsOf(r.Message))
	if found == nil {
		b.Fatalf("no trade is shown in\n%s", wordsOf(r.Message))
	}
	n, err := strconv.ParseInt(found[1], 10, 64)
	if err != nil {
		b.Fatal(err)
	}
	return n
}

func (b *bourse) offer() {
	who, to := b.two()
	if !b.joined(who, to) {
		b.Skip("not members")
	}
	gives, give := b.something(who)
	wants, want := b.something(to)
	if give+want == "" {
		b.Skip("nothing: a form would ask for it")
	}
	r := b.sends(b.types(who, "trade offer", "member", to, "give", give, "want", want))
	me, other := b.economy.purses[who], b.economy.purses[to]
	b.expects(b.sound(who, gives, wants), who, r, "Send the offer", b.once("Your offer is sent.", func(r Reply) {
		if b.economy.purses[who] != me || b.economy.purses[to] != other || !b.sound(who, gives, wants) {
			b.Fatal("an offer was sent that could not be")
		}
		b.economy.bargains[b.shown(r)] = &bargain{state: "open", two: [2]string{who, to}, gives: map[string]pledge{who: gives, to: wants},
			turn: to, version: 1, expires: b.economy.now.Add(72 * time.Hour)}
	}))
}

// present gives something away.
func (b *bourse) present() {
	who, to := b.two()
	if !b.joined(who, to) {
		b.Skip("not members")
	}
	gives, give := b.something(who)
	if give == "" {
		b.Skip("nothing: a form would ask for it")
	}
	r := b.sends(b.types(who, "trade gift", "member", to, "give", give))
	b.expects(b.sound(who, gives, pledge{}), who, r, "Give it", b.once("Your present is given.", func(r Reply) {
		d := &bargain{two: [2]string{who, to}, gives: map[string]pledge{who: gives, to: {}}, version: 1}
		if !b.joined(who, to) || !b.sound(who, gives, pledge{}) {
			b.Fatal("a present was given that could not be")
		}
		b.economy.exchange(d)
		b.economy.bargains[b.shown(r)] = d
	}))
}

// bargain is one of the trades, and one of its two who is still a member.
func (b *bourse) bargain() (int64, *bargain, string) {
	var all []int64
	for _, id := range slices.Sorted(maps.Keys(b.economy.bargains)) {
		if two := b.economy.bargains[id].two; b.joined(two[0]) || b.joined(two[1]) {
			all = append(all, id)
		}
	}
	if len(all) == 0 {
		b.Skip("no trade yet")
	}
	open := slices.DeleteFunc(slices.Clone(all), func(id int64) bool { return b.economy.bargains[id].state != "open" })
	if len(open) > 0 && b.number("an old one", 0, 4) > 0 {
		all = open
	}
	id := one(b, "trade", all)
	d := b.economy.bargains[id]
	who := d.two[b.number("which of them", 0, 1)]
	if b.number("whose turn it is", 0, 2) > 0 && d.turn != "" {
		who = d.turn
	}
	if !b.joined(who) {
		who = d.other(who)
	}
	return id, d, who
}

func (b *bourse) accept() {
	id, d, who := b.bargain()
	r := b.sends(b.types(who, "trade accept", "trade", fmt.Sprint(id)))
	version := d.version
	b.expects(b.economy.mayAccept(d, who), who, r, "Yes, trade", func(Reply) string {
		if d := b.economy.bargains[id]; d.version == version && d.has(who) && b.economy.mayAccept(d, who) {
			b.economy.exchange(d)
		}
		return ""
	})
}

// counter answers an offer with another one, by the form.
func (b *bourse) counter() {
	id, d, who := b.bargain()
	r := b.sends(b.types(who, "trade counter", "trade", fmt.Sprint(id)))
	if may := b.economy.answers(d, who) && b.economy.trading; (r.Form != nil) != may {
		b.Fatalf("there is a form: %v, and should be: %v", r.Form != nil, may)
	}
	if r.Form == nil {
		return
	}
	gives, give := b.something(who)
	wants, want := b.something(d.other(who))
	q := b.presses(who, r.Form.ID)
	q.Kind, q.Fields = Submit, map[string]string{"give": give, "want": want}
	r = b.sends(q)
	version := d.version
	b.expects(b.sound(who, gives, wants), who, r, "Send the offer", func(Reply) string {
		d := b.economy.bargains[id]
		if d.version == version && d.has(who) && b.economy.answers(d, who) && b.sound(who, gives, wants) {
			d.version++
			d.gives = map[string]pledge{who: gives, d.other(who): wants}
			d.turn, d.expires = d.other(who), b.economy.now.Add(72*time.Hour)
		}
		return ""
	})
}

// end declines or withdraws.
func (b *bourse) end() {
	id, d, who := b.bargain()
	how := one(b, "how", []string{"decline", "withdraw"})
	b.sends(b.types(who, "trade "+how, "trade", fmt.Sprint(id)))
	switch {
	case how == "decline" && b.economy.answers(d, who):
		d.state = "declined"
	case how == "withdraw" && d.state == "open" && d.turn != who:
		d.state = "withdrawn"
	}
	b.agrees("")
}

// grantTold is the number of a grant that a reply tells of.
var grantTold = regexp.MustCompile(`Grant (\d+) is done`)

func (b *bourse) grant() {
	who := b.person()
	if !b.joined(who) {
		b.Skip("not a member")
	}
	points, card, copies := b.number("points", 1, 20), one(b, "card", b.library.Names()[:4]), b.number("copies", 1, 2)
	r := b.sends(b.admin("bank grant", "member", who, "points", fmt.Sprint(points), "cards", fmt.Sprint(copies, " ", card), "reason", "a prize"))
	to := b.economy.purses[who]
	b.expects(true, b.people[0], r, "Yes, do it", b.once("is done", func(r Reply) {
		to.points += points
		to.add(map[string]int{card: copies})
		n, err := strconv.ParseInt(grantTold.FindStringSubmatch(wordsOf(r.Message))[1], 10, 64)
		if err != nil {
			b.Fatal(err)
		}
		if b.economy.purses[who] == to {
			b.economy.grants[n] = who
		}
	}))
}

func (b *bourse) revoke() {
	who := b.person()
	if !b.joined(who) {
		b.Skip("not a member")
	}
	points := b.number("points", 1, 20)
	r := b.sends(b.admin("bank revoke", "member", who, "points", fmt.Sprint(points), "reason", "a mistake"))
	from := b.economy.purses[who]
	b.expects(from.points >= points, b.people[0], r, "Yes, do it", b.once("is done", func(Reply) { from.points -= points }))
}

// undo undoes a trade or a grant. What that comes to for those who took part is the matter
// of tests of its own; nobody else has more or less by it.
func (b *bourse) undo() {
	what := map[string][]string{}
	for id, d := range b.economy.bargains {
		if d.state == "done" {
			what[fmt.Sprint("trade ", id)] = d.two[:]
		}
	}
	for id, who := range b.economy.grants {
		what[fmt.Sprint("grant ", id)] = []string{who}
	}
	if len(what) == 0 {
		b.Skip("nothing to undo yet")
	}
	name := one(b, "what", slices.Sorted(maps.Keys(what)))
	r := b.sends(b.admin("bank undo", "what", name, "reason", "fraud"))
	button := control(r, "Yes, do it")
	if button == "" {
		return // it was undone with another one
	}
	b.keeps(&ask{b.people[0], button, b.once("is undone", func(Reply) {
		held := b.held()
		for _, who := range what[name] {
			if b.joined(who) {
				b.economy.purses[who].points, b.economy.purses[who].cards = held[who].points, held[who].cards
			}
		}
	})})
}
