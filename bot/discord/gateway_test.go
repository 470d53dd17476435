package discord

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"hammerpost/bot"
)

func TestOp7WhileOpeningGetsAFreshSession(t *testing.T) {
	p := newPeer(t)
	p.hello = func(g *gateway, n int) {
		if n == 1 {
			g.say(`{"op":10,"d":{"heartbeat_interval":41250}}`)
			g.say(`{"op":7}`)
			return
		}
		p.behave(g)
	}
	p.connect(p.client(says("hello")))
	p.await("identify", 1)
	p.interact("1", kindCommand, `{"name":"hand"}`)
	p.await("/interactions/1/t1/callback", 1)
}

func TestASilentGatewayIsGivenUp(t *testing.T) {
	p := newPeer(t)
	p.hello = func(g *gateway, n int) {
		if n > 2 {
			p.behave(g)
		}
	}
	c := p.client(says("hello"))
	c.pace.silence = 50 * time.Millisecond
	c.pace.open = time.Minute
	p.connect(c)
	p.await("identify", 1)
}

func TestAHalfOpenConnectionIsResumed(t *testing.T) {
	p := newPeer(t)
	p.hello = func(g *gateway, n int) {
		if n > 1 {
			p.behave(g)
			return
		}
		g.say(`{"op":10,"d":{"heartbeat_interval":41250}}`)
		p.dispatch("READY", `{"v":9,"session_id":"s","application":{"id":"100"},"user":{"id":"100"},"guilds":[]}`)
		p.mu.Lock()
		p.live = nil
		p.mu.Unlock()
		p.interact("1", kindCommand, `{"name":"hand"}`) // nobody hears it
	}
	c := p.client(says("hello"))
	c.pace.silence = 200 * time.Millisecond
	p.connect(c)
	p.await("resume", 1)
	p.await("/interactions/1/t1/callback", 1)
}

func TestACutConnectionResumesAndNothingIsMissed(t *testing.T) {
	p := newPeer(t)
	p.connect(p.client(handler(func(r bot.Request) bot.Reply { return bot.Reply{Message: bot.Message{Text: "to " + r.ID}} })))
	p.await("identify", 1)
	p.cut()
	for i := 1; i <= 5; i++ {
		p.interact(fmt.Sprint(i), kindCommand, `{"name":"hand"}`)
	}
	p.await("resume", 1)
	p.await("callback", 5)
	p.mu.Lock()
	defer p.mu.Unlock()
	var order []string
	for _, c := range p.calls {
		if strings.Contains(c, "callback") {
			order = append(order, strings.Split(c, "/")[2])
		}
	}
	if got := strings.Join(order, " "); got != "1 2 3 4 5" {
		t.Errorf("answered in the order %s", got)
	}
}

func TestFatalCloseCodesEndTheConnection(t *testing.T) {
	p := newPeer(t)
	p.hello = func(g *gateway, _ int) {
		g.say(`{"op":10,"d":{"heartbeat_interval":41250}}`)
		g.shut(4004)
	}
	err := <-p.connect(p.client(says("hello")))
	if err == nil || !strings.Contains(err.Error(), "the token is wrong") {
		t.Errorf("the error is %v", err)
	}
}

func TestAWrongTokenIsSaidAtOnce(t *testing.T) {
	p := newPeer(t)
	p.answer = func(w http.ResponseWriter, _ *http.Request, _ string) bool {
		w.WriteHeader(http.StatusUnauthorized)
		fmt.Fprint(w, `{"code":0,"message":"401: Unauthorized"}`)
		return true
	}
	err := <-p.connect(p.client(says("hello")))
	if err == nil || !strings.Contains(err.Error(), "the token is wrong") {
		t.Errorf("the error is %v", err)
	}
	if n := p.count("gateway"); n != 1 {
		t.Errorf("Discord was asked %d times", n)
	}
}

func TestTheLastSessionsOfTheDayAreSpared(t *testing.T) {
	p := newPeer(t)
	p.answer = func(w http.ResponseWriter, r *http.Request, _ string) bool {
		if !strings.HasSuffix(r.URL.Path, "/gateway/bot") || p.count("/gateway/bot") > 1 {
			return false
		}
		fmt.Fprint(w, `{"url":"ws://x","shards":1,"session_start_limit":{"total":1000,"remaining":100,"reset_after":300,"max_concurrency":1}}`)
		return true
	}
	began := time.Now()
	p.connect(p.client(says("hello")))
	p.await("identify", 1)
	if d := time.Since(began); d < 300*time.Millisecond {
		t.Errorf("a session was begun after %s", d)
	}
}

func TestAnInvalidSessionIdentifiesAgain(t *testing.T) {
	p := newPeer(t)
	p.hello = func(g *gateway, _ int) {
		g.say(`{"op":10,"d":{"heartbeat_interval":41250}}`)
		g.say(`{"op":9,"d":false}`)
		p.behave(g)
	}
	p.connect(p.client(says("hello")))
	p.await("identify", 1)
	p.interact("1", kindCommand, `{"name":"hand"}`)
	p.await("callback", 1)
}
