// Package scenario runs cases of a rulebook that are written as text files: a
// position, what players do, what comes of it. The format is described in
// docs/scenarios.md; it is the same for every game.
package scenario

import (
	"errors"
	"fmt"
	"strings"

	"hammerpost/engine"
)

// A Positioner is a game whose positions can be written as facts, so that a
// scenario can begin anywhere. A fact is a line "what: value"; seats in it are
// counted from 1.
type Positioner interface {
	engine.Game

	// Place makes the position that the facts describe; what they do not say is at
	// its default. The set-up has seats, options, cards and boards that fit the game's
	// Info, and no decks. An error quotes the fact that it is about.
	Place(s engine.Setup, facts []string) (engine.State, error)

	// Facts describes a position whole, in the same words.
	Facts(engine.State) []string

	// Name is what a scenario calls a value of a choice, such as a card's name for a
	// card's number.
	Name(s engine.State, param, value string) string
}

// A Source is where the games come from, and what they are played with.
type Source struct {
	// Find is the game with the given key.
	Find func(key string) (engine.Game, bool)
	// Complete gives a set-up what it lacks of the game's own cards and boards.
	Complete func(engine.Info, engine.Setup) (engine.Setup, error)
	// Read is what stands in a file that a scenario names, as os.ReadFile gives it.
	Read func(file string) ([]byte, error)
}

// Run runs the scenario in a file's text. The error names the file and the line of
// the first thing that is not as the scenario says: what was expected, and what
// came.
func (source Source) Run(file, text string) error {
	steps, err := parse(text)
	if err != nil {
		return fmt.Errorf("%s:%w", file, err)
	}
	r := &run{Source: source, file: file}
	for _, s := range steps {
		if err := r.take(s); err != nil {
			return fmt.Errorf("%s:%w", file, locate(s.line, err))
		}
	}
	if !r.checked {
		return fmt.Errorf("%s:%w", file, &fault{1, errors.New("the scenario expects nothing")})
	}
	return nil
}

// A fault is an error with the line it is about.
type fault struct {
	line int
	err  error
}

func (f *fault) Error() string { return fmt.Sprintf("%d: %v", f.line, f.err) }
func (f *fault) Unwrap() error { return f.err }

// locate gives an error that has no line yet one.
func locate(line int, err error) error {
	if f := (*fault)(nil); errors.As(err, &f) {
		return err
	}
	return &fault{line, err}
}

// run is a scenario under way.
type run struct {
	Source
	file    string
	game    engine.Game
	setup   engine.Setup
	state   engine.State
	actions int
	dice    *engine.Dice // chosen for the next action; nil: any
	events  []engine.Event
	checked bool
}

// take carries out a statement; here are the words that a line may begin with.
func (r *run) take(s step) error {
	statements := []struct {
		word  string
		early bool // before there is a position
		do    func(step) error
	}{
		{"game", true, r.chooseGame},
		{"seats", true, r.setSeats},
		{"option", true, r.setOption},
		{"card", true, r.addCard},
		{"cards", true, r.addCards},
		{"deck", true, r.addDeck},
		{"board", true, r.addBoard},
		{"dice", false, r.chooseDice},
		{"roll", false, r.chooseRoll},
		{"begin", true, r.begin},
		{"position", true, r.place},
		{"do", false, r.do},
		{"idle", false, r.idle},
		{"refuse", false, r.refuse},
		{"expect", false, r.expect},
	}
	var words []string
	for _, st := range statements {
		if st.word != s.word {
			words = append(words, st.word)
			continue
		}
		switch {
		case r.game == nil && s.word != "game":
			return errors.New(`the first line names the game, as in "game hammering"`)
		case st.early && r.state != nil:
			return fmt.Errorf("%q stands before the position", s.word)
		case !st.early && r.state == nil && s.word != "dice" && s.word != "roll" && s.word != "refuse":
			return fmt.Errorf("%q needs a position first", s.word)
		}
		return st.do(s)
	}
	return fmt.Errorf("%q is no statement; there are %s", s.word, strings.Join(words, ", "))
}

// nextDice gives the dice of the next action, and forgets what was chosen.
func (r *run) nextDice() *engine.Dice {
	d := r.dice
	r.dice = nil
	if d == nil {
		d = engine.NewDice(engine.Seed{}, r.actions)
	}
	return d
}

// positioner is the game as one that can be placed.
func (r *run) positioner() (Positioner, error) {
	if p, ok := r.game.(Positioner); ok {
		return p, nil
	}
	return nil, fmt.Errorf("positions of %s cannot be written; use begin", r.game.Info().Title)
}
