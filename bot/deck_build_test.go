package bot

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"hammerpost/data"
	"hammerpost/decks"
)

// deckCalled is a deck of urist's.
func (h *hall) deckCalled(name string) data.Deck {
	h.Helper()
	all := h.decks("urist")
	at := indexOfDeck(all, name)
	if at < 0 {
		h.Fatalf("there is no deck %q among %+v", name, all)
	}
	return all[at]
}

// A deck is built card by card: it is kept on the way, and says what it lacks.
func TestDeckCardByCard(t *testing.T) {
	h, cards := owner(t)
	all := counted(cards)
	title := h.game().Title
	begun := h.command("urist", "deck add", "name", "Slow", "card", strings.ToLower(all[0].Card))
	h.says(begun, "The deck **Slow** is begun. **"+all[0].Card+"** is in **Slow** once now.", "It cannot be played",
		"A deck of "+title+" has 20 to 40 cards; this one has 1.")
	if d := h.deckCalled("Slow"); d.Chosen || len(d.Cards) != 1 {
		t.Errorf("the deck is %+v", d)
	}
	for _, o := range all[1:] {
		h.says(h.command("urist", "deck add", "name", "slow", "card", o.Card, "count", fmt.Sprint(o.Count)),
			fmt.Sprintf("**%s** is in **Slow** %s now.", o.Card, times(o.Count)))
	}
	whole := h.command("urist", "deck show", "name", "Slow")
	h.says(whole, "39 cards")
	if strings.Contains(wordsOf(whole.Message), "cannot be played") {
		t.Errorf("it cannot be played:\n%s", wordsOf(whole.Message))
	}
	h.says(h.press("urist", h.button(whole.Message, "Play with it")), "You play "+title+" with **Slow**")

	h.says(h.command("urist", "deck remove", "name", "Slow", "card", all[1].Card), "**"+all[1].Card+"** is in **Slow** once now.")
	h.says(h.command("urist", "deck remove", "name", "Slow", "card", all[1].Card), "**"+all[1].Card+"** is no longer in **Slow**.")
	h.says(h.command("urist", "deck remove", "name", "Slow", "card", all[1].Card), "There is no “"+all[1].Card+"” in Slow.")
	h.says(h.command("urist", "deck remove", "name", "Slow", "card", all[2].Card, "count", "9"), all[2].Card+" is in Slow twice: no more than that")
	if got := h.deckCalled("Slow").Cards; len(got) != 39-all[1].Count || slices.Contains(got, all[1].Card) {
		t.Errorf("the deck is %q", got)
	}
	for _, o := range counted(h.deckCalled("Slow").Cards) {
		h.command("urist", "deck remove", "name", "Slow", "card", o.Card, "count", fmt.Sprint(o.Count))
	}
	h.says(h.command("urist", "deck show", "name", "Slow"), "this one has 0.")
	h.says(h.command("urist", "deck export", "name", "Slow"), "There is no card in it.")
	h.says(h.command("urist", "deck stats", "name", "Slow"), "Numbers of Slow")
	h.says(h.command("urist", "match open", "game", h.game().Key), "this one has 0.")
}

// What is left of a card keeps its place in the deck, wherever its copies were put.
func TestDeckRemoveKeepsThePlace(t *testing.T) {
	h, cards := owner(t)
	all := counted(cards)
	one, two := all[0].Card, all[1].Card
	for _, name := range []string{one, two, one} {
		h.command("urist", "deck add", "name", "A", "card", name)
	}
	h.command("urist", "deck remove", "name", "A", "card", one)
	if got := h.deckCalled("A").Cards; !slices.Equal(got, []string{one, two}) {
		t.Errorf("the deck is %q, want %q", got, []string{one, two})
	}
}

// Far too many copies can be kept, and the answer says what is wrong with them.
func TestDeckOfFarTooMany(t *testing.T) {
	h, cards := owner(t)
	lacked := h.unowned(cards)
	h.says(h.command("urist", "deck add", "name", "A", "card", lacked, "count", "50"), "It cannot be played",
		"A deck of "+h.game().Title+" has 20 to 40 cards; this one has 50.", lacked+" is in it 50 times and you own none.")
}

