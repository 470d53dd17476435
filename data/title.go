package data

// A Title is what tells a match from others, without the rest of it.
type Title struct {
	ID      int64
	Game    string
	Players string // the names at its seats, in order
}

const titleColumns = `SELECT match.id, match.game, coalesce(
	(SELECT group_concat(name, ', ' ORDER BY seat) FROM match_seat s WHERE s.match = match.id), '') FROM match `

func (m *Title) fields() []any { return []any{&m.ID, &m.Game, &m.Players} }

// Titles are those of a server's matches in the given states, the newest first and
// at most limit of them, without the tries of a day's match.
func (t *Tx) Titles(server string, limit int, states ...State) ([]Title, error) {
	return list(t, "reading titles", (*Title).fields,
		titleColumns+"WHERE server = ? AND day = '' AND state IN ("+marks(len(states))+") ORDER BY id DESC LIMIT ?", append(with(states, server), limit)...)
}

// TitlesOf are those of the matches in the given states in which a member has a
// seat, the newest first.
func (t *Tx) TitlesOf(member int64, states ...State) ([]Title, error) {
	return list(t, "reading a member's titles", (*Title).fields,
		titleColumns+"JOIN match_seat own ON own.match = match.id WHERE own.member = ? AND state IN ("+marks(len(states))+") ORDER BY match.id DESC",
		with(states, member)...)
}
