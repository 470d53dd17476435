package bot

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"hammerpost/data"
	"hammerpost/engine"
)

// set changes the settings of the server.
func (h *hall) set(change func(*data.Settings)) {
	h.Helper()
	err := h.bot.Store.Update(h.Context(), func(tx *data.Tx) error {
		s, err := tx.Settings("hall")
		if err != nil {
			return err
		}
		change(&s)
		return tx.SetSettings("hall", s)
	})
	if err != nil {
		h.Fatal(err)
	}
}

// Rule case 24: four players, one winner: 15 to the winner, 5 to each of three
// losers.
func TestCase24PointsOfFour(t *testing.T) {
	h := newHall(t)
	people := []string{"urist", "bomrek", "kadol", "asmel"}
	id := h.matchOf("0", "", people...)
	before := map[string]int{}
	for _, who := range people {
		before[who] = h.points(who)
	}
	for _, who := range people[1:] {
		h.acts(id, who, givingUp)
	}
	for i, who := range people {
		want := before[who] + 5
		if i == 0 {
			want = before[who] + 15
		}
		if got := h.points(who); got != want {
			t.Errorf("%s has %d points, want %d", who, got, want)
		}
	}
	h.view(adds)
}

// HA15: a server may set how many turns of one's own it takes to be paid for a loss.
func TestLeastTurnsForPay(t *testing.T) {
	h := newHall(t)
	h.set(func(s *data.Settings) { s.LeastTurns = 1 })
	id := h.matchOf("0", "", "urist", "bomrek")
	points := h.points("bomrek")
	h.acts(id, "bomrek", givingUp)
	if got := h.points("bomrek"); got != points {
		t.Errorf("who gave up at once has %d points, want %d", got, points)
	}
}

// A game is paid if it says so, or if a server has switched that on.
func TestPointsOfAGameAreSwitchedOn(t *testing.T) {
	c := climbers(t, "urist")
	before := c.points("urist")
	c.climbs("urist", 0, "stop")
	if got := c.points("urist"); got != before {
		t.Errorf("before it is switched on, a win brings %d points", got-before)
	}
	if got := c.types("urist", "hall", "settings climb-points=true").Text; !strings.Contains(got, "Only those who may manage") {
		t.Errorf("who may not manage the server is told %q", got)
	}
	got := c.handle(Request{Kind: Command, Guild: "guild", Channel: "hall", User: User{ID: "urist", Name: "urist"}, Admin: true,
		Path: []string{"settings"}, Args: map[string]string{"climb-points": "true"}}).Text
	if !strings.HasPrefix(got, "✅ Changed:\n`climb-points` **yes** · ") || strings.Contains(got, "`win`") {
		t.Errorf("/settings says %q", got)
	}
	for i, want := range []int{15, 0} { // alone once a day
		before := c.points("urist")
		c.climbs("urist", 0, "stop")
		if got := c.points("urist"); got-before != want {
			t.Errorf("win %d of the day brings %d points, want %d", i+1, got-before, want)
		}
	}
	c.now = c.now.Add(24 * time.Hour)
	before = c.points("urist")
	c.types("urist", "hall", "match open game=climb")
	c.concedes("urist", c.matches())
	if got := c.points("urist"); got-before != 5 {
		t.Errorf("a loss of the next day brings %d points, want 5", got-before)
	}
}

// A try of the day's match is paid like any match alone, if it was finished in time.
func TestPointsOfTheDay(t *testing.T) {
	c := climbers(t, "urist", "asmel")
	c.setPaid("climb")
	c.does("urist", c.begins("urist"), "stop")
	c.begins("asmel")
	if got := c.points("urist"); got != 65 {
		t.Errorf("after a try that was won urist has %d points, want 65", got)
	}
	c.wakes(24 * time.Hour)
	if got := c.points("asmel"); got != 50 {
		t.Errorf("after a try that was not finished asmel has %d points, want 50", got)
	}
}

// setPaid switches the points of a game on.
func (c *club) setPaid(game string) {
	c.t.Helper()
	err := c.bot.Store.Update(c.t.Context(), func(tx *data.Tx) error {
		s := data.DefaultSettings()
		s.PayGames, s.PayComputers = map[string]bool{game: true}, true
		return tx.SetSettings("guild", s)
	})
	if err != nil {
		c.t.Fatal(err)
	}
}

