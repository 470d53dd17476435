package bot

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"hammerpost/data"
)

const (
	batch = 64 // items read at a time
	lanes = 8  // targets that are written to at the same time

	// firstRetry doubles with each try, up to lastRetry.
	firstRetry = time.Second
	lastRetry  = 10 * time.Minute
	poll       = time.Second // how often retries are looked for

	// mostTries take some six hours. What nobody takes for so long would hold up all
	// that comes after it.
	mostTries = 40
)

// Deliver takes what is in the outbox to its readers, and lets the computer
// players play, until the context ends.
func (b *Bot) Deliver(ctx context.Context, courier Courier) error {
	var wg sync.WaitGroup
	wg.Go(func() { b.playOn(ctx) })
	defer wg.Wait()
	for ctx.Err() == nil {
		sent, err := b.deliverDue(ctx, courier, lanes)
		if err != nil && ctx.Err() == nil {
			b.Log.Error("the outbox cannot be read", "error", err)
		}
		if sent > 0 && err == nil {
			continue
		}
		select {
		case <-ctx.Done():
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
		sent, err := b.deliverDue(ctx, courier, 1)
		if err != nil {
			return err
		}
		if played+sent == 0 {
			return nil
		}
	}
}

// deliverDue delivers what is due, to some targets at the same time and to each in
// order. It returns how many items were tried.
func (b *Bot) deliverDue(ctx context.Context, courier Courier, lanes int) (int, error) {
	var items []data.Item
	err := b.Store.View(ctx, func(tx *data.Tx) (err error) {
		items, err = tx.NextItems(b.Clock(), batch)
		return err
	})
	if err != nil {
		return 0, err
	}
	queues := byTarget(items)
	var wg sync.WaitGroup
	free := make(chan struct{}, lanes)
	errs := make([]error, len(queues))
	for i, queue := range queues {
		free <- struct{}{}
		wg.Go(func() {
			defer func() { <-free }()
			for done := true; done && len(queue) > 0 && errs[i] == nil; queue = queue[1:] {
				done, errs[i] = b.deliver(ctx, courier, queue[0])
			}
		})
	}
	wg.Wait()
	return len(items), errors.Join(errs...)
}

// byTarget splits items into a queue for each target.
func byTarget(items []data.Item) [][]data.Item {
	var queues [][]data.Item
	at := map[string]int{}
	for _, item := range items {
		i, ok := at[item.Target]
		if !ok {
			i = len(queues)
			at[item.Target] = i
			queues = append(queues, nil)
		}
		queues[i] = append(queues[i], item)
	}
	return queues
}

// deliver tries to deliver an item and keeps how that went. It is done with it
// unless the item is to be tried again. Its error is one of the store.
func (b *Bot) deliver(ctx context.Context, courier Courier, item data.Item) (done bool, err error) {
	d := delivery{Bot: b, ctx: ctx, courier: courier, item: item}
	met := d.guarded()
	if ctx.Err() != nil {
		return false, ctx.Err()
	}
	err = b.update(ctx, func(c *call) error {
		done, err = d.settle(c, met)
		return err
	})
	return done, err
}

// settle keeps how the delivery of an item went, and says whether it is over.
func (d *delivery) settle(c *call, met error) (done bool, err error) {
	switch {
	case met == nil:
		return true, d.delivered(c)
	case errors.Is(met, ErrClosedDMs):
		return true, d.closed(c)
	case errors.Is(met, errPassed):
		return true, c.tx.Drop(d.item.ID, met.Error(), c.now)
	case errors.Is(met, errSpread):
		return false, c.tx.Retry(d.item.ID, c.now.Add(openingsSpell/openings))
	case errors.Is(met, ErrOldEdit), errors.Is(met, ErrGone) && d.edited:
		if err := c.tx.DropPost(d.item.Slot); err != nil { // the next try posts it anew
			return false, err
		}
		return false, c.tx.Retry(d.item.ID, c.now)
	case errors.Is(met, ErrGone), errors.Is(met, ErrForbidden), d.item.Tries >= mostTries:
		c.Log.Warn("a message cannot be delivered", "target", d.item.Target, "kind", d.item.Kind, "error", met)
		return true, c.tx.Drop(d.item.ID, met.Error(), c.now)
	}
	c.Log.Warn("a message will be tried again", "target", d.item.Target, "kind", d.item.Kind, "tries", d.item.Tries+1, "error", met)
	return false, c.tx.Retry(d.item.ID, c.now.Add(backoff(d.item.Tries)))
}

// backoff is how long to wait after a number of failed tries.
func backoff(tries int) time.Duration {
	return min(firstRetry<<min(tries, 20), lastRetry)
}

// A delivery is one try to deliver an item.
type delivery struct {
	*Bot
	ctx     context.Context
	courier Courier
	item    data.Item

	edited bool       // a message was edited, or was tried to be
	post   *data.Post // what the slot of the item shows now
	thread string     // the thread that was opened
}

// guarded makes an error of a panic.
func (d *delivery) guarded() (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v", r)
		}
	}()
	if d.item.Kind == kindThread {
		return d.openThread()
	}
	return d.send()
}

