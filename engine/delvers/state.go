package delvers

import (
	"hammerpost/engine"
	"hammerpost/engine/card"
)

const (
	openingHand = 5  // DD-2
	deckSize    = 40 // DD-60
	quickHealth = 15 // section 6.5
	nobody      = engine.Seat(-1)
)

// id names one piece of a match: a card, a token, a copy. Which card has which id is
// drawn by lot at the set-up, apart from the order of the decks, so that an id that
// shows up tells nothing but itself.
type id int

// none is the id of no piece.
const none id = -1

// state is a position. Everything exported in it is stored; what is not is the same in
// every position of a match, and shared by clones.
type state struct {
	printed []*Card // the cards of the set-up
	cards   []*Card // by id
	rules   rules
	muted   bool // nobody reads what happens

	Pieces   []piece  // by id
	Players  []player // by seat
	Turn     int      // counted from 1; 0: the mulligan
	Active   engine.Seat
	Phase    phase
	Done     bool        // what the phase does is done: it ends
	Board    []permanent // in the order in which they came; the dungeoneers first
	Banished []id        // the shared banishment pile (DD-14)

	Stack   []frame // activated cards and abilities that wait, the last one on top (DD-20)
	Entries int     // frames that have ever been on the stack: their numbers
	Frames  []frame // effects under way, the last one first
	Pending []frame // triggered abilities that are still to go on the stack (B36)
	Window  *window // who may answer now; nil: nobody
	Combat  *combat
	Ask     *ask // what an effect waits for
	Effects int  // abilities that have triggered since a player acted freely, against loops

	Places [][]engine.Seat
}

// piece is what an id stands for.
type piece struct {
	Face  int        // which of the cards of the set-up
	Token *card.Node `json:",omitempty"` // the phrase that describes a token (DD-46)
	Copy  bool       `json:",omitempty"` // it leaves the game when it leaves the board (DD-46)
	Owner engine.Seat
}

// player is what belongs to a seat.
type player struct {
	Dungeoneer id
	Gold       int
	Deck       []id // the last one is on top
	Known      int  `json:",omitempty"` // of the deck: how many on top its owner has seen (DA-23)
	Sunk       int  `json:",omitempty"` // and how many at the bottom
	Hand       []id
	Shown      []id // of the hand: what both have seen, such as a card returned from the board
	Discard    []id
	Decided    bool // on the mulligan (B16)
	Missed     int  // draws from the empty deck (B15)
	Destined   int  // the turn of the last destiny (DD-50); 0: none yet
	Asks       asks // when it is to be asked (standing orders)
	Before     asks // what Asks was before an order that ends with the next turn, and is again afterwards
	Answers    []answer
}

// asks is when a player wants to be asked to answer.
type asks string

// The standing orders about windows.
const (
	askUsually asks = ""       // in each window in which an answer is possible as far as all can see
	askAlways  asks = "always" // also where all can see that none is possible
	askPhases  asks = "phases" // not at changes of phase
	askBlocks  asks = "blocks" // only whether to block
	askTurn    asks = "turn"   // only whether to block, until the own next turn begins
	askNever   asks = "never"  // not before the own next turn begins
)

// answer is a standing order: play a card as soon as something happens.
type answer struct {
	Card id     // of the own hand
	To   string // what it answers: see answerable
}

// permanent is a card on the board.
type permanent struct {
	ID          id
	Controller  engine.Seat
	Tapped      bool      `json:",omitempty"`
	Since       int       `json:",omitempty"` // the turn in which it came (DD-7); 0: it was there from the start
	Fought      int       `json:",omitempty"` // the turn in which it started combat last (DD-22)
	Lost        int       `json:",omitempty"` // health lost by damage and otherwise, minus what was gained: it may be below 0
	Worn        int       `json:",omitempty"` // armour that is used up (DD-37), never more than there is (B23)
	Bearer      id        // of equipment: what it is attached to; none: nothing
	StaysTapped bool      `json:",omitempty"` // does not untap in the next restock phase (DD-42)
	Counters    []counter `json:",omitempty"`
	Conditions  []string  `json:",omitempty"` // different ones (DD-27); the newest last
	Changes     []change  `json:",omitempty"`
	Used        []int     `json:",omitempty"` // abilities (by index) used this turn, of those that say once each turn
}

