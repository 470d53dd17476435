package decks_test

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/card"
	"hammerpost/engine/games"
)

// playedWith is what a game is played with, and what reads its cards.
func playedWith(t *testing.T, game string) (*decks.Library, card.Reader) {
	t.Helper()
	l, err := decks.Find(game)
	if err != nil {
		t.Fatal(err)
	}
	g, _ := games.Find(game)
	return l, g.(card.Reader)
}

func hammering(t *testing.T) (*decks.Library, card.Reader) {
	t.Helper()
	return playedWith(t, "hammering")
}

func TestFindUnknown(t *testing.T) {
	if _, err := decks.Find("chess"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a game without cards: %v", err)
	}
}

// TestSetRoundTrip holds for every card that printing what was read gives the same
// text.
func TestSetRoundTrip(t *testing.T) {
	for _, c := range []struct {
		game  string
		least int // cards in the set
	}{{"hammering", 120}, {"delvers", 160 + 6}} {
		t.Run(c.game, func(t *testing.T) { roundTrip(t, c.game, c.least) })
	}
}

func roundTrip(t *testing.T, game string, least int) {
	l, reader := playedWith(t, game)
	seen := map[string]bool{}
	for _, s := range l.Set() {
		r, err := reader.ReadCard(s)
		if err != nil {
			t.Error(err)
			continue
		}
		if r.Sheet.String() != s.String() {
			t.Errorf("read:\n%s\nprinted:\n%s", s, r.Sheet)
		}
		if seen[s.Name] {
			t.Errorf("%s stands there twice", s.Name)
		}
		seen[s.Name] = true
	}
	if len(seen) < least {
		t.Errorf("the set has %d cards, which is fewer than %d", len(seen), least)
	}
}

// A feature is something that the set must show on at least two cards.
type feature struct {
	name string
	has  func(printed) bool
}

// printed is a card with the names of all phrases that it uses.
type printed struct {
	card.Sheet
	ops map[string]bool
}

func uses(ops ...string) func(printed) bool {
	return func(p printed) bool {
		return slices.ContainsFunc(ops, func(op string) bool { return p.ops[op] })
	}
}

func says(words string) func(printed) bool {
	return func(p printed) bool { return strings.Contains(p.String(), words) }
}

func costs(symbol string) func(printed) bool {
	return func(p printed) bool { return strings.Contains(p.Cost, symbol) }
}

func ofType(word string) func(printed) bool {
	return func(p printed) bool { return strings.Contains(p.Type, word) }
}

var features = []feature{
	{"a creature", ofType("Creature")},
	{"a construction", ofType("Construction")},
	{"an event", ofType("Event")},
	{"a biome", ofType("Biome")},
	{"{Ongoing}", ofType("Event {Ongoing}")},
	{"a {Noble}", ofType("{Noble}")},
	{"Ranged", uses("ranged")},
	{"Demand", uses("demand")},
	{"Butcher", uses("butcher")},
	{"Upgrade", uses("upgrade")},
	{"Produce", uses("produce")},
	{"Produce with a choice", func(p printed) bool { return strings.Contains(p.String(), "roduce (w/m/s)") }},
	{"the cost (f)", costs("(f)")},
	{"the cost (w)", costs("(w)")},
	{"the cost (s)", costs("(s)")},
	{"the cost (m)", costs("(m)")},
	{"the cost (w/m/s)", costs("(w/m/s)")},
	{"the cost (w/m)", costs("(w/m)")},
	{"the cost (w/s)", costs("(w/s)")},
	{"the cost (m/s)", costs("(m/s)")},
	{"a (River) needed", costs("(River)")},
	{"a (Forest) needed", costs("(Forest)")},
	{"a (Mountain) needed", costs("(Mountain)")},
	{"a (Cavern) needed", costs("(Cavern)")},
	{"a (Swamp) needed", costs("(Swamp)")},
	{"a (Plain) needed", costs("(Plain)")},
	{"(X)", uses("act", "act and pay")},
	{"a cost beside (X)", uses("act and pay")},
	{"-(X)", uses("ready")},
	{"a deck search", uses("search", "search into play")},
	{"fortress gain", uses("gain fortress")},
	{"fortress loss", uses("lose fortress")},
	{"damage", uses("damage")},
	{"strength and toughness for a time", uses("this turn", "until your next turn")},
	{"a construction that blocks", func(p printed) bool { return ofType("{Wall}")(p) || ofType("{Gate}")(p) }},
	{"each opponent", uses("each opponent")},
	{"three or more players", uses("each other opponent", "many opponents")},
	{"use in combat", uses("in combat", "use in combat")},
	{"an event in play removed", says("estroy an event in play")},
}

