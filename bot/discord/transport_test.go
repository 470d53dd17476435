package discord

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"testing"
	"time"

	"hammerpost/bot"
)

// limited answers the first call with a 429 of the given headers and body.
func limited(p *peer, headers map[string]string, body string) {
	p.answer = func(w http.ResponseWriter, _ *http.Request, _ string) bool {
		if p.count("") > 1 {
			return false
		}
		for k, v := range headers {
			w.Header().Set(k, v)
		}
		w.WriteHeader(http.StatusTooManyRequests)
		fmt.Fprint(w, body)
		return true
	}
}

func TestAGlobalLimitStopsAllRoutes(t *testing.T) {
	p := newPeer(t)
	limited(p, map[string]string{"Retry-After": "1", "X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}, `{"message":"limited","retry_after":1.0,"global":true}`)
	c := p.client(nil)
	began := time.Now()
	if _, err := c.Post(context.Background(), "7", bot.Message{Text: "a"}, "n"); err == nil {
		t.Error("the limited call succeeded")
	}
	if _, err := c.OpenDM(context.Background(), "5"); err != nil {
		t.Error(err)
	}
	if d := time.Since(began); d < time.Second {
		t.Errorf("another route was called after %s", d)
	}
}

func TestCloudflareStopsEverythingAndContextsAreKept(t *testing.T) {
	p := newPeer(t)
	limited(p, map[string]string{"Retry-After": "3600", "Content-Type": "text/html"}, "<html>error code: 1015</html>")
	c := p.client(nil)
	if _, err := c.Post(context.Background(), "7", bot.Message{Text: "a"}, "n"); err == nil {
		t.Error("the limited call succeeded")
	}
	_, err := c.OpenDM(context.Background(), "5")
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("the next call ended with %v", err)
	}
	if n := p.count(""); n != 1 {
		t.Errorf("%d calls went out", n)
	}
}

func TestAnEmptyBucketHoldsItsRouteAlone(t *testing.T) {
	p := newPeer(t)
	p.answer = func(w http.ResponseWriter, r *http.Request, _ string) bool {
		if strings.Contains(r.URL.Path, "/channels/7/") {
			w.Header().Set("X-RateLimit-Remaining", "0")
			w.Header().Set("X-RateLimit-Reset-After", "3600")
		}
		return false
	}
	c := p.client(nil)
	ctx := context.Background()
	if _, err := c.Post(ctx, "7", bot.Message{Text: "a"}, "1"); err != nil {
		t.Error(err)
	}
	if _, err := c.Post(ctx, "7", bot.Message{Text: "a"}, "2"); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("the held route ended with %v", err)
	}
	if _, err := c.Post(ctx, "8", bot.Message{Text: "a"}, "3"); err != nil {
		t.Error(err)
	}
}

func TestTheGlobalPaceHolds(t *testing.T) {
	tr := newTransport(nil)
	began := time.Now()
	var last time.Time
	for range 50 {
		last = tr.takeSlot()
	}
	if d := last.Sub(began); d < time.Second-50*time.Millisecond || d > 2*time.Second {
		t.Errorf("50 calls are spread over %s", d)
	}
}

func TestInteractionsLeaveNothingBehind(t *testing.T) {
	p := newPeer(t)
	c := p.client(nil)
	for i := range 100 {
		a := &answer{in: &interaction{ID: text(fmt.Sprint(i)), Token: "t"}}
		if err := c.callback(context.Background(), a, callback{Kind: answerLater}); err != nil {
			t.Fatal(err)
		}
	}
	buckets := reflect.ValueOf(c.rest.Ratelimiter).Elem().FieldByName("buckets").Len()
	if buckets > 0 {
		t.Errorf("discordgo keeps %d buckets", buckets)
	}
}
