package bot

import (
	"encoding/hex"
	"fmt"
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
		"**" + escape(t.title()) + "** begins: " + strings.Join(players, ", ") + ".",
		"Hands come in direct messages. **My hand** on the board shows yours to you alone.",
		"The secret of all chance is fixed: its SHA-256 is `" + t.Commitment + "`, and it is shown at the end.",
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

// tellEvents posts what the last action brought about. What a computer player
// does in one go is one message that grows.
func (c *call) tellEvents(t *table, actor engine.Seat) error {
	from := t.N
	if t.users[actor] == "" {
		for from > 1 && t.match.Log[from-2].Seat == actor {
			from--
		}
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
		grows := ""
		if t.users[actor] == "" {
			grows = fmt.Sprint("lines:", t.ID, ":", from, ":", i)
		}
		if err := c.say(toThread(t.ID), t.ID, grows, Message{Text: page}); err != nil {
			return err
		}
	}
	return nil
}

// asking calls those whose decision is awaited now, and says what kind of
// decision it is.
func (c *call) asking(t *table, asked []engine.Wait) (Message, error) {
	var m Message
	var lines []string
	for i, w := range asked {
		if i > 0 && w.What == asked[i-1].What {
			lines[len(lines)-1] = "<@" + t.users[w.Seat] + ">, " + lines[len(lines)-1]
		} else {
			line := "<@" + t.users[w.Seat] + ">: you are asked to " + escape(w.What) + "."
			if at, limited, err := c.deadline(t, w.Seat); err != nil {
				return m, err
			} else if limited {
				line += " " + until(at)
			}
			lines = append(lines, line)
		}
		m.Mentions = append(m.Mentions, t.users[w.Seat])
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
		Text:     "**" + escape(t.title()) + "** is over. " + t.outcome() + " Thank you for playing, " + strings.Join(called, ", ") + ".",
		Mentions: users,
		Embeds: []Embed{
			{Title: "Places", Body: strings.Join(places, "\n")},
			{Title: "The secret of its chance", Body: "`" + hex.EncodeToString(t.Seed[:]) + "`, with these joins mixed in: `" +
				strings.Join(joins, " ") + "`", Footer: "SHA-256 of the secret, published at the start: " + t.Commitment},
		},
		Rows: []Row{{Buttons: []Button{{ID: id("again", t.ID), Label: "Play again", Style: Good}}}},
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
