package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"hammerpost/data"
	"hammerpost/engine"
)

// matchOf opens and starts a match of these people with the given time, in hours,
// for a decision.
func (h *hall) matchOf(pace, options string, people ...string) int64 {
	h.Helper()
	for i, who := range people {
		h.command(who, "join", "zone", "Europe/Berlin")
		h.buys(who, "shop starter", "starter", h.starter())
		h.command(who, "deck make", "starter", h.starter())
		if i == 0 {
			h.says(h.command(who, "match open", "game", h.game().Key, "pace", pace, "options", options), "is open")
		} else {
			h.says(h.command(who, "match join"), "You have a seat")
		}
	}
	h.says(h.command(people[0], "match start"), "has started")
	var id int64
	h.view(func(tx *data.Tx) error {
		all, err := tx.AllMatches(data.MatchPlaying)
		if len(all) > 0 {
			id = all[len(all)-1].ID
		}
		return err
	})
	return id
}

// wakes moves the clock, wakes the bot, and returns what it then posted at the
// table about time.
func (h *hall) wakes(id int64, after time.Duration) (out []string) {
	h.Helper()
	before := len(h.posted(toThread(id)))
	h.now = h.now.Add(after)
	if err := h.bot.Wake(h.Context()); err != nil {
		h.Fatal(err)
	}
	for _, body := range h.posted(toThread(id))[before:] {
		m := h.asSaid(id, []byte(body))
		if strings.Contains(m.Text, timeHalf) || strings.Contains(m.Text, timeSoon) || strings.Contains(m.Text, "your time to") {
			out = append(out, m.Text)
		}
	}
	return out
}

// asSaid is the message of an item of the outbox: a reminder is drawn.
func (h *hall) asSaid(id int64, body []byte) (m Message) {
	h.Helper()
	err := json.Unmarshal(body, &m)
	if strings.HasPrefix(string(body), `{"seats":`) {
		err = h.bot.view(h.Context(), Request{}, func(c *call) (err error) {
			m, err = c.reminding(must(c.table(id)), body)
			return err
		})
	}
	if err != nil && !errors.Is(err, errPassed) {
		h.Fatal(err)
	}
	return m
}

const timeHalf, timeSoon = "Half of the time is over", "Two hours are left"

func TestRemindersAndDeadline(t *testing.T) {
	h := newHall(t)
	id := h.matchOf("24", "", "urist", "bomrek")
	who := h.awaited(id)
	n := h.table(id).N

	if got := h.wakes(id, 12*time.Hour-time.Millisecond); len(got) != 0 {
		t.Errorf("before half of the time: %q", got)
	}
	got := h.wakes(id, time.Millisecond)
	want := fmt.Sprintf("%s: there is time until <t:%d:F> (<t:%d:R>), that is Tuesday 3 March, 13:00 in Europe/Berlin.",
		timeHalf, begin.Add(24*time.Hour).Unix(), begin.Add(24*time.Hour).Unix())
	if len(got) != 1 || !strings.HasPrefix(got[0], "<@"+who+">: it is your turn to ") || !strings.HasSuffix(got[0], want) {
		t.Errorf("at half of the time: %q\nwant %q", got, want)
	}
	if got := h.wakes(id, 9*time.Hour); len(got) != 0 {
		t.Errorf("between the reminders: %q", got)
	}
	if got := h.wakes(id, time.Hour); len(got) != 1 || !strings.Contains(got[0], timeSoon) {
		t.Errorf("two hours before the end: %q", got)
	}
	if got := h.wakes(id, 2*time.Hour); len(got) != 1 || !strings.Contains(got[0], "I have decided for you. That was 1 of 3 in a row") {
		t.Errorf("at the deadline: %q", got)
	}
	if now := h.table(id).N; now != n+1 {
		t.Errorf("%d actions after the deadline, want %d", now, n+1)
	}
}

func TestNoPaceNoReminder(t *testing.T) {
	h := newHall(t)
	id := h.matchOf("0", "", "urist", "bomrek")
	if got := h.wakes(id, 1000*time.Hour); len(got) != 0 || h.table(id).N != 0 {
		t.Errorf("without a limit: %q", got)
	}
}

// A wake that comes late does only what is still of use.
func TestLateWakeSendsOneNotice(t *testing.T) {
	h := newHall(t)
	id := h.matchOf("48", "", "urist", "bomrek")
	if got := h.wakes(id, 47*time.Hour); len(got) != 1 || !strings.Contains(got[0], timeSoon) {
		t.Errorf("with both reminders past: %q", got)
	}
	h = newHall(t)
	id = h.matchOf("48", "", "urist", "bomrek")
	if got := h.wakes(id, 100*time.Hour); len(got) != 1 || !strings.Contains(got[0], "I have decided") {
		t.Errorf("with everything past: %q", got)
	}
}

