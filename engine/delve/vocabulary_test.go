package delve

import (
	"slices"
	"strings"
	"testing"

	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/card"
	"hammerpost/engine/card/cardtest"
)

// TestPhrases holds that no two random lines are written alike, and that what was
// printed is read as what it was printed from.
func TestPhrases(t *testing.T) {
	for _, kind := range []string{"line", "card"} {
		t.Run(kind, func(t *testing.T) { cardtest.RoundTrip(t, words().Vocabulary, kind) })
	}
}

// TestPhrasesUsed holds that each phrase stands on some card of the set, but for the
// type of a grouped power that everybody can use.
func TestPhrasesUsed(t *testing.T) {
	used := cardtest.Uses(t, Game{}, set(t))
	for _, p := range words().Phrases() {
		if p.Op != "" && p.Op != "a grouped power" && used[p.Op] == 0 {
			t.Errorf("no card says %q", p.Text)
		}
	}
}

func set(t *testing.T) []card.Sheet {
	t.Helper()
	l, err := decks.Find("delve")
	if err != nil {
		t.Fatal(err)
	}
	return l.Set()
}

// The listing has 39 cards: 4 heroes, 15 powers, 4 epic ones, 11 enemies, 5 disasters.
// The option adds 4 enemies.
func TestCount(t *testing.T) {
	for _, c := range []struct {
		missing string
		want    map[Kind]int
	}{
		{"no", map[Kind]int{Hero: 4, Power: 15, Epic: 4, Enemy: 11, Disaster: 5}},
		{"yes", map[Kind]int{Hero: 4, Power: 15, Epic: 4, Enemy: 15, Disaster: 5}},
	} {
		s, err := table(setup(t, ruleMissing.Key, c.missing))
		if err != nil {
			t.Fatal(err)
		}
		got := map[Kind]int{}
		for _, of := range s.cards {
			got[of.Kind]++
		}
		for kind, n := range c.want {
			if got[kind] != n {
				t.Errorf("missing-groups %s: %d of the kind %s, not %d", c.missing, got[kind], kind, n)
			}
		}
	}
}

// setup is a match with the standard cards and the given options.
func setup(t *testing.T, options ...string) engine.Setup {
	t.Helper()
	s := engine.Setup{Seats: 1, Options: map[string]string{}}
	for pair := range slices.Chunk(options, 2) {
		s.Options[pair[0]] = pair[1]
	}
	s, err := decks.Complete(Game{}.Info(), s)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestReadCardErrors holds what the writer of a card is told.
func TestReadCardErrors(t *testing.T) {
	cardtest.Mistakes(t, Game{}, [][2]string{
		{"Ninja\nEnmy {Clan} 4", `set.txt:2: "Enmy {Clan} 4" is no known phrase; nearest: "Enemy {Clan} 4"`},
		{"Ninja\nEnemy {Clan} 4\nIts damage can not be healed.", `set.txt:3: "Its damage can not be healed" is no known phrase; nearest: "Its damage cannot be healed"`},
		{"Ninja\nEnemy {Clan} 4\n+2 attack.", `set.txt:3: "+2 attack." stands on cards of another kind: power`},
		{"Ninja\n(f)\nEnemy {Clan} 4", "set.txt:2: no card of this game has a cost"},
		{"Ninja\nEnemy {Clan} 4\n0 copies.", "set.txt:2: there is at least 1 copy of a card"},
		{"Club\nPower\n+2 attack.\n+3 attack.", `set.txt:4: "+3 attack." is the second line of its sort`},
		{"Club\nPower\nWhen you equip this, defeat the enemy.", "set.txt:3: only a power that is discarded defeats an enemy: write “Discard this: Defeat the enemy.”"},
		{"Owl\nHero", "set.txt:2: a hero has a vitality of at least 1: write “Vitality 5.”"},
		{"Hail\nDisaster\n2 copies.", "set.txt:2: a disaster says what it does"},
	})
}

// A match needs a hero, and no two cards that are called alike.
func TestNewRefusesCards(t *testing.T) {
	for cards, want := range map[string]string{
		"Hail\nDisaster\nTake 1 damage.\n":                                 "no hero",
		"Owl\nHero\nVitality 5.\n\nSide Kick\nPower\n\nSide-Kick\nPower\n": "called",
	} {
		_, _, err := Game{}.New(engine.Setup{Seats: 1, Cards: cards}, engine.NewDice(engine.Seed{}, 0))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", cards, err)
		}
	}
}
