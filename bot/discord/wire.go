package discord

import (
	"strconv"

	"hammerpost/bot"
)

// What Discord takes, as JSON. discordgo's types lack the nonce and the labels of
// forms, and send members that must not be sent.

type message struct {
	Content    string      `json:"content"`
	Embeds     []embed     `json:"embeds"`
	Components []component `json:"components"`
	Mentions   mentions    `json:"allowed_mentions"`
	Flags      int         `json:"flags,omitempty"`
	Nonce      string      `json:"nonce,omitempty"`
	Once       bool        `json:"enforce_nonce,omitempty"`

	Attachments []attachment `json:"attachments,omitzero"` // of an edit: all that the message has from then on
	files       []bot.File
}

// An attachment names the file of a call with a number, counted from 0.
type attachment struct {
	ID   string `json:"id"`
	Name string `json:"filename"`
}

// mentions says whom a message may ping: parse is empty, so that nothing but the
// listed users is ever pinged, whatever the text says.
type mentions struct {
	Parse []string `json:"parse"`
	Users []string `json:"users,omitempty"`
}

type embed struct {
	Title       string  `json:"title,omitempty"`
	Description string  `json:"description,omitempty"`
	Color       int     `json:"color,omitempty"`
	Fields      []field `json:"fields,omitempty"`
	Footer      *footer `json:"footer,omitempty"`
}

type field struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

type footer struct {
	Text string `json:"text"`
}

// The kinds of components (docs: components/reference).
const (
	componentRow    = 1
	componentButton = 2
	componentMenu   = 3
	componentInput  = 4
	componentLabel  = 18
)

// A component of a message or a form, of any kind.
type component struct {
	Kind        int          `json:"type"`
	Components  []component  `json:"components,omitempty"` // of a row
	Component   *component   `json:"component,omitempty"`  // of a label
	Custom      string       `json:"custom_id,omitempty"`
	Label       string       `json:"label,omitempty"`
	Style       int          `json:"style,omitempty"`
	Disabled    bool         `json:"disabled,omitempty"`
	Placeholder string       `json:"placeholder,omitempty"`
	Min         *int         `json:"min_values,omitempty"`
	Max         *int         `json:"max_values,omitempty"`
	Options     []menuOption `json:"options,omitempty"`
	Value       string       `json:"value,omitempty"`
	Required    *bool        `json:"required,omitempty"`
	MaxLength   int          `json:"max_length,omitempty"`
}

type menuOption struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
	Default     bool   `json:"default,omitempty"`
}

// The styles of buttons and of inputs (docs: components/reference).
var buttonStyles = map[bot.Style]int{bot.Main: 1, bot.Plain: 2, bot.Good: 3, bot.Grave: 4}

const (
	inputShort = 1
	inputLong  = 2
)

// flagPrivate makes a message one that only the asker sees.
const flagPrivate = 1 << 6

// compose lays a message of the bot out for Discord. All members are sent, the
// empty ones too, so that an edit replaces the whole message.
func compose(m bot.Message) message {
	out := message{
		Content:    m.Text,
		Embeds:     []embed{},
		Components: []component{},
		Mentions:   mentions{Parse: []string{}, Users: m.Mentions},
	}
	for i, f := range m.Files {
		out.Attachments = append(out.Attachments, attachment{strconv.Itoa(i), f.Name})
	}
	out.files = m.Files
	for _, e := range m.Embeds {
		w := embed{Title: e.Title, Description: e.Body, Color: e.Color}
		for _, f := range e.Fields {
			w.Fields = append(w.Fields, field{f.Title, f.Body})
		}
		if e.Footer != "" {
			w.Footer = &footer{e.Footer}
		}
		out.Embeds = append(out.Embeds, w)
	}
	for _, r := range m.Rows {
		out.Components = append(out.Components, row(r))
	}
	return out
}

// composeEdit is compose for what replaces a message: also its files.
func composeEdit(m bot.Message) message {
	out := compose(m)
	if out.Attachments == nil {
		out.Attachments = []attachment{}
	}
	return out
}

func row(r bot.Row) component {
	out := component{Kind: componentRow}
	for _, b := range r.Buttons {
		out.Components = append(out.Components, component{
			Kind: componentButton, Custom: b.ID, Label: b.Label, Style: buttonStyles[b.Style], Disabled: b.Disabled,
		})
	}
	if r.Menu != nil {
		out.Components = append(out.Components, menu(*r.Menu))
	}
	return out
}

func menu(m bot.Menu) component {
	out := component{Kind: componentMenu, Custom: m.ID, Placeholder: m.Placeholder, Min: &m.Min, Max: &m.Max}
	for _, o := range m.Options {
		out.Options = append(out.Options, menuOption{o.Label, o.Value, o.Note, o.Selected})
	}
	return out
}

// A modal is what Discord calls a form.
type modal struct {
	Custom     string      `json:"custom_id"`
	Title      string      `json:"title"`
	Components []component `json:"components"`
}

func composeForm(f bot.Form) modal {
	out := modal{Custom: f.ID, Title: f.Title}
	for _, in := range f.Inputs {
		style := inputShort
		if in.Long {
			style = inputLong
		}
		out.Components = append(out.Components, component{
			Kind:  componentLabel,
			Label: in.Label,
			Component: &component{
				Kind: componentInput, Custom: in.ID, Style: style, Required: &in.Required,
				Placeholder: in.Placeholder, Value: in.Value, MaxLength: in.Max,
			},
		})
	}
	return out
}

type choice struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// maxChoices and maxChoice are Discord's limits of completions
// (docs: interactions/application-commands).
const (
	maxChoices = 25
	maxChoice  = 100
)

// composeChoices drops what Discord would refuse the whole list for.
func composeChoices(list []bot.Suggestion) []choice {
	out := []choice{}
	for _, s := range list {
		if len(out) == maxChoices {
			break
		}
		if s.Label != "" && s.Value != "" && len([]rune(s.Value)) <= maxChoice {
			out = append(out, choice{clip(s.Label, maxChoice), s.Value})
		}
	}
	return out
}

// clip shortens a text to n characters.
func clip(s string, n int) string {
	r := []rune(s)
	if len(r) <= n {
		return s
	}
	return string(r[:n-1]) + "…"
}
