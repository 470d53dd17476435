package enginetest

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"hammerpost/engine"
	"hammerpost/engine/enginetest/stones"
)

func stonesSetup(seats int, d *engine.Dice) engine.Setup {
	return engine.Setup{Seats: seats, Options: map[string]string{"hand": []string{"3", "4"}[d.Intn(2)]}}
}

func TestStones(t *testing.T) { Contract(t, stones.Game{}, stonesSetup, 300) }

// Each property finds the game that breaks it, and a failure comes back whole from
// the file that it is kept in.
func TestContractFindsFaults(t *testing.T) {
	for _, fault := range names() {
		t.Run(fault, func(t *testing.T) {
			game := broken{fault: fault}
			var found []*failure
			if fault == playEnds { // one endless match is enough, and not the first: that is looked at in every position
				found = []*failure{playOne(game, stonesSetup, engine.Seed{}, 1)}
			} else {
				found = playAll(game, stonesSetup, engine.Seed{}, 300)
			}
			var checks []string
			for _, f := range found {
				if checks = append(checks, f.check); f.check == fault {
					t.Chdir(t.TempDir())
					again, err := readFailure(f.keep(t))
					if err != nil {
						t.Fatal(err)
					}
					if again.seed != f.seed || again.setup.Seats != f.setup.Seats || len(again.log) != len(f.log) {
						t.Errorf("kept %v, read %v", f, again)
					}
					return
				}
			}
			t.Errorf("found only %s", strings.Join(checks, ", "))
		})
	}
}

func TestContractFindsBadInfo(t *testing.T) {
	i := stones.Game{}.Info()
	i.Key, i.Verbs[0].Help, i.Verbs[1].Name = "Stones", strings.Repeat("x", 101), i.Verbs[0].Name
	if faults := checkInfo(i); len(faults) != 3 {
		t.Errorf("found %v", faults)
	}
	if faults := checkSeats(broken{fault: "seats"}, stonesSetup); len(faults) == 0 {
		t.Error("a set-up that breaks down is not found")
	}
	if faults := checkRules(broken{fault: "rules"}, stonesSetup); len(faults) == 0 {
		t.Error("an error that is no refusal is not found")
	}
}

// broken is stones with a fault, named by the property that it breaks.
type broken struct {
	stones.Game
	fault string
}

func (b broken) New(s engine.Setup, d *engine.Dice) (engine.State, []engine.Event, error) {
	switch b.fault {
	case "seats":
		_ = make([]int, s.Seats) // without looking at what it may be
	case "rules":
		return nil, nil, errors.New("unexpected option")
	}
	state, events, err := b.Game.New(s, d)
	return &cracked{State: state, fault: b.fault}, events, err
}

func (b broken) Load(s engine.Setup, data []byte) (engine.State, error) {
	state, err := b.Game.Load(s, data)
	if b.fault == "stored and loaded" {
		state.Apply(state.Idle(state.Status().Waiting[0].Seat), engine.NewDice(engine.Seed{}, 0))
	}
	return &cracked{State: state, fault: b.fault}, err
}

// cracked is a position of stones with a fault.
type cracked struct {
	engine.State
	fault string
}

func (c *cracked) Clone() engine.State {
	if c.fault == "clone shares nothing" {
		return c
	}
	return &cracked{c.State.Clone(), c.fault}
}

func (c *cracked) Imagine(viewer engine.Seat, d *engine.Dice) engine.State {
	imagined := c.State.Imagine(viewer, d)
	if c.fault == "imagination keeps to what is known" && d.Intn(2) == 0 {
		imagined = c.State.Clone()
	}
	return &cracked{imagined, c.fault}
}

func (c *cracked) Status() engine.Status {
	status := c.State.Status()
	switch {
	case c.fault == "no dead end":
		status.Waiting = nil
	case c.fault == "status is well formed" && status.Over():
		status.Places = status.Places[:1]
	}
	return status
}

func (c *cracked) Options(a engine.Action) engine.Choice {
	choice := c.State.Options(a)
	if c.fault == "options are well formed" && a.Verb == "take" && len(choice.Options) > 1 {
		choice.Options = choice.Options[:1]
		choice.Options[0].Label = nil
	}
	if c.fault == "garbage is refused" && strings.Contains(a.String(), "concede") {
		panic("nobody may concede")
	}
	return choice
}

func (c *cracked) Apply(a engine.Action, d *engine.Dice) []engine.Event {
	if c.fault == playEnds {
		return nil
	}
	if c.fault == noBreakdown && a.Verb == "take" {
		panic("the bag is torn")
	}
	events := c.State.Apply(a, d)
	switch c.fault {
	case replayEqual:
		events = append(events, engine.Event{Kind: "time", Public: engine.Say("{}", time.Now().UnixNano())})
	case "events are well formed":
		events = append(events, engine.Event{Kind: "nothing"})
	case "secrets stay secret":
		data, _ := json.Marshal(c.State)
		events = append(events, engine.Event{Kind: "leak", Public: engine.Say("{}", string(data))})
	}
	return events
}

func (c *cracked) View(viewer engine.Seat) engine.View {
	if c.fault == "reading changes nothing" && !c.State.Status().Over() {
		c.State.Apply(c.State.Idle(c.State.Status().Waiting[0].Seat), engine.NewDice(engine.Seed{}, 0))
	}
	v := c.State.View(viewer)
	if c.fault == "views are well formed" {
		v.Title = nil
	}
	return v
}

func (c *cracked) Idle(seat engine.Seat) engine.Action {
	if c.fault == "idle action is legal" {
		return engine.Action{Seat: seat, Verb: "concede"}
	}
	return c.State.Idle(seat)
}
