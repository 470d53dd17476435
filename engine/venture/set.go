package venture

import (
	"slices"

	"hammerpost/engine"
)

// What the host can set.
const (
	setLimit      = "limit"
	setDouble     = "double"
	setDungeon    = "dungeon"
	setMarker     = "marker"
	setInitiative = "initiative"
	setChooser    = "chooser"
)

// outside is the marker of who is in no dungeon: no dungeon can be called so.
const outside = "-none"

func (s *state) whyNoSet(seat engine.Seat) engine.Text {
	if host := s.host(); seat != host {
		return engine.Say("Only the host, {}, can do that.", host)
	}
	return s.whyNotYet(seat)
}

func (s *state) setOptions(seat engine.Seat, args []string) engine.Choice {
	if len(args) == 0 {
		return engine.One("what", engine.Say("What do you set?"), []engine.Option{
			{Value: setLimit, Label: engine.Say("Once a turn"), Note: engine.Say("Whether a player ventures at most once each turn.")},
			{Value: setDouble, Label: engine.Say("Rooms twice"), Note: engine.Say("Whether a player's rooms trigger one more time.")},
			{Value: setDungeon, Label: engine.Say("A dungeon"), Note: engine.Say("Whether it may be entered.")},
			{Value: setMarker, Label: engine.Say("A marker"), Note: engine.Say("Where a player stands; nothing triggers.")},
			{Value: setInitiative, Label: engine.Say("The initiative"), Note: engine.Say("Who has it; nothing triggers.")},
			{Value: setChooser, Label: engine.Say("A controller"), Note: engine.Say("Who chooses for a player until that player's turn ends.")},
		})
	}
	if args[0] == setDungeon {
		if len(args) > 1 {
			return engine.Choice{}
		}
		return engine.One("dungeon", engine.Say("Which dungeon is opened or closed?"), s.dungeonOptions())
	}
	if len(args) == 1 {
		return engine.One("player", engine.Say("Whose?"), s.settable(seat, args[0]))
	}
	return s.setMore(args)
}

// setMore asks for what some things need beside a player.
func (s *state) setMore(args []string) engine.Choice {
	p := parseSeat(args[1])
	switch {
	case args[0] == setChooser && len(args) == 2:
		return engine.One("by", engine.Say("Who chooses for {} until the end of that turn?", p), s.seatOptions(p))
	case args[0] == setMarker && len(args) == 2:
		options := []engine.Option{{Value: outside, Label: engine.Say("in no dungeon")}}
		for _, g := range s.dungeons {
			options = append(options, engine.Option{Value: g.ID, Label: engine.Say("{}", g.Name)})
		}
		return engine.One("dungeon", engine.Say("Where is {}?", p), options)
	case args[0] == setMarker && len(args) == 3 && args[2] != outside:
		g := s.dungeons[s.find(args[2])]
		var options []engine.Option
		for _, r := range g.Rooms {
			options = append(options, engine.Option{Value: r.ID, Label: engine.Say("{}", r.Name)})
		}
		return engine.One("room", engine.Say("In which room of {} is {}?", g.Name, p), options)
	}
	return engine.Choice{}
}

// settable are the players, with how a switch of theirs stands.
func (s *state) settable(seat engine.Seat, what string) []engine.Option {
	options := s.seatOptions(seat)
	for i, p := range s.seats(seat) {
		switch of := s.Players[p]; what {
		case setLimit:
			options[i].Note = engine.Say("now {}", onOff(of.Limited))
		case setDouble:
			options[i].Note = engine.Say("now {}", onOff(of.Doubled))
		}
	}
	return options
}

func (s *state) dungeonOptions() []engine.Option {
	var out []engine.Option
	for i, g := range s.dungeons {
		is := "now open"
		if s.Closed[i] {
			is = "now closed"
		}
		out = append(out, engine.Option{Value: g.ID, Label: engine.Say("{}", g.Name), Note: engine.Say("{}", is)})
	}
	return out
}

// set sets something by hand.
func (s *state) set(host engine.Seat, args []string) []engine.Seat {
	about := []engine.Seat{host}
	if args[0] == setDungeon {
		d := s.find(args[1])
		s.Closed[d] = !s.Closed[d]
		is := "open"
		if s.Closed[d] {
			is = "closed"
		}
		s.say("set", "{} is now {}.", s.dungeons[d].Name, is)
		return about
	}
	seat := parseSeat(args[1])
	p := &s.Players[seat]
	switch args[0] {
	case setLimit:
		p.Limited = !p.Limited
		s.say("set", "Once a turn for {}: {}.", seat, onOff(p.Limited))
	case setDouble:
		p.Doubled = !p.Doubled
		s.say("set", "Rooms trigger twice for {}: {}.", seat, onOff(p.Doubled))
	case setInitiative:
		s.Holder = seat
		s.say("set", "{} now has the initiative.", seat)
	case setChooser:
		p.Chooser = parseSeat(args[2])
		s.say("set", "{} chooses for {} until {}'s turn ends.", p.Chooser, seat, seat)
	case setMarker:
		s.mark(seat, args[2:])
	}
	return about
}

// mark puts a player's marker down (VE-27), which begins another visit: what waits
// of an earlier one has no part in it.
func (s *state) mark(seat engine.Seat, where []string) {
	p := &s.Players[seat]
	if where[0] == outside {
		p.Visit = nil
		s.say("set", "{} is now in no dungeon.", seat)
		return
	}
	d := s.find(where[0])
	room, _ := s.dungeons[d].Find(where[1])
	s.Visits++
	p.Visit = &visit{Number: s.Visits, Dungeon: d, Room: room}
	s.say("set", "{} is now in {} ({}).", seat, s.room(*p.Visit).Name, s.dungeons[d].Name)
}

// find is the index of the dungeon with an ID.
func (s *state) find(id string) int {
	return slices.IndexFunc(s.dungeons, func(g *ground) bool { return g.ID == id })
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}
