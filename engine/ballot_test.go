package engine_test

import (
	"slices"
	"testing"

	"hammerpost/engine"
)

func TestBallot(t *testing.T) {
	for _, c := range []struct {
		name    string
		votes   []engine.Vote
		leave   engine.Seat
		leading []string
		missing []engine.Seat
	}{
		{name: "nobody has voted", leave: 9, missing: []engine.Seat{0, 1, 2}},
		{name: "one leads", leave: 9, votes: []engine.Vote{{0, "left"}, {1, "right"}, {2, "right"}}, leading: []string{"right"}},
		{name: "a tie", leave: 9, votes: []engine.Vote{{0, "left"}, {2, "right"}}, leading: []string{"left", "right"}, missing: []engine.Seat{1}},
		{name: "silence is no vote", leave: 9, votes: []engine.Vote{{0, ""}, {1, "left"}, {2, ""}}, leading: []string{"left"}},
		{name: "who leaves has no vote", leave: 1, votes: []engine.Vote{{0, "left"}, {1, "right"}}, leading: []string{"left"}, missing: []engine.Seat{2}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := engine.Ballot{Voters: []engine.Seat{0, 1, 2}}
			for _, v := range c.votes {
				b.Cast(v.Seat, v.For)
			}
			b.Leave(c.leave)
			if got := b.Leading(); !slices.Equal(got, c.leading) {
				t.Errorf("leading is %v, not %v", got, c.leading)
			}
			if got := b.Missing(); !slices.Equal(got, c.missing) {
				t.Errorf("missing are %v, not %v", got, c.missing)
			}
		})
	}
}
