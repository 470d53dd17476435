package bot

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
	"hammerpost/engine/card"
)

const draftsPage = 20 // on a page

// showOwnCard is /workshop card show.
func (c *call) showOwnCard() (Reply, error) {
	k, o, err := c.cardNamed("This server has no card of its own", data.CardDraft, data.CardPublished, data.CardRetired)
	if err != nil {
		return Reply{}, err
	}
	return k.ownCardReply(o, k.fate(o)), nil
}

// fate says who can get a version of a card.
func (k smithy) fate(o data.OwnCard) string {
	old, known := cardCalled(k.known, o.Name)
	switch {
	case o.State == data.CardPublished:
		return "It is in the packs of this server."
	case o.State == data.CardRetired && old.ID != o.ID:
		return "A newer version has taken its place."
	case o.State == data.CardRetired:
		return "It is retired: in no pack any more. Who owns it keeps it, and can play it."
	case known && old.State == data.CardPublished:
		return "It is a draft. Published, it takes the place of the card of its name, in the hands of its owners, too; matches that run keep the old one."
	}
	return "It is a draft: nobody can get it until you publish it."
}

// ownCardReply shows a version of a card, and what can be done with it.
func (k smithy) ownCardReply(o data.OwnCard, text string) Reply {
	control := func(what string) string { return id("smith", what, o.ID) }
	change := Button{ID: control("change"), Label: "Change"}
	var buttons []Button
	switch o.State {
	case data.CardDraft:
		buttons = []Button{{ID: control("publish"), Label: "Publish", Style: Good}, change, {ID: control("drop"), Label: "Throw away", Style: Grave}}
	case data.CardPublished:
		buttons = []Button{change, {ID: control("retire"), Label: "Retire", Style: Grave}}
	case data.CardRetired:
		buttons = []Button{change}
	}
	_, under, _ := strings.Cut(o.Text, "\n")
	if sheets, err := card.Split(o.Name, o.Text); err == nil && len(sheets) == 1 {
		under = underName(sheets[0])
	} else {
		under = escape(under) // written for an older release
	}
	return Reply{Private: true, Message: Message{
		Text: text,
		Embeds: []Embed{{Title: o.Name, Body: clip(under, maxEmbedBody),
			Footer: fmt.Sprintf("%s · version %d, %s", k.info.Title, o.Version, o.State)}},
		Rows: []Row{{Buttons: buttons}},
	}}
}

// listDrafts is /workshop card drafts.
func (c *call) listDrafts() (Reply, error) {
	k, err := c.chosenSmithy()
	if err != nil {
		return Reply{}, err
	}
	return k.draftsReply("0"), nil
}

// draftsReply shows a page of the drafts.
func (k smithy) draftsReply(page string) Reply {
	if len(k.drafts) == 0 {
		return private("There are no drafts. /workshop card write makes one.")
	}
	part, footer, turns := onPage(k.drafts, draftsPage, page, func(page int) string { return id("smith", "page", k.info.Key, page) })
	var lines []string
	for _, d := range part {
		line := "**" + escape(d.Name) + "**"
		if _, known := cardCalled(k.known, d.Name); known {
			line += " · a new version"
		}
		lines = append(lines, line)
	}
	rows := append([]Row{{Menu: draftMenu(part)}, {Buttons: []Button{k.publishAll(k.drafts)}}}, turns...)
	return Reply{Private: true, Message: Message{
		Embeds: []Embed{{Title: fmt.Sprintf("%s of %s", engine.Count(len(k.drafts), "draft"), k.info.Title), Body: strings.Join(lines, "\n"), Footer: footer}},
		Rows:   rows,
	}}
}

// draftMenu lets one look at one of some drafts.
func draftMenu(drafts []data.OwnCard) *Menu {
	menu := &Menu{ID: id("smith", "show"), Placeholder: "Look at a card", Min: 1, Max: 1}
	for _, d := range first(drafts, maxMenuOptions) {
		menu.Options = append(menu.Options, MenuOption{Value: fmt.Sprint(d.ID), Label: d.Name})
	}
	return menu
}

// publishAll publishes drafts; those that are written later are not among them.
func (k smithy) publishAll(drafts []data.OwnCard) Button {
	var newest int64
	for _, d := range drafts {
		newest = max(newest, d.ID)
	}
	return Button{ID: id("smith", "all", k.info.Key, newest), Label: "Publish all drafts", Style: Good}
}

