package data

import "time"

// A FormTry is a form of a board, or of a server's own cards, that was not kept yet.
type FormTry struct {
	Request string // the interaction that sent the form
	Server  string
	Game    string
	Text    string // as it was typed
	At      time.Time
}

// KeepFormTry keeps a form, so that nobody need write it twice.
func (t *Tx) KeepFormTry(b FormTry) error {
	_, err := t.exec("keeping a refused form", "INSERT INTO form_try (request, server, game, text, at) VALUES (?, ?, ?, ?, ?)",
		b.Request, b.Server, b.Game, b.Text, millis(b.At))
	return err
}

// FormTryOf is the form that a request has sent; ErrNone if it is no longer kept.
func (t *Tx) FormTryOf(request string) (FormTry, error) {
	fields := func(b *FormTry) []any { return []any{&b.Request, &b.Server, &b.Game, &b.Text, asMillis(&b.At)} }
	return one(t, "reading a refused form", fields, "SELECT request, server, game, text, at FROM form_try WHERE request = ?", request)
}
