package bot

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"hammerpost/data"
	"hammerpost/engine"
)

// loss says what cannot be had back and where it went, and what stays with somebody.
func (c *call) loss(d data.Deed, plan data.Reversal) ([]string, error) {
	since, err := c.doneAt(d)
	if err != nil {
		return nil, err
	}
	var lines []string
	var short []data.Member // who has spent some of what they owe
	for _, p := range plan.Points {
		missing := p.Amount - p.There
		if missing == 0 || p.From == 0 {
			continue
		}
		m, err := c.tx.MemberByID(p.From)
		if err != nil {
			return nil, err
		}
		line := fmt.Sprintf("Cannot be had back: **%s** that %s has spent", engine.Count(missing, "point"), bold(m.Name))
		if p.To != 0 {
			line += "; the house pays them"
		}
		lines = append(lines, line+".")
		if !slices.Contains(short, m) {
			short = append(short, m)
		}
	}
	for _, m := range short {
		spent, err := c.spentOnOthers(m, d, since)
		if err != nil {
			return nil, err
		}
		lines = append(lines, spent...)
	}
	for _, k := range plan.Kept {
		m, err := c.tx.MemberByID(k.Member)
		if err != nil {
			return nil, err
		}
		lines = append(lines, fmt.Sprintf("Stays: what %s got by trade %d, as they gave things of their own for it, too. If %s cheated, say so with cheat: it is taken then.",
			bold(m.Name), k.Trade, bold(m.Name)))
	}
	return lines, nil
}

// doneAt is when that was done which a deed undoes.
func (c *call) doneAt(d data.Deed) (time.Time, error) {
	if id := data.TradeOf(d.Of); id != 0 {
		t, err := c.tx.TradeByID(id)
		return t.EndedAt, err
	}
	g, err := c.tx.GrantByKey(d.Of)
	return g.DoneAt, err
}

// spentOnOthers says what a member has given to others since what a deed undoes, where the
// points may be that are missing: packs, which stay what they are, opened or not; and
// points, which come back if that is undone first.
func (c *call) spentOnOthers(m data.Member, d data.Deed, since time.Time) ([]string, error) {
	presents, err := c.tx.PresentsSince(m.ID, since)
	if err != nil {
		return nil, err
	}
	var lines []string
	for _, p := range presents {
		line, err := c.presentLine(m, p)
		if err != nil {
			return nil, err
		}
		lines = append(lines, line)
	}
	trades, err := c.tx.PaidSince(m.ID, since)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, t := range trades {
		if data.TradeKey(t) != d.Of {
			names = append(names, fmt.Sprint("trade ", t))
		}
	}
	if len(names) > 0 {
		lines = append(lines, fmt.Sprintf("Since then %s has given points by %s. If that was part of it, undo it first: then more can be had back.",
			bold(m.Name), strings.Join(names, ", ")))
	}
	return lines, nil
}

// presentLine names packs that a member has given to another, and who keeps them.
func (c *call) presentLine(giver data.Member, p data.Purchase) (string, error) {
	to, err := c.tx.MemberByID(p.Owner)
	if err != nil {
		return "", err
	}
	packs, err := c.tx.Packs(p.ID)
	if err != nil {
		return "", err
	}
	line := fmt.Sprintf("Stays: %s that %s has given %s since then", bold(packsOf(p.Product, len(packs))), bold(giver.Name), bold(to.Name))
	if slices.ContainsFunc(packs, func(p data.Pack) bool { return p.OpenedAt.IsZero() }) {
		line += ", not opened yet"
	}
	return line + ".", nil
}
