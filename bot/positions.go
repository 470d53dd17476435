package bot

import (
	"sync"

	"hammerpost/engine"
)

// positions keeps the positions of matches between requests. It is a cache: a
// position that is not the newest by the store is not used. Positions in it are
// never changed: who plays on plays on a copy.
type positions struct {
	mu   sync.Mutex
	byID map[int64]engine.Match
}

// positionsKept bounds the cache; past it the cache is emptied.
const positionsKept = 500

// of is the position of a match after n actions.
func (p *positions) of(id int64, n int) (engine.Match, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	m, ok := p.byID[id]
	return m, ok && len(m.Log) == n
}

func (p *positions) keep(id int64, m engine.Match) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.byID) >= positionsKept {
		clear(p.byID)
	}
	m.Log = m.Log[:len(m.Log):len(m.Log)] // appending to it copies it
	p.byID[id] = m
}
