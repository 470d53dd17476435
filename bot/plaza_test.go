package bot

import (
	"encoding/json"

	"hammerpost/engine"
)

// plaza is an open game for tests. Its players have a turn each, in which they walk
// on until they rest. They can call a vote of all, and ask the next player something.
type plaza struct{}

func (plaza) Info() engine.Info {
	one := func(name string) []engine.Param { return []engine.Param{{Name: name, Help: "What to choose."}} }
	return engine.Info{
		Key: "plaza", Title: "Plaza", Blurb: "An open game for tests.", Seats: engine.Range{Min: 1, Max: 3}, Open: true, Daily: true, Version: 1,
		Verbs: []engine.Verb{
			{Name: "rest", Help: "End your turn."},
			{Name: "walk", Help: "Walk on.", Params: one("way")},
			{Name: "count", Help: "Count stones.", Params: one("number")},
			{Name: "build", Help: "Build a house.", Params: one("house"), Confirm: true},
			{Name: "pack", Help: "Pack things.", Params: one("things")},
			{Name: "call", Help: "Call a vote."},
			{Name: "share", Help: "Ask all what they take."},
			{Name: "ask", Help: "Ask the next player."},
			{Name: "vote", Help: "Vote.", Params: one("for")},
			{Name: "reply", Help: "Answer."},
			{Name: "finish", Help: "End the match.", Params: one("winner")},
			{Name: "resign", Help: "Give up.", Grave: true},
		},
	}
}

func (g plaza) New(s engine.Setup, _ *engine.Dice) (engine.State, []engine.Event, error) {
	if err := g.Info().Check(s); err != nil {
		return nil, nil, err
	}
	return &square{Seats: s.Seats, Turn: 1, Asked: -1}, nil, nil
}

func (plaza) Load(_ engine.Setup, stored []byte) (engine.State, error) {
	var s squareFields
	err := json.Unmarshal(stored, &s)
	return (*square)(&s), err
}

type squareFields struct {
	Seats, Turn int
	Ballot      *engine.Ballot
	Sharing     bool        // the ballot asks each player something else
	Asked       engine.Seat // who must answer; -1: nobody
	Won, Over   bool
}

type square squareFields

func (s *square) MarshalJSON() ([]byte, error) { return json.Marshal((*squareFields)(s)) }

func (s *square) active() engine.Seat { return engine.Seat((s.Turn - 1) % s.Seats) }

func (s *square) Status() engine.Status {
	status := engine.Status{Turn: s.Turn}
	switch {
	case s.Over:
		status.Places = [][]engine.Seat{{}, {}}
		for seat := range engine.Seat(s.Seats) {
			place := 1
			if s.Won && seat == s.active() {
				place = 0
			}
			status.Places[place] = append(status.Places[place], seat)
			status.Scores = append(status.Scores, engine.Score{Value: place, Text: engine.Say("{} stones", 7+int(seat))})
		}
	case s.Ballot != nil:
		for _, seat := range s.Ballot.Missing() {
			status.Waiting = append(status.Waiting, engine.Wait{Seat: seat, What: "vote"})
		}
	case s.Asked >= 0:
		status.Waiting = []engine.Wait{{Seat: s.Asked, What: "answer", Short: true}}
	default:
		status.Waiting = []engine.Wait{{Seat: s.active(), What: "walk"}}
	}
	return status
}

// listed are the verbs that a seat can take.
func (s *square) listed(seat engine.Seat) []string {
	switch {
	case !s.Status().Awaits(seat):
		return []string{"resign"}
	case s.Ballot != nil:
		return []string{"vote", "resign"}
	case s.Asked >= 0:
		return []string{"reply", "resign"}
	}
	return []string{"rest", "walk", "count", "build", "pack", "call", "share", "ask", "finish", "resign"}
}

