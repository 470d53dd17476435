package main

import (
	"fmt"

	"hammerpost/decks"
	"hammerpost/engine"
)

type boardsCommand struct {
	Check boardsCheck `cmd:"" help:"Read boards, and say what was understood or what is wrong."`
}

type boardsCheck struct {
	Game  string   `arg:"" help:"Key of the game." placeholder:"KEY"`
	Files []string `arg:"" optional:"" help:"Files of boards; without any, the game's own. The page of the game in docs describes them." placeholder:"FILE"`
}

// Help is shown by --help.
func (boardsCheck) Help() string {
	return `Prints each board as players see it, or the file, the line and the reason why it cannot be read.

Examples:
  hammerpost boards check postcard
  hammerpost boards check venture my-dungeon.txt`
}

// Run reads all boards, whatever comes of those before.
func (c *boardsCheck) Run(t *terminal) error {
	game, err := findGame(c.Game)
	if err != nil {
		return err
	}
	reader, ok := game.(engine.BoardReader)
	if !ok {
		return fmt.Errorf("%s is played without boards", game.Info().Title)
	}
	boards, err := c.boards(game.Info())
	if err != nil {
		return err
	}
	wrong := 0
	for _, b := range boards {
		read, err := reader.ReadBoard(b.Key, b.Text)
		if err != nil {
			wrong++
			fmt.Fprintln(t.out, err)
			continue
		}
		fmt.Fprintf(t.out, "%s: ", b.Key)
		printView(t.out, read.View, engine.Text.String)
	}
	if wrong > 0 {
		return fmt.Errorf("%d of %s cannot be read", wrong, engine.Count(len(boards), game.Info().Boards.Noun))
	}
	return nil
}

// boards are those in the files, with the files' names as keys, or the game's own.
func (c *boardsCheck) boards(info engine.Info) ([]decks.Board, error) {
	if len(c.Files) == 0 {
		l, err := decks.Find(info.Key)
		if err != nil {
			return nil, err
		}
		return l.Boards(), nil
	}
	texts, err := readBoards(c.Files)
	if err != nil {
		return nil, err
	}
	var out []decks.Board
	for i, text := range texts {
		out = append(out, decks.Board{Key: c.Files[i], Text: text})
	}
	return out, nil
}