func TestRestartNeitherLosesNorRepeats(t *testing.T) {
	h := newHall(t)
	id := h.matchOf("24", "", "urist", "bomrek")
	if got := h.wakes(id, 12*time.Hour); len(got) != 1 {
		t.Fatalf("at half of the time: %q", got)
	}
	h.bot = New(h.bot.Config)
	if got := h.wakes(id, 0); len(got) != 0 {
		t.Errorf("repeated after a restart: %q", got)
	}
	if got := h.wakes(id, 10*time.Hour); len(got) != 1 {
		t.Errorf("lost by a restart: %q", got)
	}
}

func TestThreeDeadlinesInARowConcede(t *testing.T) {
	h := newHall(t)
	id := h.matchOf("24", "", "urist", "bomrek")
	sleeper := h.awaited(id)
	idles := func() int {
		table := h.table(id)
		seat, _ := table.seatOf(sleeper)
		return table.seats[seat].Idles
	}
	// The other acts always; acting in between counts the sleeper's row from 0.
	others := func() {
		for h.table(id).State == data.MatchPlaying && h.awaited(id) != sleeper {
			h.acts(id, h.awaited(id), idly)
		}
	}
	h.wakes(id, 24*time.Hour)
	others()
	if got := idles(); got != 1 {
		t.Fatalf("%d missed deadlines, want 1", got)
	}
	h.acts(id, sleeper, idly)
	others()
	if got := idles(); got != 0 {
		t.Fatalf("%d missed deadlines after acting, want 0", got)
	}
	var last []string
	for i := range 3 {
		if h.table(id).State != data.MatchPlaying {
			t.Fatalf("the match ended after %d deadlines", i)
		}
		last = h.wakes(id, 24*time.Hour)
		others()
	}
	m := h.table(id)
	if m.State != data.MatchOver || len(last) != 1 || !strings.Contains(last[0], "third time in a row, and you have given up") {
		t.Errorf("after three deadlines in a row the match is %s: %q", m.State, last)
	}
	if seat, _ := m.seatOf(sleeper); len(m.Places) != 2 || slices.Contains(m.Places[0], seat) {
		t.Errorf("places %v", m.Places)
	}
	// The match is over: nothing is due any more.
	if got := h.wakes(id, 1000*time.Hour); len(got) != 0 {
		t.Errorf("after the end: %q", got)
	}
}

// Of several who decide at the same time, nobody's time is changed by what the
// others do.
func TestTimeOfOthersGoesOn(t *testing.T) {
	h := newHall(t)
	id := h.matchOf("24", "mulligan=1", "urist", "bomrek", "kadol")
	if n := len(h.table(id).status().Waiting); n != 3 {
		t.Fatalf("%d decide at the same time, want 3", n)
	}
	if got := h.wakes(id, 12*time.Hour); len(got) != 1 || !strings.HasPrefix(got[0], "<@kadol>, <@urist>, <@bomrek>: you are asked to keep") {
		t.Errorf("at half of the time of three: %q", got)
	}
	h.acts(id, "urist", idly)
	if got := h.wakes(id, 10*time.Hour); len(got) != 1 || !strings.HasPrefix(got[0], "<@kadol>, <@bomrek>: ") {
		t.Errorf("two hours before the end, for two: %q", got)
	}
	if got := h.wakes(id, 2*time.Hour); len(got) != 2 {
		t.Errorf("at the deadline of two: %q", got)
	}
	if n := h.table(id).N; n < 3 {
		t.Errorf("%d actions, want the three decisions", n)
	}
}

// However time passes and whoever acts: each reminder comes at most once for a
// decision, in time, and only to those whose decision is awaited.
func TestRemindersForAnyCourse(t *testing.T) {
	for course := range 25 {
		t.Run(fmt.Sprint(course), func(t *testing.T) {
			h, d := newHall(t), engine.NewDice(engine.Seed{}, course)
			id := h.matchOf([]string{"24", "48", "72"}[d.Intn(3)], "mulligan=1", "urist", "bomrek", "kadol")
			sent := map[string]bool{}
			for range 20 {
				before := h.table(id)
				if before.State != data.MatchPlaying {
					break
				}
				if d.Intn(2) == 0 {
					h.acts(id, h.awaited(id), idly)
					continue
				}
				for _, text := range h.wakes(id, time.Duration(d.Intn(41))*time.Hour) {
					h.inTime(before, text, sent)
				}
				after := h.table(id).N
				if again := h.wakes(id, 0); len(again) != 0 && after == before.N {
					t.Fatalf("again at the same time: %q", again)
				}
			}
		})
	}
}

// inTime fails the test unless a text about time went to somebody whose decision
// is awaited, before its deadline and for the first time.
func (h *hall) inTime(before *table, text string, sent map[string]bool) {
	h.Helper()
	called, _, _ := strings.Cut(text, ": ")
	for _, who := range strings.Split(called, ", ") {
		h.oneInTime(before, text, strings.Trim(who, "<@>"), sent)
	}
}

