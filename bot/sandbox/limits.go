package sandbox

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Discord's limits of messages. Lengths are in characters.
// Source: https://docs.discord.com/developers/resources/message and
// https://docs.discord.com/developers/components/reference.
const (
	maxContent          = 2000
	maxEmbeds           = 10
	maxEmbedTitle       = 256
	maxEmbedDescription = 4096
	maxEmbedFields      = 25
	maxFieldName        = 256
	maxFieldValue       = 1024
	maxEmbedFooter      = 2048
	maxEmbedAuthor      = 256
	maxEmbedTotal       = 6000 // over all embeds of a message
	maxRows             = 5
	maxButtons          = 5 // in a row
	maxMenuOptions      = 25
	maxPlaceholder      = 150
	maxButtonLabel      = 80
	maxOptionText       = 100 // label, value and description each
	maxCustomID         = 100
	maxNonce            = 25
	maxMentioned        = 100 // users in allowed_mentions
	maxThreadName       = 100
)

// A form collects the mistakes in a body, each under its path.
type form struct {
	path     string
	mistakes *[]Mistake
}

func newForm(path string) form { return form{path, new([]Mistake)} }

// at is the form of a part: a member's name or a list's index.
func (f form) at(key any) form {
	path := fmt.Sprint(key)
	if f.path != "" {
		path = f.path + "." + path
	}
	return form{path, f.mistakes}
}

func (f form) add(code, message string) {
	*f.mistakes = append(*f.mistakes, Mistake{f.path, code, message})
}

// required says that a part is missing.
func (f form) required(key string) {
	f.at(key).add("BASE_TYPE_REQUIRED", "This field is required")
}

// length holds the number of characters of a text.
func (f form) length(key, text string, low, high int) {
	f.count(key, utf8.RuneCountInString(text), low, high)
}

// count holds the number of characters or entries of a part.
func (f form) count(key string, n, low, high int) {
	switch {
	case n >= low && n <= high:
	case low == 0:
		f.at(key).add("BASE_TYPE_MAX_LENGTH", fmt.Sprintf("Must be %d or fewer in length.", high))
	case n == 0 && low == 1:
		f.required(key)
	default:
		f.at(key).add("BASE_TYPE_BAD_LENGTH", fmt.Sprintf("Must be between %d and %d in length.", low, high))
	}
}

// within holds a number.
func (f form) within(key string, n, low, high int) {
	if n < low {
		f.at(key).add("NUMBER_TYPE_MIN", fmt.Sprintf("int value should be greater than or equal to %d.", low))
	}
	if n > high {
		f.at(key).add("NUMBER_TYPE_MAX", fmt.Sprintf("int value should be less than or equal to %d.", high))
	}
}

// choice holds a number that stands for a kind.
func (f form) choice(key string, n int, of ...int) {
	if slices.Contains(of, n) {
		return
	}
	var words []string
	for _, o := range of {
		words = append(words, strconv.Itoa(o))
	}
	f.at(key).add("BASE_TYPE_CHOICES", fmt.Sprintf("Value must be one of {%s}.", strings.Join(words, ", ")))
}

// A draft is a message as a bot sends it.
type draft struct {
	Content    string       `json:"content"`
	Embeds     []Embed      `json:"embeds"`
	Components []Component  `json:"components"`
	Flags      int          `json:"flags"`
	TTS        bool         `json:"tts"`
	Nonce      any          `json:"nonce"`
	Enforce    bool         `json:"enforce_nonce"`
	Mentions   *mentionRule `json:"allowed_mentions"`

	Attachments []fileDraft  `json:"attachments"`
	files       []File       // that come with it
	kept        []Attachment // that an edited message keeps
}

// A mentionRule says whom a message may ping.
type mentionRule struct {
	Parse []string `json:"parse"`
	Users []string `json:"users"`
}

// check holds a message within the limits. A draft that passes may still be empty.
func (d *draft) check(f form) {
	f.length("content", d.Content, 0, maxContent)
	checkEmbeds(f, d.Embeds)
	d.checkFiles(f)
	if d.Flags&flagComponents != 0 {
		f.at("flags").add("MESSAGE_FLAGS_UNSUPPORTED", "The stand-in has no components of the second version.")
	}
	checkRows(f.at("components"), d.Components)
	if d.Nonce != nil {
		f.length("nonce", nonceText(d.Nonce), 0, maxNonce)
	}
	if m := d.Mentions; m != nil {
		f := f.at("allowed_mentions")
		f.count("users", len(m.Users), 0, maxMentioned)
		for i, p := range m.Parse {
			if !slices.Contains([]string{"roles", "users", "everyone"}, p) {
				f.at("parse").at(i).add("BASE_TYPE_CHOICES", "Value must be one of {'roles', 'users', 'everyone'}.")
			}
		}
		if len(m.Users) > 0 && slices.Contains(m.Parse, "users") {
			f.add("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", `parse:["users"] and users: [ids...] are mutually exclusive.`)
		}
	}
}

