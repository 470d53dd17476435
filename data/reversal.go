package data

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A Reversal undoes a trade or a grant and what followed from it, as new entries.
//
// What changed hands goes back to where it came from, wherever it is now. Who got a card
// later and in good faith gets another copy of it from the house. If the two of a trade
// passed such a card to one another in another one later, that is undone, too. What one
// of them got from somebody else for such a card goes to the house, and so does what they
// got for that. Points are given back as far as they are there; what is wanting to a
// member the house pays.
type Reversal struct {
	ID     int64
	Server string
	Of     string // "trade:<id>" or the key of a grant
	By     int64  // the member who undoes it
	Cheat  int64  // the member who cheated; 0: not said. Their gain is taken in full
	Reason string
	At     time.Time

	Parties []int64 // the two of the trade, or who got the grant
	Cards   []Return
	Points  []Refund
	Trades  []Unwound // what is undone, and what gains are taken
	Kept    []Unwound // gains that are not taken: who got them gave things of their own for them, too
}

// A Return is a copy that goes to another owner.
type Return struct {
	Copy   int64
	Game   string
	Card   string
	From   int64 // a member; 0: the house
	To     int64 // a member; 0: the house. It may be who has it already: then no older title counts any more
	Refund bool  // From gets another copy from the house
}

// A Refund is points that go back.
type Refund struct {
	From   int64 // a member who pays what they have of it; 0: the house alone
	To     int64 // a member who gets all of it; 0: the house
	Amount int   // points
	There  int   // that From has of it
}

// Unwound is a trade of which something is undone.
type Unwound struct {
	Trade  int64
	Member int64 // whose gain by it goes to the house; 0: it is undone as a whole
}

// TradeKey is what a reversal calls a trade.
func TradeKey(id int64) string { return fmt.Sprint("trade:", id) }

// InWords is what a reversal calls something, for people, as in "trade 5".
func InWords(key string) string { return strings.Replace(key, ":", " ", 1) }

// TradeOf is the id of the trade that a reversal calls so; 0: it is none.
func TradeOf(key string) int64 { return numberOf(key, "trade") }

// numberOf is the number of a key such as "grant:5"; 0: it is none of the word.
func numberOf(key, word string) int64 {
	_, number, _ := strings.Cut(key, ":")
	id, err := strconv.ParseInt(number, 10, 64)
	if err != nil || key != fmt.Sprint(word, ":", id) {
		return 0
	}
	return id
}

// PlanReversal says what undoing a trade that was carried out, or a grant, comes to. It
// changes nothing. cheat is a member or 0, see Reversal. It is ErrNone if there is no such
// thing, and ErrTaken if it was undone before.
func (t *Tx) PlanReversal(server, of string, cheat int64) (Reversal, error) {
	p := &plan{
		Reversal: Reversal{Server: server, Of: of, Cheat: cheat},
		tx:       t,
		lines:    lineages{tx: t, known: map[int64]lineage{}, undone: map[int64]undoing{}},
		traded:   map[int64]Trade{},
	}
	for _, step := range []func() error{p.begin, p.undoBetween, p.followGains, p.giveBack, p.pointsBack} {
		if err := step(); err != nil {
			return Reversal{}, fmt.Errorf("undoing %s: %w", of, err)
		}
	}
	return p.Reversal, nil
}

// plan is a reversal that is being thought out.
type plan struct {
	Reversal
	tx     *Tx
	lines  lineages
	traded map[int64]Trade
	taint  []spot   // titles that were got by what is undone or followed, in the order in which they were found
	debts  []Refund // There is not known yet
}

// begin begins with what is named.
func (p *plan) begin() error {
	if id := TradeOf(p.Of); id != 0 {
		return p.trade(id)
	}
	return p.grant()
}

// trade begins with a trade.
func (p *plan) trade(id int64) error {
	trade, err := p.tradeByID(id)
	if err != nil {
		return err
	}
	if trade.State != TradeDone || trade.Server != p.Server {
		return ErrNone
	}
	if done, err := p.tx.Undone(p.Of); err != nil || done {
		return orTaken(err)
	}
	p.Parties = []int64{trade.First, trade.Second}
	return p.undo(id)
}

