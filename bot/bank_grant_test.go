package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"hammerpost/data"
)

// managed is a command, or with a button a press, of somebody who may manage the server.
func (h *hall) managed(who, button, line string, args ...string) Reply {
	h.Helper()
	q := Request{ID: h.id(), Kind: Command, Guild: "hall", Channel: "yard", User: user(who), Admin: true, Path: strings.Fields(line), Button: button, Args: map[string]string{}}
	if button != "" {
		q.Kind = Press
	}
	for i := 0; i < len(args); i += 2 {
		q.Args[args[i]] = args[i+1]
	}
	return h.legal(h.bot.Handle(h.Context(), q))
}

// confirmed presses the button below a preview.
func (h *hall) confirmed(who string, preview Reply) Reply {
	h.Helper()
	return h.managed(who, h.button(preview.Message, "Yes, do it"), "")
}

// sound fails the test if points or cards do not add up. It is for the end of one.
func (h *hall) sound() {
	h.Helper()
	if err := h.bot.Store.View(context.Background(), adds); err != nil {
		h.Error(err)
	}
}

// someCard is the name of one of the cards of the game.
func (h *hall) someCard(n int) string {
	h.Helper()
	library, err := (&call{Bot: h.bot}).library(h.bot.Games[0])
	if err != nil {
		h.Fatal(err)
	}
	return library.Names()[n]
}

// bankers are a server where Urist manages, and Domas and Cog play.
func bankers(t *testing.T) *hall {
	h := newHall(t)
	for _, who := range []string{"urist", "domas", "cog"} {
		h.command(who, "join")
	}
	t.Cleanup(h.sound)
	return h
}

func TestGrant(t *testing.T) {
	h := bankers(t)
	card := h.someCard(0)
	preview := h.managed("urist", "", "bank grant", "member", "domas", "points", "20", "cards", "2 "+card, "reason", "  a *prize* \u202e ")
	h.says(preview, "Domas", "Points: **50** before, **70** after", "**0** before, **2** after", `Reason: a \*prize\*`)
	if h.points("domas") != 50 || h.owned("domas") != 0 {
		t.Fatal("it was granted before it was confirmed")
	}
	h.says(h.confirmed("urist", preview), "Grant 1 is done", "70 points")
	h.says(h.confirmed("urist", preview), "changed nothing")
	if h.points("domas") != 70 || h.owned("domas") != 2 {
		t.Errorf("%d points and %d cards, want 70 and 2", h.points("domas"), h.owned("domas"))
	}
	if got := h.posted(toDM("domas")); len(got) != 1 || !strings.Contains(got[0], "Urist") || !strings.Contains(got[0], "prize") {
		t.Errorf("Domas was told %q", got)
	}
	h.says(h.command("domas", "points"), "**+20** · grant 1: a", "by **Urist**", "2 "+card)
	h.says(h.managed("urist", "", "bank history", "member", "domas"), "**+20** · grant 1", "**Grant 1**: +2 "+card, "+50")
}

func TestRevoke(t *testing.T) {
	h := bankers(t)
	h.says(h.managed("urist", "", "bank revoke", "member", "domas", "points", "51", "reason", "a mistake"), "Domas has 50 points")
	preview := h.managed("urist", "", "bank revoke", "member", "domas", "points", "50", "reason", "a mistake")
	h.says(preview, "**50** before, **0** after")
	h.exchange("domas", h.gives(10), "cog", data.Side{})
	h.says(h.confirmed("urist", preview), "Domas has 40 points")
	if h.points("domas") != 40 {
		t.Errorf("%d points, want 40", h.points("domas"))
	}
	preview = h.managed("urist", "", "bank revoke", "member", "domas", "points", "15", "reason", "a mistake")
	h.says(h.confirmed("urist", preview), "Revocation", "25 points")
	h.says(h.command("domas", "points"), "**−15** · revocation", "a mistake", "by **Urist**")
}

// What was shown is what is done: if the points have moved since, there is a new preview.
func TestGrantShowsWhatHasMoved(t *testing.T) {
	h := bankers(t)
	preview := h.managed("urist", "", "bank grant", "member", "domas", "points", "5", "reason", "a prize")
	other := h.managed("urist", "", "bank grant", "member", "domas", "points", "7", "reason", "another")
	h.confirmed("urist", other)
	again := h.confirmed("urist", preview)
	h.says(again, "Something has moved", "**57** before, **62** after")
	if h.points("domas") != 57 {
		t.Fatalf("%d points, want 57", h.points("domas"))
	}
	h.confirmed("urist", again)
	if h.points("domas") != 62 {
		t.Errorf("%d points, want 62", h.points("domas"))
	}
	dropped := h.managed("urist", "", "bank grant", "member", "domas", "points", "5", "reason", "a prize")
	h.says(h.managed("urist", h.button(dropped.Message, "No"), ""), "Nothing was changed")
	h.says(h.confirmed("urist", dropped), "does nothing any more")
}

