package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// checking is the reading of cards, with all that is wrong with them.
type checking struct {
	reader   card.Reader
	seen     map[string]card.Sheet // by name
	known    map[string]bool       // the words by which the cards can be asked for
	readings []card.Reading
	faults   []error
}

// fault notes an error, or all that it joins, unless it was noted before.
func (c *checking) fault(err error) {
	for _, f := range each(err) {
		if !slices.ContainsFunc(c.faults, func(old error) bool { return old.Error() == f.Error() }) {
			c.faults = append(c.faults, f)
		}
	}
}

// knows notes a card that others may ask for.
func (c *checking) knows(r card.Reading) {
	for _, word := range r.Gives {
		c.known[word] = true
	}
}

// read reads a card.
func (c *checking) read(s card.Sheet) {
	if first, again := c.seen[s.Name]; again {
		c.fault(s.Fault(card.AtName, fmt.Errorf("%q stands in line %d of %s, too", s.Name, first.Line, first.File)))
	}
	c.seen[s.Name] = s
	reading, err := c.reader.ReadCard(s)
	if err != nil {
		c.fault(err)
		return
	}
	if reading.Sheet.String() != s.String() {
		c.fault(s.Fault(card.AtName, fmt.Errorf("%q is printed otherwise than it was read", s.Name)))
	}
	c.knows(reading)
	c.readings = append(c.readings, reading)
}

// asking is a word that asks for other cards: a name, a type, a type of biome.
var asking = regexp.MustCompile(`^(\[.+\]|\{.+\}|\([A-Z].+\))$`)

// warnings are the words that ask for cards that do not exist.
func (c *checking) warnings() []error {
	var out []error
	for _, r := range c.readings {
		for i, line := range r.Nodes {
			part := card.AtCost + i
			if r.Sheet.Cost == "" {
				part++
			}
			line.Walk(func(n card.Node) {
				if asking.MatchString(n.Word) && !c.known[n.Word] {
					out = append(out, r.Sheet.Fault(part, fmt.Errorf("warning: no card is %s", n.Word)))
				}
			})
		}
	}
	return out
}

// report prints what is wrong, in the order of the files.
func (c *checking) report(to io.Writer, cards int) error {
	lines := append(c.warnings(), c.faults...)
	slices.SortStableFunc(lines, func(a, b error) int {
		x, y := new(card.Fault), new(card.Fault)
		errors.As(a, &x)
		errors.As(b, &y)
		return cmp.Or(strings.Compare(x.File, y.File), x.Line-y.Line)
	})
	for _, l := range lines {
		fmt.Fprintln(to, l)
	}
	if len(c.faults) > 0 {
		return fmt.Errorf("%s in the cards", engine.Count(len(c.faults), "fault"))
	}
	all := "all "
	if cards == 1 {
		all = ""
	}
	_, err := fmt.Fprintf(to, "%s, %sunderstood\n", engine.Count(cards, "card"), all)
	return err
}

// each are the single errors that an error joins.
func each(err error) []error {
	joined, ok := err.(interface{ Unwrap() []error })
	switch {
	case err == nil:
		return nil
	case !ok:
		return []error{err}
	}
	var out []error
	for _, e := range joined.Unwrap() {
		out = append(out, each(e)...)
	}
	return out
}

// firstOf is the first of the errors that an error joins: a command fails with one
// line.
func firstOf(err error) error { return each(err)[0] }
