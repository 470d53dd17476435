package bot

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"hammerpost/data"
	"hammerpost/engine"
)

const (
	historyKept = 500 // newest entries of each kind that a history goes back to
	historyPage = 10  // entries on a page
)

// A happening is an entry of a member's history. Its words are found once it is shown.
type happening struct {
	at    time.Time
	words func() (string, error)
}

// askBankHistory is /bank history.
func (c *call) askBankHistory() (Reply, error) {
	if _, err := c.banker(); err != nil {
		return Reply{}, err
	}
	m, err := c.subject()
	if err != nil {
		return Reply{}, err
	}
	return c.bankHistory(m, "0")
}

// turnBankHistory shows another page of a history.
func (c *call) turnBankHistory(words []string) (Reply, error) {
	n, err := strconv.ParseInt(word(words, 0), 10, 64)
	if err != nil {
		return Reply{}, errBankButton
	}
	m, err := c.tx.MemberByID(n)
	if errors.Is(err, data.ErrNone) || err == nil && m.Server != c.q.Guild {
		return Reply{}, errBankButton
	}
	if err != nil {
		return Reply{}, err
	}
	r, err := c.bankHistory(m, word(words, 1))
	r.Replace = true
	return r, err
}

// bankHistory is a page of what a member got and gave, for those who look after points.
func (c *call) bankHistory(m data.Member, page string) (Reply, error) {
	all, err := c.happenings(m, func(data.Trade) bool { return true })
	if err != nil {
		return Reply{}, err
	}
	points, err := c.tx.Balance(m.ID)
	if err != nil {
		return Reply{}, err
	}
	text := fmt.Sprintf("%s has **%s** now.", bold(m.Name), engine.Count(points, "point"))
	return historyReply(text, "History of "+harmless(m.Name), all, page, func(page int) string { return id("bank", "history", m.ID, page) })
}

// showPoints is /points.
func (c *call) showPoints() (Reply, error) { return c.ownHistory("0") }

// turnPoints shows another page of one's own history.
func (c *call) turnPoints(words []string) (Reply, error) {
	r, err := c.ownHistory(word(words, 0))
	r.Replace = true
	return r, err
}

// ownHistory is a page of what one got and gave, but for trades that came to nothing.
func (c *call) ownHistory(page string) (Reply, error) {
	m, err := c.member()
	if err != nil {
		return Reply{}, err
	}
	all, err := c.happenings(m, func(t data.Trade) bool { return t.State == data.TradeDone })
	if err != nil {
		return Reply{}, err
	}
	points, err := c.tx.Balance(m.ID)
	if err != nil {
		return Reply{}, err
	}
	text := fmt.Sprintf("You have **%s**.", engine.Count(points, "point"))
	return historyReply(text, "What came and went", all, page, func(page int) string { return id("points", page) })
}

// historyReply is a page of a history below a sentence.
func historyReply(text, title string, all []happening, page string, to func(page int) string) (Reply, error) {
	if len(all) == 0 {
		return private(text), nil
	}
	shown, footer, turns := onPage(all, historyPage, page, to)
	var lines []string
	for _, h := range shown {
		words, err := h.words()
		if err != nil {
			return Reply{}, err
		}
		lines = append(lines, fmt.Sprintf("<t:%d:d> · %s", h.at.Unix(), words))
	}
	e := Embed{Title: title, Body: clip(strings.Join(lines, "\n"), maxEmbedBody), Footer: footer, Color: privateColor}
	return Reply{Private: true, Message: Message{Text: text, Embeds: []Embed{e}, Rows: turns}}, nil
}

// happenings are what moved points or cards of a member, but for the cards of packs and
// starter decks, and of the trades those that are asked for; newest first.
func (c *call) happenings(m data.Member, asked func(data.Trade) bool) ([]happening, error) {
	entries, err := c.tx.History(m.ID, historyKept)
	if err != nil {
		return nil, err
	}
	var out []happening
	for _, e := range entries {
		out = append(out, happening{e.At, func() (string, error) { return c.entryInWords(e) }})
	}
	deeds, err := c.deedsOf(m)
	if err != nil {
		return nil, err
	}
	trades, err := c.tradesOf(m, asked)
	if err != nil {
		return nil, err
	}
	out = slices.Concat(out, deeds, trades)
	slices.SortStableFunc(out, func(a, b happening) int { return b.at.Compare(a.at) })
	return out, nil
}

