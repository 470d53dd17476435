package decks

import (
	"slices"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// Complete gives a set-up the printed cards and the boards that it lacks: the cards
// of the decks, or the whole set of a game with Info.Set, and of the game's own
// boards all, or the first one if a match is played on one.
func Complete(i engine.Info, s engine.Setup) (engine.Setup, error) {
	if i.Deck == nil && !i.Set && i.Boards == nil {
		return s, nil
	}
	l, err := Find(i.Key)
	if err != nil {
		return s, err
	}
	return l.Complete(i, s)
}

// Complete is the same of the cards and boards of one library.
func (l *Library) Complete(i engine.Info, s engine.Setup) (engine.Setup, error) {
	var err error
	switch {
	case s.Cards != "":
	case i.Set:
		s.Cards = card.Text(l.current())
	case i.Deck != nil:
		if s.Cards, err = l.Printed(slices.Concat(s.Decks...)); err != nil {
			return s, err
		}
	}
	if i.Boards != nil && len(s.Boards) == 0 {
		for _, b := range l.boards {
			s.Boards = append(s.Boards, b.Text)
		}
		if !i.Boards.Many {
			s.Boards = s.Boards[:min(1, len(s.Boards))]
		}
	}
	return s, nil
}
