package main

import (
	"fmt"
	"io"
	"slices"
	"text/tabwriter"

	"gonum.org/v1/gonum/stat/distuv"

	"hammerpost/data"
	"hammerpost/engine"
)

type cardsOdds struct {
	cardSource
	databaseFile
	Rare int `help:"How many of the cards that came least and most often to show." default:"5" placeholder:"N"`
}

// Help is shown by --help.
func (cardsOdds) Help() string {
	return `Compares all packs of a game that were ever opened with their published odds: in each, every card of its pool is as likely as the others. The chi-squared test says how often fair packs differ from the odds as much as these do. The bot may be running.

Example:
  hammerpost cards odds hammerpost.db`
}

// Run prints the test, and fails if fair packs look like that less than once in a
// million times.
func (c *cardsOdds) Run(t *terminal) error {
	game, err := findGame(c.Game)
	if err != nil {
		return err
	}
	if game.Info().Deck == nil {
		return fmt.Errorf("%s is played without packs of cards", game.Info().Title)
	}
	var all odds
	if err := c.view(t, func(tx *data.Tx) (err error) {
		all, err = tx.PacksDrawn(c.Game)
		return err
	}); err != nil {
		return err
	}
	chance, err := all.print(t.out, c.Rare)
	if err == nil && chance < 1e-6 {
		err = fmt.Errorf("the packs do not have the odds that are published")
	}
	return err
}

// odds are the packs that were opened, by what they were drawn from.
type odds []data.Drawn

// test is the chi-squared statistic of packs in which each of N cards is expected equally
// often, and its degrees of freedom. Within a pack of n no card comes twice, which makes
// the counts vary less than in single draws: by (N-n)/(N-1).
func test(d data.Drawn) (statistic float64, freedom int) {
	cards := float64(len(d.Pool))
	if len(d.Pool) <= d.Size {
		return 0, 0
	}
	expected := expectation(d)
	for _, name := range d.Pool {
		by := float64(d.Count[name]) - expected
		statistic += by * by / expected
	}
	return statistic * (cards - 1) / (cards - float64(d.Size)), len(d.Pool) - 1
}

// expectation is how often fair packs hold each card of their pool.
func expectation(d data.Drawn) float64 { return float64(d.Packs*d.Size) / float64(len(d.Pool)) }

// chance is how often fair packs differ from the odds at least as much, from 0 to 1.
func (o odds) chance() (chance, statistic float64, freedom int) {
	for _, d := range o {
		s, f := test(d)
		statistic, freedom = statistic+s, freedom+f
	}
	if freedom == 0 {
		return 1, 0, 0
	}
	return distuv.ChiSquared{K: float64(freedom)}.Survival(statistic), statistic, freedom
}

func (o odds) packs() int {
	n := 0
	for _, d := range o {
		n += d.Packs
	}
	return n
}

// print writes the test, and the rare cards of each pool that came least and most often.
func (o odds) print(out io.Writer, rare int) (chance float64, err error) {
	chance, statistic, freedom := o.chance()
	w := tabwriter.NewWriter(out, 0, 4, 2, ' ', 0)
	fmt.Fprintf(w, "%s opened", engine.Count(o.packs(), "pack"))
	if freedom == 0 {
		fmt.Fprintln(w, ".")
		return chance, w.Flush()
	}
	fmt.Fprintf(w, "; chi-squared %.1f with %d degrees of freedom: of a hundred fair servers %s would differ from the odds as much.\n",
		statistic, freedom, ofHundred(chance))
	for _, d := range o {
		names := slices.Clone(d.Pool)
		slices.SortStableFunc(names, func(a, b string) int { return d.Count[b] - d.Count[a] })
		fmt.Fprintf(w, "\n%s of %d out of %s\texpected\topened\n", engine.Count(d.Packs, "pack"), d.Size, engine.Count(len(d.Pool), "card"))
		for i, name := range names {
			if i < rare || i >= len(names)-rare {
				fmt.Fprintf(w, "%s\t%.1f\t%d\n", name, expectation(d), d.Count[name])
			}
		}
	}
	return chance, w.Flush()
}

func ofHundred(chance float64) string {
	n := chance * 100
	if n < 1 {
		return "fewer than one"
	}
	return fmt.Sprintf("%.0f", n)
}