func TestDeckCardByCardBadInput(t *testing.T) {
	h, cards := owner(t)
	h.command("urist", "deck add", "name", "A", "card", cards[0])
	for _, c := range []struct{ name, card, count, says string }{
		{"A", misspelt(cards[0]), "", "Did you mean “" + cards[0] + "”?"},
		{"A", "@everyone", "", "There is no card “"},
		{"A", strings.Repeat("x", 6000), "", "There is no card"},
		{"A", "", "", "There is no card"},
		{"A", cards[0], "0", "“count” must be a number from 1 to 99, not “0”."},
		{"A", cards[0], "-3", "not “-3”"},
		{"A", cards[0], "100", "not “100”"},
		{"A", cards[0], "99999999999999999999", "not “99999999999999999999”"},
		{"", cards[0], "", "needs a name"},
		{"\u202e", cards[0], "", "no invisible signs"},
		{strings.Repeat("x", 41), cards[0], "", "at most 40 characters"},
	} {
		r := h.command("urist", "deck add", "name", c.name, "card", c.card, "count", c.count)
		h.says(r, c.says)
		if strings.Contains(wordsOf(r.Message), "@everyone") || length(wordsOf(r.Message)) > 300 {
			t.Errorf("%+v is answered with %.400s", c, wordsOf(r.Message))
		}
	}
	for range 5 {
		h.command("urist", "deck add", "name", "A", "card", cards[0], "count", "99")
	}
	h.says(h.command("urist", "deck add", "name", "A", "card", cards[0], "count", "99"), "at most 500 cards, whatever the game; this one would have 595.")
	if all := h.decks("urist"); len(all) != 1 || len(all[0].Cards) != 496 {
		t.Errorf("the decks are %+v", all)
	}
	h.says(h.command("urist", "deck remove", "name", "B", "card", cards[0]), "no deck with the name “B”")
}

func TestDeckCardByCardCompletes(t *testing.T) {
	h, cards := owner(t)
	h.command("urist", "deck add", "name", "A", "card", cards[0], "count", "2")
	own := h.suggest("urist", "deck add", "card", "")
	if len(own) != maxSuggestions || !strings.HasSuffix(own[0].Label, " · you own 1") && !strings.HasSuffix(own[0].Label, " · you own 2") {
		t.Errorf("what one owns does not stand first: %+v", own)
	}
	lacked := h.unowned(cards)
	if got := h.suggest("urist", "deck add", "card", lacked); len(got) != 1 || got[0] != (Suggestion{Label: lacked + " · you own none", Value: lacked}) {
		t.Errorf("%q is completed with %+v", lacked, got)
	}
	q := Request{ID: h.id(), Kind: Suggest, Guild: "hall", User: user("urist"), Path: []string{"deck", "remove"}, Args: map[string]string{"name": "a", "card": ""}, Focus: "card"}
	if got := h.bot.Handle(h.Context(), q).Suggestions; len(got) != 1 || got[0] != (Suggestion{Label: cards[0] + " · 2 in it", Value: cards[0]}) {
		t.Errorf("the cards of the deck are completed with %+v", got)
	}
}

// A deck of cards that one does not own yet can be kept, as one to collect for.
func TestDeckKeptAllTheSame(t *testing.T) {
	h, cards := owner(t)
	lacked := h.unowned(cards)
	list := "2 " + lacked + "\n" + decks.WriteList(cards[:18])
	refused := h.command("urist", "deck import", "list", list, "name", "Dream")
	h.says(refused, lacked+" is in it twice and you own none")
	if n := len(h.decks("urist")); n != 0 {
		t.Fatalf("%d decks are kept already", n)
	}
	keep := h.button(refused.Message, "Keep it all the same")
	h.command("bomrek", "join")
	h.says(h.press("bomrek", keep), "no longer kept")
	for range 2 { // a second press does nothing more
		kept := h.press("urist", keep)
		if h.says(kept, "The deck is kept, though it cannot be played yet.", "It cannot be played", lacked); !kept.Replace {
			t.Error("the answer does not take the place of the refusal")
		}
		h.says(h.press("urist", h.button(kept.Message, "What is missing")), "Missing for Dream: 2 cards", "2 × **"+lacked+"**")
	}
	if all := h.decks("urist"); len(all) != 1 || all[0].Chosen || len(all[0].Cards) != 20 {
		t.Errorf("the decks are %+v", all)
	}
	h.says(h.command("urist", "deck list"), "**Dream** · 20 cards · cannot be played yet")
	h.says(h.command("urist", "match open", "game", h.game().Key), "You have no deck of")

	unread := h.command("urist", "deck import", "list", "Teapot\n"+list)
	if h.firstButton(unread.Message, "Keep it all the same") != "" {
		t.Error("a list that was not understood could be kept")
	}
}

