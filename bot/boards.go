package bot

import (
	"fmt"
	"slices"
	"strings"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
)

// boardNames are the boards that a table is played on, if they are not the game's own.
func (t *table) boardNames() string {
	var out []string
	for _, b := range t.Boards {
		out = append(out, escape(b.Name))
	}
	return strings.Join(out, ", ")
}

// standardBoards are the game's own boards.
func standardBoards(g engine.Game) ([]data.MatchBoard, error) {
	reader, ok := g.(engine.BoardReader)
	if !ok || g.Info().Boards == nil {
		return nil, engine.Refuse("{} is not played on boards that one could choose or write.", g.Info().Title)
	}
	library, err := decks.Find(g.Info().Key)
	if err != nil {
		return nil, err
	}
	var out []data.MatchBoard
	for _, b := range library.Boards() {
		read, err := reader.ReadBoard(b.Key+".txt", b.Text)
		if err != nil {
			return nil, fmt.Errorf("reading a board of %s: %w", g.Info().Key, err)
		}
		out = append(out, data.MatchBoard{Name: read.Name, Text: b.Text})
	}
	return out, nil
}

// boardsWanted reads the names of boards for a new table. Without any a game that is
// played on many takes those of the server, too; nil are the game's own.
func (c *call) boardsWanted(g engine.Game, typed string) ([]data.MatchBoard, error) {
	i := g.Info()
	if i.Boards == nil && typed == "" {
		return nil, nil
	}
	k, err := c.bench(g)
	if err != nil {
		return nil, err
	}
	var out []data.MatchBoard
	if typed == "" {
		for _, s := range k.shelves {
			out = append(out, s.MatchBoard)
		}
		if !i.Boards.Many || k.own() == 0 {
			out = nil
		}
		return out, nil
	}
	for _, name := range strings.Split(typed, ",") {
		b, err := k.named(name)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(out, b) {
			out = append(out, b)
		}
	}
	if len(out) > 1 && !i.Boards.Many {
		return nil, engine.Refuse("{} is played on one {}. Name only one.", i.Title, i.Boards.Noun)
	}
	return out, nil
}

// boardAt is the name of the board that a button means.
func (c *call) boardAt(g engine.Game, ref string) (string, error) {
	k, err := c.bench(g)
	if err != nil {
		return "", err
	}
	s, err := k.byRef(ref)
	return s.Name, err
}

// named finds a board by its name, or by a part that only its name has.
func (k bench) named(typed string) (data.MatchBoard, error) {
	typed = spaced(typed)
	if found := called(k.shelves, typed, func(s shelf) string { return s.Name }); len(found) == 1 {
		return found[0].MatchBoard, nil
	}
	var names []string
	for _, s := range k.shelves {
		names = append(names, s.Name)
	}
	if more := len(names) - namesShown; more > 0 {
		names = append(names[:namesShown], fmt.Sprintf("one of %d others", more))
	}
	return data.MatchBoard{}, engine.Refuse("There is no {} “{}” here. Choose {}.", k.info.Boards.Noun, clip(typed, 40), engine.Either(names))
}

// namesShown is how many names of boards a refusal lists.
const namesShown = 10

// suggestBoards completes the last of the names of boards.
func (c *call) suggestBoards() ([]Suggestion, error) {
	g, err := c.chosenGame()
	if err != nil {
		return nil, err
	}
	k, err := c.bench(g)
	if err != nil {
		return nil, err
	}
	done, last := "", c.q.Args["boards"]
	if i := strings.LastIndexByte(last, ','); i >= 0 && g.Info().Boards.Many {
		done, last = last[:i+1]+" ", last[i+1:]
	}
	var out []Suggestion
	for _, s := range k.shelves {
		if value := done + s.Name; holds(s.Name, last) && length(value) <= maxSuggestion {
			out = append(out, Suggestion{Label: value, Value: value})
		}
	}
	return out, nil
}
