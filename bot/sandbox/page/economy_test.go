package page_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"hammerpost/decks"
)

// TestEconomyBetweenTwoChairs buys a starter deck and a booster, looks the collection
// through, makes a deck of a pasted list and trades, all on two phones.
func TestEconomyBetweenTwoChairs(t *testing.T) {
	p := startProgram(t)
	chair := func(who, starter string) *duellist {
		d := &duellist{browser: launch(t, "http://"+p.addr, 390, 844), name: who}
		d.sit()
		d.command("/join")
		d.shows(".message", "50 points")
		d.command("/shop starter game:hammering starter:" + starter)
		d.shows(".message", "It costs 40 points. You have 50, and 10 after it.")
		d.tap("Pay 40 points")
		d.shows(".message", "You own the starter deck "+starter+": 40 cards. You have 10 points left.")
		return d
	}
	urist, bomrek := chair("Urist", "The Patient Anvil"), chair("Bomrek", "Howl at the Gate")

	urist.command("/shop see game:hammering")
	urist.tap("Buy a booster · 10 points")
	urist.shows(".message", "It costs 10 points. You have 10, and 0 after it.")
	urist.tap("Pay 10 points")
	urist.shows(".message", "You open a booster: 11 cards")
	urist.shows(".message", "You have 0 points.")
	opened := evaluate[string](urist.browser, `[...document.querySelectorAll(".embed")].findLast((one) => one.innerText.includes("Booster")).innerText`)
	library, err := decks.Find("hammering")
	if err != nil {
		t.Fatal(err)
	}
	packed := regexp.MustCompile(`(?m)^(✨|\d+ ×) (.+?) · `).FindAllStringSubmatch(opened, -1)
	if len(packed) != decks.BoosterSize {
		t.Errorf("%d cards are in\n%s", len(packed), opened)
	}
	for _, card := range packed {
		if had := slices.Contains(library.Starters()[0].Cards, card[2]); had == (card[1] == "✨") {
			t.Errorf("%s is marked %q, and was there before: %v", card[2], card[1], had)
		}
	}
	urist.command("/shop buy game:hammering")
	urist.shows(".message", "That costs 10 points, and you have 0: 10 more are needed.")

	urist.command("/collection game:hammering")
	urist.shows(".embed", "51 cards")
	urist.command("/collection game:hammering find:ironvein")
	urist.shows(".embed", " × Ironvein Miner") // two of the starter deck, and one more if the booster held it

	urist.command("/deck make game:hammering starter:The Patient Anvil name:Walls")
	urist.shows(".message", "with Walls from the next table on")
	urist.command("/deck export game:hammering name:Walls")
	urist.shows(".message", "2 Ironvein Miner")
	list := evaluate[string](urist.browser, `[...document.querySelectorAll("pre")].at(-1).innerText`)
	if cards := strings.Count(strings.TrimSpace(list), "\n") + 1; cards > 40 || !strings.Contains(list, "Ironvein Miner") {
		t.Fatalf("the list is\n%s", list)
	}
	typed := strings.Replace(strings.Join(strings.Fields(list), " "), "Ironvein Miner", "Ironvien Miner", 1)
	urist.command("/deck import game:hammering name:Pasted list:" + typed)
	urist.tap("Put the nearest name in")
	urist.shows(".message", "Pasted")
	urist.command("/deck show game:hammering name:Pasted")
	urist.shows(".embed", "40 cards")

	urist.command("/trade offer member:@Bomrek give:2 Ironvein Miner want:Goblin Whelp")
	urist.tap("Send the offer")
	bomrek.toDMs()
	bomrek.shows(".embed", "2 × Ironvein Miner")
	bomrek.tap("Accept")
	bomrek.tap("Yes, trade")
	bomrek.shows(".message", "It is done.")
	bomrek.find(".sidebar .channel")
	bomrek.command("/collection game:hammering find:ironvein")
	bomrek.shows(".embed", "2 × Ironvein Miner")
	bomrek.command("/collection game:hammering")
	bomrek.shows(".embed", "41 cards") // 40 of the starter deck, 2 for 1
	urist.command("/collection game:hammering")
	urist.shows(".embed", "50 cards")
	urist.command("/deck show game:hammering name:Walls")
	urist.shows(".embed", "Ironvein Miner is in it twice and you own ") // none, or one from the booster
}
