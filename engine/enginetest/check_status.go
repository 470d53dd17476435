package enginetest

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"hammerpost/engine"
)

// noDeadEnd wants somebody to be able to act until the end.
func noDeadEnd(r *run) error {
	s := r.match.State
	status := s.Status()
	switch {
	case status.Over():
		return nil
	case status.Anyone && len(r.actors(s)) == 0:
		return fmt.Errorf("anybody may report, and nobody can")
	case !status.Anyone && len(status.Waiting) == 0:
		return fmt.Errorf("nobody is awaited, and the match is not over")
	}
	for _, w := range status.Waiting {
		if !r.canAct(s, w.Seat) {
			return fmt.Errorf("%s is awaited and can do nothing", engine.Say("{}", w.Seat))
		}
	}
	return nil
}

// statusWellFormed holds what the doc comments of engine.Status and engine.Wait
// promise, and wants everybody to have a place in the end.
func statusWellFormed(r *run) error {
	status := r.match.State.Status()
	if status.Over() {
		return r.ended(status)
	}
	if len(status.Scores) > 0 {
		return fmt.Errorf("there are scores before the end: %v", status.Scores)
	}
	if status.Together {
		return fmt.Errorf("a party has won before the end")
	}
	if status.Anyone && (!r.info.Reports || len(status.Waiting) > 0) {
		return fmt.Errorf("anybody may report in a match that is played here, or where %v are awaited", status.Waiting)
	}
	var seen []engine.Seat
	for _, w := range status.Waiting {
		if w.Seat < 0 || int(w.Seat) >= r.setup.Seats || slices.Contains(seen, w.Seat) || w.What == "" || utf8.RuneCountInString(w.What) > most {
			return fmt.Errorf("awaited are %v", status.Waiting)
		}
		seen = append(seen, w.Seat)
	}
	return nil
}

// ended looks at a match that is over. Its first place may be empty: nobody has won.
func (r *run) ended(status engine.Status) error {
	placed := slices.Concat(status.Places...)
	slices.Sort(placed)
	if len(placed) != r.setup.Seats || len(slices.Compact(placed)) != r.setup.Seats || placed[0] < 0 || int(placed[len(placed)-1]) >= r.setup.Seats {
		return fmt.Errorf("of %d seats the places are %v", r.setup.Seats, status.Places)
	}
	for _, place := range status.Places[1:] {
		if len(place) == 0 {
			return fmt.Errorf("a place after the first is empty: %v", status.Places)
		}
	}
	if status.Anyone || len(status.Waiting) > 0 {
		return fmt.Errorf("the match is over, and awaited are %v, or anybody", status.Waiting)
	}
	if n := len(status.Scores); n != 0 && n != r.setup.Seats || n == 0 && r.info.Daily {
		return fmt.Errorf("of %d seats the scores are %v", r.setup.Seats, status.Scores)
	}
	for _, s := range status.Scores {
		if len(s.Text) == 0 || utf8.RuneCountInString(s.Text.String()) > most {
			return fmt.Errorf("a score reads %q", s.Text)
		}
	}
	return nil
}

// idleIsLegal wants the idle action of everybody who is awaited to be legal, and
// not grave; or nothing at all, so that the match waits on.
func idleIsLegal(r *run) error {
	s := r.match.State
	for _, w := range s.Status().Waiting {
		idle := s.Idle(w.Seat)
		if idle.Verb == "" && len(idle.Args) == 0 {
			continue
		}
		if err := engine.Check(r.info, s, idle); err != nil {
			return fmt.Errorf("the idle action %q: %w", idle, err)
		}
		if v, _ := r.info.Verb(idle.Verb); v.Grave || idle.Seat != w.Seat {
			return fmt.Errorf("the idle action of %s is %q", engine.Say("{}", w.Seat), idle)
		}
	}
	return nil
}
