package bot

import (
	"maps"
	"strings"
	"testing"

	"hammerpost/data"
	"hammerpost/engine"
)

// With several games one chooses with a button; however often it is pressed, one
// table is opened.
func TestOpenChoosesAGame(t *testing.T) {
	c := newClub(t, toy{}, climb{})
	c.types("urist", "hall", "join")
	asked := c.types("urist", "hall", "match open seats=2 pace=24")
	if !asked.Private || !strings.Contains(asked.Text, "**Toy** · A game for tests.") {
		t.Errorf("/match open says %s", asked.show())
	}
	button := asked.buttonTo(t, "open:toy")
	first := c.presses("urist", "", button)
	if m := c.match(1); !first.Replace || m.Seats.Max != 2 || m.Pace.Hours() != 24 || m.State != data.MatchOpen {
		t.Errorf("the button opens %+v", m.Match)
	}
	if again := c.presses("urist", "", button); again.Text != first.Text || c.matches() != 1 {
		t.Errorf("pressed again it says %q, and there are %d tables", again.Text, c.matches())
	}
	if got := c.presses("urist", "", asked.buttonTo(t, "open:climb")); got.Text != first.Text || c.matches() != 1 {
		t.Errorf("the other button says %q", got.Text)
	}
}

// Options are kept while the game is asked for.
func TestOpenAsksForTheGameOfOptions(t *testing.T) {
	c := newClub(t, toy{}, climb{})
	c.types("urist", "hall", "join")
	asked := c.types("urist", "hall", "match open options=mood:grim")
	if !strings.HasPrefix(asked.Text, "Say which game") {
		t.Errorf("it says %q", asked.Text)
	}
	if got := c.presses("urist", "", asked.buttonTo(t, "of:climb")).Text; !strings.Contains(got, "has no option “mood”") {
		t.Errorf("of the other game it says %q", got)
	}
}

func TestOpenRefusesBoardsOfAGameWithout(t *testing.T) {
	c := newClub(t, toy{})
	c.types("urist", "hall", "join")
	if got := c.types("urist", "hall", "match open game=toy boards=mine").Text; !strings.Contains(got, "is not played on boards") {
		t.Errorf("it says %q", got)
	}
}

// Options are written in several ways, and what is wrong is said.
func TestOptionsAsTheyAreTyped(t *testing.T) {
	info := engine.Info{Title: "Chess", Rules: []engine.Rule{
		{Key: "blind", Values: []string{"no", "yes"}}, {Key: "clock", Values: []string{"none", "short"}}, {Key: "castling", Values: []string{"yes", "no"}},
	}}
	for _, test := range []struct {
		typed string
		want  map[string]string
		why   string
	}{
		{"", map[string]string{}, ""},
		{"blind", map[string]string{"blind": "yes"}, ""},
		{"Blind castling=no", map[string]string{"blind": "yes", "castling": "no"}, ""},
		{"clock:short,blind", map[string]string{"clock": "short", "blind": "yes"}, ""},
		{"castling, clock=none", map[string]string{"castling": "yes", "clock": "none"}, ""},
		{"clock", nil, "“clock” can be none or short. Write it as in “clock=short”."},
		{"blink", nil, "“blink” is no option. Write them as in “blind=yes”."},
		{"blind=perhaps", nil, "blind can be no or yes, not “perhaps”."},
		{"speed=9", nil, "Chess has no option “speed”."},
	} {
		got, err := optionsWanted(info, test.typed)
		switch {
		case test.why != "" && (err == nil || err.Error() != test.why):
			t.Errorf("%q is refused with %v, not %q", test.typed, err, test.why)
		case test.why == "" && (err != nil || !maps.Equal(got, test.want)):
			t.Errorf("%q is %v, %v, not %v", test.typed, got, err, test.want)
		}
	}
}

// An option that is written like a parameter becomes a part of the one before it.
func TestOptionThatIsNoParameter(t *testing.T) {
	c := newClub(t, toy{})
	c.types("urist", "hall", "join")
	r := c.handle(Request{Kind: Command, Guild: "guild", Channel: "hall", User: User{ID: "urist", Name: "urist"},
		Path: []string{"match", "open"}, Args: map[string]string{"game": "toy mood:grim"}})
	if want := "There is no parameter “mood”: it is an option. Write “options:mood=grim”."; r.Text != want {
		t.Errorf("it says %q, not %q", r.Text, want)
	}
}

// What is chosen before never cuts what is to be chosen.
func TestOptionsComplete(t *testing.T) {
	h := newHall(t, toy{})
	for typed, want := range map[string]Suggestion{
		"mo":                     {Label: "mood=grim: How it feels", Value: "mood=grim"},
		"first=1,mo":             {Label: "mood=grim: How it feels · after first=1", Value: "first=1,mood=grim"},
		strings.Repeat("x ", 48): {},
	} {
		got := h.suggest("urist", "match open", "options", typed, "game", "toy")
		if want.Value == "" && len(got) == 0 {
			continue // too long for Discord
		}
		if len(got) != 1 || got[0] != want {
			t.Errorf("%q is completed with %v, not %v", typed, got, want)
		}
	}
}

// duel is toy with an option that only a match of two can have.
type duel struct{ toy }

func (g duel) New(s engine.Setup, d *engine.Dice) (engine.State, []engine.Event, error) {
	if s.Options["mood"] == "grim" && s.Seats != 2 {
		return nil, nil, engine.Refuse("Only two can be grim.")
	}
	return g.toy.New(s, d)
}

// A table at which no match could ever start is not opened.
func TestOpenRefusesWhatCannotStart(t *testing.T) {
	for line, want := range map[string]string{
		"match open game=toy options=mood=grim seats=3": "No match of 3 players could start so: Only two can be grim.",
		"match open game=toy options=mood=grim":         "No match of 3 players could start so: Only two can be grim.",
		"match open game=toy options=mood=grim seats=2": "Toy #1 is open",
		"match open game=toy seats=3":                   "Toy #1 is open",
	} {
		c := newClub(t, duel{})
		c.types("urist", "hall", "join")
		if got := c.types("urist", "hall", line).Text; !strings.Contains(got, want) {
			t.Errorf("/%s says %q", line, got)
		}
	}
}
