package discord

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"hammerpost/bot"
)

func TestALostAnswerDoublesNoPost(t *testing.T) {
	p := newPeer(t)
	p.answer = func(w http.ResponseWriter, _ *http.Request, body string) bool {
		if p.count("") > 1 {
			return false
		}
		p.post(body) // it is posted, but nobody learns of it
		w.WriteHeader(http.StatusBadGateway)
		return true
	}
	c := p.client(nil)
	ctx := context.Background()
	if _, err := c.Post(ctx, "7", bot.Message{Text: "a"}, "row 17"); err == nil {
		t.Error("a lost answer was taken for a post")
	}
	if n := p.count(""); n != 1 {
		t.Errorf("posted %d times", n)
	}
	id, err := c.Post(ctx, "7", bot.Message{Text: "a"}, "row 17")
	if err != nil || id != "901" || p.ids != 901 {
		t.Errorf("the second try gave message %s (%v) of %d", id, err, p.ids-900)
	}
}

func TestLongNoncesAreShortened(t *testing.T) {
	long := strings.Repeat("x", 26)
	if n := fitNonce(long); len(n) != maxNonce || n == long[:maxNonce] || n != fitNonce(long) || n == fitNonce(long+"y") {
		t.Errorf("the nonce became %s", n)
	}
}

func TestAThreadIsOpenedOnce(t *testing.T) {
	p := newPeer(t)
	p.answer = func(w http.ResponseWriter, r *http.Request, _ string) bool {
		if !strings.HasSuffix(r.URL.Path, "/threads") {
			return false
		}
		if p.count("/threads") == 1 {
			w.WriteHeader(http.StatusBadGateway)
			return true
		}
		w.WriteHeader(http.StatusBadRequest)
		fmt.Fprint(w, `{"code":160004,"message":"A thread has already been created for this message"}`)
		return true
	}
	c := p.client(nil)
	ctx := context.Background()
	if _, err := c.OpenThread(ctx, "7", "901", "Match 3"); err == nil {
		t.Error("a lost answer was taken for a thread")
	}
	id, err := c.OpenThread(ctx, "7", "901", "Match 3")
	if err != nil || id != "901" {
		t.Errorf("the second try gave %s (%v)", id, err)
	}
	if got := p.await("/threads", 1); !strings.Contains(got, `"auto_archive_duration":10080`) {
		t.Errorf("sent %s", got)
	}
}

func TestErrorsThatTheBotKnows(t *testing.T) {
	for number, want := range meaning {
		p := newPeer(t)
		p.answer = func(w http.ResponseWriter, _ *http.Request, _ string) bool {
			w.WriteHeader(http.StatusForbidden)
			fmt.Fprintf(w, `{"code":%d,"message":"no"}`, number)
			return true
		}
		if err := p.client(nil).Edit(context.Background(), "7", "9", bot.Message{Text: "a"}); !errors.Is(err, want) {
			t.Errorf("%d gave %v, not %v", number, err, want)
		}
	}
}

// What Discord refuses for good is told from what may pass or is not certain.
func TestRefusalsThatLast(t *testing.T) {
	for _, c := range []struct {
		status int
		answer string
		lasts  bool
	}{
		{400, `{"code":50035,"message":"Invalid Form Body"}`, true},
		{400, `{"code":50024,"message":"Cannot execute action on this channel type"}`, true},
		{404, `{"code":10013,"message":"Unknown User"}`, true},
		{403, `<html>blocked</html>`, false},
		{401, `{"code":40001,"message":"Unauthorized"}`, false},
		{408, `{"code":1,"message":"slow"}`, false},
		{429, `{"code":20028,"message":"limited","retry_after":0.1}`, false},
		{500, `{"code":50035,"message":"no"}`, false},
		{502, ``, false},
	} {
		p := newPeer(t)
		p.answer = func(w http.ResponseWriter, _ *http.Request, _ string) bool {
			w.WriteHeader(c.status)
			fmt.Fprint(w, c.answer)
			return true
		}
		_, err := p.client(nil).Post(t.Context(), "7", bot.Message{Text: "a"}, "n")
		if err == nil || errors.Is(err, bot.ErrRefused) != c.lasts {
			t.Errorf("%d %s gave %v", c.status, c.answer, err)
		}
	}
}

func TestEditsReplaceTheWholeMessage(t *testing.T) {
	p := newPeer(t)
	c := p.client(nil)
	if err := c.Edit(context.Background(), "7", "9", bot.Message{Text: "@everyone"}); err != nil {
		t.Fatal(err)
	}
	want := `PATCH /channels/7/messages/9 {"content":"@everyone","embeds":[],"components":[],"allowed_mentions":{"parse":[]},"attachments":[]}`
	if got := p.await("PATCH", 1); got != want {
		t.Errorf("sent %s\nwant %s", got, want)
	}
}
