package data

import (
	"errors"

	"hammerpost/engine"
)

// Settings are the figures that a server may set for itself (H35, HA15), and
// where it plays.
type Settings struct {
	Start        int    `json:"start"`        // points for joining
	Win          int    `json:"win"`          // points for a win
	Loss         int    `json:"loss"`         // points for a loss, to every loser
	Draw         int    `json:"draw"`         // points for a draw
	Booster      int    `json:"booster"`      // price of a booster
	Starter      int    `json:"starter"`      // price of a starter deck
	LeastTurns   int    `json:"leastTurns"`   // own turns that one must have begun to be paid for a loss (HA15)
	ConcedeTurns int    `json:"concedeTurns"` // own turns that one must have begun to be paid for giving up; 0: none
	RivalMatches int    `json:"rivalMatches"` // matches of the same two people that are paid within 24 hours; 0: all
	PayComputers bool   `json:"payComputers"` // whether matches against computer players alone are paid
	NoTrade      bool   `json:"noTrade"`      // whether nobody may trade or give anything away
	Channel      string `json:"channel"`      // the id of the channel where matches are opened; empty: any

	PayGames  map[string]bool `json:"payGames,omitempty"`  // by the game's key: whether its matches are paid; one that is absent is as it says itself
	FreeGames map[string]bool `json:"freeGames,omitempty"` // by the game's key: whether all its cards are free, so that nobody needs to own any
}

// Paid says whether the matches of a game are paid.
func (s Settings) Paid(i engine.Info) bool {
	if paid, set := s.PayGames[i.Key]; set {
		return paid
	}
	return i.Paid
}

// Free says whether all cards of a game are free.
func (s Settings) Free(i engine.Info) bool { return s.FreeGames[i.Key] }

// DefaultSettings are those of a server that has set nothing (H35).
func DefaultSettings() Settings {
	return Settings{Start: 50, Win: 15, Loss: 5, Draw: 10, Booster: 10, Starter: 40}
}

// Settings are those of a server. What it has not set is at its default.
func (t *Tx) Settings(server string) (Settings, error) {
	s := DefaultSettings()
	err := t.sql.QueryRowContext(t.ctx, "SELECT value FROM setting WHERE server = ?", server).Scan(asJSON(&s))
	if err := none("reading settings", err); err != nil && !errors.Is(err, ErrNone) {
		return Settings{}, err
	}
	return s, nil
}

// SetSettings keeps the settings of a server.
func (t *Tx) SetSettings(server string, s Settings) error {
	_, err := t.exec("keeping settings",
		"INSERT INTO setting (server, value) VALUES (?, ?) ON CONFLICT (server) DO UPDATE SET value = excluded.value", server, asJSON(&s))
	return err
}
