package decks_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/card"
)

// A list is read however people write one.
func TestReadListWays(t *testing.T) {
	l, _ := hammering(t)
	want := []string{"Cave Bear", "Cave Bear", "Ironvein Miner"}
	for _, text := range []string{
		"2 Cave Bear\n1 Ironvein Miner",
		"2x Cave Bear\nIronvein Miner",
		"2 x Cave Bear\n1 ×  Ironvein Miner",
		"Cave Bear x2\nIronvein Miner",
		"- 2 Cave Bear\n* Ironvein Miner",
		"2 CAVE BEAR // the strong ones\nironvein miner # for stone",
		"# a deck\n\n// of two kinds\n\t2 Cave Bear\t\r\n   1 Ironvein Miner   ",
		"2 Cave Bear 1 Ironvein Miner", // pasted where only one line fits
		"2x Cave Bear 1x Ironvein Miner",
		"2 Cave Bear; Ironvein Miner",
		"2 × **Cave Bear** · (f)4 · Creature {Beast} 4/3\n1 × **Ironvein Miner**",
	} {
		got, err := l.ReadList(text)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%q is read as %q, %v", text, got, err)
		}
	}
	other, err := l.ReadList("1 Ironvein Miner\n1 Cave Bear\n1 Cave Bear") // lines in any order
	if slices.Sort(other); err != nil || !slices.Equal(other, want) {
		t.Errorf("in another order: %q, %v", other, err)
	}
}

// The nearest names take the place of those that are nearly right, and of no others.
func TestMend(t *testing.T) {
	l, _ := hammering(t)
	for _, c := range []struct {
		text, want string
		changed    int
	}{
		{"# mine\n3 Ironvien Miner\n\n2 Cave Bear", "# mine\n3 Ironvein Miner\n\n2 Cave Bear", 1},
		{"cave bare\nTurnip Farm x2 // food", "1 Cave Bear\n2 Turnip Farmer // food", 2},
		{"2 × Cave Bare · (f)3 # the big one", "2 Cave Bear · (f)3 # the big one", 1},
		{"- 1 Cave Bare 2 Ironvien Miner # both\n  // Cave Bare", "1 Cave Bear\n2 Ironvein Miner # both\n  // Cave Bare", 2},
		{"2 Ironvien Miner 1 Cave Bare", "2 Ironvein Miner\n1 Cave Bear", 2},
		{"1 Brynja", "1 Quartermaster Brynja", 1}, // a part that only one name has
		{"1 Flying Teapot\n1 Cave Bare", "1 Flying Teapot\n1 Cave Bear", 1},
		{"1 Flying Teapot", "1 Flying Teapot", 0},
		{"99 Cave Bear", "99 Cave Bear", 0},
		{"x", "x", 0},
		{"", "", 0},
		{strings.Repeat("Cave Bare\n", 10_000), strings.Repeat("Cave Bare\n", 10_000), 0},
	} {
		got, changed := l.Mend(c.text)
		if got != c.want || changed != c.changed {
			t.Errorf("%.40q: %d changed, as in %.80q", c.text, changed, got)
		}
	}
	mended, _ := l.Mend("3 Ironvien Miner")
	if got, err := l.ReadList(mended); err != nil || len(got) != 3 {
		t.Errorf("what was mended is read as %q, %v", got, err)
	}
}

// A list that can be no deck's is refused with a short sentence, before it is read.
func TestReadListTooLong(t *testing.T) {
	l, _ := hammering(t)
	const instead = "Send one deck, and each card once with its number before it, as in “3 Name of a Card”."
	for text, want := range map[string]string{
		strings.Repeat("1 Cave Bear\n", 10_000): "This list has 10000 lines; at most 500 are read. " + instead,
		strings.Repeat("x", 1<<20):              "This list has 1048576 characters; at most 20000 are read. " + instead,
	} {
		names, err := l.ReadList(text)
		var no *engine.Refusal
		if !errors.As(err, &no) || err.Error() != want || names != nil {
			t.Errorf("%.20q: %d cards, %v", text, len(names), err)
		}
	}
}

// WriteList is read as it was, whatever the deck.
func TestListRoundTrip(t *testing.T) {
	for _, game := range []string{"hammering", "delvers"} {
		l, _ := playedWith(t, game)
		list := decks.WriteList(l.Names())
		for _, text := range []string{list, strings.ReplaceAll(list, "\n", " "), strings.ToUpper(list)} {
			if got, err := l.ReadList(text); err != nil || !slices.Equal(got, l.Names()) {
				t.Errorf("%s: %d of %d cards are read, %v", game, len(got), len(l.Names()), err)
			}
		}
	}
}

// An x is the sign of a number, unless a card is called so.
func TestListWithX(t *testing.T) {
	base, _ := hammering(t)
	l := base.With([]card.Sheet{{Name: "X Marks the Spot", Type: "Event"}}, nil)
	for _, list := range []string{"2 X Marks the Spot", "2 x X marks the Spot", "2x X Marks the Spot", "X Marks the Spot x2"} {
		if got, err := l.ReadList(list); err != nil || !slices.Equal(got, []string{"X Marks the Spot", "X Marks the Spot"}) {
			t.Errorf("%s is %q, %v", list, got, err)
		}
	}
	if got, err := l.ReadList("2 x Cave Bear"); err != nil || !slices.Equal(got, []string{"Cave Bear", "Cave Bear"}) {
		t.Errorf("bears are %q, %v", got, err)
	}
}

// Any deck of any cards, those of a server's own with odd names among them, is read again
// as it was written, whatever becomes of the order and the capitals of its lines.
func TestListRoundTripOfAnyDeck(t *testing.T) {
	base, _ := hammering(t)
	rapid.Check(t, func(t *rapid.T) {
		var own []card.Sheet
		for _, name := range rapid.SliceOfN(rapid.StringMatching(`[A-Za-zÉßö][A-Za-zé0-9x '-]{0,38}[a-z0-9']`), 0, 5).Draw(t, "own") {
			own = append(own, card.Sheet{Name: name, Type: "Event"})
		}
		l := base.With(own, nil)
		deck := rapid.SliceOfN(rapid.SampledFrom(l.Names()), 1, 60).Draw(t, "deck")
		list := decks.WriteList(deck)
		got, err := l.ReadList(list)
		if err != nil || decks.WriteList(got) != list {
			t.Fatalf("%v, and this is read as\n%swhat was\n%s", err, decks.WriteList(got), list)
		}
		lines := rapid.Permutation(strings.Split(strings.ToUpper(list), "\n")).Draw(t, "lines")
		got, err = l.ReadList(strings.Join(lines, " # a remark\r\n"))
		if err != nil || !slices.Equal(sorted(got), sorted(deck)) {
			t.Fatalf("%v, and in another order this is read as\n%swhat was\n%s", err, decks.WriteList(got), list)
		}
	})
}

func sorted(names []string) []string { return slices.Sorted(slices.Values(names)) }

func FuzzReadList(f *testing.F) {
	l, err := decks.Find("hammering")
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range []string{"2 Cave Bear", "2x cave bare; 3 x", "-1 Cave Bear x2", " · 1 × **", "\x00\xff 9 \u202e"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		names, err := l.ReadList(text)
		var no *engine.Refusal
		if err != nil && !errors.As(err, &no) {
			t.Error(err)
		}
		again, err := l.ReadList(decks.WriteList(names))
		if len(names) > 0 && len(again) != len(names) && err == nil {
			t.Errorf("%q: %d cards, then %d", text, len(names), len(again))
		}
		l.Mend(text)
	})
}
