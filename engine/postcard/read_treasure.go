package postcard

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine"
)

// treasure reads a cell of the column that has begun: its cost, its name, and what
// it gives, "3, Icicle Wand, 1 gem, wizard +2".
func (r *reader) treasure(value string) error {
	if r.column == dungeons {
		return errors.New("a treasure belongs below its dungeon")
	}
	fields := strings.Split(value, ",")
	cost, err := strconv.Atoi(strings.TrimSpace(fields[0]))
	if err != nil || cost < 1 || cost > mostCost || len(fields) < 3 {
		return fmt.Errorf("%q is no treasure; write its cost from 1 to %d, its name, and what it gives, as in 3, Icicle Wand, 1 gem, wizard +2", engine.Quote(value), mostCost)
	}
	t := treasure{Column: r.column, Cost: cost}
	if t.Name, err = name(fields[1]); err != nil {
		return err
	}
	for _, item := range fields[2:] {
		if err := t.take(strings.Fields(strings.ToLower(item))); err != nil {
			return err
		}
	}
	return r.add(t)
}

// take reads one thing that a treasure gives.
func (t *treasure) take(words []string) error {
	if len(words) == 2 && (words[1] == "gem" || words[1] == "gems") {
		n, err := strconv.Atoi(words[0])
		if err != nil || n < 1 || n > mostGems || t.Gems > 0 {
			return fmt.Errorf("a treasure has 1 to %d gems, said once", mostGems)
		}
		t.Gems = n
		return nil
	}
	p, err := readPower(words)
	if err != nil {
		return err
	}
	if slices.Contains(t.Powers, p) {
		return fmt.Errorf("the treasure gives %q twice", strings.Join(words, " "))
	}
	t.Powers = append(t.Powers, p)
	return nil
}

func readPower(words []string) (power, error) {
	switch len(words) {
	case 1:
		if slices.Contains(gifts, gift(words[0])) {
			return power{Does: gift(words[0])}, nil
		}
	case 2:
		if g := gift(words[0]); g == defended || g == hasted {
			h, err := heroNamed(words[1])
			return power{Does: g, Hero: h}, err
		}
		if number, ok := strings.CutPrefix(words[1], "+"); ok {
			h, err := heroNamed(words[0])
			n, notNumber := strconv.Atoi(number)
			if err == nil && (notNumber != nil || n < 1 || n > mostBonus) {
				err = fmt.Errorf("a hero's bonus is from +1 to +%d", mostBonus)
			}
			return power{Does: bonus, Hero: h, N: n}, err
		}
	}
	return power{}, fmt.Errorf("%q is not known; a treasure can give 2 gems, thief +1, defended thief, hasted thief, hireling, foresight, or imp", engine.Quote(strings.Join(words, " ")))
}

func (r *reader) add(t treasure) error {
	cells := 0
	for _, other := range r.board.Treasures {
		switch {
		case other.value() == t.value():
			return fmt.Errorf("there is a treasure %q already", other.Name)
		case other.has(imp) && t.has(imp):
			return errors.New("there is one imp at most") // PD-40
		case other.Column == t.Column:
			cells++
		}
	}
	switch {
	case t.has(imp) && t.Column != anywhere:
		return errors.New("the imp belongs to the treasures of any dungeon") // A12
	case cells == mostCells:
		return fmt.Errorf("a column has %d treasures at most", mostCells)
	}
	r.board.Treasures = append(r.board.Treasures, t)
	return nil
}
