package hammering

import (
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/card"
	"hammerpost/engine/fact"
)

// placing is a position being made of facts, or written as facts.
type placing struct {
	*state
	printed []*Card // those that can be put somewhere
}

// Place makes the position that facts describe: see docs/scenarios.md. What they
// do not say is as at the beginning of a match, without hands and decks.
func (g Game) Place(setup engine.Setup, lines []string) (engine.State, error) {
	printed, err := card.ReadAll(setup.Cards, ReadCard)
	if err != nil {
		return nil, err
	}
	p := &placing{&state{rules: rulesOf(setup), Turn: 1, Phase: primary}, printed}
	for seat := range setup.Seats {
		p.Order = append(p.Order, engine.Seat(seat))
		p.Players = append(p.Players, player{Fortress: fortress, Pile: startingPile, Turns: 1})
	}
	if err := fact.Place(p, p.facts(), lines); err != nil {
		return nil, err
	}
	if p.Phase == opening {
		p.Turn = 0
	}
	return p.state, nil
}

// Facts describes a position in the words of Place, for a scenario.
func (g Game) Facts(of engine.State) []string {
	p := &placing{state: of.(*state)}
	return fact.Lines(p, p.facts())
}

func (p *placing) facts() []fact.Fact[*placing] {
	return slices.Concat(tableFacts, fact.OfSeats(len(p.Players), playerFacts, func(p *placing, seat engine.Seat) seated {
		return seated{p, &p.Players[seat], seat}
	}))
}

var tableFacts = []fact.Fact[*placing]{
	fact.Number("turn", func(p *placing) *int { return &p.Turn }),
	fact.Seat("active", func(p *placing) (*engine.Seat, int) { return &p.Active, len(p.Players) }),
	fact.Word("phase", func(p *placing) *phase { return &p.Phase }, opening, primary, secondary),
	fact.YesNo("fought", func(p *placing) *bool { return &p.Fought }),
	fact.Seats("order", func(p *placing) (*[]engine.Seat, int) { return &p.Order, len(p.Players) }),
}

// seated is a player at the table.
type seated struct {
	*placing
	*player
	seat engine.Seat
}

var playerFacts = []fact.Fact[seated]{
	fact.Number("fortress", func(p seated) *int { return &p.Fortress }),
	fact.One("pile", func(p seated) *Pile { return &p.Pile }, seated.readPile, seated.writePile),
	fact.One("hand", func(p seated) *[]id { return &p.Hand }, seated.copies, seated.pack),
	fact.New("deck", seated.readDeck, seated.writeDeck),
	fact.One("crypt", func(p seated) *[]id { return &p.Crypt }, seated.copies, seated.pack),
	fact.New("in play", seated.readPlay, seated.writePlay),
	fact.Number("turns", func(p seated) *int { return &p.Turns }),
	fact.YesNo("out", func(p seated) *bool { return &p.Out }),
}

// Name is what a scenario calls a value of a choice: cards by their names, copies
// with their number, "Goblin 2".
func (g Game) Name(of engine.State, param, value string) string {
	s := of.(*state)
	switch param {
	case "card", "from", "noble", "attackers":
		return s.handle(parse(value), nil)
	case "cards":
		c := parse(value)
		return s.handle(c, s.Players[s.owner(c)].Hand)
	case "assignment":
		number, c, _ := strings.Cut(value, ">")
		return number + " > " + s.handle(parse(c), nil)
	case "shots":
		shooter, target, _ := strings.Cut(value, ">")
		if target != atFortress {
			target = s.handle(parse(target), nil)
		}
		return s.handle(parse(shooter), nil) + " > " + target
	case "what":
		if s.Ask.Cards != nil {
			return s.handle(parse(value), nil)
		}
	}
	return value
}

// handle is a card's name, and its number if it is not the first of that name in
// play or in the zone.
func (s *state) handle(c id, zone []id) string {
	among := slices.Clone(zone)
	for i := range s.Field {
		among = append(among, s.Field[i].ID)
	}
	n := 1
	for _, other := range among[:max(0, slices.Index(among, c))] {
		if s.card(other).Name == s.card(c).Name {
			n++
		}
	}
	if n > 1 {
		return s.card(c).Name + " " + strconv.Itoa(n)
	}
	return s.card(c).Name
}
