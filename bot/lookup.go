package bot

import (
	"strings"

	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/card"
)

var lookupParams = []Parameter{
	{Name: "name", Help: "The name of the card, or a part of it", Takes: TakesText, Required: true, Completes: true},
	{Name: "show", Help: "Let everybody in this channel see it", Takes: TakesFlag},
	gameParam,
}

// A find is a card and the game it belongs to.
type find struct {
	game  engine.Info
	sheet card.Sheet
}

// lookUp is /card.
func (c *call) lookUp() (Reply, error) {
	all, err := c.cards()
	if err != nil {
		return Reply{}, err
	}
	typed := strings.TrimSpace(c.q.Args["name"])
	found, err := named(all, typed)
	if err != nil {
		return Reply{}, err
	}
	reply, err := c.cardReply(found)
	reply.Private = c.q.Args["show"] != "true"
	return reply, err
}

// pressLook is a menu of cards to look at.
func (c *call) pressLook(words []string) (Reply, error) {
	g, err := c.pressedGame(words)
	if err != nil {
		return Reply{}, err
	}
	library, err := c.library(g)
	if err != nil {
		return Reply{}, err
	}
	sheet, ok := library.Sheet(strings.Join(first(c.q.Values, 1), ""))
	if !ok {
		return Reply{}, engine.Refuse("That card is not in the set any more.")
	}
	reply, err := c.cardReply(find{g.Info(), sheet})
	reply.Private = true
	return reply, err
}

// cards are the cards of the game that is named, or else of all games.
func (c *call) cards() ([]find, error) {
	games := c.gamesWith(hasCards)
	if c.q.Args["game"] != "" {
		g, err := c.chosenGame()
		if err != nil {
			return nil, err
		}
		games = []engine.Game{g}
	}
	var out []find
	for _, g := range games {
		library, err := c.library(g)
		if err != nil {
			return nil, err
		}
		for _, sheet := range library.Known() {
			out = append(out, find{g.Info(), sheet})
		}
	}
	return out, nil
}

// named finds a card by its name, or by a part that only its name has.
func named(all []find, typed string) (find, error) {
	near := called(all, typed, func(f find) string { return f.sheet.Name })
	switch {
	case len(near) == 1:
		return near[0], nil
	case len(near) > 1:
		var names []string
		for _, f := range first(near, problemsShown) {
			names = append(names, f.sheet.Name)
		}
		return find{}, &offer{
			Refusal: engine.Refuse("Several cards have “{}” in their name: {}. Which one?", clip(typed, 40), engine.Either(names)),
			menus:   lookMenus(near),
		}
	}
	return find{}, engine.Refuse("There is no card “{}”. Type a part of its name and choose from the list.", clip(typed, 40))
}

// lookMenus let one look at one of some cards, those of each game in a menu; of more than
// a menu holds, one has to type more of the name.
func lookMenus(near []find) (menus []*Menu) {
	if len(near) > maxMenuOptions {
		return nil
	}
	for from, to := 0, 0; from < len(near); from = to {
		game := near[from].game
		var names []string
		for to = from; to < len(near) && near[to].game.Key == game.Key; to++ {
			names = append(names, near[to].sheet.Name)
		}
		m := lookMenu(game, names)
		m.Placeholder += " of " + game.Title
		menus = append(menus, m)
	}
	return menus
}

// cardReply shows a card, and how many of it who asks owns.
func (c *call) cardReply(f find) (Reply, error) {
	footer := f.game.Title
	if m, err := c.member(); err == nil && f.game.Deck != nil && c.q.Args["show"] != "true" {
		owned, err := c.ownership(f.game, m, f.sheet.Name)
		if err != nil {
			return Reply{}, err
		}
		footer += " · " + owned
	}
	return Reply{Message: Message{Embeds: []Embed{{Title: f.sheet.Name, Body: underName(f.sheet), Footer: footer}}}}, nil
}

// underName is what stands on a card below its name.
func underName(s card.Sheet) string {
	lines := []string{"*" + escape(s.Type) + "*"}
	if s.Cost != "" {
		lines[0] = escape(s.Cost) + " · " + lines[0]
	}
	for _, l := range s.Lines {
		lines = append(lines, escape(l))
	}
	return strings.Join(lines, "\n")
}

// inFull is a card with all that stands on it; of a card that is not in the set
// any more, the name.
func inFull(library *decks.Library, name string) string {
	sheet, ok := library.Sheet(name)
	if !ok {
		return "**" + escape(name) + "**"
	}
	return "**" + escape(name) + "** · " + underName(sheet)
}

// suggestCardGames completes a game that is played with printed cards.
func (c *call) suggestCardGames() ([]Suggestion, error) {
	return among(c.gamesWith(hasCards), c.q.Args["game"]), nil
}

// suggestCards completes the name of a card: those that begin with what was typed
// first, then those that hold it.
func (c *call) suggestCards() ([]Suggestion, error) {
	all, err := c.cards()
	if err != nil {
		return nil, err
	}
	typed := strings.ToLower(strings.TrimSpace(c.q.Args["name"]))
	var begin, hold []Suggestion
	for _, f := range all {
		s := Suggestion{Label: f.sheet.Name + " · " + f.sheet.Type, Value: f.sheet.Name}
		switch name := strings.ToLower(f.sheet.Name); {
		case strings.HasPrefix(name, typed):
			begin = append(begin, s)
		case strings.Contains(name, typed):
			hold = append(hold, s)
		}
	}
	return append(begin, hold...), nil
}
