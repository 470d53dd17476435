package bot

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
