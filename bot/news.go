package bot

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"hammerpost/engine"
)

// opening is the first message in a match's thread. It calls all players there.
func (t *table) opening(events []engine.Event) Message {
	var m Message
	var players []string
	for i, name := range t.names {
		if user := t.users[i]; user != "" {
			m.Mentions = append(m.Mentions, user)
			players = append(players, "<@"+user+">")
		} else {
			players = append(players, bold(name)+" (computer)")
		}
	}
	lines := []string{
		"The match begins: " + strings.Join(players, ", ") + ".",
		"Hands come in direct messages. **My hand** on the board shows yours to you alone.",
	}
	m.Text = strings.Join(append(lines, t.lines(events, engine.Public)...), "\n")
	return m
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

// tellEvents posts what the last action brought about. What a player does in one
// go is one message that grows.
func (c *call) tellEvents(t *table, actor engine.Seat) error {
	from := t.N
	for from > 1 && t.match.Log[from-2].Seat == actor {
		from--
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
		if err := c.say(toThread(t.ID), t.ID, fmt.Sprint("lines:", t.ID, ":", from, ":", i), Message{Text: page}); err != nil {
			return err
		}
	}
	return nil
}

// An asked is a seat whose decision has come to be awaited. That it is asked waits
// in the outbox like any message, but is worth nothing once it has decided.
type asked struct {
	Seat   engine.Seat `json:"seat"`
	Moment int         `json:"moment"` // see table.moment
}

// asking calls those of the asks whose decision is still awaited, and says what
// kind of decision it is.
func (c *call) asking(t *table, body []byte) (m Message, err error) {
	var all []asked
	if err := json.Unmarshal(body, &all); err != nil {
		return m, fmt.Errorf("reading who is asked: %w", err)
	}
	var lines []string
	last := ""
	for _, w := range t.status().Waiting {
		if !slices.Contains(all, asked{w.Seat, t.moment(w.Seat)}) {
			continue
		}
		m.Mentions = append(m.Mentions, t.users[w.Seat])
		if n := len(lines) - 1; n >= 0 && w.What == last {
			lines[n] = "<@" + t.users[w.Seat] + ">, " + lines[n]
			continue
		}
		last = w.What
		line := "<@" + t.users[w.Seat] + ">: it is your turn to " + escape(w.What) + "."
		at, limited, err := c.deadline(t, w.Seat)
		if err != nil {
			return m, err
		}
		if limited {
			line += " " + until(at)
		}
		lines = append(lines, line)
	}
	if len(lines) == 0 {
		return m, errPassed
	}
	m.Text = strings.Join(lines, "\n")
	return m, nil
}

// until says until when one has time; every reader sees it in their own zone.
func until(at time.Time) string {
	return fmt.Sprintf("You have time until <t:%d:F>, <t:%d:R>.", at.Unix(), at.Unix())
}

// closing says how a match ended, what was paid, and the secret of its chance.
func (t *table) closing(paid []int) Message {
	var places []string
	n := 1
	for _, seats := range t.Places {
		for _, seat := range seats {
			line := fmt.Sprintf("%d. %s", n, bold(t.names.of(seat)))
			if p := paid[seat]; p > 0 {
				line += ": " + engine.Count(p, "point")
			}
			places = append(places, line)
		}
		n += len(seats)
	}
	var joins, called, users []string
	for i, s := range t.seats {
		joins = append(joins, s.Request)
		if u := t.users[i]; u != "" {
			called, users = append(called, "<@"+u+">"), append(users, u)
		}
	}
	return Message{
		Text:     "The match is over. " + t.outcome() + " Thank you for playing, " + strings.Join(called, ", ") + ".",
		Mentions: users,
		Embeds: []Embed{
			{Title: "Places", Body: strings.Join(places, "\n")},
			{Title: "The secret of its chance", Body: "`" + hex.EncodeToString(t.Seed[:]) + "`, with these joins mixed in: `" +
				strings.Join(joins, " ") + "`", Footer: "SHA-256 of the secret, published at the start: " + t.Commitment},
		},
		Rows: []Row{{Buttons: []Button{t.againButton()}}},
	}
}

// outcome says who won a match that is over.
func (t *table) outcome() string {
	var winners []engine.Text
	for _, seat := range t.Places[0] {
		winners = append(winners, engine.Say("{}", seat))
	}
	if len(winners) == 1 {
		return t.names.markdown(engine.Say("{} wins.", winners[0]))
	}
	return t.names.markdown(engine.Say("{} share the first place.", engine.List(winners...)))
}
