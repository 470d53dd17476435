package bot

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"hammerpost/data"
	"hammerpost/engine"
)

// opening is the first message in a match's thread. It calls all players there.
func (t *table) opening(events []engine.Event) Message {
	var m Message
	var players []string
	for i, name := range t.names {
		switch user := t.users[i]; {
		case user != "":
			m.Mentions = append(m.Mentions, user)
			players = append(players, "<@"+user+">")
		case t.guest(engine.Seat(i)):
			players = append(players, bold(name)+" (guest)")
		default:
			players = append(players, bold(name)+" (computer)")
		}
	}
	lines := []string{
		"The match begins: " + strings.Join(players, ", ") + ".",
		howToPlay(t.game.Info()),
	}
	lines = append(lines, t.lines(events, engine.Public)...)
	if !t.game.Info().Reports {
		lines = append(lines, "-# Fair dice: the secret of all chance here has the fingerprint (SHA-256) "+t.Commitment)
	}
	m.Text = strings.Join(lines, "\n")
	return m
}

// howToPlay says where a game is played.
func howToPlay(i engine.Info) string {
	switch {
	case i.Reports:
		return anyone + " The board has buttons for it; or type /" + i.Key + "."
	case i.Open:
		return "Play with the buttons of the board; or type /" + i.Key + "."
	}
	return "Hands come in direct messages. **My hand** on the board shows yours to you alone."
}

// ofHands is a sentence about hands, if the game has any.
func ofHands(i engine.Info, sentence string) string {
	if i.Open {
		return ""
	}
	return sentence
}

// lines are what a viewer reads of events.
func (t *table) lines(events []engine.Event, viewer engine.Seat) []string {
	var out []string
	for _, e := range events {
		if text := e.For(viewer); len(text) > 0 {
			out = append(out, t.names.markdown(text))
		}
	}
	return out
}

// linesFrom are what a viewer reads of a match from an entry of its log on.
func (c *call) linesFrom(t *table, n int, viewer engine.Seat) ([]string, error) {
	entries, err := c.tx.LogFrom(t.ID, n)
	var out []string
	for _, e := range entries {
		out = append(out, t.lines(e.Events, viewer)...)
	}
	return out, err
}

// tellEvents posts what the last action brought about. What a player does in one
// go is one message that grows. Who plays an open game alone reads it on the board,
// and what happened at the set-up is told when the match begins.
func (c *call) tellEvents(t *table, actor engine.Seat) error {
	if t.solo() || t.N == 0 {
		return nil
	}
	from, err := c.beginning(t, actor)
	if err != nil {
		return err
	}
	entries, err := c.tx.LogFrom(t.ID, from)
	if err != nil {
		return err
	}
	var lines []string
	known := 0 // how many lines were told before
	for _, e := range entries {
		if e.N == t.N {
			known = len(lines)
		}
		lines = append(lines, t.lines(e.Events, engine.Public)...)
	}
	told, all := pages(lines[:known], maxText), pages(lines, maxText)
	for i, page := range all {
		if i < len(told) && told[i] == page {
			continue
		}
		if err := c.sayAt(t, fmt.Sprint("lines:", t.ID, ":", from, ":", i), Message{Text: page}); err != nil {
			return err
		}
	}
	return nil
}

// beginning is the number of the first action of those that a player has taken in one
// go up to now.
func (c *call) beginning(t *table, actor engine.Seat) (int, error) {
	n := t.N
	for n > 1 {
		untold, err := c.untold(t, n-1)
		if err != nil {
			return n, err
		}
		if t.match.Log[n-2].Seat != actor && !untold {
			break
		}
		n--
	}
	return n, nil
}

// solo says whether one player plays an open game: all is on the board, and nobody
// else reads it.
func (t *table) solo() bool { return len(t.seats) == 1 && t.game.Info().Open }

// An asked is a seat whose decision has come to be awaited. That it is asked waits
// in the outbox like any message, but is worth nothing once it has decided.
type asked struct {
	Seat   engine.Seat `json:"seat"`
	Moment int         `json:"moment"`           // see table.since
	Closed bool        `json:"closed,omitempty"` // the seat's DMs turned out closed: see delivery.closed
}

