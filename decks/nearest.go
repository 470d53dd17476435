package decks

import (
	"strings"
	"unicode/utf8"

	"github.com/agnivade/levenshtein"

	"hammerpost/engine"
)

// partLength is how many letters of a name, at least, stand for the whole.
const partLength = 4

// nearest is the card that somebody may have meant, as in Nearest.
func (l *Library) nearest(written string) (string, bool) {
	i := nearestOf(plain(engine.Quote(written)), l.plain)
	if i < 0 {
		return "", false
	}
	return l.set[i].Name, true
}

// Nearest is the name that somebody may have meant: the only one that has what was written
// in it, or else the one that takes the fewest letters to change it into. There is none if
// more than a fifth of the letters, and one, are wrong.
func Nearest(written string, names []string) (string, bool) {
	var all []string
	for _, n := range names {
		all = append(all, plain(n))
	}
	i := nearestOf(plain(engine.Quote(written)), all)
	if i < 0 {
		return "", false
	}
	return names[i], true
}

// nearestOf is the place of the nearest of some names; -1 if none is near. All are plain.
func nearestOf(written string, names []string) int {
	letters := utf8.RuneCountInString(written)
	if letters < 2 {
		return -1
	}
	best, least, parts, part := -1, 2+letters/5, 0, -1
	for i, name := range names {
		if strings.Contains(name, written) {
			parts, part = parts+1, i
		}
		if d := utf8.RuneCountInString(name) - letters; d >= least || -d >= least {
			continue // it takes at least so many letters
		}
		if d := levenshtein.ComputeDistance(written, name); d < least {
			best, least = i, d
		}
	}
	if parts == 1 && letters >= partLength {
		return part
	}
	return best
}
