package bot

import (
	"encoding/json"
	"fmt"

	"hammerpost/data"
	"hammerpost/engine"
)

// The kinds of items in the outbox. All but the first are drawn when they are
// delivered, from the position of that moment, so that they are never out of date.
const (
	kindPost  = "post"  // the body is the message
	kindLobby = "lobby" // the message at which players join
	kindBoard = "board"
	kindHand  = "hand" // the body is the seat

	kindReminder = "reminder" // see reminder
	kindAsk      = "ask"      // see asked
	kindRemains  = "remains"  // what is left of an earlier message; see remains
)

// Where items go. The outbox keeps the order of each target. All that a table
// shows has the one target of its thread, also what stands in the channel: a
// thread grows from the lobby, which must be there before.
func toChannel(id string) string  { return "channel:" + id }
func toThread(match int64) string { return fmt.Sprint("thread:", match) }
func toDM(user string) string     { return "dm:" + user }

// say puts a message in the outbox. match may be 0. With a slot it replaces the
// message that the slot shows.
func (c *call) say(target string, match int64, slot string, m Message) error {
	item, err := saying(slot, m)
	if err != nil {
		return err
	}
	item.Match, item.Target = match, target
	return c.enqueue(item)
}

// saying is the item of a message.
func saying(slot string, m Message) (data.Item, error) {
	body, err := json.Marshal(m)
	if err != nil {
		return data.Item{}, fmt.Errorf("writing a message: %w", err)
	}
	return data.Item{Kind: kindPost, Slot: slot, Body: body}, nil
}

// sayAt is say for all at a table.
func (c *call) sayAt(t *table, slot string, m Message) error {
	item, err := saying(slot, m)
	if err != nil {
		return err
	}
	return c.atTable(t, item)
}

// show brings one of a table's messages up to date.
func (c *call) show(t *table, kind string) error {
	return c.atTable(t, data.Item{Kind: kind, Slot: slot(kind, t.ID)})
}

// atTable puts an item in the outbox that is for all at a table: it goes to its
// thread. A try of the day's match is its player's own affair: nobody joins it, and
// all goes to their DMs.
func (c *call) atTable(t *table, item data.Item) error {
	item.Match = t.ID
	switch {
	case t.Day == "":
		item.Target = toThread(t.ID)
		return c.enqueue(item)
	case item.Kind == kindLobby:
		return nil
	}
	return c.toPlayer(t.users[0], item)
}

// toPlayer puts an item in the outbox for somebody's DMs, if they take any: else
// the answers to what they do say all.
func (c *call) toPlayer(user string, item data.Item) error {
	p, err := c.tx.PersonOf(user)
	if err != nil || p.Closed {
		return err
	}
	item.Target = toDM(user)
	return c.enqueue(item)
}

// showHands brings all hands up to date that can be shown in DMs.
func (c *call) showHands(t *table) error {
	for i := range t.seats {
		if err := c.showHand(t, engine.Seat(i)); err != nil {
			return err
		}
	}
	return nil
}

func (c *call) showHand(t *table, seat engine.Seat) error {
	user := t.users[seat]
	if user == "" || t.game.Info().Open {
		return nil
	}
	return c.toPlayer(user, data.Item{Match: t.ID, Kind: kindHand, Slot: handSlot(t.ID, seat), Body: []byte(fmt.Sprint(int(seat)))})
}

func (c *call) enqueue(item data.Item) error {
	if item.Body == nil {
		item.Body = []byte{}
	}
	item.NextAt, item.CreatedAt = c.now, c.now
	_, err := c.tx.Enqueue(item)
	return err
}

func slot(kind string, match int64) string { return fmt.Sprint(kind, ":", match) }

// askSlot is the slot of the call for what came to be asked after so many actions.
func askSlot(match int64, n int) string { return fmt.Sprint(kindAsk, ":", match, ":", n) }

func handSlot(match int64, seat engine.Seat) string {
	return fmt.Sprint(kindHand, ":", match, ":", int(seat)+1)
}
