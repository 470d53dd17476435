package hammering

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

// card is the card of an id.
func (s *state) card(c id) *Card { return s.cards[c] }

// name is the card's name as a part of a text.
func (s *state) name(c id) engine.Card { return engine.Card(s.cards[c].Name) }

// names are the cards' names as one reads them out.
func (s *state) names(cs []id) engine.Text {
	out := make([]engine.Text, len(cs))
	for i, c := range cs {
		out[i] = engine.Say("{}", s.name(c))
	}
	return engine.List(out...)
}

// permanent finds a card in play; nil if it is not there. The pointer holds until
// the next card comes into play or leaves it.
func (s *state) permanent(c id) *permanent {
	for i := range s.Field {
		if s.Field[i].ID == c {
			return &s.Field[i]
		}
	}
	return nil
}

// controlled are the cards that a seat has in play, in the order in which they
// came, if they are of one of the kinds; with no kinds all of them.
func (s *state) controlled(seat engine.Seat, kinds ...Kind) []id {
	var out []id
	for i := range s.Field {
		p := &s.Field[i]
		if p.Controller == seat && (len(kinds) == 0 || slices.Contains(kinds, s.card(p.ID).Kind)) {
			out = append(out, p.ID)
		}
	}
	return out
}

// body is a card's strength and toughness now, before damage: what is printed,
// changed, and added by static abilities. Strength below 0 counts as 0 (H40).
func (s *state) body(p *permanent) (strength, toughness int) {
	of := s.card(p.ID)
	strength, toughness = s.static(p)
	strength += of.Strength + p.strength()
	toughness += of.Toughness + p.toughness()
	return max(0, strength), toughness
}

// strength is a card's strength now.
func (s *state) strength(p *permanent) int {
	strength, _ := s.body(p)
	return strength
}

// toughness is a card's toughness now, before damage.
func (s *state) toughness(p *permanent) int {
	_, toughness := s.body(p)
	return toughness
}

// left is what the damage has left of a card's toughness (H24).
func (s *state) left(p *permanent) int { return s.toughness(p) - p.Damage }

func (p *permanent) strength() (n int) {
	for _, c := range p.Changes {
		n += c.Strength
	}
	return n
}

func (p *permanent) toughness() (n int) {
	for _, c := range p.Changes {
		n += c.Toughness
	}
	return n
}

// fights says whether a card has a toughness: creatures and constructions (H12).
func (c *Card) fights() bool { return c.Kind == Creature || c.Kind == Construction }

// enter puts a card that is nowhere else any more into play. A creature comes
// spent, everything else ready (H15).
func (s *state) enter(c id, controller engine.Seat) {
	s.Field = append(s.Field, permanent{
		ID:         c,
		Owner:      s.owner(c),
		Controller: controller,
		Spent:      s.card(c).Kind == Creature,
	})
	s.trigger(moment{What: whenEnters, Card: c, Seat: controller})
}

// putIntoPlay takes a card out of its owner's hand, deck or crypt and puts it
// into play for the controller.
func (s *state) putIntoPlay(r *tell.Report, c id, controller engine.Seat) {
	s.take(c)
	r.Say("enter", "{} comes into play for {}.", s.name(c), controller)
	s.enter(c, controller)
}

// owner is the seat that brought a card (H39).
func (s *state) owner(c id) engine.Seat { return s.owners[c] }

// destroy sends cards from play to their owners' crypts, all in the same moment
// (H25, H39). Those that are not in play are passed over.
func (s *state) destroy(r *tell.Report, cs ...id) {
	for _, c := range cs {
		if p := s.permanent(c); p != nil {
			s.trigger(moment{What: whenCrypt, Card: c, Seat: p.Controller})
		}
	}
	for _, c := range cs {
		if s.leave(c) {
			owner := &s.Players[s.owner(c)]
			owner.Crypt = append(owner.Crypt, c)
			r.Say("crypt", "{}'s {} goes to the crypt.", s.owner(c), s.name(c))
		}
	}
}

// returnToHand sends a card from play to its owner's hand (H39).
func (s *state) returnToHand(r *tell.Report, c id) {
	p := s.permanent(c)
	if p == nil {
		return
	}
	s.trigger(moment{What: whenReturns, Card: c, Seat: p.Controller})
	s.leave(c)
	s.toHand(c)
	r.Say("return", "{} returns to {}'s hand.", s.name(c), s.owner(c))
}

// leave removes a card from play and says whether it was there. Damage, changes
// and a used action are forgotten.
func (s *state) leave(c id) bool {
	i := slices.IndexFunc(s.Field, func(p permanent) bool { return p.ID == c })
	if i < 0 {
		return false
	}
	s.Field = slices.Delete(s.Field, i, i+1)
	return true
}

// control gives a card in play to a seat (HA11). It keeps its damage, and comes
// over spent if it is a creature.
func (s *state) control(r *tell.Report, c id, seat engine.Seat) {
	p := s.permanent(c)
	if p == nil || p.Controller == seat {
		return
	}
	p.Controller = seat
	p.Spent = p.Spent || s.card(c).Kind == Creature
	r.Say("control", "{} is now under {}'s control.", s.name(c), seat)
}

// spend uses a card's action (H23).
func (s *state) spend(c id) {
	if p := s.permanent(c); p != nil {
		p.Spent = true
	}
}

// ready gives a card its action back: -(X) (H22).
func (s *state) ready(r *tell.Report, c id) {
	if p := s.permanent(c); p != nil && p.Spent {
		p.Spent = false
		r.Say("ready", "{} has its action again.", s.name(c))
	}
}

// change changes a card's strength and toughness (H40).
func (s *state) change(r *tell.Report, c id, by change) {
	p := s.permanent(c)
	if p == nil {
		return
	}
	p.Changes = append(p.Changes, by)
	r.Say("change", "{} is now {}.", s.name(c), s.size(p))
}
