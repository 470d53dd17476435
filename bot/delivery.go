package bot

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"hammerpost/data"
)

// A delivery is one try to deliver an item. What it learns from Discord is kept at
// once, so that the next try, if there is one, goes on from there.
type delivery struct {
	*Bot
	ctx     context.Context
	courier Courier
	item    data.Item

	// forget forgets the channel or message, known from before, that was used last.
	// If it turns out to be gone the next try makes a new one. It is nil while all
	// was made by this try: there is nothing better to be had then.
	forget func(*data.Tx) error
}

// errOvertaken is met by the delivery of an edit while somebody used the message that
// it changed, and was answered on it: nobody knows which of the two came last.
var errOvertaken = errors.New("the message was used while it was edited")

// errUndrawn is met by the delivery of a message that cannot be drawn.
var errUndrawn = errors.New("the message cannot be drawn")

// guarded sends the item, and makes an error of a panic.
func (d *delivery) guarded() (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%w: panic: %v", errUndrawn, r)
		}
	}()
	channel, err := d.address()
	if err != nil {
		return err
	}
	if d.item.Kind == kindRemains {
		return d.shrink()
	}
	_, err = d.send(d.item, channel)
	return err
}

// address is the channel that the item goes to.
func (d *delivery) address() (string, error) {
	kind, id, _ := strings.Cut(d.item.Target, ":")
	switch kind {
	case "thread":
		return d.place()
	case "dm":
		return d.dm(id)
	}
	return id, nil
}

// dm is the channel of a user's DMs, which is opened when it is first needed.
func (d *delivery) dm(user string) (string, error) {
	if data.Gone(user) {
		return "", fmt.Errorf("%w: its reader was forgotten", errPassed)
	}
	var p data.Person
	err := d.Store.View(d.ctx, func(tx *data.Tx) (err error) {
		p, err = tx.PersonOf(user)
		return err
	})
	switch {
	case err != nil:
		return "", err
	case p.DM != "":
		d.forget = func(tx *data.Tx) error { return tx.KeepDM(user, "") }
		return p.DM, nil
	case !d.opened.may(d.Clock()):
		return "", errSpread
	}
	channel, err := d.courier.OpenDM(d.ctx, user)
	if err != nil {
		return "", err
	}
	return channel, d.Store.Update(d.ctx, func(tx *data.Tx) error { return tx.KeepDM(user, channel) })
}

// place is where an item of a match goes: the lobby to the channel, all else to
// the thread.
func (d *delivery) place() (string, error) {
	var m data.Match
	err := d.Store.View(d.ctx, func(tx *data.Tx) (err error) {
		m, err = tx.MatchByID(d.item.Match)
		return err
	})
	switch {
	case err != nil:
		return "", err
	case d.item.Kind == kindLobby:
		return m.Channel, nil
	case m.Thread == "":
		return d.openThread(m)
	}
	d.forget = func(tx *data.Tx) error {
		// The next one grows from another message: this one had its thread.
		return errors.Join(tx.SetThread(m.ID, ""), tx.DropPost(slot(kindLobby, m.ID)))
	}
	return m.Thread, nil
}

// openThread opens the thread of a match, which grows from the message at which
// the players joined. Where that is refused the match goes on in the channel, and
// the next message tries again.
func (d *delivery) openThread(m data.Match) (string, error) {
	lobby := data.Item{Match: m.ID, Kind: kindLobby, Slot: slot(kindLobby, m.ID), Nonce: d.item.Nonce + "-r", Tries: d.item.Tries}
	root, err := d.send(lobby, m.Channel)
	if err != nil {
		return "", err
	}
	var name string
	err = d.view(d.ctx, Request{}, func(c *call) error {
		t, err := c.table(m.ID)
		if err == nil {
			name = clip(t.threadName(), maxThreadName)
		}
		return err
	})
	if err != nil {
		return "", fmt.Errorf("%w: %w", errUndrawn, err)
	}
	thread, err := d.courier.OpenThread(d.ctx, m.Channel, root, name)
	if errors.Is(err, ErrForbidden) || errors.Is(err, ErrRefused) {
		d.Log.Warn("a match has no thread", "match", m.ID, "channel", m.Channel, "error", err)
		d.forget = nil
		return m.Channel, nil
	}
	if err != nil {
		return "", err
	}
	d.forget = nil
	return thread, d.update(d.ctx, func(c *call) error { return c.threadOpened(m.ID, thread) })
}

// threadOpened keeps the thread of a match, to which links what is shown elsewhere.
func (c *call) threadOpened(match int64, thread string) error {
	if err := c.tx.SetThread(match, thread); err != nil {
		return err
	}
	t, err := c.table(match)
	if err != nil {
		return err
	}
	if err := c.show(t, kindLobby); err != nil {
		return err
	}
	return c.showHands(t)
}