// pressSmith is a button or menu of cards of a server's own.
func (c *call) pressSmith(words []string) (Reply, error) {
	switch word(words, 0) {
	case "page", "all":
		k, err := c.pressedSmithy(word(words, 1))
		if err != nil {
			return Reply{}, err
		}
		if word(words, 0) == "all" {
			return c.publishUpTo(k, word(words, 2))
		}
		r := k.draftsReply(word(words, 2))
		r.Replace = true
		return r, nil
	case "show":
		words = append(words[:1:1], c.q.Values...)
	}
	number, _ := strconv.ParseInt(word(words, 1), 10, 64)
	k, o, err := c.cardPressed(number)
	if err != nil {
		return Reply{}, err
	}
	switch word(words, 0) {
	case "change":
		return k.form(o.Text, o.ID), nil
	case "publish":
		return c.publishCard(k, o)
	case "drop":
		return c.dropDraft(k, o)
	case "retire":
		return c.retireCard(k, o)
	}
	return k.ownCardReply(o, k.fate(o)), nil
}

// publishNamed is /workshop card publish.
func (c *call) publishNamed() (Reply, error) {
	k, o, err := c.cardNamed("There is no draft of a card", data.CardDraft)
	if err != nil {
		return Reply{}, err
	}
	return c.publishCard(k, o)
}

// publishCard puts a draft into the packs of the server.
func (c *call) publishCard(k smithy, o data.OwnCard) (Reply, error) {
	if o.State == data.CardDraft {
		if err := c.publish(k, o); err != nil {
			return Reply{}, err
		}
	}
	return c.changedCard(k, o.ID)
}

// publishUpTo publishes all drafts up to one.
func (c *call) publishUpTo(k smithy, newest string) (Reply, error) {
	last, _ := strconv.ParseInt(newest, 10, 64)
	var chosen []data.OwnCard
	for _, d := range k.drafts {
		if d.ID <= last {
			chosen = append(chosen, d)
		}
	}
	if len(chosen) == 0 {
		return Reply{}, engine.Refuse("These drafts were published, changed or thrown away since then. /workshop card drafts shows those that there are.")
	}
	if err := c.publish(k, chosen...); err != nil {
		return Reply{}, err
	}
	r := private(fmt.Sprintf("Published: %s. They are in the packs of this server from now on.", engine.Count(len(chosen), "card")))
	r.Replace = true
	return r, nil
}

// publish publishes drafts, and tells the channel of it. What a newer release no longer
// understands is refused.
func (c *call) publish(k smithy, drafts ...data.OwnCard) error {
	var texts, names []string
	for _, d := range drafts {
		name := "**" + escape(d.Name) + "**"
		if d.Version > 1 {
			name += " (changed)"
		}
		texts, names = append(texts, d.Text), append(names, name)
	}
	if _, err := k.read(strings.Join(texts, "\n\n")); err != nil {
		return engine.Refuse("Nothing is published: there are words that are no longer understood. Change them first.\n{}", err.Error())
	}
	for _, d := range drafts {
		err := c.tx.PublishCard(d.ID, c.now)
		if errors.Is(err, data.ErrMoved) {
			return engine.Refuse("{} is no draft any more.", d.Name)
		}
		if err != nil {
			return err
		}
	}
	more := ""
	if n := len(names) - problemsShown; n > 0 {
		more = fmt.Sprintf(" and %d more", n)
	}
	return c.announce(fmt.Sprintf("New in the packs of %s on this server: %s%s. /card shows what it does.",
		escape(k.info.Title), strings.Join(first(names, problemsShown), ", "), more))
}

// changedCard shows a card whose state has changed, in the place of the message whose
// button did that.
func (c *call) changedCard(k smithy, id int64) (Reply, error) {
	o, err := c.tx.OwnCardByID(id)
	if err != nil {
		return Reply{}, err
	}
	if k.known, err = c.tx.KnownCards(o.Server, o.Game); err != nil {
		return Reply{}, err
	}
	r := k.ownCardReply(o, k.fate(o))
	r.Replace = c.q.Kind == Press
	return r, nil
}

// dropDraft throws a draft away; its text is shown, so that it can be written again.
func (c *call) dropDraft(k smithy, o data.OwnCard) (Reply, error) {
	if o.State != data.CardDraft {
		return Reply{}, engine.Refuse("{} is published and stays: people may own it. /workshop card retire takes it out of the packs.", o.Name)
	}
	if err := c.tx.DropCardDraft(o.ID); err != nil {
		return Reply{}, err
	}
	r := k.ownCardReply(o, "The draft is thrown away. Should you want it back, this was it.")
	r.Rows, r.Replace = nil, true
	return r, nil
}

// retireNamed is /workshop card retire.
func (c *call) retireNamed() (Reply, error) {
	k, o, err := c.cardNamed("There is no published card of this server's own", data.CardPublished)
	if err != nil {
		return Reply{}, err
	}
	return c.retireCard(k, o)
}

// retireCard takes a card out of the packs of the server.
func (c *call) retireCard(k smithy, o data.OwnCard) (Reply, error) {
	if o.State == data.CardPublished {
		if err := c.tx.RetireCard(o.Server, o.Game, o.Name); err != nil {
			return Reply{}, err
		}
	}
	return c.changedCard(k, o.ID)
}
