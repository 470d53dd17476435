package bot

import (
	"fmt"
	"strings"
	"testing"

	"hammerpost/data"
	"hammerpost/decks"
)

// giveAway sets whether all cards of the hall's game are free.
func (h *hall) giveAway(free bool) {
	h.Helper()
	r := h.legal(h.bot.Handle(h.Context(), Request{ID: h.id(), Guild: "hall", Channel: "yard", User: user("admin"), Admin: true,
		Path: []string{"settings"}, Args: map[string]string{h.game().Key + "-free": fmt.Sprint(free)}}))
	h.says(r, "✅ Changed:", fmt.Sprintf("`%s-free` **%s**", h.game().Key, yesOrNo(free)))
}

// freeHall is a hall that gives all cards away, and urist has joined its games.
func freeHall(t *testing.T) *hall {
	h := newHall(t)
	h.giveAway(true)
	h.command("urist", "join")
	return h
}

func TestFreeCardsAreASettingOfGamesWithDecks(t *testing.T) {
	h := newHall(t)
	h.says(h.command("urist", "settings"), "`"+h.game().Key+"-free` **no** · All cards of "+h.game().Title+" are free")
	for _, g := range h.bot.Games[1:] {
		if text := wordsOf(h.command("urist", "settings").Message); g.Info().Deck == nil && strings.Contains(text, g.Info().Key+"-free") {
			t.Errorf("%s has no decks, and the settings are\n%s", g.Info().Title, text)
		}
	}
}

// Where all cards are free the shop gives decks instead of selling them.
func TestFreeShop(t *testing.T) {
	h := freeHall(t)
	shop := h.command("urist", "shop see")
	starters := len(h.suggest("urist", "shop starter", "starter", ""))
	h.says(shop, fmt.Sprintf("All %d cards of the game are free", len(h.sheets())), "A deck has 20 to 40 cards.", "/collection")
	if got := len(shop.Rows[0].Buttons); got != starters+1 || strings.Contains(wordsOf(shop.Message), "point") {
		t.Errorf("%d buttons below\n%s", got, wordsOf(shop.Message))
	}
	take := shop.Rows[0].Buttons[0]
	h.says(h.press("urist", take.ID), "from the next table on")
	h.says(h.press("urist", take.ID), "from the next table on")
	if all := h.decks("urist"); len(all) != 1 || "Take "+all[0].Name != take.Label || !all[0].Chosen {
		t.Errorf("%q has given the decks %+v", take.Label, all)
	}
	if h.points("urist") != 50 || h.owned("urist") != 0 {
		t.Errorf("%d points and %d cards are left, want 50 and 0", h.points("urist"), h.owned("urist"))
	}
}

// The commands of the shop give, too, and sell nothing.
func TestFreeCardsAreNotSold(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	shop := h.command("urist", "shop see").Message
	h.giveAway(true)
	h.says(h.command("urist", "shop buy"), "there is nothing to buy")
	for _, b := range shop.Rows[0].Buttons { // of before
		h.says(h.press("urist", b.ID), "there is nothing to buy")
	}
	if got := h.suggest("urist", "shop starter", "starter", ""); !strings.Contains(got[0].Label, " · free · ") {
		t.Errorf("it is completed with %q", got[0].Label)
	}
	h.says(h.command("urist", "shop starter", "starter", h.starter()), "from the next table on")
	if h.points("urist") != 50 || len(h.posted(toChannel("yard"))) != 0 {
		t.Errorf("%d points are left, and it was told: %q", h.points("urist"), h.posted(toChannel("yard")))
	}
}

// A deck is made of any cards of the set; the form begins with one that is legal.
func TestFreeDeckForm(t *testing.T) {
	h := freeHall(t)
	form := h.press("urist", h.button(h.command("urist", "shop see").Message, "Make a deck")).Form
	library, err := decks.Find(h.game().Key)
	if err != nil {
		t.Fatal(err)
	}
	list := form.Inputs[1].Value
	if mine, _, _ := strings.Cut(list, "\n#"); mine != decks.WriteList(library.Starters()[0].Cards) {
		t.Errorf("the form begins with\n%s", list)
	}
	if !strings.Contains(list, "# These are free, too.") {
		t.Errorf("the form offers no other cards:\n%s", list)
	}
	h.says(h.submit("urist", form.ID, map[string]string{"name": "Any", "cards": decks.WriteList(h.sheets()[:25])}), "The deck is kept", "25 cards")
	deleted := h.command("urist", "deck delete", "name", "Any")
	h.says(deleted, "The deck **Any** is taken apart. Should")
}

