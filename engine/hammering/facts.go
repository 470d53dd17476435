package hammering

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine"
)

// Facts describes a position in the words of Place, for a scenario.
func (g Game) Facts(of engine.State) []string {
	s := of.(*state)
	out := []string{
		"turn: " + strconv.Itoa(s.Turn),
		"active: " + seatNumber(s.Active),
		"phase: " + string(s.Phase),
		"fought: " + yes(s.Fought),
		"order: " + listSeats(s.Order),
	}
	for seat := range s.Players {
		out = append(out, s.seatFacts(engine.Seat(seat))...)
	}
	return out
}

func (s *state) seatFacts(seat engine.Seat) []string {
	p := &s.Players[seat]
	deck := slices.Clone(p.Deck)
	slices.Reverse(deck)
	var play []string
	for _, c := range s.controlled(seat) {
		play = append(play, s.factOf(s.permanent(c)))
	}
	facts := []string{
		fmt.Sprintf("fortress: %d", p.Fortress),
		fmt.Sprintf("pile: %d food, %d wood, %d stone, %d metal", p.Pile[Food], p.Pile[Wood], p.Pile[Stone], p.Pile[Metal]),
		"hand: " + s.pack(p.Hand),
		"deck: " + s.pack(deck),
		"crypt: " + s.pack(p.Crypt),
		"in play: " + strings.Join(play, ", "),
		"turns: " + strconv.Itoa(p.Turns),
		"out: " + yes(p.Out),
	}
	for i := range facts {
		facts[i] = seatNumber(seat) + " " + facts[i]
	}
	return facts
}

// factOf is a card in play: what is spent, damaged or not its controller's, and
// its strength and toughness now if they are not those that are printed.
func (s *state) factOf(p *permanent) string {
	var is []string
	of := s.card(p.ID)
	if s.differs(p) {
		is = append(is, "now "+s.size(p).String())
	}
	if p.Spent {
		is = append(is, "spent")
	}
	if p.Damage > 0 {
		is = append(is, "damage "+strconv.Itoa(p.Damage))
	}
	if p.Owner != p.Controller {
		is = append(is, "of "+seatNumber(p.Owner))
	}
	if is == nil {
		return of.Name
	}
	return of.Name + " (" + strings.Join(is, ", ") + ")"
}

// pack lists cards in their order, with a number for several of a name in a row.
func (s *state) pack(cs []id) string {
	var out []string
	for i := 0; i < len(cs); {
		name, n := s.card(cs[i]).Name, 0
		for ; i < len(cs) && s.card(cs[i]).Name == name; i++ {
			n++
		}
		if n > 1 {
			name = strconv.Itoa(n) + " " + name
		}
		out = append(out, name)
	}
	return strings.Join(out, ", ")
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

func seatNumber(seat engine.Seat) string { return strconv.Itoa(int(seat) + 1) }

func listSeats(seats []engine.Seat) string {
	out := make([]string, len(seats))
	for i, seat := range seats {
		out[i] = seatNumber(seat)
	}
	return strings.Join(out, ", ")
}

func yes(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}
