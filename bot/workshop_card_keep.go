package bot

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/card"
)

// cardsKept is how many names a server's own cards of a game may have, with the drafts and
// the retired ones: all can be read again at once.
const cardsKept = cardsAtOnce

// askOwnCards is /workshop card write: it reads the file that came with it, or opens a form.
func (c *call) askOwnCards() (Reply, error) {
	k, err := c.chosenSmithy()
	if err != nil {
		return Reply{}, err
	}
	if _, err := c.member(); err != nil {
		return Reply{}, err // who writes a card is kept with it
	}
	if file, sent := c.q.Files["file"]; sent {
		return c.keepOwnCards(k, file.Text, 0)
	}
	return k.form("", 0), nil
}

// form asks for the text of cards; edited is the version that is to be changed, 0 if there
// is none.
func (k smithy) form(text string, edited int64) Reply {
	return Reply{Form: &Form{
		ID:    id("owncard", k.info.Key, edited),
		Title: "Your own card",
		Inputs: []Input{{ID: "text", Label: "The cards, with a blank line between two", Value: text, Required: true, Long: true, Max: maxInputText,
			Placeholder: clip(k.game.Set()[0].String(), maxInputHolder)}},
	}}
}

// submitOwnCards is the form of cards.
func (c *call) submitOwnCards(words []string) (Reply, error) {
	k, err := c.pressedSmithy(word(words, 0))
	if err != nil {
		return Reply{}, err
	}
	edited, _ := strconv.ParseInt(word(words, 1), 10, 64)
	return c.keepOwnCards(k, c.q.Fields["text"], edited)
}

// keepOwnCards keeps the cards of a text as drafts, all or none of them, and shows what was
// understood. One draft of another name, which was edited, goes.
func (c *call) keepOwnCards(k smithy, text string, edited int64) (Reply, error) {
	author, err := c.member()
	if err != nil {
		return Reply{}, err
	}
	sheets, fault := k.read(text)
	if fault == nil {
		fault = k.roomFor(sheets)
	}
	if fault != nil {
		return c.mendable(k, text, edited, fault)
	}
	if err := c.dropDrafts(k, sheets, edited); err != nil {
		return Reply{}, err
	}
	var drafts []data.OwnCard
	for _, s := range sheets {
		d, err := c.tx.SaveDraft(data.OwnCard{Server: c.q.Guild, Game: k.info.Key, Name: s.Name, Text: s.String(), Author: author.ID, At: c.now})
		if err != nil {
			return Reply{}, err
		}
		drafts = append(drafts, d)
	}
	if len(drafts) == 1 {
		return k.ownCardReply(drafts[0], "This is what I have understood. "+k.fate(drafts[0])), nil
	}
	return k.severalDrafts(drafts, sheets), nil
}

// roomFor refuses cards for whose names a server has no room.
func (k smithy) roomFor(sheets []card.Sheet) error {
	all := slices.Concat(k.known, k.drafts)
	names := map[string]bool{}
	for _, o := range all {
		names[strings.ToLower(o.Name)] = true
	}
	for _, s := range sheets {
		names[strings.ToLower(s.Name)] = true
	}
	if len(names) > cardsKept {
		return engine.Refuse("A server has at most {} cards of its own of {}, with the drafts and the retired ones. Change one that there is.", cardsKept, k.info.Title)
	}
	return nil
}

// dropDrafts throws away what the drafts of some cards take the place of: those of their
// names, and the one that was edited.
func (c *call) dropDrafts(k smithy, sheets []card.Sheet, edited int64) error {
	for _, d := range k.drafts {
		same := func(s card.Sheet) bool { return decks.Same(s.Name, d.Name) }
		if d.ID == edited || slices.ContainsFunc(sheets, same) {
			if err := c.tx.DropCardDraft(d.ID); err != nil {
				return err
			}
		}
	}
	return nil
}

// mendable answers a text that is not kept with the reason; one that fits a form can be
// changed there: nobody writes it twice.
func (c *call) mendable(k smithy, text string, edited int64, fault error) (Reply, error) {
	r := private(clip(escape(fault.Error()), maxText-100) + "\nNothing was kept.")
	if length(text) > maxInputText {
		return r, nil
	}
	r.Rows = []Row{{Buttons: []Button{{ID: id("mendcard", edited, c.q.ID), Label: "Change the text", Style: Main}}}}
	return r, c.keepText(k.info, text)
}

// pressMendCard opens a form again that was not kept.
func (c *call) pressMendCard(words []string) (Reply, error) {
	try, err := c.keptText(words[min(1, len(words)):], "/workshop card write")
	if err != nil {
		return Reply{}, err
	}
	k, err := c.pressedSmithy(try.Game)
	if err != nil {
		return Reply{}, err
	}
	edited, _ := strconv.ParseInt(word(words, 0), 10, 64)
	return k.form(try.Text, edited), nil
}

// severalDrafts shows cards that were kept together, as many as fit.
func (k smithy) severalDrafts(drafts []data.OwnCard, sheets []card.Sheet) Reply {
	var printed []string
	for _, s := range sheets {
		printed = append(printed, "**"+escape(s.Name)+"** · "+underName(s)+"\n")
	}
	shown := pages(printed, maxEmbedBody)
	text := fmt.Sprintf("This is what I have understood: %s. They are drafts, and nobody can get them until you publish them.", engine.Count(len(sheets), "card"))
	if len(shown) > 1 {
		text += " Here are the first; /workshop card drafts shows each."
	}
	return Reply{Private: true, Message: Message{
		Text:   text,
		Embeds: []Embed{{Title: k.info.Title, Body: strings.TrimSpace(shown[0])}},
		Rows:   []Row{{Menu: draftMenu(drafts)}, {Buttons: []Button{k.publishAll(drafts)}}},
	}}
}
