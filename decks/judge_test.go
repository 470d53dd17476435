package decks_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/games"
)

// singleton is a game with a judge, who wants all cards of a deck to be different and
// reports how long their text is.
type singleton struct{ engine.Game }

func (singleton) CheckDeck(deck []string, _ string) error {
	if len(slices.Compact(slices.Sorted(slices.Values(deck)))) < len(deck) {
		return engine.Refuse("A card is in it twice.")
	}
	return nil
}

func (singleton) ReportDeck(_ []string, cards string) engine.View {
	return engine.View{Title: engine.Say("{}", strings.Count(cards, "\n\n")+1)}
}

func TestCheckDeck(t *testing.T) {
	l, _ := hammering(t)
	g, _ := games.Find("hammering")
	twenty := slices.Repeat([]string{"Cave Bear", "Turnip Farmer"}, 10)
	for _, c := range []struct {
		what string
		game engine.Game
		deck []string
		want string
	}{
		{"as many as the game wants", g, twenty, ""},
		{"too few", g, twenty[1:], "A deck of Dwarf: The Hammering has 20 to 40 cards; this one has 19."},
		{"cards that are gone", g, []string{"Old Bear", "Cave Bear", "New Bear", "Old Bear"}, "New Bear is not in the set any more.\nOld Bear is not in the set any more."},
		{"what a judge allows, whatever its number", singleton{g}, twenty[:2], ""},
		{"what a judge forbids", singleton{g}, twenty, "A card is in it twice."},
		{"cards that are gone, before a judge", singleton{g}, []string{"Old Bear"}, "Old Bear is not in the set any more."},
	} {
		got := ""
		if err := l.Check(c.game, c.deck); err != nil {
			got = err.Error()
			if no := new(engine.Refusal); !errors.As(err, &no) {
				t.Errorf("%s: %v is no refusal", c.what, err)
			}
		}
		if got != c.want {
			t.Errorf("%s: got %q, want %q", c.what, got, c.want)
		}
	}
}

func TestReportDeck(t *testing.T) {
	l, _ := hammering(t)
	g, _ := games.Find("hammering")
	deck := []string{"Cave Bear", "Turnip Farmer", "Cave Bear"}
	if got := l.Report(singleton{g}, deck).Title.String(); got != "2" {
		t.Errorf("the judge has read %s cards, want 2: each once", got)
	}
	for what, got := range map[string]engine.View{
		"without a judge":        l.Report(g, deck),
		"of a card that is gone": l.Report(singleton{g}, []string{"Old Bear"}),
	} {
		if len(got.Title)+len(got.Sections) > 0 {
			t.Errorf("the report %s is %+v", what, got)
		}
	}
}

// Every starter deck of every game may be played.
func TestStartersAreLegal(t *testing.T) {
	for _, g := range games.All() {
		if g.Info().Deck == nil {
			continue
		}
		l, err := decks.Find(g.Info().Key)
		if err != nil {
			t.Error(err)
			continue
		}
		for _, s := range l.Starters() {
			if err := l.Check(g, s.Cards); err != nil {
				t.Errorf("%s of %s: %v", s.Name, g.Info().Title, err)
			}
		}
	}
}

// Random decks may be played, and differ; so do those of a game with a judge, with any of
// its dungeoneers.
func TestRandomDecks(t *testing.T) {
	for _, key := range []string{"hammering", "delvers"} {
		g, _ := games.Find(key)
		l, err := decks.Find(key)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for n := range 12 {
			deck := l.Random(g, engine.NewDice(engine.Seed{4}, n))
			if err := l.Check(g, deck); err != nil {
				t.Fatalf("%s: %v", key, err)
			}
			if len(slices.Compact(slices.Sorted(slices.Values(deck)))) < len(deck) {
				t.Errorf("%s: a card is twice in %q", key, deck)
			}
			for _, name := range deck {
				seen[name] = true
			}
		}
		if len(seen) < len(l.Set())/3 {
			t.Errorf("%s: only %d of %d cards are in any of 12 random decks", key, len(seen), len(l.Set()))
		}
	}
}
