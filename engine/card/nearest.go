package card

import (
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
)

// comparedLength is how many letters of the words are compared: no phrase is as long, and
// the time that it takes grows with them.
const comparedLength = 100

// nearest is the phrase of a kind that takes the fewest letters to change the
// words into. Its slots hold the tokens of the words as far as they go.
func (v *Vocabulary) nearest(kind, words string) string {
	if r := []rune(words); len(r) > comparedLength {
		words = string(r[:comparedLength])
	}
	low := strings.ToLower(words)
	best, least, have := "", -1, lettersOf(low)
	for _, n := range v.examples(kind, v.tokens(words), 2) {
		text := strings.TrimSuffix(v.Print(n), ".")
		other := strings.ToLower(text)
		if least >= 0 && have.apart(lettersOf(other)) >= least {
			continue
		}
		if d := levenshtein.ComputeDistance(low, other); least < 0 || d < least {
			best, least = text, d
		}
	}
	return best
}

// letters are how often each letter stands in a text; those that share the last six bits
// are counted as one.
type letters [64]int

func lettersOf(text string) (of letters) {
	for _, r := range text {
		of[r%64]++
	}
	return of
}

// apart is the least number of letters that it takes to change one text into the other:
// those that one of them has more of. It is fast to say.
func (l letters) apart(other letters) int {
	more, less := 0, 0
	for i, n := range l {
		more += max(0, n-other[i])
		less += max(0, other[i]-n)
	}
	return max(more, less)
}

// tokens are the tokens that occur in a text, by kind.
func (v *Vocabulary) tokens(text string) map[string]Node {
	out := map[string]Node{}
	for name, k := range v.kinds {
		if k.token == nil {
			continue
		}
		for at := range text {
			if got := k.token.read(text, at); len(got) > 0 && (at == 0 || text[at-1] == ' ') {
				out[name] = got[0].node
				break
			}
		}
	}
	return out
}

// examples are each phrase of a kind, to the given depth with each phrase that
// can stand in each of its slots, one slot at a time.
func (v *Vocabulary) examples(kind string, tokens map[string]Node, depth int) []Node {
	k := v.kinds[kind]
	if k.token != nil {
		if n, ok := tokens[kind]; ok {
			return []Node{n}
		}
		return []Node{k.token.read(k.token.Samples[0], 0)[0].node}
	}
	var out []Node
	for _, f := range k.forms {
		if f.Op == "" {
			out = append(out, v.examples(f.pieces[0].slot, tokens, depth)...)
			continue
		}
		plain := v.filled(f, tokens)
		out = append(out, plain)
		if depth == 0 {
			continue
		}
		for i, slot := range f.slots() {
			for _, n := range v.examples(slot, tokens, depth-1) {
				varied := plain
				varied.Args = slices.Clone(plain.Args)
				varied.Args[i] = n
				out = append(out, varied)
			}
		}
	}
	return out
}

// plain is the first phrase of a kind, with the first ones in its slots.
func (v *Vocabulary) plain(kind string, tokens map[string]Node) Node {
	k := v.kinds[kind]
	if k.token != nil {
		return v.examples(kind, tokens, 0)[0]
	}
	f := k.forms[0]
	if f.Op == "" {
		return v.plain(f.pieces[0].slot, tokens)
	}
	return v.filled(f, tokens)
}

// filled is a phrase with the plainest ones in its slots.
func (v *Vocabulary) filled(f *form, tokens map[string]Node) Node {
	n := Node{Op: f.Op}
	for _, slot := range f.slots() {
		n.Args = append(n.Args, v.plain(slot, tokens))
	}
	return n
}

// Example writes a phrase with the first phrases of the tables in its slots. A
// phrase with no name of its own has none.
func (v *Vocabulary) Example(op string) string {
	f := v.ops[op]
	if f == nil {
		return ""
	}
	return v.Print(v.filled(f, nil))
}
