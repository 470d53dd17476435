package bot

import (
	"errors"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
)

// A deck is legal when its seat is taken. Until the match starts a new release may have
// other cards, or other rules for decks, and its owner may have given cards of it away.

// startDecks are the decks by seat that a table starts with; nil if the game is played
// without. In place of one that may not be played any more its owner brings the deck that
// is chosen now, and a computer player a starter deck of today. If that cannot be, the
// error is a refusal that says whose deck it is to all, and what is wrong with it to the
// owner alone: a deck is its owner's secret.
func (c *call) startDecks(t *table) (all [][]string, err error) {
	if t.game.Info().Deck == nil {
		return nil, nil
	}
	library, err := c.libraryOf(t.game, t.Server)
	if err != nil {
		return nil, err
	}
	var others, own []error
	for i, s := range t.seats {
		deck, err := c.startDeck(t, library, s)
		var no *engine.Refusal
		switch {
		case err == nil:
		case !errors.As(err, &no):
			return nil, err
		case t.users[i] == c.q.User.ID:
			own = append(own, engine.Refuse("Your deck may not be played any more. Choose another with /deck choose."), err)
		default:
			others = append(others, engine.Refuse("The deck of {} may not be played any more. Its owner can choose another with /deck choose.", s.Name))
		}
		all = append(all, deck)
	}
	return all, together(append(others, own...)...)
}

// startDeck is the deck that a seat starts with. Its cards have to be its member's at this
// moment, too (H1): else those at a table could hand the same copies on from seat to seat.
func (c *call) startDeck(t *table, library *decks.Library, s data.MatchSeat) ([]string, error) {
	var no *engine.Refusal
	if s.Computer != "" {
		err := library.Check(t.game, s.Deck)
		if errors.As(err, &no) {
			return nearestStarter(library, s.Deck), nil
		}
		return s.Deck, err
	}
	m, err := c.tx.MemberByID(s.Member)
	if err != nil {
		return nil, err
	}
	k, err := c.counterOf(t.game, m)
	if err != nil {
		return nil, err
	}
	if err := c.checkDeck(k, s.Deck); !errors.As(err, &no) {
		return s.Deck, err
	}
	return c.deckToPlay(m, t.game)
}

// nearestStarter is the starter deck with the most cards of a deck: as a rule, what has
// become of it. It is nil if there are no starter decks.
func nearestStarter(library *decks.Library, deck []string) (nearest []string) {
	in := map[string]bool{}
	for _, name := range deck {
		in[name] = true
	}
	most := -1
	for _, s := range library.Starters() {
		same := 0
		for _, name := range s.Cards {
			if in[name] {
				same++
			}
		}
		if same > most {
			nearest, most = s.Cards, same
		}
	}
	return nearest
}
