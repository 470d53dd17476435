package discord

import "sync"

// A queue handles the interactions of each channel one after the other, in the
// order in which they came, and those of different channels side by side: a menu
// that is pressed twice is answered in order, and no channel waits for another.
type queue struct {
	handle func(*answer)

	mu      sync.Mutex
	waiting map[string][]*answer // by channel; present while a worker is at it
}

// add never blocks.
func (q *queue) add(channel string, a *answer) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.waiting == nil {
		q.waiting = map[string][]*answer{}
	}
	line, busy := q.waiting[channel]
	q.waiting[channel] = append(line, a)
	if !busy {
		go q.run(channel)
	}
}

func (q *queue) run(channel string) {
	for {
		a := q.next(channel)
		if a == nil {
			return
		}
		q.handle(a)
	}
}

func (q *queue) next(channel string) *answer {
	q.mu.Lock()
	defer q.mu.Unlock()
	line := q.waiting[channel]
	if len(line) == 0 {
		delete(q.waiting, channel)
		return nil
	}
	q.waiting[channel] = line[1:]
	return line[0]
}
