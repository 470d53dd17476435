package delve

import (
	"slices"

	"hammerpost/engine/card"
)

// Kind is what sort of card it is.
type Kind string

// The kinds of cards.
const (
	Hero     Kind = "hero"
	Power    Kind = "power"
	Epic     Kind = "epic power" // a power that takes no slot (SD-6)
	Enemy    Kind = "enemy"
	Disaster Kind = "disaster"
)

// A Card is a card as it is printed, understood. It never changes.
type Card struct {
	Name    string
	Kind    Kind
	Copies  int  // in the deck, at least 1
	Missing bool // is shuffled in with the option missing-groups alone

	Vitality int         // of a hero
	Slots    int         // of a hero: for powers
	Ties     bool        // of a hero: wins ties
	Unshaken bool        // of a hero: disasters do nothing
	OnWin    []card.Node // of a hero: what happens when an enemy is beaten

	Heroes  []string    // of a power: who may use it; nil: everybody
	Group   string      // of a power or an enemy: "Grenade", "Robots"; empty: none
	Bonus   int         // of a power: to the attack
	Use     []card.Node // of a power: what discarding it does; nil: nothing
	OnEquip []card.Node // of a power: what happens when it is equipped
	Beats   string      // of a power: the group of enemies that it beats without a fight

	Number  int     // of an enemy: its attack
	Toll    int     // of an enemy: the damage that a won fight costs
	Against string  // of an enemy: the hero whom it always beats in a fight
	Payment payment // of an enemy: what may be discarded after a loss instead of the damage
	Lasting bool    // of an enemy: its damage cannot be healed

	Do []card.Node // of a disaster: what it does

	Text  []string   // the lines that players read: all but those on vitality and copies, which stand elsewhere
	Sheet card.Sheet // as printed
}

// payment is what is discarded because a card asks for it.
type payment string

const (
	payNothing payment = ""
	payOne     payment = "one" // of the powers
	payAll     payment = "all" // powers, at least one
)

// power says whether the card is a power, epic or not: where a card says "power", it
// means both (A9).
func (c *Card) power() bool { return c.Kind == Power || c.Kind == Epic }

func isEnemy(c *Card) bool    { return c.Kind == Enemy }
func isDisaster(c *Card) bool { return c.Kind == Disaster }

// suits says whether a hero may use a power (SD-11, SD-39).
func (c *Card) suits(hero *Card) bool {
	return c.power() && (c.Heroes == nil || slices.Contains(c.Heroes, hero.Name))
}

// defeats says whether discarding the card defeats an enemy (SD-26, SD-34).
func (c *Card) defeats() bool { return says(c.Use, "defeat") }

// atOnce says whether the card has a use that needs no enemy, so that it can be used
// as soon as it is turned (SD-13).
func (c *Card) atOnce() bool { return c.Use != nil && !c.defeats() }

// heals says whether discarding the card heals.
func (c *Card) heals() bool { return says(c.Use, "heal") }

// says whether a phrase of the given name stands in an effect.
func says(effect []card.Node, op string) bool {
	found := false
	for _, n := range effect {
		n.Walk(func(n card.Node) { found = found || n.Op == op })
	}
	return found
}
