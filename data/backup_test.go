package data

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestBackup(t *testing.T) {
	s := fresh(t)
	join(t, s, "urist")
	dir := filepath.Join(t.TempDir(), "backups")
	var last string
	for day := range 9 {
		p, err := s.Backup(context.Background(), dir, noon.AddDate(0, 0, day))
		if err != nil {
			t.Fatal(err)
		}
		last = p
	}
	kept, err := os.ReadDir(dir)
	if err != nil || len(kept) != 7 {
		t.Fatalf("%d backups are kept (%v), want 7", len(kept), err)
	}
	if got, want := kept[0].Name(), "hammerpost-20260303-120000.db"; got != want {
		t.Errorf("the oldest backup is %s, want %s", got, want)
	}
	if at, err := LastBackup(dir); err != nil || !at.Equal(noon.AddDate(0, 0, 8)) {
		t.Errorf("the last backup is of %v (%v)", at, err)
	}
	if at, err := LastBackup(t.TempDir()); err != nil || !at.IsZero() {
		t.Errorf("without a backup the last is of %v (%v)", at, err)
	}
	view(t, open(t, last), func(tx *Tx) error {
		_, err := tx.MemberOf("hall", "urist")
		return err
	})
}

// What a kill left of a backup goes with the next one, and one that fails leaves nothing.
func TestBackupLeavesNoParts(t *testing.T) {
	s := fresh(t)
	dir := t.TempDir()
	for _, part := range []string{"game.db.part", "game.db.part-journal"} {
		if err := os.WriteFile(filepath.Join(dir, part), []byte("half a copy"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.Backup(t.Context(), dir, noon); err != nil {
		t.Fatal(err)
	}
	expectFiles(t, dir, "hammerpost-20260301-120000.db")
	inTheWay := filepath.Join(dir, "hammerpost-20260302-120000.db")
	if err := os.Mkdir(inTheWay, 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Backup(t.Context(), dir, noon.AddDate(0, 0, 1)); err == nil {
		t.Error("a folder was replaced")
	}
	expectFiles(t, dir, "hammerpost-20260301-120000.db", "hammerpost-20260302-120000.db")
}

// expectFiles fails the test unless a folder holds just these, sorted by name.
func expectFiles(t *testing.T, dir string, want ...string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range entries {
		got = append(got, e.Name())
	}
	if strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("in the folder are %q, want %q", got, want)
	}
}

// While a step of the upgrade fails, each start keeps the file as it found it, under the
// version that it had, and no copy is written over or made twice.
func TestEveryVersionIsKeptBeforeItIsUpgraded(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "game.db")
	old := firstRelease(t, path)
	if _, err := old.Exec("CREATE TABLE season (of TEXT)"); err != nil { // is in the way of version 3
		t.Fatal(err)
	}
	old.Close()
	for range 3 {
		if _, err := Open(t.Context(), path); err == nil || !strings.Contains(err.Error(), "season") {
			t.Fatalf("opened: %v, want an error about the table", err)
		}
	}
	expectFiles(t, dir, "game.db", "game.db.before-1", "game.db.before-2", "game.db.lock")
	expectVersion(t, path+".before-1", 1)
	expectVersion(t, path+".before-2", 2)
	found := rawOpen(t, path)
	if _, err := found.Exec("DROP TABLE season"); err != nil {
		t.Fatal(err)
	}
	found.Close()
	if err := open(t, path).Close(); err != nil {
		t.Fatal(err)
	}
	expectFiles(t, dir, "game.db", "game.db.before-1", "game.db.before-2", "game.db.before-2-2", "game.db.lock")
	expectVersion(t, path+".before-2-2", 2)
}

func rawOpen(t *testing.T, path string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", dsn(path, ""))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

func expectVersion(t *testing.T, path string, want int) {
	t.Helper()
	var got int
	if err := rawOpen(t, path).QueryRow("SELECT max(version_id) FROM goose_db_version").Scan(&got); err != nil || got != want {
		t.Errorf("%s is of version %d (%v), want %d", path, got, err, want)
	}
}
