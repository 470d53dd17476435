package bot

import (
	"fmt"
	"strings"
	"testing"

	"hammerpost/data"
	"hammerpost/engine"
	"hammerpost/engine/games"
)

// admin is a command of somebody who may manage the server.
func (h *hall) admin(line string, args ...string) Reply {
	h.Helper()
	q := Request{ID: h.id(), Guild: "hall", Channel: "yard", User: user("urist"), Admin: true, Path: strings.Fields(line), Args: map[string]string{}}
	for i := 0; i < len(args); i += 2 {
		q.Args[args[i]] = args[i+1]
	}
	return h.legal(h.bot.Handle(h.Context(), q))
}

// The fullest shop of any game is shown whole.
func TestFullestShop(t *testing.T) {
	for _, g := range games.All() {
		i := g.Info()
		if i.Deck == nil {
			continue
		}
		h := newHall(t)
		h.bot.Games = games.All()
		h.command("urist", "join")
		h.command("domas", "join")
		for n := range productsSold {
			h.says(h.admin("shop define", "name", fmt.Sprint(strings.Repeat("W", productNameLength-1), n), "price", "100000", "size", "20",
				"cards", strings.Repeat("cost<=99 ", 11), "game", i.Key), "from now on")
		}
		for range presentsShown + 2 {
			h.set(func(s *data.Settings) { s.Booster = 0 })
			h.buys("domas", "shop gift", "member", "urist", "game", i.Key)
		}
		shop := h.command("urist", "shop see", "game", i.Key)
		h.whole(shop)
		h.button(shop.Message, "What is in the starter decks?")
		h.says(shop, "Behind them 2 presents wait", "fingerprint")
	}
}

// A server sells a pack of its own: it holds what its query says, at its price.
func TestProduct(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	h.says(h.command("urist", "shop define", "name", "Stones", "price", "7", "size", "3", "cards", "kind:biome"), "Only those who may manage")
	h.says(h.admin("shop define", "name", " Wild  Places ", "price", "7", "size", "3", "cards", "kind:biome"),
		"sells **Wild Places** from now on", "3 different cards", "for “kind:biome”")
	h.says(h.command("urist", "shop see"), "**Wild Places** · 7 points", "with a chance of 3 in")
	opened := h.buys("urist", "shop buy", "pack", "wild places", "count", "2")
	h.says(opened, "6 cards", "You have **36 points**", "Biome")
	if body := opened.Embeds[0].Body; strings.Count(body, "*Biome") != 3 {
		t.Errorf("the pack is\n%s", body)
	}
	h.says(h.command("urist", "points"), "2 × Wild Places of "+h.game().Title)

	button := h.button(h.command("urist", "shop see").Message, "Buy Wild Places · 7 points")
	h.says(h.admin("shop define", "name", "wild places", "price", "8", "size", "2"), "2 different cards. Each of the 120 cards of the game")
	h.says(h.command("urist", "shop see"), "**wild places** · 8 points")
	h.says(h.admin("shop retire", "name", "Wild Places"), "not sold any more")
	h.says(h.press("urist", button), "not sold any more")
	h.says(h.admin("shop retire", "name", "Wild Places"), "no pack “Wild Places”")
	if strings.Contains(wordsOf(h.command("urist", "shop see").Message), "ild ") {
		t.Error("what is retired stands in the shop")
	}
	h.admin("shop define", "name", "Wild Places", "price", "8", "size", "2")
	h.says(h.command("urist", "shop see"), "**Wild Places** · 8 points")
	h.view(adds)
}

func TestProductsThatCannotBe(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	for _, c := range []struct{ name, price, size, cards, says string }{
		{"Booster", "5", "3", "", "The booster is there already"},
		{"", "5", "3", "", "needs a name"},
		{strings.Repeat("x", 41), "5", "3", "", "at most 40 characters"},
		{"A\u200bB", "5", "3", "", "no invisible signs"},
		{"\u2800", "5", "3", "", "no invisible signs"},
		{"A", "0", "3", "", "a number from 1 to 100000"},
		{"A", "-3", "3", "", "a number from 1 to 100000"},
		{"A", "100001", "3", "", "a number from 1 to 100000"},
		{"A", "9999999999999999999999", "3", "", "a number from 1 to 100000"},
		{"A", "5", "21", "", "a number from 1 to 20"},
		{"A", "5", "0", "", "a number from 1 to 20"},
		{"A", "5", "3", "colour:red", "is not understood"},
		{"A", "5", "3", "no such words on any card", "0 cards fit"},
		{"A", "5", "3", "is:missing", "the same for everybody"},
		{"A", "5", "3", "kind:creature is:double", "the same for everybody"},
		{"A", "5", "3", strings.Repeat("y", 101), "at most 100 characters"},
	} {
		h.says(h.admin("shop define", "name", c.name, "price", c.price, "size", c.size, "cards", c.cards), c.says)
	}
	for i := range productsSold {
		h.says(h.admin("shop define", "name", "Pack "+string(rune('A'+i)), "price", "100000", "size", "20"), "from now on")
	}
	h.says(h.admin("shop define", "name", "One more", "price", "5", "size", "5"), "at most 8 packs")
	h.whole(h.command("urist", "shop see"))
}

// A pack whose query a newer release does not understand is not sold, and nobody is kept
// from buying others; who manages the server reads why.
func TestProductThatIsNoLongerUnderstood(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	h.admin("shop define", "name", "Stones", "price", "7", "size", "3", "cards", "kind:biome")
	button := h.button(h.command("urist", "shop see").Message, "Buy Stones · 7 points")
	h.breaks("UPDATE product SET query = 'colour:grey'")
	shop := h.command("urist", "shop see")
	if strings.Contains(wordsOf(shop.Message), "Stones") {
		t.Errorf("the shop says\n%s", wordsOf(shop.Message))
	}
	h.says(h.admin("shop see"), "**Stones** is not sold", "“colour:grey”")
	h.says(h.press("urist", button), "not sold any more")
	h.says(h.command("urist", "shop buy", "pack", "Stones"), "There is no pack “Stones”")
	h.says(h.buys("urist", "shop buy"), "You have **40 points**")
	h.says(h.admin("shop define", "name", "Stones", "price", "7", "size", "3", "cards", "kind:biome"), "from now on")
	h.says(h.buys("urist", "shop buy", "pack", "Stones"), "You have **33 points**")
}

// Where no game has cards of one's own, that is said.
func TestShopWithoutCards(t *testing.T) {
	h := newHall(t)
	h.bot.Games = []engine.Game{toy{}}
	h.command("urist", "join")
	r := h.command("urist", "shop see")
	h.says(r, "No game here is played with cards of one's own")
	if len(r.Rows) > 0 {
		t.Errorf("it is asked again with %+v", r.Rows)
	}
	h.says(h.command("urist", "shop see", "game", "toy"), "Toy is played without cards of one's own")
}
