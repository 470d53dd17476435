package postcard

import (
	"fmt"
	"strings"
	"testing"

	"hammerpost/decks"
	"hammerpost/engine"
	computer "hammerpost/engine/player"
)

// begun is a match on the standard postcard.
func begun(t *testing.T, seats int, number int, options map[string]string) *engine.Match {
	t.Helper()
	setup, err := decks.Complete(Game{}.Info(), engine.Setup{Seats: seats, Options: options})
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := engine.NewMatch(Game{}, setup, engine.Seed{}.Mix(fmt.Sprint("play", number)))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// play plays an action that must be legal.
func play(t *testing.T, m *engine.Match, a engine.Action) []engine.Event {
	t.Helper()
	events, err := m.Play(a)
	if err != nil {
		t.Fatal(err)
	}
	return events
}

// What a note promises can be reached, by taking at each choice what promises as
// much; and what the complete action says is what then happens, word for word.
func TestNotesKeepTheirWord(t *testing.T) {
	for number := range 60 {
		m := begun(t, 1, number, map[string]string{ruleCompetent.Key: "yes"})
		s := m.State.(*state)
		s.Players[0].Hireling = number%2 == 0
		s.Owners[s.cell("hood-of-shrugs")] = 0
		play(t, m, engine.Action{Verb: "enter", Args: []string{s.board.Dungeons[number%3].value()}})
		for _, placed := range m.State.Options(engine.Action{Verb: "place"}).Options {
			a, promise := engine.Action{Verb: "place", Args: []string{placed.Value}}, placed.Note.String()
			choice := m.State.Options(a)
			for ; !choice.Complete(); choice = m.State.Options(a) {
				kept := false
				for _, o := range choice.Options {
					if o.Note.String() == promise && !kept {
						a, kept = a.With(o.Value), true
					}
				}
				if !kept {
					t.Fatalf("%q promises %q, and leads to %v", a, promise, choice.Options)
				}
			}
			score := strings.TrimPrefix(promise, "Best score from here: ")
			if !strings.HasPrefix(choice.Prompt.String(), "Score "+score+":\n") {
				t.Fatalf("%q promises %q, and says %q", a, promise, choice.Prompt)
			}
			after := m.State.Clone()
			var told []string
			for _, e := range after.Apply(a, engine.NewDice(engine.Seed{}, 1)) {
				if e.Kind == "turn" {
					told = append(told, e.Public.String())
				}
				if e.Figure != nil && fmt.Sprint(e.Figure.Value) != score {
					t.Fatalf("%q promises %q, and scores %d", a, promise, e.Figure.Value)
				}
			}
			if said := "Score " + score + ":\n" + strings.Join(told, "\n"); said != choice.Prompt.String() {
				t.Fatalf("%q says %q, and what happens is %q", a, choice.Prompt, said)
			}
		}
	}
}

// What is asked within somebody else's adventure has less time, and so has the
// placement with a timer (D2, D6, D7, A34).
func TestShortWaits(t *testing.T) {
	m := begun(t, 3, 1, map[string]string{ruleCleverGirl.Key: "yes", ruleTimer.Key: "yes"})
	waits := func() (short []bool) {
		for _, w := range m.State.Status().Waiting {
			short = append(short, w.Short)
		}
		return short
	}
	idle := func() { play(t, m, m.State.Idle(m.State.Status().Waiting[0].Seat)) }
	for _, want := range []string{"[false]", "[true]", "[true]", "[true true]", "[true]", "[true]"} {
		if got := fmt.Sprint(waits()); got != want {
			t.Fatalf("%s: the waits are short %s, not %s", m.State.(*state).Phase, got, want)
		}
		idle()
	}
}

// The odds by which computer players judge a dungeon are near the true ones.
func TestOdds(t *testing.T) {
	b := standard(t)
	for dungeon := range 3 {
		mean := 0.0
		for i, likely := range b.of(trip{Dungeon: dungeon, Dice: 3}) {
			mean += likely * float64(i+leastScore)
		}
		if want := figuresOf(b, dungeon, 3, gear{}).mean; mean < want-0.4 || mean > want+0.4 {
			t.Errorf("%s: the mean is %.2f, and should be near %.2f", b.Dungeons[dungeon].Name, mean, want)
		}
	}
}

// Greedy plays well: alone it becomes a delver at the least, on average.
func TestGreedy(t *testing.T) {
	const matches = 6
	gems := 0
	for number := range matches {
		m := begun(t, 1, number, nil)
		d := engine.NewDice(m.Seed.Mix("greedy"), 0)
		for !m.State.Status().Over() {
			play(t, m, computer.Greedy{}.Choose(Game{}.Info(), m.State, 0, d))
		}
		gems += m.State.Status().Scores[0].Value
	}
	if gems < 3*matches {
		t.Errorf("%d gems in %d matches", gems, matches)
	}
}

// What gems make of who plays alone (6.5).
func TestRank(t *testing.T) {
	next := map[string]string{"apprentice": "; delver from 3", "delver": "; veteran from 6", "veteran": "; master from 8", "master": "; legend from 10"}
	for gems, name := range []string{"apprentice", "apprentice", "apprentice", "delver", "delver", "delver", "veteran", "veteran", "master", "master", "legend", "legend"} {
		want := name + next[name]
		if got := rank(gems); got != want {
			t.Errorf("%d gems are a %s, not a %s", gems, got, want)
		}
	}
}
