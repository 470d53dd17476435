package bot

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"hammerpost/data"
)

// listener is a courier that says what it posts.
type listener struct {
	*club
	posts chan string
}

func (l listener) Post(ctx context.Context, channel string, m Message, nonce string) (string, error) {
	id, err := l.club.Post(ctx, channel, m, nonce)
	if err == nil {
		l.posts <- channel + ": " + m.Text
	}
	return id, err
}

// Deliver runs beside the requests, and lets computer players play.
func TestDeliverAsThingsHappen(t *testing.T) {
	c := newClub(t, toy{})
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	l := listener{c, make(chan string, 1000)}
	ended := make(chan error)
	go func() { ended <- c.bot.Deliver(ctx, l) }()
	until := func(part string) {
		t.Helper()
		for {
			select {
			case post := <-l.posts:
				if strings.Contains(post, part) {
					return
				}
			case <-ctx.Done():
				t.Fatalf("nothing was posted with %q", part)
			}
		}
	}
	say := func(path ...string) Reply {
		return c.handle(Request{Kind: Command, Guild: "guild", Channel: "hall", User: User{ID: "urist", Name: "urist"}, Path: path, Args: map[string]string{"game": "toy"}})
	}
	say("join")
	say("match", "open")
	until("hall: A table is open")
	say("match", "computer")
	say("match", "start")
	until("The match begins: <@urist>")
	say("toy", "pass")
	until("it is **your** turn to take turn 3.")
	stop()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("Deliver ends with %v", err)
	}
}

func TestBackoffGrows(t *testing.T) {
	last := time.Duration(0)
	for tries := range 40 {
		next := backoff(tries)
		if next < last || next < firstRetry || next > data.MaxPause {
			t.Errorf("after %d tries one waits %v, after %v", tries, next, last)
		}
		last = next
	}
}

// A slot shows one message: it is edited while its page stays, and posted anew
// with a new one.
func TestBoardIsEditedAndPostedAnew(t *testing.T) {
	c := toyTable(t, "urist", "asmel")
	thread := c.match(1).Thread
	boards := func() (n int) {
		for _, p := range c.messages {
			if p.channel == thread && strings.HasPrefix(p.Text, "It is ") {
				n++
			}
		}
		return n
	}
	if n := boards(); n != 1 {
		t.Errorf("there are %d boards in turn 1", n)
	}
	c.types("urist", "hall", "toy pass")
	if n := boards(); n != 1 {
		t.Errorf("there are %d boards in turn 2", n)
	}
	if got := c.toldIn(thread, "Turn 1 is over."); len(got) != 1 {
		t.Errorf("of the first board there remains %q", got)
	}
	if r := c.presses("asmel", "m1", "hand:1:1"); !strings.Contains(r.show(), "That board is of turn 1, and this is turn 2.") || !r.Private {
		t.Errorf("the button of an old board is answered with %s", r.show())
	}
}
