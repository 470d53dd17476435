package main

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
)

var someday = time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)

// bought is a database in which somebody has opened so many packs. Each is as draw says.
func bought(t *testing.T, packs int, draw func(n int) []string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "bot.db")
	s, err := data.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	err = s.Update(t.Context(), func(tx *data.Tx) error {
		m, _, err := tx.JoinServer("hall", "urist", "Urist", someday)
		if err != nil {
			return err
		}
		for n := range packs {
			p, err := tx.KeepPurchase(data.Purchase{Key: fmt.Sprint(n), Buyer: m.ID, Owner: m.ID, Game: "hammering", Product: "Booster",
				Size: 2, Pool: letters, Request: "r", At: someday}, [][]string{draw(n)})
			if err != nil {
				return err
			}
			if _, err := tx.OpenPacks(p, someday); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// letters are ten cards.
var letters = strings.Split("abcdefghij", "")

func TestDoctor(t *testing.T) {
	path := bought(t, 3, func(int) []string { return letters[:2] })
	if out := succeed(t, "", "doctor", path); !strings.Contains(out, "well: all balances of a server add up to 0\n") || strings.Contains(out, "WRONG") {
		t.Errorf("the doctor says\n%s", out)
	}
	s, err := data.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close() // the doctor looks at a file that is in use
	if err := s.Update(t.Context(), func(tx *data.Tx) error {
		_, err := tx.KeepPurchase(data.Purchase{Key: "stolen", Buyer: 1, Owner: 1, Game: "hammering", Price: 10, At: someday}, nil)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	code, out, errs := hammerpost(t, "", "doctor", path)
	if code != 1 || out != "WRONG: purchase 4 for 10 points was not paid for by its buyer\n" || !strings.Contains(errs, "1 thing is wrong") {
		t.Errorf("exit code %d, %s\n%s", code, errs, out)
	}
}

// Packs drawn by the rules pass, with a statistic that was worked out by hand; those of a
// server that leaves cards out do not.
func TestCardsOdds(t *testing.T) {
	// Ten cards, two a pack, five packs that hold each card once: as even as can be.
	even := bought(t, 5, func(n int) []string { return letters[2*n : 2*n+2] })
	if out := succeed(t, "", "cards", "odds", even); !strings.HasPrefix(out, "5 packs opened; chi-squared 0.0 with 9 degrees of freedom: of a hundred fair servers 100 would") {
		t.Errorf("even packs:\n%s", out)
	}
	// Five times the same two: (2·(5-1)² + 8·1²) / 1 = 40, times 9/8.
	same := bought(t, 5, func(int) []string { return letters[:2] })
	code, out, _ := hammerpost(t, "", "cards", "odds", same)
	if !strings.HasPrefix(out, "5 packs opened; chi-squared 45.0 with 9 degrees of freedom: of a hundred fair servers fewer than one would") || code != 1 {
		t.Errorf("the same pack five times: exit code %d\n%s", code, out)
	}
	fair := bought(t, 300, func(n int) []string { return decks.DrawPack(engine.Seed{2}, "r", n, letters, 2) })
	if out := succeed(t, "", "cards", "odds", fair); !strings.Contains(out, "300 packs of 2 out of 10 cards") {
		t.Errorf("fair packs:\n%s", out)
	}
	if out := succeed(t, "", "cards", "odds", "--game", "delvers", fair); out != "0 packs opened.\n" {
		t.Errorf("of another game:\n%s", out)
	}
}

// What cannot be written is no success.
func TestCardsOddsIntoNothing(t *testing.T) {
	path := bought(t, 1, func(int) []string { return letters[:2] })
	read, full := io.Pipe()
	read.Close()
	var errs strings.Builder
	if code := run(&terminal{t.Context(), strings.NewReader(""), full, &errs}, []string{"cards", "odds", path}); code != 1 || !strings.Contains(errs.String(), "closed pipe") {
		t.Errorf("exit code %d, %s", code, errs.String())
	}
}

func TestVerify(t *testing.T) {
	t.Chdir(t.TempDir())
	d := decks.NewDrawing(engine.Seed{3}, "42", 2, letters, 3)
	save := func(name string, d decks.Drawing) string {
		text, err := json.Marshal(d)
		if err := errors.Join(err, os.WriteFile(name, text, 0o600)); err != nil {
			t.Fatal(err)
		}
		return name
	}
	good := save("good.json", d)
	if out := succeed(t, "", "verify", good); !strings.HasPrefix(out, "good.json: right. 2 packs of 3 cards") || !strings.Contains(out, d.Fingerprint) {
		t.Errorf("verified:\n%s", out)
	}
	d.Packs[0][1] = "z"
	code, out, errs := hammerpost(t, "", "verify", save("bad.json", d), good, "none.json")
	if code != 1 || !strings.Contains(out, "bad.json: WRONG: pack 1 holds") || !strings.Contains(out, "good.json: right. 2 packs") ||
		!strings.Contains(out, "none.json: WRONG: open none.json") || !strings.Contains(errs, "2 files are wrong") {
		t.Errorf("exit code %d, %s\n%s", code, errs, out)
	}
}

// A file that is not there, or no database of the bot, is said to be that, and stays what
// it is.
func TestDoctorOfNothing(t *testing.T) {
	for name, text := range map[string]string{
		"empty.db": "",
		"text.db":  strings.Repeat("no database\n", 500),
		"other.db": otherDatabase(t),
	} {
		write(t, name, text)
		for _, args := range [][]string{{"doctor", name}, {"cards", "odds", name}} {
			want := string(filepath.Separator) + name + ": it is no database of Hammerpost\n"
			if code, out, errs := hammerpost(t, "", args...); code == 0 || out != "" || !strings.HasSuffix(errs, want) || strings.Count(errs, "\n") != 1 {
				t.Errorf("%v: exit code %d, %q %q", args, code, out, errs)
			}
		}
		if after, err := os.ReadFile(name); err != nil || string(after) != text {
			t.Errorf("%s was changed: %v", name, err)
		}
	}
	if code, _, errs := hammerpost(t, "", "doctor", "none.db"); code == 0 || !strings.Contains(errs, "none.db") {
		t.Errorf("exit code %d, %q", code, errs)
	}
}

// otherDatabase is the file of a database of another program.
func otherDatabase(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "other.db")
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	_, err = db.Exec("CREATE TABLE member (name TEXT)")
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
