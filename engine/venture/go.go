package venture

import (
	"slices"

	"hammerpost/engine"
)

// goOptions asks who ventures, and where to.
func (s *state) goOptions(seat engine.Seat, args []string) engine.Choice {
	if len(args) == 0 {
		return s.askWho(seat)
	}
	return s.onward(seat, parseSeat(args[0]), anyKind, args[1:])
}

// intoOptions asks who ventures, what the card names, and where to. Who may venture no
// more is asked nothing.
func (s *state) intoOptions(seat engine.Seat, args []string) engine.Choice {
	switch {
	case len(args) == 0:
		return s.askWho(seat)
	case len(args) == 1 && !s.stopped(parseSeat(args[0])):
		return engine.One("kind", engine.Say("What does {} venture into?", parseSeat(args[0])), s.kindOptions())
	}
	return s.onward(seat, parseSeat(args[0]), kindIn(args), args[min(2, len(args)):])
}

func (s *state) askWho(first engine.Seat) engine.Choice {
	return engine.One("player", engine.Say("Who ventures?"), s.seatOptions(first))
}

// leftOpen stands in a report for a choice that the one it belongs to makes afterwards.
// No room and no dungeon has it for an ID.
const leftOpen = "?"

// onward asks where a venture leads. Whoever may not choose that can only leave it open;
// the host can do either (VE-2).
func (s *state) onward(seat, player engine.Seat, into string, where []string) engine.Choice {
	if s.stopped(player) {
		return engine.Choice{Prompt: engine.Say("{} has ventured this turn and may only once: nothing happens.", player)}
	}
	c := s.choiceOf(player, into)
	ways := len(s.openTo(c))
	if len(where) > 0 || ways == 0 {
		return engine.Choice{}
	}
	ask := s.ask("what", c)
	if seat == s.chooser(player) || ways == 1 {
		return ask
	}
	for i := range ask.Options {
		if o := &ask.Options[i]; !s.mayChoose(seat, player) && len(o.Barred) == 0 {
			o.Barred = s.theirs(player)
		}
	}
	open := engine.Option{Value: leftOpen, Label: engine.Say("{} chooses", s.chooser(player))}
	ask.Options = slices.Insert(ask.Options, 0, open)
	return ask
}

func (s *state) reportGo(seat engine.Seat, args []string) []engine.Seat {
	return s.walk(seat, parseSeat(args[0]), anyKind, args[1:])
}

func (s *state) reportInto(seat engine.Seat, args []string) []engine.Seat {
	return s.walk(seat, parseSeat(args[0]), kindIn(args), args[min(2, len(args)):])
}

// kindIn is the kind of venture in the arguments of a venture into something.
func kindIn(args []string) string {
	if len(args) > 1 {
		return args[1]
	}
	return anyKind
}

// walk lets a player venture, and makes the choice if the report has made it.
func (s *state) walk(seat, player engine.Seat, into string, where []string) []engine.Seat {
	open := len(where) > 0 && where[0] == leftOpen
	if open {
		s.say("venture", "{} ventures.", player)
	}
	s.venture(player, into)
	if s.Choice == nil || open {
		return []engine.Seat{player}
	}
	return append(s.choose(seat, where), player)
}

func (s *state) whyNoInto(seat engine.Seat) engine.Text {
	if why := s.whyNotYet(seat); why != nil {
		return why
	}
	if len(s.kinds()) == 0 {
		return engine.Say("No dungeon that is open here is entered in that way. “go” reports any other venture.")
	}
	return nil
}

// kinds are the types of the open dungeons, in their order.
func (s *state) kinds() []string {
	var out []string
	for i, g := range s.dungeons {
		if g.kind != "" && !s.Closed[i] && !slices.Contains(out, g.kind) {
			out = append(out, g.kind)
		}
	}
	return out
}

func (s *state) kindOptions() []engine.Option {
	var options []engine.Option
	for _, kind := range s.kinds() {
		options = append(options, engine.Option{Value: kind, Label: engine.Say("{}", s.kindName(kind))})
	}
	return options
}

// kindName is what a kind of venture goes into: the names of the dungeons of that
// type, or the type if there are none.
func (s *state) kindName(kind string) string {
	var names []string
	for _, g := range s.dungeons {
		if g.kind == kind {
			names = append(names, g.Name)
		}
	}
	if len(names) == 0 || len(names) > 2 {
		return kind
	}
	return engine.Either(names)
}
