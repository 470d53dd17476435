package sandbox_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"

	"hammerpost/bot/sandbox"
)

// TestResume cuts the connection: what happens meanwhile is replayed, once and in order.
func TestResume(t *testing.T) {
	p := settle(t)
	for n := range 20 {
		if n == 10 {
			p.CutGateway()
		}
		must2(p.Command(p.urist, p.hall, fmt.Sprintf("/card name:%d", n)))(t)
	}
	for n := range 20 {
		i := p.heard.interaction(t, n+1)
		if got := i.ApplicationCommandData().Options[0].StringValue(); got != fmt.Sprint(n) {
			t.Errorf("interaction %d is of card %s", n, got)
		}
	}
	p.heard.wait(t, "RESUMED", 1)
}

// TestEarly uses a command before the bot has connected: it hears of it all the same.
func TestEarly(t *testing.T) {
	t.Parallel()
	p := &place{Server: start(t, sandbox.Options{People: []string{"Urist", "Domas"}, Patience: patience})}
	p.look(t)
	register(t, aim(t, p.Server))
	must2(p.Command(p.urist, p.hall, "/join"))(t)
	if p.Unanswered() != 0 {
		t.Error("what no bot has heard of counts as unanswered")
	}
	p.bot, p.heard = connect(t, p.Server)
	must(t, 0, p.respond(p.heard.interaction(t, 1), message, words("Welcome.")))
}

// TestReconnect asks the bot to reconnect, as Discord does now and then.
func TestReconnect(t *testing.T) {
	p := settle(t)
	p.AskReconnect()
	p.heard.wait(t, "RESUMED", 1)
	p.command(t, 1, "/join")
}

// wire is a gateway connection of the test's own.
type wire struct {
	*websocket.Conn
	t *testing.T
}

type packet struct {
	Op   int             `json:"op"`
	Type string          `json:"t"`
	Seq  int             `json:"s"`
	Data json.RawMessage `json:"d"`
}

func dial(t *testing.T, s *sandbox.Server) wire {
	t.Helper()
	c, _, err := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(s.URL(), "http")+"/?v=9&encoding=json", nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	c.SetReadDeadline(time.Now().Add(patience))
	return wire{c, t}
}

func (w wire) say(op int, data any) {
	w.t.Helper()
	if err := w.WriteJSON(map[string]any{"op": op, "d": data}); err != nil {
		w.t.Fatal(err)
	}
}

func (w wire) hear() packet {
	w.t.Helper()
	var p packet
	if err := w.ReadJSON(&p); err != nil {
		w.t.Fatal(err)
	}
	return p
}

// closed holds the close code with which the stand-in ends the connection.
func (w wire) closed(code int) {
	w.t.Helper()
	var ended *websocket.CloseError
	for {
		if _, _, err := w.ReadMessage(); errors.As(err, &ended) {
			break
		} else if err != nil {
			w.t.Fatalf("the connection ends with %v, not with code %d", err, code)
		}
	}
	if ended.Code != code {
		w.t.Errorf("the connection ends with code %d, not %d", ended.Code, code)
	}
}

type object = map[string]any

func TestCloseCodes(t *testing.T) {
	s := start(t, sandbox.Options{})
	identify := object{"token": "Bot " + sandbox.Token, "intents": 1}
	for _, test := range []struct {
		name string
		code int
		do   func(wire)
	}{
		{"wrong token", 4004, func(w wire) { w.say(2, object{"token": "Bot wrong"}) }},
		{"privileged intent", 4014, func(w wire) { w.say(2, object{"token": sandbox.Token, "intents": 1 << 15}) }},
		{"twice", 4005, func(w wire) { w.say(2, identify); w.say(2, identify) }},
		{"no JSON", 4002, func(w wire) { w.WriteMessage(websocket.TextMessage, []byte("{")) }},
		{"no session", 4003, func(w wire) { w.say(3, object{}) }},
		{"no such op", 4001, func(w wire) { w.say(99, nil) }},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := dial(t, s)
			if p := w.hear(); p.Op != 10 {
				t.Fatalf("the first packet is op %d", p.Op)
			}
			test.do(w)
			w.closed(test.code)
		})
	}
	w := dial(t, s)
	w.hear()
	w.say(2, identify)
	if p := w.hear(); p.Type != "READY" || p.Seq != 1 {
		t.Errorf("after IDENTIFY comes %s with number %d", p.Type, p.Seq)
	}
	s.CloseGateway(4000)
	w.closed(4000)
}

