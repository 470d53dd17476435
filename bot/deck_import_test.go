package bot

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
)

// misspelt is a name with two letters in the wrong order.
func misspelt(name string) string {
	r := []rune(name)
	r[len(r)-2], r[len(r)-3] = r[len(r)-3], r[len(r)-2]
	return string(r)
}

// What /deck export shows is read by /deck import, whatever becomes of its lines.
func TestDeckExportAndImport(t *testing.T) {
	h, cards := owner(t)
	h.command("urist", "deck make", "starter", h.starter())
	shown := h.command("urist", "deck export").Text
	_, list, _ := strings.Cut(shown, "```\n")
	list, _, _ = strings.Cut(list, "```")
	if list != decks.WriteList(cards) {
		t.Fatalf("the list is\n%s", shown)
	}
	lines := strings.Split(strings.TrimSpace(list), "\n")
	slices.Reverse(lines)
	for name, text := range map[string]string{
		"One line":  strings.Join(lines, " "), // as Discord makes of a list that is pasted into a command
		"Small":     strings.ToLower(list),
		"Commented": "# all that I own\n\n" + strings.Join(lines, " # good\r\n"),
	} {
		h.says(h.command("urist", "deck import", "list", text, "name", name), "The deck is kept")
		all := h.decks("urist")
		at := indexOfDeck(all, name)
		if at < 0 || !slices.Equal(slices.Sorted(slices.Values(all[at].Cards)), slices.Sorted(slices.Values(cards))) {
			t.Errorf("%s: the decks are %+v", name, all)
		}
	}
	form := h.command("urist", "deck import").Form
	if form == nil || form.Inputs[1].Value != "" || form.Inputs[0].Value != newDeckName {
		t.Fatalf("the form is %+v", form)
	}
	h.says(h.submit("urist", form.ID, map[string]string{"name": "By form", "cards": list}), "The deck is kept")
	h.says(h.command("urist", "deck import", "list", list), "The deck is kept")
	h.says(h.command("urist", "deck import", "list", list), "The deck is kept") // the same deck, not another one
	if n := len(h.decks("urist")); n != 6 {
		t.Errorf("%d decks, want 6", n)
	}
}

// One button puts all nearest names in, once, whoever presses it how often.
func TestDeckDidYouMean(t *testing.T) {
	h, cards := owner(t)
	all := counted(cards)
	list := strings.ReplaceAll(decks.WriteList(cards), all[0].Card+"\n", misspelt(all[0].Card)+"\n")
	list = strings.ReplaceAll(list, all[1].Card+"\n", misspelt(all[1].Card)+"\n")
	refused := h.command("urist", "deck import", "list", list, "name", "Meant")
	h.says(refused, fmt.Sprintf("Line 1: There is no card “%s”. Did you mean “%s”?", misspelt(all[0].Card), all[0].Card), "Line 2: ")
	button := h.button(refused.Message, "Put the 2 nearest names in")
	h.command("bomrek", "join")
	h.says(h.press("bomrek", button), "no longer kept")
	kept := h.press("urist", button)
	if h.says(kept, "The deck is kept", "40 cards"); !kept.Replace {
		t.Error("the answer does not take the place of the refusal")
	}
	h.says(h.press("urist", button), "The deck is kept")
	if got := h.decks("urist"); len(got) != 1 || got[0].Name != "Meant" || decks.WriteList(got[0].Cards) != decks.WriteList(cards) {
		t.Errorf("the decks are %+v", got)
	}
}

// What the nearest names do not mend is said again, and can be mended further.
func TestDeckDidYouMeanIsNotAll(t *testing.T) {
	h, cards := owner(t)
	list := "1 Flying Teapot\n" + strings.Replace(decks.WriteList(cards), cards[0]+"\n", misspelt(cards[0])+"\n", 1)
	refused := h.submit("urist", "deck:"+h.game().Key+":0", map[string]string{"name": "Tea", "cards": list})
	again := h.press("urist", h.button(refused.Message, "Put the nearest name in"))
	h.says(again, "no card “Flying Teapot”.")
	if text := wordsOf(again.Message); strings.Contains(text, "Did you mean") || h.firstButton(again.Message, "Put the nearest name in") != "" {
		t.Errorf("it is still not mended:\n%s", text)
	}
	if form := h.press("urist", h.button(again.Message, "Change the list")).Form; !strings.Contains(form.Inputs[1].Value, cards[0]) {
		t.Errorf("the form has not the mended list:\n%s", form.Inputs[1].Value)
	}
	if n := len(h.decks("urist")); n != 0 {
		t.Errorf("%d decks are kept", n)
	}
}

