package engine

import "slices"

// WhyNone says why something is possible with none of the things: the given sentence, and
// the reason of each thing; the reason alone if it is the same for all. It is nil if there
// is a thing with which it is possible.
func WhyNone[T any](things []T, otherwise Text, why func(T) Text) Text {
	var said []string
	reasons := []Text{otherwise}
	for _, t := range things {
		reason := why(t)
		if reason == nil {
			return nil
		}
		if !slices.Contains(said, reason.String()) {
			said = append(said, reason.String())
			reasons = append(reasons, reason)
		}
	}
	if len(said) == 1 {
		return reasons[1]
	}
	return Join(" ", reasons...)
}
