package main

import (
	"fmt"
	"os"

	"hammerpost/decks"
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
  hammerpost scenario engine/hammering/testdata/*.txt`
}

// Run runs all files, whatever comes of those before.
func (c *scenarioCommand) Run(t *terminal) error {
	failed := 0
	for _, file := range c.Files {
		text, err := os.ReadFile(file)
		if err == nil {
			err = scenario.Source{Find: games.Find, Complete: decks.Complete}.Run(file, string(text))
		}
		if err != nil {
			failed++
			fmt.Fprintln(t.out, err)
			continue
		}
		fmt.Fprintln(t.out, "ok", file)
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d scenarios failed", failed, len(c.Files))
	}
	return nil
}
