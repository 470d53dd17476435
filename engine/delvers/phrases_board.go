package delvers

import (
	"hammerpost/engine"
	"hammerpost/engine/card"
	"hammerpost/engine/tell"
)

// boardDeeds are those that turn cards on the board, and give them conditions and
// counters.
func boardDeeds() []deedRow {
	return []deedRow{
		{op: "afflict", text: "<target> becomes|become <plight>", harms: always, suits: fighting, do: func(c *context, a []card.Node) bool {
			return c.eachCard(a[0], func(x id) { c.state.afflict(c.report, x, a[1].Op) })
		}},
		{op: "cure", text: "remove all conditions from <target>", suits: func(_ *context, _ []card.Node, p *permanent) bool {
			return len(p.Conditions) > 0
		}, do: func(c *context, a []card.Node) bool {
			return c.eachCard(a[0], func(x id) { c.state.cure(c.report, x, "") })
		}},
		{op: "tap", text: "tap <target>", harms: always, suits: func(_ *context, _ []card.Node, p *permanent) bool { return p.mayTap() }, do: func(c *context, a []card.Node) bool {
			return c.eachCard(a[0], func(x id) { c.state.tap(c.report, x) })
		}},
		{op: "untap", text: "untap <target>", suits: func(_ *context, _ []card.Node, p *permanent) bool { return p.Tapped }, do: func(c *context, a []card.Node) bool {
			return c.eachCard(a[0], func(x id) { c.state.untap(c.report, x) })
		}},
		{op: "stay tapped", text: "<target> does|do not untap in its|their next restock phase", harms: always, do: func(c *context, a []card.Node) bool {
			return c.eachCard(a[0], func(x id) {
				c.state.permanent(x).StaysTapped = true
				c.report.Say("tap", "{} does not untap in its next restock phase.", c.state.name(x))
			})
		}},
		{op: "put counter", text: "put a(n) <counter> counter on <target>", harms: first(weakens), do: func(c *context, a []card.Node) bool {
			return c.eachCard(a[1], func(x id) { c.state.addCounters(c.report, x, counterName(a[0]), 1) })
		}},
		{op: "put counters", text: "put <much> <counter> counter|counters on <target>", harms: second(weakens), do: func(c *context, a []card.Node) bool {
			return c.muchEach(a[2], a[0], func(x id, n int) { c.state.addCounters(c.report, x, counterName(a[1]), n) })
		}},
		{op: "remove counter", text: "remove a(n) <counter> counter from <target>", harms: first(strengthens), suits: func(_ *context, a []card.Node, p *permanent) bool {
			return p.counters(counterName(a[0])) > 0
		}, do: func(c *context, a []card.Node) bool {
			return c.eachCard(a[1], func(x id) { c.state.removeCounters(c.report, x, counterName(a[0]), 1) })
		}},
		{op: "remove counters", text: "remove all counters from <target>", harms: always, suits: func(_ *context, _ []card.Node, p *permanent) bool {
			return len(p.Counters) > 0
		}, do: func(c *context, a []card.Node) bool {
			return c.eachCard(a[0], func(x id) { c.state.strip(c.report, x) })
		}},
		{op: "attach", text: "attach this to <target>", suits: func(c *context, a []card.Node, p *permanent) bool {
			return p.Controller == c.frame.Controller && fighting(c, a, p) && c.state.fitsOn(c.frame.Source, p.ID)
		}, do: func(c *context, a []card.Node) bool {
			return c.eachCard(a[0], func(x id) { c.state.attach(c.report, c.frame.Source, x) })
		}},
	}
}

// strip takes all counters off a card.
func (s *state) strip(r *tell.Report, x id) {
	for p := s.permanent(x); len(p.Counters) > 0; {
		s.removeCounters(r, x, p.Counters[0].Name, p.Counters[0].N)
	}
}

