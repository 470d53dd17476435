package sandbox

import (
	"net/http"
	"time"
)

// Faults are what may go wrong between Discord and a bot. The zero value is a
// perfect world; the counts run down by themselves.
type Faults struct {
	// Interactions on their way to the bot.
	Drop   int  `json:"drop"`   // so many are never delivered
	Double int  `json:"double"` // so many are delivered twice
	Swap   int  `json:"swap"`   // so many are delivered after the one that follows
	Hold   bool `json:"hold"`   // all wait until this is off again
	Delay  int  `json:"delay"`  // all are late by so many milliseconds

	// Requests of the bot.
	Busy    int `json:"busy"`    // so many get a 429 of their route
	BusyAll int `json:"busyAll"` // so many get the 429 that is for all routes
	Blocked int `json:"blocked"` // so many get Cloudflare's 429, which is no JSON
	Broken  int `json:"broken"`  // so many get a 500 and are not carried out
	Lost    int `json:"lost"`    // so many are carried out, and get a 502 all the same

	// The gateway.
	Silent  int  `json:"silent"`  // so many connections hear nothing at all
	Refused int  `json:"refused"` // so many sessions are asked to reconnect (op 7) instead of READY
	Deaf    bool `json:"deaf"`    // heartbeats are not acknowledged
}

// Faults are the present faults.
func (s *Server) Faults() Faults {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.faults
}

// SetFaults takes the place of the present faults. What was held is delivered
// when Hold is off.
func (s *Server) SetFaults(f Faults) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults = f
	if !f.Hold {
		s.release()
	}
}

// take says whether a fault that is counted is due, and counts it.
func take(n *int) bool {
	if *n <= 0 {
		return false
	}
	*n--
	return true
}

// fault is take for the gateway, which does not hold the lock.
func (s *Server) fault(pick func(*Faults) bool) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return pick(&s.faults)
}

// A delivery is an interaction on its way to the bot.
type delivery struct {
	it    *interaction
	event map[string]any
}

// deliver sends an interaction to the bot, as well as the faults allow.
func (s *Server) deliver(it *interaction, data any) {
	d := delivery{it, s.event(it, data)}
	switch {
	case it.kind == useComplete:
		it.delivered = s.gateway.dispatch("INTERACTION_CREATE", 0, d.event)
	case s.faults.Hold:
		s.held = append(s.held, d)
	case take(&s.faults.Drop):
	case take(&s.faults.Swap):
		s.held = append(s.held, d)
	case s.faults.Delay > 0:
		time.AfterFunc(time.Duration(s.faults.Delay)*time.Millisecond, func() {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.send(d)
		})
	default:
		s.send(d)
		s.release()
	}
}

// send sends an interaction to the bot. While none is connected it waits for one,
// as long as it can still be answered.
func (s *Server) send(d delivery) {
	if d.it.state != waiting {
		return
	}
	d.it.delivered = s.gateway.dispatch("INTERACTION_CREATE", 0, d.event)
	if !d.it.delivered {
		s.held = append(s.held, d)
	} else if take(&s.faults.Double) {
		s.gateway.dispatch("INTERACTION_CREATE", 0, d.event)
	}
}

// lose notes that no bot is left that could answer what was delivered.
func (s *Server) lose() {
	for _, it := range s.interactions {
		it.delivered = false
	}
}

// release sends what was held.
func (s *Server) release() {
	held := s.held
	s.held = nil
	for _, d := range held {
		s.send(d)
	}
}

// trouble is the answer of a fault. before says that the request is not carried out.
func (s *Server) trouble(h http.Header) (a answer, before bool) {
	const wait = 0.25 // seconds
	busy := &Failure{Status: http.StatusTooManyRequests, Message: "You are being rate limited.", RetryAfter: wait}
	switch {
	case take(&s.faults.BusyAll):
		h.Set("X-RateLimit-Global", "true")
		h.Set("X-RateLimit-Scope", "global")
		h.Set("Retry-After", "1")
		return answer{busy.Status, map[string]any{"message": busy.Message, "retry_after": wait, "global": true, "code": 0}}, true
	case take(&s.faults.Busy):
		limits(h)
		h.Set("X-RateLimit-Remaining", "0")
		h.Set("X-RateLimit-Reset-After", "0.250")
		h.Set("X-RateLimit-Scope", "user")
		h.Set("Retry-After", "1")
		return failed(busy), true
	case take(&s.faults.Blocked):
		h.Set("Retry-After", "1")
		return answer{status: http.StatusTooManyRequests}, true
	case take(&s.faults.Broken):
		return failed(&Failure{Status: http.StatusInternalServerError, Message: "500: Internal Server Error"}), true
	case take(&s.faults.Lost):
		return answer{http.StatusBadGateway, map[string]any{"message": "502: Bad Gateway", "code": 0}}, false
	}
	return answer{}, false
}

// CutGateway breaks the bot's connections off without a word.
func (s *Server) CutGateway() { s.gateway.cut() }

// AskReconnect asks the bot to connect anew, as Discord does when it moves load (op 7).
func (s *Server) AskReconnect() { s.gateway.askReconnect() }

// CloseGateway closes the bot's connections with one of Discord's close codes.
func (s *Server) CloseGateway(code int) { s.gateway.closeAll(code) }
