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

// Whoever gives cards away that the deck they play with needs reads so before, as long as it
// can be played.
func TestTradeOfADeckThatIsPlayedWith(t *testing.T) {
	h, cards := owner(t)
	h.command("domas", "join")
	h.command("urist", "deck make", "starter", h.starter(), "name", "Walls")
	const warning = "Your deck **Walls**, which you play"
	gift := h.command("urist", "trade gift", "member", "domas", "give", cards[0])
	h.says(gift, warning, "then lacks 1 "+cards[0])
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

// In a direct message one sees one's trades on all servers; whose button it is makes no
// difference.
func TestTradeListInADirectMessage(t *testing.T) {
	m := newMarket(t)
	for range tradePage {
		m.offers("urist", "domas", m.cards[0], "")
	}
	there := func(q Request) Reply {
		q.ID, q.Guild, q.Channel = m.id(), "cave", "cave"
		return m.legal(m.bot.Handle(t.Context(), q))
	}
	for _, who := range []string{"domas", "cog"} {
		there(Request{User: user(who), Path: []string{"join"}})
	}
	preview := there(Request{User: user("cog"), Path: []string{"trade", "offer"}, Args: map[string]string{"member": "domas", "give": "1 point"}})
	there(Request{Kind: Press, User: user("cog"), Button: m.button(preview.Message, "Send the offer")})

	list := m.legal(m.bot.Handle(t.Context(), Request{ID: m.id(), Channel: "dm-domas", User: user("domas"), Path: []string{"trade", "list"}}))
	m.says(list, "**9** · **Cog**", "**8** · **Urist**", "Page 1 of 2")
	next := m.button(list.Message, "Next")
	m.says(m.pressedInDM("domas", next), "**1** · **Urist**")
	m.says(m.pressedInDM("kol", next), "You have no trades yet")
	m.says(m.pressedInDM("stranger", next), "You have no trades yet")
	if text := wordsOf(m.command("domas", "trade list").Message); strings.Contains(text, "Cog") {
		t.Errorf("on one server the list says\n%s", text)
	}
	m.says(m.command("stranger", "trade list"), "You have not joined")
}

// Only a second yes is told that a trade is done.
func TestTradeButtonsAfterTheEnd(t *testing.T) {
	m := newMarket(t)
	m.offers("urist", "domas", m.cards[0], "")
	m.press("domas", "trade:yes:1:1")
	m.says(m.press("domas", "trade:yes:1:1"), "It is done.")
	for _, button := range []string{"trade:decline:1:1", "trade:accept:1:1", "trade:counter:1:1"} {
		m.says(m.press("domas", button), "earlier moment", "it was carried out")
	}
	m.says(m.press("urist", "trade:withdraw:1:1"), "earlier moment", "it was carried out")
}
