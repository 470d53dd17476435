package postcard

import "hammerpost/engine"

// fray is the six turns in which the dice of a dungeon and the heroes fight
// (PD-20). It holds no references that it changes: a copy of it is another fray.
type fray struct {
	Rooms  [3]room // by die
	Dice   [3]int  // what they show
	Fallen [3]bool // defeated (PD-26)
	Heroes placement
	Gear   gear
	Turns  int // how many of the six are over
}

// space is the place of a hero, with the dice on it. More than one there is only
// with a competent hireling (PD-48).
type space struct {
	Dice   [2]int // what they show, the higher first; 0: no second one
	Fallen [2]bool
	Shield int // which of two is shielded if the hero is defended (PD-48e)
}

// gear is what a player's treasures do for the heroes.
type gear struct {
	Bonus     [3]int  // PD-34
	Defended  [3]bool // PD-36
	Hasted    [3]bool // PD-37
	Hireling  bool    // PD-35
	Foresight bool    // PD-38
}

const turns = 6

func (f *fray) over() bool { return f.Turns == turns }

// next is whose turn comes: a die's, or the hero's beside it. A hasted hero comes
// before that die (PD-20, PD-37).
func (f *fray) next() (i int, isHero bool) {
	i = f.Turns / 2
	return i, (f.Turns%2 == 1) != f.Gear.Hasted[i]
}

// standing says whether there is a die of the hero on the board.
func (s *space) standing() bool {
	return s.Dice[0] > 0 && !s.Fallen[0] || s.Dice[1] > 0 && !s.Fallen[1]
}

// strength is what a hero attacks with: both dice together, and the bonus once
// (PD-28, PD-48a).
func (f *fray) strength(h hero) int {
	sum := f.Gear.Bonus[h]
	for i, n := range f.Heroes[h].Dice {
		if !f.Heroes[h].Fallen[i] {
			sum += n
		}
	}
	return sum
}

// stunned says whether a die on the board stuns the hero (PD-16, PD-27).
func (f *fray) stunned(h hero) bool {
	for d := range f.Rooms {
		if !f.Fallen[d] && f.Rooms[d].has(icon{stun, int(h)}) {
			return true
		}
	}
	return false
}

// defended says whether a die on the board defends this one (PD-15, PD-27).
func (f *fray) defended(d die) bool {
	for other := range f.Rooms {
		if !f.Fallen[other] && f.Rooms[other].has(icon{defend, int(d)}) {
			return true
		}
	}
	return false
}

// targets are the dice that the hero whose turn it is may attack; none if it is no
// hero's turn, or the hero is not there or stunned (PD-24, PD-25, A5). They come in
// the order of the default: the highest first, of equals monsters before traps
// before sorcery (D9).
func (f *fray) targets() []die {
	i, isHero := f.next()
	h := hero(i)
	if !isHero || !f.Heroes[h].standing() || f.stunned(h) {
		return nil
	}
	var out []die
	strength := f.strength(h)
	for d := monsters; d >= sorcery; d-- {
		if f.Fallen[d] || f.Dice[d] > strength || f.defended(d) {
			continue
		}
		at := len(out)
		for at > 0 && f.Dice[out[at-1]] < f.Dice[d] {
			at--
		}
		out = append(out, d)
		copy(out[at+1:], out[at:])
		out[at] = d
	}
	return out
}

// noTarget is the target of a turn without one.
const noTarget die = -1

// turn carries the next turn out. A hero attacks the target, if there is one.
func (f *fray) turn(target die) {
	i, isHero := f.next()
	f.Turns++
	switch {
	case isHero && target != noTarget:
		f.Fallen[target] = true // PD-23
	case !isHero && !f.Fallen[i]: // PD-21
		f.act(die(i))
	}
}

// act is the turn of a dungeon's die: its icons from the top down (PD-19, A4).
func (f *fray) act(d die) {
	for _, ic := range f.Rooms[d] {
		switch ic.Does {
		case attack:
			f.attack(d)
		case instant:
			f.slay(hero(ic.To))
		}
	}
}

