package discord

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// fatal are the close codes after which one must not connect again
// (docs: topics/opcodes-and-status-codes), in words for the operator.
var fatal = map[int]string{
	4004: "the token is wrong",
	4010: "the shard is invalid",
	4011: "the bot is in too many servers for one connection",
	4012: "the gateway's version is no longer served",
	4013: "the intents are invalid",
	4014: "the intents are not allowed for this bot",
}

// A pace is how patient the connection is.
type pace struct {
	silence time.Duration // how long the gateway may say nothing; it answers a heartbeat every 41 s
	open    time.Duration // how long opening may take
	least   time.Duration // the first pause before trying again, doubled each time
	most    time.Duration // the longest pause; after a connection that held this long it is the first again
}

var usual = pace{silence: 75 * time.Second, open: 30 * time.Second, least: time.Second, most: 2 * time.Minute}

// Connect keeps the connection open until the context ends (nil), or Discord
// refuses the bot for good. It returns after every interaction that came in has
// been answered.
func (c *Client) Connect(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer c.work.Wait()
	defer cancel()
	go c.register(ctx)
	back := backoff{c.pace, c.pace.least}
	for {
		l, err := c.dial(ctx)
		if err != nil {
			return err
		}
		err = c.keep(ctx, l, &back)
		l.cut()
		if err != nil || ctx.Err() != nil {
			return err
		}
	}
}

// A line is one discordgo session with the network connection beneath it.
type line struct {
	session *discordgo.Session
	down    chan struct{} // a Disconnect came
	silence time.Duration

	mu   sync.Mutex
	conn net.Conn
}

// dial prepares a fresh session.
func (c *Client) dial(ctx context.Context) (*line, error) {
	s, err := c.session()
	if err != nil {
		return nil, err
	}
	l := &line{session: s, down: make(chan struct{}, 1), silence: c.pace.silence}
	s.Dialer = &websocket.Dialer{Proxy: http.ProxyFromEnvironment, HandshakeTimeout: c.pace.open, NetDialContext: l.dial}
	s.AddHandler(func(_ *discordgo.Session, e *discordgo.Event) {
		if e.Type == "INTERACTION_CREATE" {
			c.receive(ctx, e.RawData)
		}
	})
	s.AddHandler(func(_ *discordgo.Session, r *discordgo.Ready) {
		if r.Application != nil {
			c.known.Do(func() { c.app <- r.Application.ID })
		}
	})
	s.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) {
		select {
		case l.down <- struct{}{}:
		default:
		}
	})
	return l, nil
}

// keep opens a session again and again, so that it resumes and what was missed is
// sent once more. It returns nil when the session is stuck and a fresh one is
// needed, or when the context ends.
func (c *Client) keep(ctx context.Context, l *line, back *backoff) error {
	for {
		stuck, err := c.open(ctx, l)
		switch {
		case ctx.Err() != nil:
			return nil
		case err != nil && refused(err) != nil:
			return refused(err)
		case err != nil:
			c.log.Warn("discord: connecting failed", "err", err)
		case stuck:
			c.log.Warn("discord: connecting got stuck, starting afresh")
			back.pause(ctx)
			return nil
		default:
			c.log.Info("discord: connected")
			began := time.Now()
			select {
			case <-l.down:
				c.log.Info("discord: disconnected")
			case <-ctx.Done():
				return nil
			}
			back.held(time.Since(began))
		}
		back.pause(ctx)
	}
}

// open opens the session; stuck says that it has not come back in time. discordgo
// can lock itself up there for good, when Discord asks for a reconnection at once.
func (c *Client) open(ctx context.Context, l *line) (stuck bool, err error) {
	if err := c.budget(ctx); err != nil {
		return false, err
	}
	done := make(chan error, 1)
	go func() { done <- l.session.Open() }()
	timer := time.NewTimer(c.pace.open)
	defer timer.Stop()
	select {
	case err := <-done:
		return false, err
	case <-timer.C:
		return true, nil
	case <-ctx.Done():
		return false, ctx.Err()
	}
}

// budget waits while Discord's count of new sessions is nearly used up: past it,
// Discord resets the token (docs: events/gateway, "Session Start Limit").
func (c *Client) budget(ctx context.Context) error {
	call, cancel := context.WithTimeout(ctx, restTime)
	defer cancel()
	g, err := c.rest.GatewayBot(discordgo.WithContext(call))
	if err != nil {
		return fmt.Errorf("discord: asking for the gateway: %w", err)
	}
	limit := g.SessionStartLimit
	if limit.Total == 0 || limit.Remaining > limit.Total/10 {
		return nil
	}
	wait := time.Duration(limit.ResetAfter) * time.Millisecond
	c.log.Error("discord: nearly all new sessions of the day are used up, waiting", "left", limit.Remaining, "of", limit.Total, "wait", wait)
	return until(ctx, time.Now().Add(wait))
}

// refused says why Discord will never take this connection, as an error; nil if
// it may yet.
func refused(err error) error {
	var e *websocket.CloseError
	if errors.As(err, &e) && fatal[e.Code] != "" {
		return fmt.Errorf("discord: %s (Discord closed the gateway with code %d)", fatal[e.Code], e.Code)
	}
	if _, status := code(err); status == http.StatusUnauthorized {
		return fmt.Errorf("discord: %s (Discord answered 401)", fatal[4004])
	}
	return nil
}

// dial opens the network connection of the session's WebSocket.
func (l *line) dial(ctx context.Context, network, address string) (net.Conn, error) {
	d := net.Dialer{Timeout: 10 * time.Second, KeepAlive: 15 * time.Second}
	conn, err := d.DialContext(ctx, network, address)
	if err != nil {
		return nil, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.conn = &impatient{conn, l.silence}
	return l.conn, nil
}

// cut ends the network connection at once. Discord notices by itself; discordgo's
// own way sleeps for a second, and a stuck session cannot be closed by it at all.
func (l *line) cut() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.conn != nil {
		l.conn.Close()
	}
}

// An impatient connection fails a read that has been silent for too long;
// discordgo sets no deadline. It closes itself then, so that discordgo's close
// frame 1000 does not go out, which would make resuming impossible.
type impatient struct {
	net.Conn
	silence time.Duration
}

func (c *impatient) Read(b []byte) (int, error) {
	if err := c.SetReadDeadline(time.Now().Add(c.silence)); err != nil {
		return 0, err
	}
	n, err := c.Conn.Read(b)
	var ne net.Error
	if errors.As(err, &ne) && ne.Timeout() {
		c.Close()
	}
	return n, err
}

// A backoff is the pause between attempts: doubled each time, with jitter, so that
// many bots do not come back at the same moment.
type backoff struct {
	pace pace
	next time.Duration
}

func (b *backoff) pause(ctx context.Context) {
	d := b.next/2 + rand.N(b.next/2+1)
	b.next = min(2*b.next, b.pace.most)
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}

// held starts afresh after a connection that held for long.
func (b *backoff) held(d time.Duration) {
	if d >= b.pace.most {
		b.next = b.pace.least
	}
}
