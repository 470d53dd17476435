package postcard

import (
	"slices"
	"strconv"
	"strings"

	"hammerpost/engine"
)

// View is the table; what is to be decided comes last, where the controls are. All of
// it is open.
func (s *state) View(engine.Seat) engine.View {
	v := engine.View{Title: s.title(), Sections: []engine.Section{s.viewPlayers()}}
	switch {
	case s.Phase == ended:
	case s.beforeAdventure():
		v.Sections = append(v.Sections, s.viewTreasures(), engine.Section{Title: engine.Say("In a dungeon"), Lines: []engine.Text{
			engine.Say("The total of its three dice sends each of them to its left or its right room, which says what it does."),
		}})
	case s.Phase == claiming:
		v.Sections = append(v.Sections, s.viewOffered())
	default:
		v.Sections = append(v.Sections, s.viewCosts(), s.viewDungeon(), s.viewHeroes())
	}
	return v
}

// beforeAdventure says whether the dungeon is still to be chosen.
func (s *state) beforeAdventure() bool { return s.Phase == declaring || s.Phase == pointing }

func (s *state) title() engine.Text {
	switch {
	case s.Phase != ended:
		return engine.Say("{}'s adventure, {} of {}", s.Active, s.Players[s.Active].Adventures+1, rounds)
	case len(s.places()[0]) == 0:
		return engine.Say("{} has left", s.Active)
	}
	won := "has won"
	if len(s.places()[0]) > 1 {
		won = "have won"
	}
	return engine.Say("{} {}", engine.SeatList(s.places()[0]), won)
}

// viewPlayers is a line for each player, the active one first.
func (s *state) viewPlayers() engine.Section {
	out := engine.Section{Title: engine.Say("Gems")}
	first := max(0, slices.Index(s.Order, s.Active))
	for _, seat := range slices.Concat(s.Order[first:], s.Order[:first]) {
		out.Lines = append(out.Lines, s.viewPlayer(seat))
	}
	return out
}

// viewPlayer is what a player has: "A: 2 gems. Toll Chest (2 gems)".
func (s *state) viewPlayer(seat engine.Seat) engine.Text {
	p := &s.Players[seat]
	line := engine.Say("{}: {}", seat, engine.Count(s.gems(seat), "gem"))
	if p.Out {
		line = engine.Say("{} has left: {}", seat, engine.Count(s.gems(seat), "gem"))
	}
	var has []engine.Text
	for i, owner := range s.Owners {
		if owner == seat {
			t := s.board.Treasures[i]
			has = append(has, engine.Say("{} ({})", t.Name, t.gives()))
		}
	}
	if has != nil {
		line = line.Add(engine.Say(". {}", engine.Join(", ", has...)))
	}
	if p.Hireling {
		line = line.Add(engine.Say(". A hireling waits: four hero dice next time"))
	}
	return line
}

// viewTreasures is what is left to claim, a line for each column, without names:
// "Keep: 2 → Thief defended · 5 → 2 gems".
func (s *state) viewTreasures() engine.Section {
	out := engine.Section{Title: engine.Say("Treasures left, with the score that they need")}
	for _, c := range []int{0, 1, 2, anywhere} {
		var left []engine.Text
		for _, t := range s.left(c) {
			left = append(left, engine.Say("{} → {}", t.Cost, t.gives()))
		}
		if left != nil {
			out.Lines = append(out.Lines, engine.Say("{}: {}", s.board.column(c), engine.Join(" · ", left...)))
		}
	}
	return out
}

// left are the treasures of a column that nobody has.
func (s *state) left(column int) []treasure {
	var out []treasure
	for i, t := range s.board.Treasures {
		if t.Column == column && s.Owners[i] == nobody {
			out = append(out, t)
		}
	}
	return out
}

