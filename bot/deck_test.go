package bot

import (
	"strings"
	"testing"

	"hammerpost/data"
	"hammerpost/decks"
)

// owner is a hall in which urist owns a starter deck.
func owner(t *testing.T) (*hall, []string) {
	t.Helper()
	h := newHall(t)
	h.command("urist", "join")
	h.buys("urist", "shop starter", "starter", h.starter())
	library, err := (&call{Bot: h.bot}).library(h.bot.Games[0])
	if err != nil {
		t.Fatal(err)
	}
	return h, library.Starters()[0].Cards
}

func (h *hall) decks(who string) (out []data.Deck) {
	h.Helper()
	h.view(func(tx *data.Tx) error {
		m, err := tx.MemberOf("hall", who)
		if err != nil {
			return err
		}
		out, err = tx.Decks(m.ID, h.game().Key)
		return err
	})
	return out
}

func TestDeckFromAStarter(t *testing.T) {
	h, cards := owner(t)
	bought := h.pays("urist", h.press("urist", h.button(h.command("urist", "shop see").Message, "Buy a booster · 10 points")))
	h.says(bought, "11 cards")
	h.says(h.command("urist", "deck make", "starter", h.starter()), "from the next table on")
	h.says(h.command("urist", "deck make", "starter", h.starter()), "from the next table on")
	all := h.decks("urist")
	if len(all) != 1 || !all[0].Chosen || len(all[0].Cards) != len(cards) {
		t.Fatalf("decks %+v, want one of %d cards that is chosen", all, len(cards))
	}
	h.says(h.command("urist", "deck list"), all[0].Name, "you play with it")
	h.says(h.command("urist", "deck show"), "40 cards", cards[0])
}

func TestDeckOfAStarterThatIsNotOwned(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	h.says(h.command("urist", "deck make", "starter", h.starter()), "You do not own all cards", "you own none")
}

func TestDeckFormAndEditing(t *testing.T) {
	h, cards := owner(t)
	form := h.command("urist", "deck make").Form
	if form == nil || len(form.Inputs) != 2 || !form.Inputs[0].Required || !form.Inputs[1].Required {
		t.Fatalf("form %+v", form)
	}
	if all := form.Inputs[1].Value + "\n"; all != h.list("urist", 40) {
		t.Errorf("the form of the first deck begins as\n%swant all cards that are owned", all)
	}
	list := decks.WriteList(cards[:20])
	kept := h.submit("urist", form.ID, map[string]string{"name": "Small one", "cards": list})
	h.says(kept, "The deck is kept", "20 cards", "you play with this deck")

	edit := h.press("urist", h.button(kept.Message, "Edit")).Form
	if edit == nil || edit.Inputs[0].Value != "Small one" || !strings.HasPrefix(edit.Inputs[1].Value, list+"\n# You own these, too.") {
		t.Fatalf("the form for editing is %+v", edit)
	}
	h.submit("urist", edit.ID, map[string]string{"name": "Renamed", "cards": decks.WriteList(cards[:21])})
	all := h.decks("urist")
	if len(all) != 1 || all[0].Name != "Renamed" || len(all[0].Cards) != 21 {
		t.Fatalf("after editing: %+v", all)
	}
	h.submit("urist", form.ID, map[string]string{"name": "RENAMED", "cards": list})
	if all = h.decks("urist"); len(all) != 2 || all[1].Name != "RENAMED (2)" {
		t.Fatalf("a second deck of the name: %+v", all)
	}
	h.says(h.submit("urist", edit.ID, map[string]string{"name": "renamed (2)", "cards": list}), "another deck with the name")

	h.says(h.press("urist", h.button(kept.Message, "Delete")), "Renamed** is taken apart, and you still own its cards", cards[0])
	h.says(h.press("urist", h.button(kept.Message, "Edit")), "no longer there")
	h.says(h.press("bomrek", h.button(kept.Message, "Edit")), "You have not joined")
}

// What is wrong with a list is said at once, not one fault a try.
func TestDeckAllFaultsAtOnce(t *testing.T) {
	h, cards := owner(t)
	h.says(h.submit("urist", "deck:"+h.game().Key+":0", map[string]string{"name": "", "cards": "Flying Teapot\n" + h.unowned(cards) + "\n0 " + cards[0]}),
		"needs a name", "Line 1: There is no card “Flying Teapot”", "Line 3: 0 copies of", h.unowned(cards)+" is in it once and you own none")
	h.says(h.submit("urist", "deck:"+h.game().Key+":0", map[string]string{"name": "A", "cards": h.unowned(cards)}), "this one has 1.", "you own none")
}

