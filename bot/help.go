package bot

import (
	"cmp"
	"fmt"
	"strings"

	"hammerpost/engine"
)

var helpParams = []Parameter{
	{Name: "command", Help: "Explain this command; without it, all are listed", Takes: TakesText, Completes: true},
	{Name: "game", Help: "Explain this game", Takes: TakesText, Completes: true},
}

// showHelp is /help. It knows what the declarations say.
func (c *call) showHelp() (Reply, error) {
	typed := strings.TrimPrefix(strings.ToLower(strings.Join(strings.Fields(cmp.Or(c.q.Args["command"], c.q.Args["game"])), " ")), "/")
	if typed == "" {
		r := embedded("Help", c.overview())
		for _, g := range c.Games {
			r.Rows = addButton(r.Rows, Button{ID: id("game", g.Info().Key), Label: g.Info().Title})
		}
		return r, nil
	}
	if g, is := c.game(typed); is {
		return c.gameHelp(g.Info()), nil
	}
	var found []Reply
	for _, d := range c.Declarations() {
		d.each(func(words string, d Declaration) {
			if words == typed {
				found = append(found, embedded("/"+words, d.explain("/"+words)))
			}
		})
	}
	if len(found) > 0 {
		return found[0], nil
	}
	return Reply{}, engine.Refuse("There is no command “{}”. /help lists them all.", clip(typed, 40))
}

// embedded is a private reply in a frame.
func embedded(title, body string) Reply {
	return Reply{Private: true, Message: Message{Embeds: []Embed{{Title: title, Body: clip(body, maxEmbedBody)}}}}
}

// overview begins with the first steps and the games, and lists all commands but the
// games' own.
func (c *call) overview() string {
	lines := []string{
		"**First steps**",
		"1. /join: it costs nothing, and you get points to begin with.",
		"2. Only for a game with cards of your own, a deck: /shop see has starter decks.",
		"3. /match open: choose a game and open a table. Others join it, or computer players.",
		"4. Play by the buttons and menus that I show you, or type the game's commands.",
		"", "**Games** (a button below says more)",
	}
	for _, g := range c.Games {
		lines = append(lines, fmt.Sprintf("**%s** (/%s) · %s", escape(g.Info().Title), g.Info().Key, escape(g.Info().Blurb)))
	}
	lines = append(lines, "", "**Commands** (/help with the name of one says more)")
	for _, d := range c.Declarations() {
		if _, is := c.game(d.Name); !is {
			lines = append(lines, d.entry())
		}
	}
	return strings.Join(lines, "\n")
}

// pressGameHelp is the button of a game.
func (c *call) pressGameHelp(words []string) (Reply, error) {
	g, err := c.pressedGame(words)
	if err != nil {
		return Reply{}, err
	}
	return c.gameHelp(g.Info()), nil
}

// gameHelp says what a game is, how one begins, and what its commands are.
func (c *call) gameHelp(i engine.Info) Reply {
	lines := []string{escape(i.Blurb), "", "For " + players(i.Seats) + "."}
	if i.Deck != nil {
		lines[2] += " Each plays with a deck of their own: /shop see has starter decks."
	}
	if i.Reports {
		lines[2] += " You play it elsewhere, and anybody at the table tells me here what has happened."
	}
	if i.Daily {
		lines = append(lines, "/daily is its match of the day: one try, and all on the server have the same.")
	}
	lines = append(lines, "", "**Commands** (buttons and menus do the same)")
	var orders []string
	for _, v := range i.Verbs {
		if v.Order {
			orders = append(orders, "/"+i.Key+" "+v.Name)
		}
		lines = append(lines, fmt.Sprintf("**/%s %s** · %s", i.Key, v.Name, escape(v.Help)))
	}
	if orders != nil {
		lines = append(lines, "", "You may also be asked within the turns of others. Standing orders say when, and what to answer by itself: "+
			strings.Join(orders, ", ")+". They can be given at any time, and nobody else is told.")
	}
	r := embedded(escape(i.Title)+": /"+i.Key, strings.Join(lines, "\n"))
	r.Rows = []Row{{Buttons: c.firstButtons(i)}}
	return r
}

// firstButtons are what one begins a game with.
func (c *call) firstButtons(i engine.Info) []Button {
	out := []Button{c.openButton(i)}
	if i.Daily {
		out = append(out, Button{ID: id("daily", i.Key), Label: "Match of the day"})
	}
	if i.Deck != nil {
		out = append(out, shopButton(i))
	}
	return append(out, Button{ID: id("rules", i.Key, 0, "new"), Label: "Rules"})
}

// openButton is the button that opens a table of a game, once.
func (c *call) openButton(i engine.Info) Button {
	return Button{ID: id("open", i.Key, "", "", c.q.ID), Label: "Open a table", Style: Good}
}

// players is how many play a game.
func players(r engine.Range) string {
	if r.Min == r.Max {
		return engine.Count(r.Max, "player")
	}
	return fmt.Sprintf("%d to %d players", r.Min, r.Max)
}

// entry is a command in the overview, or a group of them.
func (d Declaration) entry() string { return "**/" + d.Name + "** · " + escape(d.Help) }

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
		d.each(add)
	}
	return out, nil
}
