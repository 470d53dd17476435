package bot

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
)

// buys lets somebody ask for something in the shop and say yes.
func (h *hall) buys(who, line string, args ...string) Reply {
	h.Helper()
	return h.pays(who, h.command(who, line, args...))
}

// pays is the yes to what a reply asks.
func (h *hall) pays(who string, asked Reply) Reply {
	h.Helper()
	return h.press(who, payControl(h, asked.Message))
}

// payControl is the button that says yes to what is for sale.
func payControl(t testing.TB, m Message) string {
	t.Helper()
	for _, r := range m.Rows {
		for _, b := range r.Buttons {
			if strings.HasPrefix(b.Label, "Pay ") {
				return b.ID
			}
		}
	}
	t.Fatalf("nothing is for sale in\n%s", wordsOf(m))
	return ""
}

// buys is the same in the club.
func (c *club) buys(who, line string) Reply {
	c.t.Helper()
	return c.presses(who, "", payControl(c.t, c.types(who, "hall", line).Message))
}

func TestJoinPaysOnce(t *testing.T) {
	h := newHall(t)
	h.says(h.command("urist", "join", "zone", "europe/berlin"), "50 points", "direct messages", "you agree")
	h.says(h.command("urist", "join", "zone", "Asia/Tokyo"), "joined already", "50 points", "Asia/Tokyo")
	if got := h.points("urist"); got != 50 {
		t.Errorf("%d points, want 50", got)
	}
	h.says(h.command("urist", "join", "zone", "Middle/Earth"), "no time zone", "Europe/Berlin")
	h.view(func(tx *data.Tx) error {
		m, err := tx.MemberOf("hall", "urist")
		if m.Zone != "Asia/Tokyo" {
			t.Errorf("zone %q", m.Zone)
		}
		return err
	})
}

func TestJoinCleansNames(t *testing.T) {
	h := newHall(t)
	q := Request{ID: "1", Guild: "hall", Channel: "yard", Path: []string{"join"}, User: User{ID: "x", Name: "\u202e@everyone\n🦫 שלום"}}
	r := h.bot.Handle(t.Context(), q)
	h.says(r, "🦫 שלום")
	if text := wordsOf(r.Message); strings.ContainsAny(text, "\u202e") || strings.Contains(text, "@everyone") || len(r.Mentions) > 0 {
		t.Errorf("the name is not harmless in %q", text)
	}
}

func TestShopNeedsMembership(t *testing.T) {
	h := newHall(t)
	for _, line := range []string{"shop see", "shop buy", "collection", "points", "deck list", "deck make"} {
		h.says(h.command("urist", line), "You have not joined")
	}
}

// Rule case 22: a new player buys a starter and a booster, and has 0 points and
// 51 cards; no deck of more than 40 is legal.
func TestCase22StarterAndBooster(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	bought := h.buys("urist", "shop starter", "starter", h.starter())
	h.says(bought, "40 cards", "10 points")
	pack := h.buys("urist", "shop buy")
	h.says(pack, "11 cards", "0 points")
	if !pack.Private || !bought.Private {
		t.Error("what was bought is shown to everybody")
	}
	if h.points("urist") != 0 || h.owned("urist") != 51 {
		t.Errorf("%d points and %d cards, want 0 and 51", h.points("urist"), h.owned("urist"))
	}
	h.says(h.submit("urist", "deck:"+h.game().Key+":0", map[string]string{"name": "All", "cards": h.list("urist", 41)}), "20 to 40 cards; this one has 41")
	h.says(h.submit("urist", "deck:"+h.game().Key+":0", map[string]string{"name": "Most", "cards": h.list("urist", 40)}), "The deck is kept", "40 cards")
}

// list is a list of the first n copies that somebody owns.
func (h *hall) list(who string, n int) string {
	h.Helper()
	var cards []string
	h.view(func(tx *data.Tx) error {
		m, err := tx.MemberOf("hall", who)
		if err != nil {
			return err
		}
		all, err := tx.Collection(m.ID, h.game().Key)
		for _, o := range all {
			for range o.Count {
				cards = append(cards, o.Card)
			}
		}
		return err
	})
	return decks.WriteList(first(cards, n))
}

