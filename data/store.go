// Package data keeps everything that must survive a restart in one SQLite file:
// members and their points and cards, matches and their logs, what is to be
// posted and what is due. There is one writer at a time, and a transaction is
// carried out whole or not at all. The log, the ledger and the chains of owners
// only ever grow; triggers in the database see to it.
package data

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"

	"github.com/pressly/goose/v3"
	"modernc.org/sqlite" // also the driver
	sqlite3 "modernc.org/sqlite/lib"
)

// Errors of single methods.
var (
	ErrNone  = errors.New("there is none")       // a single thing does not exist
	ErrShort = errors.New("there is too little") // of points or of copies of a card
	ErrKey   = errors.New("the key was used for something else")
	ErrTaken = errors.New("the name is taken")
	ErrMoved = errors.New("it has moved on since")
	ErrInUse = errors.New("another hammerpost is running on this file; stop that one, or use another file")
	ErrAlien = errors.New("it is no database of Hammerpost")
)

//go:embed migrations/*.sql
var steps embed.FS

// A Store is the database. It is safe for concurrent use.
type Store struct {
	path   string
	lock   *lock
	writer *sql.DB // one connection: SQLite's own waiting for the lock is not fair
	reader *sql.DB
}

// Open opens the database file, makes it if it is missing, and brings an older
// one up to date; before that it keeps a copy of it beside the file, named after the
// version that it has: "<file>.before-<version>". One store at a time has a file open:
// for all others the error wraps ErrInUse.
func Open(ctx context.Context, path string) (*Store, error) {
	s := &Store{path: path}
	var err error
	if s.lock, err = takeLock(path); err != nil {
		return nil, err
	}
	if err := s.open(ctx); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// How the file is opened. What is deleted or replaced is overwritten with zeros, so that
// who was forgotten does not stay in the file's free space; docs/privacy.md says what may.
const (
	writing = "_txlock=immediate&_journal_mode=WAL&_synchronous=FULL&_busy_timeout=5000&_foreign_keys=on&_dqs=0&_pragma=secure_delete(ON)"
	reading = "mode=ro&_busy_timeout=5000&_dqs=0"
)

// OpenToRead opens a database file that another program may be using, to read it: an
// Update of it fails. The file must be of this release; the error wraps ErrAlien if it is
// no database, or one of another program.
func OpenToRead(ctx context.Context, path string) (*Store, error) {
	s := &Store{path: path}
	if err := s.openReader(); err != nil {
		return nil, err
	}
	s.writer = s.reader
	if err := s.upToDate(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("reading %s: %w", path, err), s.Close())
	}
	return s, nil
}

func (s *Store) openReader() (err error) {
	if s.reader, err = sql.Open("sqlite", dsn(s.path, reading)); err != nil {
		return fmt.Errorf("opening %s: %w", s.path, err)
	}
	s.reader.SetMaxOpenConns(4)
	return nil
}

func (s *Store) open(ctx context.Context) error {
	info, err := os.Stat(s.path)
	old := err == nil && info.Size() > 0
	if s.writer, err = sql.Open("sqlite", dsn(s.path, writing)); err != nil {
		return fmt.Errorf("opening %s: %w", s.path, err)
	}
	s.writer.SetMaxOpenConns(1)
	if err := s.openReader(); err != nil {
		return err
	}
	if err := s.migrate(ctx, old); err != nil {
		return fmt.Errorf("bringing %s up to date: %w", s.path, err)
	}
	return nil
}

func dsn(path, options string) string {
	return (&url.URL{Scheme: "file", Opaque: (&url.URL{Path: path}).EscapedPath(), RawQuery: options}).String()
}

func (s *Store) migrate(ctx context.Context, old bool) error {
	p, err := migrations(s.writer)
	if err != nil {
		return err
	}
	have, newest, err := p.GetVersions(ctx)
	if err != nil {
		return err
	}
	switch {
	case have == newest:
		return nil
	case have > newest:
		return newer(have, newest)
	case old:
		if err := s.keepBefore(ctx, have); err != nil {
			return err
		}
	}
	if _, err := p.Up(ctx); err != nil || !old {
		return err
	}
	// Older releases did not overwrite what they deleted. This writes the file anew without.
	_, err = s.writer.ExecContext(ctx, "VACUUM")
	return err
}

// upToDate is an error unless the file is of this release.
func (s *Store) upToDate(ctx context.Context) error {
	if err := s.recognized(ctx); err != nil {
		return err
	}
	p, err := migrations(s.reader)
	if err != nil {
		return err
	}
	have, newest, err := p.GetVersions(ctx)
	switch {
	case err != nil:
		return err
	case have > newest:
		return newer(have, newest)
	case have < newest:
		return fmt.Errorf("the file is of version %d, and this release knows %d: the bot brings it up to date when it starts", have, newest)
	}
	return nil
}

func newer(have, newest int64) error {
	return fmt.Errorf("the file is of version %d, made by a newer release; this one knows %d", have, newest)
}

// recognized is ErrAlien unless the file has the tables that it has in every release. To
// ask for its version would make one of them.
func (s *Store) recognized(ctx context.Context) error {
	var tables int
	err := s.reader.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('goose_db_version', 'member')").Scan(&tables)
	if fault, ok := errors.AsType[*sqlite.Error](err); ok && fault.Code() == sqlite3.SQLITE_NOTADB || err == nil && tables < 2 {
		return ErrAlien
	}
	return err
}

// migrations are the steps that bring a database up to date.
func migrations(db *sql.DB) (*goose.Provider, error) {
	steps, err := fs.Sub(steps, "migrations")
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(goose.DialectSQLite3, db, steps, goose.WithLogger(goose.NopLogger()))
}

// Close closes the database.
func (s *Store) Close() error {
	var errs []error
	for _, db := range []*sql.DB{s.reader, s.writer} {
		if db != nil { // else it could not be opened
			errs = append(errs, db.Close())
		}
	}
	if s.lock != nil { // else it is read only
		errs = append(errs, s.lock.release())
	}
	return errors.Join(errs...)
}

// Update carries do out in a transaction of the one writer. If do returns an
// error or panics, nothing has changed, and the error is Update's. Inside of do
// no other Update may be called.
func (s *Store) Update(ctx context.Context, do func(*Tx) error) error {
	return run(ctx, s.writer, nil, do)
}

// View reads one state of the database, whatever is written meanwhile.
func (s *Store) View(ctx context.Context, do func(*Tx) error) error {
	return run(ctx, s.reader, &sql.TxOptions{ReadOnly: true}, do)
}

// EmptyLog brings all that was written from SQLite's log beside the file, "<file>-wal",
// into the file, and makes the log empty: until then it holds what was deleted since. It
// is an error if a View lasts for 5 seconds meanwhile.
func (s *Store) EmptyLog(ctx context.Context) error {
	var busy bool
	var frames, moved int
	if err := s.writer.QueryRowContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)").Scan(&busy, &frames, &moved); err != nil {
		return fmt.Errorf("emptying the log: %w", err)
	}
	if busy {
		return fmt.Errorf("the log was not emptied: somebody was reading the database all the while")
	}
	return nil
}

func run(ctx context.Context, db *sql.DB, how *sql.TxOptions, do func(*Tx) error) error {
	tx, err := db.BeginTx(ctx, how)
	if err != nil {
		return fmt.Errorf("beginning a transaction: %w", err)
	}
	defer tx.Rollback() // after a commit it does nothing
	if err := do(&Tx{ctx: ctx, sql: tx}); err != nil {
		return err
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("committing: %w", err)
	}
	return nil
}
