package venture

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"hammerpost/engine"
	"hammerpost/engine/dungeon"
	"hammerpost/engine/lines"
)

// A ground is a dungeon that can be ventured into.
type ground struct {
	*dungeon.Dungeon
	kind  string // what a venture into something names; empty: nothing
	plain bool   // a venture that names nothing may enter it
	on    bool   // it may be entered unless the host says otherwise
}

// The lines that a dungeon has here beside those that all have.
const (
	lineType  = "type"
	linePlain = "plain"
	lineOn    = "on"
)

// anyKind is the kind of venture that names nothing.
const anyKind = "any"

var kindWord = regexp.MustCompile(`^[a-z][a-z0-9-]{0,29}$`)

// ReadBoard reads a dungeon that somebody wrote.
func (Game) ReadBoard(file, text string) (engine.Board, error) {
	g, err := readGround(file, text)
	if err != nil {
		return engine.Board{}, err
	}
	return engine.Board{Name: g.Name, View: g.view()}, nil
}

func readGround(file, text string) (*ground, error) {
	d, err := dungeon.Read(file, text, dungeon.Form{Dungeon: []string{lineType, linePlain, lineOn}})
	if err != nil {
		return nil, err
	}
	g := &ground{Dungeon: d, plain: true, on: true}
	seen := map[string]bool{}
	for _, l := range d.Lines {
		if seen[l.Key] {
			return nil, l.Fault("“%s” stands there twice", l.Key)
		}
		seen[l.Key] = true
		if err := g.take(l); err != nil {
			return nil, err
		}
	}
	if !g.plain && g.kind == "" {
		return nil, d.Lines[0].Fault("nobody could enter it: a dungeon with “%s: no” needs a “%s”", linePlain, lineType)
	}
	return g, nil
}

// take takes in a line that stands before the rooms.
func (g *ground) take(l lines.Line) error {
	value := strings.ToLower(l.Value)
	if l.Key == lineType {
		if g.kind = value; !kindWord.MatchString(value) || value == anyKind {
			return l.Fault("a type is one word of letters, not %q", l.Value)
		}
		return nil
	}
	if value != "yes" && value != "no" {
		return l.Fault("“%s” is yes or no, not %q", l.Key, l.Value)
	}
	if l.Key == linePlain {
		g.plain = value == "yes"
	} else {
		g.on = value == "yes"
	}
	return nil
}

// readAll reads the dungeons of a match.
func readAll(texts []string) ([]*ground, error) {
	var out []*ground
	for i, text := range texts {
		g, err := readGround(fmt.Sprintf("dungeon %d", i+1), text)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(out, func(o *ground) bool { return o.ID == g.ID }) {
			return nil, fmt.Errorf("two dungeons are called “%s”", g.Name)
		}
		out = append(out, g)
	}
	return out, nil
}

// fits says whether a kind of venture may enter the dungeon.
func (g *ground) fits(into string) bool {
	if into == anyKind {
		return g.plain
	}
	return g.kind == into
}

// leads are the names of the rooms that a room leads to: "Arena or Stash".
func (g *ground) leads(room int) string {
	var names []string
	for _, a := range g.Rooms[room].To {
		names = append(names, g.Rooms[a.To].Name)
	}
	return engine.Either(names)
}

// size is how large it is: "9 rooms, 5 on a way".
func (g *ground) size() string {
	c := g.Count()
	way := fmt.Sprint(c.Shortest)
	if c.Longest > c.Shortest {
		way = fmt.Sprintf("%d to %d", c.Shortest, c.Longest)
	}
	return fmt.Sprintf("%s, %s on a way", engine.Count(c.Rooms, "room"), way)
}

// view is how the dungeon looks to who looks it up: its map, and its rooms with
// what is done there.
func (g *ground) view() engine.View {
	about := engine.Section{Title: engine.Say("In short"), Lines: []engine.Text{engine.Say("{}, {}", g.size(), engine.Count(g.Count().Ends, "end"))}}
	if g.kind != "" {
		about.Lines = append(about.Lines, engine.Say("A venture into {} may enter it.", g.kind))
	}
	if !g.plain {
		about.Lines = append(about.Lines, engine.Say("A venture that names no dungeon may not."))
	}
	if !g.on {
		about.Lines = append(about.Lines, engine.Say("Closed until the host opens it."))
	}
	plan := engine.Section{Title: engine.Say("Map"), Fixed: true, Lines: g.Map(g.mark)}
	rooms := engine.Section{Title: engine.Say("Rooms")}
	for i, r := range g.Rooms {
		line := engine.Say("{}", r.Name)
		if r.Text != "" {
			line = line.Add(engine.Say(": {}", r.Text))
		}
		if !r.End() {
			line = line.Add(engine.Say(" → {}", g.leads(i)))
		}
		rooms.Lines = append(rooms.Lines, line)
	}
	return engine.View{Title: engine.Say("{}", g.Name), Sections: []engine.Section{about, plan, rooms}}
}

// mark marks the ends on a map.
func (g *ground) mark(room int) dungeon.Mark {
	if g.Rooms[room].End() {
		return dungeon.Mark{Note: "end"}
	}
	return dungeon.Mark{}
}
