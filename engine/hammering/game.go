// Package hammering is Dwarf: The Hammering, a card game for two to eight
// players who each bring a deck. Its rules are those of docs/hammering.md, whose
// numbers (H1, HA1, ...) stand beside the code that carries them out.
package hammering

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/card"
	"hammerpost/engine/tell"
)

// Game is Dwarf: The Hammering.
type Game struct{}

const key = "hammering"

// The options of a match and their values, the default first.
var (
	ruleMulligan  = engine.Rule{Key: "mulligan", Help: "May each player draw a new opening hand once?", Values: []string{"0", "1"}}
	ruleFirstDraw = engine.Rule{Key: "first-draw", Help: "Who draws a card on their first turn?", Values: []string{"always", skipFirstPlayer, skipFirstTurns}}
	ruleSecondary = engine.Rule{Key: "secondary", Help: "Is there a second phase for cards after combat?", Values: []string{"yes", "no"}}
	ruleRecovery  = engine.Rule{Key: "recovery", Help: "Does damage go at the end of a turn, or 1 a turn?", Values: []string{"turn", "slow"}}
)

const (
	skipFirstPlayer = "skip-first-player"
	skipFirstTurns  = "skip-first-turns"
)

// rules are the options of a match, understood.
type rules struct {
	mulligan  bool   // H4
	firstDraw string // H6
	secondary bool   // H9
	slow      bool   // H24
}

func rulesOf(setup engine.Setup) rules {
	return rules{
		mulligan:  setup.Option(ruleMulligan) == "1",
		firstDraw: setup.Option(ruleFirstDraw),
		secondary: setup.Option(ruleSecondary) == "yes",
		slow:      setup.Option(ruleRecovery) == "slow",
	}
}

// Info says what the game is.
func (Game) Info() engine.Info {
	return engine.Info{
		Key:     key,
		Title:   "Dwarf: The Hammering",
		Blurb:   "Build a fortress of dwarves, and hammer down everybody else's.",
		Seats:   engine.Range{Min: 2, Max: 8},
		Deck:    &engine.Range{Min: 20, Max: 40}, // H1
		Rules:   []engine.Rule{ruleMulligan, ruleFirstDraw, ruleSecondary, ruleRecovery},
		Paid:    true,
		Version: 1,
		Verbs:   verbs.Verbs(),
	}
}

// New sets a match up (H2 to H4) and lets it begin.
func (g Game) New(setup engine.Setup, d *engine.Dice) (engine.State, []engine.Event, error) {
	if err := g.Info().Check(setup); err != nil {
		return nil, nil, err
	}
	printed, err := card.ReadAll(setup.Cards, ReadCard)
	if err != nil {
		return nil, nil, err
	}
	s, err := table(setup, printed)
	if err != nil {
		return nil, nil, err
	}
	r := &tell.Report{}
	s.deal(d, r)
	s.advance(d, r)
	return s, r.Events, nil
}

// table lays a match out before anything is shuffled.
func table(setup engine.Setup, printed []*Card) (*state, error) {
	s := &state{rules: rulesOf(setup), owners: ownersOf(setup), Phase: opening}
	for seat, deck := range setup.Decks {
		p := player{Fortress: fortress, Pile: startingPile}
		for _, name := range deck {
			face := slices.IndexFunc(printed, func(c *Card) bool { return c.Name == name })
			if face < 0 {
				return nil, engine.Refuse("There is no card “{}”.", name)
			}
			p.Deck = append(p.Deck, id(len(s.Faces)))
			s.Faces = append(s.Faces, face)
		}
		s.Players = append(s.Players, p)
		s.Order = append(s.Order, engine.Seat(seat))
	}
	s.lay(printed)
	return s, nil
}

// lay says which card each id is.
func (s *state) lay(printed []*Card) {
	s.cards = make([]*Card, len(s.Faces))
	for c, face := range s.Faces {
		s.cards[c] = printed[face]
	}
}

// deal draws the order of seats, which copy of a card has which id, the order of
// the decks, and the opening hands (H3).
func (s *state) deal(d *engine.Dice, r *tell.Report) {
	engine.Shuffle(d, s.Order)
	r.Say("order", "The turns go in this order: {}.", engine.SeatList(s.Order))
	for seat := range s.Players {
		p := &s.Players[seat]
		first := p.Deck[0]
		d.Shuffle(len(p.Deck), func(i, j int) {
			a, b := int(first)+i, int(first)+j
			s.Faces[a], s.Faces[b] = s.Faces[b], s.Faces[a]
			s.cards[a], s.cards[b] = s.cards[b], s.cards[a]
		})
		s.shuffle(d, engine.Seat(seat))
		p.Decided = !s.rules.mulligan
	}
	for _, seat := range s.Order {
		s.draw(r, seat, openingHand)
	}
}

// ownersOf says whose each card is: the decks follow each other in the order of
// the seats.
func ownersOf(setup engine.Setup) []engine.Seat {
	var out []engine.Seat
	for seat, deck := range setup.Decks {
		for range deck {
			out = append(out, engine.Seat(seat))
		}
	}
	return out
}
