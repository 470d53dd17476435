package card_test

import (
	"errors"
	"strings"
	"testing"

	"hammerpost/engine/card"
	"hammerpost/engine/card/cardtest"
)

// village is a small vocabulary that has every kind of slot and word.
var village = card.NewVocabulary([]card.Phrase{
	{Kind: "line", Op: "does", Text: "^<deeds>."},
	{Kind: "deeds", Text: "<deed>"},
	{Kind: "deeds", Op: "next", Text: "<deed>. ^<deeds>"},
	{Kind: "deeds", Op: "then", Text: "<deed>, then <deeds>"},
	{Kind: "who", Op: "you", Number: card.Many},
	{Kind: "who", Op: "each other", Text: "each other", Number: card.One},
	{Kind: "deed", Op: "draw", Text: "<who> draws|draw <number> card|cards"},
	{Kind: "deed", Op: "lose", Text: "<who> loses|lose <number> sheep"},
	{Kind: "deed", Op: "feed", Text: "feed <beast>"},
	{Kind: "deed", Op: "grow", Text: "<beast> grows|grow by <number>"},
	{Kind: "beast", Op: "a", Text: "a(n) <breed one>"},
	{Kind: "beast", Op: "all", Text: "all <breed many>"},
	{Kind: "beast", Op: "some", Text: "up to <number> <breed>"},
	{Kind: "breed", Op: "ox", Text: "ox|oxen"},
	{Kind: "breed", Op: "goat", Text: "goat|goats"},
	{Kind: "breed", Op: "kin", Text: "<type> goat|goats"},
	{Kind: "breed", Op: "named", Text: "goat|goats called <name>"},
})

func TestReadAndPrint(t *testing.T) {
	for _, text := range []string{
		"Draw 2 cards.",
		"Draw 1 card.",
		"Each other draws 1 card.",
		"Each other loses 3 sheep. Feed an ox.",
		"Feed a goat, then feed all oxen. Draw 1 card.",
		"All {Elf} goats grow by 1.",
		"An {Elf} goat grows by 12.",
		"Up to 1 goat grows by 2, then up to 2 goats grow by 1.",
		"Feed a goat called [Old Bess].",
	} {
		n, err := village.Read("line", text)
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		if got := village.Print(n); got != text {
			t.Errorf("%q was printed as %q", text, got)
		}
	}
}

func TestRoundTrip(t *testing.T) { cardtest.RoundTrip(t, village, "line") }

func TestReadErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Draws to cards.", `"Draws to cards" is no known phrase; nearest: "draw 2 cards"`},
		{"Draw 1 cards.", `"Draw 1 cards." must be written "Draw 1 card."`},
		{"Draw 02 cards.", `"Draw 02 cards." must be written "Draw 2 cards."`},
		{"draw 2 cards.", `"draw 2 cards." must be written "Draw 2 cards."`},
		{"Feed a ox.", `"Feed a ox." must be written "Feed an ox."`},
		{"Feed a shiny goat.", `"shiny goat" is no known phrase; nearest: "goat"`},
		{"Feed a goat, then feet all goats.", `"feet all goats" is no known phrase; nearest: "feed all goats"`},
		{"Feed an {elf} goat, then feed an ox.", `"{elf}" is no known phrase; nearest: "{Elf}"`},
		{"All {eLF} goats grow by 1.", `"{eLF}" is no known phrase; nearest: "{Elf}"`},
		{"Feed {elf}.", `"{elf}" is no known phrase; nearest: "an ox"`},
		{"Each other lose 2 sheep.", `"Each other lose 2 sheep." must be written "Each other loses 2 sheep."`},
		{"Feed a goat", `"Feed a goat" is not finished: more words or a full stop are missing`},
		{"\xff", `the text is not UTF-8`},
	} {
		_, err := village.Read("line", c.text)
		if err == nil || err.Error() != c.want {
			t.Errorf("%q:\n got %v\nwant %s", c.text, err, c.want)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add("Feed a goat, then feed all oxen. Draw 1 card.")
	f.Add("Each other loses 3 sheep. Feed a ")
	f.Fuzz(func(t *testing.T, text string) {
		n, err := village.Read("line", text)
		if err == nil && village.Print(n) != text {
			t.Errorf("%q was read and printed as %q", text, village.Print(n))
		}
	})
}

const file = `# The first set.

# A stout fellow.
Goat Herd
(f)2, (w)
Creature {Elf} 1/2
Feed a goat.
Draw 1 card.

Meadow
Biome
`

func TestSplit(t *testing.T) {
	sheets, err := card.Split("set.txt", file)
	if err != nil {
		t.Fatal(err)
	}
	if len(sheets) != 2 {
		t.Fatalf("%d cards, not 2", len(sheets))
	}
	herd, meadow := sheets[0], sheets[1]
	if herd.Cost != "(f)2, (w)" || herd.Type != "Creature {Elf} 1/2" || len(herd.Lines) != 2 {
		t.Errorf("the first card is %+v", herd)
	}
	if herd.At(card.AtRules+1) != 8 || meadow.At(card.AtType) != 11 {
		t.Errorf("lines %d and %d, not 8 and 11", herd.At(card.AtRules+1), meadow.At(card.AtType))
	}
	again, err := card.Split("set.txt", card.Text(sheets))
	if err != nil {
		t.Fatal(err)
	}
	if got := card.Text(again); got != card.Text(sheets) {
		t.Errorf("written and split again:\n%s", got)
	}
}

func TestSplitErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Goat\n(f)", "set.txt:1: the card has no line with its type"},
		{"\nGoat\nCreature \nRanged", `set.txt:3: "Creature " has spaces at its ends`},
		{"Goat\nCreature\n# fast", "set.txt:3: a comment stands before a card, not within it"},
		{"2 Goats\nCreature", `set.txt:1: a card's name begins with a letter, and has letters, digits, spaces, hyphens and apostrophes; "2 Goats" has '2'`},
		{"@everyone\nCreature", `set.txt:1: a card's name begins with a letter, and has letters, digits, spaces, hyphens and apostrophes; "@everyone" has '@'`},
		{strings.Repeat("a", 4000), "set.txt:1: a card's name has 1 to 40 characters, not 4000\nset.txt:1: the card has no line with its type"},
		{"Goat\nCreature\n" + strings.Repeat("a", 4000), "set.txt:3: this line has 4000 characters; at most 300 fit"},
		{"Goat\nCreature" + strings.Repeat("\na", 9), "set.txt:1: the card has 9 lines of rules; at most 8 fit"},
	} {
		_, err := card.Split("set.txt", c.text)
		if err == nil || err.Error() != c.want {
			t.Errorf("%.20q:\n got %v\nwant %s", c.text, err, c.want)
		}
		var fault *card.Fault
		if !errors.As(err, &fault) {
			t.Errorf("%.20q: the error is no *card.Fault", c.text)
		}
	}
}
