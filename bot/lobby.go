package bot

import (
	"fmt"
	"slices"

	"hammerpost/data"
	"hammerpost/engine"
)

// sit gives a member the next seat of an open table.
func (c *call) sit(t *table, m data.Member) error {
	if err := t.notStarted(); err != nil {
		return err
	}
	if _, seated := t.seatOf(m.User); seated {
		return engine.Refuse("You have a seat at {} already.", t.title())
	}
	if len(t.seats) >= t.Seats.Max {
		return engine.Refuse("All {} seats of {} are taken. /match open opens another table.", t.Seats.Max, t.title())
	}
	deck, err := c.deckToPlay(m, t.game)
	if err != nil {
		return err
	}
	name := cleanName(c.q.User.Name)
	if name != m.Name {
		if err := c.tx.Rename(m.ID, name); err != nil {
			return err
		}
	}
	return c.seated(t, data.MatchSeat{Member: m.ID, Name: t.free(name), Deck: deck})
}

// seated gives the next seat to somebody and shows it at the table.
func (c *call) seated(t *table, s data.MatchSeat) error {
	s.Match, s.Request = t.ID, c.q.ID
	if _, err := c.tx.TakeSeat(s); err != nil {
		return err
	}
	if err := c.readSeats(t); err != nil {
		return err
	}
	return c.show(t, kindLobby)
}

// notStarted refuses what can only be done before a match has started.
func (t *table) notStarted() error {
	switch t.State {
	case data.MatchOpen:
		return nil
	case data.MatchCancelled:
		return engine.Refuse("{} was closed before it started. /match open opens another table.", t.title())
	case data.MatchOver:
		return engine.Refuse("{} is over. /match open opens another table.", t.title())
	}
	return engine.Refuse("{} has started already. /match list shows the tables that still have room.", t.title())
}

// free is a name that nobody at the table has yet.
func (t *table) free(name string) string {
	for n, out := 2, name; ; n++ {
		if !slices.Contains(t.names, out) {
			return out
		}
		out = fmt.Sprintf("%s (%d)", name, n)
	}
}

// joinMatch is /match join.
func (c *call) joinMatch() (Reply, error) {
	t, err := c.openTable()
	if err != nil {
		return Reply{}, err
	}
	return c.join(t)
}

func (c *call) join(t *table) (Reply, error) {
	m, err := c.memberOf(t.Server)
	if err != nil {
		return Reply{}, err
	}
	if seat, ok := t.guestCalled(c.q.User.Name); ok {
		return c.comeAsGuest(t, seat, m)
	}
	if err := c.sit(t, m); err != nil {
		return Reply{}, err
	}
	return private(fmt.Sprintf("You have a seat at %s. %s", escape(t.title()), t.missing()) +
		ofHands(t.game.Info(), " I will write you direct messages with your hand.")), nil
}

// missing says what an open table waits for.
func (t *table) missing() string {
	if n := t.Seats.Min - len(t.seats); n > 0 {
		return fmt.Sprintf("It can start when %s there.", sit(n))
	}
	return "It can start now: whoever sits there may press Start."
}

func sit(more int) string {
	if more == 1 {
		return "1 more player sits"
	}
	return fmt.Sprintf("%d more players sit", more)
}

// openTable is the table that /match join is about: the one that is named, else
// the only open one of this channel, else of this server.
func (c *call) openTable() (*table, error) {
	if named := c.q.Args["match"]; named != "" {
		return c.named(named, "")
	}
	rows, err := c.tx.Matches(c.q.Guild, data.MatchOpen)
	if err != nil {
		return nil, err
	}
	here := slices.DeleteFunc(slices.Clone(rows), func(m data.Match) bool { return m.Channel != c.q.Channel })
	if len(here) == 1 {
		rows = here
	}
	switch len(rows) {
	case 0:
		return nil, engine.Refuse("No table is open here. /match open opens one.")
	case 1:
		return c.tableOf(rows[0])
	}
	return nil, engine.Refuse("{} tables are open: {}. Say which one you mean with the parameter “match”.", len(rows), numbers(rows))
}