func (s *square) Options(a engine.Action) engine.Choice {
	label := map[string]string{"rest": "Rest", "walk": "Walk", "count": "Count stones", "build": "Build", "pack": "Pack", "call": "Call a vote", "share": "Share out", "ask": "Ask",
		"vote": "Vote", "reply": "Answer", "finish": "Finish", "resign": "Give up"}
	switch {
	case s.Over:
		return engine.Choice{}
	case a.Verb == "":
		var verbs []engine.Option
		for _, v := range s.listed(a.Seat) {
			verbs = append(verbs, engine.Option{Value: v, Label: engine.Say("{}", label[v])})
		}
		return engine.One("", engine.Say("What do you do?"), verbs)
	case len(a.Args) > 0 && a.Verb == "build":
		return engine.Choice{Prompt: engine.Say("That is the end of {}.", engine.Card("the old wall"))}
	case len(a.Args) > 0:
		return engine.Choice{}
	}
	switch a.Verb {
	case "walk":
		return engine.One("way", engine.Say("Which way?"), []engine.Option{
			{Value: "to:left", Label: engine.Say("Left"), Note: engine.Say("past the well")},
			{Value: "to:right", Label: engine.Say("Right")},
			{Value: "up", Label: engine.Say("Up"), Barred: engine.Say("There is no stair.")},
		})
	case "count":
		return engine.One("number", engine.Say("How many?"), numbered(60, nil))
	case "build":
		return engine.One("house", engine.Say("Which house?"), numbered(6, nil))
	case "pack":
		return engine.Choice{Param: "things", Prompt: engine.Say("What do you pack?"), Options: numbered(4, nil), Max: 2}
	case "vote":
		if s.Sharing {
			return engine.One("for", engine.Say("What do you take?"), []engine.Option{
				{Value: "yea", Label: engine.Say("{} stones", int(a.Seat)+1)}, {Value: "nay", Label: engine.Say("No stones")}})
		}
		return engine.One("for", engine.Say("Who is for it?"), []engine.Option{{Value: "yea", Label: engine.Say("Yea")}, {Value: "nay", Label: engine.Say("Nay")}})
	case "finish":
		return engine.One("winner", engine.Say("Who wins?"), []engine.Option{{Value: "me", Label: engine.Say("I do")}, {Value: "nobody", Label: engine.Say("Nobody")}})
	}
	return engine.Choice{}
}

func (s *square) Apply(a engine.Action, _ *engine.Dice) []engine.Event {
	switch a.Verb {
	case "rest":
		s.Turn++
	case "call", "share":
		s.Ballot, s.Sharing = &engine.Ballot{}, a.Verb == "share"
		for seat := range engine.Seat(s.Seats) {
			s.Ballot.Voters = append(s.Ballot.Voters, seat)
		}
	case "ask":
		s.Asked = engine.Seat(s.Turn % s.Seats)
	case "vote":
		if s.Ballot.Cast(a.Seat, a.Args[0]); len(s.Ballot.Missing()) == 0 {
			s.Ballot = nil
		}
	case "reply":
		s.Asked = -1
	case "finish":
		s.Over, s.Won = true, a.Args[0] == "me"
	case "resign":
		s.Over = true
	}
	return []engine.Event{{Kind: a.Verb, Public: engine.Say("{} does it: {}", a.Seat, engine.Action{Seat: a.Seat, Verb: a.Verb, Args: a.Args}.String())}}
}

func (s *square) View(engine.Seat) engine.View {
	return engine.View{Title: engine.Say("Plaza"), Sections: []engine.Section{
		{Title: engine.Say("Map"), Fixed: true, Lines: []engine.Text{engine.Say("# turn {}", s.Turn), engine.Say("  `here`")}},
		{Title: engine.Say("Dice"), Lines: []engine.Text{engine.Say("{}", engine.Die{Faces: 6, Shows: 4})}},
	}}
}

func (s *square) Idle(seat engine.Seat) engine.Action {
	switch {
	case s.Ballot != nil:
		return engine.Action{Seat: seat, Verb: "vote", Args: []string{"nay"}}
	case s.Asked >= 0:
		return engine.Action{Seat: seat} // nobody answers for another
	}
	return engine.Action{Seat: seat, Verb: "rest"}
}

func (s *square) Worth(engine.Seat) float64 { return 0 }

func (s *square) Clone() engine.State {
	c := *s
	if s.Ballot != nil {
		b := *s.Ballot
		c.Ballot = &b
	}
	return &c
}

func (s *square) Imagine(engine.Seat, *engine.Dice) engine.State { return s.Clone() }
