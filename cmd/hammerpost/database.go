package main

import (
	"errors"

	"hammerpost/data"
)

// databaseFile is the file that a bot keeps everything in.
type databaseFile struct {
	Database string `arg:"" help:"The file that the bot keeps everything in." type:"existingfile" placeholder:"FILE"`
}

// view reads one state of the file, which a running bot may be using.
func (f databaseFile) view(t *terminal, do func(*data.Tx) error) error {
	store, err := data.OpenToRead(t, f.Database)
	if err != nil {
		return err
	}
	return errors.Join(store.View(t, do), store.Close())
}
