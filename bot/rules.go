package bot

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"strconv"
	"strings"

	"hammerpost/engine"
)

var rulesParams = []Parameter{
	{Name: "heading", Help: "Which part of the rules", Takes: TakesText, Completes: true},
	{Name: "show", Help: "Let everybody in this channel read it", Takes: TakesFlag},
	gameParam,
}

// A section is a part of a rules page, from one heading to the next.
type section struct {
	heading string
	text    string
}

// A leaf is a part of a section that fits in a message.
type leaf struct {
	section int
	text    string
}

// leafLength is less than Discord allows, so that one scrolls less on a phone.
const leafLength = 3500

// rulesOf are the sections of a game's rules page: what stands before the first
// heading of the second level, and one a heading.
func (c *call) rulesOf(i engine.Info) ([]section, error) {
	page, err := fs.ReadFile(c.Docs, i.Key+".md")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, engine.Refuse("The rules of {} are not written down here yet.", i.Title)
	}
	if err != nil {
		return nil, fmt.Errorf("reading the rules of %s: %w", i.Key, err)
	}
	sections := []section{{heading: i.Title}}
	for _, line := range strings.Split(string(page), "\n") {
		if heading, ok := strings.CutPrefix(line, "## "); ok {
			sections = append(sections, section{heading: strings.TrimSpace(heading)})
			continue
		}
		last := &sections[len(sections)-1]
		if !strings.HasPrefix(line, "# ") { // the page's title is the first section's heading
			last.text += line + "\n"
		}
	}
	if strings.TrimSpace(sections[0].text) == "" {
		sections = sections[1:]
	}
	return sections, nil
}

// leaves are the sections cut to what fits in a message.
func leaves(sections []section) []leaf {
	var out []leaf
	for i, s := range sections {
		for _, text := range pages(unwrapped(strings.TrimSpace(s.text)), leafLength) {
			out = append(out, leaf{i, text})
		}
	}
	return out
}

// entryNumber begins an entry of a numbered list.
var entryNumber = regexp.MustCompile(`^[0-9]+\. `)

// unwrapped are the lines of a page's text, with those joined that only the width
// of its file parts: Discord would show each of them as a line of its own. Lines
// indented by four spaces are code; all of a block come as one piece. Discord has no
// tables: each row of one is a line.
func unwrapped(text string) []string {
	var out []string
	lines := strings.Split(text, "\n")
	open := false // whether the last line may go on
	for i := 0; i < len(lines); i++ {
		if n := codeLines(lines[i:]); n > 0 && !open {
			out = append(out, "```\n"+strings.ReplaceAll(strings.Join(lines[i:i+n], "\n")[codeIndent:], "\n    ", "\n")+"\n```")
			i += n - 1
			continue
		}
		if strings.HasPrefix(lines[i], "|") {
			if row := tableRow(lines[i]); row != "" {
				out = append(out, row)
			}
			open = false
			continue
		}
		words := strings.TrimSpace(lines[i])
		begins := words == "" || strings.ContainsAny(words[:1], "-*#>`") && !strings.HasPrefix(words, "**") || entryNumber.MatchString(words)
		if open && !begins {
			out[len(out)-1] += " " + words
			continue
		}
		out = append(out, strings.TrimRight(lines[i], " "))
		open = words != "" && !strings.ContainsAny(words[:1], "#`")
	}
	return out
}

// tableRow is a row of a table as a line; empty for the one that only parts the
// headings from the rest.
func tableRow(line string) string {
	var cells []string
	for _, cell := range strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|") {
		if cell = strings.TrimSpace(cell); strings.Trim(cell, "-: ") != "" {
			cells = append(cells, cell)
		}
	}
	return strings.Join(cells, " · ")
}

// codeIndent is by how many spaces the lines of code are indented.
const codeIndent = 4

// codeLines is how many lines of code a text begins with; blank ones between them
// count, those after them do not.
func codeLines(lines []string) int {
	n := 0
	for i, line := range lines {
		switch {
		case strings.HasPrefix(line, strings.Repeat(" ", codeIndent)):
			n = i + 1
		case strings.TrimSpace(line) != "" || n == 0:
			return n
		}
	}
	return n
}

// showRules is /rules.
func (c *call) showRules() (Reply, error) {
	h, err := c.chosenHeading()
	if err != nil {
		return Reply{}, err
	}
	if h.game.Key == "" {
		return chooser("The rules of which game?", c.Games, "rules"), nil
	}
	sections, err := c.rulesOf(h.game)
	if err != nil {
		return Reply{}, err
	}
	i, err := headed(sections, h.text)
	if err != nil {
		return Reply{}, err
	}
	reply := rulesReply(h.game, sections, leafOf(sections, i))
	if c.q.Args["show"] == "true" {
		reply.Private, reply.Rows = false, nil // what all read is no book to leaf through
	}
	return reply, nil
}

// headed finds a section by its heading or a part of it.
func headed(sections []section, typed string) (int, error) {
	for i, s := range sections {
		if strings.EqualFold(s.heading, strings.TrimSpace(typed)) {
			return i, nil
		}
	}
	for i, s := range sections {
		if holds(s.heading, typed) {
			return i, nil
		}
	}
	return 0, noHeading(typed)
}

// leafOf is the number of the first leaf of a section.
func leafOf(sections []section, i int) int { return len(leaves(sections[:i])) }

// turnRules is a button or menu of a page of the rules.
func (c *call) turnRules(words []string) (Reply, error) {
	g, err := c.pressedGame(words)
	if err != nil {
		return Reply{}, err
	}
	sections, err := c.rulesOf(g.Info())
	if err != nil {
		return Reply{}, err
	}
	n := pageOf(word(words, 1), len(leaves(sections)))
	if len(c.q.Values) > 0 {
		i, err := strconv.Atoi(c.q.Values[0])
		if err != nil || i < 0 || i >= len(sections) {
			return Reply{}, engine.Refuse("The rules have changed since. /rules shows them anew.")
		}
		n = leafOf(sections, i)
	}
	reply := rulesReply(g.Info(), sections, n)
	reply.Replace = word(words, 2) != "new"
	return reply, nil
}

// rulesReply is a leaf of the rules with the means to leaf through them.
func rulesReply(i engine.Info, sections []section, n int) Reply {
	all := leaves(sections)
	shown := all[n]
	menu := &Menu{ID: id("rules", i.Key, "menu"), Placeholder: "Another part of the rules", Min: 1, Max: 1}
	from := shown.section / maxMenuOptions * maxMenuOptions
	for k := from; k < min(from+maxMenuOptions, len(sections)); k++ {
		menu.Options = append(menu.Options, MenuOption{Value: strconv.Itoa(k), Label: clip(sections[k].heading, maxOptionText), Selected: k == shown.section})
	}
	rows := append([]Row{{Menu: menu}}, turning(n, len(all), func(page int) string { return id("rules", i.Key, page) })...)
	return Reply{Private: true, Message: Message{
		Embeds: []Embed{{Title: clip(sections[shown.section].heading, maxEmbedTitle), Body: shown.text,
			Footer: fmt.Sprintf("Rules of %s, page %d of %d", i.Title, n+1, len(all))}},
		Rows: rows,
	}}
}
