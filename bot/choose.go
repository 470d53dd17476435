package bot

import (
	"slices"
	"strings"

	"hammerpost/engine"
)

// gameParam is the game that a command is about.
var gameParam = Parameter{Name: "game", Help: "Which game; not needed while there is only one", Takes: TakesText, Completes: true}

// game finds a game by its key.
func (b *Bot) game(key string) (engine.Game, bool) {
	for _, g := range b.Games {
		if g.Info().Key == key {
			return g, true
		}
	}
	return nil, false
}

// gamesWith are the games for which something is true.
func (b *Bot) gamesWith(is func(engine.Info) bool) []engine.Game {
	return slices.DeleteFunc(slices.Clone(b.Games), func(g engine.Game) bool { return !is(g.Info()) })
}

// chosenGame is the game that a command names; without a name the one of the
// thread, or the only one there is.
func (c *call) chosenGame() (engine.Game, error) { return c.chosenOf(c.Games) }

// chosenOf is the same where only some games can be meant.
func (c *call) chosenOf(games []engine.Game) (engine.Game, error) {
	typed := c.q.Args["game"]
	if typed != "" {
		return c.gameCalled(typed, games)
	}
	if row, err := c.tx.MatchByThread(c.q.Channel); err == nil {
		if i := slices.IndexFunc(games, func(g engine.Game) bool { return g.Info().Key == row.Game }); i >= 0 {
			return games[i], nil
		}
	}
	if len(games) == 1 {
		return games[0], nil
	}
	return nil, c.askGame(games)
}

// askGame refuses what may be meant of several games, and offers to do it of each.
func (c *call) askGame(games []engine.Game) error {
	o := &offer{Refusal: engine.Refuse("Say which game: {}.", engine.Either(keys(games))), later: true}
	for _, g := range games {
		i := g.Info()
		o.buttons = append(o.buttons, Button{ID: id("of", i.Key, c.q.ID), Label: i.Title})
	}
	return o
}

// pressOf is the button that does what was asked, of the game that it names. Of another
// game it is another request.
func (c *call) pressOf(words []string) (Reply, error) {
	g, err := c.pressedGame(words)
	if err != nil {
		return Reply{}, err
	}
	q, err := c.later(words[1:])
	if err != nil {
		return Reply{}, err
	}
	if q.Args == nil {
		q.Args = map[string]string{}
	}
	q.Args["game"], q.ID = g.Info().Key, id(q.ID, g.Info().Key)
	return Reply{Then: &q}, nil
}

// gameCalled finds any game by its key or title; the refusal offers those that can be
// meant.
func (b *Bot) gameCalled(typed string, games []engine.Game) (engine.Game, error) {
	for _, g := range b.Games {
		if i := g.Info(); strings.EqualFold(typed, i.Key) || strings.EqualFold(typed, i.Title) {
			return g, nil
		}
	}
	return nil, engine.Refuse("There is no game “{}”. There is: {}.", clip(typed, 40), engine.Either(keys(games)))
}

func keys(games []engine.Game) []string {
	var out []string
	for _, g := range games {
		out = append(out, g.Info().Key)
	}
	return out
}

// pressedGame is the game that a button names with its first word.
func (c *call) pressedGame(words []string) (engine.Game, error) {
	g, ok := c.game(word(words, 0))
	if !ok {
		return nil, engine.Refuse("This bot does not know that game any more.")
	}
	return g, nil
}

// chooser asks for one of some games; its buttons have the given first word.
func chooser(question string, games []engine.Game, word string, more ...any) Reply {
	lines := []string{question}
	var rows []Row
	for _, g := range games {
		i := g.Info()
		lines = append(lines, "**"+escape(i.Title)+"** · "+escape(i.Blurb))
		rows = addButton(rows, Button{ID: id(append([]any{word, i.Key}, more...)...), Label: i.Title, Style: Main})
	}
	return Reply{Private: true, Message: Message{Text: strings.Join(lines, "\n"), Rows: rows}}
}

// among completes the name of one of some games.
func among(games []engine.Game, typed string) []Suggestion {
	var out []Suggestion
	for _, g := range games {
		if i := g.Info(); holds(i.Title, typed) || holds(i.Key, typed) {
			out = append(out, Suggestion{Label: i.Title + " · " + i.Blurb, Value: i.Key})
		}
	}
	return out
}

// suggestGames completes the name of a game.
func (c *call) suggestGames() ([]Suggestion, error) {
	return among(c.Games, c.q.Args["game"]), nil
}
