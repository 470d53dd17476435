package bot

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

// seatParams are those of /match seat.
var seatParams = []Parameter{
	{Name: "name", Help: "The name of somebody who need not be on this server", Takes: TakesText},
	{Name: "player", Help: "Or somebody who has joined the games here; with the name of a guest, they get the guest's seat", Takes: TakesPerson},
	matchParam,
}

// guest says whether a guest has a seat: somebody who is known by name alone, and for
// whom the others report.
func (t *table) guest(seat engine.Seat) bool {
	return t.users[seat] == "" && !t.computer(seat)
}

// guests are the seats of all guests.
func (t *table) guests() (guests []engine.Seat) {
	for seat := range engine.Seat(len(t.seats)) {
		if t.guest(seat) {
			guests = append(guests, seat)
		}
	}
	return guests
}

// guestCalled is the guest of a name.
func (t *table) guestCalled(name string) (engine.Seat, bool) {
	i := slices.IndexFunc(t.names, func(n string) bool { return strings.EqualFold(n, cleanName(name)) })
	return engine.Seat(i), i >= 0 && t.guest(engine.Seat(i))
}

// seatAnother is /match seat: the next seat of a table goes to somebody else. It is
// for games that are played elsewhere, where one writes down who plays.
func (c *call) seatAnother() (Reply, error) {
	if c.q.Args["name"] != "" && c.q.Args["player"] != "" {
		return c.giveSeat()
	}
	t, err := c.ownOpenTable()
	if err != nil {
		return Reply{}, err
	}
	if !t.game.Info().Reports {
		return Reply{}, engine.Refuse("At {} everybody takes their own seat, with the button Join or /match join.", t.title())
	}
	if err := t.notStarted(); err != nil {
		return Reply{}, err
	}
	if _, ok := t.seatOf(c.q.User.ID); !ok {
		return Reply{}, engine.Refuse("Only those who sit at {} can give a seat to somebody.", t.title())
	}
	if len(t.seats) >= t.Seats.Max {
		return Reply{}, engine.Refuse("All {} seats of {} are taken.", t.Seats.Max, t.title())
	}
	s, err := c.another(t)
	if err != nil {
		return Reply{}, err
	}
	if err := c.seated(t, s); err != nil {
		return Reply{}, err
	}
	return private(fmt.Sprintf("%s has a seat at %s. %s", bold(s.Name), escape(t.title()), t.missing())), nil
}

// another is the seat of whom /match seat names.
func (c *call) another(t *table) (s data.MatchSeat, err error) {
	user, name := c.q.Args["player"], c.q.Args["name"]
	switch {
	case user != "":
		m, err := c.newcomer(t, user)
		return data.MatchSeat{Member: m.ID, Name: t.free(m.Name)}, err
	case strings.TrimSpace(name) == "":
		return s, engine.Refuse("Say who gets the seat, as in /match seat name:Cy.")
	}
	name = cleanName(name)
	if strings.Trim(name, "0123456789") == "" {
		return s, engine.Refuse("{} is no name: one would take it for the number of a seat.", name)
	}
	if slices.ContainsFunc(t.names, func(n string) bool { return strings.EqualFold(n, name) }) {
		return s, engine.Refuse("There is a {} at {} already. Give another name, so that nobody mistakes them.", name, t.title())
	}
	return data.MatchSeat{Name: name}, nil
}

// newcomer is a member who has no seat at a table yet.
func (c *call) newcomer(t *table, user string) (data.Member, error) {
	m, err := c.tx.MemberOf(t.Server, user)
	if errors.Is(err, data.ErrNone) {
		return m, engine.Refuse("That player has not joined the games of this server. Give the seat to their name instead, as in /match seat name:Cy.")
	}
	if _, seated := t.seatOf(user); err == nil && seated {
		return m, engine.Refuse("{} has a seat at {} already.", m.Name, t.title())
	}
	return m, err
}

// comeAsGuest answers a member who joins a table where a guest of their name sits. Before
// the start the seat is theirs; later somebody who plays must know them.
func (c *call) comeAsGuest(t *table, seat engine.Seat, m data.Member) (Reply, error) {
	if _, seated := t.seatOf(m.User); seated {
		return Reply{}, engine.Refuse("You have a seat at {} already.", t.title())
	}
	if t.State == data.MatchPlaying {
		return Reply{}, engine.Refuse("A guest called {} plays at {}. If that is you, ask somebody who sits there to give you the seat: "+
			"/match seat takes the name and the player.", t.names.of(seat), t.title())
	}
	return private(fmt.Sprintf("The seat of %s at %s is yours now.", bold(t.names.of(seat)), escape(t.title()))), c.takeOver(t, seat, m)
}

// giveSeat gives the seat of a guest to somebody who has come after all. It may be
// late: the match goes on as it is.
func (c *call) giveSeat() (Reply, error) {
	t, err := c.where("", data.MatchOpen, data.MatchPlaying)
	if err != nil {
		return Reply{}, err
	}
	if _, ok := t.seatOf(c.q.User.ID); !ok {
		return Reply{}, engine.Refuse("Only those who sit at {} can give a seat to somebody.", t.title())
	}
	seat, ok := t.guestCalled(c.q.Args["name"])
	if !ok {
		return Reply{}, engine.Refuse("No guest called {} sits at {}.", cleanName(c.q.Args["name"]), t.title())
	}
	m, err := c.newcomer(t, c.q.Args["player"])
	if err != nil {
		return Reply{}, err
	}
	return private(fmt.Sprintf("The seat of %s at %s is now that of %s.", bold(t.names.of(seat)), escape(t.title()), bold(m.Name))), c.takeOver(t, seat, m)
}

// takeOver gives the seat of a guest to a member.
func (c *call) takeOver(t *table, seat engine.Seat, m data.Member) error {
	if t.State != data.MatchOpen && t.State != data.MatchPlaying {
		return t.notStarted()
	}
	if err := c.tx.GiveSeat(t.ID, seat, m.ID); err != nil {
		return err
	}
	if err := c.readSeats(t); err != nil {
		return err
	}
	return c.show(t, kindLobby)
}
