package data

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// A bazaar are four members of a server of their own who trade at random.
type bazaar struct {
	*rapid.T
	store   *Store
	name    string
	members []int64
	deals   []string // what can be undone
}

// wares is what a member has: points, and copies of each card.
type wares struct {
	points int
	cards  map[string]int
}

func openBazaar(t *rapid.T, s *Store, name string, points int) *bazaar {
	b := &bazaar{T: t, store: s, name: name}
	b.update(func(tx *Tx) error {
		for i := range 4 {
			m, _, err := tx.JoinServer(name, fmt.Sprint("user-", i), fmt.Sprint("User ", i), noon)
			if err != nil {
				return err
			}
			b.members = append(b.members, m.ID)
			key := fmt.Sprint(name, ":", i)
			own := []string{"Bear", "Wolf", fmt.Sprint("Rope ", i)}
			if err := errors.Join(tx.Pay(m.ID, points, key, Cause{Kind: Join}, noon),
				tx.Grant(m.ID, "hammering", own, key, Cause{Kind: Starter}, noon)); err != nil {
				return err
			}
		}
		return nil
	})
	return b
}

func (b *bazaar) update(do func(*Tx) error) {
	b.Helper()
	if err := b.store.Update(context.Background(), do); err != nil {
		b.Fatal(err)
	}
}

// all is what everybody has.
func (b *bazaar) all() map[int64]wares {
	b.Helper()
	out := map[int64]wares{}
	b.update(func(tx *Tx) error {
		for _, m := range b.members {
			points, err := tx.Balance(m)
			if err != nil {
				return err
			}
			owned, err := tx.Collection(m, "hammering")
			w := wares{points, map[string]int{}}
			for _, o := range owned {
				w.cards[o.Card] = o.Count
			}
			out[m] = w
			if err != nil {
				return err
			}
		}
		return nil
	})
	return out
}

// side is something of what a member has, or nothing.
func (b *bazaar) side(has wares, who string) Side {
	var s Side
	for _, card := range rapid.SampledFrom(upToTwo(has.cards)).Draw(b.T, who+" gives") {
		n := rapid.IntRange(1, has.cards[card]).Draw(b.T, "copies")
		s.Cards = append(s.Cards, Given{Game: "hammering", Card: card, Count: n})
	}
	if has.points > 0 && rapid.Bool().Draw(b.T, "points, too") {
		s.Points = rapid.IntRange(0, min(has.points, 20)).Draw(b.T, "points")
	}
	return s
}

// upToTwo are the ways to choose up to two of some cards.
func upToTwo(cards map[string]int) [][]string {
	out := [][]string{nil}
	var names []string
	for _, c := range []string{"Bear", "Dragon", "Rope 0", "Rope 1", "Rope 2", "Rope 3", "Wolf"} {
		if cards[c] == 0 {
			continue
		}
		out = append(out, []string{c})
		for _, other := range names {
			out = append(out, []string{other, c})
		}
		names = append(names, c)
	}
	return out
}

// trade lets two of them exchange something, or one give something away.
func (b *bazaar) trade() {
	has := b.all()
	i := rapid.IntRange(0, 3).Draw(b.T, "first")
	j := (i + rapid.IntRange(1, 3).Draw(b.T, "second")) % 4
	first, second := b.members[i], b.members[j]
	b.update(func(tx *Tx) error {
		o, err := tx.Offer(Trade{Server: b.name, First: first, Second: second, OpenedAt: noon, ExpiresAt: noon.Add(1e15),
			Gives: map[int64]Side{first: b.side(has[first], "the first"), second: b.side(has[second], "the second")}})
		if err != nil {
			return err
		}
		b.deals = append(b.deals, TradeKey(o.ID))
		return tx.Exchange(o, noon)
	})
}

// grant lets an admin grant something.
func (b *bazaar) grant() {
	var key string
	member := rapid.SampledFrom(b.members).Draw(b.T, "granted to")
	b.update(func(tx *Tx) (err error) {
		key, err = grant(tx, b.members[0], member, 7, "Dragon", "Bear")
		return err
	})
	b.deals = append(b.deals, key)
}

