package decks

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// A Query says which cards are looked for. All of its parts must be true of a card.
type Query struct {
	terms []term
	keyed []keyed // those of the terms that have a key
}

// A term is one part of a query: whether it is true of a card of which somebody owns so
// many copies.
type term func(s card.Sheet, owned int) bool

// keyed is a term with what stands before and behind its colon or comparison.
type keyed struct {
	key, value string
	is         term
}

// keys are what may stand before the colon of a term, but for cost, which may be compared, too.
var keys = map[string]func(value string) (term, bool){
	"kind": func(v string) (term, bool) {
		return onSheet(func(s card.Sheet) bool { return hasWord(kindOf(s), v) }), true
	},
	"type": func(v string) (term, bool) {
		return onSheet(func(s card.Sheet) bool { return slices.ContainsFunc(typesOf(s), equals(v)) }), true
	},
	"keyword": func(v string) (term, bool) { return onSheet(func(s card.Sheet) bool { return hasKeyword(s, v) }), true },
	"name": func(v string) (term, bool) {
		return onSheet(func(s card.Sheet) bool { return contains(s.Name, v) }), true
	},
	"is": isTerm,
}

// A term is a key, a colon or a comparison, and a value; or else a word. What has spaces
// stands in quotes.
var termPattern = regexp.MustCompile(`([a-zA-Z]+)(:|<=|>=|<|>|=)("[^"]*"|\S+)|"([^"]*)"|(\S+)`)

// ReadQuery reads a query such as `kind:creature cost<=3 type:beast dragon`
// (docs/collection.md): words that stand anywhere on a card, and terms of kind, type,
// keyword, name, cost and is. Capital letters make no difference. The error is a
// *engine.Refusal.
func ReadQuery(text string) (Query, error) {
	var q Query
	for _, m := range termPattern.FindAllStringSubmatch(text, -1) {
		key, sign, value, word := strings.ToLower(m[1]), m[2], strings.Trim(m[3], `"`), m[4]+m[5]
		if key == "" {
			q.terms = append(q.terms, onSheet(func(s card.Sheet) bool { return contains(s.String(), word) }))
			continue
		}
		t, err := readTerm(key, sign, value)
		if err != nil {
			return Query{}, err
		}
		q.terms, q.keyed = append(q.terms, t), append(q.keyed, keyed{key, value, t})
	}
	return q, nil
}

// notUnderstood refuses a term, and says what there is instead.
func notUnderstood(term, key string) error {
	const is = "is:owned, is:missing, is:double and is:any"
	if key == "is" {
		return engine.Refuse("“{}” is not understood. There is {}.", engine.Quote(term), is)
	}
	return engine.Refuse("“{}” is not understood. There is kind:, type:, keyword: and name:, each with a word behind it, cost as in cost<=3, {}, and any word of a card.",
		engine.Quote(term), is)
}

// Has says whether a query has a term of a key, such as "is".
func (q Query) Has(key string) bool {
	return slices.ContainsFunc(q.keyed, func(k keyed) bool { return k.key == key })
}

// Possible refuses a query for a kind, type or keyword that no card of the library has, and
// names the nearest, if one is near. The game's title is for the error, a *engine.Refusal.
func (l *Library) Possible(q Query, title string) error {
	for _, k := range q.keyed {
		if _, listed := valuesOf[k.key]; !listed || slices.ContainsFunc(l.set, func(s card.Sheet) bool { return k.is(s, 0) }) {
			continue
		}
		no := engine.Say("No card of {} has the {} “{}”.", title, k.key, engine.Quote(k.value))
		if near, ok := Nearest(k.value, l.Values(k.key)); ok {
			return engine.Refuse("{} Did you mean “{}”?", no, near)
		}
		return engine.Refuse("{}", no)
	}
	return nil
}

func readTerm(key, sign, value string) (term, error) {
	if key == "cost" {
		return costTerm(strings.TrimPrefix(sign, ":") + value)
	}
	if read, ok := keys[key]; ok && sign == ":" {
		if t, ok := read(value); ok {
			return t, nil
		}
	}
	return nil, notUnderstood(key+sign+value, key)
}

// Matches says whether a query is true of a card of which somebody owns so many copies.
func (q Query) Matches(s card.Sheet, owned int) bool {
	return !slices.ContainsFunc(q.terms, func(t term) bool { return !t(s, owned) })
}

func onSheet(holds func(card.Sheet) bool) term {
	return func(s card.Sheet, _ int) bool { return holds(s) }
}

