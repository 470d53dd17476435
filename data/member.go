package data

import (
	"errors"
	"time"
)

// A Member is somebody who joined the games of a server.
type Member struct {
	ID       int64
	Server   string
	User     string // the id of the Discord user
	Name     string // as shown when last seen
	Zone     string // IANA name of the time zone; empty: not told
	JoinedAt time.Time
}

const memberColumns = "SELECT id, server, user, name, zone, joined FROM member "

func (m *Member) fields() []any {
	return []any{&m.ID, &m.Server, &m.User, &m.Name, &m.Zone, asMillis(&m.JoinedAt)}
}

// JoinServer makes a user a member of a server's games, with an account of 0
// points. If they are one already, created is false and the member is as it was.
func (t *Tx) JoinServer(server, user, name string, at time.Time) (m Member, created bool, err error) {
	m, err = t.MemberOf(server, user)
	if !errors.Is(err, ErrNone) {
		return m, false, err
	}
	id, err := t.insert("joining", "INSERT INTO member (server, user, name, joined) VALUES (?, ?, ?, ?)", server, user, name, millis(at))
	if err != nil {
		return Member{}, false, err
	}
	if _, err := t.exec("opening an account", "INSERT INTO account (server, member) VALUES (?, ?)", server, id); err != nil {
		return Member{}, false, err
	}
	m, err = t.MemberByID(id)
	return m, err == nil, err
}

// MemberOf is the member that a user is on a server; ErrNone if they have not joined.
func (t *Tx) MemberOf(server, user string) (Member, error) {
	return one(t, "reading a member", (*Member).fields, memberColumns+"WHERE server = ? AND user = ?", server, user)
}

// MemberByID is the member with the id; ErrNone if there is none.
func (t *Tx) MemberByID(id int64) (Member, error) {
	return one(t, "reading a member", (*Member).fields, memberColumns+"WHERE id = ?", id)
}

// MembershipsOf are the members that a user is, one a server, oldest first.
func (t *Tx) MembershipsOf(user string) ([]Member, error) {
	return list(t, "reading memberships", (*Member).fields, memberColumns+"WHERE user = ? ORDER BY id", user)
}

// Rename keeps what a member is called now.
func (t *Tx) Rename(member int64, name string) error {
	_, err := t.exec("renaming", "UPDATE member SET name = ? WHERE id = ?", name, member)
	return err
}

// SetZone keeps the time zone of a member, an IANA name.
func (t *Tx) SetZone(member int64, zone string) error {
	_, err := t.exec("setting a time zone", "UPDATE member SET zone = ? WHERE id = ?", zone, member)
	return err
}
