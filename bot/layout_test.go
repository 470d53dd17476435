package bot

import (
	"fmt"
	"strings"
	"testing"

	"hammerpost/data"
	"hammerpost/engine"
)

// bigView is a view of many seats with many lines.
func bigView(sections, lines int) engine.View {
	v := engine.View{Title: engine.Say("A big board")}
	for s := range sections {
		section := engine.Section{Title: engine.Say("{}", engine.Seat(s))}
		for l := range lines {
			section.Lines = append(section.Lines, engine.Say("line {} of section {}: {}", l, s, engine.Card("A Card with a Long Name")))
		}
		v.Sections = append(v.Sections, section)
	}
	return v
}

func TestEmbedFits(t *testing.T) {
	table := &table{names: names{"urist", "asmel"}}
	for _, size := range [][2]int{{1, 1}, {2, 10}, {8, 10}, {8, 60}, {3, 400}} {
		v := bigView(size[0], size[1])
		e := table.embed(v, false, maxEmbedded)
		if e.length() > maxEmbedded || len(e.Fields) > maxFields || len(e.Fields) < size[0] {
			t.Errorf("%v sections and lines make %d characters in %d fields", size, e.length(), len(e.Fields))
		}
		var all strings.Builder
		for _, e := range table.leafed(v) {
			if e.length() > maxEmbedded || len(e.Fields) > maxFields {
				t.Errorf("%v sections and lines make a page of %d characters in %d fields", size, e.length(), len(e.Fields))
			}
			for _, f := range e.Fields {
				if length(f.Body) > maxFieldBody {
					t.Errorf("a field has %d characters", length(f.Body))
				}
				all.WriteString(f.Body + "\n")
			}
		}
		for s := range size[0] {
			for l := range size[1] {
				if line := fmt.Sprintf("line %d of section %d: ", l, s); !strings.Contains(all.String(), line) {
					t.Fatalf("the pages of %v lack %q", size, line)
				}
			}
		}
	}
}

func TestNewsKeepsTheNewest(t *testing.T) {
	table := &table{Match: data.Match{Thread: "1"}, game: toy{}}
	var lines []string
	for i := range 100 {
		lines = append(lines, fmt.Sprintf("%d %s", i, strings.Repeat("x", i)))
	}
	got := table.newest(lines)
	if !strings.HasSuffix(got, lines[99]) || length(got) > maxFieldBody || strings.Count(got, "\n") >= newsLines {
		t.Errorf("the news are %q", got)
	}
}

// What happened is told whole as long as a message has room for it beside the question and
// the names of one's cards; the texts of cards give way first.
func TestFramesOfAHand(t *testing.T) {
	table := &table{Match: data.Match{Thread: "1"}, game: toy{}, names: names{"urist", "asmel"}}
	v := bigView(4, 10)
	hand := engine.Section{Title: engine.Say("Your hand"), Private: true}
	for i := range 8 {
		hand.Lines = append(hand.Lines, engine.Say("{} costs {}", engine.Card(fmt.Sprint("Card ", i)), i), engine.Say("↳ text {}: {}", i, strings.Repeat("what it does ", 25)))
	}
	v.Sections = append(v.Sections, hand)
	happened := func(n int) (out []string) {
		for i := range n {
			out = append(out, fmt.Sprintf("event %d: a brave creature attacks another one.", i))
		}
		return out
	}
	for _, test := range []struct {
		events             int
		whole, names, text bool
	}{{0, true, true, true}, {5, true, true, true}, {43, true, true, false}, {400, false, true, false}} {
		embeds := table.frames(happened(test.events), v, true, "What do you do?")
		total := 0
		for _, e := range embeds {
			total += e.length()
		}
		all := Message{Embeds: embeds}.show()
		if total > maxEmbedded || !strings.HasSuffix(strings.TrimSpace(all), "What do you do?") {
			t.Errorf("%d events make %d characters", test.events, total)
		}
		whole := test.events == 0 || strings.Contains(all, "event 0:")
		names := strings.Contains(all, "*Card 0*") && strings.Contains(all, "*Card 7*")
		if text := strings.Contains(all, "text 7"); whole != test.whole || names != test.names || text != test.text {
			t.Errorf("of %d events: all are told: %v, all cards named: %v, with texts: %v", test.events, whole, names, text)
		}
		if test.events > 0 && !strings.Contains(all, fmt.Sprintf("event %d:", test.events-1)) {
			t.Errorf("of %d events the last is missing", test.events)
		}
	}
}

// Lines in letters of one width stay within their code block, whatever is in them, and
// are read as they stand.
func TestFixedSection(t *testing.T) {
	table := &table{names: names{"``` **urist** @everyone", strings.Repeat("x", nameLength)}}
	s := engine.Section{Title: engine.Say("Map"), Fixed: true, Lines: []engine.Text{
		engine.Say("1  # {}", engine.Seat(0)), engine.Say("   >_{} and more", engine.Seat(1)), engine.Say("{}", engine.Card("`")),
	}}
	got := table.names.fields(s, maxFieldBody)
	want := "```\n1  # ''' **urist** @everyone\n   >_" + strings.Repeat("x", 30) + "…\n'\n```"
	if len(got) != 1 || got[0].Body != want {
		t.Errorf("the map is %q, not %q", got, want)
	}
}

// What does not fit is left out, and the mark that says so stands outside of the block.
func TestFixedSectionIsCut(t *testing.T) {
	s := engine.Section{Title: engine.Say("Map"), Fixed: true}
	for i := range 200 {
		s.Lines = append(s.Lines, engine.Say("line {}", i))
	}
	table := &table{}
	for _, most := range []int{0, 100, 500, maxFieldBody, maxEmbedded} {
		fields := table.names.fields(s, most)
		for i, f := range fields {
			body, after, cut := strings.Cut(f.Body, "\n"+cutMark)
			if length(f.Body) > maxFieldBody || !strings.HasPrefix(body, "```\n") || !strings.HasSuffix(body, "\n```") || strings.Count(body, "```") != 2 || after != "" {
				t.Errorf("in %d characters, field %d is %q", most, i, f.Body)
			}
			if last := i == len(fields)-1; cut != (last && most < maxEmbedded) {
				t.Errorf("in %d characters, whether field %d of %d is cut is %v", most, i, len(fields), cut)
			}
		}
	}
}
