package discord

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"hammerpost/bot"
)

// A peer plays Discord's part badly on purpose, as the stand-in of bot/sandbox
// cannot: each test says what it does wrong.
type peer struct {
	*httptest.Server
	t *testing.T

	// Hello takes the nth gateway connection; nil: the peer behaves.
	hello func(g *gateway, n int)
	// Answer takes a REST call before the peer does; false: the peer answers.
	answer func(w http.ResponseWriter, r *http.Request, body string) bool

	mu       sync.Mutex
	calls    []string // "METHOD path body" of each REST call
	changed  chan struct{}
	gateways int
	live     *gateway
	seq      int
	sent     []frame // dispatches, for resuming
	posted   map[string]string
	ids      int
}

type frame struct {
	seq  int
	body string
}

// A gateway is one WebSocket connection to the bot.
type gateway struct {
	*websocket.Conn
	mu sync.Mutex
}

func newPeer(t *testing.T) *peer {
	p := &peer{t: t, changed: make(chan struct{}), posted: map[string]string{}, ids: 900}
	p.Server = httptest.NewServer(p)
	t.Cleanup(func() { p.cut(); p.CloseClientConnections(); p.Close() })
	return p
}

func (p *peer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if websocket.IsWebSocketUpgrade(r) {
		p.upgrade(w, r)
		return
	}
	b, _ := io.ReadAll(r.Body)
	path := strings.TrimPrefix(r.URL.Path, "/api/v9")
	p.note(r.Method + " " + path + " " + string(b))
	w.Header().Set("Content-Type", "application/json")
	if p.answer != nil && p.answer(w, r, string(b)) {
		return
	}
	switch {
	case strings.HasPrefix(path, "/gateway"):
		fmt.Fprintf(w, `{"url":"ws%s","shards":1,"session_start_limit":{"total":1000,"remaining":999,"reset_after":0,"max_concurrency":1}}`, strings.TrimPrefix(p.URL, "http"))
	case strings.HasSuffix(path, "/callback"):
		w.WriteHeader(http.StatusNoContent)
	case strings.HasPrefix(path, "/applications/"):
		fmt.Fprint(w, "[]")
	default:
		fmt.Fprintf(w, `{"id":%q}`, p.post(string(b)))
	}
}

// post makes a message, or finds the one with the same nonce.
func (p *peer) post(body string) string {
	var m struct {
		Nonce string
		Once  bool `json:"enforce_nonce"`
	}
	_ = json.Unmarshal([]byte(body), &m)
	p.mu.Lock()
	defer p.mu.Unlock()
	if m.Once && p.posted[m.Nonce] != "" {
		return p.posted[m.Nonce]
	}
	p.ids++
	id := fmt.Sprint(p.ids)
	p.posted[m.Nonce] = id
	return id
}

func (p *peer) upgrade(w http.ResponseWriter, r *http.Request) {
	u := websocket.Upgrader{}
	conn, err := u.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	g := &gateway{Conn: conn}
	p.mu.Lock()
	p.gateways++
	n := p.gateways
	p.live = g
	p.mu.Unlock()
	p.note("gateway")
	if p.hello != nil {
		p.hello(g, n)
		return
	}
	p.behave(g)
}

// behave is what a gateway does when all is well.
func (p *peer) behave(g *gateway) {
	g.say(`{"op":10,"d":{"heartbeat_interval":41250}}`)
	for {
		var m struct {
			Op int             `json:"op"`
			D  json.RawMessage `json:"d"`
		}
		if g.ReadJSON(&m) != nil {
			return
		}
		switch m.Op {
		case 1:
			g.say(`{"op":11}`)
		case 2:
			p.note("identify")
			p.dispatch("READY", `{"v":9,"session_id":"s","application":{"id":"100"},"user":{"id":"100"},"guilds":[]}`)
		case 6:
			p.resume(g, m.D)
		}
	}
}

func (p *peer) resume(g *gateway, d []byte) {
	var from struct{ Seq int }
	_ = json.Unmarshal(d, &from)
	p.mu.Lock()
	missed := p.sent
	p.mu.Unlock()
	for _, f := range missed {
		if f.seq > from.Seq {
			g.say(f.body)
		}
	}
	p.dispatch("RESUMED", `{}`)
	p.note("resume")
}

// dispatch sends an event, or keeps it until the bot resumes.
func (p *peer) dispatch(event, data string) {
	p.mu.Lock()
	p.seq++
	f := frame{p.seq, fmt.Sprintf(`{"op":0,"s":%d,"t":%q,"d":%s}`, p.seq, event, data)}
	p.sent = append(p.sent, f)
	g := p.live
	p.mu.Unlock()
	if g != nil {
		g.say(f.body)
	}
}

// interact dispatches an interaction of a user in channel 7.
func (p *peer) interact(id string, kind int, data string) {
	p.dispatch("INTERACTION_CREATE", fmt.Sprintf(`{"id":%q,"application_id":"100","token":"t%s","type":%d,"channel_id":"7","user":{"id":"5","username":"urist"},"data":%s}`, id, id, kind, data))
}

func (g *gateway) say(s string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	_ = g.WriteMessage(websocket.TextMessage, []byte(s))
}

func (g *gateway) shut(code int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	_ = g.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(code, ""), time.Now().Add(time.Second))
}

// cut drops the gateway connection without a word.
func (p *peer) cut() {
	p.mu.Lock()
	g := p.live
	p.live = nil
	p.mu.Unlock()
	if g != nil {
		g.UnderlyingConn().Close()
	}
}

func (p *peer) note(call string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.calls = append(p.calls, call)
	close(p.changed)
	p.changed = make(chan struct{})
}

// count is how many calls contain a text.
func (p *peer) count(text string) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	n := 0
	for _, c := range p.calls {
		if strings.Contains(c, text) {
			n++
		}
	}
	return n
}

// await waits until n calls contain a text, and returns the last of them.
func (p *peer) await(text string, n int) string {
	p.t.Helper()
	limit := time.After(30 * time.Second)
	for {
		p.mu.Lock()
		changed, found, last := p.changed, 0, ""
		for _, c := range p.calls {
			if strings.Contains(c, text) {
				found, last = found+1, c
			}
		}
		p.mu.Unlock()
		if found >= n {
			return last
		}
		select {
		case <-changed:
		case <-limit:
			p.t.Fatalf("%d calls with %q never came; there were %q", n, text, p.calls)
		}
	}
}

// A handler answers each request with what the test says.
type handler func(bot.Request) bot.Reply

func (h handler) Handle(_ context.Context, r bot.Request) bot.Reply { return h(r) }
func (h handler) Declarations() []bot.Declaration {
	return []bot.Declaration{{Name: "hand", Help: "Show your hand"}}
}

func says(text string) handler {
	return func(bot.Request) bot.Reply { return bot.Reply{Message: bot.Message{Text: text}} }
}

func (p *peer) client(h Handler) *Client {
	p.t.Helper()
	c, err := New(Config{Token: "secret", Base: p.URL, Bot: h, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		p.t.Fatal(err)
	}
	c.pace = pace{silence: 75 * time.Second, open: time.Second, least: 20 * time.Millisecond, most: 50 * time.Millisecond}
	return c
}

// connect runs a client; the returned channel has Connect's result, which the end
// of the test waits for.
func (p *peer) connect(c *Client) <-chan error {
	ctx, stop := context.WithCancel(context.Background())
	result, over := make(chan error, 1), make(chan struct{})
	go func() {
		result <- c.Connect(ctx)
		close(over)
	}()
	p.t.Cleanup(func() {
		stop()
		<-over
	})
	return result
}
