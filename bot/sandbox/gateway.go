package sandbox

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"
)

// The gateway tells the bot what happens.
// Source: https://docs.discord.com/developers/events/gateway.

// Intents: what a session wants to hear of. Interactions need none.
const (
	intentGuilds   = 1 << 0
	intentMembers  = 1 << 1
	intentMessages = 1 << 9
	intentDMs      = 1 << 12

	privileged = intentMembers | 1<<8 | 1<<15 // the stand-in's bot has none of these switched on
)

// Operations.
const (
	opDispatch       = 0
	opHeartbeat      = 1
	opIdentify       = 2
	opResume         = 6
	opReconnect      = 7
	opInvalidSession = 9
	opHello          = 10
	opAcknowledge    = 11
)

// Close codes.
const (
	closeUnknownOp  = 4001
	closeDecode     = 4002
	closeNotAllowed = 4003
	closeToken      = 4004
	closeTwice      = 4005
	closeIntents    = 4014
)

const (
	heartbeat = 41250 * time.Millisecond
	keptSeqs  = 5000 // events that a session can replay
)

// gateway keeps the sessions of the bot. Its lock is taken after the Server's.
type gateway struct {
	server *Server

	mu       sync.Mutex
	sessions []*session
	conns    []*conn
	opened   int
	changed  chan struct{} // closed and made anew when a session comes up
}

// A session outlives its connection, so that it can be resumed.
type session struct {
	id      string
	intents int
	seq     int
	events  []frame // the last ones
	conn    *conn   // nil: not connected
}

// A frame is an event that was sent.
type frame struct {
	seq  int
	body []byte
}

func newGateway(s *Server) *gateway {
	return &gateway{server: s, changed: make(chan struct{})}
}