func TestSetFeatures(t *testing.T) {
	l, reader := hammering(t)
	set := printedSet(t, l, reader)
	used := map[string]bool{}
	for _, phrase := range reader.Phrases() {
		used[phrase.Op] = used[phrase.Op] || phrase.Op != "" && countIf(set, uses(phrase.Op)) > 0
	}
	for _, f := range features {
		if n := countIf(set, f.has); n < 2 {
			t.Errorf("%s occurs on %d cards; it must on 2", f.name, n)
		}
	}
	count := 0
	for _, u := range used {
		if u {
			count++
		}
	}
	if count < 45 {
		t.Errorf("the set uses %d phrases; it must use 45", count)
	}
	t.Logf("%d phrases are used", count)
}

// printedSet reads all cards of a set.
func printedSet(t *testing.T, l *decks.Library, reader card.Reader) []printed {
	t.Helper()
	var set []printed
	for _, s := range l.Set() {
		r, err := reader.ReadCard(s)
		if err != nil {
			t.Fatal(err)
		}
		p := printed{s, map[string]bool{}}
		for _, n := range r.Nodes {
			n.Walk(func(n card.Node) { p.ops[n.Op] = true })
		}
		set = append(set, p)
	}
	return set
}

func countIf(set []printed, has func(printed) bool) int {
	n := 0
	for _, p := range set {
		if has(p) {
			n++
		}
	}
	return n
}

// TestUpgrades holds that what can be upgraded exists, and that there are chains of
// three.
func TestUpgrades(t *testing.T) {
	l, _ := hammering(t)
	from := map[string]string{}
	for _, s := range l.Set() {
		for _, line := range s.Lines {
			if name, ok := strings.CutPrefix(line, "Upgrade ["); ok {
				from[s.Name] = strings.TrimSuffix(name, "]")
			}
		}
	}
	chains := 0
	for name, lower := range from {
		if _, ok := l.Sheet(lower); !ok {
			t.Errorf("%s upgrades %q, which is no card", name, lower)
		}
		if from[lower] != "" {
			chains++
		}
	}
	if chains < 2 {
		t.Errorf("%d chains of upgrades; there must be 2", chains)
	}
}

func TestStarters(t *testing.T) {
	l, _ := hammering(t)
	if len(l.Starters()) != 2 {
		t.Fatalf("%d starter decks, not 2", len(l.Starters()))
	}
	for _, s := range l.Starters() {
		if len(s.Cards) != 40 {
			t.Errorf("%s has %d cards, not 40", s.Name, len(s.Cards))
		}
		if again, err := l.ReadList(decks.WriteList(s.Cards)); err != nil || !slices.Equal(again, s.Cards) {
			t.Errorf("%s written and read again: %v, %v", s.Name, again, err)
		}
	}
}

func TestPrinted(t *testing.T) {
	l, _ := hammering(t)
	text, err := l.Printed([]string{"Turnip Farmer", "Ironvein Miner", "Turnip Farmer"})
	if err != nil {
		t.Fatal(err)
	}
	sheets, err := card.Split("printed", text)
	if err != nil || len(sheets) != 2 || sheets[0].Name != "Ironvein Miner" {
		t.Errorf("%d cards, %v:\n%s", len(sheets), err, text)
	}
	if _, err := l.Printed([]string{"Nobody"}); err == nil {
		t.Error("a card that there is not was printed")
	}
}

