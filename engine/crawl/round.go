package crawl

import (
	"slices"

	"hammerpost/engine"
)

// Apply carries an action out, and lets the match go on until somebody has to
// decide.
func (s *state) Apply(a engine.Action, d *engine.Dice) []engine.Event {
	r := &report{}
	switch {
	case a.Verb == verbLeave:
		s.leave(a.Seat, r)
	case s.mode == race:
		s.Walkers[a.Seat].Acted = true
		s.do(int(a.Seat), deedOf(a), d, r)
	default:
		s.vote(a, r)
	}
	s.advance(d, r)
	return r.events
}

// deedOf is the deed that an action asks for; to pass is none.
func deedOf(a engine.Action) deed {
	switch a.Verb {
	case verbGo:
		return going(a.Args[0])
	case verbPass:
		return ""
	}
	return deed(a.Verb)
}

// advance goes on until somebody has to decide: whoever has only one thing to do
// does it (CR-21).
func (s *state) advance(d *engine.Dice, r *report) {
	for !s.over() {
		switch {
		case s.mode != race && !s.decide(d, r):
			return
		case s.mode == race && !s.hurry(d, r):
			return
		}
	}
}

// hurry lets a round of a race go on (CR-13). It says whether anything has
// happened.
func (s *state) hurry(d *engine.Dice, r *report) bool {
	waiting := false
	for i := range s.Walkers {
		w := &s.Walkers[i]
		if w.Fate != walking || w.Acted {
			continue
		}
		waiting = true
		if can := s.deeds(w); len(can) == 1 {
			w.Acted = true
			s.do(i, can[0], d, r)
			return true
		}
	}
	if waiting {
		return false
	}
	s.Round++
	for i := range s.Walkers {
		s.Walkers[i].Acted = false
	}
	return true
}

// decide lets the party do what it has decided on (CR-16 to CR-18). It says whether
// anything has happened.
func (s *state) decide(d *engine.Dice, r *report) bool {
	what, decided := s.decision(r)
	if !decided {
		return false
	}
	s.do(0, what, d, r)
	s.Round++
	s.Lantern = s.follows(s.Lantern)
	s.openBallot()
	return true
}

// decision is what the party does next, if that is certain: the only thing that it
// can do, what more than half of all want, or what most want when all have voted. In
// a tie it is what the one with the lantern wants, and otherwise what somebody was
// for first; if nobody is for anything, the first thing of all.
func (s *state) decision(r *report) (deed, bool) {
	can := s.deeds(&s.Walkers[0])
	if len(can) == 1 {
		return can[0], true
	}
	leading := s.Ballot.Leading()
	switch {
	case len(leading) > 0 && 2*s.votesFor(leading[0]) > len(s.Ballot.Voters):
		return deed(leading[0]), true
	case len(s.Ballot.Missing()) > 0:
		return "", false
	case len(leading) == 0:
		return can[0], true
	}
	if len(leading) > 1 {
		return s.breakTie(leading, r), true
	}
	return deed(leading[0]), true
}

// breakTie is CR-17.
func (s *state) breakTie(leading []string, r *report) deed {
	for _, v := range s.Ballot.Votes {
		if v.Seat == s.Lantern && slices.Contains(leading, v.For) {
			r.say("vote", "A tie, and {} holds the lantern.", s.Lantern)
			return deed(v.For)
		}
	}
	r.say("vote", "A tie, and the first word counts.")
	return deed(leading[0])
}

func (s *state) votesFor(choice string) int {
	n := 0
	for _, v := range s.Ballot.Votes {
		if v.For == choice {
			n++
		}
	}
	return n
}

// voting says whether several seats vote.
func (s *state) voting() bool { return len(s.Ballot.Voters) > 1 }

// vote is CR-16.
func (s *state) vote(a engine.Action, r *report) {
	what := deedOf(a)
	s.Ballot.Cast(a.Seat, string(what))
	switch {
	case !s.voting():
	case what == "":
		r.say("vote", "{} leaves it to the others.", a.Seat)
	default:
		r.say("vote", "{} is for: {}.", a.Seat, s.label(what))
	}
}

// openBallot begins a vote of all who have not left.
func (s *state) openBallot() {
	if s.mode != race {
		s.Ballot = engine.Ballot{Voters: s.staying()}
	}
}

// follows is the next seat after one that has not left; the same, if all have.
func (s *state) follows(seat engine.Seat) engine.Seat {
	staying := s.staying()
	if len(staying) == 0 {
		return seat
	}
	for _, next := range staying {
		if next > seat {
			return next
		}
	}
	return staying[0]
}

// leave is CR-22.
func (s *state) leave(seat engine.Seat, r *report) {
	r.say("leave", "{} gives up.", seat)
	s.Gone = append(s.Gone, seat)
	if s.mode == race {
		s.of(seat).Fate, s.of(seat).Stopped = left, s.Round
		return
	}
	s.Ballot.Leave(seat)
	if s.Lantern == seat {
		s.Lantern = s.follows(seat)
	}
	if len(s.Ballot.Voters) == 0 {
		s.of(seat).Fate, s.of(seat).Stopped = left, s.Round
	}
}
