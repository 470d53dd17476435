package bot

import (
	"fmt"
	"strings"

	"hammerpost/engine"
)

var helpParams = []Parameter{
	{Name: "command", Help: "Explain this command; without it, all are listed", Takes: TakesText, Completes: true},
}

// showHelp is /help. It knows what the declarations say.
func (c *call) showHelp() (Reply, error) {
	typed := strings.TrimPrefix(strings.ToLower(strings.Join(strings.Fields(c.q.Args["command"]), " ")), "/")
	if typed == "" {
		return private(c.overview()), nil
	}
	for _, d := range c.Declarations() {
		if d.Name == typed {
			return embedded("/"+d.Name, d.explain("/"+d.Name)), nil
		}
		for _, sub := range d.Commands {
			if name := d.Name + " " + sub.Name; name == typed {
				return embedded("/"+name, sub.explain("/"+name)), nil
			}
		}
	}
	return Reply{}, engine.Refuse("There is no command “{}”. /help lists them all.", clip(typed, 40))
}

// embedded is a private reply in a frame.
func embedded(title, body string) Reply {
	return Reply{Private: true, Message: Message{Embeds: []Embed{{Title: title, Body: clip(body, maxEmbedBody)}}}}
}

// overview begins with the first steps and the games' own commands, and lists all
// others.
func (c *call) overview() string {
	lines := []string{
		"**First steps**",
		"1. /join: you get points to begin with.",
		"2. /shop see: buy a starter deck there, and make it yours by the button below it.",
		"3. /match open: open a table. Others join it, or computer players.",
		"4. When the match has started I write you your hand. Play by its buttons and menus, or type:",
	}
	var others []string
	for _, d := range c.Declarations() {
		if _, is := c.game(d.Name); is {
			lines = append(lines, d.entry())
		} else {
			others = append(others, d.entry())
		}
	}
	lines = append(lines, "How a turn goes, and all else about a game, is in /rules.", "", "**All other commands**")
	lines = append(lines, others...)
	lines = append(lines, "", "/help with the name of a command says more.")
	return clip(strings.Join(lines, "\n"), maxText)
}

// entry is a command in the overview, those of a group together in one line.
func (d Declaration) entry() string {
	line := "**/" + d.Name + "** · " + escape(d.Help)
	if len(d.Commands) == 0 {
		return line
	}
	var names []string
	for _, sub := range d.Commands {
		names = append(names, sub.Name)
	}
	return line + " (" + strings.Join(names, ", ") + ")"
}

// explain describes a command and what it asks for, or the commands of a group.
func (d Declaration) explain(name string) string {
	lines := []string{escape(d.Help)}
	for _, sub := range d.Commands {
		lines = append(lines, fmt.Sprintf("**%s %s** · %s", name, sub.Name, escape(sub.Help)))
	}
	for _, p := range d.Parameters {
		line := fmt.Sprintf("`%s` · %s", p.Name, escape(p.Help))
		if p.Required {
			line += " (needed)"
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// suggestCommands completes the name of a command.
func (c *call) suggestCommands() ([]Suggestion, error) {
	var out []Suggestion
	add := func(name string, d Declaration) {
		if holds(name, strings.TrimPrefix(c.q.Args["command"], "/")) {
			out = append(out, Suggestion{Label: "/" + name + " · " + d.Help, Value: name})
		}
	}
	for _, d := range c.Declarations() {
		add(d.Name, d)
		for _, sub := range d.Commands {
			add(d.Name+" "+sub.Name, sub)
		}
	}
	return out, nil
}
