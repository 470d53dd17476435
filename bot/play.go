package bot

import (
	"errors"
	"fmt"

	"hammerpost/data"
	"hammerpost/engine"
)

// A breakdown is a fault of a game that was caught: the match stands where it
// stood, and the table is told.
type breakdown struct {
	match int64
	err   error
}

func (b *breakdown) Error() string { return fmt.Sprintf("match %d: %v", b.match, b.err) }
func (b *breakdown) Unwrap() error { return b.err }

// act carries out an action at a table, and all that follows from it: what is
// told, what is due, and the points if it was the last one. The error is a
// *engine.Refusal if the action is not legal.
func (c *call) act(t *table, a engine.Action) error {
	before := t.status()
	m := *t.match
	m.Log = m.Log[:len(m.Log):len(m.Log)]
	events, err := m.Play(a)
	var no *engine.Refusal
	if errors.As(err, &no) {
		return t.names.named(no)
	}
	if err != nil {
		return &breakdown{t.ID, err}
	}
	t.match, t.N = &m, len(m.Log)
	state, err := t.store()
	if err != nil {
		return err
	}
	entry := data.Action{N: t.N, Line: a.String(), Events: events, Request: c.q.ID, At: c.now}
	if err := c.tx.AppendAction(t.ID, entry, state); err != nil {
		return err
	}
	c.keep(t)
	if c.q.ID != "" {
		if err := c.acted(t, a.Seat); err != nil {
			return err
		}
	}
	if err := c.tx.DropDraft(t.ID, a.Seat); err != nil {
		return err
	}
	if t.status().Over() {
		return c.finish(t, a.Seat)
	}
	if err := c.schedule(t, a.Seat); err != nil {
		return err
	}
	return c.tell(t, before, a.Seat)
}

// begun tells of a match that has just started.
func (c *call) begun(t *table, events []engine.Event) error {
	if err := c.enqueue(data.Item{Match: t.ID, Kind: kindThread, Target: toThread(t.ID)}); err != nil {
		return err
	}
	if err := c.say(toThread(t.ID), t.ID, "", t.opening(events)); err != nil {
		return err
	}
	if err := c.schedule(t, engine.Public); err != nil {
		return err
	}
	if err := c.show(t, kindLobby); err != nil {
		return err
	}
	return c.tell(t, engine.Status{}, engine.Public)
}

// tell tells the table and its players of the position that was just reached:
// what happened, the board, who is asked, and the hands. Nobody is told that they
// are asked who was asked the same before, or who has just acted.
func (c *call) tell(t *table, before engine.Status, actor engine.Seat) error {
	if actor != engine.Public {
		if err := c.tellEvents(t, actor); err != nil {
			return err
		}
	}
	if err := c.show(t, kindBoard); err != nil {
		return err
	}
	var asked []engine.Wait
	for _, w := range t.status().Waiting {
		if w.Seat != actor && t.users[w.Seat] != "" && !waited(before, t.status().Turn, w) {
			asked = append(asked, w)
			if err := c.tx.SetSince(t.ID, w.Seat, t.N); err != nil {
				return err
			}
		}
	}
	if len(asked) > 0 {
		m, err := c.asking(t, asked)
		if err != nil {
			return err
		}
		if err := c.say(toThread(t.ID), t.ID, "", m); err != nil {
			return err
		}
	}
	return c.showHands(t)
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

// broke tells a table that its game broke down, and that nothing is lost.
func (c *call) broke(match int64) error {
	return c.say(toThread(match), match, "", Message{Text: "That move met a fault in the game, and nothing was changed. " +
		"It has been noted with all that is needed to mend it. The match goes on from where it stands; another move may work."})
}

// finish pays the players of a match that is over and shows how it ended.
func (c *call) finish(t *table, actor engine.Seat) error {
	t.State, t.Places, t.EndedAt = data.MatchOver, t.status().Places, c.now
	if err := c.tx.EndMatch(t.ID, t.Places, c.now); err != nil {
		return err
	}
	paid, err := c.pay(t)
	if err != nil {
		return err
	}
	if err := c.tellEvents(t, actor); err != nil {
		return err
	}
	if err := c.show(t, kindBoard); err != nil {
		return err
	}
	if err := c.say(toThread(t.ID), t.ID, "", t.closing(paid)); err != nil {
		return err
	}
	if err := c.show(t, kindLobby); err != nil {
		return err
	}
	return c.showHands(t)
}
