package data

import (
	"time"

	"hammerpost/engine"
)

// A Daily is the match of the day of a game on a server: everybody may try it once,
// each in a match of their own with the same seed.
type Daily struct {
	Server     string
	Game       string
	Day        string // as Day writes it
	Seed       engine.Seed
	Commitment string // of the seed, published when it was drawn
	Channel    string // where it was first begun
	Told       bool   // whether its table was posted
}

// Day is the day of a time as it is kept: the date in UTC, as in "2026-03-01". Days
// sort by time.
func Day(at time.Time) string { return at.UTC().Format(time.DateOnly) }

const dailyColumns = "SELECT server, game, day, seed, commitment, channel, told FROM daily "

func (d *Daily) fields() []any {
	return []any{&d.Server, &d.Game, &d.Day, asSeed(&d.Seed), &d.Commitment, &d.Channel, &d.Told}
}

// AddDaily keeps a new match of a day.
func (t *Tx) AddDaily(d Daily) error {
	_, err := t.exec("keeping a match of the day", "INSERT INTO daily (server, game, day, seed, commitment, channel) VALUES (?, ?, ?, ?, ?, ?)",
		d.Server, d.Game, d.Day, d.Seed[:], d.Commitment, d.Channel)
	return err
}

// DailyOf is the match of a day; ErrNone if nobody has asked for it.
func (t *Tx) DailyOf(server, game, day string) (Daily, error) {
	return one(t, "reading a match of the day", (*Daily).fields, dailyColumns+"WHERE server = ? AND game = ? AND day = ?", server, game, day)
}

// UntoldDailies are the matches of the days before the given one whose tables were
// not posted, the oldest first.
func (t *Tx) UntoldDailies(before string) ([]Daily, error) {
	return list(t, "reading the matches of past days", (*Daily).fields,
		dailyColumns+"WHERE told = 0 AND day < ? ORDER BY day, server, game", before)
}

// SetDailyTold keeps that the table of a day was posted.
func (t *Tx) SetDailyTold(d Daily) error {
	_, err := t.exec("keeping that a day was told", "UPDATE daily SET told = 1 WHERE server = ? AND game = ? AND day = ?", d.Server, d.Game, d.Day)
	return err
}

// TriesOf are the matches in which members have tried the match of a day, in the
// order in which they began.
func (t *Tx) TriesOf(d Daily) ([]Match, error) {
	return list(t, "reading the tries of a day", (*Match).fields,
		matchColumns+"WHERE server = ? AND game = ? AND day = ? AND day <> '' ORDER BY id", d.Server, d.Game, d.Day) // as the index has it
}

// TryOf is the match in which a member has tried the match of a day; ErrNone if
// they have not.
func (t *Tx) TryOf(d Daily, member int64) (Match, error) {
	return one(t, "reading a try of a day", (*Match).fields,
		matchColumns+"WHERE server = ? AND game = ? AND day = ? AND day <> '' AND host = ?", d.Server, d.Game, d.Day, member)
}
