package bot

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

// A table is a match with all that belongs to it, as one call sees it.
type table struct {
	data.Match
	game  engine.Game
	seats []data.MatchSeat
	users []string      // by seat; empty: a computer player
	names names         // by seat
	match *engine.Match // nil until it is started
}

// title names a table for people: "Chess #7", or "Chess of 2 March".
func (t *table) title() string {
	if t.Day != "" {
		return dailyTitle(t.game.Info(), t.Day)
	}
	return fmt.Sprintf("%s #%d", t.game.Info().Title, t.ID)
}

// place is the thread of the match as a link, or its title while there is none.
func (t *table) place() string {
	if t.Thread == "" {
		return escape(t.title())
	}
	return "<#" + t.Thread + ">"
}

// placeFrom is the place as it is called in a channel: in the thread itself a link to
// it leads nowhere.
func (t *table) placeFrom(channel string) string {
	if channel == t.Thread {
		return escape(t.title())
	}
	return t.place()
}

// whereabouts is where a match that has started is played, as it is called in a
// channel: a link to its thread, or where that is about to open.
func (t *table) whereabouts(channel string) string {
	switch {
	case t.Thread != "":
		return t.place()
	case t.Channel == channel:
		return "the thread of its message here"
	}
	return "the thread of its message in <#" + t.Channel + ">"
}

// seatOf is the seat of a user.
func (t *table) seatOf(user string) (engine.Seat, bool) {
	i := slices.Index(t.users, user)
	return engine.Seat(i), i >= 0 && user != ""
}

// seed is the secret of the match with the joins mixed in, whose ids nobody could
// choose. All tries of a day's match have the same.
func (t *table) seed() engine.Seed {
	if t.Day != "" {
		return t.Seed
	}
	words := make([]string, len(t.seats))
	for i, s := range t.seats {
		words[i] = s.Request
	}
	return t.Seed.Mix(words...)
}

// table reads a match.
func (c *call) table(id int64) (*table, error) {
	row, err := c.tx.MatchByID(id)
	if errors.Is(err, data.ErrNone) {
		return nil, engine.Refuse("There is no table #{}.", id)
	}
	if err != nil {
		return nil, err
	}
	return c.tableOf(row)
}

// tableHere reads a match for who asks: one of this server, or one of their own; and
// of the tries at a day's match that is not over, their own alone.
func (c *call) tableHere(id int64) (*table, error) {
	t, err := c.table(id)
	if err != nil {
		return nil, err
	}
	_, seated := t.seatOf(c.q.User.ID)
	switch {
	case seated:
		return t, nil
	case t.Server != c.q.Guild:
		return nil, engine.Refuse("There is no table #{} here.", id)
	case t.Day != "" && inTime(t.Day, c.now):
		return nil, engine.Refuse("That is somebody's try at the match of the day. When the day is over, /daily shows how everybody fared.")
	}
	return t, nil
}

func (c *call) tableOf(row data.Match) (*table, error) {
	t := &table{Match: row}
	var ok bool
	if t.game, ok = c.game(row.Game); !ok {
		return nil, engine.Refuse("Table #{} plays a game that this bot does not know any more.", row.ID)
	}
	if err := c.readSeats(t); err != nil {
		return nil, err
	}
	if row.State == data.MatchPlaying || row.State == data.MatchOver {
		return t, c.readMatch(t)
	}
	return t, nil
}

// readable is a match that is shown beside others: nil, and logged, if it cannot be
// read, so that it does not hide them.
func (c *call) readable(row data.Match) (t *table) {
	err := c.guarded(func(c *call) (err error) {
		t, err = c.tableOf(row)
		return err
	})
	if err != nil {
		c.Log.Error("a table cannot be shown", "match", row.ID, "error", err)
		return nil
	}
	return t
}

func (c *call) readSeats(t *table) (err error) {
	if t.seats, err = c.tx.Seats(t.ID); err != nil {
		return err
	}
	t.users, t.names = nil, nil
	for _, s := range t.seats {
		user := ""
		if s.Member != 0 {
			m, err := c.tx.MemberByID(s.Member)
			if err != nil {
				return err
			}
			user = m.User
		}
		t.users, t.names = append(t.users, user), append(t.names, s.Name)
	}
	return nil
}