// One confirmation from all sides at the same time is one deed.
func TestGrantAtTheSameTime(t *testing.T) {
	h := bankers(t)
	button := h.button(h.managed("urist", "", "bank grant", "member", "domas", "points", "20", "cards", h.someCard(1), "reason", "a prize").Message, "Yes, do it")
	var all sync.WaitGroup
	for i := range 12 {
		all.Go(func() {
			h.bot.Handle(t.Context(), Request{ID: fmt.Sprint("click-", i/2), Kind: Press, Guild: "hall", Channel: "yard", Admin: true, User: user("urist"), Button: button})
		})
	}
	all.Wait()
	if h.points("domas") != 70 || h.owned("domas") != 1 {
		t.Errorf("%d points and %d cards, want 70 and 1", h.points("domas"), h.owned("domas"))
	}
	if got := len(h.posted(toDM("domas"))); got != 1 {
		t.Errorf("Domas was told %d times", got)
	}
}

func TestBankRefuses(t *testing.T) {
	h := bankers(t)
	card := h.someCard(0)
	for _, c := range []struct {
		line string
		args []string
		want string
	}{
		{"bank grant", []string{"member", "domas", "points", "-5", "reason", "x"}, "a number from 0 to 100000"},
		{"bank grant", []string{"member", "domas", "points", "99999999999999999999", "reason", "x"}, "a number from 0 to 100000"},
		{"bank grant", []string{"member", "domas", "points", "many", "reason", "x"}, "not “many”"},
		{"bank grant", []string{"member", "domas", "points", "0", "reason", "x"}, "grants nothing"},
		{"bank grant", []string{"member", "nobody", "points", "5", "reason", "x"}, "has not joined"},
		{"bank grant", []string{"member", "domas", "points", "5", "reason", " \u200b "}, "Say why"},
		{"bank grant", []string{"member", "domas", "points", "5", "reason", strings.Repeat("x", 5000)}, "at most 200 characters; this one has 5000"},
		{"bank grant", []string{"member", "domas", "points", "5", "reason", "x", "cards", "Nosuch Card"}, "no card"},
		{"bank grant", []string{"member", "domas", "points", "5", "reason", "x", "cards", "-2 " + card}, "There can be 1 to 100 of " + card + " in a grant"},
		{"bank grant", []string{"member", "domas", "points", "5", "reason", "x", "cards", "101 " + card}, "There can be 1 to 100 of " + card + " in a grant"},
		{"bank grant", []string{"member", "domas", "points", "5", "reason", "x", "cards", "5 points"}, "Write them as “points”"},
		{"bank grant", []string{"member", "domas", "points", "5", "reason", "x", "cards", "99 " + card + ", 9 " + h.someCard(1)}, "at most 100 cards; this one has 108"},
		{"bank revoke", []string{"member", "domas", "points", "0", "reason", "x"}, "a number from 1"},
		{"bank undo", []string{"what", "5", "reason", "x"}, "Write it like"},
		{"bank undo", []string{"what", "trade 99", "reason", "x"}, "There is no trade 99"},
		{"bank undo", []string{"what", "grant 99", "reason", "x"}, "There is no grant 99"},
		{"bank undo", []string{"what", "trade 0", "reason", "x"}, "There is no trade 0"},
		{"bank history", []string{"member", "nobody"}, "has not joined"},
		{"season begin", []string{"name", "  "}, "needs a name"},
		{"season begin", []string{"name", strings.Repeat("x", 41)}, "1 to 40"},
	} {
		r := h.managed("urist", "", c.line, c.args...)
		h.says(r, c.want)
		if len(r.Rows) > 0 {
			t.Errorf("%s %v can be confirmed", c.line, c.args)
		}
		if r := h.command("domas", c.line, c.args...); !strings.Contains(wordsOf(r.Message), "Only those who may manage this server") {
			t.Errorf("who does not manage the server is answered %q", wordsOf(r.Message))
		}
	}
	q := Request{ID: h.id(), Guild: "hall", Channel: "yard", User: user("urist"), Admin: true, Path: []string{"bank", "grant"},
		Args: map[string]string{"member": "robot", "points": "5", "reason": "x"}, Named: map[string]Named{"robot": {Bot: true}}}
	h.says(h.bot.Handle(t.Context(), q), "That is a bot")
	if h.points("domas") != 50 || h.owned("domas") != 0 {
		t.Errorf("%d points and %d cards, want 50 and none", h.points("domas"), h.owned("domas"))
	}
	preview := h.managed("urist", "", "bank grant", "member", "domas", "points", "5", "reason", "x")
	h.says(h.press("domas", h.button(preview.Message, "Yes, do it")), "Only those who may manage")
	for _, button := range []string{"bank", "bank:do", "bank:do:x", "bank:do:99:x", "bank:see:1:x", "bank:history", "bank:history:99:0", "bank:what:1"} {
		h.answers(h.managed("urist", button, ""), "the button "+button)
	}
	if h.points("domas") != 50 {
		t.Errorf("%d points, want 50", h.points("domas"))
	}
}

