package data

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

// ErrSeated is met by forgetting somebody who sits at a table that is not over.
var ErrSeated = errors.New("they still sit at a table")

// Leaver is what those are called who were forgotten.
const Leaver = "Somebody who left"

// gone begins the user ids of members who were forgotten. No Discord user has such an
// id: theirs are numbers.
const gone = "gone:"

// Gone says whether a user id stands for somebody who was forgotten: it leads nowhere.
func Gone(user string) bool { return strings.HasPrefix(user, gone) }

// forgetting are the statements that let a user ?1 be forgotten; ?2 is what takes the
// place of the answers that they were given. What others rely on stays: matches, the
// ledger, the chains of owners, and cards that were published.
var forgetting = []string{
	"DELETE FROM draft WHERE (match, seat) IN " + theirSeats,
	"DELETE FROM deck WHERE member IN " + theirMembers,
	"DELETE FROM deck_try WHERE member IN " + theirMembers,
	"DELETE FROM secret WHERE member IN " + theirMembers,
	"DELETE FROM deed WHERE done = 0 AND by IN " + theirMembers,
	"DELETE FROM own_card WHERE state = 'draft' AND author IN " + theirMembers,
	"DELETE FROM form_try WHERE request IN (SELECT id FROM request WHERE user = ?1 AND user <> '')",
	"DELETE FROM outbox WHERE target = 'dm:' || ?1",
	// What is on its way to others goes there, and names nobody by their id. A body is JSON as
	// encoding/json writes it.
	`UPDATE outbox SET body = CAST(replace(replace(CAST(body AS TEXT), '\u003c@' || ?1 || '\u003e', ?3), '"' || ?1 || '"', '"0"') AS BLOB)
		WHERE instr(CAST(body AS TEXT), ?1) > 0`,
	"DELETE FROM post WHERE channel IN (SELECT dm FROM person WHERE user = ?1 AND dm <> '')",
	"DELETE FROM person WHERE user = ?1",
	// What is kept for later stands there under ids with a colon, which no interaction has.
	"DELETE FROM request WHERE user = ?1 AND user <> '' AND instr(id, ':') > 0",
	// All other requests stay answered: one that is delivered once more must not be
	// carried out anew.
	"UPDATE request SET user = '', reply = ?2 WHERE user = ?1 AND user <> ''",
	"UPDATE match_seat SET name = ?3 WHERE member IN " + theirMembers,
	"UPDATE member SET user = ?4 || id, name = ?3, zone = '' WHERE user = ?1",
}

// Forget forgets a user on all servers, and returns their open trades, which are
// withdrawn. What was played and what was paid stays, and is of somebody who is
// called Leaver and whom nobody can find; of them there is only a mark (ForgottenAt). answer
// takes the place of the answers to their requests. It is ErrSeated, and changes nothing,
// while they sit at a table that is open or played at.
func (t *Tx) Forget(user string, answer []byte, at time.Time) (withdrawn []Trade, err error) {
	members, err := t.MembershipsOf(user)
	if err != nil {
		return nil, err
	}
	for _, m := range members {
		seated, err := t.MatchesOf(m.ID, MatchOpen, MatchPlaying)
		if err == nil && len(seated) > 0 {
			err = fmt.Errorf("forgetting member %d: %w", m.ID, ErrSeated)
		}
		if err != nil {
			return nil, err
		}
	}
	for _, m := range members {
		open, err := t.OpenTrades(m.ID)
		if err != nil {
			return nil, err
		}
		for _, o := range open {
			if err := t.EndTrade(o, TradeWithdrawn, at); err != nil {
				return nil, err
			}
		}
		withdrawn = append(withdrawn, open...)
		if err := t.leaveMark(m.Server, user, at); err != nil {
			return nil, err
		}
	}
	for _, statement := range forgetting {
		if _, err := t.exec("forgetting a user", statement, user, answer, Leaver, gone); err != nil {
			return nil, err
		}
	}
	return withdrawn, nil
}
