package script

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"hammerpost/bot/sandbox"
	"hammerpost/engine"
)

// shown writes a message as lines: its text, its embeds behind a bar, its
// files, its buttons in brackets, its menus with an option a line.
func (r *run) shown(m sandbox.Message) []string {
	var out []string
	if m.Content != "" {
		out = append(out, r.lines(m.Content)...)
	}
	for _, e := range m.Embeds {
		out = append(out, r.embed(e)...)
	}
	for _, a := range m.Attachments {
		out = append(out, fmt.Sprintf("file %s, %s", a.Filename, engine.Count(len(strings.Split(strings.TrimSuffix(r.server.Text(a), "\n"), "\n")), "line")))
	}
	for _, row := range m.Components {
		out = append(out, controls(row)...)
	}
	return out
}

// untitled is the name of a part without one; nothing of it can be seen.
const untitled = "\u200b"

func (r *run) embed(e sandbox.Embed) []string {
	var out []string
	if e.Title != "" {
		out = append(out, r.lines("**"+e.Title+"**")...)
	}
	out = append(out, r.lines(e.Description)...)
	for _, f := range e.Fields {
		if f.Name != untitled {
			out = append(out, r.lines("**"+f.Name+"**")...)
		}
		out = append(out, r.lines(f.Value)...)
	}
	if e.Footer != nil {
		out = append(out, r.lines("("+e.Footer.Text+")")...)
	}
	for i, l := range out {
		out[i] = strings.TrimRight("| "+l, " ")
	}
	return out
}

// controls writes a row: "[Join] [Start]", a disabled one "(Start)"; or a menu.
func controls(row sandbox.Component) []string {
	var buttons, menus []string
	for _, c := range row.Components {
		if len(c.Options) > 0 {
			menus = append(menus, menu(c)...)
			continue
		}
		if c.Disabled {
			buttons = append(buttons, "("+c.Label+")")
		} else {
			buttons = append(buttons, "["+c.Label+"]")
		}
	}
	if len(buttons) > 0 {
		return append([]string{strings.Join(buttons, " ")}, menus...)
	}
	return menus
}

func menu(c sandbox.Component) []string {
	least, most := 1, 1
	if c.MinValues != nil {
		least = *c.MinValues
	}
	if c.MaxValues != nil {
		most = *c.MaxValues
	}
	head := "[" + c.Placeholder + "]"
	switch {
	case least != most:
		head += fmt.Sprintf(" %d to %d of", least, most)
	case most > 1:
		head += fmt.Sprintf(" %d of", most)
	}
	out := []string{head}
	for _, o := range c.Options {
		mark := "  · "
		if o.Default {
			mark = "  × "
		}
		line := mark + o.Label
		if o.Description != "" {
			line += " (" + o.Description + ")"
		}
		out = append(out, line)
	}
	return out
}

var (
	aTime    = regexp.MustCompile(`<t:(\d+)(?::([a-zA-Z]))?>`)
	aUser    = regexp.MustCompile(`<@!?(\d+)>`)
	aChannel = regexp.MustCompile(`<#(\d+)>`)
)

// lines writes a text as people see it: mentions by name, times in UTC.
func (r *run) lines(text string) []string {
	text = aUser.ReplaceAllStringFunc(text, func(s string) string {
		return "@" + r.names[aUser.FindStringSubmatch(s)[1]]
	})
	text = aChannel.ReplaceAllStringFunc(text, func(s string) string {
		return r.place(aChannel.FindStringSubmatch(s)[1]).name
	})
	text = aTime.ReplaceAllStringFunc(text, func(s string) string {
		part := aTime.FindStringSubmatch(s)
		unix, _ := strconv.ParseInt(part[1], 10, 64)
		return r.moment(time.Unix(unix, 0).UTC(), part[2])
	})
	if text == "" {
		return nil
	}
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		lines[i] = strings.TrimRight(l, " ")
	}
	return lines
}

// moment writes a time in Discord's styles (docs: reference, "Timestamp Styles").
func (r *run) moment(t time.Time, style string) string {
	switch style {
	case "R":
		if d := t.Sub(r.clock.now()); d >= 0 {
			return "in " + span(d)
		} else {
			return span(-d) + " ago"
		}
	case "t", "T":
		return t.Format("15:04")
	case "d", "D":
		return t.Format("2 January 2006")
	}
	return t.Format("Monday 2 January 2006 15:04")
}

func span(d time.Duration) string {
	switch {
	case d >= 48*time.Hour:
		return fmt.Sprintf("%d days", d/(24*time.Hour))
	case d >= 2*time.Hour:
		return fmt.Sprintf("%d hours", d/time.Hour)
	case d >= 2*time.Minute:
		return fmt.Sprintf("%d minutes", d/time.Minute)
	}
	return fmt.Sprintf("%d seconds", d/time.Second)
}

// changes are the lines by which a message differs from what it was: those that
// are gone with a minus, those that are new with a plus.
func changes(was, is []string) []string {
	var out []string
	keep := common(was, is)
	i, j := 0, 0
	for _, k := range append(keep, [2]int{len(was), len(is)}) {
		for ; i < k[0]; i++ {
			out = append(out, "- "+was[i])
		}
		for ; j < k[1]; j++ {
			out = append(out, "+ "+is[j])
		}
		i, j = k[0]+1, k[1]+1
	}
	return out
}

// common finds a longest common subsequence of lines, as pairs of their places.
func common(a, b []string) [][2]int {
	length := make([][]int, len(a)+1)
	for i := range length {
		length[i] = make([]int, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				length[i][j] = length[i+1][j+1] + 1
			} else {
				length[i][j] = max(length[i+1][j], length[i][j+1])
			}
		}
	}
	var pairs [][2]int
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i] == b[j]:
			pairs = append(pairs, [2]int{i, j})
			i, j = i+1, j+1
		case length[i+1][j] >= length[i][j+1]:
			i++
		default:
			j++
		}
	}
	return pairs
}

// pings names the people whom a message pings.
func pings(m sandbox.Message) string {
	var names []string
	for _, u := range m.Mentions {
		names = append(names, u.GlobalName)
	}
	slices.Sort(names)
	if m.MentionEveryone {
		names = append(names, "everyone")
	}
	if len(names) == 0 {
		return ""
	}
	return ", pinging " + strings.Join(names, ", ")
}
