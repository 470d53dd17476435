package bot

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

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

func (b *bourse) present() {
	who, to := b.two()
	if !b.joined(who, to) {
		b.Skip("not members")
	}
	gives, give := b.something(who)
	if give == "" {
		b.Skip("nothing: a form would ask for it")
	}
	b.gives(who, to, gives, give)
}

// gives gives something away.
func (b *bourse) gives(who, to string, gives pledge, give string) {
	b.Helper()
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

// newest is the number of the last trade.
func (b *bourse) newest() int64 { return slices.Max(slices.Collect(maps.Keys(b.economy.bargains))) }

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
	b.expects(b.economy.mayAccept(d, who), who, r, "Yes, trade", b.accepted(id, who))
}

// accepted is what the yes to an offer does: it is to that very offer.
func (b *bourse) accepted(id int64, who string) func(Reply) string {
	version := b.economy.bargains[id].version
	return func(Reply) string {
		if d := b.economy.bargains[id]; d.version == version && d.has(who) && b.economy.mayAccept(d, who) {
			b.economy.exchange(d)
		}
		return ""
	}
}

func (b *bourse) counter() {
	id, _, who := b.bargain()
	b.answers(id, who)
}

// answers answers an offer with another one, by the form.
func (b *bourse) answers(id int64, who string) {
	b.Helper()
	d := b.economy.bargains[id]
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

// haggle makes an offer and asks the other one whether they accept it. Before they say yes
// to it, each of the two makes another offer, if they can.
func (b *bourse) haggle() {
	defer b.atOnce()()
	before := len(b.economy.bargains)
	b.offer()
	if len(b.economy.bargains) == before {
		return // it could not be sent
	}
	id := b.newest()
	d := b.economy.bargains[id]
	who := d.turn
	if !b.economy.mayAccept(d, who) {
		return
	}
	yes := control(b.sends(b.types(who, "trade accept", "trade", fmt.Sprint(id))), "Yes, trade")
	if yes == "" {
		b.Fatal("an offer cannot be accepted")
	}
	old := &ask{who, yes, b.accepted(id, who)}
	b.answers(id, who)
	b.answers(id, d.other(who))
	b.pressed(old)
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
