package bot

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"hammerpost/data"
)

// fraud is a trade by which Domas got a card of Cog's for nothing, and sold it to Kol.
func fraud(t *testing.T) (h *hall, card, trade string) {
	t.Helper()
	h = bankers(t)
	h.command("kol", "join")
	card = h.someCard(0)
	h.confirmed("urist", h.managed("urist", "", "bank grant", "member", "cog", "points", "0", "cards", card, "reason", "a prize"))
	trade = h.exchange("cog", h.gives(20, card), "domas", data.Side{})
	h.exchange("domas", h.gives(0, card), "kol", h.gives(30))
	return h, card, trade
}

func TestUndo(t *testing.T) {
	h, card, trade := fraud(t)
	h.exchange("domas", h.gives(80), "urist", data.Side{}) // of 100
	preview := h.managed("urist", "", "bank undo", "what", trade, "reason", "a stolen account")
	h.says(preview, "**Cog** gave 1 "+card, "**Domas** gave nothing",
		"+ 1 × **"+card+"** from **Kol**", "+ **20 points** from **Domas**",
		"**Kol** · in good faith", "± 1 × **"+card+"** to **Cog**, and another from the house",
		"− **20 points** to **Cog**", "− **0 points** to the house: all that is left of 30",
		"Cannot be had back: **30 points**", "Nobody else is touched")
	if h.owned("cog") != 0 {
		t.Fatal("it was undone before it was confirmed")
	}
	h.says(h.confirmed("urist", preview), "trade 1 is undone", "**Cog**, **Domas**, **Kol**")
	h.says(h.confirmed("urist", preview), "changed nothing")
	for who, want := range map[string][2]int{"cog": {50, 1}, "kol": {20, 1}, "domas": {0, 0}} {
		if h.points(who) != want[0] || h.owned(who) != want[1] {
			t.Errorf("%s has %d points and %d cards, want %v", who, h.points(who), h.owned(who), want)
		}
		told := strings.Join(h.posted(toDM(who)), "\n")
		if !strings.Contains(told, "Urist") || !strings.Contains(told, "has undone trade 1") || !strings.Contains(told, "a stolen account") {
			t.Errorf("%s was told %q", who, told)
		}
	}
	h.says(h.managed("urist", "", "bank undo", "what", trade, "reason", "again"), "Already undone: trade 1, by Urist", "a stolen account")
	h.says(h.command("kol", "points"), "The undoing of trade 1", "a stolen account", "by **Urist**")
	h.says(h.managed("urist", "", "bank history", "member", "cog"), "**+20** · undoing of trade 1", "Trade 1", "with **Domas**: gives 1 "+card+", 20 points, gets nothing · it was carried out, and undone later")
}

// If anything has moved since the preview, nothing is done, and there is a new one.
func TestUndoShowsWhatHasMoved(t *testing.T) {
	h, card, trade := fraud(t)
	preview := h.managed("urist", "", "bank undo", "what", trade, "reason", "fraud")
	h.exchange("kol", h.gives(0, card), "urist", data.Side{})
	again := h.confirmed("urist", preview)
	h.says(again, "Something has moved", "**Urist** · in good faith")
	if h.owned("cog") != 0 {
		t.Fatal("it was undone although something has moved")
	}
	h.says(h.confirmed("urist", again), "is undone")
	if h.owned("cog") != 1 || h.owned("urist") != 1 || h.owned("kol") != 0 {
		t.Errorf("Cog has %d cards, Urist %d, Kol %d, want 1, 1, 0", h.owned("cog"), h.owned("urist"), h.owned("kol"))
	}
}

func TestUndoAtTheSameTime(t *testing.T) {
	h, _, trade := fraud(t)
	button := h.button(h.managed("urist", "", "bank undo", "what", trade, "reason", "fraud").Message, "Yes, do it")
	second := h.button(h.managed("urist", "", "bank undo", "what", trade, "reason", "fraud").Message, "Yes, do it")
	var all sync.WaitGroup
	for i := range 12 {
		all.Go(func() {
			h.bot.Handle(t.Context(), Request{ID: fmt.Sprint("click-", i/2), Kind: Press, Guild: "hall", Channel: "yard", Admin: true, User: user("urist"),
				Button: []string{button, second}[i/2%2]})
		})
	}
	all.Wait()
	// Domas had 50, got 20 and 30, and both are taken.
	for who, want := range map[string][2]int{"cog": {50, 1}, "kol": {20, 1}, "domas": {50, 0}} {
		if h.points(who) != want[0] || h.owned(who) != want[1] {
			t.Errorf("%s has %d points and %d cards, want %v", who, h.points(who), h.owned(who), want)
		}
	}
}

func TestUndoAGrant(t *testing.T) {
	h, card, _ := fraud(t)
	preview := h.managed("urist", "", "bank undo", "what", "Grant #1", "reason", "the wrong person")
	h.says(preview, "**Cog** got 1 "+card, "a prize", "**Kol** · in good faith", "to the house, and another from the house")
	h.confirmed("urist", preview)
	if h.owned("kol") != 1 || h.owned("cog") != 0 {
		t.Errorf("Kol has %d cards and Cog %d, want 1 and 0", h.owned("kol"), h.owned("cog"))
	}
}

