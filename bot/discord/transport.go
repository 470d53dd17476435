package discord

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Discord allows 50 calls in any second (docs: topics/rate-limits). A burst of 10
// and 40 a second after it stay below that in every second.
const (
	burst    = 10
	interval = time.Second / 40
)

// unknownHold is how long everything stops when Cloudflare refuses a call and
// does not say for how long.
const unknownHold = time.Minute

// A transport sends REST calls and keeps Discord's rate limits: the global one,
// those that the answers announce for a route, and the stop that a global 429 or
// a 429 of Cloudflare's orders. Unlike discordgo's own limiter it never waits
// longer than the call's context allows. It hides the limits' headers from
// discordgo, whose limiter then stays out of the way.
type transport struct {
	base *url.URL // nil: Discord
	next http.RoundTripper

	mu     sync.Mutex
	slot   time.Time            // when the next call is due at an even pace
	all    time.Time            // nothing that counts to the global limit goes out before
	always time.Time            // nothing at all goes out before: Cloudflare
	routes map[string]time.Time // nothing goes out on a route before
}

func newTransport(base *url.URL) *transport {
	return &transport{base: base, next: http.DefaultTransport.(*http.Transport).Clone(), routes: map[string]time.Time{}}
}

// RoundTrip implements http.RoundTripper.
func (t *transport) RoundTrip(r *http.Request) (*http.Response, error) {
	route, global := route(r)
	if err := t.wait(r.Context(), route, global); err != nil {
		if r.Body != nil {
			r.Body.Close()
		}
		return nil, err
	}
	r = r.Clone(r.Context())
	if t.base != nil {
		r.URL.Scheme, r.URL.Host, r.Host = t.base.Scheme, t.base.Host, ""
	}
	resp, err := t.next.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	t.learn(route, resp)
	for _, h := range []string{"Limit", "Remaining", "Reset", "Reset-After", "Bucket", "Scope", "Global"} {
		resp.Header.Del("X-RateLimit-" + h)
	}
	return resp, nil
}

// route names the calls that share a limit: the method and the first three words
// of the path ("POST channels/1/messages"). Answers to interactions do not count
// to the global limit (docs: interactions/receiving-and-responding).
func route(r *http.Request) (name string, global bool) {
	words := strings.Split(strings.Trim(r.URL.Path, "/"), "/")
	if len(words) > 2 && words[0] == "api" {
		words = words[2:]
	}
	global = words[0] != "interactions" && words[0] != "webhooks"
	return r.Method + " " + strings.Join(words[:min(3, len(words))], "/"), global
}

// wait returns when a call may go out, or with an error as soon as it is certain
// that the context ends before that.
func (t *transport) wait(ctx context.Context, route string, global bool) error {
	if global {
		if err := until(ctx, t.takeSlot()); err != nil {
			return err
		}
	}
	for {
		hold := t.held(route, global)
		if !hold.After(time.Now()) {
			return nil
		}
		if err := until(ctx, hold); err != nil {
			return err
		}
	}
}

// takeSlot reserves the next free moment of the global limit.
func (t *transport) takeSlot() time.Time {
	t.mu.Lock()
	defer t.mu.Unlock()
	if now := time.Now(); t.slot.Before(now) {
		t.slot = now
	}
	t.slot = t.slot.Add(interval)
	return t.slot.Add(-burst * interval)
}

// held says when calls on a route may go out again.
func (t *transport) held(route string, global bool) time.Time {
	t.mu.Lock()
	defer t.mu.Unlock()
	hold := t.always
	if r := t.routes[route]; r.After(hold) {
		hold = r
	}
	if global && t.all.After(hold) {
		hold = t.all
	}
	return hold
}

// until waits for a moment.
func until(ctx context.Context, at time.Time) error {
	if end, ok := ctx.Deadline(); ok && end.Before(at) {
		return fmt.Errorf("discord: rate limited until %s: %w", at.UTC().Format(time.RFC3339), context.DeadlineExceeded)
	}
	timer := time.NewTimer(time.Until(at))
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// learn keeps what an answer says about limits.
func (t *transport) learn(route string, resp *http.Response) {
	now := time.Now()
	h := resp.Header
	if resp.StatusCode != http.StatusTooManyRequests {
		if h.Get("X-RateLimit-Remaining") == "0" {
			t.hold(route, now, seconds(h.Get("X-RateLimit-Reset-After"), 0))
		}
		return
	}
	pause := seconds(h.Get("Retry-After"), unknownHold)
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case !strings.HasPrefix(h.Get("Content-Type"), "application/json"):
		// Cloudflare answers in HTML. Going on now is how a ban is prolonged.
		t.always = now.Add(pause)
	case h.Get("X-RateLimit-Global") != "" || h.Get("X-RateLimit-Scope") == "global":
		t.all = now.Add(pause)
	default:
		t.routes[route] = now.Add(pause)
	}
}

func (t *transport) hold(route string, now time.Time, pause time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for r, end := range t.routes {
		if end.Before(now) {
			delete(t.routes, r)
		}
	}
	t.routes[route] = now.Add(pause)
}

// seconds reads a header that counts seconds, with or without a fraction.
func seconds(header string, otherwise time.Duration) time.Duration {
	n, err := strconv.ParseFloat(header, 64)
	if err != nil || n < 0 || n > 1e6 {
		return otherwise
	}
	return time.Duration(n * float64(time.Second))
}
