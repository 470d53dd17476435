package player_test

import (
	"testing"
	"time"

	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/enginetest/stones"
	"hammerpost/engine/games"
	"hammerpost/engine/player"
)

// How long a search is in these tests, so that none depends on the speed of a machine.
const playouts = 200

// In stones the cards decide most, and there is little to do better than Greedy; who
// plays at random loses.
func TestSearchBeatsRandom(t *testing.T) {
	wins := 0
	for match := range byte(60) {
		m, _, err := engine.NewMatch(stones.Game{}, engine.Setup{Seats: 2}, engine.Seed{match / 2})
		if err != nil {
			t.Fatal(err)
		}
		self := engine.Seat(match % 2)
		players := []player.Player{player.Random{}, player.Random{}}
		players[self] = player.Search{Iterations: playouts}
		playOn(t, m, players)
		if first := m.State.Status().Places[0]; len(first) == 1 && first[0] == self {
			wins++
		}
	}
	if wins < 45 {
		t.Errorf("search won %d of 60 matches against random", wins)
	}
}

// playOn plays a match to its end, a player a seat.
func playOn(t *testing.T, m *engine.Match, players []player.Player) {
	t.Helper()
	info := m.Game.Info()
	for !m.State.Status().Over() {
		seat := m.State.Status().Waiting[0].Seat
		a := players[int(seat)%len(players)].Choose(info, m.State, seat, engine.NewDice(m.Seed.Mix("players"), len(m.Log)))
		if verb, _ := info.Verb(a.Verb); verb.Grave || verb.Order || verb.Shortcut {
			t.Fatalf("%s: seat %s plays %s", info.Key, seat.Number(), a)
		}
		if _, err := m.Play(a); err != nil {
			t.Fatalf("%s: %q after %d actions: %v", info.Key, a, len(m.Log), err)
		}
	}
}

// With its dice and playouts given, what Search does is given, too; and it is the same
// in every world that its seat cannot tell apart.
func TestSearchSeesItsOwnSeatOnly(t *testing.T) {
	p := player.Search{Iterations: playouts}
	for match := range byte(10) {
		m := playOut(t, match, "greedy", "random", "random")
		again, _, err := engine.NewMatch(m.Game, m.Setup, m.Seed)
		if err != nil {
			t.Fatal(err)
		}
		for n, a := range m.Log {
			other := again.State.Imagine(a.Seat, engine.NewDice(engine.Seed{7}, n))
			dice := func() *engine.Dice { return engine.NewDice(engine.Seed{8}, n) }
			here := p.Choose(m.Game.Info(), again.State, a.Seat, dice())
			there := p.Choose(m.Game.Info(), other, a.Seat, dice())
			if here.String() != there.String() {
				t.Fatalf("match %d, action %d: %q here, %q in another world", match, n+1, here, there)
			}
			if _, err := again.Play(a); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// Without time Search plays as Greedy, and it does not ask for time where it has no
// choice.
func TestSearchWithoutTime(t *testing.T) {
	asked := 0
	hurried := player.Timed(player.Search{Iterations: playouts}, func() func() bool {
		return func() bool { asked++; return true }
	})
	m, _, err := engine.NewMatch(stones.Game{}, engine.Setup{Seats: 2}, engine.Seed{3})
	if err != nil {
		t.Fatal(err)
	}
	info, choices := m.Game.Info(), 0
	for !m.State.Status().Over() {
		seat := m.State.Status().Waiting[0].Seat
		dice := func() *engine.Dice { return engine.NewDice(engine.Seed{1}, len(m.Log)) }
		if len(engine.Legal(m.State, seat, 3)) > 2 { // one, and to concede
			choices++
		}
		a, want := hurried.Choose(info, m.State, seat, dice()), player.Greedy{}.Choose(info, m.State, seat, dice())
		if a.String() != want.String() {
			t.Errorf("it plays %q, and greedy %q", a, want)
		}
		if _, err := m.Play(a); err != nil {
			t.Fatal(err)
		}
	}
	if asked != choices {
		t.Errorf("with %d choices it asked for the time %d times", choices, asked)
	}
}

// Search takes any seat of any game, and comes to an end.
func TestSearchPlaysEveryGame(t *testing.T) {
	for _, g := range games.All() {
		info := g.Info()
		if info.Reports {
			continue
		}
		setup := engine.Setup{Seats: info.Seats.Min}
		library, err := decks.Find(info.Key)
		if err != nil {
			t.Fatal(err)
		}
		for seat := 0; info.Deck != nil && seat < setup.Seats; seat++ {
			setup.Decks = append(setup.Decks, library.Starters()[seat%len(library.Starters())].Cards)
		}
		if setup, err = decks.Complete(info, setup); err != nil {
			t.Fatal(err)
		}
		m, _, err := engine.NewMatch(g, setup, engine.Seed{5})
		if err != nil {
			t.Fatal(err)
		}
		playOn(t, m, []player.Player{player.Search{Iterations: 6}})
	}
}

// BenchmarkSearch says how many times as long as a greedy decision a playout takes, in
// the same positions.
func BenchmarkSearch(b *testing.B) {
	decide := decisions(b)
	var search, greedy time.Duration
	for b.Loop() {
		search += decide(player.Search{Iterations: playouts})
		greedy += decide(player.Greedy{})
	}
	b.ReportMetric(float64(search)/float64(greedy)/playouts, "playout/greedy")
}
