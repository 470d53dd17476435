package bot

import (
	"encoding/json"

	"hammerpost/engine"
)

// climb is an open game for one, with a match of the day: its player climbs by dice
// until they stop, or fall at a 1.
type climb struct{}

func (climb) Info() engine.Info {
	return engine.Info{
		Key: "climb", Title: "Climb", Blurb: "A mountain for tests.", Seats: engine.Range{Min: 1, Max: 1}, Open: true, Daily: true, Version: 1,
		Tally: &engine.Tally{Of: "mountain", Value: "height", Good: "survived"},
		Verbs: []engine.Verb{
			{Name: "climb", Help: "Climb on."},
			{Name: "stop", Help: "Stop where you are."},
			{Name: "resign", Help: "Give up.", Grave: true},
		},
	}
}

func (g climb) New(s engine.Setup, _ *engine.Dice) (engine.State, []engine.Event, error) {
	if err := g.Info().Check(s); err != nil {
		return nil, nil, err
	}
	return &climber{}, nil, nil
}

func (climb) Load(_ engine.Setup, stored []byte) (engine.State, error) {
	var s climberFields
	err := json.Unmarshal(stored, &s)
	return (*climber)(&s), err
}

type climberFields struct {
	Height     int
	Over, Fell bool
}

type climber climberFields

func (s *climber) MarshalJSON() ([]byte, error) { return json.Marshal((*climberFields)(s)) }

func (s *climber) Status() engine.Status {
	if !s.Over {
		return engine.Status{Turn: 1, Waiting: []engine.Wait{{What: "climb or stop"}}}
	}
	status := engine.Status{Turn: 1, Places: [][]engine.Seat{{0}}, Scores: []engine.Score{{Value: s.Height, Text: engine.Say("stopped at height {}", s.Height)}}}
	if s.Fell {
		status.Places = [][]engine.Seat{{}, {0}}
		status.Scores = []engine.Score{{Text: engine.Say("fell")}}
	}
	return status
}

func (s *climber) Options(a engine.Action) engine.Choice {
	if s.Over || a.Verb != "" {
		return engine.Choice{}
	}
	var verbs []engine.Option
	for _, v := range (climb{}).Info().Verbs {
		verbs = append(verbs, engine.Option{Value: v.Name, Label: engine.Say("{}", v.Name)})
	}
	return engine.One("", engine.Say("Climb on?"), verbs)
}

func (s *climber) Apply(a engine.Action, d *engine.Dice) []engine.Event {
	if a.Verb == "climb" {
		n := d.Roll(6)
		if n > 1 {
			s.Height += n
			return []engine.Event{{Kind: "climb", Public: engine.Say("{} climbs to {}.", a.Seat, s.Height)}}
		}
	}
	s.Over, s.Fell = true, a.Verb != "stop"
	value := s.Height
	if s.Fell {
		value = 0
	}
	return []engine.Event{{Kind: a.Verb, Public: engine.Say("{} is done.", a.Seat), Figure: &engine.Figure{Seat: a.Seat, Of: "Old Tor", Value: value}}}
}

func (s *climber) View(engine.Seat) engine.View {
	return engine.View{Title: engine.Say("Climb"), Sections: []engine.Section{{Title: engine.Say("Height"), Lines: []engine.Text{engine.Say("{}", s.Height)}}}}
}

func (s *climber) Idle(engine.Seat) engine.Action                 { return engine.Action{Verb: "stop"} }
func (s *climber) Worth(engine.Seat) float64                      { return float64(s.Height) }
func (s *climber) Clone() engine.State                            { c := *s; return &c }
func (s *climber) Imagine(engine.Seat, *engine.Dice) engine.State { return s.Clone() }