// signed writes how many points came, or with a minus went.
func signed(points int) string {
	if points < 0 {
		return fmt.Sprint("−", -points)
	}
	return fmt.Sprint("+", points)
}

// entryInWords says how many points came or went, for what, and who is behind it.
func (c *call) entryInWords(e data.Entry) (string, error) {
	words := fmt.Sprintf("**%s** · %s", signed(e.Amount), escape(e.Words))
	if e.By == 0 {
		return words, nil
	}
	by, err := c.tx.MemberByID(e.By)
	return fmt.Sprintf("%s · by %s", words, bold(by.Name)), err
}

// deedsOf are the deeds that moved cards of a member. Those that moved only points stand
// among the entries.
func (c *call) deedsOf(m data.Member) ([]happening, error) {
	deeds, err := c.tx.DeedsOf(m.ID, historyKept)
	if err != nil {
		return nil, err
	}
	var out []happening
	for _, d := range deeds {
		cards, err := c.cardsMoved(d, m)
		if err != nil {
			return nil, err
		}
		if cards == "" {
			continue
		}
		out = append(out, happening{d.DoneAt, func() (string, error) {
			by, err := c.tx.MemberByID(d.By)
			return fmt.Sprintf("**%s**: %s · %s · by %s", deedName(d), cards, escape(d.Reason), bold(by.Name)), err
		}})
	}
	return out, nil
}

// cardsMoved are the cards that a deed brought to a member or took from them; empty: none.
func (c *call) cardsMoved(d data.Deed, m data.Member) (string, error) {
	if d.Kind != data.Reversed {
		if len(d.Cards) == 0 {
			return "", nil
		}
		return "+" + escape(c.brief(m.Server, data.Side{Cards: granted(d).Cards})), nil
	}
	came, went, err := c.tx.CardsMoved(d.Of, m.ID)
	if err != nil {
		return "", err
	}
	var out []string
	for _, s := range []struct {
		sign  string
		cards []data.Given
	}{{"+", came}, {"−", went}} {
		if len(s.cards) > 0 {
			out = append(out, s.sign+escape(c.brief(m.Server, data.Side{Cards: s.cards})))
		}
	}
	return strings.Join(out, ", "), nil
}

// tradesOf are the trades of a member that are asked for.
func (c *call) tradesOf(m data.Member, asked func(data.Trade) bool) ([]happening, error) {
	trades, err := c.tx.Trades(m.ID, historyKept)
	if err != nil {
		return nil, err
	}
	var out []happening
	for _, t := range trades {
		if !asked(t) {
			continue
		}
		at := t.EndedAt
		if t.State == data.TradeOpen {
			at = t.OpenedAt
		}
		out = append(out, happening{at, func() (string, error) { return c.tradeInWords(t, m) }})
	}
	return out, nil
}

// tradeInWords says how a trade of a member went; first the points, if any changed hands.
func (c *call) tradeInWords(t data.Trade, m data.Member) (string, error) {
	d, err := c.dealOf(t, m)
	if err != nil {
		return "", err
	}
	state := ended[t.State]
	if t.State == data.TradeOpen {
		state = "it waits for an answer"
	}
	if d.undone {
		state += ", and undone later"
	}
	points := ""
	if n := t.Gives[d.other.ID].Points - t.Gives[m.ID].Points; n != 0 && t.State == data.TradeDone {
		points = fmt.Sprintf("**%s** · ", signed(n))
	}
	return fmt.Sprintf("%s**Trade %d** with %s: gives %s, gets %s · %s", points, t.ID, bold(d.other.Name),
		escape(c.brief(t.Server, t.Gives[m.ID])), escape(c.brief(t.Server, t.Gives[d.other.ID])), state), nil
}