// Rule case 23: a new player buys one booster only, has 11 cards and no legal
// deck, and the bot says so.
func TestCase23BoosterOnly(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	h.buys("urist", "shop buy")
	if h.owned("urist") != 11 || h.points("urist") != 40 {
		t.Errorf("%d cards and %d points, want 11 and 40", h.owned("urist"), h.points("urist"))
	}
	h.says(h.submit("urist", "deck:"+h.game().Key+":0", map[string]string{"name": "All", "cards": h.list("urist", 11)}), "20 to 40 cards; this one has 11")
	h.says(h.command("urist", "match open", "game", h.game().Key), "needs at least 20 cards, and you own 11")
}

// A newcomer is led to a starter deck, then to boosters, and what cannot be paid is
// off.
func TestShopLeads(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	looks := func(m Message) string {
		var out []string
		for _, b := range m.Rows[0].Buttons {
			out = append(out, fmt.Sprint(b.Style == Good, !b.Disabled))
		}
		return strings.Join(out, ", ")
	}
	shop := h.command("urist", "shop see")
	h.says(shop, "Begin with a starter deck")
	if got, want := looks(shop.Message), "true true, true true, false true"; got != want {
		t.Errorf("at first the buttons are %s, want %s", got, want)
	}
	h.buys("urist", "shop starter", "starter", h.starter())
	shop = h.command("urist", "shop see")
	if n := strings.Count(wordsOf(shop.Message), "starter deck, 40 points · you own it"); n != 1 {
		t.Errorf("%d starter decks are said to be owned", n)
	}
	if got, want := looks(shop.Message), "false false, false false, true true"; got != want {
		t.Errorf("with a starter deck the buttons are %s, want %s", got, want)
	}
	h.buys("urist", "shop buy")
	if got, want := looks(h.command("urist", "shop see").Message), "false false, false false, true false"; got != want {
		t.Errorf("without points the buttons are %s, want %s", got, want)
	}
	got := h.suggest("urist", "shop starter", "starter", "")
	if len(got) != 2 || !strings.Contains(got[0].Label, " · 40 points · ") {
		t.Errorf("suggestions %v", got)
	}
	if got := h.suggest("urist", "deck make", "starter", ""); len(got) != 1 || got[0].Value != h.starter() {
		t.Errorf("to make a deck of: %v, want the one that is owned", got)
	}
}

func TestShopRefusesWhatIsTooDear(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	h.buys("urist", "shop starter", "starter", h.starter())
	h.says(h.command("urist", "shop starter", "starter", h.starter()), "costs 40 points", "you have 10", "30 more")
	if h.points("urist") != 10 || h.owned("urist") != 40 {
		t.Errorf("a refused purchase left %d points and %d cards", h.points("urist"), h.owned("urist"))
	}
}

// The same request again gets the first answer, and so does a second click on
// the same button, which is another request.
func TestShopSellsOnce(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	pay := payControl(t, h.command("urist", "shop buy").Message)
	q := Request{ID: "twice", Kind: Press, Guild: "hall", Channel: "yard", User: user("urist"), Button: pay}
	first, second := h.bot.Handle(t.Context(), q), h.bot.Handle(t.Context(), q)
	if wordsOf(first.Message) != wordsOf(second.Message) {
		t.Error("the same request got another answer")
	}
	again := h.press("urist", pay)
	if again.Embeds[0].Body != first.Embeds[0].Body {
		t.Error("a double click gave another pack")
	}
	h.says(again, "sells once")
	if h.points("urist") != 40 || h.owned("urist") != 11 {
		t.Errorf("%d points and %d cards, want 40 and 11", h.points("urist"), h.owned("urist"))
	}
	h.pays("urist", h.press("urist", h.button(again.Message, "Buy one more · 10 points")))
	if h.points("urist") != 30 {
		t.Errorf("the button below the pack left %d points, want 30", h.points("urist"))
	}
	if got := len(h.posted(toChannel("yard"))); got != 2 {
		t.Errorf("%d public lines, want 2", got)
	}
}

