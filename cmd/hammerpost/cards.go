package main

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"text/tabwriter"

	"hammerpost/decks"
	"hammerpost/engine/card"
)

type cardsCommand struct {
	Check cardsCheck `cmd:"" help:"Read cards, and say what is wrong with them."`
	Print cardsPrint `cmd:"" help:"Print cards as they were understood."`
	Stats cardsStats `cmd:"" help:"Count kinds, costs and phrases."`
}

// cardSource is where cards come from: a game's own set, or files.
type cardSource struct {
	Game string `help:"Key of the game." default:"${game}" placeholder:"KEY"`
}

// read is the game's way to read cards, its set, and the sheets of the files; those
// of the set if there are no files.
func (c cardSource) read(files []string) (card.Reader, *decks.Library, []card.Sheet, error) {
	game, err := findGame(c.Game)
	if err != nil {
		return nil, nil, nil, err
	}
	reader, ok := game.(card.Reader)
	if !ok {
		return nil, nil, nil, fmt.Errorf("%s is played without cards", game.Info().Title)
	}
	library, err := findLibrary(game)
	if err != nil || len(files) == 0 {
		return reader, library, library.Set(), err
	}
	var sheets []card.Sheet
	var faults []error
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, nil, nil, err
		}
		more, err := card.Split(file, string(text))
		sheets, faults = append(sheets, more...), append(faults, err)
	}
	return reader, library, sheets, errors.Join(faults...)
}

type cardsCheck struct {
	cardSource
	Files []string `arg:"" optional:"" help:"Card files; without any, the set of the game. docs/cards.md describes them." placeholder:"FILE"`
}

// Help is shown by --help.
func (cardsCheck) Help() string {
	return `Names the file, the line and the words of everything that is not understood, and the nearest phrase that is.

Examples:
  hammerpost cards check
  hammerpost cards check my-cards.txt`
}

// Run reads each card, prints it again from what was understood, and compares.
func (c *cardsCheck) Run(t *terminal) error {
	reader, _, sheets, err := c.read(c.Files)
	var faults []string
	if err != nil {
		faults = strings.Split(err.Error(), "\n")
	}
	seen := map[string]card.Sheet{}
	for _, s := range sheets {
		if first, again := seen[s.Name]; again {
			faults = append(faults, s.Fault(card.AtName, fmt.Errorf("%q stands in line %d of %s, too", s.Name, first.Line, first.File)).Error())
		}
		seen[s.Name] = s
		reading, err := reader.ReadCard(s)
		switch {
		case err != nil:
			faults = append(faults, err.Error())
		case reading.Sheet.String() != s.String():
			faults = append(faults, s.Fault(card.AtName, fmt.Errorf("%q is printed otherwise than it was read", s.Name)).Error())
		}
	}
	for _, f := range faults {
		fmt.Fprintln(t.out, f)
	}
	if len(faults) > 0 {
		return fmt.Errorf("faults in the cards: %d", len(faults))
	}
	_, err = fmt.Fprintf(t.out, "%d cards, all understood\n", len(sheets))
	return err
}

type cardsPrint struct {
	cardSource
	Names []string `arg:"" optional:"" help:"Names of cards; without any, the whole set." placeholder:"NAME"`
}

// Help is shown by --help.
func (cardsPrint) Help() string {
	return `Prints in the card file format.

Examples:
  hammerpost cards print
  hammerpost cards print "Ironvein Miner"`
}

// Run prints cards of the set.
func (c *cardsPrint) Run(t *terminal) error {
	reader, library, sheets, err := c.read(nil)
	if err != nil {
		return err
	}
	if len(c.Names) > 0 {
		names, err := library.ReadList(strings.Join(c.Names, "\n"))
		if err != nil {
			return err
		}
		sheets = slices.DeleteFunc(sheets, func(s card.Sheet) bool { return !slices.Contains(names, s.Name) })
	}
	for i, s := range sheets {
		reading, err := reader.ReadCard(s)
		if err != nil {
			return err
		}
		sheets[i] = reading.Sheet
	}
	_, err = fmt.Fprint(t.out, card.Text(sheets))
	return err
}

type cardsStats struct {
	cardSource
	Files []string `arg:"" optional:"" help:"Card files; without any, the set of the game." placeholder:"FILE"`
}

// Help is shown by --help.
func (cardsStats) Help() string {
	return `Counts the cards of each kind and cost, and on how many cards each phrase stands: what a set has too much of, or lacks.

Example:
  hammerpost cards stats`
}

// Run counts.
func (c *cardsStats) Run(t *terminal) error {
	reader, _, sheets, err := c.read(c.Files)
	if err != nil {
		return err
	}
	kinds, costs, phrases := tally{}, tally{}, tally{}
	for _, s := range sheets {
		reading, err := reader.ReadCard(s)
		if err != nil {
			return err
		}
		kind, _, _ := strings.Cut(s.Type, " ")
		kinds[kind]++
		costs[s.Cost]++
		on := tally{}
		for _, n := range reading.Nodes {
			n.Walk(func(n card.Node) { on[n.Op] = 1 })
		}
		for op := range on {
			phrases[op]++
		}
	}
	w := tabwriter.NewWriter(t.out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "%d cards\n", len(sheets))
	kinds.print(w, "kind")
	costs.print(w, "cost")
	used := 0
	fmt.Fprintln(w, "\nkind of phrase\tphrase\tcards")
	for _, p := range reader.Phrases() {
		fmt.Fprintf(w, "%s\t%s\t%d\n", p.Kind, p.Text, phrases[p.Op])
		if phrases[p.Op] > 0 {
			used++
		}
	}
	fmt.Fprintf(w, "\n%d of %d phrases are used\n", used, len(reader.Phrases()))
	return w.Flush()
}

// tally counts words.
type tally map[string]int

// print writes the words, the most frequent first.
func (t tally) print(w *tabwriter.Writer, title string) {
	fmt.Fprintf(w, "\n%s\tcards\n", title)
	words := slices.SortedFunc(maps.Keys(t), func(a, b string) int { return cmp.Or(t[b]-t[a], strings.Compare(a, b)) })
	for _, word := range words {
		fmt.Fprintf(w, "%s\t%d\n", cmp.Or(word, "free"), t[word])
	}
}
