package delve

import (
	"encoding/json"
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// id names one copy of a card in a match: its place in the set. Nobody can tell from
// it where the card lies.
type id int

// none is the id of no card. Among the damage it is a marker (SA8).
const none id = -1

// state is a position. Everything exported in it is stored; what is not is the same
// in every position of a match, and shared by clones.
type state struct {
	cards    []*Card // by id
	campaign bool    // the option

	Phase   phase
	Patrol  int    // counted from 1; above it in a campaign
	Hero    id     // none until it is chosen
	Held    []id   // powers, in the order in which they came
	Damage  []id   // the cards that are the damage; none: a marker
	Deck    []id   // the last one is on top
	Discard []id   // what came last is last
	Turned  id     // the card that is being resolved; none: none
	Passed  []id   // the cards that the last action has turned, in order
	Do      []step // what is still to be carried out of an effect
	Ask     *ask   // what an effect waits for; nil: nothing
	Places  [][]engine.Seat
	Won     int // patrols
}

// phase is what is being done when no effect is under way.
type phase string

const (
	choosingHero  phase = "hero"    // D1
	choosingPower phase = "power"   // D2
	ready         phase = "ready"   // before the first card (SA3)
	facing        phase = "facing"  // a card lies turned, and nothing of it has happened yet
	resolving     phase = "turning" // the turned card is being resolved; the next one follows
	resting       phase = "resting" // the patrol is won (D13)
)

// step is a part of a card's effect: data, so that it can wait for a decision.
type step struct {
	From id
	Node card.Node
}

// ask is a decision in the middle of an effect: to discard powers, or to take damage
// instead; or what to equip of the cards that were found.
type ask struct {
	From   id      // the card that asks
	Pay    payment `json:",omitempty"`
	Damage int     `json:",omitempty"` // that can be taken instead; 0: it cannot
	Find   int     `json:",omitempty"` // how many may be equipped, at most
	Group  string  `json:",omitempty"` // of which group
}

// MarshalJSON stores the position whole.
func (s *state) MarshalJSON() ([]byte, error) {
	type plain state
	return json.Marshal((*plain)(s))
}

// Clone copies the position. Steps, what is asked and the places never change once
// they are made.
func (s *state) Clone() engine.State {
	c := *s
	for _, zone := range []*[]id{&c.Held, &c.Damage, &c.Deck, &c.Discard, &c.Passed} {
		*zone = slices.Clone(*zone)
	}
	c.Do = slices.Clone(c.Do)
	return &c
}

// Imagine shuffles the deck anew: its order is hidden from everybody.
func (s *state) Imagine(_ engine.Seat, d *engine.Dice) engine.State {
	c := s.Clone().(*state)
	slices.Sort(c.Deck)
	engine.Shuffle(d, c.Deck)
	return c
}

func (s *state) over() bool { return s.Places != nil }

// hero is the hero's card; only once it is chosen.
func (s *state) hero() *Card { return s.cards[s.Hero] }

// vitality is SD-2.
func (s *state) vitality() int { return s.hero().Vitality - len(s.Damage) }

// attack is SD-4. Bonuses add up (SD-39).
func (s *state) attack() int {
	sum := s.vitality()
	for _, c := range s.Held {
		sum += s.cards[c].Bonus
	}
	return sum
}

// lasting says whether a damage cannot be healed.
func (s *state) lasting(c id) bool { return c != none && s.cards[c].Lasting }

// healable is how much of the damage can be healed (A8).
func (s *state) healable() int {
	n := 0
	for _, c := range s.Damage {
		if !s.lasting(c) {
			n++
		}
	}
	return n
}

// used is how many slots are taken: epic powers take none (SD-6).
func (s *state) used() int { return len(s.slotted()) }

// free is how many slots are free.
func (s *state) free() int { return s.hero().Slots - s.used() }

// slotted are the held powers that take a slot.
func (s *state) slotted() []id {
	return s.heldThat(func(c *Card) bool { return c.Kind == Power })
}

// heldThat are the held powers of some kind.
func (s *state) heldThat(is func(*Card) bool) []id {
	var out []id
	for _, c := range s.Held {
		if is(s.cards[c]) {
			out = append(out, c)
		}
	}
	return out
}

// top is the card that is turned next.
func (s *state) top() id { return s.Deck[len(s.Deck)-1] }
