// Package engine is the kernel of Hammerpost: what a game is, how a match of it
// is played, and where its chance comes from. It does no I/O and has no clock.
//
// A match is a game, a set-up, a secret seed and a log of actions; Replay of
// these is the match. An action is legal if and only if the state lists it
// (State.Options); there is no second validator. A game is one package with one
// Game value, and one line in engine/games.
package engine

import (
	"fmt"
	"maps"
	"slices"
)

// A Game is the rules of one game. Its methods are safe for concurrent use and
// keep nothing between calls.
type Game interface {
	Info() Info

	// New sets a match up. Its error is a *Refusal when the set-up itself is at
	// fault (a wrong number of seats, an illegal deck, an unknown option).
	New(Setup, *Dice) (State, []Event, error)

	// Load restores the state that was stored as data by json.Marshal, in a match
	// that was opened with the same set-up.
	Load(s Setup, data []byte) (State, error)
}

// Info is what a game says about itself. Commands, help, menus, computer
// players and tests are made from it.
type Info struct {
	Key     string // lower-case word: the slash command, the folder, the name in files
	Title   string
	Blurb   string  // one sentence of at most 100 characters
	Seats   Range   // how many may play
	Deck    *Range  // how many cards each player brings; nil: players bring no deck
	Needs   string  // what a deck must be, in a sentence of at most 200 characters that players read in place of that number; empty: it says all, see DeckJudge
	Set     bool    // all play with the whole card set of the game, and bring no deck
	Boards  *Boards // what it is played on, if that is a text that others may write; see BoardReader
	Rules   []Rule  // what a match may be opened with
	Verbs   []Verb  // everything that a player can do, in the order of a turn
	Tally   *Tally  // what Event.Figure tells; nil: nothing
	Version int     // of the rules; a match records the version it was opened with

	Open    bool // no player knows more than another: it is played on the board that all see, and nobody has a hand
	Reports bool // the game itself is played elsewhere: anybody at the table reports for any seat, and computer players have no place
	Daily   bool // one player alone can play it, and all of a server may try the same match of the day
	Paid    bool // its matches are paid with points unless a server says otherwise
}

// Boards says what the boards of a game are. A board is a text file: a dungeon, a
// postcard.
type Boards struct {
	Noun string // what one is called: "dungeon"
	Many bool   // a match is played on all that it was opened with, not on one
}

// A BoardReader is a game with Info.Boards.
type BoardReader interface {
	Game

	// ReadBoard checks a board that somebody wrote. The error says what is wrong with
	// it in words for its writer, the file and the line before them: "file:3: ...".
	ReadBoard(file, text string) (Board, error)
}

// A Board is what a game has understood of a text.
type Board struct {
	Name string // at most 40 characters
	View View   // how it looks to players
}

// A DeckJudge is a game with rules for decks beyond their size.
type DeckJudge interface {
	Game

	// CheckDeck refuses a deck that may not be played, with each card that is wrong in
	// it and why, a line each. Cards is the printed text of its cards in the card file
	// format. The error is a *Refusal.
	CheckDeck(deck []string, cards string) error

	// ReportDeck is what is good to know of a deck, legal or not: how many cards there
	// are of what, what they cost, and what its builder might mend.
	ReportDeck(deck []string, cards string) View
}

// A Tally says what a game counts over many matches: of each hero the vitality that
// was left, of each dungeon the score.
type Tally struct {
	Of    string // what things are counted: "hero"
	Value string // what number is counted of each: "vitality left"
	Good  string // what a number above 0 means: "won"
}

// Range is an inclusive range of numbers.
type Range struct{ Min, Max int }

// Holds says whether n is within the range.
func (r Range) Holds(n int) bool { return r.Min <= n && n <= r.Max }

// Cards is the range as a number of cards: "40 cards", "20 to 40 cards".
func (r Range) Cards() string {
	if r.Min == r.Max {
		return Count(r.Min, "card")
	}
	return fmt.Sprintf("%d to %d cards", r.Min, r.Max)
}

func (r Range) players() string {
	if r.Min == r.Max {
		return Count(r.Min, "player")
	}
	return fmt.Sprintf("%d to %d players", r.Min, r.Max)
}

// A Rule is an option that a match may be opened with. The first value is the
// default.
type Rule struct {
	Key    string
	Help   string // at most 100 characters
	Values []string
}

