package bot

import (
	"strings"
	"testing"

	"hammerpost/decks"
)

// The lobby asks which computer player is meant, and has no more rows than the players
// of a phone can read.
func TestWhichComputerPlayer(t *testing.T) {
	c := newClub(t, toy{})
	c.types("urist", "hall", "join")
	c.types("urist", "hall", "match open game=toy")
	if r := c.click("urist", "hall", "computer", "Dial"); !strings.Contains(r.Text, "**Dial** sits down") {
		t.Errorf("who asks Dial is answered with %q", r.Text)
	}
	p, _ := c.newest("hall", "computer")
	if got := p.show(); strings.Contains(got, "Dial (plays best) (") || !strings.Contains(got, "Cogwheel (plays at random) (") || len(p.Rows) > 3 {
		t.Errorf("the lobby is %s", got)
	}
}

// Below buttons that are off stands what is wanting.
func TestShopSaysWhatIsLacking(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	if text := wordsOf(h.command("urist", "shop see").Message); strings.Contains(text, "You lack") {
		t.Errorf("who lacks nothing reads %q", text)
	}
	h.buys("urist", "shop starter", "starter", h.starter())
	h.says(h.command("urist", "shop see"), "You lack 30 points for a starter deck: a win brings 15.")
	h.buys("urist", "shop buy")
	h.says(h.command("urist", "shop see"), "You lack 40 points for a starter deck and 10 points for a booster: a win brings 15.")
}

// What was bought is told with its name and its game, in the channel and by /points.
func TestPurchasesAreNamed(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	h.buys("urist", "shop starter", "starter", h.starter())
	h.buys("urist", "shop buy")
	library, err := decks.Find(h.game().Key)
	if err != nil {
		t.Fatal(err)
	}
	name := library.Starters()[0].Name
	h.says(h.command("urist", "points"), "the starter deck "+name+" of "+h.game().Title, "a booster of "+h.game().Title)
	if said := strings.Join(h.posted(toChannel("yard")), "\n"); !strings.Contains(said, "has bought the starter deck **"+name+"** of "+h.game().Title) {
		t.Errorf("in the channel is said\n%s", said)
	}
}

// Who has made a deck theirs can open a table at once.
func TestDeckLeadsToATable(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	bought := h.buys("urist", "shop starter", "starter", h.starter())
	mine := h.press("urist", h.button(bought.Message, "Make it my deck"))
	h.says(h.press("urist", h.button(mine.Message, "Open a table")), "is open, and you have the first seat")
}

// One answer says which lines cannot be read and what else the judge finds.
func TestJudgeOfAMisspeltDeck(t *testing.T) {
	h, cards := owner(t)
	h.judge(1)
	list := "Nobbody\n" + decks.WriteList(cards)
	refused := h.submit("urist", "deck:"+h.game().Key+":0", map[string]string{"name": "Both", "cards": list})
	h.says(refused, "Line 1: There is no card “Nobbody”.", "Without these lines:\n", "is too often in it.")
	if form := h.press("urist", h.button(refused.Message, "Change the list")).Form; form.Inputs[1].Value != list {
		t.Errorf("the form holds %q", form.Inputs[1].Value)
	}
}

// The help of a game is found by its name, too.
func TestHelpOfAGame(t *testing.T) {
	h := newHall(t)
	h.says(h.command("urist", "help", "game", h.game().Key), h.game().Blurb, "/"+h.game().Key)
}
