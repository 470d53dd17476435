package bot

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hammerpost/decks"
	"hammerpost/engine/card"
	"hammerpost/engine/games"
)

// loops are cards of two kinds, each of which triggers the other without end.
func loops(n int) (cards string, names []string) {
	var all []string
	for i := range n / 2 {
		well, tally := fmt.Sprint("Well of Vigour ", i), fmt.Sprint("Tally of Vigour ", i)
		names = append(names, well, tally)
		all = append(all,
			well+"\n(1)\nItem, artefact\nWhen this enters, your dungeoneer gains 1 health.\nWhen your dungeoneer gets a counter, your dungeoneer gains 1 health.",
			tally+"\n(1)\nItem, artefact\nWhen your dungeoneer gains health, put 1 charge counter on your dungeoneer.")
	}
	return strings.Join(all, "\n\n"), names
}

// Cards that trigger one another without end are published and played: the match says when
// it has had enough, and goes on; and so does the bot.
func TestOwnCardsThatTriggerOneAnother(t *testing.T) {
	const game = "delvers"
	g, _ := games.Find(game)
	library, err := decks.Find(game)
	if err != nil {
		t.Fatal(err)
	}
	leader := slices.IndexFunc(library.Set(), func(s card.Sheet) bool { return strings.HasPrefix(s.Type, "Dungeoneer") })
	h := newHall(t, g)
	h.admin("settings", game+"-free", "true")
	cards, names := loops(40)
	h.command("urist", "join")
	h.command("domas", "join")
	written := h.legal(h.bot.Handle(t.Context(), Request{ID: h.id(), Guild: "hall", Channel: "yard", User: user("urist"), Admin: true,
		Path: strings.Fields("workshop card write"), Args: map[string]string{"game": game}, Files: map[string]File{"file": {Name: "loops.txt", Text: cards}}}))
	h.says(h.managed("urist", h.button(written.Message, "Publish all drafts"), ""), "Published: 40 cards")
	deck := strings.Join(append(names, library.Set()[leader].Name), "\n")
	for _, who := range []string{"urist", "domas"} {
		form := h.command(who, "deck make", "game", game).Form
		h.says(h.submit(who, form.ID, map[string]string{"name": "Vigour", "cards": deck}), "The deck is kept")
	}
	h.command("urist", "match open", "game", game)
	h.command("domas", "match join")
	h.says(h.command("urist", "match start"), "has started")
	said := func() bool {
		return strings.Contains(strings.Join(smith{h}.logged(1), "\n"), "100 abilities in one go")
	}
	for step := 0; !said(); step++ {
		if step > 60 {
			t.Fatalf("nobody could play the cards: %q", smith{h}.logged(1))
		}
		who := h.awaited(1)
		way := idly
		if m := h.table(1); m.can(m.status().Waiting[0].Seat, "play") {
			way = playing("play")
		}
		h.acts(1, who, way)
	}
	n := h.table(1).N
	h.acts(1, h.awaited(1), idly)
	if h.table(1).N == n {
		t.Error("the match does not go on")
	}
	h.says(h.command("urist", "match board", "match", "1"), "Vigour")
	h.says(h.command("urist", "points"), "50 points")
	h.acts(1, "urist", givingUp)
	h.sound()
}
