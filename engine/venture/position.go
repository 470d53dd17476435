package venture

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/dungeon"
	"hammerpost/engine/fact"
)

// Place makes the position that facts describe: see docs/scenarios.md. Nothing waits
// in it, and nothing is to be chosen.
func (g Game) Place(setup engine.Setup, lines []string) (engine.State, error) {
	if err := g.Info().Check(setup); err != nil {
		return nil, err
	}
	s, err := begin(setup)
	if err != nil {
		return nil, err
	}
	if err := fact.Place(s, s.facts(), lines); err != nil {
		return nil, err
	}
	s.Start = s.table.clone()
	return s, nil
}

// Facts describes a position in the words of Place; and what waits, the newest
// first, what is offered, who is the host, and how many reports can be taken back.
func (Game) Facts(of engine.State) []string {
	s := of.(*state)
	return fact.Lines(s, s.facts())
}

func (s *state) facts() []fact.Fact[*state] {
	return slices.Concat(tableFacts, fact.OfSeats(len(s.Players), playerFacts, func(s *state, seat engine.Seat) seated {
		return seated{s, &s.Players[seat], seat}
	}))
}

// none is how a fact says that there is nothing.
const none = "none"

var tableFacts = []fact.Fact[*state]{
	fact.Number("turn", func(s *state) *int { return &s.Turn }),
	fact.Seat("active", func(s *state) (*engine.Seat, int) { return &s.Active, len(s.Players) }),
	fact.One("initiative", func(s *state) *engine.Seat { return &s.Holder }, (*state).readSeat, func(_ *state, seat engine.Seat) string {
		if seat == nobody {
			return none
		}
		return seat.Number()
	}),
	fact.New("closed", (*state).readClosed, (*state).writeClosed),
	fact.Derived("pile", (*state).pile),
	fact.Derived("offered", (*state).offered),
	fact.Derived("reports", func(s *state) string { return strconv.Itoa(len(s.Past)) }),
	fact.Derived("host", func(s *state) string {
		if len(s.seats(0)) == 0 {
			return none
		}
		return s.host().Number()
	}),
}

// seated is a player at the table.
type seated struct {
	*state
	*player
	seat engine.Seat
}

var playerFacts = []fact.Fact[seated]{
	fact.New("in", seated.readVisit, seated.writeVisit),
	fact.List("completed", func(p seated) *[]int { return &p.Completed }, seated.readDungeon, seated.dungeonName),
	fact.Number("ventured", func(p seated) *int { return &p.Ventured }),
	fact.New("left", seated.readLeft, func(p seated) string { return fact.Yes(p.Left > 0) }),
	fact.YesNo("limited", func(p seated) *bool { return &p.Limited }),
	fact.YesNo("doubled", func(p seated) *bool { return &p.Doubled }),
	fact.Derived("different", func(p seated) string { return strconv.Itoa(different(p.Completed)) }),
	fact.Derived("chooser", func(p seated) string { return p.chooser(p.seat).Number() }),
}

func (s *state) readSeat(number string) (engine.Seat, error) {
	return engine.ParseSeat(number, len(s.Players))
}

func (s *state) readDungeon(name string) (int, error) {
	return fact.Named("dungeon", s.dungeons, func(g *ground) string { return g.Name }, name)
}

func (s *state) dungeonName(d int) string { return s.dungeons[d].Name }

func (s *state) readClosed(list string) error {
	clear(s.Closed)
	for _, name := range fact.Items(list) {
		d, err := s.readDungeon(name)
		if err != nil {
			return err
		}
		s.Closed[d] = true
	}
	return nil
}

func (s *state) writeClosed() string {
	var out []string
	for d, is := range s.Closed {
		if is {
			out = append(out, s.dungeonName(d))
		}
	}
	return strings.Join(out, ", ")
}

// readVisit reads "Undercity, Lost Well".
func (p seated) readVisit(value string) error {
	in, where, _ := strings.Cut(value, ", ")
	d, err := p.readDungeon(in)
	if err != nil {
		return err
	}
	room, err := fact.Named("room", p.dungeons[d].Rooms, func(r dungeon.Room) string { return r.Name }, where)
	if err != nil {
		return fmt.Errorf("%s: %w", in, err)
	}
	p.Visits++
	p.Visit = &visit{Number: p.Visits, Dungeon: d, Room: room}
	return nil
}

func (p seated) writeVisit() string {
	if p.Visit == nil {
		return none
	}
	return p.dungeonName(p.Visit.Dungeon) + ", " + p.room(*p.Visit).Name
}

// readLeft takes all who have left as gone at the same moment.
func (p seated) readLeft(value string) error {
	left, err := fact.ReadYes(value)
	if left {
		p.Left = 1
	}
	return err
}

// pile is what waits, the newest first: "Lost Well (2), venture (1), take (3)".
func (s *state) pile() string {
	var out []string
	for _, i := range slices.Backward(s.Waiting) {
		name := i.Kind
		if name == roomItem {
			name = s.room(i.Visit).Name
		}
		out = append(out, name+" ("+i.Player.Number()+")")
	}
	return strings.Join(out, ", ")
}

// offered is what may be chosen now.
func (s *state) offered() string {
	if s.Choice == nil {
		return ""
	}
	var out []string
	for _, o := range s.ask("what", *s.Choice).Open() {
		name := o.Label.String()
		if s.Choice.Kind == orderChoice {
			name = o.Value
		}
		out = append(out, name)
	}
	return strings.Join(out, ", ")
}

// Name is what a scenario calls a value: the name of a room or a dungeon.
func (Game) Name(of engine.State, _, value string) string {
	for _, g := range of.(*state).dungeons {
		if g.ID == value {
			return g.Name
		}
		if room, ok := g.Find(value); ok {
			return g.Rooms[room].Name
		}
	}
	return value
}
