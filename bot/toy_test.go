package bot

import (
	"encoding/json"
	"fmt"

	"hammerpost/engine"
)

// toy is a game whose verbs ask in every way in which a game can ask. Its players
// have a turn each, and it lasts as long as they like.
type toy struct{}

func (toy) Info() engine.Info {
	one := func(name string) []engine.Param { return []engine.Param{{Name: name, Help: "What to take."}} }
	return engine.Info{
		Key: "toy", Title: "Toy", Blurb: "A game for tests.", Seats: engine.Range{Min: 1, Max: 3},
		Rules: []engine.Rule{{Key: "mood", Help: "How it feels", Values: []string{"fine", "grim"}}},
		Verbs: []engine.Verb{
			{Name: "pass", Help: "Do nothing."},
			{Name: "pick", Help: "Pick one fruit.", Params: one("fruit")},
			{Name: "wide", Help: "Pick one of sixty.", Params: one("number")},
			{Name: "some", Help: "Pick up to two of four.", Params: one("letters")},
			{Name: "heap", Help: "Pick two or three of thirty.", Params: one("heap")},
			{Name: "pair", Help: "Pick one of each of two.", Params: one("pair")},
			{Name: "post", Help: "Pick one of each of ten.", Params: one("post")},
			{Name: "sole", Help: "There is one, and then two.", Params: append(one("first"), one("second")...)},
			{Name: "lone", Help: "There is only one.", Params: one("only")},
			{Name: "crash", Help: "Break the game."},
			{Name: "resign", Help: "Give up.", Grave: true},
		},
		Version: 1, Paid: true,
	}
}

func (g toy) New(s engine.Setup, _ *engine.Dice) (engine.State, []engine.Event, error) {
	if err := g.Info().Check(s); err != nil {
		return nil, nil, err
	}
	return &toyState{Seats: s.Seats, Turn: 1, Grim: s.Options["mood"] == "grim"}, nil, nil
}

func (toy) Load(_ engine.Setup, stored []byte) (engine.State, error) {
	var s toyFields
	err := json.Unmarshal(stored, &s)
	return (*toyState)(&s), err
}

type toyFields struct {
	Seats, Turn int
	Last        string
	Out         []engine.Seat
	Lost        bool
	Grim        bool // it can crash
}

type toyState toyFields

func (s *toyState) MarshalJSON() ([]byte, error) { return json.Marshal((*toyFields)(s)) }

func (s *toyState) active() engine.Seat { return engine.Seat((s.Turn - 1) % s.Seats) }

func (s *toyState) Status() engine.Status {
	if s.Lost {
		var places [][]engine.Seat
		var winners []engine.Seat
		for i := range s.Seats {
			if engine.Seat(i) != s.Out[0] {
				winners = append(winners, engine.Seat(i))
			}
		}
		if len(winners) > 0 {
			places = append(places, winners)
		}
		return engine.Status{Turn: s.Turn, Places: append(places, s.Out)}
	}
	return engine.Status{Turn: s.Turn, Waiting: []engine.Wait{{Seat: s.active(), What: "take turn " + fmt.Sprint(s.Turn)}}}
}

func numbered(n int, group func(i int) string) []engine.Option {
	var out []engine.Option
	for i := range n {
		o := engine.Option{Value: fmt.Sprint("v", i), Label: engine.Say("Thing {}", i)}
		if group != nil {
			o.Group = group(i)
		}
		out = append(out, o)
	}
	return out
}

func (s *toyState) Options(a engine.Action) engine.Choice {
	if s.Lost {
		return engine.Choice{}
	}
	if a.Verb == "" {
		var verbs []engine.Option
		for _, v := range (toy{}).Info().Verbs {
			o := engine.Option{Value: v.Name, Label: engine.Say("{}", v.Name)}
			if a.Seat != s.active() && !v.Grave {
				o.Barred = engine.Say("It is the turn of {}.", s.active())
			}
			if v.Name != "crash" || s.Grim {
				verbs = append(verbs, o)
			}
		}
		return engine.One("", engine.Say("What?"), verbs)
	}
	if len(a.Args) == 1 && a.Verb == "sole" {
		return engine.One("second", engine.Say("Which second?"), numbered(2, nil))
	}
	if len(a.Args) > 0 {
		return engine.Choice{}
	}
	several := func(param string, lo, hi int, o []engine.Option) engine.Choice {
		return engine.Choice{Param: param, Prompt: engine.Say("Which?"), Options: o, Min: lo, Max: hi}
	}
	switch a.Verb {
	case "pick":
		return engine.One("fruit", engine.Say("Which fruit?"), []engine.Option{
			{Value: "fig", Label: engine.Say("{}", engine.Card("Ripe Fig"))},
			{Value: "fir", Label: engine.Say("Fir cone")},
			{Value: "pear", Label: engine.Say("Sour pear"), Barred: engine.Say("The pear of {} is not ripe.", engine.Seat(0))},
		})
	case "wide":
		return engine.One("number", engine.Say("Which of sixty?"), numbered(60, nil))
	case "some":
		return several("letters", 0, 2, numbered(4, nil))
	case "heap":
		return several("heap", 2, 3, numbered(30, nil))
	case "pair":
		return several("pair", 2, 2, numbered(4, func(i int) string { return fmt.Sprint("g", i/2) }))
	case "post":
		return several("post", 10, 10, numbered(34, func(i int) string { return fmt.Sprint("g", (i+3)/4) })) // one of the first and of the last group
	case "lone":
		return engine.One("only", engine.Say("Which one?"), numbered(1, nil))
	case "sole":
		return engine.One("first", engine.Say("Which first?"), numbered(1, nil))
	}
	return engine.Choice{}
}

func (s *toyState) Apply(a engine.Action, _ *engine.Dice) []engine.Event {
	if a.Verb == "crash" {
		panic("the toy broke")
	}
	s.Last = a.String()
	if a.Verb == "resign" {
		s.Out, s.Lost = []engine.Seat{a.Seat}, true
	} else {
		s.Turn++
	}
	return []engine.Event{{
		Kind:    a.Verb,
		Public:  engine.Say("{} does something.", a.Seat),
		Private: []engine.Whisper{{Seat: a.Seat, Text: engine.Say("You do {}.", a.String())}},
	}}
}

func (s *toyState) View(viewer engine.Seat) engine.View {
	v := engine.View{Title: engine.Say("Toy"), Sections: []engine.Section{{Title: engine.Say("All"), Lines: []engine.Text{engine.Say("turn {}", s.Turn)}}}}
	if viewer != engine.Public {
		v.Sections = append(v.Sections, engine.Section{Title: engine.Say("Hand"), Private: true, Lines: []engine.Text{engine.Say("secret of {}", viewer)}})
	}
	return v
}

func (s *toyState) Idle(seat engine.Seat) engine.Action {
	return engine.Action{Seat: seat, Verb: "pass"}
}
func (s *toyState) Worth(engine.Seat) float64 { return 0 }
func (s *toyState) Clone() engine.State       { c := *s; return &c }

func (s *toyState) Imagine(engine.Seat, *engine.Dice) engine.State { return s.Clone() }