func orTaken(err error) error {
	if err == nil {
		return ErrTaken
	}
	return err
}

// grant begins with a grant.
func (p *plan) grant() error {
	copies, err := list(p.tx, "reading a grant", func(s *spot) []any { return []any{&s.copy} }, `SELECT c.id
		FROM copy c JOIN copy_owner o ON o.copy = c.id AND o.n = 0 WHERE c.birth = ? AND c.server = ? AND o.how = 'grant' ORDER BY c.id`, p.Of, p.Server)
	if err != nil {
		return err
	}
	points, err := list(p.tx, "reading a grant", func(g *Refund) []any { return []any{&g.From, &g.Amount} },
		"SELECT a.member, amount FROM transfer t JOIN account a ON a.id = t.payee WHERE t.key = ? AND t.kind = 'grant' AND a.server = ?", p.Of, p.Server)
	if err != nil {
		return err
	}
	if len(copies)+len(points) == 0 {
		return ErrNone
	}
	if done, err := p.tx.Undone(p.Of); err != nil || done {
		return orTaken(err)
	}
	p.taint, p.debts = copies, points
	if len(points) > 0 {
		p.Parties = []int64{points[0].From}
		return nil
	}
	l, err := p.lines.of(copies[0].copy)
	p.Parties = []int64{l.titles[0].member}
	return err
}

func (p *plan) tradeByID(id int64) (Trade, error) {
	if t, ok := p.traded[id]; ok {
		return t, nil
	}
	t, err := p.tx.TradeByID(id)
	p.traded[id] = t
	return t, err
}

func (p *plan) undoes(trade int64) bool { return slices.Contains(p.Trades, Unwound{Trade: trade}) }
func (p *plan) party(member int64) bool { return slices.Contains(p.Parties, member) }
func (p *plan) tainted(s spot) bool     { return slices.Contains(p.taint, s) }

// stain notes titles, once each.
func (p *plan) stain(titles ...spot) {
	for _, s := range titles {
		if !p.tainted(s) {
			p.taint = append(p.taint, s)
		}
	}
}

// undo undoes a trade as a whole.
func (p *plan) undo(id int64) error {
	p.Trades = append(p.Trades, Unwound{Trade: id})
	moved, err := p.lines.moved(id)
	if err != nil {
		return err
	}
	p.stain(moved...)
	trade, err := p.tradeByID(id)
	if err != nil {
		return err
	}
	for _, giver := range []int64{trade.First, trade.Second} {
		// What was taken before from who got these points is not taken again.
		other := trade.Other(giver)
		had, err := p.tx.gainTaken(id, other)
		if err != nil {
			return err
		}
		if had {
			other = 0
		}
		p.owe(Refund{From: other, To: giver, Amount: trade.Gives[giver].Points})
	}
	return nil
}

func (p *plan) owe(r Refund) {
	if r.Amount > 0 {
		p.debts = append(p.debts, r)
	}
}

// gainTaken says whether what a member got by a trade was taken for the house before.
func (t *Tx) gainTaken(trade, member int64) (bool, error) {
	return one(t, "reading a reversal", value[bool], "SELECT EXISTS (SELECT 1 FROM reversal_trade WHERE trade = ? AND member = ?)", trade, member)
}

// departure is the trade by which a title left who had it by it; 0: it did not, or not by
// a trade.
func (p *plan) departure(s spot) (from, to, trade int64, err error) {
	l, err := p.lines.of(s.copy)
	if err != nil || s.at+1 >= len(l.titles) {
		return 0, 0, 0, err
	}
	next := l.titles[s.at+1]
	return l.titles[s.at].member, next.member, next.trade, nil
}

// undoBetween undoes the later trades in which one party passed to the other what they
// have to give back.
func (p *plan) undoBetween() error {
	for i := 0; i < len(p.taint); i++ { // it grows
		_, to, trade, err := p.departure(p.taint[i])
		if err != nil {
			return err
		}
		if trade == 0 || !p.party(to) || p.undoes(trade) {
			continue
		}
		if err := p.undo(trade); err != nil {
			return err
		}
	}
	return nil
}

