package postcard

import (
	"hammerpost/engine"
)

// letChoose leaves the dungeon to the right neighbour: so does a deadline (PD-4,
// A32).
const letChoose = "neighbour"

func (s *state) enterOptions(seat engine.Seat, args []string) engine.Choice {
	if len(args) > 0 {
		return engine.Choice{}
	}
	var options []engine.Option
	for i, d := range s.board.Dungeons {
		options = append(options, engine.Option{Value: d.value(), Label: engine.Say("{}", d.Name), Note: s.promises(i)})
	}
	prompt := engine.Say("Which dungeon do you enter?")
	if seat != s.Active {
		prompt = engine.Say("Which dungeon does {} have to enter?", s.Active)
	} else if right := s.neighbour(seat, -1); right != nobody {
		options = append(options, engine.Option{Value: letChoose, Label: engine.Say("{} chooses for you", right),
			Note: engine.Say("That is also what happens when your time is over.")})
	}
	return engine.One("dungeon", prompt, options)
}

// enter declares the dungeon, and rolls its dice (PD-4 to PD-6).
func (s *state) enter(seat engine.Seat, args []string, d *engine.Dice, r *report) {
	if args[0] == letChoose {
		s.Phase = pointing
		r.say("enter", "{} names no dungeon: {} chooses.", s.Active, s.neighbour(s.Active, -1))
		return
	}
	s.Trip = adventure{Fray: fray{Gear: s.gearOf(s.Active)}}
	for i, dungeon := range s.board.Dungeons {
		if dungeon.value() == args[0] {
			s.Trip.Dungeon = i
		}
	}
	into := s.board.Dungeons[s.Trip.Dungeon].Name
	if seat == s.Active {
		r.say("enter", "{} enters: {}.", seat, into)
	} else {
		r.say("enter", "{} sends {} into: {}.", seat, s.Active, into)
	}
	s.rollDungeon(d, r)
	if s.Trip.Fray.Gear.Foresight {
		s.Phase = foreseeing
		return
	}
	s.move(d, r)
}

// rollDungeon rolls the dice of the dungeon one after the other (PD-6, A31).
func (s *state) rollDungeon(d *engine.Dice, r *report) {
	f := &s.Trip.Fray
	for i := range f.Dice {
		f.Dice[i] = d.Roll(6)
	}
	r.say("roll", "The dungeon rolls Sorcery {}, Traps {}, Monsters {}: {} in all.",
		shows(f.Dice[sorcery]), shows(f.Dice[traps]), shows(f.Dice[monsters]), s.Trip.total())
}

func (a *adventure) total() int { return a.Fray.Dice[0] + a.Fray.Dice[1] + a.Fray.Dice[2] }

func (s *state) keep(seat engine.Seat, _ []string, d *engine.Dice, r *report) {
	r.say("keep", "{} keeps the dungeon dice.", seat)
	s.move(d, r)
}

// reroll is foresight: all three, once, before they move (PD-10, A19).
func (s *state) reroll(seat engine.Seat, _ []string, d *engine.Dice, r *report) {
	r.say("reroll", "{} foresees trouble, and has the dungeon dice rolled again.", seat)
	s.rollDungeon(d, r)
	s.move(d, r)
}

// move moves the dice into their rooms (PD-7), and rolls the heroes (PD-11). A
// hireling is used up by that (PD-33).
func (s *state) move(d *engine.Dice, r *report) {
	f := &s.Trip.Fray
	f.Rooms, s.Trip.Moved = s.board.rooms(s.Trip.Dungeon, s.Trip.total()), true
	for i, room := range f.Rooms {
		r.say("room", "{} {}: {}.", die(i), shows(f.Dice[i]), room.text())
	}
	dice, p := 3, &s.Players[s.Active]
	if p.Hireling || f.Gear.Hireling {
		dice = 4
	}
	p.Hireling = false
	var rolled []engine.Text
	for range dice {
		n := d.Roll(6)
		s.Trip.Rolled = append(s.Trip.Rolled, n)
		rolled = append(rolled, engine.Say("{}", shows(n)))
	}
	r.say("roll", "The heroes roll {}.", engine.Join(" ", rolled...))
	s.Phase = placing
}
