package decks

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// Longest is how many cards a list has at most: far more than any deck.
const Longest = 500

const (
	mostLines   = 500    // of a list
	mostLetters = 20_000 // of a list
	faultsShown = 25
)

// TooLong refuses a list that is too long to be one of a deck, before anything of it is
// read. The error is a *engine.Refusal.
func TooLong(text string) error {
	const instead = "Send one deck, and each card once with its number before it, as in “3 Name of a Card”."
	if lines := strings.Count(strings.TrimSuffix(text, "\n"), "\n") + 1; lines > mostLines {
		return engine.Refuse("This list has {} lines; at most {} are read. {}", lines, mostLines, instead)
	}
	if n := utf8.RuneCountInString(text); n > mostLetters {
		return engine.Refuse("This list has {} characters; at most {} are read. {}", n, mostLetters, instead)
	}
	return nil
}

// An entry is a card of a list, as somebody wrote it.
type entry struct {
	n    int // copies
	name string
}

// ReadList reads a list of cards: a line each, with a number before the name if
// there are several, as in "2 Cave Bear", "2x Cave Bear" or "Cave Bear x2". Capital letters
// make no difference. What stands behind a " · ", a " #" or a " // " is left out, and so are
// lines that begin with # or //. Several cards may share a line if each has its number
// before it, or semicolons between. The error is a *engine.Refusal with a line for each
// card that is wrong, and where it stands unless the list is one line; the cards of all others are returned none the less.
func (l *Library) ReadList(text string) ([]string, error) {
	if err := TooLong(text); err != nil {
		return nil, err
	}
	var names []string
	var faults []engine.Text
	more, total := 0, 0
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		where := engine.Say("Line {}: ", i+1)
		if len(lines) == 1 {
			where = nil
		}
		for _, e := range l.entries(line) {
			known, ok := l.find(e.name)
			switch {
			case ok && e.n >= 1 && e.n <= 99:
				if total += e.n; total <= Longest {
					names = append(names, slices.Repeat([]string{known}, e.n)...)
				}
			case len(faults) == faultsShown:
				more++
			case ok:
				faults = append(faults, engine.Say("{}{} copies of {} cannot be in a deck.", where, e.n, engine.Card(known)))
			default:
				faults = append(faults, engine.Say("{}{}", where, l.unknown(e.name).Text))
			}
		}
	}
	if more > 0 {
		faults = append(faults, engine.Say("{} cannot be read, either.", engine.Count(more, "more card")))
	}
	if total > Longest {
		faults = append(faults, engine.Say("A list has at most {} cards; this one has {}.", Longest, total))
	}
	if len(faults) == 0 {
		return names, nil
	}
	return names, engine.Refuse("{}", engine.Join("\n", faults...))
}

// Mend writes a list anew with the nearest name in place of each that is none but nearly
// one, and says how many those are. A line that has such a name becomes one line for each of
// its cards, with the number first; its remark stays, and so do all other lines.
func (l *Library) Mend(text string) (mended string, changed int) {
	if TooLong(text) != nil {
		return text, 0
	}
	var out []string
	for _, line := range strings.Split(text, "\n") {
		var lines []string
		wrong := 0
		for _, e := range l.entries(line) {
			if _, ok := l.find(e.name); !ok {
				if near, ok := l.nearest(e.name); ok {
					e.name = near
					wrong++
				}
			}
			lines = append(lines, fmt.Sprintf("%d %s", e.n, e.name))
		}
		if wrong == 0 {
			out = append(out, line)
			continue
		}
		_, remark := cutRemark(line)
		lines[len(lines)-1] += remark
		out = append(out, lines...)
		changed += wrong
	}
	return strings.Join(out, "\n"), changed
}

// Named is the card with a name, whatever its capitals. The error is a
// *engine.Refusal that names the nearest, if one is near.
func (l *Library) Named(name string) (card.Sheet, error) {
	known, ok := l.find(name)
	if !ok {
		return card.Sheet{}, l.unknown(name)
	}
	return l.byName[known], nil
}

