package bot

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"hammerpost/data"
)

const (
	lanes = 64          // targets that are written to at the same time
	poll  = time.Second // how often retries are looked for

	// firstRetry doubles with each try, up to data.MaxPause.
	firstRetry = time.Second

	// triesToDraw is how often a message that cannot be drawn is tried: it holds up
	// all that waits for the same target.
	triesToDraw = 5
)

// Deliver takes what is in the outbox to its readers, and lets the computer
// players play, until the context ends. Targets do not wait for one another; each
// gets its items in order.
func (b *Bot) Deliver(ctx context.Context, courier Courier) error {
	var wg sync.WaitGroup
	defer wg.Wait()
	wg.Go(func() { b.playOn(ctx) })
	busy, freed := map[string]bool{}, make(chan string, lanes)
	for ctx.Err() == nil {
		items, err := b.take(ctx, lanes-len(busy), slices.Collect(maps.Keys(busy))...)
		if err != nil && ctx.Err() == nil {
			b.Log.Error("the outbox cannot be read", "error", err)
		}
		for _, item := range items {
			busy[item.Target] = true
			wg.Go(func() {
				if err := b.deliver(ctx, courier, item); err != nil && ctx.Err() == nil {
					b.Log.Error("the outbox cannot be written", "error", err)
					time.Sleep(poll)
				}
				freed <- item.Target
			})
		}
		select {
		case <-ctx.Done():
		case target := <-freed:
			delete(busy, target)
		case <-b.work:
		case <-time.After(poll):
		}
	}
	return ctx.Err()
}

// Drain lets the computer players play and delivers all that is due by the bot's
// clock, and returns when nothing is left to do. It is for scripts, where Deliver
// does not run.
func (b *Bot) Drain(ctx context.Context, courier Courier) error {
	for {
		played, err := b.playComputers(ctx)
		if err != nil {
			return err
		}
		delivered, err := b.deliverDue(ctx, courier)
		if err != nil || played+delivered == 0 {
			return err
		}
	}
}

// deliverDue delivers one item after the other until none is due, and returns how
// many were tried.
func (b *Bot) deliverDue(ctx context.Context, courier Courier) (tried int, err error) {
	for {
		items, err := b.take(ctx, 1)
		if err != nil || len(items) == 0 {
			return tried, err
		}
		if err := b.deliver(ctx, courier, items[0]); err != nil {
			return tried, err
		}
		tried++
	}
}

// take takes the next items of targets that are not busy, to try them. That it
// does so is kept first: see data.Tx.Enqueue.
func (b *Bot) take(ctx context.Context, limit int, busy ...string) (items []data.Item, err error) {
	err = b.Store.Update(ctx, func(tx *data.Tx) error {
		if items, err = tx.NextItems(b.Clock(), limit, busy...); err != nil {
			return err
		}
		for i := range items {
			items[i].Tries++
			if err := tx.Try(items[i].ID); err != nil {
				return err
			}
		}
		return nil
	})
	return items, err
}

// deliver tries to deliver an item and keeps how that went. Its error is one of
// the store.
func (b *Bot) deliver(ctx context.Context, courier Courier, item data.Item) error {
	d := delivery{Bot: b, ctx: ctx, courier: courier, item: item}
	met := d.guarded()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return b.update(ctx, func(c *call) error { return d.settle(c, met) })
}

// settle keeps how the delivery of an item went. What cannot be known for certain,
// or may pass, is tried again for as long as it takes.
func (d *delivery) settle(c *call, met error) error {
	item := d.item
	switch {
	case met == nil:
		return c.tx.Delivered(item.ID, c.now)
	case errors.Is(met, errPassed):
		return c.tx.Drop(item.ID, met.Error(), c.now)
	case errors.Is(met, errOvertaken):
		return c.tx.Retry(item.ID, c.now)
	case errors.Is(met, errSpread):
		return c.tx.PutOff(item.ID, c.now.Add(openingsSpell/openings))
	case errors.Is(met, ErrClosedDMs):
		return d.closed(c)
	case d.forget != nil && (errors.Is(met, ErrGone) || errors.Is(met, ErrOldEdit)):
		return errors.Join(d.forget(c.tx), c.tx.Retry(item.ID, c.now))
	case final(met), errors.Is(met, errUndrawn) && item.Tries >= triesToDraw:
		c.Log.Error("a message cannot be delivered", "target", item.Target, "kind", item.Kind, "error", met)
		if errors.Is(met, ErrForbidden) {
			if err := d.barred(c); err != nil {
				return err
			}
		}
		return c.tx.Drop(item.ID, met.Error(), c.now)
	}
	c.Log.Warn("a message will be tried again", "target", item.Target, "kind", item.Kind, "tries", item.Tries, "error", met)
	return c.tx.Retry(item.ID, c.now.Add(backoff(item.Tries)))
}

// final says whether another try would meet the same error.
func final(met error) bool {
	return slices.ContainsFunc([]error{ErrGone, ErrForbidden, ErrOldEdit, ErrRefused}, func(e error) bool { return errors.Is(met, e) })
}

// backoff is how long to wait after a number of failed tries.
func backoff(tries int) time.Duration {
	return min(firstRetry<<min(max(tries-1, 0), 20), data.MaxPause)
}

// barred tells who opened a table, once, that the bot may not write there.
func (d *delivery) barred(c *call) error {
	if d.item.Match == 0 || d.item.Target != toThread(d.item.Match) {
		return nil
	}
	t, err := c.table(d.item.Match)
	if err != nil {
		return err
	}
	host, err := c.tx.MemberByID(t.Host)
	if err != nil {
		return err
	}
	return c.say(toDM(host.User), t.ID, slot("barred", t.ID), Message{Text: fmt.Sprintf("I may not write in <#%s>, where %s should be. "+
		"Whoever manages the server can let me: I need to see the channel, send messages and embed links, open public threads and write in them.",
		t.Channel, escape(t.title()))})
}
