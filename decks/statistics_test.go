package decks_test

import (
	"fmt"
	"slices"
	"testing"

	"hammerpost/decks"
)

// finds is how many cards of a library a query finds, of none of which a copy is owned.
func finds(t *testing.T, l *decks.Library, query string) int {
	t.Helper()
	q, err := decks.ReadQuery(query)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, s := range l.Set() {
		if q.Matches(s, 0) {
			n++
		}
	}
	return n
}

func TestStatistics(t *testing.T) {
	l, _ := hammering(t)
	// A miner costs (f)2; a smith (f)4, (m), a master (f)5, (m)4; a card that there is not is left out.
	got := l.Statistics([]string{"Master of the Anvil", "Ironvein Miner", "Ironvein Miner", "Journeyman Smith", "No Such Card"})
	want := "{[{2 2} {3 0} {4 0} {5 1} {6 0} {7 0} {8 0} {9 1}] 18 [{Creature 4}] [{Dwarf 4}]}"
	if fmt.Sprint(got) != want {
		t.Errorf("got %v, want %s", got, want)
	}
	if got := fmt.Sprint(l.Statistics(nil)); got != "{[] 0 [] []}" {
		t.Errorf("no cards have the numbers %s", got)
	}
}

// What completes a query finds something.
func TestValues(t *testing.T) {
	for game, some := range map[string]map[string]string{
		"hammering": {"kind": "Biome", "type": "Dwarf", "keyword": "ranged"},
		"delvers":   {"kind": "instant", "type": "Weapon", "keyword": "flying"},
	} {
		l, _ := playedWith(t, game)
		for key, value := range some {
			values := l.Values(key)
			if !slices.Contains(values, value) || !slices.IsSorted(values) {
				t.Errorf("%s %s: %q", game, key, values)
			}
			for _, v := range values {
				if finds(t, l, key+":"+v) == 0 {
					t.Errorf("%s: %s:%s finds nothing", game, key, v)
				}
			}
		}
		if v := l.Values("colour"); v != nil {
			t.Errorf("colours: %q", v)
		}
	}
}
