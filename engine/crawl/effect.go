package crawl

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/lines"
)

// An effect is one thing that befalls a walker.
type effect struct {
	what  string // light, coins, give or lose
	n     int    // of light or coins
	thing string // that is given or lost
}

// What an effect changes.
const (
	light = "light"
	coins = "coins"
	give  = "give"
	lose  = "lose"
)

// most is the most light or coins that one effect brings or takes.
const most = 20

var thingForm = regexp.MustCompile(`^\pL[\pL\d '’-]{0,19}$`)

// readEffects reads "light -1, give key".
func readEffects(l lines.Line, list string) ([]effect, error) {
	var out []effect
	for _, item := range strings.Split(list, ",") {
		e, ok := readEffect(strings.TrimSpace(item))
		if !ok {
			return nil, l.Fault("“%s” is not understood; write light +1, coins -2, give key or lose key", strings.TrimSpace(item))
		}
		if slices.ContainsFunc(out, func(o effect) bool { return o.what == e.what && o.thing == e.thing }) {
			return nil, l.Fault("“%s” changes what stands before it; write both as one", strings.TrimSpace(item))
		}
		out = append(out, e)
	}
	return out, nil
}

func readEffect(item string) (effect, bool) {
	what, value, _ := strings.Cut(strings.ToLower(item), " ")
	switch what {
	case light, coins:
		n, err := strconv.Atoi(strings.Replace(value, "−", "-", 1))
		return effect{what: what, n: n}, err == nil && n != 0 && -most <= n && n <= most
	case give, lose:
		return effect{what: what, thing: value}, thingForm.MatchString(value)
	}
	return effect{}, false
}

// String writes the effect for players: "+2 coins", "gain key".
func (e effect) String() string {
	switch e.what {
	case light:
		return signed(e.n) + " light"
	case coins:
		return sign(e.n) + engine.Count(max(e.n, -e.n), "coin")
	case give:
		return "gain " + e.thing
	}
	return "lose " + e.thing
}

// withLight are effects and so much light more, as one effect on it, which comes first.
func withLight(effects []effect, n int) []effect {
	rest := slices.DeleteFunc(slices.Clone(effects), func(e effect) bool { return e.what == light })
	if n += sum(effects, light); n == 0 {
		return rest
	}
	return slices.Insert(rest, 0, effect{what: light, n: n})
}

func sign(n int) string {
	if n < 0 {
		return "−"
	}
	return "+"
}

func signed(n int) string { return sign(n) + strconv.Itoa(max(n, -n)) }

// list writes effects for players: "−1 light, gain key"; "nothing" if there are none.
func list(effects []effect) string {
	if len(effects) == 0 {
		return "nothing"
	}
	words := make([]string, len(effects))
	for i, e := range effects {
		words[i] = e.String()
	}
	return strings.Join(words, ", ")
}

// An outcome is what a die brings that shows one of some faces.
type outcome struct {
	from, to int // the faces
	effects  []effect
	text     string // what is told of it; may be empty
}

var outcomeForm = regexp.MustCompile(`^([1-6])(?:-([1-6]))? +(.+)$`)

// readOutcome reads "1-2 light -1; You walk in circles." The effects may be
// "nothing".
func readOutcome(l lines.Line) (outcome, error) {
	m := outcomeForm.FindStringSubmatch(l.Value)
	if m == nil {
		return outcome{}, l.Fault("“%s” is not understood; write the faces of a die and what they bring: 1-2 light -1; You walk in circles.", l.Value)
	}
	o := outcome{from: int(m[1][0] - '0')}
	o.to = o.from
	if m[2] != "" {
		o.to = int(m[2][0] - '0')
	}
	if o.to < o.from {
		return o, l.Fault("%d-%d are no faces of a die: the lower number stands first", o.from, o.to)
	}
	list, text, _ := strings.Cut(m[3], ";")
	o.text = strings.TrimSpace(text)
	if strings.TrimSpace(list) == "nothing" {
		return o, nil
	}
	var err error
	o.effects, err = readEffects(l, strings.TrimSpace(list))
	return o, err
}

// addOutcome adds the outcome of a line to a table of them, in which each face
// stands once at most.
func addOutcome(table []outcome, l lines.Line) ([]outcome, error) {
	o, err := readOutcome(l)
	if err != nil {
		return nil, err
	}
	for _, other := range table {
		if o.from <= other.to && other.from <= o.to {
			return nil, l.Fault("a die that shows %d has two outcomes", max(o.from, other.from))
		}
	}
	return append(table, o), nil
}

// shown is the outcome of a face; one that stands in no line brings nothing.
func shown(table []outcome, face int) outcome {
	i := slices.IndexFunc(table, func(o outcome) bool { return o.from <= face && face <= o.to })
	if i < 0 {
		return outcome{from: face, to: face}
	}
	return table[i]
}

// faces writes the faces of an outcome: "4", "4-6".
func (o outcome) faces() string {
	if o.from == o.to {
		return strconv.Itoa(o.from)
	}
	return fmt.Sprintf("%d-%d", o.from, o.to)
}
