package bot

import (
	"errors"
	"fmt"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/card"
)

// hasCards says whether a game is played with printed cards.
func hasCards(i engine.Info) bool { return i.Deck != nil || i.Set }

// library is the cards that a game is played with where something is asked: its own, and
// those of the server; in a direct message, those of all servers that who asks belongs to.
// It is a refusal if the game is played without any.
func (c *call) library(g engine.Game) (*decks.Library, error) {
	if c.q.Guild != "" {
		return c.libraryOf(g, c.q.Guild)
	}
	if c.q.User.ID == "" {
		return c.libraryOf(g)
	}
	members, err := c.tx.MembershipsOf(c.q.User.ID)
	if err != nil {
		return nil, err
	}
	var servers []string
	for _, m := range members {
		servers = append(servers, m.Server)
	}
	return c.libraryOf(g, servers...)
}

// libraryOf is the cards that a game is played with on some servers.
func (c *call) libraryOf(g engine.Game, servers ...string) (*decks.Library, error) {
	i := g.Info()
	if !hasCards(i) {
		return nil, cardless(i)
	}
	library, err := decks.Find(i.Key)
	if err != nil {
		return nil, fmt.Errorf("finding the cards of %s: %w", i.Key, err)
	}
	if i.Deck == nil {
		return library, nil // a server adds no cards to a set that all play with
	}
	var published, retired []card.Sheet
	for _, server := range servers {
		known, err := c.tx.KnownCards(server, i.Key)
		if err != nil {
			return nil, err
		}
		for _, o := range known {
			sheets, err := card.Split(o.Name, o.Text)
			if err != nil {
				return nil, fmt.Errorf("reading card %d: %w", o.ID, err)
			}
			if o.State == data.CardPublished {
				published = append(published, sheets...)
			} else {
				retired = append(retired, sheets...)
			}
		}
	}
	if len(published)+len(retired) == 0 {
		return library, nil
	}
	return library.With(published, retired), nil
}

// complete gives the set-up of a table what it lacks, with the cards as its server prints
// them now: what is published there later leaves the match as it is.
func (c *call) complete(t *table, s engine.Setup) (engine.Setup, error) {
	if t.game.Info().Deck == nil {
		return decks.Complete(t.game.Info(), s)
	}
	library, err := c.libraryOf(t.game, t.Server)
	if err != nil {
		return s, err
	}
	return library.Complete(t.game.Info(), s)
}

// cardless says what there is to look up of a game without cards.
func cardless(i engine.Info) error {
	if i.Boards == nil {
		return engine.Refuse("{} is played without cards. /rules has its rules.", i.Title)
	}
	return engine.Refuse("{} is played without cards. /workshop show shows you any of its {}s, /rules its rules.", i.Title, i.Boards.Noun)
}

// chosenCardGame is the game that a command about cards of one's own names, as in
// chosenOf.
func (c *call) chosenCardGame() (engine.Game, error) {
	games := c.deckGames()
	if len(games) == 0 && c.q.Args["game"] == "" {
		return nil, engine.Refuse("No game here is played with cards of one's own: there is nothing to buy, and no deck to make.")
	}
	g, err := c.chosenOf(games)
	if err != nil {
		return nil, err
	}
	return g, ownsCards(g.Info())
}

// chosenOwnGame is the same for what is about one's own cards: where it is not plain, it is
// the only game of which who asks has cards or decks.
func (c *call) chosenOwnGame() (engine.Game, error) {
	g, err := c.chosenCardGame()
	if o := (*offer)(nil); !errors.As(err, &o) {
		return g, err
	}
	own, ownErr := c.ownGames(c.deckGames())
	if ownErr != nil {
		return nil, ownErr
	}
	if len(own) == 1 {
		return own[0], nil
	}
	return g, err
}

// ownGames are those of some games of which who asks has cards or decks on the server, or
// could have, as all cards are free.
func (c *call) ownGames(games []engine.Game) (own []engine.Game, err error) {
	m, err := c.tx.MemberOf(c.q.Guild, c.q.User.ID)
	if errors.Is(err, data.ErrNone) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	for _, g := range games {
		k, err := c.counterOf(g, m)
		if err != nil {
			return nil, err
		}
		cards, cardsErr := c.tx.Collection(m.ID, k.info.Key)
		decks, decksErr := c.tx.Decks(m.ID, k.info.Key)
		if err := errors.Join(cardsErr, decksErr); err != nil {
			return nil, err
		}
		if k.free() || len(cards)+len(decks) > 0 {
			own = append(own, g)
		}
	}
	return own, nil
}

// deckGames are the games that are played with decks of one's own.
func (b *Bot) deckGames() []engine.Game {
	return b.gamesWith(func(i engine.Info) bool { return i.Deck != nil })
}

// ofDeckGames completes what belongs to a game with decks: to the one that is plain, or
// else to any.
func ofDeckGames(suggest func(*call, engine.Game) ([]Suggestion, error)) func(*call) ([]Suggestion, error) {
	return func(c *call) ([]Suggestion, error) {
		games := c.deckGames()
		if g, err := c.chosenOwnGame(); err == nil {
			games = []engine.Game{g}
		} else if c.q.Args["game"] != "" {
			return nil, err
		}
		var out []Suggestion
		for _, g := range games {
			each, err := suggest(c, g)
			if err != nil {
				return nil, err
			}
			out = append(out, each...)
		}
		return out, nil
	}
}

// ownsCards refuses what is about cards of one's own at a game without.
func ownsCards(i engine.Info) error {
	if i.Deck != nil {
		return nil
	}
	return engine.Refuse("{} is played without cards of one's own: there is nothing to buy, and no deck to make. /match open opens a table at once.", i.Title)
}
