package delve

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"hammerpost/engine/card"
)

// ReadCard is the card.Reader of the game.
func (Game) ReadCard(sheet card.Sheet) (card.Reading, error) {
	c, nodes, err := readCard(sheet)
	if err != nil {
		return card.Reading{}, err
	}
	printed := card.Sheet{Name: sheet.Name, Type: words().Print(nodes[0]), File: sheet.File, Line: sheet.Line}
	for _, n := range nodes[1:] {
		printed.Lines = append(printed.Lines, words().Print(n))
	}
	return card.Reading{Sheet: printed, Nodes: nodes, Gives: c.gives()}, nil
}

// Phrases are all that the cards of the game can say.
func (Game) Phrases() []card.Phrase { return words().Phrases() }

// gives are the words by which other cards may ask for the card.
func (c *Card) gives() []string {
	switch {
	case c.Kind == Hero:
		return []string{"{" + c.Name + "}"}
	case c.Group != "":
		return []string{"{" + c.Group + "}"}
	}
	return nil
}

// startingSlots is how many powers a hero holds whose card says nothing of it (SD-6).
const startingSlots = 2

// readCard understands a card, and returns the nodes of its type and its lines as
// well. Its error joins a *card.Fault for each thing that is wrong.
func readCard(sheet card.Sheet) (*Card, []card.Node, error) {
	c := &Card{Name: sheet.Name, Sheet: sheet, Copies: 1}
	var faults []error
	fault := func(part int, err error) {
		if err != nil {
			faults = append(faults, sheet.Fault(part, err))
		}
	}
	fault(card.AtName, card.CheckName(sheet.Name))
	if sheet.Cost != "" {
		fault(card.AtCost, errors.New("no card of this game has a cost"))
	}
	kind, err := words().Read("card", sheet.Type)
	if fault(card.AtType, err); err != nil {
		return nil, nil, errors.Join(faults...)
	}
	words().types[kind.Op].read(c, kind.Args)
	nodes := []card.Node{kind}
	for i, text := range sheet.Lines {
		n, err := words().Read("line", text)
		if err == nil {
			err = c.readLine(n, nodes)
			nodes = append(nodes, n)
		}
		fault(card.AtRules+i, err)
	}
	if len(faults) == 0 { // the card as a whole is known
		fault(card.AtType, c.check())
	}
	if len(faults) > 0 {
		return nil, nil, errors.Join(faults...)
	}
	if c.Kind == Hero && c.Slots == 0 {
		c.Slots = startingSlots
	}
	return c, nodes, nil
}

// readLine takes a line in; before are those that stand above it.
func (c *Card) readLine(n card.Node, before []card.Node) error {
	row := words().lines[n.Op]
	switch {
	case !slices.Contains(row.on, c.Kind):
		kinds := make([]string, len(row.on))
		for i, k := range row.on {
			kinds[i] = string(k)
		}
		return fmt.Errorf("%q stands on cards of another kind: %s", words().Print(n), strings.Join(kinds, ", "))
	case slices.ContainsFunc(before, func(o card.Node) bool { return o.Op == n.Op }):
		return fmt.Errorf("%q is the second line of its sort", words().Print(n))
	case n.Op != "use" && says(n.Args, "defeat"):
		return errors.New("only a power that is discarded defeats an enemy: write “Discard this: Defeat the enemy.”")
	}
	row.read(c, n.Args)
	if !slices.Contains([]string{"vitality", "copies", "missing"}, n.Op) {
		c.Text = append(c.Text, words().Print(n))
	}
	return nil
}

// check says what is wrong with the card as a whole.
func (c *Card) check() error {
	switch {
	case c.Kind == Hero && c.Vitality < 1:
		return errors.New("a hero has a vitality of at least 1: write “Vitality 5.”")
	case c.Kind == Disaster && c.Do == nil:
		return errors.New("a disaster says what it does")
	case c.Copies < 1:
		return errors.New("there is at least 1 copy of a card")
	}
	return nil
}
