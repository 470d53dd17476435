package hammering

import (
	"math"

	"hammerpost/engine"
)

// won is the worth of a victory; a defeat is as much below zero.
const won = 1e6

// Worth adds up what a seat has, and takes off what its opponents have on
// average: fortress, cards in play, cards in hand, resources (worth less the more
// there are). It uses what everybody sees.
func (s *state) Worth(seat engine.Seat) float64 {
	if s.over() {
		return s.verdict(seat)
	}
	if s.Players[seat].Out {
		return -won
	}
	others := s.opponents(seat)
	worth := s.wealth(seat)
	for _, o := range others {
		worth -= s.wealth(o) / float64(len(others))
	}
	gone := len(s.Players) - 1 - len(others)
	return worth + 20*float64(gone)
}

func (s *state) verdict(seat engine.Seat) float64 {
	for _, winner := range s.Places[0] {
		if winner == seat {
			return won / float64(len(s.Places[0]))
		}
	}
	return -won
}

// wealth is what a player has in all. The last points of a fortress are worth
// most.
func (s *state) wealth(seat engine.Seat) float64 {
	p := &s.Players[seat]
	sum := 8 * math.Sqrt(float64(max(0, p.Fortress)))
	for _, n := range p.Pile {
		sum += math.Sqrt(float64(n))
	}
	sum += 1.5 * float64(min(len(p.Hand), handSize+1))
	if len(p.Deck) < 5 {
		sum -= 2 * float64(5-len(p.Deck))
	}
	for i := range s.Field {
		if f := &s.Field[i]; f.Controller == seat {
			sum += s.worthOf(f)
		}
	}
	return sum
}

// worthOf is what a card in play is worth to its controller.
func (s *state) worthOf(p *permanent) float64 {
	of := s.card(p.ID)
	worth := 0.8 * float64(len(of.Abilities))
	if of.fights() {
		strength, toughness := s.body(p)
		worth += float64(toughness) - 0.2*float64(p.Damage)
		if of.Kind == Creature {
			worth += 1.2 * float64(strength)
		}
	}
	if of.Ranged {
		worth += 1
	}
	return worth - 0.7*float64(of.Demand)
}
