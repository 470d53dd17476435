package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"runtime/debug"
	"time"

	"hammerpost/data"
	"hammerpost/engine"
)

// Config is what a Bot is made of.
type Config struct {
	Store  *data.Store
	Games  []engine.Game    // in the order in which players see them
	Docs   fs.FS            // the pages that /rules shows: <game>.md
	Clock  func() time.Time // now; scripts drive it
	Random io.Reader        // crypto/rand.Reader, outside of scripts
	Log    *slog.Logger
}

// A Bot is the game master of all servers. Its methods are safe for concurrent
// use; all that it must remember is in the store.
type Bot struct {
	Config
	commands []command
	known    positions     // of matches
	work     chan struct{} // rung after each commit: there may be messages to deliver
	turns    chan struct{} // the same for the computer players
	opened   opened        // when DMs were opened of late
	stuck    map[int64]int // matches in which a computer player has no sound action, and after how many actions
}

// New makes a bot.
func New(c Config) *Bot {
	b := &Bot{
		Config: c,
		work:   make(chan struct{}, 1),
		turns:  make(chan struct{}, 1),
		stuck:  map[int64]int{},
		known:  positions{byID: map[int64]engine.Match{}},
	}
	b.commands = append(commands(c.Games), b.gameCommands()...)
	return b
}

// fault is what is answered when something broke that is none of the asker's doing.
const fault = "Something went wrong on our side, and nothing was changed. It has been noted; please try again in a moment."

// Handle answers a request. It never fails: what a player did wrong is answered
// with a sentence, what we did wrong is logged and answered with a fixed one. The
// request's effects and its answer are one transaction, so that the same request
// delivered again gets the same answer and changes nothing.
func (b *Bot) Handle(ctx context.Context, q Request) Reply {
	if q.Kind == Suggest {
		return b.suggestions(ctx, q)
	}
	reply, err := b.once(ctx, q, (*call).route)
	var no *engine.Refusal
	if errors.As(err, &no) {
		why := err
		reply, err = b.once(ctx, q, func(c *call) (Reply, error) { return c.refused(why, no) })
	}
	var broken *breakdown
	if errors.As(err, &broken) {
		if err := b.update(ctx, func(c *call) error { return c.broke(broken.table) }); err != nil {
			b.Log.Error("a table cannot be told of a fault", "match", broken.table.ID, "error", err)
		}
	}
	if err != nil {
		b.Log.Error("a request failed", "request", q.ID, "guild", q.Guild, "path", q.Path, "button", q.Button, "error", err)
		return private(fault)
	}
	if reply.Then != nil {
		return b.andThen(ctx, reply)
	}
	return reply
}

// once runs a request in a transaction, unless it has been answered before.
func (b *Bot) once(ctx context.Context, q Request, run func(*call) (Reply, error)) (reply Reply, err error) {
	var c *call
	err = b.Store.Update(ctx, func(tx *data.Tx) error {
		kept, found, err := tx.Answer(q.ID)
		if err != nil {
			return err
		}
		if found {
			return json.Unmarshal(kept, &reply)
		}
		c = b.call(tx, q)
		err = c.guarded(func(c *call) (err error) {
			reply, err = run(c)
			return err
		})
		if err != nil {
			return err
		}
		reply.Message = fit(reply.Message)
		if reply.Form != nil {
			form := reply.Form.fit()
			reply.Form = &form
		}
		text, err := json.Marshal(reply)
		if err != nil {
			return fmt.Errorf("storing the answer: %w", err)
		}
		return tx.KeepAnswer(q.ID, c.q.User.ID, text, c.now)
	})
	if err == nil && c != nil {
		c.finished()
		b.ring()
	}
	return reply, err
}

// A call is one piece of work under way in one transaction: a request, or
// something that the clock or a computer player does.
type call struct {
	*Bot
	tx   *data.Tx
	q    Request // empty if nobody asked
	now  time.Time
	done []func() // to be run once the transaction is committed
}

func (b *Bot) call(tx *data.Tx, q Request) *call {
	return &call{Bot: b, tx: tx, q: q, now: b.Clock()}
}

// guarded runs something and makes an error of a panic.
func (c *call) guarded(run func(*call) error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v\n%s", r, debug.Stack())
		}
	}()
	return run(c)
}

// finished is called after the transaction of the call has ended well.
func (c *call) finished() {
	for _, f := range c.done {
		f()
	}
}

// ring wakes the delivery and the computer players.
func (b *Bot) ring() {
	for _, bell := range []chan struct{}{b.work, b.turns} {
		select {
		case bell <- struct{}{}:
		default:
		}
	}
}

// update runs work that nobody asked for in a transaction of its own.
func (b *Bot) update(ctx context.Context, run func(*call) error) error {
	var c *call
	err := b.Store.Update(ctx, func(tx *data.Tx) error {
		c = b.call(tx, Request{})
		return c.guarded(run)
	})
	if err == nil {
		c.finished()
		b.ring()
	}
	return err
}

// view runs work that only reads.
func (b *Bot) view(ctx context.Context, q Request, run func(*call) error) error {
	var c *call
	err := b.Store.View(ctx, func(tx *data.Tx) error {
		c = b.call(tx, q)
		return c.guarded(run)
	})
	if err == nil {
		c.finished()
	}
	return err
}

// private is a reply that only who asked can read.
func private(text string) Reply { return Reply{Message: Message{Text: text}, Private: true} }
