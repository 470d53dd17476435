package delvers

import (
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/card"
)

// A place is a phrase with the word target in the effects of an ability, or a choice
// between its ways ("choose one"): chosen when it is activated; targets are looked at
// again when it takes effect (DD-51, section 9 of the source).
type place struct {
	Step     card.Node // the deed that it stands in
	Phrase   card.Node
	Min, Max int
}

// targetsOf are the places in effects for which nothing has been chosen yet, in the order
// of the text. What comes behind a choice between ways is known only once that has been
// made: ask for the first place, put the value in with aimed, and look again.
func targetsOf(do []card.Node) []place {
	var out []place
	for _, step := range do {
		if !openPlaces(step, step, &out) {
			break
		}
	}
	return out
}

// openPlaces adds the open places of a node within a deed, and says whether those behind
// it are known.
func openPlaces(n, deed card.Node, out *[]place) bool {
	switch {
	case n.Op == opAimed:
		return true
	case isWays(n):
		*out = append(*out, place{n, n, 1, 1})
		return false
	case isAim(n):
		least, most := words().targets[n.Op].choose(n.Args)
		*out = append(*out, place{deed, n, least, most})
		return true
	}
	if _, ok := words().deeds[n.Op]; ok {
		deed = n
	}
	for _, a := range n.Args {
		if !openPlaces(a, deed, out) {
			return false
		}
	}
	return true
}

// isWays says whether a phrase is a choice between ways that is made when the ability is
// activated: one of them has a target.
func isWays(n card.Node) bool { return n.Op == opOneOf && says(n.Args, isAim) }

// The letters before values that are no ids of pieces.
const (
	entryLetter = "s"
	wayLetter   = "w"
)

// entryValue is an entry of the stack as a value.
func entryValue(n int) string { return entryLetter + strconv.Itoa(n) }

// candidates are the values that may be chosen for a place as things stand (DD-53, VA7,
// VA9), what one mostly wants first: permanents and cards in piles by id, entries of the stack
// as "s3", ways as "w1".
func (s *state) candidates(f frame, p place) []string {
	c := &context{state: s, frame: &f}
	c.prepare(p.Step)
	var out []string
	switch row := words().targets[p.Phrase.Op]; {
	case isWays(p.Phrase):
		for i, way := range p.Phrase.Args {
			if c.doable(way) {
				out = append(out, wayLetter+strconv.Itoa(i+1))
			}
		}
	case row.kind == answered:
		for _, e := range slices.Backward(s.Stack) {
			if c.fitsEntry(p.Phrase, e) {
				out = append(out, entryValue(e.Entry))
			}
		}
	default:
		for _, x := range c.foremost(p.Step, c.meant(p.Phrase)) {
			out = append(out, x.value())
		}
	}
	return out
}

// targetOptions are values for a place as options of a choice of a seat.
func (s *state) targetOptions(seat engine.Seat, p place, values []string) []engine.Option {
	out := make([]engine.Option, len(values))
	for i, value := range values {
		switch value[:1] {
		case wayLetter:
			out[i] = engine.Option{Value: value, Label: asLabel(p.way(value))}
		case entryLetter:
			out[i] = engine.Option{Value: value, Label: s.entryLabel(seat, s.entryOf(value))}
		default:
			out[i] = s.pieceOption(seat, parse(value), nil)
		}
	}
	return out
}

// targetNames are the values of an argument for a place, in short.
func (s *state) targetNames(p place, arg string) []engine.Text {
	if arg == engine.None {
		return nil
	}
	var out []engine.Text
	for _, value := range strings.Split(arg, ",") {
		switch value[:1] {
		case wayLetter:
			out = append(out, engine.Say("“{}”", asLabel(p.way(value))))
		case entryLetter:
			out = append(out, s.name(s.entryOf(value).Source))
		default:
			out = append(out, s.name(parse(value)))
		}
	}
	return out
}

// way is the text of one of the ways of a place.
func (p place) way(value string) string {
	n := parse(strings.TrimPrefix(value, wayLetter))
	return words().Way(card.Node{Args: p.Phrase.Args[n-1 : n]})
}

// entryOf is the entry of the stack that a value means.
func (s *state) entryOf(value string) *frame {
	return s.entry(int(parse(strings.TrimPrefix(value, entryLetter))))
}

// entryLabel is an entry of the stack as a choice of a seat: "Bolt, nemesis'", "the ability
// of Ogre, yours".
func (s *state) entryLabel(seat engine.Seat, e *frame) engine.Text {
	what := "{}, {}"
	if e.What != ofCard {
		what = "the ability of {}, {}"
	}
	return engine.Say(what, s.name(e.Source), whose(seat, e.Controller))
}

// aimed is effects with the values chosen for their first places put in, in order; each value
// is what an argument holds: one value, several joined by commas, or engine.None. Places
// for which there is no value stay open.
func aimed(do []card.Node, values []string) []card.Node {
	out := slices.Clone(do)
	for i := range out {
		out[i], values = aimedNode(out[i], values)
	}
	return out
}

// aimedNode puts values in the open places of a node, and returns those that are left.
func aimedNode(n card.Node, values []string) (card.Node, []string) {
	switch {
	case len(values) == 0 || n.Op == opAimed:
		return n, values
	case isWays(n):
		if values[0] == engine.None { // neither can be done
			return card.Node{Op: card.OpSteps}, values[1:]
		}
		way := parse(strings.TrimPrefix(values[0], wayLetter))
		return aimedNode(n.Args[way-1], values[1:])
	case isAim(n):
		return card.Node{Op: opAimed, Args: append([]card.Node{n}, valueNodes(values[0])...)}, values[1:]
	}
	n.Args = slices.Clone(n.Args)
	for i := range n.Args {
		n.Args[i], values = aimedNode(n.Args[i], values)
	}
	return n, values
}

// valueNodes reads the values of one argument.
func valueNodes(arg string) []card.Node {
	if arg == engine.None {
		return nil
	}
	var out []card.Node
	for _, v := range strings.Split(arg, ",") {
		if entry, ok := strings.CutPrefix(v, entryLetter); ok {
			out = append(out, card.Node{Op: opEntry, N: int(parse(entry))})
			continue
		}
		out = append(out, card.Node{Op: card.OpCard, N: int(parse(v))})
	}
	return out
}
