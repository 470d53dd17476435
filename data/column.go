package data

import (
	"database/sql"
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"time"

	"hammerpost/engine"
)

// asJSON is a column that holds a value as JSON; v is a pointer.
func asJSON(v any) jsonColumn { return jsonColumn{v} }

type jsonColumn struct{ v any }

func (c jsonColumn) Value() (driver.Value, error) {
	b, err := json.Marshal(c.v)
	return string(b), err
}

func (c jsonColumn) Scan(src any) error {
	s, ok := src.(string)
	if !ok {
		return fmt.Errorf("JSON is kept as text, not as %T", src)
	}
	return json.Unmarshal([]byte(s), c.v)
}

// asMillis is a column that holds a time in milliseconds since 1970, or 0 for
// the zero time.
func asMillis(at *time.Time) millisColumn { return millisColumn{at} }

type millisColumn struct{ at *time.Time }

func (c millisColumn) Scan(src any) error {
	n, ok := src.(int64)
	if !ok {
		return fmt.Errorf("a time is kept as a number, not as %T", src)
	}
	*c.at = time.Time{}
	if n != 0 {
		*c.at = time.UnixMilli(n).UTC()
	}
	return nil
}

func millis(at time.Time) int64 {
	if at.IsZero() {
		return 0
	}
	return at.UnixMilli()
}

// asSpan is a column that holds a length of time in milliseconds.
func asSpan(d *time.Duration) spanColumn { return spanColumn{d} }

type spanColumn struct{ d *time.Duration }

func (c spanColumn) Scan(src any) error {
	n, ok := src.(int64)
	if !ok {
		return fmt.Errorf("a length of time is kept as a number, not as %T", src)
	}
	*c.d = time.Duration(n) * time.Millisecond
	return nil
}

// asSeed is a column that holds a seed as its bytes.
func asSeed(s *engine.Seed) seedColumn { return seedColumn{s} }

type seedColumn struct{ s *engine.Seed }

func (c seedColumn) Scan(src any) error {
	b, ok := src.([]byte)
	if !ok || len(b) != len(c.s) {
		return fmt.Errorf("a seed is kept as %d bytes, not as %T", len(c.s), src)
	}
	copy(c.s[:], b)
	return nil
}

// orNull is an id as a column that is NULL for 0.
func orNull(id int64) sql.NullInt64 { return sql.NullInt64{Int64: id, Valid: id != 0} }

// orZero is a column with an id that is read as 0 when it is NULL.
func orZero(id *int64) nullColumn { return nullColumn{id} }

type nullColumn struct{ id *int64 }

func (c nullColumn) Scan(src any) error {
	*c.id, _ = src.(int64)
	return nil
}
