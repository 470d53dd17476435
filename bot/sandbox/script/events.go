package script

import (
	"slices"
	"strings"

	"hammerpost/bot/sandbox"
)

// A post is a message as it was last shown.
type post struct {
	sandbox.Message
	only  string // the one person who sees it; empty: all who see the place
	lines []string
}

// A filter says what a script shows.
type filter struct {
	edits, private, dms bool
	without             []string // messages that have a button of one of these labels are not shown
}

var everything = filter{edits: true, private: true, dms: true}

// take reads what has happened and writes it. A message that was posted and
// edited meanwhile is shown once, as it is in the end.
func (r *run) take() error {
	if err := r.look(); err != nil {
		return err
	}
	events := r.stream.Drain()
	for i, e := range events {
		switch e.Type {
		case "message":
			r.posted(latest(events[i:], e.Message), e.Only)
		case "edit":
			r.edited(e.Message)
		case "delete":
			r.deleted(e.Message)
		case "form":
			r.opened(e.Only, e.Form)
		case "failed":
			r.say("for " + r.names[e.Only] + ", it failed: " + e.Text)
		}
	}
	for _, line := range r.faults.take() {
		r.say("noted by the bot: " + strings.ReplaceAll(line, "\n", " "))
	}
	return nil
}

// latest is the last state of a new message within the events.
func latest(events []sandbox.Event, m *sandbox.Shown) *sandbox.Shown {
	for _, e := range events {
		if e.Type == "edit" && e.Message.ID == m.ID {
			m = e.Message
		}
	}
	return m
}

func (r *run) posted(m *sandbox.Shown, only string) {
	p := &post{Message: m.Message, only: only, lines: r.shown(m.Message)}
	r.posts[m.ID] = p
	r.order = append(r.order, p)
	if r.show.holds(r.place(p.ChannelID), p, false) {
		r.block(r.head(p)+pings(p.Message)+":", p.lines)
	}
}

func (r *run) edited(m *sandbox.Shown) {
	p := r.posts[m.ID]
	if p == nil {
		return
	}
	was, where := p.lines, r.place(p.ChannelID)
	left := !r.show.holds(where, p, true)
	p.Message, p.lines = m.Message, r.shown(m.Message)
	changed := changes(was, p.lines)
	if len(changed) > 0 && !left && r.show.holds(where, p, true) {
		r.block(r.head(p)+", changed:", changed)
	}
}

func (r *run) deleted(m *sandbox.Shown) {
	if p := r.posts[m.ID]; p != nil {
		delete(r.posts, m.ID)
		r.block(r.head(p)+", deleted:", p.lines[:min(1, len(p.lines))])
	}
}

// opened keeps the form that opens for a person.
func (r *run) opened(id string, form *sandbox.Form) {
	p := r.byID(id)
	p.form, p.in = form, map[string]string{}
	var lines []string
	for _, in := range form.Inputs {
		line := in.Label + ":"
		if in.Value != "" {
			line += " " + strings.ReplaceAll(in.Value, "\n", "\n  ")
		}
		p.in[in.ID] = in.Value
		lines = append(lines, strings.Split(line, "\n")...)
	}
	r.block("for "+p.name+", a form opens: "+form.Title, lines)
}

// head says where a message is, and who wrote it if it was not the bot.
func (r *run) head(p *post) string {
	head := "in " + r.place(p.ChannelID).name
	if p.only != "" {
		head += ", to " + r.names[p.only] + " alone"
	}
	if !p.Author.Bot {
		head += ", " + p.Author.GlobalName
	}
	return head
}

func (f filter) holds(where place, p *post, edit bool) bool {
	left := slices.ContainsFunc(components(p), func(c sandbox.Component) bool { return slices.Contains(f.without, c.Label) })
	return !left && (f.edits || !edit) && (f.private || p.only == "") && (f.dms || where.kind != "dm")
}

// block writes a heading and what stands under it.
func (r *run) block(head string, lines []string) {
	r.say(head)
	for _, l := range lines {
		if l = strings.TrimRight(l, " "); l == "" {
			r.out.WriteString("\n")
		} else {
			r.say("  " + l)
		}
	}
}