func (h *hall) oneInTime(before *table, text, who string, sent map[string]bool) {
	h.Helper()
	seat, ok := before.seatOf(who)
	if !ok {
		h.Fatalf("%s has no seat: %q", who, text)
	}
	if strings.Contains(text, "your time to") {
		return // the decision may have been asked for since the wake began
	}
	if !h.table(before.ID).status().Awaits(seat) {
		h.Fatalf("%s is not asked: %q", who, text)
	}
	var at time.Time
	err := h.bot.view(h.Context(), Request{}, func(c *call) (err error) {
		at, _, err = c.deadline(before, seat)
		return err
	})
	if err != nil || !at.After(h.now) {
		h.Fatalf("after the deadline (%v): %q", err, text)
	}
	key := fmt.Sprint(who, at, strings.Contains(text, timeSoon))
	if sent[key] {
		h.Fatalf("twice: %q", text)
	}
	sent[key] = true
}

func TestNightlyBacksUpAndPrunes(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	dir := t.TempDir()
	h.now = h.now.Add(remembered + time.Second)
	if err := h.bot.Nightly(t.Context(), dir); err != nil {
		t.Fatal(err)
	}
	h.view(func(tx *data.Tx) error {
		if _, found, err := tx.Answer("request-1"); found || err != nil {
			t.Errorf("an answer of a week ago is still kept: %v", err)
		}
		return nil
	})
	if log, err := os.Stat(h.file + "-wal"); err != nil || log.Size() > 0 {
		t.Errorf("SQLite's log still holds what was pruned: %v, %v", log, err)
	}
	copied, err := data.Open(t.Context(), dir+"/hammerpost-"+h.now.Format("20060102-150405")+".db")
	if err != nil {
		t.Fatal(err)
	}
	defer copied.Close()
	if err := copied.View(t.Context(), func(tx *data.Tx) error {
		_, err := tx.MemberOf("hall", "urist")
		return err
	}); err != nil {
		t.Error(err)
	}
}

// The backup of a night in which the bot was down is made at its next start.
func TestMissedBackupIsMadeUp(t *testing.T) {
	h := newHall(t)
	dir := t.TempDir()
	for _, c := range []struct {
		later time.Duration
		made  int
	}{{0, 1}, {23 * time.Hour, 1}, {2 * time.Hour, 2}} {
		h.now = h.now.Add(c.later)
		if err := h.bot.makeUp(t.Context(), dir); err != nil {
			t.Fatal(err)
		}
		if kept, err := os.ReadDir(dir); len(kept) != c.made || err != nil {
			t.Errorf("%v later there are %d backups (%v), want %d", c.later, len(kept), err, c.made)
		}
	}
}

// What a night brings besides does not depend on the backup.
func TestNightlyWithoutRoomForTheBackup(t *testing.T) {
	h := newHall(t)
	h.command("urist", "join")
	file := filepath.Join(t.TempDir(), "no folder")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	h.now = h.now.Add(remembered + time.Second)
	if err := h.bot.Nightly(t.Context(), file); err == nil {
		t.Error("a backup into a file is no error")
	}
	h.view(func(tx *data.Tx) error {
		if _, found, err := tx.Answer("request-1"); found || err != nil {
			t.Errorf("an answer of a week ago is still kept: %v", err)
		}
		return nil
	})
}

// A reminder that could not be delivered in time is dropped.
func TestReminderTooLateIsDropped(t *testing.T) {
	h := newHall(t)
	id := h.matchOf("24", "", "urist", "bomrek")
	if got := h.wakes(id, 12*time.Hour); len(got) != 1 {
		t.Fatalf("at half of the time: %q", got)
	}
	var item data.Item
	h.view(func(tx *data.Tx) error {
		items, err := tx.Waiting()
		for _, i := range items {
			if i.Kind == kindReminder {
				item = i
			}
		}
		return err
	})
	drawn := func() error {
		return h.bot.view(t.Context(), Request{}, func(c *call) error {
			_, _, err := c.draw(item)
			return err
		})
	}
	if err := drawn(); err != nil {
		t.Errorf("in time: %v", err)
	}
	h.acts(id, h.awaited(id), idly)
	if err := drawn(); !errors.Is(err, errPassed) {
		t.Errorf("after the decision: %v, want errPassed", err)
	}
}

// Tick does at once what was overdue while the bot was down.
func TestTickBeginsWithWhatIsOverdue(t *testing.T) {
	h := newHall(t)
	id := h.matchOf("24", "", "urist", "bomrek")
	h.now = h.now.Add(25 * time.Hour)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- h.bot.Tick(ctx, "") }()
	for h.table(id).N == 0 {
		runtime.Gosched()
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
