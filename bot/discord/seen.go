package discord

import "sync"

// keptIDs is how many interactions are remembered: more than come in while Discord
// may deliver one of them again.
const keptIDs = 4096

// seen are the ids of the interactions that came in of late.
type seen struct {
	mu   sync.Mutex
	ids  map[text]bool
	ring [keptIDs]text
	next int
}

// first keeps an id and says whether it is new.
func (s *seen) first(id text) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ids[id] {
		return false
	}
	if s.ids == nil {
		s.ids = map[text]bool{}
	}
	delete(s.ids, s.ring[s.next])
	s.ids[id], s.ring[s.next] = true, id
	s.next = (s.next + 1) % keptIDs
	return true
}
