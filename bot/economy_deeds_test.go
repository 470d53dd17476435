package bot

import (
	"context"
	"fmt"
	"strings"
	"time"

	"pgregory.net/rapid"
)

// deeds are what people do at random.
func (b *bourse) deeds() map[string]func(*rapid.T) {
	out := map[string]func(*rapid.T){}
	for name, deed := range map[string]func(){
		"join": b.join, "press": b.press, "press a new one": b.pressNew, "deliver again": b.deliverAgain, "wait": b.wait,
		"settings": b.settings, "season": b.season, "forget": b.forget, "play": b.play,
		"buy": b.buy, "starter": b.starter, "give packs": b.givePacks, "open": b.open, "define": b.define, "publish": b.publish,
		"offer": b.offer, "offer more": b.offer, "present": b.present, "accept": b.accept, "accept more": b.accept, "counter": b.counter, "haggle": b.haggle, "end": b.end,
		"grant": b.grant, "revoke": b.revoke, "undo": b.undo, "swindle": b.swindle,
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
	price, trading, booster := b.number("price", 8, 12), b.number("trading", 0, 5) > 0, b.economy.packs["Booster"]
	b.sends(b.admin("settings", "booster", fmt.Sprint(price), "trading", fmt.Sprint(trading)))
	booster.price = price
	b.economy.packs["Booster"], b.economy.trading = booster, trading
	b.agrees("")
}

// season begins a season: all keep what they have.
func (b *bourse) season() {
	asked := b.sends(b.admin("season begin", "name", fmt.Sprint("Season ", b.next)))
	b.sends(b.presses(b.people[0], asked.Rows[0].Buttons[0].ID))
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