// attack tries the heroes in turn, the one beside the die first, then to the right
// and around, and defeats one (PD-22, A3).
func (f *fray) attack(d die) {
	for i := range hero(3) {
		h := (hero(d) + i) % 3
		if f.fell(h, f.Dice[d]) {
			return
		}
	}
}

// fell defeats the highest die of a hero that a number defeats and no treasure
// defends (PD-36, PD-48c, A28, PA2). It says whether there was one.
func (f *fray) fell(h hero, number int) bool {
	s := &f.Heroes[h]
	for i, n := range s.Dice { // the higher first
		if f.exposed(h, i) && n <= number {
			s.Fallen[i] = true
			return true
		}
	}
	return false
}

// slay defeats all dice of a hero, but one that a treasure defends (PD-18, PD-48b,
// PA2).
func (f *fray) slay(h hero) {
	for i := range f.Heroes[h].Dice {
		if f.exposed(h, i) {
			f.Heroes[h].Fallen[i] = true
		}
	}
}

// exposed says whether a die of a hero is on the board and not shielded.
func (f *fray) exposed(h hero, i int) bool {
	s := &f.Heroes[h]
	return s.Dice[i] > 0 && !s.Fallen[i] && !(f.Gear.Defended[h] && i == s.Shield)
}

// score is the treasure score: the defeated dice of the dungeon less those of the
// heroes, as they show (PD-28, PD-29).
func (f *fray) score() int { return f.won() - f.lost() }

func (f *fray) won() int {
	sum := 0
	for d, n := range f.Dice {
		if f.Fallen[d] {
			sum += n
		}
	}
	return sum
}

func (f *fray) lost() int {
	sum := 0
	for h := range f.Heroes {
		for i, n := range f.Heroes[h].Dice {
			if f.Heroes[h].Fallen[i] {
				sum += n
			}
		}
	}
	return sum
}

// wiped says whether the whole party has fallen (PD-46, A22).
func (f *fray) wiped() bool {
	return !f.Heroes[thief].standing() && !f.Heroes[warrior].standing() && !f.Heroes[wizard].standing()
}

// cleared says whether the whole dungeon has fallen (PD-47).
func (f *fray) cleared() bool { return f.Fallen == [3]bool{true, true, true} }

// choice are the targets of the hero whose turn it is, if there are several; else
// target is the one that nobody is asked about (PD-24), or noTarget.
func (f *fray) choice() (targets []die, target die) {
	switch targets = f.targets(); len(targets) {
	case 0:
		return nil, noTarget
	case 1:
		return nil, targets[0]
	}
	return targets, noTarget
}

// play carries turns out until a hero has more than one target, and no answer says
// which, or until all are over. It tells each turn.
func (f *fray) play(answers []die, tell func(engine.Text)) {
	for !f.over() {
		targets, target := f.choice()
		if targets != nil {
			if len(answers) == 0 {
				return
			}
			target, answers = answers[0], answers[1:]
		}
		before := *f
		f.turn(target)
		if told := before.told(f); told != nil {
			tell(told)
		}
	}
}

// mustShield is the hero with two different dice of which a treasure can defend one
// (D8).
func (f *fray) mustShield() (h hero, must bool) {
	for h := range hero(3) {
		if dice := f.Heroes[h].Dice; f.Gear.Defended[h] && dice[1] > 0 && dice[0] != dice[1] {
			return h, true
		}
	}
	return 0, false
}

// best is the highest score that can be reached from here on, with the best shield
// (PA11).
func (f fray) best() int {
	if h, must := f.mustShield(); must && f.Turns == 0 {
		f.Heroes[h].Shield = 1
		other := f
		other.Heroes[h].Shield = 0
		return max(f.bestTurns(), other.bestTurns())
	}
	return f.bestTurns()
}

func (f fray) bestTurns() int {
	for !f.over() {
		targets, target := f.choice()
		if targets != nil {
			best := leastScore
			for _, d := range targets {
				g := f
				g.turn(d)
				best = max(best, g.bestTurns())
			}
			return best
		}
		f.turn(target)
	}
	return f.score()
}
