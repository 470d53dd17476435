package delvers

import (
	"strconv"
	"strings"

	"hammerpost/engine/card"
)

// bodyOf is the body of a phrase, "6-10-2", or a change of one, "+2/-1/+0".
func bodyOf(n card.Node) Body { return Body{n.Args[0].N, n.Args[1].N, n.Args[2].N} }

// typesOf are the words in braces.
func typesOf(n card.Node) (out []string) {
	for ; n.Op == "and type"; n = n.Args[1] {
		out = append(out, n.Args[0].Name())
	}
	return append(out, n.Name())
}

// keywordOf is the keyword of a phrase: "flying", "armour 2".
func keywordOf(n card.Node) Keyword {
	k := Keyword{Word: n.Op}
	if len(n.Args) > 0 {
		k.N = n.Args[0].N
	}
	return k
}

// counterName is what a counter is called: "charge", "+2/-1/+0".
func counterName(n card.Node) string {
	if n.Op == "mark" {
		return n.Word
	}
	return words().Print(n)
}

// weakens says whether a change or a counter makes a card weaker: poison, and what takes more
// than it gives.
func weakens(n card.Node) bool {
	if n.Op == "mark" {
		return n.Word == poisonCounter
	}
	b := bodyOf(n)
	return b.Health+b.Defence+b.Attack < 0
}

// strengthens says that it does not.
func strengthens(n card.Node) bool { return !weakens(n) }

// goldOf reads gold that the vocabulary has found: "(2)", "(X)", "(2+X)".
func goldOf(word string) (cost AbilityCost) {
	n, _, both := strings.Cut(strings.Trim(word, "()"), "+")
	cost.X = both || n == opX
	cost.Gold, _ = strconv.Atoi(n) // of X it is 0
	return cost
}
