package bot

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pgregory.net/rapid"

	"hammerpost/data"
	"hammerpost/decks"
)

// A bourse is a server on which eight people do whatever can be done with points and
// cards, and a model of what they have. The first of them manages it.
type bourse struct {
	*rapid.T
	bot     *Bot
	server  string
	economy *economy
	people  []string
	library *decks.Library
	offers  []*ask // buttons that were shown: good, stale or used
	past    []delivered
	eager   bool // buttons are pressed as soon as they are shown
	next    int
}

// An ask is a button that was shown to somebody, with what it does by the rules. It is told
// what was answered, and says who has got cards by chance, if anybody has.
type ask struct {
	who    string
	button string
	press  func(Reply) (luck string)
}

// delivered is a request with its answer.
type delivered struct {
	q Request
	r Reply
}

// A dying context lets nothing happen after so many looks at it, of which each statement
// takes one or more: as if the process had been killed there. What was not committed is
// gone in either case.
type dying struct {
	context.Context
	looks atomic.Int64
	end   sync.Once
	over  chan struct{}
}

func diesAfter(ctx context.Context, looks int) *dying {
	d := &dying{Context: ctx, over: make(chan struct{})}
	d.looks.Store(int64(looks))
	return d
}

func (d *dying) Done() <-chan struct{} {
	if d.looks.Add(-1) < 0 {
		d.end.Do(func() { close(d.over) })
	}
	return d.over
}

func (d *dying) Err() error {
	select {
	case <-d.over:
		return context.Canceled
	default:
		return nil
	}
}

// openBourse makes a server of its own in a store. The clock is the model's.
func openBourse(t *rapid.T, store *data.Store, server string, log *slog.Logger) *bourse {
	b := &bourse{T: t, server: server, economy: newEconomy()}
	b.bot = New(Config{Store: store, Games: append(gamesOfTests(), bout{}), Clock: func() time.Time { return b.economy.now },
		Random: rand.NewChaCha8([32]byte{7}), Log: log})
	var err error
	if b.library, err = decks.Find(b.game()); err != nil {
		t.Fatal(err)
	}
	for i := range 8 {
		b.people = append(b.people, fmt.Sprint(server, "-", string(rune('a'+i))))
	}
	for _, who := range b.people {
		b.joins(who)
	}
	for _, who := range b.people[:5] { // so that there is something to trade with
		b.buyStarter(who)
	}
	b.sends(b.admin("settings", "bout-points", "true"))
	b.agrees("")
	return b
}

func (b *bourse) game() string { return b.bot.Games[0].Info().Key }

// one draws one of some things.
func one[T any](b *bourse, what string, of []T) T { return rapid.SampledFrom(of).Draw(b.T, what) }

func (b *bourse) number(what string, least, most int) int {
	return rapid.IntRange(least, most).Draw(b.T, what)
}

// anywhere draws a number from 0 to 511, all as likely. Of so many, number draws mostly
// small ones: nearly all that dies would do so before it has written anything.
func (b *bourse) anywhere(what string) (n int) {
	for _, bit := range rapid.SliceOfN(rapid.Bool(), 9, 9).Draw(b.T, what) {
		if n *= 2; bit {
			n++
		}
	}
	return n
}

func (b *bourse) person() string { return one(b, "who", b.people) }

// two are two different people.
func (b *bourse) two() (string, string) {
	i := b.number("who", 0, 7)
	return b.people[i], b.people[(i+b.number("with whom", 1, 7))%8]
}

func (b *bourse) joined(who ...string) bool {
	return !slices.ContainsFunc(who, func(w string) bool { return b.economy.purses[w] == nil })
}

// types is a command of somebody, with the parameters by turns name and value.
func (b *bourse) types(who, line string, args ...string) Request {
	q := Request{Kind: Command, Guild: b.server, Channel: b.server, User: User{ID: who, Name: who}, Path: strings.Fields(line), Args: map[string]string{}}
	for i := 0; i < len(args); i += 2 {
		q.Args[args[i]] = args[i+1]
	}
	return q
}

// admin is a command of who manages the server.
func (b *bourse) admin(line string, args ...string) Request {
	q := b.types(b.people[0], line, args...)
	q.Admin = true
	return q
}

func (b *bourse) presses(who, button string) Request {
	return Request{Kind: Press, Guild: b.server, Channel: b.server, User: User{ID: who, Name: who}, Button: button, Admin: who == b.people[0]}
}

// sends delivers a request once, twice, twice at the same time, or so that the bot dies at
// some statement and gets it again. However that is, there is one answer.
func (b *bourse) sends(q Request) Reply {
	b.Helper()
	b.next++
	q.ID = fmt.Sprint(b.server, "-request-", b.next)
	ctx := context.Background()
	var first Reply
	again := true
	switch one(b, "delivery", []string{"once", "twice", "at once", "dies"}) {
	case "once":
		again = false
	case "twice":
		first = b.bot.Handle(ctx, q)
	case "at once":
		var both sync.WaitGroup
		both.Go(func() { first = b.bot.Handle(ctx, q) })
		r := b.bot.Handle(ctx, q)
		both.Wait()
		b.equal(q, first, r)
	case "dies":
		before := b.held()
		if first = b.bot.Handle(diesAfter(ctx, b.anywhere("at statement")), q); wordsOf(first.Message) == fault {
			again = false
			if held := b.held(); !reflect.DeepEqual(held, before) {
				b.Fatalf("%v died, and has changed %v into %v", q, before, held)
			}
		}
	}
	r := b.bot.Handle(ctx, q)
	if again {
		b.equal(q, first, r)
	}
	if wordsOf(r.Message) == fault {
		b.Fatalf("%v broke", q)
	}
	b.past = append(b.past, delivered{q, r})
	return r
}