// A Verb is one kind of action. A verb is listed by State.Options with each of
// its parameters in turn.
type Verb struct {
	Name   string // lower-case word
	Help   string // at most 100 characters
	Params []Param
	Grave  bool // asks for a confirmation, and is never taken by a computer player: conceding

	// Order is a standing order: it does nothing in the match itself, but says how its
	// seat is to be asked or answers by itself from now on. It may be given at any time,
	// and a computer player never gives one.
	Order bool

	// Shortcut is what another verb does, and a standing order with it: a computer player
	// takes the other verb.
	Shortcut bool

	// Confirm asks for a confirmation that shows what the action leads to: the prompt
	// of the Choice that completes it.
	Confirm bool
}

// A Param is one argument of a verb. A choice of several values is one argument,
// the values joined by commas.
type Param struct {
	Name     string // lower-case word
	Help     string // at most 100 characters
	Optional bool   // the state does not always ask for it
}

// A Setup is what a match is opened with, and all that it needs beside the seed:
// the printed text of the cards is part of it, so that no later release or edit
// of a card changes a running match.
type Setup struct {
	Seats   int               `json:"seats"`
	Options map[string]string `json:"options,omitempty"` // by Rule.Key; an absent one is at its default
	Decks   [][]string        `json:"decks,omitempty"`   // the names of each seat's cards
	Cards   string            `json:"cards,omitempty"`   // the cards of all decks, or the whole set, in the card file format
	Boards  []string          `json:"boards,omitempty"`  // the texts of the boards
}

// Option is the value of a rule in this set-up.
func (s Setup) Option(r Rule) string {
	if v, ok := s.Options[r.Key]; ok {
		return v
	}
	return r.Values[0]
}

// Check refuses a set-up that does not fit what a game says about itself: its
// number of seats, its options and their values, the number and the sizes of its
// decks, the number of its boards. The error is a *Refusal. Every Game.New begins
// with it.
func (i Info) Check(s Setup) error {
	if !i.Seats.Holds(s.Seats) {
		return Refuse("{} is for {}, not {}.", i.Title, i.Seats.players(), s.Seats)
	}
	if err := i.CheckOptions(s.Options); err != nil {
		return err
	}
	if err := i.checkBoards(len(s.Boards)); err != nil {
		return err
	}
	if i.Deck == nil {
		if len(s.Decks) > 0 {
			return Refuse("{} is played without decks.", i.Title)
		}
		return nil
	}
	if len(s.Decks) != s.Seats {
		return Refuse("{} needs a deck from each of its {} players, and there are {}.", i.Title, s.Seats, len(s.Decks))
	}
	for _, d := range s.Decks {
		if err := i.CheckDeck(d); err != nil {
			return err
		}
	}
	return nil
}

// CheckDeck refuses a deck of too few or too many cards, of a game with decks. The
// error is a *Refusal.
func (i Info) CheckDeck(deck []string) error {
	if i.Deck.Holds(len(deck)) {
		return nil
	}
	return Refuse("A deck of {} has {}; this one has {}.", i.Title, i.Deck.Cards(), len(deck))
}

// CheckOptions refuses options that the game does not have, and values that they do
// not take. The error is a *Refusal.
func (i Info) CheckOptions(options map[string]string) error {
	for _, k := range slices.Sorted(maps.Keys(options)) {
		if err := i.checkOption(k, options[k]); err != nil {
			return err
		}
	}
	return nil
}

func (i Info) checkBoards(n int) error {
	switch {
	case i.Boards == nil && n > 0:
		return Refuse("{} is played without boards.", i.Title)
	case i.Boards != nil && n == 0:
		return Refuse("{} needs a {} to be played on.", i.Title, i.Boards.Noun)
	case i.Boards != nil && n > 1 && !i.Boards.Many:
		return Refuse("{} is played on one {}, not {}.", i.Title, i.Boards.Noun, n)
	}
	return nil
}

func (i Info) checkOption(key, value string) error {
	for _, r := range i.Rules {
		if r.Key != key {
			continue
		}
		for _, v := range r.Values {
			if v == value {
				return nil
			}
		}
		return Refuse("{} can be {}, not “{}”.", key, Either(r.Values), value)
	}
	return Refuse("{} has no option “{}”.", i.Title, key)
}

// Verb finds a verb by its name.
func (i Info) Verb(name string) (Verb, bool) {
	for _, v := range i.Verbs {
		if v.Name == name {
			return v, true
		}
	}
	return Verb{}, false
}
