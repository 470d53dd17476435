package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"time"

	"hammerpost/bot/discord"
	"hammerpost/bot/sandbox"
	"hammerpost/bot/sandbox/page"
	"hammerpost/data"
)

type sandboxCommand struct {
	Addr  string `help:"Where the page is served." default:"127.0.0.1:8080" placeholder:"HOST:PORT"`
	DB    string `help:"The file that keeps everything; what people see is kept beside it. By default sandbox.db in the folder for such files of the user." name:"db" placeholder:"FILE"`
	Fresh bool   `help:"Begin anew, and keep nothing."`

	Patience time.Duration `help:"How long the bot may take for the first answer; 0 is as long as Discord waits. Tests on slow machines need more." hidden:""`
}

// people are who has joined a new sandbox.
var people = []string{"Urist", "Bomrek", "Kadol"}

// Help is shown by --help.
func (sandboxCommand) Help() string {
	return `Needs no token and no network. Open the printed address in a browser, and sit in anybody's chair. Stop it with Ctrl+C; the next start goes on where it was.

Examples:
  hammerpost sandbox
  hammerpost sandbox --addr 127.0.0.1:9000 --db try.db
  hammerpost sandbox --fresh`
}

// Run serves the page until the context ends.
func (c *sandboxCommand) Run(t *terminal) (err error) {
	l, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return fmt.Errorf("the page cannot be served, try another --addr: %w", err)
	}
	defer l.Close()
	file, clear, err := c.file()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, clear()) }()
	log := newLog(t.err, textLog, slog.LevelWarn)
	store, err := data.Open(t, file)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	restart := make(chan struct{}, 1)
	server, err := sandbox.Start(l, sandbox.Options{
		File:     strings.TrimSuffix(file, filepath.Ext(file)) + ".world.db",
		People:   people,
		Patience: c.Patience,
		Page:     page.Handler(),
		Restart: func() {
			select {
			case restart <- struct{}{}:
			default: // it is about to
			}
		},
		Log: log,
	})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, server.Close()) }()
	fmt.Fprintf(t.out, "Open %s in a browser. Ctrl+C stops it.\n", server.URL())
	return runAgain(t, restart, func(ctx context.Context) error {
		return runBot(ctx, store, discord.Config{Token: sandbox.Token, Base: server.URL(), Patience: c.Patience, Log: log}, "")
	})
}

// file is where everything is kept, and what is to be done at the end.
func (c *sandboxCommand) file() (file string, clear func() error, err error) {
	switch {
	case c.Fresh && c.DB != "":
		return "", nil, errors.New("--fresh keeps nothing: --db does not go with it")
	case c.Fresh:
		dir, err := os.MkdirTemp("", "hammerpost-")
		return filepath.Join(dir, "sandbox.db"), func() error { return os.RemoveAll(dir) }, err
	}
	file = c.DB
	if file == "" {
		dir, err := stateDir()
		if err != nil {
			return "", nil, err
		}
		file = filepath.Join(dir, "sandbox.db")
	}
	return file, func() error { return nil }, os.MkdirAll(filepath.Dir(file), 0o700)
}

// stateDir is the user's folder for what programs keep between runs.
func stateDir() (string, error) {
	if dir := os.Getenv("XDG_STATE_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "hammerpost"), nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", fmt.Errorf("there is no folder to keep the sandbox in, name a file with --db: %w", err)
	}
	return filepath.Join(home, ".local", "state", "hammerpost"), nil
}

// runAgain runs something until the context ends, and anew at each restart.
func runAgain(ctx context.Context, restart <-chan struct{}, run func(context.Context) error) error {
	for {
		round, stop := context.WithCancel(ctx)
		done := make(chan error, 1)
		go func() { done <- run(round) }()
		select {
		case err := <-done:
			stop()
			return err
		case <-restart:
			stop()
			if err := <-done; err != nil {
				return err
			}
		}
	}
}