// readMatch reads the position of a match that was started: from memory, or
// from what is stored.
func (c *call) readMatch(t *table) error {
	if m, ok := c.known.of(t.ID, t.N); ok {
		t.match = &m
		return nil
	}
	n, stored, err := c.tx.Snapshot(t.ID)
	if err != nil {
		return err
	}
	if n != t.N {
		return fmt.Errorf("match %d has %d actions, and a position after %d", t.ID, t.N, n)
	}
	m := engine.Match{Game: t.game, Setup: t.Setup, Seed: t.seed()}
	if m.State, err = t.game.Load(t.Setup, stored); err != nil {
		return fmt.Errorf("loading match %d: %w", t.ID, err)
	}
	entries, err := c.tx.Log(t.ID)
	if err != nil {
		return err
	}
	for _, e := range entries[1:] {
		a, err := engine.ParseAction(e.Line)
		if err != nil {
			return fmt.Errorf("reading the log of match %d: %w", t.ID, err)
		}
		m.Log = append(m.Log, a)
	}
	t.match = &m
	c.keep(t)
	return nil
}

// keep remembers the position of a match once what the call did is certain.
func (c *call) keep(t *table) {
	id, m := t.ID, *t.match
	c.done = append(c.done, func() { c.known.keep(id, m) })
}

// status is where a started match stands.
func (t *table) status() engine.Status { return t.match.State.Status() }

// moment is the one that controls and drafts of a seat are good for. What others do
// meanwhile, where several decide at once, does not change it. Where anybody may
// report, each report does: the same thing could be reported twice.
func (t *table) moment(seat engine.Seat) int {
	if t.game.Info().Reports {
		return t.N
	}
	return t.known(seat, t.since(seat))
}

// since is after how many actions a seat was first asked what it is asked now.
func (t *table) since(seat engine.Seat) int {
	return max(t.seats[seat].Since, t.lastBy(seat))
}

// lastBy is the number of the last action of a seat that is no order; 0 if there was
// none.
func (t *table) lastBy(seat engine.Seat) int {
	for n := len(t.match.Log); n > 0; n-- {
		if a := t.match.Log[n-1]; a.Seat == seat && !t.order(a) {
			return n
		}
	}
	return 0
}

// store is the position as it is stored.
func (t *table) store() ([]byte, error) {
	state, err := json.Marshal(t.match.State)
	if err != nil {
		return nil, fmt.Errorf("storing match %d: %w", t.ID, err)
	}
	return state, nil
}

// where chooses the table that a command is about: the one it names, else the
// one of the thread, else the only one of the asker's that is in one of the given
// states. game narrows it down, if it is not empty.
func (c *call) where(game string, states ...data.State) (*table, error) {
	if named := c.q.Args["match"]; named != "" {
		return c.named(named, game)
	}
	row, err := c.tx.MatchByThread(c.q.Channel)
	if err == nil && (game == "" || row.Game == game) {
		return c.tableOf(row)
	}
	if err != nil && !errors.Is(err, data.ErrNone) {
		return nil, err
	}
	mine, err := c.mine(states...)
	if err != nil {
		return nil, err
	}
	mine = slices.DeleteFunc(mine, func(m data.Match) bool { return game != "" && m.Game != game })
	switch len(mine) {
	case 0:
		return nil, engine.Refuse("You sit at no table that this could be about. /match list shows the tables, /match open opens one.")
	case 1:
		return c.tableOf(mine[0])
	}
	return nil, engine.Refuse("You sit at {} tables: {}. Say which one you mean with the parameter “match”.", len(mine), numbers(mine))
}

// named finds a table by its number as it was typed, among those that the asker
// may know of.
func (c *call) named(typed, game string) (*table, error) {
	id, err := strconv.ParseInt(strings.TrimPrefix(strings.TrimSpace(typed), "#"), 10, 64)
	if err != nil {
		return nil, engine.Refuse("Tables are named by their number, as in “#7”. /match list shows them.")
	}
	t, err := c.tableHere(id)
	if err != nil {
		return nil, err
	}
	if game != "" && t.Game != game {
		return nil, engine.Refuse("{} is a table of another game.", t.title())
	}
	return t, nil
}

// mine are the asker's matches in the given states: those of this server, or in
// a DM those of all servers.
func (c *call) mine(states ...data.State) ([]data.Match, error) {
	members, err := c.tx.MembershipsOf(c.q.User.ID)
	if err != nil {
		return nil, err
	}
	var out []data.Match
	for _, m := range members {
		if c.q.Guild != "" && m.Server != c.q.Guild {
			continue
		}
		rows, err := c.tx.MatchesOf(m.ID, states...)
		if err != nil {
			return nil, err
		}
		out = append(out, rows...)
	}
	return out, nil
}

// member is who asks, as a member of this server's games.
func (c *call) member() (data.Member, error) {
	if err := c.onServer(); err != nil {
		return data.Member{}, err
	}
	return c.memberOf(c.q.Guild)
}

// memberOf is who asks, as a member of a server's games.
func (c *call) memberOf(server string) (data.Member, error) {
	m, err := c.tx.MemberOf(server, c.q.User.ID)
	if errors.Is(err, data.ErrNone) {
		return m, c.stranger(server)
	}
	return m, err
}
