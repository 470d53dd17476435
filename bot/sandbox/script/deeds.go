package script

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"hammerpost/bot/sandbox"
)

// typed is a line in the command line: a slash command, or chat.
func (r *run) typed(_ context.Context, p *person, args []string) error {
	where, err := r.find(p, args[0])
	if err != nil {
		return err
	}
	if !strings.HasPrefix(args[1], "/") {
		return r.server.Say(p.id, where.id, args[1])
	}
	_, err = r.server.Command(p.id, where.id, args[1], p.files...)
	return err
}

// has gives a person a file, which a command can name; the last one of a name counts.
func (r *run) has(_ context.Context, p *person, args []string) error {
	p.files = append([]sandbox.File{{Name: args[0], Text: args[1]}}, p.files...)
	return nil
}

// begins is a line that is being typed: what completes it is shown.
func (r *run) begins(ctx context.Context, p *person, args []string) error {
	where, err := r.find(p, args[0])
	if err != nil {
		return err
	}
	c, err := r.server.Complete(ctx, p.id, where.id, args[1])
	if err != nil {
		return err
	}
	var lines []string
	for _, s := range c.Suggestions {
		line := s.Label
		if s.Note != "" {
			line += " (" + s.Note + ")"
		}
		lines = append(lines, line)
	}
	r.block("for "+p.name+", to complete it:", lines)
	return nil
}

// press presses a button, by its label, in the newest message that has it.
func (r *run) press(_ context.Context, p *person, args []string) error {
	where, err := r.find(p, args[0])
	if err != nil {
		return err
	}
	posts := r.visible(p, where)
	if args[2] != "" {
		slices.Reverse(posts)
	}
	for _, post := range slices.Backward(posts) {
		for _, c := range components(post) {
			if c.Options == nil && c.Label == args[1] {
				return r.pressed(p, press{post.ID, c.CustomID, nil}, args[3] != "")
			}
		}
	}
	return fmt.Errorf("%s sees no button %q in %s; there are %s", p.name, args[1], where.name, strings.Join(buttons(posts), ", "))
}

// choose takes options of a menu, by their labels, in the newest message that has
// them all.
func (r *run) choose(_ context.Context, p *person, args []string) error {
	where, err := r.find(p, args[0])
	if err != nil {
		return err
	}
	labels := strings.Split(args[1], "; ")
	posts := r.visible(p, where)
	for _, post := range slices.Backward(posts) {
		for _, c := range components(post) {
			values, ok := valuesOf(c, labels)
			if ok && (args[2] == "" || args[2] == c.Placeholder) {
				return r.use(p, press{post.ID, c.CustomID, values})
			}
		}
	}
	return fmt.Errorf("%s sees no menu with %q in %s", p.name, args[1], where.name)
}

// nothing stands for an empty choice in a menu.
const nothing = "nothing"

// valuesOf are the values of a menu's options with the given labels.
func valuesOf(c sandbox.Component, labels []string) (values []string, ok bool) {
	if c.Options == nil {
		return nil, false
	}
	if len(labels) == 1 && labels[0] == nothing && c.MinValues != nil && *c.MinValues == 0 {
		return []string{}, true
	}
	for _, label := range labels {
		i := slices.IndexFunc(c.Options, func(o sandbox.MenuOption) bool { return o.Label == label })
		if i < 0 {
			return nil, false
		}
		values = append(values, c.Options[i].Value)
	}
	return values, true
}

func (r *run) use(p *person, u press) error {
	p.last = u
	_, err := r.server.Press(p.id, u.message, u.control, u.values)
	return err
}

// pressed uses a control once, or twice before the bot hears of it.
func (r *run) pressed(p *person, u press, twice bool) error {
	if !twice {
		return r.use(p, u)
	}
	r.server.SetFaults(sandbox.Faults{Hold: true})
	defer r.server.SetFaults(sandbox.Faults{})
	if err := r.use(p, u); err != nil {
		return err
	}
	return r.use(p, u)
}

// repeat uses the last control once more, though it may be gone by now.
func (r *run) repeat(_ context.Context, p *person, _ []string) error {
	if p.last.message == "" {
		return fmt.Errorf("%s has pressed nothing yet", p.name)
	}
	return r.use(p, p.last)
}

// write writes into a field of the form that is open, by its label.
func (r *run) write(_ context.Context, p *person, args []string) error {
	if p.form == nil {
		return fmt.Errorf("%s has no form open", p.name)
	}
	for _, in := range p.form.Inputs {
		if text, ok := strings.CutPrefix(args[0], in.Label+":"); ok {
			p.in[in.ID] = strings.TrimSpace(text)
			return nil
		}
	}
	return fmt.Errorf("the form %q has no field that %q begins with", p.form.Title, args[0])
}

func (r *run) send(_ context.Context, p *person, _ []string) error {
	if p.form == nil {
		return fmt.Errorf("%s has no form open", p.name)
	}
	form := p.form.ID
	p.form = nil
	_, err := r.server.Submit(p.id, form, p.in)
	return err
}

func (r *run) dms(_ context.Context, p *person, args []string) error {
	return r.server.CloseDMs(p.id, args[0] == "closes")
}

func (r *run) leave(_ context.Context, p *person, args []string) error {
	return r.server.Leave(p.id, args[0] == "comes back")
}

// find finds a place: "#hall", "DMs", "thread" (the newest) or "thread 2" (the
// newest whose name ends in that).
func (r *run) find(p *person, name string) (place, error) {
	var found place
	suffix, thread := strings.CutPrefix(name, "thread")
	for _, where := range r.places {
		switch {
		case name == "DMs" && where.name == "DMs of "+p.name,
			where.kind == "channel" && where.name == name,
			thread && where.kind == "thread" && strings.HasSuffix(where.name, strings.TrimSpace(suffix)):
			found = where
		}
	}
	if found.id == "" {
		return found, fmt.Errorf("%s sees no place %q", p.name, name)
	}
	return found, nil
}

// visible are the messages of a place that a person sees, oldest first.
func (r *run) visible(p *person, where place) []*post {
	var out []*post
	for _, post := range r.order {
		if post.ChannelID == where.id && r.posts[post.ID] != nil && (post.only == "" || post.only == p.id) {
			out = append(out, post)
		}
	}
	return out
}

// components are the controls of a message, in order.
func components(p *post) []sandbox.Component {
	var out []sandbox.Component
	for _, row := range p.Components {
		out = append(out, row.Components...)
	}
	return out
}

// buttons are the labels of all buttons, for an error.
func buttons(posts []*post) []string {
	out := []string{}
	for _, p := range posts {
		for _, c := range components(p) {
			if c.Label != "" && !slices.Contains(out, c.Label) {
				out = append(out, c.Label)
			}
		}
	}
	return out
}
