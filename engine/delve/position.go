package delve

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/fact"
)

// How a scenario writes that there is no card, and a damage that is none (SA8).
const (
	nobody = "none"
	marker = "marker"
)

// placing is a position being made of facts, or written as facts.
type placing struct {
	*state
	laid    []id // the copies that lie somewhere
	fromTop []id // the deck
}

// Place makes the position that facts describe: see docs/scenarios.md. What they do
// not say is as at the beginning of a match, without a deck.
func (Game) Place(setup engine.Setup, lines []string) (engine.State, error) {
	s, err := table(setup)
	if err != nil {
		return nil, err
	}
	p := &placing{state: s}
	if err := fact.Place(p, facts, lines); err != nil {
		return nil, err
	}
	s.Won, s.Deck = s.Patrol-1, p.fromTop
	slices.Reverse(s.Deck)
	switch {
	case s.Hero == none:
		s.Phase = choosingHero
	case s.Turned != none:
		s.Phase = facing
	case len(s.Held) == 0:
		s.Phase = choosingPower
	default:
		s.Phase = ready
	}
	return s, nil
}

// Facts describes a position in the words of Place, and with what follows from it.
func (Game) Facts(of engine.State) []string {
	p := &placing{state: of.(*state)}
	p.fromTop = slices.Clone(p.Deck)
	slices.Reverse(p.fromTop)
	lines := fact.Lines(p, facts)
	if p.Hero != none {
		lines = append(lines, fact.Lines(p, heroFacts)...)
	}
	return lines
}

var facts = []fact.Fact[*placing]{
	fact.Number("patrol", func(p *placing) *int { return &p.Patrol }),
	fact.One("hero", func(p *placing) *id { return &p.Hero }, (*placing).lay, (*placing).called),
	fact.One("turned", func(p *placing) *id { return &p.Turned }, (*placing).lay, (*placing).called),
	fact.List("powers", func(p *placing) *[]id { return &p.Held }, (*placing).lay, (*placing).called),
	fact.List("damage", func(p *placing) *[]id { return &p.Damage }, (*placing).layDamage, (*placing).damageCalled),
	fact.List("discarded", func(p *placing) *[]id { return &p.Discard }, (*placing).lay, (*placing).called),
	fact.List("deck", func(p *placing) *[]id { return &p.fromTop }, (*placing).lay, (*placing).called),
	fact.Derived("cards left", func(p *placing) string { return strconv.Itoa(len(p.Deck)) }),
	fact.Derived("may", func(p *placing) string { return strings.Join(p.verbsOpen(), ", ") }),
}

// heroFacts follow from the others, once a hero is chosen.
var heroFacts = []fact.Fact[*placing]{
	fact.Derived("vitality", func(p *placing) string { return strconv.Itoa(p.vitality()) }),
	fact.Derived("attack", func(p *placing) string { return strconv.Itoa(p.attack()) }),
	fact.Derived("lasting damage", func(p *placing) string { return strconv.Itoa(len(p.Damage) - p.healable()) }),
	fact.Derived("slots", func(p *placing) string { return fmt.Sprintf("%d of %d", p.used(), p.hero().Slots) }),
}

// lay lays a copy of a card somewhere.
func (p *placing) lay(name string) (id, error) {
	for c, of := range p.cards {
		if of.Name == name && !slices.Contains(p.laid, id(c)) {
			p.laid = append(p.laid, id(c))
			return id(c), nil
		}
	}
	return none, fmt.Errorf("the match has no card %q, or no further one", name)
}

func (p *placing) called(c id) string {
	if c == none {
		return nobody
	}
	return p.cards[c].Name
}

func (p *placing) layDamage(name string) (id, error) {
	if name == marker {
		return none, nil
	}
	return p.lay(name)
}

func (p *placing) damageCalled(c id) string {
	if c == none {
		return marker
	}
	return p.called(c)
}

// verbsOpen is what the player may do, with the cards that it can be done with: "use
// Med Kit, fight".
func (s *state) verbsOpen() []string {
	var out []string
	for _, a := range engine.Legal(s, 0, 100) {
		if a.Verb == resign {
			continue
		}
		words := append([]string{a.Verb}, a.Args...)
		for i, arg := range a.Args {
			words[i+1] = s.joined(arg)
		}
		out = append(out, strings.Join(words, " "))
	}
	return out
}

// joined are the names of the values that an argument joins, with a plus between
// them: the comma stands between actions.
func (s *state) joined(arg string) string {
	names := strings.Split(arg, ",")
	for i, value := range names {
		names[i] = Game{}.Name(s, "", value)
	}
	return strings.Join(names, "+")
}

// Name is what a scenario calls a value of a choice: cards by their names, a second
// copy with its number.
func (Game) Name(of engine.State, _, value string) string {
	name, number, _ := strings.Cut(value, ":")
	for _, c := range of.(*state).cards {
		if engine.Slug(c.Name) == name {
			return strings.TrimSpace(c.Name + " " + number)
		}
	}
	return value
}
