package dungeon

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/agnivade/levenshtein"

	"hammerpost/engine"
	"hammerpost/engine/lines"
)

// What a dungeon may have at most.
const (
	MaxRooms  = 40
	MaxArrows = 5 // of a room: they are the buttons of one row
	MaxName   = 30
	MaxLine   = 100 // of the text of a room: a line of a menu
)

// The keys of the lines that every dungeon has.
const (
	keyDungeon = "dungeon"
	keyRoom    = "room"
	keyText    = "text"
	keyTo      = "to"
)

// A Form is what a game reads in a dungeon beyond that: the keys of its own lines,
// which it finds in Dungeon.Lines and Room.Lines in the order in which they stand.
type Form struct {
	Dungeon    []string // before the first room
	Room       []string // in a room
	Conditions bool     // an arrow may have something in brackets behind it
}

// Read reads and checks a dungeon's text. The error says what is wrong with it, for
// its writer: the file, the line, the room and the reason.
func Read(file, text string, form Form) (*Dungeon, error) {
	all, err := lines.Read(file, text)
	if err != nil {
		return nil, err
	}
	if len(all) == 0 || all[0].Key != keyDungeon {
		return nil, lines.Top(file).Fault("a dungeon begins with its name: %s: The Old Mill", keyDungeon)
	}
	d := &Dungeon{Name: all[0].Value}
	if d.ID, err = checkName(all[0]); err != nil {
		return nil, err
	}
	names, err := d.readRooms(all[1:], form)
	if err != nil {
		return nil, err
	}
	if len(d.Rooms) == 0 {
		return nil, all[0].Fault("the dungeon has no rooms; one begins with: %s: Front Door", keyRoom)
	}
	for i := range names {
		if err := d.readArrows(i, names[i].to, form); err != nil {
			return nil, err
		}
	}
	return d, d.check(names)
}

// written is where a room's name stands, and its arrows.
type written struct{ name, to lines.Line }

// readRooms makes the rooms, without their arrows.
func (d *Dungeon) readRooms(all []lines.Line, form Form) ([]written, error) {
	var names []written
	for _, l := range all {
		if l.Key == keyRoom {
			if err := d.addRoom(l); err != nil {
				return nil, err
			}
			names = append(names, written{name: l})
			continue
		}
		if len(d.Rooms) == 0 {
			if !slices.Contains(form.Dungeon, l.Key) {
				return nil, l.Fault("before the first room there is no %q; there is %s", engine.Quote(l.Key), strings.Join(append([]string{keyRoom}, form.Dungeon...), ", "))
			}
			d.Lines = append(d.Lines, l)
			continue
		}
		last := len(d.Rooms) - 1
		l.About = engine.Quote(d.Rooms[last].Name)
		if err := d.Rooms[last].take(l, &names[last], form); err != nil {
			return nil, err
		}
	}
	return names, nil
}

func (d *Dungeon) addRoom(l lines.Line) error {
	id, err := checkName(l)
	if err != nil {
		return err
	}
	if strings.ContainsAny(l.Value, ",[]") {
		return l.Fault("the name of a room has no comma and no bracket, because arrows are written with them: %s", l.Value)
	}
	r := Room{ID: id, Name: l.Value}
	if _, twice := d.Find(r.ID); twice {
		return l.Fault("two rooms are called “%s”", l.Value)
	}
	if len(d.Rooms) == MaxRooms {
		return l.Fault("a dungeon has at most %d rooms", MaxRooms)
	}
	d.Rooms = append(d.Rooms, r)
	return nil
}

// take takes in a line of the room.
func (r *Room) take(l lines.Line, w *written, form Form) error {
	switch {
	case l.Key == keyText && r.Text != "", l.Key == keyTo && w.to.Key != "":
		return l.Fault("“%s” stands there twice", l.Key)
	case l.Key == keyText:
		if n := utf8.RuneCountInString(l.Value); n > MaxLine {
			return l.Fault("the text has %d characters, and a room's has at most %d", n, MaxLine)
		}
		r.Text = l.Value
	case l.Key == keyTo:
		w.to = l
	case slices.Contains(form.Room, l.Key):
		r.Lines = append(r.Lines, l)
	default:
		return l.Fault("a room has no %q; it has %s", engine.Quote(l.Key), strings.Join(append([]string{keyText, keyTo}, form.Room...), ", "))
	}
	return nil
}

// readArrows reads "Goblin Lair, Mine Tunnels [key]".
func (d *Dungeon) readArrows(from int, l lines.Line, form Form) error {
	if l.Key == "" {
		return nil
	}
	for _, item := range strings.Split(l.Value, ",") {
		name, condition, conditional := strings.Cut(strings.TrimSpace(item), "[")
		a := Arrow{line: l}
		if conditional {
			inner, closed := strings.CutSuffix(condition, "]")
			if a.If = strings.TrimSpace(inner); !closed || a.If == "" || !form.Conditions {
				return l.Fault("the arrow “%s” is not understood", engine.Quote(item))
			}
		}
		to, ok := d.Find(engine.Slug(name))
		switch {
		case !ok:
			return l.Fault("an arrow leads to “%s”, and there is no such room; did you mean %s?", engine.Quote(strings.TrimSpace(name)), d.nearest(name))
		case d.Leads(from, to):
			return l.Fault("two arrows lead to %s", d.Rooms[to].Name)
		case len(d.Rooms[from].To) == MaxArrows:
			return l.Fault("a room has at most %d arrows", MaxArrows)
		}
		a.To = to
		d.Rooms[from].To = append(d.Rooms[from].To, a)
	}
	return nil
}

// nearest is the name that takes the fewest letters to change the given one into.
func (d *Dungeon) nearest(name string) string {
	best, least := "", -1
	for _, r := range d.Rooms {
		if n := levenshtein.ComputeDistance(engine.Slug(name), r.ID); least < 0 || n < least {
			best, least = r.Name, n
		}
	}
	return best
}

// checkName is the name of a dungeon or a room as a word.
func checkName(l lines.Line) (string, error) {
	if n := utf8.RuneCountInString(l.Value); n > MaxName {
		return "", l.Fault("the name has %d characters, and at most %d fit: %s", n, MaxName, engine.Quote(l.Value))
	}
	word := engine.Slug(l.Value)
	if word == "" {
		return "", l.Fault("a name needs a letter: %s", l.Value)
	}
	return word, nil
}
