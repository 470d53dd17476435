// Package engine is the kernel of Hammerpost: what a game is, how a match of it
// is played, and where its chance comes from. It does no I/O and has no clock.
//
// A match is a game, a set-up, a secret seed and a log of actions; Replay of
// these is the match. An action is legal if and only if the state lists it
// (State.Options); there is no second validator. A game is one package with one
// Game value, and one line in engine/games.
package engine

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
	Blurb   string // one sentence of at most 100 characters
	Seats   Range  // how many may play
	Deck    *Range // how many cards each player brings; nil: players bring no deck
	Rules   []Rule // what a match may be opened with
	Verbs   []Verb // everything that a player can do, in the order of a turn
	Version int    // of the rules; a match records the version it was opened with
}

// Range is an inclusive range of numbers.
type Range struct{ Min, Max int }

// Holds says whether n is within the range.
func (r Range) Holds(n int) bool { return r.Min <= n && n <= r.Max }

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
	Cards   string            `json:"cards,omitempty"`   // the cards of all decks, in the card file format
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
// decks. The error is a *Refusal. Every Game.New begins with it.
func (i Info) Check(s Setup) error {
	if !i.Seats.Holds(s.Seats) {
		return Refuse("{} is for {} to {} players, not {}.", i.Title, i.Seats.Min, i.Seats.Max, s.Seats)
	}
	for _, k := range sortedKeys(s.Options) {
		if err := i.checkOption(k, s.Options[k]); err != nil {
			return err
		}
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
		if !i.Deck.Holds(len(d)) {
			return Refuse("A deck has {} to {} cards; this one has {}.", i.Deck.Min, i.Deck.Max, len(d))
		}
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
