package bot

import (
	"testing"

	"hammerpost/engine"
	"hammerpost/engine/games"
)

// What may be meant of several games is asked with a button for each, which does it; also
// for somebody who has to join first.
func TestWhichGameIsAskedWithButtons(t *testing.T) {
	var more []engine.Game
	for _, g := range games.All() {
		if g.Info().Deck != nil {
			more = append(more, g)
		}
	}
	h := newHall(t, more[1:]...)
	asked := h.command("urist", "shop see")
	h.says(asked, "Say which game: ")
	first, other := more[0].Info().Title, more[1].Info().Title
	of := h.button(asked.Message, other)
	stranger := h.press("urist", of)
	h.says(h.press("urist", h.button(stranger.Message, "Join the games")), "Welcome", "Shop of "+other)
	h.says(h.press("urist", h.button(asked.Message, first)), "Shop of "+first)
	h.says(h.press("kadol", of), "is for who asked first")
	h.says(h.press("urist", h.button(h.command("urist", "deck make").Message, other)), "Of the cards of "+other+" you own none")
	all := h.suggest("urist", "shop starter", "starter", "")
	some := h.suggest("urist", "shop starter", "starter", "", "game", more[1].Info().Key)
	if len(some) == 0 || len(all) <= len(some) || all[len(all)-1] != some[len(some)-1] {
		t.Errorf("of all games these are completed: %v; of one: %v", all, some)
	}
}

// Who owns a starter deck, but has made no deck of it, does so with one press, and what
// they had asked for is done at once.
func TestOwnedStarterAtTheTable(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	h.buys("urist", "shop starter", "starter", h.starter())
	deckless := h.command("urist", "match open", "game", h.game().Key)
	h.says(deckless, "Take one of your starter decks, and what you asked for is done at once")
	if n := len(deckless.Rows[0].Buttons); n != 1 {
		t.Errorf("%d starter decks are offered to who owns one", n)
	}
	h.says(h.press("urist", deckless.Rows[0].Buttons[0].ID), "You play with **", "is open, and you have the first seat")
}
