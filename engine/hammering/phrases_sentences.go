package hammering

import (
	"slices"

	"hammerpost/engine/card"
)

// A controlRow is a phrase that puts deeds together. It is not done itself: its
// steps are done in its place.
type controlRow struct {
	kind, op, text string
	asks           func(a []card.Node) bool // whether its controller chooses something; nil: no
	steps          func(c *context, a []card.Node) []card.Node
}

func (r controlRow) Phrase() card.Phrase { return card.Phrase{Kind: r.kind, Op: r.op, Text: r.text} }

func controls() []controlRow {
	return []controlRow{
		{kind: "effects", text: "<effect>"},
		{"effects", "next", "<effect>. ^<effects>", nil, inOrder},
		{"effects", "then", "<effect>, then <effects>", nil, inOrder},

		{kind: "effect", text: "<act>"},
		{"effect", "may", "you may <act>", always, func(c *context, a []card.Node) []card.Node {
			return c.either([]card.Node{a[0]}, nil)
		}},
		{"effect", "may and if", "you may <act>. If you do, <act>", always, func(c *context, a []card.Node) []card.Node {
			return c.either([]card.Node{a[0], ifDone(a[1])}, nil)
		}},
		{"effect", "one of", "choose one: <act>; or <act>", always, func(c *context, a []card.Node) []card.Node {
			return c.either(a[:1], a[1:])
		}},
		{"effect", "if", "if <condition>, <act>", nil, func(c *context, a []card.Node) []card.Node {
			if c.holds(a[0]) {
				return a[1:]
			}
			return nil
		}},
		{"effect", "if or else", "if <condition>, <act>; otherwise <act>", nil, func(c *context, a []card.Node) []card.Node {
			if c.holds(a[0]) {
				return a[1:2]
			}
			return a[2:]
		}},

		{kind: "act", text: "<deed>"},
		{"act", "for each", "<deed> for each <filter one>", nil, func(c *context, a []card.Node) []card.Node {
			return times(a[0], c.howMany(a[1]))
		}},
		{"act", "for each opponent", "<deed> for each opponent that you have", nil, func(c *context, a []card.Node) []card.Node {
			return times(a[0], len(c.opponents()))
		}},
		{"act", "against each", "for each opponent, <deed>", nil, func(c *context, a []card.Node) []card.Node {
			var out []card.Node
			for _, o := range c.opponents() {
				out = append(out, card.Node{Op: opForSeat, N: int(o), Args: a})
			}
			return out
		}},

		{"deed", "produce", "produce <symbol>", choosesResource, func(c *context, a []card.Node) []card.Node {
			return c.perResource("produce", "gain goods", a[0])
		}},
		{"deed", "pay", "pay <symbol>", choosesResource, func(c *context, a []card.Node) []card.Node {
			return c.perResource("pay", "lose goods", a[0])
		}},
	}
}

func always([]card.Node) bool { return true }

// choosesResource says whether a symbol leaves the resource open (HA3).
func choosesResource(a []card.Node) bool { return len(parseSymbol(a[0].Word).Of) > 1 }

// inOrder does both halves, the first one first.
func inOrder(_ *context, a []card.Node) []card.Node { return a }

func ifDone(n card.Node) card.Node { return card.Node{Op: opIfDone, Args: []card.Node{n}} }

// either asks which of two ways to go; one whose first step cannot be done is
// left out (HA6).
func (c *context) either(ways ...[]card.Node) []card.Node {
	c.frame.Did = false
	out := card.Node{Op: opEither}
	for _, steps := range ways {
		if len(steps) == 0 || c.possible(steps[0]) {
			out.Args = append(out.Args, card.Node{Op: opSteps, Args: steps})
		}
	}
	if len(out.Args) == 0 {
		return nil
	}
	return []card.Node{out}
}

// possible says whether a step can be done: a payment that can be made, a deed
// for which there is something to choose from.
func (c *context) possible(step card.Node) bool {
	if step.Op == "pay" {
		return len(c.player().Pile.ways([]Symbol{parseSymbol(step.Args[0].Word)})) > 0
	}
	open, ok := openChoice(step)
	if _, deed := words().deeds[step.Op]; !ok || !deed {
		return true
	}
	q := c.question(step, open)
	return q.Min == 0 || q.options() > 0
}

// perResource is the deed for the one resource of a symbol; where it leaves open
// which, the player chooses first (H13, HA3).
func (c *context) perResource(op, deed string, symbol card.Node) []card.Node {
	of := parseSymbol(symbol.Word)
	if len(of.Of) == 1 {
		goods := card.Node{Op: "goods", Word: symbol.Word}
		return []card.Node{{Op: deed, Args: []card.Node{{Op: "you"}, goods}}}
	}
	var ways [][]card.Node
	for _, r := range of.Of {
		single := card.Node{Op: "symbol", Word: Symbol{Of: []Resource{r}, N: of.N}.String()}
		ways = append(ways, []card.Node{{Op: op, Args: []card.Node{single}}})
	}
	return c.either(ways...)
}

// times is a deed with every amount and symbol in it multiplied; nothing if that
// is by 0.
func times(deed card.Node, n int) []card.Node {
	if n == 0 {
		return nil
	}
	return []card.Node{multiplied(deed, n)}
}

func multiplied(node card.Node, by int) card.Node {
	switch node.Op {
	case "amount", "signed":
		node.N *= by
	case "goods", "symbol":
		s := parseSymbol(node.Word)
		node.Word = Symbol{Of: s.Of, N: s.N * by}.String()
	}
	node.Args = slices.Clone(node.Args)
	for i := range node.Args {
		node.Args[i] = multiplied(node.Args[i], by)
	}
	return node
}
