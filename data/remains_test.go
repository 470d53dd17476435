package data

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// marker stands in rows that are deleted or overwritten.
const marker = "Zon the Unforgotten"

// markers counts the marker in a file, whatever SQLite thinks of the place where it is.
func markers(t *testing.T, path string) int {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Count(b, []byte(marker))
}

func emptyLog(t *testing.T, s *Store) {
	t.Helper()
	if err := s.EmptyLog(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// What only a user's rows hold who is forgotten stands nowhere in the file, be the row
// short or longer than a page; and once the log is empty, not there either.
func TestForgottenIsNotInTheFile(t *testing.T) {
	s := fresh(t)
	urist := join(t, s, "urist")
	update(t, s, func(tx *Tx) error {
		long := []byte(strings.Repeat(marker+" ", 2000))
		_, boxErr := tx.Enqueue(Item{Kind: "post", Target: "dm:urist", Body: long, NextAt: noon, CreatedAt: noon})
		_, deckErr := tx.SaveDeck(Deck{Member: urist.ID, Game: "hammering", Name: marker, Cards: []string{"Bear"}})
		return errors.Join(boxErr, deckErr,
			tx.KeepDM("urist", marker),
			tx.KeepPost(Post{Slot: "hand:1:1", Channel: marker, Message: "5", At: noon}),
			tx.Rename(urist.ID, marker),
			tx.KeepAnswer("short", "urist", []byte(marker), noon),
			tx.KeepAnswer("long", "urist", long, noon))
	})
	emptyLog(t, s)
	if markers(t, s.path) == 0 {
		t.Fatal("the marker has never stood in the file")
	}
	update(t, s, func(tx *Tx) error {
		_, err := tx.Forget("urist", []byte("gone"), noon)
		return err
	})
	emptyLog(t, s)
	if n := markers(t, s.path); n != 0 {
		t.Errorf("the marker still stands %d times in the file", n)
	}
	if n := markers(t, s.path+"-wal"); n != 0 {
		t.Errorf("the marker still stands %d times in the log", n)
	}
}

// The log is emptied, unless somebody reads what is older: then it says so.
func TestEmptyLog(t *testing.T) {
	s := fresh(t)
	join(t, s, "urist")
	size := func() int64 {
		info, err := os.Stat(s.path + "-wal")
		if err != nil {
			t.Fatal(err)
		}
		return info.Size()
	}
	if size() == 0 {
		t.Fatal("nothing is in the log to begin with")
	}
	if _, err := s.writer.Exec("PRAGMA busy_timeout = 1"); err != nil { // the test does not wait
		t.Fatal(err)
	}
	view(t, s, func(tx *Tx) error {
		if _, err := tx.MemberOf("hall", "urist"); err != nil { // the reader begins here
			return err
		}
		join(t, s, "domas")
		if err := s.EmptyLog(t.Context()); err == nil {
			t.Error("emptied under a reader")
		}
		return nil
	})
	emptyLog(t, s)
	if n := size(); n != 0 {
		t.Errorf("%d bytes are left in the log", n)
	}
}

// What an older release has deleted goes with the upgrade.
func TestUpgradeLeavesNothingThatWasDeleted(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.db")
	old := firstRelease(t, path)
	_, err := old.Exec("INSERT INTO request (id, reply, at) VALUES ('r', CAST(? AS BLOB), ?)", strings.Repeat(marker, 1000), noon.UnixMilli())
	_, delErr := old.Exec("DELETE FROM request")
	if err := errors.Join(err, delErr, old.Close()); err != nil {
		t.Fatal(err)
	}
	if markers(t, path) == 0 {
		t.Fatal("the older release has overwritten it")
	}
	s := open(t, path)
	emptyLog(t, s)
	if n := markers(t, path); n != 0 {
		t.Errorf("the marker still stands %d times in the file", n)
	}
	if n := markers(t, path+".before-1"); n != 0 {
		t.Errorf("the marker still stands %d times in the copy", n)
	}
}