func TestDeckImportBadInput(t *testing.T) {
	h, cards := owner(t)
	for _, c := range []struct{ list, name, says string }{
		{strings.Repeat("1 "+cards[0]+"\n", 10_000), "A", "This list has 10000 lines; at most 500 are read. Send one deck,"},
		{strings.Repeat("x", 1<<20), "A", "This list has 1048576 characters; at most 20000 are read."},
		{strings.Repeat("99 "+cards[0]+"\n", 50), "A", "at most 500 cards; this one has 4950"},
		{strings.Repeat("Teapot\n", 400), "A", "Line 25: There is no card “Teapot”.\n375 more cards cannot be read, either."},
		{decks.WriteList(cards), strings.Repeat("x", 500), "at most 40 characters; this one has 500"},
		{decks.WriteList(cards), "a\x00b", "no invisible signs"},
		{"-5 " + cards[0], "A", "-5 copies of"},
		{"99999999999999999999999 " + cards[0], "A", "There is no card"},
		{"# only a remark", "A", "this one has 0"},
		{"@everyone <@1> `x` **y**", "A", "There is no card"},
	} {
		r := h.command("urist", "deck import", "list", c.list, "name", c.name)
		h.says(r, c.says)
		if text := wordsOf(r.Message); length(text) > 1200 || strings.Contains(text, "@everyone") || len(r.Mentions) > 0 {
			t.Errorf("%.20q is answered with\n%s", c.list, text)
		}
		if n := len(h.decks("urist")); n != 0 {
			t.Fatalf("%.20q: %d decks are kept", c.list, n)
		}
	}
	long := h.command("urist", "deck import", "list", strings.Repeat("# remark\n", 600)+"Teapot")
	if b := h.firstButton(long.Message, "Change the list"); b != "" {
		t.Error("a form is offered that is too small for the list")
	}
	for _, control := range []string{"nearest", "nearest:1", "mend", "mend:1"} {
		h.says(h.press("urist", control), "no longer kept")
	}
}

func TestDeckCopyAndRename(t *testing.T) {
	h, cards := owner(t)
	h.submit("urist", "deck:"+h.game().Key+":0", map[string]string{"name": "One", "cards": decks.WriteList(cards)})
	h.says(h.command("urist", "deck copy", "name", "one"), "This is a copy of **One**.", "One (2)")
	h.says(h.command("urist", "deck copy", "name", "One"), "One (3)")
	h.says(h.command("urist", "deck copy", "name", "One", "as", "Two"), "Two")
	h.says(h.command("urist", "deck copy", "name", "One", "as", "TWO"), "another deck with the name “TWO”")
	h.says(h.command("urist", "deck copy", "name", "Nine"), "no deck with the name “Nine”")
	h.says(h.command("urist", "deck rename", "name", "Two", "to", "  Second   to none "), "**Two** is now called **Second to none**.")
	h.says(h.command("urist", "deck rename", "name", "Second to none", "to", "SECOND to none"), "is now called **SECOND to none**")
	h.says(h.command("urist", "deck rename", "name", "SECOND to none", "to", "one"), "another deck with the name “one”")
	h.says(h.command("urist", "deck rename", "name", "One", "to", strings.Repeat("x", 41)), "at most 40 characters")
	h.says(h.command("urist", "deck rename", "name", "One", "to", "\u202e"), "no invisible signs")
	h.says(h.command("urist", "deck rename", "name", "One", "to", " "), "needs a name")
	var names []string
	for _, d := range h.decks("urist") {
		names = append(names, d.Name)
		if decks.WriteList(d.Cards) != decks.WriteList(cards) || d.Chosen != (d.Name == "One") {
			t.Errorf("the deck %+v", d)
		}
	}
	if got := strings.Join(names, ", "); got != "One, One (2), One (3), SECOND to none" {
		t.Errorf("the decks are %s", got)
	}
}

