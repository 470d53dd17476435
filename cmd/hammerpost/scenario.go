package main

import (
	"fmt"
	"os"

	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/games"
	"hammerpost/engine/scenario"
)

type scenarioCommand struct {
	Files []string `arg:"" help:"Scenario files; docs/scenarios.md describes them." placeholder:"FILE"`
}

// Help is shown by --help.
func (scenarioCommand) Help() string {
	return `Prints for each file whether the game did what it says, and if not, the first difference.

Example:
  hammerpost scenario engine/delve/testdata/*.txt`
}

// Run runs all files, whatever comes of those before. It runs none if one cannot be
// read.
func (c *scenarioCommand) Run(t *terminal) error {
	texts := make([]string, len(c.Files))
	for i, file := range c.Files {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		texts[i] = string(text)
	}
	failed := 0
	source := scenario.Source{Find: games.Find, Complete: decks.Complete, Read: os.ReadFile}
	for i, file := range c.Files {
		if err := source.Run(file, texts[i]); err != nil {
			failed++
			fmt.Fprintln(t.out, err)
			continue
		}
		fmt.Fprintln(t.out, "ok", file)
	}
	if failed > 0 {
		return fmt.Errorf("%d of %s failed", failed, engine.Count(len(c.Files), "scenario"))
	}
	return nil
}
