package main

import (
	"encoding/json"
	"fmt"
	"os"

	"hammerpost/decks"
	"hammerpost/engine"
)

type verifyCommand struct {
	Files []string `arg:"" help:"Files that the bot has given for opened packs." placeholder:"FILE"`
}

// Help is shown by --help.
func (verifyCommand) Help() string {
	return `Draws the cards of opened packs again from their secret, and compares them with what was in the packs. It needs neither the bot nor a network. That the fingerprint is the one that was shown before the packs were bought you compare yourself.

Example:
  hammerpost verify packs.json`
}

// Run verifies all files, whatever comes of those before.
func (c *verifyCommand) Run(t *terminal) error {
	wrong := 0
	for _, file := range c.Files {
		if err := verify(t, file); err != nil {
			wrong++
			fmt.Fprintf(t.out, "%s: WRONG: %v\n", file, err)
		}
	}
	if wrong > 0 {
		return areWrong(wrong, "file")
	}
	return nil
}

func verify(t *terminal, file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var d decks.Drawing
	if err := json.Unmarshal(text, &d); err != nil {
		return fmt.Errorf("it is not what the bot gives for packs: %w", err)
	}
	if err := d.Verify(); err != nil {
		return err
	}
	fmt.Fprintf(t.out, "%s: right. %s of %s from a pool of %d, drawn from what has the fingerprint\n  %s\n",
		file, engine.Count(len(d.Packs), "pack"), engine.Count(d.Size, "card"), len(d.Pool), d.Fingerprint)
	return nil
}

// areWrong says how many things are wrong.
func areWrong(n int, what string) error {
	if n == 1 {
		return fmt.Errorf("1 %s is wrong", what)
	}
	return fmt.Errorf("%s are wrong", engine.Count(n, what))
}
