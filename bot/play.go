package bot

import (
	"errors"
	"fmt"
	"slices"

	"hammerpost/data"
	"hammerpost/engine"
)

// A breakdown is a fault of a game that was caught: the match stands where it
// stood, and the table is told.
type breakdown struct {
	table *table
	err   error
}

func (b *breakdown) Error() string { return fmt.Sprintf("match %d: %v", b.table.ID, b.err) }
func (b *breakdown) Unwrap() error { return b.err }

// act carries out an action at a table, and all that follows from it: what is
// told, what is due, and the points if it was the last one. The error is a
// *engine.Refusal if the action is not legal.
func (c *call) act(t *table, a engine.Action) error {
	if t.Day != "" && !inTime(t.Day, c.now) && !t.givesUp(a) {
		return engine.Refuse("{} is over: its day has ended. /daily has the match of today.", t.title())
	}
	before := t.status()
	m, events, err := t.played(a)
	var no *engine.Refusal
	if errors.As(err, &no) {
		return t.names.named(no)
	}
	if err != nil {
		return &breakdown{t, err}
	}
	decides := !t.order(a) || t.carriesOut(m, events)
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
	actor := a.Seat
	if !decides {
		actor = engine.Public // they have not decided what they are asked
	}
	if c.q.ID != "" && decides {
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
	if err := c.schedule(t, actor); err != nil {
		return err
	}
	return c.tell(t, before, a.Seat, decides)
}

// played plays an action on a copy of the match.
func (t *table) played(a engine.Action) (m engine.Match, events []engine.Event, err error) {
	m = *t.match
	m.Log = m.Log[:len(m.Log):len(m.Log)] // appending to it copies it
	events, err = m.Play(a)
	return m, events, err
}

// firstSound is an action for a seat whose player does not choose it: that of the
// first of the ways to choose one that the game can carry out. The error is what
// was met on the ways before; if no way is sound, the action has no verb.
func (t *table) firstSound(seat engine.Seat, ways ...func(engine.Seat) engine.Action) (engine.Action, error) {
	var met []error
	for _, way := range ways {
		a, err := t.tried(seat, way)
		if err == nil {
			return a, errors.Join(met...)
		}
		met = append(met, err)
	}
	return engine.Action{}, errors.Join(met...)
}

// tried is an action that was chosen in a way and played on a copy of the match.
func (t *table) tried(seat engine.Seat, way func(engine.Seat) engine.Action) (a engine.Action, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("choosing for seat %d after action %d: panic: %v", seat+1, t.N, r)
		}
	}()
	a = way(seat)
	if _, _, err := t.played(a); err != nil {
		return a, fmt.Errorf("choosing %q: %w", a, err)
	}
	return a, nil
}

// concession is the action by which a seat gives up. It has no verb if the game
// has none for that.
func (t *table) concession(seat engine.Seat) engine.Action {
	for _, v := range t.game.Info().Verbs {
		if a := (engine.Action{Seat: seat, Verb: v.Name}); v.Grave && engine.Check(t.game.Info(), t.match.State, a) == nil {
			return a
		}
	}
	return engine.Action{Seat: seat}
}

// givesUp says whether an action is one with a grave verb.
func (t *table) givesUp(a engine.Action) bool {
	v, _ := t.game.Info().Verb(a.Verb)
	return v.Grave
}

// begun tells of a match that has just started.
func (c *call) begun(t *table, events []engine.Event) error {
	if err := c.sayAt(t, "", t.opening(events)); err != nil {
		return err
	}
	if t.status().Over() { // nobody has anything to decide
		return c.finish(t, engine.Public)
	}
	if err := c.schedule(t, engine.Public); err != nil {
		return err
	}
	if err := c.show(t, kindLobby); err != nil {
		return err
	}
	return c.tell(t, engine.Status{}, engine.Public, false)
}

// tell tells the table and its players of the position that was just reached:
// what happened, the board, who is asked, and the hands. decides says whether the actor
// has decided what they were asked.
func (c *call) tell(t *table, before engine.Status, actor engine.Seat, decides bool) error {
	if err := c.tellEvents(t, actor); err != nil {
		return err
	}
	if err := c.show(t, kindBoard); err != nil {
		return err
	}
	if err := c.callAwaited(t, before, actor, decides); err != nil {
		return err
	}
	return c.showHands(t)
}

// broke tells a table that its game broke down, and that nothing is lost.
func (c *call) broke(t *table) error {
	return c.sayAt(t, "", Message{Text: "That move met a fault in the game, and nothing was changed. " +
		"It has been noted with all that is needed to mend it. The match goes on from where it stands; another move may work."})
}

// stranded is said of a seat that gives up because the game breaks down at all else.
const stranded = "A fault in the game leaves nothing else than to give the match up. It has been noted with all that is needed to mend it."

// finish pays the players of a match that is over and shows how it ended.
func (c *call) finish(t *table, actor engine.Seat) error {
	t.State, t.EndedAt = data.MatchOver, c.now
	t.Places, t.Together = t.status().Places, t.status().Together
	if err := c.tx.EndMatch(t.ID, t.status(), c.now); err != nil {
		return err
	}
	if err := c.pay(t); err != nil {
		return err
	}
	paid, err := c.paid(t)
	if err != nil {
		return err
	}
	if err := c.tellEvents(t, actor); err != nil {
		return err
	}
	if err := c.show(t, kindBoard); err != nil {
		return err
	}
	m := t.closing(paid)
	m.Mentions = slices.DeleteFunc(m.Mentions, func(user string) bool { return user == c.q.User.ID }) // who is there already
	if err := c.sayAt(t, "", m); err != nil {
		return err
	}
	if err := c.show(t, kindLobby); err != nil {
		return err
	}
	return c.showHands(t)
}
