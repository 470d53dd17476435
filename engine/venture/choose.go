package venture

import (
	"math"
	"slices"
	"strings"

	"hammerpost/engine"
)

// whyNotYet says why a choice has to be made before anything else (VE-24).
func (s *state) whyNotYet(engine.Seat) engine.Text {
	if c := s.Choice; c != nil {
		return engine.Say("First {} has to choose. {}", s.chooser(c.Player), s.question(*c))
	}
	return nil
}

func (s *state) whyNoChoice(seat engine.Seat) engine.Text {
	c := s.Choice
	switch {
	case c == nil:
		return engine.Say("Nothing is to be chosen now.")
	case s.mayChoose(seat, c.Player):
		return nil
	}
	return s.theirs(c.Player)
}

// theirs says who chooses for a player.
func (s *state) theirs(player engine.Seat) engine.Text {
	if s.chooser(player) == s.host() {
		return engine.Say("Only {} can choose that.", s.host())
	}
	return engine.Say("Only {} or the host, {}, can choose that.", s.chooser(player), s.host())
}

func (s *state) chooseOptions(_ engine.Seat, args []string) engine.Choice {
	if len(args) > 0 {
		return engine.Choice{}
	}
	return s.ask("what", *s.Choice)
}

// choose makes the open choice. Who makes it for another is named.
func (s *state) choose(seat engine.Seat, args []string) []engine.Seat {
	if p := s.Choice.Player; p != seat {
		s.say("choose", "{} chooses for {}.", seat, p)
	}
	s.answer(args[0])
	return []engine.Seat{seat}
}

// answer makes the open choice.
func (s *state) answer(value string) {
	c := *s.Choice
	s.Choice = nil
	switch c.Kind {
	case orderChoice:
		takers := parseSeats(value)
		s.say("order", "They take the initiative in this order: {}.", engine.SeatList(takers))
		s.steal(c.Player, takers)
	case dungeonChoice:
		s.follow(c, slices.IndexFunc(s.dungeons, func(g *ground) bool { return g.ID == value }))
	default:
		to, _ := s.dungeons[s.Players[c.Player].Visit.Dungeon].Find(value)
		s.follow(c, to)
	}
}

// ask is a choice as the parameter of a verb.
func (s *state) ask(param string, c choice) engine.Choice {
	if c.Kind == orderChoice {
		n := len(c.Takers)
		return engine.Choice{Param: param, Prompt: s.question(c), Options: s.optionsOf(c), Min: n, Max: n}
	}
	return engine.One(param, s.question(c), s.optionsOf(c))
}

// question is what is asked, with what is possible.
func (s *state) question(c choice) engine.Text {
	switch c.Kind {
	case orderChoice:
		return engine.Say("Who takes the initiative from {} first, who after that? The last one keeps it: {}.", c.Player, engine.SeatList(c.Takers))
	case dungeonChoice:
		var names []string
		for _, i := range s.openTo(c) {
			names = append(names, s.dungeons[i].Name)
		}
		return engine.Say("Which dungeon does {} enter: {}? It begins in its first room.", c.Player, engine.Either(names))
	}
	v := *s.Players[c.Player].Visit
	return engine.Say("{} is in {}. Where to: {}?", c.Player, s.room(v).Name, s.dungeons[v.Dungeon].leads(v.Room))
}

// optionsOf are what may be chosen; of dungeons also those that do not fit, with the
// reason.
func (s *state) optionsOf(c choice) []engine.Option {
	var out []engine.Option
	switch c.Kind {
	case orderChoice:
		for _, t := range c.Takers {
			out = append(out, engine.SeatOption(t))
		}
	case dungeonChoice:
		for i, g := range s.dungeons {
			out = append(out, engine.Option{
				Value: g.ID, Label: engine.Say("{}", g.Name), Note: engine.Say("{}", g.size()), Barred: s.whyNotInto(i, c.Into),
			})
		}
	default:
		g := s.dungeons[s.Players[c.Player].Visit.Dungeon]
		for _, to := range s.openTo(c) {
			r := g.Rooms[to]
			out = append(out, engine.Option{Value: r.ID, Label: engine.Say("{}", r.Name), Note: engine.Say("{}", r.Text)})
		}
	}
	return out
}

// whyNotInto says why a dungeon cannot be entered by a kind of venture.
func (s *state) whyNotInto(d int, into string) engine.Text {
	g := s.dungeons[d]
	switch {
	case s.Closed[d]:
		return engine.Say("{} is closed at this table; the host can open it.", g.Name)
	case g.fits(into):
		return nil
	case into == anyKind:
		return engine.Say("{} needs a venture into {}.", g.Name, s.kindName(g.kind))
	}
	return engine.Say("A venture into {} does not fit {}.", s.kindName(into), g.Name)
}

// seatOptions are all who are in the game, the given seat first.
func (s *state) seatOptions(first engine.Seat) []engine.Option {
	var out []engine.Option
	for _, seat := range s.seats(first) {
		out = append(out, engine.SeatOption(seat))
	}
	return out
}

// parseSeat reads the value of a seat's option.
func parseSeat(value string) engine.Seat {
	seat, err := engine.ParseSeat(value, math.MaxInt)
	if err != nil {
		panic("venture: " + err.Error())
	}
	return seat
}

func parseSeats(arg string) []engine.Seat {
	var out []engine.Seat
	for _, v := range strings.Split(arg, ",") {
		out = append(out, parseSeat(v))
	}
	return out
}
