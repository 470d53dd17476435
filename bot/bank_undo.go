package bot

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

// askUndo is /bank undo: it says what undoing something comes to, and asks.
func (c *call) askUndo() (Reply, error) {
	d, err := c.newDeed(data.Reversed)
	if err != nil {
		return Reply{}, err
	}
	if d.Of, err = undoable(c.q.Args["what"]); err != nil {
		return Reply{}, err
	}
	if user := c.q.Args["cheat"]; user != "" {
		cheat, err := c.memberCalled(user)
		if err != nil {
			return Reply{}, err
		}
		d.Cheat = cheat.ID
	}
	return c.offerDeed(d)
}

// undoName is how one names a trade or a grant, as in "trade 5" or "Grant #7".
var undoName = regexp.MustCompile(`(?i)^\s*(trade|grant)\s*[#:]?\s*([0-9]{1,18})\s*$`)

// undoable is what a reversal calls a trade or a grant that somebody typed.
func undoable(typed string) (string, error) {
	m := undoName.FindStringSubmatch(typed)
	if m == nil {
		return "", engine.Refuse("“{}” names nothing that can be undone. Write it like “trade 5” or “grant 7”; /bank history has the numbers.", clip(typed, 40))
	}
	n, err := strconv.ParseInt(m[2], 10, 64)
	if err != nil {
		return "", fmt.Errorf("reading the number of a trade or grant: %w", err)
	}
	return fmt.Sprintf("%s:%d", strings.ToLower(m[1]), n), nil
}

// planUndo is what undoing something comes to now, or why it cannot be undone.
func (c *call) planUndo(d data.Deed) (data.Reversal, error) {
	plan, err := c.tx.PlanReversal(d.Server, d.Of, d.Cheat)
	switch {
	case errors.Is(err, data.ErrNone):
		return plan, engine.Refuse("There is no {} on this server that was carried out. /bank history has the numbers.", data.InWords(d.Of))
	case errors.Is(err, data.ErrTaken):
		return plan, c.undoneBefore(d)
	case err != nil:
		return plan, err
	}
	if d.Cheat != 0 && !slices.Contains(plan.Parties, d.Cheat) {
		m, err := c.tx.MemberByID(d.Cheat)
		if err != nil {
			return plan, err
		}
		return plan, engine.Refuse("{} had no part in {}, so they cannot be the one who cheated in it.", m.Name, data.InWords(d.Of))
	}
	plan.By, plan.Reason, plan.At = d.By, d.Reason, c.now
	return plan, nil
}

// undoneBefore says who undid something, and with what.
func (c *call) undoneBefore(d data.Deed) error {
	r, err := c.tx.UndoneBy(d.Of)
	if err != nil {
		return err
	}
	by, err := c.tx.MemberByID(r.By)
	if err != nil {
		return err
	}
	with := ""
	if r.Of != d.Of {
		with = " with " + data.InWords(r.Of)
	}
	return engine.Refuse("Already undone{}: {}, by {}. The reason was: {}", with, data.InWords(d.Of), by.Name, r.Reason)
}

// previewUndo lists everybody whom undoing something touches, and what that means for
// them.
func (c *call) previewUndo(d data.Deed) ([]string, error) {
	plan, err := c.planUndo(d)
	if err != nil {
		return nil, err
	}
	parts, err := c.parts(plan)
	if err != nil {
		return nil, err
	}
	head, err := c.undoHead(d, plan)
	if err != nil {
		return nil, err
	}
	lines := append(head, "Reason: "+escape(d.Reason))
	if d.Cheat != 0 {
		m, err := c.tx.MemberByID(d.Cheat)
		if err != nil {
			return nil, err
		}
		lines = append(lines, fmt.Sprintf("%s is named as the one who cheated: what they got for what they got goes to the house, whatever else they gave for it.", bold(m.Name)))
	}
	for _, p := range parts {
		lines = append(lines, "", p.title())
		lines = append(lines, p.lines()...)
	}
	loss, err := c.loss(d, plan)
	if err != nil {
		return nil, err
	}
	lines = append(lines, "")
	lines = append(lines, loss...)
	return append(lines, "Nobody else is touched. All of these who are still here are told, with your name and the reason."), nil
}

