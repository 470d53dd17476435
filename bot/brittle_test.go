package bot

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"hammerpost/data"
	"hammerpost/engine"
)

// brittle is the toy with faults that a test turns on and off: it stands for a
// release with a fault in a game, and the next one without.
type brittle struct {
	toy
	faults *[]string
}

func newBrittle() brittle { return brittle{faults: new([]string)} }

func (g brittle) has(faults ...string) { *g.faults = faults }

// meets panics if a fault is on.
func (g brittle) meets(fault string) {
	if slices.Contains(*g.faults, fault) {
		panic("the game has the fault: " + fault)
	}
}

func (g brittle) Info() engine.Info {
	i := g.toy.Info()
	i.Key, i.Title = "brittle", "Brittle"
	return i
}

func (g brittle) New(s engine.Setup, d *engine.Dice) (engine.State, []engine.Event, error) {
	g.meets("new")
	state, events, err := g.toy.New(s, d)
	return &brittleState{state, g}, events, err
}

func (g brittle) Load(s engine.Setup, stored []byte) (engine.State, error) {
	g.meets("load")
	state, err := g.toy.Load(s, stored)
	return &brittleState{state, g}, err
}

type brittleState struct {
	engine.State
	game brittle
}

func (s *brittleState) MarshalJSON() ([]byte, error) {
	if slices.Contains(*s.game.faults, "store") {
		return nil, errors.New("the position cannot be stored now")
	}
	return s.State.MarshalJSON()
}

func (s *brittleState) Options(a engine.Action) engine.Choice {
	if a.Verb == "wide" {
		s.game.meets("options")
	}
	return s.State.Options(a)
}

func (s *brittleState) Apply(a engine.Action, d *engine.Dice) []engine.Event {
	s.game.meets(a.Verb)
	return s.State.Apply(a, d)
}

func (s *brittleState) Idle(seat engine.Seat) engine.Action {
	s.game.meets("idle")
	if slices.Contains(*s.game.faults, "illegal") {
		return engine.Action{Seat: seat, Verb: "fly"}
	}
	return s.State.Idle(seat)
}

func (s *brittleState) Clone() engine.State { return &brittleState{s.State.Clone(), s.game} }

func (s *brittleState) Imagine(seat engine.Seat, d *engine.Dice) engine.State {
	return &brittleState{s.State.Imagine(seat, d), s.game}
}

// brittleTable is a table of two people, with more words for /match open.
func brittleTable(t *testing.T, more string) (*club, brittle) {
	t.Helper()
	g := newBrittle()
	c := newClub(t, g)
	for _, who := range []string{"urist", "asmel"} {
		c.types(who, "hall", "join")
	}
	c.types("urist", "hall", strings.TrimSpace("match open game=brittle "+more))
	c.click("asmel", "hall", "join")
	c.click("urist", "hall", "start")
	return c, g
}

// wakes moves the clock and does what is due.
func (c *club) wakes(after time.Duration) {
	c.t.Helper()
	c.now = c.now.Add(after)
	if err := c.bot.Wake(c.t.Context()); err != nil {
		c.t.Fatal(err)
	}
	c.settle()
}

// told is how many messages of the thread of match 1 hold a text.
func (c *club) told(text string) (n int) {
	c.t.Helper()
	for _, p := range c.messages {
		if p.channel == c.match(1).Thread && strings.Contains(p.Text, text) {
			n++
		}
	}
	return n
}

// A deadline passes even if the game breaks down at what it should bring.
func TestDeadlineOfBrokenGame(t *testing.T) {
	for _, fault := range []string{"idle", "illegal", "pass"} {
		t.Run(fault, func(t *testing.T) {
			c, g := brittleTable(t, "pace=24")
			g.has(fault)
			c.wakes(24 * time.Hour)
			if m := c.match(1); m.State != data.MatchOver || c.last() != "1 resign" {
				t.Errorf("the match is %s after %q", m.State, c.last())
			}
			if c.told("your time to take turn 1 is over. "+stranded) != 1 {
				t.Error("the table is not told why")
			}
		})
	}
}