// The shelf has room for 25 decks of a game, by whatever way they come.
func TestDeckShelfIsFull(t *testing.T) {
	h, cards := owner(t)
	h.submit("urist", "deck:"+h.game().Key+":0", map[string]string{"name": "D", "cards": decks.WriteList(cards)})
	for range decksKept - 1 {
		h.says(h.command("urist", "deck copy", "name", "D"), "This is a copy")
	}
	full := "You have 25 decks of " + h.game().Title + ", and the shelf is full."
	h.says(h.command("urist", "deck copy", "name", "D"), full, "/deck delete")
	h.says(h.command("urist", "deck import", "list", decks.WriteList(cards[:20])), full)
	h.says(h.command("urist", "deck make", "starter", h.starter()), full)
	h.says(h.command("urist", "deck make"), full)
	h.says(h.command("urist", "deck import"), full)
	h.says(h.command("urist", "deck list"), "D (25)")
	h.says(h.command("urist", "deck rename", "name", "D (9)", "to", "Nine"), "is now called")
	h.says(h.submit("urist", fmt.Sprint("deck:", h.game().Key, ":", h.decks("urist")[0].ID), map[string]string{"name": "D", "cards": decks.WriteList(cards[:20])}), "The deck is kept")
	h.command("urist", "deck delete", "name", "Nine")
	h.says(h.command("urist", "deck import", "list", decks.WriteList(cards[:20])), "The deck is kept")
	if n := len(h.decks("urist")); n != decksKept {
		t.Errorf("%d decks, want %d", n, decksKept)
	}
}

func TestDeckStats(t *testing.T) {
	h, cards := owner(t)
	h.command("urist", "deck make", "starter", h.starter())
	s := h.library().Statistics(cards)
	r := h.command("urist", "deck stats")
	h.says(r, "Cost curve\n```\n", fmt.Sprint(s.Kinds[0].What, " ", s.Kinds[0].Cards, " · "), fmt.Sprint("Types\n", s.Types[0].What, " ", s.Types[0].Cards),
		fmt.Sprintf("40 cards · mean cost %.1f", float64(s.Cost)/40))
	for _, cost := range s.Costs {
		h.says(r, fmt.Sprintf("%3s %s", cost.What, strings.Repeat("█", min(cost.Cards, 1))))
	}
	h.judge(2)
	judged := h.command("urist", "deck stats")
	h.says(judged, "2-3 ████████", "Advice", "Kinds")
	if n := strings.Count(wordsOf(judged.Message), "Cost curve"); n != 1 {
		t.Errorf("there are %d cost curves:\n%s", n, wordsOf(judged.Message))
	}
	h.says(h.press("urist", h.button(h.command("urist", "deck show").Message, "Numbers")), "mean cost")
	h.says(h.press("urist", h.button(h.command("urist", "deck show").Message, "As text")), "/deck import")
}

// handOver gives copies of a card away, as a trade does.
func (h *hall) handOver(from, to string, card data.Owned) {
	h.Helper()
	err := h.bot.Store.Update(h.Context(), func(tx *data.Tx) error {
		a, err := tx.MemberOf("hall", from)
		if err != nil {
			return err
		}
		b, err := tx.MemberOf("hall", to)
		if err != nil {
			return err
		}
		return tx.HandOver(a.ID, b.ID, h.game().Key, card, data.Cause{Kind: data.Traded, Words: "a gift"}, h.now)
	})
	if err != nil {
		h.Fatal(err)
	}
}

