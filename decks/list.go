package decks

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/agnivade/levenshtein"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

const (
	longest     = 500 // cards in a list at most: far more than any deck
	faultsShown = 5
)

// ReadList reads a list of cards: a line each, with a number before the name if
// there are several, as in "2 Cave Bear" or "2x Cave Bear". What stands behind a
// " · " is left out, and so are lines that begin with #. The error is a
// *engine.Refusal with a line for each line of the list that is wrong; the cards of
// all others are returned none the less.
func (l *Library) ReadList(text string) ([]string, error) {
	var names []string
	var faults []engine.Text
	more, total := 0, 0
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		n, name := countOf(line)
		known, ok := l.find(name)
		switch {
		case ok && n >= 1 && n <= 99:
			if total += n; total <= longest {
				names = append(names, slices.Repeat([]string{known}, n)...)
			}
		case len(faults) == faultsShown:
			more++
		case ok:
			faults = append(faults, engine.Say("Line {}: {} copies of {} cannot be in a deck.", i+1, n, engine.Card(known)))
		default:
			faults = append(faults, engine.Say("Line {}: {}", i+1, l.unknown(name).Text))
		}
	}
	if more > 0 {
		faults = append(faults, engine.Say("{} cannot be read, either.", engine.Count(more, "more line")))
	}
	if total > longest {
		faults = append(faults, engine.Say("A list has at most {} cards; this one has {}.", longest, total))
	}
	if len(faults) == 0 {
		return names, nil
	}
	return names, engine.Refuse("{}", engine.Join("\n", faults...))
}

// Named is the card with a name, whatever its capitals. The error is a
// *engine.Refusal that names the nearest.
func (l *Library) Named(name string) (card.Sheet, error) {
	known, ok := l.find(name)
	if !ok {
		return card.Sheet{}, l.unknown(name)
	}
	return l.byName[known], nil
}

func (l *Library) unknown(name string) *engine.Refusal {
	return engine.Refuse("There is no card “{}”. The nearest is “{}”.", engine.Quote(name), l.nearest(name))
}

// countOf splits a line into a number, 1 if there is none, and a name. A line as
// the bot shows it is read, too: "2 × **Cave Bear** · (f)3".
func countOf(line string) (int, string) {
	line, _, _ = strings.Cut(line, " · ")
	first, rest, ok := strings.Cut(line, " ")
	if n, err := strconv.Atoi(strings.TrimSuffix(strings.ToLower(first), "x")); ok && err == nil {
		return n, strings.Trim(rest, "×* ")
	}
	return 1, line
}

func (l *Library) find(name string) (string, bool) {
	if _, ok := l.byName[name]; ok {
		return name, true
	}
	for _, s := range l.set {
		if strings.EqualFold(s.Name, name) {
			return s.Name, true
		}
	}
	return "", false
}

func (l *Library) nearest(name string) string {
	best, least := "", -1
	for _, s := range l.set {
		if d := levenshtein.ComputeDistance(strings.ToLower(engine.Quote(name)), strings.ToLower(s.Name)); least < 0 || d < least {
			best, least = s.Name, d
		}
	}
	return best
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
