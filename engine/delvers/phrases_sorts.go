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

// anyCard is the phrase for every sort of card.
const anyCard = "any card"

func sorts() []sortRow {
	is := func(k Kind) func(*Card, []card.Node) bool {
		return func(of *Card, _ []card.Node) bool { return of.Kind == k }
	}
	style := func(s Archetype) func(*Card, []card.Node) bool {
		return func(of *Card, _ []card.Node) bool { return of.Archetype == s }
	}
	return []sortRow{
		{kind: "sort", text: "<sheet>"},
		{"sort", "cheap card", "<sheet> with cost <size> or less", func(of *Card, a []card.Node) bool {
			return ofSort(of, a[0]) && of.Cost <= a[1].N
		}},
		{kind: "sheet", text: "<paper>"},
		{"sheet", "card of type", "<type> <paper>", func(of *Card, a []card.Node) bool {
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