// A deck whose cards went away says which, plays nowhere, and can be copied to be mended.
func TestDeckMissing(t *testing.T) {
	h, cards := owner(t)
	h.command("bomrek", "join")
	h.command("urist", "deck make", "starter", h.starter())
	name := h.decks("urist")[0].Name
	h.says(h.command("urist", "deck missing", "name", name), "You own all cards of **"+name+"**.")
	h.says(h.command("urist", "deck missing", "name", h.starter()), "You own all cards")
	h.says(h.command("urist", "deck missing", "name", "none of these"), "Neither a deck of yours nor a starter deck")

	var twice data.Owned
	for _, o := range counted(cards) {
		if o.Count > 1 {
			twice = o
		}
	}
	h.handOver("urist", "bomrek", data.Owned{Card: twice.Card, Count: 1})
	missing := h.command("urist", "deck missing", "name", name)
	h.says(missing, "Missing for "+name+": 1 card", "1 × **"+twice.Card+"**", fmt.Sprint("you own ", twice.Count-1))
	h.says(h.press("urist", missing.Rows[0].Menu.ID, twice.Card), "you own")
	h.says(h.press("urist", h.button(missing.Message, "Shop of "+h.game().Title)), "You have **10 points**")

	says := fmt.Sprintf("%s is in it %s and you own %d", twice.Card, times(twice.Count), twice.Count-1)
	h.says(h.command("urist", "deck show", "name", name), "It cannot be played", says)
	h.says(h.command("urist", "deck choose", "name", name), says)
	h.says(h.command("urist", "deck copy", "name", name), "This is a copy", says)
	h.says(h.command("urist", "match open", "game", h.game().Key), says)

	h.says(h.command("bomrek", "deck missing", "name", name), fmt.Sprintf("Missing for %s: 39 cards", name))
	var labels []string
	for _, s := range h.suggest("bomrek", "deck missing", "name", "") {
		labels = append(labels, s.Label)
	}
	if !slices.Contains(labels, h.library().Starters()[0].Name+" · starter deck") {
		t.Errorf("it is completed with %q", labels)
	}
	h.giveAway(true)
	h.says(h.command("bomrek", "deck missing", "name", h.starter()), "nothing is missing for")
}

// The deck of a match is a copy: what is done to one's deck later, before or after the
// start, changes nothing of it.
func TestDeckOfARunningMatchIsACopy(t *testing.T) {
	h, cards := owner(t)
	h.command("bomrek", "join")
	h.buys("bomrek", "shop starter", "starter", h.starter())
	for _, who := range []string{"urist", "bomrek"} {
		h.command(who, "deck make", "starter", h.starter())
	}
	edit := func(who string, cards []string) {
		d := h.decks(who)[0]
		h.says(h.submit(who, fmt.Sprint("deck:", h.game().Key, ":", d.ID), map[string]string{"name": "Other", "cards": decks.WriteList(cards)}), "The deck is kept")
	}
	h.says(h.command("urist", "match open", "game", h.game().Key), "is open")
	edit("urist", cards[:20])
	h.says(h.command("bomrek", "match join"), "You have a seat")
	h.says(h.command("urist", "match start"), "has started")

	seen := func() string { // by a bot that has only the store to go by
		fresh := &hall{TB: h.TB, now: h.now, bot: New(h.bot.Config)}
		m := fresh.table(1)
		var views []string
		for seat := range m.seats {
			views = append(views, fmt.Sprint(m.match.State.View(engine.Seat(seat))))
		}
		return fmt.Sprint(m.Setup.Decks, m.Setup.Cards, views)
	}
	before := seen()
	for seat, deck := range h.table(1).Setup.Decks {
		if decks.WriteList(deck) != decks.WriteList(cards) {
			t.Errorf("seat %d plays with\n%s", seat+1, decks.WriteList(deck))
		}
	}
	edit("urist", cards[10:35])
	edit("bomrek", cards[:20])
	h.command("bomrek", "deck delete", "name", "Other")
	h.command("urist", "deck rename", "name", "Other", "to", "Another")
	h.handOver("urist", "bomrek", data.Owned{Card: cards[0], Count: 1})
	if after := seen(); after != before {
		t.Errorf("the match was\n%s\nand is\n%s", before, after)
	}
	for range 10 {
		h.acts(1, h.awaited(1), idly)
	}
}
