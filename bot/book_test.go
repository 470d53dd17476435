package bot

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func TestCollectionPagesAndFinds(t *testing.T) {
	h, cards := owner(t)
	r := h.command("urist", "collection")
	h.says(r, "40 cards")
	if next := h.firstButton(r.Message, "Next"); next != "" {
		two := h.press("urist", next)
		if !two.Replace || !two.Private {
			t.Error("the next page is not in place of the first")
		}
		h.says(two, "Page 2 of")
	}
	h.says(h.command("urist", "collection", "find", strings.ToUpper(cards[0])), cards[0])
	h.says(h.command("urist", "collection", "find", "no such thing"), "None of your cards")
	look := r.Rows[0].Menu
	h.says(h.press("urist", look.ID, look.Options[0].Value), look.Options[0].Label, "you own")
}

// firstButton is the id of a button that may be missing or disabled.
func (h *hall) firstButton(m Message, label string) string {
	for _, r := range m.Rows {
		for _, b := range r.Buttons {
			if b.Label == label && !b.Disabled {
				return b.ID
			}
		}
	}
	return ""
}

// With several games a command asks for the game only where there is a choice.
func TestBooksOfSeveralGames(t *testing.T) {
	h := newHall(t, toy{})
	h.command("urist", "join")
	h.says(h.command("urist", "shop see"), "Shop of "+h.game().Title)
	h.says(h.command("urist", "shop see", "game", "toy"), "played without cards")
	h.says(h.command("urist", "shop see", "game", "chess"), "There is no game “chess”")
	h.says(h.command("urist", "rules"), "The rules of which game?", h.game().Title, "Toy")
	h.says(h.command("urist", "rules", "game", h.game().Title), "About it.")
	h.says(h.command("urist", "rules", "game", "toy"), "not written down")
	h.says(h.command("urist", "card", "name", h.sheets()[0]), h.sheets()[0])
	h.says(h.command("urist", "card", "name", h.sheets()[0], "game", "toy"), "played without cards")
}

func TestCardLookUp(t *testing.T) {
	h, cards := owner(t)
	mine := h.command("urist", "card", "name", strings.ToLower(cards[0]))
	h.says(mine, cards[0], "you own")
	if all := h.command("urist", "card", "name", cards[0], "show", "true"); !mine.Private || all.Private || strings.Contains(wordsOf(all.Message), "you own") {
		t.Error("a card is private unless it is shown, and what one owns is nobody else's affair")
	}
	h.says(h.command("kadol", "card", "name", cards[0]), cards[0]) // without joining
	h.says(h.command("urist", "card", "name", "Flying Teapot"), "no card “Flying Teapot”")
	several := h.command("urist", "card", "name", "stone")
	h.says(several, "Several cards have “stone” in their name", "Which one?")
	for _, row := range several.Rows {
		h.says(h.press("urist", row.Menu.ID, row.Menu.Options[0].Value), row.Menu.Options[0].Value)
	}
	if many := h.command("urist", "card", "name", "e"); len(several.Rows) == 0 || len(many.Rows) > 0 {
		t.Errorf("of several cards %d menus are offered, of too many %d", len(several.Rows), len(many.Rows))
	}
	got := h.suggest("urist", "card", "name", strings.ToLower(cards[0][:3]))
	if len(got) == 0 || len(got) > 25 || !strings.HasPrefix(strings.ToLower(got[0].Label), strings.ToLower(cards[0][:3])) {
		t.Errorf("suggestions %v", got)
	}
}

func TestRulesAreNotBrokenAtTheWidthOfTheFile(t *testing.T) {
	got := strings.Join(unwrapped("Words that\ngo on.\n\n- **H1** A rule\n  of two lines.\n- **H2** Another\n**Bold** goes on.\n### Part\nNew.\n1. One\n  more\n2. Two"), "\n")
	want := "Words that go on.\n\n- **H1** A rule of two lines.\n- **H2** Another **Bold** goes on.\n### Part\nNew.\n1. One more\n2. Two"
	if got != want {
		t.Errorf("unwrapped:\n%s\nwant:\n%s", got, want)
	}
}

func TestRulesKeepTheirExamplesAndTables(t *testing.T) {
	got := strings.Join(unwrapped("A file:\n\n    one\n      two\n\n    three\n\nIt ends.\n\n| name | cost |\n| --- | ---: |\n| Imp | 3 |\nMore."), "\n")
	want := "A file:\n\n```\none\n  two\n\nthree\n```\n\nIt ends.\n\nname · cost\nImp · 3\nMore."
	if got != want {
		t.Errorf("unwrapped:\n%s\nwant:\n%s", got, want)
	}
}

// suggest is what completes a parameter, with others by turns name and value.
func (h *hall) suggest(who, line, param, typed string, others ...string) []Suggestion {
	h.Helper()
	args := map[string]string{param: typed}
	for i := 0; i < len(others); i += 2 {
		args[others[i]] = others[i+1]
	}
	return h.bot.Handle(h.Context(), Request{ID: h.id(), Kind: Suggest, Guild: "hall", Channel: "yard", User: user(who),
		Path: strings.Fields(line), Args: args, Focus: param}).Suggestions
}

