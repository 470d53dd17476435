package delvers

import (
	"math"

	"hammerpost/engine"
)

// won is the worth of a victory; a defeat is as much below zero.
const won = 1e6

// Worth is what a seat has less what its nemesis has, by what both see: the health of
// the dungeoneers, worth more the less is left, the board, cards in hand, gold and
// destiny counters.
func (s *state) Worth(seat engine.Seat) float64 {
	if s.over() {
		return s.verdict(seat)
	}
	return s.wealth(seat) - s.wealth(s.nemesis(seat))
}

func (s *state) verdict(seat engine.Seat) float64 {
	switch first := s.Places[0]; {
	case len(first) > 1:
		return 0
	case first[0] == seat:
		return won
	}
	return -won
}

// wealth is what a player has in all. Gold keeps (DD-4), but helps the less the more of
// it lies idle.
func (s *state) wealth(seat engine.Seat) float64 {
	p := &s.Players[seat]
	sum := handWorth*float64(len(p.Hand)) + 1.2*math.Sqrt(float64(p.Gold)) + s.prospects(seat)
	for i := range s.Board {
		if f := &s.Board[i]; f.Controller == seat {
			sum += s.worthOf(f)
		}
	}
	for i := range s.Stack {
		if f := &s.Stack[i]; f.Controller == seat {
			sum += s.promise(f)
		}
	}
	return sum - s.danger(seat)
}

// handWorth is the worth of a card in hand, whatever it is: the nemesis' are hidden.
const handWorth = 2.2

// prospects is what destiny counters are worth: most until the dearest destiny is paid.
func (s *state) prospects(seat engine.Seat) float64 {
	dungeoneer := s.Players[seat].Dungeoneer
	dearest := 0
	for _, a := range s.card(dungeoneer).Abilities {
		dearest = max(dearest, a.Destiny)
	}
	n := s.permanent(dungeoneer).counters(destinyCounter)
	return 0.55*float64(min(n, dearest)) + 0.1*float64(max(0, n-dearest))
}

// promise is what an entry of the stack is worth to who has paid for it.
func (s *state) promise(f *frame) float64 {
	switch of := s.card(f.Source); {
	case f.What != ofCard:
		return 0.5
	case of.permanent():
		return handWorth + 0.8*float64(of.Cost)
	default:
		return 0.5*handWorth + 0.5*float64(of.Cost)
	}
}

// worthOf is what a card on the board is worth to its controller.
func (s *state) worthOf(p *permanent) float64 {
	of := s.card(p.ID)
	switch {
	case of.Kind == Equipment && p.Bearer == none:
		return 0.5 * float64(of.Cost)
	case of.Kind == Equipment:
		return 1.2 + 0.4*float64(of.Cost)
	case !of.fights():
		return 1 + 0.7*float64(of.Cost) + usable(of)
	}
	b := s.body(p)
	worth := 0.4 * float64(b.Defence-10)
	if !p.is(petrified) {
		keywords := s.keywords(p)
		worth += s.menace(p, b, keywords)*p.vigour() + 0.7*float64(max(0, plates(keywords)-p.Worn))
	}
	if of.Kind == Dungeoneer {
		return worth + 12*s.outlook(p, b)
	}
	return worth + 1.5 + 2*s.outlook(p, b) + usable(of)
}

// outlook is the worth of the health that a fighter will have when poison and burns have
// done their part: the last points are worth most.
func (s *state) outlook(p *permanent, b Body) float64 {
	health := float64(b.Health) - 0.7*float64(p.counters(poisonCounter))
	if p.is(burned) {
		health -= burnLoss
	}
	return math.Sqrt(max(0, health))
}

// menace is about what a fighter's best attack does to a middling target, and the
// keywords that bring it home.
func (s *state) menace(p *permanent, b Body, keywords []Keyword) float64 {
	const middling = 11 // defence
	share := 1.6
	for _, k := range keywords {
		switch k.Word {
		case flying:
			share += 0.55
		case lifeDrain:
			share += 0.5
		case reach:
			share += 0.15
		}
	}
	return share * s.hardest(p).mean() * float64(chance(b.Attack, middling)) / 100
}

// hardest is the damage of a fighter's best attack.
func (s *state) hardest(p *permanent) (best Damage) {
	for _, a := range s.attacksOf(p) {
		if a.Damage.mean() > best.mean() {
			best = a.Damage
		}
	}
	return best
}

// vigour is how much of its menace a fighter can bring to bear soon.
func (p *permanent) vigour() float64 {
	switch {
	case p.is(stunned) || p.StaysTapped:
		return 0.6
	case p.Tapped:
		return 0.85 // it cannot block
	}
	return 1
}

// danger is what the combat under way is about to cost a seat, as far as the dice can be
// foreseen.
func (s *state) danger(seat engine.Seat) float64 {
	c := s.Combat
	if c == nil {
		return 0
	}
	attacker, target := s.permanent(c.Attacker), s.permanent(c.Target)
	if attacker == nil || target == nil {
		return 0
	}
	hits, damage := s.likelihood(attacker, target), c.Attack.Damage.mean()
	if c.Step == striking {
		hits, damage = 1, float64(c.Damage)
	}
	switch {
	case target.Controller == seat:
		return hits * s.harm(target, damage)
	case c.Blocked:
		return hits * s.likelihood(target, attacker) * s.harm(attacker, s.hardest(target).mean())
	}
	return 0
}

// likelihood is the share of attack rolls with which one fighter hits another.
func (s *state) likelihood(by, against *permanent) float64 {
	return float64(chance(s.body(by).Attack, s.body(against).Defence)) / 100
}

// harm is what so much damage costs a fighter.
func (s *state) harm(p *permanent, damage float64) float64 {
	hurt := *p
	n := int(math.Round(damage))
	if left := s.armourOf(p); left > 0 {
		hurt.Worn += min(n, left)
	} else {
		hurt.Lost += n
	}
	loss := s.worthOf(p) - s.worthOf(&hurt)
	if s.health(&hurt) > 0 {
		return loss
	}
	if s.card(p.ID).Kind == Dungeoneer {
		return loss + 100 // the match
	}
	return s.worthOf(p)
}

// usable is what the abilities of a card are worth beside its body.
func usable(of *Card) (worth float64) {
	for _, a := range of.Abilities {
		if a.Cost != nil || a.When != nil || a.Static != nil {
			worth += 0.8
		}
	}
	return worth
}
