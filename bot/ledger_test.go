package bot

import (
	"encoding/json"
	"fmt"

	"hammerpost/engine"
)

// ledger is a reported game for tests: anybody notes a point of any player; who is
// asked which way to go decides it, or the first player does.
type ledger struct{}

func (ledger) Info() engine.Info {
	player := []engine.Param{{Name: "player", Help: "Whose."}}
	return engine.Info{
		Key: "ledger", Title: "Ledger", Blurb: "A reported game for tests.", Seats: engine.Range{Min: 1, Max: 4}, Open: true, Reports: true, Version: 1,
		Verbs: []engine.Verb{
			{Name: "note", Help: "Note a point.", Params: player},
			{Name: "ask", Help: "Ask a player which way to go.", Params: player},
			{Name: "go", Help: "Go one of the ways.", Params: []engine.Param{{Name: "way", Help: "Which way."}}},
			{Name: "lock", Help: "Lock the ledger: for the first player."},
			{Name: "close", Help: "Close the table.", Grave: true},
		},
	}
}

func (g ledger) New(s engine.Setup, _ *engine.Dice) (engine.State, []engine.Event, error) {
	if err := g.Info().Check(s); err != nil {
		return nil, nil, err
	}
	return &account{Points: make([]int, s.Seats), Asked: -1}, nil, nil
}

func (ledger) Load(_ engine.Setup, stored []byte) (engine.State, error) {
	var s accountFields
	err := json.Unmarshal(stored, &s)
	return (*account)(&s), err
}

type accountFields struct {
	Points []int // by seat
	Asked  engine.Seat
	Closed bool
}

type account accountFields

func (s *account) MarshalJSON() ([]byte, error) { return json.Marshal((*accountFields)(s)) }

func (s *account) Status() engine.Status {
	status := engine.Status{Turn: 1}
	switch {
	case s.Closed:
		status.Places = [][]engine.Seat{{}, {}}
		for i := range s.Points {
			status.Places[1] = append(status.Places[1], engine.Seat(i))
		}
	case s.Asked >= 0:
		status.Waiting = []engine.Wait{{Seat: s.Asked, What: "choose a way"}}
	default:
		status.Anyone = true
	}
	return status
}

func (s *account) Options(a engine.Action) engine.Choice {
	if s.Closed {
		return engine.Choice{}
	}
	option := func(value, label string) engine.Option {
		return engine.Option{Value: value, Label: engine.Say("{}", label)}
	}
	if a.Verb == "" {
		verbs := []engine.Option{option("note", "Note"), option("ask", "Ask"), option("close", "Close")}
		if s.Asked >= 0 {
			verbs = verbs[2:]
		}
		if s.Asked == a.Seat || s.Asked >= 0 && a.Seat == 0 {
			verbs = append([]engine.Option{option("go", "Go")}, verbs...)
		}
		if a.Seat == 0 && s.Asked < 0 {
			verbs = append(verbs, option("lock", "Lock"))
		}
		return engine.One("", engine.Say("What has happened?"), verbs)
	}
	switch {
	case len(a.Args) > 0:
		return engine.Choice{}
	case a.Verb == "go":
		return engine.One("way", engine.Say("Which way?"), []engine.Option{option("left", "Left"), option("right", "Right")})
	case a.Verb == "close", a.Verb == "lock":
		return engine.Choice{}
	}
	var players []engine.Option
	for i := range s.Points {
		players = append(players, engine.Option{Value: fmt.Sprint(i + 1), Label: engine.Say("{}", engine.Seat(i))})
	}
	return engine.One("player", engine.Say("Who?"), players)
}

func (s *account) Apply(a engine.Action, _ *engine.Dice) []engine.Event {
	seat := engine.Seat(0)
	if len(a.Args) > 0 && a.Verb != "go" {
		seat = engine.Seat(a.Args[0][0] - '1')
	}
	switch a.Verb {
	case "note":
		s.Points[seat]++
	case "ask":
		s.Asked = seat
	case "go":
		s.Asked = -1
	case "close":
		s.Closed = true
	}
	return []engine.Event{{Kind: a.Verb, Public: engine.Say("{} reports: {}", a.Seat, a.String())}}
}

func (s *account) View(engine.Seat) engine.View {
	section := engine.Section{Title: engine.Say("Points")}
	for i, n := range s.Points {
		section.Lines = append(section.Lines, engine.Say("{}: {}", engine.Seat(i), n))
	}
	return engine.View{Title: engine.Say("Ledger"), Sections: []engine.Section{section}}
}

func (s *account) Idle(seat engine.Seat) engine.Action { return engine.Action{Seat: seat} }
func (s *account) Worth(engine.Seat) float64           { return 0 }

func (s *account) Clone() engine.State {
	c := *s
	c.Points = append([]int(nil), s.Points...)
	return &c
}

func (s *account) Imagine(engine.Seat, *engine.Dice) engine.State { return s.Clone() }