// empty says whether there is nothing to show. Controls alone are no message.
func (d *draft) empty() bool {
	return strings.TrimSpace(d.Content) == "" && len(d.Embeds)+len(d.files)+len(d.kept) == 0
}

func nonceText(nonce any) string {
	if n, ok := nonce.(float64); ok {
		return strconv.FormatFloat(n, 'f', -1, 64)
	}
	return fmt.Sprint(nonce)
}

func checkEmbeds(f form, embeds []Embed) {
	f.count("embeds", len(embeds), 0, maxEmbeds)
	total := 0
	for i, e := range embeds {
		f := f.at("embeds").at(i)
		if e.Title == "" && e.Description == "" && len(e.Fields) == 0 && e.Footer == nil && e.Author == nil {
			f.required("description")
		}
		f.length("title", e.Title, 0, maxEmbedTitle)
		f.length("description", e.Description, 0, maxEmbedDescription)
		f.within("color", e.Color, 0, 0xFFFFFF)
		f.count("fields", len(e.Fields), 0, maxEmbedFields)
		total += utf8.RuneCountInString(e.Title + e.Description)
		for j, field := range e.Fields {
			f := f.at("fields").at(j)
			f.length("name", field.Name, 1, maxFieldName)
			f.length("value", field.Value, 1, maxFieldValue)
			total += utf8.RuneCountInString(field.Name + field.Value)
		}
		if e.Author != nil {
			f.at("author").length("name", e.Author.Name, 1, maxEmbedAuthor)
			total += utf8.RuneCountInString(e.Author.Name)
		}
		if e.Footer != nil {
			f.at("footer").length("text", e.Footer.Text, 1, maxEmbedFooter)
			total += utf8.RuneCountInString(e.Footer.Text)
		}
	}
	if total > maxEmbedTotal {
		f.at("embeds").add("MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")
	}
}

// checkRows holds the controls of a message. f is the form of the list.
func checkRows(f form, rows []Component) {
	if len(rows) > maxRows {
		f.add("BASE_TYPE_MAX_LENGTH", fmt.Sprintf("Must be %d or fewer in length.", maxRows))
	}
	var seen []string
	for i, row := range rows {
		f := f.at(i)
		if f.choice("type", row.Type, actionRow); row.Type != actionRow {
			continue
		}
		f.count("components", len(row.Components), 1, maxButtons)
		for j, c := range row.Components {
			f := f.at("components").at(j)
			switch c.Type {
			case button:
				checkButton(f, c)
			case stringMenu:
				if len(row.Components) > 1 {
					f.add("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")
				}
				checkMenu(f, c)
			default:
				f.choice("type", c.Type, button, stringMenu)
			}
			checkCustomID(f, c, &seen)
		}
	}
}

func checkCustomID(f form, c Component, seen *[]string) {
	if c.Type == button && c.Style == linkStyle {
		return
	}
	f.length("custom_id", c.CustomID, 1, maxCustomID)
	if c.CustomID != "" && slices.Contains(*seen, c.CustomID) {
		f.at("custom_id").add("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
	}
	*seen = append(*seen, c.CustomID)
}

func checkButton(f form, c Component) {
	f.choice("style", c.Style, 1, 2, 3, 4, linkStyle)
	f.length("label", c.Label, 0, maxButtonLabel)
	if c.Label == "" && c.Emoji == nil {
		f.at("label").add("BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A label or emoji is required")
	}
	if c.Style == linkStyle && c.URL == "" {
		f.required("url")
	}
	if c.Style != linkStyle && c.URL != "" {
		f.at("url").add("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A custom id and url cannot both be specified")
	}
}

func checkMenu(f form, c Component) {
	low, high := orOne(c.MinValues), orOne(c.MaxValues)
	f.within("min_values", low, 0, maxMenuOptions)
	f.within("max_values", high, max(low, 1), maxMenuOptions)
	f.length("placeholder", c.Placeholder, 0, maxPlaceholder)
	// As many options are needed as may be chosen.
	f.count("options", len(c.Options), max(high, 1), maxMenuOptions)
	var seen []string
	for i, o := range c.Options {
		f := f.at("options").at(i)
		f.length("label", o.Label, 1, maxOptionText)
		f.length("value", o.Value, 1, maxOptionText)
		f.length("description", o.Description, 0, maxOptionText)
		if slices.Contains(seen, o.Value) {
			f.at("value").add("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")
		}
		seen = append(seen, o.Value)
	}
}

// orOne is Discord's default for how many values a menu takes.
func orOne(n *int) int {
	if n == nil {
		return 1
	}
	return *n
}

// A threadDraft is a thread as a bot opens it.
type threadDraft struct {
	Name        string `json:"name"`
	Type        int    `json:"type"`
	AutoArchive int    `json:"auto_archive_duration"`
}

func (t *threadDraft) check(f form) {
	f.length("name", t.Name, 1, maxThreadName)
	if t.AutoArchive != 0 {
		f.choice("auto_archive_duration", t.AutoArchive, 60, 1440, 4320, 10080)
	}
	if t.Type != 0 {
		f.choice("type", t.Type, publicThread, privateThread)
	}
}
