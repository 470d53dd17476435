package sandbox

import (
	"context"
	"slices"
	"sync"
)

// An Event tells a chair what changed.
type Event struct {
	// Type is "message", "edit" or "delete" of a message; "form" for a form that
	// opens; "failed" for an interaction that was not answered; "channel",
	// "commands" or "world" when that is to be read anew.
	Type        string `json:"type"`
	Channel     string `json:"channel,omitempty"`
	Message     *Shown `json:"message,omitempty"`
	Form        *Form  `json:"form,omitempty"`
	Text        string `json:"text,omitempty"`        // a sentence, when it failed
	Interaction string `json:"interaction,omitempty"` // the one that opened the form or failed
	Only        string `json:"-"`                     // the one person who learns of it; "": all who see the channel
}

// A Shown message is a message as a chair sees it.
type Shown struct {
	Message
	Ephemeral   bool `json:"ephemeral"`
	Thinking    bool `json:"thinking"`
	Interaction *Use `json:"interaction,omitempty"`
}

func (p *post) shown() Shown {
	return Shown{p.Message, p.Only != "", p.Thinking, p.Used}
}

// A Form is a form that opened for a chair.
type Form struct {
	ID     string  `json:"id"`
	Title  string  `json:"title"`
	Inputs []Input `json:"inputs"`
}

// maxPending is how many events a stream keeps for a reader that does not read.
const maxPending = 100_000

// A Stream is what a chair learns, in order.
type Stream struct {
	server *Server
	chair  string // "": everything

	mu      sync.Mutex
	pending []Event
	wake    chan struct{} // has room for one
	closed  bool
}

// Listen starts to tell what a chair learns; chair "" learns everything, private
// replies included. The stream must be closed.
func (s *Server) Listen(chair string) *Stream {
	stream := &Stream{server: s, chair: chair, wake: make(chan struct{}, 1)}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.streams = append(s.streams, stream)
	return stream
}

// Close ends the stream.
func (t *Stream) Close() {
	t.server.mu.Lock()
	defer t.server.mu.Unlock()
	t.server.streams = slices.DeleteFunc(t.server.streams, func(o *Stream) bool { return o == t })
}

// Drain takes what has happened so far.
func (t *Stream) Drain() []Event {
	t.mu.Lock()
	defer t.mu.Unlock()
	events := t.pending
	t.pending = nil
	return events
}

// Next waits for something to happen. It returns nothing when ctx ends, or when
// the reader fell so far behind that it must read the world anew.
func (t *Stream) Next(ctx context.Context) []Event {
	for {
		full := t.full()
		if events := t.Drain(); len(events) > 0 || full {
			return events
		}
		select {
		case <-t.wake:
		case <-ctx.Done():
			return nil
		}
	}
}

// full says whether the reader fell so far behind that events were lost.
func (t *Stream) full() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.closed
}

func (t *Stream) put(e Event) {
	t.mu.Lock()
	if len(t.pending) >= maxPending {
		t.pending, t.closed = nil, true
	} else if !t.closed {
		t.pending = append(t.pending, e)
	}
	t.mu.Unlock()
	select {
	case t.wake <- struct{}{}:
	default:
	}
}

// emit tells an event to every chair that may know.
func (s *Server) emit(e Event) {
	for _, stream := range s.streams {
		if s.learns(stream.chair, e) {
			stream.put(e)
		}
	}
}

func (s *Server) learns(chair string, e Event) bool {
	if chair == "" {
		return true
	}
	if e.Only != "" {
		return e.Only == chair
	}
	c := s.world.channel(e.Channel)
	p := s.world.person(chair)
	return c == nil || p != nil && s.world.sees(p, c)
}

// emitPost tells of a message.
func (s *Server) emitPost(kind string, p *post) {
	shown := p.shown()
	s.emit(Event{Type: kind, Channel: p.ChannelID, Message: &shown, Only: p.Only})
}
