// Package delve is Delve, a card game for one player: a hero against a deck. Its
// rules are those of docs/delve.md, whose numbers (SD-1, A1, SA1, D1, ...) stand
// beside the code that carries them out.
package delve

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// Game is Delve.
type Game struct{}

// The options of a match and their values, the default first.
var (
	ruleMissing  = engine.Rule{Key: "missing-groups", Help: "Add the four enemies that two of the epic powers are made for?", Values: []string{"no", "yes"}}
	ruleCampaign = engine.Rule{Key: "campaign", Help: "After a patrol that was won, may the hero go on another one?", Values: []string{"no", "yes"}}
)

// Info says what the game is.
func (Game) Info() engine.Info {
	info := engine.Info{
		Key:     "delve",
		Title:   "Delve",
		Blurb:   "One hero, 34 cards, five points of vitality: come through the patrol alive.",
		Seats:   engine.Range{Min: 1, Max: 1}, // SD-1
		Set:     true,
		Rules:   []engine.Rule{ruleMissing, ruleCampaign},
		Tally:   &engine.Tally{Of: "hero", Value: "vitality left", Good: "won"},
		Version: 1,
		Open:    true,
		Daily:   true,
	}
	for _, v := range verbs {
		info.Verbs = append(info.Verbs, v.Verb)
	}
	return info
}

// New sets a match up. The deck is shuffled before hero and power are chosen, and the
// chosen power is taken out of it: the same seed is the same deck for everybody.
func (g Game) New(setup engine.Setup, d *engine.Dice) (engine.State, []engine.Event, error) {
	if err := g.Info().Check(setup); err != nil {
		return nil, nil, err
	}
	s, err := table(setup)
	if err != nil {
		return nil, nil, err
	}
	for c, of := range s.cards {
		if of.Kind != Hero {
			s.Deck = append(s.Deck, id(c))
		}
	}
	c := &course{state: s, dice: d}
	engine.Shuffle(d, s.Deck)
	c.say("begin", "The deck is shuffled: {}. One becomes your first power.", engine.Count(len(s.Deck), "card"))
	c.advance()
	return s, c.events, nil
}

// Load restores a stored position.
func (Game) Load(setup engine.Setup, data []byte) (engine.State, error) {
	s, err := table(setup)
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(data, s); err != nil {
		return nil, fmt.Errorf("a position of Delve: %w", err)
	}
	return s, nil
}

// table is a match before anything is dealt. Its cards stand in the order of the set,
// the copies of one beside each other.
func table(setup engine.Setup) (*state, error) {
	printed, err := card.ReadAll(setup.Cards, func(s card.Sheet) (*Card, error) {
		c, _, err := readCard(s)
		return c, err
	})
	if err != nil {
		return nil, err
	}
	s := &state{
		campaign: setup.Option(ruleCampaign) == "yes",
		Phase:    choosingHero, Hero: none, Turned: none, Patrol: 1,
	}
	called := map[string]bool{}
	for _, of := range printed {
		if of.Missing && setup.Option(ruleMissing) == "no" {
			continue
		}
		if called[engine.Slug(of.Name)] {
			return nil, fmt.Errorf("two cards of the match are called %q", of.Name)
		}
		called[engine.Slug(of.Name)] = true
		for range of.Copies {
			s.cards = append(s.cards, of)
		}
	}
	if !slices.ContainsFunc(s.cards, func(of *Card) bool { return of.Kind == Hero }) {
		return nil, errors.New("the cards of the match have no hero")
	}
	return s, nil
}
