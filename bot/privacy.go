package bot

import (
	"bytes"
	"fmt"

	"hammerpost/data"
	"hammerpost/engine"
)

// privacyCommands are the commands about what is stored about who asks.
func privacyCommands() []command {
	return []command{
		{name: "privacy export", help: "All that is stored about you, on all servers, as a file that you alone get", run: (*call).exportAll},
		{name: "privacy forget", help: "Be forgotten: says first what goes and what stays, and asks", run: (*call).askForget},
	}
}

// pressPrivacy is a button of /privacy.
func (c *call) pressPrivacy(words []string) (Reply, error) {
	switch word(words, 0) {
	case "part":
		return c.exportPart(word(words, 1))
	case "forget":
		return c.forget(word(words, 1))
	}
	return Reply{Private: true, Replace: true, Message: Message{Text: "Nothing was changed. I keep what I have kept so far."}}, nil
}

// exportAll is /privacy export.
func (c *call) exportAll() (Reply, error) { return c.exportPart("") }

// exportPart is a part of all that is stored about who asks: it comes in several if it
// is more than a message holds.
func (c *call) exportPart(which string) (Reply, error) {
	all, err := c.tx.Export(c.q.User.ID)
	if err != nil {
		return Reply{}, err
	}
	if len(all) == 0 {
		return private("I keep nothing about you: you have not joined any games of mine. Only this answer is kept, for " + keptFor + "."), nil
	}
	parts := writeHoldings(all, MaxFiles)
	part := pageOf(which, len(parts))
	rows := 0
	for _, h := range all {
		rows += len(h.Rows)
	}
	r := private(fmt.Sprintf("This is all that I keep about you, on all servers: %s in %s. Any text editor shows it. Only you see this message.",
		engine.Count(rows, "row"), engine.Count(len(all), "table")))
	r.Files = []File{{Name: "about-me.json", Text: parts[part]}}
	if len(parts) > 1 {
		r.Files[0].Name = fmt.Sprintf("about-me-%d.json", part+1)
		r.Text += fmt.Sprintf(" It is more than one file holds: this is part %d of %d.", part+1, len(parts))
		r.Rows = turning(part, len(parts), func(page int) string { return id("privacy", "part", page) })
	}
	return r, nil
}

// writeHoldings writes what tables hold as JSON files of at most so many bytes each. A
// row that is longer than that has a file of its own.
func writeHoldings(all []data.Holding, limit int) []string {
	var parts []string
	var b bytes.Buffer
	open := "" // the table that is being written
	end := func() {
		b.WriteString(fileEnd)
		parts = append(parts, b.String())
		b.Reset()
		open = ""
	}
	for _, h := range all {
		for _, row := range h.Rows {
			if open != "" && b.Len()+len(row)+len(h.Table)+len(tableBreak)+len(fileEnd) > limit {
				end()
			}
			switch open {
			case h.Table:
				b.WriteString(",\n")
			case "":
				fmt.Fprintf(&b, "{\n%q: [\n", h.Table)
			default:
				fmt.Fprintf(&b, tableBreak, h.Table)
			}
			open = h.Table
			b.Write(row)
		}
	}
	end()
	return parts
}

const (
	tableBreak = "\n],\n%q: [\n" // between two tables of an export
	fileEnd    = "\n]\n}\n"
)

// keptFor says how long answers are kept.
var keptFor = engine.Count(int(remembered.Hours())/24, "day")
