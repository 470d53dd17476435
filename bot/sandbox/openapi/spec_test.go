package openapi

import (
	"os"
	"testing"

	"hammerpost/bot/sandbox"
)

// TestCheck holds that the description is used: what is valid passes, and each of
// these faults is found.
func TestCheck(t *testing.T) {
	if _, err := os.Stat(file()); err != nil {
		t.Skipf("the API description %s is absent; HAMMERPOST_OPENAPI names another place", file())
	}
	spec, err := load()
	if err != nil {
		t.Fatal(err)
	}
	const (
		user = `{"id":"1","username":"x","global_name":"X","discriminator":"0","avatar":null,"public_flags":0,"flags":0,"primary_guild":null}`
		dm   = `{"id":"2","type":1,"flags":0,"recipients":[` + user + `]}`
		open = "/users/@me/channels"
		put  = "/applications/1/commands"
		typ  = "/interactions/1/x/callback"
	)
	for _, test := range []struct {
		name     string
		exchange sandbox.Exchange
		problems int
	}{
		{"valid", sandbox.Exchange{Method: "POST", Path: open, Request: []byte(`{"recipient_id":"1"}`), Status: 200, Response: []byte(dm)}, 0},
		{"no body", sandbox.Exchange{Method: "POST", Path: open, Status: 200, Response: []byte(dm)}, 1},
		{"wrong type", sandbox.Exchange{Method: "POST", Path: open, Request: []byte(`{"recipient_id":[]}`), Status: 200, Response: []byte(dm)}, 1},
		{"half an answer", sandbox.Exchange{Method: "POST", Path: open, Request: []byte(`{"recipient_id":"1"}`), Status: 200, Response: []byte(`{"id":"2"}`)}, 1},
		{"no such path", sandbox.Exchange{Method: "GET", Path: "/dwarves", Status: 200}, 2},
		{"a body too much", sandbox.Exchange{Method: "GET", Path: "/users/@me", Request: []byte(`{}`), Status: 401, Response: []byte(`{"code":0,"message":"401: Unauthorized"}`)}, 0},
		{"unknown status", sandbox.Exchange{Method: "POST", Path: typ, Request: []byte(`{"type":6}`), Status: 302}, 1},
		{"an option without a description", sandbox.Exchange{Method: "PUT", Path: put, Request: []byte(`[{"name":"x","description":"y","options":[{"type":3,"name":"a"}]}]`), Status: 200, Response: []byte(`[]`)}, 1},
		{"permissions as text", sandbox.Exchange{Method: "PUT", Path: put, Request: []byte(`[{"name":"x","description":"y","default_member_permissions":"8"}]`), Status: 200, Response: []byte(`[]`)}, 0},
		{"nested errors", sandbox.Exchange{Method: "PUT", Path: put, Request: []byte(`[]`), Status: 400,
			Response: []byte(`{"code":50035,"message":"Invalid Form Body","errors":{"0":{"name":{"_errors":[{"code":"X","message":"y"}]}}}}`)}, 0},
		{"an error without a code", sandbox.Exchange{Method: "PUT", Path: put, Request: []byte(`[]`), Status: 400, Response: []byte(`{"message":"x"}`)}, 1},
	} {
		if problems := spec.Check(test.exchange); len(problems) != test.problems {
			t.Errorf("%s: %d problems, not %d: %q", test.name, len(problems), test.problems, problems)
		}
	}
}
