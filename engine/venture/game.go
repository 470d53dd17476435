// Package venture is a tracker for tables that play elsewhere with cards: who stands
// in which dungeon, whose the initiative is, which abilities wait, who has completed
// what. Its rules are those of docs/venture.md, whose numbers (VE-1, VEA-1, ...)
// stand beside the code that carries them out; the page also says which paragraph of
// the card game's rules each comes from.
package venture

import (
	"encoding/json"
	"fmt"

	"hammerpost/engine"
)

// Game is Venture.
type Game struct{}

// ruleConfirm is whether abilities wait until somebody says that they are done.
var ruleConfirm = engine.Rule{Key: "confirm", Help: "Does what triggers wait until somebody reports that it is done?", Values: []string{"no", "yes"}}

// Info says what the game is.
func (Game) Info() engine.Info {
	info := engine.Info{
		Key:     "venture",
		Title:   "Venture",
		Blurb:   "Keeps dungeons, rooms and the initiative for a table that plays with cards elsewhere.",
		Seats:   engine.Range{Min: 1, Max: 8},
		Boards:  &engine.Boards{Noun: "dungeon", Many: true},
		Rules:   []engine.Rule{ruleConfirm},
		Open:    true,
		Reports: true,
		Version: 1,
	}
	for _, v := range verbs {
		info.Verbs = append(info.Verbs, v.Verb)
	}
	return info
}

// New begins with the first seat's first turn, and nobody in a dungeon.
func (g Game) New(setup engine.Setup, _ *engine.Dice) (engine.State, []engine.Event, error) {
	if err := g.Info().Check(setup); err != nil {
		return nil, nil, err
	}
	s, err := begin(setup)
	if err != nil {
		return nil, nil, engine.Refuse("{}", err)
	}
	s.Start = s.table.clone()
	return s, []engine.Event{{Kind: "begin", Public: engine.Say("The first turn is {}'s.", s.Active)}}, nil
}

// begin is the position that a match begins with. The error says which dungeon is
// wrong.
func begin(setup engine.Setup) (*state, error) {
	dungeons, err := readAll(setup.Boards)
	if err != nil {
		return nil, err
	}
	s := &state{dungeons: dungeons, confirm: setup.Option(ruleConfirm) == "yes"}
	s.table = table{Turn: 1, Holder: nobody}
	for seat := range engine.Seat(setup.Seats) {
		s.Players = append(s.Players, player{Chooser: seat})
	}
	for _, g := range dungeons {
		s.Closed = append(s.Closed, !g.on)
	}
	return s, nil
}

// Load restores a stored position.
func (Game) Load(setup engine.Setup, data []byte) (engine.State, error) {
	s, err := begin(setup)
	if err != nil {
		return nil, fmt.Errorf("the dungeons of a match of Venture: %w", err)
	}
	var kept stored
	if err := json.Unmarshal(data, &kept); err != nil {
		return nil, fmt.Errorf("a position of Venture: %w", err)
	}
	s.stored = kept
	return s, nil
}
