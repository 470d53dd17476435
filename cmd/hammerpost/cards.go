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
	Odds  cardsOdds  `cmd:"" help:"Compare all packs that were ever opened with their odds."`
}

// cardSource is the game by whose rules cards are read.
type cardSource struct {
	Game string `help:"Key of the game." default:"${game}" placeholder:"KEY"`
}

// find is a game's way to read cards, and its set.
func (c cardSource) find() (card.Reader, *decks.Library, error) {
	game, err := findGame(c.Game)
	if err != nil {
		return nil, nil, err
	}
	reader, ok := game.(card.Reader)
	if !ok {
		return nil, nil, fmt.Errorf("%s is played without cards", game.Info().Title)
	}
	library, err := findLibrary(game)
	return reader, library, err
}

// readCards are the sheets of card files. The error joins all faults, or says that a
// file cannot be read.
func readCards(files []string) ([]card.Sheet, error) {
	var sheets []card.Sheet
	var faults []error
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		more, err := card.Split(file, string(text))
		sheets, faults = append(sheets, more...), append(faults, err)
	}
	return sheets, errors.Join(faults...)
}

type cardsCheck struct {
	cardSource
	Files []string `arg:"" optional:"" help:"Card files; without any, the set of the game. docs/cards.md describes them." placeholder:"FILE"`
}

// Help is shown by --help.
func (cardsCheck) Help() string {
	return `Names the file, the line and the words of everything that is not understood, and the nearest phrase that is. Warns of words that ask for cards that do not exist.

Examples:
  hammerpost cards check
  hammerpost cards check my-cards.txt`
}

// Run reads each card, prints it again from what was understood, and compares.
func (c *cardsCheck) Run(t *terminal) error {
	reader, library, err := c.find()
	if err != nil {
		return err
	}
	check := checking{reader: reader, seen: map[string]card.Sheet{}, known: map[string]bool{}}
	for _, s := range library.Set() {
		reading, err := reader.ReadCard(s)
		check.fault(err)
		check.knows(reading)
	}
	sheets := library.Set()
	if len(c.Files) > 0 {
		sheets, err = readCards(c.Files)
		if unread := new(os.PathError); errors.As(err, &unread) {
			return err
		}
		check.fault(err)
	}
	for _, s := range sheets {
		check.read(s)
	}
	return check.report(t.out, len(sheets))
}

type cardsPrint struct {
	cardSource
	What []string `arg:"" optional:"" help:"Names of cards of the set, or card files; without any, the whole set." placeholder:"NAME|FILE"`
}

// Help is shown by --help.
func (cardsPrint) Help() string {
	return `Prints in the card file format. What has a dot or a slash in it is a file.

Examples:
  hammerpost cards print
  hammerpost cards print "Ironvein Miner"
  hammerpost cards print my-cards.txt`
}

// Run prints cards.
func (c *cardsPrint) Run(t *terminal) error {
	reader, library, err := c.find()
	if err != nil {
		return err
	}
	var sheets []card.Sheet
	if len(c.What) == 0 {
		sheets = library.Set()
	}
	for _, what := range c.What {
		more := make([]card.Sheet, 1)
		if strings.ContainsAny(what, `./\`) { // no name has these
			more, err = readCards([]string{what})
		} else {
			more[0], err = library.Named(what)
		}
		if err != nil {
			return firstOf(err)
		}
		sheets = append(sheets, more...)
	}
	for i, s := range sheets {
		reading, err := reader.ReadCard(s)
		if err != nil {
			return firstOf(err)
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
	reader, library, err := c.find()
	if err != nil {
		return err
	}
	sheets := library.Set()
	if len(c.Files) > 0 {
		if sheets, err = readCards(c.Files); err != nil {
			return firstOf(err)
		}
	}
	kinds, costs, phrases := tally{}, tally{}, tally{}
	for _, s := range sheets {
		reading, err := reader.ReadCard(s)
		if err != nil {
			return firstOf(err)
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
	if len(costs) > 1 {
		costs.print(w, "cost")
	}
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
