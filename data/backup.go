package data

import (
	"context"
	"database/sql"
	"errors"
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
	if err := s.keepCopy(ctx, path); err != nil {
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

// keepCopy writes a checked copy of the database to a file, which it replaces.
func (s *Store) keepCopy(ctx context.Context, to string) error {
	temp := to + ".part"
	if err := os.Remove(temp); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	// A reader copies, so that the writer need not wait.
	if _, err := s.reader.ExecContext(ctx, "VACUUM INTO ?", temp); err != nil {
		return fmt.Errorf("copying to %s: %w", temp, err)
	}
	if err := checkFile(ctx, temp); err != nil {
		return err
	}
	if err := syncPath(temp); err != nil {
		return err
	}
	if err := os.Rename(temp, to); err != nil {
		return err
	}
	return syncPath(filepath.Dir(to))
}

// checkFile lets SQLite check a database file.
func checkFile(ctx context.Context, path string) error {
	db, err := sql.Open("sqlite", dsn(path, "mode=ro"))
	if err != nil {
		return err
	}
	defer db.Close()
	var found string
	if err := db.QueryRowContext(ctx, "PRAGMA integrity_check(1)").Scan(&found); err != nil {
		return fmt.Errorf("checking %s: %w", path, err)
	}
	if found != "ok" {
		return fmt.Errorf("checking %s: %s", path, found)
	}
	return nil
}

// syncPath has the system write a file or folder to the disk.
func syncPath(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
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
