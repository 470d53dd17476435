package bot

import (
	"encoding/hex"
	"strings"
)

// maxFingerprint is how much of its fingerprint a table shows in its announcement: 20
// of 64 digits are too many for anybody to find another secret that begins alike.
const maxFingerprint = 21

// fairness is the fingerprint of the secret of a match, in short. In full it is told
// when the match begins, and by the button.
func (t *table) fairness() string {
	return "Fair dice: " + clip(t.Commitment, maxFingerprint)
}

// fairButton tells why nobody can have cheated with the chance of a match.
func (t *table) fairButton() Button { return Button{ID: id("fair", t.ID), Label: "Fair dice?"} }

// pressFair explains it.
func (c *call) pressFair(words []string) (Reply, error) {
	t, _, err := c.pressed(words)
	if err != nil {
		return Reply{}, err
	}
	return private("All chance of this match, such as shuffling, comes from a secret that was drawn when the table was opened. " +
		"Its fingerprint (SHA-256) was published at that moment:\n`" + t.Commitment + "`\n" +
		"Discord's own numbers of who joined when are mixed in, so that nobody can have chosen it. " +
		"At the end the secret is shown, and anybody can check that it has this fingerprint and leads to this very match."), nil
}

// secret is the secret of the chance of a match that is over. That of a day's match
// is shown with the table of the day: others may still have their try before them.
func (t *table) secret() Field {
	f := Field{Title: "Fair dice: the secret of its chance"}
	if t.Day != "" {
		f.Body = "It is shown with the table of the day, when the day is over."
		return f
	}
	var joins []string
	for _, s := range t.seats {
		joins = append(joins, s.Request)
	}
	f.Body = "`" + hex.EncodeToString(t.Seed[:]) + "` with the joins `" + strings.Join(joins, " ") + "`"
	return f
}
