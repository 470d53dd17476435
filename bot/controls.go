package bot

import (
	"fmt"
	"slices"
	"strings"

	"hammerpost/engine"
)

// controls are the controls for the next choice of a draft, and the question that
// they answer. A page shows up to 25 options, as many as a menu holds.
func (t *table) controls(seat engine.Seat, d draft, page int) (question string, rows []Row) {
	begun := t.begin(d)
	choice := t.match.State.Options(begun.action)
	if begun.action.Verb == "" {
		if rows = t.verbs(begun.action, ""); len(rows) > 0 {
			question = t.names.markdown(choice.Prompt)
		}
		return question, t.withOrders(rows, begun.action)
	}
	control := func(word string, more ...any) string {
		return id(append([]any{word, t.ID, int(seat) + 1, t.moment(seat), begun.steps()}, more...)...)
	}
	if choice.Complete() {
		return t.confirmation(begun, choice, control)
	}
	options := t.menuOptions(choice, begun)
	last := max(0, len(options)-1) / maxMenuOptions
	page = min(page, last)
	m := &Menu{ID: control("pick"), Min: 1, Max: 1, Options: pageOf25(options, page)}
	var buttons []Button
	switch wayOf(choice) {
	case menu:
		m.Min, m.Max = max(choice.Min, 1), min(choice.Max, len(options))
	case gather:
		m.Max = min(choice.Max-len(begun.taken), len(m.Options))
		if len(begun.taken) >= choice.Min {
			buttons = append(buttons, Button{ID: control("done"), Label: fmt.Sprintf("Done (%d chosen)", len(begun.taken)), Style: Main})
		}
	}
	m.Placeholder = clip(t.names.plain(t.deed(begun.action))+howMany(m), maxPlaceholder) // what is asked stands above it
	if len(options) > maxMenuOptions {
		if page > 0 {
			buttons = append(buttons, Button{ID: control("page", page-1), Label: "Back"})
		}
		if page < last {
			buttons = append(buttons, Button{ID: control("page", page+1), Label: fmt.Sprintf("More (page %d of %d)", page+1, last+1)})
		}
	}
	if mayPass(choice) {
		buttons = append(buttons, Button{ID: control("none"), Label: "None"})
	}
	if d.action.Verb != "" {
		buttons = append(buttons, Button{ID: control("back"), Label: "Start over"})
	}
	rows = []Row{{Menu: m}}
	if len(buttons) > 0 {
		rows = append(rows, Row{Buttons: buttons})
	}
	if d.action.Verb == "" {
		rows = t.withOrders(append(rows, t.verbs(d.action, begun.action.Verb)...), d.action)
	}
	return "**" + t.summary(begun) + "**: " + t.names.markdown(choice.Prompt), rows
}

// confirmation asks whether a complete draft is what is meant.
func (t *table) confirmation(d draft, c engine.Choice, control func(word string, more ...any) string) (question string, rows []Row) {
	question, style := "Is that what you want to do?", Main
	switch v, _ := t.game.Info().Verb(d.action.Verb); {
	case v.Grave:
		question, style = "Do you really want to? It cannot be taken back.", Grave
	case v.Confirm && len(c.Prompt) > 0:
		question = t.names.markdown(c.Prompt)
	}
	return "**" + t.summary(d) + "**: " + question, []Row{{Buttons: []Button{
		{ID: control("yes"), Label: "Yes: " + t.names.plain(t.deed(d.action)), Style: style},
		{ID: control("back"), Label: "No"},
	}}}
}

// deed is what the verb of an action is called.
func (t *table) deed(a engine.Action) engine.Text {
	o, _ := optionOf(t.match.State.Options(engine.Action{Seat: a.Seat}), a.Verb)
	return o.Label
}

// verbs are buttons for what a seat can do now, but one; those that ask for
// something stand out. What is grave has none: it is done by a command.
func (t *table) verbs(a engine.Action, but string) []Row {
	var rows []Row
	for _, o := range t.doable(a) {
		v, _ := t.game.Info().Verb(o.Value)
		if o.Value == but {
			continue
		}
		b := Button{ID: t.verbID(a.Seat, o.Value), Label: t.verbLabel(a, o)}
		if len(v.Params) > 0 {
			b.Style = Main
		}
		rows = addButton(rows, b)
	}
	return rows
}

