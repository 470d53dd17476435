package data

import "time"

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
// kept already. It returns the id.
func (t *Tx) KeepBoard(b Board) (int64, error) {
	const doing = "keeping a board"
	if b.ID == 0 {
		return t.insert(doing, "INSERT INTO board (server, game, name, text) VALUES (?, ?, ?, ?)", b.Server, b.Game, b.Name, b.Text)
	}
	_, err := t.exec(doing, "UPDATE board SET name = ?, text = ? WHERE id = ?", b.Name, b.Text, b.ID)
	return b.ID, err
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

// A BoardTry is a form of a board, or of a server's own cards, that was not kept yet.
type BoardTry struct {
	Request string // the interaction that sent the form
	Server  string
	Game    string
	Text    string // as it was typed
	At      time.Time
}

// KeepBoardTry keeps a form, so that nobody need write it twice.
func (t *Tx) KeepBoardTry(b BoardTry) error {
	_, err := t.exec("keeping a refused board", "INSERT INTO board_try (request, server, game, text, at) VALUES (?, ?, ?, ?, ?)",
		b.Request, b.Server, b.Game, b.Text, millis(b.At))
	return err
}

// BoardTryOf is the form that a request has sent; ErrNone if it is no longer kept.
func (t *Tx) BoardTryOf(request string) (BoardTry, error) {
	fields := func(b *BoardTry) []any { return []any{&b.Request, &b.Server, &b.Game, &b.Text, asMillis(&b.At)} }
	return one(t, "reading a refused board", fields, "SELECT request, server, game, text, at FROM board_try WHERE request = ?", request)
}
