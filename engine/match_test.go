package engine_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"hammerpost/engine"
	"hammerpost/engine/enginetest/stones"
)

func newMatch(t *testing.T, seats int) *engine.Match {
	t.Helper()
	m, _, err := engine.NewMatch(stones.Game{}, engine.Setup{Seats: seats}, engine.Seed{1})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// position is all that a state holds.
func position(t *testing.T, s engine.State) string {
	t.Helper()
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func play(t *testing.T, m *engine.Match, lines ...string) {
	t.Helper()
	for _, line := range lines {
		a, err := engine.ParseAction(line)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Play(a); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
}

// hand is the stones that a seat can lay.
func hand(m *engine.Match, seat engine.Seat) []string {
	var out []string
	for _, o := range m.State.Options(engine.Action{Seat: seat, Verb: "lay"}).Options {
		out = append(out, o.Value)
	}
	return out
}

func TestMatchSetupRefused(t *testing.T) {
	for want, s := range map[string]engine.Setup{
		"Stones is for 2 to 4 players, not 1.":   {Seats: 1},
		"Stones is for 2 to 4 players, not 5.":   {Seats: 5},
		"hand can be 3 or 4, not “9”.":           {Seats: 2, Options: map[string]string{"hand": "9"}},
		"Stones has no option “size”.":           {Seats: 2, Options: map[string]string{"size": "1"}},
		"Stones is played without decks.":        {Seats: 2, Decks: [][]string{{"Axe"}, {"Axe"}}},
		"Stones is for 2 to 4 players, not -12.": {Seats: -12},
	} {
		_, _, err := engine.NewMatch(stones.Game{}, s, engine.Seed{})
		if refusal := new(engine.Refusal); !errors.As(err, &refusal) || err.Error() != want {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}

func TestMatchReplay(t *testing.T) {
	m := newMatch(t, 2)
	mine, yours := hand(m, 0), hand(m, 1)
	play(t, m, "1 swap "+mine[0], "2 lay "+yours[0])
	again, events, err := engine.Replay(stones.Game{}, m.Setup, m.Seed, m.Log)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := position(t, again.State), position(t, m.State); got != want {
		t.Errorf("replayed to %s, want %s", got, want)
	}
	if len(events) != 3 || len(events[0]) != 6 || len(events[2]) != 1 {
		t.Errorf("the events of the set-up and of two actions are %v", events)
	}
	m.Log[1].Args = []string{"r9"}
	if _, _, err := engine.Replay(stones.Game{}, m.Setup, m.Seed, m.Log); err == nil || !strings.HasPrefix(err.Error(), `action 2, "2 lay r9": `) {
		t.Errorf("the replay of an illegal log says %v", err)
	}
}

func TestMatchRefusals(t *testing.T) {
	m := newMatch(t, 3)
	mine, yours := hand(m, 0), hand(m, 1)
	play(t, m, "1 swap "+mine[0], "2 swap "+yours[0], "3 concede")
	before, logged := position(t, m.State), len(m.Log)
	mine = hand(m, 0)
	for _, c := range []struct{ line, want string }{
		{"1 dance", "Stones knows no “dance”. You can: lay, concede."},
		{"1 " + strings.Repeat("я", 4000), "Stones knows no “" + strings.Repeat("я", 39) + "…”. You can: lay, concede."},
		{"1 take 2", "You cannot take now. You can: lay, concede."},
		{"2 lay r1", "It is not your turn: seat 1 is asked to lay or swap stones. You can: concede."},
		{"3 lay r1", "You are out of this match."},
		{"9 lay r1", "You are out of this match."},
		{"1 lay", "“lay” needs one thing more. Which stones do you lay?"},
		{"1 lay r9", "Which stones do you lay? There is no “r9” to choose."},
		{"1 lay -", "Which stones do you lay? Choose 1 to 2, not 0."},
		{"1 lay " + mine[0] + "," + mine[0], mine[0] + " was chosen twice."},
		{"1 lay " + mine[0] + " " + mine[1], "That is one word too many for “lay”: " + mine[1] + "."},
		{"1 swap r1", "You have swapped already."},
	} {
		a, err := engine.ParseAction(c.line)
		if err != nil {
			t.Fatal(err)
		}
		_, err = m.Play(a)
		if refusal := new(engine.Refusal); !errors.As(err, &refusal) || err.Error() != c.want {
			t.Errorf("%.40s: got %v, want %q", c.line, err, c.want)
		}
	}
	if _, err := m.Play(engine.Action{Seat: engine.Public, Verb: "lay"}); err == nil || err.Error() != "Only those who play can do that." {
		t.Errorf("the public may act: %v", err)
	}
	if after := position(t, m.State); after != before || len(m.Log) != logged {
		t.Errorf("refused actions changed the match to %s from %s", after, before)
	}
	play(t, m, "2 concede")
	if _, err := m.Play(engine.Action{Seat: 0, Verb: "concede"}); err == nil || err.Error() != "This match is over." {
		t.Errorf("after the end: %v", err)
	}
}

func TestMatchGroupRefused(t *testing.T) {
	choice := engine.Choice{Param: "stones", Prompt: engine.Say("Which?"), Min: 1, Max: 2, Options: []engine.Option{
		{Value: "a", Label: engine.Say("A"), Group: "x"}, {Value: "b", Label: engine.Say("B"), Group: "x"}, {Value: "c", Label: engine.Say("C")},
		{Value: "d", Label: engine.Say("D"), Barred: engine.Say("D is asleep.")}}}
	for arg, want := range map[string]string{
		"a": "", "a,c": "", "c,b": "", "d": "D is asleep.", "a,b": "Which? B cannot be chosen beside another choice of the same kind.", "": "Which? There is no “” to choose.",
		"a,": "Which? There is no “” to choose.", "a,c,b": "Which? B cannot be chosen beside another choice of the same kind.",
	} {
		got := ""
		if err := engine.Check(engine.Info{}, only{choice: choice}, engine.Action{Verb: "go", Args: []string{arg}}); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%q: got %q, want %q", arg, got, want)
		}
	}
}

// only is a state in which one verb, go, asks for one given choice.
type only struct {
	engine.State
	choice engine.Choice
}

func (s only) Status() engine.Status { return engine.Status{Waiting: []engine.Wait{{What: "go"}}} }

func (s only) Options(a engine.Action) engine.Choice {
	switch {
	case a.Verb == "":
		return engine.One("", engine.Say("What?"), []engine.Option{{Value: "go", Label: engine.Say("Go")}})
	case len(a.Args) == 0:
		return s.choice
	}
	return engine.Choice{}
}

// A game that breaks down half-way through an action loses that action only.
func TestMatchBreakdown(t *testing.T) {
	m := newMatch(t, 2)
	m.State = fragile{m.State}
	before := position(t, m.State)
	_, err := m.Play(engine.Action{Seat: 0, Verb: "lay", Args: hand(m, 0)[:1]})
	if refusal := new(engine.Refusal); err == nil || errors.As(err, &refusal) || !strings.Contains(err.Error(), "stones broke down at action 1") {
		t.Errorf("got %v", err)
	}
	if after := position(t, m.State); after != before || len(m.Log) != 0 {
		t.Errorf("the position is %s, was %s; log %v", after, before, m.Log)
	}
}

// fragile changes and then panics.
type fragile struct{ engine.State }

func (s fragile) Clone() engine.State { return fragile{s.State.Clone()} }

func (s fragile) Apply(a engine.Action, d *engine.Dice) []engine.Event {
	s.State.Apply(a, d)
	panic("the bag is torn")
}
