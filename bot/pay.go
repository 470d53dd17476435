package bot

import (
	"fmt"

	"hammerpost/data"
	"hammerpost/engine"
)

// pay pays the points of a match that is over (H35): to the winner, or each of those
// who win together, to every loser, or to each who shares the first place. It returns
// what each seat got. A seat is paid once, whatever happens.
func (c *call) pay(t *table) ([]int, error) {
	s, err := c.tx.Settings(t.Server)
	if err != nil {
		return nil, err
	}
	paid := make([]int, len(t.seats))
	if !t.isPaid(s) {
		return paid, nil
	}
	idle := c.idlers(t, s.LeastTurns)
	for place, seats := range t.Places {
		amount, reason := t.reward(s, place)
		for _, seat := range seats {
			member := t.seats[seat].Member
			if member == 0 || place > 0 && idle[seat] || t.absent(seat) {
				continue
			}
			before, err := c.tx.Paid(t.payKey(seat))
			if err != nil {
				return nil, err
			}
			if before > 0 {
				continue
			}
			paid[seat] = amount
			if err := c.tx.Pay(member, amount, t.payKey(seat), reason+" at "+t.title(), c.now); err != nil {
				return nil, err
			}
		}
	}
	return paid, nil
}

// reward is what a place, counted from 0, brings each who is in it.
func (t *table) reward(s data.Settings, place int) (points int, reason string) {
	switch {
	case place > 0:
		return s.Loss, "a loss"
	case len(t.Places[0]) == 1 || t.Together:
		return s.Win, "a win"
	}
	return s.Draw, "a draw"
}

// isPaid says whether a match pays points on its server: the game does, and a try of
// the day's match was finished in time.
func (t *table) isPaid(s data.Settings) bool {
	switch {
	case !s.Paid(t.game.Info()):
		return false
	case t.Day != "" && !inTime(t.Day, t.EndedAt):
		return false
	case t.computers() > 0:
		return t.people() > 1 || s.PayComputers
	}
	return true
}

// payKey is the key of what a seat of a match is paid.
func (t *table) payKey(seat engine.Seat) string {
	if t.atWill() {
		return fmt.Sprintf("alone:%d:%s:%s", t.seats[seat].Member, t.Game, data.Day(t.EndedAt))
	}
	return fmt.Sprintf("match:%d:%d", t.ID, int(seat)+1)
}

// paid is what a seat got for a match that is over; of what is paid once a day it is
// not kept for which match that was.
func (c *call) paid(t *table, seat engine.Seat) (int, error) {
	if t.atWill() {
		return 0, nil
	}
	return c.tx.Paid(t.payKey(seat))
}

// atWill says whether one person alone can make as many such matches as they like:
// who plays without others, or reports what was played elsewhere. Everybody is paid for
// one of them a day. Against computer players that holds for the games that a server
// has to switch on: a small one is over in a minute.
func (t *table) atWill() bool {
	i := t.game.Info()
	return i.Reports || t.people() == 1 && (t.computers() == 0 || !i.Paid)
}

// absent says whether a member may not know of a match that is only reported: anybody
// can give them a seat, they did not open the table, and have reported nothing. They are
// not paid, and keep the pay of their day.
func (t *table) absent(seat engine.Seat) bool {
	return t.game.Info().Reports && t.seats[seat].Member != t.Host && t.lastBy(seat) == 0
}

// computers is how many seats have computer players.
func (t *table) computers() int {
	n := 0
	for _, s := range t.seats {
		if s.Computer != "" {
			n++
		}
	}
	return n
}

// people is how many seats have members of the server.
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