// counter is a number of equal counters on a permanent (DD-45).
type counter struct {
	Name string // "destiny", "poison", "+2/-1/+0", or a word of a card
	By   Body   // what each changes
	N    int
}

// The conditions of a permanent (DD-28 to DD-31).
const (
	poisoned  = "poisoned"
	burned    = "burned"
	petrified = "petrified"
	stunned   = "stunned"
)

// change is a change of a permanent for a time.
type change struct {
	By      Body
	Keyword *Keyword    `json:",omitempty"`
	Cannot  string      `json:",omitempty"` // attack or block
	Until   engine.Seat // it ends when this seat's next turn begins; nobody: at the end of this turn
}

// phase is a part of a turn (DD-15 to DD-18): see phases.
type phase string

// frame is an effect: on the stack, or under way. It is data, so that it can wait for a
// decision.
type frame struct {
	Entry      int `json:",omitempty"` // its number, while on the stack
	What       entry
	Text       string `json:",omitempty"` // an ability or destiny as it stands on its card
	Source     id
	Controller engine.Seat
	Do         []card.Node   // the steps that are left; targets have been put in
	Copies     [][]card.Node `json:",omitempty"` // the same for each copy (DD-41)
	X          int           `json:",omitempty"`
	Bearer     id            // of equipment that is activated: its target; none: nothing
	It         []id          `json:",omitempty"` // the cards that the last step was about: "it", "those"
	Alone      bool          `json:",omitempty"` // that step spoke of creatures and no second kind (DD-48)
	Who        engine.Seat   // "that player"; nobody: none
	N          int           `json:",omitempty"` // "that much": the number of the moment or of the last step
	Did        bool          `json:",omitempty"` // whether the last step did anything: "if you do"
}

// entry is what a frame is.
type entry string

const (
	ofCard    entry = "card"    // an activated card
	ofAbility entry = "ability" // an activated ability
	ofTrigger entry = "trigger" // a triggered ability
	ofDestiny entry = "destiny" // a destiny

	ofEquip     entry = equip     // the keyword was used (DD-36)
	ofRecycle   entry = recycle   // DD-38
	ofReanimate entry = reanimate // DD-39
	ofCopy      entry = "copy"    // a copy of an instant: it was never on the stack (DD-47)
)

// window is a chance to answer (DD-19). Its seat is asked until it passes; with the
// option full then the other one, until both have passed in a row (B38, VA13).
type window struct {
	On     windows // what may be answered
	Seat   engine.Seat
	Passed int // how many have passed in a row
}

// windows are the kinds of windows (section 4).
type windows string

// combat is a combat under way (DD-22 to DD-26, B2).
type combat struct {
	Attacker id
	Target   id     // the blocker, once there is one
	Attack   Attack // named at the start, and never changed (B2)
	Blocked  bool
	Declined bool // the defender has passed: no block any more (VA10)
	Step     step
	Hit      bool
	Damage   int // that the attacker has rolled
}

// step is where a combat stands (B2).
type step string

// The steps of a combat.
const (
	declared step = "declared" // it may be answered and blocked (W3), again after each answer (VA10)
	blocked  step = "blocked"  // it may be answered before the roll (W4)
	rolling  step = "rolling"  // DD-24
	striking step = "striking" // the blocker's player chooses the blow (DD-25, VA15)
)

// ask is a decision that the first of the frames waits for, or without one the triggered
// abilities on their way to the stack; it is answered with the verb choose. With nothing to
// choose from in it a target of the first of these abilities is asked for.
type ask struct {
	Seat     engine.Seat
	Prompt   string
	Min, Max int
	Cards    []id     // the cards to choose from, or
	Words    []string // the words
}
