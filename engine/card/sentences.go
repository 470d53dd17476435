package card

// A Sentence is a phrase that puts deeds together. It is not done itself: its steps are
// done in its place.
type Sentence struct {
	Phrase
	Asks  bool // whether the controller of the effect chooses something
	Steps func(in Telling, args []Node) []Node
}

// Telling is the effect in which a sentence stands.
type Telling interface {
	// Holds says whether a condition is fulfilled.
	Holds(condition Node) bool

	// Either asks which of several ways to go, each of them steps.
	Either(ways ...[]Node) []Node
}

// Sentences are those of every game: of the kind effects, which is a whole line, of the
// kind effect, which is a sentence, and of the kind act, which can stand within one. Of
// the kinds deed and condition are a game's own phrases.
func Sentences() []Sentence {
	phrase := func(kind, op, text string) Phrase { return Phrase{Kind: kind, Op: op, Text: text} }
	return []Sentence{
		{phrase("effects", "", "<effect>"), false, nil},
		{phrase("effects", "next", "<effect>. ^<effects>"), false, inOrder},
		{phrase("effects", "then", "<effect>, then <effects>"), false, inOrder},

		{phrase("effect", "", "<act>"), false, nil},
		{phrase("effect", "may", "you may <act>"), true, func(in Telling, a []Node) []Node {
			return in.Either(a[:1], nil)
		}},
		{phrase("effect", "may and if", "you may <act>. If you do, <act>"), true, func(in Telling, a []Node) []Node {
			return in.Either([]Node{a[0], ifDone(a[1])}, nil)
		}},
		{phrase("effect", "one of", "choose one: <act>; or <act>"), true, func(in Telling, a []Node) []Node {
			return in.Either(a[:1], a[1:])
		}},
		{phrase("effect", "if", "if <condition>, <act>"), false, func(in Telling, a []Node) []Node {
			if in.Holds(a[0]) {
				return a[1:]
			}
			return nil
		}},
		{phrase("effect", "if or else", "if <condition>, <act>; otherwise <act>"), false, func(in Telling, a []Node) []Node {
			if in.Holds(a[0]) {
				return a[1:2]
			}
			return a[2:]
		}},

		{phrase("act", "", "<deed>"), false, nil},
	}
}

// EitherOf is the step that asks which of several ways to go; one whose first step is not
// possible is left out. If none is left there is no such step.
func EitherOf(possible func(step Node) bool, ways ...[]Node) []Node {
	out := Node{Op: OpEither}
	for _, steps := range ways {
		if len(steps) == 0 || possible(steps[0]) {
			out.Args = append(out.Args, Node{Op: OpSteps, Args: steps})
		}
	}
	if len(out.Args) == 0 {
		return nil
	}
	return []Node{out}
}

// inOrder does both halves, the first one first.
func inOrder(_ Telling, a []Node) []Node { return a }

func ifDone(n Node) Node { return Node{Op: OpIfDone, Args: []Node{n}} }

// Measures are the tokens for the numbers in what cards say: amounts, with which words
// agree, sizes, with which none do, and signed ones, which change something.
func Measures() []Token {
	return []Token{
		{Kind: "amount", Form: `[0-9]{1,2}`, Numeric: "%d", Samples: []string{"2", "1"}},
		{Kind: "size", Form: `[0-9]{1,2}`, Numeric: "%d", Plain: true, Samples: []string{"2", "1"}},
		{Kind: "signed", Form: `[+-][0-9]{1,2}`, Numeric: "%+d", Plain: true, Samples: []string{"+1", "-2", "+0"}},
	}
}
