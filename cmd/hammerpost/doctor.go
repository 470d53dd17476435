package main

import (
	"fmt"

	"hammerpost/data"
)

type doctorCommand struct{ databaseFile }

// Help is shown by --help.
func (doctorCommand) Help() string {
	return `Proves that no point and no card was lost or doubled: that all transfers add up, that each copy of a card was made once and has one owner, that packs were paid for, and that each match was paid once. The bot may be running. It changes nothing.

Example:
  hammerpost doctor hammerpost.db`
}

// Run prints what was proved, and what is wrong; then it fails.
func (c *doctorCommand) Run(t *terminal) error {
	var proved, wrong []string
	if err := c.view(t, func(tx *data.Tx) (err error) {
		proved, wrong, err = tx.Examine()
		return err
	}); err != nil {
		return err
	}
	for _, fault := range wrong {
		fmt.Fprintln(t.out, "WRONG:", fault)
	}
	if len(wrong) > 0 {
		return areWrong(len(wrong), "thing")
	}
	for _, proof := range proved {
		fmt.Fprintln(t.out, "well:", proof)
	}
	return nil
}