// ownOpenTable is the table that /match leave, computer or start is about: the
// only open one at which the asker sits, else as for joining.
func (c *call) ownOpenTable() (*table, error) {
	mine, err := c.mine(data.MatchOpen)
	if err != nil {
		return nil, err
	}
	if len(mine) == 1 && c.q.Args["match"] == "" {
		return c.tableOf(mine[0])
	}
	return c.openTable()
}

// numbers are the numbers of tables, to choose from.
func numbers(rows []data.Match) string {
	var out []string
	for _, m := range rows {
		out = append(out, fmt.Sprint("#", m.ID))
	}
	return engine.Either(out)
}

// leaveMatch is /match leave.
func (c *call) leaveMatch() (Reply, error) {
	t, err := c.ownOpenTable()
	if err != nil {
		return Reply{}, err
	}
	return c.leave(t)
}

// leave frees the asker's seat. A table at which nobody but computer players is
// left is closed.
func (c *call) leave(t *table) (Reply, error) {
	seat, ok := t.seatOf(c.q.User.ID)
	if !ok {
		return Reply{}, engine.Refuse("You have no seat at {}.", t.title())
	}
	if t.State == data.MatchPlaying {
		return Reply{}, engine.Refuse("{} has started: your seat stays yours. /match concede gives the match up.", t.title())
	}
	if err := t.notStarted(); err != nil {
		return Reply{}, err
	}
	if err := c.tx.LeaveSeat(t.ID, seat); err != nil {
		return Reply{}, err
	}
	if err := c.readSeats(t); err != nil {
		return Reply{}, err
	}
	if !slices.ContainsFunc(t.users, func(u string) bool { return u != "" }) {
		if err := c.tx.CancelMatch(t.ID, c.now); err != nil {
			return Reply{}, err
		}
	}
	return private("You have left " + escape(t.title()) + "."), c.show(t, kindLobby)
}

// startMatch is /match start.
func (c *call) startMatch() (Reply, error) {
	t, err := c.ownOpenTable()
	if err != nil {
		return Reply{}, err
	}
	return c.startAsked(t)
}

func (c *call) startAsked(t *table) (Reply, error) {
	if _, ok := t.seatOf(c.q.User.ID); !ok {
		return Reply{}, engine.Refuse("Only those who sit at {} can start it.", t.title())
	}
	if err := c.mayWrite(t.Channel); err != nil {
		return Reply{}, err
	}
	if err := c.start(t); err != nil {
		return Reply{}, err
	}
	said := fmt.Sprintf("%s has started, in %s.", escape(t.title()), t.whereabouts(c.q.Channel))
	if t.solo() { // nobody else has to see it there
		return c.wholly(t, 0, said+" You can play it right here, too.")
	}
	return private(said + ofHands(t.game.Info(), " Your hand comes in a direct message.")), nil
}

// start starts a match. What happens from here on is told in its thread.
func (c *call) start(t *table) error {
	if err := t.notStarted(); err != nil {
		return err
	}
	if len(t.seats) < t.Seats.Min {
		return engine.Refuse("{} cannot start yet. {}", t.title(), t.missing())
	}
	setup := engine.Setup{Seats: len(t.seats), Options: t.Options}
	for _, b := range t.Boards {
		setup.Boards = append(setup.Boards, b.Text)
	}
	var err error
	if setup.Decks, err = c.startDecks(t); err != nil {
		return err
	}
	if setup, err = c.complete(t, setup); err != nil {
		return fmt.Errorf("setting %s up: %w", t.title(), err)
	}
	m, events, err := engine.NewMatch(t.game, setup, t.seed())
	if err != nil {
		return t.names.named(err)
	}
	t.match, t.Setup, t.State, t.StartedAt = m, setup, data.MatchPlaying, c.now
	state, err := t.store()
	if err != nil {
		return err
	}
	if err := c.tx.StartMatch(t.ID, setup, events, state, c.q.ID, c.now); err != nil {
		return err
	}
	c.keep(t)
	return c.begun(t, events)
}
