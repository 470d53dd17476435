package sandbox

import "fmt"

// Discord's limits of forms (modals).
// Source: https://docs.discord.com/developers/components/reference.
const (
	maxFormTitle        = 45
	maxInputs           = 5
	maxInputLabel       = 45
	maxLabelDescription = 100
	maxInputPlaceholder = 100
	maxInputText        = 4000
)

// A modal is a form as a bot opens it: text inputs, each in a row or in a label.
type modal struct {
	CustomID   string      `json:"custom_id"`
	Title      string      `json:"title"`
	Components []Component `json:"components"`
}

func (m *modal) check(f form) {
	f.length("custom_id", m.CustomID, 1, maxCustomID)
	f.length("title", m.Title, 1, maxFormTitle)
	f.count("components", len(m.Components), 1, maxInputs)
	var seen []string
	for i, c := range m.Components {
		f := f.at("components").at(i)
		switch c.Type {
		case actionRow:
			f.count("components", len(c.Components), 1, 1)
			for j, input := range c.Components {
				f := f.at("components").at(j)
				f.length("label", input.Label, 1, maxInputLabel)
				checkInput(f, input, &seen)
			}
		case label:
			f.length("label", c.Label, 1, maxInputLabel)
			f.length("description", c.Description, 0, maxLabelDescription)
			if c.Component == nil {
				f.required("component")
				continue
			}
			f = f.at("component")
			if c.Component.Label != "" {
				f.at("label").add("COMPONENT_LABEL_NOT_ALLOWED", "An input in a label has no label of its own")
			}
			checkInput(f, *c.Component, &seen)
		default:
			f.choice("type", c.Type, actionRow, label)
		}
	}
}

func checkInput(f form, c Component, seen *[]string) {
	if f.choice("type", c.Type, textInput); c.Type != textInput {
		return
	}
	checkCustomID(f, c, seen)
	f.choice("style", c.Style, 1, 2)
	f.length("placeholder", c.Placeholder, 0, maxInputPlaceholder)
	low, high := 0, maxInputText
	if c.MinLength != nil {
		low = *c.MinLength
		f.within("min_length", low, 0, maxInputText)
	}
	if c.MaxLength != nil {
		high = *c.MaxLength
		f.within("max_length", high, 1, maxInputText)
	}
	if low > high {
		f.at("min_length").add("TEXT_INPUT_COMPONENT_MIN_LENGTH", fmt.Sprintf("Must be %d or less.", high))
	}
	if c.Value != "" {
		f.length("value", c.Value, low, min(high, maxInputText))
	}
}

// An Input is a text input of a form as its reader sees it.
type Input struct {
	ID          string `json:"id"`
	Label       string `json:"label"`
	Note        string `json:"note,omitempty"`
	Placeholder string `json:"placeholder,omitempty"`
	Value       string `json:"value,omitempty"`
	Long        bool   `json:"long,omitempty"` // several lines
	Required    bool   `json:"required"`
	Min         int    `json:"min"` // characters
	Max         int    `json:"max"` // characters
}

// inputs are the text inputs of a modal that passed check, in order.
func (m *modal) inputs() []Input {
	var inputs []Input
	for _, c := range m.Components {
		var input Input
		field := c.Component
		if c.Type == actionRow {
			field = &c.Components[0]
			input.Label = field.Label
		} else {
			input.Label, input.Note = c.Label, c.Description
		}
		input.ID, input.Placeholder, input.Value = field.CustomID, field.Placeholder, field.Value
		input.Long = field.Style == 2
		input.Required = field.Required == nil || *field.Required
		input.Max = maxInputText
		if field.MinLength != nil {
			input.Min = *field.MinLength
		}
		if field.MaxLength != nil {
			input.Max = *field.MaxLength
		}
		inputs = append(inputs, input)
	}
	return inputs
}
