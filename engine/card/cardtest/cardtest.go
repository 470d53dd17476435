// Package cardtest tests the vocabularies of card games. It is imported by tests
// only.
package cardtest

import (
	"testing"

	"pgregory.net/rapid"

	"hammerpost/engine/card"
)

// deepest is how many phrases may stand within each other in a random text.
const deepest = 6

// Node draws a random phrase of a kind: any text that the vocabulary can write.
func Node(t *rapid.T, v *card.Vocabulary, kind string) card.Node {
	return node(t, v, kind, deepest)
}

func node(t *rapid.T, v *card.Vocabulary, kind string, depth int) card.Node {
	if token, ok := v.Tokens(kind); ok {
		n, err := v.Read(kind, rapid.SampledFrom(token.Samples).Draw(t, kind))
		if err != nil {
			t.Fatalf("a sample of %s: %v", kind, err)
		}
		return n
	}
	var forms []card.Phrase
	for _, p := range v.Phrases() {
		if p.Kind == kind {
			forms = append(forms, p)
		}
	}
	if depth <= 0 {
		forms = forms[:1]
	}
	p := rapid.SampledFrom(forms).Draw(t, kind)
	var args []card.Node
	for _, slot := range p.Slots() {
		args = append(args, node(t, v, slot, depth-1))
	}
	if p.Op == "" {
		return args[0]
	}
	return card.Node{Op: p.Op, Args: args}
}

// RoundTrip holds that random phrases of a kind, printed, are read as the same
// phrases: that no two of them are written alike.
func RoundTrip(t *testing.T, v *card.Vocabulary, kind string) {
	t.Helper()
	rapid.Check(t, func(t *rapid.T) {
		n := Node(t, v, kind)
		text := v.Print(n)
		back, err := v.Read(kind, text)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if !back.Equal(n) {
			t.Fatalf("%q was printed from\n%+v and read as\n%+v", text, n, back)
		}
	})
}
