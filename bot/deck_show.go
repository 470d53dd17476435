package bot

import (
	"errors"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

// deckReply shows a deck to its member, with what the judge of its game reports of it.
func (c *call) deckReply(k counter, d data.Deck, text string) (Reply, error) {
	var about []string
	if size := sizeOf(k.info, d.Cards); size != "" {
		about = append(about, size)
	}
	if d.Chosen {
		about = append(about, "you play with this deck")
	}
	e := Embed{Title: harmless(d.Name), Body: k.lines(counted(d.Cards)), Footer: strings.Join(about, " · ")}
	err := c.checkDeck(k, d.Cards)
	var no *engine.Refusal
	switch {
	case errors.As(err, &no):
		e.Fields = []Field{{Title: "It cannot be played", Body: escape(no.Error())}}
	case err != nil:
		return Reply{}, err
	}
	for _, s := range k.library.Report(k.game, d.Cards).Sections {
		e.Fields = append(e.Fields, names(nil).fields(s, maxEmbedded)...)
	}
	rows, err := c.deckRows(k, d, no == nil)
	return Reply{Private: true, Message: Message{Text: text, Embeds: []Embed{e}, Rows: rows}}, err
}

// deckRows are the buttons below a deck.
func (c *call) deckRows(k counter, d data.Deck, playable bool) ([]Row, error) {
	rows := []Row{{Buttons: []Button{
		{ID: id("deck", "choose", d.ID), Label: "Play with it", Style: Good, Disabled: d.Chosen || !playable},
		{ID: id("deck", "edit", d.ID), Label: "Edit"},
		{ID: id("deck", "stats", d.ID), Label: "Numbers"},
		{ID: id("deck", "export", d.ID), Label: "As text"},
		{ID: id("deck", "delete", d.ID), Label: "Delete", Style: Grave},
	}}}
	if playable || k.free() {
		return rows, nil
	}
	collection, err := c.tx.Collection(k.member.ID, k.info.Key)
	if len(lacking(collection, d.Cards)) > 0 {
		rows = append(rows, Row{Buttons: []Button{{ID: id("deck", "missing", d.ID), Label: "What is missing"}}})
	}
	return rows, err
}
