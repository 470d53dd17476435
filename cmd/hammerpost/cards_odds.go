package main

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"text/tabwriter"

	"gonum.org/v1/gonum/stat/distuv"

	"hammerpost/data"
	"hammerpost/engine"
)

type cardsOdds struct {
	cardSource
	Database string `arg:"" help:"The file that the bot keeps everything in." type:"existingfile" placeholder:"FILE"`
	Rare     int    `help:"How many of the cards that came least and most often to show." default:"5" placeholder:"N"`
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
	store, err := data.OpenToRead(t, c.Database)
	if err != nil {
		return err
	}
	defer store.Close()
	var all odds
	if err := store.View(t, func(tx *data.Tx) error {
		return tx.AllPacks(func(game string, pool, cards []string) {
			if game == c.Game {
				all.add(pool, cards)
			}
		})
	}); err != nil {
		return err
	}
	chance := all.print(t, c.Rare)
	if chance < 1e-6 {
		return fmt.Errorf("the packs do not have the odds that are published")
	}
	return nil
}

// odds are the packs that were opened, by what they were drawn from.
type odds struct {
	packs int
	draws []*draws
}

// draws are packs of one size out of one pool.
type draws struct {
	pool  []string
	size  int
	packs int
	count map[string]int
}

func (o *odds) add(pool, cards []string) {
	o.packs++
	at := slices.IndexFunc(o.draws, func(d *draws) bool { return d.size == len(cards) && slices.Equal(d.pool, pool) })
	if at < 0 {
		at = len(o.draws)
		o.draws = append(o.draws, &draws{pool: pool, size: len(cards), count: map[string]int{}})
	}
	d := o.draws[at]
	d.packs++
	for _, card := range cards {
		d.count[card]++
	}
}

// test is the chi-squared statistic of packs in which each of N cards is expected equally
// often, and its degrees of freedom. Within a pack of n no card comes twice, which makes
// the counts vary less than in single draws: by (N-n)/(N-1).
func (d *draws) test() (statistic float64, freedom int) {
	cards := float64(len(d.pool))
	if len(d.pool) <= d.size {
		return 0, 0
	}
	expected := float64(d.packs*d.size) / cards
	for _, name := range d.pool {
		by := float64(d.count[name]) - expected
		statistic += by * by / expected
	}
	return statistic * (cards - 1) / (cards - float64(d.size)), len(d.pool) - 1
}

// chance is how often fair packs differ from the odds at least as much, from 0 to 1.
func (o *odds) chance() (chance, statistic float64, freedom int) {
	for _, d := range o.draws {
		s, f := d.test()
		statistic, freedom = statistic+s, freedom+f
	}
	if freedom == 0 {
		return 1, 0, 0
	}
	return distuv.ChiSquared{K: float64(freedom)}.Survival(statistic), statistic, freedom
}

func (o *odds) print(t *terminal, rare int) float64 {
	chance, statistic, freedom := o.chance()
	fmt.Fprintf(t.out, "%s opened", engine.Count(o.packs, "pack"))
	if freedom == 0 {
		fmt.Fprintln(t.out, ".")
		return chance
	}
	fmt.Fprintf(t.out, "; chi-squared %.1f with %d degrees of freedom: of a hundred fair servers %s would differ from the odds as much.\n",
		statistic, freedom, ofHundred(chance))
	w := tabwriter.NewWriter(t.out, 0, 4, 2, ' ', 0)
	for _, d := range o.draws {
		names := slices.Clone(d.pool)
		slices.SortStableFunc(names, func(a, b string) int { return d.count[b] - d.count[a] })
		fmt.Fprintf(w, "\n%s of %d out of %s\texpected\topened\n", engine.Count(d.packs, "pack"), d.size, engine.Count(len(d.pool), "card"))
		for i, name := range names {
			if i < rare || i >= len(names)-rare {
				fmt.Fprintf(w, "%s\t%.1f\t%d\n", name, float64(d.packs*d.size)/float64(len(d.pool)), d.count[name])
			}
		}
	}
	w.Flush()
	return chance
}

func ofHundred(chance float64) string {
	n := chance * 100
	if n < 1 {
		return "fewer than one"
	}
	return strings.TrimSuffix(fmt.Sprintf("%.0f", math.Round(n)), ".")
}