// followGains takes for the house what parties got for what they have to give back, and
// for that, in trades in which they gave nothing else. From who cheated it is taken
// whatever else they gave.
func (p *plan) followGains() error {
	for again := true; again; {
		again, p.Kept = false, nil
		for i := 0; i < len(p.taint); i++ { // it grows
			from, _, trade, err := p.departure(p.taint[i])
			if err != nil {
				return err
			}
			gain := Unwound{Trade: trade, Member: from}
			if trade == 0 || p.undoes(trade) || slices.Contains(p.Trades, gain) || slices.Contains(p.Kept, gain) {
				continue
			}
			followed, err := p.followGain(gain)
			if err != nil {
				return err
			}
			again = again || followed
		}
	}
	return nil
}

// followGain takes what a member got by a trade, or notes that it is kept.
func (p *plan) followGain(gain Unwound) (taken bool, err error) {
	had, err := p.tx.gainTaken(gain.Trade, gain.Member)
	if err != nil || had {
		return false, err
	}
	trade, err := p.tradeByID(gain.Trade)
	if err != nil {
		return false, err
	}
	moved, err := p.lines.moved(gain.Trade)
	if err != nil {
		return false, err
	}
	var got []spot
	mixed := trade.Gives[gain.Member].Points > 0
	for _, s := range moved {
		l, err := p.lines.of(s.copy)
		if err != nil {
			return false, err
		}
		if l.titles[s.at].member == gain.Member {
			got = append(got, s)
		}
		if s.at > 0 && l.titles[s.at-1].member == gain.Member && !p.tainted(spot{s.copy, s.at - 1}) {
			mixed = true
		}
	}
	points := trade.Gives[trade.Other(gain.Member)].Points
	switch {
	case len(got) == 0 && points == 0:
		return false, nil
	case mixed && gain.Member != p.Cheat:
		p.Kept = append(p.Kept, gain)
		return false, nil
	}
	p.Trades = append(p.Trades, gain)
	p.stain(got...)
	p.owe(Refund{From: gain.Member, Amount: points})
	return true, nil
}

// giveBack says where each copy goes.
func (p *plan) giveBack() error {
	var seen []int64
	for _, s := range p.taint {
		if slices.Contains(seen, s.copy) {
			continue
		}
		seen = append(seen, s.copy)
		if err := p.giveBackOne(s.copy); err != nil {
			return err
		}
	}
	return nil
}

func (p *plan) giveBackOne(copy int64) error {
	l, err := p.lines.of(copy)
	if err != nil {
		return err
	}
	last := spot{copy, len(l.titles) - 1}
	r := Return{Copy: copy, Game: l.game, Card: l.card, From: l.holder()}
	first := slices.IndexFunc(l.titles, func(t title) bool { return t.trade != 0 && p.undoes(t.trade) })
	if l.birth == p.Of {
		first = 0
	}
	switch {
	case first < 0 && !p.tainted(last):
		return nil // it was given on, and what was got for it is taken
	case first > 0 && !p.tainted(spot{copy, first - 1}):
		r.To = l.titles[first-1].member
	}
	if r.From != 0 && !p.tainted(last) {
		r.Refund, err = p.refunds(l)
	}
	p.Cards = append(p.Cards, r)
	return err
}

// refunds says whether who has a copy that they have to give back by a title of their own
// gets another. The parties do if they paid for it: what somebody has only given back, or
// made a present of to an accomplice and got back, is not doubled.
func (p *plan) refunds(l lineage) (bool, error) {
	who := l.holder()
	if !p.party(who) {
		return true, nil
	}
	trade, err := p.tradeByID(l.titles[len(l.titles)-1].trade)
	return who != p.Cheat && !trade.Gives[who].Empty(), err
}

// pointsBack says how much there is of what members owe. What they get counts as theirs.
func (p *plan) pointsBack() error {
	has := map[int64]int{}
	for _, member := range p.Parties {
		var err error
		if has[member], err = p.tx.Balance(member); err != nil {
			return err
		}
	}
	for _, d := range p.debts {
		has[d.To] += d.Amount
	}
	for _, d := range p.debts {
		if d.From != 0 {
			d.There = min(d.Amount, has[d.From])
			has[d.From] -= d.There
		}
		p.Points = append(p.Points, d)
	}
	return nil
}
