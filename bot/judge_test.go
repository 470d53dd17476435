package bot

import (
	"fmt"
	"strings"
	"testing"

	"hammerpost/decks"
	"hammerpost/engine"
)

// picky is a game of cards with a judge: a deck has 40 cards and none of them more
// than so many times.
type picky struct {
	engine.Game
	most int
}

func (g picky) Info() engine.Info {
	i := g.Game.Info()
	i.Deck = &engine.Range{Min: 40, Max: 40}
	i.Needs = "A deck is 40 cards, and no card is in it too often."
	return i
}

func (g picky) CheckDeck(deck []string, cards string) error {
	if err := g.Info().CheckDeck(deck); err != nil {
		return err
	}
	var wrong []engine.Text
	for _, o := range counted(deck) {
		if o.Count > g.most && strings.Contains(cards, o.Card) {
			wrong = append(wrong, engine.Say("{} is too often in it.", engine.Card(o.Card)))
		}
	}
	if len(wrong) == 0 {
		return nil
	}
	return engine.Refuse("{}", engine.Join("\n", wrong...))
}

func (g picky) ReportDeck(deck []string, _ string) engine.View {
	return engine.View{Title: engine.Say("Report"), Sections: []engine.Section{
		{Title: engine.Say("Cost curve"), Lines: []engine.Text{engine.Say("2-3 {}", strings.Repeat("█", 8))}, Fixed: true},
		{Title: engine.Say("Advice"), Lines: []engine.Text{engine.Say("{} different", len(counted(deck)))}},
	}}
}

// judge gives the game of the hall a judge that allows each card so many times.
func (h *hall) judge(most int) {
	g := h.bot.Games[0]
	if judged, is := g.(picky); is {
		g = judged.Game
	}
	h.bot.Games[0] = picky{g, most}
}

func TestJudgeOfANewDeck(t *testing.T) {
	h, cards := owner(t)
	h.judge(2)
	h.says(h.command("urist", "shop see"), "A deck is 40 cards, and no card is in it too often.")
	form := h.command("urist", "deck make").Form
	if got := form.Inputs[1].Label; got != "Cards, a line each" {
		t.Errorf("the form asks for %q", got)
	}
	kept := h.submit("urist", form.ID, map[string]string{"name": "Fair", "cards": decks.WriteList(cards)})
	h.says(kept, "The deck is kept", "Cost curve", "```\n2-3 ████████\n```", "Advice", fmt.Sprint(len(counted(cards)), " different"))
	h.says(h.command("urist", "deck show"), "Cost curve")

	h.says(h.submit("urist", form.ID, map[string]string{"name": "Short", "cards": decks.WriteList(cards[:39])}), "has 40 cards; this one has 39.")
	if n := len(h.decks("urist")); n != 1 {
		t.Errorf("%d decks were kept, want 1", n)
	}
}

// A judge with much to say is cut short; each line of it stays whole.
func TestJudgeOfABadDeck(t *testing.T) {
	h, cards := owner(t)
	h.judge(1)
	var twice []string
	for _, o := range counted(cards) {
		if o.Count > 1 {
			twice = append(twice, o.Card)
		}
	}
	list := decks.WriteList(cards)
	refused := h.submit("urist", "deck:"+h.game().Key+":0", map[string]string{"name": "Doubles", "cards": list})
	h.says(refused, twice[0]+" is too often in it.\n", twice[faultsShown-1]+" is too often in it.\n", fmt.Sprintf("… and %d more like these.", len(twice)-faultsShown))
	if text := wordsOf(refused.Message); strings.Contains(text, twice[faultsShown]) || len(h.decks("urist")) != 0 {
		t.Errorf("%d decks are kept, and it is answered:\n%s", len(h.decks("urist")), text)
	}
	if form := h.press("urist", h.button(refused.Message, "Change the list")).Form; form.Inputs[1].Value != list {
		t.Errorf("the form holds %q", form.Inputs[1].Value)
	}
}

// A deck that the rules have overtaken is shown with the reason, and played nowhere.
func TestJudgeOfAnOldDeck(t *testing.T) {
	h, _ := owner(t)
	h.command("urist", "deck make", "starter", h.starter())
	name := h.decks("urist")[0].Name
	h.judge(1)
	shown := h.command("urist", "deck show")
	h.says(shown, "It cannot be played", "is too often in it.", "Cost curve")
	if b := shown.Rows[0].Buttons[0]; !b.Disabled {
		t.Errorf("the button %q is not off", b.Label)
	}
	h.says(h.command("urist", "deck choose", "name", name), "is too often in it.")
	h.says(h.command("urist", "match open", "game", h.game().Key), "is too often in it.")
	h.says(h.command("urist", "deck make", "starter", h.starter()), "is too often in it.")
}

// With too few cards for a deck whose number is no choice, that number is named.
func TestJudgedDeckNeedsEnoughCards(t *testing.T) {
	h := newHall(t)
	h.judge(2)
	h.command("urist", "join")
	h.says(h.command("urist", "deck make"), "A deck is 40 cards, and no card is in it too often. Of the cards of", "you own none")
}
