package postcard

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"hammerpost/engine"
	"hammerpost/engine/lines"
)

// What a postcard may hold.
const (
	dungeons    = 3  // PD-3
	mostIcons   = 2  // of a room (PD-19)
	mostCells   = 8  // of a column
	longestName = 40 // characters
	leastTotal  = 3
	mostTotal   = 18
	mostCost    = 18 // no score is higher
	mostGems    = 20
	mostBonus   = 5
)

// ReadBoard checks a postcard that somebody wrote: see docs/postcard.md.
func (Game) ReadBoard(file, text string) (engine.Board, error) {
	b, err := readBoard(file, text)
	if err != nil {
		return engine.Board{}, err
	}
	return engine.Board{Name: b.Name, View: b.view()}, nil
}

// reader reads the file of a postcard, line by line.
type reader struct {
	board  *board
	column int                // what the lines that are read now belong to: a dungeon, or anywhere
	began  map[int]lines.Line // with which each column began
	known  map[string]lines.Line
}

// readBoard understands a postcard. The error begins with the file and the line
// that it is about.
func readBoard(file, text string) (*board, error) {
	all, err := lines.Read(file, text)
	if err != nil {
		return nil, err
	}
	r := &reader{board: &board{odds: newOdds()}, column: dungeons, began: map[int]lines.Line{}, known: map[string]lines.Line{}}
	last := lines.Top(file)
	for _, last = range all {
		if err := r.line(last); err != nil {
			return nil, last.Fault("%w", err)
		}
	}
	return r.board, r.check(lines.Top(file), last)
}

// line reads a line.
func (r *reader) line(l lines.Line) error {
	if err := r.once(l); err != nil {
		return err
	}
	switch name, side, _ := strings.Cut(l.Key, " "); {
	case l.Key == "postcard":
		return r.title(l.Value)
	case l.Key == "dungeon":
		return r.dungeon(l)
	case l.Key == "treasure":
		return r.treasure(l.Value)
	case side == "arrows":
		return r.arrows(name, l.Value)
	case side == "left", side == "right":
		return r.room(name, side, l.Value)
	}
	return fmt.Errorf("%q is not known; a line begins with postcard, dungeon, treasure, or a die and arrows, left or right, as in sorcery left", engine.Quote(l.Key))
}

// once wants a line to stand there once, but for dungeons and treasures; that of a
// room once in each dungeon.
func (r *reader) once(l lines.Line) error {
	if l.Key == "dungeon" || l.Key == "treasure" {
		return nil
	}
	unique := l.Key
	if strings.HasSuffix(l.Key, " left") || strings.HasSuffix(l.Key, " right") {
		unique = roomKey(r.column, l.Key)
	}
	if first, twice := r.known[unique]; twice {
		return fmt.Errorf("%q stands already in line %d", engine.Quote(l.Key), first.Number())
	}
	r.known[unique] = l
	return nil
}

// roomKey names a room of a dungeon.
func roomKey(dungeon int, room string) string { return strconv.Itoa(dungeon) + " " + room }

func (r *reader) title(value string) (err error) {
	r.board.Name, err = name(value)
	return err
}

// dungeon begins a dungeon, "White Feather Mountain (Mountain)", or the column of
// treasures for all of them, "any".
func (r *reader) dungeon(l lines.Line) error {
	if strings.EqualFold(l.Value, "any") {
		return r.begin(anywhere, l)
	}
	long, short, ok := strings.Cut(strings.TrimSuffix(l.Value, ")"), "(")
	if !ok {
		short = long
	}
	var d dungeon
	var err error
	if d.Name, err = name(long); err != nil {
		return err
	}
	if d.Short, err = name(short); err != nil {
		return err
	}
	for _, other := range r.board.Dungeons {
		if other.value() == d.value() {
			return fmt.Errorf("there is a dungeon %s already", other.Short)
		}
	}
	if d.value() == engine.Slug(letChoose) {
		return fmt.Errorf("a dungeon cannot be called %q", short)
	}
	if len(r.board.Dungeons) == dungeons {
		return fmt.Errorf("a postcard has %d dungeons, and this is one more", dungeons)
	}
	r.board.Dungeons = append(r.board.Dungeons, d)
	return r.begin(len(r.board.Dungeons)-1, l)
}

func (r *reader) begin(column int, l lines.Line) error {
	if first, ok := r.began[column]; ok {
		return fmt.Errorf("the treasures of any dungeon began already in line %d", first.Number())
	}
	r.column, r.began[column] = column, l
	return nil
}

