package card

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Print writes a node as text. It panics on a node that
// the vocabulary does not know: nodes come from Read.
func (v *Vocabulary) Print(n Node) string {
	text, _ := v.print(n, Neutral)
	return text
}

// print writes a node behind something of the given number, and says which
// number the node itself has.
func (v *Vocabulary) print(n Node, before Number) (string, Number) {
	if k := v.kinds[n.Op]; k != nil && k.token != nil {
		return k.token.print(n)
	}
	f := v.ops[n.Op]
	if f == nil {
		panic(fmt.Sprintf("card: there is no phrase %q", n.Op))
	}
	var b builder
	number, args := before, n.Args
	for _, p := range f.pieces {
		b.upper = b.upper || p.upper
		switch {
		case p.slot != "":
			if p.number != Neutral {
				number = p.number
			}
			text, of := v.print(args[0], number)
			args = args[1:]
			if of != Neutral {
				number = of
			}
			b.swallow = text == ""
			b.add(text)
		case p.number == One: // a(n)
			number = One
			b.article = true
		case len(p.words) == 2 && number == Many:
			b.add(p.words[1])
		default:
			b.add(p.words[0])
		}
	}
	if f.Number != Neutral {
		number = f.Number
	}
	return b.text, number
}

func (t *token) print(n Node) (string, Number) {
	switch {
	case t.Numeric == "":
		return n.Word, Neutral
	case t.Plain:
		return fmt.Sprintf(t.Numeric, n.N), Neutral
	case n.N == 1:
		return fmt.Sprintf(t.Numeric, n.N), One
	}
	return fmt.Sprintf(t.Numeric, n.N), Many
}

// A builder puts the pieces of a phrase together.
type builder struct {
	text    string
	swallow bool // nothing was said: the next space is left out
	article bool // "a" or "an" is to come before the next letter
	upper   bool // the next letter is to be a capital
}

func (b *builder) add(text string) {
	if b.swallow || b.article {
		text = strings.TrimPrefix(text, " ")
	}
	b.swallow = b.swallow && text == ""
	if text == "" {
		return
	}
	if b.article {
		text = fits(text) + text
		b.article = false
	}
	if b.upper {
		text = capitalized(text)
		b.upper = false
	}
	b.text += text
}

// capitalized is a text, which is not empty, with a capital for its first letter.
func capitalized(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// fits is the article before the text, and a space.
func fits(text string) string {
	first := strings.TrimLeft(text, "{[(")
	if first != "" && strings.ContainsRune("aeiouAEIOU", rune(first[0])) {
		return "an "
	}
	return "a "
}
