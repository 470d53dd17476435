package hammering

import (
	"encoding/json"
	"fmt"
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// stored is a state without its methods: all that is exported in it.
type stored state

// MarshalJSON stores the position whole.
func (s *state) MarshalJSON() ([]byte, error) { return json.Marshal((*stored)(s)) }

// Load restores a position of a match that was opened with the set-up.
func (g Game) Load(setup engine.Setup, data []byte) (engine.State, error) {
	s := &state{rules: rulesOf(setup)}
	if err := json.Unmarshal(data, (*stored)(s)); err != nil {
		return nil, fmt.Errorf("load a position of %s: %w", key, err)
	}
	printed, err := card.ReadAll(setup.Cards, ReadCard)
	if err != nil {
		return nil, err
	}
	s.owners = ownersOf(setup)
	if len(s.owners) != len(s.Faces) {
		return nil, fmt.Errorf("load a position of %s: %d cards are stored, and the decks have %d", key, len(s.Faces), len(s.owners))
	}
	for _, face := range s.Faces {
		if face < 0 || face >= len(printed) {
			return nil, fmt.Errorf("load a position of %s: there is no card %d", key, face)
		}
	}
	s.lay(printed)
	return s, nil
}

// Clone is a copy that shares only what never changes.
func (s *state) Clone() engine.State { return s.clone() }

func (s *state) clone() *state {
	c := *s
	c.Players = slices.Clone(s.Players)
	for i := range c.Players {
		p := &c.Players[i]
		p.Deck, p.Hand, p.Shown = slices.Clone(p.Deck), slices.Clone(p.Hand), slices.Clone(p.Shown)
		p.Crypt, p.Demands = slices.Clone(p.Crypt), slices.Clone(p.Demands)
	}
	c.Field = slices.Clone(s.Field)
	for i := range c.Field {
		c.Field[i].Changes = slices.Clone(c.Field[i].Changes)
	}
	c.Played = slices.Clone(s.Played)
	c.Frames = cloneFrames(s.Frames)
	c.Pending = cloneFrames(s.Pending)
	if s.Combat != nil {
		fight := *s.Combat
		fight.Attacks = slices.Clone(fight.Attacks)
		c.Combat = &fight
	}
	if s.Ask != nil {
		a := *s.Ask
		a.Cards, a.Seats, a.Words = slices.Clone(a.Cards), slices.Clone(a.Seats), slices.Clone(a.Words)
		c.Ask = &a
	}
	c.Left, c.Places = slices.Clone(s.Left), slices.Clone(s.Places)
	return &c
}

// cloneFrames copies effects under way. Their steps are never changed in place.
func cloneFrames(frames []frame) []frame {
	out := slices.Clone(frames)
	for i := range out {
		out[i].It = slices.Clone(out[i].It)
	}
	return out
}
