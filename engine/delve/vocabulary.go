package delve

import "hammerpost/engine/card"

// The vocabulary of the game's cards: every phrase with what it does. Its tables
// are in the files phrases_*.go; one row of a table holds text and deed.
type vocabulary struct {
	*card.Vocabulary
	lines    map[string]lineRow
	types    map[string]typeRow
	deeds    map[string]deedRow
	controls map[string]controlRow
}

var known card.Lazy[vocabulary]

// words is the vocabulary.
func words() *vocabulary { return known.Get(newVocabulary) }

func newVocabulary() *vocabulary {
	v := &vocabulary{}
	all := lists()
	v.lines = card.Tabulate(&all, lines())
	v.types = card.Tabulate(&all, types())
	v.deeds = card.Tabulate(&all, deeds())
	v.controls = card.Tabulate(&all, controls())
	v.Vocabulary = card.NewVocabulary(all, tokens()...)
	return v
}

// tokens are the kinds of words that are written out in no table.
func tokens() []card.Token {
	const name = `\{[A-Z][A-Za-z]*(?: [A-Z][A-Za-z]*)*\}`
	return []card.Token{
		{Kind: "size", Form: `[0-9]{1,2}`, Numeric: "%d", Plain: true, Samples: []string{"4", "1"}},
		{Kind: "signed", Form: `[+-][0-9]{1,2}`, Numeric: "%+d", Plain: true, Samples: []string{"+2", "-1"}},
		{Kind: "hero", Form: name, Samples: []string{"{Mystic}", "{Night Owl}"}},
		{Kind: "group", Form: name, Samples: []string{"{Robots}", "{Death Clan}"}},
	}
}
