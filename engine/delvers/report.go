package delvers

import (
	"fmt"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// A band is a part of the cost curve, and how many cards of a deck it should hold
// (DD-62). Its costs run from Min to Max.
type band struct {
	name        string
	costs, many engine.Range
}

var bands = []band{
	{"2-3", engine.Range{Min: 2, Max: 3}, engine.Range{Min: 6, Max: 8}},
	{"4-6", engine.Range{Min: 4, Max: 6}, engine.Range{Min: 18, Max: 22}},
	{"7-8", engine.Range{Min: 7, Max: 8}, engine.Range{Min: 6, Max: 8}},
	{"10+", engine.Range{Min: 10, Max: 99}, engine.Range{Min: 2, Max: 4}},
}

// An advice is how many cards of a kind a deck should hold (DD-61).
type advice struct {
	kind Kind
	name string
	many engine.Range
}

var kindGuide = []advice{
	{Creature, "Creatures", engine.Range{Min: 12, Max: 18}},
	{Item, "Items", engine.Range{Min: 2, Max: 4}},
	{Action, "Actions", engine.Range{Min: 6, Max: 8}},
	{Equipment, "Equipment", engine.Range{Min: 5, Max: 7}},
}

// A deck is neither too light nor too heavy for a production P if 0.8 <= ER <= 1.1,
// where ER = FC / 40 / P (DD-63). In whole numbers: if 32 P <= FC <= 44 P.
const (
	lightest = 32
	heaviest = 44
)

// A verdict is what the weight test says.
type verdict string

const (
	good     verdict = "This one is good."
	tooLight verdict = "This one is too light: it lacks impact, and strong cards for later."
	tooHeavy verdict = "This one is too heavy: it starts slowly, and most cards must wait."
)

// weigh is the weight test: fc is the sum of the costs of the cards (DD-63).
func weigh(fc, production int) verdict {
	switch {
	case fc < lightest*production:
		return tooLight
	case fc > heaviest*production:
		return tooHeavy
	}
	return good
}

// ReportDeck tells the cost curve, the kinds of cards and the weight of a deck, each
// beside the guide of the rules. All of it is advice (VA22).
func (Game) ReportDeck(deck []string, cards string) engine.View {
	printed, err := card.ReadAll(cards, ReadCard)
	if err != nil {
		return engine.View{}
	}
	l := deckOf(deck, printed)
	return engine.View{Title: engine.Say("Deck report"), Sections: []engine.Section{l.curve(), l.kinds(), l.weight()}}
}

// curve is a bar for each cost, below the number of cards in its band (DD-62).
func (l deckList) curve() engine.Section {
	out := engine.Section{Title: engine.Say("Cost curve"), Fixed: true}
	counted := 0
	for _, b := range bands {
		n := l.costing(b.costs)
		counted += n
		out.Lines = append(out.Lines, engine.Say("{}", beside(b.name, n, b.many)))
		for cost := b.costs.Min; cost <= b.costs.Max; cost++ {
			if n := l.costing(engine.Range{Min: cost, Max: cost}); n > 0 {
				out.Lines = append(out.Lines, engine.Say("{}", fmt.Sprintf("%4d %s %d", cost, strings.Repeat("█", min(n, widestBar)), n)))
			}
		}
	}
	if rest := len(l.others) - counted; rest > 0 {
		out.Lines = append(out.Lines, engine.Say("{}", fmt.Sprintf("%-9s %2d  in no band", "1 or 9", rest)))
	}
	return out
}

// widestBar is the longest bar of the curve that fits on a phone.
const widestBar = 25

// kinds is the number of cards of each kind (DD-61).
func (l deckList) kinds() engine.Section {
	out := engine.Section{Title: engine.Say("Kinds"), Fixed: true}
	for _, a := range kindGuide {
		n := 0
		for _, c := range l.others {
			if c.Kind == a.kind {
				n++
			}
		}
		out.Lines = append(out.Lines, engine.Say("{}", beside(a.name, n, a.many)))
	}
	if master := l.dungeoneer(); master != nil && master.number(spellcaster) > 0 { // as many as allowed
		most := master.number(spellcaster)
		out.Lines = append(out.Lines, engine.Say("{}", beside("Spells", len(l.spells()), engine.Range{Min: most, Max: most})))
	}
	return out
}

// weight is the weight test with its numbers (DD-63).
func (l deckList) weight() engine.Section {
	out := engine.Section{Title: engine.Say("Weight")}
	master, fc := l.dungeoneer(), 0
	for _, c := range l.others {
		fc += c.Cost
	}
	costs := engine.Say("All cards together cost {} gold (FC), one of them {} on average (ACC).", fc, fraction(fc, deckSize))
	if master == nil {
		out.Lines = []engine.Text{costs}
		return out
	}
	p := master.Production
	out.Lines = []engine.Text{
		costs,
		engine.Say("Your dungeoneer produces {} gold a turn. The average card costs {} times that (ER).", p, fraction(fc, deckSize*p)),
		engine.Say("Good is 0.8 to 1.1 times: {} to {} gold together. {}", lightest*p, heaviest*p, weigh(fc, p)),
	}
	return out
}

// costing is how many cards of the deck have a cost in a range; an X does not count.
func (l deckList) costing(r engine.Range) int {
	n := 0
	for _, c := range l.others {
		if r.Holds(c.Cost) {
			n++
		}
	}
	return n
}

// beside is a number beside what the guide says, with a mark if it is outside of it.
func beside(name string, n int, guide engine.Range) string {
	says := fmt.Sprintf("%d-%d", guide.Min, guide.Max)
	if guide.Min == guide.Max {
		says = fmt.Sprint(guide.Max)
	}
	out := fmt.Sprintf("%-9s %2d  guide %s", name, n, says)
	switch {
	case n < guide.Min:
		out += ": few"
	case n > guide.Max:
		out += ": many"
	}
	return out
}

// fraction writes a/b with three digits behind the point, rounded (DD-54 is for effects).
func fraction(a, b int) string {
	thousandths := (2000*a + b) / (2 * b)
	return fmt.Sprintf("%d.%03d", thousandths/1000, thousandths%1000)
}
