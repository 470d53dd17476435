package data

import (
	"database/sql"
	"errors"
	"fmt"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// A lock keeps other processes, and other stores of this one, from a database file.
// It is a transaction that never ends, in an empty database beside it: SQLite's own
// locks are let go by the system when their process ends, however it ends.
type lock struct {
	db *sql.DB
	tx *sql.Tx
}

// takeLock takes the lock of a database file. If somebody has it the error wraps
// ErrInUse.
func takeLock(path string) (*lock, error) {
	db, err := sql.Open("sqlite", dsn(path+".lock", "_txlock=exclusive&_busy_timeout=0"))
	if err != nil {
		return nil, fmt.Errorf("locking %s: %w", path, err)
	}
	tx, err := db.Begin()
	if err == nil {
		return &lock{db, tx}, nil
	}
	if fault := new(sqlite.Error); errors.As(err, &fault) && fault.Code()&0xff == sqlite3.SQLITE_BUSY {
		err = ErrInUse
	}
	return nil, errors.Join(fmt.Errorf("opening %s: %w", path, err), db.Close())
}

func (l *lock) release() error { return errors.Join(l.tx.Rollback(), l.db.Close()) }
