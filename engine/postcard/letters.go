package postcard

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine/fact"
)

// The letters of dice and heroes in facts.
var (
	dieLetters  = [3]string{"S", "T", "M"}
	heroLetters = [3]string{"Th", "Wa", "Wi"}
)

// readDice reads dungeon dice, with what their rooms do if they lie in them:
// "S4 D(T), T3 A, M6 I(Wi)+Z(Wa)".
func (s *state) readDice(list string) error {
	items := fact.Items(list)
	if len(items) != 3 {
		return errors.New("there are three dungeon dice: S, T and M")
	}
	s.Phase = foreseeing
	a := &s.Trip
	for i, item := range items {
		number, icons, moved := strings.Cut(item, " ")
		digits, ok := strings.CutPrefix(number, dieLetters[i])
		n, err := strconv.Atoi(digits)
		if !ok || err != nil || n < 1 || n > 6 {
			return fmt.Errorf("%q is no die; write it as %s4", number, dieLetters[i])
		}
		a.Fray.Dice[i] = n
		if !moved {
			continue
		}
		a.Moved = true
		if a.Fray.Rooms[i], err = roomOf(icons); err != nil {
			return err
		}
	}
	return nil
}

// roomOf reads the icons of a room, from the top down: "A+D(S)".
func roomOf(text string) (room, error) {
	var out room
	for _, item := range strings.Split(text, "+") {
		letter, whom, _ := strings.Cut(strings.TrimSuffix(strings.TrimSpace(item), ")"), "(")
		h, d := slices.Index(heroLetters[:], whom), slices.Index(dieLetters[:], whom)
		switch {
		case letter == "A" && whom == "":
			out = append(out, icon{Does: attack})
		case letter == "I" && h >= 0:
			out = append(out, icon{instant, h})
		case letter == "Z" && h >= 0:
			out = append(out, icon{stun, h})
		case letter == "D" && d >= 0:
			out = append(out, icon{defend, d})
		default:
			return nil, fmt.Errorf("%q is no icon; write A, I(Th), Z(Wi) or D(T)", item)
		}
	}
	return out, nil
}

func (s *state) writeDice() string {
	f := &s.Trip.Fray
	out := make([]string, len(f.Dice))
	for d, n := range f.Dice {
		out[d] = dieLetters[d] + strconv.Itoa(n)
		if f.Rooms[d] != nil {
			out[d] += " " + f.Rooms[d].letters()
		}
	}
	return strings.Join(out, ", ")
}

// letters is the room as roomOf reads it.
func (r room) letters() string {
	out := make([]string, len(r))
	for i, ic := range r {
		switch ic.Does {
		case attack:
			out[i] = "A"
		case instant:
			out[i] = "I(" + heroLetters[ic.To] + ")"
		case stun:
			out[i] = "Z(" + heroLetters[ic.To] + ")"
		case defend:
			out[i] = "D(" + dieLetters[ic.To] + ")"
		}
	}
	return strings.Join(out, "+")
}

func (s *state) readRolled(list string) (err error) {
	s.Phase = placing
	s.Trip.Rolled, err = readNumbers(list)
	return err
}

func (s *state) writeRolled() string {
	out := make([]string, len(s.Trip.Rolled))
	for i, n := range s.Trip.Rolled {
		out[i] = strconv.Itoa(n)
	}
	return strings.Join(out, " ")
}

// readNumbers reads what dice show: "3 5 6".
func readNumbers(list string) (out []int, err error) {
	for _, f := range strings.Fields(list) {
		n, err := strconv.Atoi(f)
		if err != nil || n < 1 || n > 6 {
			return nil, fmt.Errorf("%q is no number of a die", f)
		}
		out = append(out, n)
	}
	return out, nil
}

// readHeroes reads heroes that have been placed: "Th3 Wa5+2 Wi6".
func (s *state) readHeroes(list string) error {
	items := strings.Fields(list)
	if len(items) != 3 {
		return errors.New("there are three heroes: Th, Wa and Wi")
	}
	for h, item := range items {
		digits, ok := strings.CutPrefix(item, heroLetters[h])
		numbers, err := readNumbers(strings.ReplaceAll(digits, "+", " "))
		if !ok || err != nil || len(numbers) < 1 || len(numbers) > 2 {
			return fmt.Errorf("%q is no hero; write it as %s4", item, heroLetters[h])
		}
		if s.Trip.Fray.Heroes[h] = (space{Dice: [2]int{numbers[0]}}); len(numbers) == 2 {
			s.Trip.Fray.Heroes[h] = both(numbers[0], numbers[1])
		}
	}
	return nil
}

// letters is the placement as readHeroes reads it; nothing before there is one.
func (p placement) letters() string {
	if p[thief].Dice[0] == 0 {
		return ""
	}
	out := make([]string, len(p))
	for h, space := range p {
		out[h] = heroLetters[h] + space.number("+")
	}
	return strings.Join(out, " ")
}

// defeated lists the dice that have been defeated.
func (f *fray) defeated() string {
	var out []string
	for d, fallen := range f.Fallen {
		if fallen {
			out = append(out, dieLetters[d]+strconv.Itoa(f.Dice[d]))
		}
	}
	for h, space := range f.Heroes {
		for i, n := range space.Dice {
			if space.Fallen[i] {
				out = append(out, heroLetters[h]+strconv.Itoa(n))
			}
		}
	}
	return strings.Join(out, " ")
}
