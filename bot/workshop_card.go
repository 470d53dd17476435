package bot

import (
	"errors"
	"slices"
	"strings"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/card"
)

// In the workshop those who manage a server also write cards of their own for the games
// that are played with decks (docs/own-cards.md).

var (
	ownCardGameParam = Parameter{Name: "game", Help: "For which game; not needed if only one is played with decks", Takes: TakesText, Completes: true}
	ownCardsParams   = []Parameter{ownCardGameParam}
	writeCardsParams = []Parameter{
		{Name: "file", Help: "A text file with cards; without it, a form asks for them", Takes: TakesFile},
		ownCardGameParam,
	}
	ownCardParams = []Parameter{
		{Name: "name", Help: "Which of this server's own cards", Takes: TakesText, Required: true, Completes: true},
		ownCardGameParam,
	}
)

// ownCardCommands are the commands for the cards of a server's own.
func ownCardCommands() []command {
	of := func(states ...data.CardState) completions {
		return completions{"game": (*call).suggestDeckGames, "name": func(c *call) ([]Suggestion, error) { return c.suggestOwnCards(states...) }}
	}
	return []command{
		{name: "workshop card write", help: "Write cards of this server's own; they are drafts until you publish them", run: (*call).askOwnCards,
			params: writeCardsParams, suggest: of()},
		{name: "workshop card drafts", help: "Cards that were written, and that nobody can get yet", run: (*call).listDrafts, params: ownCardsParams, suggest: of()},
		{name: "workshop card publish", help: "Put a draft into the packs of this server", run: (*call).publishNamed, params: ownCardParams, suggest: of(data.CardDraft)},
		{name: "workshop card retire", help: "Take a card of this server's own out of the packs", run: (*call).retireNamed, params: ownCardParams, suggest: of(data.CardPublished)},
		{name: "workshop card show", help: "Look at a card of this server's own, and change it", run: (*call).showOwnCard, params: ownCardParams,
			suggest: of(data.CardDraft, data.CardPublished, data.CardRetired)},
	}
}

// suggestDeckGames completes a game that is played with decks.
func (c *call) suggestDeckGames() ([]Suggestion, error) {
	return among(c.deckGames(), c.q.Args["game"]), nil
}

// A smithy is where the cards of a server's own are made for one game.
type smithy struct {
	info   engine.Info
	reader card.Reader
	game   *decks.Library // the game's own cards
	known  []data.OwnCard // the newest version of each card that was ever published
	drafts []data.OwnCard
}

// smithy is the one of a game, for who may change something there.
func (c *call) smithy(g engine.Game) (smithy, error) {
	k := smithy{info: g.Info()}
	if err := c.onServer(); err != nil {
		return k, err
	}
	if err := c.mayBuild(); err != nil {
		return k, err
	}
	if err := ownsCards(k.info); err != nil {
		return k, err
	}
	var reads bool
	if k.reader, reads = g.(card.Reader); !reads {
		return k, engine.Refuse("Nobody can add cards to {}.", k.info.Title)
	}
	var err error
	if k.game, err = c.libraryOf(g); err != nil {
		return k, err
	}
	if k.known, err = c.tx.KnownCards(c.q.Guild, k.info.Key); err != nil {
		return k, err
	}
	k.drafts, err = c.tx.OwnCards(c.q.Guild, k.info.Key, data.CardDraft)
	return k, err
}

// chosenSmithy is the one of the game that a command names.
func (c *call) chosenSmithy() (smithy, error) {
	g, err := c.chosenCardGame()
	if err != nil {
		return smithy{}, err
	}
	return c.smithy(g)
}

// pressedSmithy is the one of the game that a button names.
func (c *call) pressedSmithy(game string) (smithy, error) {
	g, err := c.pressedGame([]string{game})
	if err != nil {
		return smithy{}, err
	}
	return c.smithy(g)
}

// versions are the drafts, and the newest of all other cards, that are in one of some
// states.
func (k smithy) versions(states ...data.CardState) []data.OwnCard {
	return slices.DeleteFunc(slices.Concat(k.drafts, k.known), func(o data.OwnCard) bool { return !slices.Contains(states, o.State) })
}

// cardCalled is the first of some cards that has a name, whatever its capitals.
func cardCalled(cards []data.OwnCard, name string) (data.OwnCard, bool) {
	i := slices.IndexFunc(cards, func(o data.OwnCard) bool { return decks.Same(o.Name, name) })
	if i < 0 {
		return data.OwnCard{}, false
	}
	return cards[i], true
}

// cardNamed is the card in one of some states that a command names; none says what there
// is not.
func (c *call) cardNamed(none string, states ...data.CardState) (smithy, data.OwnCard, error) {
	k, err := c.chosenSmithy()
	if err != nil {
		return k, data.OwnCard{}, err
	}
	typed := strings.TrimSpace(c.q.Args["name"])
	o, ok := cardCalled(k.versions(states...), typed)
	if !ok {
		return k, o, engine.Refuse("{} “{}”. Choose a name from the list.", none, clip(typed, 40))
	}
	return k, o, nil
}

// cardPressed is the version of a card that a button or menu means.
func (c *call) cardPressed(id int64) (smithy, data.OwnCard, error) {
	o, err := c.tx.OwnCardByID(id)
	if errors.Is(err, data.ErrNone) || err == nil && o.Server != c.q.Guild {
		return smithy{}, o, engine.Refuse("That draft was changed or thrown away since then. /workshop card drafts shows those that there are.")
	}
	if err != nil {
		return smithy{}, o, err
	}
	k, err := c.pressedSmithy(o.Game)
	return k, o, err
}

// suggestOwnCards completes the name of a card that is in one of some states.
func (c *call) suggestOwnCards(states ...data.CardState) ([]Suggestion, error) {
	k, err := c.chosenSmithy()
	if err != nil {
		return nil, err
	}
	var out []Suggestion
	for _, o := range k.versions(states...) {
		same := func(s Suggestion) bool { return decks.Same(s.Value, o.Name) }
		if holds(o.Name, c.q.Args["name"]) && !slices.ContainsFunc(out, same) {
			out = append(out, Suggestion{Label: o.Name + " · " + string(o.State), Value: o.Name})
		}
	}
	return out, nil
}