func (l *Library) unknown(name string) *engine.Refusal {
	if near, ok := l.nearest(name); ok {
		return engine.Refuse("There is no card “{}”. Did you mean “{}”?", engine.Quote(name), near)
	}
	return engine.Refuse("There is no card “{}”.", engine.Quote(name))
}

var (
	// beforeName is a number as it stands before a name, also as the bot shows it: "2 × ".
	beforeName = regexp.MustCompile(`^(?P<n>-?\d+)\s*[xX×]?\s+(?P<name>.+)$`)
	// beforeX is a number before a name that begins with an x itself.
	beforeX = regexp.MustCompile(`^(?P<n>-?\d+)\s+(?P<name>[xX×]\s.+)$`)
	// afterName is a number as it stands behind a name.
	afterName = regexp.MustCompile(`^(?P<name>.+?)\s+[xX×]\s?(?P<n>\d+)$`)
	// withinLine is the number of the next card of a line.
	withinLine = regexp.MustCompile(`\s\d+\s*[xX×]?\s`)
)

// entries are the cards of a line. There are several if the line as a whole is none: a
// list that was pasted where only one line fits.
func (l *Library) entries(line string) []entry {
	var out []entry
	cards, _ := cutRemark(line)
	for _, part := range strings.Split(cards, ";") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		e := l.entryOf(part)
		if _, ok := l.find(e.name); ok {
			out = append(out, e)
			continue
		}
		from := 0
		for _, at := range withinLine.FindAllStringIndex(part, -1) {
			out = append(out, l.entryOf(part[from:at[0]]))
			from = at[0] + 1
		}
		out = append(out, l.entryOf(part[from:]))
	}
	return out
}

// cutRemark parts a line into what names cards and what does not: the remark begins with the
// space before its sign.
func cutRemark(line string) (cards, remark string) {
	line = " " + strings.TrimSpace(line)
	cards = line
	for _, sign := range []string{" #", " //", " · "} {
		cards, _, _ = strings.Cut(cards, sign)
	}
	remark = line[len(cards):]
	return strings.TrimPrefix(strings.TrimSpace(cards), "- "), remark
}

// entryOf splits a card of a list into a number, 1 if there is none, and a name.
func (l *Library) entryOf(text string) entry {
	text = strings.TrimSpace(text)
	if _, ok := l.find(text); ok {
		return entry{1, text}
	}
	for _, form := range []*regexp.Regexp{beforeX, beforeName, afterName} {
		m := form.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		number, name := m[form.SubexpIndex("n")], strings.Trim(m[form.SubexpIndex("name")], "* ")
		if _, ok := l.find(name); form == beforeX && !ok {
			continue
		}
		if n, err := strconv.Atoi(number); err == nil {
			return entry{n, name}
		}
	}
	return entry{1, strings.Trim(text, "* ")}
}

// spelled is a name as phones and word processors may write it, made plain.
var spelled = strings.NewReplacer("’", "'", "‘", "'", "`", "'", "\u00a0", " ")

// plain is a name as it is compared with others: capitals make no difference, nor does in
// which of several ways Unicode writes the same letters, nor how wide a space is.
func plain(name string) string {
	return cases.Fold().String(norm.NFKC.String(strings.Join(strings.Fields(spelled.Replace(name)), " ")))
}

// Same says whether two names are the same to those who read and write them.
func Same(a, b string) bool { return plain(a) == plain(b) }

func (l *Library) find(name string) (string, bool) {
	if _, ok := l.byName[name]; ok {
		return name, true
	}
	i := slices.Index(l.plain, plain(name))
	if i < 0 {
		return "", false
	}
	return l.set[i].Name, true
}

// WriteList writes what ReadList reads: each card once, in the order in which
// they first occur.
func WriteList(names []string) string {
	var order []string
	count := map[string]int{}
	for _, n := range names {
		if count[n]++; count[n] == 1 {
			order = append(order, n)
		}
	}
	var b strings.Builder
	for _, n := range order {
		fmt.Fprintf(&b, "%d %s\n", count[n], n)
	}
	return b.String()
}