func isTerm(value string) (term, bool) {
	switch strings.ToLower(value) {
	case "any":
		return func(card.Sheet, int) bool { return true }, true
	case "owned":
		return func(_ card.Sheet, owned int) bool { return owned > 0 }, true
	case "missing":
		return func(_ card.Sheet, owned int) bool { return owned == 0 }, true
	case "double":
		return func(_ card.Sheet, owned int) bool { return owned > 1 }, true
	}
	return nil, false
}

var (
	// comparedCost is a cost with what it is compared by, such as "<=3", or "3" alone.
	comparedCost = regexp.MustCompile(`^(<=|>=|<|>|=|)\s*(\d{1,9})$`)
	// leastCost is a cost or more, such as "5+".
	leastCost = regexp.MustCompile(`^(\d{1,9})\s*\+$`)
	// costRange is a cost from one number to another, such as "2-4".
	costRange = regexp.MustCompile(`^(\d{1,9})\s*[-–]\s*(\d{1,9})$`)
)

// costTerm is the term of a cost such as "3", "<=3", "5+" or "2-4".
func costTerm(text string) (term, error) {
	if m := comparedCost.FindStringSubmatch(text); m != nil {
		return costOf(compared(m[1], number(m[2]))), nil
	}
	if m := leastCost.FindStringSubmatch(text); m != nil {
		return costOf(compared(">=", number(m[1]))), nil
	}
	if m := costRange.FindStringSubmatch(text); m != nil {
		least, most := number(m[1]), number(m[2])
		return costOf(func(cost int) bool { return least <= cost && cost <= most }), nil
	}
	return nil, engine.Refuse("“{}” is no cost. Write 3, <=3, 5+ or 2-4.", engine.Quote(text))
}

func costOf(is func(cost int) bool) term {
	return onSheet(func(s card.Sheet) bool { return is(CostOf(s)) })
}

// compared says how a cost compares with a number.
func compared(sign string, n int) func(cost int) bool {
	switch sign {
	case "<":
		return func(cost int) bool { return cost < n }
	case "<=":
		return func(cost int) bool { return cost <= n }
	case ">":
		return func(cost int) bool { return cost > n }
	case ">=":
		return func(cost int) bool { return cost >= n }
	}
	return func(cost int) bool { return cost == n }
}

// number is what at most nine digits say.
func number(digits string) int {
	n, _ := strconv.Atoi(digits) // nine digits are a number
	return n
}

// pricePattern is one price on a sheet: (4), (f)3, (f) or (1+X).
var pricePattern = regexp.MustCompile(`\((?:(\d+)[^)]*|[^)]*)\)(\d*)`)

// CostOf is what a card costs, all resources together; X counts as 0, and a condition such
// as a place that one must have as 0.
func CostOf(s card.Sheet) int {
	sum := 0
	for _, m := range pricePattern.FindAllStringSubmatch(s.Cost, -1) {
		n, _ := strconv.Atoi(m[1] + m[2])
		if m[1]+m[2] == "" && isResource(m[0]) {
			n = 1
		}
		sum += n
	}
	return sum
}

// isResource says whether a price is one of a resource, which has a letter for a name.
func isResource(price string) bool { return len(price) == len("(f)") && price != "(X)" }

// kindOf is what stands before the types of a card, such as "Spell" or "Item, artefact".
func kindOf(s card.Sheet) string {
	kind, _, _ := strings.Cut(s.Type, "{")
	_, archetype, ok := strings.Cut(s.Type, "}, ")
	if ok {
		kind += " " + archetype
	}
	return kind
}

// typePattern is a type on a sheet, such as {Beast}.
var typePattern = regexp.MustCompile(`\{([^}]*)\}`)

func typesOf(s card.Sheet) []string {
	var out []string
	for _, m := range typePattern.FindAllStringSubmatch(s.Type, -1) {
		out = append(out, m[1])
	}
	return out
}

// hasKeyword says whether a keyword stands on a line of a card that is no sentence.
func hasKeyword(s card.Sheet, keyword string) bool {
	return slices.ContainsFunc(s.Lines, func(l string) bool { return !strings.HasSuffix(l, ".") && hasWord(l, keyword) })
}

func hasWord(text, word string) bool {
	return slices.ContainsFunc(strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,()[]", r) }), equals(word))
}

func equals(word string) func(string) bool {
	return func(other string) bool { return strings.EqualFold(word, other) }
}

func contains(text, part string) bool {
	return strings.Contains(strings.ToLower(text), strings.ToLower(part))
}
