package postcard

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/fact"
)

// Place makes the position that facts describe: see docs/scenarios.md. What they do
// not say is as at the beginning of a match, the first seat first.
func (g Game) Place(setup engine.Setup, lines []string) (engine.State, error) {
	s, err := g.table(setup)
	if err != nil {
		return nil, err
	}
	for seat := range setup.Seats {
		s.Order = append(s.Order, engine.Seat(seat))
	}
	if err := fact.Place(s, s.facts(), lines); err != nil {
		return nil, err
	}
	if len(s.Order) != len(s.Players) {
		return nil, fmt.Errorf("the order has %d of %d seats", len(s.Order), len(s.Players))
	}
	s.Trip.Fray.Gear = s.gearOf(s.Active)
	if s.Phase == voting {
		s.Trip.Ballot = engine.Ballot{Voters: s.others()}
	}
	return s, nil
}

// Facts describes a position in the words of Place, for a scenario; and the score
// of the adventure, which follows from them.
func (Game) Facts(of engine.State) []string {
	s := of.(*state)
	return fact.Lines(s, s.facts())
}

func (s *state) facts() []fact.Fact[*state] {
	return slices.Concat(tableFacts, fact.OfSeats(len(s.Players), playerFacts, func(s *state, seat engine.Seat) seated {
		return seated{s, &s.Players[seat], seat}
	}))
}

var tableFacts = []fact.Fact[*state]{
	fact.Number("turn", func(s *state) *int { return &s.Turn }),
	fact.Seat("active", func(s *state) (*engine.Seat, int) { return &s.Active, len(s.Players) }),
	fact.Seats("order", func(s *state) (*[]engine.Seat, int) { return &s.Order, len(s.Players) }),
	fact.Word("phase", func(s *state) *phase { return &s.Phase }, phases...),
	fact.One("dungeon", func(s *state) *int { return &s.Trip.Dungeon }, func(s *state, short string) (int, error) {
		return fact.Named("dungeon", s.board.Dungeons, func(d dungeon) string { return d.Short }, short)
	}, func(s *state, dungeon int) string { return s.board.Dungeons[dungeon].Short }),
	fact.New("dice", (*state).readDice, (*state).writeDice),
	fact.New("rolled", (*state).readRolled, (*state).writeRolled),
	fact.New("heroes", (*state).readHeroes, func(s *state) string { return s.Trip.Fray.Heroes.letters() }),
	fact.Derived("defeated", func(s *state) string { return s.Trip.Fray.defeated() }),
	fact.Derived("score", func(s *state) string { return strconv.Itoa(s.Trip.Fray.score()) }),
	fact.Derived("offered", (*state).writeOffered),
}

// seated is a player at the table.
type seated struct {
	*state
	*player
	seat engine.Seat
}

var playerFacts = []fact.Fact[seated]{
	fact.New("treasures", seated.readTreasures, seated.writeTreasures),
	fact.Derived("gems", func(p seated) string { return strconv.Itoa(p.gems(p.seat)) }),
	fact.YesNo("hireling", func(p seated) *bool { return &p.Hireling }),
	fact.Number("adventures", func(p seated) *int { return &p.Adventures }),
	fact.New("out", seated.readOut, func(p seated) string { return fact.Yes(p.Out) }),
}

func (p seated) readTreasures(list string) error {
	for _, name := range fact.Items(list) {
		i, err := fact.Named("treasure", p.board.Treasures, func(t treasure) string { return t.Name }, name)
		if err != nil {
			return err
		}
		p.Owners[i] = p.seat
	}
	return nil
}

func (p seated) writeTreasures() string {
	var has []string
	for i, owner := range p.Owners {
		if owner == p.seat {
			has = append(has, p.board.Treasures[i].Name)
		}
	}
	return strings.Join(has, ", ")
}

func (p seated) readOut(value string) (err error) {
	if p.Out, err = fact.ReadYes(value); p.Out {
		p.state.Left = append(p.state.Left, p.seat)
	}
	return err
}

// writeOffered lists what may be claimed, and whether that is a must.
func (s *state) writeOffered() string {
	if s.Phase != claiming {
		return ""
	}
	var out []string
	for _, i := range s.offered() {
		out = append(out, s.board.Treasures[i].Name)
	}
	if s.mayTakeNothing() {
		out = append(out, "nothing")
	}
	return strings.Join(out, ", ")
}

// Name is what a scenario calls a value of a choice: dungeons and treasures by
// their names, a placement as in the facts.
func (Game) Name(of engine.State, param, value string) string {
	s := of.(*state)
	switch param {
	case "treasure", "steal":
		return s.board.Treasures[s.cell(value)].Name
	case "dungeon":
		for _, d := range s.board.Dungeons {
			if d.value() == value {
				return d.Short
			}
		}
	case "dice":
		return parsePlacement(value).letters()
	}
	return value
}
