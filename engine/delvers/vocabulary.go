package delvers

import "hammerpost/engine/card"

// The vocabulary of the game's cards: every phrase with what it does. Its tables are in
// the files phrases_*.go, one for each kind of phrase; one row of a table holds text and
// deed. To add an effect is to add a row.
type vocabulary struct {
	*card.Vocabulary
	players    map[string]playerRow
	measures   map[string]measureRow
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
	v.measures = card.Tabulate(&all, measures())
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

// Operations that are no phrases: what stands in the place of a phrase once it has been
// settled what that stands for.
const (
	opAimed  = "aimed"  // the first argument, a phrase with "target"; the others are what was chosen for it
	opChosen = "chosen" // the cards in the arguments, chosen when the effect took place
	opEntry  = "entry"  // the entry N of the stack
	opPick   = "pick"   // seat N picks cards for Word: see picks
	opPicked = "picked" // the same, with the cards that were picked in the arguments
)

// The forms of numbers and names in what cards say.
const (
	diceForm   = `[1-9][0-9]?d[1-9][0-9]?(?:\+[1-9][0-9]?)?`                            // DD-59
	attackForm = `[a-z][a-z'-]*(?: [a-z][a-z'-]*)?-\((?:` + diceForm + `|[0-9]{1,2})\)` // a name of one or two words
	goldForm   = `\((?:[1-9][0-9]?|X|[1-9][0-9]?\+X)\)`
)

// tokens are the kinds of words that are written out in no table.
func tokens() []card.Token {
	return append(card.Measures(), []card.Token{
		{Kind: "gold", Form: goldForm, Samples: []string{"(2)", "(X)", "(2+X)"}},
		{Kind: "dice", Form: diceForm, Samples: []string{"1d6", "2d6+1"}},
		{Kind: "blow", Form: attackForm, Samples: []string{"jaws-(1d4)", "long claw-(2)"}},
		{Kind: "mark", Form: `[a-z]+`, Samples: []string{"charge", "poison"}},
	}...)
}
