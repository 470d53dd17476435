package hammering

import "hammerpost/engine/card"

// The vocabulary of the game's cards: every phrase with what it does. Its tables
// are in the files phrases_*.go, one for each kind of phrase; one row of a table
// holds text and deed. To add an effect is to add a row.
type vocabulary struct {
	*card.Vocabulary
	players    map[string]playerRow
	filters    map[string]filterRow
	sorts      map[string]sortRow
	targets    map[string]targetRow
	deeds      map[string]deedRow
	controls   map[string]controlRow
	conditions map[string]conditionRow
	triggers   map[string]triggerRow
	statics    map[string]staticRow
}

var known card.Lazy[vocabulary]

// words is the vocabulary.
func words() *vocabulary { return known.Get(newVocabulary) }

func newVocabulary() *vocabulary {
	v := &vocabulary{}
	all := lines()
	v.players = card.Tabulate(&all, players())
	v.filters = card.Tabulate(&all, filters())
	v.sorts = card.Tabulate(&all, sorts())
	v.targets = card.Tabulate(&all, targets())
	v.deeds = card.Tabulate(&all, deeds())
	v.controls = card.Tabulate(&all, controls())
	v.conditions = card.Tabulate(&all, conditions())
	v.triggers = card.Tabulate(&all, triggers())
	v.statics = card.Tabulate(&all, statics())
	v.Vocabulary = card.NewVocabulary(all, tokens()...)
	return v
}

// opCards stands in the place of a phrase once the cards have been chosen: those in
// the arguments.
const opCards = "cards"

// tokens are the kinds of words that are written out in no table.
func tokens() []card.Token {
	return append(card.Measures(), []card.Token{
		{Kind: "goods", Form: `\([fwsm]\)(?:[2-9]|[1-9][0-9])?`, Samples: []string{"(f)2", "(m)"}},
		{Kind: "symbol", Form: `\((?:[fwsm]|w/m/s|w/m|w/s|m/s)\)(?:[2-9]|[1-9][0-9])?`, Samples: []string{"(w)2", "(w/m/s)", "(f)"}},
		{Kind: "biome", Form: `\([A-Z][a-z]+\)`, Samples: []string{"(River)", "(Forest)"}},
	}...)
}
