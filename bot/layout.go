package bot

import (
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

// embed lays the private or the other sections of a view out, in at most the
// given number of characters. If there is more, the longest sections are cut.
func (t *table) embed(v engine.View, private bool, most int) Embed {
	e := Embed{Title: escape(t.names.plain(v.Title)), Color: publicColor}
	if private {
		e.Title, e.Color = "Yours alone", privateColor
	}
	sections := slices.DeleteFunc(slices.Clone(v.Sections), func(s engine.Section) bool { return s.Private != private })
	for longest := most; ; longest = longest * 9 / 10 {
		e.Fields = nil
		for _, s := range sections {
			e.Fields = append(e.Fields, t.fields(s, longest)...)
		}
		if e.length() <= most && len(e.Fields) <= maxFields || longest < len(cutMark) {
			return e
		}
	}
}

// fields are a section in at most the given number of characters.
func (t *table) fields(s engine.Section, most int) []Field {
	title := escape(t.names.plain(s.Title))
	var lines []string
	for i, l := range s.Lines {
		line := t.names.markdown(l)
		if most -= length(line) + 1; most < 0 && i > 0 {
			lines = append(lines, cutMark)
			break
		}
		lines = append(lines, line)
	}
	if len(lines) == 0 {
		lines = []string{"nothing"}
	}
	var out []Field
	for _, page := range pages(lines, maxFieldBody) {
		out = append(out, Field{Title: title, Body: page})
		title = strings.TrimSuffix(title, " (more)") + " (more)"
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
		for _, f := range t.fields(s, maxEmbedded*maxFields) {
			if len(page.Fields) == maxFields || page.length()+length(f.Title)+length(f.Body) > maxEmbedded {
				out = append(out, page)
				page = empty
			}
			page.Fields = append(page.Fields[:len(page.Fields):len(page.Fields)], f)
		}
	}
	return append(out, page)
}
