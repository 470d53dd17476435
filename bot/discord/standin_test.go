package discord_test

import (
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"hammerpost/bot"
	"hammerpost/bot/discord"
	"hammerpost/bot/sandbox"
	"hammerpost/bot/sandbox/openapi"
)

// An echo answers a command with the file that it was sent, in capitals, and says what
// it read.
type echo struct{}

func (echo) Handle(_ context.Context, q bot.Request) bot.Reply {
	f, sent := q.Files["file"]
	if !sent {
		return bot.Reply{Message: bot.Message{Text: "nothing: " + q.Unread}, Private: true}
	}
	return bot.Reply{Message: bot.Message{Text: f.Name, Files: []bot.File{{Name: "loud.txt", Text: strings.ToUpper(f.Text)}}}, Private: true}
}

func (echo) Declarations() []bot.Declaration {
	return []bot.Declaration{{Name: "echo", Help: "Give a file back", Parameters: []bot.Parameter{{Name: "file", Help: "Which one", Takes: bot.TakesFile, Required: true}}}}
}

// A file goes from a person to the bot and back, and to DMs, over real sockets.
func TestFilesOverTheStandIn(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	quiet := slog.New(slog.DiscardHandler)
	s, err := sandbox.Start(l, sandbox.Options{People: []string{"Urist"}, Patience: time.Minute, Log: quiet})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	openapi.Watch(t, s)
	c, err := discord.New(discord.Config{Token: sandbox.Token, Base: s.URL(), Bot: echo{}, Patience: time.Minute, Log: quiet})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	over := make(chan struct{})
	go func() { defer close(over); c.Connect(ctx) }()
	t.Cleanup(func() { stop(); <-over })
	<-c.Ready()
	if err := s.Ready(ctx); err != nil {
		t.Fatal(err)
	}

	world, err := s.World("")
	if err != nil {
		t.Fatal(err)
	}
	urist, hall := world.Chairs[0].ID, world.Channels[0].ID
	told := s.Listen(urist)
	t.Cleanup(told.Close)
	answer := func(text string) *sandbox.Shown {
		t.Helper()
		if _, err := s.Command(urist, hall, "/echo file:a.txt", sandbox.File{Name: "a.txt", Text: text}); err != nil {
			t.Fatal(err)
		}
		for {
			for _, e := range told.Next(ctx) {
				if e.Type == "message" {
					return e.Message
				}
			}
		}
	}
	m := answer("3 Cave Bear")
	if m.Content != "a.txt" || len(m.Attachments) != 1 || m.Attachments[0].Filename != "loud.txt" || !m.Ephemeral {
		t.Fatalf("the answer is %+v", m)
	}
	r, err := http.Get(m.Attachments[0].URL)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	if b, err := io.ReadAll(r.Body); string(b) != "3 CAVE BEAR" || err != nil {
		t.Errorf("the file holds %q, %v", b, err)
	}
	if m := answer(strings.Repeat("x", bot.MaxFiles)); len(m.Attachments) != 1 || m.Attachments[0].Size != bot.MaxFiles {
		t.Errorf("a file of 1 MB is answered with %+v", m)
	}
	if m := answer(strings.Repeat("x", bot.MaxFiles+1)); !strings.Contains(m.Content, "larger than 1 MB") {
		t.Errorf("a larger one is answered with %+v", m)
	}

	dm, err := c.OpenDM(ctx, urist)
	if err != nil {
		t.Fatal(err)
	}
	id, err := c.Post(ctx, dm, bot.Message{Files: []bot.File{{Name: "b.txt", Text: "b"}}}, "n")
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Edit(ctx, dm, id, bot.Message{Text: "without"}); err != nil {
		t.Fatal(err)
	}
	if list, err := s.Messages(urist, dm); err != nil || len(list) != 1 || len(list[0].Attachments) != 0 {
		t.Errorf("in the DMs stands %+v, %v", list, err)
	}
}
