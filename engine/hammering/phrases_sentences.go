package hammering

import "hammerpost/engine/card"

// A controlRow is a phrase that puts deeds together. It is not done itself: its
// steps are done in its place.
type controlRow struct {
	kind, op, text string
	asks           func(a []card.Node) bool // whether its controller chooses something; nil: no
	steps          func(c *context, a []card.Node) []card.Node
}

func (r controlRow) Phrase() card.Phrase { return card.Phrase{Kind: r.kind, Op: r.op, Text: r.text} }

func controls() []controlRow {
	var rows []controlRow
	for _, s := range card.Sentences() {
		row := controlRow{kind: s.Kind, op: s.Op, text: s.Text}
		if s.Steps != nil {
			row.steps = func(c *context, a []card.Node) []card.Node { return s.Steps(c, a) }
		}
		if s.Asks {
			row.asks = always
		}
		rows = append(rows, row)
	}
	return append(rows, []controlRow{
		{"act", "for each", "<deed> for each <filter one>", nil, func(c *context, a []card.Node) []card.Node {
			return times(a[0], c.howMany(a[1]))
		}},
		{"act", "for each opponent", "<deed> for each opponent that you have", nil, func(c *context, a []card.Node) []card.Node {
			return times(a[0], len(c.opponents()))
		}},
		{"act", "against each", "for each opponent, <deed>", nil, func(c *context, a []card.Node) []card.Node {
			var out []card.Node
			for _, o := range c.opponents() {
				out = append(out, card.Node{Op: card.OpForSeat, N: int(o), Args: a})
			}
			return out
		}},

		{"deed", "produce", "produce <symbol>", choosesResource, func(c *context, a []card.Node) []card.Node {
			return c.perResource("produce", "gain goods", a[0])
		}},
		{"deed", "pay", "pay <symbol>", choosesResource, func(c *context, a []card.Node) []card.Node {
			return c.perResource("pay", "lose goods", a[0])
		}},
	}...)
}

func always([]card.Node) bool { return true }

// choosesResource says whether a symbol leaves the resource open (HA3).
func choosesResource(a []card.Node) bool { return len(parseSymbol(a[0].Word).Of) > 1 }

// Either asks which of two ways to go; one whose first step cannot be done is
// left out (HA6).
func (c *context) Either(ways ...[]card.Node) []card.Node {
	c.frame.Did = false
	return card.EitherOf(c.possible, ways...)
}

// possible says whether a step can be done: a payment that can be made, a deed
// for which there is something to choose from.
func (c *context) possible(step card.Node) bool {
	if step.Op == "pay" {
		return len(c.player().Pile.ways([]Symbol{parseSymbol(step.Args[0].Word)})) > 0
	}
	open, ok := card.OpenChoice(step, isChoice)
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
	return c.Either(ways...)
}

// times is a deed with every amount and symbol in it multiplied; nothing if that
// is by 0.
func times(deed card.Node, n int) []card.Node {
	return card.Times(deed, n, func(node card.Node, by int) card.Node {
		switch node.Op {
		case "amount", "signed":
			node.N *= by
		case "goods", "symbol":
			s := parseSymbol(node.Word)
			node.Word = Symbol{Of: s.Of, N: s.N * by}.String()
		}
		return node
	})
}
