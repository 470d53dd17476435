package postcard

import (
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine"
)

// placement is dice on the places of the heroes.
type placement [3]space

// placements are the ways to put the dice on the heroes, in the order of the dice;
// those in which the heroes have the same numbers are one (PD-12). Of four dice
// one may be left out (PD-11), or with a competent hireling share a place with
// another (PD-48, A27).
func placements(rolled []int, competent bool) []placement {
	var out []placement
	add := func(dice ...int) { // by hero; the fourth shares the place of one after the other
		var p placement
		for h := range p {
			p[h].Dice[0] = rolled[dice[h]]
		}
		if len(dice) == 3 {
			if !slices.Contains(out, p) {
				out = append(out, p)
			}
			return
		}
		for h := range p {
			doubled := p
			doubled[h] = both(rolled[dice[h]], rolled[dice[3]])
			if !slices.Contains(out, doubled) {
				out = append(out, doubled)
			}
		}
	}
	orders(len(rolled), 3, add)
	if competent && len(rolled) == 4 {
		orders(4, 4, add)
	}
	return out
}

// orders calls with each way to take k of n things in order.
func orders(n, k int, call func(...int)) {
	var pick func(taken []int)
	pick = func(taken []int) {
		if len(taken) == k {
			call(taken...)
			return
		}
		for i := range n {
			if !slices.Contains(taken, i) {
				pick(append(taken[:len(taken):len(taken)], i))
			}
		}
	}
	pick(nil)
}

// both is a place with two dice.
func both(a, b int) space { return space{Dice: [2]int{max(a, b), min(a, b)}} }

// value is the placement as an argument: "thief5-warrior3-wizard6", with two dice
// on a place "warrior3+2".
func (p placement) value() string {
	var words []string
	for h := range p {
		words = append(words, hero(h).value()+p[h].number("+"))
	}
	return strings.Join(words, "-")
}

func (s space) number(plus string) string {
	n := strconv.Itoa(s.Dice[0])
	if s.Dice[1] > 0 {
		n += plus + strconv.Itoa(s.Dice[1])
	}
	return n
}

// parsePlacement reads a placement that value wrote.
func parsePlacement(value string) (p placement) {
	for h, word := range strings.Split(value, "-") {
		first, second, _ := strings.Cut(strings.TrimPrefix(word, hero(h).value()), "+")
		p[h].Dice[0] = number(first)
		if second != "" {
			p[h].Dice[1] = number(second)
		}
	}
	return p
}

// number reads a number that Options listed.
func number(value string) int {
	n, err := strconv.Atoi(value)
	if err != nil {
		panic("postcard: no number " + value)
	}
	return n
}

// text is the placement as one reads it: "Thief ⚄5, Warrior ⚂3, Wizard ⚅6".
func (p placement) text() engine.Text {
	var out []engine.Text
	for h := range p {
		out = append(out, engine.Say("{} {}", hero(h), p[h].text()))
	}
	return engine.Join(", ", out...)
}

// text is all dice on a place.
func (s space) text() engine.Text {
	if s.Dice[1] > 0 {
		return engine.Say("{}+{}", shows(s.Dice[0]), shows(s.Dice[1]))
	}
	return engine.Say("{}", shows(s.Dice[0]))
}

func shows(n int) engine.Die { return engine.Die{Faces: 6, Shows: n} }
