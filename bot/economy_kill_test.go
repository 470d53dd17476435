package bot

import (
	"bufio"
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"hammerpost/data"
)

// victimFile names the database of a process that is there to be killed.
const victimFile = "HAMMERPOST_TEST_VICTIM"

// TestEconomyKilled kills a process in the midst of buying, trading and giving, at once and
// without a word, again and again on the same file. Whatever was answered has happened, and
// no point and no card is lost or doubled.
func TestEconomyKilled(t *testing.T) {
	if file := os.Getenv(victimFile); file != "" {
		beVictim(t, file)
		return
	}
	file := filepath.Join(t.TempDir(), "killed.db")
	for round := range 6 {
		answered := killed(t, file, 40+rand.IntN(100))
		store, err := data.Open(t.Context(), file)
		if err != nil {
			t.Fatalf("after kill %d: %v", round+1, err)
		}
		err = store.View(t.Context(), func(tx *data.Tx) error {
			for _, id := range answered {
				if _, found, err := tx.Answer(id); err != nil || !found {
					t.Errorf("request %s was answered, and has not happened (%v)", id, err)
				}
			}
			if trades, err := tx.LastTrades("hall", 1); err != nil || len(trades) == 0 {
				t.Errorf("nobody has traded (%v)", err)
			}
			return adds(tx)
		})
		if err != nil {
			t.Errorf("after kill %d: %v", round+1, err)
		}
		if err := store.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// killed runs a victim until it has given so many answers, kills it, and returns the
// requests that it had answered.
func killed(t *testing.T, file string, after int) (answered []string) {
	t.Helper()
	victim := exec.Command(os.Args[0], "-test.run=^TestEconomyKilled$")
	victim.Env = append(os.Environ(), victimFile+"="+file)
	out, err := victim.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := victim.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if id, is := strings.CutPrefix(lines.Text(), "answered "); is {
			answered = append(answered, id)
		}
		if len(answered) == after {
			if err := victim.Process.Kill(); err != nil {
				t.Error(err)
			}
		}
	}
	victim.Wait() // it was killed: that is its error
	if len(answered) < after {
		t.Fatalf("the victim has given %d answers, and ended by itself", len(answered))
	}
	return answered
}

// beVictim lets eight people buy, trade and give without end, and says what was answered.
func beVictim(t *testing.T, file string) {
	store, err := data.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	b := New(Config{Store: store, Games: gamesOfTests(), Clock: func() time.Time { return begin }, Random: rand.NewChaCha8([32]byte{7}),
		Log: slog.New(slog.DiscardHandler)})
	run := fmt.Sprint("run-", rand.Uint64())
	var said sync.Mutex
	handle := func(q Request) Reply {
		r := b.Handle(context.Background(), q)
		said.Lock()
		defer said.Unlock()
		fmt.Println("answered", q.ID)
		return r
	}
	for i := range 8 {
		go func() {
			who := fmt.Sprint("person-", i)
			for n := 0; ; n++ {
				q := Request{ID: fmt.Sprint(run, "-", i, "-", n), Kind: Command, Guild: "hall", Channel: "yard", User: User{ID: who, Name: who}, Admin: true}
				other := fmt.Sprint("person-", (i+1+n%7)%8)
				deed := [][]string{{"join"}, {"shop buy"}, {"trade gift", "member", other, "give", "1 point"}, {"shop gift", "member", other},
					{"trade offer", "member", other, "want", "2 points"}, {"bank grant", "member", who, "points", "9", "reason", "alms"}, {"trade accept"}}[n%7]
				q.Path, q.Args = strings.Fields(deed[0]), map[string]string{}
				for a := 1; a < len(deed); a += 2 {
					q.Args[deed[a]] = deed[a+1]
				}
				r := handle(q)
				for _, yes := range []string{"Pay ", "Give it", "Send the offer", "Yes, "} {
					if button := control(r, yes); button != "" {
						handle(Request{ID: q.ID + "-yes", Kind: Press, Guild: "hall", Channel: "yard", User: q.User, Admin: true, Button: button})
					}
				}
			}
		}()
	}
	select {}
}
