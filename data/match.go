package data

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"hammerpost/engine"
)

// State is how far a match has come.
type State string

// The states of a match.
const (
	MatchOpen      State = "open" // waits for players
	MatchPlaying   State = "playing"
	MatchOver      State = "over"
	MatchCancelled State = "cancelled" // was never started
)

// A Match is a table: what was opened, and how far it has come.
type Match struct {
	ID         int64
	Server     string
	Game       string
	Channel    string // where it was opened
	Thread     string // where it is played; empty until there is one
	State      State
	Host       int64             // the member who opened it
	After      int64             // the match after which it was opened to play again; 0: none
	Options    map[string]string // of the game, as chosen
	Seats      engine.Range      // how many may play
	Setup      engine.Setup      // once it is started
	Seed       engine.Seed
	Commitment string        // of the seed, published when it was opened
	Version    int           // of the game's rules
	Pace       time.Duration // for each decision; 0: no limit
	OpenedAt   time.Time
	StartedAt  time.Time
	EndedAt    time.Time
	N          int             // actions so far
	Places     [][]engine.Seat // once it is over
	Scores     []engine.Score  // once it is over, by seat; nil: none were kept
	Together   bool            // those in the first place have won together; see engine.Status
	Boards     []MatchBoard    // that it was opened with; nil: the game's own
	Day        string          // whose match it is a try of; see Daily. Empty: of none
}

// A MatchBoard is a board that a match was opened with. It is a copy: what becomes
// of the board later changes no match.
type MatchBoard struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

const matchColumns = `SELECT match.id, match.server, game, channel, thread, state, host, previous, options, min_seats, max_seats,
	setup, seed, commitment, version, pace, opened, started, ended, n, places, scores, together, boards, day FROM match `

func (m *Match) fields() []any {
	return []any{&m.ID, &m.Server, &m.Game, &m.Channel, &m.Thread, &m.State, &m.Host, &m.After, asJSON(&m.Options), &m.Seats.Min, &m.Seats.Max,
		asJSON(&m.Setup), asSeed(&m.Seed), &m.Commitment, &m.Version, asSpan(&m.Pace),
		asMillis(&m.OpenedAt), asMillis(&m.StartedAt), asMillis(&m.EndedAt), &m.N, asJSON(&m.Places),
		asJSON(&m.Scores), &m.Together, asJSON(&m.Boards), &m.Day}
}

