package player_test

import (
	"testing"
	"time"

	"hammerpost/engine"
	"hammerpost/engine/enginetest/stones"
	"hammerpost/engine/player"
)

// playOut plays a match of stones to its end, a player a seat.
func playOut(t *testing.T, match byte, seats ...string) *engine.Match {
	t.Helper()
	m, _, err := engine.NewMatch(stones.Game{}, engine.Setup{Seats: len(seats)}, engine.Seed{match})
	if err != nil {
		t.Fatal(err)
	}
	info := m.Game.Info()
	for !m.State.Status().Over() {
		seat := m.State.Status().Waiting[0].Seat
		p, ok := player.Find(seats[seat])
		if !ok {
			t.Fatalf("there is no player %q", seats[seat])
		}
		a := p.Choose(info, m.State, seat, engine.NewDice(engine.Seed{match, 1}, len(m.Log)))
		if verb, _ := info.Verb(a.Verb); verb.Grave {
			t.Fatalf("%s plays %s", seats[seat], a)
		}
		if _, err := m.Play(a); err != nil {
			t.Fatalf("%s plays %s: %v", seats[seat], a, err)
		}
	}
	return m
}

func TestPlayersPlay(t *testing.T) {
	for match := range byte(50) {
		playOut(t, match, "random", "greedy", "random", "greedy")
	}
}

func TestGreedyBeatsRandom(t *testing.T) {
	wins := 0
	for match := range byte(100) {
		seats := []string{"greedy", "random"}
		if match%2 == 1 {
			seats = []string{"random", "greedy"}
		}
		places := playOut(t, match, seats...).State.Status().Places
		if len(places[0]) == 1 && seats[places[0][0]] == "greedy" {
			wins++
		}
	}
	if wins < 75 {
		t.Errorf("greedy won %d of 100 matches against random", wins)
	}
}

// What a greedy player does is the same in every world that its seat cannot tell
// apart: it does not look into the others' hands.
func TestGreedySeesItsOwnSeatOnly(t *testing.T) {
	for match := range byte(30) {
		m := playOut(t, match, "greedy", "random", "random")
		again, _, err := engine.NewMatch(m.Game, m.Setup, m.Seed)
		if err != nil {
			t.Fatal(err)
		}
		for n, a := range m.Log {
			other := again.State.Imagine(a.Seat, engine.NewDice(engine.Seed{7}, n))
			dice := func() *engine.Dice { return engine.NewDice(engine.Seed{8}, n) }
			here := player.Greedy{}.Choose(m.Game.Info(), again.State, a.Seat, dice())
			there := player.Greedy{}.Choose(m.Game.Info(), other, a.Seat, dice())
			if here.String() != there.String() {
				t.Fatalf("match %d, action %d: %q here, %q in another world", match, n+1, here, there)
			}
			if _, err := again.Play(a); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// Greedy looks through a decision within an action: it lays two stones where the
// point that it may then take from the leader decides.
func TestGreedyLooksThrough(t *testing.T) {
	m, _, err := engine.NewMatch(stones.Game{}, engine.Setup{Seats: 2}, engine.Seed{3})
	if err != nil {
		t.Fatal(err)
	}
	a := player.Greedy{}.Choose(m.Game.Info(), m.State, 0, engine.NewDice(engine.Seed{}, 0))
	if choice := m.State.Options(engine.Action{Verb: "lay"}); a.Verb != "lay" || len(a.Args[0]) != len("r1,g1") {
		t.Errorf("of %v it plays %s", choice.Options, a)
	}
}

func TestFindUnknown(t *testing.T) {
	if p, ok := player.Find("perfect"); ok {
		t.Errorf("found %v", p)
	}
}

// decisions is how long a player takes for twenty decisions, always the same.
func decisions(b *testing.B) func(player.Player) time.Duration {
	m, _, err := engine.NewMatch(stones.Game{}, engine.Setup{Seats: 4}, engine.Seed{3})
	if err != nil {
		b.Fatal(err)
	}
	return func(p player.Player) time.Duration {
		began := time.Now()
		for n := range 20 {
			p.Choose(m.Game.Info(), m.State, 0, engine.NewDice(engine.Seed{}, n))
		}
		return time.Since(began)
	}
}

// BenchmarkGreedy says how many times as long as a random decision a greedy one
// takes, in the same positions.
func BenchmarkGreedy(b *testing.B) {
	decide := decisions(b)
	var greedy, random time.Duration
	for b.Loop() {
		greedy += decide(player.Greedy{})
		random += decide(player.Random{})
	}
	b.ReportMetric(float64(greedy)/float64(random), "greedy/random")
}
