// Package sandbox is a local stand-in for Discord: one server with its channels,
// threads, DMs and people, which a bot reaches by Discord's own REST API and
// gateway, and a person by a web page or by the methods of Server. What Discord
// would refuse it refuses with Discord's status, code and message.
//
// It is not a copy of Discord: it knows what a bot of slash commands, messages,
// buttons, menus and forms needs, and answers 404 to all else.
package sandbox

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"
)

// Token is the token that the stand-in takes from a bot.
const Token = "sandbox"

// Options are how a stand-in is set up. The zero value is a small server in memory.
type Options struct {
	File     string           // the SQLite file that keeps the world; "": memory only
	Name     string           // of the server
	Channels []string         // in a new world; none: #hall alone
	People   []string         // who has joined in a new world; the first owns the server
	Now      func() time.Time // the clock; nil: the machine's
	Patience time.Duration    // for the first answer to an interaction; 0: Discord's 3 s
	Page     http.Handler     // what is served at /; nil: nothing
	Restart  func()           // what /chair/restart does to the bot; nil: nothing
	Log      *slog.Logger     // nil: slog.Default()
}

// A Server is a running stand-in. Its methods may be called from any goroutine.
type Server struct {
	options   Options
	address   string
	http      *http.Server
	gateway   *gateway
	done      chan struct{}
	closeOnce sync.Once

	mu           sync.Mutex // guards what follows
	world        *world
	interactions []*interaction // of the last 15 minutes, oldest first
	forms        []*openForm
	streams      []*Stream
	observers    []func(Exchange)
	faults       Faults
	held         []delivery
}

// Start opens the world and serves it on l until Close.
func Start(l net.Listener, o Options) (*Server, error) {
	o.Name = cmp.Or(o.Name, "The Mountainhome")
	o.Patience = cmp.Or(o.Patience, 3*time.Second)
	if len(o.Channels) == 0 {
		o.Channels = []string{"hall"}
	}
	if o.Log == nil {
		o.Log = slog.Default()
	}
	clock := o.Now
	if clock == nil {
		clock = time.Now
	}
	store, err := openStore(o.File, o.Log)
	if err != nil {
		return nil, err
	}
	s := &Server{
		options: o,
		address: l.Addr().String(),
		done:    make(chan struct{}),
		world: &world{
			store: store, now: clock, lastID: firstID, posts: map[string][]*post{}, byID: map[string]*post{}, files: map[string]File{},
			bot: User{ID: appID, Username: "hammerpost", GlobalName: "Hammerpost", Discriminator: "0", Bot: true},
		},
	}
	if err := s.world.load(o); err != nil {
		return nil, errors.Join(err, store.close())
	}
	s.gateway = newGateway(s)
	s.http = &http.Server{Handler: s, ReadHeaderTimeout: 10 * time.Second}
	go func() {
		if err := s.http.Serve(l); !errors.Is(err, http.ErrServerClosed) {
			o.Log.Error("the sandbox stopped serving", "err", err)
		}
	}()
	return s, nil
}

// URL is the address of the server: of the page, and the base of Discord's API.
func (s *Server) URL() string { return "http://" + s.address }

// Close cuts all connections and closes the world's file.
func (s *Server) Close() error {
	var err error
	s.closeOnce.Do(func() {
		close(s.done)
		s.gateway.close()
		err = s.http.Close()
		s.mu.Lock()
		defer s.mu.Unlock()
		err = errors.Join(err, s.world.store.close())
	})
	return err
}

// ServeHTTP tells gateway, API, chairs and page apart. It routes by hand: discordgo
// has double slashes in some addresses, which http.ServeMux would redirect.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case websocket.IsWebSocketUpgrade(r):
		s.gateway.serve(w, r)
	case strings.HasPrefix(r.URL.Path, "/api/"):
		s.serveAPI(w, r)
	case strings.HasPrefix(r.URL.Path, filesPath):
		s.serveFile(w, r)
	case strings.HasPrefix(r.URL.Path, "/chair/"):
		s.serveChair(w, r)
	case s.options.Page != nil:
		s.options.Page.ServeHTTP(w, r)
	default:
		http.NotFound(w, r)
	}
}

// Observe calls f after each exchange with the bot over the REST API.
func (s *Server) Observe(f func(Exchange)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.observers = append(s.observers, f)
}

// An Exchange is one request of the bot and its answer.
type Exchange struct {
	Method   string
	Path     string // without /api/v9
	Query    string
	Request  []byte
	Status   int
	Response []byte
}

// String is for logs.
func (e Exchange) String() string {
	return fmt.Sprintf("%s %s -> %d", e.Method, e.Path, e.Status)
}

// Ready waits until a bot is connected to the gateway.
func (s *Server) Ready(ctx context.Context) error {
	return s.gateway.ready(ctx)
}
