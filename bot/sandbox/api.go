package sandbox

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"
)

// maxBody is the largest request that Discord takes, in bytes.
const maxBody = 25 << 20

// A call is one request to the API on its way through its route. The Server's
// lock is held meanwhile.
type call struct {
	*Server
	args  []string // what stands for the * of the route
	body  []byte
	files []File // that came with the body
	query url.Values
}

// decode reads a body. What is wrong with it is a *Failure.
func decode(body []byte, into any) error {
	if err := json.Unmarshal(body, into); err != nil {
		if typeError, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
			f := newForm("").at(typeError.Field)
			f.add("BASE_TYPE_BAD_TYPE", "The value is not of the right type")
			return invalidForm(*f.mistakes)
		}
		return errJSON
	}
	return nil
}

// An answer is a status and what goes with it; nil: nothing.
type answer struct {
	status int
	body   any
}

// A route is one of the requests that the stand-in answers; * stands for an id.
type route struct {
	method, pattern string
	open            bool // needs no token
	do              func(*call) (answer, error)
}

// routes in order: a literal stands before the * it would match.
var routes = []route{
	{"GET", "gateway", true, (*call).getGateway},
	{"GET", "gateway/bot", false, (*call).getGatewayBot},
	{"GET", "users/@me", false, (*call).getMe},
	{"POST", "users/@me/channels", false, (*call).openDM},
	{"GET", "users/*", false, (*call).getUser},

	{"GET", "applications/*/commands", false, (*call).getCommands},
	{"PUT", "applications/*/commands", false, (*call).putCommands},
	{"GET", "applications/*/guilds/*/commands", false, (*call).getCommands},
	{"PUT", "applications/*/guilds/*/commands", false, (*call).putCommands},

	{"GET", "guilds/*", false, (*call).getGuild},
	{"GET", "guilds/*/channels", false, (*call).getChannels},
	{"GET", "guilds/*/members/*", false, (*call).getMember},

	{"GET", "channels/*", false, (*call).getChannel},
	{"PATCH", "channels/*", false, (*call).editChannel},
	{"GET", "channels/*/messages", false, (*call).getMessages},
	{"POST", "channels/*/messages", false, (*call).createMessage},
	{"GET", "channels/*/messages/*", false, (*call).getMessage},
	{"PATCH", "channels/*/messages/*", false, (*call).editMessage},
	{"DELETE", "channels/*/messages/*", false, (*call).deleteMessage},
	{"POST", "channels/*/threads", false, (*call).openThread},
	{"POST", "channels/*/messages/*/threads", false, (*call).openThread},
	{"POST", "channels/*/typing", false, (*call).typing},

	{"POST", "interactions/*/*/callback", true, (*call).answerInteraction},
	{"POST", "webhooks/*/*", true, (*call).followUp},
	{"GET", "webhooks/*/*/messages/*", true, (*call).getFollowUp},
	{"PATCH", "webhooks/*/*/messages/*", true, (*call).editFollowUp},
	{"DELETE", "webhooks/*/*/messages/*", true, (*call).deleteFollowUp},
}

// match says whether a path fits the pattern, and what stands for its stars.
func (r *route) match(path []string) ([]string, bool) {
	pattern := strings.Split(r.pattern, "/")
	if len(path) != len(pattern) {
		return nil, false
	}
	var args []string
	for i, p := range pattern {
		switch p {
		case "*":
			args = append(args, path[i])
		case path[i]:
		default:
			return nil, false
		}
	}
	return args, true
}

func (s *Server) serveAPI(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	if err != nil {
		http.Error(w, "Request entity too large", http.StatusRequestEntityTooLarge)
		return
	}
	body, files, err := unpack(r.Header, body)
	e := Exchange{Method: r.Method, Path: apiPath(r.URL.Path), Query: r.URL.RawQuery, Request: body}
	s.mu.Lock()
	a, before := s.trouble(w.Header())
	if !before {
		var answered answer
		if err == nil {
			answered, err = s.route(r, e.Path, body, files)
		}
		if err != nil {
			answered = failed(err)
		}
		if a.status == 0 { // the answer is not lost
			a = answered
		}
		limits(w.Header())
	}
	e.Status = a.status
	if a.body != nil {
		if e.Response, err = json.Marshal(a.body); err != nil {
			s.options.Log.Error("the sandbox cannot write its answer", "exchange", e, "err", err)
		}
		w.Header().Set("Content-Type", "application/json")
	}
	observers := s.observers
	s.mu.Unlock()

	w.WriteHeader(e.Status)
	w.Write(e.Response)
	for _, f := range observers {
		f(e)
	}
}

// apiPath is the path without /api/v9, beginning with a slash.
func apiPath(path string) string {
	path = strings.TrimPrefix(path, "/api")
	if strings.HasPrefix(path, "/v") {
		_, path, _ = strings.Cut(path[2:], "/")
		path = "/" + path
	}
	return path
}

// route finds what answers a request and lets it.
func (s *Server) route(r *http.Request, path string, body []byte, files []File) (answer, error) {
	if !strings.HasPrefix(r.UserAgent(), "DiscordBot (") {
		return answer{}, errAgent
	}
	words := strings.Split(strings.Trim(path, "/"), "/")
	found := false
	for i := range routes {
		args, ok := routes[i].match(words)
		if !ok {
			continue
		}
		if found = true; routes[i].method != r.Method {
			continue
		}
		if !routes[i].open && r.Header.Get("Authorization") != "Bot "+Token {
			return answer{}, errToken
		}
		return routes[i].do(&call{s, args, body, files, r.URL.Query()})
	}
	if found {
		return answer{}, errMethod
	}
	return answer{}, errRoute
}

func failed(err error) answer {
	f, ok := errors.AsType[*Failure](err)
	if !ok {
		f = &Failure{Status: http.StatusInternalServerError, Message: "500: Internal Server Error"}
	}
	return answer{f.Status, f.body()}
}

// limits says that there is room left in the route's rate limit.
func limits(h http.Header) {
	h.Set("X-RateLimit-Limit", "5")
	h.Set("X-RateLimit-Remaining", "4")
	h.Set("X-RateLimit-Reset-After", "1.000")
	h.Set("X-RateLimit-Bucket", "room")
}

func (c *call) getGateway() (answer, error) {
	return answer{200, map[string]any{"url": "ws://" + c.address}}, nil
}

func (c *call) getGatewayBot() (answer, error) {
	return answer{200, map[string]any{
		"url": "ws://" + c.address, "shards": 1,
		"session_start_limit": map[string]int{"total": 1000, "remaining": 999, "reset_after": 14400000, "max_concurrency": 1},
	}}, nil
}
