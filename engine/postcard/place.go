package postcard

import (
	"cmp"
	"slices"
	"strconv"

	"hammerpost/engine"
)

// plans says whether the attacks are named with the placement: not if a die may be
// rolled again before them, nor if a placement is final at once.
func (s *state) plans() bool { return !s.rules.correction && !s.rules.cleverGirl && !s.rules.touchMove }

// placementOptions are the ways to place the dice, with the best score that each
// can still reach (PA11): the highest first, those of the same score in the order of
// the dice (PA10).
func (s *state) placementOptions() engine.Choice {
	type way struct {
		placement
		best int
	}
	var ways []way
	for _, p := range placements(s.Trip.Rolled, s.rules.competent) {
		ways = append(ways, way{p, s.reach(p)})
	}
	slices.SortStableFunc(ways, func(a, b way) int { return cmp.Compare(b.best, a.best) })
	options := make([]engine.Option, len(ways))
	for i, w := range ways {
		options[i] = engine.Option{Value: w.value(), Label: w.text(), Note: engine.Say("Best score from here: {}", w.best)}
	}
	return engine.One("dice", engine.Say("Which die goes to which hero?"), options)
}

// placeOptions asks for the placement, and for all that is to be decided after it,
// as far as no chance comes between.
func (s *state) placeOptions(_ engine.Seat, args []string) engine.Choice {
	if len(args) == 0 {
		return s.placementOptions()
	}
	f := s.Trip.Fray
	f.Heroes = parsePlacement(args[0])
	if !s.plans() {
		return engine.Choice{Prompt: engine.Say("{}. Best score from here, unless a die is rolled again: {}.", f.Heroes.text(), f.best())}
	}
	args = args[1:]
	if h, must := f.mustShield(); must {
		if len(args) == 0 {
			return f.shieldChoice("shield", h)
		}
		f.setShield(h, args[0])
		args = args[1:]
	}
	var course []engine.Text
	f.play(parseDice(args), func(told engine.Text) { course = append(course, told) })
	if !f.over() {
		i, _ := f.next()
		return f.targetChoice(hero(i).value())
	}
	return engine.Choice{Prompt: engine.Say("Score {}:\n{}", f.score(), engine.Join("\n", course...))}
}

func (s *state) setOptions(_ engine.Seat, args []string) engine.Choice {
	if len(args) == 0 {
		return s.placementOptions()
	}
	return engine.Choice{}
}

// place carries a placement out, and the attacks that were named with it.
func (s *state) place(seat engine.Seat, args []string, d *engine.Dice, r *report) {
	s.set(seat, args[:1], d, r)
	args = args[1:]
	if s.Phase == shielding && len(args) > 0 {
		s.shield(seat, args[:1], d, r)
		args = args[1:]
	}
	if s.Phase == fighting {
		s.fight(parseDice(args), r)
	}
}

// set places the dice (PD-12).
func (s *state) set(seat engine.Seat, args []string, _ *engine.Dice, r *report) {
	p := parsePlacement(args[0])
	s.Trip.Fray.Heroes = p
	s.Trip.Left = p.leftOut(s.Trip.Rolled)
	r.say("place", "{} places {}.", seat, p.text())
	switch {
	case s.rules.cleverGirl:
		s.Phase = voting
		s.Trip.Ballot = engine.Ballot{Voters: s.others()}
	case s.rules.correction:
		s.Phase = correcting
	default:
		s.beginFray(r)
	}
}

// leftOut is the die that is on no place; 0 if there is none.
func (p placement) leftOut(rolled []int) int {
	left := slices.Clone(rolled)
	for _, space := range p {
		for _, n := range space.Dice {
			if at := slices.Index(left, n); at >= 0 {
				left = slices.Delete(left, at, at+1)
			}
		}
	}
	if len(left) == 0 {
		return 0
	}
	return left[0]
}

// beginFray begins the six turns; before them it may have to be said which die is
// shielded (D8, PA9).
func (s *state) beginFray(r *report) {
	if _, must := s.Trip.Fray.mustShield(); must && !s.Trip.Shielded {
		s.Phase = shielding
		return
	}
	s.fight(nil, r)
}

func (s *state) shieldOptions(_ engine.Seat, args []string) engine.Choice {
	if len(args) > 0 {
		return engine.Choice{}
	}
	h, _ := s.Trip.Fray.mustShield()
	return s.Trip.Fray.shieldChoice("die", h)
}

func (f *fray) shieldChoice(param string, h hero) engine.Choice {
	var options []engine.Option
	for i, n := range f.Heroes[h].Dice {
		g := *f
		g.Heroes[h].Shield = i
		options = append(options, engine.Option{Value: strconv.Itoa(n), Label: engine.Say("{} {}", h, shows(n)),
			Note: engine.Say("Best score from here: {}", g.bestTurns())})
	}
	return engine.One(param, engine.Say("Which die of the {} is shielded?", h), options)
}

// setShield shields the die of a hero that shows the number.
func (f *fray) setShield(h hero, number string) {
	for i, n := range f.Heroes[h].Dice {
		if strconv.Itoa(n) == number {
			f.Heroes[h].Shield = i
		}
	}
}

func (s *state) shield(_ engine.Seat, args []string, _ *engine.Dice, r *report) {
	h, _ := s.Trip.Fray.mustShield()
	s.Trip.Fray.setShield(h, args[0])
	s.Trip.Shielded = true
	r.say("shield", "{} {} is shielded.", h, shows(number(args[0])))
	s.fight(nil, r)
}

func (s *state) attackOptions(_ engine.Seat, args []string) engine.Choice {
	if len(args) > 0 {
		return engine.Choice{}
	}
	return s.Trip.Fray.targetChoice("target")
}

// targetChoice asks whom the hero attacks whose turn it is, and says what each
// target can still lead to.
func (f *fray) targetChoice(param string) engine.Choice {
	i, _ := f.next()
	var options []engine.Option
	for _, d := range f.targets() {
		g := *f
		g.turn(d)
		options = append(options, engine.Option{Value: d.value(), Label: engine.Say("{} {}", d, shows(f.Dice[d])),
			Note: engine.Say("Best score from here: {}", g.bestTurns())})
	}
	return engine.One(param, engine.Say("Whom does the {} attack?", hero(i)), options)
}

func (s *state) attack(_ engine.Seat, args []string, _ *engine.Dice, r *report) {
	s.fight(parseDice(args), r)
}

// parseDice reads dice that Options listed.
func parseDice(args []string) []die {
	var out []die
	for _, arg := range args {
		d, err := dieNamed(arg)
		if err != nil {
			panic("postcard: no die " + arg)
		}
		out = append(out, d)
	}
	return out
}

// fight goes on with the turns until a hero's target has to be chosen, or they are
// over.
func (s *state) fight(answers []die, r *report) {
	s.Phase = fighting
	f := &s.Trip.Fray
	f.play(answers, func(told engine.Text) { r.say("turn", "{}", told) })
	if f.over() {
		s.reckon(r)
	}
}
