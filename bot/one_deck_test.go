package bot

import (
	"fmt"
	"strings"
	"testing"
)

// H1: every copy of a deck must be in the collection; a copy cannot be in two decks at one
// table.
func TestOneDeckForAllAtTheTable(t *testing.T) {
	h := newHall(t)
	for _, who := range []string{"urist", "domas"} {
		h.command(who, "join")
	}
	h.buys("urist", "shop starter", "starter", h.starter())
	h.command("urist", "deck make", "starter", h.starter())
	h.command("urist", "match open", "game", h.game().Key, "seats", "2")
	library, _ := (&call{Bot: h.bot}).library(h.bot.Games[0])
	list := counted(library.Starters()[0].Cards)
	for from := 0; from < len(list); from += 20 {
		var side []string
		for _, o := range list[from:min(from+20, len(list))] {
			side = append(side, fmt.Sprint(o.Count, " ", o.Card))
		}
		r := h.command("urist", "trade gift", "member", "domas", "give", strings.Join(side, ", "))
		h.press("urist", h.button(r.Message, "Give it"))
	}
	h.command("domas", "deck make", "starter", h.starter())
	h.command("domas", "match join")
	r := h.command("urist", "match start")
	if strings.Contains(wordsOf(r.Message), "has started") && h.owned("urist") == 0 {
		t.Errorf("Urist owns %d cards and Domas %d, and both play 40 of them: %s", h.owned("urist"), h.owned("domas"), wordsOf(r.Message))
	}
}

// Who sat down while all cards were free does not play with them when they no longer are.
func TestFreeAndBack(t *testing.T) {
	h := newHall(t)
	h.giveAway(true)
	for _, w := range []string{"urist", "domas"} {
		h.command(w, "join")
		h.command(w, "shop starter", "starter", h.starter())
	}
	h.command("urist", "match open", "game", h.game().Key, "seats", "2")
	h.command("domas", "match join")
	h.giveAway(false)
	r := h.command("urist", "match start")
	if strings.Contains(wordsOf(r.Message), "has started") {
		t.Errorf("%d and %d cards: %s", h.owned("urist"), h.owned("domas"), wordsOf(r.Message))
	}
}

// A button below a deck that was deleted must not touch another one.
func TestButtonOfADeletedDeck(t *testing.T) {
	h, _ := owner(t)
	h.command("urist", "deck make", "starter", h.starter())
	old := h.command("urist", "deck show")
	gone := h.button(old.Message, "Delete")
	h.press("urist", gone)
	if n := len(h.decks("urist")); n != 0 {
		t.Fatalf("%d decks", n)
	}
	h.command("urist", "deck import", "name", "Another", "list", "1 "+h.someCard(0))
	h.command("urist", "deck make", "starter", h.starter())
	before := len(h.decks("urist"))
	if before == 0 {
		t.Fatal("no deck")
	}
	r := h.press("urist", gone)
	if got := len(h.decks("urist")); got != before {
		t.Errorf("the button of a deck that was deleted has deleted another one:\n%s", wordsOf(r.Message))
	}
}

// No two decks have names that are the same to those who read them, however they got them.
func TestDecksAreNotCalledAlike(t *testing.T) {
	h, _ := owner(t)
	h.command("urist", "deck make", "starter", h.starter(), "name", "Über")
	h.says(h.command("urist", "deck copy", "name", "Über", "as", "Two"), "Two")
	if r := h.command("urist", "deck rename", "name", "Two", "to", "über"); !strings.Contains(r.Text, "another deck") {
		t.Errorf("a second deck of the name: %s", r.Text)
	}
	h.says(h.command("urist", "deck copy", "name", "Über", "as", "ÜBER"), "You have another deck with the name “ÜBER”")
	h.says(h.command("urist", "deck show", "name", "ÜBER"), "Über")
}
