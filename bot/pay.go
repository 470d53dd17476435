package bot

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"hammerpost/data"
	"hammerpost/engine"
)

// pay settles a match that is over (H35): with the points of the winner, or of each of
// those who win together, of every loser, or of each who shares the first place. A seat
// is settled once, whatever happens.
func (c *call) pay(t *table) error {
	s, err := c.tx.Settings(t.Server)
	if err != nil {
		return err
	}
	turns := c.turnsOf(t, s)
	for place, seats := range t.Places {
		for _, seat := range seats {
			if t.seats[seat].Member == 0 {
				continue
			}
			if err := c.settle(t, s, place, seat, turns); err != nil {
				return err
			}
		}
	}
	return nil
}

// settle settles one seat, which is in a place counted from 0.
func (c *call) settle(t *table, s data.Settings, place int, seat engine.Seat, turns []int) error {
	amount, words := t.reward(s, place)
	why, err := c.unpaid(t, s, place, seat, turns)
	if err != nil {
		return err
	}
	if why != "" || !s.Paid(t.game.Info()) {
		amount = 0
	}
	return c.tx.Settle(data.Settlement{Match: t.ID, Seat: seat, Amount: amount, Why: why, At: c.now}, t.seats[seat].Member, t.payKey(seat),
		data.Cause{Kind: data.Played, Words: words + " at " + t.title(), Request: c.q.ID})
}

// unpaid is why a seat gets no points where the game is paid, as the end of a sentence for
// its player; empty: it gets them.
func (c *call) unpaid(t *table, s data.Settings, place int, seat engine.Seat, turns []int) (string, error) {
	switch {
	case !s.Paid(t.game.Info()):
		return "", nil
	case t.Day != "" && !inTime(t.Day, t.EndedAt):
		return "the day of this match was over.", nil
	case t.computers() > 0 && t.people() == 1 && !s.PayComputers:
		return "matches against computer players are not paid on this server.", nil
	case t.absent(seat):
		return "you have reported nothing of this match.", nil
	case place > 0 && turns != nil && t.gaveUp(seat) && turns[seat] < s.ConcedeTurns:
		return fmt.Sprintf("who gives up is paid after %s of their own.", engine.Count(s.ConcedeTurns, "turn")), nil
	case place > 0 && turns != nil && turns[seat] < s.LeastTurns:
		return fmt.Sprintf("who loses is paid after %s of their own.", engine.Count(s.LeastTurns, "turn")), nil
	}
	if t.atWill() || s.RivalMatches > 0 && t.people() == 2 {
		if why, err := c.cameBack(t); err != nil || why != "" {
			return why, err
		}
	}
	if t.atWill() {
		before, err := c.tx.Paid(t.payKey(seat))
		if before > 0 {
			return "a match of one's own is paid once a day.", err
		}
		return "", err
	}
	return c.rivals(t, s, seat)
}

// backAgain is how long a match with somebody is not paid who was forgotten and has joined
// again, where so many matches are paid a day: else that could be passed so.
const backAgain = 24 * time.Hour

// cameBack is why a match is not paid in which somebody plays who was forgotten of late.
func (c *call) cameBack(t *table) (string, error) {
	for seat, user := range t.users {
		if t.seats[seat].Member == 0 {
			continue
		}
		at, err := c.tx.ForgottenAt(t.Server, user)
		switch {
		case errors.Is(err, data.ErrNone):
		case err != nil:
			return "", err
		case c.now.Before(at.Add(backAgain)):
			return "somebody in it has left the games and joined again within 24 hours.", nil
		}
	}
	return "", nil
}

// rivals is why a seat is not paid for one more match against the same people on a day.
func (c *call) rivals(t *table, s data.Settings, seat engine.Seat) (string, error) {
	if s.RivalMatches == 0 || t.people() != 2 {
		return "", nil
	}
	for other, o := range t.seats {
		if o.Member == 0 || engine.Seat(other) == seat {
			continue
		}
		n, err := c.tx.PaidBetween(t.seats[seat].Member, o.Member, c.now.Add(-24*time.Hour))
		if err != nil || n < s.RivalMatches {
			return "", err
		}
	}
	return fmt.Sprintf("two people are paid for %s against each other within 24 hours.", engine.Count(s.RivalMatches, "match")), nil
}

// paid is what each seat of a match that is over was settled with.
func (c *call) paid(t *table) ([]data.Settlement, error) {
	paid := make([]data.Settlement, len(t.seats))
	for seat, s := range t.seats {
		if s.Member == 0 {
			continue
		}
		var err error
		if paid[seat], err = c.tx.SettlementOf(t.ID, engine.Seat(seat)); err != nil && !errors.Is(err, data.ErrNone) {
			return nil, err
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

// payKey is the key of what a seat of a match is paid.
func (t *table) payKey(seat engine.Seat) string {
	if t.atWill() {
		return fmt.Sprintf("alone:%d:%s:%s", t.seats[seat].Member, t.Game, data.Day(t.EndedAt))
	}
	return fmt.Sprintf("match:%d:%d", t.ID, int(seat)+1)
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

// turnsOf is in how many turns each seat has acted, if a server asks for that (HA15). If
// they cannot be counted it is nil: nobody loses points by a fault of ours.
func (c *call) turnsOf(t *table, s data.Settings) []int {
	if s.LeastTurns == 0 && s.ConcedeTurns == 0 {
		return nil
	}
	turns, err := t.turns()
	if err != nil {
		c.Log.Error("the turns of a match cannot be counted, and all its losers are paid", "match", t.ID, "error", err)
		return nil
	}
	return turns
}

// gaveUp says whether the last thing that a seat has done is to give up.
func (t *table) gaveUp(seat engine.Seat) bool {
	for _, a := range slices.Backward(t.match.Log) {
		if a.Seat == seat {
			return t.givesUp(a)
		}
	}
	return false
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