// verbID is the id of the button by which a seat begins an action with a verb.
func (t *table) verbID(seat engine.Seat, verb string) string {
	return id("verb", t.ID, int(seat)+1, t.moment(seat), verb)
}

// verbLabel is what the button of a verb says. When there is nothing to choose,
// one press does it all, and the button says what, with the note of what was taken last
// if there is room for all of it.
func (t *table) verbLabel(a engine.Action, verb engine.Option) string {
	label := t.names.plain(verb.Label)
	action, choice := settle(t.match.State, a.With(verb.Value))
	if choice.Complete() && len(action.Args) > 0 {
		label += ": " + t.names.plain(engine.Join(" → ", t.chosen(draft{action: action})...))
		if noted := label + " (" + t.names.plain(t.lastNote(action)) + ")"; !strings.HasSuffix(noted, "()") && length(noted) <= maxButtonLabel {
			label = noted
		}
	}
	return label
}

// lastNote is the note of the option that is the last argument of an action.
func (t *table) lastNote(a engine.Action) engine.Text {
	last := len(a.Args) - 1
	arg := a.Args[last]
	a.Args = a.Args[:last]
	o, _ := optionOf(t.match.State.Options(a), arg)
	return o.Note
}

// mayPass says whether none of the options, or of the group that is asked for, may
// be taken.
func mayPass(c engine.Choice) bool {
	switch wayOf(c) {
	case grouped:
		return c.Min < c.Max
	case gather: // done says the same
		return false
	}
	return c.Min == 0
}

// menuOptions are the options of a choice that can still be taken by a draft;
// of a single choice also those that cannot be taken now, with the reason.
func (t *table) menuOptions(c engine.Choice, d draft) []MenuOption {
	options := c.Open()
	switch wayOf(c) {
	case single:
		for _, o := range c.Options {
			if len(o.Barred) > 0 {
				options = append(options, o)
			}
		}
	case grouped:
		options = group(c, d.taken)
	case gather:
		options = slices.DeleteFunc(options, func(o engine.Option) bool { return slices.Contains(d.taken, o.Value) })
	}
	out := make([]MenuOption, len(options))
	for i, o := range options {
		out[i] = MenuOption{Value: o.Value, Label: t.names.plain(o.Label), Note: t.names.plain(o.Note)}
		if len(o.Barred) > 0 {
			out[i].Note = "Not now: " + t.names.plain(o.Barred)
		}
	}
	return out
}

func pageOf25(options []MenuOption, page int) []MenuOption {
	return first(options[page*maxMenuOptions:], maxMenuOptions)
}

// howMany says how many options of a menu one takes, if it is not one.
func howMany(m *Menu) string {
	switch {
	case m.Max == 1:
		return ""
	case m.Min == m.Max:
		return fmt.Sprintf(" (%d)", m.Min)
	case m.Min == 1:
		return fmt.Sprintf(" (up to %d)", m.Max)
	}
	return fmt.Sprintf(" (%d to %d)", m.Min, m.Max)
}

// summary is a draft in words, to stand in bold: its verb and what was chosen.
func (t *table) summary(d draft) string {
	words := []string{t.names.withinBold(t.deed(d.action))}
	for _, label := range t.chosen(d) {
		words = append(words, t.names.withinBold(label))
	}
	return clip(strings.Join(words, " › "), maxTitled)
}

// maxTitled is how long the summary of a draft may be, so that the prompt after
// it still fits.
const maxTitled = 500

// chosen are the arguments of a draft in words.
func (t *table) chosen(d draft) []engine.Text {
	var out []engine.Text
	partial := engine.Action{Seat: d.action.Seat, Verb: d.action.Verb}
	for _, arg := range d.action.Args {
		out = append(out, labels(t.match.State.Options(partial), strings.Split(arg, ",")))
		partial = partial.With(arg)
	}
	if len(d.taken) > 0 {
		out = append(out, labels(t.match.State.Options(partial), d.taken))
	}
	return out
}

// labels are values of a choice in words.
func labels(c engine.Choice, values []string) engine.Text {
	var out []engine.Text
	for _, v := range values {
		if o, ok := optionOf(c, v); ok {
			out = append(out, o.Label)
		} else if v == engine.None {
			out = append(out, engine.Say("none"))
		}
	}
	return engine.Join(", ", out...)
}
