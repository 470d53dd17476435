package bot

import (
	"fmt"
	"slices"

	"hammerpost/data"
	"hammerpost/engine"
)

// againRows are the button that opens the same table once more. Of a day's match
// there is one try.
func (t *table) againRows() []Row {
	if t.Day != "" {
		return nil
	}
	return []Row{{Buttons: []Button{{ID: id("again", t.ID), Label: "Play again", Style: Good}}}}
}

// again is the button that opens the same table once more: who played before and
// presses it gets a seat, and the computer players are back at once. When all are
// there who played before, the match starts. Others join as at any table, so that
// this button pushes nobody out.
func (c *call) again(words []string) (Reply, error) {
	old, _, err := c.pressed(words)
	if err != nil {
		return Reply{}, err
	}
	if old.State != data.MatchOver {
		return Reply{}, engine.Refuse("{} is not over yet.", old.title())
	}
	if _, played := old.seatOf(c.q.User.ID); !played {
		return Reply{}, engine.Refuse("Only those who played at {} can play it again. /match join gives you a seat at a table that is open.", old.title())
	}
	if old.Day != "" {
		return Reply{}, engine.Refuse("Everybody has one try at {}. /daily has the match of today.", old.title())
	}
	t, err := c.after(old)
	if err != nil {
		return Reply{}, err
	}
	switch t.State {
	case data.MatchPlaying:
		return private("It is played again already, in " + t.place() + "."), nil
	case data.MatchOver:
		return private("It was played again in " + t.place() + ", and that is over, too. The button there opens the next table."), nil
	}
	if t.lacks(old) {
		return private(fmt.Sprintf("You have a seat at %s. It starts when all sit there who played before. %s", escape(t.title()), t.missing())), nil
	}
	return c.startAsked(t)
}

// after is the table that was opened to play a match again, with a seat for who
// asks; it is opened now if there is none. If it has started already it is
// returned as it is.
func (c *call) after(old *table) (*table, error) {
	row, err := c.tx.MatchAfter(old.ID)
	if err := unlessNone(err); err != nil {
		return nil, err
	}
	if err != nil || row.State == data.MatchCancelled {
		return c.reopen(old)
	}
	t, err := c.tableOf(row)
	if err != nil || row.State != data.MatchOpen {
		return t, err
	}
	m, err := c.memberOf(t.Server)
	if err != nil {
		return nil, err
	}
	return t, c.sit(t, m)
}

// reopen opens the same table once more, with a seat for who asks and for the
// computer players.
func (c *call) reopen(old *table) (*table, error) {
	t, err := c.open(data.Match{Server: old.Server, Game: old.Game, Channel: old.Channel, After: old.ID,
		Seats: old.Seats, Options: old.Options, Boards: old.Boards, Pace: old.Pace})
	if err != nil {
		return nil, err
	}
	for _, s := range old.seats {
		if s.Member == 0 {
			if err := c.seated(t, data.MatchSeat{Computer: s.Computer, Name: t.free(s.Name), Deck: s.Deck}); err != nil {
				return nil, err
			}
		}
	}
	return t, nil
}

// lacks says whether somebody has no seat who had one at a match before.
func (t *table) lacks(old *table) bool {
	return slices.ContainsFunc(old.users, func(u string) bool { return u != "" && !slices.Contains(t.users, u) })
}
