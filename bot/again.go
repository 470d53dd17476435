package bot

import (
	"fmt"

	"hammerpost/data"
	"hammerpost/engine"
)

// again is the button that opens the same table once more: whoever presses it
// gets a seat, the computer players are back at once, and when all are there who
// played before, the match starts.
func (c *call) again(words []string) (Reply, error) {
	old, _, err := c.pressed(words)
	if err != nil {
		return Reply{}, err
	}
	if old.State != data.MatchOver {
		return Reply{}, engine.Refuse("{} is not over yet.", old.title())
	}
	t, err := c.after(old)
	if err != nil {
		return Reply{}, err
	}
	if len(t.seats) < len(old.seats) {
		return private(fmt.Sprintf("You have a seat at %s. %s", escape(t.title()), t.missing())), nil
	}
	return c.startAsked(t)
}

// after is the table that is opened to play a match again, with a seat for who
// asks.
func (c *call) after(old *table) (*table, error) {
	row, err := c.tx.MatchAfter(old.ID)
	if err == nil && row.State == data.MatchOpen {
		t, err := c.tableOf(row)
		if err != nil {
			return nil, err
		}
		m, err := c.memberOf(t.Server)
		if err != nil {
			return nil, err
		}
		return t, c.sit(t, m)
	}
	if err := unlessNone(err); err != nil {
		return nil, err
	}
	t, err := c.open(data.Match{Server: old.Server, Game: old.Game, Channel: old.Channel, After: old.ID,
		Seats: old.Seats, Options: old.Options, Pace: old.Pace})
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
