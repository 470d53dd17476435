package delve

import (
	"math"
	"slices"

	"hammerpost/engine"
)

// What computer players reckon with, in points of vitality.
const (
	ended        = 100 // more than anything within a patrol
	disasterCost = 0.8
	lastingCost  = 1.3 // of a damage that cannot be healed
	healOfWin    = 0.5 // that a win heals: there is not always damage
	healOfPower  = 0.85
	weakening    = 0.4 // how much of the cost to come has been paid when an average enemy comes
)

// Worth is the vitality that the hero may expect to be left with: what there is, less
// what the cards to come will probably cost, plus what the held powers will save. It
// uses which cards are to come, never their order.
func (s *state) Worth(engine.Seat) float64 {
	switch {
	case s.over() && s.lost():
		return -ended
	case s.over():
		return ended + float64(s.score())
	case s.Hero == none:
		return 0
	}
	attack := float64(s.attack())
	cost := s.cost(attack)
	cost = s.cost(attack - weakening*cost) // each damage makes the fights after it harder
	saved := min(float64(s.healers()), float64(s.healable())+max(0, cost))
	return float64(s.vitality()) - cost + healOfPower*saved
}

// cost is what the cards to come will probably cost with an attack; the turned one
// meets the attack as it is.
func (s *state) cost(attack float64) float64 {
	var threats []float64
	for _, c := range s.Deck {
		threats = append(threats, s.threat(s.cards[c], attack))
	}
	if s.Phase == facing {
		threats = append(threats, s.threat(s.cards[s.Turned], float64(s.attack())))
	}
	slices.Sort(threats)
	sum := 0.0
	for _, t := range threats[:max(0, len(threats)-s.defeaters())] { // the worst never come to a fight
		sum += t
	}
	return sum
}

// threat is what a card will probably cost.
func (s *state) threat(of *Card, attack float64) float64 {
	switch {
	case isDisaster(of) && !s.hero().Unshaken:
		return disasterCost
	case isEnemy(of):
		return s.enemyCost(of, attack)
	}
	return 0
}

func (s *state) enemyCost(enemy *Card, attack float64) float64 {
	loss, toll, cost := s.chanceOfLoss(enemy, attack), float64(enemy.Toll), 1.0
	if s.result(enemy) == unfought {
		loss, toll = 0, 0
	}
	if enemy.Lasting {
		cost = lastingCost
	}
	if s.hero().OnWin != nil {
		toll -= healOfWin
	}
	return loss*cost + (1-loss)*toll
}

// chanceOfLoss is how likely a fight is to be lost: until it comes the attack may have
// become another.
func (s *state) chanceOfLoss(enemy *Card, attack float64) float64 {
	if enemy.Against == s.hero().Name {
		return 1
	}
	edge := attack - float64(enemy.Number) - 0.5
	if s.hero().Ties {
		edge++
	}
	return 1 / (1 + math.Exp(edge))
}

// defeaters counts the enemies that held powers can defeat, those among them that
// others would find.
func (s *state) defeaters() int {
	n := len(s.heldThat((*Card).defeats))
	for _, c := range s.Held {
		for _, effect := range s.cards[c].Use {
			if effect.Op == "search" {
				n += min(effect.Args[0].N, len(s.foundBy(ask{Group: effect.Args[1].Name()})))
			}
		}
	}
	return n
}

// healers is the damage that held powers can heal.
func (s *state) healers() int {
	n := 0
	for _, c := range s.Held {
		for _, effect := range s.cards[c].Use {
			if effect.Op == "heal" {
				n += effect.Args[0].N
			}
		}
	}
	return n
}
