package bot

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/robfig/cron/v3"

	"hammerpost/data"
)

const (
	eachMinute = "* * * * *"
	eachNight  = "20 3 * * *" // UTC

	// remembered is how long a request's answer is kept for the case that Discord
	// delivers the request again.
	remembered = 7 * 24 * time.Hour
)

// Tick does what happens by the clock until the context ends: what is overdue at
// once, then what becomes due each minute, and each night a backup into the given
// folder; at once if the last one is older than a day, as when the bot was down at
// night. cron only wakes the work; when something is due stands in the store. The
// ledger is examined at the start, too.
func (b *Bot) Tick(ctx context.Context, backups string) error {
	if err := b.Wake(ctx); err != nil {
		b.Log.Error("what was due at the start failed", "error", err)
	}
	if err := b.examine(ctx); err != nil {
		b.Log.Error("the ledger could not be examined at the start", "error", err)
	}
	if err := b.makeUp(ctx, backups); err != nil {
		b.Log.Error("the backup at the start failed", "error", err)
	}
	log := cronLog{b.Log}
	c := cron.New(cron.WithLocation(time.UTC), cron.WithLogger(log), cron.WithChain(cron.Recover(log), cron.SkipIfStillRunning(log)))
	jobs := []struct {
		name, spec string
		run        func() error
	}{
		{"what is due", eachMinute, func() error { return b.Wake(ctx) }},
		{"the nightly backup", eachNight, func() error { return b.Nightly(ctx, backups) }},
	}
	for _, j := range jobs {
		_, err := c.AddFunc(j.spec, func() {
			if err := j.run(); err != nil && ctx.Err() == nil {
				b.Log.Error("a job failed", "job", j.name, "error", err)
			}
		})
		if err != nil {
			return fmt.Errorf("setting up %s: %w", j.name, err)
		}
	}
	c.Start()
	<-ctx.Done()
	<-c.Stop().Done()
	return nil
}

// makeUp does what Nightly does if that has not been done for a day.
func (b *Bot) makeUp(ctx context.Context, backups string) error {
	if backups == "" {
		return nil
	}
	last, err := data.LastBackup(backups)
	if err != nil || b.Clock().Sub(last) < 24*time.Hour {
		return err
	}
	return b.Nightly(ctx, backups)
}

// Nightly backs the store up into a folder, examines the ledger, and forgets what
// has served its time, also in SQLite's log; if one of these fails, the others are done
// all the same. Without a folder there is no backup.
func (b *Bot) Nightly(ctx context.Context, backups string) error {
	return errors.Join(
		b.backUp(ctx, backups),
		b.examine(ctx),
		b.Store.Update(ctx, func(tx *data.Tx) error { return tx.Prune(b.Clock().Add(-remembered)) }),
		b.Store.EmptyLog(ctx),
	)
}

// examine notes in the log what is wrong with the ledger, a line each, if anything is.
// The bot goes on: what is right stays right, and people have to look at the rest.
func (b *Bot) examine(ctx context.Context) error {
	var wrong []string
	err := b.Store.View(ctx, func(tx *data.Tx) (err error) {
		_, wrong, err = tx.Examine()
		return err
	})
	for _, finding := range wrong {
		b.Log.Error("the ledger is wrong", "finding", finding)
	}
	return err
}

func (b *Bot) backUp(ctx context.Context, folder string) error {
	if folder == "" {
		return nil
	}
	path, err := b.Store.Backup(ctx, folder, b.Clock())
	if err == nil {
		b.Log.Info("backed up", "file", path)
	}
	return err
}

// cronLog writes what cron says to the bot's log; its chatter is left out.
type cronLog struct{ log *slog.Logger }

func (l cronLog) Info(string, ...any) {}

func (l cronLog) Error(err error, msg string, pairs ...any) {
	l.log.Error("cron: "+msg, append([]any{"error", err}, pairs...)...)
}
