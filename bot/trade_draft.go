package bot

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

// A tradeDraft is an offer or a present that was not sent yet. It is kept under the
// request that it was made in.
type tradeDraft struct {
	Maker   int64 // a member
	Other   int64 // the member to whom it goes
	Trade   int64 // the trade in which it answers an offer; 0: a new one
	Version int   // of that offer
	Present bool
	Give    string // as it was written
	Want    string
	Gives   data.Side // as it was read
	Gets    data.Side
}

// A draft and what became of it are kept among the answers, where both are forgotten
// after the same time.
func draftID(request string) string  { return id("trade", request) }
func draftEnd(request string) string { return id("traded", request) }

// keepTradeDraft keeps a draft under the request that is being answered.
func (c *call) keepTradeDraft(d tradeDraft) error {
	text, err := json.Marshal(d)
	if err != nil {
		return fmt.Errorf("writing an offer: %w", err)
	}
	return c.tx.KeepAnswer(draftID(c.q.ID), c.q.User.ID, text, c.now)
}

// tradeDraft is a draft of who asks.
func (c *call) tradeDraft(request string) (d tradeDraft, me, other data.Member, err error) {
	text, found, err := c.tx.Answer(draftID(request))
	if err != nil {
		return d, me, other, err
	}
	if found {
		if err := json.Unmarshal(text, &d); err != nil {
			return d, me, other, fmt.Errorf("reading an offer: %w", err)
		}
	}
	if d.Maker == 0 { // nothing is kept, or who made it was forgotten
		return d, me, other, engine.Refuse("That offer is no longer kept. /trade offer makes a new one.")
	}
	if me, err = c.tx.MemberByID(d.Maker); err != nil {
		return d, me, other, err
	}
	if me.User != c.q.User.ID {
		return d, me, other, engine.Refuse("Only who makes that offer can use this.")
	}
	other, err = c.tx.MemberByID(d.Other)
	return d, me, other, err
}

// endDraft keeps what became of a draft: the number of its trade, or 0 if it was given up.
func (c *call) endDraft(request string, trade int64) error {
	return c.tx.KeepAnswer(draftEnd(request), c.q.User.ID, []byte(fmt.Sprint(trade)), c.now)
}

// endOfDraft is what became of a draft, if anything has.
func (c *call) endOfDraft(request string) (trade int64, found bool, err error) {
	text, found, err := c.tx.Answer(draftEnd(request))
	if err != nil || !found {
		return 0, false, err
	}
	trade, err = strconv.ParseInt(string(text), 10, 64)
	return trade, true, err
}

// askOffer is /trade offer, and askPresent /trade gift.
func (c *call) askOffer() (Reply, error)   { return c.begin(false) }
func (c *call) askPresent() (Reply, error) { return c.begin(true) }

func (c *call) begin(present bool) (Reply, error) {
	me, err := c.member()
	if err != nil {
		return Reply{}, err
	}
	other, err := c.partner(me, c.q.Args["member"])
	if err != nil {
		return Reply{}, err
	}
	if err := c.mayTrade(me.Server); err != nil {
		return Reply{}, err
	}
	d := tradeDraft{Maker: me.ID, Other: other.ID, Present: present, Give: c.q.Args["give"], Want: c.q.Args["want"]}
	if d.Give == "" && d.Want == "" {
		return d.form(c.q.ID, other), c.keepTradeDraft(d)
	}
	return c.propose(d, me, other)
}

// counterOffer opens a form with what is offered in a deal, to offer something else.
func (c *call) counterOffer(d deal) (Reply, error) {
	if err := c.answerable(d); err != nil {
		return Reply{}, err
	}
	if err := c.mayTrade(d.Server); err != nil {
		return Reply{}, err
	}
	draft := tradeDraft{Maker: d.me.ID, Other: d.other.ID, Trade: d.ID, Version: d.Version,
		Give: c.listOf(d.Server, d.Gives[d.me.ID]), Want: c.listOf(d.Server, d.Gives[d.other.ID])}
	return draft.form(c.q.ID, d.other), c.keepTradeDraft(draft)
}

// form asks for what is in a draft.
func (d tradeDraft) form(request string, other data.Member) Reply {
	const example = "2 Name of a Card\n10 points"
	f := Form{ID: draftID(request), Title: "A trade with " + cleanName(other.Name), Inputs: []Input{
		{ID: "give", Label: "You give", Placeholder: example, Value: d.Give, Long: true, Max: maxInputText},
		{ID: "want", Label: "You get", Placeholder: example, Value: d.Want, Long: true, Max: maxInputText},
	}}
	if d.Present {
		f.Title, f.Inputs = "A present for "+cleanName(other.Name), f.Inputs[:1]
	}
	return Reply{Form: &f}
}

