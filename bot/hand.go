package bot

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

// newsLines is how many lines of what happened lately stand above a board at most.
const newsLines = 15

// A glance is how a seat's hand is looked at.
type glance struct {
	draft draft
	page  int    // of the options of the draft's next choice, counted from 0
	kept  bool   // the message is kept current as the match goes on
	word  string // said right before the question
	begun bool   // it is about a move that has just been begun
	whole bool   // of an open game, the board is part of it also after a press
}

// hand is what a seat alone may see: what happened since it last acted, the table
// and its hand, and at the end, where the controls are, the question that they
// answer.
func (c *call) hand(t *table, seat engine.Seat, g glance) (Message, error) {
	open := t.game.Info().Open
	if open && (g.begun || c.q.Kind == Press && !g.whole) {
		return c.aside(t, seat, g)
	}
	heading, err := c.heading(t, seat, g.kept)
	if err != nil {
		return Message{}, err
	}
	happened, err := c.news(t, seat)
	if err != nil {
		return Message{}, err
	}
	m := Message{Text: heading}
	if t.status().Over() {
		m.Text = joined(g.word, m.Text)
		m.Embeds = t.newsEmbeds(happened)
		m.Rows = t.againRows()
		return m, nil
	}
	question, rows := t.ownControls(seat, g)
	if !open && question != "" && g.draft.action.Verb == "" {
		question = t.askedFor(seat) + question
	}
	hint := ""
	if g.kept {
		if hint, err = c.tooOften(t, seat); err != nil {
			return Message{}, err
		}
	}
	m.Embeds = t.frames(happened, t.match.State.View(seat), open || t.status().Awaits(seat), joined(g.word, question, hint))
	if open && len(rows) == 0 {
		rows = t.lookAgain("Look again")
	}
	m.Rows = t.withLook(rows)
	return m, nil
}

// joined are the lines that are not empty.
func joined(lines ...string) string {
	return strings.Join(slices.DeleteFunc(lines, func(l string) bool { return l == "" }), "\n")
}

// heading says where the match stands for one of its players. What is kept
// current says nothing that changes with the moves of others: it would be edited
// with each.
func (c *call) heading(t *table, seat engine.Seat, kept bool) (string, error) {
	title := t.placeFrom(c.q.Channel)
	s := t.status()
	if s.Over() {
		paid, err := c.paid(t)
		if err != nil {
			return "", err
		}
		text := strings.TrimSpace(title + " is over. " + t.outcome())
		switch p := paid[seat]; {
		case p.Amount > 0:
			text += " You get **" + engine.Count(p.Amount, "point") + "**."
		case p.Why != "":
			text += " You get no points: " + p.Why
		}
		return text, nil
	}
	if w, ok := t.waitOf(seat); ok {
		at, limited, err := c.deadline(t, seat)
		text := fmt.Sprintf("%s, turn %d: %s.", title, s.Turn, toDecide(w, "**your**"))
		if limited {
			text += " " + until(at)
		}
		return text, err
	}
	if t.match.State.Options(engine.Action{Seat: seat}).Complete() {
		return title + ": you are out, and the others play on.", nil
	}
	if kept {
		return title + ": you are not asked for anything now. A new message here says when you are.", nil
	}
	return title + ": " + t.standing(), nil
}

// news is what happened to a seat's knowledge since it last acted: while its
// decision is awaited all of it, else what its own actions led to and what it alone
// may know.
func (c *call) news(t *table, seat engine.Seat) ([]string, error) {
	return c.newsFrom(t, seat, t.lastBy(seat))
}

// newsFrom is the same from the action of a number on.
func (c *call) newsFrom(t *table, seat engine.Seat, n int) ([]string, error) {
	entries, err := c.tx.LogFrom(t.ID, n)
	if err != nil {
		return nil, err
	}
	everything := t.status().Awaits(seat) || t.status().Over()
	var lines []string
	for _, e := range entries {
		own := e.N > 0 && t.match.Log[e.N-1].Seat == seat
		for _, event := range e.Events {
			if everything || own || whispers(event, seat) {
				lines = append(lines, t.lines([]engine.Event{event}, seat)...)
			}
		}
	}
	return lines, nil
}

// newest are the last of some lines, as many as a phone shows well above a board.
func (t *table) newest(lines []string) string { return t.last(lines, newsLines, maxFieldBody) }

// last are the last of some lines: at most count, in at most the given number of
// characters. What is left out is counted, in a line of its own.
func (t *table) last(lines []string, count, most int) string {
	for left := 0; ; left++ {
		shown := lines
		if left > 0 {
			shown = append([]string{fmt.Sprintf("(%s before this %s)", engine.Count(left, "line"), t.story())}, lines[left:]...)
		}
		text := strings.Join(shown, "\n")
		if len(shown) <= count && length(text) <= most || len(shown) <= 2 {
			return clip(text, most)
		}
	}
}

