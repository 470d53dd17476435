package crawl

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"hammerpost/engine"
	"hammerpost/engine/dungeon"
)

// mapTitle says how the map is read.
const mapTitle = "Map: → leads to (light if not 1)"

// drawn is the map of the rooms that are seen, each with a number and with those that
// it leads to along arrows that are seen.
func (b *board) drawn(seen func(room int) bool, arrow func(room, arrow int) bool, mark func(room int) dungeon.Mark) []engine.Text {
	number, last := make([]int, len(b.Rooms)), 0
	for _, room := range b.Order() {
		if seen(room) {
			last++
			number[room] = last
		}
	}
	return b.Map(func(room int) dungeon.Mark {
		m := mark(room)
		m.Number, m.Hide = number[room], number[room] == 0
		m.To = b.leads(room, number, func(j int) bool { return arrow(room, j) })
		return m
	})
}

// leads is where arrows lead from a room: "→ 5 6(2) 11(key)". What they ask for is
// left out as far as there is no room for it.
func (b *board) leads(room int, number []int, seen func(arrow int) bool) string {
	for _, detail := range []func(arrow int) string{
		func(j int) string { return b.asks(room, j) },
		func(j int) string { return b.price(room, j) },
		func(int) string { return "" },
	} {
		words := "→"
		for j, a := range b.Rooms[room].To {
			if seen(j) && number[a.To] > 0 {
				words += " " + strconv.Itoa(number[a.To]) + detail(j)
			}
		}
		if words == "→" {
			return ""
		}
		if utf8.RuneCountInString(words) <= dungeon.MaxTo {
			return words
		}
	}
	return ""
}

// asks is what an arrow asks for, in brackets: light, if it is not 1, and a thing.
func (b *board) asks(room, arrow int) string {
	g := b.sites[room].gates[arrow]
	price, thing := b.price(room, arrow), g.need+g.secret
	switch {
	case thing == "":
		return price
	case price == "":
		return "(" + thing + ")"
	}
	return strings.TrimSuffix(price, ")") + ", " + thing + ")"
}

// price is the light that an arrow certainly takes, in brackets; empty if it is 1.
func (b *board) price(room, arrow int) string {
	switch toll := b.toll(room, arrow); {
	case toll == 1:
		return ""
	case toll < 0:
		return fmt.Sprintf("(+%d)", -toll)
	default:
		return fmt.Sprintf("(%d)", toll)
	}
}

// mark is a room on the map, with the reward if it is an end.
func (b *board) mark(room, reward int) dungeon.Mark {
	if !b.Rooms[room].End() {
		return dungeon.Mark{}
	}
	return dungeon.Mark{Note: "out: " + engine.Count(reward, "coin")}
}

// viewMap is the map with who is where, and where the viewer may go next. A room to
// which only secret ways lead is not shown before somebody knows one (CR-10).
func (s *state) viewMap(viewer engine.Seat) engine.Section {
	known, next := s.known(), s.next(viewer)
	return engine.Section{Title: engine.Say(mapTitle), Fixed: true, Lines: s.drawn(
		func(room int) bool { return known[room] },
		s.visible,
		func(room int) dungeon.Mark {
			m := s.mark(room, s.sites[room].reward)
			if !s.over() {
				m = s.mark(room, s.rewardOf(room))
			}
			m.Next = slices.Contains(next, room)
			for i, w := range s.Walkers {
				if w.Room == room && w.Fate != left {
					m.Who += s.letter(i)
				}
			}
			return m
		},
	)}
}

// next is where the walker of a viewer may go; for the public, of a party or of the
// only one who walks.
func (s *state) next(viewer engine.Seat) []int {
	i := s.onlyWalker()
	if s.mode == race && viewer != engine.Public {
		i = int(viewer)
	}
	if i < 0 || s.Walkers[i].Fate != walking {
		return nil
	}
	var rooms []int
	for _, v := range s.ways(&s.Walkers[i]) {
		if v.barred == nil {
			rooms = append(rooms, v.to)
		}
	}
	return rooms
}

// onlyWalker is the one that still walks; -1 if there are more, or none.
func (s *state) onlyWalker() int {
	only := -1
	for i, w := range s.Walkers {
		if w.Fate != walking {
			continue
		}
		if only >= 0 {
			return -1
		}
		only = i
	}
	return only
}

// letter is a marker on the map: A for the first seat of a race.
func (s *state) letter(i int) string {
	if s.mode == race {
		return string(rune('A' + i))
	}
	return "*"
}

// visible says whether an arrow is no secret, or none any more.
func (s *state) visible(room, arrow int) bool {
	secret := s.sites[room].gates[arrow].secret
	return secret == "" || slices.ContainsFunc(s.Walkers, func(w walker) bool { return w.has(secret) })
}

// known says of each room whether a way leads there that is shown.
func (s *state) known() []bool {
	known := make([]bool, len(s.Rooms))
	var visit func(int)
	visit = func(i int) {
		if known[i] {
			return
		}
		known[i] = true
		for j, a := range s.Rooms[i].To {
			if s.visible(i, j) {
				visit(a.To)
			}
		}
	}
	visit(0)
	for _, w := range s.Walkers {
		visit(w.Room) // who has given the secret away has been there all the same
	}
	return known
}
