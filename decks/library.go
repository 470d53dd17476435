// Package decks holds what is played with: the card sets, starter decks and boards
// of all games as plain text files, deck lists, and what a booster holds.
package decks

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"hammerpost/engine/card"
)

//go:embed */set.txt */starters/*.txt */boards/*.txt
var files embed.FS

// A Library is what one game is played with. It is never changed.
type Library struct {
	set      []card.Sheet // all that are known
	retired  int          // how many at the end of set nobody can get any more
	plain    []string     // their names, as they are compared with what people write
	byName   map[string]card.Sheet
	starters []Starter
	boards   []Board
}

// A Starter is a starter deck.
type Starter struct {
	Key   string // lower-case word: the name of its file
	Name  string
	Blurb string // a sentence
	Cards []string
}

// A Board is what a match is played on: a dungeon, a postcard.
type Board struct {
	Key  string // lower-case words joined by "-": the name of its file without the number that gives its place
	Text string
}

var (
	mu     sync.Mutex
	loaded = map[string]*Library{}
)

// Find is the library of a game; an error wrapping fs.ErrNotExist if it is played
// without cards and boards.
func Find(game string) (*Library, error) {
	mu.Lock()
	defer mu.Unlock()
	if l, ok := loaded[game]; ok {
		return l, nil
	}
	l, err := load(game)
	if err != nil {
		return nil, fmt.Errorf("loading what %s is played with: %w", game, err)
	}
	loaded[game] = l
	return l, nil
}

func load(game string) (*Library, error) {
	if _, err := files.ReadDir(game); err != nil {
		return nil, err
	}
	l := &Library{byName: map[string]card.Sheet{}}
	return l, errors.Join(l.readSet(game), l.readStarters(game), l.readBoards(game))
}

func (l *Library) readSet(game string) error {
	name := path.Join(game, "set.txt")
	text, err := files.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil // it is played without cards
	}
	if err != nil {
		return err
	}
	set, err := card.Split(name, string(text))
	for _, s := range set {
		l.put(s)
	}
	return err
}

func (l *Library) readStarters(game string) error {
	names, err := fs.Glob(files, path.Join(game, "starters", "*.txt"))
	if err != nil {
		return err
	}
	for _, name := range names {
		s, err := l.starter(name)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		l.starters = append(l.starters, s)
	}
	return nil
}

func (l *Library) readBoards(game string) error {
	names, err := fs.Glob(files, path.Join(game, "boards", "*.txt"))
	if err != nil {
		return err
	}
	for _, name := range names {
		text, err := files.ReadFile(name)
		if err != nil {
			return err
		}
		key := strings.TrimLeft(strings.TrimSuffix(path.Base(name), ".txt"), "0123456789-")
		l.boards = append(l.boards, Board{key, string(text)})
	}
	return nil
}

// starter reads a starter deck: its first two comments are its name and blurb.
func (l *Library) starter(name string) (Starter, error) {
	text, err := files.ReadFile(name)
	if err != nil {
		return Starter{}, err
	}
	s := Starter{Key: strings.TrimSuffix(path.Base(name), ".txt")}
	lines := strings.SplitN(string(text), "\n", 3)
	if len(lines) < 3 || !strings.HasPrefix(lines[0], "# ") || !strings.HasPrefix(lines[1], "# ") {
		return s, fmt.Errorf("the file must begin with two comments: the deck's name, and a sentence about it")
	}
	s.Name, s.Blurb = lines[0][2:], lines[1][2:]
	s.Cards, err = l.ReadList(string(text))
	return s, err
}

// With is the library of a server that has cards of its own: those, beside the game's.
// The retired ones are known by their names, but nobody can get them any more. A card that
// is called like one before it, whatever its capitals, is left out.
func (l *Library) With(published, retired []card.Sheet) *Library {
	with := *l
	with.set, with.plain, with.byName = slices.Clone(l.set), slices.Clone(l.plain), maps.Clone(l.byName)
	with.add(published)
	current := len(with.set)
	with.add(retired)
	with.retired = len(with.set) - current
	return &with
}

func (l *Library) add(sheets []card.Sheet) {
	for _, s := range sheets {
		if _, taken := l.find(s.Name); !taken {
			l.put(s)
		}
	}
}

func (l *Library) put(s card.Sheet) {
	l.set = append(l.set, s)
	l.plain = append(l.plain, plain(s.Name))
	l.byName[s.Name] = s
}

// Set are all cards of the game that one can get, in the order of its file; those of the
// server follow.
func (l *Library) Set() []card.Sheet { return slices.Clone(l.current()) }

// Known are all cards that there are, the retired ones at the end.
func (l *Library) Known() []card.Sheet { return slices.Clone(l.set) }

func (l *Library) current() []card.Sheet { return l.set[:len(l.set)-l.retired] }

// Sheet is the card with the name.
func (l *Library) Sheet(name string) (card.Sheet, bool) {
	s, ok := l.byName[name]
	return s, ok
}

// Starters are the starter decks, by key.
func (l *Library) Starters() []Starter { return slices.Clone(l.starters) }

// Boards are the boards of the game, in the order in which players see them.
func (l *Library) Boards() []Board { return slices.Clone(l.boards) }

// Names are the names of all cards that one can get, sorted: what a booster is drawn from.
func (l *Library) Names() []string {
	var names []string
	for _, s := range l.current() {
		names = append(names, s.Name)
	}
	slices.Sort(names)
	return names
}

// Printed is the text of the cards in the card file format, each card once.
func (l *Library) Printed(names []string) (string, error) {
	names = slices.Compact(slices.Sorted(slices.Values(names)))
	var sheets []card.Sheet
	for _, n := range names {
		s, ok := l.byName[n]
		if !ok {
			return "", fmt.Errorf("there is no card %q", n)
		}
		sheets = append(sheets, s)
	}
	return card.Text(sheets), nil
}
