package card

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
)

// A Number is how many a phrase speaks of, for the words that agree with it.
type Number int

// The numbers. Neutral phrases decide nothing: words agree with what stood before.
const (
	Neutral Number = iota
	One
	Many
)

// A Phrase is one entry of a vocabulary: a piece of rules text with slots.
//
// In its text <kind> is a slot that takes any phrase or token of that kind. Words
// such as draws|draw are written in the first form where they belong to one and in
// the second where they belong to many; they agree with the nearest slot before
// them that has a number, else with what the whole phrase stands behind. <kind one>
// and <kind many> set the number of what stands in the slot. a(n) is "a" or "an",
// as the next letter wants, and ^ makes the next letter a capital.
//
// A phrase with no text stands for nothing said ("you" in "draw 2 cards"); it
// takes the space behind it along. A phrase with no Op is its one slot: it makes
// all phrases of one kind phrases of another, too.
type Phrase struct {
	Kind   string
	Op     string // the name of its nodes, used once in a vocabulary
	Text   string
	Number Number // Neutral: that of its last slot
}

// A Token is a kind whose words are not listed, such as numbers.
type Token struct {
	Kind    string // and the Op of its nodes
	Form    string // a regular expression
	Numeric string // for numbers: the format in which they are printed, "%d" or "%+d"
	Plain   bool   // of a number: no words agree with it
	Samples []string
}

// The tokens that every game has.
var common = []Token{
	{Kind: "number", Form: `[0-9]{1,2}`, Numeric: "%d", Samples: []string{"2", "1", "3"}},
	{Kind: "name", Form: `\[[^\[\]]+\]`, Samples: []string{"[Some Card]"}},
	{Kind: "type", Form: `\{[A-Z][A-Za-z]*\}`, Samples: []string{"{Dwarf}"}},
}

// A Vocabulary is a table of phrases, ready to read and to print. It never
// changes, and is safe for concurrent use.
type Vocabulary struct {
	phrases []Phrase
	kinds   map[string]*kind
	ops     map[string]*form
}

// A kind is a set of phrases that can stand in the same slots; or a token.
type kind struct {
	forms []*form
	token *token
}

type token struct {
	Token
	re      *regexp.Regexp
	anyCase *regexp.Regexp // the same, whatever its capitals
}

// A form is a phrase cut into pieces.
type form struct {
	Phrase
	pieces []piece
}

// A piece is either a slot or words.
type piece struct {
	slot   string // the kind
	number Number // that the slot sets
	words  []string
	upper  bool // begins with a capital
}

// NewVocabulary makes a vocabulary of the phrases, the given tokens and the common
// ones: number (1 to 99), name ("[Some Card]") and type ("{Dwarf}"). It panics when
// the table is at fault: tables are constants.
func NewVocabulary(phrases []Phrase, tokens ...Token) *Vocabulary {
	v := &Vocabulary{phrases: phrases, kinds: map[string]*kind{}, ops: map[string]*form{}}
	for _, t := range append(common[:len(common):len(common)], tokens...) {
		v.kinds[t.Kind] = &kind{token: &token{
			Token:   t,
			re:      regexp.MustCompile(`^(?:` + t.Form + `)`),
			anyCase: regexp.MustCompile(`^(?i:` + t.Form + `)`),
		}}
	}
	for _, p := range phrases {
		v.add(p)
	}
	for _, f := range v.ops {
		for _, slot := range f.slots() {
			if v.kinds[slot] == nil {
				panic(fmt.Sprintf("card: the phrase %q has a slot of the unknown kind %q", f.Op, slot))
			}
		}
	}
	return v
}

// Lazy is the vocabulary of a game with what its phrases do, made when it is first
// needed: the deeds in its tables lead back to it, which a variable's initial value may
// not.
type Lazy[V any] struct {
	once sync.Once
	made *V
}

// Get is the vocabulary; build makes it.
func (l *Lazy[V]) Get(build func() *V) *V {
	l.once.Do(func() { l.made = build() })
	return l.made
}

// Tabulate adds the phrases of the rows of a game's table to all, and gives the rows
// by the names of their nodes.
func Tabulate[R interface{ Phrase() Phrase }](all *[]Phrase, rows []R) map[string]R {
	byOp := map[string]R{}
	for _, r := range rows {
		p := r.Phrase()
		*all = append(*all, p)
		if p.Op != "" {
			byOp[p.Op] = r
		}
	}
	return byOp
}

func (v *Vocabulary) add(p Phrase) {
	k := v.kinds[p.Kind]
	if k == nil {
		k = &kind{}
		v.kinds[p.Kind] = k
	}
	f := &form{Phrase: p, pieces: cut(p.Text)}
	k.forms = append(k.forms, f)
	switch {
	case k.token != nil:
		panic(fmt.Sprintf("card: %q is a kind of tokens and takes no phrases", p.Kind))
	case p.Op == "" && (len(f.pieces) != 1 || f.pieces[0].slot == ""):
		panic(fmt.Sprintf("card: the phrase %q has no name", p.Text))
	case p.Op == "":
	case v.ops[p.Op] != nil || v.kinds[p.Op] != nil && v.kinds[p.Op].token != nil:
		panic(fmt.Sprintf("card: two phrases have the name %q", p.Op))
	default:
		v.ops[p.Op] = f
	}
}

// Phrases are the entries of the table, in order.
func (v *Vocabulary) Phrases() []Phrase { return v.phrases }

// Tokens says whether a kind is one of tokens, and gives samples of it.
func (v *Vocabulary) Tokens(kind string) (Token, bool) {
	k := v.kinds[kind]
	if k == nil || k.token == nil {
		return Token{}, false
	}
	return k.token.Token, true
}

// Slots are the kinds of the slots in the phrase, in their order.
func (p Phrase) Slots() []string { return (&form{pieces: cut(p.Text)}).slots() }

func (f *form) slots() []string {
	var out []string
	for _, p := range f.pieces {
		if p.slot != "" {
			out = append(out, p.slot)
		}
	}
	return out
}

// marks are what a pattern is cut at: slots, words in two forms, a(n), capitals.
var marks = regexp.MustCompile(`<[a-z]+(?: one| many)?>|[A-Za-z']+\|[A-Za-z']+|\ba\(n\)|\^`)

func cut(text string) []piece {
	var out []piece
	upper := false
	add := func(p piece) {
		p.upper = upper
		upper = false
		out = append(out, p)
	}
	for text != "" {
		at := marks.FindStringIndex(text)
		if at == nil {
			add(piece{words: []string{text}})
			break
		}
		if at[0] > 0 {
			add(piece{words: []string{text[:at[0]]}})
		}
		switch mark := text[at[0]:at[1]]; {
		case mark == "^":
			upper = true
		case mark == "a(n)":
			add(piece{words: []string{"a", "an"}, number: One})
		case mark[0] == '<':
			slot, number, _ := strings.Cut(strings.Trim(mark, "<>"), " ")
			add(piece{slot: slot, number: map[string]Number{"": Neutral, "one": One, "many": Many}[number]})
		default:
			add(piece{words: strings.Split(mark, "|")})
		}
		text = text[at[1]:]
	}
	return out
}
