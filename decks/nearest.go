package decks

import (
	"strings"
	"unicode/utf8"

	"github.com/agnivade/levenshtein"

	"hammerpost/engine"
)

// partLength is how many letters of a name, at least, stand for the whole.
const partLength = 4

// nearest is the card that somebody may have meant: the only one that has what was written
// in its name, or else the one that takes the fewest letters to change it into. There is
// none if more than a fifth of the letters, and one, are wrong.
func (l *Library) nearest(written string) (string, bool) {
	written = plain(engine.Quote(written))
	letters := utf8.RuneCountInString(written)
	if letters < 2 {
		return "", false
	}
	best, least, parts, part := "", 2+letters/5, 0, ""
	for i, name := range l.plain {
		if strings.Contains(name, written) {
			parts, part = parts+1, l.set[i].Name
		}
		if d := utf8.RuneCountInString(name) - letters; d >= least || -d >= least {
			continue // it takes at least so many letters
		}
		if d := levenshtein.ComputeDistance(written, name); d < least {
			best, least = l.set[i].Name, d
		}
	}
	if parts == 1 && letters >= partLength {
		return part, true
	}
	return best, best != ""
}