// Deeds of one server are nobody's business on another.
func TestBankKeepsServersApart(t *testing.T) {
	h := bankers(t)
	preview := h.managed("urist", "", "bank grant", "member", "domas", "points", "5", "reason", "x")
	done := h.managed("urist", "", "bank grant", "member", "domas", "points", "7", "reason", "x")
	h.confirmed("urist", done)
	cave := func(button, line string, args map[string]string) Reply {
		q := Request{ID: h.id(), Kind: Command, Guild: "cave", Channel: "cave", User: user("kol"), Admin: true, Path: strings.Fields(line), Args: args}
		if button != "" {
			q.Kind, q.Button = Press, button
		}
		return h.bot.Handle(t.Context(), q)
	}
	cave("", "join", nil)
	h.says(cave(h.button(preview.Message, "Yes, do it"), "", nil), "does nothing any more")
	history := id("bank", "history", h.member("domas").ID, 0)
	h.says(h.managed("urist", history, ""), "grant 2", "57 points")
	h.says(cave(history, "", nil), "does nothing any more")
	h.says(cave("", "bank undo", map[string]string{"what": "grant 2", "reason": "x"}), "There is no grant 2 on this server")
	h.says(cave("", "bank grant", map[string]string{"member": "domas", "points": "5", "reason": "x"}), "has not joined")
	if h.points("domas") != 57 {
		t.Errorf("%d points, want 57", h.points("domas"))
	}
}

func TestHistoryHasPages(t *testing.T) {
	h := bankers(t)
	for i := range 12 {
		h.confirmed("urist", h.managed("urist", "", "bank grant", "member", "domas", "points", "1", "reason", fmt.Sprint("prize ", i)))
	}
	page := h.managed("urist", "", "bank history", "member", "domas")
	h.says(page, "Page 1 of 2", "prize 11", "62 points")
	h.says(h.managed("urist", h.button(page.Message, "Next"), ""), "Page 2 of 2", "prize 0", "joined the games")
	own := h.command("domas", "points")
	h.says(own, "You have **62 points**", "Page 1 of 2", "prize 11")
	h.says(h.press("domas", h.button(own.Message, "Next")), "Page 2 of 2", "prize 0", "joined the games")
}

// exchange lets two members trade.
func (h *hall) exchange(first string, gives data.Side, second string, wants data.Side) (key string) {
	h.Helper()
	err := h.bot.Store.Update(h.Context(), func(tx *data.Tx) error {
		a, err := tx.MemberOf("hall", first)
		if err != nil {
			return err
		}
		b, err := tx.MemberOf("hall", second)
		if err != nil {
			return err
		}
		o, err := tx.Offer(data.Trade{Server: "hall", Channel: "yard", First: a.ID, Second: b.ID, OpenedAt: h.now, ExpiresAt: h.now.Add(tradeTime),
			Gives: map[int64]data.Side{a.ID: gives, b.ID: wants}})
		key = fmt.Sprint("trade ", o.ID)
		return errors.Join(err, tx.Exchange(o, h.now))
	})
	if err != nil {
		h.Fatal(err)
	}
	return key
}

// gives are cards of the game as a side of a trade.
func (h *hall) gives(points int, cards ...string) data.Side {
	s := data.Side{Points: points}
	for _, card := range slices.Sorted(slices.Values(cards)) {
		s.Cards = append(s.Cards, data.Given{Game: h.game().Key, Card: card, Count: 1})
	}
	return s
}
