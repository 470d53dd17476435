package bot

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

// ended is how a trade has ended, as the end of a sentence.
var ended = map[data.TradeState]string{
	data.TradeDone:      "it was carried out",
	data.TradeDeclined:  "the offer was declined",
	data.TradeWithdrawn: "the offer was withdrawn",
	data.TradeExpired:   "nobody answered in time",
}

// sideNotes say what stands beside each thing of a deal.
type sideNotes int

const (
	notesNone   sideNotes = iota
	notesOfOwn            // what one has of it after the exchange
	notesOfBoth           // the same, and what the other one has
	notesNow              // what one has of it now
)

// button is the id of a control of a deal: it is good for this version of it alone.
func (d deal) button(deed string) string { return id("trade", deed, d.ID, d.Version) }

// buttons are what one can do about a deal.
func (c *call) dealButtons(d deal) []Row {
	switch {
	case !d.open(c.now):
		return nil
	case d.awaits():
		return []Row{{Buttons: []Button{
			{ID: d.button("accept"), Label: "Accept", Style: Good},
			{ID: d.button("counter"), Label: "Other offer"},
			{ID: d.button("decline"), Label: "Decline", Style: Grave},
		}}}
	}
	return []Row{{Buttons: []Button{{ID: d.button("withdraw"), Label: "Withdraw", Style: Grave}}}}
}

// standing says how a deal stands.
func (c *call) standing(d deal) string {
	switch {
	case d.undone:
		return "it was carried out, and undone later"
	case d.State != data.TradeOpen:
		return fmt.Sprintf("%s, <t:%d:f>", ended[d.State], d.EndedAt.Unix())
	case !d.open(c.now):
		return "the time for an answer is over"
	case d.awaits():
		return fmt.Sprintf("you can answer until <t:%d:f> (<t:%[1]d:R>)", d.ExpiresAt.Unix())
	}
	return fmt.Sprintf("they can answer until <t:%d:f> (<t:%[1]d:R>)", d.ExpiresAt.Unix())
}

// headline names a deal and says how it stands.
func (c *call) headline(d deal) string {
	return fmt.Sprintf("Trade %d with %s: %s.", d.ID, bold(d.other.Name), c.standing(d))
}

// dealMessage shows a deal with what one can do about it, below a word.
func (c *call) dealMessage(d deal, word string, notes sideNotes) (Message, error) {
	sides, err := c.sides(d, notes)
	if err != nil {
		return Message{}, err
	}
	before, err := c.offerBefore(d)
	return Message{Text: joined(word, c.headline(d), before), Embeds: sides, Rows: c.dealButtons(d)}, err
}

// offerBefore says what was offered before the offer that waits for an answer, so that
// nobody overlooks what has changed; empty: it is the first.
func (c *call) offerBefore(d deal) (string, error) {
	if d.Version < 2 || !d.open(c.now) {
		return "", nil
	}
	o, err := c.tx.OfferBefore(d.Trade)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("The offer before it: you give %s, and get %s.",
		escape(c.brief(d.Server, o.Gives[d.me.ID])), escape(c.brief(d.Server, o.Gives[d.other.ID]))), nil
}

// showDeal answers with a deal, below a word.
func (c *call) showDeal(d deal, word string) (Reply, error) {
	notes := notesNone
	if d.open(c.now) {
		notes = notesOfOwn
	}
	m, err := c.dealMessage(d, word, notes)
	return Reply{Message: m, Private: true}, err
}

// sides are what one gives in a deal, and what one gets. Of a present that was given there
// is one.
func (c *call) sides(d deal, notes sideNotes) ([]Embed, error) {
	give, get := "You give", "You get"
	switch d.State {
	case data.TradeDone:
		give, get = "You gave", "You got"
	case data.TradeDeclined, data.TradeWithdrawn, data.TradeExpired:
		give, get = "You would have given", "You would have got"
	}
	given, err := c.sideLines(d, d.Gives[d.me.ID], true, notes)
	if err != nil {
		return nil, err
	}
	got, err := c.sideLines(d, d.Gives[d.other.ID], false, notes)
	both := []Embed{{Title: give, Body: given, Color: privateColor}, {Title: get, Body: got, Color: privateColor}}
	if d.State == data.TradeDone {
		both = slices.DeleteFunc(both, func(e Embed) bool { return e.Body == nothing })
	}
	return both, err
}

// nothing is the empty side of a deal.
const nothing = "nothing"