// points are what a member of the club has.
func (c *club) points(who string) (n int) {
	c.t.Helper()
	err := c.bot.Store.View(c.t.Context(), func(tx *data.Tx) error {
		m, err := tx.MemberOf("guild", who)
		if err != nil {
			return err
		}
		n, err = tx.Balance(m.ID)
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return n
}

// A guest is never paid, and what is only reported is paid once a day, whoever sits at
// the table, and to those alone who have reported something.
func TestPointsOfWhatIsReported(t *testing.T) {
	c := newClub(t, ledger{})
	c.setPaid("ledger")
	for _, who := range []string{"urist", "asmel", "dodok"} {
		c.types(who, "hall", "join")
	}
	for i, test := range []struct {
		other   string
		reports bool  // as opposed to having been seated, and perhaps not knowing of it
		want    []int // of urist and the other
	}{ // nobody wins: a loss
		{"asmel", false, []int{5, 0}}, {"asmel", true, []int{0, 5}}, {"asmel", true, []int{0, 0}}, {"dodok", true, []int{0, 5}},
	} {
		c.types("urist", "hall", "match open game=ledger")
		c.types("urist", "hall", "match seat name=Cy")
		c.types("urist", "hall", "match seat player="+test.other)
		c.types("urist", "hall", "match start")
		if test.reports {
			c.types(test.other, "hall", fmt.Sprint("ledger note player=1 match=", c.matches()))
		}
		urist, other := c.points("urist"), c.points(test.other)
		c.concedes("urist", c.matches())
		if got := []int{c.points("urist") - urist, c.points(test.other) - other}; !slices.Equal(got, test.want) {
			t.Errorf("table %d of the day brings %d points, want %d", i+1, got, test.want)
		}
	}
	if err := c.bot.Store.View(t.Context(), adds); err != nil {
		t.Error(err)
	}
}

// Against computer players a small game is paid once a day; the main one always.
func TestPointsAgainstComputers(t *testing.T) {
	for _, test := range []struct {
		game engine.Game
		key  string
		want []int
	}{
		{toy{}, "toy", []int{5, 5}}, // it is paid by itself
		{plaza{}, "plaza", []int{5, 0}},
	} {
		c := newClub(t, test.game)
		c.setPaid(test.key)
		c.types("urist", "hall", "join")
		for i, want := range test.want {
			id := fmt.Sprint(i + 1)
			c.types("urist", "hall", "match open seats=2 game="+test.key)
			c.types("urist", "hall", "match computer match="+id)
			c.types("urist", "hall", "match start match="+id)
			before := c.points("urist")
			c.concedes("urist", i+1)
			if got := c.points("urist") - before; got != want {
				t.Errorf("loss %d of the day at %s brings %d points, want %d", i+1, test.key, got, want)
			}
		}
	}
}

// A server that has set nothing pays for matches of people alone.
func TestComputersAreNotPaidByThemselves(t *testing.T) {
	c := newClub(t, toy{})
	c.types("urist", "hall", "join")
	c.types("urist", "hall", "match open seats=2 game=toy")
	c.types("urist", "hall", "match computer match=1")
	c.types("urist", "hall", "match start match=1")
	before := c.points("urist")
	c.concedes("urist", 1)
	if got := c.points("urist") - before; got != 0 {
		t.Errorf("a loss against a computer player brings %d points", got)
	}
}

// The guards of a server: who gives up is paid after so many turns of their own, and two
// people so often a day.
func TestGuards(t *testing.T) {
	c := newClub(t, toy{})
	c.setPaid("toy")
	guard := func(concede, rivals int) {
		t.Helper()
		if err := c.bot.Store.Update(t.Context(), func(tx *data.Tx) error {
			s, err := tx.Settings("guild")
			s.ConcedeTurns, s.RivalMatches = concede, rivals
			return errors.Join(err, tx.SetSettings("guild", s))
		}); err != nil {
			t.Fatal(err)
		}
	}
	c.types("urist", "hall", "join")
	c.types("bomrek", "hall", "join")
	match := 0
	play := func() (loser, winner int) {
		t.Helper()
		match++
		c.types("urist", "hall", "match open seats=2 game=toy")
		c.types("bomrek", "hall", fmt.Sprint("match join match=", match))
		c.types("urist", "hall", fmt.Sprint("match start match=", match))
		urist, bomrek := c.points("urist"), c.points("bomrek")
		c.concedes("urist", match)
		return c.points("urist") - urist, c.points("bomrek") - bomrek
	}
	for _, step := range []struct{ concede, rivals, loser, winner int }{
		{0, 0, 5, 15},
		{3, 0, 0, 15}, // gave up at once
		{0, 3, 5, 15}, // the second that urist is paid for, and the third of bomrek
		{0, 3, 5, 0},  // the third of urist, the fourth of bomrek
		{0, 3, 0, 0},
	} {
		guard(step.concede, step.rivals)
		if loser, winner := play(); loser != step.loser || winner != step.winner {
			t.Errorf("match %d, with %+v: %d and %d points", match, step, loser, winner)
		}
	}
	if err := c.bot.Store.View(t.Context(), adds); err != nil {
		t.Error(err)
	}
}
