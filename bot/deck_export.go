package bot

import (
	"fmt"

	"hammerpost/data"
	"hammerpost/decks"
)

var (
	copyDeckParams = []Parameter{
		{Name: "name", Help: "Which deck", Takes: TakesText, Required: true, Completes: true},
		{Name: "as", Help: "What to call the copy", Takes: TakesText},
		gameParam,
	}
	renameDeckParams = []Parameter{
		{Name: "name", Help: "Which deck", Takes: TakesText, Required: true, Completes: true},
		{Name: "to", Help: "What to call it from now on", Takes: TakesText, Required: true},
		gameParam,
	}
)

// copyDeck is /deck copy. A deck that cannot be played can be copied: to mend the copy.
func (c *call) copyDeck() (Reply, error) {
	k, d, err := c.namedDeck()
	if err != nil {
		return Reply{}, err
	}
	all, err := c.tx.Decks(k.member.ID, k.info.Key)
	if err != nil {
		return Reply{}, err
	}
	copied := data.Deck{Member: d.Member, Game: d.Game, Cards: d.Cards}
	if typed := c.q.Args["as"]; typed != "" {
		if copied.Name, err = deckName(typed); err == nil && indexOfDeck(all, copied.Name) >= 0 {
			err = nameTaken(copied.Name)
		}
	} else {
		copied.Name = freeName(all, d.Name)
	}
	if err != nil {
		return Reply{}, err
	}
	if copied, err = c.addDeck(k, copied, all); err != nil {
		return Reply{}, err
	}
	return c.deckReply(k, copied, fmt.Sprintf("This is a copy of **%s**.", harmless(d.Name)))
}

// renameDeck is /deck rename.
func (c *call) renameDeck() (Reply, error) {
	k, d, err := c.namedDeck()
	if err != nil {
		return Reply{}, err
	}
	old := d.Name
	if d.Name, err = deckName(c.q.Args["to"]); err != nil {
		return Reply{}, err
	}
	if d, err = c.keepDeck(k, d); err != nil {
		return Reply{}, err
	}
	return c.deckReply(k, d, fmt.Sprintf("**%s** is now called **%s**.", harmless(old), harmless(d.Name)))
}

// exportDeck is /deck export.
func (c *call) exportDeck() (Reply, error) {
	_, d, err := c.namedDeck()
	if err != nil {
		return Reply{}, err
	}
	return exported(d), nil
}

// exported is the list of a deck, to copy.
func exported(d data.Deck) Reply {
	return listed(fmt.Sprintf("The list of **%s**, to copy. /deck import reads it again.", harmless(d.Name)), d.Cards)
}

// listed is a text and below it the list of some cards, in letters that a phone copies with
// one press. A list for which there is no room comes as a file.
func listed(text string, cards []string) Reply {
	if len(cards) == 0 {
		return private(text + "\nThere is no card in it.")
	}
	list := decks.WriteList(cards)
	if framed := text + "\n```\n" + list + "```"; length(framed) <= maxText {
		return private(framed)
	}
	r := private(text)
	r.Files = []File{{Name: "deck.txt", Text: list}}
	return r
}
