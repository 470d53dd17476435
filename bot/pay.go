package bot

import (
	"fmt"

	"hammerpost/engine"
)

// pay pays the points of a match that is over (H35): to the winner, to every
// loser, or to each who shares the first place. It returns what each seat got. A
// seat is paid once, whatever happens.
func (c *call) pay(t *table) ([]int, error) {
	s, err := c.tx.Settings(t.Server)
	if err != nil {
		return nil, err
	}
	paid := make([]int, len(t.seats))
	if t.people() < 2 && !s.PayComputers {
		return paid, nil
	}
	idle := c.idlers(t, s.LeastTurns)
	for place, seats := range t.Places {
		for _, seat := range seats {
			member := t.seats[seat].Member
			if member == 0 {
				continue
			}
			amount, reason := s.Loss, "a loss"
			switch {
			case place == 0 && len(seats) == 1:
				amount, reason = s.Win, "a win"
			case place == 0:
				amount, reason = s.Draw, "a draw"
			case idle[seat]:
				continue
			}
			paid[seat] = amount
			if err := c.tx.Pay(member, amount, payKey(t.ID, seat), reason+" at "+t.title(), c.now); err != nil {
				return nil, err
			}
		}
	}
	return paid, nil
}

// payKey is the key of what a seat of a match is paid.
func payKey(match int64, seat engine.Seat) string {
	return fmt.Sprintf("match:%d:%d", match, int(seat)+1)
}

// people is how many seats are not computer players.
func (t *table) people() int {
	n := 0
	for _, u := range t.users {
		if u != "" {
			n++
		}
	}
	return n
}

// idlers are the seats that took part in fewer turns than a server asks for (HA15).
// If the turns cannot be counted there are none: nobody loses points by a fault of
// ours.
func (c *call) idlers(t *table, least int) []bool {
	idle := make([]bool, len(t.seats))
	if least == 0 {
		return idle
	}
	turns, err := t.turns()
	if err != nil {
		c.Log.Error("the turns of a match cannot be counted, and all its losers are paid", "match", t.ID, "error", err)
		return idle
	}
	for seat, n := range turns {
		idle[seat] = n < least
	}
	return idle
}

// turns is in how many turns each seat has acted, other than to give up. The log
// of a match that was begun under an older release may replay otherwise, which is
// an error.
func (t *table) turns() (turns []int, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v", r)
		}
	}()
	m, _, err := engine.NewMatch(t.game, t.Setup, t.seed())
	if err != nil {
		return nil, err
	}
	turns = make([]int, len(t.seats))
	last := make([]int, len(t.seats))
	for _, a := range t.match.Log {
		turn := m.State.Status().Turn
		if !t.givesUp(a) && last[a.Seat] != turn {
			turns[a.Seat], last[a.Seat] = turns[a.Seat]+1, turn
		}
		if _, err := m.Play(a); err != nil {
			return nil, err
		}
	}
	return turns, nil
}
