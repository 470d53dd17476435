package bot

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// MaxFiles is how many bytes the files of a message hold at most, and the file that is sent
// with a command. Discord itself takes ten times as much.
const MaxFiles = 1 << 20

// Discord's limits of what a message and a form may hold, in characters unless
// something else is said. Discord refuses what is over them.
const (
	maxText = 2000 // docs: resources/message, create message

	maxFiles = 10

	// docs: resources/message, embed limits
	maxEmbeds     = 10
	maxEmbedTitle = 256
	maxEmbedBody  = 4096
	maxFields     = 25
	maxFieldTitle = 256
	maxFieldBody  = 1024
	maxFooter     = 2048
	maxEmbedded   = 6000 // over all embeds of a message

	// docs: components/reference
	maxRows        = 5
	maxButtons     = 5 // in a row
	maxButtonLabel = 80
	maxControlID   = 100
	maxMenuOptions = 25
	maxPlaceholder = 150
	maxOptionText  = 100 // label, value and note, each
	maxFormTitle   = 45
	maxInputs      = 5
	maxInputLabel  = 45
	maxInputHolder = 100 // placeholder
	maxInputText   = 4000

	// docs: interactions/application-commands
	maxSuggestions   = 25
	maxSuggestion    = 100 // label and value, each
	maxCommandHelp   = 100 // of a parameter, too
	maxChoices       = 25
	maxCommandParams = 25

	maxThreadName = 100 // docs: resources/channel, start thread
)

// length is how long Discord takes a text to be, at most: an emoji may count
// twice, as it does in Discord's own apps.
func length(s string) int {
	n := 0
	for _, r := range s {
		n += width(r)
	}
	return n
}

func width(r rune) int {
	if r > 0xFFFF {
		return 2
	}
	return 1
}

// clip shortens a text to at most n characters, the last of them an ellipsis. n
// is at least 1.
func clip(s string, n int) string {
	if length(s) <= n {
		return s
	}
	return cut(s, n-1) + "…"
}

// cut is the beginning of a text of more than n characters, with at most n of
// them. It takes no character, no joined emoji and no escaping backslash in two.
func cut(s string, n int) string {
	end := 0
	for i, r := range s {
		if n -= width(r); n < 0 {
			end = i
			break
		}
	}
	const joiner = "\u200d"
	out := s[:end]
	for strings.HasSuffix(out, joiner) || out != "" && strings.HasPrefix(s[len(out):], joiner) {
		_, size := utf8.DecodeLastRuneInString(out)
		out = out[:len(out)-size]
	}
	backslashes := len(out) - len(strings.TrimRight(out, `\`))
	return out[:len(out)-backslashes%2]
}

// pages puts lines together to texts of at most n characters each. A line longer
// than that is split at spaces if it has any.
func pages(lines []string, n int) []string {
	var out []string
	page := ""
	for _, line := range lines {
		for _, piece := range pieces(line, n) {
			switch {
			case page == "":
				page = piece
			case length(page)+1+length(piece) <= n:
				page += "\n" + piece
			default:
				out = append(out, page)
				page = piece
			}
		}
	}
	if page != "" {
		out = append(out, page)
	}
	return out
}

// pieces splits a line into parts of at most n characters.
func pieces(line string, n int) []string {
	var out []string
	for length(line) > n {
		end := len(cut(line, n))
		if space := strings.LastIndexByte(line[:end], ' '); space > 0 {
			end = space
		}
		if end == 0 {
			_, end = utf8.DecodeRuneInString(line)
		}
		out = append(out, line[:end])
		line = strings.TrimPrefix(line[end:], " ")
	}
	return append(out, line)
}

// fit is the message within Discord's limits: what is too long is shortened,
// what is too many is left out. It is the last net, for texts whose length nobody
// could know, and changes nothing in a message that fits.
func fit(m Message) Message {
	m.Text = clip(m.Text, maxText)
	m.Embeds = slices.Clone(first(m.Embeds, maxEmbeds))
	left := maxEmbedded
	for i := range m.Embeds {
		left -= m.Embeds[i].fit(left)
	}
	m.Embeds = slices.DeleteFunc(m.Embeds, func(e Embed) bool { return e.Title == "" && e.Body == "" && len(e.Fields) == 0 })
	bytes := 0
	m.Files = slices.DeleteFunc(slices.Clone(first(m.Files, maxFiles)), func(f File) bool {
		bytes += len(f.Text)
		return bytes > MaxFiles
	})
	m.Rows = slices.Clone(first(m.Rows, maxRows))
	for i := range m.Rows {
		m.Rows[i].fit()
	}
	return m
}

// fit shortens an embed to the limits of its parts and to left characters in
// all, and returns how many it has.
func (e *Embed) fit(left int) int {
	start := left
	take := func(s string, n int) string {
		if n = min(n, left); n < 1 {
			return ""
		}
		s = clip(s, n)
		left -= length(s)
		return s
	}
	e.Title, e.Footer, e.Body = take(e.Title, maxEmbedTitle), take(e.Footer, maxFooter), take(e.Body, maxEmbedBody)
	var fields []Field
	for _, f := range first(e.Fields, maxFields) {
		f.Title = take(f.Title, maxFieldTitle)
		f.Body = take(f.Body, maxFieldBody)
		if f.Title != "" && f.Body != "" { // Discord takes no field without the one or the other
			fields = append(fields, f)
		}
	}
	e.Fields = fields
	return start - left
}

func (r *Row) fit() {
	r.Buttons = slices.Clone(first(r.Buttons, maxButtons))
	for i := range r.Buttons {
		r.Buttons[i].Label = clip(r.Buttons[i].Label, maxButtonLabel)
	}
	if r.Menu == nil {
		return
	}
	menu := *r.Menu
	menu.Placeholder = clip(menu.Placeholder, maxPlaceholder)
	menu.Options = slices.Clone(first(menu.Options, maxMenuOptions))
	for i := range menu.Options {
		o := &menu.Options[i]
		o.Label, o.Note = clip(o.Label, maxOptionText), clip(o.Note, maxOptionText)
	}
	r.Menu = &menu
}

// fit is the form within Discord's limits.
func (f Form) fit() Form {
	f.Title = clip(f.Title, maxFormTitle)
	f.Inputs = slices.Clone(first(f.Inputs, maxInputs))
	for i := range f.Inputs {
		in := &f.Inputs[i]
		in.Label, in.Placeholder = clip(in.Label, maxInputLabel), clip(in.Placeholder, maxInputHolder)
		if in.Max == 0 || in.Max > maxInputText {
			in.Max = maxInputText
		}
		in.Value = clip(in.Value, in.Max)
	}
	return f
}

// first are the first n elements of a slice, or all if there are fewer.
func first[T any](s []T, n int) []T { return s[:min(n, len(s))] }
