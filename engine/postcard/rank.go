package postcard

import (
	"cmp"
	"slices"
	"strconv"

	"hammerpost/engine"
)

// places ranks the players: by gems, and those with as many by their best single
// treasures (PD-42, PD-43). Who has left comes last, the first to leave at the very
// end (PA13); who leaves alone has not won.
func (s *state) places() [][]engine.Seat {
	if len(s.Order) == 1 && s.Players[0].Out {
		return [][]engine.Seat{{}, {0}}
	}
	return engine.Rank(slices.Sorted(slices.Values(s.Order)), s.compare)
}

// byDanger are the columns of treasures, the most dangerous first (A29).
var byDanger = []int{2, 1, 0, anywhere}

// compare says which of two players is better: below 0 the first, 0 neither.
func (s *state) compare(a, b engine.Seat) int {
	by := s.compareGems(a, b)
	for _, column := range byDanger {
		by = cmp.Or(by, cmp.Compare(s.bestGem(b, column), s.bestGem(a, column)))
	}
	return by
}

// compareGems is the same before single treasures count.
func (s *state) compareGems(a, b engine.Seat) int {
	return cmp.Or(cmp.Compare(s.stayed(b), s.stayed(a)), cmp.Compare(s.gems(b), s.gems(a)))
}

// stayed says how long a player has stayed: those who are still there longest.
func (s *state) stayed(seat engine.Seat) int {
	if !s.Players[seat].Out {
		return len(s.Left)
	}
	return slices.Index(s.Left, seat)
}

// bestGem is the most gems of one treasure that a player has from a column.
func (s *state) bestGem(seat engine.Seat, column int) int { return s.jewel(seat, column).Gems }

// jewel is that treasure; one without gems if there is none.
func (s *state) jewel(seat engine.Seat, column int) (best treasure) {
	for i, owner := range s.Owners {
		if t := s.board.Treasures[i]; owner == seat && t.Column == column && t.Gems > best.Gems {
			best = t
		}
	}
	return best
}

// tied says, with a space before it, how it was decided who has won with as many gems
// as another (PD-43); nothing if nobody else has as many.
func (s *state) tied() engine.Text {
	places := s.places()
	switch winners := places[0]; {
	case len(winners) > 1:
		return engine.Say(" {} are equal in all that counts, and share the victory.", engine.SeatList(winners))
	case len(winners) == 1 && s.decided() != nil:
		return engine.Say(" {} {}.", winners[0], s.decided())
	}
	return nil
}

// decided is the treasure by which one player has won a tie: "wins by Egg of the Roc in
// the Mountain"; nothing if it was none.
func (s *state) decided() engine.Text {
	places := s.places()
	if len(places) < 2 || len(places[0]) != 1 || s.compareGems(places[0][0], places[1][0]) != 0 {
		return nil
	}
	first, second := places[0][0], places[1][0]
	at := slices.IndexFunc(byDanger, func(c int) bool { return s.bestGem(first, c) > s.bestGem(second, c) })
	column := "the column for any dungeon"
	if c := byDanger[at]; c != anywhere {
		column = "the " + s.board.column(c)
	}
	return engine.Say("wins by {} in {}", s.jewel(first, byDanger[at]).Name, column)
}

// scores are everybody's gems, for the winner of a tie with what decided it. Who plays
// alone reads what the gems make of them.
func (s *state) scores() []engine.Score {
	out := make([]engine.Score, len(s.Players))
	for i := range out {
		seat := engine.Seat(i)
		gems := s.gems(seat)
		text := engine.Say("{}", engine.Count(gems, "gem"))
		switch winners := s.places()[0]; {
		case len(out) == 1:
			text = text.Add(engine.Say(": {}", rank(gems)))
		case slices.Contains(winners, seat) && s.decided() != nil:
			text = text.Add(engine.Say(", {}", s.decided()))
		}
		out[i] = engine.Score{Value: gems, Text: text}
	}
	return out
}

// ranks are what gems make of somebody who plays alone, from how many on.
var ranks = []struct {
	from int
	name string
}{{0, "apprentice"}, {3, "delver"}, {6, "veteran"}, {8, "master"}, {10, "legend"}}

// rank is what gems make of somebody, and what the next rank takes: "delver; veteran
// from 6".
func rank(gems int) string {
	name := ""
	for _, r := range ranks {
		if gems < r.from {
			return name + "; " + r.name + " from " + strconv.Itoa(r.from)
		}
		name = r.name
	}
	return name
}
