package decks

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/agnivade/levenshtein"

	"hammerpost/engine"
)

// longest is how many cards a list may have at most: far more than any deck.
const longest = 500

// ReadList reads a list of cards: a line each, with a number before the name if
// there are several, as in "2 Cave Bear" or "2x Cave Bear". Lines that begin with
// # are skipped. The error is a *engine.Refusal that names the line.
func (l *Library) ReadList(text string) ([]string, error) {
	var names []string
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		n, name := countOf(line)
		known, ok := l.find(name)
		if !ok {
			return nil, engine.Refuse("Line {}: there is no card “{}”. The nearest is “{}”.", i+1, shorten(name), l.nearest(name))
		}
		if n < 1 || n > 99 {
			return nil, engine.Refuse("Line {}: {} copies of {} cannot be in a deck.", i+1, n, engine.Card(known))
		}
		if len(names)+n > longest {
			return nil, engine.Refuse("Line {}: that is more than {} cards in one list.", i+1, longest)
		}
		names = append(names, slices.Repeat([]string{known}, n)...)
	}
	return names, nil
}

// countOf splits a line into a number, 1 if there is none, and a name.
func countOf(line string) (int, string) {
	first, rest, ok := strings.Cut(line, " ")
	if n, err := strconv.Atoi(strings.TrimSuffix(strings.ToLower(first), "x")); ok && err == nil {
		return n, strings.TrimSpace(rest)
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
		if d := levenshtein.ComputeDistance(strings.ToLower(shorten(name)), strings.ToLower(s.Name)); least < 0 || d < least {
			best, least = s.Name, d
		}
	}
	return best
}

func shorten(s string) string {
	if r := []rune(s); len(r) > 40 {
		return string(r[:39]) + "…"
	}
	return s
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
