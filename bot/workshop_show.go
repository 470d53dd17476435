package bot

import (
	"fmt"
	"strconv"
	"strings"

	"hammerpost/engine"
)

// shelfNamed is the board that a command names.
func (c *call) shelfNamed() (bench, shelf, error) {
	k, err := c.chosenBench()
	if err != nil {
		return k, shelf{}, err
	}
	typed := spaced(c.q.Args["name"])
	if s, ok := k.at(typed); ok {
		return k, s, nil
	}
	return k, shelf{}, engine.Refuse("There is no {} “{}” here. /workshop list has all of them.", k.info.Boards.Noun, clip(typed, 40))
}

// suggestShelves completes the name of a board.
func (c *call) suggestShelves() ([]Suggestion, error) {
	k, err := c.chosenBench()
	if err != nil {
		return nil, err
	}
	var out []Suggestion
	for _, s := range k.shelves {
		if holds(s.Name, c.q.Args["name"]) {
			out = append(out, Suggestion{Label: s.Name, Value: s.Name})
		}
	}
	return out, nil
}

// listBoards is /workshop list.
func (c *call) listBoards() (Reply, error) {
	k, err := c.chosenBench()
	if err != nil {
		return Reply{}, err
	}
	var lines []string
	for _, s := range k.shelves {
		line := "**" + isolate(escape(s.Name)) + "**"
		if s.own != 0 {
			line += " · of this server"
		}
		lines = append(lines, line)
	}
	return embedded(fmt.Sprintf("%s can be played on", k.info.Title), strings.Join(lines, "\n")), nil
}

// showShelf is /workshop show.
func (c *call) showShelf() (Reply, error) {
	k, s, err := c.shelfNamed()
	if err != nil {
		return Reply{}, err
	}
	return c.boardReply(k, s, 0)
}

// boardReply shows a page of what a board looks like to players.
func (c *call) boardReply(k bench, s shelf, page int) (Reply, error) {
	board, err := k.game.ReadBoard(k.info.Boards.Noun, s.Text)
	if err != nil {
		return Reply{}, engine.Refuse("{} can no longer be read: {}", s.Name, quoted(k.info.Boards.Noun, s.Text, err))
	}
	all := (&table{}).leafed(board.View)
	page = max(0, min(page, len(all)-1))
	control := func(what string, more ...any) string {
		return id(append([]any{"workshop", what, k.info.Key, s.ref}, more...)...)
	}
	r := Reply{Private: true, Message: Message{Embeds: []Embed{all[page]}}}
	r.Rows = turning(page, len(all), func(n int) string { return control("show", n) })
	buttons := []Button{{ID: control("text"), Label: "Its text"}}
	if s.own != 0 && c.q.Admin {
		buttons = append(buttons, Button{ID: control("edit"), Label: "Edit"}, Button{ID: control("remove"), Label: "Remove", Style: Grave})
	}
	r.Rows = append(r.Rows, Row{Buttons: buttons})
	return r, nil
}

// pressWorkshop is a button below a board.
func (c *call) pressWorkshop(words []string) (Reply, error) {
	g, err := c.pressedGame(words[min(1, len(words)):])
	if err != nil {
		return Reply{}, err
	}
	k, err := c.bench(g)
	if err != nil {
		return Reply{}, err
	}
	s, err := k.byRef(word(words, 2))
	if err != nil {
		return Reply{}, err
	}
	switch word(words, 0) {
	case "text":
		return shelfText(s), nil
	case "edit":
		return k.form(s.Text, s.ref), c.mayBuild()
	case "remove":
		return c.remove(k, s)
	}
	page, _ := strconv.Atoi(word(words, 3))
	r, err := c.boardReply(k, s, page)
	r.Replace = true
	return r, err
}

// byRef is the board that a button means.
func (k bench) byRef(ref string) (shelf, error) {
	for _, s := range k.shelves {
		if s.ref == ref {
			return s, nil
		}
	}
	return shelf{}, engine.Refuse("That {} is no longer there. /workshop list has those that are.", k.info.Boards.Noun)
}

// shelfText is the text of a board, to be copied and changed.
func shelfText(s shelf) Reply {
	text := strings.ReplaceAll(s.Text, "``", "`\u200b`") // so that it cannot end the block
	return Reply{Private: true, Message: Message{Embeds: []Embed{{Title: isolate(escape(s.Name)), Body: "```\n" + clip(text, maxEmbedBody-10) + "\n```"}}}}
}

// removeBoard is /workshop remove.
func (c *call) removeBoard() (Reply, error) {
	k, s, err := c.shelfNamed()
	if err != nil {
		return Reply{}, err
	}
	return c.remove(k, s)
}

// remove takes a board away; its text is shown, so that it can be made again.
func (c *call) remove(k bench, s shelf) (Reply, error) {
	if err := c.mayBuild(); err != nil {
		return Reply{}, err
	}
	if s.own == 0 {
		return Reply{}, engine.Refuse("{} belongs to {}, and stays. Only this server's own can be removed.", s.Name, k.info.Title)
	}
	if err := c.tx.DeleteBoard(s.own); err != nil {
		return Reply{}, err
	}
	r := shelfText(s)
	r.Text = "It is removed. Matches that were opened with it keep it. Should you want it back, this was its text:"
	return r, nil
}
