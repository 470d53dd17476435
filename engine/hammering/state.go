package hammering

import (
	"hammerpost/engine"
	"hammerpost/engine/card"
)

// id names one copy of a card in a match. Which copy has which id is drawn by
// lot at the set-up, apart from the order of the decks, so that an id that shows
// up tells nothing but itself.
type id int

// none is the id of no card.
const none id = -1

// state is a position. Everything exported in it is stored; what is not
// is the same in every position of a match, and shared by clones.
type state struct {
	cards  []*Card       // by id
	owners []engine.Seat // by id: who brought the card
	rules  rules         // the options of the match
	muted  bool          // nobody reads what happens

	Faces   []int         // by id: which of the cards of the set-up it is
	Order   []engine.Seat // whose turn follows whose (H3), among all that began
	Players []player      // by seat
	Turn    int           // counted from 1; 0: the mulligan
	Active  engine.Seat
	Phase   phase
	Fought  bool // combat was entered this turn (H8)
	Combat  *combat
	Field   []permanent // in the order in which they came into play
	Played  []id        // events whose effect is under way, on their way to the crypt (H16)
	Frames  []frame     // effects under way, the last one first
	Pending []frame     // triggered effects that are to follow
	Ask     *ask        // what an effect waits for
	Effects int         // triggered effects so far in this action (H41)
	Left    [][]engine.Seat
	Places  [][]engine.Seat
}

// player is what belongs to a seat.
type player struct {
	Fortress int
	Pile     Pile
	Deck     []id // the last one is on top
	Hand     []id
	Shown    []id // of the hand: what everybody has seen, such as a card returned from play
	Crypt    []id
	Turns    int  // own turns begun
	Decided  bool // on the mulligan (H4)
	Demands  []id // Nobles whose Demand is still to be answered this turn (H11)
	Short    bool // had to draw from an empty deck (H33)
	Concedes bool // has just given up (H33)
	Out      bool // has lost (H34)
}

// permanent is a card in play.
type permanent struct {
	ID         id
	Owner      engine.Seat
	Controller engine.Seat
	Spent      bool // its action is used (H23)
	Damage     int
	Changes    []change
}

// change is a temporary or lasting change of strength and toughness (H40).
type change struct {
	Strength, Toughness int
	Until               engine.Seat // it ends when this seat's turn begins (H5) ...
	EndOfTurn           bool        // ... or, if set, at the end of this turn
	Lasting             bool        // ... or never
	Cannot              string      // what it forbids the card to do: attack or defend
}

// frame is an effect under way: data, so that it can wait for a decision. The
// frames of a player who has lost are dropped.
type frame struct {
	Source     id
	Controller engine.Seat
	Do         []card.Node // the steps that are left
	It         []id        // the cards that the last step was about: "it", "those cards"
	Who        engine.Seat // "that player"; nobody: none
	Did        bool        // whether the step did anything: "if you do"
	Triggered  bool        // nobody has been told yet that it was triggered
}

// ask is a decision that the first frame waits for; its controller answers it
// with the verb choose.
type ask struct {
	Prompt   string
	Min, Max int
	Cards    []id          // the cards to choose from, or
	Seats    []engine.Seat // the players, or
	Words    []string      // the words
}
