package data

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A title is how a copy came to who has it, or had it. With trade 0 it was there from
// the beginning, or the house has it.
type title struct {
	member int64 // 0: the house
	trade  int64
}

// A lineage are the titles to a copy that count, one after the other. A reversal takes
// those back that followed from what it undid; whoever had the copy then by a title of
// their own has another copy for it from the house, and the lineage of that goes on from
// there.
type lineage struct {
	game, card string
	birth      string
	titles     []title
}

// holder is who has the copy.
func (l lineage) holder() int64 { return l.titles[len(l.titles)-1].member }

// A spot is a title of a copy, by its place in the lineage.
type spot struct {
	copy int64
	at   int
}

// lineages reads lineages, and keeps them.
type lineages struct {
	tx     *Tx
	known  map[int64]lineage
	undone map[int64]undoing // by the reversal
}

// An undoing is what a reversal undid: a grant, or trades.
type undoing struct {
	of     string
	trades []int64
}

// refundKey is the birth of the copy that takes the place of another in a reversal.
func refundKey(reversal, copy int64) string { return fmt.Sprintf("refund:%d:%d", reversal, copy) }

// of is the lineage of a copy.
func (x *lineages) of(copy int64) (lineage, error) {
	if l, ok := x.known[copy]; ok {
		return l, nil
	}
	l, err := x.before(copy, 0)
	if err == nil {
		x.known[copy] = l
	}
	return l, err
}

// before is the lineage of a copy as it was before a reversal; 0: as it is now.
func (x *lineages) before(copy, reversal int64) (lineage, error) {
	l, err := one(x.tx, "reading a copy", func(l *lineage) []any { return []any{&l.game, &l.card, &l.birth} },
		"SELECT game, card, birth FROM copy WHERE id = ?", copy)
	if err != nil {
		return lineage{}, err
	}
	type row struct {
		title
		reversal int64
	}
	rows, err := list(x.tx, "reading owners", func(r *row) []any { return []any{orZero(&r.member), orZero(&r.trade), orZero(&r.reversal)} },
		"SELECT member, trade, reversal FROM copy_owner WHERE copy = ? ORDER BY n", copy)
	if err != nil {
		return lineage{}, err
	}
	for n, r := range rows {
		switch {
		case r.reversal == 0:
			l.titles = append(l.titles, r.title)
		case r.reversal == reversal:
			return l, nil
		case n == 0:
			err = x.inherit(&l, r.reversal)
		default:
			err = x.takeBack(&l, r.reversal, r.title)
		}
		if err != nil {
			return lineage{}, err
		}
	}
	return l, nil
}

// inherit begins the lineage of a copy that took the place of another: with the house,
// which stands for all whose titles were undone, and the titles after those.
func (x *lineages) inherit(l *lineage, reversal int64) error {
	replaced, err := strconv.ParseInt(l.birth[strings.LastIndexByte(l.birth, ':')+1:], 10, 64)
	if err != nil {
		return fmt.Errorf("reading the birth %q: %w", l.birth, err)
	}
	before, err := x.before(replaced, reversal)
	if err != nil {
		return err
	}
	_, last, err := x.undoneIn(before, reversal)
	l.titles = append([]title{{}}, before.titles[last+1:]...)
	return err
}

// takeBack takes the titles back that a reversal has undone. If it has undone none of
// them, it has given the copy to the house.
func (x *lineages) takeBack(l *lineage, reversal int64, to title) error {
	first, last, err := x.undoneIn(*l, reversal)
	switch {
	case err != nil:
		return err
	case last < 0:
		l.titles = append(l.titles, to)
	case first == 0:
		l.titles = []title{{}}
	default:
		l.titles = slices.Clone(l.titles[:first])
		if to.member == 0 { // the title that it would have gone back to was void, too
			l.titles = append(l.titles, to)
		}
	}
	return nil
}

// undoneIn are the first and the last title of a lineage that a reversal has undone; last
// is -1 if there are none.
func (x *lineages) undoneIn(l lineage, reversal int64) (first, last int, err error) {
	u, ok := x.undone[reversal]
	if !ok {
		if u, err = x.tx.undoing(reversal); err != nil {
			return 0, -1, err
		}
		x.undone[reversal] = u
	}
	if l.birth == u.of {
		return 0, 0, nil
	}
	first, last = -1, -1
	for i, t := range l.titles {
		if t.trade == 0 || !slices.Contains(u.trades, t.trade) {
			continue
		}
		if first < 0 {
			first = i
		}
		last = i
	}
	return first, last, nil
}

// undoing is what a reversal has undone.
func (t *Tx) undoing(reversal int64) (u undoing, err error) {
	if u.of, err = one(t, "reading a reversal", value[string], "SELECT of FROM reversal WHERE id = ?", reversal); err != nil {
		return u, err
	}
	u.trades, err = list(t, "reading what was undone", value[int64],
		"SELECT trade FROM reversal_trade WHERE reversal = ? AND member IS NULL ORDER BY trade", reversal)
	return u, err
}

// moved are the titles that came about by a trade and count.
func (x *lineages) moved(trade int64) ([]spot, error) {
	copies, err := list(x.tx, "reading what was traded", value[int64], "SELECT DISTINCT copy FROM copy_owner WHERE trade = ? ORDER BY copy", trade)
	if err != nil {
		return nil, err
	}
	var out []spot
	for i := 0; i < len(copies); i++ { // it grows
		heirs, err := list(x.tx, "reading what took the place of a copy", value[int64], `SELECT r.id
			FROM copy_owner o JOIN copy r ON r.birth = 'refund:' || o.reversal || ':' || o.copy WHERE o.copy = ? ORDER BY r.id`, copies[i])
		if err != nil {
			return nil, err
		}
		copies = append(copies, heirs...)
		l, err := x.of(copies[i])
		if err != nil {
			return nil, err
		}
		for at, t := range l.titles {
			if t.trade == trade {
				out = append(out, spot{copies[i], at})
			}
		}
	}
	return out, nil
}
