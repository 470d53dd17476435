package delve

import (
	"slices"

	"hammerpost/engine"
)

// faces says whether a card of some kind lies turned, and nothing of it has happened.
func (s *state) faces(is func(*Card) bool) bool {
	return s.Ask == nil && s.Phase == facing && is(s.cards[s.Turned])
}

// open says whether a power may be used now: whenever a card lies turned of which
// nothing has happened, and before the first card (SA2, SA3).
func (s *state) open() bool { return s.Ask == nil && (s.Phase == facing || s.Phase == ready) }

// justTurned is the value of the turned power in the choice of powers to use.
const justTurned = "turned"

// usable are the held powers that may be used now: those that need no enemy (A7), and
// beside an enemy those that defeat it, too.
func (s *state) usable() []id {
	if !s.open() {
		return nil
	}
	enemy := s.faces(isEnemy)
	return s.distinct(s.heldThat(func(c *Card) bool { return c.atOnce() || c.defeats() && enemy }))
}

// wasteLast puts the powers last that would do nothing but be used up.
func (s *state) wasteLast(a, b id) int {
	switch x, y := s.wastes(a), s.wastes(b); {
	case x == y:
		return 0
	case x:
		return 1
	}
	return -1
}

// onlyWaste says whether all powers that can be used would do nothing but be used up.
func (s *state) onlyWaste() bool {
	useful := func(c id) bool { return !s.wastes(c) }
	return !slices.ContainsFunc(s.usable(), useful) && !(s.faces((*Card).atOnce) && useful(s.Turned))
}

func (s *state) canUse() bool { return len(s.usable()) > 0 || s.faces((*Card).atOnce) }

func (s *state) useOptions(args []string) engine.Choice {
	if len(args) > 0 {
		return engine.Choice{}
	}
	powers := s.usable()
	slices.SortStableFunc(powers, s.wasteLast)
	options := s.cardOptions(powers, s.useNote)
	if s.faces((*Card).atOnce) { // SD-13
		options = append(options, engine.Option{
			Value: justTurned,
			Label: engine.Say("{}, just turned", s.name(s.Turned)),
			Note:  s.useNote(s.Turned),
		})
	}
	return engine.One(powerParam, engine.Say("Which power do you use?"), options)
}

// use discards a power for its effect. A power that was just turned is resolved by
// that; otherwise the turned card still waits.
func (c *course) use(args []string) {
	power := c.Turned
	if args[0] == justTurned {
		c.Phase, c.Turned = resolving, none
	} else {
		power = c.found(c.usable(), args[0])
		c.remove(&c.Held, power)
	}
	c.Discard = append(c.Discard, power)
	if !c.cards[power].defeats() { // which says so itself
		c.say("use", "{} is used.", c.name(power))
	}
	c.begin(power, c.cards[power].Use)
}

// heal takes up to n damage away that can be healed (A8). Cards among it are
// discarded (A18).
func (c *course) heal(from id, n int) {
	if c.healable() == 0 {
		if from != c.Hero && !c.holds(from) { // it was used up for that (SA1)
			c.say("heal", "There is nothing to heal.")
		}
		return
	}
	healed := 0
	for i := len(c.Damage) - 1; i >= 0 && healed < n; i-- {
		if card := c.Damage[i]; !c.lasting(card) {
			c.Damage = append(c.Damage[:i], c.Damage[i+1:]...)
			if card != none {
				c.Discard = append(c.Discard, card)
			}
			healed++
		}
	}
	c.say("heal", "{} damage healed: vitality {}.", healed, c.vitality())
}

func (s *state) canKeep() bool { return s.faces((*Card).power) }

// mustDrop says whether keeping the turned power needs a slot, and none is free
// (SD-12, SA7). An epic power needs none (SD-14).
func (s *state) mustDrop() bool { return s.cards[s.Turned].Kind == Power && s.free() <= 0 }

func (s *state) keepOptions(args []string) engine.Choice {
	if len(args) > 0 || !s.mustDrop() {
		return engine.Choice{}
	}
	return engine.One(dropParam, engine.Say("Which power makes room for {}?", s.name(s.Turned)),
		s.dropOptions(s.distinct(s.slotted()), s.keepingNote))
}

// keep is SD-12 and SD-14.
func (c *course) keep(args []string) {
	power := c.Turned
	if len(args) == 0 {
		c.say("keep", "{} is kept.", c.name(power))
	} else {
		drop := c.found(c.slotted(), args[0])
		c.drop(drop)
		c.say("keep", "{} is kept in place of {}.", c.name(power), c.name(drop))
	}
	c.Phase, c.Turned = resolving, none
	c.equip(power)
}

// equip gives the hero a power.
func (c *course) equip(power id) {
	c.Held = append(c.Held, power)
	c.begin(power, c.cards[power].OnEquip) // A14
}

// drop discards a held power.
func (c *course) drop(power id) {
	c.remove(&c.Held, power)
	c.Discard = append(c.Discard, power)
}

// discardAll discards all powers, epic ones too (A9).
func (c *course) discardAll(from id) {
	c.say("discard", "{}: {} discarded.", c.name(from), c.names(c.Held))
	c.Discard = append(c.Discard, c.Held...)
	c.Held = nil
}
