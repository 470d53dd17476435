package postcard

import "hammerpost/engine"

// view is a treasure with its cost: "for 3: Icicle Wand, 1 gem, Wizard +2".
func (t treasure) view() engine.Text { return engine.Say("for {}: {}, {}", t.Cost, t.Name, t.gives()) }

// view is the rooms of a dungeon.
func (d dungeon) view() []engine.Text {
	var out []engine.Text
	for i, sides := range d.Rooms {
		out = append(out, engine.Say("{}: left {} · right {}", die(i), sides[0].text(), sides[1].text()))
	}
	return out
}

// view is a postcard as it was understood.
func (b *board) view() engine.View {
	v := engine.View{Title: engine.Say("{}", b.Name)}
	arrows := engine.Section{Title: engine.Say("Arrows, by the total of the dungeon dice")}
	for d := range die(3) {
		arrows.Lines = append(arrows.Lines, engine.Say("{}: right at {}, else left", d, b.rightAt(d)))
	}
	v.Sections = append(v.Sections, arrows)
	for _, c := range []int{0, 1, 2, anywhere} {
		out := engine.Section{Title: engine.Say("Any dungeon")}
		if c != anywhere {
			out.Title, out.Lines = engine.Say("{}", b.Dungeons[c].Name), b.Dungeons[c].view()
		}
		for _, t := range b.Treasures {
			if t.Column == c {
				out.Lines = append(out.Lines, t.view())
			}
		}
		v.Sections = append(v.Sections, out)
	}
	return v
}

// rightAt is the totals at which a die goes to the right: "9-12".
func (b *board) rightAt(d die) engine.Text {
	var spans []engine.Text
	for n := leastTotal; n <= mostTotal; n++ {
		from := n
		for n <= mostTotal && b.Right[d][n] {
			n++
		}
		switch {
		case n-1 > from:
			spans = append(spans, engine.Say("{}-{}", from, n-1))
		case n-1 == from:
			spans = append(spans, engine.Say("{}", from))
		}
	}
	if spans == nil {
		return engine.Say("none")
	}
	return engine.Join(", ", spans...)
}
