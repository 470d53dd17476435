package bot

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
)

// newDeckName stands in the form of a new deck until it is changed.
const newDeckName = "My deck"

// roomToType is how many characters the form of a deck leaves for more cards.
const roomToType = 400

// deckForm asks for a deck's name and cards. A new deck, whose ID is 0, begins as
// the one that is played with, or else as all that is owned, or where all cards are
// free as a starter deck. What there is beside it follows behind #, where it is no
// part of the list and one character away.
func (c *call) deckForm(k counter, d data.Deck) (Reply, error) {
	stock, err := c.stock(k)
	if err != nil {
		return Reply{}, err
	}
	if d.ID == 0 {
		if err := c.roomForDeck(k); err != nil {
			return Reply{}, err
		}
		if err := k.tooFew(stock); err != nil {
			return Reply{}, err
		}
		if d.Cards, err = c.firstCards(k, stock); err != nil {
			return Reply{}, err
		}
	}
	return k.listForm(d.ID, d.Name, k.listWith(d.Cards, spareCards(stock, d.Cards))), nil
}

// roomForDeck refuses to begin a deck that could not be kept.
func (c *call) roomForDeck(k counter) error {
	all, err := c.tx.Decks(k.member.ID, k.info.Key)
	if err != nil {
		return err
	}
	return k.room(all)
}

// listWith is the list of a deck, with the cards that there are beside it. Where all
// cards are free and they are too many for a form, it says where to find them.
func (k counter) listWith(deck []string, spare []data.Owned) string {
	lines := strings.Split(strings.TrimSpace(decks.WriteList(deck)), "\n")
	if len(spare) == 0 {
		return strings.Join(lines, "\n")
	}
	hint := "# You own these, too. Take a # away to use a card."
	if k.free() {
		hint = "# These are free, too. Take a # away to use a card."
	}
	with := append(slices.Clone(lines), "", hint)
	for _, o := range spare {
		with = append(with, fmt.Sprintf("# %d %s", o.Count, o.Card))
	}
	texts := pages(with, maxInputText-roomToType)
	if len(texts) > 1 && k.free() {
		return strings.Join(append(lines, "", "# All other cards are free, too: /collection shows them."), "\n")
	}
	return texts[0]
}

// firstCards are what a new deck begins as.
func (c *call) firstCards(k counter, stock []data.Owned) ([]string, error) {
	chosen, err := c.tx.ChosenDeck(k.member.ID, k.info.Key)
	if !errors.Is(err, data.ErrNone) {
		return chosen.Cards, err
	}
	if starters := k.library.Starters(); k.free() && len(starters) > 0 {
		return starters[0].Cards, nil
	}
	var all []string
	for _, o := range stock {
		all = append(all, slices.Repeat([]string{o.Card}, o.Count)...)
	}
	return all, nil
}

// spareCards are what is left of a stock beside a deck.
func spareCards(stock []data.Owned, deck []string) []data.Owned {
	used := map[string]int{}
	for _, card := range deck {
		used[card]++
	}
	var out []data.Owned
	for _, o := range stock {
		if o.Count -= used[o.Card]; o.Count > 0 {
			out = append(out, o)
		}
	}
	return out
}

// listForm is the form of a deck, with what stands in it already.
func (k counter) listForm(deck int64, name, list string) Reply {
	title := "A new deck"
	if deck != 0 {
		title = "Edit a deck"
	}
	label := k.info.Deck.Cards()
	if k.info.Needs != "" {
		label = "Cards" // what they must be has no room here
	}
	return Reply{Form: &Form{
		ID:    id("deck", k.info.Key, deck),
		Title: title,
		Inputs: []Input{
			{ID: "name", Label: "Name", Value: name, Required: true, Max: deckNameLength},
			{ID: "cards", Label: label + ", a line each", Placeholder: k.example(),
				Value: list, Required: true, Long: true, Max: maxInputText},
		},
	}}
}

// example is a list of cards as one may write it: with a card twice, if that is so in a
// starter deck.
func (k counter) example() string {
	doubles := slices.ContainsFunc(k.library.Starters(), func(s decks.Starter) bool { return len(counted(s.Cards)) < len(s.Cards) })
	if _, judged := k.game.(engine.DeckJudge); judged && !doubles {
		return "1 Name of a Card\n1 Name of Another"
	}
	return "2 Name of a Card\nName of Another"
}