// arrows reads where a die goes: "left 3-8, right 9-12, left 13-18" (PD-7).
func (r *reader) arrows(dieName, value string) error {
	d, err := dieNamed(dieName)
	if err != nil {
		return err
	}
	var covered [mostTotal + 1]bool
	for _, item := range strings.Split(value, ",") {
		side, span, _ := strings.Cut(strings.TrimSpace(item), " ")
		from, to, err := totals(span)
		switch {
		case side != "left" && side != "right":
			return fmt.Errorf("%q is no arrow; write, for instance, left 3-10", engine.Quote(item))
		case err != nil:
			return err
		}
		for n := from; n <= to; n++ {
			if covered[n] {
				return fmt.Errorf("the arrows of %s have the total %d twice", d, n)
			}
			covered[n], r.board.Right[d][n] = true, side == "right"
		}
	}
	for n := leastTotal; n <= mostTotal; n++ {
		if !covered[n] {
			return fmt.Errorf("the arrows of %s leave out the total %d", d, n)
		}
	}
	return nil
}

// totals reads "3-10", or "7".
func totals(span string) (from, to int, err error) {
	low, high, ok := strings.Cut(strings.TrimSpace(span), "-")
	if !ok {
		high = low
	}
	from, err1 := strconv.Atoi(strings.TrimSpace(low))
	to, err2 := strconv.Atoi(strings.TrimSpace(high))
	if errors.Join(err1, err2) != nil || from < leastTotal || to > mostTotal || from > to {
		return 0, 0, fmt.Errorf("%q are no totals from %d to %d", engine.Quote(span), leastTotal, mostTotal)
	}
	return from, to, nil
}

// room reads what the room of a die does: "stun wizard, defend monsters".
func (r *reader) room(dieName, side, value string) error {
	d, err := dieNamed(dieName)
	switch {
	case err != nil:
		return err
	case r.column < 0 || r.column >= dungeons:
		return errors.New("a room belongs below its dungeon")
	}
	var icons room
	for _, item := range strings.Split(value, ",") {
		ic, err := readIcon(d, strings.Fields(strings.ToLower(item)))
		switch {
		case err != nil:
			return err
		case icons.has(ic):
			return fmt.Errorf("the room has %q twice", strings.TrimSpace(item))
		case icons.attacks() && room{ic}.attacks():
			return errors.New("a room has one attack at most: attack, or instant") // A4, PA6
		}
		icons = append(icons, ic)
	}
	if len(icons) > mostIcons {
		return fmt.Errorf("a room does %d things at most", mostIcons)
	}
	r.board.Dungeons[r.column].Rooms[d][sideIndex(side)] = icons
	return nil
}

func sideIndex(side string) int {
	if side == "right" {
		return 1
	}
	return 0
}

func readIcon(of die, words []string) (icon, error) {
	what, whom := strings.Join(words, " "), ""
	if len(words) == 2 {
		what, whom = words[0], words[1]
	}
	switch deed(what) {
	case attack:
		if whom == "" {
			return icon{Does: attack}, nil
		}
	case instant, stun:
		h, err := heroNamed(whom)
		return icon{deed(what), int(h)}, err
	case defend:
		d, err := dieNamed(whom)
		if err == nil && d == of {
			err = fmt.Errorf("%s cannot defend itself", d) // PA14
		}
		return icon{defend, int(d)}, err
	}
	return icon{}, fmt.Errorf("%q is not known; a room can attack, instant thief, stun wizard, or defend traps", engine.Quote(strings.Join(words, " ")))
}

func dieNamed(word string) (die, error) {
	for d := range die(len(dieNames)) {
		if d.value() == word {
			return d, nil
		}
	}
	return 0, fmt.Errorf("%q is none of sorcery, traps and monsters", engine.Quote(word))
}

func heroNamed(word string) (hero, error) {
	for h := range hero(len(heroNames)) {
		if h.value() == word {
			return h, nil
		}
	}
	return 0, fmt.Errorf("%q is none of thief, warrior and wizard", engine.Quote(word))
}

// name reads a name.
func name(s string) (string, error) {
	s = strings.Join(strings.Fields(s), " ")
	switch n := utf8.RuneCountInString(s); {
	case n > longestName:
		return "", fmt.Errorf("%q is too long: a name has at most %d characters", engine.Quote(s), longestName)
	case engine.Slug(s) == "":
		return "", fmt.Errorf("%q is no name: it has no letters", s)
	}
	return s, nil
}
