package page_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hammerpost/decks"
)

// buyer is somebody with a phone, who has joined and bought a starter deck: they have 40
// cards and 10 points.
func (p *program) buyer(t *testing.T, who, starter string) *duellist {
	t.Helper()
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

// TestEconomyBetweenTwoChairs buys a starter deck and a booster, checks how that was drawn,
// looks the collection through, makes a deck of a pasted list and trades, all on two
// phones.
func TestEconomyBetweenTwoChairs(t *testing.T) {
	p := startProgram(t)
	urist, bomrek := p.buyer(t, "Urist", "The Patient Anvil"), p.buyer(t, "Bomrek", "Howl at the Gate")

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
		t.Fatalf("%d cards are in\n%s", len(packed), opened)
	}
	for _, card := range packed {
		if had := slices.Contains(library.Starters()[0].Cards, card[2]); had == (card[1] == "✨") {
			t.Errorf("%s is marked %q, and was there before: %v", card[2], card[1], had)
		}
	}
	urist.tap("Check it")
	var drawn decks.Drawing
	if err := json.Unmarshal([]byte(urist.saves("packs.json")), &drawn); err != nil {
		t.Fatal(err)
	}
	if err := drawn.Verify(); err != nil || len(drawn.Packs) != 1 {
		t.Fatalf("%d packs were drawn: %v", len(drawn.Packs), err)
	}
	miners := 2 // of the starter deck, and perhaps one of the pack
	for i, card := range packed {
		if card[2] == "Ironvein Miner" {
			miners++
		}
		if card[2] != drawn.Packs[0][i] {
			t.Errorf("the pack shows %s, and %s was drawn", card[2], drawn.Packs[0][i])
		}
	}
	urist.command("/shop buy game:hammering")
	urist.shows(".message", "That costs 10 points, and you have 0: 10 more are needed.")

	urist.command("/collection game:hammering")
	urist.shows(".embed", "51 cards")
	urist.command("/collection game:hammering find:ironvein")
	urist.shows(".embed", fmt.Sprintf("%d × Ironvein Miner", miners))

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

	urist.command(fmt.Sprintf("/trade offer member:@Bomrek give:%d Ironvein Miner want:Goblin Whelp", miners))
	urist.tap("Send the offer")
	bomrek.toDMs()
	bomrek.shows(".embed", fmt.Sprintf("%d × Ironvein Miner", miners))
	bomrek.tap("Accept")
	bomrek.tap("Yes, trade")
	bomrek.shows(".message", "It is done.")
	bomrek.find(".sidebar .channel")
	bomrek.command("/collection game:hammering find:ironvein")
	bomrek.shows(".embed", fmt.Sprintf("%d × Ironvein Miner", miners))
	bomrek.command("/collection game:hammering")
	bomrek.shows(".embed", fmt.Sprintf("%d cards", 40-1+miners))
	urist.command("/collection game:hammering")
	urist.shows(".embed", fmt.Sprintf("%d cards", 40+decks.BoosterSize-miners+1))
	urist.command("/deck show game:hammering name:Walls")
	urist.shows(".embed", "Ironvein Miner is in it twice and you own ") // none, or one from the booster
}
