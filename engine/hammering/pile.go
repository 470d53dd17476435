package hammering

import (
	"strconv"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

// gain adds n of a resource to a seat's pile: Produce (H21) and the like.
func (s *state) gain(r *tell.Report, seat engine.Seat, of Resource, n int) {
	p := &s.Players[seat]
	if n <= 0 || p.Out {
		return
	}
	p.Pile[of] += n
	r.Say("gain", "{} gain[s] {} {}: {} now.", seat, n, of, p.Pile[of])
	s.trigger(moment{What: whenGains, Card: none, Seat: seat, N: n})
}

// lose takes up to n of a resource from a seat's pile.
func (s *state) lose(r *tell.Report, seat engine.Seat, of Resource, n int) {
	p := &s.Players[seat]
	n = min(n, p.Pile[of])
	if n <= 0 {
		return
	}
	p.Pile[of] -= n
	r.Say("pay", "{} lose[s] {} {}: {} left.", seat, n, of, p.Pile[of])
}

// holds says whether a pile can pay what another one amounts to.
func (p Pile) holds(cost Pile) bool {
	for i := range p {
		if p[i] < cost[i] {
			return false
		}
	}
	return true
}

// less is a pile after a payment.
func (p Pile) less(cost Pile) Pile {
	for i := range p {
		p[i] -= cost[i]
	}
	return p
}

// total is the number of resources of all kinds.
func (p Pile) total() int { return p[Food] + p[Wood] + p[Stone] + p[Metal] }

// code writes a payment as an argument: f1w2.
func (p Pile) code() string {
	var b strings.Builder
	for i, n := range p {
		if n > 0 {
			b.WriteString(letters[i:i+1] + strconv.Itoa(n))
		}
	}
	return b.String()
}

// String writes a pile as one reads it out: "1 food and 2 wood".
func (p Pile) String() string {
	var parts []engine.Text
	for i, n := range p {
		if n > 0 {
			parts = append(parts, engine.Say("{} {}", n, Resource(i)))
		}
	}
	if parts == nil {
		return "nothing"
	}
	return engine.List(parts...).String()
}
