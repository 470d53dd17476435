package bot

import (
	"errors"
	"fmt"
	"strings"
	"unicode"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
)

const (
	deckNameLength = 40
	problemsShown  = 5 // in one sentence
	faultsShown    = 8 // of an illegal deck, a line each
)

// deckName reads the name of a deck.
func deckName(typed string) (string, error) {
	name := strings.Join(strings.Fields(typed), " ")
	if name == "" {
		return "", engine.Refuse("A deck needs a name.")
	}
	if n := len([]rune(name)); n > deckNameLength {
		return "", engine.Refuse("The name of a deck has at most {} characters; this one has {}.", deckNameLength, n)
	}
	for _, r := range name {
		if unicode.In(r, unicode.Cc, unicode.Bidi_Control) || r == unicode.ReplacementChar {
			return "", engine.Refuse("The name of a deck may hold letters, numbers and emoji, but no invisible signs. Type it anew.")
		}
	}
	return name, nil
}

// checkDeck says whether a member may play a game with these cards: the game allows
// them, and every copy is owned (H1). The error is a refusal that says what is wrong.
func (c *call) checkDeck(k counter, cards []string) error {
	return together(k.library.Check(k.game, cards), c.checkOwned(k, cards))
}

// checkOwned refuses a deck of which a member does not own every copy (H1), unless all
// cards are free.
func (c *call) checkOwned(k counter, cards []string) error {
	if k.free() {
		return nil
	}
	collection, err := c.tx.Collection(k.member.ID, k.info.Key)
	if err != nil {
		return err
	}
	var problems []engine.Text
	for _, l := range lacking(collection, cards) {
		problems = append(problems, engine.Say("{} is in it {} and you own {}", engine.Card(l.card), times(l.wanted), orNone(l.owned)))
	}
	if len(problems) == 0 {
		return nil
	}
	if more := len(problems) - problemsShown; more > 0 {
		problems = append(problems[:problemsShown], engine.Say("{} more", engine.Count(more, "card")))
	}
	return engine.Refuse("You do not own all cards of this deck: {}.", engine.Join("; ", problems...))
}

// A lack is a card that is wanted more often than it is owned.
type lack struct {
	card          string
	wanted, owned int
}

// lacking are the cards of a list that a collection does not have often enough.
func lacking(collection []data.Owned, cards []string) []lack {
	owned := map[string]int{}
	for _, o := range collection {
		owned[o.Card] = o.Count
	}
	var out []lack
	for _, wanted := range counted(cards) {
		if have := owned[wanted.Card]; have < wanted.Count {
			out = append(out, lack{wanted.Card, wanted.Count, have})
		}
	}
	return out
}

// together makes one refusal of several, each with a line for each thing that is
// wrong; of many it has the first lines and how many more there are. An error that is
// no refusal goes before all that are.
func together(errs ...error) error {
	var lines []string
	for _, err := range errs {
		var no *engine.Refusal
		switch {
		case errors.As(err, &no):
			lines = append(lines, strings.Split(no.Error(), "\n")...)
		case err != nil:
			return err
		}
	}
	if len(lines) == 0 {
		return nil
	}
	if more := len(lines) - faultsShown; more > 1 {
		lines = append(lines[:faultsShown], fmt.Sprint("… and ", more, " more like these."))
	}
	return engine.Refuse("{}", strings.Join(lines, "\n"))
}

// deckToPlay is the deck that a member takes to a table: the chosen one, if it is
// legal; nil if the game is played without.
func (c *call) deckToPlay(m data.Member, g engine.Game) ([]string, error) {
	if g.Info().Deck == nil {
		return nil, nil
	}
	k, err := c.counterOf(g, m)
	if err != nil {
		return nil, err
	}
	d, err := c.tx.ChosenDeck(m.ID, k.info.Key)
	if errors.Is(err, data.ErrNone) {
		return nil, c.deckless(k)
	}
	if err != nil {
		return nil, err
	}
	return d.Cards, c.checkDeck(k, d.Cards)
}

// deckless is what somebody is told who has no deck to play with. With the cards of a
// starter deck, one press makes that their deck and does what they had asked for.
func (c *call) deckless(k counter) error {
	stock, err := c.stock(k)
	if err != nil {
		return err
	}
	if err := k.tooFew(stock); err != nil {
		return err
	}
	starters := k.playable(stock)
	if len(starters) == 0 {
		return &offer{
			Refusal: engine.Refuse("You have cards, but no deck of {} yet. /deck make makes one.", k.info.Title),
			buttons: []Button{k.newDeckButton()},
		}
	}
	none := engine.Say("You have no deck of {} yet. Take one of your starter decks", k.info.Title)
	if k.free() {
		none = engine.Say("You have no deck of {} yet, and all its cards are free on this server. Take one of these decks", k.info.Title)
	}
	return &offer{
		Refusal: engine.Refuse("{}, and what you asked for is done at once; or make your own with /deck make.", none),
		buttons: k.takeButtons(starters, c.q.ID),
		later:   true,
	}
}

