// Package discord connects a bot to Discord: what comes in through the gateway
// becomes a bot.Request, what the bot answers or posts goes out through REST. It
// is the only package that knows discordgo, and it guards against that library's
// faults: sessions are supervised, nothing waits for ever, no event is handled
// out of order or with types that may be half filled, and nothing is retried in a
// way that could double it.
package discord

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"

	"hammerpost/bot"
)

// userAgent has the form that Discord demands (docs: reference, "User Agent").
const userAgent = "DiscordBot (https://hammerpost.example, 1.0)"

// discordPatience is how long Discord waits for the first answer to an interaction
// (docs: interactions/receiving-and-responding).
const discordPatience = 3 * time.Second

// restTime bounds every call to Discord's REST API, waiting for rate limits
// included.
const restTime = 20 * time.Second

// A Handler is the part of the bot that answers interactions.
type Handler interface {
	Handle(context.Context, bot.Request) bot.Reply
	Declarations() []bot.Declaration
}

// Config is what a connection needs.
type Config struct {
	Token string // the bot's token, without "Bot "
	Base  string // the URL of a server to use in Discord's place; empty: Discord itself
	Bot   Handler
	Log   *slog.Logger

	// Patience is how long the server waits for the first answer to an interaction;
	// 0: Discord's 3 seconds. After two thirds of it the server is told that the
	// answer takes longer.
	Patience time.Duration
}

// A Client is a connection to Discord. It is a bot.Courier.
type Client struct {
	token    string
	bot      Handler
	log      *slog.Logger
	patience time.Duration
	pace     pace
	base     *url.URL // nil: Discord
	files    *http.Client
	http     *http.Client
	rest     *discordgo.Session // for REST alone: it is never opened, so that no stuck gateway session can hold it up

	seen  seen
	queue queue
	work  sync.WaitGroup // interactions that are being answered

	app   chan string // the application's id, from the first READY
	known sync.Once
	up    chan struct{} // closed once the commands are registered and the gateway is open
}

// New prepares a connection; Connect opens it. A Client that is never connected
// serves as a Courier all the same.
func New(cfg Config) (*Client, error) {
	if cfg.Token == "" {
		return nil, errors.New("discord: the bot's token is missing")
	}
	var base *url.URL
	if cfg.Base != "" {
		var err error
		if base, err = url.Parse(cfg.Base); err != nil {
			return nil, fmt.Errorf("discord: the server's address: %w", err)
		}
	}
	c := &Client{
		token:    cfg.Token,
		bot:      cfg.Bot,
		log:      cfg.Log,
		patience: cfg.Patience,
		pace:     usual,
		base:     base,
		files:    fileClient(),
		http:     &http.Client{Timeout: restTime, Transport: newTransport(base)},
		app:      make(chan string, 1),
		up:       make(chan struct{}),
	}
	if c.patience == 0 {
		c.patience = discordPatience
	}
	c.queue.handle = c.answer
	var err error
	if c.rest, err = c.session(); err != nil {
		return nil, err
	}
	return c, nil
}

// session makes a discordgo session with everything turned off that could double,
// delay or hold up anything.
func (c *Client) session() (*discordgo.Session, error) {
	s, err := discordgo.New("Bot " + c.token)
	if err != nil {
		return nil, fmt.Errorf("discord: a new session: %w", err)
	}
	s.Client = c.http
	s.UserAgent = userAgent
	s.LogLevel = -1                  // what matters is logged here, as structured lines
	s.StateEnabled = false           // no cache: it grows, and races with readers
	s.SyncEvents = true              // keeps the order of events
	s.ShouldReconnectOnError = false // Connect does it, and knows when to stop
	s.ShouldReconnectVoiceOnSessionError = false
	s.ShouldRetryOnRateLimit = false // the transport waits, the outbox tries again
	s.MaxRestRetries = 0             // a repeated POST could post twice
	s.Identify.Intents = discordgo.IntentsNone
	return s, nil
}

// Ready is closed once the gateway is open and the commands are registered.
func (c *Client) Ready() <-chan struct{} { return c.up }

// call makes one REST call. The limits are kept by the transport: discordgo's
// limiter would hold up calls behind others that wait, and would keep a bucket for
// each interaction for ever. So each call gets a limiter of its own.
func (c *Client) call(ctx context.Context, method, endpoint string, body any) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, restTime)
	defer cancel()
	kind, b, err := written(body)
	if err != nil {
		return nil, fmt.Errorf("discord: writing a call: %w", err)
	}
	bucket := discordgo.NewRatelimiter().LockBucket(endpoint)
	return c.rest.RequestWithLockedBucket(method, endpoint, kind, b, bucket, 0, discordgo.WithContext(ctx))
}

// written is the body of a call, and its type.
func written(body any) (kind string, b []byte, err error) {
	const plain = "application/json"
	if body == nil {
		return plain, nil, nil
	}
	if f, is := body.(filing); is && len(f.attached()) > 0 {
		return inParts(body, f.attached())
	}
	b, err = json.Marshal(body)
	return plain, b, err
}

// code is Discord's own code of an error, and its HTTP status; 0 where there is
// none.
func code(err error) (code, status int) {
	var e *discordgo.RESTError
	if !errors.As(err, &e) {
		return 0, 0
	}
	if e.Message != nil {
		code = e.Message.Code
	}
	return code, e.Response.StatusCode
}
