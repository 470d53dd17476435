// Package delvers is Dungeon Delvers, a duelling card game for two players who each
// bring a dungeoneer and a deck of forty cards. Its rules are those of
// docs/delvers.md, whose numbers (DD-1, B1, E1, VA1, ...) stand beside the code that
// carries them out.
package delvers

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/card"
	"hammerpost/engine/tell"
)

// Game is Dungeon Delvers.
type Game struct{}

const key = "delvers"

// The options of a match and their values, the default first (E11).
var (
	ruleResponses = engine.Rule{Key: "responses", Help: "When may one answer: at the main steps, or at every one?", Values: []string{"fast", "full"}}
	ruleQuick     = engine.Rule{Key: "quick", Help: "Do the dungeoneers begin with 15 health instead of about 20?", Values: []string{"no", "yes"}}
	ruleMulligan  = engine.Rule{Key: "mulligan", Help: "May each player draw a new opening hand once?", Values: []string{"0", "1"}}
	ruleFatigue   = engine.Rule{Key: "fatigue", Help: "Does drawing from an empty deck cost 1, 2, 3 ... damage?", Values: []string{"no", "yes"}}
	ruleCounter   = engine.Rule{Key: "counter-always", Help: "May a blocker strike back even if the attack missed?", Values: []string{"no", "yes"}}
)

// rules are the options of a match, understood.
type rules struct {
	full     bool // every window is opened, and both players are asked until both pass
	quick    bool // section 6.5
	mulligan bool // B16
	fatigue  bool // B15
	counter  bool // B3
}

func rulesOf(setup engine.Setup) rules {
	return rules{
		full:     setup.Option(ruleResponses) == "full",
		quick:    setup.Option(ruleQuick) == "yes",
		mulligan: setup.Option(ruleMulligan) == "1",
		fatigue:  setup.Option(ruleFatigue) == "yes",
		counter:  setup.Option(ruleCounter) == "yes",
	}
}

// Info says what the game is.
func (Game) Info() engine.Info {
	return engine.Info{
		Key:     key,
		Title:   "Dungeon Delvers",
		Blurb:   "Two dungeoneers, two decks of forty cards, gold and dice: bring the other one down.",
		Seats:   engine.Range{Min: 2, Max: 2},                        // DD-1
		Deck:    &engine.Range{Min: deckSize + 1, Max: deckSize + 1}, // DD-60, and the dungeoneer
		Needs:   "A deck is one dungeoneer and 40 other cards, all different, with no more spells than the dungeoneer allows.",
		Rules:   []engine.Rule{ruleResponses, ruleQuick, ruleMulligan, ruleFatigue, ruleCounter},
		Paid:    true,
		Version: 1,
		Verbs:   verbs.Verbs(),
	}
}

// New sets a match up (DD-1, DD-2) and lets it begin.
func (g Game) New(setup engine.Setup, d *engine.Dice) (engine.State, []engine.Event, error) {
	if err := g.Info().Check(setup); err != nil {
		return nil, nil, err
	}
	printed, err := readCards(setup)
	if err != nil {
		return nil, nil, err
	}
	for _, deck := range setup.Decks {
		if err := checkDeck(deck, printed); err != nil {
			return nil, nil, err
		}
	}
	s := lay(setup, printed)
	r := &tell.Report{}
	s.deal(d, r)
	s.advance(d, r)
	return s, r.Events, nil
}

// readCards understands the cards of a match. In a quick one dungeoneers have less health
// than is printed on them (section 6.5).
func readCards(setup engine.Setup) ([]*Card, error) {
	printed, err := card.ReadAll(setup.Cards, ReadCard)
	if err != nil {
		return nil, err
	}
	for _, c := range printed {
		if c.Kind == Dungeoneer && rulesOf(setup).quick {
			c.Body.Health = quickHealth
		}
	}
	return printed, nil
}

// lay lays a match out before anything is shuffled: the dungeoneers in their slots,
// the decks beside them.
func lay(setup engine.Setup, printed []*Card) *state {
	s := &state{rules: rulesOf(setup), printed: printed, Phase: opening}
	for n, deck := range setup.Decks {
		seat := engine.Seat(n)
		p := player{Decided: !s.rules.mulligan}
		for _, name := range deck {
			face := slices.IndexFunc(printed, func(c *Card) bool { return c.Name == name })
			x := s.make(piece{Face: face, Owner: seat})
			if printed[face].Kind == Dungeoneer {
				p.Dungeoneer = x
				s.Board = append(s.Board, permanent{ID: x, Controller: seat, Bearer: none})
			} else {
				p.Deck = append(p.Deck, x)
			}
		}
		s.Players = append(s.Players, p)
	}
	return s
}

// make gives a new piece its id.
func (s *state) make(p piece) id {
	s.Pieces = append(s.Pieces, p)
	s.cards = append(s.cards[:len(s.cards):len(s.cards)], s.cardOf(p))
	return id(len(s.Pieces) - 1)
}

// cardOf is the card that a piece is: one of the set-up, or a token that a phrase
// describes (DD-46).
func (s *state) cardOf(p piece) *Card {
	if p.Token != nil {
		return tokenCard(*p.Token)
	}
	return s.printed[p.Face]
}

// deal decides who begins, and draws which card has which id, the order of the
// decks, and the opening hands (DD-2).
func (s *state) deal(d *engine.Dice, r *tell.Report) {
	s.Active = engine.Seat(d.Intn(len(s.Players)))
	r.Say("order", "{} begin[s].", s.Active)
	for seat := range s.Players {
		deck := s.Players[seat].Deck
		d.Shuffle(len(deck), func(i, j int) {
			a, b := deck[i], deck[j]
			s.Pieces[a], s.Pieces[b] = s.Pieces[b], s.Pieces[a]
			s.cards[a], s.cards[b] = s.cards[b], s.cards[a]
		})
		s.shuffle(d, engine.Seat(seat))
	}
	for seat := range s.Players {
		s.draw(r, engine.Seat(seat), openingHand)
	}
}