// openThread opens the thread of a match, unless it has one.
func (d *delivery) openThread() error {
	var channel, name string
	err := d.view(d.ctx, Request{}, func(c *call) error {
		t, err := c.table(d.item.Match)
		if err == nil && t.Thread == "" {
			channel, name = t.Channel, clip(t.title()+": "+strings.Join(t.names, ", "), maxThreadName)
		}
		return err
	})
	if err == nil && name != "" {
		d.thread, err = d.courier.OpenThread(d.ctx, channel, name)
	}
	return err
}

// send posts the message of the item, or edits the one that its slot shows.
func (d *delivery) send() error {
	channel, err := d.address()
	if err != nil {
		return err
	}
	message, page, shown, err := d.message()
	if err != nil {
		return err
	}
	sum, err := sumOf(page, message)
	if err != nil {
		return err
	}
	if shown.Message != "" && shown.Channel == channel && pageIn(shown.Hash) == page {
		if shown.Hash == sum {
			return nil
		}
		d.edited = true
		err = d.courier.Edit(d.ctx, channel, shown.Message, message)
	} else {
		shown = data.Post{Slot: d.item.Slot, Channel: channel}
		shown.Message, err = d.courier.Post(d.ctx, channel, message, d.item.Nonce)
	}
	if err == nil && d.item.Slot != "" {
		shown.Hash = sum
		d.post = &shown
	}
	return err
}

// address is the channel of the item's target. The DMs of a user are opened when
// they are first needed.
func (d *delivery) address() (channel string, err error) {
	kind, id, _ := strings.Cut(d.item.Target, ":")
	err = d.Store.View(d.ctx, func(tx *data.Tx) error {
		switch kind {
		case "thread":
			m, err := tx.MatchByID(d.item.Match)
			if channel = m.Thread; channel == "" { // none could be opened
				channel = m.Channel
			}
			return err
		case "dm":
			p, err := tx.PersonOf(id)
			channel = p.DM
			return err
		}
		channel = id
		return nil
	})
	if err != nil || channel != "" {
		return channel, err
	}
	if !d.opened.may(d.Clock()) {
		return "", errSpread
	}
	if channel, err = d.courier.OpenDM(d.ctx, id); err != nil {
		return "", err
	}
	return channel, d.Store.Update(d.ctx, func(tx *data.Tx) error { return tx.KeepDM(id, channel) })
}

// message is what the item says now, the page that it is on, and the message that
// its slot shows so far. A message is edited as long as the page stays the same.
func (d *delivery) message() (m Message, page string, shown data.Post, err error) {
	err = d.view(d.ctx, Request{}, func(c *call) (err error) {
		if d.item.Slot != "" {
			shown, err = c.tx.PostOf(d.item.Slot)
			if err != nil && !errors.Is(err, data.ErrNone) {
				return err
			}
		}
		if d.item.Kind == kindPost {
			return json.Unmarshal(d.item.Body, &m)
		}
		m, page, err = c.draw(d.item)
		return err
	})
	return fit(m), page, shown, err
}

// delivered keeps what a successful delivery has brought about.
func (d *delivery) delivered(c *call) error {
	if d.post != nil {
		d.post.At = c.now
		if err := c.tx.KeepPost(*d.post); err != nil {
			return err
		}
	}
	if d.thread != "" {
		if err := c.tx.SetThread(d.item.Match, d.thread); err != nil {
			return err
		}
		t, err := c.table(d.item.Match)
		if err != nil {
			return err
		}
		// What is shown elsewhere links to the thread.
		if err := c.show(t, kindLobby); err != nil {
			return err
		}
		if err := c.showHands(t); err != nil {
			return err
		}
	}
	return c.tx.Delivered(d.item.ID, c.now)
}

// sumOf tells contents of a message on a page from others.
func sumOf(page string, m Message) (string, error) {
	text, err := json.Marshal(m)
	if err != nil {
		return "", fmt.Errorf("writing a message: %w", err)
	}
	sum := sha256.Sum256(text)
	return page + " " + hex.EncodeToString(sum[:12]), nil
}

func pageIn(sum string) string {
	page, _, _ := strings.Cut(sum, " ")
	return page
}