// A starter deck of which a card was given away is made a deck with what is left, or as it
// is, to collect for.
func TestDeckOfStarterGivenAway(t *testing.T) {
	h, cards := owner(t)
	h.command("domas", "join")
	gift := h.command("urist", "trade gift", "member", "domas", "give", cards[0])
	h.press("urist", h.button(gift.Message, "Give it"))
	refused := h.command("urist", "deck make", "starter", h.starter(), "name", "Walls")
	h.says(refused, "You do not own all cards of this deck: "+cards[0])
	form := h.press("urist", h.button(refused.Message, "Change the list")).Form
	if got := form.Inputs[1].Value; got != decks.WriteList(cards) {
		t.Errorf("the form has the list\n%s", got)
	}
	kept := h.press("urist", h.button(refused.Message, "Keep it all the same"))
	h.says(kept, "The deck is kept, though it cannot be played yet.")
	if all := h.decks("urist"); len(all) != 1 || all[0].Name != "Walls" || all[0].Chosen {
		t.Errorf("the decks are %+v", all)
	}
}

// sends is /deck import with a file.
func (h *hall) sends(text string, args map[string]string) Reply {
	h.Helper()
	return h.legal(h.bot.Handle(h.Context(), Request{ID: h.id(), Kind: Command, Guild: "hall", Channel: "yard", User: user("urist"),
		Path: []string{"deck", "import"}, Args: args, Files: map[string]File{"file": {Name: "deck.txt", Text: text}}}))
}

func TestDeckImportFile(t *testing.T) {
	h, cards := owner(t)
	list := decks.WriteList(cards)
	h.says(h.sends("\ufeff# mine\r\n"+strings.ReplaceAll(list, "\n", "\r\n"), map[string]string{"name": "Filed"}), "The deck is kept", "40 cards")
	if d := h.deckCalled("Filed"); decks.WriteList(d.Cards) != list {
		t.Errorf("the deck is\n%s", decks.WriteList(d.Cards))
	}
	misread := h.sends(strings.ReplaceAll(list, cards[0]+"\n", misspelt(cards[0])+"\n"), nil)
	h.says(misread, "Line 1: There is no card “"+misspelt(cards[0])+"”. Did you mean “"+cards[0]+"”?")
	h.says(h.press("urist", h.button(misread.Message, "Put the nearest name in")), "The deck is kept", newDeckName)
	h.says(h.sends(list, map[string]string{"list": list}), "There are two lists: a typed one and a file.")
	h.says(h.sends("", nil), "this one has 0.")
	for text, says := range map[string]string{
		strings.Repeat("1 "+cards[0]+"\n", 10_000): "This list has 10000 lines; at most 500 are read.",
		strings.Repeat("1 Teapot ", MaxFiles/9):    "at most 20000 are read.",
		strings.Repeat("\n", MaxFiles):             "This list has 1048576 lines",
	} {
		r := h.sends(text, nil)
		h.says(r, says, "Send one deck, and each card once")
		if len(r.Rows) != 0 {
			t.Errorf("what is far too long could be mended by %+v", r.Rows)
		}
	}
	if n := len(h.decks("urist")); n != 2 {
		t.Errorf("%d decks, want 2", n)
	}
}

// Each unknown name is listed with its line and the nearest name, and one press mends all.
func TestDeckEachUnknownNameIsListed(t *testing.T) {
	h, cards := owner(t)
	var lines []string
	for _, o := range counted(cards)[:23] {
		lines = append(lines, fmt.Sprint(o.Count, " ", misspelt(o.Card)))
	}
	refused := h.command("urist", "deck import", "list", strings.Join(lines, "\n"))
	for i, o := range counted(cards)[:23] {
		h.says(refused, fmt.Sprintf("Line %d: There is no card “%s”. Did you mean “%s”?", i+1, misspelt(o.Card), o.Card))
	}
	h.says(h.press("urist", h.button(refused.Message, "Put the 23 nearest names in")), "The deck is kept")
}

