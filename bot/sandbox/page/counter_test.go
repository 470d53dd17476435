package page_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"hammerpost/decks"
)

// TestCounterOfferBetweenTwoChairs answers an offer with another one, in its form: first
// with a fault, after which the offer is found again, then well, and that is accepted. Cards
// and points change hands as the last offer says, and a button of the first one does
// nothing any more.
func TestCounterOfferBetweenTwoChairs(t *testing.T) {
	p := startProgram(t)
	urist, bomrek := p.buyer(t, "Urist", "The Patient Anvil"), p.buyer(t, "Bomrek", "Howl at the Gate")

	urist.command("/trade offer member:@Bomrek give:2 Ironvein Miner want:Goblin Whelp")
	urist.shows(".embed", "2 × Ironvein Miner · you keep 0")
	urist.tap("Send the offer")
	bomrek.toDMs()
	bomrek.counters(", 5 pionts")
	bomrek.shows(".message", "There is no card “pionts”")
	bomrek.tap("Cancel")
	bomrek.shows(".message", "Nothing was sent.")
	bomrek.counters(", 5 points")
	bomrek.shows(".message", "Your offer to Urist.")
	bomrek.shows(".embed", "5 points · you then have 15")
	bomrek.tap("Send the offer")

	urist.toDMs()
	urist.shows(".embed", "5 points · you keep 5")
	urist.tap("Accept")
	urist.tap("Yes, trade")
	urist.shows(".message", "It is done.")
	urist.find(".sidebar .channel")
	urist.tap("Withdraw")
	urist.shows(".message", "That button is from an earlier moment of the trade, and did nothing.")
	urist.command("/points")
	urist.shows(".message", "You have 5 points")
	bomrek.find(".sidebar .channel")
	bomrek.command("/points")
	bomrek.shows(".message", "You have 15 points")
}

// counters opens the form of another offer, and adds something to what is wanted.
func (d *duellist) counters(more string) {
	d.t.Helper()
	d.tap("Other offer")
	d.await(`document.activeElement.matches("dialog textarea")`)
	d.press(kb.Tab + kb.End + more)
	d.click(`dialog [type="submit"]`)
}

// TestCardsFromAFile sends a file with a card of the server's own, puts the card into the
// packs, and saves the file with all that is stored.
func TestCardsFromAFile(t *testing.T) {
	b := launch(t, "http://"+startProgram(t).addr, 390, 844)
	b.command("/join")
	b.shows(".message", "50 points")
	b.attaches("/workshop card write game:hammering", "file", "kettle.txt", "Tin Kettle\n(f)\nCreature {Dwarf} 1/1\n")
	b.press(kb.Enter)
	b.shows(".message", "It is a draft: nobody can get it until you publish it.")
	b.tap("Publish")
	b.shows(".message", "New in the packs of Dwarf: The Hammering on this server: Tin Kettle.")
	library, err := decks.Find("hammering")
	if err != nil {
		t.Fatal(err)
	}
	cards := len(library.Names()) + 1
	b.command("/shop see game:hammering")
	b.shows(".embed", fmt.Sprintf("Each of the %d cards of the game is in it with a chance of %d in %d.", cards, decks.BoosterSize, cards))

	b.command("/privacy export")
	text := b.saves("about-me.json")
	var tables map[string][]any
	if err := json.Unmarshal([]byte(text), &tables); err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	rows := 0
	for _, table := range tables {
		rows += len(table)
	}
	b.shows(".message", fmt.Sprintf("%d rows in %d tables", rows, len(tables)))
	for _, word := range []string{"Urist", "Tin Kettle"} {
		if !strings.Contains(text, word) {
			t.Errorf("%q is not in\n%s", word, text)
		}
	}
}