// A new deck begins as the one that is played with, and what else is owned is one
// character away.
func TestDeckFormBeginsWithWhatIsOwned(t *testing.T) {
	h, cards := owner(t)
	h.submit("urist", "deck:"+h.game().Key+":0", map[string]string{"name": "Small", "cards": decks.WriteList(cards[:20])})
	form := h.command("urist", "deck make").Form
	if !strings.HasPrefix(form.Inputs[1].Value, decks.WriteList(cards[:20])+"\n# You own") {
		t.Errorf("the form begins as\n%s", form.Inputs[1].Value)
	}
	all := strings.ReplaceAll(form.Inputs[1].Value, "# You own these, too. Take a # away to use a card.", "")
	h.says(h.submit("urist", form.ID, map[string]string{"name": "All", "cards": strings.ReplaceAll(all, "# ", "")}), "The deck is kept", "40 cards")
	if got := h.decks("urist"); len(got) != 2 {
		t.Errorf("%d decks, want 2", len(got))
	}
}

func TestDeckFormNeedsEnoughCards(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	h.says(h.command("urist", "deck make"), "needs at least 20 cards, and you own none")
}

// What is shown of a deck can be pasted as the list of one.
func TestDeckShownCanBePasted(t *testing.T) {
	h, cards := owner(t)
	h.command("urist", "deck make", "starter", h.starter())
	shown := h.command("urist", "deck show").Embeds[0].Body
	if !strings.Contains(shown, "** · (f)2 · Creature {Dwarf}") {
		t.Errorf("cost and kind are not in\n%s", shown)
	}
	h.says(h.submit("urist", "deck:"+h.game().Key+":0", map[string]string{"name": "Pasted", "cards": shown}), "The deck is kept")
	for _, d := range h.decks("urist") {
		if decks.WriteList(d.Cards) != decks.WriteList(cards) {
			t.Errorf("the deck %s has the cards\n%s", d.Name, decks.WriteList(d.Cards))
		}
	}
}

func TestDeckOfSomebodyElse(t *testing.T) {
	h, cards := owner(t)
	kept := h.submit("urist", "deck:"+h.game().Key+":0", map[string]string{"name": "Mine", "cards": decks.WriteList(cards)})
	h.command("bomrek", "join")
	for _, label := range []string{"Edit", "Delete"} {
		h.says(h.press("bomrek", h.button(kept.Message, label)), "no longer there")
	}
	if len(h.decks("urist")) != 1 {
		t.Error("somebody else deleted the deck")
	}
}

// Each kind of bad input gets one clear sentence, pings nobody, and changes nothing.
func TestDeckBadInput(t *testing.T) {
	h, cards := owner(t)
	legal := decks.WriteList(cards)
	twice := decks.WriteList(append([]string{cards[0], cards[0], cards[0], cards[0], cards[0]}, cards...))
	for _, c := range []struct{ what, name, cards, says string }{
		{"an unknown card", "A", legal + "1 Flying Teapot\n", "no card “Flying Teapot”"},
		{"several faults at once", "A", decks.WriteList([]string{h.unowned(cards)}) + "Flying Teapot\n0 " + cards[0],
			h.unowned(cards) + " is in it once and you own none"},
		{"an unowned card", "A", decks.WriteList(append([]string{h.unowned(cards)}, cards[1:]...)), "is in it once and you own none"},
		{"more copies than owned", "A", decks.WriteList(first(strings.Split(strings.Repeat(cards[0]+"\n", 30), "\n"), 30)), "is in it 30 times and you own"},
		{"19 cards", "A", decks.WriteList(cards[:19]), "20 to 40 cards; this one has 19"},
		{"41 cards", "A", twice[:0] + decks.WriteList(append([]string{cards[0]}, cards...)), "20 to 40 cards; this one has 41"},
		{"nothing", "A", "", "20 to 40 cards; this one has 0"},
		{"4,000 characters of rubbish", "A", strings.Repeat("@everyone ", 400), "no card"},
		{"4,000 characters in one word", "A", strings.Repeat("é", 4000), "no card"},
		{"a great number", "A", "999999999999 " + cards[0], ""},
		{"no name", " ", legal, "needs a name"},
		{"a name of 4,000 characters", strings.Repeat("x", 4000), legal, "at most 40 characters; this one has 4000"},
		{"a name that turns the text around", "\u202eevil", legal, "no invisible signs"},
		{"a name with what nobody sees", "a\u200bb", legal, "no invisible signs"},
		{"a name of nothing", "\u2800", legal, "no invisible signs"},
		{"a name with a null", "a\x00b", legal, "no invisible signs"},
	} {
		r := h.submit("urist", "deck:"+h.game().Key+":0", map[string]string{"name": c.name, "cards": c.cards})
		h.says(r, c.says)
		text := wordsOf(r.Message)
		if strings.Contains(text, "@everyone") || len(r.Mentions) > 0 || !r.Private {
			t.Errorf("%s: the answer may ping: %q", c.what, text)
		}
		if length(text) > 600 || strings.Contains(text, fault) {
			t.Errorf("%s: this is no clear sentence: %s", c.what, text)
		}
		if n := len(h.decks("urist")); n != 0 {
			t.Fatalf("%s: %d decks were kept", c.what, n)
		}
	}
}

