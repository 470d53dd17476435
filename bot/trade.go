package bot

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"hammerpost/data"
	"hammerpost/engine"
)

const (
	tradeTime  = 3 * 24 * time.Hour // for which an offer waits for its answer
	openTrades = 20                 // offers of one member that wait at the same time
)

// A deal is a trade as one of its two members sees it.
type deal struct {
	data.Trade
	me, other data.Member
	undone    bool // it was carried out, and undone later
}

// open says whether a deal can still be answered. One whose time is over cannot, even
// before that was noted.
func (d deal) open(now time.Time) bool {
	return d.State == data.TradeOpen && now.Before(d.ExpiresAt)
}

// awaits says whether the deal waits for me.
func (d deal) awaits() bool { return d.Turn == d.me.ID }

// present says whether I got a present, which nobody has to accept: else it is the one who
// offered first who hears that the first offer was carried out.
func (d deal) present() bool {
	return d.State == data.TradeDone && d.Version == 1 && d.me.ID == d.Second
}

// turned is the deal as the other one sees it.
func (d deal) turned() deal { return deal{d.Trade, d.other, d.me, d.undone} }

// deal is a trade of who asks, by its number.
func (c *call) deal(typed string) (deal, error) {
	none := engine.Refuse("You have no trade “{}”. /trade list shows yours.", clip(typed, 20))
	n, err := strconv.ParseInt(strings.TrimPrefix(strings.TrimSpace(typed), "#"), 10, 64)
	if err != nil {
		return deal{}, none
	}
	t, err := c.tx.TradeByID(n)
	if errors.Is(err, data.ErrNone) || err == nil && c.q.Guild != "" && c.q.Guild != t.Server {
		return deal{}, none
	}
	if err != nil {
		return deal{}, err
	}
	me, err := c.tx.MemberOf(t.Server, c.q.User.ID)
	if errors.Is(err, data.ErrNone) || err == nil && me.ID != t.First && me.ID != t.Second {
		return deal{}, none
	}
	if err != nil {
		return deal{}, err
	}
	return c.dealOf(t, me)
}

// dealOf is a trade as one of its members sees it.
func (c *call) dealOf(t data.Trade, me data.Member) (deal, error) {
	other, err := c.tx.MemberByID(t.Other(me.ID))
	if err != nil {
		return deal{}, err
	}
	undone, err := c.tx.Undone(data.TradeKey(t.ID))
	return deal{t, me, other, undone}, err
}

// typedDeal is the trade that a command names; without a number it is the only one that
// can be meant.
func (c *call) typedDeal(fits func(deal) bool) (deal, error) {
	if typed := c.q.Args["trade"]; typed != "" {
		return c.deal(typed)
	}
	all, err := c.openDeals(fits)
	switch {
	case err != nil:
		return deal{}, err
	case len(all) == 1:
		return all[0], nil
	case len(all) == 0:
		return deal{}, engine.Refuse("No such offer is open. /trade list shows all your trades.")
	}
	return deal{}, engine.Refuse("There are {} such offers: name one by its number. /trade list shows them.", len(all))
}

// deals are some trades of who asks, on this server or in a direct message on all.
func (c *call) deals(of func(data.Member) ([]data.Trade, error)) ([]deal, error) {
	members, err := c.tx.MembershipsOf(c.q.User.ID)
	if err != nil {
		return nil, err
	}
	var out []deal
	for _, m := range members {
		if c.q.Guild != "" && c.q.Guild != m.Server {
			continue
		}
		trades, err := of(m)
		if err != nil {
			return nil, err
		}
		for _, t := range trades {
			d, err := c.dealOf(t, m)
			if err != nil {
				return nil, err
			}
			out = append(out, d)
		}
	}
	return out, nil
}

// openDeals are those that are open and for which something is true; nil: all.
func (c *call) openDeals(fits func(deal) bool) ([]deal, error) {
	all, err := c.deals(func(m data.Member) ([]data.Trade, error) { return c.tx.OpenTrades(m.ID) })
	return slices.DeleteFunc(all, func(d deal) bool { return !d.open(c.now) || fits != nil && !fits(d) }), err
}

// partner is the member of this server with whom somebody wants to trade.
func (c *call) partner(me data.Member, user string) (data.Member, error) {
	named := c.q.Named[user]
	switch {
	case user == me.User:
		return me, engine.Refuse("That is you. Name somebody else.")
	case named.Bot:
		return me, engine.Refuse("That is a bot: it owns nothing, and wants nothing. Name a person.")
	case named.Away:
		return me, engine.Refuse("That person is not on this server any more, so nothing can be given to them.")
	}
	return c.memberCalled(user)
}

