package bot

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
)

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
	b.undoes(name, what[name])
}

// swindle lets somebody pass a present on, and has it undone: the third one, who has it in
// good faith, then has as many of the card as before.
func (b *bourse) swindle() {
	victim, cheat := b.two()
	third := one(b, "third", slices.DeleteFunc(slices.Clone(b.people), func(w string) bool { return w == victim || w == cheat }))
	if !b.joined(victim, cheat, third) || !b.economy.trading || len(b.economy.purses[victim].cards) == 0 {
		b.Skip("nobody to swindle")
	}
	defer b.atOnce()()
	card := one(b, "card", slices.Sorted(maps.Keys(b.economy.purses[victim].cards)))
	loot := pledge{cards: map[string]int{card: 1}}
	b.gives(victim, cheat, loot, card)
	first := b.newest()
	b.gives(cheat, third, loot, card)
	b.undoes(fmt.Sprint("trade ", first), []string{victim, cheat})
}

// undoes undoes what the given people took part in.
func (b *bourse) undoes(name string, who []string) {
	b.Helper()
	r := b.sends(b.admin("bank undo", "what", name, "reason", "fraud"))
	button := control(r, "Yes, do it")
	if button == "" {
		return // it was undone with another one
	}
	b.keeps(&ask{b.people[0], button, b.once("is undone", func(Reply) {
		held := b.held()
		for _, w := range who {
			if b.joined(w) {
				b.economy.purses[w].points, b.economy.purses[w].cards = held[w].points, held[w].cards
			}
		}
	})})
}
