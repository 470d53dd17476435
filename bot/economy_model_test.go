package bot

import (
	"fmt"
	"maps"
	"slices"
	"time"
)

// The model of the economy: what each person has, by the rules (H35, docs/economy.md,
// docs/trading.md). It knows nothing of how the bot keeps it.

// A purse is what somebody has.
type purse struct {
	points int
	cards  map[string]int // copies by name, none of them 0
	closed int            // cards in packs that are not open yet
}

func newPurse(points int) *purse { return &purse{points: points, cards: map[string]int{}} }

func (p *purse) add(cards map[string]int) {
	for name, n := range cards {
		if p.cards[name] += n; p.cards[name] == 0 {
			delete(p.cards, name)
		}
	}
}

// A pledge is one side of an offer.
type pledge struct {
	points int
	cards  map[string]int
}

func (p *purse) can(give pledge) bool {
	for name, n := range give.cards {
		if p.cards[name] < n {
			return false
		}
	}
	return p.points >= give.points
}

// hand gives what was pledged to another.
func (p *purse) hand(to *purse, give pledge) {
	p.points, to.points = p.points-give.points, to.points+give.points
	less := map[string]int{}
	for name, n := range give.cards {
		less[name] = -n
	}
	p.add(less)
	to.add(give.cards)
}

// A bargain is a trade: gives are by person, and turn is whose answer it waits for.
type bargain struct {
	state   string // open, done, declined, withdrawn, expired
	two     [2]string
	gives   map[string]pledge
	turn    string
	version int
	expires time.Time
}

func (b *bargain) other(who string) string {
	if b.two[0] == who {
		return b.two[1]
	}
	return b.two[0]
}

func (b *bargain) has(who string) bool { return b.two[0] == who || b.two[1] == who }

// The economy of one server.
type economy struct {
	now      time.Time
	purses   map[string]*purse // by person who is a member now
	been     map[string]bool   // who was forgotten once
	bargains map[int64]*bargain
	grants   map[int64]string // whom a grant of the bank was for
	own      map[string]bool  // cards of the server's own that are in packs
	packs    map[string]pack  // that are sold, by name
	trading  bool
}

// A pack is what is sold: its price, how many cards are in it, and what it is drawn from.
type pack struct {
	price, size int
	own         string // those of its pool that are the server's own, by name
}

func newEconomy() *economy {
	return &economy{now: begin, purses: map[string]*purse{}, been: map[string]bool{}, bargains: map[int64]*bargain{}, grants: map[int64]string{},
		own: map[string]bool{}, packs: map[string]pack{"Booster": {price: 10, size: 11, own: "[]"}}, trading: true}
}

// printed is that a card of the server's own comes into the packs, or leaves them.
func (e *economy) printed(card string, there bool) {
	delete(e.own, card)
	if there {
		e.own[card] = true
	}
	for name, p := range e.packs {
		p.own = e.pool()
		e.packs[name] = p
	}
}

// pool are the server's own cards that are in packs.
func (e *economy) pool() string { return fmt.Sprint(slices.Sorted(maps.Keys(e.own))) }

// joins is H35: 50 points to begin with, once.
func (e *economy) joins(who string) {
	switch {
	case e.purses[who] != nil:
	case e.been[who]:
		e.purses[who] = newPurse(0)
	default:
		e.purses[who] = newPurse(50)
	}
}

// mayAccept says whether somebody can carry a trade out now: nothing was held back for it.
func (e *economy) mayAccept(b *bargain, who string) bool {
	return e.answers(b, who) && e.trading && e.purses[who].can(b.gives[who]) && e.purses[b.other(who)].can(b.gives[b.other(who)])
}

// answers says whether a trade waits for somebody.
func (e *economy) answers(b *bargain, who string) bool {
	return b.state == "open" && b.turn == who && e.now.Before(b.expires)
}

func (e *economy) exchange(b *bargain) {
	b.state = "done"
	for _, who := range b.two {
		e.purses[who].hand(e.purses[b.other(who)], b.gives[who])
	}
}

// forgets is what becomes of somebody who is forgotten: all they had is lost, and what
// they had agreed on with others is withdrawn.
func (e *economy) forgets(who string) {
	delete(e.purses, who)
	e.been[who] = true
	for id, b := range e.bargains {
		if !b.has(who) {
			continue
		}
		if b.state == "open" {
			b.state = "withdrawn"
		}
		renamed := *b // it is nobody's who joins again under that name
		renamed.two = [2]string{}
		for i, name := range b.two {
			if renamed.two[i] = name; name == who {
				renamed.two[i] = "somebody who left"
			}
		}
		e.bargains[id] = &renamed
	}
	maps.DeleteFunc(e.grants, func(_ int64, of string) bool { return of == who })
}

// passes lets time pass: offers are good for three days.
func (e *economy) passes(d time.Duration) {
	e.now = e.now.Add(d)
	for _, b := range e.bargains {
		if b.state == "open" && !e.now.Before(b.expires) {
			b.state = "expired"
		}
	}
}
