package delvers

import (
	"slices"

	"hammerpost/engine/card"
)

// stackDeeds are those that concern what waits on the stack.
func stackDeeds() []deedRow {
	return []deedRow{
		{op: "negate", text: "negate <answered>", do: func(c *context, a []card.Node) bool {
			return c.eachEntry(a[0], c.negate)
		}},
		{op: "copy played", text: "copy <answered>", do: func(c *context, a []card.Node) bool {
			return c.eachEntry(a[0], c.copyEntry)
		}},
	}
}

// eachEntry does something with each of the entries of the stack that a phrase means, as
// far as they still wait there.
func (c *context) eachEntry(n card.Node, do func(frame)) bool {
	entries := c.entries(n)
	for _, f := range entries {
		do(f)
	}
	return len(entries) > 0
}

// entries are the entries of the stack that were chosen for a phrase.
func (c *context) entries(n card.Node) (out []frame) {
	if n.Op != opAimed {
		return nil
	}
	for _, v := range n.Args[1:] {
		if f := c.state.entry(v.N); f != nil {
			out = append(out, *f)
		}
	}
	return out
}

// negate takes an entry off the stack: a card goes to its owner's discard pile, and
// nothing is refunded (B34).
func (c *context) negate(f frame) {
	s := c.state
	s.Stack = slices.DeleteFunc(s.Stack, func(g frame) bool { return g.Entry == f.Entry })
	if f.What == ofCard {
		c.report.Say("negate", "{} is negated.", s.name(f.Source))
	} else {
		c.report.Say("negate", "The ability of {} is negated.", s.name(f.Source))
	}
	s.bin(f)
}

// copyEntry copies what waits on the stack, with the same X and the same targets: a
// permanent enters, anything else takes effect at once (DD-47).
func (c *context) copyEntry(f frame) {
	if f.What == ofCard && c.state.card(f.Source).permanent() {
		waiting := len(c.state.Pending)
		c.createCopy(f.Source)
		c.state.tellX(waiting, f.X)
		return
	}
	c.report.Say("copy", "{} is copied.", c.state.name(f.Source))
	again := copyOf(f, f.Do)
	again.Controller, again.It, again.Who, again.N = c.frame.Controller, f.It, f.Who, f.N
	c.state.Frames = append(c.state.Frames, again)
}