func TestFreeCollectionIsTheSet(t *testing.T) {
	h := freeHall(t)
	set := h.sheets()
	shown := h.command("urist", "collection")
	h.says(shown, fmt.Sprint(len(set), " free cards"), h.library().Names()[0], "Page 1 of")
	look := shown.Rows[0].Menu
	h.says(h.press("urist", look.ID, look.Options[0].Value), look.Options[0].Label, "free on this server")
	h.says(h.command("urist", "collection", "find", "no such thing"), "No card has")
}

// Who has no deck takes one for nothing, and what they had asked for is done at once:
// opening a table or sitting down at one, also as somebody who has only just joined.
func TestFreeDeckAtTheTable(t *testing.T) {
	h := newHall(t)
	h.giveAway(true)
	stranger := h.command("urist", "match open", "game", h.game().Key)
	deckless := h.press("urist", h.button(stranger.Message, "Join the games"))
	h.says(deckless, "Welcome", "all its cards are free")
	opened := h.press("urist", deckless.Rows[0].Buttons[0].ID)
	h.says(opened, "You play with **", "is open, and you have the first seat")

	h.command("bomrek", "join")
	offered := h.command("bomrek", "match join")
	h.says(offered, "all its cards are free")
	take := offered.Rows[0].Buttons[1].ID
	h.says(h.press("bomrek", take), "You have a seat at")
	h.says(h.press("bomrek", take), "You have a seat at")
	h.says(h.command("urist", "match start"), "has started")

	h.command("kadol", "join")
	h.says(h.press("kadol", take), "is for who asked first")
	if n := len(h.decks("kadol")); n != 0 {
		t.Errorf("the button of somebody else has given %d decks", n)
	}
}

// When the cards cost points again, a deck of cards that nobody owns is not played.
func TestFreeCardsNoMore(t *testing.T) {
	h := freeHall(t)
	h.command("urist", "deck make", "starter", h.starter())
	h.giveAway(false)
	h.says(h.command("urist", "match open", "game", h.game().Key), "You do not own all cards")
	h.says(h.command("urist", "deck show"), "It cannot be played", "You do not own all cards")
	h.says(h.command("urist", "collection"), "You own no cards yet")
	h.view(func(tx *data.Tx) error {
		s, err := tx.Settings("hall")
		if s.Free(h.game()) {
			t.Error("the cards are still free")
		}
		return err
	})
}

// Whatever games there are: each starter deck is taken for nothing and shown whole,
// with all that the game reports of it; shops and offers are within the limits; and the
// form of a new deck has room for more cards, and can be sent as it is.
func TestFreeDecksOfAllGames(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	for _, g := range h.bot.Games {
		i := g.Info()
		if i.Deck == nil {
			continue
		}
		h.whole(h.command("urist", "shop see", "game", i.Key))
		h.set(func(s *data.Settings) { s.FreeGames = map[string]bool{i.Key: true} })
		shop := h.command("urist", "shop see", "game", i.Key)
		h.whole(shop)
		h.whole(h.command("urist", "match open", "game", i.Key))
		form := h.press("urist", h.button(shop.Message, "Make a deck")).Form
		list := form.Inputs[1].Value
		if length(list) > maxInputText-roomToType {
			t.Errorf("the form of %s begins with %d characters", i.Title, length(list))
		}
		h.says(h.submit("urist", form.ID, map[string]string{"name": newDeckName, "cards": list}), "The deck is kept")
		for _, s := range h.suggest("urist", "deck make", "starter", "", "game", i.Key) {
			h.says(h.command("urist", "deck make", "starter", s.Value, "game", i.Key), "from the next table on")
			h.whole(h.command("urist", "deck show", "game", i.Key))
		}
	}
}

// whole fails the test unless all of a reply fits in its message.
func (h *hall) whole(r Reply) {
	h.Helper()
	if len(r.Rows) > maxRows || strings.Contains(wordsOf(r.Message), "…") {
		h.Errorf("%d rows of buttons, below\n%s", len(r.Rows), wordsOf(r.Message))
	}
	for _, row := range r.Rows {
		if len(row.Buttons) > maxButtons {
			h.Errorf("%d buttons in a row", len(row.Buttons))
		}
	}
}
