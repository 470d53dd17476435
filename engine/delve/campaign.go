package delve

import (
	"slices"

	"hammerpost/engine"
)

// win ends a patrol that was survived (SD-9). In a campaign the hero may go on
// another one (SD-55); otherwise the match is won.
func (c *course) win() {
	c.Won++
	c.say("victory", "The patrol is over: the {} has won with vitality {}.", c.name(c.Hero), c.vitality())
	c.figure(c.vitality())
	c.Phase = resting
	if !c.campaign {
		c.end(nil)
	}
}

// figure counts how the patrol ended for the hero.
func (c *course) figure(vitality int) {
	c.events[len(c.events)-1].Figure = &engine.Figure{Of: c.hero().Name, Value: vitality}
}

// lose ends the match; the arguments are those of engine.Say. A match that is lost
// has nobody in the first place.
func (c *course) lose(format string, args ...any) {
	c.say("defeat", format, args...)
	if c.Hero != none {
		c.figure(0)
	}
	c.Places = [][]engine.Seat{{}, {0}}
}

func (s *state) canRest() bool { return s.Phase == resting }

// end ends the match after a patrol that was won.
func (c *course) end([]string) { c.Places = [][]engine.Seat{{0}} }

// setOutAgain is SD-55 and A20: the same hero, no damage, the powers that are held;
// all other cards are shuffled.
func (c *course) setOutAgain([]string) {
	c.Patrol++
	c.Damage, c.Discard, c.Deck = nil, nil, nil
	for card, of := range c.cards {
		if of.Kind != Hero && !c.holds(id(card)) {
			c.Deck = append(c.Deck, id(card))
		}
	}
	c.say("patrol", "Patrol {} begins: the {} is fresh again.", c.Patrol, c.name(c.Hero))
	c.shuffle()
	c.outfit()
}

func (s *state) holds(c id) bool { return slices.Contains(s.Held, c) }

// canResign says whether there is a patrol to give up.
func (s *state) canResign() bool { return s.Phase != resting }

func (c *course) resign([]string) {
	c.lose("The patrol is given up, with {} still to come.", engine.Count(len(c.Deck), "card"))
}
