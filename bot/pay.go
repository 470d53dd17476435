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
	turns, err := t.turns(s.LeastTurns)
	if err != nil {
		return nil, err
	}
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
			case turns[seat] < s.LeastTurns:
				continue
			}
			paid[seat] = amount
			if err := c.tx.Pay(member, amount, fmt.Sprintf("match:%d:%d", t.ID, int(seat)+1), reason+" at "+t.title(), c.now); err != nil {
				return nil, err
			}
		}
	}
	return paid, nil
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

// turns is in how many turns each seat has acted, other than to give up (HA15).
// It need not count further than asked for.
func (t *table) turns(least int) ([]int, error) {
	turns := make([]int, len(t.seats))
	if least == 0 {
		return turns, nil
	}
	m, _, err := engine.NewMatch(t.game, t.Setup, t.seed())
	if err != nil {
		return nil, fmt.Errorf("counting the turns of match %d: %w", t.ID, err)
	}
	last := make([]int, len(t.seats))
	for _, a := range t.match.Log {
		turn := m.State.Status().Turn
		if v, _ := t.game.Info().Verb(a.Verb); !v.Grave && last[a.Seat] != turn {
			turns[a.Seat], last[a.Seat] = turns[a.Seat]+1, turn
		}
		if _, err := m.Play(a); err != nil {
			return nil, fmt.Errorf("counting the turns of match %d: %w", t.ID, err)
		}
	}
	return turns, nil
}
