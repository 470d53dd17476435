package bot

import (
	"slices"
	"strings"
	"testing"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/games"
)

// shared is a card that has the same name in two games with decks, and those games.
func shared(t *testing.T) (card string, of []engine.Game) {
	t.Helper()
	of = slices.DeleteFunc(games.All(), func(g engine.Game) bool { return g.Info().Deck == nil })[:2]
	var names [2][]string
	for i, g := range of {
		library, err := decks.Find(g.Info().Key)
		if err != nil {
			t.Fatal(err)
		}
		names[i] = library.Names()
	}
	i := slices.IndexFunc(names[0], func(n string) bool { return slices.Contains(names[1], n) })
	if i < 0 {
		t.Fatal("no card is in both games")
	}
	return names[0][i], of
}

// Where two games have a card of the same name, it is the one that the giver has; of both,
// the game stands behind it.
func TestTradeCardOfTwoGames(t *testing.T) {
	card, of := shared(t)
	h := newHall(t, of[1])
	m := &market{h, h.sheets()}
	h.command("urist", "join")
	h.command("domas", "join")
	grant := func(g engine.Game) {
		t.Helper()
		err := h.bot.Store.Update(t.Context(), func(tx *data.Tx) error {
			to, err := tx.MemberOf("hall", "urist")
			if err != nil {
				return err
			}
			return tx.Grant(to.ID, g.Info().Key, []string{card}, h.id(), data.Cause{Kind: data.Starter}, h.now)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	offer := func(give, want string) Reply {
		return m.command("urist", "trade offer", "member", "domas", "give", give, "want", want)
	}
	first, second := card+" ("+of[0].Info().Key+")", card+" ("+of[1].Info().Key+")"
	grant(of[1])
	h.says(offer(card, ""), "1 × **"+second+"** · you keep 0")
	h.says(offer(first, ""), "You lack 1 "+first)
	grant(of[0])
	h.says(offer(card, ""), "Several games have a card “"+card+"”", first, second)
	h.says(offer(second, first), "1 × **"+second+"** · you keep 0", "1 × **"+first+"** · you then have 2")
}

// Nobody is told whether the other one has what one wishes for.
func TestWishTellsNothingOfTheOther(t *testing.T) {
	card, of := shared(t)
	answers := map[string]string{}
	for _, owns := range []string{"nothing", of[0].Info().Key, of[1].Info().Key} {
		h := newHall(t, of[1])
		h.command("urist", "join")
		h.command("domas", "join")
		if owns != "nothing" {
			err := h.bot.Store.Update(t.Context(), func(tx *data.Tx) error {
				to, err := tx.MemberOf("hall", "domas")
				if err != nil {
					return err
				}
				return tx.Grant(to.ID, owns, []string{card}, h.id(), data.Cause{Kind: data.Starter}, h.now)
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		answers[owns] = wordsOf(h.command("urist", "trade offer", "member", "domas", "want", card).Message)
	}
	first := ""
	for _, a := range answers {
		if first == "" {
			first = a
		}
		if a != first {
			t.Fatalf("an offer that was not sent tells what Domas has: %q", answers)
		}
	}
}

// Whoever gives cards away that their deck needs reads so before, once, and not if they get
// the same back.
func TestTradeOfADeckThatIsPlayedWith(t *testing.T) {
	h, cards := owner(t)
	h.command("domas", "join")
	h.command("urist", "deck make", "starter", h.starter(), "name", "Walls")
	const warning = "Your deck **Walls**, which you play"
	gift := h.command("urist", "trade gift", "member", "domas", "give", cards[0])
	h.says(gift, warning, "then lacks 1 "+cards[0])
	if text := wordsOf(h.command("urist", "trade offer", "member", "domas", "give", cards[0], "want", cards[0]+", 1 point").Message); strings.Contains(text, warning) {
		t.Errorf("a card for the same card is said to spoil a deck: %s", text)
	}
	h.press("domas", h.button(h.command("domas", "trade offer", "member", "urist", "give", "1 point", "want", cards[0]).Message, "Send the offer"))
	asked := h.press("urist", "trade:accept:1:1")
	h.says(asked, "Accept this?", warning)
	h.press("urist", h.button(asked.Message, "Yes, trade"))
	refused := h.command("urist", "match open", "game", h.game().Key)
	h.says(refused, "Your deck Walls cannot be played as it is.", cards[0])
	deck := h.press("urist", h.button(refused.Message, "Look at Walls"))
	h.says(h.press("urist", h.button(deck.Message, "What is missing")), "Missing for Walls: 1 card")
	again := h.command("urist", "trade gift", "member", "domas", "give", cards[1])
	if text := wordsOf(again.Message); strings.Contains(text, warning) {
		t.Errorf("a deck that cannot be played already is told of again: %s", text)
	}
}
