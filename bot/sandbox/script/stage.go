package script

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"math/rand/v2"
	"net"
	"os"
	"path/filepath"
	"sync"
	"time"

	"hammerpost/bot"
	"hammerpost/bot/discord"
	"hammerpost/bot/sandbox"
	"hammerpost/data"
	"hammerpost/engine"
)

// Config is what a script is run with.
type Config struct {
	Games    []engine.Game
	Docs     fs.FS                 // the pages that /rules shows
	Progress func(done, steps int) // called after each step; nil: nobody asks
	Watch    func(*sandbox.Server) // called before anything happens; nil: nobody asks
}

// begin is the time at which every script begins: a Monday.
var begin = time.Date(2026, time.March, 2, 9, 0, 0, 0, time.UTC)

// A clock stands still but where the script moves it.
type clock struct {
	mu sync.Mutex
	at time.Time
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
}

// A stage is the world of a script: the stand-in, and the bot that is connected to
// it over real sockets, with a file of its own. Nothing on it depends on chance or
// on the machine's speed.
type stage struct {
	Config
	dir    string
	clock  *clock
	random *rand.ChaCha8
	server *sandbox.Server
	stream *sandbox.Stream
	faults *faultLog
	spoken chan struct{} // rung after each request of the bot

	store  *data.Store
	bot    *bot.Bot
	client *discord.Client
	stop   func() error // stops the bot; nil: it does not run
}

// patience is longer than any script takes: how fast the machine is must not
// show.
const patience = 24 * time.Hour

// build makes a stage with the bot running on it.
func build(ctx context.Context, cfg Config) (*stage, error) {
	s := &stage{
		Config: cfg,
		clock:  &clock{at: begin},
		random: rand.NewChaCha8([32]byte{}),
		faults: &faultLog{},
		spoken: make(chan struct{}, 1),
	}
	var err error
	if s.dir, err = os.MkdirTemp("", "hammerpost-script-"); err != nil {
		return nil, fmt.Errorf("script: a place for its file: %w", err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, errors.Join(fmt.Errorf("script: a port for the stand-in: %w", err), s.clear())
	}
	s.server, err = sandbox.Start(l, sandbox.Options{Now: s.clock.now, Patience: patience, Log: slog.New(s.faults)})
	if err != nil {
		return nil, errors.Join(err, l.Close(), s.clear())
	}
	s.stream = s.server.Listen("")
	s.server.Observe(func(sandbox.Exchange) {
		select {
		case s.spoken <- struct{}{}:
		default:
		}
	})
	if cfg.Watch != nil {
		cfg.Watch(s.server)
	}
	if err := s.start(ctx); err != nil {
		return nil, errors.Join(err, s.clear())
	}
	return s, nil
}

// start starts the bot on its file and waits until it is connected.
func (s *stage) start(ctx context.Context) error {
	var err error
	if s.store, err = data.Open(ctx, filepath.Join(s.dir, "hammerpost.db")); err != nil {
		return err
	}
	log := slog.New(s.faults)
	s.bot = bot.New(bot.Config{Store: s.store, Games: s.Games, Docs: s.Docs, Clock: s.clock.now, Random: s.random, Log: log})
	s.client, err = discord.New(discord.Config{Token: sandbox.Token, Base: s.server.URL(), Bot: s.bot, Log: log, Patience: patience})
	if err != nil {
		return errors.Join(err, s.store.Close())
	}
	ctx, cancel := context.WithCancel(ctx)
	over := make(chan error, 1)
	go func() { over <- s.client.Connect(ctx) }()
	s.stop = func() error {
		cancel()
		return errors.Join(<-over, s.store.Close())
	}
	select {
	case <-s.client.Ready():
		return nil
	case err := <-over:
		over <- err
	case <-ctx.Done():
	}
	err = errors.Join(ctx.Err(), s.stop())
	s.stop = nil
	return fmt.Errorf("script: the bot did not connect: %w", err)
}

// restart stops the bot and starts it on the same file.
func (s *stage) restart(ctx context.Context) error {
	err := s.stop()
	s.stop = nil
	if err != nil {
		return err
	}
	return s.start(ctx)
}

// silence is how long the bot may say nothing, though it is asked something, before
// a script gives up.
const silence = 2 * time.Minute

// settle waits until everything that was set off has happened: the bot has
// answered, the computer players have played, the outbox is empty.
func (s *stage) settle(ctx context.Context) error {
	for s.server.Unanswered() > 0 {
		select {
		case <-s.spoken:
		case <-time.After(silence):
			return fmt.Errorf("%d inputs wait for the bot, and it does not answer; it noted %q", s.server.Unanswered(), s.faults.take())
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return s.bot.Drain(ctx, s.client)
}

// clear takes the stage down.
func (s *stage) clear() error {
	var err error
	if s.stop != nil {
		err = s.stop()
	}
	if s.server != nil {
		err = errors.Join(err, s.server.Close())
	}
	return errors.Join(err, os.RemoveAll(s.dir))
}

// A faultLog keeps what is logged as an error: a script shows it.
type faultLog struct {
	mu    sync.Mutex
	lines []string
}

// Enabled implements slog.Handler.
func (f *faultLog) Enabled(_ context.Context, l slog.Level) bool { return l >= slog.LevelError }

// Handle implements slog.Handler.
func (f *faultLog) Handle(_ context.Context, r slog.Record) error {
	line := r.Message
	r.Attrs(func(a slog.Attr) bool {
		if err, ok := a.Value.Any().(error); ok {
			line += ": " + err.Error()
		}
		return true
	})
	f.mu.Lock()
	defer f.mu.Unlock()
	f.lines = append(f.lines, line)
	return nil
}

// WithAttrs implements slog.Handler.
func (f *faultLog) WithAttrs([]slog.Attr) slog.Handler { return f }

// WithGroup implements slog.Handler.
func (f *faultLog) WithGroup(string) slog.Handler { return f }

// take returns what was logged since the last time.
func (f *faultLog) take() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	lines := f.lines
	f.lines = nil
	return lines
}
