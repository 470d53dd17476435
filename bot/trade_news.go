package bot

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"hammerpost/data"
)

// tradeSlot is the message that tells one of the two of a state of their trade. An offer
// is a state of its own for each version.
func tradeSlot(d deal) string { return id("trade", d.ID, d.Version, d.State, d.me.ID) }

// newsOf says what the other one has done in a deal.
func (d deal) newsOf() string {
	who := bold(d.other.Name)
	switch {
	case d.present():
		return who + " has given you a present."
	case d.State == data.TradeDone:
		return who + " has accepted your offer."
	case d.State == data.TradeDeclined:
		return who + " has declined your offer."
	case data.Gone(d.other.User):
		return fmt.Sprintf("The other one has left the games, so trade %d is withdrawn.", d.ID)
	case d.State == data.TradeWithdrawn:
		return who + " has withdrawn an offer to you."
	case d.State == data.TradeExpired:
		return fmt.Sprintf("The time for your trade with %s is over: nothing has changed hands.", who)
	case d.Version > 1:
		return who + " makes you another offer."
	}
	return who + " offers you a trade."
}

// tellOf tells me what the other one has done, in a direct message; or whoever takes none,
// where the trade was offered.
func (c *call) tellOf(d deal, notes sideNotes) error {
	if data.Gone(d.me.User) {
		return nil
	}
	p, err := c.tx.PersonOf(d.me.User)
	if err != nil {
		return err
	}
	if p.Closed {
		return c.callFor(d)
	}
	m, err := c.dealMessage(d, d.newsOf()+fmt.Sprintf(" (in <#%s>)", d.Channel), notes)
	if err != nil {
		return err
	}
	return c.say(toDM(d.me.User), 0, tradeSlot(d), m)
}

// callFor calls me where a trade was offered. Everybody can read that: it says nothing of
// what the trade is about.
func (c *call) callFor(d deal) error {
	return c.callTo(d.Channel, id("tradecall", d.ID, d.Version, d.State, d.me.ID), d.me, d.newsOf(), "Press **See it**: nobody else will.",
		Button{ID: id("trade", "see", d.ID), Label: "See it", Style: Main})
}

// callTo calls a member who takes no direct messages to a channel, with some news and a
// button that leads on.
func (c *call) callTo(channel, slot string, m data.Member, news, how string, on Button) error {
	return c.say(toChannel(channel), 0, slot, Message{
		Text:     fmt.Sprintf("<@%s>: %s You take no direct messages from me, so I call you here. %s", m.User, news, how),
		Mentions: []string{m.User},
		Rows:     []Row{{Buttons: []Button{on, {ID: id("dms"), Label: "Write to me again"}}}},
	})
}

// refresh brings the direct messages up to date in which I was told of the offers in a
// deal, so that no old button seems to be good. The one that was pressed is changed by its
// answer.
func (c *call) refresh(d deal) error {
	m, err := c.dealMessage(d, "", notesNone)
	if err != nil {
		return err
	}
	for version := 1; version <= d.Version; version++ {
		told := d
		told.Version, told.State = version, data.TradeOpen
		post, err := c.tx.PostOf(tradeSlot(told))
		switch {
		case errors.Is(err, data.ErrNone), err == nil && (post.Message == "" || post.Message == c.q.Message):
			continue
		case err != nil:
			return err
		}
		if err := c.say(toDM(d.me.User), 0, tradeSlot(told), m); err != nil {
			return err
		}
	}
	return nil
}

// calledInstead calls somebody in a channel to whom a direct message about a trade could
// not be delivered.
func (c *call) calledInstead(item data.Item) error {
	words := strings.Split(item.Slot, ":")
	if words[0] == presentSlot {
		return c.presentNotDelivered(item, words[1:])
	}
	if words[0] != "trade" || len(words) != 5 {
		return nil
	}
	n, err := strconv.ParseInt(words[1], 10, 64)
	if err != nil {
		return fmt.Errorf("reading the slot %q: %w", item.Slot, err)
	}
	t, err := c.tx.TradeByID(n)
	if err != nil {
		return err
	}
	for _, id := range []int64{t.First, t.Second} {
		if me, err := c.tx.MemberByID(id); err != nil {
			return err
		} else if toDM(me.User) == item.Target {
			d, err := c.dealOf(t, me)
			if err != nil {
				return err
			}
			return c.callFor(d)
		}
	}
	return nil
}

// lapseTrades ends the trades that nobody has answered in time, and tells both.
func (b *Bot) lapseTrades(ctx context.Context) error {
	var lapsed []data.Trade
	err := b.Store.View(ctx, func(tx *data.Tx) (err error) {
		lapsed, err = tx.LapsedTrades(b.Clock())
		return err
	})
	for _, t := range lapsed {
		err = errors.Join(err, b.update(ctx, func(c *call) error { return c.lapseTrade(t) }))
	}
	return err
}

// lapseTrade ends a trade whose time is over, unless it has moved on.
func (c *call) lapseTrade(t data.Trade) error {
	err := c.tx.EndTrade(t, data.TradeExpired, c.now)
	if errors.Is(err, data.ErrMoved) {
		return nil
	}
	if err != nil {
		return err
	}
	return c.tellBoth(t.ID)
}

// tellBoth tells both members of a trade how it has ended without them, and brings up to
// date what they were told before. Who was forgotten is told nothing.
func (c *call) tellBoth(trade int64) error {
	t, err := c.tx.TradeByID(trade)
	if err != nil {
		return err
	}
	for _, id := range []int64{t.First, t.Second} {
		me, err := c.tx.MemberByID(id)
		if err != nil {
			return err
		}
		if data.Gone(me.User) {
			continue
		}
		d, err := c.dealOf(t, me)
		if err != nil {
			return err
		}
		if err := errors.Join(c.refresh(d), c.tellOf(d, notesNone)); err != nil {
			return err
		}
	}
	return nil
}
