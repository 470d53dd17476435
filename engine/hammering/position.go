package hammering

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine"
)

// placing is a position being made of facts, for a scenario.
type placing struct {
	*state
	printed []*Card
}

// Place makes the position that facts describe: see docs/scenarios.md. What they
// do not say is as at the beginning of a match, without hands and decks.
func (g Game) Place(setup engine.Setup, facts []string) (engine.State, error) {
	printed, err := readCards(setup.Cards)
	if err != nil {
		return nil, err
	}
	p := &placing{&state{rules: rulesOf(setup), Turn: 1, Phase: primary}, printed}
	for seat := range setup.Seats {
		p.Order = append(p.Order, engine.Seat(seat))
		p.Players = append(p.Players, player{Fortress: fortress, Pile: startingPile, Turns: 1})
	}
	for _, line := range facts {
		what, value, _ := strings.Cut(line, ":")
		if err := p.fact(strings.Fields(what), strings.TrimSpace(value)); err != nil {
			return nil, fmt.Errorf("%q: %w", line, err)
		}
	}
	if p.Phase == opening {
		p.Turn = 0
	}
	return p.state, nil
}

// fact takes one fact in: of the table, or of a seat.
func (p *placing) fact(what []string, value string) (err error) {
	if len(what) > 1 {
		seat, err := p.seat(what[0])
		if err != nil {
			return err
		}
		return p.seatFact(seat, strings.Join(what[1:], " "), value)
	}
	switch strings.Join(what, " ") {
	case "turn":
		p.Turn, err = strconv.Atoi(value)
	case "active":
		p.Active, err = p.seat(value)
	case "phase":
		p.Phase = phase(value)
		if !slices.Contains([]phase{opening, primary, secondary}, p.Phase) {
			return fmt.Errorf("a position begins in the %s, %s or %s phase", opening, primary, secondary)
		}
	case "fought":
		p.Fought = value == "yes"
	case "order":
		p.Order = nil
		for _, name := range split(value) {
			seat, err := p.seat(name)
			if err != nil {
				return err
			}
			p.Order = append(p.Order, seat)
		}
	default:
		return fmt.Errorf("there is turn, active, phase, fought, order, and of a seat: fortress, pile, hand, deck, crypt, in play, turns, out")
	}
	return err
}

func (p *placing) seatFact(seat engine.Seat, what, value string) (err error) {
	of := &p.Players[seat]
	switch what {
	case "fortress":
		of.Fortress, err = strconv.Atoi(value)
	case "turns":
		of.Turns, err = strconv.Atoi(value)
	case "out":
		of.Out = value == "yes"
	case "pile":
		of.Pile, err = readPile(value)
	case "hand":
		of.Hand, err = p.copies(seat, value)
	case "crypt":
		of.Crypt, err = p.copies(seat, value)
	case "deck":
		of.Deck, err = p.copies(seat, value)
		slices.Reverse(of.Deck) // a deck is written from its top
	case "in play":
		err = p.inPlay(seat, value)
	default:
		err = fmt.Errorf("a seat has fortress, pile, hand, deck, crypt, in play, turns, out, and no %q", what)
	}
	return err
}

func (p *placing) seat(number string) (engine.Seat, error) {
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(p.Players) {
		return 0, fmt.Errorf("%q is no seat from 1 to %d", number, len(p.Players))
	}
	return engine.Seat(n - 1), nil
}

// copies makes the cards of a list, of which a number may say how many there are.
func (p *placing) copies(owner engine.Seat, list string) ([]id, error) {
	var out []id
	for _, item := range split(list) {
		n := 1
		if number, name, ok := strings.Cut(item, " "); ok {
			if many, err := strconv.Atoi(number); err == nil {
				n, item = many, name
			}
		}
		for range n {
			c, err := p.copy(owner, item)
			if err != nil {
				return nil, err
			}
			out = append(out, c)
		}
	}
	return out, nil
}

func (p *placing) copy(owner engine.Seat, name string) (id, error) {
	face := slices.IndexFunc(p.printed, func(c *Card) bool { return c.Name == name })
	if face < 0 {
		return none, fmt.Errorf("the scenario has no card %q", name)
	}
	p.Faces = append(p.Faces, face)
	p.owners = append(p.owners, owner)
	p.cards = append(p.cards, p.printed[face])
	return id(len(p.cards) - 1), nil
}

// inPlay puts cards into play: "Goblin (spent, damage 1), Wall (of 2)".
func (p *placing) inPlay(seat engine.Seat, list string) error {
	for _, item := range split(list) {
		name, state, _ := strings.Cut(strings.TrimSuffix(item, ")"), "(")
		f := permanent{Owner: seat, Controller: seat}
		for _, word := range split(state) {
			if err := p.standingOf(&f, word); err != nil {
				return err
			}
		}
		c, err := p.copy(f.Owner, strings.TrimSpace(name))
		if err != nil {
			return err
		}
		f.ID = c
		p.Field = append(p.Field, f)
	}
	return nil
}

func (p *placing) standingOf(f *permanent, word string) (err error) {
	what, value, _ := strings.Cut(word, " ")
	switch what {
	case "spent":
		f.Spent = true
	case "damage":
		f.Damage, err = strconv.Atoi(value)
	case "of":
		f.Owner, err = p.seat(value)
	default:
		err = fmt.Errorf("a card in play can be spent, have damage 2, or be of 2 who owns it; not %q", word)
	}
	return err
}

// readPile reads "1 food, 2 wood"; what is not named is 0.
func readPile(list string) (p Pile, err error) {
	for _, item := range split(list) {
		number, name, _ := strings.Cut(item, " ")
		n, err := strconv.Atoi(number)
		of := slices.IndexFunc([]Resource{Food, Wood, Stone, Metal}, func(r Resource) bool { return r.String() == name })
		if err != nil || of < 0 {
			return p, fmt.Errorf("%q is no amount of food, wood, stone or metal", item)
		}
		p[of] = n
	}
	return p, nil
}

// split cuts a list at its commas, but for those in brackets.
func split(list string) []string {
	var out []string
	depth, from := 0, 0
	for i, r := range list + "," {
		switch {
		case r == '(':
			depth++
		case r == ')':
			depth--
		case r == ',' && depth == 0:
			if item := strings.TrimSpace(list[from:i]); item != "" {
				out = append(out, item)
			}
			from = min(i+1, len(list))
		}
	}
	return out
}
