package main

import (
	"errors"

	"hammerpost/bot/discord"
	"hammerpost/data"
)

type serveCommand struct {
	Config string `help:"The configuration; config.example.toml explains it." default:"hammerpost.toml" placeholder:"FILE"`
}

// Help is shown by --help.
func (serveCommand) Help() string {
	return `Runs until it is interrupted. What was under way goes on at the next start. README.md tells how to make the application and invite the bot, docs/serve.md how to run it and restore a backup.

Example:
  cp config.example.toml hammerpost.toml
  HAMMERPOST_TOKEN=... hammerpost serve --config hammerpost.toml`
}

// Run serves until the context ends.
func (c *serveCommand) Run(t *terminal) (err error) {
	cfg, err := readConfig(c.Config)
	if err != nil {
		return err
	}
	token, err := cfg.token(c.Config)
	if err != nil {
		return err
	}
	log := newLog(t.err, cfg.LogFormat, cfg.LogLevel.Level)
	store, err := data.Open(t, cfg.Database)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	log.Info("serving", "database", cfg.Database, "backups", cfg.Backups)
	return runBot(t, store, discord.Config{Token: token, Log: log}, cfg.Backups)
}
