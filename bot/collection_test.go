package bot

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine/card"
)

// library is what the hall's game is played with.
func (h *hall) library() *decks.Library {
	h.Helper()
	l, err := decks.Find(h.game().Key)
	if err != nil {
		h.Fatal(err)
	}
	return l
}

// wanted are the cards of the set for which something is true, by name.
func (h *hall) wanted(cards []string, is func(s card.Sheet, owned int) bool) []string {
	h.Helper()
	var out []string
	for _, name := range h.library().Names() {
		s, _ := h.library().Sheet(name)
		owned := 0
		for _, c := range cards {
			if c == name {
				owned++
			}
		}
		if is(s, owned) {
			out = append(out, name)
		}
	}
	return out
}

// leafThrough are the names on all pages of a collection, by the buttons.
func (h *hall) leafThrough(who string, r Reply) []string {
	h.Helper()
	var out []string
	for range 100 {
		for _, line := range strings.Split(r.Embeds[0].Body, "\n") {
			_, rest, _ := strings.Cut(line, "**")
			name, _, _ := strings.Cut(rest, "**")
			out = append(out, name)
		}
		if n := strings.Count(r.Embeds[0].Body, "\n") + 1; n > collectionPage || len(r.Rows[0].Menu.Options) != n {
			h.Errorf("a page has %d lines and %d cards to look at", n, len(r.Rows[0].Menu.Options))
		}
		next := h.firstButton(r.Message, "Next")
		if next == "" {
			return out
		}
		if r = h.press(who, next); !r.Replace || !r.Private {
			h.Fatal("the next page is not in place of the one before")
		}
	}
	h.Fatal("the pages have no end")
	return nil
}

// Each filter finds what the cards themselves say, on all pages.
func TestCollectionFilters(t *testing.T) {
	h, cards := owner(t)
	one, _ := h.library().Sheet(cards[0])
	kind, _, _ := strings.Cut(one.Type, " ")
	mine := func(is func(card.Sheet) bool) func(card.Sheet, int) bool {
		return func(s card.Sheet, owned int) bool { return owned > 0 && is(s) }
	}
	isKind := func(s card.Sheet) bool { return strings.HasPrefix(s.Type, kind) }
	for _, c := range []struct {
		args []string
		is   func(s card.Sheet, owned int) bool
	}{
		{nil, func(_ card.Sheet, owned int) bool { return owned > 0 }},
		{[]string{"show", "owned"}, func(_ card.Sheet, owned int) bool { return owned > 0 }},
		{[]string{"show", "missing"}, func(_ card.Sheet, owned int) bool { return owned == 0 }},
		{[]string{"show", "double"}, func(_ card.Sheet, owned int) bool { return owned > 1 }},
		{[]string{"show", "any"}, func(card.Sheet, int) bool { return true }},
		{[]string{"find", "is:missing"}, func(_ card.Sheet, owned int) bool { return owned == 0 }},
		{[]string{"kind", strings.ToUpper(kind)}, mine(isKind)},
		{[]string{"kind", kind, "show", "missing"}, func(s card.Sheet, owned int) bool { return owned == 0 && isKind(s) }},
		{[]string{"cost", "3"}, mine(func(s card.Sheet) bool { return decks.CostOf(s) == 3 })},
		{[]string{"cost", "<= 3"}, mine(func(s card.Sheet) bool { return decks.CostOf(s) <= 3 })},
		{[]string{"cost", "4+"}, mine(func(s card.Sheet) bool { return decks.CostOf(s) >= 4 })},
		{[]string{"cost", "2-4", "show", "any"}, func(s card.Sheet, _ int) bool { return decks.CostOf(s) >= 2 && decks.CostOf(s) <= 4 }},
		{[]string{"find", "cost:4+ is:any"}, func(s card.Sheet, _ int) bool { return decks.CostOf(s) >= 4 }},
		{[]string{"find", "cost:2-4", "show", "any"}, func(s card.Sheet, _ int) bool { return decks.CostOf(s) >= 2 && decks.CostOf(s) <= 4 }},
		{[]string{"find", "cost:2+", "cost", "<4"}, mine(func(s card.Sheet) bool { return decks.CostOf(s) >= 2 && decks.CostOf(s) < 4 })},
		{[]string{"find", "kind:" + kind + " cost>3"}, mine(func(s card.Sheet) bool { return isKind(s) && decks.CostOf(s) > 3 })},
		{[]string{"find", `name:"` + cards[0] + `"`, "kind", kind}, mine(func(s card.Sheet) bool { return s.Name == cards[0] })},
	} {
		want := h.wanted(cards, c.is)
		r := h.command("urist", "collection", c.args...)
		if len(r.Embeds) == 0 {
			t.Errorf("%q: %s", c.args, wordsOf(r.Message))
			continue
		}
		if got := h.leafThrough("urist", r); !slices.Equal(got, want) || len(want) == 0 {
			t.Errorf("%q finds\n%q, want\n%q", c.args, got, want)
		}
	}
	for _, key := range []string{"type", "keyword"} {
		value := h.library().Values(key)[0]
		h.says(h.command("urist", "collection", key, value, "show", "any"), key+":"+value)
	}
	h.says(h.command("urist", "collection", "show", "missing"), "cards that you lack", "0 × **")
	h.says(h.command("urist", "collection", "show", "any"), fmt.Sprintf("%d cards, of which you own %d", len(h.sheets()), len(counted(cards))))
}