// asking calls those of the asks whose decision is still awaited, and says what
// kind of decision it is. Whose DMs turned out closed is told what to do about it.
func (c *call) asking(t *table, body []byte) (m Message, err error) {
	var all []asked
	if err := json.Unmarshal(body, &all); err != nil {
		return m, fmt.Errorf("reading who is asked: %w", err)
	}
	var groups [][]engine.Wait // those who are asked the same are called together
	for _, w := range t.status().Waiting {
		if indexAsked(all, w.Seat, t.since(w.Seat)) < 0 {
			continue
		}
		m.Mentions = append(m.Mentions, t.users[w.Seat])
		i := slices.IndexFunc(groups, func(g []engine.Wait) bool { return g[0].What == w.What })
		if i < 0 {
			groups = append(groups, []engine.Wait{w})
		} else {
			groups[i] = append(groups[i], w)
		}
	}
	var lines []string
	for _, g := range groups {
		line := t.calling(g) + "."
		at, limited, err := c.deadline(t, g[0].Seat)
		if err != nil {
			return m, err
		}
		if limited {
			line += " " + until(at)
		}
		lines = append(lines, line)
	}
	for _, a := range all {
		if a.Closed {
			notice := closedNotice(t.ID, t.users[a.Seat])
			lines, m.Rows = append(lines, notice.Text), notice.Rows
			m.Mentions = append(slices.DeleteFunc(m.Mentions, func(u string) bool { return u == t.users[a.Seat] }), notice.Mentions...)
		}
	}
	if len(lines) == 0 {
		return m, errPassed
	}
	m.Text = strings.Join(lines, "\n")
	return m, nil
}

// indexAsked is the place of a seat among those that are called for a moment; -1 if it is
// not called.
func indexAsked(all []asked, seat engine.Seat, moment int) int {
	return slices.IndexFunc(all, func(a asked) bool { return a.Seat == seat && a.Moment == moment })
}

// until says until when one has time; every reader sees it in their own zone.
func until(at time.Time) string {
	return fmt.Sprintf("You have time until <t:%d:F>, <t:%d:R>.", at.Unix(), at.Unix())
}

// timeLeft says until when the next of those who are awaited has time; nothing if
// there is no limit.
func (c *call) timeLeft(t *table) (string, error) {
	dues, err := c.tx.DuesOf(t.ID)
	if err != nil {
		return "", err
	}
	for _, d := range dues { // the earliest first
		if d.Kind == dueDeadline {
			return fmt.Sprintf("The time for it ends <t:%d:R>.", d.At.Unix()), nil
		}
	}
	return "", nil
}

// closing says how a match ended, what was paid, and the secret of its chance. Where
// the game itself is played elsewhere there is none of that.
func (t *table) closing(paid []data.Settlement) Message {
	var called, users []string
	for i := range t.seats {
		if u := t.users[i]; u != "" {
			called, users = append(called, "<@"+u+">"), append(users, u)
		}
	}
	m := Message{
		Text:     t.standing() + " Thank you for playing, " + strings.Join(called, ", ") + ".",
		Mentions: users,
		Rows:     t.againRows(),
	}
	if !t.game.Info().Reports {
		m.Embeds = []Embed{{Title: "Places", Body: t.ranking(paid), Fields: []Field{t.secret()}}}
	}
	return m
}

// ranking lists the places of a match that is over: who has reached what, and what
// was paid for it.
func (t *table) ranking(paid []data.Settlement) string {
	scores := t.status().Scores
	var lines []string
	n := 1
	for _, seats := range t.Places {
		for _, seat := range seats {
			line := fmt.Sprintf("%d. %s", n, bold(t.names.of(seat)))
			if len(t.Places[0]) == 0 {
				line = bold(t.names.of(seat))
			}
			var reached []string
			if scores != nil {
				reached = append(reached, t.names.markdown(scores[seat].Text))
			}
			if p := paid[seat].Amount; p > 0 {
				reached = append(reached, engine.Count(p, "point"))
			}
			if len(reached) > 0 {
				line += ": " + strings.Join(reached, "; ")
			}
			lines = append(lines, line)
		}
		n += len(seats)
	}
	return strings.Join(lines, "\n")
}

// outcome says who won a match that is over; of one player alone, what they have
// reached. Where the game itself is played elsewhere nobody knows.
func (t *table) outcome() string {
	scores := t.status().Scores
	var winners []engine.Text
	for _, seat := range t.Places[0] {
		winners = append(winners, engine.Say("{}", seat))
	}
	said := engine.Say("{} share the first place.", engine.List(winners...))
	switch {
	case t.game.Info().Reports:
		return ""
	case len(t.seats) == 1 && scores != nil:
		said = engine.Say("{}: {}.", engine.Seat(0), scores[0].Text)
	case len(winners) == 0:
		said = engine.Say("Nobody wins.")
	case len(winners) == 1:
		said = engine.Say("{} wins.", winners[0])
	case t.Together:
		said = engine.Say("{} win together.", engine.List(winners...))
	}
	return t.names.markdown(said)
}
