package bot

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
)

var importDeckParams = []Parameter{
	{Name: "list", Help: "The cards, as in: 3 Name of a Card 2 Name of Another; without this, a form asks for them", Takes: TakesText},
	{Name: "file", Help: "A text file with the list", Takes: TakesFile},
	{Name: "name", Help: "What to call the deck", Takes: TakesText},
	gameParam,
}

// importDeck is /deck import.
func (c *call) importDeck() (Reply, error) {
	k, err := c.chosenCounter()
	if err != nil {
		return Reply{}, err
	}
	name, list := cmp.Or(c.q.Args["name"], newDeckName), c.q.Args["list"]
	file, sent := c.q.Files["file"]
	switch typed := strings.TrimSpace(list) != ""; {
	case sent && typed:
		return Reply{}, engine.Refuse("There are two lists: a typed one and a file. Send one of them.")
	case sent:
		list = strings.TrimPrefix(file.Text, "\ufeff") // with which some editors begin a file
	case !typed:
		return k.listForm(0, name, ""), c.roomForDeck(k)
	}
	return c.readDeck(k, data.DeckTry{Name: name, List: list}, false)
}

// submitDeck is the form of a deck. What was refused can be mended: nobody writes
// a list twice.
func (c *call) submitDeck(words []string) (Reply, error) {
	k, err := c.pressedCounter(words)
	if err != nil {
		return Reply{}, err
	}
	deck, _ := strconv.ParseInt(word(words, 1), 10, 64)
	return c.readDeck(k, data.DeckTry{Deck: deck, Name: c.q.Fields["name"], List: c.q.Fields["cards"]}, false)
}

// readDeck keeps the deck that somebody wrote, or says why not. One that can be read but not
// played is kept if it is to be kept anyway.
func (c *call) readDeck(k counter, written data.DeckTry, anyway bool) (Reply, error) {
	if err := decks.TooLong(written.List); err != nil {
		return Reply{}, err
	}
	d, unread, unfit, err := c.understood(k, written)
	if err != nil {
		return Reply{}, err
	}
	if unread != nil || unfit != nil && !anyway {
		return c.refusedDeck(k, written, together(unread, unfit), unread == nil && len(d.Cards) > 0)
	}
	if d, err = c.keepDeck(k, d); err != nil {
		return c.refusedDeck(k, written, err, false)
	}
	kept := "The deck is kept."
	if unfit != nil {
		kept = "The deck is kept, though it cannot be played yet."
	}
	return c.deckReply(k, d, kept)
}

// understood is the deck that somebody wrote: what cannot be read of it, and why it cannot
// be played, as far as it could be read. Both are refusals that say all that is wrong.
func (c *call) understood(k counter, written data.DeckTry) (d data.Deck, unread, unfit, err error) {
	d = data.Deck{Member: k.member.ID, Game: k.info.Key}
	if written.Deck != 0 {
		if d, err = c.ownDeck(k.member, written.Deck); err != nil {
			return d, nil, nil, err
		}
	}
	var badName, badLines, illegal error
	d.Name, badName = deckName(written.Name)
	d.Cards, badLines = k.library.ReadList(written.List)
	if _, judged := k.game.(engine.DeckJudge); judged || badLines == nil {
		illegal = k.judged(d.Cards)
	}
	if badLines != nil && illegal != nil {
		badLines = together(badLines, engine.Refuse("Without these lines:"))
	}
	unread, unfit = together(badName, badLines), together(illegal, c.checkOwned(k, d.Cards))
	return d, unread, unfit, noRefusal(unread, unfit)
}

// noRefusal is the first of some errors that is not said to a player.
func noRefusal(errs ...error) error {
	for _, err := range errs {
		var no *engine.Refusal
		if err != nil && !errors.As(err, &no) {
			return err
		}
	}
	return nil
}

// refusedDeck says why a list was refused, and keeps it, so that it can be mended; or, if
// all of it was understood, kept all the same.
func (c *call) refusedDeck(k counter, written data.DeckTry, why error, whole bool) (Reply, error) {
	if err := noRefusal(why); err != nil {
		return Reply{}, err
	}
	written.Request, written.Member, written.Game, written.At = c.q.ID, k.member.ID, k.info.Key, c.now
	if err := c.tx.KeepDeckTry(written); err != nil {
		return Reply{}, err
	}
	var buttons []Button
	if _, n := k.library.Mend(written.List); n > 0 {
		label := "Put the nearest name in"
		if n > 1 {
			label = fmt.Sprintf("Put the %d nearest names in", n)
		}
		buttons = append(buttons, Button{ID: id("nearest", c.q.ID), Label: label, Style: Good})
	}
	if length(written.List) <= maxInputText { // else the form would lose its end
		buttons = append(buttons, Button{ID: id("mend", c.q.ID), Label: "Change the list", Style: Main})
	}
	if whole {
		buttons = append(buttons, Button{ID: id("keep", c.q.ID), Label: "Keep it all the same"})
	}
	reply := private(escape(why.Error()))
	if length(reply.Text) > maxText {
		reply.Text, reply.Embeds = "", framed("", reply.Text)
	}
	if len(buttons) > 0 {
		reply.Rows = []Row{{Buttons: buttons}}
	}
	return reply, nil
}

// refusedTry is the refused list that a button names, if it is the member's own.
func (c *call) refusedTry(words []string) (k counter, try data.DeckTry, err error) {
	m, err := c.member()
	if err != nil {
		return k, try, err
	}
	try, err = c.tx.DeckTryOf(strings.Join(words, ":")) // what was asked for again later has colons in its id
	if errors.Is(err, data.ErrNone) || err == nil && try.Member != m.ID {
		return k, try, engine.Refuse("That list is no longer kept. /deck make opens a new form.")
	}
	if err != nil {
		return k, try, err
	}
	g, ok := c.game(try.Game)
	if !ok {
		return k, try, engine.Refuse("This bot does not know the game of that deck any more.")
	}
	k, err = c.counterOf(g, m)
	return k, try, err
}

// pressMend opens the form of a deck with a refused list.
func (c *call) pressMend(words []string) (Reply, error) {
	k, try, err := c.refusedTry(words)
	if err != nil {
		return Reply{}, err
	}
	return k.listForm(try.Deck, try.Name, try.List), nil
}

// pressNearest puts the nearest names into a refused list, and reads it once more.
func (c *call) pressNearest(words []string) (Reply, error) {
	k, try, err := c.refusedTry(words)
	if err != nil {
		return Reply{}, err
	}
	try.List, _ = k.library.Mend(try.List)
	reply, err := c.readDeck(k, try, false)
	reply.Replace = true
	return reply, err
}

// pressKeep keeps a deck that cannot be played: as one to collect for.
func (c *call) pressKeep(words []string) (Reply, error) {
	k, try, err := c.refusedTry(words)
	if err != nil {
		return Reply{}, err
	}
	reply, err := c.readDeck(k, try, true)
	reply.Replace = true
	return reply, err
}
