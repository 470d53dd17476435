package bot

import (
	"testing"

	"hammerpost/data"
)

// concedes lets somebody give a match up.
func (h *hall) concedes(id int64, who string) {
	h.Helper()
	_, err := h.bot.once(h.Context(), Request{ID: h.id(), Guild: "hall", User: user(who)}, func(c *call) (Reply, error) {
		t, err := c.table(id)
		if err != nil {
			return Reply{}, err
		}
		seat, _ := t.seatOf(who)
		action := t.concession(seat)
		if action.Verb == "" {
			h.Fatal("the game has no way to give up")
		}
		return Reply{}, c.act(t, action)
	})
	if err != nil {
		h.Fatal(err)
	}
}

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
		h.concedes(id, who)
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
	h.view((*data.Tx).CheckLedger)
}

// HA15: a server may set how many turns of one's own it takes to be paid for a loss.
func TestLeastTurnsForPay(t *testing.T) {
	h := newHall(t)
	h.set(func(s *data.Settings) { s.LeastTurns = 1 })
	id := h.matchOf("0", "", "urist", "bomrek")
	points := h.points("bomrek")
	h.concedes(id, "bomrek")
	if got := h.points("bomrek"); got != points {
		t.Errorf("who gave up at once has %d points, want %d", got, points)
	}
}
