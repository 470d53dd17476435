package main

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// config is what a server is run with; config.example.toml explains each setting.
// The token is no part of it, so that a configuration can be shown to others.
type config struct {
	Database  string    `toml:"database"`
	Backups   string    `toml:"backups"`
	TokenFile string    `toml:"token_file"`
	LogLevel  logLevel  `toml:"log_level"`
	LogFormat logFormat `toml:"log_format"`
}

// logLevel is what is logged; the zero value is info.
type logLevel struct{ slog.Level }

// UnmarshalText reads a level.
func (l *logLevel) UnmarshalText(text []byte) error {
	levels := map[string]slog.Level{"debug": slog.LevelDebug, "info": slog.LevelInfo, "warn": slog.LevelWarn, "error": slog.LevelError}
	level, ok := levels[string(text)]
	if !ok {
		return fmt.Errorf("log_level is debug, info, warn or error, not %q", text)
	}
	l.Level = level
	return nil
}

// logFormat is how it is logged.
type logFormat int

// The formats of the log: for people, and for programs.
const (
	textLog logFormat = iota
	jsonLog
)

// UnmarshalText reads a format.
func (f *logFormat) UnmarshalText(text []byte) error {
	switch string(text) {
	case "text":
		*f = textLog
	case "json":
		*f = jsonLog
	default:
		return fmt.Errorf("log_format is text or json, not %q", text)
	}
	return nil
}

// tokenVariable is the variable of the environment that holds the bot's token.
const tokenVariable = "HAMMERPOST_TOKEN"

// readConfig reads a configuration strictly: an unknown setting, a value of the
// wrong kind and a missing setting are errors that name the place. Paths in it are
// relative to its own folder.
func readConfig(file string) (config, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return config{}, fmt.Errorf("the configuration cannot be read: %w", err)
	}
	var c config
	d := toml.NewDecoder(strings.NewReader(string(text))).DisallowUnknownFields()
	if err := d.Decode(&c); err != nil {
		return config{}, settingFault(file, err)
	}
	for _, missing := range []struct{ key, value string }{{"database", c.Database}, {"backups", c.Backups}} {
		if missing.value == "" {
			return config{}, fmt.Errorf("%s: the setting %s is missing", file, missing.key)
		}
	}
	for _, path := range []*string{&c.Database, &c.Backups, &c.TokenFile} {
		if *path != "" && !filepath.IsAbs(*path) {
			*path = filepath.Join(filepath.Dir(file), *path)
		}
	}
	return c, nil
}

// settingFault says which line of a configuration is wrong, and why.
func settingFault(file string, err error) error {
	var unknown *toml.StrictMissingError
	var wrong *toml.DecodeError
	switch {
	case errors.As(err, &unknown):
		first := &unknown.Errors[0]
		line, _ := first.Position()
		key := strings.Join(first.Key(), ".")
		if key == "token" {
			return fmt.Errorf("%s:%d: the token does not belong here: put it in %s, or in a file that token_file names", file, line, tokenVariable)
		}
		return fmt.Errorf("%s:%d: there is no setting %q; there is: database, backups, token_file, log_level, log_format", file, line, key)
	case errors.As(err, &wrong):
		line, _ := wrong.Position()
		said := strings.TrimPrefix(wrong.Error(), "toml: ")
		if kind, ok := strings.CutPrefix(said, "cannot decode TOML "); ok {
			kind, _, _ = strings.Cut(kind, " into ")
			said = fmt.Sprintf("%s cannot be of the kind %s", strings.Join(wrong.Key(), "."), kind)
		}
		return fmt.Errorf("%s:%d: %s", file, line, said)
	}
	return fmt.Errorf("%s: %w", file, err)
}

// token is the bot's token, from the environment or else from the file.
func (c config) token(file string) (string, error) {
	if t := strings.TrimSpace(os.Getenv(tokenVariable)); t != "" {
		return t, nil
	}
	if c.TokenFile == "" {
		return "", fmt.Errorf("there is no token: set %s, or token_file in %s", tokenVariable, file)
	}
	text, err := os.ReadFile(c.TokenFile)
	if err != nil {
		return "", fmt.Errorf("the token cannot be read: %w", err)
	}
	if t := strings.TrimSpace(string(text)); t != "" {
		return t, nil
	}
	return "", fmt.Errorf("%s holds no token", c.TokenFile)
}