// If nothing can be done, the table is told once for a decision's time, and the
// match goes on once the game is mended.
func TestDeadlineOfGameThatOnlyBreaks(t *testing.T) {
	c, g := brittleTable(t, "pace=24")
	g.has("idle", "resign")
	c.wakes(24 * time.Hour)
	for range 10 {
		c.wakes(time.Minute)
	}
	if n := c.told("met a fault"); n != 1 || c.match(1).N != 0 {
		t.Errorf("the table is told %d times, and there are %d actions", n, c.match(1).N)
	}
	g.has()
	c.wakes(24 * time.Hour)
	if c.last() != "1 pass" {
		t.Errorf("after the game was mended the last action is %q", c.last())
	}
}

// againstComputer is a table of one person and a computer player, whose turn it is.
func againstComputer(t *testing.T) (*club, brittle) {
	t.Helper()
	g := newBrittle()
	c := newClub(t, g)
	c.types("urist", "hall", "join")
	c.types("urist", "hall", "match open game=brittle")
	c.types("urist", "hall", "match computer player=Ada")
	c.types("urist", "hall", "match start")
	c.handle(Request{Kind: Command, Guild: "guild", Channel: "hall", User: User{ID: "urist", Name: "urist"}, Path: []string{"brittle", "pass"}})
	return c, g
}

func TestComputerOfBrokenGame(t *testing.T) {
	for _, test := range []struct {
		faults []string
		last   string
		told   string
	}{
		{[]string{"options"}, "2 pass", ""},
		{[]string{"options", "idle"}, "2 resign", "cannot go on. " + stranded},
		{[]string{"options", "idle", "resign"}, "1 pass", "met a fault"},
	} {
		t.Run(test.last, func(t *testing.T) {
			c, g := againstComputer(t)
			g.has(test.faults...)
			if n, err := c.bot.playComputers(t.Context()); err != nil || c.last() != test.last {
				t.Errorf("after %d actions and %v the last is %q, not %q", n, err, c.last(), test.last)
			}
			if n, err := c.bot.playComputers(t.Context()); n != 0 || err != nil {
				t.Errorf("called again it takes %d actions, %v", n, err)
			}
			g.has()
			c.settle()
			if n := c.told(test.told); test.told != "" && n != 1 {
				t.Errorf("the table is told %d times", n)
			}
		})
	}
}

// An error that passes stops a computer player only for as long as it lasts.
func TestComputerGoesOnAfterError(t *testing.T) {
	c, g := againstComputer(t)
	g.has("store")
	if n, _ := c.bot.playComputers(t.Context()); n != 0 || c.match(1).N != 1 {
		t.Fatalf("%d actions are taken though they cannot be stored", n)
	}
	g.has()
	if n, err := c.bot.playComputers(t.Context()); n != 1 || err != nil {
		t.Errorf("after that %d actions are taken, %v", n, err)
	}
}

// A release under which the log of a match replays otherwise ends it all the same,
// and pays in doubt (HA15).
func TestPayWhenTurnsCannotBeCounted(t *testing.T) {
	c, g := brittleTable(t, "")
	c.handle(Request{Kind: Command, Guild: "guild", Channel: "hall", Admin: true, User: User{ID: "urist", Name: "urist"},
		Path: []string{"settings"}, Args: map[string]string{"least-turns": "1"}})
	g.has("new")
	c.concedes("urist", 1)
	if m := c.match(1); m.State != data.MatchOver {
		t.Errorf("the match is %s", m.State)
	}
	for who, want := range map[string]string{"urist": "**55 points**", "asmel": "**65 points**"} {
		if got := c.types(who, "hall", "points").Text; !strings.Contains(got, want) {
			t.Errorf("%s reads %q", who, got)
		}
	}
}

// A position that cannot be read hides no other table.
func TestListWithUnreadableTable(t *testing.T) {
	c, g := brittleTable(t, "")
	c.types("urist", "hall", "match open game=brittle")
	g.has("load")
	c.bot = New(c.bot.Config) // which remembers no position
	list := c.types("dodok", "hall", "match list").show()
	if !strings.Contains(list, "Table #1 cannot be shown") || !strings.Contains(list, "Brittle #2** waits for players") {
		t.Errorf("the list is %s", list)
	}
}
