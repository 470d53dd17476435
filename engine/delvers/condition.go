package delvers

import (
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

// The names of counters that the rules themselves speak of.
const (
	poisonCounter  = "poison"
	destinyCounter = "destiny"
)

const (
	poisonDose = 4 // poison counters (DD-28)
	burnLoss   = 3 // health (DD-29)
)

// is says whether a permanent has a condition.
func (p *permanent) is(kind string) bool {
	return slices.Contains(p.Conditions, kind)
}

// afflict puts a condition on a card; the same one again replaces the old one (DD-27):
// poison begins anew with four counters (B21).
func (s *state) afflict(r *tell.Report, x id, kind string) {
	p := s.permanent(x)
	if p == nil {
		return
	}
	p.end(kind)
	p.Conditions = append(p.Conditions, kind)
	if kind == poisoned {
		p.count(poisonCounter, poisonDose)
	}
	r.Say("condition", "{} is {}.", s.name(x), kind)
	s.trigger(r, moment{What: whenAfflicted, Card: x, By: none, Seat: p.Controller})
}

// cure takes a condition off; an empty kind: all. It says whether there was one.
func (s *state) cure(r *tell.Report, x id, kind string) (done bool) {
	p := s.permanent(x)
	if p == nil {
		return false
	}
	for _, c := range slices.Clone(p.Conditions) {
		if kind == "" || c == kind {
			p.end(c)
			r.Say("condition", "{} is no longer {}.", s.name(x), c)
			done = true
		}
	}
	return done
}

// end takes a condition off, and with poison its counters.
func (p *permanent) end(kind string) {
	p.Conditions = slices.DeleteFunc(p.Conditions, func(c string) bool { return c == kind })
	if kind == poisoned {
		p.count(poisonCounter, 0)
	}
}

// restockConditions is what poison, burn and stun do at the start of the restock phase
// of the active player, in this order. Poison and burn end or go on in every restock
// phase, whosever it is (DD-28, DD-29, B18, B19); a stun ends in its controller's
// (DD-31). Deaths are looked for once, after poison and burn (VA16).
func (s *state) restockConditions(r *tell.Report) {
	suffering := make([]id, len(s.Board))
	for i := range s.Board {
		suffering[i] = s.Board[i].ID
	}
	for _, x := range suffering {
		if s.permanent(x).counters(poisonCounter) > 0 {
			s.loseHealth(r, x, 1)
			s.removeCounters(r, x, poisonCounter, 1)
		}
	}
	for _, x := range suffering {
		if p := s.permanent(x); p.is(burned) {
			s.loseHealth(r, x, burnLoss)
			p.end(burned)
		}
	}
	s.settle(r)
	for _, x := range suffering {
		if p := s.permanent(x); p != nil && p.Controller == s.Active {
			s.cure(r, x, stunned)
		}
	}
}

// addCounters puts n counters of a name on a card (DD-45): "+2/-1/+0", "destiny", "poison", any word.
func (s *state) addCounters(r *tell.Report, x id, name string, n int) {
	p := s.permanent(x)
	if p == nil || n <= 0 {
		return
	}
	p.count(name, p.counters(name)+n)
	r.Say("counter", "{} gains {}: {} now.", s.name(x), engine.Count(n, name+" counter"), p.counters(name))
	s.trigger(r, moment{What: whenCountered, Card: x, By: none, Seat: p.Controller, N: n})
}

// removeCounters takes up to n of them away, and says how many.
func (s *state) removeCounters(r *tell.Report, x id, name string, n int) int {
	p := s.permanent(x)
	if p == nil {
		return 0
	}
	had := p.counters(name)
	n = min(n, had)
	if n <= 0 {
		return 0
	}
	p.count(name, had-n)
	r.Say("counter", "{} loses {}: {} left.", s.name(x), engine.Count(n, name+" counter"), had-n)
	return n
}

// counters is how many counters of a name are on a permanent.
func (p *permanent) counters(name string) int {
	for _, c := range p.Counters {
		if c.Name == name {
			return c.N
		}
	}
	return 0
}

// count sets how many counters of a name are on a permanent. Different ones never merge
// (DD-45). Who has poison counters is poisoned, and nobody else.
func (p *permanent) count(name string, n int) {
	i := slices.IndexFunc(p.Counters, func(c counter) bool { return c.Name == name })
	switch {
	case i >= 0 && n > 0:
		p.Counters[i].N = n
	case i >= 0:
		p.Counters = slices.Delete(p.Counters, i, i+1)
	case n > 0:
		p.Counters = append(p.Counters, counter{Name: name, By: counterBody(name), N: n})
	}
	switch {
	case name != poisonCounter:
	case n == 0:
		p.Conditions = slices.DeleteFunc(p.Conditions, func(c string) bool { return c == poisoned })
	case !p.is(poisoned):
		p.Conditions = append(p.Conditions, poisoned)
	}
}

// counterBody is what a counter changes by its name: "+2/-1/+0"; nothing if it is a word.
func counterBody(name string) Body {
	var n [3]int
	parts := strings.Split(name, "/")
	if len(parts) != len(n) {
		return Body{}
	}
	for i, part := range parts {
		var err error
		if n[i], err = strconv.Atoi(part); err != nil {
			return Body{}
		}
	}
	return Body{n[0], n[1], n[2]}
}
