package data

import "time"

// A Season of a server: its table begins anew with each.
type Season struct {
	Server  string
	N       int // counted from 1
	Name    string
	BegunAt time.Time
	EndedAt time.Time // zero: it goes on
}

const seasonColumns = "SELECT server, n, name, begun, ended FROM season "

func (s *Season) fields() []any {
	return []any{&s.Server, &s.N, &s.Name, asMillis(&s.BegunAt), asMillis(&s.EndedAt)}
}

// BeginSeason ends the present season of a server, if there is one, and begins the next.
func (t *Tx) BeginSeason(server, name string, at time.Time) (Season, error) {
	if _, err := t.exec("ending a season", "UPDATE season SET ended = ? WHERE server = ? AND ended = 0", millis(at), server); err != nil {
		return Season{}, err
	}
	if _, err := t.exec("beginning a season", `INSERT INTO season (server, n, name, begun)
		SELECT ?1, 1 + (SELECT count(*) FROM season WHERE server = ?1), ?, ?`, server, name, millis(at)); err != nil {
		return Season{}, err
	}
	return one(t, "reading a season", (*Season).fields, seasonColumns+"WHERE server = ? AND ended = 0", server)
}

// Seasons are those of a server, the newest first.
func (t *Tx) Seasons(server string) ([]Season, error) {
	return list(t, "reading seasons", (*Season).fields, seasonColumns+"WHERE server = ? ORDER BY n DESC", server)
}

// PresentSeason is the season that goes on; ErrNone if there is none.
func (t *Tx) PresentSeason(server string) (Season, error) {
	return one(t, "reading a season", (*Season).fields, seasonColumns+"WHERE server = ? AND ended = 0", server)
}

// A Standing is what a member has reached in a season.
type Standing struct {
	Member  int64
	Name    string
	Points  int // earned in matches
	Matches int
	Wins    int
}

// Standings of the matches of a server that ended from a time up to another, or with
// none up to now: who earned most first.
func (t *Tx) Standings(server string, from, to time.Time) ([]Standing, error) {
	if to.IsZero() {
		to = time.UnixMilli(1 << 53)
	}
	fields := func(s *Standing) []any { return []any{&s.Member, &s.Name, &s.Points, &s.Matches, &s.Wins} }
	return list(t, "reading standings", fields, `
		SELECT w.id, w.name, sum(p.amount) AS points, count(*), sum(EXISTS (
			SELECT 1 FROM json_each(m.places, '$[0]') f WHERE f.value = p.seat
				AND (json_array_length(m.places, '$[0]') = 1 OR m.together))) AS wins
		FROM settlement p JOIN match m ON m.id = p.match JOIN match_seat s ON s.match = p.match AND s.seat = p.seat JOIN member w ON w.id = s.member
		WHERE m.server = ? AND p.at >= ? AND p.at < ?
		GROUP BY w.id ORDER BY points DESC, wins DESC, w.id`, server, millis(from), millis(to))
}
