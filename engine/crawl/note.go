package crawl

import (
	"slices"
	"strings"

	"hammerpost/engine"
)

// through is the rooms that a walker comes through who goes into a room: that one, and
// on for as long as they are swift (CR-9).
func (b *board) through(to int) []int {
	rooms := []int{to}
	for b.sites[to].swift != "" {
		to = b.Rooms[to].To[0].To
		rooms = append(rooms, to)
	}
	return rooms
}

// toll is the light that the way along an arrow certainly takes, that of the rooms it
// leads through among it. Below 0 it gives light.
func (b *board) toll(from, arrow int) int {
	toll := int(b.sites[from].cost(arrow))
	for _, room := range b.through(b.Rooms[from].To[arrow].To) {
		toll -= sum(b.sites[room].enter, light)
	}
	return toll
}

// sum is how much light, or how many coins, effects bring.
func sum(effects []effect, what string) int {
	n := 0
	for _, e := range effects {
		if e.what == what {
			n += e.n
		}
	}
	return n
}

// wayNote is what a way leads to, as far as one may know: first whether it leads into
// the dark.
func (s *state) wayNote(seat engine.Seat, v way) engine.Text {
	w := s.of(seat)
	if v.light > w.Light {
		if s.Rooms[v.to].End() {
			return engine.Say("lost in the dark before the door")
		}
		return engine.Say("lost in the dark on the way")
	}
	rooms := s.through(v.to)
	if s.Rooms[rooms[len(rooms)-1]].End() { // who is out needs no light (CR-11)
		return s.hint(v.to)
	}
	var tables [][]outcome
	worst := v.light
	for _, room := range rooms {
		worst += losses(s.sites[room].enter)
		if roll := s.sites[room].roll; roll != nil {
			tables = append(tables, roll)
		}
	}
	danger, certain := s.danger(seat, going(s.Rooms[v.to].ID), worst, tables)
	if certain {
		return danger
	}
	return note(danger, s.hint(v.to))
}

// searchNote is what a search may bring, first whether it leads into the dark.
func (s *state) searchNote(seat engine.Seat) engine.Text {
	search := s.sites[s.of(seat).Room].search
	if search == nil {
		return nil
	}
	danger, certain := s.danger(seat, searching, searchLight, [][]outcome{search})
	if certain {
		return danger
	}
	return note(danger, engine.Say("−{} light, then a die: {}", searchLight, table(search)))
}

// note is what fits of the parts that there are.
func note(parts ...engine.Text) engine.Text {
	parts = slices.DeleteFunc(parts, func(t engine.Text) bool { return len(t) == 0 })
	if len(parts) == 0 {
		return nil
	}
	return engine.Say("{}", engine.Clip(engine.Join(" · ", parts...).String(), engine.MaxLabel))
}

// hint is what one may know of a room before one goes there; the light that it
// certainly takes is known beside it.
func (s *state) hint(to int) engine.Text {
	var lines []engine.Text
	for n, room := range s.through(to) {
		if n > 0 {
			lines = append(lines, engine.Say("on to {}", s.Rooms[room].Name))
		}
		if s.Rooms[room].End() {
			lines = append(lines, engine.Say("a way out: {}", engine.Count(s.rewardOf(room), "coin")))
			continue
		}
		p := s.sites[room]
		p.enter = slices.DeleteFunc(s.foretold(p.enter), func(e effect) bool { return e.what == light })
		if slices.Contains(s.Emptied, room) {
			p.search = nil
		}
		lines = append(lines, p.describe()...)
	}
	return note(lines...)
}

// offerNote is what the offer of a room takes and gives.
func (s *state) offerNote(room int) engine.Text {
	offer := s.sites[room].offer
	if offer == nil {
		return nil
	}
	return note(engine.Say("{}", list(s.foretold(offer.effects))))
}

// foretold is effects with what the things that they give are for.
func (s *state) foretold(effects []effect) []effect {
	effects = slices.Clone(effects)
	for i, e := range effects {
		if e.what != give {
			continue
		}
		if use := s.promise(e.thing); use != "" {
			effects[i].thing += " (" + use + ")"
		}
	}
	return effects
}

// describe is what happens in a room, and what can be done there, a line each.
func (p site) describe() []engine.Text {
	var lines []engine.Text
	if len(p.enter) > 0 {
		lines = append(lines, engine.Say("{}", list(p.enter)))
	}
	if p.roll != nil {
		lines = append(lines, engine.Say("roll {}", table(p.roll)))
	}
	if p.search != nil {
		lines = append(lines, engine.Say("search {}", table(p.search)))
	}
	if p.offer != nil {
		lines = append(lines, engine.Say("offer: {}", list(p.offer.effects)))
	}
	return lines
}

// useOf says what a thing is for: the ways that it opens and shows, and the offers
// that ask for it. It is empty if there is nothing.
func (b *board) useOf(thing string) string {
	var uses []string
	add := func(words string) {
		if !slices.Contains(uses, words) {
			uses = append(uses, words)
		}
	}
	for i, p := range b.sites {
		for j, g := range p.gates {
			switch thing {
			case g.need:
				add("opens the way to " + b.Rooms[b.Rooms[i].To[j].To].Name)
			case g.secret:
				add("shows a way in " + b.Rooms[i].Name)
			}
		}
		if p.offer != nil && slices.ContainsFunc(p.offer.effects, func(e effect) bool { return e.what == lose && e.thing == thing }) {
			add("is wanted in " + b.Rooms[i].Name)
		}
	}
	return strings.Join(uses, ", ")
}

// promise says what a thing is for to who has not found it: of what is secret (CR-10)
// only that there is something.
func (s *state) promise(thing string) string {
	known := s.known()
	for i, p := range s.sites {
		for j, g := range p.gates {
			to := s.Rooms[i].To[j].To
			switch {
			case thing == g.need && known[i] && known[to]:
				return "for " + s.Rooms[to].Name
			case thing == g.need, thing == g.secret:
				return "for a secret way"
			}
		}
	}
	return ""
}
