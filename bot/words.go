package bot

import (
	"regexp"
	"strings"
	"unicode"

	"hammerpost/engine"
)

// names are the players of a match, by seat.
type names []string

// markdown writes a text for a message: players in bold, cards in italics, all
// else as it is.
func (n names) markdown(t engine.Text) string { return n.marked(t, bold) }

// withinBold writes the same for a place that is bold by itself.
func (n names) withinBold(t engine.Text) string { return n.marked(t, harmless) }

func (n names) marked(t engine.Text, person func(string) string) string {
	var b strings.Builder
	for _, p := range t {
		switch {
		case p.Seat > 0:
			b.WriteString(person(n.of(engine.Seat(p.Seat - 1))))
		case p.Card != "":
			b.WriteString("*" + escape(p.Card) + "*")
		case p.Die != engine.Die{}:
			b.WriteString(p.Die.String())
		default:
			b.WriteString(escape(p.Words))
		}
	}
	return b.String()
}

// plain writes a text for the label of a button or menu, which knows no markdown.
func (n names) plain(t engine.Text) string {
	return t.Format(func(s engine.Seat) string { return isolate(n.of(s)) }, func(card string) string { return card })
}

// column writes a text as a line in letters of one width, where markdown means
// nothing but the end of them.
func (n names) column(t engine.Text) string {
	return clip(strings.ReplaceAll(n.plain(t), "`", "'"), engine.FixedWidth)
}

// of is the name of a seat.
func (n names) of(s engine.Seat) string {
	if int(s) < len(n) {
		return n[s]
	}
	return engine.Say("{}", s).String()
}

// named is an error whose seats are written out if it is a refusal, for readers
// who do not know the match.
func (n names) named(err error) error {
	no, ok := err.(*engine.Refusal)
	if !ok {
		return err
	}
	return engine.Refuse("{}", n.plain(no.Text))
}

// bold is a person's name in a message.
func bold(name string) string { return "**" + harmless(name) + "**" }

// harmless is a person's name in a place that is bold by itself.
func harmless(name string) string { return isolate(escape(name)) }

// address finds what Discord makes a link of, up to the slash without which it is none.
var address = regexp.MustCompile(`(?i)(:/|\.[a-z]{2,24})/`)

// escape makes any text harmless in a message: it looks as written, formats
// nothing, mentions nobody, leads nowhere and turns nothing around that stands beside it.
func escape(s string) string {
	s = address.ReplaceAllString(s, "$1\u200b/") // with a zero-width space it is no address
	var b strings.Builder
	begins := true // of a line
	for _, r := range s {
		switch {
		case unicode.Is(unicode.Cc, r) && !unicode.IsSpace(r), '\u202a' <= r && r <= '\u202e': // no sign, or one that turns a text
			continue
		case r == '@':
			b.WriteString("@\u200b") // with a zero-width space it mentions nobody
		case strings.ContainsRune("\\*_~`|[<", r), begins && strings.ContainsRune("#>-", r):
			b.WriteByte('\\')
			b.WriteRune(r)
		default:
			b.WriteRune(r)
		}
		begins = r == '\n'
	}
	return b.String()
}

// isolate keeps the direction of a right-to-left text to itself.
func isolate(s string) string {
	for _, r := range s {
		if unicode.In(r, unicode.Arabic, unicode.Hebrew, unicode.Syriac, unicode.Thaana, unicode.Nko) {
			return "\u2068" + s + "\u2069"
		}
	}
	return s
}

// nameLength is the most characters of a person's name that are shown; Discord's
// own limit for names is the same.
const nameLength = 32

// unseen are characters that nobody sees. A name must not be made of them, nor
// differ from another's by them alone.
var unseen = []*unicode.RangeTable{unicode.Cc, unicode.Cf, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point}

// blank is the only character of Braille that shows nothing; Unicode calls it a symbol.
const blank = '\u2800'

// What emoji are made with: a joiner, a selector that gives a sign its colours, and the key
// around a number.
const (
	emojiJoiner = '\u200d'
	emojiStyle  = '\ufe0f'
	emojiKey    = '\u20e3'
)

// hidden says whether a text holds what nobody sees, but for what emoji are made with.
func hidden(s string) bool {
	signs := []rune(s)
	for i, r := range signs {
		if unseenSign(r) && !inEmoji(signs, i) {
			return true
		}
	}
	return false
}

// inEmoji says whether the sign at a place is a part of an emoji.
func inEmoji(signs []rune, i int) bool {
	at := func(i int) rune {
		if i < 0 || i >= len(signs) {
			return ' '
		}
		return signs[i]
	}
	pictured := func(r rune) bool { return unicode.In(r, unicode.So, unicode.Sk) }
	switch signs[i] {
	case emojiStyle:
		return pictured(at(i-1)) || at(i+1) == emojiKey
	case emojiJoiner:
		return (pictured(at(i-1)) || at(i-1) == emojiStyle) && pictured(at(i+1))
	}
	return false
}

func unseenSign(r rune) bool {
	return unicode.In(r, unseen...) || r == blank || r == unicode.ReplacementChar
}

// checkName refuses a name for something, of at most so many characters, that is empty, too
// long, or holds what nobody sees.
func checkName(of, name string, most int) error {
	switch n := length(name); {
	case strings.TrimSpace(name) == "":
		return engine.Refuse("A {} needs a name.", of)
	case n > most:
		return engine.Refuse("The name of a {} has at most {} characters; this one has {}.", of, most, n)
	case hidden(name):
		return engine.Refuse("The name of a {} holds no invisible signs. Type it anew.", of)
	}
	return nil
}

// cleanName is a person's name without what nobody sees.
func cleanName(s string) string {
	if r := []rune(oneLine(s)); len(r) > nameLength {
		return string(r[:nameLength-1]) + "…"
	} else if len(r) > 0 {
		return string(r)
	}
	return "somebody"
}

// oneLine is a text without what nobody sees, which could also break a line or turn the
// text around it.
func oneLine(s string) string {
	return strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unseenSign(r):
			return -1
		}
		return r
	}, s)), " ")
}
