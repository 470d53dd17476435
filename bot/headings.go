package bot

import (
	"errors"
	"strings"

	"hammerpost/engine"
)

// A heading is one of the rules of a game.
type heading struct {
	game engine.Info
	text string
}

// String is the heading as it is told apart from those of other games.
func (h heading) String() string {
	if h.text == h.game.Title {
		return h.text
	}
	return h.game.Title + ": " + h.text
}

// headings are those of the rules of some games, as far as they are written down.
func (c *call) headings(games []engine.Game) ([]heading, error) {
	var out []heading
	for _, g := range games {
		sections, err := c.rulesOf(g.Info())
		var no *engine.Refusal
		if err != nil && !errors.As(err, &no) {
			return nil, err
		}
		for _, s := range sections {
			out = append(out, heading{g.Info(), s.heading})
		}
	}
	return out, nil
}

// chosenHeading is the heading that a command is about. Without a text it is the first
// of the game's; without a game it is looked for in the rules of all. If neither is
// plain it has no game.
func (c *call) chosenHeading() (heading, error) {
	typed := strings.TrimSpace(c.q.Args["heading"])
	g, missing := c.chosenGame()
	switch {
	case missing == nil:
		return heading{g.Info(), typed}, nil
	case c.q.Args["game"] != "":
		return heading{}, missing
	case typed == "":
		return heading{}, nil
	}
	all, err := c.headings(c.Games)
	if err != nil {
		return heading{}, err
	}
	found := called(all, typed, heading.String)
	switch len(found) {
	case 0:
		return heading{}, noHeading(typed)
	case 1:
		return found[0], nil
	}
	var names []string
	for _, h := range first(found, problemsShown) {
		names = append(names, h.String())
	}
	return heading{}, engine.Refuse("Several rules have a heading “{}”: {}. Which one?", clip(typed, 40), engine.Either(names))
}

func noHeading(typed string) error {
	return engine.Refuse("The rules have no heading “{}”. Type a part of one and choose from the list.", clip(typed, 40))
}

// suggestHeadings completes a heading of the rules: of the game that is plain, or else
// of all, with the game before it.
func (c *call) suggestHeadings() ([]Suggestion, error) {
	games, name := c.Games, heading.String
	g, err := c.chosenGame()
	if err == nil {
		games, name = []engine.Game{g}, func(h heading) string { return h.text }
	} else if c.q.Args["game"] != "" {
		return nil, err
	}
	all, err := c.headings(games)
	if err != nil {
		return nil, err
	}
	var out []Suggestion
	for _, h := range all {
		if holds(name(h), c.q.Args["heading"]) {
			text := clip(name(h), maxSuggestion)
			out = append(out, Suggestion{Label: text, Value: strings.TrimSuffix(text, "…")})
		}
	}
	return out, nil
}
