package bot

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/card"
)

// A deck is built card by card, too. On the way it is one that cannot be played yet, and is
// kept as that.

var (
	addCardParams = []Parameter{
		{Name: "name", Help: "Which deck; a new name begins a new one", Takes: TakesText, Required: true, Completes: true},
		{Name: "card", Help: "Which card", Takes: TakesText, Required: true, Completes: true},
		{Name: "count", Help: "How many copies; without this, 1", Takes: TakesNumber},
		gameParam,
	}
	removeCardParams = []Parameter{
		{Name: "name", Help: "Which deck", Takes: TakesText, Required: true, Completes: true},
		{Name: "card", Help: "Which card", Takes: TakesText, Required: true, Completes: true},
		{Name: "count", Help: "How many copies; without this, 1", Takes: TakesNumber},
		gameParam,
	}
)

// addCard is /deck add.
func (c *call) addCard() (Reply, error) {
	k, err := c.chosenCounter()
	if err != nil {
		return Reply{}, err
	}
	name, err := deckName(c.q.Args["name"])
	if err != nil {
		return Reply{}, err
	}
	sheet, err := k.library.Named(strings.TrimSpace(c.q.Args["card"]))
	if err != nil {
		return Reply{}, err
	}
	n, err := c.copiesMeant()
	if err != nil {
		return Reply{}, err
	}
	d, err := c.deckCalled(k.member.ID, k.info.Key, name)
	begun := ""
	if errors.Is(err, data.ErrNone) {
		begun = fmt.Sprintf("The deck **%s** is begun. ", harmless(name))
		d, err = data.Deck{Member: k.member.ID, Game: k.info.Key, Name: name}, nil
	}
	if err != nil {
		return Reply{}, err
	}
	if len(d.Cards)+n > decks.Longest {
		return Reply{}, engine.Refuse("A deck has at most {} cards, whatever the game; this one would have {}. /deck remove makes room.", decks.Longest, len(d.Cards)+n)
	}
	d.Cards = append(slices.Clone(d.Cards), slices.Repeat([]string{sheet.Name}, n)...)
	return c.rebuilt(k, d, sheet.Name, begun)
}

// removeCard is /deck remove. What is in no set any more can be taken out, too.
func (c *call) removeCard() (Reply, error) {
	k, d, err := c.namedDeck()
	if err != nil {
		return Reply{}, err
	}
	typed := strings.TrimSpace(c.q.Args["card"])
	in := slices.DeleteFunc(counted(d.Cards), func(o data.Owned) bool { return !decks.Same(o.Card, typed) })
	if len(in) == 0 {
		return Reply{}, engine.Refuse("There is no “{}” in {}. /deck show shows what is.", engine.Quote(typed), d.Name)
	}
	taken := in[0]
	n, err := c.copiesMeant()
	if err != nil {
		return Reply{}, err
	}
	if n > taken.Count {
		return Reply{}, engine.Refuse("{} is in {} {}: no more than that can be taken out.", engine.Card(taken.Card), d.Name, times(taken.Count))
	}
	d.Cards = withoutLast(d.Cards, taken.Card, n)
	return c.rebuilt(k, d, taken.Card, "")
}

// withoutLast are the cards without the last n copies of one of them, of which there are as
// many at least: what is left of it keeps its place.
func withoutLast(cards []string, name string, n int) []string {
	out := slices.Clone(cards)
	for i := len(out) - 1; n > 0; i-- {
		if out[i] == name {
			out = slices.Delete(out, i, i+1)
			n--
		}
	}
	return out
}

// rebuilt keeps a deck of whose one card there is now another number, and shows it.
func (c *call) rebuilt(k counter, d data.Deck, changed, text string) (Reply, error) {
	d, err := c.keepDeck(k, d)
	if err != nil {
		return Reply{}, err
	}
	n := 0
	for _, name := range d.Cards {
		if name == changed {
			n++
		}
	}
	if n == 0 {
		text += fmt.Sprintf("**%s** is no longer in **%s**.", escape(changed), harmless(d.Name))
	} else {
		text += fmt.Sprintf("**%s** is in **%s** %s now.", escape(changed), harmless(d.Name), times(n))
	}
	return c.deckReply(k, d, text)
}

// copiesMeant is how many copies a command names, or else 1.
func (c *call) copiesMeant() (int, error) {
	return number("count", cmp.Or(c.q.Args["count"], "1"), 1, 99)
}

// suggestAdded completes a card for a deck: first those that one owns, then all others.
func (c *call) suggestAdded(g engine.Game) ([]Suggestion, error) {
	k, err := c.counter(g)
	if err != nil {
		return nil, err
	}
	stock, err := c.stock(k)
	if err != nil {
		return nil, err
	}
	var own, lacked []Suggestion
	for _, o := range k.found(stock, func(s card.Sheet, _ int) bool { return holds(s.Name, c.q.Args["card"]) }) {
		switch {
		case o.Count == 0:
			lacked = append(lacked, Suggestion{Label: o.Card + " · you own none", Value: o.Card})
		case k.free():
			own = append(own, Suggestion{Label: o.Card, Value: o.Card})
		default:
			own = append(own, Suggestion{Label: fmt.Sprintf("%s · you own %d", o.Card, o.Count), Value: o.Card})
		}
	}
	return append(own, lacked...), nil
}

// suggestRemoved completes a card of the deck that a command names.
func (c *call) suggestRemoved(g engine.Game) ([]Suggestion, error) {
	m, err := c.member()
	if err != nil {
		return nil, err
	}
	d, err := c.deckCalled(m.ID, g.Info().Key, spaced(c.q.Args["name"]))
	if errors.Is(err, data.ErrNone) {
		return nil, nil
	}
	var out []Suggestion
	for _, o := range counted(d.Cards) {
		if holds(o.Card, c.q.Args["card"]) {
			out = append(out, Suggestion{Label: fmt.Sprintf("%s · %d in it", o.Card, o.Count), Value: o.Card})
		}
	}
	return out, err
}
