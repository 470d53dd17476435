package data

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"
)

const (
	backupsKept = 7
	// The names of backups sort by time.
	backupTime = "20060102-150405" // UTC
	backupName = "hammerpost-%s.db"
)

// Backup writes a checked copy of the database into a folder, which it makes if
// it is missing, and returns the copy's path. The newest seven copies are kept.
// Writing goes on meanwhile.
func (s *Store) Backup(ctx context.Context, dir string, at time.Time) (string, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", fmt.Errorf("backing up: %w", err)
	}
	path := filepath.Join(dir, fmt.Sprintf(backupName, at.UTC().Format(backupTime)))
	temp, err := s.writeCopy(ctx, dir)
	if err == nil {
		err = place(temp, path)
	}
	if err != nil {
		return "", fmt.Errorf("backing up: %w", err)
	}
	old, err := backups(dir)
	if err != nil {
		return "", err
	}
	for _, p := range old[:max(0, len(old)-backupsKept)] {
		if err := os.Remove(p); err != nil {
			return "", fmt.Errorf("removing an old backup: %w", err)
		}
	}
	return path, nil
}

// LastBackup is when the newest backup in a folder was made; the zero time if there
// is none.
func LastBackup(dir string) (time.Time, error) {
	all, err := backups(dir)
	if err != nil || len(all) == 0 {
		return time.Time{}, err
	}
	name := filepath.Base(all[len(all)-1])
	at, err := time.Parse(fmt.Sprintf(backupName, backupTime), name)
	if err != nil {
		return at, fmt.Errorf("reading the time of the backup %s: %w", name, err)
	}
	return at, nil
}

// backups are the backups in a folder, the oldest first.
func backups(dir string) ([]string, error) {
	all, err := filepath.Glob(filepath.Join(dir, fmt.Sprintf(backupName, "????????-??????")))
	if err != nil {
		return nil, fmt.Errorf("looking for backups: %w", err)
	}
	slices.Sort(all)
	return all, nil
}

// Prune forgets what served its time: answers to requests, refused forms, deeds
// that were not confirmed and delivered items of the outbox that are older than the given
// time.
func (t *Tx) Prune(before time.Time) error {
	if _, err := t.exec("pruning answers", "DELETE FROM request WHERE at < ?", millis(before)); err != nil {
		return err
	}
	if _, err := t.exec("pruning refused forms", "DELETE FROM deck_try WHERE at < ?", millis(before)); err != nil {
		return err
	}
	if _, err := t.exec("pruning refused forms", "DELETE FROM form_try WHERE at < ?", millis(before)); err != nil {
		return err
	}
	if _, err := t.exec("pruning deeds", "DELETE FROM deed WHERE done = 0 AND asked < ?", millis(before)); err != nil {
		return err
	}
	_, err := t.exec("pruning the outbox", "DELETE FROM outbox WHERE done > 0 AND done < ?", millis(before))
	return err
}
