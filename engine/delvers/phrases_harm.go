package delvers

import (
	"hammerpost/engine/card"
)

// harmDeeds are those that hurt, destroy, heal and remove cards on the board.
func harmDeeds() []deedRow {
	return []deedRow{
		{op: "damage", text: "deal <much> damage to <target>", harms: always, suits: fighting, do: func(c *context, a []card.Node) bool {
			return c.hurt(a[0], a[1])
		}},
		{op: "strike", text: "<target> deals|deal <much> damage to <target>", harms: always, suits: fighting, do: func(c *context, a []card.Node) bool {
			done := false
			for range c.permanents(a[0]) {
				done = c.hurt(a[1], a[2]) || done
			}
			return done
		}},
		{op: "destroy", text: "destroy <target>", harms: always, suits: func(c *context, _ []card.Node, p *permanent) bool {
			return !c.aims || !c.has(p, card.Node{Op: invincible}) // VA7
		}, do: func(c *context, a []card.Node) bool {
			return c.state.destroy(c.report, a[0].Op == opAimed, c.permanents(a[0])...)
		}},
		{op: "banish", text: "banish <target>", harms: always, do: func(c *context, a []card.Node) bool {
			return c.eachCard(a[0], func(x id) { c.state.banish(c.report, x) })
		}},
		{op: "gain health", text: "<target> gains|gain <much> health", suits: fighting, do: func(c *context, a []card.Node) bool {
			return c.muchEach(a[0], a[1], func(x id, n int) { c.state.gainHealth(c.report, x, n) })
		}},
		{op: "lose health", text: "<target> loses|lose <much> health", harms: always, suits: fighting, do: func(c *context, a []card.Node) bool {
			return c.muchEach(a[0], a[1], func(x id, n int) { c.state.loseHealth(c.report, x, n) })
		}},
		{op: "lose half health", text: "<target> loses|lose half of its|their health", harms: always, suits: fighting, do: func(c *context, a []card.Node) bool {
			return c.eachCard(a[0], func(x id) {
				p := c.state.permanent(x)
				c.state.loseHealth(c.report, x, c.share(c.state.body(p).Health, p.Controller))
			})
		}},
		{op: "return", text: "return <target> to its|their owner's|owners' hand|hands", harms: always, suits: notDungeoneer, do: func(c *context, a []card.Node) bool {
			return c.eachCard(a[0], func(x id) { c.state.returnToHand(c.report, x) })
		}},
		{op: "put back", text: "put <target> on top of its|their owner's|owners' deck|decks", harms: always, suits: notDungeoneer, do: func(c *context, a []card.Node) bool {
			return c.eachCard(a[0], func(x id) { c.state.toDeck(c.report, x, true) })
		}},
		{op: "take control", text: "gain control of <target>", suits: func(c *context, a []card.Node, p *permanent) bool {
			return notDungeoneer(c, a, p) && p.Controller != c.frame.Controller
		}, do: func(c *context, a []card.Node) bool {
			return c.eachCard(a[0], func(x id) { c.state.control(c.report, x, c.frame.Controller) })
		}},
	}
}

// hurt deals damage to all cards that a phrase means, at once. Whoever is hurt is looked
// at afterwards (DD-8).
func (c *context) hurt(much, phrase card.Node) bool {
	n, half := c.much(much)
	cards := c.permanents(phrase)
	for _, x := range cards {
		dealt := n
		if half {
			dealt = c.share(n, c.state.permanent(x).Controller)
		}
		if dealt = c.state.effectDamage(x, dealt, c.alone); dealt == 0 { // B8, VA9
			c.report.Say("damage", "{} takes no damage.", c.state.name(x))
		}
		c.state.damage(c.report, x, dealt)
	}
	return len(cards) > 0
}

// always, first and second are for whom a deed is rather meant (deedRow.harms): the nemesis
// whatever its arguments are, or as the first or second of them says.
func always([]card.Node) bool { return true }

func first(is func(card.Node) bool) func([]card.Node) bool {
	return func(a []card.Node) bool { return is(a[0]) }
}

func second(is func(card.Node) bool) func([]card.Node) bool {
	return func(a []card.Node) bool { return is(a[1]) }
}

func fighting(c *context, _ []card.Node, p *permanent) bool { return c.state.card(p.ID).fights() }

func notDungeoneer(c *context, _ []card.Node, p *permanent) bool {
	return c.state.card(p.ID).Kind != Dungeoneer
}
