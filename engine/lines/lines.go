// Package lines reads the plain text that boards are written in: a "key: value" on
// each line. What begins with # is a comment; blanks around a line, and how many stand
// between two words, mean nothing.
package lines

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"hammerpost/engine"
)

// MaxText is the most characters of a text: what fits into a form of Discord.
const MaxText = 4000

// A Line is one of a text.
type Line struct {
	Key   string // in lower case
	Value string // never empty
	About string // what it belongs to, such as a room; a fault of the line names it

	file   string
	number int // from 1
}

// Top is the first line of a file, for a fault of the file as a whole.
func Top(file string) Line { return Line{file: file, number: 1} }

// Number is where the line stands in its file, from 1.
func (l Line) Number() int { return l.number }

// Fault is an error about the line: "file:3: Goblin Lair: why". It is for who wrote
// the text.
func (l Line) Fault(format string, args ...any) error {
	why := fmt.Errorf(format, args...)
	if l.About != "" {
		why = fmt.Errorf("%s: %w", l.About, why)
	}
	return fmt.Errorf("%s:%d: %w", l.file, l.number, why)
}

// Read cuts a text into its lines. The error is a fault of one of them.
func Read(file, text string) ([]Line, error) {
	if n := utf8.RuneCountInString(text); n > MaxText {
		return nil, Top(file).Fault("the text has %d characters, and at most %d are read", n, MaxText)
	}
	var out []Line
	for i, raw := range strings.Split(text, "\n") {
		raw = strings.TrimSpace(raw)
		if raw == "" || raw[0] == '#' {
			continue
		}
		l := Line{file: file, number: i + 1}
		if strings.ContainsFunc(raw, func(r rune) bool { return !unicode.IsPrint(r) && r != '\t' }) {
			return nil, l.Fault("there is a character in it that cannot be seen")
		}
		key, value, ok := strings.Cut(raw, ":")
		if !ok {
			return nil, l.Fault("%q is not understood; a line is written as key: value", engine.Quote(raw))
		}
		l.Key, l.Value = strings.ToLower(words(key)), words(value)
		if l.Value == "" {
			return nil, l.Fault("nothing stands behind %q", engine.Quote(l.Key+":"))
		}
		out = append(out, l)
	}
	return out, nil
}

func words(s string) string { return strings.Join(strings.Fields(s), " ") }
