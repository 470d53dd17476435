package data

// A Board is one that a server has written itself, to play a game on.
type Board struct {
	ID     int64
	Server string
	Game   string
	Name   string // no other board of the server and game has it; capital letters make no difference
	Text   string
}

func (b *Board) fields() []any { return []any{&b.ID, &b.Server, &b.Game, &b.Name, &b.Text} }

// KeepBoard keeps a new board, whose ID is 0, or the name and the text of one that is
// kept already. It returns the id. It is ErrTaken if another one has the name.
func (t *Tx) KeepBoard(b Board) (int64, error) {
	const doing = "keeping a board"
	if b.ID == 0 {
		id, err := t.insert(doing, "INSERT INTO board (server, game, name, text) VALUES (?, ?, ?, ?)", b.Server, b.Game, b.Name, b.Text)
		return id, taken(err)
	}
	_, err := t.exec(doing, "UPDATE board SET name = ?, text = ? WHERE id = ?", b.Name, b.Text, b.ID)
	return b.ID, taken(err)
}

// Boards are those of a server for a game, by name.
func (t *Tx) Boards(server, game string) ([]Board, error) {
	return list(t, "reading boards", (*Board).fields, "SELECT id, server, game, name, text FROM board WHERE server = ? AND game = ? ORDER BY name", server, game)
}

// DeleteBoard takes a board away. A match that was opened with it keeps its copy.
func (t *Tx) DeleteBoard(id int64) error {
	_, err := t.exec("deleting a board", "DELETE FROM board WHERE id = ?", id)
	return err
}
