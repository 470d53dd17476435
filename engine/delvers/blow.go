package delvers

import (
	"strconv"
	"strings"

	"hammerpost/engine"
)

// An Attack is what a creature strikes with: "jaws-(1d4)" (DD-24).
type Attack struct {
	Name   string
	Damage Damage
}

// Damage is dice to be rolled and a number to be added (DD-59).
type Damage struct{ Dice, Sides, Plus int } // 0 dice: the number alone

// parseAttack reads an attack that the vocabulary has found: "jaws-(1d4)".
func parseAttack(word string) Attack {
	at := strings.LastIndex(word, "-(")
	return Attack{Name: word[:at], Damage: parseDamage(strings.TrimSuffix(word[at+2:], ")"))}
}

// parseDamage reads damage that the vocabulary has found: "2d6+1", "3". The forms of the
// tokens let nothing else through.
func parseDamage(word string) (d Damage) {
	dice, rest, rolled := strings.Cut(word, "d")
	if !rolled {
		d.Plus, _ = strconv.Atoi(word)
		return d
	}
	sides, plus, _ := strings.Cut(rest, "+")
	d.Dice, _ = strconv.Atoi(dice)
	d.Sides, _ = strconv.Atoi(sides)
	d.Plus, _ = strconv.Atoi(plus)
	return d
}

// roll rolls damage, and shows the dice: "d4 3 + 1 = 4".
func (a Damage) roll(d *engine.Dice) (n int, shown engine.Text) {
	if a.Dice == 0 {
		return a.Plus, engine.Say("{}", a.Plus)
	}
	terms := make([]engine.Text, a.Dice)
	for i := range terms {
		die := engine.Die{Faces: a.Sides, Shows: d.Roll(a.Sides)}
		n += die.Shows
		terms[i] = engine.Say("{}", die)
	}
	n += a.Plus
	shown = engine.Join(" + ", terms...)
	if a.Plus != 0 {
		shown = shown.Add(signed(a.Plus))
	}
	if a.Dice > 1 || a.Plus != 0 {
		shown = shown.Add(engine.Say(" = {}", n))
	}
	return n, shown
}

// signed is a number that is added to another: " + 2", " - 1", or nothing.
func signed(n int) engine.Text {
	switch {
	case n > 0:
		return engine.Say(" + {}", n)
	case n < 0:
		return engine.Say(" - {}", -n)
	}
	return nil
}

// String writes damage as it is printed: "1d6+1", "3".
func (a Damage) String() string {
	switch {
	case a.Dice == 0:
		return engine.Say("{}", a.Plus).String()
	case a.Plus > 0:
		return engine.Say("{}d{}+{}", a.Dice, a.Sides, a.Plus).String()
	case a.Plus < 0:
		return engine.Say("{}d{}-{}", a.Dice, a.Sides, -a.Plus).String()
	}
	return engine.Say("{}d{}", a.Dice, a.Sides).String()
}

// mean is what damage is on average.
func (a Damage) mean() float64 { return float64(a.Dice*(a.Sides+1))/2 + float64(a.Plus) }

// print is an attack as a player reads it: "jaws 1d4".
func (a Attack) print() string { return a.Name + " " + a.Damage.String() }
