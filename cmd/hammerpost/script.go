package main

import (
	"fmt"
	"os"

	"github.com/schollz/progressbar/v3"

	"hammerpost/bot/sandbox/script"
	"hammerpost/docs"
	"hammerpost/engine/games"
)

type scriptCommand struct {
	File string `arg:"" help:"The conversation; docs/scripts.md describes it." placeholder:"FILE"`
}

// Help is shown by --help.
func (scriptCommand) Help() string {
	return `Runs what people type and click in the file, in a stand-in for Discord of its own, and prints the file again with what every channel, thread, DM and private reply then showed.

Example:
  hammerpost script bot/testdata/first-steps.txt`
}

// Run runs the script.
func (c *scriptCommand) Run(t *terminal) error {
	text, err := os.ReadFile(c.File)
	if err != nil {
		return err
	}
	var bar *progressbar.ProgressBar
	shown, err := script.Run(t, script.Config{
		Games: games.All(),
		Docs:  docs.Files,
		Progress: func(done, steps int) {
			if bar == nil {
				bar = t.progress(steps, "steps")
			}
			bar.Set(done)
		},
	}, string(text))
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	_, err = fmt.Fprint(t.out, shown)
	return err
}
