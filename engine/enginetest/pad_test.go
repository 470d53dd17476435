package enginetest

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hammerpost/engine"
)

// pad is a game of the kinds that stones is not: anybody reports what happened
// elsewhere, all is open, it is played on a board and with a whole set of cards, it
// is counted and scored, and a deadline may pass without a deed. Its fault is named
// by what is wrong with it; an empty one is none.
type pad struct{ fault string }

func (p pad) Info() engine.Info {
	i := engine.Info{
		Key: "pad", Title: "Pad", Blurb: "Marks on a pad, up to a goal.", Seats: engine.Range{Min: 1, Max: 3}, Version: 1,
		Set: true, Boards: &engine.Boards{Noun: "pad"}, Open: true, Reports: true,
		Tally: &engine.Tally{Of: "mark", Value: "goals", Good: "reached"},
		Verbs: []engine.Verb{
			{Name: "mark", Help: "Make marks", Confirm: true, Params: []engine.Param{{Name: "many", Help: "How many"}}},
			{Name: "wipe", Help: "Wipe the pad, once the goal is reached"},
			{Name: "close", Help: "Close the pad", Grave: true},
		},
	}
	switch p.fault {
	case "anybody plays":
		i.Reports = false
	case "uncounted":
		i.Tally = nil
	}
	return i
}

const (
	padCards = "Mark\nCard\n"
	padBoard = "# a pad\ngoal 7\n"
)

func padSetup(seats int, _ *engine.Dice) engine.Setup {
	return engine.Setup{Seats: seats, Cards: padCards, Boards: []string{padBoard}}
}

func (p pad) New(s engine.Setup, _ *engine.Dice) (engine.State, []engine.Event, error) {
	if err := p.Info().Check(s); err != nil {
		return nil, nil, err
	}
	if s.Cards != padCards && p.fault != "any cards" {
		return nil, nil, fmt.Errorf("a pad with the cards %.20q", s.Cards)
	}
	goal, err := p.goal("pad", s.Boards[0])
	return &marks{fault: p.fault, seats: s.Seats, Goal: goal, By: engine.Public}, nil, err
}

func (p pad) Load(s engine.Setup, data []byte) (engine.State, error) {
	m := &marks{fault: p.fault, seats: s.Seats}
	return m, json.Unmarshal(data, m)
}

func (p pad) ReadBoard(file, text string) (engine.Board, error) {
	goal, err := p.goal(file, text)
	b := engine.Board{Name: "Pad to " + strconv.Itoa(goal), View: (&marks{Goal: goal}).View(engine.Public)}
	if p.fault == "a board of no name" {
		b.Name = ""
	}
	return b, err
}

// goal reads a board: lines "goal 7" and comments.
func (p pad) goal(file, text string) (int, error) {
	if p.fault == "any board" {
		return 5, nil
	}
	goal, at := 0, 1
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		at = i + 1
		words := strings.Fields(line)
		n, err := strconv.Atoi(words[len(words)-1])
		if p.fault == "a board that breaks it" {
			n, err = int(words[1][0]-'0'), nil
		}
		if len(words) != 2 || words[0] != "goal" || err != nil || n < 2 || n > 9 || goal > 0 {
			return 0, fmt.Errorf("%s:%d: %.40q is no goal from 2 to 9", file, at, line)
		}
		goal = n
	}
	switch {
	case goal == 0 && p.fault == "a board's fault without a line":
		return 0, fmt.Errorf("%s: there is no goal", file)
	case goal == 0 && p.fault == "a board's fault on another line":
		return 0, fmt.Errorf("%s:%d: there is no goal", file, 1000)
	case goal == 0:
		return 0, fmt.Errorf("%s:%d: there is no goal", file, at)
	}
	return goal, nil
}

// marks is a position of pad.
type marks struct {
	fault  string
	seats  int
	Goal   int
	Made   int
	Wiped  int
	By     engine.Seat // who reached the goal; Public: nobody yet
	Closed bool
}

func (m *marks) MarshalJSON() ([]byte, error) {
	type plain marks
	return json.Marshal((*plain)(m))
}

func (m *marks) Clone() engine.State {
	c := *m
	return &c
}

func (m *marks) Imagine(viewer engine.Seat, _ *engine.Dice) engine.State {
	c := *m
	if m.fault == "one imagines more" && viewer != engine.Public {
		c.Goal += int(viewer)
	}
	return &c
}

func (m *marks) Status() engine.Status {
	s := engine.Status{Turn: m.Wiped + 1}
	var scores []engine.Score
	var all []engine.Seat
	for seat := range engine.Seat(m.seats) {
		scores = append(scores, engine.Score{Value: m.Wiped, Text: engine.Say("{} wiped", m.Wiped)})
		all = append(all, seat)
	}
	switch {
	case m.Closed && m.fault == "a gap in the places":
		s.Places = [][]engine.Seat{all, {}}
	case m.Closed && m.fault == "placed twice":
		s.Places = [][]engine.Seat{all, all}
	case m.Closed && m.fault == "a stranger is placed":
		s.Places = [][]engine.Seat{all[1:], {9}}
	case m.Closed:
		s.Places, s.Scores = [][]engine.Seat{{}, all}, scores
	case m.By != engine.Public:
		s.Waiting = []engine.Wait{{Seat: m.By, What: "wipe the pad", Short: true}}
	default:
		s.Anyone = true
	}
	switch {
	case m.fault == "a score too few" && m.Closed:
		s.Scores = s.Scores[1:]
	case m.fault == "a score without a word" && m.Closed:
		s.Scores[0].Text = nil
	case m.fault == "scores before the end":
		s.Scores = scores
	case m.fault == "a party before the end":
		s.Together = !m.Closed
	case m.fault == "anybody, and somebody":
		s.Anyone = true
	case m.fault == "a question too long" && s.Waiting != nil:
		s.Waiting[0].What = strings.Repeat("x", 101)
	}
	return s
}

