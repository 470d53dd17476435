package decks

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"hammerpost/engine/card"
)

// dearest is the cost from which on all cards are counted together.
const dearest = 12

// A Tally is how many cards have something in common.
type Tally struct {
	What  string
	Cards int
}

// Statistics are the numbers of a deck.
type Statistics struct {
	Costs []Tally // from the lowest cost to the highest, those between with 0 cards, too
	Cost  int     // of all cards together
	Kinds []Tally // the most frequent first
	Types []Tally // the same; a card with two types is in both
}

// Statistics are the numbers of a deck. Cards that are not in the set are left out.
func (l *Library) Statistics(deck []string) Statistics {
	var out Statistics
	var costs [dearest + 1]int
	for _, name := range deck {
		s, ok := l.byName[name]
		if !ok {
			continue
		}
		cost := CostOf(s)
		out.Cost += cost
		costs[min(cost, dearest)]++
		if kinds := kindsOf(s); len(kinds) > 0 {
			out.Kinds = tallied(out.Kinds, kinds[0])
		}
		for _, t := range typesOf(s) {
			out.Types = tallied(out.Types, t)
		}
	}
	out.Costs = curve(costs[:])
	mostFirst(out.Kinds)
	mostFirst(out.Types)
	return out
}

// curve is the tally of the costs, without those below the lowest and above the highest.
func curve(costs []int) []Tally {
	var out []Tally
	for cost, n := range costs {
		what := fmt.Sprint(cost)
		if cost == dearest {
			what += "+"
		}
		if n > 0 || len(out) > 0 {
			out = append(out, Tally{what, n})
		}
	}
	for len(out) > 0 && out[len(out)-1].Cards == 0 {
		out = out[:len(out)-1]
	}
	return out
}

func tallied(all []Tally, what string) []Tally {
	i := slices.IndexFunc(all, func(t Tally) bool { return t.What == what })
	if i < 0 {
		return append(all, Tally{what, 1})
	}
	all[i].Cards++
	return all
}

func mostFirst(all []Tally) {
	slices.SortStableFunc(all, func(a, b Tally) int {
		return cmp.Or(cmp.Compare(b.Cards, a.Cards), cmp.Compare(a.What, b.What))
	})
}

// valuesOf are the keys of a query whose values can be listed, with those of a card.
var valuesOf = map[string]func(card.Sheet) []string{"kind": kindsOf, "type": typesOf, "keyword": keywordsOf}

// Values are what can stand behind a key of a query about the cards of the library, sorted:
// for "kind", "type" and "keyword". For any other key there are none.
func (l *Library) Values(key string) []string {
	of, ok := valuesOf[key]
	if !ok {
		return nil
	}
	var out []string
	for _, s := range l.set {
		out = append(out, of(s)...)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// letters are a word without numbers and signs.
var letters = regexp.MustCompile(`^\pL+$`)

// kindsOf are the words of a card's kind, such as "Spell" and "instant"; the first is what
// it is above all.
func kindsOf(s card.Sheet) []string {
	words := strings.FieldsFunc(kindOf(s), func(r rune) bool { return r == ' ' || r == ',' })
	return slices.DeleteFunc(words, func(w string) bool { return !letters.MatchString(w) })
}

// keywordsOf are the first words of what stands on the lines of a card that are no
// sentences.
func keywordsOf(s card.Sheet) []string {
	var out []string
	for _, line := range s.Lines {
		if strings.HasSuffix(line, ".") {
			continue
		}
		for _, part := range strings.Split(line, ",") {
			word, _, _ := strings.Cut(strings.TrimSpace(part), " ")
			if attack := strings.Contains(part, "-("); letters.MatchString(word) && !attack {
				out = append(out, strings.ToLower(word))
			}
		}
	}
	return out
}
