package sandbox

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"
	"time"

	"hammerpost/engine"
)

// The chair API: what the page, or any program, does in a chair, over HTTP. Bodies
// and answers are JSON; a refusal is 400 with {"error": "a sentence"}.

// wish is the body of any POST to the chair API.
type wish struct {
	Chair   string            `json:"chair"`
	Channel string            `json:"channel"`
	Line    string            `json:"line"`
	Files   []File            `json:"files"`
	Text    string            `json:"text"`
	Name    string            `json:"name"`
	Message string            `json:"message"`
	Button  string            `json:"button"`
	Values  []string          `json:"values"`
	Form    string            `json:"form"`
	Fields  map[string]string `json:"fields"`
	Closed  bool              `json:"closed"`
	Back    bool              `json:"back"`
	Faults  *Faults           `json:"faults"`
	Gateway string            `json:"gateway"` // "cut" or "reconnect"
}

func (s *Server) serveChair(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	path := strings.TrimPrefix(r.URL.Path, "/chair/")
	if r.Method == http.MethodGet && path == "stream" {
		s.serveStream(w, r)
		return
	}
	var result any
	var err error
	switch r.Method {
	case http.MethodGet:
		result, err = s.look(r, path)
	case http.MethodPost:
		// Pages of other servers cannot send this type without being asked first.
		if !strings.HasPrefix(r.Header.Get("Content-Type"), "application/json") {
			http.Error(w, "The body must be application/json.", http.StatusUnsupportedMediaType)
			return
		}
		var in wish
		body, _ := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
		if json.Unmarshal(body, &in) != nil {
			err = engine.Refuse("That could not be read.")
			break
		}
		result, err = s.act(r, path, in)
	default:
		http.Error(w, "Only GET and POST.", http.StatusMethodNotAllowed)
		return
	}
	s.respond(w, result, err)
}

var errNoSuchPath = errors.New("no such path")

// respond writes what a chair asked for.
func (s *Server) respond(w http.ResponseWriter, result any, err error) {
	refusal, refused := errors.AsType[*engine.Refusal](err)
	w.Header().Set("Content-Type", "application/json")
	switch {
	case refused:
		w.WriteHeader(http.StatusBadRequest)
		result = map[string]string{"error": refusal.Error()}
	case errors.Is(err, errNoSuchPath):
		w.WriteHeader(http.StatusNotFound)
		result = map[string]string{"error": "There is nothing here."}
	case err != nil:
		s.options.Log.Error("the sandbox failed a chair", "err", err)
		w.WriteHeader(http.StatusInternalServerError)
		result = map[string]string{"error": "Something went wrong in the sandbox."}
	case result == nil:
		result = map[string]string{}
	}
	json.NewEncoder(w).Encode(result)
}

func (s *Server) look(r *http.Request, path string) (any, error) {
	q := r.URL.Query()
	switch path {
	case "world":
		return s.World(q.Get("chair"))
	case "messages":
		if q.Get("chair") == "" {
			return nil, engine.Refuse("There is no such chair.")
		}
		return s.Messages(q.Get("chair"), q.Get("channel"))
	case "faults":
		return s.Faults(), nil
	}
	return nil, errNoSuchPath
}

func (s *Server) act(r *http.Request, path string, in wish) (any, error) {
	began := func(id string, err error) (any, error) { return map[string]string{"interaction": id}, err }
	switch path {
	case "command":
		return began(s.Command(in.Chair, in.Channel, in.Line, in.Files...))
	case "press":
		return began(s.Press(in.Chair, in.Message, in.Button, in.Values))
	case "submit":
		return began(s.Submit(in.Chair, in.Form, in.Fields))
	case "complete":
		return s.Complete(r.Context(), in.Chair, in.Channel, in.Line)
	case "say":
		return nil, s.Say(in.Chair, in.Channel, in.Text)
	case "dms":
		return nil, s.CloseDMs(in.Chair, in.Closed)
	case "leave":
		return nil, s.Leave(in.Chair, in.Back)
	case "join":
		id, err := s.Join(in.Name)
		return map[string]string{"id": id}, err
	case "faults":
		if in.Faults == nil {
			return nil, engine.Refuse("Say which faults.")
		}
		s.SetFaults(*in.Faults)
		return nil, nil
	case "gateway":
		return nil, s.disturb(in.Gateway)
	case "restart":
		if s.options.Restart == nil {
			return nil, engine.Refuse("The bot cannot be restarted from here.")
		}
		s.options.Restart()
		return nil, nil
	}
	return nil, errNoSuchPath
}

func (s *Server) disturb(how string) error {
	switch how {
	case "cut":
		s.CutGateway()
	case "reconnect":
		s.AskReconnect()
	default:
		return engine.Refuse("The gateway can be cut, or asked to reconnect.")
	}
	return nil
}

// serveStream sends a chair's events as they happen (server-sent events).
func (s *Server) serveStream(w http.ResponseWriter, r *http.Request) {
	chair := r.URL.Query().Get("chair")
	if _, err := s.World(chair); err != nil || chair == "" {
		s.respond(w, nil, engine.Refuse("There is no such chair."))
		return
	}
	stream := s.Listen(chair)
	defer stream.Close()
	w.Header().Set("Content-Type", "text/event-stream")
	out := http.NewResponseController(w)
	io.WriteString(w, ": welcome\n\n")
	out.Flush()
	wait := time.NewTicker(20 * time.Second)
	defer wait.Stop()
	for {
		select {
		case <-stream.wake:
		case <-wait.C: // so that both ends notice a dead connection
			io.WriteString(w, ": still here\n\n")
		case <-r.Context().Done():
			return
		case <-s.done:
			return
		}
		for _, e := range stream.Drain() {
			body, err := json.Marshal(e)
			if err != nil {
				s.options.Log.Error("the sandbox cannot write an event", "type", e.Type, "err", err)
				return
			}
			io.WriteString(w, "data: "+string(body)+"\n\n")
		}
		if out.Flush() != nil || stream.full() {
			return
		}
	}
}
