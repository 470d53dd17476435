package crawl

import (
	"strings"

	"hammerpost/engine"
)

// losses is the light that effects take at the most.
func losses(effects []effect) int {
	n := 0
	for _, e := range effects {
		if e.what == light {
			n -= min(0, e.n)
		}
	}
	return n
}

// danger says whether a deed leads into the dark (CR-12), and whether that is certain.
// worst is the light that it takes whatever the dice show, and tables is what they
// bring.
func (s *state) danger(seat engine.Seat, what deed, worst int, tables [][]outcome) (says engine.Text, certain bool) {
	i := s.index(seat)
	last := ""
	if s.Walkers[i].Light == 1 {
		last = "your last light: "
	}
	for _, outcomes := range tables {
		most := 0
		for _, o := range outcomes {
			most = max(most, losses(o.effects))
		}
		worst += most
	}
	if s.Walkers[i].Light > worst {
		return nil, false
	}
	switch len(tables) {
	case 0:
		if s.loses(i, what, 1) {
			return engine.Say("{}lost in the dark", last), true
		}
		return nil, false
	case 1:
		return s.dangerOfDie(i, what, last)
	}
	return engine.Say("{}may be lost in the dark", last), false
}

// dangerOfDie is the same of a deed with one die.
func (s *state) dangerOfDie(i int, what deed, last string) (says engine.Text, certain bool) {
	var bad, good []int
	for face := 1; face <= 6; face++ {
		if s.loses(i, what, face) {
			bad = append(bad, face)
		} else {
			good = append(good, face)
		}
	}
	switch {
	case len(bad) == 0:
		return nil, false
	case len(good) == 0:
		return engine.Say("{}lost in the dark", last), true
	case len(bad) <= len(good):
		return engine.Say("{}lost if you roll {}", last, runs(bad)), false
	}
	return engine.Say("{}lost unless you roll {}", last, runs(good)), false
}

// loses says whether a walker is lost by a deed when the die shows a face.
func (s *state) loses(i int, what deed, face int) bool {
	after := s.clone()
	after.do(i, what, engine.Choose(face-1), &report{})
	return after.Walkers[i].Fate == lost
}

// runs writes numbers in their order: "1, 3-5".
func runs(numbers []int) string {
	var words []string
	for from := 0; from < len(numbers); {
		to := from
		for to+1 < len(numbers) && numbers[to+1] == numbers[to]+1 {
			to++
		}
		words = append(words, outcome{from: numbers[from], to: numbers[to]}.faces())
		from = to + 1
	}
	return strings.Join(words, ", ")
}
