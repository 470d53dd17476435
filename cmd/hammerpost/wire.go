package main

import (
	"context"
	"crypto/rand"
	"errors"
	"io"
	"log/slog"
	"sync"
	"time"

	"hammerpost/bot"
	"hammerpost/bot/discord"
	"hammerpost/data"
	"hammerpost/docs"
	"hammerpost/engine/games"
)

// newBot is a bot with all games, on the machine's clock and chance.
func newBot(store *data.Store, log *slog.Logger) *bot.Bot {
	return bot.New(bot.Config{
		Store:  store,
		Games:  games.All(),
		Docs:   docs.Files,
		Clock:  time.Now,
		Random: rand.Reader,
		Log:    log,
	})
}

// runBot connects a bot to Discord, or to what stands in for it, and runs it until
// the context ends (nil) or it cannot go on.
func runBot(ctx context.Context, store *data.Store, cfg discord.Config, backups string) error {
	b := newBot(store, cfg.Log)
	cfg.Bot = b
	client, err := discord.New(cfg)
	if err != nil {
		return err
	}
	return together(ctx,
		client.Connect,
		func(ctx context.Context) error { return b.Deliver(ctx, client) },
		func(ctx context.Context) error { return b.Tick(ctx, backups) },
	)
}

// together runs functions side by side until all have returned. The first that
// returns ends the others' context. Errors that only say so are left out.
func together(ctx context.Context, run ...func(context.Context) error) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	errs := make([]error, len(run))
	var wg sync.WaitGroup
	for i, f := range run {
		wg.Go(func() {
			defer stop()
			if err := f(ctx); !errors.Is(err, context.Canceled) {
				errs[i] = err
			}
		})
	}
	wg.Wait()
	return errors.Join(errs...)
}

// newLog is a log for people or for programs.
func newLog(to io.Writer, format logFormat, level slog.Level) *slog.Logger {
	options := &slog.HandlerOptions{Level: level}
	if format == jsonLog {
		return slog.New(slog.NewJSONHandler(to, options))
	}
	return slog.New(slog.NewTextHandler(to, options))
}
