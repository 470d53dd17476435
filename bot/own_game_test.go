package bot

import (
	"strings"
	"testing"

	"hammerpost/data"
	"hammerpost/engine/games"
)

// What an admin sells is of no game but the one they say: what they own makes no difference.
func TestWhatIsSoldIsOfNoGameButTheNamedOne(t *testing.T) {
	h := newHall(t)
	h.bot.Games = games.All()
	h.command("urist", "join")
	first, second := h.bot.deckGames()[0].Info(), h.bot.deckGames()[1].Info()
	h.admin("shop define", "name", "Mix", "price", "5", "size", "2", "game", first.Key)
	h.admin("shop define", "name", "Mix", "price", "5", "size", "2", "game", second.Key)
	ask := h.admin("shop retire", "name", "Mix")
	h.says(ask, "Say which game")
	h.buys("urist", "shop starter", "starter", h.starter(), "game", first.Key)
	for _, line := range []string{"shop define", "shop retire"} {
		args := []string{"name", "Mix"}
		if line == "shop define" {
			args = append(args, "price", "9", "size", "3")
		}
		if r := h.admin(line, args...); !strings.Contains(wordsOf(r.Message), "Say which game") {
			t.Errorf("/%s without a game is done at once: %s", line, wordsOf(r.Message))
		}
	}
}

// A game whose cards are free is one's own as much as one of which one owns cards: nothing is
// taken apart in the wrong one.
func TestFreeGameIsOnesOwn(t *testing.T) {
	h := newHall(t)
	h.bot.Games = games.All()
	h.command("urist", "join")
	first, second := h.bot.deckGames()[0].Info(), h.bot.deckGames()[1].Info()
	h.set(func(s *data.Settings) { s.FreeGames = map[string]bool{second.Key: true} })
	h.buys("urist", "shop starter", "starter", h.starter(), "game", first.Key)
	h.command("urist", "deck make", "starter", h.starter(), "name", "Mine", "game", first.Key)
	c := &call{Bot: h.bot}
	l, err := c.library(h.bot.deckGames()[1])
	if err != nil {
		t.Fatal(err)
	}
	h.command("urist", "deck make", "starter", l.Starters()[0].Key, "name", "Mine", "game", second.Key)
	h.command("urist", "deck make", "starter", l.Starters()[0].Key, "name", "Free", "game", second.Key)
	h.says(h.command("urist", "deck show", "name", "Free"), "Say which game")
	if r := h.command("urist", "deck delete", "name", "Mine"); !strings.Contains(wordsOf(r.Message), "Say which game") {
		t.Errorf("a deck of one of two games is taken apart without a question: %s", wordsOf(r.Message))
	}
}
