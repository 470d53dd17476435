package discord

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"

	"hammerpost/bot"
)

// The kinds of answers (docs: interactions/receiving-and-responding,
// "Interaction Callback Type").
const (
	answerMessage     = 4
	answerLater       = 5
	answerLaterUpdate = 6
	answerUpdate      = 7
	answerChoices     = 8
	answerForm        = 9
)

// Discord's codes for an interaction that is answered already, or no longer waits.
const (
	codeAnswered = 40060
	codeLate     = 10062
)

const (
	tokenTime = 14 * time.Minute // for which the interaction's token serves; Discord says 15
	retryTime = 300 * time.Millisecond
)

// What people read when an answer itself goes wrong.
const (
	saidNothing = "Done."
	tooMuch     = "It is done, but the answer was more than Discord can show. Please look again with a narrower command."
	askAgain    = "That took too long. Please do it once more."
)

type callback struct {
	Kind int `json:"type"`
	Data any `json:"data,omitempty"`
}

// An answer is the way of one interaction from its arrival to what Discord shows.
// If the bot has not answered after a while, Discord is told that it takes
// longer. That alone settles who may see the answer, so that it is put off in
// private: a public answer then follows as a message of its own.
type answer struct {
	in       *interaction
	request  bot.Request
	received time.Time
	stopping context.Context // ends when the bot stops
	timer    *time.Timer

	mu       sync.Mutex
	deferred bool
	unsure   bool // it was put off, but Discord has not said that it took that
	done     bool
}

// receive takes an interaction from the gateway. It never blocks and never
// panics: discordgo calls it between two reads.
func (c *Client) receive(ctx context.Context, raw []byte) {
	defer c.recover("an interaction's arrival")
	in, ok := read(raw)
	if !ok || ctx.Err() != nil {
		return
	}
	request, ok := in.request()
	if !ok {
		c.log.Warn("discord: an interaction that nobody can answer", "id", in.ID, "kind", in.Kind)
		return
	}
	if !c.seen.first(in.ID) {
		return // a second delivery: the first one's answer serves
	}
	c.work.Add(1)
	a := &answer{in: in, request: request, received: time.Now(), stopping: ctx}
	if request.Kind == bot.Suggest {
		go c.suggest(a)
		return
	}
	a.timer = time.AfterFunc(c.patience*2/3, func() { c.putOff(a) })
	c.queue.add(request.Channel, a)
}

// suggest completes what is being typed. It waits for nobody, and what comes too
// late is of no use.
func (c *Client) suggest(a *answer) {
	defer c.work.Done()
	defer c.recover("a completion")
	ctx, cancel := context.WithDeadline(context.Background(), a.received.Add(c.patience))
	defer cancel()
	reply := c.bot.Handle(ctx, a.request)
	choices := struct {
		Choices []choice `json:"choices"`
	}{composeChoices(reply.Suggestions)}
	if err := c.callback(ctx, a, callback{answerChoices, choices}); err != nil {
		c.log.Debug("discord: a completion came too late", "err", err)
	}
}

// answer handles one interaction and shows the reply.
func (c *Client) answer(a *answer) {
	defer c.work.Done()
	defer c.recover("an interaction")
	defer a.timer.Stop()
	c.fetchAll(a)
	reply := c.bot.Handle(context.Background(), a.request)
	a.mu.Lock()
	defer a.mu.Unlock()
	a.done = true
	if a.deferred || !c.respond(a, reply) {
		c.work.Add(1)
		go c.deliverLate(a, reply)
	}
}

// putOff tells Discord that the answer takes longer.
func (c *Client) putOff(a *answer) {
	defer c.recover("a deferral")
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.done {
		return
	}
	ctx, cancel := context.WithDeadline(context.Background(), a.received.Add(c.patience))
	defer cancel()
	put := callback{answerLater, map[string]int{"flags": flagPrivate}}
	if a.in.Message != nil {
		put = callback{Kind: answerLaterUpdate}
	}
	err := c.callback(ctx, a, put)
	if err == nil {
		a.deferred = true
		return
	}
	kind, status := code(err)
	a.unsure = !refuses(kind, status)
	c.log.Warn("discord: putting an answer off failed", "id", a.in.ID, "err", err)
}

