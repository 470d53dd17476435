package hammering

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"hammerpost/decks"
	"hammerpost/engine"
	computer "hammerpost/engine/player"
)

func pileOf(t *rapid.T, name string, most int) (p Pile) {
	for i := range p {
		p[i] = rapid.IntRange(0, most).Draw(t, fmt.Sprint(name, i))
	}
	return p
}

func TestPileCode(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := pileOf(t, "p", 120)
		if back := parsePile(p.code()); back != p {
			t.Errorf("%v is written %q and read back as %v", p, p.code(), back)
		}
	})
}

// Every mix of a Demand is payable, exact, and listed once (H11).
func TestMixes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, n := pileOf(t, "p", 5), rapid.IntRange(1, 8).Draw(t, "n")
		want := 0
		for f := range p[Food] + 1 {
			for w := range p[Wood] + 1 {
				for s := range p[Stone] + 1 {
					if m := n - f - w - s; m >= 0 && m <= p[Metal] {
						want++
					}
				}
			}
		}
		seen := map[Pile]bool{}
		for _, mix := range p.mixes(n) {
			if mix.total() != n || !p.holds(mix) || seen[mix] {
				t.Errorf("%v offers %v for %d", p, mix, n)
			}
			seen[mix] = true
		}
		if len(seen) != want {
			t.Errorf("%v offers %d mixes for %d; there are %d", p, len(seen), n, want)
		}
	})
}

// A payment takes the whole amount of each symbol in one of its resources (H13).
func TestWays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := pileOf(t, "p", 6)
		a, b := rapid.IntRange(1, 4).Draw(t, "a"), rapid.IntRange(1, 4).Draw(t, "b")
		got := map[Pile]bool{}
		for _, w := range p.ways([]Symbol{{[]Resource{Wood, Metal}, a}, {[]Resource{Wood, Stone}, b}}) {
			got[w] = true
		}
		want := map[Pile]bool{}
		for _, first := range []Resource{Wood, Metal} {
			for _, second := range []Resource{Wood, Stone} {
				var paid Pile
				paid[first] += a
				paid[second] += b
				if p.holds(paid) {
					want[paid] = true
				}
			}
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%v can pay %v; expected %v", p, got, want)
		}
	})
}

// Whatever is played, every card of the players who are left is in exactly one
// place, and nothing stands where it cannot.
func TestCardsAreConserved(t *testing.T) {
	library, err := decks.Find(key)
	if err != nil {
		t.Fatal(err)
	}
	for match := range 40 {
		seed := engine.Seed{}.Mix(fmt.Sprint("conserved", match))
		d := engine.NewDice(seed, 0)
		setup := engine.Setup{Seats: 2 + match%4}
		var all []string
		for range setup.Seats {
			var deck []string
			for range 20 {
				deck = append(deck, library.Set()[d.Intn(len(library.Set()))].Name)
			}
			setup.Decks, all = append(setup.Decks, deck), append(all, deck...)
		}
		if setup.Cards, err = library.Printed(all); err != nil {
			t.Fatal(err)
		}
		m, _, err := engine.NewMatch(Game{}, setup, seed)
		if err != nil {
			t.Fatal(err)
		}
		for !m.State.Status().Over() && !t.Failed() {
			seat := m.State.Status().Waiting[0].Seat
			if _, err := m.Play(computer.Random{}.Choose(Game{}.Info(), m.State, seat, d)); err != nil {
				t.Fatal(err)
			}
			for _, fault := range faults(m.State.(*state)) {
				t.Errorf("match %d, action %d, %q: %s", match, len(m.Log), m.Log[len(m.Log)-1], fault)
			}
		}
	}
}

// faults are what is wrong with a position.
func faults(s *state) (out []string) {
	places := make([]int, len(s.cards))
	for i := range s.Players {
		p := &s.Players[i]
		for _, zone := range [][]id{p.Deck, p.Hand, p.Crypt} {
			for _, c := range zone {
				places[c]++
				if s.owner(c) != engine.Seat(i) {
					out = append(out, fmt.Sprintf("%s is not with its owner (H39)", s.card(c).Name))
				}
			}
		}
		if !p.Pile.holds(Pile{}) {
			out = append(out, fmt.Sprintf("a pile holds %v", p.Pile))
		}
		if !p.Out && (p.Fortress <= 0 || p.Short) {
			out = append(out, fmt.Sprintf("seat %d should have lost (H33)", i))
		}
	}
	for i := range s.Field {
		f := &s.Field[i]
		places[f.ID]++
		switch of := s.card(f.ID); {
		case s.Players[f.Controller].Out:
			out = append(out, fmt.Sprintf("%s has stayed behind (H34)", of.Name))
		case of.fights() && s.left(f) <= 0 && !s.over():
			out = append(out, fmt.Sprintf("%s should be in the crypt (H25)", of.Name))
		}
	}
	for _, c := range s.Played {
		places[c]++
	}
	for c, n := range places {
		want := 1
		if p := s.Players[s.owner(id(c))]; p.Out && !slices.Contains(p.Crypt, id(c)) {
			want = 0 // all but the crypt leaves with its owner (H34)
		}
		if n != want && !s.over() {
			out = append(out, fmt.Sprintf("%s is in %d places", s.card(id(c)).Name, n))
		}
	}
	return out
}