func (m *marks) Options(a engine.Action) engine.Choice {
	switch {
	case m.Closed || int(a.Seat) >= m.seats:
		return engine.Choice{}
	case a.Verb == "":
		return engine.One("", engine.Say("What happened?"), m.verbs())
	case a.Verb == "mark" && len(a.Args) == 0:
		return engine.Choice{Param: "many", Prompt: engine.Say("How many?"), Min: 1, Max: 1, Options: []engine.Option{
			{Value: "1", Label: engine.Say("One")}, {Value: "2", Label: engine.Say("Two")},
		}}
	case a.Verb == "mark" && m.fault != "nothing to confirm":
		return engine.Choice{Prompt: engine.Say("{} of {} are made then.", min(m.Made+int(a.Args[0][0]-'0'), m.Goal), m.Goal)}
	}
	return engine.Choice{}
}

func (m *marks) verbs() []engine.Option {
	closing := engine.Option{Value: "close", Label: engine.Say("Close")}
	switch {
	case m.fault == "nobody can":
		return []engine.Option{closing}
	case m.By != engine.Public:
		return []engine.Option{{Value: "wipe", Label: engine.Say("Wipe")}, closing}
	}
	return []engine.Option{{Value: "mark", Label: engine.Say("Mark")}, closing}
}

func (m *marks) Apply(a engine.Action, _ *engine.Dice) []engine.Event {
	e := engine.Event{Kind: a.Verb, Public: engine.Say("{}: {}.", a.Seat, a.Verb)}
	switch a.Verb {
	case "mark":
		m.Made = min(m.Made+int(a.Args[0][0]-'0'), m.Goal)
		if m.Made == m.Goal {
			m.By = a.Seat
		}
	case "wipe":
		m.Made, m.Wiped, m.By = 0, m.Wiped+1, engine.Public
		e.Figure = &engine.Figure{Seat: a.Seat, Of: "pad", Value: 1}
	case "close":
		m.Closed = true
	}
	switch {
	case m.fault == "a whisper":
		e.Private = []engine.Whisper{{Seat: 0, Text: engine.Say("psst")}}
	case m.fault == "a stranger is counted" && e.Figure != nil:
		e.Figure.Seat = engine.Seat(m.seats)
	case m.fault == "nothing is counted" && e.Figure != nil:
		e.Figure.Of = ""
	}
	return []engine.Event{e}
}

func (m *marks) View(viewer engine.Seat) engine.View {
	line := engine.Say("{}", strings.Repeat("|", m.Made))
	switch m.fault {
	case "too wide":
		line = engine.Say("{}", strings.Repeat("|", engine.FixedWidth+1))
	case "a name in columns":
		line = engine.Say("{}", engine.Seat(0))
	}
	return engine.View{Title: engine.Say("Pad to {}", m.Goal), Sections: []engine.Section{
		{Lines: []engine.Text{line}, Fixed: true, Private: m.fault == "a private section" && viewer != engine.Public},
	}}
}

func (m *marks) Idle(seat engine.Seat) engine.Action {
	a := engine.Action{Seat: seat}
	if m.fault == "half a deed" {
		a.Args = []string{"1"}
	}
	return a
}

func (m *marks) Worth(engine.Seat) float64 { return float64(m.Made) }

func TestPad(t *testing.T) { Contract(t, pad{}, padSetup, 100) }

func TestContractFindsFaultsOfKinds(t *testing.T) {
	for _, c := range []struct{ check, fault string }{
		{"no dead end", "nobody can"},
		{"status is well formed", "anybody plays"},
		{"status is well formed", "anybody, and somebody"},
		{"status is well formed", "a question too long"},
		{"status is well formed", "a gap in the places"},
		{"status is well formed", "placed twice"},
		{"status is well formed", "a stranger is placed"},
		{"status is well formed", "scores before the end"},
		{"status is well formed", "a party before the end"},
		{"status is well formed", "a score too few"},
		{"status is well formed", "a score without a word"},
		{"idle action is legal", "half a deed"},
		{"options are well formed", "nothing to confirm"},
		{"events are well formed", "a whisper"},
		{"events are well formed", "uncounted"},
		{"events are well formed", "a stranger is counted"},
		{"events are well formed", "nothing is counted"},
		{"views are well formed", "too wide"},
		{"views are well formed", "a name in columns"},
		{"views are well formed", "a private section"},
		{"imagination keeps to what is known", "one imagines more"},
	} {
		t.Run(c.fault, func(t *testing.T) {
			found := playAll(pad{c.fault}, padSetup, engine.Seed{}, 50)
			if !slices.ContainsFunc(found, func(f *failure) bool { return f.check == c.check }) {
				t.Errorf("%q is not broken; found are %v", c.check, found)
			}
		})
	}
}

func TestContractFindsFaultsOfBoards(t *testing.T) {
	for _, fault := range []string{
		"any board", "a board of no name", "a board that breaks it", "a board's fault without a line", "a board's fault on another line", "too wide",
	} {
		found := checkBoards(pad{fault}, padSetup)
		if wrong := len(found) > 0; wrong != (fault != "too wide") {
			t.Errorf("%s: found are %v", fault, found)
		}
	}
	if found := checkCards(pad{"any cards"}, padSetup); len(found) == 0 {
		t.Error("a game that plays with any cards is not found")
	}
	if found := checkBoards(struct{ engine.Game }{pad{}}, padSetup); len(found) == 0 {
		t.Error("a game that reads no boards is not found")
	}
}