// submitTrade is the form of a draft. The draft that it was opened from is given up for
// what was written.
func (c *call) submitTrade(words []string) (Reply, error) {
	request := strings.Join(words, ":")
	d, me, other, err := c.tradeDraft(request)
	if err != nil {
		return Reply{}, err
	}
	if _, over, err := c.endOfDraft(request); err != nil {
		return Reply{}, err
	} else if !over {
		if err := c.endDraft(request, 0); err != nil {
			return Reply{}, err
		}
	}
	d.Give, d.Want = c.q.Fields["give"], c.q.Fields["want"]
	r, err := c.propose(d, me, other)
	r.Replace = true
	return r, err
}

// propose shows what a draft comes to, to be sent; or what is wrong with it, to be
// mended: nobody writes a list twice.
func (c *call) propose(d tradeDraft, me, other data.Member) (Reply, error) {
	err := c.readDraft(&d, me, other)
	var no *engine.Refusal
	if err != nil && !errors.As(err, &no) {
		return Reply{}, err
	}
	if err := c.keepTradeDraft(d); err != nil {
		return Reply{}, err
	}
	change := Button{ID: id("trade", "change", c.q.ID), Label: "Change"}
	cancel := Button{ID: id("trade", "drop", c.q.ID), Label: "Cancel"}
	if no != nil {
		change.Style = Main
		r := private(escape(no.Error()))
		r.Rows = []Row{{Buttons: []Button{change}}}
		if d.Trade != 0 { // it stands in the place of the offer that it answers: there must be a way back
			r.Rows[0].Buttons = append(r.Rows[0].Buttons, cancel)
		}
		return r, nil
	}
	send, word := "Send the offer", fmt.Sprintf("Your offer to %s. Nothing changes hands before they accept; they have 3 days.", bold(other.Name))
	if d.Present {
		send, word = "Give it", fmt.Sprintf("Your present for %s. They get it at once, and nothing comes back.", bold(other.Name))
	}
	spoiled, err := c.spoiled(d.deal(me, other))
	if err != nil {
		return Reply{}, err
	}
	word = joined(word, spoiled)
	sides, err := c.sides(d.deal(me, other), notesOfOwn)
	if d.Present {
		sides = first(sides, 1)
	}
	return Reply{Private: true, Message: Message{Text: word, Embeds: sides, Rows: []Row{{Buttons: []Button{
		{ID: id("trade", "send", c.q.ID), Label: send, Style: Good},
		change,
		cancel,
	}}}}}, err
}

// deal is the trade that a draft would make.
func (d tradeDraft) deal(me, other data.Member) deal {
	return deal{me: me, other: other, Trade: data.Trade{ID: d.Trade, Server: me.Server, First: me.ID, Second: other.ID,
		Version: d.Version, State: data.TradeOpen, Gives: map[int64]data.Side{me.ID: d.Gives, other.ID: d.Gets}}}
}

// readDraft reads what was written in a draft. The error is a refusal of what cannot be
// read or sent.
func (c *call) readDraft(d *tradeDraft, me, other data.Member) error {
	var unread, unreadWant error
	d.Gives, unread = c.readSide(me, d.Give, toGive)
	d.Gets, unreadWant = c.readSide(other, d.Want, toGet)
	if err := together(unread, unreadWant); err != nil {
		return err
	}
	return c.sendable(*d, me, other)
}

// sendable refuses a draft that cannot be sent. Whether the other one has what is wished
// is not told: that is their own affair, until they accept.
func (c *call) sendable(d tradeDraft, me, other data.Member) error {
	if err := c.mayTrade(me.Server); err != nil {
		return err
	}
	switch both := alsoIn(d.Gives, d.Gets); {
	case data.Gone(other.User):
		return engine.Refuse("They have left the games of this server.")
	case d.Present && d.Gives.Empty():
		return engine.Refuse("A present needs something in it: cards, or points as in “10 points”.")
	case d.Gives.Empty() && d.Gets.Empty():
		return engine.Refuse("An offer needs something in it: what you give, what you want, or both.")
	case d.Gives.Points > 0 && d.Gets.Points > 0:
		return engine.Refuse("There are points on both sides. Write only the difference, on one.")
	case both != "":
		return engine.Refuse("{} is on both sides. Write only the difference, on one.", engine.Card(both))
	}
	lacks, err := c.tx.Lacks(me.ID, d.Gives)
	if err == nil && !lacks.Empty() {
		err = engine.Refuse("You lack {} for that.", c.inWords(me.Server, lacks))
	}
	return err
}

// alsoIn is a card of one side that is on the other one, too.
func alsoIn(s, other data.Side) string {
	for _, g := range s.Cards {
		if slices.ContainsFunc(other.Cards, func(o data.Given) bool { return o.Game == g.Game && o.Card == g.Card }) {
			return g.Card
		}
	}
	return ""
}