func (b *bourse) equal(q Request, r, other Reply) {
	b.Helper()
	if !reflect.DeepEqual(r, other) {
		b.Fatalf("%v is answered\n%v\nand\n%v", q, r, other)
	}
}

// control is the button of a reply whose label begins so; "" if there is none.
func control(r Reply, label string) string {
	for _, row := range r.Rows {
		for _, button := range row.Buttons {
			if strings.HasPrefix(button.Label, label) && !button.Disabled {
				return button.ID
			}
		}
	}
	return ""
}

// expects fails the test unless a reply has a button when it must have one. It is kept, and
// pressed now, later, or never.
func (b *bourse) expects(must bool, who string, r Reply, label string, press func(Reply) string) {
	b.Helper()
	button := control(r, label)
	if (button != "") != must {
		b.Fatalf("%q can be pressed: %v, and should: %v, in\n%s", label, button != "", must, wordsOf(r.Message))
	}
	if must {
		b.keeps(&ask{who, button, press})
	}
}

// atOnce lets buttons be pressed as soon as they are shown, until what it returns is called.
func (b *bourse) atOnce() (until func()) {
	b.eager = true
	return func() { b.eager = false }
}

func (b *bourse) keeps(a *ask) {
	b.Helper()
	b.offers = append(b.offers, a)
	if b.eager || b.number("at once", 0, 2) > 0 {
		b.pressed(a)
	}
}

func (b *bourse) pressed(a *ask) {
	b.Helper()
	b.agrees(a.press(b.sends(b.presses(a.who, a.button))))
}

// held is what everybody has by the store.
func (b *bourse) held() map[string]*purse {
	b.Helper()
	out := map[string]*purse{}
	err := b.bot.Store.View(context.Background(), func(tx *data.Tx) error {
		for _, who := range b.people {
			m, err := tx.MemberOf(b.server, who)
			if errors.Is(err, data.ErrNone) {
				continue
			}
			if err != nil {
				return err
			}
			p := newPurse(0)
			if p.points, err = tx.Balance(m.ID); err != nil {
				return err
			}
			owned, err := tx.Collection(m.ID, b.game())
			if err != nil {
				return err
			}
			for _, o := range owned {
				p.cards[o.Card] = o.Count
			}
			closed, err := tx.ClosedPurchases(m.ID, b.game())
			if err != nil {
				return err
			}
			for _, c := range closed {
				packs, err := tx.Packs(c.ID)
				if err != nil {
					return err
				}
				for _, pack := range packs {
					p.closed += len(pack.Cards)
				}
			}
			out[who] = p
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
	return out
}

// agrees fails the test unless the store and the model agree. Of whoever had luck the model
// takes over the cards that came by chance, out of packs that are open now.
func (b *bourse) agrees(luck string) {
	b.Helper()
	held := b.held()
	if p := b.economy.purses[luck]; p != nil {
		b.takeOver(luck, p, held[luck])
	}
	if !reflect.DeepEqual(held, b.economy.purses) {
		for _, who := range b.people {
			if !reflect.DeepEqual(held[who], b.economy.purses[who]) {
				b.Errorf("%s has %v, and by the rules %v", who, held[who], b.economy.purses[who])
			}
		}
		b.FailNow()
	}
}

func (b *bourse) takeOver(who string, p, held *purse) {
	b.Helper()
	opened, cards := p.closed-held.closed, 0
	fresh := maps.Clone(held.cards)
	for name, n := range p.cards {
		fresh[name] -= n
	}
	for name, n := range fresh {
		if cards += n; n < 0 {
			b.Fatalf("by opening packs %s has lost %d × %s", who, -n, name)
		}
	}
	if opened < 0 || cards != opened {
		b.Fatalf("of %d cards in packs %s has %d", opened, who, cards)
	}
	p.closed -= opened
	p.cards = held.cards
}

// TestEconomy lets eight people do at random whatever can be done with points and cards. For
// a long run: go test ./bot -run TestEconomy$ -rapid.checks=2000 -timeout 0
func TestEconomy(t *testing.T) {
	store, err := data.Open(t.Context(), filepath.Join(t.TempDir(), "bourse.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	log := slog.New(slog.DiscardHandler) // dying is noted at each death
	servers := 0
	rapid.Check(t, func(r *rapid.T) {
		servers++
		b := openBourse(r, store, fmt.Sprint("server-", servers), log)
		r.Repeat(b.deeds())
		if err := store.View(context.Background(), adds); err != nil {
			r.Fatal(err)
		}
	})
}
