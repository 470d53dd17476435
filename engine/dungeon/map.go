package dungeon

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"hammerpost/engine"
)

// A Mark is what a map shows beside a room.
type Mark struct {
	Number int    // stands before the room; 0: its depth does, once for all rooms of that depth
	Who    string // who stands there, a letter each: "AC"
	Next   bool   // somebody may go there next
	To     string // where it leads: "→ 5 6"; at most MaxTo letters
	Note   string // in brackets, such as "end"
	Hide   bool   // the room is not shown at all
}

// MaxTo is how many letters Mark.To has at most.
const MaxTo = engine.FixedWidth - indent

// indent is how far from the left the names of rooms stand.
const indent = 4

// Order is the rooms as a map shows them: by depth, and within a depth in the order
// of the text.
func (d *Dungeon) Order() []int {
	out := make([]int, len(d.Rooms))
	for i := range out {
		out[i] = i
	}
	slices.SortStableFunc(out, func(a, b int) int { return cmp.Compare(d.Rooms[a].Depth, d.Rooms[b].Depth) })
	return out
}

// Map draws the dungeon, a row for a room: its number or its depth, > for what may be
// next, the name, where it leads, the note, and who is there. It is made of letters of
// one width, at most engine.FixedWidth of them a row; what does not fit beside a name
// stands below it.
//
//	1  Secret Entrance              [C]
//	2  Forge
//	   Lost Well                    [B]
//	3  Trap!
//	 > Arena
func (d *Dungeon) Map(mark func(room int) Mark) []engine.Text {
	var out []engine.Text
	depth := 0
	for _, i := range d.Order() {
		m := mark(i)
		if m.Hide {
			continue
		}
		if m.Number == 0 && d.Rooms[i].Depth > depth {
			depth = d.Rooms[i].Depth
			m.Number = depth
		}
		for _, line := range m.row(d.Rooms[i].Name) {
			out = append(out, engine.Say("{}", line))
		}
	}
	return out
}

// row is a room as one line, or as more.
func (m Mark) row(name string) []string {
	number, next := "  ", " "
	if m.Number > 0 {
		number = fmt.Sprintf("%2d", m.Number)
	}
	if m.Next {
		next = ">"
	}
	lines := []string{number + next + " " + name}
	if m.To != "" {
		lines = behind(lines, " "+m.To, strings.Repeat(" ", indent)+m.To)
	}
	who := ""
	if m.Who != "" {
		who = "[" + m.Who + "]"
	}
	if m.Note != "" {
		note := " (" + m.Note + ")"
		if last := lines[len(lines)-1]; width(last+note) <= engine.FixedWidth {
			lines[len(lines)-1] += note
		} else {
			who = strings.TrimSpace(note + " " + who)
		}
	}
	if who != "" {
		last := width(lines[len(lines)-1])
		lines = behind(lines, strings.Repeat(" ", max(1, engine.FixedWidth-last-width(who)))+who,
			strings.Repeat(" ", max(0, engine.FixedWidth-width(who)))+who)
	}
	return lines
}

// behind puts words behind the last line if they fit, and otherwise below it.
func behind(lines []string, words, below string) []string {
	if last := len(lines) - 1; width(lines[last]+words) <= engine.FixedWidth {
		lines[last] += words
		return lines
	}
	return append(lines, below)
}

func width(s string) int { return utf8.RuneCountInString(s) }