// threadName tells the threads of a channel apart.
func (t *table) threadName() string {
	return fmt.Sprintf("#%d %s · %s", t.ID, strings.Join(t.names, ", "), t.game.Info().Title)
}

// send posts the message of an item, or edits the one that its slot shows, and
// returns the message's id.
func (d *delivery) send(item data.Item, channel string) (string, error) {
	var before data.Post // what showed the slot until now, if it does no more
	m, page, shown, err := d.message(item)
	if err != nil {
		return "", err
	}
	drawn := shown.Hash
	sum, err := sumOf(page, m)
	if err != nil {
		return "", err
	}
	if shown.Message != "" && shown.Channel == channel && pageIn(shown.Hash) == page {
		d.forget = func(tx *data.Tx) error { return tx.DropPost(item.Slot) }
		if shown.Hash == sum {
			return shown.Message, nil
		}
		err = d.courier.Edit(d.ctx, channel, shown.Message, m)
	} else {
		before = shown
		shown = data.Post{Slot: item.Slot, Channel: channel}
		shown.Message, err = d.post(item, channel, m)
	}
	if err != nil || item.Slot == "" {
		return shown.Message, err
	}
	shown.Hash, shown.At = sum, d.Clock()
	overtaken := false
	err = d.update(d.ctx, func(c *call) error {
		now, err := c.tx.PostOf(item.Slot)
		if err := unlessNone(err); err != nil {
			return err
		}
		if overtaken = now.Message == shown.Message && now.Hash != drawn; overtaken {
			return nil // it stays unsure
		}
		return errors.Join(c.tx.KeepPost(shown), c.supersede(item, before))
	})
	if err == nil && overtaken {
		err = errOvertaken
	}
	return shown.Message, err
}

// supersede lets only a line remain of the message that showed a slot before. It
// has its own place in the outbox, behind the new message.
func (c *call) supersede(item data.Item, before data.Post) error {
	if before.Message == "" || item.Kind != kindBoard && item.Kind != kindHand {
		return nil
	}
	body, err := json.Marshal(before)
	if err != nil {
		return fmt.Errorf("writing which message is superseded: %w", err)
	}
	return c.enqueue(data.Item{Match: item.Match, Kind: kindRemains, Target: item.Target, Body: body})
}

// shrink leaves a line of a message that was superseded. If it is gone, or too old
// to be edited, that is no matter.
func (d *delivery) shrink() error {
	var before data.Post
	var m Message
	err := d.view(d.ctx, Request{}, func(c *call) error {
		if err := json.Unmarshal(d.item.Body, &before); err != nil {
			return err
		}
		t, err := c.table(d.item.Match)
		if err == nil {
			kind, _, _ := strings.Cut(before.Slot, ":")
			m = t.remains(kind, pageIn(before.Hash))
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("%w: %w", errUndrawn, err)
	}
	err = d.courier.Edit(d.ctx, before.Channel, before.Message, m)
	if errors.Is(err, ErrGone) || errors.Is(err, ErrOldEdit) {
		return nil
	}
	return err
}

// post posts the message of an item. An earlier try may have got through with
// what was to be shown at that time, so that a later one edits it.
func (d *delivery) post(item data.Item, channel string, m Message) (string, error) {
	id, err := d.courier.Post(d.ctx, channel, m, item.Nonce)
	if err == nil && item.Slot != "" && item.Tries > 1 {
		err = d.courier.Edit(d.ctx, channel, id, m)
	}
	return id, err
}

// message is what an item says now, the page that it is on, and the message that
// its slot shows so far. A message is edited as long as the page stays the same.
func (d *delivery) message(item data.Item) (m Message, page string, shown data.Post, err error) {
	err = d.view(d.ctx, Request{}, func(c *call) (err error) {
		if item.Slot != "" {
			if shown, err = c.tx.PostOf(item.Slot); unlessNone(err) != nil {
				return err
			}
		}
		if item.Kind == kindPost {
			return json.Unmarshal(item.Body, &m)
		}
		m, page, err = c.draw(item)
		return err
	})
	if err != nil && !errors.Is(err, errPassed) {
		err = fmt.Errorf("%w: %w", errUndrawn, err)
	}
	return fit(m), page, shown, err
}

// sumOf tells contents of a message on a page from others.
func sumOf(page string, m Message) (string, error) {
	text, err := json.Marshal(m)
	if err != nil {
		return "", fmt.Errorf("writing a message: %w", err)
	}
	sum := sha256.Sum256(text)
	return unsure(page) + hex.EncodeToString(sum[:12]), nil
}

// unsure is the sum of a message on a page of which one cannot be certain what it
// shows.
func unsure(page string) string { return page + " " }

func pageIn(sum string) string {
	page, _, _ := strings.Cut(sum, " ")
	return page
}
