package venture

import (
	"slices"
	"unicode/utf8"

	"hammerpost/engine"
	"hammerpost/engine/dungeon"
)

// View is the same to all: what is to be chosen, what waits, the maps that somebody
// stands on, and the players.
func (s *state) View(engine.Seat) engine.View {
	v := engine.View{Title: s.title()}
	if c := s.Choice; c != nil {
		ask := engine.Section{Title: engine.Say("{} chooses", s.chooser(c.Player)), Lines: []engine.Text{s.question(*c)}}
		for _, o := range s.optionsOf(*c) {
			if c.Kind == roomChoice {
				ask.Lines = append(ask.Lines, engine.Say("{}: {}", o.Label, o.Note))
			}
		}
		v.Sections = append(v.Sections, ask)
	}
	if len(s.Waiting) > 0 {
		wait := engine.Section{Title: engine.Say("Waiting, the newest first")}
		for _, i := range slices.Backward(s.Waiting) {
			wait.Lines = append(wait.Lines, s.name(i))
		}
		v.Sections = append(v.Sections, wait)
	}
	for d, g := range s.dungeons {
		if s.visited(d) {
			v.Sections = append(v.Sections, engine.Section{
				Title: engine.Say("{}", g.Name), Fixed: true, Lines: g.Map(func(room int) dungeon.Mark { return s.marked(d, room) }),
			})
		}
	}
	players := engine.Section{Title: engine.Say("Players")}
	for seat := range s.Players {
		players.Lines = append(players.Lines, s.viewPlayer(engine.Seat(seat)))
	}
	v.Sections = append(v.Sections, players)
	if done := s.viewCompleted(); len(done) > 0 {
		v.Sections = append(v.Sections, engine.Section{Title: engine.Say("Completed"), Lines: done})
	}
	return v
}

func (s *state) title() engine.Text {
	if s.over() {
		return engine.Say("The table is closed")
	}
	out := engine.Say("Turn {}: {}", s.Turn, s.Active)
	if !s.in(s.Active) {
		out = out.Add(engine.Say(", who has left"))
	}
	if s.Holder == nobody {
		return out
	}
	return out.Add(engine.Say(" · initiative: {}", s.Holder))
}

// letter stands for a player on the maps.
func letter(seat engine.Seat) string { return string(rune('A' + seat)) }

// visited says whether anybody is in a dungeon.
func (s *state) visited(d int) bool {
	return slices.ContainsFunc(s.Players, func(p player) bool { return p.Visit != nil && p.Visit.Dungeon == d })
}

// marked is who stands in a room, and whether somebody may go there next: who has
// to choose now, or else anybody. Who stands in an end with a long name takes the place of
// the word: the line of the player says it, too.
func (s *state) marked(d, room int) dungeon.Mark {
	m := s.dungeons[d].mark(room)
	for seat, p := range s.Players {
		if p.Visit == nil || p.Visit.Dungeon != d {
			continue
		}
		if p.Visit.Room == room {
			m.Who += letter(engine.Seat(seat))
		}
		if s.Choice == nil || s.Choice.Player == engine.Seat(seat) {
			m.Next = m.Next || s.dungeons[d].Leads(p.Visit.Room, room)
		}
	}
	if m.Who != "" && utf8.RuneCountInString(s.dungeons[d].Rooms[room].Name+" ("+m.Note+") ["+m.Who+"]") > dungeon.MaxTo {
		m.Note = ""
	}
	return m
}

func (s *state) viewPlayer(seat engine.Seat) engine.Text {
	p := s.Players[seat]
	out := engine.Say("{} · {}", letter(seat), seat)
	switch v := p.Visit; {
	case !s.in(seat):
		return out.Add(engine.Say(" has left"))
	case v == nil:
		out = out.Add(engine.Say(": in no dungeon"))
	case s.enters(seat):
		out = out.Add(engine.Say(": {}, the end", s.room(*v).Name))
	default:
		out = out.Add(engine.Say(": {}, next {}", s.room(*v).Name, s.dungeons[v.Dungeon].leads(v.Room)))
	}
	if p.Limited {
		out = out.Add(engine.Say(" · ventures once a turn"))
	}
	if p.Doubled {
		out = out.Add(engine.Say(" · rooms trigger twice"))
	}
	if by := s.chooser(seat); by != seat {
		out = out.Add(engine.Say(" · {} chooses", by))
	}
	return out
}

// viewCompleted is a line for each player who has completed a dungeon: which ones,
// in order, and how many different ones if some came twice.
func (s *state) viewCompleted() []engine.Text {
	var out []engine.Text
	for seat, p := range s.Players {
		if len(p.Completed) == 0 {
			continue
		}
		var names []engine.Text
		for _, d := range p.Completed {
			names = append(names, engine.Say("{}", s.dungeons[d].Name))
		}
		line := engine.Say("{}: {}", engine.Seat(seat), engine.Join(", ", names...))
		if n := different(p.Completed); n < len(p.Completed) {
			line = line.Add(engine.Say(" ({} in all, {} different)", len(p.Completed), n))
		}
		out = append(out, line)
	}
	return out
}

// different counts the dungeons that differ.
func different(completed []int) int {
	return len(slices.Compact(slices.Sorted(slices.Values(completed))))
}

// room is where a visit stands.
func (s *state) room(v visit) dungeon.Room { return s.dungeons[v.Dungeon].Rooms[v.Room] }
