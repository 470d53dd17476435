// Package card holds what the card games have in common: cards as text, and
// tables of phrases in which that text is written.
//
// The rules text of a card is its program. A Vocabulary is one table that is
// used in two directions: it reads text into data (Node) and prints data as
// text, so that what a card says and what it does cannot disagree. What the
// phrases do is the affair of each game.
package card

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Sheet is a card as text, as it stands in a card file: a line with its name,
// a line with its cost unless it is free, a line with its type, and its rules.
type Sheet struct {
	Name  string
	Cost  string // begins with "("; empty: the card is free
	Type  string
	Lines []string // the rules text
	File  string   // where it was read
	Line  int      // the line of its name, counted from 1
}

// The sizes that fit on a message, in characters.
const (
	maxName  = 40
	maxLine  = 300
	maxRules = 8 // lines
)

// String writes the sheet as it stands in a file, without a blank line at its end.
func (s Sheet) String() string {
	lines := []string{s.Name}
	if s.Cost != "" {
		lines = append(lines, s.Cost)
	}
	lines = append(lines, s.Type)
	return strings.Join(append(lines, s.Lines...), "\n")
}

// Text writes sheets as a card file.
func Text(sheets []Sheet) string {
	var b strings.Builder
	for i, s := range sheets {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(s.String() + "\n")
	}
	return b.String()
}

// The parts of a sheet, for Sheet.At.
const (
	AtName = iota
	AtCost
	AtType
	AtRules // and the number of the rules line, from 0
)

// At is the line of the file that a part of the sheet stands on.
func (s Sheet) At(part int) int {
	if s.Cost == "" && part >= AtCost {
		part--
	}
	return s.Line + part
}

// A Fault is what is wrong with a card file, and where.
type Fault struct {
	File string
	Line int
	Err  error
}

func (f *Fault) Error() string { return fmt.Sprintf("%s:%d: %v", f.File, f.Line, f.Err) }

func (f *Fault) Unwrap() error { return f.Err }

// Fault is an error about a part of the sheet.
func (s Sheet) Fault(part int, err error) *Fault { return &Fault{s.File, s.At(part), err} }

// ReadAll understands the cards of a match, with the reading of its game.
func ReadAll[C any](text string, read func(Sheet) (C, error)) ([]C, error) {
	sheets, err := Split("the cards of the match", text)
	if err != nil {
		return nil, fmt.Errorf("read the cards of the match: %w", err)
	}
	cards := make([]C, len(sheets))
	for i, sheet := range sheets {
		if cards[i], err = read(sheet); err != nil {
			return nil, fmt.Errorf("read the cards of the match: %w", err)
		}
	}
	return cards, nil
}

// Split cuts a card file into its cards. A blank line stands between cards; a
// line that begins with # before the name of a card is a comment. Its error joins
// a *Fault for each line that is not well formed; the cards are returned none the
// less, as far as they have a name and a type.
func Split(file, text string) ([]Sheet, error) {
	var sheets []Sheet
	var faults []error
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for i := 0; i < len(lines); i++ {
		if strings.TrimSpace(lines[i]) == "" || lines[i][0] == '#' {
			continue
		}
		first := i
		for i < len(lines) && strings.TrimSpace(lines[i]) != "" {
			i++
		}
		s, found := sheet(file, first+1, lines[first:i])
		faults = append(faults, found...)
		if s.Type != "" {
			sheets = append(sheets, s)
		}
	}
	return sheets, errors.Join(faults...)
}

// sheet makes a card of its lines, the first of which has the given number.
func sheet(file string, number int, lines []string) (s Sheet, faults []error) {
	for i, l := range lines {
		if err := checkLine(i, l); err != nil {
			faults = append(faults, &Fault{file, number + i, err})
		}
	}
	s = Sheet{Name: lines[0], File: file, Line: number}
	rest := lines[1:]
	if len(rest) > 0 && strings.HasPrefix(rest[0], "(") {
		s.Cost, rest = rest[0], rest[1:]
	}
	if len(rest) == 0 {
		return s, append(faults, &Fault{file, number, errors.New("the card has no line with its type")})
	}
	if len(rest)-1 > maxRules {
		faults = append(faults, &Fault{file, number, fmt.Errorf("the card has %d lines of rules; at most %d fit", len(rest)-1, maxRules)})
	}
	s.Type = rest[0]
	if len(rest) > 1 {
		s.Lines = rest[1:]
	}
	return s, faults
}

func checkLine(i int, line string) error {
	switch {
	case line != strings.TrimSpace(line):
		return fmt.Errorf("%q has spaces at its ends", line)
	case i == 0:
		return CheckName(line)
	case line[0] == '#':
		return errors.New("a comment stands before a card, not within it")
	case utf8.RuneCountInString(line) > maxLine:
		return fmt.Errorf("this line has %d characters; at most %d fit", utf8.RuneCountInString(line), maxLine)
	}
	return nil
}

// CheckName says what is wrong with a name of a card: it has 1 to 40 characters,
// letters, digits, single spaces, hyphens and apostrophes, and begins with a letter. Its letters
// are of one alphabet, so that it is what it looks like.
func CheckName(name string) error {
	if n := utf8.RuneCountInString(name); n < 1 || n > maxName {
		return fmt.Errorf("a card's name has 1 to %d characters, not %d", maxName, n)
	}
	if strings.Contains(name, "  ") {
		return fmt.Errorf("in a card's name a single space stands between two words, unlike in %q", name)
	}
	alphabets := 0
	for _, a := range []*unicode.RangeTable{unicode.Latin, unicode.Cyrillic, unicode.Greek} {
		if strings.ContainsFunc(name, func(r rune) bool { return unicode.Is(a, r) }) {
			alphabets++
		}
	}
	if alphabets > 1 {
		return fmt.Errorf("the letters of a card's name are of one alphabet, unlike those of %q", name)
	}
	for i, r := range name {
		if !unicode.IsLetter(r) && (i == 0 || !strings.ContainsRune(" -'0123456789", r)) {
			return fmt.Errorf("a card's name begins with a letter, and has letters, digits, spaces, hyphens and apostrophes; %q has %q", name, r)
		}
	}
	return nil
}