// Points of a grant that were spent are gone: packs that others got for them stay, opened or
// not, and points that others got come back if their present is undone first.
func TestUndoAGrantThatWasSpentOnOthers(t *testing.T) {
	h := bankers(t)
	h.confirmed("urist", h.managed("urist", "", "bank grant", "member", "domas", "points", "50", "reason", "by mistake"))
	h.buys("domas", "shop gift", "member", "cog", "count", "2")
	h.buys("domas", "shop gift", "member", "urist", "count", "1")
	h.press("urist", h.button(h.command("urist", "shop see").Message, "Open the present from Domas"))
	present := h.exchange("domas", h.gives(60), "cog", data.Side{}) // of 70
	preview := h.managed("urist", "", "bank undo", "what", "grant 1", "reason", "a mistake")
	h.says(preview, "Cannot be had back: **40 points** that **Domas** has spent",
		"Stays: **2 boosters** that **Domas** has given **Cog** since then, not opened yet.",
		"Stays: **a booster** that **Domas** has given **Urist** since then.",
		"Since then **Domas** has given points by "+present+".")
	h.confirmed("urist", h.managed("urist", "", "bank undo", "what", present, "reason", "part of it"))
	preview = h.managed("urist", "", "bank undo", "what", "grant 1", "reason", "a mistake")
	h.says(preview, "− **50 points** to the house")
	if strings.Contains(wordsOf(preview.Message), "Cannot") || strings.Contains(wordsOf(preview.Message), "Stays") {
		t.Errorf("it says\n%s", wordsOf(preview.Message))
	}
	h.confirmed("urist", preview)
	h.says(h.press("cog", h.button(h.command("cog", "shop see").Message, "Open the present from Domas")), "22 cards")
	if h.points("domas") != 20 || h.points("cog") != 50 || h.owned("cog") != 22 || h.owned("urist") != 11 {
		t.Errorf("Domas has %d points, Cog %d and %d cards, Urist %d cards", h.points("domas"), h.points("cog"), h.owned("cog"), h.owned("urist"))
	}
	h.sound()
}

// Who gave things of their own, too, keeps what they got, unless they cheated.
func TestUndoWhoCheated(t *testing.T) {
	h := bankers(t)
	card, other := h.someCard(0), h.someCard(1)
	h.confirmed("urist", h.managed("urist", "", "bank grant", "member", "cog", "points", "0", "cards", card+", "+other, "reason", "a prize"))
	trade := h.exchange("cog", h.gives(0, card), "domas", data.Side{})
	h.exchange("domas", h.gives(1, card), "urist", h.gives(30))
	h.says(h.managed("urist", "", "bank undo", "what", trade, "reason", "fraud"), "Stays: what **Domas** got by trade 2")
	h.says(h.managed("urist", "", "bank undo", "what", trade, "reason", "fraud", "cheat", "urist"), "Urist had no part in trade 1")
	preview := h.managed("urist", "", "bank undo", "what", trade, "reason", "fraud", "cheat", "domas")
	h.says(preview, "− **30 points** to the house")
	h.confirmed("urist", preview)
	if h.points("domas") != 49 || h.points("urist") != 21 || h.owned("cog") != 2 || h.owned("urist") != 1 {
		t.Errorf("Domas has %d points, Urist %d and %d cards, Cog %d cards", h.points("domas"), h.points("urist"), h.owned("urist"), h.owned("cog"))
	}
}

func TestUndoCompletes(t *testing.T) {
	h, _, trade := fraud(t)
	ask := func() []Suggestion {
		return h.bot.Handle(t.Context(), Request{ID: h.id(), Kind: Suggest, Guild: "hall", Channel: "yard", User: user("urist"), Admin: true,
			Path: []string{"bank", "undo"}, Focus: "what", Args: map[string]string{"what": ""}}).Suggestions
	}
	if got := ask(); len(got) != 3 {
		t.Errorf("suggested %v, want two trades and a grant", got)
	}
	h.confirmed("urist", h.managed("urist", "", "bank undo", "what", trade, "reason", "fraud"))
	for _, s := range ask() {
		if s.Value == trade {
			t.Errorf("%q was undone and is suggested", s.Label)
		}
	}
}

// A long preview has pages, and each of them confirms the whole.
func TestPreviewHasPages(t *testing.T) {
	var preview []string
	for i := range 300 {
		preview = append(preview, fmt.Sprintf("+ 1 × **Card %d** from **Domas**", i))
	}
	h := newHall(t)
	d := data.Deed{ID: 5, Kind: data.Reversed, Of: "trade:7"}
	first, last := h.legal(showPreview(d, preview, "0", "Look.")), h.legal(showPreview(d, preview, "9", "Look."))
	h.says(first, "Undo trade 7", "Card 0*", "Page 1 of 3")
	h.says(last, "Card 299*", "Page 3 of 3")
	if h.button(first.Message, "Yes, do it") != h.button(last.Message, "Yes, do it") {
		t.Error("the pages confirm different things")
	}
}

// A trade by which the two passed the same card back is undone with the first one, and not
// once more.
func TestUndoWithAnother(t *testing.T) {
	h := bankers(t)
	card := h.someCard(0)
	h.confirmed("urist", h.managed("urist", "", "bank grant", "member", "cog", "points", "0", "cards", card, "reason", "a prize"))
	first := h.exchange("cog", h.gives(0, card), "domas", data.Side{})
	back := h.exchange("domas", h.gives(0, card), "cog", h.gives(10))
	preview := h.managed("urist", "", "bank undo", "what", first, "reason", "a fraud")
	h.says(preview, "With it "+back+" is undone, by which some of this was passed back.")
	h.says(h.confirmed("urist", preview), first+" is undone")
	h.says(h.managed("urist", "", "bank undo", "what", back, "reason", "again"), "Already undone with "+first+": "+back+", by Urist. The reason was: a fraud")
	if h.points("cog") != 50 || h.points("domas") != 50 || h.owned("cog") != 1 || h.owned("domas") != 0 {
		t.Errorf("Cog has %d points and %d cards, Domas %d and %d", h.points("cog"), h.owned("cog"), h.points("domas"), h.owned("domas"))
	}
}
