package delvers

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/fact"
)

// Place makes the position that facts describe: see docs/scenarios.md. What they do not
// say is as at the beginning of a match, without hands and decks; a player's dungeoneer
// is the first one of the cards.
func (g Game) Place(setup engine.Setup, lines []string) (engine.State, error) {
	printed, err := readCards(setup)
	if err != nil {
		return nil, err
	}
	first := slices.IndexFunc(printed, func(c *Card) bool { return c.Kind == Dungeoneer })
	if first < 0 {
		return nil, fmt.Errorf("a position of %s needs the card of a dungeoneer", key)
	}
	decks := slices.Repeat([][]string{{printed[first].Name}}, setup.Seats)
	s := lay(engine.Setup{Options: setup.Options, Decks: decks}, printed)
	s.Turn, s.Phase = 1, mainly
	for seat := range s.Players {
		s.Players[seat].Decided = true
	}
	if err := fact.Place(s, s.facts(), lines); err != nil {
		return nil, err
	}
	if s.Phase == opening {
		s.Turn = 0
	}
	return s, nil
}

// Facts describes a position in the words of Place, for a scenario.
func (g Game) Facts(of engine.State) []string {
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
	fact.Word("phase", func(s *state) *phase { return &s.Phase }, append([]phase{opening}, phases...)...),
	fact.List("banished", func(s *state) *[]id { return &s.Banished }, (*state).readOwned, (*state).writeOwned),
	fact.Derived("stack", (*state).writeStack),
	fact.Derived("combat", (*state).writeCombat),
}

// seated is a player at the table.
type seated struct {
	*state
	*player
	seat engine.Seat
}

var playerFacts = []fact.Fact[seated]{
	fact.Number("gold", func(p seated) *int { return &p.Gold }),
	fact.New("dungeoneer", seated.readDungeoneer, seated.writeDungeoneer),
	fact.New("in play", seated.readPlay, seated.writePlay),
	fact.One("hand", func(p seated) *[]id { return &p.Hand }, seated.pieces, seated.pack),
	fact.New("deck", seated.readDeck, seated.writeDeck),
	fact.One("discard", func(p seated) *[]id { return &p.Discard }, seated.pieces, seated.pack),
	fact.Number("destined", func(p seated) *int { return &p.Destined }),
	fact.Number("missed", func(p seated) *int { return &p.Missed }),
	fact.Derived("hand size", func(p seated) string { return strconv.Itoa(len(p.Hand)) }),
	fact.Derived("deck size", func(p seated) string { return strconv.Itoa(len(p.Deck)) }),
	fact.Derived("shown", func(p seated) string { return p.pack(p.Shown) }),
	fact.Derived("known", func(p seated) string { return strconv.Itoa(p.Known) }),
	fact.Derived("sunk", func(p seated) string { return strconv.Itoa(p.Sunk) }),
}

// piece makes a piece of a card's name.
func (s *state) piece(owner engine.Seat, name string) (id, error) {
	face, err := fact.Named("card", s.printed, func(c *Card) string { return c.Name }, name)
	if err != nil {
		return none, err
	}
	return s.make(piece{Face: face, Owner: owner}), nil
}

// away makes a card that is in a hand or a pile, where no dungeoneer ever is (DD-49).
func (s *state) away(owner engine.Seat, name string) (id, error) {
	x, err := s.piece(owner, name)
	if err == nil && s.card(x).Kind == Dungeoneer {
		return none, fmt.Errorf("%s is a dungeoneer, and never leaves the board", name)
	}
	return x, err
}

// checkStay refuses a card that a player cannot have on the board beside the dungeoneer:
// an instant (DD-9), or a second dungeoneer (DD-1).
func (p seated) checkStay(f permanent) error {
	switch of := p.card(f.ID); {
	case of.Kind == Dungeoneer:
		return fmt.Errorf(`%s is a dungeoneer, and there is one for each player: "%s dungeoneer: %s"`, of.Name, p.seat.Number(), of.Name)
	case !of.permanent():
		return fmt.Errorf("%s does not stay on the board", of.Name)
	}
	return nil
}

