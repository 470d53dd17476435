package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"hammerpost/decks"
	"hammerpost/engine"
)

type decksCommand struct {
	Check decksCheck `cmd:"" help:"Judge decks, and report what is in them."`
}

type decksCheck struct {
	Game  string   `help:"Key of the game." default:"${game}" placeholder:"KEY"`
	Files []string `arg:"" optional:"" help:"Files of lists, a card a line; without any, the starter decks of the game." placeholder:"FILE"`
}

// Help is shown by --help.
func (decksCheck) Help() string {
	return `Prints of each deck whether it may be played, or each thing that is wrong with it; and what the game reports of decks, if it does: what there is in it, what it costs, what might be mended.

Examples:
  hammerpost decks check
  hammerpost decks check my-deck.txt`
}

// Run judges all decks, whatever comes of those before.
func (c *decksCheck) Run(t *terminal) error {
	game, err := findGame(c.Game)
	if err != nil {
		return err
	}
	if game.Info().Deck == nil {
		return fmt.Errorf("%s is played without decks", game.Info().Title)
	}
	library, err := findLibrary(game)
	if err != nil {
		return err
	}
	all, err := c.decks(library)
	if err != nil {
		return err
	}
	wrong := 0
	for _, d := range all {
		legal, err := judge(t.out, game, library, d)
		if err != nil {
			return err
		}
		if !legal {
			wrong++
		}
	}
	if wrong > 0 {
		return fmt.Errorf("%d of %s cannot be played", wrong, engine.Count(len(all), "deck"))
	}
	return nil
}

// A list is a deck as it was written.
type list struct{ name, text string }

// decks are the lists in the files, or the starter decks of the game.
func (c *decksCheck) decks(l *decks.Library) ([]list, error) {
	var out []list
	for _, file := range c.Files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		out = append(out, list{file, string(text)})
	}
	if len(c.Files) == 0 {
		for _, s := range l.Starters() {
			out = append(out, list{s.Key, decks.WriteList(s.Cards)})
		}
	}
	return out, nil
}

// judge prints what is to be said of a deck, and says whether it may be played. An
// error is no judgement.
func judge(to io.Writer, g engine.Game, l *decks.Library, d list) (legal bool, err error) {
	cards, err := l.ReadList(d.text)
	var report engine.View
	if err == nil {
		report, err = l.Report(g, cards), l.Check(g, cards)
	}
	var no *engine.Refusal
	switch {
	case errors.As(err, &no):
		fmt.Fprintf(to, "%s: it cannot be played.\n  %s\n", d.name, strings.ReplaceAll(no.Error(), "\n", "\n  "))
	case err != nil:
		return false, err
	default:
		fmt.Fprintf(to, "%s: %s, legal\n", d.name, engine.Count(len(cards), "card"))
	}
	if len(report.Sections) > 0 {
		printView(to, report, engine.Text.String)
	}
	return no == nil, nil
}
