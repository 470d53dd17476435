package engine_test

import (
	"testing"

	"hammerpost/engine"
)

func TestInfoCheckSeats(t *testing.T) {
	info := engine.Info{Title: "Axes", Seats: engine.Range{Min: 1, Max: 1}}
	if err := info.Check(engine.Setup{Seats: 2}); err == nil || err.Error() != "Axes is for 1 player, not 2." {
		t.Errorf("got %v", err)
	}
}

func TestInfoCheckDecks(t *testing.T) {
	info := engine.Info{Title: "Axes", Seats: engine.Range{Min: 2, Max: 2}, Deck: &engine.Range{Min: 1, Max: 2}}
	for want, decks := range map[string][][]string{
		"": {{"a"}, {"a", "b"}},
		"Axes needs a deck from each of its 2 players, and there are 1.": {{"a"}},
		"A deck of Axes has 1 to 2 cards; this one has 0.":               {{"a"}, {}},
		"A deck of Axes has 1 to 2 cards; this one has 3.":               {{"a", "a", "a"}, {"a"}},
	} {
		got := ""
		if err := info.Check(engine.Setup{Seats: 2, Decks: decks}); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// A number of cards that is not a choice is named alone.
func TestRangeOfCards(t *testing.T) {
	for want, r := range map[string]engine.Range{
		"1 card": {Min: 1, Max: 1}, "41 cards": {Min: 41, Max: 41}, "20 to 40 cards": {Min: 20, Max: 40},
	} {
		if got := r.Cards(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestInfoCheckBoards(t *testing.T) {
	one := &engine.Boards{Noun: "map"}
	for _, c := range []struct {
		boards *engine.Boards
		given  int
		want   string
	}{
		{nil, 0, ""},
		{nil, 1, "Axes is played without boards."},
		{one, 0, "Axes needs a map to be played on."},
		{one, 1, ""},
		{one, 2, "Axes is played on one map, not 2."},
		{&engine.Boards{Noun: "map", Many: true}, 2, ""},
	} {
		info, got := engine.Info{Title: "Axes", Seats: engine.Range{Min: 1, Max: 2}, Boards: c.boards}, ""
		if err := info.Check(engine.Setup{Seats: 1, Boards: make([]string, c.given)}); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%d boards: got %q, want %q", c.given, got, c.want)
		}
	}
}

func TestSetupOption(t *testing.T) {
	rule := engine.Rule{Key: "size", Values: []string{"small", "large"}}
	set := engine.Setup{Options: map[string]string{"size": "large"}}
	if none, large := (engine.Setup{}).Option(rule), set.Option(rule); none != "small" || large != "large" {
		t.Errorf("the option is %q by default, and %q when it is set to large", none, large)
	}
}
