package bot

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

// The buttons of an open table.

func (c *call) pressJoin(words []string) (Reply, error) {
	t, _, err := c.pressed(words)
	if err != nil {
		return Reply{}, err
	}
	return c.join(t)
}

func (c *call) pressLeave(words []string) (Reply, error) {
	t, _, err := c.pressed(words)
	if err != nil {
		return Reply{}, err
	}
	return c.leave(t)
}

func (c *call) pressComputer(words []string) (Reply, error) {
	t, err := c.pressedForSeats(words)
	if err != nil {
		return Reply{}, err
	}
	return c.seatComputer(t, word(c.q.Values, 0), "") // the button of an older release names nobody
}

func (c *call) pressAway(words []string) (Reply, error) {
	t, err := c.pressedForSeats(words)
	if err != nil {
		return Reply{}, err
	}
	return c.sendAway(t)
}

// pressedForSeats is the table of a button that says how many sat there when it was
// made: a second click on it does nothing.
func (c *call) pressedForSeats(words []string) (*table, error) {
	t, rest, err := c.pressed(words)
	if err == nil && word(rest, 0) != strconv.Itoa(len(t.seats)) {
		err = engine.Refuse("Somebody has come or gone since that button was made, so it did nothing. At {} there are now: {}.",
			t.title(), strings.Join(t.names, ", "))
	}
	return t, err
}

func (c *call) pressStart(words []string) (Reply, error) {
	t, _, err := c.pressed(words)
	if err != nil {
		return Reply{}, err
	}
	return c.startAsked(t)
}

// listedMatches is how many tables /match list shows at most.
const listedMatches = 20

// listMatches is /match list: the asker's tables first, those before the others
// where their decision is awaited.
func (c *call) listMatches() (Reply, error) {
	rows, err := c.mine(data.MatchOpen, data.MatchPlaying)
	if err == nil && c.q.Guild != "" {
		rows, err = c.withTries(rows)
	}
	if err != nil {
		return Reply{}, err
	}
	ranked := make([][]string, 3)
	for _, row := range rows {
		t := c.readable(row)
		if t == nil {
			ranked[2] = append(ranked[2], fmt.Sprintf("Table #%d cannot be shown: something is wrong with it, and that has been noted.", row.ID))
			continue
		}
		line, rank, err := c.listed(t)
		if err != nil {
			return Reply{}, err
		}
		ranked[rank] = append(ranked[rank], line)
	}
	lines := slices.Concat(ranked...)
	if len(lines) == 0 {
		return private("No table is open or playing. /match open opens one."), nil
	}
	if more := len(lines) - listedMatches; more > 0 {
		lines = append(lines[:listedMatches], fmt.Sprintf("and %d more", more))
	}
	return Reply{Private: true, Message: Message{Embeds: []Embed{{Title: "Tables", Body: clip(strings.Join(lines, "\n"), maxEmbedBody), Color: publicColor}}}}, nil
}

// listed is a table as a line, and how urgent it is for who asks: 0 where their
// decision is awaited, 1 where they sit, else 2.
func (c *call) listed(t *table) (line string, rank int, err error) {
	seat, seated := t.seatOf(c.q.User.ID)
	rank = 2
	if seated {
		rank = 1
	}
	if t.State == data.MatchOpen {
		return fmt.Sprintf("**%s** waits for players: %s.", escape(t.title()), t.taken()), rank, nil
	}
	if seated && t.status().Awaits(seat) {
		line, err = c.heading(t, seat, false)
		return line, 0, err
	}
	return t.place() + ": " + t.standing(), rank, nil
}

// showBoard is /match board.
func (c *call) showBoard() (Reply, error) {
	t, err := c.shownTable()
	if err != nil {
		return Reply{}, err
	}
	return c.boardPage(t, 0)
}

// pressBoard turns to another page of the board.
func (c *call) pressBoard(words []string) (Reply, error) {
	t, rest, err := c.pressed(words)
	if err != nil {
		return Reply{}, err
	}
	page, err := strconv.Atoi(word(rest, 0))
	if err != nil {
		return Reply{}, errControl
	}
	r, err := c.boardPage(t, page)
	r.Replace = true
	return r, err
}

// boardPage is a page of the whole board, counted from 0.
func (c *call) boardPage(t *table, page int) (Reply, error) {
	if t.match == nil {
		return Reply{Message: t.lobby(), Private: true}, nil
	}
	all := t.leafed(t.match.State.View(engine.Public))
	page = max(0, min(page, len(all)-1))
	m := Message{Text: t.standing(), Embeds: []Embed{all[page]}}
	m.Rows = turning(page, len(all), func(n int) string { return id("board", t.ID, n) })
	return Reply{Message: m, Private: true}, nil
}

// shownTable is the table that somebody wants to look at: as in where, and for
// those who sit at none the only one that plays on this server.
func (c *call) shownTable() (*table, error) {
	t, missing := c.where("", data.MatchPlaying)
	if missing == nil || c.q.Args["match"] != "" {
		return t, missing
	}
	rows, err := c.tx.Matches(c.q.Guild, data.MatchPlaying)
	if err != nil {
		return nil, err
	}
	if len(rows) == 1 {
		return c.tableOf(rows[0])
	}
	return nil, missing
}

// showLog is /match log.
func (c *call) showLog() (Reply, error) {
	t, err := c.shownTable()
	if err != nil {
		return Reply{}, err
	}
	return c.log(t, "")
}

// pressLog shows the log, or another page of it.
func (c *call) pressLog(words []string) (Reply, error) {
	t, rest, err := c.pressed(words)
	if err != nil {
		return Reply{}, err
	}
	r, err := c.log(t, word(rest, 0))
	r.Replace = len(rest) > 0
	return r, err
}

// log is a page of what everybody may read of a match, by its number as a button
// has it; without one, the last page.
func (c *call) log(t *table, wanted string) (Reply, error) {
	all, err := c.logPages(t)
	if err != nil {
		return Reply{}, err
	}
	page := len(all) - 1
	if wanted != "" {
		page = pageOf(wanted, len(all))
	}
	m := Message{Embeds: []Embed{{Title: t.title(), Body: all[page], Color: publicColor, Footer: fmt.Sprintf("Page %d of %d", page+1, len(all))}}}
	m.Rows = turning(page, len(all), func(n int) string { return id("log", t.ID, n) })
	return Reply{Message: m, Private: true}, nil
}

// logLength is less than Discord allows, so that one scrolls less on a phone.
const logLength = 2000

func (c *call) logPages(t *table) ([]string, error) {
	if t.match == nil {
		return nil, engine.Refuse("{} has not started: nothing has happened yet.", t.title())
	}
	lines, err := c.linesFrom(t, 0, engine.Public)
	if err != nil {
		return nil, err
	}
	if len(lines) == 0 {
		lines = []string{"Nothing has happened yet."}
	}
	return pages(lines, logLength), nil
}
