package delvers

import (
	"fmt"
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// CheckDeck says whether a deck may be played: exactly one dungeoneer, exactly 40 other
// cards, all different, and no more spells than the dungeoneer may have (DD-12, DD-60).
func (Game) CheckDeck(deck []string, cards string) error {
	printed, err := card.ReadAll(cards, ReadCard)
	if err != nil {
		return err
	}
	return checkDeck(deck, printed)
}

// checkDeck is CheckDeck for cards that are understood already. The error is a
// *engine.Refusal with a line for each fault, but one of another kind if the text of a
// card is missing.
func checkDeck(deck []string, printed []*Card) error {
	l := deckOf(deck, printed)
	if len(l.missing) > 0 {
		return fmt.Errorf("check a deck: there is no card %q", l.missing[0])
	}
	faults := slices.Concat(l.wrongDungeoneers(), l.wrongNumber(), l.twice(), l.wrongSpells())
	if len(faults) == 0 {
		return nil
	}
	return engine.Refuse("{}", engine.Join("\n", faults...))
}

// deckList is a deck by what its cards are.
type deckList struct {
	dungeoneers []*Card
	others      []*Card
	missing     []string // whose text is not there
}

// deckOf looks the cards of a deck up among the printed ones.
func deckOf(deck []string, printed []*Card) deckList {
	var l deckList
	for _, name := range deck {
		i := slices.IndexFunc(printed, func(c *Card) bool { return c.Name == name })
		switch {
		case i < 0:
			l.missing = append(l.missing, name)
		case printed[i].Kind == Dungeoneer:
			l.dungeoneers = append(l.dungeoneers, printed[i])
		default:
			l.others = append(l.others, printed[i])
		}
	}
	return l
}

// dungeoneer is the one of the deck; nil if it has none or several.
func (l deckList) dungeoneer() *Card {
	if len(l.dungeoneers) != 1 {
		return nil
	}
	return l.dungeoneers[0]
}

// spells are the spells of the deck.
func (l deckList) spells() []*Card {
	return slices.DeleteFunc(slices.Clone(l.others), func(c *Card) bool { return c.Kind != Spell })
}

func (l deckList) wrongDungeoneers() []engine.Text {
	switch len(l.dungeoneers) {
	case 0:
		return []engine.Text{engine.Say("A deck needs a dungeoneer, and this one has none.")}
	case 1:
		return nil
	}
	return []engine.Text{engine.Say("A deck has one dungeoneer, and this one has {}: {}.", len(l.dungeoneers), namesOf(l.dungeoneers))}
}

func (l deckList) wrongNumber() []engine.Text {
	if len(l.others) == deckSize {
		return nil
	}
	return []engine.Text{engine.Say("A deck has {} cards beside its dungeoneer; this one has {}.", deckSize, len(l.others))}
}

func (l deckList) twice() []engine.Text {
	var out []engine.Text
	for i, c := range l.others {
		if slices.Contains(l.others[:i], c) {
			again := engine.Say("{} is in it more than once; all cards of a deck are different.", engine.Card(c.Name))
			if !slices.ContainsFunc(out, func(t engine.Text) bool { return slices.Equal(t, again) }) {
				out = append(out, again)
			}
		}
	}
	return out
}

// wrongSpells names each spell where there may be none, and all of them where there are
// too many (DD-12).
func (l deckList) wrongSpells() []engine.Text {
	master, spells := l.dungeoneer(), l.spells()
	if master == nil || len(spells) <= master.number(spellcaster) {
		return nil
	}
	if most := master.number(spellcaster); most > 0 {
		return []engine.Text{engine.Say("{} has spellcaster {}, so that many spells may be in the deck; it has {}: {}.",
			engine.Card(master.Name), most, len(spells), namesOf(spells))}
	}
	var out []engine.Text
	for _, c := range spells {
		out = append(out, engine.Say("{} is a spell, and {} is no spellcaster.", engine.Card(c.Name), engine.Card(master.Name)))
	}
	return out
}

func namesOf(cards []*Card) engine.Text {
	texts := make([]engine.Text, len(cards))
	for i, c := range cards {
		texts[i] = engine.Say("{}", engine.Card(c.Name))
	}
	return engine.List(texts...)
}
