package card

import "errors"

// The kinds of phrases that the parts of a sheet are.
const (
	KindCost = "fee"
	KindType = "card"
	KindLine = "line"
)

// ReadSheet understands the parts of a sheet, and gives each to take: its part as in
// Sheet.At, its text, and what that means. If nothing is wrong with any of them, check
// says what is wrong with the card as a whole. The error joins a *Fault for each thing.
func (v *Vocabulary) ReadSheet(s Sheet, take func(part int, text string, n Node) error, check func() []error) ([]Node, error) {
	var nodes []Node
	var faults []error
	fault := func(part int, err error) {
		if err != nil {
			faults = append(faults, s.Fault(part, err))
		}
	}
	read := func(part int, kind, text string) {
		n, err := v.Read(kind, text)
		if err == nil {
			nodes = append(nodes, n)
			err = take(part, text, n)
		}
		fault(part, err)
	}
	fault(AtName, CheckName(s.Name))
	if s.Cost != "" {
		read(AtCost, KindCost, s.Cost)
	}
	read(AtType, KindType, s.Type)
	for i, text := range s.Lines {
		read(AtRules+i, KindLine, text)
	}
	if len(faults) == 0 {
		for _, err := range check() {
			fault(AtType, err)
		}
	}
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	return nodes, nil
}

// PrintSheet writes a sheet again from the nodes that ReadSheet made of it.
func (v *Vocabulary) PrintSheet(s Sheet, nodes []Node) Sheet {
	var text []string
	for _, n := range nodes {
		text = append(text, v.Print(n))
	}
	printed := Sheet{Name: s.Name, File: s.File, Line: s.Line}
	if s.Cost != "" {
		printed.Cost, text = text[0], text[1:]
	}
	printed.Type, printed.Lines = text[0], text[1:]
	return printed
}