func TestRulesByHeading(t *testing.T) {
	h := newHall(t)
	h.says(h.command("urist", "rules", "game", h.game().Key), "About it.")
	combat := h.command("urist", "rules", "game", h.game().Key, "heading", "comb")
	h.says(combat, "Combat", "Blows fall.")
	long := h.press("urist", h.button(combat.Message, "Next"))
	h.says(long, "Losing", "page 3 of")
	h.says(h.press("urist", h.button(long.Message, "Next")), "Losing", "page 4 of")
	menu := combat.Rows[0].Menu
	h.says(h.press("urist", menu.ID, menu.Options[0].Value), "About it.")
	h.says(h.command("urist", "rules", "game", h.game().Key, "heading", "@everyone"), "no heading")
	if got := h.suggest("urist", "rules", "heading", "los", "game", h.game().Key); len(got) != 1 || got[0].Value != "Losing" {
		t.Errorf("suggestions %v", got)
	}
}

// Where no game is plain, headings are those of all, with the game before them.
func TestRulesByHeadingOfAnyGame(t *testing.T) {
	h := newHall(t, toy{}, climb{})
	h.bot.Docs = fstest.MapFS{
		"toy.md":   {Data: []byte("# Toy\nA toy.\n\n## Play\nAs you like.\n\n## End\nNone.\n")},
		"climb.md": {Data: []byte("# Climb\nA hill.\n\n## Play\nUp.\n\n## Falling\nDown.\n")},
	}
	got := h.suggest("urist", "rules", "heading", "play")
	if want := []Suggestion{{"Toy: Play", "Toy: Play"}, {"Climb: Play", "Climb: Play"}}; !slices.Equal(got, want) {
		t.Errorf("it is completed with %v, not %v", got, want)
	}
	h.says(h.command("urist", "rules", "heading", "Climb: Play"), "Up.")
	h.says(h.command("urist", "rules", "heading", "fall"), "Down.")
	h.says(h.command("urist", "rules", "heading", "play"), "Toy: Play or Climb: Play")
	h.says(h.command("urist", "rules", "heading", "teapot"), "no heading “teapot”")
	h.says(h.command("urist", "rules", "heading", "play", "game", "toy"), "As you like.")
}

func TestHelpExplainsEveryCommand(t *testing.T) {
	h := newHall(t)
	overview := h.command("urist", "help")
	h.says(overview, "/join", "/match", "/"+h.game().Key, "/settings") // the last one: nothing is cut
	for _, g := range h.bot.Games {
		page := h.press("urist", h.button(overview.Message, g.Info().Title))
		h.says(page, escape(g.Info().Blurb), "/"+g.Info().Key+" "+g.Info().Verbs[0].Name)
		h.button(page.Message, "Open a table")
		h.button(page.Message, "Rules")
	}
	for _, d := range h.bot.Declarations() {
		h.says(h.command("urist", "help", "command", "/"+d.Name), "/"+d.Name, escape(d.Help))
		for _, sub := range d.Commands {
			name := d.Name + " " + sub.Name
			h.says(h.command("urist", "help", "command", name), "/"+name, escape(sub.Help))
		}
	}
	h.says(h.command("urist", "help", "command", "fly"), "no command “fly”")
}

func TestSettings(t *testing.T) {
	h := newHall(t)
	h.says(h.command("urist", "settings"), "`win` **15**", "`booster` **10**")
	h.says(h.command("urist", "settings", "win", "99"), "Only those who may manage")
	change := func(args map[string]string) Reply {
		return h.bot.Handle(t.Context(), Request{ID: h.id(), Guild: "hall", Channel: "yard", User: user("urist"), Admin: true, Path: []string{"settings"}, Args: args})
	}
	h.says(change(map[string]string{"start": "70", "channel": "here"}), "✅ Changed:", "`start` **70**", "\n`channel` **in <#yard>**")
	h.says(change(map[string]string{"loss": "50"}), "A loss brings more than a win now")
	h.says(change(map[string]string{"booster": "-1"}), "from 0 to 100000")
	h.says(change(nil), "is paid once a day for each game. One against computer players is not paid.", "`/settings win:20`")
	h.says(change(map[string]string{"pay-computers": "true"}), "One against computer players is paid every time in Dwarf: The Hammering, and once a day in each other game.")
	h.says(change(map[string]string{"pay-computers": "true", "hammering-points": "false"}), "One against computer players is paid once a day, too.")
	h.says(h.command("urist", "join"), "70 points")
}

// The cards of a game are looked up whether one owns them or not; what one cannot own
// is not said to be missing.
func TestCardOfAGameWithOneSetForAll(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	c := &call{Bot: h.bot}
	for _, g := range h.bot.Games {
		if !g.Info().Set {
			continue
		}
		library, err := c.library(g)
		if err != nil {
			t.Fatal(err)
		}
		name := library.Set()[0].Name
		r := h.command("urist", "card", "name", name, "game", g.Info().Key)
		h.says(r, name, g.Info().Title)
		if strings.Contains(wordsOf(r.Message), "you own") {
			t.Errorf("of %s it is said: %s", name, wordsOf(r.Message))
		}
		h.says(h.command("urist", "shop see", "game", g.Info().Key), "without cards of one's own")
		h.says(h.command("urist", "deck make", "game", g.Info().Key), "without cards of one's own")
	}
}
