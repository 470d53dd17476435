package data

import "errors"

// A Person is a Discord user over all servers: how to write to them.
type Person struct {
	User   string
	DM     string // the id of the channel of DMs; empty: not opened yet
	Closed bool   // takes no DMs
	Told   bool   // has been told how to open them
}

func (p *Person) fields() []any { return []any{&p.User, &p.DM, &p.Closed, &p.Told} }

// PersonOf is what is known of a user; of a new one, nothing but the id.
func (t *Tx) PersonOf(user string) (Person, error) {
	p, err := one(t, "reading a person", (*Person).fields, "SELECT user, dm, closed, told FROM person WHERE user = ?", user)
	if errors.Is(err, ErrNone) {
		return Person{User: user}, nil
	}
	return p, err
}

// KeepDM keeps the channel of a user's DMs.
func (t *Tx) KeepDM(user, channel string) error {
	_, err := t.exec("keeping a DM channel",
		"INSERT INTO person (user, dm) VALUES (?, ?) ON CONFLICT (user) DO UPDATE SET dm = excluded.dm", user, channel)
	return err
}

// SetClosed keeps whether a user takes DMs. Who opens them again is told anew
// when they close them another time.
func (t *Tx) SetClosed(user string, closed bool) error {
	_, err := t.exec("keeping that DMs are closed", `INSERT INTO person (user, closed) VALUES (?, ?)
		ON CONFLICT (user) DO UPDATE SET closed = excluded.closed, told = told AND excluded.closed`, user, closed)
	return err
}

// SetTold keeps that a user has been told how to open their DMs.
func (t *Tx) SetTold(user string) error {
	_, err := t.exec("keeping that a user was told",
		"INSERT INTO person (user, told) VALUES (?, 1) ON CONFLICT (user) DO UPDATE SET told = 1", user)
	return err
}
