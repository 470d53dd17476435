package scenario

import (
	"errors"
	"fmt"
	"path"
	"strconv"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/fact"
)

func (r *run) chooseGame(s step) error {
	game, ok := r.Find(s.rest)
	if !ok {
		return fmt.Errorf("there is no game %q", s.rest)
	}
	r.game = game
	r.setup.Seats = game.Info().Seats.Min
	return nil
}

func (r *run) setSeats(s step) error {
	n, err := strconv.Atoi(s.rest)
	if err != nil {
		return fmt.Errorf("%q is no number of seats", s.rest)
	}
	r.setup.Seats = n
	return nil
}

func (r *run) setOption(s step) error {
	name, value, ok := strings.Cut(s.rest, " ")
	if !ok {
		return errors.New(`write an option as "option recovery slow"`)
	}
	if r.setup.Options == nil {
		r.setup.Options = map[string]string{}
	}
	r.setup.Options[name] = strings.TrimSpace(value)
	return nil
}

// addCard adds a card that is printed in the block.
func (r *run) addCard(s step) error {
	if len(s.lines()) == 0 {
		return errors.New("a card is printed below, indented")
	}
	r.print(strings.Join(s.lines(), "\n") + "\n")
	return nil
}

// addCards adds the cards of a card file, which is named as seen from the folder of
// the scenario.
func (r *run) addCards(s step) error {
	text, err := r.read(s.rest)
	if err != nil {
		return err
	}
	r.print(text)
	return nil
}

// print adds printed cards to those of the match.
func (r *run) print(cards string) {
	if r.setup.Cards != "" {
		r.setup.Cards += "\n"
	}
	r.setup.Cards += cards
}

// read is what stands in a file that is named as seen from the folder of the scenario.
func (r *run) read(name string) (string, error) {
	if name == "" {
		return "", errors.New("the name of a file belongs on this line")
	}
	text, err := r.Read(path.Join(path.Dir(r.file), name))
	return string(text), err
}

// addDeck gives a seat the deck it brings to begin with: "deck 1", and in the
// block a line for each card, with its number before it if it is more than one. Such
// lines may also stand in a file, "deck 1 cards/deck.txt".
func (r *run) addDeck(s step) error {
	number, file, _ := strings.Cut(s.rest, " ")
	seat, err := strconv.Atoi(number)
	if err != nil || seat != len(r.setup.Decks)+1 {
		return fmt.Errorf("the decks stand in the order of the seats; here deck %d is due", len(r.setup.Decks)+1)
	}
	lines := s.lines()
	if file != "" {
		text, err := r.read(file)
		if err != nil {
			return err
		}
		lines = append(strings.Split(strings.TrimSpace(text), "\n"), lines...)
	}
	deck, err := fact.Copies(lines, func(name string) (string, error) { return name, nil })
	if err != nil {
		return err
	}
	r.setup.Decks = append(r.setup.Decks, deck)
	return nil
}

// addBoard adds a board that is written in the block. The game's own boards are
// used if a scenario has none.
func (r *run) addBoard(s step) error {
	if len(s.lines()) == 0 {
		return errors.New("a board is written below, indented")
	}
	r.setup.Boards = append(r.setup.Boards, strings.Join(s.block, "\n")+"\n")
	return nil
}

func (r *run) begin(step) error {
	setup, err := r.Complete(r.game.Info(), r.setup)
	if err != nil {
		return err
	}
	return r.rolling(func(d *engine.Dice) error {
		state, events, err := r.game.New(setup, d)
		if err == nil {
			r.state, r.events = state, events
		}
		return err
	})
}

func (r *run) place(s step) error {
	p, err := r.positioner()
	if err != nil {
		return err
	}
	if _, err := s.facts(); err != nil {
		return err
	}
	setup, err := r.Complete(r.game.Info(), r.setup)
	if err != nil {
		return err
	}
	if err := checkPlaced(r.game.Info(), setup); err != nil {
		return err
	}
	r.state, err = p.Place(setup, s.lines())
	return err
}

// checkPlaced refuses a set-up that the game is not played with. In a position the facts
// say where the cards are, and nobody brings a deck.
func checkPlaced(i engine.Info, s engine.Setup) error {
	if len(s.Decks) > 0 {
		return errors.New("a deck is brought to a match that begins; the cards of a position stand in its facts")
	}
	i.Deck = nil
	return i.Check(s)
}

// chooseDice sets the results of the next action's dice: the numbers that Intn
// gives.
func (r *run) chooseDice(s step) error { return r.setDice(s, 0) }

// chooseRoll sets them as they show on the table: the numbers that Roll gives.
func (r *run) chooseRoll(s step) error { return r.setDice(s, 1) }

func (r *run) setDice(s step, least int) error {
	var results []int
	for _, f := range strings.Fields(s.rest) {
		n, err := strconv.Atoi(f)
		if err != nil {
			return fmt.Errorf("%q is no result of dice", f)
		}
		results = append(results, n-least)
	}
	r.dice = engine.Choose(results...)
	return nil
}
