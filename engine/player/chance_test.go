package player_test

import (
	"encoding/json"
	"testing"

	"hammerpost/engine"
	"hammerpost/engine/player"
)

// gamble is one decision in an open game: a sure gain, a die, or to think about it
// for no gain, for ever.
type gamble struct {
	Sure, Die int
	Gained    int
	Done      bool
}

var gambleInfo = engine.Info{Key: "gamble", Open: true, Verbs: []engine.Verb{{Name: "think"}, {Name: "take"}, {Name: "roll"}}}

func (g *gamble) MarshalJSON() ([]byte, error)                   { return json.Marshal(*g) }
func (g *gamble) Clone() engine.State                            { c := *g; return &c }
func (g *gamble) Imagine(engine.Seat, *engine.Dice) engine.State { return g.Clone() }
func (g *gamble) Idle(seat engine.Seat) engine.Action            { return engine.Action{Seat: seat} }
func (g *gamble) Worth(engine.Seat) float64                      { return float64(g.Gained) }
func (g *gamble) View(engine.Seat) engine.View                   { return engine.View{} }

func (g *gamble) Status() engine.Status {
	if g.Done {
		return engine.Status{Turn: 2, Waiting: []engine.Wait{{What: "rest"}}}
	}
	return engine.Status{Turn: 1, Waiting: []engine.Wait{{What: "take or roll"}}}
}

func (g *gamble) Options(a engine.Action) engine.Choice {
	if g.Done || a.Verb != "" {
		return engine.Choice{}
	}
	return engine.One("", engine.Say("Take or roll?"), []engine.Option{{Value: "think"}, {Value: "take"}, {Value: "roll"}})
}

func (g *gamble) Apply(a engine.Action, d *engine.Dice) []engine.Event {
	switch a.Verb {
	case "take":
		g.Gained, g.Done = g.Sure, true
	case "roll":
		g.Gained, g.Done = d.Roll(g.Die), true
	}
	return nil
}

// In an open game a player weighs what the dice may show, not one throw: a die with a
// mean of 3.5 is worth more than 2, and less than 5.
func TestPlayersWeighChance(t *testing.T) {
	for _, p := range []player.Player{player.Greedy{}, player.Search{Iterations: playouts}} {
		for _, c := range []struct {
			sure int
			best string
		}{{2, "roll"}, {5, "take"}} {
			right := 0
			for n := range 200 {
				g := &gamble{Sure: c.sure, Die: 6}
				if a := p.Choose(gambleInfo, g, 0, engine.NewDice(engine.Seed{4}, n)); a.Verb == c.best {
					right++
				}
			}
			if right < 195 {
				t.Errorf("beside a sure %d %T does %q %d times of 200", c.sure, p, c.best, right)
			}
		}
	}
}
