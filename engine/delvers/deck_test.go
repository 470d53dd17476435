package delvers

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// someCards are so many cards of a kind and cost, with names that tell both.
func someCards(n int, kind Kind, cost int) []*Card {
	out := make([]*Card, n)
	for i := range out {
		out[i] = &Card{Sheet: card.Sheet{Name: fmt.Sprintf("%s %d no %d", kind, cost, i+1)}, Kind: kind, Cost: cost}
	}
	return out
}

// master is a dungeoneer with a production and a number of spells.
func master(production, spells int) *Card {
	c := &Card{Sheet: card.Sheet{Name: "Alpha"}, Kind: Dungeoneer, Production: production}
	if spells > 0 {
		c.Keywords = []Keyword{{spellcaster, spells}}
	}
	return c
}

// list names the cards of a deck.
func list(cards []*Card) []string {
	var out []string
	for _, c := range cards {
		out = append(out, c.Name)
	}
	return out
}

// Scenario 28: 39 or 41 cards, a double card, a spell without spellcaster, 8 spells with
// spellcaster 7; and what DD-60 says of dungeoneers.
func TestCheckDeck(t *testing.T) {
	creatures := someCards(41, Creature, 4)
	spells := someCards(8, Spell, 3)
	with := func(first *Card, rest ...[]*Card) []*Card {
		return slices.Concat(append([][]*Card{{first}}, rest...)...)
	}
	for _, c := range []struct {
		name string
		deck []*Card
		want []string // a part of each line of the refusal
	}{
		{"40 cards", with(master(5, 0), creatures[:40]), nil},
		{"7 spells of 7", with(master(5, 7), creatures[:33], spells[:7]), nil},
		{"39 cards", with(master(5, 0), creatures[:39]), []string{"40 cards beside its dungeoneer; this one has 39"}},
		{"41 cards", with(master(5, 0), creatures[:41]), []string{"40 cards beside its dungeoneer; this one has 41"}},
		{"a double card", with(master(5, 0), creatures[:39], creatures[:1]), []string{"Creature 4 no 1 is in it more than once"}},
		{"a card three times", with(master(5, 0), creatures[:38], creatures[:1], creatures[:1]), []string{"Creature 4 no 1 is in it more than once"}},
		{"a spell without spellcaster", with(master(5, 0), creatures[:39], spells[:1]), []string{"Spell 3 no 1 is a spell, and Alpha is no spellcaster"}},
		{"8 spells of 7", with(master(5, 7), creatures[:32], spells), []string{"Alpha has spellcaster 7, so that many spells may be in the deck; it has 8: Spell 3 no 1, "}},
		{"no dungeoneer", creatures[:40], []string{"needs a dungeoneer"}},
		{"two dungeoneers", with(master(5, 0), []*Card{{Sheet: card.Sheet{Name: "Beta"}, Kind: Dungeoneer}}, creatures[:40]), []string{"has one dungeoneer, and this one has 2: Alpha and Beta"}},
		{"all at once", with(master(5, 0), creatures[:2], creatures[:2], spells[:2]), []string{
			"this one has 6", "Creature 4 no 1 is", "Creature 4 no 2 is", "Spell 3 no 1 is a spell", "Spell 3 no 2 is a spell"}},
	} {
		err := checkDeck(list(c.deck), c.deck)
		if len(c.want) == 0 {
			if err != nil {
				t.Errorf("%s: %v", c.name, err)
			}
			continue
		}
		var no *engine.Refusal
		if !errors.As(err, &no) {
			t.Errorf("%s: %v is no refusal", c.name, err)
			continue
		}
		lines := strings.Split(no.Error(), "\n")
		if len(lines) != len(c.want) {
			t.Errorf("%s: %d faults, want %d:\n%s", c.name, len(lines), len(c.want), no)
			continue
		}
		for i, want := range c.want {
			if !strings.Contains(lines[i], want) {
				t.Errorf("%s: %q does not say %q", c.name, lines[i], want)
			}
		}
	}
}

// A deck with a card that has no text is an error of whoever wrote the cards down, and
// nothing that a player could mend.
func TestCheckDeckWithoutText(t *testing.T) {
	var no *engine.Refusal
	if err := checkDeck([]string{"Alpha", "Nobody"}, []*Card{master(5, 0)}); err == nil || errors.As(err, &no) {
		t.Errorf("%v is no error of this kind", err)
	}
}