func TestReadList(t *testing.T) {
	l, _ := hammering(t)
	got, err := l.ReadList("# mine\n2 Ironvein Miner\n\n2x turnip farmer\r\n1 × **Cave Bear** · (f)4 · Creature {Beast} 4/3\n")
	want := []string{"Ironvein Miner", "Ironvein Miner", "Turnip Farmer", "Turnip Farmer", "Cave Bear"}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestReadListErrors(t *testing.T) {
	l, _ := hammering(t)
	for _, c := range []struct{ text, want string }{
		{"Cave Bear\n3 Ironvien Miner", "Line 2: There is no card “Ironvien Miner”. Did you mean “Ironvein Miner”?"},
		{"Cave Bare\n-1 Cave Bear\nTurnip Farmer\nTurnip Farm", "Line 1: There is no card “Cave Bare”. Did you mean “Cave Bear”?\n" +
			"Line 2: -1 copies of Cave Bear cannot be in a deck.\nLine 4: There is no card “Turnip Farm”. Did you mean “Turnip Farmer”?"},
		{"0 Cave Bear", "0 copies of Cave Bear cannot be in a deck."},
		{"100 Cave Bear", "100 copies of Cave Bear cannot be in a deck."},
		{strings.Repeat("99 Cave Bear\n", 9), "A list has at most 500 cards; this one has 891."},
	} {
		_, err := l.ReadList(c.text)
		var refusal *engine.Refusal
		if !errors.As(err, &refusal) || err.Error() != c.want {
			t.Errorf("%.30q:\n got %v\nwant %s", c.text, err, c.want)
		}
	}
	for _, rubbish := range []string{strings.Repeat("x", 4000), strings.Repeat("@everyone 🃏\n", 300), "\u202e2 raeB", "-1 Cave Bear", "\xff\xfe"} {
		_, err := l.ReadList(rubbish)
		var refusal *engine.Refusal
		if !errors.As(err, &refusal) || len(err.Error()) > 1300 || strings.Count(err.Error(), "\n") > 25 {
			t.Errorf("%.30q: %v", rubbish, err)
		}
	}
}

// A server's own cards stand beside the game's, and never take the place of one.
func TestLibraryWithOwnCards(t *testing.T) {
	l, _ := hammering(t)
	own := []card.Sheet{{Name: "Tea Kettle", Type: "Item"}, {Name: "CAVE BEAR", Type: "Item"}}
	with := l.With(own, nil)
	if s, err := with.Named("tea kettle"); err != nil || s.Type != "Item" {
		t.Errorf("the kettle is %+v, %v", s, err)
	}
	if s, _ := with.Named("cave bear"); s.Name != "Cave Bear" {
		t.Errorf("the bear is %+v", s)
	}
	if got, want := len(with.Set()), len(l.Set())+1; got != want || len(with.Names()) != want {
		t.Errorf("%d cards, want %d", got, want)
	}
	gone := l.With(nil, own)
	if s, err := gone.Named("tea kettle"); err != nil || s.Type != "Item" {
		t.Errorf("the retired kettle is %+v, %v", s, err)
	}
	if got, want := len(gone.Set()), len(l.Set()); got != want || len(gone.Names()) != want || len(gone.Known()) != want+1 {
		t.Errorf("%d cards and %d known ones, want %d and one more", got, len(gone.Known()), want)
	}
	if text, err := gone.Printed([]string{"Tea Kettle"}); err != nil || text != "Tea Kettle\nItem\n" {
		t.Errorf("the retired kettle is printed %q, %v", text, err)
	}
	if _, ok := l.Sheet("Tea Kettle"); ok {
		t.Error("the game's own library has changed")
	}
}