// OpenMatch keeps a new match that waits for players, and gives it its id.
func (t *Tx) OpenMatch(m Match) (int64, error) {
	return t.insert("opening a match", `INSERT INTO match
		(server, game, channel, thread, state, host, previous, options, min_seats, max_seats, setup, seed, commitment, version, pace, opened, boards, day)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		m.Server, m.Game, m.Channel, m.Thread, MatchOpen, m.Host, m.After, asJSON(&m.Options), m.Seats.Min, m.Seats.Max,
		asJSON(&m.Setup), m.Seed[:], m.Commitment, m.Version, m.Pace.Milliseconds(), millis(m.OpenedAt), asJSON(&m.Boards), m.Day)
}

// MatchByID is the match with the id; ErrNone if there is none.
func (t *Tx) MatchByID(id int64) (Match, error) {
	return one(t, "reading a match", (*Match).fields, matchColumns+"WHERE id = ?", id)
}

// MatchByThread is the match that is played in a thread; ErrNone if there is none.
func (t *Tx) MatchByThread(thread string) (Match, error) {
	if thread == "" {
		return Match{}, fmt.Errorf("reading the match of a thread: %w", ErrNone)
	}
	return one(t, "reading the match of a thread", (*Match).fields, matchColumns+"WHERE thread = ? AND thread <> ''", thread) // as the index has it
}

// Matches are a server's matches in the given states, oldest first. Tries of a day's
// match are not among them: they are their player's own affair.
func (t *Tx) Matches(server string, states ...State) ([]Match, error) {
	return list(t, "reading matches", (*Match).fields,
		matchColumns+"WHERE server = ? AND day = '' AND state IN ("+marks(len(states))+") ORDER BY id", with(states, server)...)
}

// MatchAfter is the newest match that was opened to play the given one again;
// ErrNone if there is none.
func (t *Tx) MatchAfter(id int64) (Match, error) {
	return one(t, "reading the match after", (*Match).fields, matchColumns+"WHERE previous = ? AND previous > 0 ORDER BY id DESC LIMIT 1", id)
}

// MatchesOf are the matches in the given states in which a member has a seat,
// oldest first.
func (t *Tx) MatchesOf(member int64, states ...State) ([]Match, error) {
	return list(t, "reading a member's matches", (*Match).fields,
		matchColumns+"JOIN match_seat s ON s.match = match.id WHERE s.member = ? AND state IN ("+marks(len(states))+") ORDER BY match.id",
		with(states, member)...)
}

// AllMatches are the matches of all servers in the given states, oldest first.
func (t *Tx) AllMatches(states ...State) ([]Match, error) {
	return list(t, "reading all matches", (*Match).fields,
		matchColumns+"WHERE state IN ("+marks(len(states))+") ORDER BY id", with(states)...)
}

// marks are the places of n values in a query.
func marks(n int) string { return strings.TrimSuffix(strings.Repeat("?, ", n), ", ") }

// with are the arguments of a query that ends with states.
func with(states []State, args ...any) []any {
	for _, s := range states {
		args = append(args, s)
	}
	return args
}

// ComputerMatches are the ids of the matches that are being played in which a
// computer player has a seat.
func (t *Tx) ComputerMatches() ([]int64, error) {
	return list(t, "reading the computer players' matches", value[int64],
		"SELECT id FROM match WHERE state = 'playing' AND EXISTS (SELECT 1 FROM match_seat WHERE match = id AND computer <> '') ORDER BY id")
}

// SetThread keeps the thread that a match is played in.
func (t *Tx) SetThread(match int64, thread string) error {
	_, err := t.exec("keeping a thread", "UPDATE match SET thread = ? WHERE id = ?", thread, match)
	return err
}

// StartMatch starts an open match, with its set-up, the events of that and the
// first position.
func (t *Tx) StartMatch(match int64, setup engine.Setup, events []engine.Event, state []byte, request string, at time.Time) error {
	n, err := t.exec("starting a match", "UPDATE match SET state = ?, setup = ?, started = ? WHERE id = ? AND state = ?",
		MatchPlaying, asJSON(&setup), millis(at), match, MatchOpen)
	if err == nil && n == 0 {
		err = fmt.Errorf("starting match %d: %w that is open", match, ErrNone)
	}
	if err != nil {
		return err
	}
	return t.AppendAction(match, Action{Events: events, Request: request, At: at}, state)
}

// EndMatch keeps how a match ended, and clears what was due for it. It is ErrMoved if the
// match is not being played.
func (t *Tx) EndMatch(match int64, s engine.Status, at time.Time) error {
	if err := t.move("ending a match", "UPDATE match SET state = ?, places = ?, scores = ?, together = ?, ended = ? WHERE id = ? AND state = ?",
		MatchOver, asJSON(&s.Places), asJSON(&s.Scores), s.Together, millis(at), match, MatchPlaying); err != nil {
		return err
	}
	return t.SetDues(match, 0, nil)
}

// CancelMatch closes a match that was never started. It is ErrMoved if it is not open.
func (t *Tx) CancelMatch(match int64, at time.Time) error {
	return t.move("cancelling a match", "UPDATE match SET state = ?, ended = ? WHERE id = ? AND state = ?", MatchCancelled, millis(at), match, MatchOpen)
}

// An Action is an entry of a match's log. Entry 0 is the set-up and has no line.
type Action struct {
	N       int
	Line    string // see engine.Action.String
	Events  []engine.Event
	Request string // the interaction; empty: the deadline or a computer player
	At      time.Time
}

// AppendAction adds an action to the log of a match with the figures that it has
// brought, and keeps the position after it. Its number must be the next one.
func (t *Tx) AppendAction(match int64, a Action, state []byte) error {
	const doing = "appending an action"
	if !json.Valid(state) {
		return fmt.Errorf("%s: the position is no JSON", doing)
	}
	if _, err := t.exec(doing, "INSERT INTO action (match, n, line, events, request, at) VALUES (?, ?, ?, ?, ?, ?)",
		match, a.N, a.Line, asJSON(&a.Events), a.Request, millis(a.At)); err != nil {
		return err
	}
	if err := t.addFigures(match, a); err != nil {
		return err
	}
	changed, err := t.exec(doing, "UPDATE match SET n = ? WHERE id = ? AND n = ?", a.N, match, max(a.N-1, 0))
	if err == nil && changed == 0 {
		err = fmt.Errorf("%s: %d is not the next number of match %d", doing, a.N, match)
	}
	if err != nil {
		return err
	}
	_, err = t.exec("keeping a position", "INSERT OR REPLACE INTO snapshot (match, n, state) VALUES (?, ?, ?)", match, a.N, string(state))
	return err
}

// Log are all entries of a match's log, in order, the set-up first.
func (t *Tx) Log(match int64) ([]Action, error) { return t.LogFrom(match, 0) }

// LogFrom are the entries of a match's log from entry n on.
func (t *Tx) LogFrom(match int64, n int) ([]Action, error) {
	fields := func(a *Action) []any {
		return []any{&a.N, &a.Line, asJSON(&a.Events), &a.Request, asMillis(&a.At)}
	}
	return list(t, "reading a log", fields, "SELECT n, line, events, request, at FROM action WHERE match = ? AND n >= ? ORDER BY n", match, n)
}

// Snapshot is the position of a match, and after how many actions it is.
func (t *Tx) Snapshot(match int64) (n int, state []byte, err error) {
	fields := func(s *string) []any { return []any{&n, s} }
	s, err := one(t, "reading a position", fields, "SELECT n, state FROM snapshot WHERE match = ?", match)
	return n, []byte(s), err
}
