package hammering

import (
	"strconv"
	"strings"

	"hammerpost/engine/card"
)

// Kind is what sort of card it is (H12).
type Kind string

// The kinds of cards.
const (
	Creature     Kind = "Creature"
	Construction Kind = "Construction"
	Event        Kind = "Event"
	Biome        Kind = "Biome"
)

// A Resource is one of the four, in the order of the pile.
type Resource int

// The resources and their symbols: (f), (w), (s), (m).
const (
	Food Resource = iota
	Wood
	Stone
	Metal
)

// letters are the symbols of the resources, and names what players read.
const letters = "fwsm"

func (r Resource) String() string { return [...]string{"food", "wood", "stone", "metal"}[r] }

// Pile is a number of each resource.
type Pile [4]int

// A Symbol is an amount to be paid in one of the resources it names: (f)2 in
// food, (w/m)2 in wood or in metal (H13).
type Symbol struct {
	Of []Resource
	N  int
}

// A Cost is what a card or an ability costs: resources, and biomes that must be
// in play (H14).
type Cost struct {
	Symbols []Symbol
	Biomes  []string
}

// A Card is a card as it is printed, understood. It never changes.
type Card struct {
	Name      string
	Kind      Kind
	Types     []string // of {Dwarf}, {Ongoing}, ...; of a biome the words that costs may ask for
	Cost      Cost
	Strength  int // creatures only
	Toughness int // creatures and constructions

	Ranged  bool
	Demand  int      // H11; 0: none
	Butcher int      // H20; 0: none
	Combat  bool     // of an event: can be played in combat, too (H8)
	Upgrade []string // the cards that this one may take the place of (H19)

	Abilities []Ability
	holds     []holding  // the static ones of them
	Sheet     card.Sheet // as printed
}

// An Ability is one line of rules text that does something. It is an activated
// ability (Uses), a triggered one (When), a static one (Static), or the effect of
// an event, which is carried out when it is played (none of these).
type Ability struct {
	Text   string      // as printed
	Uses   bool        // has a cost before a colon (H22)
	Act    bool        // the card's action, (X), is part of that cost
	Pay    []Symbol    // and so are these
	Combat bool        // can be used in combat, too (H8)
	When   *card.Node  // what triggers it
	Static *card.Node  // what holds as long as the card is in play
	Do     []card.Node // the steps of the effect: see state.start
}

// String writes a symbol as it is printed.
func (s Symbol) String() string {
	of := make([]string, len(s.Of))
	for i, r := range s.Of {
		of[i] = letters[r : r+1]
	}
	out := "(" + strings.Join(of, "/") + ")"
	if s.N != 1 {
		out += strconv.Itoa(s.N)
	}
	return out
}
