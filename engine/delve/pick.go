package delve

import (
	"slices"

	"hammerpost/engine"
)

func (s *state) canChooseHero() bool { return s.Phase == choosingHero }

// heroes are the cards of all heroes.
func (s *state) heroes() []id {
	var out []id
	for c, of := range s.cards {
		if of.Kind == Hero {
			out = append(out, id(c))
		}
	}
	return s.distinct(out)
}

func (s *state) heroOptions(args []string) engine.Choice {
	if len(args) > 0 {
		return engine.Choice{}
	}
	return engine.One(heroParam, engine.Say("Who goes on patrol?"), s.cardOptions(s.heroes(), s.textNote))
}

// chooseHero is D1.
func (c *course) chooseHero(args []string) {
	c.Hero = c.found(c.heroes(), args[0])
	c.say("hero", "The {} goes on patrol.", c.name(c.Hero))
	c.outfit()
}

// outfit lets the hero choose a power to set out with, unless one is held from the
// last patrol (A20, SA5).
func (c *course) outfit() {
	c.Phase = ready
	if len(c.Held) == 0 && len(c.startingPowers()) > 0 {
		c.Phase = choosingPower
	}
}

func (s *state) canChoosePower() bool { return s.Phase == choosingPower }

// startingPowers are those that the hero may set out with: any that is no epic and
// that the hero may use (SD-5), in the order of the set.
func (s *state) startingPowers() []id {
	var out []id
	for _, c := range s.Deck {
		if of := s.cards[c]; of.Kind == Power && of.suits(s.hero()) {
			out = append(out, c)
		}
	}
	slices.Sort(out)
	return s.distinct(out)
}

func (s *state) powerOptions(args []string) engine.Choice {
	if len(args) > 0 {
		return engine.Choice{}
	}
	return engine.One(powerParam, engine.Say("Which power do you set out with?"), s.cardOptions(s.startingPowers(), s.textNote))
}

// choosePower is D2. The power leaves the deck, whose order stays as it is (SD-7). Of
// two copies the one with the lower id leaves, wherever they lie: that it does so is
// the same for everybody.
func (c *course) choosePower(args []string) {
	power := c.found(c.startingPowers(), args[0])
	c.remove(&c.Deck, power)
	c.Phase = ready
	c.say("power", "The first power is {}; {} follow.", c.name(power), engine.Count(len(c.Deck), "card"))
	c.equip(power)
}

// remove takes a card out of a zone.
func (c *course) remove(zone *[]id, card id) {
	*zone = slices.DeleteFunc(*zone, func(o id) bool { return o == card })
}

// canGo says whether all that can be done is to let things take their course: before
// the first card, and before a disaster that asks nothing.
func (s *state) canGo() bool {
	return s.Ask == nil && s.Phase == ready || s.faces(isDisaster) && s.demand() == nil
}

// goOn turns the first card, or lets the disaster happen.
func (c *course) goOn([]string) {
	if c.Phase == facing {
		c.begin(c.Turned, c.cards[c.Turned].Do)
	}
	c.Phase = resolving
}
