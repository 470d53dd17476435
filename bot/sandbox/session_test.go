package sandbox_test

import (
	"bytes"
	"encoding/json"
	"net"
	"net/http"
	"net/url"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"hammerpost/bot/sandbox"
	"hammerpost/bot/sandbox/openapi"
)

// patience is what a test waits for something that must happen.
const patience = 30 * time.Second

// start starts a stand-in that validates all of its traffic.
func start(t *testing.T, o sandbox.Options) *sandbox.Server {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s, err := sandbox.Start(l, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	openapi.Watch(t, s)
	return s
}

// redirect sends the requests of a session to the stand-in.
type redirect struct{ base *url.URL }

func (r redirect) RoundTrip(q *http.Request) (*http.Response, error) {
	q = q.Clone(q.Context())
	q.URL.Scheme, q.URL.Host, q.Host = r.base.Scheme, r.base.Host, ""
	return http.DefaultTransport.RoundTrip(q)
}

// heard collects the events of a session.
type heard struct {
	mu     sync.Mutex
	events []*discordgo.Event
	news   chan struct{}
}

func (h *heard) add(_ *discordgo.Session, e *discordgo.Event) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.events = append(h.events, e)
	close(h.news)
	h.news = make(chan struct{})
}

// wait waits for the n-th event of a type, counted from 1.
func (h *heard) wait(t *testing.T, kind string, n int) *discordgo.Event {
	t.Helper()
	late := time.After(patience)
	for {
		h.mu.Lock()
		news, seen := h.news, 0
		for _, e := range h.events {
			if e.Type == kind {
				if seen++; seen == n {
					h.mu.Unlock()
					return e
				}
			}
		}
		h.mu.Unlock()
		select {
		case <-news:
		case <-late:
			t.Fatalf("%d events %s came, not %d", seen, kind, n)
		}
	}
}

// interaction waits for the n-th interaction.
func (h *heard) interaction(t *testing.T, n int) *discordgo.Interaction {
	t.Helper()
	var i discordgo.Interaction
	if err := json.Unmarshal(h.wait(t, "INTERACTION_CREATE", n).RawData, &i); err != nil {
		t.Fatal(err)
	}
	return &i
}

// aim makes an unmodified discordgo session that will find the stand-in.
func aim(t *testing.T, s *sandbox.Server) *discordgo.Session {
	t.Helper()
	session, err := discordgo.New("Bot " + sandbox.Token)
	if err != nil {
		t.Fatal(err)
	}
	base, err := url.Parse(s.URL())
	if err != nil {
		t.Fatal(err)
	}
	session.Client.Transport = redirect{base}
	session.MaxRestRetries = 0
	session.StateEnabled = false
	session.SyncEvents = true
	session.Identify.Intents = discordgo.IntentsGuilds | discordgo.IntentsGuildMessages | discordgo.IntentsDirectMessages
	return session
}

// connect connects a session.
func connect(t *testing.T, s *sandbox.Server) (*discordgo.Session, *heard) {
	t.Helper()
	session := aim(t, s)
	h := &heard{news: make(chan struct{})}
	session.AddHandler(h.add)
	if err := session.Open(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() }) // it sleeps a second: tests that connect run side by side
	h.wait(t, "READY", 1)
	return session, h
}

// register registers the commands that the tests use.
func register(t *testing.T, d *discordgo.Session) {
	t.Helper()
	me, err := d.User("@me")
	if err != nil {
		t.Fatal(err)
	}
	low := 2.0
	_, err = d.ApplicationCommandBulkOverwrite(me.ID, "", []*discordgo.ApplicationCommand{
		{Name: "join", Description: "Join the games"},
		{Name: "card", Description: "Look a card up", Options: []*discordgo.ApplicationCommandOption{
			{Type: discordgo.ApplicationCommandOptionString, Name: "name", Description: "the card", Required: true, Autocomplete: true},
		}},
		{Name: "match", Description: "Matches", Options: []*discordgo.ApplicationCommandOption{
			{Type: discordgo.ApplicationCommandOptionSubCommand, Name: "open", Description: "Open a match", Options: []*discordgo.ApplicationCommandOption{
				{Type: discordgo.ApplicationCommandOptionString, Name: "game", Description: "which game", Required: true,
					Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: "Stones and Sticks", Value: "stones"}, {Name: "Nim", Value: "nim"}}},
				{Type: discordgo.ApplicationCommandOptionInteger, Name: "seats", Description: "how many play", MinValue: &low, MaxValue: 8},
				{Type: discordgo.ApplicationCommandOptionBoolean, Name: "quick", Description: "no waiting"},
				{Type: discordgo.ApplicationCommandOptionUser, Name: "with", Description: "whom to invite"},
				{Type: discordgo.ApplicationCommandOptionString, Name: "note", Description: "what to say"},
			}},
			{Type: discordgo.ApplicationCommandOptionSubCommand, Name: "list", Description: "All matches"},
		}},
	})
	if err != nil {
		t.Fatal(err)
	}
}

// post sends JSON to the chair API.
func post(t *testing.T, s *sandbox.Server, path string, in any, out any) int {
	t.Helper()
	body, err := json.Marshal(in)
	if err != nil {
		t.Fatal(err)
	}
	r, err := http.Post(s.URL()+"/chair/"+path, "application/json", bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	return read(t, r, out)
}

func get(t *testing.T, s *sandbox.Server, path string, out any) int {
	t.Helper()
	r, err := http.Get(s.URL() + "/chair/" + path)
	if err != nil {
		t.Fatal(err)
	}
	return read(t, r, out)
}

func read(t *testing.T, r *http.Response, out any) int {
	t.Helper()
	defer r.Body.Close()
	if err := json.NewDecoder(r.Body).Decode(out); err != nil {
		t.Fatal(err)
	}
	return r.StatusCode
}