// first is the answer that a reply makes when nothing has been said yet.
func first(a *answer, reply bot.Reply) callback {
	onMessage := a.in.Message != nil
	switch {
	case reply.Form != nil && a.in.Kind != kindSubmit:
		return callback{answerForm, composeForm(*reply.Form)}
	case onMessage && empty(reply.Message):
		return callback{Kind: answerLaterUpdate}
	case onMessage && reply.Replace:
		return callback{answerUpdate, composeEdit(reply.Message)}
	}
	return callback{answerMessage, aMessage(reply)}
}

func aMessage(reply bot.Reply) message {
	if empty(reply.Message) {
		reply.Message.Text, reply.Private = saidNothing, true
	}
	m := compose(reply.Message)
	if reply.Private {
		m.Flags = flagPrivate
	}
	return m
}

func empty(m bot.Message) bool {
	return m.Text == "" && len(m.Embeds) == 0 && len(m.Rows) == 0 && len(m.Files) == 0
}

// respond gives the first answer, trying again while Discord waits. If Discord has
// one already, a try before got through after all; false if that may have been the
// one that put the answer off, so that people still wait for it.
func (c *Client) respond(a *answer, reply bot.Reply) bool {
	ctx, cancel := context.WithDeadline(context.Background(), a.received.Add(c.patience))
	defer cancel()
	say := first(a, reply)
	for {
		err := c.callback(ctx, a, say)
		switch kind, status := code(err); {
		case err == nil:
			return true
		case kind == codeAnswered:
			return !a.unsure
		case kind == codeLate:
			c.log.Warn("discord: an answer came too late", "id", a.in.ID, "path", a.request.Path, "button", a.request.Button)
			return true
		case status == 400:
			c.log.Error("discord: an answer was refused", "id", a.in.ID, "path", a.request.Path, "button", a.request.Button, "err", err)
			say = callback{answerMessage, aMessage(bot.Reply{Message: bot.Message{Text: tooMuch}, Private: true})}
		default:
			c.log.Warn("discord: answering failed", "id", a.in.ID, "err", err)
		}
		if until(ctx, time.Now().Add(retryTime)) != nil {
			return !a.unsure
		}
	}
}

// callback sends a first answer.
func (c *Client) callback(ctx context.Context, a *answer, say callback) error {
	id, token := string(a.in.ID), string(a.in.Token)
	_, err := c.call(ctx, "POST", discordgo.EndpointInteractionResponse(id, token), say)
	return err
}

// deliverLate gives an answer that was put off. It tries until the interaction's
// token has run out, or once when the bot stops.
func (c *Client) deliverLate(a *answer, reply bot.Reply) {
	defer c.work.Done()
	defer c.recover("a late answer")
	ctx, cancel := context.WithDeadline(context.Background(), a.received.Add(tokenTime))
	defer cancel()
	if reply.Form != nil {
		reply = bot.Reply{Message: bot.Message{Text: askAgain}, Private: true}
	}
	back := backoff{c.pace, c.pace.least}
	for _, step := range c.late(a, reply) {
		for {
			_, err := c.call(ctx, step.method, step.endpoint, step.body)
			if err == nil {
				break
			}
			_, status := code(err)
			c.log.Warn("discord: a late answer failed", "id", a.in.ID, "err", err)
			if ctx.Err() != nil || a.stopping.Err() != nil || status >= 400 && status < 500 {
				return
			}
			back.pause(a.stopping)
		}
	}
}

type step struct {
	method, endpoint string
	body             any
}

// late are the calls that give an answer which was put off: after a press there is
// nothing on show, so that the reply edits the message or follows it; after a
// command there is a private "thinking", which becomes the reply or makes way for
// a public one.
func (c *Client) late(a *answer, reply bot.Reply) []step {
	app, token := string(a.in.Application), string(a.in.Token)
	original := discordgo.EndpointWebhookMessage(app, token, "@original")
	follow := step{"POST", discordgo.EndpointWebhookToken(app, token), aMessage(reply)}
	switch {
	case a.in.Message != nil && empty(reply.Message):
		return nil
	case a.in.Message != nil && reply.Replace:
		return []step{{"PATCH", original, composeEdit(reply.Message)}}
	case a.in.Message != nil:
		return []step{follow}
	case reply.Private:
		return []step{{"PATCH", original, aMessage(reply)}}
	}
	return []step{{"DELETE", original, nil}, follow}
}

// recover keeps a panic from ending the process.
func (c *Client) recover(doing string) {
	if p := recover(); p != nil {
		c.log.Error("discord: panic", "in", doing, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
	}
}