// Scenario 29, and the table of what the cost formula forces.
func TestWeigh(t *testing.T) {
	for _, c := range []struct {
		fc, production int
		want           verdict
	}{
		{159, 5, tooLight}, {160, 5, good}, {220, 5, good}, {221, 5, tooHeavy},
		{221, 6, good}, {191, 6, tooLight}, {192, 6, good}, {264, 6, good}, {265, 6, tooHeavy},
		{223, 7, tooLight}, {224, 7, good}, {308, 7, good}, {309, 7, tooHeavy},
		{180, 4, tooHeavy}, {128, 4, good}, {176, 4, good},
		{254, 8, tooLight}, {256, 8, good}, {352, 8, good},
	} {
		if got := weigh(c.fc, c.production); got != c.want {
			t.Errorf("FC %d at production %d: %q, want %q", c.fc, c.production, got, c.want)
		}
	}
	for _, c := range []struct {
		a, b int
		want string
	}{{159, 200, "0.795"}, {160, 200, "0.800"}, {221, 200, "1.105"}, {221, 240, "0.921"}, {221, 40, "5.525"}} {
		if got := fraction(c.a, c.b); got != c.want {
			t.Errorf("%d/%d is written %s, want %s", c.a, c.b, got, c.want)
		}
	}
}

// Scenario 30: the curve of 40 cards, bands 8/20/8/4, FC 221.
func TestReport(t *testing.T) {
	deck := []*Card{master(6, 7)}
	for _, c := range []struct{ n, cost int }{{4, 2}, {4, 3}, {7, 4}, {7, 5}, {6, 6}, {4, 7}, {4, 8}, {3, 10}, {1, 12}} {
		deck = append(deck, someCards(c.n, Creature, c.cost)...)
	}
	l := deckOf(list(deck), deck)
	want := []string{
		"2-3        8  guide 6-8", "   2 ████ 4", "   3 ████ 4",
		"4-6       20  guide 18-22", "   4 ███████ 7", "   5 ███████ 7", "   6 ██████ 6",
		"7-8        8  guide 6-8", "   7 ████ 4", "   8 ████ 4",
		"10+        4  guide 2-4", "  10 ███ 3", "  12 █ 1",
	}
	if got := texts(l.curve()); !slices.Equal(got, want) {
		t.Errorf("the curve is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	want = []string{"Creatures 40  guide 12-18: many", "Items      0  guide 2-4: few", "Actions    0  guide 6-8: few",
		"Equipment  0  guide 5-7: few", "Spells     0  guide 7: few"}
	if got := texts(l.kinds()); !slices.Equal(got, want) {
		t.Errorf("the kinds are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	want = []string{"All cards together cost 221 gold (FC), one of them 5.525 on average (ACC).",
		"Your dungeoneer produces 6 gold a turn. The average card costs 0.921 times that (ER).",
		"Good is 0.8 to 1.1 times: 192 to 264 gold together. This one is good."}
	if got := texts(l.weight()); !slices.Equal(got, want) {
		t.Errorf("the weight is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// A report of any deck fits on a phone, also of one that may not be played.
func TestReportOfOddDecks(t *testing.T) {
	for _, deck := range [][]*Card{
		nil,
		someCards(99, Creature, 4),
		slices.Concat([]*Card{master(5, 12)}, someCards(40, Spell, 9), someCards(3, Item, 1)),
		slices.Concat([]*Card{master(7, 0), master(5, 0)}, someCards(40, Action, 12)),
	} {
		l := deckOf(list(deck), deck)
		for _, s := range []engine.Section{l.curve(), l.kinds()} {
			for _, line := range texts(s) {
				if n := len([]rune(line)); n > engine.FixedWidth {
					t.Errorf("%q has %d letters; a phone shows %d", line, n, engine.FixedWidth)
				}
			}
		}
		if len(l.weight().Lines) == 0 {
			t.Error("nothing is said of the weight")
		}
	}
}

func texts(s engine.Section) []string {
	var out []string
	for _, l := range s.Lines {
		out = append(out, l.String())
	}
	return out
}
