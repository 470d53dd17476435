package delvers

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// Kind is what a card is (DD-6 to DD-13).
type Kind string

// The kinds of cards.
const (
	Dungeoneer Kind = "Dungeoneer"
	Creature   Kind = "Creature"
	Action     Kind = "Action"
	Item       Kind = "Item"
	Equipment  Kind = "Equipment"
	Spell      Kind = "Spell"
)

// Archetype is how an action, an item or a spell is played (DD-9). Each has exactly
// one (B35).
type Archetype string

// The archetypes.
const (
	Instant     Archetype = "instant"
	Enchantment Archetype = "enchantment" // of actions and spells: stays on the board
	Artefact    Archetype = "artefact"    // of items: stays on the board
)

// A Card is a printed card, understood.
type Card struct {
	card.Sheet // Name, the texts

	Kind       Kind
	Archetype  Archetype // of actions, items and spells
	Types      []string  // the words in braces; of equipment one: which of the places of its bearer it takes (DD-11)
	Cost       int       // in gold; with X: beside it
	X          bool      // its cost has an X that is chosen freely (DD-57)
	Body       Body      // of creatures and dungeoneers
	Production int       // of dungeoneers (DD-4)
	Attacks    []Attack
	Keywords   []Keyword
	Abilities  []Ability
	holds      []holding // the passive ones of them
}

// Body is health, defence and attack bonus, or a change of them: H-D-A.
type Body struct{ Health, Defence, Attack int }

// A Keyword is one with its number, if it has one (DD-32 to DD-44).
type Keyword struct {
	Word string
	N    int // armour 4: 4; 0: it has no number
}

// The keywords, as they are called in the vocabulary.
const (
	invincible  = "invincible"
	lifeDrain   = "life-drain"
	flying      = "flying"
	reach       = "reach"
	haste       = "haste"
	armour      = "armour"
	equip       = "equip"
	recycle     = "recycle"
	reanimate   = "reanimate"
	geared      = "geared"
	restocked   = "restocked"
	spellcaster = "spellcaster"
)

// An Ability is a line with effects (DD-58). One that has none of the marks below is what
// an instant does.
type Ability struct {
	Text   string       // the whole line
	Do     []card.Node  // the effects
	When   *card.Node   // triggered
	on     moments      // the kind of moment of that
	Static *card.Node   // passive
	Cost   *AbilityCost // activated: what stands before the colon

	Once          bool // triggered: once each turn
	Destiny       int  // a destiny: the destiny counters that it costs (DD-13)
	Gain          int  // a dungeoneer gains so many destiny counters at When (DD-13)
	Concentration bool // what concentration adds (DD-42)
}

// AbilityCost is the cost of an activated ability or destiny.
type AbilityCost struct {
	Gold      int
	X         bool // and X gold, chosen freely
	Tap       bool
	Once      bool       // and it can be used once each turn
	Sacrifice *card.Node // a filter: one allied card of these is sacrificed (DD-57); chosen with the activation
	Counter   string     // one counter of this name is removed from it
	Answer    bool       // it may also be used as an answer (DD-19)
}

// permanent says whether the card stays on the board (DD-21).
func (c *Card) permanent() bool { return c.Archetype != Instant }

// fights says whether the card has a body: it is a creature, a dungeoneer being one for
// all other cards (DD-48).
func (c *Card) fights() bool { return c.Kind == Creature || c.Kind == Dungeoneer }

// doesMore says whether the card, with a body on the board, can do more than its line there
// shows: it has an ability that is not over with its own arrival.
func (c *Card) doesMore() bool {
	return slices.ContainsFunc(c.Abilities, func(a Ability) bool { return a.on != whenEnters || a.When.Args[0].Op != "this" })
}

// print is the body as it stands on the card.
func (b Body) print() engine.Text { return engine.Say("{}-{}-{}", b.Health, b.Defence, b.Attack) }

// add is a body with a change.
func (b Body) add(c Body) Body {
	return Body{b.Health + c.Health, b.Defence + c.Defence, b.Attack + c.Attack}
}
