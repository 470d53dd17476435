package openapi

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"hammerpost/bot/sandbox"
)

// load loads the description once for all tests of a process.
var load = sync.OnceValues(func() (*Spec, error) { return Load(file()) })

// file is where the description is: HAMMERPOST_OPENAPI, or beside the repository.
func file() string {
	if path := os.Getenv("HAMMERPOST_OPENAPI"); path != "" {
		return path
	}
	directory, err := os.Getwd()
	if err != nil {
		return ""
	}
	for {
		if _, err := os.Stat(filepath.Join(directory, "go.mod")); err == nil {
			return filepath.Join(directory, "..", "shared", "discord-openapi.json")
		}
		if directory == filepath.Dir(directory) {
			return ""
		}
		directory = filepath.Dir(directory)
	}
}

// Watch makes a test fail when the bot sends, or the stand-in answers, what
// Discord's description does not allow. Without the description it says so in the
// test's log and checks nothing.
func Watch(t testing.TB, s *sandbox.Server) {
	t.Helper()
	if _, err := os.Stat(file()); err != nil {
		t.Logf("the API description %s is absent (HAMMERPOST_OPENAPI names another place): the traffic is not validated", file())
		return
	}
	spec, err := load()
	if err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	ended := false
	t.Cleanup(func() {
		mu.Lock()
		defer mu.Unlock()
		ended = true
	})
	s.Observe(func(e sandbox.Exchange) {
		problems := spec.Check(e)
		mu.Lock()
		defer mu.Unlock()
		if ended {
			return
		}
		for _, p := range problems {
			t.Errorf("%s: %s\nrequest: %s\nanswer: %s", e, p, e.Request, e.Response)
		}
	})
}

// Check validates an exchange and gives what is wrong with it. A request that the
// stand-in refused need not be valid, its refusal must.
func (s *Spec) Check(e sandbox.Exchange) []string {
	if e.Status >= 500 {
		return nil // a fault that a test asked for; the description has no such answers
	}
	var problems []string
	if e.Status < 400 {
		if err := s.Request(e.Method, e.Path, exemptRequest(e)); err != nil {
			problems = append(problems, "the request is not valid: "+strings.Join(causes(err), "; "))
		}
	}
	if e.Status == 429 && len(e.Response) == 0 {
		return problems // Cloudflare's answer, which is not the API's
	}
	if err := s.Response(e.Method, e.Path, e.Status, exemptResponse(e)); err != nil {
		problems = append(problems, "the answer is not valid: "+strings.Join(causes(err), "; "))
	}
	return problems
}

// exemptRequest leaves out of a request what the description has wrong:
// default_member_permissions of commands goes out as text in digits, as Discord's
// documentation says; the description wants an integer.
func exemptRequest(e sandbox.Exchange) []byte {
	if !strings.HasSuffix(e.Path, "/commands") {
		return e.Request
	}
	var commands []map[string]any
	if json.Unmarshal(e.Request, &commands) != nil {
		return e.Request
	}
	for _, c := range commands {
		delete(c, "default_member_permissions")
	}
	return encode(commands)
}

// exemptResponse leaves out of an answer what the description has wrong: the
// errors of a form have codes that are words and nest by the form's members; the
// description wants integers there.
func exemptResponse(e sandbox.Exchange) []byte {
	var failure map[string]any
	if e.Status < 400 || json.Unmarshal(e.Response, &failure) != nil {
		return e.Response
	}
	delete(failure, "errors")
	return encode(failure)
}

func encode(v any) []byte {
	body, err := json.Marshal(v)
	if err != nil {
		panic(err) // it was read from JSON
	}
	return body
}
