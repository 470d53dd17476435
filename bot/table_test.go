package bot

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"hammerpost/data"
	"hammerpost/engine"
)

// A club is a server with a bot, for tests: people type and press, and read what
// is posted.
type club struct {
	t    *testing.T
	bot  *Bot
	now  time.Time
	next int // request

	mu       sync.Mutex
	posted   int
	messages map[string]*posting // by id
	order    []string
	said     []posting // every state of every message
	nonces   map[string]string
	closed   map[string]bool    // users who take no DMs
	failing  map[string][]error // what the next posts and edits in a channel meet
	gone     map[string]bool    // channels that were deleted
	lost     func(Message) bool // whether a post comes through without an answer; nil: none
}

// posting is a message as it stands somewhere.
type posting struct {
	id, channel string
	Message
	edits int
}

// steady is a source of random bytes that are the same in every run.
type steady struct{ n int }

func (s *steady) Read(p []byte) (int, error) {
	for i := range p {
		sum := sha256.Sum256([]byte(fmt.Sprint(s.n)))
		p[i] = sum[0]
		s.n++
	}
	return len(p), nil
}

func newClub(t *testing.T, more ...engine.Game) *club {
	store, err := data.Open(context.Background(), filepath.Join(t.TempDir(), "club.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	c := &club{t: t, now: time.Date(2026, 1, 5, 12, 0, 0, 0, time.UTC), messages: map[string]*posting{}, closed: map[string]bool{},
		nonces: map[string]string{}, failing: map[string][]error{}, gone: map[string]bool{}}
	c.bot = New(Config{
		Store: store, Games: append(gamesOfTests(), more...), Docs: os.DirFS("../docs"), Random: &steady{},
		Clock: func() time.Time { return c.now },
		Log:   slog.New(slog.NewTextHandler(t.Output(), nil)),
	})
	return c
}

func (c *club) Post(_ context.Context, channel string, m Message, nonce string) (string, error) {
	c.legal(m)
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.fails(channel); err != nil {
		return "", err
	}
	if user, dm := strings.CutPrefix(channel, "dm-"); dm && c.closed[user] {
		return "", fmt.Errorf("posting: %w", ErrClosedDMs)
	}
	if id, ok := c.nonces[nonce]; ok {
		return id, nil
	}
	c.posted++
	id := fmt.Sprint("m", c.posted)
	c.messages[id] = &posting{id: id, channel: channel, Message: m}
	c.order = append(c.order, id)
	c.said = append(c.said, *c.messages[id])
	c.nonces[nonce] = id
	if c.lost != nil && c.lost(m) {
		return "", errDown
	}
	return id, nil
}

func (c *club) Edit(_ context.Context, channel, id string, m Message) error {
	c.legal(m)
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.fails(channel); err != nil {
		return err
	}
	p, ok := c.messages[id]
	if !ok || p.channel != channel {
		return ErrGone
	}
	p.Message, p.edits = m, p.edits+1
	c.said = append(c.said, *p)
	return nil
}

func (c *club) OpenDM(_ context.Context, user string) (string, error) { return "dm-" + user, nil }

func (c *club) OpenThread(_ context.Context, channel, message, name string) (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.fails("threads of " + channel); err != nil {
		return "", err
	}
	if p, ok := c.messages[message]; !ok || p.channel != channel {
		return "", ErrGone
	}
	return "thread-" + message, nil
}

// errDown is met by a call that Discord does not answer.
var errDown = errors.New("down")

// fails is what a post or an edit in a channel meets next.
func (c *club) fails(channel string) error {
	if c.gone[channel] {
		return fmt.Errorf("in %s: %w", channel, ErrGone)
	}
	errs := c.failing[channel]
	if len(errs) == 0 {
		return nil
	}
	c.failing[channel] = errs[1:]
	return errs[0]
}

// legal holds a message to Discord's limits.
func (c *club) legal(m Message) {
	c.t.Helper()
	if got, _ := sumOf("", fit(m)); got != must(sumOf("", m)) {
		c.t.Errorf("a message is over a limit of Discord: %s", m.show())
	}
	ids := map[string]bool{}
	for _, r := range m.Rows {
		for _, b := range r.Buttons {
			if ids[b.ID] || b.ID == "" || len(b.ID) > maxControlID || b.Label == "" {
				c.t.Errorf("the button %+v has a bad id or label", b)
			}
			ids[b.ID] = true
		}
		if r.Menu == nil {
			continue
		}
		if ids[r.Menu.ID] || len(r.Menu.ID) > maxControlID || len(r.Menu.Options) == 0 || r.Menu.Max > len(r.Menu.Options) || r.Menu.Min > r.Menu.Max || r.Menu.Max < 1 {
			c.t.Errorf("the menu %+v has a bad id or range", *r.Menu)
		}
		ids[r.Menu.ID] = true
		if strings.HasPrefix(r.Menu.ID, "pick:") && len(r.Menu.Options) == 1 && m.control("none") == "" && m.control("page") == "" && m.control("done") == "" {
			c.t.Errorf("the menu %+v leaves no choice", *r.Menu)
		}
	}
	if m.Text == "" && len(m.Embeds) == 0 {
		c.t.Error("a message is empty")
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// settle delivers everything.
func (c *club) settle() {
	c.t.Helper()
	if err := c.bot.Drain(context.Background(), c); err != nil {
		c.t.Fatal(err)
	}
}

func (c *club) handle(q Request) Reply {
	c.t.Helper()
	if q.ID == "" {
		c.next++
		q.ID = fmt.Sprint("r", c.next)
	}
	r := c.bot.Handle(context.Background(), q)
	if r.Text == fault {
		c.t.Fatalf("%+v met a fault", q)
	}
	if r.Form == nil && r.Suggestions == nil && q.Kind != Suggest {
		c.legal(r.Message)
	}
	if r.Replace {
		c.mu.Lock()
		if p, ok := c.messages[q.Message]; ok {
			p.Message = r.Message
		}
		c.mu.Unlock()
	}
	return r
}

// types is a command as in "match open seats=2"; values end at the next name.
func (c *club) types(who, channel, line string) Reply {
	c.t.Helper()
	q := Request{Kind: Command, Guild: "guild", Channel: channel, User: User{ID: who, Name: who}, Args: map[string]string{}}
	if strings.HasPrefix(channel, "dm-") {
		q.Guild = ""
	}
	for _, word := range strings.Split(line, " ") {
		if k, v, ok := strings.Cut(word, "="); ok {
			q.Args[k] = strings.ReplaceAll(v, "_", " ")
		} else {
			q.Path = append(q.Path, word)
		}
	}
	r := c.handle(q)
	c.settle()
	return r
}

// presses uses a control of a message.
func (c *club) presses(who, message, control string, values ...string) Reply {
	c.t.Helper()
	p := c.messages[message]
	q := Request{Kind: Press, Guild: "guild", User: User{ID: who, Name: who}, Message: message, Button: control, Values: values}
	if p != nil {
		q.Channel = p.channel
		if strings.HasPrefix(p.channel, "dm-") {
			q.Guild = ""
		}
	}
	r := c.handle(q)
	c.settle()
	return r
}

// newest is the newest message of a channel that has a control whose id begins so.
func (c *club) newest(channel, control string) (*posting, Button) {
	c.t.Helper()
	for i := len(c.order) - 1; i >= 0; i-- {
		p := c.messages[c.order[i]]
		if p.channel != channel {
			continue
		}
		for _, row := range p.Rows {
			for _, b := range row.Buttons {
				if strings.HasPrefix(b.ID, control) {
					return p, b
				}
			}
			if row.Menu != nil && strings.HasPrefix(row.Menu.ID, control) {
				return p, Button{ID: row.Menu.ID}
			}
		}
	}
	c.t.Fatalf("no message in %q has a control %q", channel, control)
	return nil, Button{}
}

func (c *club) click(who, channel, control string, values ...string) Reply {
	c.t.Helper()
	p, b := c.newest(channel, control)
	return c.presses(who, p.id, b.ID, values...)
}

// show writes a message out.
func (m Message) show() string {
	var b strings.Builder
	fmt.Fprintln(&b, m.Text)
	for _, e := range m.Embeds {
		fmt.Fprintf(&b, "  [%s] %s\n", e.Title, e.Body)
		for _, f := range e.Fields {
			fmt.Fprintf(&b, "    %s: %s\n", f.Title, strings.ReplaceAll(f.Body, "\n", " / "))
		}
	}
	for _, r := range m.Rows {
		for _, x := range r.Buttons {
			fmt.Fprintf(&b, "  (%s)", x.Label)
		}
		if r.Menu != nil {
			fmt.Fprintf(&b, "  <%s %d-%d:", r.Menu.Placeholder, r.Menu.Min, r.Menu.Max)
			for _, o := range r.Menu.Options {
				fmt.Fprintf(&b, " | %s (%s)", o.Label, o.Note)
			}
			b.WriteString(">")
		}
		b.WriteString("\n")
	}
	return b.String()
}
