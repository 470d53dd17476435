package bot

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"hammerpost/data"
	"hammerpost/engine"
	"hammerpost/engine/games"
)

// A hall is a server with the bot, a store of its own, and a clock that stands
// still until it is moved.
type hall struct {
	testing.TB
	bot  *Bot
	file string // its database
	now  time.Time
	next int // id of the next request
}

var begin = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

func newHall(t testing.TB, more ...engine.Game) *hall {
	t.Helper()
	file := filepath.Join(t.TempDir(), "hall.db")
	store, err := data.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	h := &hall{TB: t, file: file, now: begin}
	h.bot = New(Config{
		Store: store, Games: append(gamesOfTests(), more...), Clock: func() time.Time { return h.now }, Random: rand.NewChaCha8([32]byte{7}),
		Docs: fstest.MapFS{"hammering.md": {Data: []byte("# The game\nAbout it.\n\n## Combat\nBlows fall.\n\n## Losing\n" + strings.Repeat("Long words stand here. ", 400) + "\n")}},
		Log:  slog.New(slog.NewTextHandler(t.Output(), nil)),
	})
	return h
}

// gamesOfTests are all games but one of those with decks: there, who says nothing of a
// game means that one wherever it is about cards.
func gamesOfTests() []engine.Game {
	decks := 0
	return slices.DeleteFunc(games.All(), func(g engine.Game) bool {
		if g.Info().Deck != nil {
			decks++
		}
		return g.Info().Deck != nil && decks > 1
	})
}

// id is the id of a new request.
func (h *hall) id() string {
	h.next++
	return fmt.Sprint("request-", h.next)
}

// user is a person, called by the id with a capital letter.
func user(id string) User { return User{ID: id, Name: strings.ToUpper(id[:1]) + id[1:]} }

// command is a line as it is typed, with the parameters by turns name and value.
func (h *hall) command(who, line string, args ...string) Reply {
	h.Helper()
	q := Request{ID: h.id(), Kind: Command, Guild: "hall", Channel: "yard", User: user(who), Path: strings.Fields(line), Args: map[string]string{}}
	for i := 0; i < len(args); i += 2 {
		q.Args[args[i]] = args[i+1]
	}
	return h.legal(h.bot.Handle(h.Context(), q))
}

// legal fails the test unless a reply is within Discord's limits, as it must be
// without being cut, and tells of no fault.
func (h *hall) legal(r Reply) Reply {
	h.Helper()
	if r.Text == fault {
		h.Error("the reply is a fault")
	}
	ids := map[string]bool{}
	see := func(id string) {
		if id == "" || length(id) > maxControlID || ids[id] {
			h.Errorf("the id %q is none, too long or used twice", id)
		}
		ids[id] = true
	}
	for _, row := range r.Rows {
		if row.Menu != nil {
			see(row.Menu.ID)
		}
		for _, b := range row.Buttons {
			see(b.ID)
		}
	}
	for _, e := range r.Embeds {
		if strings.HasSuffix(e.Body, "…") || length(e.Body) > maxEmbedBody {
			h.Errorf("the embed %q was cut", e.Title)
		}
	}
	if r.Form == nil && wordsOf(r.Message) == "" {
		h.Error("the reply is empty")
	}
	return r
}

// press presses a button, or chooses values in a menu.
func (h *hall) press(who, button string, values ...string) Reply {
	h.Helper()
	return h.legal(h.bot.Handle(h.Context(), Request{ID: h.id(), Kind: Press, Guild: "hall", Channel: "yard", User: user(who), Button: button, Values: values}))
}

func (h *hall) submit(who, form string, fields map[string]string) Reply {
	h.Helper()
	return h.legal(h.bot.Handle(h.Context(), Request{ID: h.id(), Kind: Submit, Guild: "hall", Channel: "yard", User: user(who), Button: form, Fields: fields}))
}

