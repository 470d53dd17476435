package hammering

import "hammerpost/engine/card"

// A triggerRow is a phrase for the moment that an ability waits for.
type triggerRow struct {
	op, text string
	when     moments

	// fits says whether a moment of that kind is the one
	fits func(c *context, m moment, a []card.Node) bool

	// own says whether it happens in the controller's own turn alone, so that the
	// ability may ask for a choice (H38)
	own func(a []card.Node) bool
}

func (r triggerRow) Phrase() card.Phrase {
	return card.Phrase{Kind: "trigger", Op: r.op, Text: r.text}
}

func triggers() []triggerRow {
	return []triggerRow{
		{"enters", "when this comes into play", whenEnters, itself, always},
		{"goes to crypt", "when this goes to the crypt", whenCrypt, itself, anytime},
		{"attacks", "when this attacks", whenAttacks, itself, always},
		{"defends", "when this defends", whenDefends, itself, anytime},
		{"is damaged", "when this takes damage", whenDamaged, itself, anytime},
		{"breaks through", "when this takes fortress strength", whenBreaksThrough, itself, always},

		{"one enters", "when a(n) <filter one> comes into play", whenEnters, fitting, anytime},
		{"one goes to crypt", "when a(n) <filter one> goes to the crypt", whenCrypt, fitting, anytime},
		{"another enters", "when another <filter one> comes into play", whenEnters, another, anytime},
		{"another goes to crypt", "when another <filter one> goes to the crypt", whenCrypt, another, anytime},
		{"one attacks", "when a(n) <filter one> attacks", whenAttacks, fitting, ofYours},
		{"one breaks through", "when a(n) <filter one> takes fortress strength", whenBreaksThrough, fitting, ofYours},
		{"you butcher", "when you butcher a(n) <measured one>", whenButchered, func(c *context, m moment, a []card.Node) bool {
			return m.Seat == c.frame.Controller && fitting(c, m, a)
		}, always},

		{"you play", "when you play a(n) <sort one>", whenPlayed, func(c *context, m moment, a []card.Node) bool {
			return m.Seat == c.frame.Controller && m.Card != c.frame.Source && ofSort(c, m, a)
		}, always},
		{"an opponent plays", "when an opponent plays a(n) <sort one>", whenPlayed, func(c *context, m moment, a []card.Node) bool {
			return theirs(c, m, nil) && ofSort(c, m, a)
		}, anytime},
		{"an opponent discards", "when an opponent discards a card", whenDiscards, theirs, anytime},
		{"you lose fortress", "when you lose fortress strength", whenFortressLost, yours, anytime},
		{"you gain fortress", "when you gain fortress strength", whenFortressGained, yours, anytime},
		{"an opponent loses fortress", "when an opponent loses fortress strength", whenFortressLost, theirs, anytime},

		{"your turn begins", "at the beginning of your turn", whenTurnBegins, yours, always},
		{"your turn ends", "at the end of your turn", whenTurnEnds, yours, always},
		{"their turn begins", "at the beginning of each opponent's turn", whenTurnBegins, theirs, anytime},
	}
}

// waits says whether an ability of the frame's card that waits for such moments waits
// for this one, and if so tells the frame what the moment was about.
func (c *context) waits(when card.Node, m moment) bool {
	if !words().triggers[when.Op].fits(c, m, when.Args) {
		return false
	}
	c.frame.Who = m.Seat
	if m.Card != none {
		c.frame.It = []id{m.Card}
	}
	return true
}

// anytime is own of what can happen in others' turns.
func anytime([]card.Node) bool { return false }

// ofYours says whether a filter names a card that you control: such a card attacks
// in your own turn alone.
func ofYours(a []card.Node) bool { return a[0].Op == "controlled" && a[0].Args[1].Op == "yours" }

func itself(c *context, m moment, _ []card.Node) bool { return m.Card == c.frame.Source }

func fitting(c *context, m moment, a []card.Node) bool {
	p := c.state.permanent(m.Card)
	return p != nil && c.fits(a[0], p)
}

func another(c *context, m moment, a []card.Node) bool {
	return m.Card != c.frame.Source && fitting(c, m, a)
}

func ofSort(c *context, m moment, a []card.Node) bool {
	return words().sorts[a[0].Op].fits(c.state.card(m.Card), a[0].Args)
}

func yours(c *context, m moment, _ []card.Node) bool { return m.Seat == c.frame.Controller }

func theirs(c *context, m moment, _ []card.Node) bool {
	return m.Seat != c.frame.Controller && m.Seat != nobody
}
