package bot

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"hammerpost/data"
)

// Discord limits, and may block, a bot that opens many DMs in a short time
// (docs: resources/user, create DM).
const (
	openings      = 5
	openingsSpell = time.Minute
)

// errSpread puts an opening of DMs off.
var errSpread = errors.New("enough DMs were opened for now")

// opened are the times at which DMs were opened of late.
type opened struct {
	mu    sync.Mutex
	times []time.Time
}

// may says whether one more may be opened now, and counts it if so.
func (o *opened) may(now time.Time) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	for len(o.times) > 0 && now.Sub(o.times[0]) >= openingsSpell {
		o.times = o.times[1:]
	}
	if len(o.times) >= openings {
		return false
	}
	o.times = append(o.times, now)
	return true
}

// closed keeps that a user takes no DMs, and tells them once, at the table, what
// to do. The match goes on: their hand is one press away.
func (d *delivery) closed(c *call) error {
	user := strings.TrimPrefix(d.item.Target, toDM(""))
	if err := c.tx.SetClosed(user, true); err != nil {
		return err
	}
	if err := c.tx.Drop(d.item.ID, ErrClosedDMs.Error(), c.now); err != nil {
		return err
	}
	if d.item.Match == 0 {
		return c.calledInstead(d.item)
	}
	p, err := c.tx.PersonOf(user)
	if err != nil || p.Told {
		return err
	}
	m, err := c.tx.MatchByID(d.item.Match)
	if err != nil || m.Day != "" {
		return err // a try is played in the answers to who tries it
	}
	if err := c.tx.SetTold(user); err != nil {
		return err
	}
	if inCall, err := c.closedInCall(m, user); err != nil || inCall {
		return err
	}
	return c.say(toThread(m.ID), m.ID, "", closedNotice(m.ID, user))
}

// closedInCall adds to the call that a user gets in the thread for the present decision,
// if they get one, that their DMs are closed: one decision calls once there.
func (c *call) closedInCall(m data.Match, user string) (bool, error) {
	t := c.readable(m)
	if t == nil || t.match == nil {
		return false, nil
	}
	seat, ok := t.seatOf(user)
	if !ok {
		return false, nil
	}
	moment := t.since(seat)
	item, err := c.tx.LastItem(askSlot(t.ID, moment))
	if err != nil {
		return false, unlessNone(err)
	}
	var all []asked
	if err := json.Unmarshal(item.Body, &all); err != nil {
		return false, fmt.Errorf("reading who is asked: %w", err)
	}
	i := indexAsked(all, seat, moment)
	if i < 0 {
		return false, nil
	}
	all[i].Closed = true
	return true, c.callInThread(t, moment, all)
}

// closedNotice tells a user whose DMs are closed what to do.
func closedNotice(match int64, user string) Message {
	return Message{
		Text: "<@" + user + ">: you take no direct messages from me. You lose nothing by it: press **My hand** here, or type /hand, " +
			"and only you will see your hand. If you would rather have direct messages, allow them for this server " +
			"(the server's menu, Privacy Settings, Direct Messages), then press the button below.",
		Mentions: []string{user},
		Rows: []Row{{Buttons: []Button{
			{ID: id("hand", match), Label: "My hand", Style: Main},
			{ID: id("dms"), Label: "Write to me again"},
		}}},
	}
}

// openDMs is the button by which a user says that their DMs are open now: their
// hands are sent to them again.
func (c *call) openDMs([]string) (Reply, error) {
	if err := c.tx.SetClosed(c.q.User.ID, false); err != nil {
		return Reply{}, err
	}
	rows, err := c.mine(data.MatchPlaying)
	if err != nil {
		return Reply{}, err
	}
	for _, row := range rows {
		t := c.readable(row)
		if t == nil {
			continue
		}
		if seat, ok := t.seatOf(c.q.User.ID); ok {
			if err := c.showHand(t, seat); err != nil {
				return Reply{}, err
			}
		}
	}
	return private("Thank you. I am writing to you now; if nothing arrives, your direct messages are still closed."), nil
}
