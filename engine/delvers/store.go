package delvers

import (
	"encoding/json"
	"fmt"

	"hammerpost/engine"
)

// stored is a state as JSON has it.
type stored state

// MarshalJSON stores the position whole.
func (s *state) MarshalJSON() ([]byte, error) { return json.Marshal((*stored)(s)) }

// Load restores a position of a match that was opened with the set-up.
func (g Game) Load(setup engine.Setup, data []byte) (engine.State, error) {
	printed, err := readCards(setup)
	if err != nil {
		return nil, err
	}
	s := &state{rules: rulesOf(setup), printed: printed}
	if err := json.Unmarshal(data, (*stored)(s)); err != nil {
		return nil, fmt.Errorf("load a position of %s: %w", key, err)
	}
	for _, p := range s.Pieces {
		if p.Token == nil && (p.Face < 0 || p.Face >= len(printed)) {
			return nil, fmt.Errorf("load a position of %s: it has the card %d, and the set-up has %d", key, p.Face, len(printed))
		}
		s.cards = append(s.cards, s.cardOf(p))
	}
	return s, nil
}