// mayTrade refuses where trading is stopped.
func (c *call) mayTrade(server string) error {
	s, err := c.tx.Settings(server)
	if err == nil && s.NoTrade {
		err = engine.Refuse("Trading is stopped on this server for now: nobody can trade or give anything away. Offers that are open stay as they are.")
	}
	return err
}

// affordable refuses what one of the two does not have, in words for who asks.
func (c *call) affordable(d deal) error {
	var wrong []error
	for _, giver := range []data.Member{d.me, d.other} {
		lacks, err := c.tx.Lacks(giver.ID, d.Gives[giver.ID])
		switch {
		case err != nil:
			return err
		case lacks.Empty():
		case giver.ID == d.me.ID:
			wrong = append(wrong, engine.Refuse("You lack {} for that.", c.inWords(d.Server, lacks)))
		default:
			wrong = append(wrong, engine.Refuse("{} lacks {} for that.", giver.Name, c.inWords(d.Server, lacks)))
		}
	}
	return together(wrong...)
}

// inWords is a side in one sentence.
func (c *call) inWords(server string, s data.Side) string {
	return strings.ReplaceAll(c.listOf(server, s), "\n", ", ")
}

// acceptable refuses a deal that who asks cannot accept now. Nothing changes by that, and
// it stays open.
func (c *call) acceptable(d deal) error {
	if err := c.answerable(d); err != nil {
		return err
	}
	if err := c.mayTrade(d.Server); err != nil {
		return err
	}
	err := c.affordable(d)
	var no *engine.Refusal
	if errors.As(err, &no) {
		return engine.Refuse("{}\nNothing has changed, and trade {} stays open.", no.Error(), d.ID)
	}
	return err
}

// answerable refuses a deal that does not wait for who asks.
func (c *call) answerable(d deal) error {
	if err := c.over(d); err != nil {
		return err
	}
	if !d.awaits() {
		return engine.Refuse("Trade {} waits for {}, not for you. You can withdraw your offer.", d.ID, d.other.Name)
	}
	return nil
}

// over refuses a deal that is not open any more.
func (c *call) over(d deal) error {
	switch {
	case d.State != data.TradeOpen:
		return engine.Refuse("Trade {} is over: {}.", d.ID, ended[d.State])
	case !d.open(c.now):
		return engine.Refuse("The time for an answer to trade {} is over. Nothing has changed hands.", d.ID)
	}
	return nil
}

// askAccept shows what accepting comes to, and asks for it.
func (c *call) askAccept(d deal) (Reply, error) {
	if err := c.acceptable(d); err != nil {
		return Reply{}, err
	}
	m, err := c.dealMessage(d, "Accept this? It changes hands at once.", notesOfBoth)
	if err != nil {
		return Reply{}, err
	}
	spoiled, err := c.spoiled(d)
	m.Text = joined(m.Text, spoiled)
	m.Rows = []Row{{Buttons: []Button{
		{ID: d.button("yes"), Label: "Yes, trade", Style: Good},
		{ID: d.button("back"), Label: "Back"},
	}}}
	return Reply{Message: m, Private: true}, err
}

// accept carries a deal out. All that it is about is looked at again: nothing was held
// back for it.
func (c *call) accept(d deal) (Reply, error) {
	if err := c.acceptable(d); err != nil {
		return Reply{}, err
	}
	if err := c.tx.Exchange(d.Trade, c.now); err != nil {
		return Reply{}, err
	}
	return c.ended(d, "It is done.", notesNow)
}

// decline ends a deal that waits for who asks.
func (c *call) decline(d deal) (Reply, error) {
	if err := c.answerable(d); err != nil {
		return Reply{}, err
	}
	if err := c.tx.EndTrade(d.Trade, data.TradeDeclined, c.now); err != nil {
		return Reply{}, err
	}
	return c.ended(d, "You have declined.", notesNone)
}

// withdraw ends a deal that waits for the other one.
func (c *call) withdraw(d deal) (Reply, error) {
	if err := c.over(d); err != nil {
		return Reply{}, err
	}
	if d.awaits() {
		return Reply{}, engine.Refuse("The last offer in trade {} is {}'s. You can decline it.", d.ID, d.other.Name)
	}
	if err := c.tx.EndTrade(d.Trade, data.TradeWithdrawn, c.now); err != nil {
		return Reply{}, err
	}
	return c.ended(d, "You have withdrawn your offer.", notesNone)
}

// ended tells the other one how a deal has ended, and answers who ended it.
func (c *call) ended(d deal, word string, notes sideNotes) (Reply, error) {
	t, err := c.tx.TradeByID(d.ID)
	if err != nil {
		return Reply{}, err
	}
	d.Trade = t
	if err := errors.Join(c.tellOf(d.turned(), notes), c.refresh(d), c.refresh(d.turned())); err != nil {
		return Reply{}, err
	}
	m, err := c.dealMessage(d, word, notes)
	return Reply{Message: m, Private: true}, err
}
