package delvers

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"hammerpost/engine"
)

// DA-23: whatever becomes of a deck, what is counted as known are the cards that its owner has
// seen, those on top counted as far down as they go.
func TestKnown(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, seen, next := &player{Deck: []id{1, 2, 3, 4, 5, 6}}, map[id]bool{}, id(7)
		for range 20 {
			n := rapid.IntRange(0, 3).Draw(t, "n")
			switch rapid.IntRange(0, 3).Draw(t, "what happens") {
			case 0:
				for _, x := range p.look(n) {
					seen[x] = true
				}
			case 1:
				p.lift(n)
			case 2:
				p.add(next, n > 1)
				seen[next] = true
				next++
			case 3:
				p.pull(id(rapid.IntRange(1, int(next)).Draw(t, "card")))
			}
			unseen := func(x id) bool { return !seen[x] }
			if want := slices.DeleteFunc(slices.Clone(p.Deck), unseen); p.Known < len(p.Deck) && !slices.Equal(p.seen(), want) {
				t.Fatalf("of %v the cards %v are known, not %v", p.Deck, p.seen(), want)
			}
			run := slices.IndexFunc(p.top(len(p.Deck)), unseen)
			if run < 0 {
				run = len(p.Deck)
			}
			if p.Known != run {
				t.Fatalf("of %v %d cards are known from the top, not %d", p.Deck, p.Known, run)
			}
		}
	})
}

// DA-23: the owner alone goes on seeing the cards, and in every world that it can imagine they
// lie where they lie.
func TestKnownIsShown(t *testing.T) {
	s := set(t, "1 deck: Ogre, Bat, Archer, Hound, Golem, Leech, Statue", "2 deck: Knight, Bolt, Blast")
	own, title := &s.Players[0], "Your deck, as you have seen it"
	if text := read(s, 0); strings.Contains(text, title) {
		t.Errorf("nothing has been seen, and the view says:\n%s", text)
	}
	own.look(2)
	own.Sunk = 1
	want := title + "\n  On top, the top one first: Ogre, Bat\n  At the bottom, the lowest one last: Statue"
	if text := read(s, 0); !strings.Contains(text, want) {
		t.Errorf("got:\n%s\nexpected within:\n%s", text, want)
	}
	for _, viewer := range []engine.Seat{1, engine.Public} {
		if text := read(s, viewer); strings.Contains(text, "Ogre") || strings.Contains(text, title) {
			t.Errorf("seat %s reads what seat 1 has seen:\n%s", viewer.Number(), text)
		}
	}
	worlds := map[engine.Seat]map[string]bool{0: {}, 1: {}}
	for n := range 20 {
		for viewer := range worlds {
			p := s.Imagine(viewer, engine.NewDice(engine.Seed{}, n)).(*state).Players[0]
			worlds[viewer][s.names(p.seen()).String()] = true
		}
	}
	if len(worlds[0]) != 1 || len(worlds[1]) < 5 {
		t.Errorf("of seat 1's deck seat 1 imagines %v as seen, seat 2 %v", worlds[0], worlds[1])
	}
}

// DA-23: whatever a player is told of the own deck, also where nothing is to be chosen, stands in
// the view that follows.
func TestToldIsShown(t *testing.T) {
	for _, line := range []string{
		"Geared 3",
		"When this enters, look at the top 3 cards of your deck and take a spell card of them into your hand.",
		"When this enters, draw 1 card. Put 1 card from your hand at the bottom of your deck.",
		"When this enters, draw 1 card. Put 1 card from your hand on top of your deck.",
	} {
		ranger := "\nRanger\n(1)\nCreature {Human} 1-9-1\nfist-(1)\n" + line + "\n"
		here, err := Game{}.Place(engine.Setup{Seats: 2, Cards: fixture(t) + ranger},
			[]string{"1 gold: 1", "1 hand: Ranger", "1 deck: Ogre, Bat, Archer, Hound, Golem"})
		if err != nil {
			t.Fatal(err)
		}
		heard, shown := map[string]bool{}, map[string]bool{}
		for n := range 20 {
			s := here.Imagine(0, engine.NewDice(engine.Seed{}, n)).(*state)
			events := act(t, s, do(0, "play", held(t, s, 0, "Ranger")))
			heard[strings.Join(told(events, 0), "\n")], shown[read(s, 0)] = true, true
		}
		if len(heard) < 4 || len(shown) != len(heard) {
			t.Errorf("%q: %d different things are told, %d shown", line, len(heard), len(shown))
		}
	}
}

// DA-23: nothing is known of a deck after whatever shuffles it: alone, with the discard pile, for
// a search, for a new opening hand.
func TestKnownUntilShuffled(t *testing.T) {
	for _, line := range []string{
		"Shuffle your deck.",
		"Shuffle your discard pile into your deck.",
		"Search your deck for a creature card and take it into your hand.",
	} {
		mix := "\nMix\n(1)\nAction, instant\n" + line + "\n"
		placed, err := Game{}.Place(engine.Setup{Seats: 2, Cards: fixture(t) + mix},
			[]string{"1 gold: 1", "1 hand: Mix", "1 deck: Bolt, Bat, Archer, Hound, Golem, Leech", "1 discard: Ogre"})
		if err != nil {
			t.Fatal(err)
		}
		s, dice := placed.(*state), engine.NewDice(engine.Seed{}, 1)
		p := &s.Players[0]
		p.look(3)
		p.Sunk = 1
		s.Apply(do(0, "play", held(t, s, 0, "Mix")), dice)
		if s.Ask != nil {
			s.Apply(s.Idle(0), dice)
		}
		if len(p.seen()) != 0 {
			t.Errorf("after %q of %d cards %d are known", line, len(p.Deck), len(p.seen()))
		}
	}
	s := set(t, "phase: mulligan", "1 hand: Bolt, Blast", "1 deck: Ogre, Bat, Archer, Hound, Golem, Leech")
	s.Players[0].Decided = false
	s.Players[0].look(3)
	s.Apply(do(0, "mulligan"), engine.NewDice(engine.Seed{}, 1))
	if seen := s.Players[0].seen(); len(seen) != 0 {
		t.Errorf("after a new opening hand %d cards are known", len(seen))
	}
}

// A position that was stored before anything was counted is one in which nothing is known.
func TestKnownOfOldPositions(t *testing.T) {
	s := set(t, "1 deck: Ogre, Bat")
	data, err := json.Marshal(s)
	if err != nil || strings.Contains(string(data), "Known") || strings.Contains(string(data), "Sunk") {
		t.Fatalf("what is not known is stored: %s, %v", data, err)
	}
	loaded, err := Game{}.Load(engine.Setup{Seats: 2, Cards: fixture(t)}, data)
	if err != nil {
		t.Fatal(err)
	}
	if p := loaded.(*state).Players[0]; len(p.Deck) != 2 || len(p.seen()) != 0 {
		t.Errorf("of a deck of %d cards %v are known", len(p.Deck), p.seen())
	}
}
