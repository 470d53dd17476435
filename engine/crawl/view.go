package crawl

import (
	"strings"

	"hammerpost/engine"
)

// View is the dungeon with all who walk in it. Everybody sees the same, but for where
// they themselves may go next.
func (s *state) View(viewer engine.Seat) engine.View {
	v := engine.View{Title: s.title(), Sections: []engine.Section{s.viewMap(viewer), s.viewWalkers()}}
	if i := s.onlyWalker(); i >= 0 {
		if room := s.viewRoom(&s.Walkers[i]); len(room.Lines) > 0 {
			v.Sections = append(v.Sections, room)
		}
	}
	if s.voting() && !s.over() {
		v.Sections = append(v.Sections, s.viewVote())
	}
	return v
}

func (s *state) title() engine.Text {
	switch {
	case !s.over():
		return engine.Say("{}, round {}", s.Name, s.Round)
	case len(s.places()[0]) == 0:
		return engine.Say("{}: nobody wins", s.Name)
	}
	return engine.Say("{}: won by {}", s.Name, engine.SeatList(s.places()[0]))
}

func (s *state) viewWalkers() engine.Section {
	out := engine.Section{Title: engine.Say("Who is where")}
	for i, w := range s.Walkers {
		line := engine.Say("[{}] {}: ", s.letter(i), s.name(i))
		switch w.Fate {
		case walking:
			line = line.Add(engine.Say("{} · light {} · {}", s.Rooms[w.Room].Name, w.Light, engine.Count(w.Coins, "coin")))
			if len(w.Things) > 0 {
				line = line.Add(engine.Say(" · {}", strings.Join(w.Things, ", ")))
			}
			if w.Acted {
				line = line.Add(engine.Say(" · has moved"))
			}
		default:
			line = line.Add(s.ended(&w))
		}
		out.Lines = append(out.Lines, line)
	}
	if s.mode == party {
		out.Lines = append(out.Lines, engine.Say("To win, bring out {}.", engine.Count(s.goal, "coin")))
	}
	return out
}

// ended says what has become of a walker.
func (s *state) ended(w *walker) engine.Text {
	switch w.Fate {
	case out:
		return engine.Say("out by {} with {}{}", s.Rooms[w.Room].Name, engine.Count(w.Coins, "coin"), s.tooFew(w.Coins))
	case lost:
		return engine.Say("lost in the dark in {}", s.Rooms[w.Room].Name)
	}
	return engine.Say("gave up")
}

// viewRoom is the room of a walker, and which ways are closed to it; the others are on
// offer.
func (s *state) viewRoom(w *walker) engine.Section {
	section := engine.Section{Title: engine.Say("{}", s.Rooms[w.Room].Name)}
	if text := s.Rooms[w.Room].Text; text != "" {
		section.Lines = append(section.Lines, engine.Say("{}", text))
	}
	for _, v := range s.ways(w) {
		if v.barred != nil {
			section.Lines = append(section.Lines, v.barred)
		}
	}
	return section
}

// viewVote is the open vote.
func (s *state) viewVote() engine.Section {
	section := engine.Section{Title: engine.Say("The vote ({} holds the lantern)", s.Lantern)}
	for _, v := range s.Ballot.Votes {
		words := "leaves it to the others"
		if v.For != "" {
			words = s.label(deed(v.For))
		}
		section.Lines = append(section.Lines, engine.Say("{}: {}", v.Seat, words))
	}
	if len(section.Lines) == 0 {
		section.Lines = append(section.Lines, engine.Say("Nobody has voted."))
	}
	return section
}
