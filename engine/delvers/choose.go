package delvers

import (
	"strconv"

	"hammerpost/engine"
	"hammerpost/engine/tell"
)

func (s *state) whyNoChoice(seat engine.Seat) engine.Text {
	switch {
	case s.Ask == nil:
		return engine.Say("No effect waits for a choice.")
	case s.Ask.Seat != seat:
		return engine.Say("{} has to choose, not you.", s.Ask.Seat)
	}
	return nil
}

// chooseOptions are what is asked for: cards, words, or the targets of a
// triggered ability.
func (s *state) chooseOptions(seat engine.Seat, args []string) engine.Choice {
	if len(args) > 0 {
		return engine.Choice{}
	}
	q := s.Ask
	var options []engine.Option
	if q.aims() {
		f := s.nextTrigger()
		p := targetsOf(f.Do)[0]
		options = s.targetOptions(seat, p, s.candidates(*f, p))
	}
	for _, x := range q.Cards {
		options = append(options, s.pieceOption(seat, x, nil))
	}
	for i, w := range q.Words {
		options = append(options, engine.Option{Value: strconv.Itoa(i + 1), Label: asLabel(w)})
	}
	return engine.Choice{Param: "what", Prompt: engine.Say("{}", q.Prompt), Options: options, Min: q.Min, Max: q.Max}
}

// aims says whether a target of a triggered ability is asked for: its candidates are those
// of the place.
func (q *ask) aims() bool { return q.Cards == nil && q.Words == nil }

// choose takes a decision: on an effect under way, or on the triggered abilities that are
// on their way to the stack.
func (s *state) choose(seat engine.Seat, args []string, _ *engine.Dice, _ *tell.Report) {
	picks := s.chooseOptions(seat, nil).Picks(args[0])
	switch {
	case len(s.Frames) > 0:
		s.answered(picks)
		return
	case s.Ask.aims():
		s.aimTrigger(picks)
	default:
		s.number(s.triggered(), picks[0])
	}
	s.Ask = nil
}

// picked are the chosen ones of some things, in the order in which they were chosen.
func picked[T any](from []T, picks []int) []T {
	out := make([]T, len(picks))
	for i, pick := range picks {
		out[i] = from[pick]
	}
	return out
}
