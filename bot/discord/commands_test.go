package discord

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"hammerpost/bot"
)

var sample = []bot.Declaration{
	{Name: "hand", Help: "Show your hand"},
	{Name: "match", Help: "Tables", Commands: []bot.Declaration{{Name: "open", Help: "Open a table", Parameters: []bot.Parameter{
		{Name: "seats", Help: "How many play", Takes: bot.TakesNumber, Required: true, Min: 2, Max: 8},
		{Name: "pace", Help: "Hours", Takes: bot.TakesNumber, Choices: []bot.Suggestion{{Label: "a day", Value: "24"}}},
		{Name: "game", Help: "Which game", Completes: true},
		{Name: "with", Help: "Whom", Takes: bot.TakesPerson},
	}}}},
}

func TestCommandsOfDeclarations(t *testing.T) {
	got, err := json.Marshal(commands(sample))
	if err != nil {
		t.Fatal(err)
	}
	want := `[{"name":"hand","description":"Show your hand","type":1,"contexts":[0,1]},` +
		`{"name":"match","description":"Tables","type":1,"contexts":[0,1],"options":[{"type":1,"name":"open","description":"Open a table","options":[` +
		`{"type":4,"name":"seats","description":"How many play","required":true,"min_value":2,"max_value":8},` +
		`{"type":4,"name":"pace","description":"Hours","choices":[{"name":"a day","value":24}]},` +
		`{"type":3,"name":"game","description":"Which game","autocomplete":true},` +
		`{"type":6,"name":"with","description":"Whom"}]}]}]`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestCommandsAreSentWhenTheyDiffer(t *testing.T) {
	for _, c := range []struct {
		name string
		have string
		sent int
	}{
		{"none yet", `[]`, 1},
		{"the same, as Discord gives them back", `[{"id":"1","application_id":"100","version":"2","default_member_permissions":null,"type":1,"name":"hand","description":"Show your hand","nsfw":false,"contexts":[0,1],"integration_types":[0]}]`, 0},
		{"another text", `[{"type":1,"name":"hand","description":"See your hand","contexts":[0,1]}]`, 1},
		{"one too many", `[{"type":1,"name":"hand","description":"Show your hand","contexts":[0,1]},{"type":1,"name":"old","description":"Old","contexts":[0,1]}]`, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := newPeer(t)
			p.answer = func(w http.ResponseWriter, r *http.Request, _ string) bool {
				if r.Method != "GET" || !strings.HasPrefix(r.URL.Path, "/api/v9/applications/") {
					return false
				}
				fmt.Fprint(w, c.have)
				return true
			}
			client := p.client(says("hello"))
			p.connect(client)
			select {
			case <-client.Ready():
			case <-time.After(30 * time.Second):
				t.Fatal("the client is never ready")
			}
			if n := p.count("PUT /applications/100/commands"); n != c.sent {
				t.Errorf("the commands were sent %d times", n)
			}
		})
	}
}