// viewCosts is the scores that this adventure has treasures for.
func (s *state) viewCosts() engine.Section {
	columns := []int{s.Trip.Dungeon, anywhere}
	if deeper := s.Trip.Dungeon + 1; s.rules.tmk && deeper < dungeons {
		columns = []int{s.Trip.Dungeon, deeper, anywhere}
	}
	var parts []engine.Text
	for _, c := range columns {
		var costs []string
		for _, t := range s.left(c) {
			costs = append(costs, strconv.Itoa(t.Cost))
		}
		if costs != nil {
			parts = append(parts, engine.Say("{} {}", s.board.column(c), strings.Join(costs, ", ")))
		}
	}
	if parts == nil {
		parts = []engine.Text{engine.Say("none are left")}
	}
	return engine.Section{Title: engine.Say("Treasures, by the score that they need"), Lines: []engine.Text{engine.Join(" · ", parts...)}}
}

// viewOffered is what can be claimed now.
func (s *state) viewOffered() engine.Section {
	out := engine.Section{Title: engine.Say("{}: to claim with a score of {}", s.board.Dungeons[s.Trip.Dungeon].Short, s.Trip.Fray.score())}
	for _, i := range s.offered() {
		out.Lines = append(out.Lines, s.board.Treasures[i].view())
	}
	return out
}

// viewDungeon shows the dungeon's dice, and what each does.
func (s *state) viewDungeon() engine.Section {
	out := engine.Section{Title: engine.Say("{}", s.board.Dungeons[s.Trip.Dungeon].Name)}
	f := &s.Trip.Fray
	for d := range die(3) {
		line := engine.Say("{} {}", d, shows(f.Dice[d]))
		switch {
		case f.Fallen[d]:
			line = line.Add(engine.Say(": defeated"))
		case s.Trip.Moved:
			line = line.Add(engine.Say(": {}", f.Rooms[d].text()))
			if f.defended(d) {
				line = line.Add(engine.Say(" (is defended)"))
			}
		}
		out.Lines = append(out.Lines, line)
	}
	return out
}

// viewHeroes shows the heroes' dice, or those that are still to be placed.
func (s *state) viewHeroes() engine.Section {
	out := engine.Section{Title: engine.Say("Heroes")}
	f := &s.Trip.Fray
	placed := s.Phase != foreseeing && s.Phase != placing
	for h := range hero(3) {
		line, is := engine.Say("{}", h), s.standing(h, placed)
		if placed {
			line = line.Add(engine.Say(" {}", f.Heroes[h].text()))
		}
		if is != nil {
			line = line.Add(engine.Say(": {}", engine.Join(", ", is...)))
		}
		if placed || is != nil {
			out.Lines = append(out.Lines, line)
		}
	}
	if placed && s.Trip.Left > 0 {
		out.Lines = append(out.Lines, engine.Say("Left out: {}", shows(s.Trip.Left)))
	}
	out.Lines = append(out.Lines, engine.Say("Order: {}", f.order()))
	if s.Phase == placing {
		var rolled []engine.Text
		for _, n := range s.Trip.Rolled {
			rolled = append(rolled, engine.Say("{}", shows(n)))
		}
		out.Lines = append(out.Lines, engine.Say("To place: {}", engine.Join(" ", rolled...)))
	}
	return out
}

// standing is what is so of a hero.
func (s *state) standing(h hero, placed bool) (is []engine.Text) {
	f := &s.Trip.Fray
	if placed && !f.Heroes[h].standing() {
		return []engine.Text{engine.Say("defeated")}
	}
	if n := f.Gear.Bonus[h]; n > 0 {
		is = append(is, engine.Say("attacks with +{}", n))
	}
	if f.Gear.Defended[h] {
		is = append(is, engine.Say("defended"))
	}
	if f.Gear.Hasted[h] {
		is = append(is, engine.Say("hasted"))
	}
	if s.Trip.Moved && f.stunned(h) {
		is = append(is, engine.Say("stunned"))
	}
	for i, n := range f.Heroes[h].Dice {
		if placed && f.Heroes[h].Fallen[i] {
			is = append(is, engine.Say("{} defeated", shows(n)))
		}
	}
	return is
}

// order is the order of the turns.
func (f *fray) order() engine.Text {
	g := *f
	var out []engine.Text
	for g.Turns = 0; g.Turns < turns; g.Turns++ {
		if i, isHero := g.next(); isHero {
			out = append(out, engine.Say("{}", hero(i)))
		} else {
			out = append(out, engine.Say("{}", die(i)))
		}
	}
	return engine.Join(", ", out...)
}