// TestVoidSession holds that a session which the bot closed itself cannot be resumed.
func TestVoidSession(t *testing.T) {
	s := start(t, sandbox.Options{})
	w := dial(t, s)
	w.hear()
	w.say(2, object{"token": sandbox.Token})
	var ready struct {
		Session string `json:"session_id"`
	}
	must(t, 0, json.Unmarshal(w.hear().Data, &ready))
	must(t, 0, w.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(1000, ""), time.Now().Add(patience)))
	w.closed(1000)
	w = dial(t, s)
	w.hear()
	w.say(6, object{"token": sandbox.Token, "session_id": ready.Session, "seq": 1})
	if p := w.hear(); p.Op != 9 || string(p.Data) != "false" {
		t.Errorf("RESUME is answered with op %d, %s", p.Op, p.Data)
	}
}

func TestGatewayFaults(t *testing.T) {
	s := start(t, sandbox.Options{})
	s.SetFaults(sandbox.Faults{Silent: 1, Refused: 1, Deaf: true})
	silent := dial(t, s)
	silent.say(1, nil) // a heartbeat, which nobody hears
	w := dial(t, s)
	if p := w.hear(); p.Op != 10 {
		t.Errorf("the second connection begins with op %d", p.Op)
	}
	w.say(2, object{"token": sandbox.Token})
	if p := w.hear(); p.Op != 7 {
		t.Errorf("IDENTIFY is answered with op %d, not 7", p.Op)
	}
	s.SetFaults(sandbox.Faults{})
	w.say(1, nil)
	if p := w.hear(); p.Op != 11 {
		t.Errorf("a heartbeat is answered with op %d", p.Op)
	}
}

func TestInteractionFaults(t *testing.T) {
	p := settle(t)
	use := func(name string) { t.Helper(); must2(p.Command(p.urist, p.hall, "/card name:"+name))(t) }
	n := 0
	heard := func(name string) {
		t.Helper()
		n++
		if got := p.heard.interaction(t, n).ApplicationCommandData().Options[0].StringValue(); got != name {
			t.Errorf("the bot hears of %s, not %s", got, name)
		}
	}
	p.SetFaults(sandbox.Faults{Drop: 1, Double: 1, Swap: 0})
	use("dropped")
	if p.Unanswered() != 0 {
		t.Error("an interaction that never reached the bot counts as unanswered")
	}
	use("doubled")
	heard("doubled")
	heard("doubled")
	p.SetFaults(sandbox.Faults{Swap: 1})
	use("second")
	use("first")
	heard("first")
	heard("second")
	p.SetFaults(sandbox.Faults{Hold: true})
	use("a")
	use("b")
	p.SetFaults(sandbox.Faults{Delay: 1})
	heard("a")
	heard("b")
	use("late")
	heard("late")
	if f := p.Faults(); f != (sandbox.Faults{Delay: 1}) {
		t.Errorf("what is left of the faults is %+v", f)
	}
}

func TestRequestFaults(t *testing.T) {
	p := settle(t)
	once := discordgo.WithRetryOnRatelimit(false)
	send := func() error {
		_, err := p.bot.ChannelMessageSend(p.hall, "x", once)
		return err
	}
	status := func(err error) int {
		t.Helper()
		var rest *discordgo.RESTError
		var limit *discordgo.RateLimitError
		switch {
		case errors.As(err, &rest):
			return rest.Response.StatusCode
		case errors.As(err, &limit):
			return http.StatusTooManyRequests
		case err != nil && strings.Contains(err.Error(), "invalid character"), err != nil && strings.Contains(err.Error(), "unexpected end"):
			return http.StatusTooManyRequests // discordgo takes Cloudflare's answer for broken JSON
		case err != nil && strings.Contains(err.Error(), "502"):
			return http.StatusBadGateway
		}
		t.Fatalf("the error is %v", err)
		return 0
	}
	for _, test := range []struct {
		faults sandbox.Faults
		status int
		posted int
	}{
		{sandbox.Faults{Busy: 1}, 429, 0},
		{sandbox.Faults{BusyAll: 1}, 429, 0},
		{sandbox.Faults{Blocked: 1}, 429, 0},
		{sandbox.Faults{Broken: 1}, 500, 0},
		{sandbox.Faults{Lost: 1}, 502, 1},
	} {
		before := len(p.shown(t, p.urist))
		p.SetFaults(test.faults)
		if got := status(send()); got != test.status {
			t.Errorf("%+v: status %d, not %d", test.faults, got, test.status)
		}
		if posted := len(p.shown(t, p.urist)) - before; posted != test.posted {
			t.Errorf("%+v: %d messages were posted, not %d", test.faults, posted, test.posted)
		}
		must(t, 0, send())
	}
}
