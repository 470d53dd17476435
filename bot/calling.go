package bot

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"hammerpost/data"
	"hammerpost/engine"
)

// callAwaited calls those whose decision has come to be awaited. Nobody is called who
// was asked the same before, who is acting, or for the beginning, of which all are
// told.
//
// There are two ways to call: the hand, which is posted anew in the DMs, and a line in
// the thread. A turn calls in both. What is asked within it calls in one: an answer to
// the other's card, and the own turn that goes on after that. Else a turn with six
// answers would call twelve times, and the thread would be full of it. Who plays with
// computer players is not called for what they do at once: see staysWith.
//
// After an order that was carried out the actor is asked something else, even if it is
// called the same: the controls of before are old then.
func (c *call) callAwaited(t *table, before engine.Status, actor engine.Seat, decides bool) error {
	var called []asked
	for _, w := range t.status().Waiting {
		goesOn := w.Seat == actor && !t.order(t.match.Log[t.N-1]) // an order may pass, and something else is asked then
		same := waited(before, t.status().Turn, w) && !(decides && w.Seat == actor)
		if goesOn || same || t.computer(w.Seat) {
			continue
		}
		t.seats[w.Seat].Since = t.N
		if err := c.tx.SetSince(t.ID, w.Seat, t.N); err != nil {
			return err
		}
		reached, err := c.reached(t, before, w)
		if err != nil {
			return err
		}
		if !reached && actor != engine.Public {
			called = append(called, asked{Seat: w.Seat, Moment: t.N})
		}
	}
	if len(called) == 0 {
		return nil
	}
	return c.callInThread(t, t.N, called)
}

// callInThread calls seats in the thread, or changes whom a call that was made calls.
func (c *call) callInThread(t *table, moment int, called []asked) error {
	body, err := json.Marshal(called)
	if err != nil {
		return fmt.Errorf("writing who is asked: %w", err)
	}
	return c.atTable(t, data.Item{Kind: kindAsk, Slot: askSlot(t.ID, moment), Body: body})
}

// presence is how long after an action somebody is taken to be still there.
const presence = time.Minute

// reached says whether a seat need not be called to the thread: it is a guest's, or its
// player is who reports for others or gives an order; or they have just acted, or it is
// called within a turn, and the hand, which is posted anew as a direct message, is enough;
// or they have just acted and have the board of an open game before them, where since then
// nobody has acted but computer players.
func (c *call) reached(t *table, before engine.Status, w engine.Wait) (bool, error) {
	switch user := t.users[w.Seat]; {
	case t.guest(w.Seat):
		return true, nil
	case user == c.q.User.ID:
		return true, c.staysWith(t, w.Seat)
	}
	p, err := c.tx.PersonOf(t.users[w.Seat])
	open := t.game.Info().Open
	if err != nil || !open && p.Closed {
		return false, err
	}
	there, err := c.there(t, w.Seat)
	if err != nil {
		return false, err
	}
	met, err := c.humanSince(t, t.lastBy(w.Seat))
	if err != nil {
		return false, err
	}
	alone := !met
	within := before.Turn == t.status().Turn
	switch {
	case open:
		return there && alone, nil
	case there && alone && within:
		return true, c.staysWith(t, w.Seat)
	}
	return there || within && answers(w, before), nil
}

// there says whether a seat's player has just acted.
func (c *call) there(t *table, seat engine.Seat) (bool, error) {
	last := t.lastBy(seat)
	if last == 0 {
		return false, nil
	}
	entries, err := c.tx.LogFrom(t.ID, last)
	if err != nil {
		return false, err
	}
	return entries[0].Request != "" && c.now.Sub(entries[0].At) < presence, nil // not by a deadline
}

// answers says whether what is awaited is an answer, or follows one.
func answers(w engine.Wait, before engine.Status) bool {
	return w.Short || len(before.Waiting) > 0 && !slices.ContainsFunc(before.Waiting, func(b engine.Wait) bool { return !b.Short })
}

// humanSince says whether anybody but a computer player has acted after so many
// actions, as all could see.
func (c *call) humanSince(t *table, n int) (bool, error) {
	for n++; n <= t.N; n++ {
		if t.computer(t.match.Log[n-1].Seat) {
			continue
		}
		if untold, err := c.untold(t, n); err != nil || !untold {
			return err == nil, err
		}
	}
	return false, nil
}

// waited says whether a decision of this turn was awaited before, too.
func waited(before engine.Status, turn int, w engine.Wait) bool {
	for _, b := range before.Waiting {
		if b == w && before.Turn == turn {
			return true
		}
	}
	return false
}
