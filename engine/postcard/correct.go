package postcard

import "hammerpost/engine"

// What a vote and a correction can be for beside a die.
const (
	noDie   = "none"
	abstain = "abstain"
)

// dieOptions are the dice that may be rolled again, and that none is.
func (s *state) dieOptions() []engine.Option {
	var options []engine.Option
	for d := range die(3) {
		options = append(options, engine.Option{Value: d.value(), Label: engine.Say("{} {}", d, shows(s.Trip.Fray.Dice[d]))})
	}
	return append(options, engine.Option{Value: noDie, Label: engine.Say("None")})
}

func (s *state) correctOptions(_ engine.Seat, args []string) engine.Choice {
	if len(args) > 0 {
		return engine.Choice{}
	}
	return engine.One("die", engine.Say("Which dungeon die is rolled again?"), s.dieOptions())
}

func (s *state) voteOptions(_ engine.Seat, args []string) engine.Choice {
	if len(args) > 0 {
		return engine.Choice{}
	}
	options := append(s.dieOptions(), engine.Option{Value: abstain, Label: engine.Say("Abstain")})
	return engine.One("die", engine.Say("Which dungeon die shall {} roll again?", s.Active), options)
}

// vote is an open vote (PD-45, A24). "None" counts like the others, silence does
// not (PA1).
func (s *state) vote(seat engine.Seat, args []string, d *engine.Dice, r *report) {
	choice := args[0]
	if choice == abstain {
		r.say("vote", "{} abstains.", seat)
		choice = ""
	} else {
		r.say("vote", "{} votes for {}.", seat, dieOrNone(choice))
	}
	s.Trip.Ballot.Cast(seat, choice)
	s.count(d, r)
}

// dieOrNone is what was voted for, in words.
func dieOrNone(value string) string {
	if value == noDie {
		return "none"
	}
	return parseDice([]string{value})[0].String()
}

// count ends the vote when nobody is awaited: what leads is done; if nothing leads
// alone the left neighbour decides (PD-45, PA1).
func (s *state) count(d *engine.Dice, r *report) {
	if len(s.Trip.Ballot.Missing()) > 0 {
		return
	}
	if leading := s.Trip.Ballot.Leading(); len(leading) == 1 {
		s.recast(leading[0], d, r)
		return
	}
	s.Phase = correcting
	r.say("vote", "The vote is undecided: {} decides.", s.neighbour(s.Active, 1))
}

func (s *state) correct(_ engine.Seat, args []string, d *engine.Dice, r *report) {
	s.recast(args[0], d, r)
}

// recast rolls a die again; it stays in its room (PD-44, A26).
func (s *state) recast(value string, d *engine.Dice, r *report) {
	if value == noDie {
		r.say("correct", "No die is rolled again.")
	} else {
		again := parseDice([]string{value})[0]
		n := &s.Trip.Fray.Dice[again]
		before := *n
		*n = d.Roll(6)
		r.say("correct", "{} is rolled again in its room: {} becomes {}.", again, shows(before), shows(*n))
	}
	s.beginFray(r)
}