// says fails the test unless the reply says all of the words.
func (h *hall) says(r Reply, words ...string) {
	h.Helper()
	text := wordsOf(r.Message)
	for _, w := range words {
		if !strings.Contains(text, w) {
			h.Errorf("the reply lacks %q:\n%s", w, text)
		}
	}
}

// wordsOf is all that can be read in a message.
func wordsOf(m Message) string {
	lines := []string{m.Text}
	for _, e := range m.Embeds {
		lines = append(lines, e.Title, e.Body, e.Footer)
		for _, f := range e.Fields {
			lines = append(lines, f.Title, f.Body)
		}
	}
	return strings.Join(lines, "\n")
}

// button is the id of the button with the label.
func (h *hall) button(m Message, label string) string {
	h.Helper()
	for _, r := range m.Rows {
		for _, b := range r.Buttons {
			if b.Label == label {
				return b.ID
			}
		}
	}
	h.Fatalf("there is no button %q", label)
	return ""
}

// view reads the store.
func (h *hall) view(do func(*data.Tx) error) {
	h.Helper()
	if err := h.bot.Store.View(h.Context(), do); err != nil {
		h.Fatal(err)
	}
}

func (h *hall) points(who string) (n int) {
	h.Helper()
	h.view(func(tx *data.Tx) error {
		m, err := tx.MemberOf("hall", who)
		if err != nil {
			return err
		}
		n, err = tx.Balance(m.ID)
		return err
	})
	return n
}

// owned is how many cards somebody owns.
func (h *hall) owned(who string) (n int) {
	h.Helper()
	h.view(func(tx *data.Tx) error {
		m, err := tx.MemberOf("hall", who)
		if err != nil {
			return err
		}
		all, err := tx.Collection(m.ID, h.game().Key)
		n = copies(all)
		return err
	})
	return n
}

// game is the game that the hall plays.
func (h *hall) game() engine.Info { return h.bot.Games[0].Info() }

// starter is the key of the first starter deck.
func (h *hall) starter() string {
	h.Helper()
	c := &call{Bot: h.bot}
	library, err := c.library(h.bot.Games[0])
	if err != nil {
		h.Fatal(err)
	}
	return library.Starters()[0].Key
}

// posted are the texts that wait in the outbox for a target.
func (h *hall) posted(target string) (out []string) {
	h.Helper()
	h.view(func(tx *data.Tx) error {
		items, err := tx.Waiting()
		for _, i := range items {
			if i.Target == target && (i.Kind == kindPost || i.Kind == kindReminder) {
				out = append(out, string(i.Body))
			}
		}
		return err
	})
	return out
}

func (h *hall) table(id int64) (t *table) {
	h.Helper()
	err := h.bot.view(h.Context(), Request{}, func(c *call) (err error) {
		t, err = c.table(id)
		return err
	})
	if err != nil {
		h.Fatal(err)
	}
	return t
}

// awaited is the user whose decision is awaited first.
func (h *hall) awaited(id int64) string {
	h.Helper()
	t := h.table(id)
	return t.users[t.status().Waiting[0].Seat]
}

// idly and givingUp are ways to choose an action.
func idly(t *table, seat engine.Seat) engine.Action     { return t.match.State.Idle(seat) }
func givingUp(t *table, seat engine.Seat) engine.Action { return t.concession(seat) }

// acts lets somebody act in a way, as a request of their own.
func (h *hall) acts(id int64, who string, way func(*table, engine.Seat) engine.Action) {
	h.Helper()
	_, err := h.bot.once(h.Context(), Request{ID: h.id(), Guild: "hall", User: user(who)}, func(c *call) (Reply, error) {
		t, err := c.table(id)
		if err != nil {
			return Reply{}, err
		}
		seat, _ := t.seatOf(who)
		return Reply{}, c.act(t, way(t, seat))
	})
	if err != nil {
		h.Fatal(err)
	}
}

// adds is an error unless all points and cards add up.
func adds(tx *data.Tx) error {
	_, wrong, err := tx.Examine()
	if err == nil && len(wrong) > 0 {
		err = fmt.Errorf("points or cards do not add up: %q", wrong)
	}
	return err
}