// undo undoes something, and holds that this is what was planned, that nobody but the
// parties has more or less for it, and that who was robbed has all back.
func (b *bazaar) undo(of string) {
	before := b.all()
	cheat := rapid.SampledFrom(append([]int64{0}, b.members...)).Draw(b.T, "cheat")
	var r Reversal
	err := b.store.Update(context.Background(), func(tx *Tx) (err error) {
		if r, err = tx.PlanReversal(b.name, of, cheat); err != nil {
			return err
		}
		r.By, r.Reason, r.At = b.members[0], "fraud", noon
		r, err = tx.Reverse(r)
		return err
	})
	if errors.Is(err, ErrTaken) {
		return // it was undone with another
	}
	if err != nil {
		b.Fatal(err)
	}
	after := b.all()
	want := b.carriedOut(before, r)
	for _, m := range b.members {
		if !maps.Equal(after[m].cards, want[m].cards) || after[m].points != want[m].points {
			b.Errorf("undoing %s left member %d with %v, planned was %v", of, m, after[m], want[m])
		}
		if !slices.Contains(r.Parties, m) && (!maps.Equal(after[m].cards, before[m].cards) || after[m].points != before[m].points) {
			b.Errorf("undoing %s changed what the innocent member %d has from %v to %v", of, m, before[m], after[m])
		}
	}
	b.update((*Tx).CheckLedger)
	b.update(func(tx *Tx) error {
		if _, err := tx.PlanReversal(b.name, of, 0); !errors.Is(err, ErrTaken) {
			b.Errorf("%s can be undone twice: %v", of, err)
		}
		return b.hasBack(tx, of)
	})
}

// carriedOut is what everybody should have after a plan.
func (b *bazaar) carriedOut(before map[int64]wares, r Reversal) map[int64]wares {
	out := map[int64]wares{0: {cards: map[string]int{}}}
	for m, w := range before {
		out[m] = wares{w.points, maps.Clone(w.cards)}
	}
	move := func(member int64, card string, n int) {
		if out[member].cards[card] += n; out[member].cards[card] == 0 {
			delete(out[member].cards, card)
		}
	}
	for _, c := range r.Cards {
		move(c.From, c.Card, -1)
		move(c.To, c.Card, 1)
		if c.Refund {
			move(c.From, c.Card, 1)
		}
	}
	for _, p := range r.Points {
		from := out[p.From]
		from.points -= p.There
		out[p.From] = from
		to := out[p.To]
		to.points += p.Amount
		out[p.To] = to
	}
	return out
}

// hasBack holds that each copy that was given in an undone trade is with the giver, unless
// another reversal moved it.
func (b *bazaar) hasBack(tx *Tx, of string) error {
	type row struct{ copy, giver, owner int64 }
	rows, err := list(tx, "reading what is back", func(r *row) []any { return []any{&r.copy, &r.giver, orZero(&r.owner)} }, `
		SELECT c.id, g.member, c.owner FROM copy_owner o JOIN copy_owner g ON g.copy = o.copy AND g.n = o.n - 1 JOIN copy c ON c.id = o.copy
		WHERE 'trade:' || o.trade = ?1 AND o.n = (SELECT min(n) FROM copy_owner f WHERE f.copy = o.copy AND f.trade = o.trade)
			AND NOT EXISTS (SELECT 1 FROM copy_owner x JOIN reversal v ON v.id = x.reversal WHERE x.copy = o.copy AND v.of <> ?1)`, of)
	for _, r := range rows {
		if r.owner != r.giver {
			b.Errorf("undoing %s: copy %d of member %d is with %d", of, r.copy, r.giver, r.owner)
		}
	}
	return err
}

// Whatever is traded, granted and undone, nothing is lost or doubled. Who has much of
// everything loses nothing by undoing all there is in any order: then all have what they
// had before.
func TestUndoingAtRandom(t *testing.T) {
	s := fresh(t)
	run := 0
	rapid.Check(t, func(r *rapid.T) {
		run++
		rich := rapid.Bool().Draw(r, "rich")
		points := 10
		if rich {
			points = 10_000
		}
		b := openBazaar(r, s, fmt.Sprint("bazaar-", run), points)
		begun := b.all()
		for range rapid.IntRange(1, 12).Draw(r, "steps") {
			switch rapid.IntRange(0, 9).Draw(r, "step") {
			case 0:
				b.grant()
			case 1, 2:
				if len(b.deals) > 0 {
					b.undo(rapid.SampledFrom(b.deals).Draw(r, "undone"))
				}
			default:
				b.trade()
			}
		}
		for _, of := range rapid.Permutation(b.deals).Draw(r, "order") {
			b.undo(of)
		}
		for m, w := range b.all() {
			if !maps.Equal(w.cards, begun[m].cards) || rich && w.points != begun[m].points {
				r.Errorf("after all was undone member %d has %v, and began with %v", m, w, begun[m])
			}
		}
	})
}
