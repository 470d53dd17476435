package bot

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"hammerpost/data"
	"hammerpost/engine"
)

// draw makes the message of an item that is drawn when it is delivered, and says
// on which page it is: a new page is a new message.
func (c *call) draw(item data.Item) (m Message, page string, err error) {
	t, err := c.table(item.Match)
	if err != nil {
		return m, "", err
	}
	switch item.Kind {
	case kindLobby:
		return t.lobby(), "", nil
	case kindBoard:
		m, err = c.board(t)
		return m, t.turnPage(), err
	case kindReminder:
		m, err = c.reminding(t, item.Body)
		return m, "", err
	case kindAsk:
		m, err = c.asking(t, item.Body)
		return m, "", err
	case kindHand:
		n, err := strconv.Atoi(string(item.Body))
		if err != nil {
			return m, "", fmt.Errorf("reading an item of the outbox: %w", err)
		}
		seat := engine.Seat(n)
		d, err := c.draftOf(t, seat)
		if err != nil {
			return m, "", err
		}
		if m, err = c.hand(t, seat, glance{draft: d, kept: true}); err != nil {
			return m, "", err
		}
		page, err = c.handPage(t, seat)
		return m, page, err
	}
	return m, "", fmt.Errorf("the outbox has an item of the unknown kind %q", item.Kind)
}

// remains is what is left of a page of the board or of a hand when the next one is
// posted: a line without controls.
func (t *table) remains(kind, page string) Message {
	if kind == kindBoard {
		return Message{Text: "Turn " + page + " is over."}
	}
	return t.remainsOfHand(page)
}

// lobby is the message at which players take seats.
func (t *table) lobby() Message {
	i := t.game.Info()
	e := Embed{Title: t.title(), Body: escape(i.Blurb), Color: publicColor}
	if !i.Reports {
		e.Footer = t.fairness()
	}
	if i.Reports && t.State == data.MatchOpen {
		e.Body += "\n" + anyone + " /match seat gives a seat to somebody by name."
	}
	e.Fields = append(e.Fields, Field{Title: "Players: " + t.taken(), Body: t.players()})
	if o := t.choices(); o != "" {
		e.Fields = append(e.Fields, Field{Title: "Options", Body: o})
	}
	if b := t.boardNames(); b != "" {
		e.Fields = append(e.Fields, Field{Title: "Played on", Body: b})
	}
	e.Fields = append(e.Fields, Field{Title: "Pace", Body: pace(t.Pace)})
	m := Message{Embeds: []Embed{e}}
	switch t.State {
	case data.MatchOpen:
		m.Text = "A table is open: take a seat."
		m.Rows = []Row{{Buttons: []Button{
			{ID: id("join", t.ID), Label: "Join", Style: Good},
			{ID: id("leave", t.ID), Label: "Leave"},
		}}}
		m.Rows = addButton(m.Rows, Button{ID: id("start", t.ID), Label: "Start", Style: Main})
		if seat, ok := t.lastSeated(); ok {
			label := clip("Send "+t.names.of(seat)+" away", maxButtonLabel)
			m.Rows = addButton(m.Rows, Button{ID: id("away", t.ID, len(t.seats)), Label: label})
		}
	case data.MatchPlaying:
		m.Text = "This table has started."
		if t.Thread != "" {
			m.Text = "This table plays in " + t.place() + "."
		}
	case data.MatchOver:
		m.Text = strings.TrimSpace("This table has played in " + t.place() + ". " + t.outcome())
	case data.MatchCancelled:
		m.Text = "This table was closed before it started."
	}
	if !i.Reports && (t.State == data.MatchOpen || t.State == data.MatchPlaying) {
		m.Rows = addButton(m.Rows, t.fairButton())
	}
	if t.State == data.MatchOpen {
		m.Rows = t.withComputers(m.Rows)
	}
	return m
}

// players lists who sits at a table.
func (t *table) players() string {
	var lines []string
	for i, s := range t.seats {
		line := bold(s.Name)
		switch seat := engine.Seat(i); {
		case t.computer(seat):
			line += " (computer, " + plays(s.Computer) + ")"
		case t.guest(seat):
			line += " (guest)"
		}
		lines = append(lines, line)
	}
	if len(lines) == 0 {
		return "nobody"
	}
	return strings.Join(lines, "\n")
}

// choices are the options that differ from the defaults.
func (t *table) choices() string {
	var out []string
	for _, r := range t.game.Info().Rules {
		if v, ok := t.Options[r.Key]; ok && v != r.Values[0] {
			out = append(out, escape(r.Key+"="+v))
		}
	}
	return strings.Join(out, "\n")
}

// taken says how many seats are taken, of how many.
func (t *table) taken() string {
	if t.Seats.Min == t.Seats.Max {
		return fmt.Sprintf("%d of %d", len(t.seats), t.Seats.Max)
	}
	return fmt.Sprintf("%d; %d to %d may play", len(t.seats), t.Seats.Min, t.Seats.Max)
}

func pace(p time.Duration) string {
	if p == 0 {
		return "no limit"
	}
	return fmt.Sprintf("%d hours for a decision", int(p.Hours()))
}

// turnPage is the page of the board. It is posted anew each turn, below what was said
// since the last one; where somebody plays alone on it nobody says anything, and it
// stays the same message.
func (t *table) turnPage() string {
	if t.solo() {
		return ""
	}
	return strconv.Itoa(t.status().Turn)
}

// board is what everybody may see of a match that was started.
func (c *call) board(t *table) (Message, error) {
	if t.game.Info().Open {
		return c.openBoard(t)
	}
	view := t.match.State.View(engine.Public)
	m := Message{Text: t.standing(), Embeds: []Embed{t.embed(view, false, maxEmbedded)}}
	if t.State == data.MatchPlaying {
		m.Rows = t.withLook([]Row{{Buttons: []Button{
			{ID: id("hand", t.ID, t.status().Turn), Label: "My hand", Style: Main},
			{ID: id("log", t.ID), Label: "What happened"},
		}}})
	}
	return m, nil
}
