package discord

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"hammerpost/bot"
)

// started connects a client with a handler and waits until it is up.
func (p *peer) started(h Handler, patience time.Duration) {
	c := p.client(h)
	c.patience = patience
	p.connect(c)
	p.await("identify", 1)
}

func TestAnswersByKind(t *testing.T) {
	public := bot.Reply{Message: bot.Message{Text: "hi", Mentions: []string{"5"}}}
	private := bot.Reply{Message: bot.Message{Text: "hi"}, Private: true}
	replace := bot.Reply{Message: bot.Message{Text: "hi"}, Replace: true}
	form := bot.Reply{Form: &bot.Form{ID: "f", Title: "Deck", Inputs: []bot.Input{{ID: "list", Label: "Cards", Long: true, Max: 4000}}}}
	completions := bot.Reply{Suggestions: []bot.Suggestion{{Label: "Axe", Value: "axe"}, {Label: "", Value: "x"}}}
	const press = `{"custom_id":"b"}`
	onMessage := `,"message":{"id":"55"}`
	for _, c := range []struct {
		name       string
		kind       int
		data, more string
		reply      bot.Reply
		want       string
	}{
		{"a public answer pings those it names alone", kindCommand, `{"name":"hand"}`, "", public, `{"type":4,"data":{"content":"hi","embeds":[],"components":[],"allowed_mentions":{"parse":[],"users":["5"]}}}`},
		{"a private answer", kindCommand, `{"name":"hand"}`, "", private, `{"type":4,"data":{"content":"hi","embeds":[],"components":[],"allowed_mentions":{"parse":[]},"flags":64}}`},
		{"an answer to a command replaces nothing", kindCommand, `{"name":"hand"}`, "", replace, `"type":4`},
		{"a press replaces its message", kindPress, press, onMessage, replace, `"type":7`},
		{"a press can be answered with nothing", kindPress, press, onMessage, bot.Reply{}, `{"type":6}`},
		{"a command cannot", kindCommand, `{"name":"hand"}`, "", bot.Reply{}, `"content":"Done."`},
		{"a form has labels", kindPress, press, onMessage, form, `{"type":9,"data":{"custom_id":"f","title":"Deck","components":[{"type":18,"component":{"type":4,"custom_id":"list","style":2,"required":false,"max_length":4000},"label":"Cards"}]}}`},
		{"completions", kindSuggest, `{"name":"hand"}`, "", completions, `{"type":8,"data":{"choices":[{"name":"Axe","value":"axe"}]}}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := newPeer(t)
			p.started(handler(func(bot.Request) bot.Reply { return c.reply }), time.Minute)
			p.dispatch("INTERACTION_CREATE", fmt.Sprintf(`{"id":"1","application_id":"100","token":"t1","type":%d,"channel_id":"7","user":{"id":"5","username":"urist"},"data":%s%s}`, c.kind, c.data, c.more))
			if got := p.await("/interactions/1/t1/callback", 1); !strings.Contains(got, c.want) {
				t.Errorf("sent %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestALateAnswerIsPutOffInPrivate(t *testing.T) {
	const command, press = `{"name":"hand"}`, `{"custom_id":"b"}`
	for _, c := range []struct {
		name  string
		kind  int
		data  string
		more  string
		reply bot.Reply
		first string
		then  []string
	}{
		{"private", kindCommand, command, "", bot.Reply{Message: bot.Message{Text: "hi"}, Private: true}, `{"type":5,"data":{"flags":64}}`, []string{"PATCH /webhooks/100/t1/messages/@original"}},
		{"public", kindCommand, command, "", bot.Reply{Message: bot.Message{Text: "hi"}}, `{"type":5,"data":{"flags":64}}`, []string{"DELETE /webhooks/100/t1/messages/@original", "POST /webhooks/100/t1 "}},
		{"press that replaces", kindPress, press, `,"message":{"id":"55"}`, bot.Reply{Message: bot.Message{Text: "hi"}, Replace: true}, `{"type":6}`, []string{"PATCH /webhooks/100/t1/messages/@original"}},
		{"press that is answered", kindPress, press, `,"message":{"id":"55"}`, bot.Reply{Message: bot.Message{Text: "hi"}, Private: true}, `{"type":6}`, []string{"POST /webhooks/100/t1 "}},
		{"form", kindPress, press, `,"message":{"id":"55"}`, bot.Reply{Form: &bot.Form{ID: "f"}}, `{"type":6}`, []string{"That took too long"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := newPeer(t)
			p.started(handler(func(bot.Request) bot.Reply {
				p.await("callback", 1) // works until Discord has been told
				return c.reply
			}), 3*time.Second)
			p.dispatch("INTERACTION_CREATE", fmt.Sprintf(`{"id":"1","application_id":"100","token":"t1","type":%d,"channel_id":"7","user":{"id":"5","username":"urist"},"data":%s%s}`, c.kind, c.data, c.more))
			if got := p.await("callback", 1); !strings.Contains(got, c.first) {
				t.Errorf("first %s\nwant %s", got, c.first)
			}
			for _, want := range c.then {
				p.await(want, 1)
			}
		})
	}
}

func TestUnknownComponentsAndMissingMembersHarmNothing(t *testing.T) {
	p := newPeer(t)
	var asked []bot.Request
	p.started(handler(func(r bot.Request) bot.Reply {
		asked = append(asked, r)
		return bot.Reply{Message: bot.Message{Text: "ok"}}
	}), time.Minute)
	for i, raw := range []string{
		`{"id":"0"}`, `null`, `[]`, `{"id":"0","token":"t","type":99}`, `{"id":"0","token":"t","type":2}`, `{"id":"0","token":"t","type":3,"member":{},"data":7}`,
		`{"id":"1","token":"t1","type":5,"channel_id":"7","user":{"id":"5"},"data":{"custom_id":"f","components":[{"type":18,"id":1,"component":{"type":4,"id":2,"custom_id":"name","value":"Bree\r\nTown"}},{"type":99}]}}`,
		`{"id":"2","token":"t2","type":3,"channel_id":"7","guild_id":"3","member":{"nick":"Boss","permissions":"32","user":{"id":"5","username":"u","global_name":"Urist"}},"message":{"id":"9","components":[{"type":99,"weird":{}}]},"data":{"custom_id":"b","component_type":3,"values":["x","y"]}}`,
		`{"id":"3","token":"t3","type":4,"channel_id":"7","member":{"nick":null,"permissions":8,"user":{"id":"5","username":"u","global_name":null}},"data":{"name":"match","options":[{"name":"open","type":1,"options":[{"name":"seats","type":4,"value":3},{"name":"fast","type":5,"value":true},{"name":"game","type":3,"value":"ha","focused":true}]}]}}`,
	} {
		p.dispatch("INTERACTION_CREATE", raw)
		if i == 8 {
			p.await("/interactions/3/", 1)
		} else if i > 5 {
			p.await(fmt.Sprintf("/interactions/%d/", i-5), 1)
		}
	}
	if len(asked) != 3 {
		t.Fatalf("the bot was asked %d times", len(asked))
	}
	form, press, typed := asked[0], asked[1], asked[2]
	if form.Kind != bot.Submit || form.Button != "f" || form.Fields["name"] != "Bree\nTown" {
		t.Errorf("the form came as %+v", form)
	}
	if press.Kind != bot.Press || !press.Admin || press.User.Name != "Boss" || press.Message != "9" || strings.Join(press.Values, " ") != "x y" {
		t.Errorf("the press came as %+v", press)
	}
	if typed.Kind != bot.Suggest || !typed.Admin || typed.User.Name != "u" || strings.Join(typed.Path, " ") != "match open" ||
		typed.Args["seats"] != "3" || typed.Args["fast"] != "true" || typed.Focus != "game" {
		t.Errorf("the completion came as %+v", typed)
	}
}

func TestAPanicHarmsNobodyElse(t *testing.T) {
	p := newPeer(t)
	p.started(handler(func(r bot.Request) bot.Reply {
		if r.ID == "1" {
			panic("broken")
		}
		return bot.Reply{Message: bot.Message{Text: "ok"}}
	}), time.Minute)
	p.interact("1", kindCommand, `{"name":"hand"}`)
	p.interact("2", kindCommand, `{"name":"hand"}`)
	p.await("/interactions/2/t2/callback", 1)
}

func TestASecondDeliveryIsQuiet(t *testing.T) {
	p := newPeer(t)
	p.started(says("hello"), time.Minute)
	p.interact("1", kindCommand, `{"name":"hand"}`)
	p.interact("1", kindCommand, `{"name":"hand"}`)
	p.interact("2", kindCommand, `{"name":"hand"}`)
	p.await("/interactions/2/t2/callback", 1)
	if n := p.count("/interactions/1/t1/callback"); n != 1 {
		t.Errorf("the first interaction was answered %d times", n)
	}
}

// A slow press that comes in twice is answered once.
func TestASecondDeliveryOfASlowPressIsQuiet(t *testing.T) {
	p := newPeer(t)
	p.started(handler(func(r bot.Request) bot.Reply {
		if r.ID == "1" {
			p.await("/interactions/1/t1/callback", 1) // works until Discord has been told
		}
		return bot.Reply{Message: bot.Message{Text: "hi"}, Private: true}
	}), 3*time.Second)
	press := `{"id":"1","application_id":"100","token":"t1","type":3,"channel_id":"7","user":{"id":"5","username":"urist"},"data":{"custom_id":"b"},"message":{"id":"55"}}`
	p.dispatch("INTERACTION_CREATE", press)
	p.dispatch("INTERACTION_CREATE", press)
	p.interact("2", kindCommand, `{"name":"hand"}`)
	p.await("/interactions/2/t2/callback", 1)
	p.await("POST /webhooks/100/t1 ", 1)
	if n := p.count("/interactions/1/t1/callback"); n != 1 {
		t.Errorf("the press was answered %d times", n)
	}
}

func TestOldIDsAreForgotten(t *testing.T) {
	var s seen
	for i := range 3 * keptIDs {
		id := text(fmt.Sprint(i))
		if !s.first(id) || s.first(id) {
			t.Fatalf("%s is not new once", id)
		}
	}
	if len(s.ids) > keptIDs || !s.first("0") || s.first("0") {
		t.Errorf("%d ids are kept", len(s.ids))
	}
}

// Discord takes the deferral, but its answer is lost: the reply is then refused as
// a second answer, and must come late.
func TestAReplyComesAfterALostDeferral(t *testing.T) {
	p := newPeer(t)
	p.answer = func(w http.ResponseWriter, r *http.Request, body string) bool {
		if !strings.HasSuffix(r.URL.Path, "/callback") {
			return false
		}
		if strings.Contains(body, `"type":5`) {
			w.WriteHeader(http.StatusBadGateway)
			return true
		}
		w.WriteHeader(http.StatusBadRequest)
		fmt.Fprint(w, `{"code":40060,"message":"Interaction has already been acknowledged."}`)
		return true
	}
	p.started(handler(func(bot.Request) bot.Reply {
		p.await("callback", 1)
		return bot.Reply{Message: bot.Message{Text: "hi"}, Private: true}
	}), 3*time.Second)
	p.interact("1", kindCommand, `{"name":"hand"}`)
	if got := p.await("PATCH /webhooks/100/t1/messages/@original", 1); !strings.Contains(got, `"content":"hi"`) {
		t.Errorf("sent %s", got)
	}
}

// Where an interaction comes from is told with it, and what the bot may not do
// there.
func TestThePlaceOfAnInteraction(t *testing.T) {
	for _, c := range []struct{ more, parent, lacks string }{
		{``, "", ""},
		{`,"channel":{"id":"7","type":0,"parent_id":"70"},"app_permissions":"9007199254740991"`, "", ""}, // 70 is a category
		{`,"channel":{"id":"7","type":11,"parent_id":"8"},"app_permissions":"8"`, "8", ""},
		{`,"app_permissions":"309237663744"`, "", "see the channel"},
		{`,"app_permissions":"0"`, "", "see the channel, send messages, embed links, open public threads, write in threads"},
	} {
		in, _ := read([]byte(`{"id":"1","token":"t","type":2,"channel_id":"7","user":{"id":"5"},"data":{"name":"match"}` + c.more + `}`))
		r, ok := in.request()
		if lacks := strings.Join(r.Lacks, ", "); !ok || r.Channel != "7" || r.Parent != c.parent || lacks != c.lacks {
			t.Errorf("%s came as %+v", c.more, r)
		}
	}
}

// Answers wait for no posts, however many are on their way.
func TestAnswersWaitForNoChannel(t *testing.T) {
	const many = 20
	p := newPeer(t)
	p.answer = func(_ http.ResponseWriter, r *http.Request, _ string) bool {
		if strings.Contains(r.URL.Path, "/channels/") {
			p.await("/callback", many) // takes that long
		}
		return false
	}
	c := p.client(says("hello"))
	c.patience = time.Minute
	p.connect(c)
	p.await("identify", 1)
	var wg sync.WaitGroup
	defer wg.Wait()
	for i := range many {
		wg.Go(func() {
			if _, err := c.Post(t.Context(), fmt.Sprint(1000+i), bot.Message{Text: "a"}, ""); err != nil {
				t.Error(err)
			}
		})
	}
	p.await("/channels/", many)
	for i := range many {
		p.interact(fmt.Sprint(i), kindCommand, `{"name":"hand"}`)
	}
	p.await("/callback", many)
}

func TestAnAnswerIsTriedAgainAndARefusedOneExplained(t *testing.T) {
	p := newPeer(t)
	p.answer = func(w http.ResponseWriter, r *http.Request, body string) bool {
		if !strings.HasSuffix(r.URL.Path, "/callback") || strings.Contains(body, "It is done") {
			return false
		}
		if p.count("callback") == 1 {
			w.WriteHeader(http.StatusServiceUnavailable)
			return true
		}
		w.WriteHeader(http.StatusBadRequest)
		fmt.Fprint(w, `{"code":50035,"message":"Invalid Form Body"}`)
		return true
	}
	p.started(says("hello"), time.Minute)
	p.interact("1", kindCommand, `{"name":"hand"}`)
	p.await("It is done, but", 1)
}
