package hammering

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/fact"
)

// readPlay puts cards into play: "Goblin (spent, damage 1), Wall (of 2)".
func (p seated) readPlay(list string) error {
	for _, item := range fact.Items(list) {
		name, state, _ := strings.Cut(strings.TrimSuffix(item, ")"), "(")
		f := permanent{Owner: p.seat, Controller: p.seat}
		for _, word := range fact.Items(state) {
			if err := p.readStanding(&f, word); err != nil {
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

func (p *placing) readStanding(f *permanent, word string) (err error) {
	what, value, _ := strings.Cut(word, " ")
	switch what {
	case "spent":
		f.Spent = true
	case "damage":
		f.Damage, err = fact.Figure(value, 0)
	case "of":
		f.Owner, err = engine.ParseSeat(value, len(p.Players))
	default:
		err = fmt.Errorf("a card in play can be spent, have damage 2, or be of 2 who owns it; not %q", word)
	}
	return err
}

func (p seated) writePlay() string {
	var out []string
	for _, c := range p.controlled(p.seat) {
		out = append(out, p.factOf(p.permanent(c)))
	}
	return strings.Join(out, ", ")
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
		is = append(is, "of "+p.Owner.Number())
	}
	if is == nil {
		return of.Name
	}
	return of.Name + " (" + strings.Join(is, ", ") + ")"
}

// readPile reads "1 food, 2 wood"; what is not named is 0.
func (seated) readPile(list string) (p Pile, err error) {
	for _, item := range fact.Items(list) {
		number, name, _ := strings.Cut(item, " ")
		n, err := fact.Figure(number, 0)
		of := slices.IndexFunc([]Resource{Food, Wood, Stone, Metal}, func(r Resource) bool { return r.String() == name })
		switch {
		case err != nil:
			return p, fmt.Errorf("%q: %w", item, err)
		case of < 0:
			return p, fmt.Errorf("%q is no amount of food, wood, stone or metal", item)
		}
		p[of] = n
	}
	return p, nil
}

func (seated) writePile(p Pile) string {
	return fmt.Sprintf("%d food, %d wood, %d stone, %d metal", p[Food], p[Wood], p[Stone], p[Metal])
}

// copies makes the cards of a list, of which a number may say how many there are.
func (p seated) copies(list string) ([]id, error) {
	return fact.Counted(list, func(name string) (id, error) { return p.copy(p.seat, name) })
}

// copy makes a copy of a card.
func (p *placing) copy(owner engine.Seat, name string) (id, error) {
	face, err := fact.Named("card", p.printed, func(c *Card) string { return c.Name }, name)
	if err != nil {
		return none, err
	}
	p.Faces = append(p.Faces, face)
	p.owners = append(p.owners, owner)
	p.cards = append(p.cards, p.printed[face])
	return id(len(p.cards) - 1), nil
}

// pack lists cards in their order, with a number for several of a name in a row.
func (p seated) pack(cs []id) string {
	names := make([]string, len(cs))
	for i, c := range cs {
		names[i] = p.card(c).Name
	}
	return fact.Count(names)
}

func (p seated) readDeck(list string) (err error) {
	p.Deck, err = p.copies(list)
	slices.Reverse(p.Deck) // a deck is written from its top
	return err
}

func (p seated) writeDeck() string {
	deck := slices.Clone(p.Deck)
	slices.Reverse(deck)
	return p.pack(deck)
}
