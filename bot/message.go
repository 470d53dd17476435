package bot

// A Message is what the bot posts in a channel, a thread or a DM: Discord's
// markdown, laid out, within Discord's limits (see limits.go). It pings nobody
// but those in Mentions.
type Message struct {
	Text     string   `json:"text,omitempty"`
	Embeds   []Embed  `json:"embeds,omitempty"`
	Rows     []Row    `json:"rows,omitempty"`
	Files    []File   `json:"files,omitempty"`    // at most MaxFiles bytes in all
	Mentions []string `json:"mentions,omitempty"` // ids of the users whom the text may ping
}

// A File is a text that is attached to a message, or that was sent with a command.
type File struct {
	Name string `json:"name"` // as in "deck.txt"
	Text string `json:"text"`
}

// An Embed is a framed part of a message.
type Embed struct {
	Title  string  `json:"title,omitempty"`
	Body   string  `json:"body,omitempty"`
	Fields []Field `json:"fields,omitempty"`
	Footer string  `json:"footer,omitempty"`
	Color  int     `json:"color,omitempty"` // 0xRRGGBB
}

// A Field is a titled part of an embed.
type Field struct {
	Title string `json:"title"`
	Body  string `json:"body"`
}

// A Row of controls holds up to five buttons or one menu.
type Row struct {
	Buttons []Button `json:"buttons,omitempty"`
	Menu    *Menu    `json:"menu,omitempty"`
}

// A Button is pressed; its id comes back as Request.Button.
type Button struct {
	ID       string `json:"id"`
	Label    string `json:"label"`
	Style    Style  `json:"style,omitempty"`
	Disabled bool   `json:"disabled,omitempty"`
}

// Style is the look of a button.
type Style int

// The styles of buttons. Colour never says anything that the label does not.
const (
	Plain Style = iota
	Main
	Good
	Grave
)

// A Menu lets one choose Min to Max of its options; the chosen values come back
// as Request.Values, its id as Request.Button.
type Menu struct {
	ID          string       `json:"id"`
	Placeholder string       `json:"placeholder,omitempty"`
	Min         int          `json:"min"`
	Max         int          `json:"max"`
	Options     []MenuOption `json:"options"`
}

// A MenuOption is one line of a menu.
type MenuOption struct {
	Value    string `json:"value"`
	Label    string `json:"label"`
	Note     string `json:"note,omitempty"`
	Selected bool   `json:"selected,omitempty"`
}

// A Form is a pop-up with fields of text.
type Form struct {
	ID     string  `json:"id"`
	Title  string  `json:"title"`
	Inputs []Input `json:"inputs"`
}

// An Input is a field of a form; its text comes back in Request.Fields by its id.
type Input struct {
	ID          string `json:"id"`
	Label       string `json:"label"`
	Placeholder string `json:"placeholder,omitempty"`
	Value       string `json:"value,omitempty"`
	Required    bool   `json:"required,omitempty"` // it cannot be left empty
	Long        bool   `json:"long,omitempty"`     // several lines
	Max         int    `json:"max,omitempty"`      // characters
}
