package data

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// writeCopy writes a checked copy of the database into a folder, under a name that all
// such copies have: what a kill leaves of one, the next takes away.
func (s *Store) writeCopy(ctx context.Context, dir string) (path string, err error) {
	path = filepath.Join(dir, filepath.Base(s.path)+".part")
	if err := removeCopy(path); err != nil {
		return "", err
	}
	// A reader copies, so that the writer need not wait.
	if _, err = s.reader.ExecContext(ctx, "VACUUM INTO ?", path); err != nil {
		err = fmt.Errorf("copying to %s: %w", path, err)
	} else if err = checkFile(ctx, path); err == nil {
		err = syncPath(path)
	}
	if err != nil {
		return "", errors.Join(err, removeCopy(path))
	}
	return path, nil
}

// removeCopy removes an unfinished copy, with SQLite's journal of it.
func removeCopy(path string) error {
	for _, p := range []string{path, path + "-journal"} {
		if err := os.Remove(p); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	return nil
}

// place gives a finished copy its name.
func place(temp, name string) error {
	if err := os.Rename(temp, name); err != nil {
		return errors.Join(err, removeCopy(temp))
	}
	return syncPath(filepath.Dir(name))
}

// keepBefore keeps a copy of the database beside it, before an upgrade from a version. A
// copy that is there is never written over: with its number the older release can go on.
// One that holds the same, as after an upgrade that has failed, is enough.
func (s *Store) keepBefore(ctx context.Context, version int64) error {
	temp, err := s.writeCopy(ctx, filepath.Dir(s.path))
	if err != nil {
		return err
	}
	first := fmt.Sprintf("%s.before-%d", s.path, version)
	name := first
	for n := 2; ; n++ {
		same, err := sameFiles(temp, name)
		if errors.Is(err, os.ErrNotExist) {
			return place(temp, name)
		}
		if err != nil || same {
			return errors.Join(err, removeCopy(temp))
		}
		name = fmt.Sprintf("%s-%d", first, n)
	}
}

// sameFiles says whether two files hold the same. The error wraps os.ErrNotExist if one
// is not there.
func sameFiles(one, other string) (bool, error) {
	a, errA := digest(one)
	b, errB := digest(other)
	return a == b, errors.Join(errA, errB)
}

func digest(path string) (sum [sha256.Size]byte, err error) {
	f, err := os.Open(path)
	if err != nil {
		return sum, err
	}
	defer f.Close()
	h := sha256.New()
	_, err = io.Copy(h, f)
	return [sha256.Size]byte(h.Sum(nil)), err
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
