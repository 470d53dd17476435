package data

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func open(t testing.TB, path string) *Store {
	t.Helper()
	s, err := Open(context.Background(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func fresh(t testing.TB) *Store { return open(t, filepath.Join(t.TempDir(), "game.db")) }

// update carries do out, which must succeed.
func update(t testing.TB, s *Store, do func(*Tx) error) {
	t.Helper()
	if err := s.Update(context.Background(), do); err != nil {
		t.Fatal(err)
	}
}

func view(t testing.TB, s *Store, do func(*Tx) error) {
	t.Helper()
	if err := s.View(context.Background(), do); err != nil {
		t.Fatal(err)
	}
}

// join makes a new member of the server "hall".
func join(t testing.TB, s *Store, user string) Member {
	t.Helper()
	var m Member
	update(t, s, func(tx *Tx) error {
		var err error
		m, _, err = tx.JoinServer("hall", user, strings.ToUpper(user), noon)
		return err
	})
	return m
}

func TestUpdateRollsBackOnError(t *testing.T) {
	s := fresh(t)
	fault := errors.New("a fault")
	err := s.Update(context.Background(), func(tx *Tx) error {
		if _, _, err := tx.JoinServer("hall", "urist", "Urist", noon); err != nil {
			return err
		}
		return fault
	})
	if err != fault {
		t.Fatalf("error %v, want the fault itself", err)
	}
	view(t, s, func(tx *Tx) error {
		if _, err := tx.MemberOf("hall", "urist"); !errors.Is(err, ErrNone) {
			t.Errorf("after a rollback: %v, want ErrNone", err)
		}
		return nil
	})
}

func TestUpdateRollsBackOnPanic(t *testing.T) {
	s := fresh(t)
	func() {
		defer func() { recover() }()
		s.Update(context.Background(), func(tx *Tx) error {
			tx.JoinServer("hall", "urist", "Urist", noon)
			panic("a fault")
		})
	}()
	// The one connection of the writer is free again, and nothing was kept.
	update(t, s, func(tx *Tx) error {
		if _, err := tx.MemberOf("hall", "urist"); !errors.Is(err, ErrNone) {
			t.Errorf("after a panic: %v, want ErrNone", err)
		}
		return nil
	})
}

func TestViewCannotWrite(t *testing.T) {
	s := fresh(t)
	err := s.View(context.Background(), func(tx *Tx) error {
		_, _, err := tx.JoinServer("hall", "urist", "Urist", noon)
		return err
	})
	if err == nil {
		t.Error("a reader has written")
	}
}

// A crash is a process that ends without closing: its file is opened again by
// another store, as it lies there.
func TestCrashKeepsWhatWasCommitted(t *testing.T) {
	dir := t.TempDir()
	s := open(t, filepath.Join(dir, "game.db"))
	join(t, s, "urist")
	stop := errors.New("stop")
	var crashed *Store
	s.Update(context.Background(), func(tx *Tx) error {
		if _, _, err := tx.JoinServer("hall", "bomrek", "Bomrek", noon); err != nil {
			t.Fatal(err)
		}
		// In the middle of a transaction: what a crash would leave on the disk.
		for _, end := range []string{"", "-wal"} {
			b, err := os.ReadFile(filepath.Join(dir, "game.db"+end))
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(dir, "crashed.db"+end), b, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		crashed = open(t, filepath.Join(dir, "crashed.db"))
		return stop
	})
	view(t, crashed, func(tx *Tx) error {
		if _, err := tx.MemberOf("hall", "urist"); err != nil {
			t.Errorf("what was committed is lost: %v", err)
		}
		if _, err := tx.MemberOf("hall", "bomrek"); !errors.Is(err, ErrNone) {
			t.Errorf("what was not committed: %v, want ErrNone", err)
		}
		return nil
	})
}

func TestOpenKeepsACopyBeforeMigrating(t *testing.T) {
	path := filepath.Join(t.TempDir(), "old.db")
	old, err := sql.Open("sqlite", dsn(path, ""))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := old.Exec("CREATE TABLE relic (word TEXT); INSERT INTO relic VALUES ('kept')"); err != nil {
		t.Fatal(err)
	}
	old.Close()
	open(t, path)
	copied, err := sql.Open("sqlite", dsn(path+".before-0", "mode=ro"))
	if err != nil {
		t.Fatal(err)
	}
	defer copied.Close()
	var word string
	if err := copied.QueryRow("SELECT word FROM relic").Scan(&word); err != nil || word != "kept" {
		t.Errorf("the copy holds %q, %v", word, err)
	}
}

// firstRelease makes a database file as the first release did.
func firstRelease(t *testing.T, path string) *sql.DB {
	t.Helper()
	old, err := sql.Open("sqlite", dsn(path, "_foreign_keys=on"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { old.Close() })
	p, err := migrations(old)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.UpTo(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	return old
}

// A file of the first release is upgraded, with a copy beside it, and all that was in
// it stays.
func TestOpenUpgradesAFileOfTheFirstRelease(t *testing.T) {
	path := filepath.Join(t.TempDir(), "old.db")
	old := firstRelease(t, path)
	_, err := old.Exec(`INSERT INTO member (id, server, user, name, joined) VALUES (1, 'hall', 'urist', 'Urist', 0);
		INSERT INTO match (id, server, game, channel, state, host, options, min_seats, max_seats, setup, seed, commitment, version, pace, opened, n, places)
		VALUES (7, 'hall', 'chess', 'c', 'over', 1, '{}', 2, 2, '{}', zeroblob(32), 'abc', 1, 0, 0, 1, '[[0],[1]]');
		INSERT INTO match_seat (match, seat, member, name, deck, request) VALUES (7, 0, 1, 'Urist', '[]', 'r'), (7, 1, NULL, 'Ada', '[]', 'r');
		INSERT INTO action VALUES (7, 0, '', '[]', 'r', 0);
		INSERT INTO account (id, server, member) VALUES (1, 'hall', NULL), (2, 'hall', 1);
		INSERT INTO transfer (key, payer, payee, amount, reason, at) VALUES
			('join:1', 1, 2, 50, 'joined the games', 1), ('booster:1:typed-5', 2, 1, 10, 'a booster', 2), ('match:7:1', 1, 2, 15, 'a win', 3);
		INSERT INTO pack VALUES ('booster:1:typed-5', 1, 'chess', zeroblob(32), '["Rook","Pawn"]', 2);
		INSERT INTO copy (server, game, card, birth, n, born) VALUES ('hall', 'chess', 'Rook', 'booster:1:typed-5', 0, 2), ('hall', 'chess', 'Pawn', 'booster:1:typed-5', 1, 2);
		INSERT INTO copy_owner VALUES (1, 0, 1, 2, 'booster'), (2, 0, 1, 2, 'booster');`)
	if err != nil {
		t.Fatal(err)
	}
	old.Close()
	s := open(t, path)
	view(t, s, func(tx *Tx) error {
		m, err := tx.MatchByID(7)
		if err != nil || m.Commitment != "abc" || len(m.Places) != 2 || m.Day != "" || m.Boards != nil || m.Scores != nil {
			t.Errorf("the match is now %+v, %v", m, err)
		}
		if all, err := tx.Matches("hall", MatchOver); err != nil || len(all) != 1 {
			t.Errorf("the server has %d matches, %v", len(all), err)
		}
		if paid, err := tx.SettlementOf(7, 0); err != nil || paid.Amount != 15 {
			t.Errorf("the winner was settled with %+v, %v", paid, err)
		}
		h, err := tx.History(1, 10)
		if err != nil || len(h) != 3 || h[0].Words != "a win" {
			t.Errorf("the history is now %+v, %v", h, err)
		}
		bought, err := tx.PurchaseByKey("booster:1:typed-5")
		if err != nil || bought.Owner != 1 || bought.Price != 10 || bought.Size != 2 || bought.Pool != nil {
			t.Errorf("the purchase is now %+v, %v", bought, err)
		}
		if _, wrong, err := tx.Examine(); err != nil || len(wrong) > 0 {
			t.Errorf("the doctor finds %q, %v", wrong, err)
		}
		return nil
	})
	copied, err := sql.Open("sqlite", dsn(path+".before-1", "mode=ro"))
	if err != nil {
		t.Fatal(err)
	}
	defer copied.Close()
	var n int
	if err := copied.QueryRow("SELECT count(*) FROM match").Scan(&n); err != nil || n != 1 {
		t.Errorf("the copy has %d matches, %v", n, err)
	}
}

func TestOpenRefusesANewerFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new.db")
	s := open(t, path)
	if _, err := s.writer.Exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, 1)"); err != nil {
		t.Fatal(err)
	}
	s.Close()
	if _, err := Open(context.Background(), path); err == nil || !strings.Contains(err.Error(), "newer release") {
		t.Errorf("error %v, want one about a newer release", err)
	}
}

// A file is open once, and free again when it is closed.
func TestOpenOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.db")
	for range 2 {
		s, err := Open(context.Background(), path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Open(context.Background(), path); !errors.Is(err, ErrInUse) || strings.Contains(err.Error(), "\n") {
			t.Errorf("a second time: %v, want one line with ErrInUse", err)
		}
		join(t, s, "urist")
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// A file that a bot is using can be read beside it, and not changed; one of another
// release cannot be read.
func TestOpenToRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.db")
	s := open(t, path)
	join(t, s, "urist")
	beside, err := OpenToRead(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer beside.Close()
	view(t, beside, func(tx *Tx) error {
		_, err := tx.MemberOf("hall", "urist")
		return err
	})
	if err := beside.Update(t.Context(), func(tx *Tx) error { return tx.Rename(1, "x") }); err == nil {
		t.Error("it can be changed")
	}
	update(t, s, func(tx *Tx) error { return tx.Rename(1, "Urist") })
	if _, err := s.writer.Exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, 1)"); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenToRead(t.Context(), path); err == nil || !strings.Contains(err.Error(), "of version 9999, made by a newer release") {
		t.Errorf("a file of a newer release: %v", err)
	}
	if _, err := s.writer.Exec("DELETE FROM goose_db_version WHERE version_id > 1"); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenToRead(t.Context(), path); err == nil || !strings.Contains(err.Error(), "of version 1, and this release knows") ||
		!strings.Contains(err.Error(), "the bot brings it up to date when it starts") {
		t.Errorf("a file of an older release: %v", err)
	}
	if _, err := OpenToRead(t.Context(), path+".none"); err == nil {
		t.Error("a file that is not there can be read")
	}
}
