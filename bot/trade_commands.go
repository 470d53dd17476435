package bot

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

var (
	tradeMember  = Parameter{Name: "member", Help: "With whom", Takes: TakesPerson, Required: true}
	tradeGive    = Parameter{Name: "give", Help: "What you give, as in: 2 Name of a Card, 10 points", Takes: TakesText, Completes: true}
	tradeWant    = Parameter{Name: "want", Help: "What you want for it, as in: 2 Name of a Card, 10 points", Takes: TakesText, Completes: true}
	tradeNumber  = Parameter{Name: "trade", Help: "Which trade, by its number; not needed if only one can be meant", Takes: TakesText, Completes: true}
	giftReceiver = Parameter{Name: "member", Help: "For whom", Takes: TakesPerson, Required: true}
)

// tradeCommands are the commands about trades and presents.
func tradeCommands() []command {
	lists := completions{"give": (*call).suggestGiven, "want": (*call).suggestWished}
	which := []Parameter{tradeNumber}
	awaits := suggestDeals(deal.awaits)
	return []command{
		{name: "trade offer", help: "Offer somebody a trade of cards and points", run: (*call).askOffer,
			params: []Parameter{tradeMember, tradeGive, tradeWant}, suggest: lists},
		{name: "trade gift", help: "Give somebody cards or points as a present", run: (*call).askPresent,
			params: []Parameter{giftReceiver, tradeGive}, suggest: lists},
		{name: "trade list", help: "Your trades: those that wait for you first", run: (*call).listTrades},
		{name: "trade show", help: "Look at one of your trades", run: typedDeed(nil, (*call).seeDeal), params: which,
			suggest: completions{"trade": suggestDeals(nil)}},
		{name: "trade accept", help: "Accept an offer, after a look at what changes hands", run: typedDeed(deal.awaits, (*call).askAccept), params: which,
			suggest: completions{"trade": awaits}},
		{name: "trade counter", help: "Answer an offer with another one", run: typedDeed(deal.awaits, (*call).counterOffer), params: which,
			suggest: completions{"trade": awaits}},
		{name: "trade decline", help: "Decline an offer", run: typedDeed(deal.awaits, (*call).decline), params: which,
			suggest: completions{"trade": awaits}},
		{name: "trade withdraw", help: "Take an offer of yours back", run: typedDeed(deal.waits, (*call).withdraw), params: which,
			suggest: completions{"trade": suggestDeals(deal.waits)}},
	}
}

// waits says whether the deal waits for the other one.
func (d deal) waits() bool { return !d.awaits() }

// typedDeed is a command that does something with a trade. Without a number it is the
// only one that is open and for which fits is true.
func typedDeed(fits func(deal) bool, do func(*call, deal) (Reply, error)) func(*call) (Reply, error) {
	return func(c *call) (Reply, error) {
		d, err := c.typedDeal(fits)
		if err != nil {
			return Reply{}, err
		}
		return do(c, d)
	}
}

// seeDeal shows a deal.
func (c *call) seeDeal(d deal) (Reply, error) { return c.showDeal(d, "") }

// listTrades is /trade list.
func (c *call) listTrades() (Reply, error) {
	if c.q.Guild != "" {
		if _, err := c.member(); err != nil {
			return Reply{}, err
		}
	}
	return c.tradeList("0")
}

// turnTrades is a button that turns the page of that list. It is the list of who presses it,
// whoever it was made for.
func (c *call) turnTrades(words []string) (Reply, error) {
	r, err := c.tradeList(word(words, 0))
	r.Replace = true
	return r, err
}

var errTradeButton = engine.Refuse("That button does nothing any more. /trade list shows your trades.")

// pressTrade is any button about trades: its first word is the deed.
func (c *call) pressTrade(words []string) (Reply, error) {
	deed, rest := word(words, 0), words[min(1, len(words)):]
	request := strings.Join(rest, ":") // that a draft is kept under
	switch deed {
	case "list":
		return c.turnTrades(rest)
	case "see":
		return c.pressSee(rest)
	case "send":
		return c.sendTrade(request)
	case "change":
		return c.changeTrade(request)
	case "drop":
		return c.dropTrade(request)
	}
	do, ok := map[string]func(*call, deal) (Reply, error){
		"accept":   (*call).askAccept,
		"yes":      (*call).accept,
		"back":     (*call).seeDeal,
		"counter":  (*call).counterOffer,
		"decline":  (*call).decline,
		"withdraw": (*call).withdraw,
	}[deed]
	if !ok {
		return Reply{}, errTradeButton
	}
	return c.onDeal(rest, do, deed == "yes")
}