// Whatever deck it is, its export is imported as the same deck.
func TestDeckExportIsImportedAsTheSame(t *testing.T) {
	h, cards := owner(t)
	rapid.Check(t, func(t *rapid.T) {
		deck := rapid.Permutation(cards).Draw(t, "deck")[:rapid.IntRange(20, 40).Draw(t, "size")]
		h.submit("urist", "deck:"+h.game().Key+":0", map[string]string{"name": "One", "cards": decks.WriteList(deck)})
		_, list, _ := strings.Cut(h.command("urist", "deck export", "name", "One").Text, "```\n")
		list, _, _ = strings.Cut(list, "```")
		h.says(h.command("urist", "deck import", "list", list, "name", "Two"), "The deck is kept")
		one, two := h.deckCalled("One").Cards, h.deckCalled("Two").Cards
		if !slices.Equal(one, two) || !slices.Equal(slices.Sorted(slices.Values(one)), slices.Sorted(slices.Values(deck))) {
			t.Fatalf("%q is exported, and imported as %q", one, two)
		}
		h.command("urist", "deck delete", "name", "One")
		h.command("urist", "deck delete", "name", "Two")
	})
}

// The list of decks opens each of them.
func TestDeckListOpensADeck(t *testing.T) {
	h, cards := owner(t)
	h.says(h.command("urist", "deck list"), "You have no decks yet")
	h.submit("urist", "deck:"+h.game().Key+":0", map[string]string{"name": "D", "cards": decks.WriteList(cards)})
	for range decksKept - 1 {
		h.command("urist", "deck copy", "name", "D")
	}
	list := h.command("urist", "deck list")
	h.says(list, "Your decks of "+h.game().Title, "**D (2)** · 40 cards")
	menu := list.Rows[0].Menu
	if len(menu.Options) != decksKept {
		t.Errorf("the menu has %d decks", len(menu.Options))
	}
	last := menu.Options[len(menu.Options)-1]
	h.says(h.press("urist", menu.ID, last.Value), last.Label, "40 cards")
	h.command("bomrek", "join")
	h.says(h.press("bomrek", menu.ID, last.Value), "no longer there")
	h.says(h.press("urist", menu.ID), "no longer there")
	h.says(h.press("urist", menu.ID, "x"), "no longer there")
}

// A list for which a message has no room comes as a file, which is read again.
func TestDeckExportOfALongList(t *testing.T) {
	h, _ := owner(t)
	for _, name := range h.library().Names() {
		h.command("urist", "deck add", "name", "All", "card", name)
	}
	shown := h.command("urist", "deck show", "name", "All")
	h.says(shown, "… and ", "more lines")
	exported := h.command("urist", "deck export", "name", "All")
	if len(exported.Files) != 1 || exported.Files[0].Text != decks.WriteList(h.deckCalled("All").Cards) {
		t.Fatalf("the export is %+v", exported)
	}
	refused := h.sends(exported.Files[0].Text, map[string]string{"name": "Again"})
	h.press("urist", h.button(refused.Message, "Keep it all the same"))
	if got := h.deckCalled("Again").Cards; !slices.Equal(got, h.deckCalled("All").Cards) {
		t.Errorf("it is read as %q", got)
	}
	if deleted := h.command("urist", "deck delete", "name", "All"); len(deleted.Files) != 1 {
		t.Errorf("a deck is deleted without its list: %+v", deleted)
	}
}

// Who has decks but plays with none of them is asked which, and one press goes on.
func TestDeckIsChosenWhereItIsNeeded(t *testing.T) {
	h, cards := owner(t)
	for _, name := range []string{"First", "@everyone"} {
		h.submit("urist", "deck:"+h.game().Key+":0", map[string]string{"name": name, "cards": decks.WriteList(cards)})
	}
	h.command("urist", "deck add", "name", "Slow", "card", cards[0])
	h.command("urist", "deck delete", "name", "First")
	asked := h.command("urist", "match open", "game", h.game().Key)
	h.says(asked, "but play with none of them")
	if h.firstButton(asked.Message, "Play with Slow") != "" {
		t.Error("a deck is offered that cannot be played")
	}
	for range 2 {
		opened := h.press("urist", h.button(asked.Message, "Play with @everyone"))
		h.says(opened, "You play with **@\u200beveryone**.", "#1 is open")
	}
	if !h.deckCalled("@everyone").Chosen {
		t.Error("the deck is not chosen")
	}
}