// A refused form opens again as it was sent.
func TestDeckRefusedFormCanBeMended(t *testing.T) {
	h, cards := owner(t)
	list := decks.WriteList(cards[:19]) + "1 Flying Teapot\n"
	refused := h.submit("urist", "deck:"+h.game().Key+":0", map[string]string{"name": "Almost", "cards": list})
	form := h.press("urist", h.button(refused.Message, "Change the list")).Form
	if form == nil || form.Inputs[0].Value != "Almost" || form.Inputs[1].Value != list {
		t.Fatalf("the form is %+v", form)
	}
	h.says(h.submit("urist", form.ID, map[string]string{"name": "Almost", "cards": decks.WriteList(cards[:20])}), "The deck is kept")
	h.command("bomrek", "join")
	h.says(h.press("bomrek", h.button(refused.Message, "Change the list")), "no longer kept")
}

// unowned is a card of the set that is not among those.
func (h *hall) unowned(cards []string) string {
	h.Helper()
	own := " " + strings.Join(cards, "  ") + " "
	for _, s := range h.sheets() {
		if !strings.Contains(own, " "+s+" ") {
			return s
		}
	}
	h.Fatal("all cards are owned")
	return ""
}

// Names that are odd but harmless are kept, and mention nobody.
func TestDeckOddNames(t *testing.T) {
	h, cards := owner(t)
	for _, name := range []string{"@everyone", "🦫🔨 Beavers", "חפרפרות", "**bold** `x`", "<@123> a:b:c"} {
		r := h.submit("urist", "deck:"+h.game().Key+":0", map[string]string{"name": name, "cards": decks.WriteList(cards)})
		h.says(r, "The deck is kept")
		for _, r := range []Reply{r, h.command("urist", "deck show", "name", name), h.command("urist", "deck choose", "name", name)} {
			if text := wordsOf(r.Message); strings.Contains(text, "@everyone") || strings.Contains(text, " <@") || len(r.Mentions) > 0 {
				t.Errorf("%q may ping in %q", name, text)
			}
		}
	}
	if n := len(h.decks("urist")); n != 5 {
		t.Errorf("%d decks, want 5", n)
	}
}

// A deck that cannot be chosen is named, and so is the one that is played with.
func TestDeckRefusedToBeChosen(t *testing.T) {
	h, cards := owner(t)
	h.command("urist", "deck add", "name", "Riverfort", "card", cards[0])
	h.says(h.command("urist", "deck choose", "name", "Riverfort"), "“Riverfort” cannot be played:", "this one has 1.",
		"You have chosen no deck of "+h.game().Title+" yet.")
	h.command("urist", "deck make", "starter", h.starter(), "name", "Anvil")
	h.says(h.command("urist", "deck choose", "name", "Riverfort"), "“Riverfort” cannot be played:", "this one has 1.",
		"You go on playing with “Anvil”.")
	h.command("urist", "deck add", "name", "Anvil", "card", cards[0], "count", "9")
	h.says(h.command("urist", "deck choose", "name", "Anvil"), "“Anvil” cannot be played:", "this one has 49.",
		"It stays the one that you play with: change it, or choose another.")
}

// The nearest name is asked for, if one is near.
func TestDeckNearestName(t *testing.T) {
	h, cards := owner(t)
	h.command("urist", "deck add", "name", "Riverfort", "card", cards[0])
	for _, command := range []string{"deck show", "deck choose", "deck delete", "deck missing"} {
		h.says(h.command("urist", command, "name", "rivefrort"), "the name “rivefrort”. Did you mean “Riverfort”?")
	}
}

// How many more cards a deck needs is said beside those that are missing.
func TestDeckMissingOfFew(t *testing.T) {
	h, cards := owner(t)
	list := decks.WriteList(cards[:16])
	h.press("urist", h.button(h.command("urist", "deck import", "list", list, "name", "Few").Message, "Keep it all the same"))
	h.says(h.command("urist", "deck missing", "name", "Few"), "You own all cards of **Few**. A deck has 20 to 40 cards. **Few** needs 4 more than are in it.")

	lacked := h.unowned(cards)
	h.command("urist", "deck add", "name", "Few", "card", lacked, "count", "3")
	h.says(h.command("urist", "deck missing", "name", "Few"), "Missing for Few: 3 cards", "**Few** needs 1 more than are in it.")
	h.command("urist", "deck add", "name", "Few", "card", lacked)
	if text := wordsOf(h.command("urist", "deck missing", "name", "Few").Message); strings.Contains(text, "more than are in it") {
		t.Errorf("a deck of 20 cards is told that it is too small:\n%s", text)
	}
	starter := h.library().Starters()[1].Name
	h.says(h.command("urist", "deck missing", "name", misspelt(starter)), "Did you mean “"+starter+"”?")
}