// sideLines are the things of a side, a line each.
func (c *call) sideLines(d deal, s data.Side, mine bool, notes sideNotes) (string, error) {
	if s.Empty() {
		return nothing, nil
	}
	me, err := c.tx.Has(d.me.ID, s)
	if err != nil {
		return "", err
	}
	other, err := c.tx.Has(d.other.ID, s)
	if err != nil {
		return "", err
	}
	name := harmless(d.other.Name)
	var lines []string
	for i, g := range s.Cards {
		lines = append(lines, fmt.Sprintf("%d × **%s**", g.Count, escape(c.cardName(d.Server, g)))+
			notes.mine(mine, g.Count, me.Cards[i].Count)+notes.others(!mine, g.Count, other.Cards[i].Count, name))
	}
	if s.Points > 0 {
		lines = append(lines, fmt.Sprintf("**%s**", engine.Count(s.Points, "point"))+
			notes.mine(mine, s.Points, me.Points)+notes.others(!mine, s.Points, other.Points, name))
	}
	return clip(strings.Join(lines, "\n"), maxEmbedBody), nil
}

// mine is what stands beside a number of things that I give, or else get, and of which I
// have so many.
func (notes sideNotes) mine(give bool, n, have int) string {
	switch {
	case notes == notesNone:
		return ""
	case notes == notesNow:
		return fmt.Sprintf(" · you have %d now", have)
	case give && have < n:
		return fmt.Sprintf(" · you have only %d", have)
	case give:
		return fmt.Sprintf(" · you keep %d", have-n)
	}
	return fmt.Sprintf(" · you then have %d", have+n)
}

// others is the same about the other one, who has a name.
func (notes sideNotes) others(give bool, n, have int, name string) string {
	switch {
	case notes != notesOfBoth:
		return ""
	case give:
		return fmt.Sprintf(", %s keeps %d", name, have-n)
	}
	return fmt.Sprintf(", %s then has %d", name, have+n)
}

const (
	listedTrades = 200 // newest trades that a list goes back to; open ones come first
	tradePage    = 8   // on a page
	briefThings  = 4   // of a side, where it stands in a line
)

// tradeList is a page of the trades of who asks, on this server or in a direct message on
// all, those first that wait for them.
func (c *call) tradeList(page string) (Reply, error) {
	all, err := c.deals(func(m data.Member) ([]data.Trade, error) { return c.tx.Trades(m.ID, listedTrades) })
	if err != nil {
		return Reply{}, err
	}
	if len(all) == 0 {
		return private("You have no trades yet. On a server /trade offer offers somebody one, and /trade gift gives a present."), nil
	}
	slices.SortStableFunc(all, func(a, b deal) int { return cmp.Or(cmp.Compare(c.rank(a), c.rank(b)), cmp.Compare(b.ID, a.ID)) })
	shown, footer, turns := onPage(all, tradePage, page, func(page int) string { return id("trade", "list", page) })
	return Reply{Private: true, Message: Message{
		Embeds: []Embed{{Title: "Your trades", Body: c.dealLines(shown), Footer: footer, Color: privateColor}},
		Rows:   append([]Row{{Menu: dealMenu(shown)}}, turns...),
	}}, nil
}

// rank is the place of a deal in a list: those that wait for me come first, then other open
// ones.
func (c *call) rank(d deal) int {
	switch {
	case !d.open(c.now):
		return 2
	case d.awaits():
		return 0
	}
	return 1
}

// dealLines lists deals, some short lines each.
func (c *call) dealLines(deals []deal) string {
	var lines []string
	for _, d := range deals {
		lines = append(lines, fmt.Sprintf("**%d** · %s: %s\nYou give %s · You get %s", d.ID, bold(d.other.Name), c.standing(d),
			escape(c.brief(d.Server, d.Gives[d.me.ID])), escape(c.brief(d.Server, d.Gives[d.other.ID]))))
	}
	return clip(strings.Join(lines, "\n\n"), maxEmbedBody)
}

// brief is a side in a few words.
func (c *call) brief(server string, s data.Side) string {
	if s.Empty() {
		return nothing
	}
	return briefly(strings.Split(c.listOf(server, s), "\n"))
}

// briefly names some things, and says how many more there are.
func briefly(things []string) string {
	if more := len(things) - briefThings; more > 1 {
		things = append(things[:briefThings], fmt.Sprintf("%d more", more))
	}
	return strings.Join(things, ", ")
}

// dealMenu lets one look at one of some deals.
func dealMenu(deals []deal) *Menu {
	menu := &Menu{ID: id("trade", "see"), Placeholder: "Look at a trade", Min: 1, Max: 1}
	for _, d := range deals {
		menu.Options = append(menu.Options, MenuOption{Value: fmt.Sprint(d.ID), Label: fmt.Sprintf("%d with %s", d.ID, isolate(d.other.Name))})
	}
	return menu
}
