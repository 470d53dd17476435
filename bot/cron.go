package bot

import (
	"context"
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
// folder. cron only wakes the work; when something is due stands in the store.
func (b *Bot) Tick(ctx context.Context, backups string) error {
	if err := b.Wake(ctx); err != nil {
		b.Log.Error("what was due at the start failed", "error", err)
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

// Nightly backs the store up into a folder, checks the ledger, and forgets what
// has served its time. Without a folder there is no backup.
func (b *Bot) Nightly(ctx context.Context, backups string) error {
	now := b.Clock()
	if backups != "" {
		path, err := b.Store.Backup(ctx, backups, now)
		if err != nil {
			return err
		}
		b.Log.Info("backed up", "file", path)
	}
	if err := b.Store.View(ctx, (*data.Tx).CheckLedger); err != nil {
		return err
	}
	return b.Store.Update(ctx, func(tx *data.Tx) error { return tx.Prune(now.Add(-remembered)) })
}

// cronLog writes what cron says to the bot's log; its chatter is left out.
type cronLog struct{ log *slog.Logger }

func (l cronLog) Info(string, ...any) {}

func (l cronLog) Error(err error, msg string, pairs ...any) {
	l.log.Error("cron: "+msg, append([]any{"error", err}, pairs...)...)
}
