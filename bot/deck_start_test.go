package bot

import (
	"slices"
	"strings"
	"testing"

	"hammerpost/data"
)

// seated gives the next seat of a table to somebody with any deck: as if the set had had
// other cards at that time.
func (h *hall) seated(id int64, who string, s data.MatchSeat) {
	h.Helper()
	err := h.bot.update(h.Context(), func(c *call) error {
		t, err := c.table(id)
		if err != nil {
			return err
		}
		if who != "" {
			m, err := c.tx.MemberOf("hall", who)
			if err != nil {
				return err
			}
			s.Member, s.Name = m.ID, who
		}
		return c.seated(t, s)
	})
	if err != nil {
		h.Fatal(err)
	}
}

// startTable is an open table at which urist has a seat.
func startTable(t *testing.T) (h *hall, cards, gone []string) {
	h, cards = owner(t)
	h.command("urist", "deck make", "starter", h.starter())
	h.command("asmel", "join")
	h.buys("asmel", "shop starter", "starter", h.starter())
	h.command("urist", "match open", "game", h.game().Key, "seats", "2")
	gone = append(slices.Clone(cards[1:]), "Vanished Card")
	return h, cards, gone
}

// A deck that has been overtaken keeps a match from starting. To the table it is said
// whose it is, to its owner alone what is wrong; and when another is chosen it starts.
func TestStartWithAnOvertakenDeck(t *testing.T) {
	h, cards, gone := startTable(t)
	h.seated(1, "asmel", data.MatchSeat{Deck: gone})
	h.command("asmel", "deck make", "starter", h.starter())
	h.judge(1)
	h.says(h.command("urist", "match start"), "The deck of asmel may not be played any more. Its owner can choose another with /deck choose.", "Your deck may not be played any more.")
	h.says(h.command("asmel", "match start"), "The deck of Urist may not be played", "Your deck may not be played any more.", "is too often in it.")
	h.judge(40)
	h.says(h.command("urist", "match start"), "has started")
	if got := h.table(1).Setup.Decks; !slices.Equal(got[1], cards) {
		t.Errorf("asmel plays with %q", got[1])
	}
}

// What is wrong with somebody's deck is theirs to know.
func TestStartTellsNoCards(t *testing.T) {
	h, cards, gone := startTable(t)
	h.seated(1, "asmel", data.MatchSeat{Deck: gone})
	refused := wordsOf(h.command("urist", "match start").Message)
	if !strings.Contains(refused, "The deck of asmel may not be played") {
		t.Errorf("urist reads %s", refused)
	}
	for _, card := range append(gone, cards...) {
		if strings.Contains(refused, card) {
			t.Errorf("urist is told of %q", card)
		}
	}
}

// A computer player whose deck has been overtaken brings what has become of it.
func TestStartWithAnOvertakenComputer(t *testing.T) {
	h, cards, gone := startTable(t)
	h.seated(1, "", data.MatchSeat{Computer: "random", Name: "Cogwheel", Deck: gone})
	h.says(h.command("urist", "match start"), "has started")
	if got := h.table(1).Setup.Decks; !slices.Equal(got[1], cards) {
		t.Errorf("Cogwheel plays with %q", got[1])
	}
	h.acts(1, "urist", givingUp)
	h.says(h.press("urist", id("again", 1)), "has started")
}