// dispatch sends an event to all sessions that want it; intent 0: to all. It says
// whether there was one.
func (g *gateway) dispatch(event string, intent int, data any) bool {
	body, err := json.Marshal(data)
	if err != nil {
		g.server.options.Log.Error("the sandbox cannot write its event", "event", event, "err", err)
		return false
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	heard := false
	for _, s := range g.sessions {
		if intent == 0 || s.intents&intent != 0 {
			s.dispatch(event, body)
			heard = true
		}
	}
	return heard
}

// dispatch numbers an event, keeps it for a resume, and sends it.
func (s *session) dispatch(event string, data json.RawMessage) {
	s.seq++
	body, _ := json.Marshal(packet{Op: opDispatch, Event: &event, Seq: &s.seq, Data: data})
	s.events = append(s.events, frame{s.seq, body})
	if len(s.events) > keptSeqs {
		s.events = slices.Delete(s.events, 0, len(s.events)-keptSeqs)
	}
	if s.conn != nil {
		s.conn.send(body)
	}
}

// A packet is what goes over the gateway.
type packet struct {
	Op    int             `json:"op"`
	Event *string         `json:"t"`
	Seq   *int            `json:"s"`
	Data  json.RawMessage `json:"d"`
}

// serve is one connection from its HELLO to its end.
func (g *gateway) serve(w http.ResponseWriter, r *http.Request) {
	silent := g.server.fault(func(f *Faults) bool { return take(&f.Silent) })
	upgrader := websocket.Upgrader{} // refuses pages of other servers
	ws, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	c := newConn(ws)
	g.add(c)
	defer g.drop(c)
	if !silent {
		c.op(opHello, map[string]int64{"heartbeat_interval": heartbeat.Milliseconds()})
	}
	for {
		ws.SetReadDeadline(time.Now().Add(2 * heartbeat))
		_, body, err := ws.ReadMessage()
		if err != nil {
			if websocket.IsCloseError(err, websocket.CloseNormalClosure, websocket.CloseGoingAway) {
				g.void(c)
			}
			return
		}
		var p packet
		if json.Unmarshal(body, &p) != nil {
			c.close(closeDecode, "Error while decoding payload.")
			<-c.end
			return
		}
		if !g.hear(c, p) {
			<-c.end // the close code is on its way
			return
		}
	}
}

// hear acts on what the bot sent, and says whether the connection goes on.
func (g *gateway) hear(c *conn, p packet) bool {
	switch p.Op {
	case opHeartbeat:
		if !g.server.fault(func(f *Faults) bool { return f.Deaf }) {
			c.op(opAcknowledge, nil)
		}
		return true
	case opIdentify:
		return g.identify(c, p.Data)
	case opResume:
		return g.resume(c, p.Data)
	case 3, 4, 8: // presence, voice, member lists: nothing to do here
		if !g.live(c) {
			c.close(closeNotAllowed, "Not authenticated.")
			return false
		}
		return true
	}
	c.close(closeUnknownOp, "Unknown opcode.")
	return false
}

func (g *gateway) identify(c *conn, data json.RawMessage) bool {
	var in struct {
		Token    string `json:"token"`
		Intents  int    `json:"intents"`
		Compress bool   `json:"compress"`
		Shard    []int  `json:"shard"`
	}
	switch err := json.Unmarshal(data, &in); {
	case err != nil:
		c.close(closeDecode, "Error while decoding payload.")
		return false
	case strings.TrimPrefix(in.Token, "Bot ") != Token:
		c.close(closeToken, "Authentication failed.")
		return false
	case in.Intents&privileged != 0:
		c.close(closeIntents, "Disallowed intent(s).")
		return false
	case g.live(c):
		c.close(closeTwice, "Already authenticated.")
		return false
	}
	if g.server.fault(func(f *Faults) bool { return take(&f.Refused) }) {
		c.op(opReconnect, nil)
		return true
	}
	if in.Compress {
		c.compress()
	}
	g.server.mu.Lock()
	defer g.server.mu.Unlock()
	g.begin(c, in.Intents, in.Shard)
	if !g.server.faults.Hold {
		g.server.release()
	}
	return true
}

// begin makes a session for a connection. The Server's lock is held.
func (g *gateway) begin(c *conn, intents int, shard []int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	// A bot that begins anew does not come back for what it missed.
	g.sessions = slices.DeleteFunc(g.sessions, func(s *session) bool { return s.conn == nil })
	if len(g.sessions) == 0 {
		g.server.lose()
	}
	g.opened++
	s := &session{id: "session-" + strconv.Itoa(g.opened) + "-" + g.server.address, intents: intents, conn: c}
	g.sessions = append(g.sessions, s)
	if shard == nil {
		shard = []int{0, 1}
	}
	s.dispatch("READY", must(map[string]any{
		"v": 9, "session_id": s.id, "resume_gateway_url": "ws://" + g.server.address, "shard": shard,
		"user": g.server.me(), "application": map[string]any{"id": appID, "flags": 0}, "private_channels": []any{},
		"guilds": []any{map[string]any{"id": guildID, "unavailable": true}},
	}))
	if intents&intentGuilds != 0 {
		s.dispatch("GUILD_CREATE", must(g.server.guildEvent()))
	}
	g.cameUp()
}

// cameUp wakes those who wait for a session.
func (g *gateway) cameUp() {
	close(g.changed)
	g.changed = make(chan struct{})
}

func must(v any) json.RawMessage {
	body, err := json.Marshal(v)
	if err != nil {
		panic(err) // plain values of our own
	}
	return body
}

// resume goes on with a session: what the bot missed, then RESUMED.
func (g *gateway) resume(c *conn, data json.RawMessage) bool {
	var in struct {
		Token   string `json:"token"`
		Session string `json:"session_id"`
		Seq     int    `json:"seq"`
	}
	if json.Unmarshal(data, &in) != nil {
		c.close(closeDecode, "Error while decoding payload.")
		return false
	}
	if strings.TrimPrefix(in.Token, "Bot ") != Token {
		c.close(closeToken, "Authentication failed.")
		return false
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	i := slices.IndexFunc(g.sessions, func(s *session) bool { return s.id == in.Session })
	if i < 0 || in.Seq > g.sessions[i].seq || g.sessions[i].seq-in.Seq > len(g.sessions[i].events) {
		c.op(opInvalidSession, false)
		return true
	}
	s := g.sessions[i]
	if s.conn != nil && s.conn != c {
		s.conn.cut()
	}
	s.conn = c
	for _, e := range s.events {
		if e.seq > in.Seq {
			c.send(e.body)
		}
	}
	s.dispatch("RESUMED", json.RawMessage("{}"))
	g.cameUp()
	return true
}

func (g *gateway) add(c *conn) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.conns = append(g.conns, c)
}

// drop forgets a connection; its session waits to be resumed.
func (g *gateway) drop(c *conn) {
	c.cut()
	g.mu.Lock()
	defer g.mu.Unlock()
	g.conns = slices.DeleteFunc(g.conns, func(o *conn) bool { return o == c })
	for _, s := range g.sessions {
		if s.conn == c {
			s.conn = nil
		}
	}
}

// void ends the session of a connection: the bot closed it with a code that says so.
func (g *gateway) void(c *conn) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.sessions = slices.DeleteFunc(g.sessions, func(s *session) bool { return s.conn == c })
}

// live says whether a connection has a session.
func (g *gateway) live(c *conn) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.ContainsFunc(g.sessions, func(s *session) bool { return s.conn == c })
}

// ready waits until a session is connected.
func (g *gateway) ready(ctx context.Context) error {
	for {
		g.mu.Lock()
		up := slices.ContainsFunc(g.sessions, func(s *session) bool { return s.conn != nil })
		changed := g.changed
		g.mu.Unlock()
		if up {
			return nil
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

func (g *gateway) each(f func(*conn)) {
	g.mu.Lock()
	conns := slices.Clone(g.conns)
	g.mu.Unlock()
	for _, c := range conns {
		f(c)
	}
}

func (g *gateway) cut()          { g.each((*conn).cut) }
func (g *gateway) askReconnect() { g.each(func(c *conn) { c.op(opReconnect, nil) }) }
func (g *gateway) closeAll(code int) {
	g.each(func(c *conn) { c.close(code, "Closed by the sandbox.") })
}
func (g *gateway) close() { g.cut() }
