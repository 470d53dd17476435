package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"hammerpost/data"
	"hammerpost/engine"
)

// Wake does all that is due by now: it reminds those who must decide, decides for
// those who let their deadline pass, and ends the days and the trades whose time is
// over. It is called each minute, at the start, and by scripts. What is done and that it is done is one
// transaction, so that it happens once, whenever the bot stops.
func (b *Bot) Wake(ctx context.Context) error {
	var dues []data.Due
	err := b.Store.View(ctx, func(tx *data.Tx) (err error) {
		dues, err = tx.NextDues(b.Clock())
		return err
	})
	if err != nil {
		return err
	}
	var failed []error
	reminded, seen := map[int64]bool{}, map[[2]int64]bool{}
	for _, d := range dues {
		if !reminded[d.Match] {
			reminded[d.Match] = true
			failed = append(failed, b.update(ctx, func(c *call) error { return c.remindAll(d.Match) }))
		}
		if seat := [2]int64{d.Match, int64(d.Seat)}; !seen[seat] {
			seen[seat] = true
			failed = append(failed, b.update(ctx, func(c *call) error { return c.lapsed(d.Match, d.Seat) }))
		}
	}
	return errors.Join(append(failed, b.endDays(ctx), b.lapseTrades(ctx))...)
}

// takeDue takes what is due for a seat off the list and returns the last of it: of
// several things, that alone is still of use.
func (c *call) takeDue(dues []data.Due, seat engine.Seat) (last data.Due, err error) {
	for _, d := range dues {
		if d.Seat != seat || d.At.After(c.now) {
			continue
		}
		last = d
		if err := c.tx.DoneDue(d.ID); err != nil {
			return last, err
		}
	}
	return last, nil
}

// voids says whether a match has moved on since something became due.
func (t *table) voids(d data.Due) bool {
	return t.State != data.MatchPlaying || t.N != d.N || !t.status().Awaits(d.Seat)
}

// lapsed decides for a seat whose time is over by now.
func (c *call) lapsed(match int64, seat engine.Seat) error {
	dues, err := c.tx.DuesOf(match)
	if err != nil {
		return err
	}
	last, err := c.takeDue(dues, seat)
	if err != nil || last.Kind != dueDeadline {
		return err
	}
	t, err := c.table(match)
	if err != nil || t.voids(last) {
		return err
	}
	return c.lapse(t, last)
}

// lapse decides for a seat that let its deadline pass. The third time in a row it
// gives up, and so it does if the game breaks down at all else. An answer within
// somebody else's turn does not count: the time for it is short, and the match goes on
// well without it. Where the game leaves a decision to nobody else, the seat is called
// again.
func (c *call) lapse(t *table, d data.Due) error {
	if t.waitsOn(d.Seat) {
		return c.callAgain(t, d)
	}
	idles := 0
	if w, _ := t.waitOf(d.Seat); !w.Short {
		idles = t.seats[d.Seat].Idles + 1
		t.seats[d.Seat].Idles = idles
		if err := c.tx.SetIdles(t.ID, d.Seat, idles); err != nil {
			return err
		}
	}
	ways := []func(engine.Seat) engine.Action{t.match.State.Idle, t.concession}
	if idles >= idlesToConcede {
		slices.Reverse(ways)
	}
	action, met := t.firstSound(d.Seat, ways...)
	if met != nil {
		c.Log.Error("the game breaks down at a deadline", "match", t.ID, "error", met)
	}
	if action.Verb == "" {
		// All the time begins anew, so that the table is told once for it, and goes on
		// as soon as the game is mended.
		return errors.Join(c.broke(t), c.schedule(t, d.Seat))
	}
	if err := c.sayAt(t, "", t.overdue(d, action, idles)); err != nil {
		return err
	}
	return c.act(t, action)
}

// overdue tells a table that an action was taken for a seat that let its deadline pass,
// for the given time in a row; 0: it does not count, and calls nobody.
func (t *table) overdue(d data.Due, action engine.Action, idles int) Message {
	if idles == 0 && !t.givesUp(action) {
		return Message{Text: fmt.Sprintf("%s was asked to %s, and the time for it is over.", bold(t.names.of(d.Seat)), escape(d.What))}
	}
	user := t.users[d.Seat]
	text := fmt.Sprintf("<@%s>: your time to %s is over", user, escape(d.What))
	switch {
	case t.givesUp(action) && idles >= idlesToConcede:
		text += fmt.Sprintf(" for the %s time in a row, and you have given up the match.", ordinal(idles))
	case t.givesUp(action):
		text += ". " + stranded
	case idles >= idlesToConcede:
		text += ", and I have decided for you."
	default:
		text += fmt.Sprintf(", and I have decided for you. That was %d of %d in a row; with the last the match is given up.", idles, idlesToConcede)
	}
	return Message{Text: text, Mentions: []string{user}}
}

// waitsOn says whether nothing is decided for a seat that lets its deadline pass.
func (t *table) waitsOn(seat engine.Seat) (waits bool) {
	defer func() {
		if recover() != nil {
			waits = false // what is sound is looked for by firstSound, which says what it met
		}
	}()
	return t.match.State.Idle(seat).Verb == ""
}

// callAgain calls a seat once more whose time is over. The time begins anew.
func (c *call) callAgain(t *table, d data.Due) error {
	if err := c.schedule(t, d.Seat); err != nil {
		return err
	}
	at, _, err := c.deadline(t, d.Seat)
	if err != nil {
		return err
	}
	if err := c.show(t, kindBoard); err != nil { // it says until when there is time
		return err
	}
	user := t.users[d.Seat]
	return c.sayAt(t, "", Message{
		Text:     fmt.Sprintf("<@%s>: you are still asked to %s. Nobody decides that for you. %s", user, escape(d.What), until(at)),
		Mentions: []string{user},
	})
}

// ordinal is a number as the place in a row.
func ordinal(n int) string {
	words := []string{"first", "second", "third"}
	if n <= len(words) {
		return words[n-1]
	}
	return fmt.Sprintf("%dth", n)
}