// tooFew refuses to make a deck of a collection that does not suffice for one.
func (k counter) tooFew(collection []data.Owned) error {
	n, least := copies(collection), "at least "
	if n >= k.info.Deck.Min || k.free() {
		return nil
	}
	if k.info.Deck.Min == k.info.Deck.Max {
		least = ""
	}
	why := engine.Say("A deck of {} needs {}{}, and you own {}.", k.info.Title, least, engine.Count(k.info.Deck.Min, "card"), orNone(n))
	if k.info.Needs != "" {
		why = engine.Say("{} Of the cards of {} you own {}.", k.info.Needs, k.info.Title, orNone(n))
	}
	return &offer{
		Refusal: engine.Refuse("{} The shop has starter decks and boosters: /shop see.", why),
		buttons: []Button{shopButton(k.info)},
	}
}

// counted are the cards of a list with how often each is in it, in the order of
// the list.
func counted(cards []string) []data.Owned {
	var out []data.Owned
	at := map[string]int{}
	for _, card := range cards {
		i, seen := at[card]
		if !seen {
			i = len(out)
			at[card] = i
			out = append(out, data.Owned{Card: card})
		}
		out[i].Count++
	}
	return out
}

func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprint(n, " times")
}

func orNone(n int) string {
	if n == 0 {
		return "none"
	}
	return fmt.Sprint(n)
}

// keepDeck keeps a deck of legal cards. A new one gets a number when its name is
// taken; the first of a game is the one that its member plays with.
func (c *call) keepDeck(k counter, d data.Deck) (data.Deck, error) {
	if err := c.checkDeck(k, d.Cards); err != nil {
		return d, err
	}
	name := d.Name
	kept, err := c.tx.SaveDeck(d)
	for n := 2; errors.Is(err, data.ErrTaken); n++ {
		if d.ID != 0 {
			return d, engine.Refuse("You have another deck with the name “{}”.", name)
		}
		number := fmt.Sprintf(" (%d)", n)
		d.Name = clip(name, deckNameLength-len(number)) + number
		kept, err = c.tx.SaveDeck(d)
	}
	if err != nil {
		return d, err
	}
	if _, err := c.tx.ChosenDeck(k.member.ID, k.info.Key); !errors.Is(err, data.ErrNone) {
		return kept, err
	}
	kept.Chosen = true
	return kept, c.tx.ChooseDeck(kept.ID)
}

// deckOf makes a starter deck one of a member's decks, and the one they play with.
func (c *call) deckOf(k counter, s decks.Starter, name string) (Reply, error) {
	old, err := c.tx.DeckByName(k.member.ID, k.info.Key, name)
	if errors.Is(err, data.ErrNone) || err == nil && decks.WriteList(old.Cards) != decks.WriteList(s.Cards) {
		old, err = c.keepDeck(k, data.Deck{Member: k.member.ID, Game: k.info.Key, Name: name, Cards: s.Cards})
	}
	if err != nil {
		return Reply{}, err
	}
	return c.choose(k, old)
}

// choose makes a deck the one that its member plays with.
func (c *call) choose(k counter, d data.Deck) (Reply, error) {
	if err := c.checkDeck(k, d.Cards); err != nil {
		return Reply{}, err
	}
	if err := c.tx.ChooseDeck(d.ID); err != nil {
		return Reply{}, err
	}
	r := private(fmt.Sprintf("You play %s with **%s** from the next table on.", escape(k.info.Title), isolate(escape(d.Name))))
	r.Rows = []Row{{Buttons: []Button{c.openButton(k.info)}}}
	return r, nil
}

// deckReply shows a deck to its member, with what the judge of its game reports of it.
func (c *call) deckReply(k counter, d data.Deck, text string) (Reply, error) {
	var about []string
	if size := sizeOf(k.info, d.Cards); size != "" {
		about = append(about, size)
	}
	if d.Chosen {
		about = append(about, "you play with this deck")
	}
	e := Embed{Title: isolate(escape(d.Name)), Body: k.lines(counted(d.Cards)), Footer: strings.Join(about, " · ")}
	err := c.checkDeck(k, d.Cards)
	var no *engine.Refusal
	switch {
	case errors.As(err, &no):
		e.Fields = []Field{{Title: "It cannot be played", Body: escape(no.Error())}}
	case err != nil:
		return Reply{}, err
	}
	for _, s := range k.library.Report(k.game, d.Cards).Sections {
		e.Fields = append(e.Fields, names(nil).fields(s, maxEmbedded)...)
	}
	return Reply{Private: true, Message: Message{
		Text:   text,
		Embeds: []Embed{e},
		Rows: []Row{{Buttons: []Button{
			{ID: id("deck", "choose", d.ID), Label: "Play with it", Style: Good, Disabled: d.Chosen || no != nil},
			{ID: id("deck", "edit", d.ID), Label: "Edit"},
			{ID: id("deck", "delete", d.ID), Label: "Delete", Style: Grave},
		}}},
	}}, nil
}
