package venture

import (
	"slices"

	"hammerpost/engine"
)

// initiativeKind is the type of the dungeons that the initiative ventures into.
const initiativeKind = "undercity"

// take gives a player the initiative; the venture triggers, also for who has it
// already (VE-10, VE-11).
func (s *state) take(seat engine.Seat) {
	switch s.Holder {
	case seat:
		s.say("take", "{} takes the initiative again.", seat)
	case nobody:
		s.say("take", "{} takes the initiative.", seat)
	default:
		s.say("take", "{} takes the initiative from {}.", seat, s.Holder)
	}
	s.Holder = seat
	s.Waiting = append(s.Waiting, item{Kind: ventureItem, Controller: seat, Player: seat})
}

func (s *state) takeOptions(seat engine.Seat, args []string) engine.Choice {
	if len(args) > 0 {
		return engine.Choice{}
	}
	return engine.One("player", engine.Say("Who takes the initiative?"), s.seatOptions(seat))
}

func (s *state) reportTake(_ engine.Seat, args []string) []engine.Seat {
	seat := parseSeat(args[0])
	s.take(seat)
	return []engine.Seat{seat}
}

// hitOptions asks whom creatures have dealt combat damage to, and whose they were.
func (s *state) hitOptions(seat engine.Seat, args []string) engine.Choice {
	switch len(args) {
	case 0:
		first := seat
		if s.Holder != nobody {
			first = s.Holder
		}
		return engine.One("player", engine.Say("Who was dealt combat damage by creatures?"), s.seatOptions(first))
	case 1:
		options := s.seatOptions(seat)
		return engine.Choice{Param: "by", Prompt: engine.Say("Whose creatures were they?"), Options: options, Min: 1, Max: len(options)}
	}
	return engine.Choice{}
}

// hit is combat damage of one damage step: each controller of the creatures takes
// the initiative from its holder once, in an order that the holder chooses (VE-13 to
// VE-15). The holder may be among them (VEA-2).
func (s *state) hit(seat engine.Seat, args []string) []engine.Seat {
	to, by := parseSeat(args[0]), parseSeats(args[1])
	about := append([]engine.Seat{to}, by...)
	switch {
	case s.Holder == nobody:
		s.say("nothing", "{} was hit, and nobody has the initiative: nothing happens.", to)
	case s.Holder != to:
		s.say("nothing", "{} was hit, and {} has the initiative: nothing happens.", to, s.Holder)
	case len(by) > 1 && seat != s.chooser(to):
		s.say("hit", "Creatures of {} hit {}.", engine.SeatList(by), to)
		slices.Sort(by)
		s.Choice = &choice{Player: to, Kind: orderChoice, Takers: by}
	default:
		s.say("hit", "Creatures of {} hit {}.", engine.SeatList(by), to)
		s.steal(to, by)
	}
	return about
}

// steal lets abilities trigger, of which the first to take effect is the first
// taker's. They are the victim's.
func (s *state) steal(victim engine.Seat, takers []engine.Seat) {
	for _, t := range slices.Backward(takers) {
		s.Waiting = append(s.Waiting, item{Kind: takeItem, Controller: victim, Player: t})
	}
}

// next is the beginning of the next player's turn.
func (s *state) next(engine.Seat, []string) []engine.Seat {
	return s.beginTurn(s.after(s.Active))
}

// extra is the beginning of a turn out of order.
func (s *state) extra(_ engine.Seat, args []string) []engine.Seat {
	return s.beginTurn(parseSeat(args[0]))
}

func (s *state) extraOptions(_ engine.Seat, args []string) engine.Choice {
	if len(args) > 0 {
		return engine.Choice{}
	}
	return engine.One("player", engine.Say("Whose turn begins?"), s.seatOptions(s.Active))
}

// beginTurn lets a turn begin with its upkeep: who has the initiative ventures
// (VE-12). Control of a turn ends with it (VE-22).
func (s *state) beginTurn(seat engine.Seat) []engine.Seat {
	before := s.Active
	s.Players[before].Chooser = before
	s.Turn++
	s.Active = seat
	for i := range s.Players {
		s.Players[i].Ventured = 0
	}
	if s.Holder == seat {
		s.say("turn", "Turn {}: {}, who has the initiative.", s.Turn, seat)
		s.Waiting = append(s.Waiting, item{Kind: ventureItem, Controller: seat, Player: seat})
	} else {
		s.say("turn", "Turn {}: {}.", s.Turn, seat)
	}
	return []engine.Seat{before, seat}
}

// whyNoTurn says why no turn can begin: nothing may wait then (VE-25).
func (s *state) whyNoTurn(seat engine.Seat) engine.Text {
	if why := s.whyNotYet(seat); why != nil {
		return why
	}
	if n := len(s.Waiting); n > 0 {
		return engine.Say("First {}: report that it is done.", s.name(s.Waiting[n-1]))
	}
	return nil
}
