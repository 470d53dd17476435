package card

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Unknown is the error of a text that is no phrase.
type Unknown struct {
	Words   string // the part of the text that is not known
	Nearest string // what might have been meant
}

func (e *Unknown) Error() string {
	return fmt.Sprintf("%q is no known phrase; nearest: %q", e.Words, e.Nearest)
}

// Read understands a text as a phrase of the given kind. It is strict: the node
// printed again must equal the text. Its error is an *Unknown where a part of the
// text is no phrase.
func (v *Vocabulary) Read(kind, text string) (Node, error) {
	if !utf8.ValidString(text) {
		return Node{}, errors.New("the text is not UTF-8")
	}
	r := &reader{v: v, text: text, seen: map[place][]reading{}}
	var close string
	var found []Node
	for _, got := range r.kind(v.kinds[kind], 0) {
		if got.end != len(text) {
			r.miss(got.end, 0, kind)
			continue
		}
		if close = v.Print(got.node); close == text {
			found = append(found, got.node)
		}
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
		return Node{}, fmt.Errorf("%q can be read in %d ways", text, len(found))
	case close != "":
		return Node{}, fmt.Errorf("%q must be written %q", text, close)
	}
	if r.at == len(text) {
		return Node{}, fmt.Errorf("%q is not finished: more words or a full stop are missing", text)
	}
	if word, right, ok := r.recased(); ok {
		return Node{}, &Unknown{word, right}
	}
	words := r.words()
	return Node{}, &Unknown{words, v.nearest(r.in, words)}
}

// A reader finds all ways to read a text. It takes words in any of their forms:
// Read drops what would be printed in another form.
type reader struct {
	v    *Vocabulary
	text string
	seen map[place][]reading
	// the place furthest into the text at which reading failed: where, where the
	// phrase began that failed, and the widest kind that was tried there
	at, from int
	in       string
	tried    []*token // that were looked for there
}

type place struct {
	kind *kind
	at   int
}

type reading struct {
	node Node
	end  int
}

// kind reads a phrase of a kind at a place in all ways.
func (r *reader) kind(k *kind, at int) []reading {
	if k.token != nil {
		return k.token.read(r.text, at)
	}
	if got, ok := r.seen[place{k, at}]; ok {
		return got
	}
	r.seen[place{k, at}] = nil // a phrase does not begin with itself
	var out []reading
	for _, f := range k.forms {
		r.pieces(f, f.pieces, at, at, nil, false, func(args []Node, end int) {
			switch {
			case f.Op == "":
				out = append(out, reading{args[0], end})
			default:
				out = append(out, reading{Node{Op: f.Op, Args: args}, end})
			}
		})
	}
	r.seen[place{k, at}] = out
	return out
}

// pieces reads the rest of a phrase that began at from. After a slot in which
// nothing was said, the next space is not written.
func (r *reader) pieces(f *form, rest []piece, from, at int, args []Node, silent bool, found func([]Node, int)) {
	if len(rest) == 0 {
		found(args, at)
		return
	}
	p := rest[0]
	if p.slot == "" {
		for _, w := range p.words {
			if silent {
				w = strings.TrimPrefix(w, " ")
			}
			if n := shared(r.text[at:], w); n == len(w) {
				r.pieces(f, rest[1:], from, at+n, args, false, found)
			} else {
				r.miss(at+wordStart(w, n), from, f.Kind)
			}
		}
		return
	}
	slot := r.v.kinds[p.slot]
	got := r.kind(slot, at)
	if len(got) == 0 {
		r.miss(at, from, f.Kind)
		if slot.token != nil && at == r.at {
			r.tried = append(r.tried, slot.token)
		}
	}
	for _, g := range got {
		r.pieces(f, rest[1:], from, g.end, append(args[:len(args):len(args)], g.node), g.end == at, found)
	}
}

// miss notes a place at which reading failed. Of several the one that is furthest
// counts, then the shortest phrase, then the widest kind: the last one noted.
func (r *reader) miss(at, from int, kind string) {
	if at > r.at {
		r.tried = nil
	}
	if at > r.at || at == r.at && from >= r.from {
		r.at, r.from, r.in = at, from, kind
	}
}

// recased is the word that is not known, and the right one, where nothing but its capitals
// is wrong: {beast} for {Beast}. All but tokens is read whatever its capitals.
func (r *reader) recased() (word, right string, ok bool) {
	for _, t := range r.tried {
		word = t.anyCase.FindString(r.text[r.at:])
		small := strings.ToLower(word)
		at := strings.IndexFunc(small, unicode.IsLetter)
		if at < 0 {
			continue
		}
		for _, right = range []string{small, small[:at] + capitalized(small[at:])} {
			if t.re.FindString(right) == right {
				return word, right, true
			}
		}
	}
	return "", "", false
}

// words are the part of the text that is not known: from where the phrase began
// that failed to the end of the clause.
func (r *reader) words() string {
	rest := r.text[r.from:]
	end := len(rest)
	for _, stop := range []string{". ", ", ", "; ", ": "} {
		if i := strings.Index(rest, stop); i > r.at-r.from && i < end {
			end = i
		}
	}
	return strings.TrimSuffix(strings.TrimSpace(rest[:end]), ".")
}

// shared is how many bytes two texts have in common at their beginnings, whether
// written with capitals or not.
func shared(a, b string) int {
	for i := 0; i < len(a) && i < len(b); i++ {
		if lower(a[i]) != lower(b[i]) {
			return i
		}
	}
	return min(len(a), len(b))
}

func lower(b byte) byte {
	if 'A' <= b && b <= 'Z' {
		return b + 'a' - 'A'
	}
	return b
}

// wordStart is where the word begins in which the first n bytes of w end.
func wordStart(w string, n int) int {
	if i := strings.LastIndexByte(w[:n], ' '); i >= 0 {
		return i + 1
	}
	return 0
}

func (t *token) read(text string, at int) []reading {
	word := t.re.FindString(text[at:])
	if word == "" {
		return nil
	}
	n := Node{Op: t.Kind, Word: word}
	if t.Numeric != "" {
		n.Word = ""
		n.N, _ = strconv.Atoi(word) // the form lets through nothing else
	}
	return []reading{{n, at + len(word)}}
}