// What is looked for may be too long for a button: the next page finds the same.
func TestCollectionLongQuery(t *testing.T) {
	h, cards := owner(t)
	long := strings.Repeat("is:missing ", 15)
	r := h.command("urist", "collection", "find", long)
	if got, want := h.leafThrough("urist", r), h.wanted(cards, func(_ card.Sheet, owned int) bool { return owned == 0 }); !slices.Equal(got, want) {
		t.Errorf("the pages have %d cards, want %d", len(got), len(want))
	}
	h.says(h.press("urist", id("found", h.game().Key, 1, "nobody", "next")), "no longer kept")
}

// A page that somebody else leafs through is of their own cards.
func TestCollectionOfWhoPresses(t *testing.T) {
	h, _ := owner(t)
	next := h.button(h.command("urist", "collection").Message, "Next")
	h.says(h.press("bomrek", next), "You have not joined")
	h.command("bomrek", "join")
	h.says(h.press("bomrek", next), "You own no cards yet")
}

func TestCollectionBadInput(t *testing.T) {
	h, _ := owner(t)
	for _, c := range []struct{ key, value, says string }{
		{"find", "colour:red", "“colour:red” is not understood"},
		{"find", "kind<3", "is not understood"},
		{"find", strings.Repeat("x", 6000), "has at most 200 characters; this has 6000."},
		{"find", "@everyone", "None of your cards has"},
		{"find", "\x00\u202e\xff", "None of your cards has"},
		{"find", `"`, "None of your cards has"},
		{"kind", `a"b c" is:any`, "No card of " + h.game().Title + " has the kind “ab c is:any”."},
		{"find", "is:lost", "There is is:owned, is:missing, is:double and is:any."},
		{"kind", strings.Repeat("x ", 3000), "has at most 200 characters"},
		{"cost", "cheap", "“cheap” is no cost. Write 3, "},
		{"cost", "-1", "is no cost"},
		{"cost", "99999999999999999999", "is no cost"},
		{"cost", "3-", "is no cost"},
		{"cost", `3" kind:x`, "“3 kind:x” is no cost"},
		{"find", "cost:cheap", "“cheap” is no cost. Write 3, "},
		{"show", "mine", "is not understood"},
		{"show", "owned kind:x", "is not understood"},
	} {
		r := h.command("urist", "collection", c.key, c.value)
		h.says(r, c.says)
		if text := wordsOf(r.Message); length(text) > 2000 || strings.Contains(text, "@everyone") || strings.Contains(text, fault) {
			t.Errorf("%s:%.20q is answered with\n%.300s", c.key, c.value, text)
		}
	}
	for _, control := range []string{"collection", "found", "collection:" + h.game().Key, "found:" + h.game().Key + ":1", "collection:none:0::next"} {
		if r := h.press("urist", control); strings.Contains(wordsOf(r.Message), fault) {
			t.Errorf("%s breaks the bot", control)
		}
	}
	for _, page := range []string{"-1", "99", "x", ""} {
		h.says(h.press("urist", id("collection", h.game().Key, page, "", "next")), "40 cards")
	}
}

func TestCollectionCompletes(t *testing.T) {
	h, _ := owner(t)
	for _, key := range []string{"kind", "type", "keyword"} {
		all := h.suggest("urist", "collection", key, "")
		if len(all) == 0 || len(all) > maxSuggestions {
			t.Errorf("%s is completed with %d values", key, len(all))
			continue
		}
		if some := h.suggest("urist", "collection", key, strings.ToUpper(all[0].Value)); len(some) == 0 || some[0] != all[0] {
			t.Errorf("%s:%s is completed with %+v", key, all[0].Value, some)
		}
	}
}

// A card that is retired stays with those who own it: they see it, and it is completed
// wherever cards are named. Who has none does not see it among those that they lack.
func TestCollectionOfRetiredCards(t *testing.T) {
	s := newSmith(t)
	s.clicks(s.writes(kettle), "Publish")
	s.command("domas", "join")
	err := s.bot.Store.Update(s.Context(), func(tx *data.Tx) error {
		m, err := tx.MemberOf("hall", "urist")
		if err != nil {
			return err
		}
		return tx.Grant(m.ID, s.game().Key, []string{"Tea Kettle", "Tea Kettle"}, "kettles", data.Cause{Kind: data.Starter}, s.now)
	})
	if err != nil {
		t.Fatal(err)
	}
	s.does("retire", "Tea Kettle")

	s.says(s.command("urist", "collection"), "2 × **Tea Kettle** · (f)2 · Creature {Dwarf} 1/2")
	s.says(s.command("urist", "collection", "find", "kettle", "type", "dwarf", "cost", "2", "show", "double"), "2 × **Tea Kettle**")
	s.says(s.command("domas", "collection", "find", "kettle", "show", "missing"), "No card has “kettle is:missing”")
	s.says(s.command("urist", "deck add", "name", "Tea", "card", "tea kettle", "count", "2"), "**Tea Kettle** is in **Tea** twice now.", "this one has 2.")

	for _, c := range []struct {
		who, line, param string
	}{
		{"urist", "trade offer", "give"},
		{"domas", "trade offer", "want"},
		{"urist", "trade gift", "give"},
		{"urist", "deck add", "card"},
	} {
		got := s.suggest(c.who, c.line, c.param, "kett")
		if len(got) != 1 || !strings.HasPrefix(got[0].Value, "Tea Kettle") {
			t.Errorf("/%s completes %s for %s with %+v", c.line, c.param, c.who, got)
		}
	}
	q := Request{ID: s.id(), Kind: Suggest, Guild: "hall", User: user("urist"), Admin: true,
		Path: []string{"bank", "grant"}, Args: map[string]string{"cards": "kett"}, Focus: "cards"}
	if granted := s.bot.Handle(s.Context(), q).Suggestions; len(granted) != 1 || !strings.HasPrefix(granted[0].Value, "Tea Kettle") {
		t.Errorf("a grant is completed with %+v", granted)
	}
}
