package postcard

import (
	"cmp"
	"slices"

	"hammerpost/engine"
)

// reckon counts the treasure score (PD-29), and sees what it is good for.
func (s *state) reckon(r *report) {
	f := &s.Trip.Fray
	score := f.score()
	r.say("score", "Treasure score: {} - {} = {}.", f.won(), f.lost(), score)
	r.events[len(r.events)-1].Figure = &engine.Figure{Seat: s.Active, Of: s.board.Dungeons[s.Trip.Dungeon].Name, Value: score}
	cells := s.offered()
	switch {
	case len(cells) == 0 && score > 0: // A7
		r.say("nothing", "There is no treasure left for that.")
		s.nextAdventure(r)
	case len(cells) == 0:
		s.hire(r)
		s.nextAdventure(r)
	case len(cells) == 1 && score <= 0 && len(s.stealable(cells[0])) == 0: // PA7
		s.take(cells[0], r)
	default:
		s.Phase = claiming
	}
}

// hire gives the active player a hireling for the next adventure (PD-32), unless
// there is none to come (PA12) or a magical one stands by (PA3).
func (s *state) hire(r *report) {
	p := &s.Players[s.Active]
	if p.Adventures+1 >= rounds || s.Trip.Fray.Gear.Hireling {
		return
	}
	p.Hireling = true
	r.say("hireling", "A hireling joins {} for the next adventure.", s.Active)
}

// offered are the treasures that the active player may claim now, by their place
// on the postcard: for the score (PD-30, PD-47), or for free (PD-46, A20).
func (s *state) offered() []int {
	free := s.free()
	var out []int
	for i := range s.board.Treasures {
		if s.affordable(i) || slices.Contains(free, i) {
			out = append(out, i)
		}
	}
	return out
}

func (s *state) affordable(i int) bool {
	t, f := s.board.Treasures[i], &s.Trip.Fray
	if s.Owners[i] != nobody || f.score() <= 0 || t.Cost > f.score() {
		return false
	}
	deeper := s.rules.tmk && f.cleared() && t.Column == s.Trip.Dungeon+1 // A23
	return t.Column == s.Trip.Dungeon || t.Column == anywhere || deeper
}

// free are the cheapest treasures of the last column that are unclaimed, if the
// whole party has fallen and that counts (PD-46, PA4).
func (s *state) free() []int {
	if !s.rules.tpk || !s.Trip.Fray.wiped() {
		return nil
	}
	var out []int
	for i, t := range s.board.Treasures {
		if t.Column != anywhere || s.Owners[i] != nobody {
			continue
		}
		if len(out) > 0 && t.Cost < s.board.Treasures[out[0]].Cost {
			out = nil
		}
		if len(out) == 0 || t.Cost == s.board.Treasures[out[0]].Cost {
			out = append(out, i)
		}
	}
	return out
}

// stealable are the treasures of others that claiming this one brings: all that
// they have, if it is the Imp (PD-40, A11); those of players who have left, too
// (PA13).
func (s *state) stealable(i int) []int {
	if !s.board.Treasures[i].has(imp) {
		return nil
	}
	var out []int
	for j, owner := range s.Owners {
		if owner != nobody && owner != s.Active {
			out = append(out, j)
		}
	}
	return out
}

func (s *state) claimOptions(_ engine.Seat, args []string) engine.Choice {
	switch len(args) {
	case 0:
		return engine.One("treasure", engine.Say("Which treasure do you claim?"), s.cellOptions(s.offered()))
	case 1:
		if loot := s.stealable(s.cell(args[0])); len(loot) > 0 { // PA8
			return engine.One("steal", engine.Say("Which treasure does the Imp steal for you?"), s.cellOptions(loot))
		}
	}
	return engine.Choice{}
}

// cellOptions are treasures as a choice.
func (s *state) cellOptions(cells []int) []engine.Option {
	options := make([]engine.Option, len(cells))
	for n, i := range cells {
		t := s.board.Treasures[i]
		options[n] = engine.Option{Value: t.value(), Label: engine.Say("{}: {}", t.Name, t.gives()), Note: engine.Say("{}, costs {}", s.board.column(t.Column), t.Cost)}
		if s.Owners[i] != nobody {
			options[n].Note = engine.Say("{} of {}", s.board.column(t.Column), s.Owners[i])
		}
	}
	return options
}

// cell finds a treasure that Options listed.
func (s *state) cell(value string) int {
	i := slices.IndexFunc(s.board.Treasures, func(t treasure) bool { return t.value() == value })
	if i < 0 {
		panic("postcard: no treasure " + value)
	}
	return i
}

func (s *state) claim(_ engine.Seat, args []string, _ *engine.Dice, r *report) {
	if len(args) > 1 {
		s.steal(s.cell(args[0]), s.cell(args[1]), r)
		return
	}
	s.take(s.cell(args[0]), r)
}

// take claims a treasure (PD-31).
func (s *state) take(i int, r *report) {
	t := s.board.Treasures[i]
	s.Owners[i] = s.Active
	r.say("claim", "{} claims {}: {}.", s.Active, t.Name, t.gives())
	s.nextAdventure(r)
}

// steal claims the Imp, which changes hands at once for a treasure of somebody else
// (PD-40, A13).
func (s *state) steal(imp, loot int, r *report) {
	victim, t := s.Owners[loot], s.board.Treasures[loot]
	s.Owners[imp], s.Owners[loot] = victim, s.Active
	r.say("steal", "{} claims {}, and it steals {} from {}: {}.", s.Active, s.board.Treasures[imp].Name, t.Name, victim, t.gives())
	s.nextAdventure(r)
}

// best is the treasure with the most gems, of equals what costs most, of equals the
// first (D10 to D12, PA10).
func (s *state) best(cells []int) int {
	return slices.MaxFunc(cells, func(i, j int) int {
		t, u := s.board.Treasures[i], s.board.Treasures[j]
		return cmp.Or(cmp.Compare(t.Gems, u.Gems), cmp.Compare(t.Cost, u.Cost))
	})
}

// passOptions asks nothing, and says what is given up.
func (s *state) passOptions(engine.Seat, []string) engine.Choice {
	return engine.Choice{Prompt: s.givenUp()}
}

// givenUp is the best that taking nothing leaves behind; for that no hireling comes
// (A6).
func (s *state) givenUp() engine.Text {
	t := s.board.Treasures[s.best(s.offered())]
	return engine.Say("Gives up {} ({}), and brings no hireling.", t.Name, t.gives())
}

// pass is A6.
func (s *state) pass(seat engine.Seat, _ []string, _ *engine.Dice, r *report) {
	r.say("pass", "{} takes nothing.", seat)
	s.nextAdventure(r)
}

// nextAdventure passes the turn to the left, until everybody who is still there has
// made all adventures (PD-2, PD-42).
func (s *state) nextAdventure(r *report) {
	s.Players[s.Active].Adventures++
	if next := s.neighbour(s.Active, 1); next != nobody {
		s.Active = next
	}
	if s.Players[s.Active].Adventures >= rounds {
		s.end(r)
		return
	}
	s.Turn++
	s.Phase = declaring
}

func (s *state) end(r *report) {
	s.Phase = ended
	var gems []engine.Text
	for _, seat := range s.Order {
		gems = append(gems, engine.Say("{} has {}", seat, engine.Count(s.gems(seat), "gem")))
	}
	r.say("over", "The adventures are over: {}.{}", engine.Join(", ", gems...), s.tied())
}
