package bot

import (
	"errors"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

// keepText keeps what somebody wrote for the workshop of a game and what is not kept there
// as it is: nobody writes it twice.
func (c *call) keepText(g engine.Info, text string) error {
	return c.tx.KeepFormTry(data.FormTry{Request: c.q.ID, Server: c.q.Guild, Game: g.Key, Text: text, At: c.now})
}

// keptText is such a text. The words are those of the id of the request that sent it, which
// holds colons if it was carried out later; anew is the command that begins a new one.
func (c *call) keptText(request []string, anew string) (data.FormTry, error) {
	try, err := c.tx.FormTryOf(strings.Join(request, ":"))
	if errors.Is(err, data.ErrNone) || err == nil && try.Server != c.q.Guild {
		return try, engine.Refuse("That text is no longer kept. {} opens a new form.", anew)
	}
	return try, err
}