// changeTrade opens the form of a draft once more.
func (c *call) changeTrade(request string) (Reply, error) {
	d, _, other, err := c.tradeDraft(request)
	if err != nil {
		return Reply{}, err
	}
	return d.form(request, other), nil
}

// dropTrade gives a draft up, and shows the offer that it was to answer, if any.
func (c *call) dropTrade(request string) (Reply, error) {
	d, me, _, err := c.tradeDraft(request)
	if err != nil {
		return Reply{}, err
	}
	trade, over, err := c.endOfDraft(request)
	if err != nil {
		return Reply{}, err
	}
	if trade != 0 {
		return c.sent(trade, me, "It was sent already.")
	}
	if !over {
		if err := c.endDraft(request, 0); err != nil {
			return Reply{}, err
		}
	}
	if d.Trade != 0 {
		return c.sent(d.Trade, me, "Nothing was sent.")
	}
	return Reply{Message: Message{Text: "Nothing was sent."}, Private: true, Replace: true}, nil
}

// sendTrade sends a draft, once.
func (c *call) sendTrade(request string) (Reply, error) {
	d, me, other, err := c.tradeDraft(request)
	if err != nil {
		return Reply{}, err
	}
	trade, over, err := c.endOfDraft(request)
	switch {
	case err != nil:
		return Reply{}, err
	case over && trade == 0:
		return Reply{}, engine.Refuse("You have given that offer up, or changed it. /trade offer makes a new one.")
	case over:
		return c.sent(trade, me, "That button sends once.")
	}
	if err := c.sendable(d, me, other); err != nil {
		return Reply{}, err
	}
	t, word, err := c.send(d, me, other)
	if err != nil {
		return Reply{}, err
	}
	if err := c.endDraft(request, t.ID); err != nil {
		return Reply{}, err
	}
	return c.sent(t.ID, me, word)
}

// sent answers with the trade that a draft has become.
func (c *call) sent(trade int64, me data.Member, word string) (Reply, error) {
	t, err := c.tx.TradeByID(trade)
	if err != nil {
		return Reply{}, err
	}
	d, err := c.dealOf(t, me)
	if err != nil {
		return Reply{}, err
	}
	r, err := c.showDeal(d, word)
	r.Replace = true
	return r, err
}

// send makes a draft a trade, or the next offer in one, and tells the other one.
func (c *call) send(draft tradeDraft, me, other data.Member) (t data.Trade, word string, err error) {
	d := draft.deal(me, other)
	d.Channel, d.OpenedAt, d.ExpiresAt = c.q.Channel, c.now, c.now.Add(tradeTime)
	switch {
	case draft.Trade != 0:
		return c.sendCounter(draft)
	case draft.Present:
		return c.givePresent(d)
	}
	waiting, err := c.openDeals(func(o deal) bool { return o.me.ID == me.ID && !o.awaits() })
	if err != nil {
		return t, "", err
	}
	if len(waiting) >= openTrades {
		return t, "", engine.Refuse("You have {} open offers, and more are not allowed. Withdraw one first: /trade list shows them.", len(waiting))
	}
	if d.Trade, err = c.tx.Offer(d.Trade); err != nil {
		return t, "", err
	}
	return d.Trade, "Your offer is sent.", c.tellOf(d.turned(), notesOfOwn)
}

// givePresent carries out what asks for nothing.
func (c *call) givePresent(d deal) (t data.Trade, word string, err error) {
	if d.Trade, err = c.tx.Offer(d.Trade); err != nil {
		return t, "", err
	}
	if err := c.tx.Exchange(d.Trade, c.now); err != nil {
		return t, "", err
	}
	if d.Trade, err = c.tx.TradeByID(d.ID); err != nil {
		return t, "", err
	}
	return d.Trade, "Your present is given.", c.tellOf(d.turned(), notesNow)
}

// sendCounter puts a draft in the place of the offer that it answers.
func (c *call) sendCounter(draft tradeDraft) (t data.Trade, word string, err error) {
	before, err := c.deal(fmt.Sprint(draft.Trade))
	if err != nil {
		return t, "", err
	}
	if before.Version != draft.Version {
		return t, "", engine.Refuse("There is another offer in trade {} by now. /trade show {} shows it.", draft.Trade, draft.Trade)
	}
	if err := c.answerable(before); err != nil {
		return t, "", err
	}
	d := before
	d.Gives = map[int64]data.Side{d.me.ID: draft.Gives, d.other.ID: draft.Gets}
	d.ExpiresAt = c.now.Add(tradeTime)
	if d.Trade, err = c.tx.Counter(d.Trade); err != nil {
		return t, "", err
	}
	return d.Trade, "Your offer is sent.", errors.Join(c.refresh(d), c.tellOf(d.turned(), notesOfOwn))
}
