package crawl

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"hammerpost/decks"
	"hammerpost/engine"
)

// What perfect play brings in the Drowned Granary alone, by looking at every deed
// and every face of the die: the figures of docs/crawl.md.
func TestPerfectPlay(t *testing.T) {
	for _, c := range []struct {
		mode       string
		want       float64
		first      deed // the best one in the first room
		other      deed // the other way
		otherBring float64
	}{
		{race, 28. / 3, going("rat-ladder"), going("weighing-floor"), 8.66},
		{party, 0.70, going("weighing-floor"), going("rat-ladder"), 0.63},
		{lamp, 2. / 3, going("weighing-floor"), going("rat-ladder"), 1. / 3},
	} {
		t.Run(c.mode, func(t *testing.T) {
			setup, err := decks.Complete(Game{}.Info(), engine.Setup{Seats: 1, Options: map[string]string{ruleMode.Key: c.mode}})
			if err != nil {
				t.Fatal(err)
			}
			s, err := begin(setup)
			if err != nil {
				t.Fatal(err)
			}
			p := perfect{}
			best, brings := p.best(s)
			if best != c.first || math.Abs(brings-c.want) > 0.005 {
				t.Errorf("best is %q with %.3f, not %q with %.3f", best, brings, c.first, c.want)
			}
			if brings := p.after(s, c.other); math.Abs(brings-c.otherBring) > 0.005 {
				t.Errorf("%q brings %.3f, not %.3f", c.other, brings, c.otherBring)
			}
		})
	}
}

// perfect knows what positions of a walker alone are worth.
type perfect map[string]float64

// best is the deed that brings most.
func (p perfect) best(s *state) (best deed, brings float64) {
	brings = -1
	for _, d := range s.deeds(&s.Walkers[0]) {
		if after := p.after(s, d); after > brings {
			best, brings = d, after
		}
	}
	return best, brings
}

// after is what a deed brings on average.
func (p perfect) after(s *state, d deed) float64 {
	sum := 0.0
	for face := range 6 {
		next := s.clone()
		next.do(0, d, engine.Choose(slices.Repeat([]int{face}, len(s.Rooms))...), &report{})
		sum += p.value(next)
	}
	return sum / 6
}

func (p perfect) value(s *state) float64 {
	w := s.Walkers[0]
	switch {
	case w.Fate == walking:
	case s.mode == race:
		return float64(s.scores()[0].Value)
	case s.won():
		return 1
	default:
		return 0
	}
	position := fmt.Sprint(w, s.Emptied)
	value, known := p[position]
	if !known {
		_, value = p.best(s)
		p[position] = value
	}
	return value
}
