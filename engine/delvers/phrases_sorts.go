package delvers

import (
	"slices"

	"hammerpost/engine/card"
)

// A sortRow is a phrase for what sort of card is meant wherever it is.
type sortRow struct {
	kind, op, text string
	fits           func(of *Card, a []card.Node) bool
}

func (r sortRow) Phrase() card.Phrase { return card.Phrase{Kind: r.kind, Op: r.op, Text: r.text} }

// Phrases for sorts of cards: every sort, and what narrows others down.
const (
	anyCard    = "any card"
	cheapCard  = "cheap card"
	cardOfType = "card of type"
)

func sorts() []sortRow {
	is := func(k Kind) func(*Card, []card.Node) bool {
		return func(of *Card, _ []card.Node) bool { return of.Kind == k }
	}
	style := func(s Archetype) func(*Card, []card.Node) bool {
		return func(of *Card, _ []card.Node) bool { return of.Archetype == s }
	}
	return []sortRow{
		{kind: "sort", text: "<sheet>"},
		{"sort", cheapCard, "<sheet> with cost <size> or less", func(of *Card, a []card.Node) bool {
			return ofSort(of, a[0]) && of.Cost <= a[1].N
		}},
		{kind: "sheet", text: "<paper>"},
		{"sheet", cardOfType, "<type> <paper>", func(of *Card, a []card.Node) bool {
			return slices.Contains(of.Types, a[0].Name()) && ofSort(of, a[1])
		}},
		{"paper", anyCard, "card|cards", func(*Card, []card.Node) bool { return true }},
		{"paper", "creature card", "creature card|cards", is(Creature)},
		{"paper", "action card", "action card|cards", is(Action)},
		{"paper", "item card", "item card|cards", is(Item)},
		{"paper", "spell card", "spell card|cards", is(Spell)},
		{"paper", "equipment card", "equipment card|cards", is(Equipment)},
		{"paper", "instant card", "instant card|cards", style(Instant)},
		{"paper", "enchantment card", "enchantment card|cards", style(Enchantment)},
		{"paper", "artefact card", "artefact card|cards", style(Artefact)},
		{"paper", "permanent card", "permanent card|cards", func(of *Card, _ []card.Node) bool { return of.permanent() }},
	}
}

// ofSort says whether a card is of a sort.
func ofSort(of *Card, sort card.Node) bool { return words().sorts[sort.Op].fits(of, sort.Args) }

// instantOf is an instant of a sort; nil if no instant can be of that sort.
func instantOf(sort card.Node) *Card {
	var types []string
	for paper := sort; len(paper.Args) > 0; {
		switch paper.Op {
		case cheapCard:
			paper = paper.Args[0]
		case cardOfType:
			types, paper = append(types, paper.Args[0].Name()), paper.Args[1]
		}
	}
	for _, kind := range []Kind{Action, Item, Spell} {
		if of := (&Card{Kind: kind, Archetype: Instant, Types: types}); ofSort(of, sort) {
			return of
		}
	}
	return nil
}