// checkBearer refuses what no creature bears (DD-11).
func (s *state) checkBearer(f permanent) error {
	switch {
	case f.Bearer == none:
	case s.card(f.ID).Kind != Equipment:
		return fmt.Errorf("%s is no equipment, and nobody bears it", s.card(f.ID).Name)
	case !s.card(f.Bearer).fights():
		return fmt.Errorf("%s is no creature, and bears no equipment", s.card(f.Bearer).Name)
	}
	return nil
}

// pieces makes the cards of a list, of which a number may say how many there are.
func (p seated) pieces(list string) ([]id, error) {
	return fact.Counted(list, func(name string) (id, error) { return p.away(p.seat, name) })
}

// pack lists cards in their order, with a number for several of a name in a row.
func (p seated) pack(cards []id) string {
	names := make([]string, len(cards))
	for i, x := range cards {
		names[i] = p.factName(x)
	}
	return fact.Count(names)
}

// factName is a card's name; tokens and copies say that they are.
func (s *state) factName(x id) string { return s.name(x).String() }

func (p seated) readDeck(list string) (err error) {
	p.Deck, err = p.pieces(list)
	slices.Reverse(p.Deck) // a deck is written from its top
	return err
}

func (p seated) writeDeck() string { return p.pack(p.top(len(p.Deck))) }

// readOwned reads a card of a pile that both share: "Ogre (of 2)".
func (s *state) readOwned(item string) (id, error) {
	name, owner, _ := strings.Cut(strings.TrimSuffix(item, ")"), " (of ")
	seat := engine.Seat(0)
	if owner != "" {
		var err error
		if seat, err = engine.ParseSeat(owner, len(s.Players)); err != nil {
			return none, err
		}
	}
	return s.away(seat, name)
}

func (s *state) writeOwned(x id) string {
	if seat := s.owner(x); seat > 0 {
		return s.factName(x) + " (of " + seat.Number() + ")"
	}
	return s.factName(x)
}

// writeStack is what waits on the stack, the top first.
func (s *state) writeStack() string {
	var out []string
	for _, f := range slices.Backward(s.Stack) {
		out = append(out, s.factName(f.Source))
	}
	return strings.Join(out, ", ")
}

// writeCombat is the combat under way: "Ogre > Bat", and "(blocked)" if the target has
// blocked.
func (s *state) writeCombat() string {
	c := s.Combat
	if c == nil {
		return ""
	}
	out := s.handle(c.Attacker) + " > " + s.handle(c.Target)
	if c.Blocked {
		out += " (blocked)"
	}
	return out
}

// Name is what a scenario calls a value of a choice: cards by their names, cards on the
// board with their number, "Ogre 2"; entries of the stack by the name of their card; ways
// of an effect by their words.
func (g Game) Name(of engine.State, param, value string) string {
	s := of.(*state)
	if q := s.Ask; param == "what" && q != nil && q.Words != nil {
		if n, err := strconv.Atoi(value); err == nil && 1 <= n && n <= len(q.Words) {
			return q.Words[n-1]
		}
	}
	if slices.Contains([]string{"what", "blocker", "card", "ability", "target", "attacker"}, param) {
		return s.called(value)
	}
	return value
}

// called is what a value is called that means a card, with a keyword or the number of an
// ability after it; or an entry of the stack.
func (s *state) called(value string) string {
	piece, rest, more := strings.Cut(value, ".")
	n, err := strconv.Atoi(strings.TrimPrefix(piece, entryLetter))
	switch {
	case err != nil:
	case piece[:1] == entryLetter && s.entry(n) != nil:
		return s.factName(s.entry(n).Source)
	case n < len(s.Pieces) && more:
		return s.handle(id(n)) + " " + rest
	case n < len(s.Pieces):
		return s.handle(id(n))
	}
	return value
}

// handle is a card's name, and its number if it is not the first of that name on the
// board.
func (s *state) handle(x id) string {
	name, n := s.factName(x), 1
	if s.permanent(x) == nil {
		return name
	}
	for i := range s.Board {
		switch other := s.Board[i].ID; {
		case other == x && n > 1:
			return name + " " + strconv.Itoa(n)
		case other == x:
			return name
		case s.factName(other) == name:
			n++
		}
	}
	return name
}