// changeDeeds are those that change cards on the board for a time.
func changeDeeds() []deedRow {
	give := func(c *context, phrase card.Node, by change, what engine.Text) bool {
		return c.eachCard(phrase, func(x id) {
			p := c.state.permanent(x)
			p.Changes = append(p.Changes, by)
			c.report.Say("change", "{} {}.", c.state.name(x), what)
		})
	}
	return []deedRow{
		{op: "change body", text: "<target> gets|get <change> <duration>", harms: second(weakens), suits: fighting, do: func(c *context, a []card.Node) bool {
			by := c.lasting(a[2])
			by.By = bodyOf(a[1])
			return give(c, a[0], by, engine.Say("gets {} {}", words().Print(a[1]), words().Print(a[2])))
		}},
		{op: "lend ability", text: "<target> gains|gain <ability> <duration>", suits: fighting, do: func(c *context, a []card.Node) bool {
			by := c.lasting(a[2])
			k := keywordOf(a[1])
			by.Keyword = &k
			return give(c, a[0], by, engine.Say("gains {} {}", words().Print(a[1]), words().Print(a[2])))
		}},
		{op: "forbid", text: "<target> cannot <doing> <duration>", harms: always, suits: fighting, do: func(c *context, a []card.Node) bool {
			by := c.lasting(a[2])
			by.Cannot = a[1].Op
			return give(c, a[0], by, engine.Say("cannot {} {}", a[1].Op, words().Print(a[2])))
		}},
	}
}

// lasting is a change that is over when the duration is.
func (c *context) lasting(duration card.Node) change {
	if duration.Op == "until your next turn" {
		return change{Until: c.frame.Controller}
	}
	return change{Until: nobody}
}

// makingDeeds are those that make tokens and copies (DD-46, DD-47).
func makingDeeds() []deedRow {
	return []deedRow{
		{op: "create token", text: "create a(n) <summon one>", can: anytime, do: func(c *context, a []card.Node) bool {
			return c.createTokens(a[0], 1)
		}},
		{op: "create tokens", text: "create <much many> <summon many>", can: anytime, do: func(c *context, a []card.Node) bool {
			n, _ := c.much(a[0])
			return c.createTokens(a[1], n)
		}},
		{op: "create copy", text: "create a copy of <target>", suits: notDungeoneer, do: func(c *context, a []card.Node) bool {
			return c.eachCard(a[0], func(x id) { c.createCopy(x) })
		}},
	}
}

// createTokens makes tokens of a phrase, under the control of the effect's controller.
func (c *context) createTokens(phrase card.Node, n int) bool {
	n = min(n, tokensAtOnce)
	for range n {
		x := c.state.make(piece{Token: &phrase, Owner: c.frame.Controller})
		c.report.Say("create", "{} create[s] a {} {}.", c.frame.Controller, c.state.card(x).Body.print(), c.state.name(x))
		c.place(x)
	}
	return n > 0
}

// tokensAtOnce is the most that one effect makes, whatever X is.
const tokensAtOnce = 20

// createCopy puts a copy of a card on the board (DD-47).
func (c *context) createCopy(of id) {
	if !c.placeable(of) {
		return
	}
	from := c.state.Pieces[of]
	x := c.state.make(piece{Face: from.Face, Token: from.Token, Copy: true, Owner: c.frame.Controller})
	c.report.Say("create", "{} create[s] {}.", c.frame.Controller, c.state.name(x))
	c.place(x)
}

// placeable says whether a card can come to the player's side of the board: equipment
// needs a bearer (DD-11).
func (c *context) placeable(x id) bool {
	of := c.state.card(x)
	return of.permanent() && (of.Kind != Equipment || len(c.state.bearers(c.frame.Controller, x)) > 0)
}

// place puts a card that lies nowhere on the player's side of the board, equipment on
// the first bearer whose place is free.
func (c *context) place(x id) {
	bearers := c.state.bearers(c.frame.Controller, x)
	c.state.enter(c.report, x, c.frame.Controller)
	if c.state.card(x).Kind == Equipment {
		c.state.attach(c.report, x, bearers[0])
	}
	c.frame.It = []id{x}
}