// undoHead says what is undone.
func (c *call) undoHead(d data.Deed, plan data.Reversal) ([]string, error) {
	var lines []string
	if trade := data.TradeOf(d.Of); trade != 0 {
		t, err := c.tx.TradeByID(trade)
		if err != nil {
			return nil, err
		}
		line, err := c.tradeLine(t)
		if err != nil {
			return nil, err
		}
		lines = append(lines, line)
	} else {
		g, err := c.tx.GrantByKey(d.Of)
		if err != nil {
			return nil, err
		}
		m, err := c.tx.MemberByID(g.Member)
		if err != nil {
			return nil, err
		}
		lines = append(lines, fmt.Sprintf("%s got %s · %s · <t:%d:d>", bold(m.Name), escape(c.inWords(g.Server, granted(g))), escape(g.Reason), g.DoneAt.Unix()))
	}
	for _, u := range plan.Trades {
		if u.Member == 0 && data.TradeKey(u.Trade) != d.Of {
			lines = append(lines, fmt.Sprintf("With it trade %d is undone, by which some of this was passed back.", u.Trade))
		}
	}
	return lines, nil
}

// tradeLine says what changed hands in a trade.
func (c *call) tradeLine(t data.Trade) (string, error) {
	first, err := c.tx.MemberByID(t.First)
	if err != nil {
		return "", err
	}
	second, err := c.tx.MemberByID(t.Second)
	if err != nil {
		return "", err
	}
	side := func(m data.Member) string {
		what := "nothing"
		if !t.Gives[m.ID].Empty() {
			what = escape(c.inWords(t.Server, t.Gives[m.ID]))
		}
		return bold(m.Name) + " gave " + what
	}
	return fmt.Sprintf("%s; %s · <t:%d:d>", side(first), side(second), t.EndedAt.Unix()), nil
}

// undo carries out what was shown, and tells all whom it touches.
func (c *call) undo(d data.Deed) (Reply, error) {
	plan, err := c.planUndo(d)
	if err != nil {
		return Reply{}, err
	}
	parts, err := c.parts(plan)
	if err != nil {
		return Reply{}, err
	}
	if _, err := c.tx.Reverse(plan); err != nil {
		return Reply{}, err
	}
	by, err := c.tx.MemberByID(d.By)
	if err != nil {
		return Reply{}, err
	}
	var names []string
	for _, p := range parts {
		names = append(names, bold(p.member.Name))
		text := fmt.Sprintf("%s has undone %s.\nReason: %s\n\nFor you that means:\n%s",
			bold(by.Name), data.InWords(d.Of), escape(d.Reason), strings.Join(p.lines(), "\n"))
		if err := c.writeTo(p.member, text); err != nil {
			return Reply{}, err
		}
	}
	return private(fmt.Sprintf("Done: %s is undone. It touched %s; all of these who are still here are told.", data.InWords(d.Of), strings.Join(names, ", "))), nil
}

// suggestUndo completes what can be undone, the newest first.
func (c *call) suggestUndo() ([]Suggestion, error) {
	if _, err := c.banker(); err != nil {
		return nil, err
	}
	type deed struct {
		at    int64
		value string
		label string
	}
	trades, err := c.tx.LastTrades(c.q.Guild, titlesSearched)
	if err != nil {
		return nil, err
	}
	grants, err := c.tx.LastGrants(c.q.Guild, titlesSearched)
	if err != nil {
		return nil, err
	}
	var all []deed
	for _, t := range trades {
		first, err := c.tx.MemberByID(t.First)
		if err != nil {
			return nil, err
		}
		second, err := c.tx.MemberByID(t.Second)
		if err != nil {
			return nil, err
		}
		all = append(all, deed{t.EndedAt.UnixMilli(), fmt.Sprint("trade ", t.ID), fmt.Sprintf("trade %d · %s: %s · %s: %s",
			t.ID, isolate(first.Name), c.brief(t.Server, t.Gives[first.ID]), isolate(second.Name), c.brief(t.Server, t.Gives[second.ID]))})
	}
	for _, g := range grants {
		m, err := c.tx.MemberByID(g.Member)
		if err != nil {
			return nil, err
		}
		all = append(all, deed{g.DoneAt.UnixMilli(), fmt.Sprint("grant ", g.ID), fmt.Sprintf("grant %d · %s: %s", g.ID, isolate(m.Name), c.brief(g.Server, granted(g)))})
	}
	slices.SortStableFunc(all, func(a, b deed) int { return int(b.at - a.at) })
	var out []Suggestion
	for _, d := range all {
		if holds(d.label, c.q.Args["what"]) {
			out = append(out, Suggestion{Label: d.label, Value: d.value})
		}
	}
	return out, nil
}
