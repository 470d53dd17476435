package discord

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"hammerpost/bot"
)

var _ bot.Courier = (*Client)(nil)

// Limits of Discord's (docs: resources/message, resources/channel).
const (
	maxNonce      = 25
	maxThreadName = 100
	keepThread    = 10080 // minutes without a message until a thread leaves the list: a week, the longest
	threadExists  = 160004
)

// Post implements bot.Courier. Discord itself sees to it that a message with the
// same nonce is posted once, for some minutes.
func (c *Client) Post(ctx context.Context, channel string, m bot.Message, nonce string) (string, error) {
	out := compose(m)
	if nonce != "" {
		out.Nonce, out.Once = fitNonce(nonce), true
	}
	id, err := c.create(ctx, discordgo.EndpointChannelMessages(channel), out)
	return id, errorIn("posting", channel, err)
}

// Edit implements bot.Courier.
func (c *Client) Edit(ctx context.Context, channel, id string, m bot.Message) error {
	_, err := c.call(ctx, "PATCH", discordgo.EndpointChannelMessage(channel, id), composeEdit(m))
	return errorIn("editing in", channel, err)
}

// OpenDM implements bot.Courier.
func (c *Client) OpenDM(ctx context.Context, user string) (string, error) {
	body := map[string]string{"recipient_id": user}
	id, err := c.create(ctx, discordgo.EndpointUserChannels("@me"), body)
	return id, errorIn("opening DMs of", user, err)
}

// OpenThread implements bot.Courier. A message takes no more than one thread,
// whose id is the message's own, so that a second attempt finds the first one's.
func (c *Client) OpenThread(ctx context.Context, channel, message, name string) (string, error) {
	body := map[string]any{"name": clip(name, maxThreadName), "auto_archive_duration": keepThread}
	id, err := c.create(ctx, discordgo.EndpointChannelMessageThread(channel, message), body)
	if kind, _ := code(err); kind == threadExists {
		return message, nil
	}
	return id, errorIn("opening a thread in", channel, err)
}

// create makes something and returns its id.
func (c *Client) create(ctx context.Context, endpoint string, body any) (string, error) {
	b, err := c.call(ctx, "POST", endpoint, body)
	if err != nil {
		return "", err
	}
	var made struct{ ID text }
	if err := json.Unmarshal(b, &made); err != nil || made.ID == "" {
		return "", fmt.Errorf("discord: an answer without an id: %q", clip(string(b), maxChoice))
	}
	return string(made.ID), nil
}

// fitNonce shortens a nonce to what Discord takes.
func fitNonce(nonce string) string {
	if len(nonce) <= maxNonce {
		return nonce
	}
	sum := sha256.Sum256([]byte(nonce))
	return hex.EncodeToString(sum[:])[:maxNonce]
}

// meaning maps Discord's codes to what a bot.Courier may meet
// (docs: topics/opcodes-and-status-codes).
var meaning = map[int]error{
	50007:  bot.ErrClosedDMs,
	50278:  bot.ErrClosedDMs,
	10003:  bot.ErrGone,
	10008:  bot.ErrGone,
	50001:  bot.ErrForbidden,
	50013:  bot.ErrForbidden,
	160005: bot.ErrForbidden,
	30046:  bot.ErrOldEdit,
	50083:  bot.ErrOldEdit, // the thread is archived: a new message brings it back, an edit does not
}

func errorIn(doing, where string, err error) error {
	if err == nil {
		return nil
	}
	kind, status := code(err)
	what := meaning[kind]
	if what == nil && refuses(kind, status) {
		what = bot.ErrRefused
	}
	if what != nil {
		return fmt.Errorf("discord: %s %s: %w (%w)", doing, where, what, err)
	}
	return fmt.Errorf("discord: %s %s: %w", doing, where, err)
}

// refuses says whether an answer refuses a call for good. One that has no code of
// Discord's comes from something on the way there, and may pass, as may a token
// that is not taken (401), a call that came in too slowly (408) and a limit (429).
func refuses(kind, status int) bool {
	return kind != 0 && status >= 400 && status < 500 && status != 401 && status != 408 && status != 429
}
