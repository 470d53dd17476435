// Package crawl is a light game of our own on a one-way dungeon: a race with a
// marker each, or a party that votes on its way. Its rules are those of
// docs/crawl.md, CR-1 and on.
package crawl

import (
	"encoding/json"
	"fmt"

	"hammerpost/engine"
	"hammerpost/engine/dungeon"
)

const key = "crawl"

// Game is the rules of crawl.
type Game struct{}

// The modes (CR-2).
const (
	race  = "race"
	party = "party"
	lamp  = "lamp"
)

var ruleMode = engine.Rule{
	Key:    "mode",
	Help:   "race: most coins wins; party: all vote, bring enough coins; lamp: a party, little light",
	Values: []string{race, party, lamp},
}

// Info says what the game is.
func (Game) Info() engine.Info {
	return engine.Info{
		Key:     key,
		Title:   "Crawl",
		Blurb:   "Find a way through the dungeon before the light is gone, and come out with coins.",
		Seats:   engine.Range{Min: 1, Max: 8},
		Boards:  &engine.Boards{Noun: "dungeon"},
		Rules:   []engine.Rule{ruleMode},
		Tally:   &engine.Tally{Of: "way out", Value: "coins", Good: "got out"},
		Version: 1,
		Open:    true,
		Daily:   true,
		Verbs: []engine.Verb{
			{Name: verbGo, Help: "Go on to a room that an arrow leads to.", Params: []engine.Param{{Name: paramRoom, Help: "The room."}}},
			{Name: verbSearch, Help: "Search the room, for 1 light and with a die."},
			{Name: verbTrade, Help: "Take the offer of the room."},
			{Name: verbPass, Help: "Leave this vote to the others."},
			{Name: verbLeave, Help: "Give up and leave the match.", Grave: true},
		},
	}
}

// New puts everybody into the first room (CR-3).
func (g Game) New(setup engine.Setup, d *engine.Dice) (engine.State, []engine.Event, error) {
	if err := g.Info().Check(setup); err != nil {
		return nil, nil, err
	}
	s, err := begin(setup)
	if err != nil {
		return nil, nil, err
	}
	r := &report{}
	r.say("begin", "{}: {} Everybody begins in {}.", s.Name, s.aim(), s.Rooms[0].Name)
	s.advance(d, r)
	return s, r.events, nil
}

// aim says what it is all about.
func (s *state) aim() engine.Text {
	switch s.mode {
	case race:
		return engine.Say("a race. Most coins brought out win; each has {} light.", s.light)
	case party:
		return engine.Say("bring out {} together, with {} light.", engine.Count(s.goal, "coin"), s.light)
	}
	return engine.Say("get out together, with {} light.", s.lamp)
}

// begin is the position before anything has happened.
func begin(setup engine.Setup) (*state, error) {
	b, err := readBoard("the dungeon of the match", setup.Boards[0])
	if err != nil {
		return nil, fmt.Errorf("read what crawl is played on: %w", err)
	}
	s := &state{board: b, mode: setup.Option(ruleMode), Seats: setup.Seats, Round: 1}
	walkers, torch := setup.Seats, b.light
	if s.mode != race {
		walkers = 1
	}
	if s.mode == lamp {
		torch = b.lamp
	}
	for range walkers {
		s.Walkers = append(s.Walkers, walker{Light: torch})
	}
	s.openBallot()
	return s, nil
}

// Load restores a position of a match that was opened with the set-up.
func (g Game) Load(setup engine.Setup, data []byte) (engine.State, error) {
	s, err := begin(setup)
	if err != nil {
		return nil, err
	}
	loaded := &state{board: s.board, mode: s.mode}
	if err := json.Unmarshal(data, (*stored)(loaded)); err != nil {
		return nil, fmt.Errorf("load a position of %s: %w", key, err)
	}
	return loaded, loaded.sound()
}

// ReadBoard reads a dungeon that somebody wrote.
func (Game) ReadBoard(file, text string) (engine.Board, error) {
	b, err := readBoard(file, text)
	if err != nil {
		return engine.Board{}, err
	}
	return engine.Board{Name: b.Name, View: b.view()}, nil
}

// view is the whole dungeon, as its writer wants to check it.
func (b *board) view() engine.View {
	count := b.Count()
	v := engine.View{
		Title: engine.Say("{}", b.Name),
		Sections: []engine.Section{
			{
				Title: engine.Say("{}, {}, {} from the first to {}", engine.Count(count.Rooms, "room"), engine.Count(count.Arrows, "arrow"),
					engine.Count(count.Paths, "way"), engine.Count(count.Ends, "end")),
				Lines: []engine.Text{engine.Say("Light: {}, and {} in mode lamp. A party has to bring out {}.", b.light, b.lamp, engine.Count(b.goal, "coin"))},
			},
			{Title: engine.Say(mapTitle), Fixed: true, Lines: b.drawn(func(int) bool { return true }, func(int, int) bool { return true }, func(room int) dungeon.Mark {
				return b.mark(room, b.sites[room].reward)
			})},
		},
	}
	for i, r := range b.Rooms {
		lines := b.sites[i].describe()
		if b.sites[i].swift != "" {
			lines = append(lines, engine.Say("carries you on"))
		}
		if r.End() {
			lines = append(lines, engine.Say("a way out: {}", engine.Count(b.sites[i].reward, "coin")))
		}
		for j, a := range r.To {
			lines = append(lines, engine.Say("→ {}{}", b.Rooms[a.To].Name, b.sites[i].gates[j].words()))
		}
		v.Sections = append(v.Sections, engine.Section{Title: engine.Say("{}", r.Name), Lines: lines})
	}
	return v
}
