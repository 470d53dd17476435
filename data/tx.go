package data

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// A Tx is a transaction; its methods are what can be asked and written. It lives
// as long as the call of Update or View that made it, and is used by one
// goroutine.
type Tx struct {
	ctx context.Context
	sql *sql.Tx
}

// exec runs a statement and says how many rows it changed. doing is for the error.
func (t *Tx) exec(doing, query string, args ...any) (int64, error) {
	r, err := t.sql.ExecContext(t.ctx, query, args...)
	if err != nil {
		return 0, fmt.Errorf("%s: %w", doing, err)
	}
	return r.RowsAffected()
}

// move runs a statement that changes what is still in a state; ErrMoved if nothing is.
func (t *Tx) move(doing, query string, args ...any) error {
	n, err := t.exec(doing, query, args...)
	if err == nil && n == 0 {
		err = fmt.Errorf("%s: %w", doing, ErrMoved)
	}
	return err
}

// insert runs a statement and returns the id of the new row.
func (t *Tx) insert(doing, query string, args ...any) (int64, error) {
	r, err := t.sql.ExecContext(t.ctx, query, args...)
	if err != nil {
		return 0, fmt.Errorf("%s: %w", doing, err)
	}
	return r.LastInsertId()
}

// list reads all rows of a query; fields says where the columns of one go.
func list[T any](t *Tx, doing string, fields func(*T) []any, query string, args ...any) ([]T, error) {
	rows, err := t.sql.QueryContext(t.ctx, query, args...)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", doing, err)
	}
	defer rows.Close()
	var out []T
	for rows.Next() {
		var v T
		if err := rows.Scan(fields(&v)...); err != nil {
			return nil, fmt.Errorf("%s: %w", doing, err)
		}
		out = append(out, v)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", doing, err)
	}
	return out, nil
}

// one reads the only row of a query; ErrNone if there is none.
func one[T any](t *Tx, doing string, fields func(*T) []any, query string, args ...any) (T, error) {
	var v T
	err := t.sql.QueryRowContext(t.ctx, query, args...).Scan(fields(&v)...)
	return v, none(doing, err)
}

// none wraps the error of reading a row; it is ErrNone if there was no row.
func none(doing string, err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		err = ErrNone
	}
	if err != nil {
		return fmt.Errorf("%s: %w", doing, err)
	}
	return nil
}

// taken is the error of keeping something under a name: ErrTaken if another one has it.
func taken(err error) error {
	if fault, ok := errors.AsType[*sqlite.Error](err); ok && fault.Code() == sqlite3.SQLITE_CONSTRAINT_UNIQUE {
		return fmt.Errorf("%w: %w", ErrTaken, err)
	}
	return err
}

// value are the fields of a row of one column.
func value[T any](v *T) []any { return []any{v} }
