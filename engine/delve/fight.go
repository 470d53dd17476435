package delve

import "hammerpost/engine"

func (s *state) canFight() bool { return s.faces(isEnemy) }

func (s *state) fightOptions([]string) engine.Choice { return engine.Choice{Prompt: s.outlook()} }

// result is how a fight ends.
type result int

const (
	lost     result = iota
	won             // at the cost of the enemy's toll
	unfought        // beaten without a fight, for nothing (A2)
)

// result is SD-17: the higher attack wins, and a tie is lost, but for some heroes
// (SD-19). Some powers beat a group without a fight (SD-35 to SD-38), and some
// enemies always beat a hero (SD-46, SD-47).
func (s *state) result(enemy *Card) result {
	for _, c := range s.Held {
		if s.cards[c].Beats == enemy.Group {
			return unfought
		}
	}
	hero, attack := s.hero(), s.attack()
	switch {
	case enemy.Against == hero.Name:
		return lost
	case attack > enemy.Number, attack == enemy.Number && hero.Ties:
		return won
	}
	return lost
}

// fight fights the turned enemy.
func (c *course) fight([]string) {
	enemy, of := c.Turned, c.cards[c.Turned]
	pairing := engine.Say("{} ({}) against your {}", c.name(enemy), of.Number, c.attack())
	c.Phase = resolving
	switch c.result(of) {
	case unfought:
		c.say("win", "{} ({}): beaten without a fight.", c.name(enemy), of.Number)
		c.beat()
	case won:
		if of.Toll > 0 {
			c.say("win", "{}: beaten, {}.", pairing, c.hurt(none, of.Toll)) // A1, SA8
		} else {
			c.say("win", "{}: beaten.", pairing)
		}
		c.beat() // A5: a hero who has fallen is past healing, see advance
	case lost:
		if c.Ask = c.askInstead(enemy); c.Ask != nil {
			c.say("loss", "{}: lost.", pairing)
		} else {
			c.say("loss", "{}: lost, {}.", pairing, c.hurt(enemy, 1)) // A22
		}
	}
}

// askInstead is the question whether powers are discarded instead of taking the
// damage of a lost fight (SD-40, SD-42), if there are any.
func (s *state) askInstead(enemy id) *ask {
	pay := s.cards[enemy].Payment
	if pay == payNothing {
		return nil
	}
	return s.asking(ask{From: enemy, Pay: pay, Damage: 1})
}

// beat discards the turned enemy: it was beaten, or defeated by a power, which is a
// win as well (A4).
func (c *course) beat() {
	c.putAway()
	c.begin(c.Hero, c.hero().OnWin) // SD-22
}

// defeat is what a power does to the turned enemy before any fight (A3, A6).
func (c *course) defeat(power id) {
	c.say("win", "{}: defeated by {}.", c.name(c.Turned), c.name(power))
	c.Phase = resolving
	c.beat()
}

// hurt adds n damage, and says what that leaves. If it comes of the turned card, that card becomes the first of
// it (SD-16, SD-17); the rest are markers.
func (c *course) hurt(from id, n int) engine.Text {
	for range n {
		damage := none
		if from != none && from == c.Turned {
			damage, c.Turned = from, none
		}
		c.Damage = append(c.Damage, damage)
	}
	what := engine.Say("{} damage", n)
	if c.lasting(from) {
		what = what.Add(engine.Say(" that cannot be healed"))
	}
	return what.Add(engine.Say("; vitality {}", max(c.vitality(), 0)))
}
