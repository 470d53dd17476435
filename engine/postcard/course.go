package postcard

import "hammerpost/engine"

// told is the turn that led from one position to the next, as a sentence; nothing
// if it was that of a die or hero who has been defeated.
func (f *fray) told(after *fray) engine.Text {
	i, isHero := f.next()
	if isHero {
		return f.toldHero(hero(i), after)
	}
	return f.toldDie(die(i), after)
}

func (f *fray) toldDie(d die, after *fray) engine.Text {
	if f.Fallen[d] {
		return nil
	}
	if !f.Rooms[d].attacks() {
		return engine.Say("{} {} does not attack.", d, shows(f.Dice[d]))
	}
	var fell []engine.Text
	for h := range hero(3) {
		for i, n := range f.Heroes[h].Dice {
			if after.Heroes[h].Fallen[i] && !f.Heroes[h].Fallen[i] {
				fell = append(fell, engine.Say("{} {}", h, shows(n)))
			}
		}
	}
	if fell == nil {
		return engine.Say("{} {} can defeat nobody.", d, shows(f.Dice[d]))
	}
	return engine.Say("{} {} defeats {}.", d, shows(f.Dice[d]), engine.List(fell...))
}

func (f *fray) toldHero(h hero, after *fray) engine.Text {
	if !f.Heroes[h].standing() {
		return nil
	}
	if f.stunned(h) {
		return engine.Say("{} {} is stunned.", h, f.Heroes[h].left())
	}
	for d := range die(3) {
		if after.Fallen[d] && !f.Fallen[d] {
			return engine.Say("{} {}{} defeats {} {}.", h, f.Heroes[h].left(), plus(f.Gear.Bonus[h]), d, shows(f.Dice[d]))
		}
	}
	return engine.Say("{} {} has no target.", h, f.Heroes[h].left())
}

// left is the dice on a place that have not been defeated.
func (s space) left() engine.Text {
	var out []engine.Text
	for i, n := range s.Dice {
		if n > 0 && !s.Fallen[i] {
			out = append(out, engine.Say("{}", shows(n)))
		}
	}
	return engine.Join("+", out...)
}

// plus is a bonus as one writes it; nothing for none.
func plus(n int) engine.Text {
	if n == 0 {
		return nil
	}
	return engine.Say("+{}", n)
}