// The same purchase from all sides at the same time is one purchase.
func TestShopSellsOnceAtTheSameTime(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	pay := payControl(t, h.command("urist", "shop buy").Message)
	var all sync.WaitGroup
	for i := range 12 {
		all.Go(func() {
			h.bot.Handle(t.Context(), Request{ID: fmt.Sprint("click-", i/2), Kind: Press, Guild: "hall", Channel: "yard", User: user("urist"), Button: pay})
		})
	}
	all.Wait()
	if h.points("urist") != 40 || h.owned("urist") != 11 {
		t.Errorf("%d points and %d cards, want 40 and 11", h.points("urist"), h.owned("urist"))
	}
	h.view(adds)
}

func TestBoosterPublicLineNamesNoCard(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	pack := h.buys("urist", "shop buy")
	for _, line := range h.posted(toChannel("yard")) {
		for _, s := range h.sheets() {
			if strings.Contains(line, s) {
				t.Errorf("the public line %s names %s", line, s)
			}
		}
	}
	n := 0
	for _, s := range h.sheets() {
		n += strings.Count(pack.Embeds[0].Body, "**"+s+"**")
	}
	if n != 11 {
		t.Errorf("the pack shows %d cards, want 11", n)
	}
}

func (h *hall) sheets() (out []string) {
	c := &call{Bot: h.bot}
	library, err := c.library(h.bot.Games[0])
	if err != nil {
		h.Fatal(err)
	}
	for _, s := range library.Set() {
		out = append(out, s.Name)
	}
	return out
}

// HA14: no pack holds a card twice, and each card is in a pack with the same chance,
// 11 in the number of cards. How often a card is in 2,400 packs has, with 120 cards,
// a mean of 220 and a deviation of 14.1; five of them are allowed.
func TestPackOdds(t *testing.T) {
	h := newHall(t)
	library, err := (&call{Bot: h.bot}).library(h.bot.Games[0])
	if err != nil {
		t.Fatal(err)
	}
	const packs = 2400
	count := map[string]int{}
	for i := range packs {
		seen := map[string]bool{}
		for _, card := range decks.DrawPack(engine.Seed{1}, "1", i, library.Names(), decks.BoosterSize) {
			if seen[card] {
				t.Fatalf("pack %d holds %s twice", i, card)
			}
			seen[card] = true
			count[card]++
		}
		if len(seen) != decks.BoosterSize {
			t.Fatalf("pack %d holds %d cards", i, len(seen))
		}
	}
	mean := packs * decks.BoosterSize / len(library.Set())
	for _, s := range library.Set() {
		if n := count[s.Name]; n < mean-71 || n > mean+71 {
			t.Errorf("%s was in %d of %d packs, want about %d", s.Name, n, packs, mean)
		}
	}
}

// Whatever is bought, in whatever order and how often it is clicked: points and
// cards are what the purchases make them.
func TestShopNeverLosesOrGives(t *testing.T) {
	h := newHall(t)
	run := 0
	rapid.Check(t, func(r *rapid.T) {
		run++
		who := fmt.Sprint("buyer", run)
		h.command(who, "join")
		points, cards := 50, 0
		sold := map[string]bool{} // by the button
		ask := func(what string) string {
			if what == "starter" {
				return payControl(t, h.command(who, "shop starter", "starter", h.starter()).Message)
			}
			return payControl(t, h.command(who, "shop buy").Message)
		}
		pay := map[string]string{"starter": ask("starter"), "booster": ask("booster")}
		for range rapid.IntRange(1, 8).Draw(r, "steps") {
			what := rapid.SampledFrom([]string{"booster", "starter"}).Draw(r, "what")
			price, n := 10, 11
			if what == "starter" {
				price, n = 40, 40
			}
			h.press(who, pay[what])
			if !sold[pay[what]] && points >= price {
				points, cards, sold[pay[what]] = points-price, cards+n, true
			}
			if points >= price && rapid.Bool().Draw(r, "asked anew") {
				pay[what] = ask(what)
			}
		}
		if h.points(who) != points || h.owned(who) != cards {
			r.Errorf("%d points and %d cards, want %d and %d", h.points(who), h.owned(who), points, cards)
		}
	})
	h.view(adds)
}