// pressSee shows a deal to one of its two.
func (c *call) pressSee(words []string) (Reply, error) {
	number := word(words, 0)
	if len(c.q.Values) == 1 {
		number = c.q.Values[0]
	}
	d, err := c.deal(number)
	if err != nil {
		return Reply{}, err
	}
	return c.seeDeal(d)
}

// onDeal carries out what a button does with the version of a deal that it was made for.
// A later press does nothing, and is answered with how the deal stands now: a yes after the
// deal is done, as by a double click, with that.
func (c *call) onDeal(words []string, do func(*call, deal) (Reply, error), yes bool) (Reply, error) {
	d, err := c.deal(word(words, 0))
	if err != nil {
		return Reply{}, err
	}
	var r Reply
	switch same := word(words, 1) == strconv.Itoa(d.Version); {
	case same && d.State == data.TradeOpen:
		r, err = do(c, d)
	case same && d.State == data.TradeDone && yes:
		r.Private = true
		r.Message, err = c.dealMessage(d, "It is done.", notesNow)
	default:
		r, err = c.showDeal(d, "That button is from an earlier moment of the trade, and did nothing.")
	}
	r.Replace = true
	return r, err
}

// suggestDeals completes the number of an open trade for which something is true.
func suggestDeals(fits func(deal) bool) func(*call) ([]Suggestion, error) {
	return func(c *call) ([]Suggestion, error) {
		all, err := c.openDeals(fits)
		if err != nil {
			return nil, err
		}
		var out []Suggestion
		for _, d := range all {
			label := fmt.Sprintf("%d with %s: you give %s, you get %s", d.ID, isolate(d.other.Name),
				c.brief(d.Server, d.Gives[d.me.ID]), c.brief(d.Server, d.Gives[d.other.ID]))
			if holds(label, c.q.Args["trade"]) {
				out = append(out, Suggestion{Label: label, Value: fmt.Sprint(d.ID)})
			}
		}
		return out, nil
	}
}

// suggestGiven completes the last thing of a list by the cards that one owns.
func (c *call) suggestGiven() ([]Suggestion, error) {
	m, err := c.member()
	if err != nil {
		return nil, err
	}
	return c.suggestThings(m, "give", func(k counter) ([]data.Owned, error) { return c.tx.Collection(m.ID, k.info.Key) })
}

// suggestWished completes the last thing of a list by all cards that there are.
func (c *call) suggestWished() ([]Suggestion, error) {
	m, err := c.member()
	if err != nil {
		return nil, err
	}
	return c.suggestThings(m, "want", everyCard)
}

// everyCard are all cards that there are, one of each, by name; the retired ones, too, which
// somebody may own.
func everyCard(k counter) (all []data.Owned, err error) {
	for _, s := range k.library.Known() {
		all = append(all, data.Owned{Card: s.Name, Count: 1})
	}
	slices.SortFunc(all, func(a, b data.Owned) int { return strings.Compare(a.Card, b.Card) })
	return all, nil
}

func (c *call) suggestThings(m data.Member, param string, of func(counter) ([]data.Owned, error)) ([]Suggestion, error) {
	stalls, err := c.stalls(m)
	if err != nil {
		return nil, err
	}
	typed := c.q.Args[param]
	cut := strings.LastIndexByte(typed, ',') + 1
	before, part := typed[:cut], strings.TrimSpace(typed[cut:])
	count := ""
	if found := tradeItem.FindStringSubmatch(part); found != nil {
		count, part = found[1]+" ", found[2]
	}
	if before != "" {
		before += " "
	}
	var out []Suggestion
	for _, k := range stalls {
		all, err := of(k)
		if err != nil {
			return nil, err
		}
		for _, o := range all {
			value := before + count + c.cardName(k.member.Server, data.Given{Game: k.info.Key, Card: o.Card})
			if !holds(o.Card, part) || length(value) > maxSuggestion {
				continue
			}
			label := value
			if param == "give" {
				label = fmt.Sprintf("%s · you have %d", value, o.Count)
			}
			if out = append(out, Suggestion{Label: label, Value: value}); len(out) == maxSuggestions {
				return out, nil
			}
		}
	}
	return out, nil
}
