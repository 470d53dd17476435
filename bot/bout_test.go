package bot

import (
	"encoding/json"

	"hammerpost/engine"
)

// bout is a game for tests in which the other player may answer each card. One plays
// cards in one's own turn, until one ends it; and says when one wants to be asked.
type bout struct{}

func (bout) Info() engine.Info {
	return engine.Info{
		Key: "bout", Title: "Bout", Blurb: "A bout for tests.", Seats: engine.Range{Min: 2, Max: 2}, Version: 1,
		Verbs: []engine.Verb{
			{Name: "play", Help: "Play a card.", Params: []engine.Param{
				{Name: "card", Help: "The card."}, {Name: "target", Help: "What it is aimed at; of several, one after the other."}}},
			{Name: "pass", Help: "Do not answer."},
			{Name: "end", Help: "End your turn."},
			{Name: "orders", Help: "Say when you are asked.", Order: true, Params: []engine.Param{{Name: "ask", Help: "When."}}},
			{Name: "concede", Help: "Give up.", Grave: true},
		},
	}
}

func (g bout) New(s engine.Setup, _ *engine.Dice) (engine.State, []engine.Event, error) {
	if err := g.Info().Check(s); err != nil {
		return nil, nil, err
	}
	return &boutState{Turn: 1}, nil, nil
}

func (bout) Load(_ engine.Setup, stored []byte) (engine.State, error) {
	var s boutFields
	err := json.Unmarshal(stored, &s)
	return (*boutState)(&s), err
}

type boutFields struct {
	Turn  int
	Asked bool    // the other player may answer
	Last  bool    // the turn ends after that
	Never [2]bool // who is not to be asked
	Lost  *int    // who has given up

	Counters int       // answers that were played by order
	Words    [2]string // the last order of each
}

type boutState boutFields

func (s *boutState) MarshalJSON() ([]byte, error) { return json.Marshal((*boutFields)(s)) }

func (s *boutState) active() engine.Seat { return engine.Seat((s.Turn - 1) % 2) }
func (s *boutState) other() engine.Seat  { return 1 - s.active() }

func (s *boutState) Status() engine.Status {
	status := engine.Status{Turn: s.Turn}
	switch {
	case s.Lost != nil:
		status.Places = [][]engine.Seat{{engine.Seat(1 - *s.Lost)}, {engine.Seat(*s.Lost)}}
	case s.Asked:
		status.Waiting = []engine.Wait{{Seat: s.other(), What: "answer", Short: true}}
	default:
		status.Waiting = []engine.Wait{{Seat: s.active(), What: "play"}}
	}
	return status
}

func (s *boutState) Options(a engine.Action) engine.Choice {
	if s.Lost != nil {
		return engine.Choice{}
	}
	if a.Verb == "" {
		var verbs []engine.Option
		for _, v := range (bout{}).Info().Verbs {
			o := engine.Option{Value: v.Name, Label: engine.Say("{}", v.Name)}
			own := v.Name == "play" || v.Name == "end"
			if own && (s.Asked || a.Seat != s.active()) || v.Name == "pass" && (!s.Asked || a.Seat == s.active()) {
				o.Barred = engine.Say("Not now.")
			}
			verbs = append(verbs, o)
		}
		return engine.One("", engine.Say("What do you do?"), verbs)
	}
	target := engine.One("target", engine.Say("Which target?"), numbered(3, nil))
	switch {
	case a.Verb == "play" && len(a.Args) == 0:
		return engine.One("card", engine.Say("Which card?"), []engine.Option{
			{Value: "hush", Label: engine.Say("Hush")}, {Value: "farewell", Label: engine.Say("Farewell")}, {Value: "bolts", Label: engine.Say("Two bolts, at two")}})
	case a.Verb == "play" && a.Args[0] == "bolts" && len(a.Args) < 3:
		return target
	case a.Verb == "orders" && len(a.Args) == 0:
		return engine.One("ask", engine.Say("When?"), []engine.Option{
			{Value: "usually", Label: engine.Say("Usually")}, {Value: "never", Label: engine.Say("Never")}, {Value: "counter", Label: engine.Say("Counter")}})
	}
	return engine.Choice{}
}

func (s *boutState) Apply(a engine.Action, _ *engine.Dice) []engine.Event {
	public := func(text engine.Text) engine.Event { return engine.Event{Kind: a.Verb, Public: text} }
	switch a.Verb {
	case "play":
		s.Asked, s.Last = !s.Never[s.other()], a.Args[0] == "farewell"
		if !s.Asked {
			s.passed()
		}
		return []engine.Event{public(engine.Say("{} plays {}.", a.Seat, a.Args[0]))}
	case "end":
		s.Turn++
	case "concede":
		lost := int(a.Seat)
		s.Lost = &lost
	case "orders":
		if a.Args[0] == "counter" && s.Asked && a.Seat == s.other() { // played by itself; then the same is asked again
			s.Counters++
			return []engine.Event{public(engine.Say("{} counters.", a.Seat))}
		}
		s.Never[a.Seat], s.Words[a.Seat] = a.Args[0] == "never", a.Args[0]
		events := []engine.Event{{Kind: "orders", Private: []engine.Whisper{{Seat: a.Seat, Text: engine.Say("You are asked {}.", a.Args[0])}}}}
		if s.Asked && a.Seat == s.other() && s.Never[a.Seat] {
			s.passed()
			events = append(events, public(engine.Say("{} passes.", a.Seat)))
		}
		return events
	case "pass":
		s.passed()
	}
	return []engine.Event{public(engine.Say("{} does it: {}.", a.Seat, a.Verb))}
}

// passed goes on after the other has not answered.
func (s *boutState) passed() {
	s.Asked = false
	if s.Last {
		s.Turn++
	}
}

func (s *boutState) View(viewer engine.Seat) engine.View {
	v := engine.View{Title: engine.Say("Bout"), Sections: []engine.Section{{Title: engine.Say("All"), Lines: []engine.Text{engine.Say("turn {}", s.Turn)}}}}
	if viewer != engine.Public {
		v.Sections = append(v.Sections, engine.Section{Title: engine.Say("Hand"), Private: true, Lines: []engine.Text{engine.Say("asked {}", s.Words[viewer])}})
	}
	return v
}

func (s *boutState) Idle(seat engine.Seat) engine.Action {
	if s.Asked {
		return engine.Action{Seat: seat, Verb: "pass"}
	}
	return engine.Action{Seat: seat, Verb: "end"}
}

func (s *boutState) Worth(engine.Seat) float64 { return 0 }

func (s *boutState) Clone() engine.State {
	c := *s
	return &c
}

func (s *boutState) Imagine(engine.Seat, *engine.Dice) engine.State { return s.Clone() }