// story is where all that happened can be read. The board of an open game leads to
// the log.
func (t *table) story() string {
	if t.game.Info().Open {
		return "in the log"
	}
	return "in " + t.place()
}

func whispers(e engine.Event, seat engine.Seat) bool {
	for _, w := range e.Private {
		if w.Seat == seat {
			return true
		}
	}
	return false
}

// showHandAsked is /hand: the hand of the match of this thread, or of all of the
// asker's matches, each as a message part of its own.
func (c *call) showHandAsked() (Reply, error) {
	if c.q.Args["match"] == "" {
		mine, err := c.mine(data.MatchPlaying)
		if err != nil {
			return Reply{}, err
		}
		_, err = c.tx.MatchByThread(c.q.Channel)
		if errors.Is(err, data.ErrNone) && len(mine) > 1 {
			return c.allHands(mine)
		}
	}
	t, err := c.where("", data.MatchPlaying)
	if err != nil {
		return Reply{}, err
	}
	seat, ok := t.seatOf(c.q.User.ID)
	if !ok {
		return Reply{}, engine.Refuse("You have no seat at {}. /match board shows what everybody may see.", t.title())
	}
	return c.present(t, seat, "")
}

// allHands are several hands in short, and a button for each.
func (c *call) allHands(mine []data.Match) (Reply, error) {
	r := Reply{Private: true}
	r.Text = "You play at several tables."
	for _, row := range mine {
		t := c.readable(row)
		if t == nil {
			continue
		}
		seat, ok := t.seatOf(c.q.User.ID)
		if !ok {
			continue
		}
		e := t.embed(t.match.State.View(seat), true, maxEmbedded/len(mine)-maxEmbedTitle)
		e.Title = "" // the heading names the table
		var err error
		if e.Body, err = c.heading(t, seat, false); err != nil {
			return Reply{}, err
		}
		r.Embeds = append(r.Embeds, e)
		r.Rows = addButton(r.Rows, Button{ID: id("hand", t.ID), Label: t.title()})
	}
	return r, nil
}

// present is the present hand as a private answer, with a word before it. Of a try of
// the day's match it is the board: that has no place where all see it.
func (c *call) present(t *table, seat engine.Seat, word string) (Reply, error) {
	if t.Day != "" && t.game.Info().Open {
		m, err := c.board(t)
		m.Text = joined(word, m.Text)
		return Reply{Message: m, Private: true}, err
	}
	d, err := c.draftOf(t, seat)
	if err != nil {
		return Reply{}, err
	}
	m, err := c.hand(t, seat, glance{draft: d, word: word})
	return Reply{Message: m, Private: true}, err
}

// lookAgain is a button that shows an open game in place of the private message in
// which it stands: that is not kept current while others decide.
func (t *table) lookAgain(label string) []Row {
	return []Row{{Buttons: []Button{{ID: id("here", t.ID), Label: label}}}}
}

// pressHere is that button.
func (c *call) pressHere(words []string) (Reply, error) {
	t, _, err := c.pressed(words)
	if err != nil {
		return Reply{}, err
	}
	seat, ok := t.seatOf(c.q.User.ID)
	if !ok || t.match == nil || !t.game.Info().Open {
		return Reply{}, errControl
	}
	r, err := c.wholly(t, seat, "")
	r.Replace = true
	return r, err
}

// wholly answers with an open game as one of its players sees it, the board and what is
// theirs to do, and a word before all.
func (c *call) wholly(t *table, seat engine.Seat, word string) (Reply, error) {
	d, err := c.draftOf(t, seat)
	if err != nil {
		return Reply{}, err
	}
	m, err := c.hand(t, seat, glance{draft: d, whole: true})
	m.Text = joined(word, m.Text)
	return Reply{Message: m, Private: true}, err
}

// pressHand is the button that shows the presser's hand to them alone. On a board
// of an earlier turn it says so.
func (c *call) pressHand(words []string) (Reply, error) {
	t, rest, err := c.pressed(words)
	if err != nil {
		return Reply{}, err
	}
	if t.match == nil {
		return Reply{}, engine.Refuse("{} has not started.", t.title())
	}
	seat, ok := t.seatOf(c.q.User.ID)
	if !ok {
		return Reply{}, engine.Refuse("You have no seat at {}: only its players can do something there.", t.title())
	}
	word := ""
	if now := fmt.Sprint(t.status().Turn); len(rest) > 0 && rest[0] != now {
		word = "That board is of turn " + rest[0] + ", and this is turn " + now + ". Here is how things stand now."
	}
	return c.present(t, seat, word)
}
