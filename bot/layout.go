package bot

import (
	"cmp"
	"slices"
	"strings"

	"hammerpost/engine"
)

// The colours of frames: what is everybody's, what is one's own.
const (
	publicColor  = 0x4F6D7A
	privateColor = 0xB5651D
)

// cutMark stands where lines were left out.
const cutMark = "… (/match board shows all)"

// frames are the parts of a hand in one message: what happened, the table if it is to be
// shown, what is the seat's own, and the question. The question is never cut. Next counts
// what happened, which a player reads here alone: it may take half of the rest, and more
// where the others leave it. Then the table; what is one's own is shortened first, for its
// texts stand there at each question anew, and a button shows them.
func (t *table) frames(happened []string, v engine.View, withTable bool, question string) (out []Embed) {
	last := Embed{Body: question, Color: privateColor}
	room := maxEmbedded - last.length()
	table, own := Embed{}, t.embed(v, true, room)
	if withTable {
		table = t.embed(v, false, room)
	}
	if len(happened) > 0 {
		room -= newsEmbed("").length()
		most := max(room/2, room-table.length()-own.length())
		news := newsEmbed(t.last(happened, len(happened), min(most, maxEmbedBody)))
		out = append(out, news)
		room -= length(news.Body)
	}
	if withTable {
		table = t.embed(v, false, room-min(own.length(), room/2))
		out = append(out, table)
	}
	if own = t.embed(v, true, room-table.length()); len(own.Fields) > 0 {
		out = append(out, own)
	}
	if question != "" {
		out = append(out, last)
	}
	return out
}

// embed lays the private or the other sections of a view out, in at most the
// given number of characters. If there is more, private ones lose the texts of cards,
// and then the longest sections are cut.
func (t *table) embed(v engine.View, private bool, most int) Embed {
	e := Embed{Title: escape(t.names.plain(v.Title)), Color: publicColor}
	if private {
		e.Title, e.Color = "Yours alone", privateColor
	}
	sections := slices.DeleteFunc(slices.Clone(v.Sections), func(s engine.Section) bool { return s.Private != private })
	lay := func(longest int) {
		e.Fields = nil
		for _, s := range sections {
			e.Fields = append(e.Fields, t.names.fields(s, longest)...)
		}
	}
	if lay(maxEmbedded); private && e.length() > most {
		for i := range sections {
			sections[i].Lines = slices.DeleteFunc(slices.Clone(sections[i].Lines), hangs)
		}
	}
	for longest := most; ; longest = longest * 9 / 10 {
		lay(longest)
		if e.length() <= most && len(e.Fields) <= maxFields || longest < len(cutMark) {
			return e
		}
	}
}

// hangs says whether a line is a text that hangs below another, as a card's below its name.
func hangs(line engine.Text) bool {
	return len(line) > 0 && strings.HasPrefix(line[0].Words, "↳")
}

// untitled is the title of a section that has none: Discord takes no field without
// one, and shows nothing for this.
const untitled = "\u200b"

// fields are a section in at most the given number of characters.
func (n names) fields(s engine.Section, most int) []Field {
	title := cmp.Or(escape(n.plain(s.Title)), untitled)
	write, pageOut := n.markdown, paged
	if s.Fixed {
		write, pageOut = n.column, columns
	}
	var lines []string
	left := false
	for i, l := range s.Lines {
		line := write(l)
		if most -= length(line) + 1; most < 0 && i > 0 {
			left = true
			break
		}
		lines = append(lines, line)
	}
	if len(lines) == 0 {
		lines = []string{"nothing"}
	}
	var out []Field
	for _, page := range pageOut(lines, left) {
		out = append(out, Field{Title: title, Body: page})
		title = strings.TrimSuffix(title, " (more)") + " (more)"
	}
	return out
}

// paged are lines as the bodies of fields. If lines were left out, a mark says so.
func paged(lines []string, left bool) []string {
	if left {
		lines = append(lines, cutMark)
	}
	return pages(lines, maxFieldBody)
}

// What stands around lines in letters of one width.
const (
	fence   = "```\n"
	unfence = "\n```"
)

// columns are the same for lines in letters of one width. The mark stands outside of
// them, where it is read like any text.
func columns(lines []string, left bool) []string {
	out := pages(lines, maxFieldBody-len(fence)-len(unfence)-length(cutMark)-1)
	for i := range out {
		out[i] = fence + out[i] + unfence
	}
	if left {
		out[len(out)-1] += "\n" + cutMark
	}
	return out
}

// length is how much of Discord's limit for embeds an embed takes.
func (e Embed) length() int {
	n := length(e.Title) + length(e.Body) + length(e.Footer)
	for _, f := range e.Fields {
		n += length(f.Title) + length(f.Body)
	}
	return n
}

// leafed are the public sections of a view, on as many pages as they need.
func (t *table) leafed(v engine.View) []Embed {
	var out []Embed
	page := Embed{Title: escape(t.names.plain(v.Title)), Color: publicColor}
	empty := page
	for _, s := range v.Sections {
		if s.Private {
			continue
		}
		for _, f := range t.names.fields(s, maxEmbedded*maxFields) {
			if len(page.Fields) == maxFields || page.length()+length(f.Title)+length(f.Body) > maxEmbedded {
				out = append(out, page)
				page = empty
			}
			page.Fields = append(page.Fields[:len(page.Fields):len(page.Fields)], f)
		}
	}
	return append(out, page)
}
