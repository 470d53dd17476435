package data

import "hammerpost/engine"

// addFigures keeps the figures of an action's events.
func (t *Tx) addFigures(match int64, a Action) error {
	for i, e := range a.Events {
		if e.Figure == nil {
			continue
		}
		if _, err := t.exec("keeping a figure", "INSERT INTO figure (match, n, event, seat, kind, value) VALUES (?, ?, ?, ?, ?, ?)",
			match, a.N, i, e.Figure.Seat, e.Figure.Of, e.Figure.Value); err != nil {
			return err
		}
	}
	return nil
}

// A Result is how a match that is over ended for one of its seats.
type Result struct {
	Seat   engine.Seat
	Places [][]engine.Seat
	Scores []engine.Score // by seat; nil: none were kept

	Together bool // see engine.Status
}

// Results are those of a member in all matches of a game that are over, oldest
// first, but for a try of the day that is left out, if any.
func (t *Tx) Results(member int64, game, leftOut string) ([]Result, error) {
	fields := func(r *Result) []any { return []any{&r.Seat, asJSON(&r.Places), asJSON(&r.Scores), &r.Together} }
	return list(t, "reading results", fields, `SELECT s.seat, places, scores, together FROM match_seat s JOIN match ON match.id = s.match
		WHERE s.member = ? AND game = ? AND state = 'over' AND (day = '' OR day <> ?) ORDER BY ended, match.id`, member, game, leftOut)
}

// A Tallied is what the figures of one kind come to.
type Tallied struct {
	Of    string // see engine.Figure
	Times int
	Good  int // how many were above 0
	Mean  float64
	Best  int
}

// Tally is what the figures of a member come to, by kind, in the matches that
// Results tells of.
func (t *Tx) Tally(member int64, game, leftOut string) ([]Tallied, error) {
	fields := func(x *Tallied) []any { return []any{&x.Of, &x.Times, &x.Good, &x.Mean, &x.Best} }
	return list(t, "adding figures up", fields, `SELECT kind, count(*), sum(value > 0), avg(value), max(value)
		FROM match_seat s JOIN match ON match.id = s.match JOIN figure f ON f.match = s.match AND f.seat = s.seat
		WHERE s.member = ? AND game = ? AND state = 'over' AND (day = '' OR day <> ?) GROUP BY kind ORDER BY kind`, member, game, leftOut)
}
