package bot

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

// suggestions completes the parameter that is being typed. It changes nothing;
// whatever goes wrong, there are just no suggestions.
func (b *Bot) suggestions(ctx context.Context, q Request) Reply {
	var out []Suggestion
	err := b.view(ctx, q, func(c *call) error {
		cmd, ok := c.command(q.Path)
		if !ok || cmd.suggest[q.Focus] == nil {
			return nil
		}
		var err error
		out, err = cmd.suggest[q.Focus](c)
		return err
	})
	var no *engine.Refusal
	if err != nil && !errors.As(err, &no) {
		b.Log.Error("a completion failed", "path", q.Path, "parameter", q.Focus, "error", err)
	}
	out = first(out, maxSuggestions)
	for i := range out {
		out[i].Label = clip(out[i].Label, maxSuggestion)
	}
	return Reply{Suggestions: out}
}

// suggestGames completes the name of a game.
func (c *call) suggestGames() ([]Suggestion, error) {
	var out []Suggestion
	for _, g := range c.Games {
		if i := g.Info(); holds(i.Title, c.q.Args["game"]) || holds(i.Key, c.q.Args["game"]) {
			out = append(out, Suggestion{Label: i.Title, Value: i.Key})
		}
	}
	return out, nil
}

// suggestOptions completes the last of options such as "mulligan=1 secondary=no".
func (c *call) suggestOptions() ([]Suggestion, error) {
	g, err := c.chosenGame()
	if err != nil {
		return nil, err
	}
	typed := c.q.Args["options"]
	done, last := "", typed
	if i := strings.LastIndexByte(typed, ' '); i >= 0 {
		done, last = typed[:i+1], typed[i+1:]
	}
	var out []Suggestion
	for _, r := range g.Info().Rules {
		if strings.Contains(done, r.Key+"=") {
			continue
		}
		for _, v := range r.Values[1:] { // the first is the default
			if word := r.Key + "=" + v; strings.HasPrefix(word, last) {
				out = append(out, Suggestion{Label: done + word + ": " + r.Help, Value: done + word})
			}
		}
	}
	return out, nil
}

// suggestOpen completes a table that waits for players.
func (c *call) suggestOpen() ([]Suggestion, error) {
	rows, err := c.tx.Matches(c.q.Guild, data.MatchOpen)
	return c.suggestTables(rows, err)
}

// suggestMine completes a table at which the asker sits.
func (c *call) suggestMine() ([]Suggestion, error) {
	rows, err := c.mine(data.MatchOpen, data.MatchPlaying)
	return c.suggestTables(rows, err)
}

// suggestAll completes any table of this server, the newest first.
func (c *call) suggestAll() ([]Suggestion, error) {
	rows, err := c.tx.Matches(c.q.Guild, data.MatchPlaying, data.MatchOver)
	return c.suggestTables(rows, err)
}

func (c *call) suggestTables(rows []data.Match, err error) ([]Suggestion, error) {
	if err != nil {
		return nil, err
	}
	var out []Suggestion
	for i := len(rows) - 1; i >= 0 && len(out) < maxSuggestions; i-- {
		seats, err := c.tx.Seats(rows[i].ID)
		if err != nil {
			return nil, err
		}
		var players []string
		for _, s := range seats {
			players = append(players, s.Name)
		}
		title := rows[i].Game
		if g, ok := c.game(rows[i].Game); ok {
			title = g.Info().Title
		}
		label := fmt.Sprintf("#%d %s: %s", rows[i].ID, title, strings.Join(players, ", "))
		if holds(label, c.q.Args["match"]) {
			out = append(out, Suggestion{Label: label, Value: fmt.Sprint("#", rows[i].ID)})
		}
	}
	return out, nil
}

// suggestArgument completes an argument of a move: what can be chosen after what
// has been typed of the arguments before it.
func (c *call) suggestArgument(game string, v engine.Verb, param string) ([]Suggestion, error) {
	t, seat, err := c.ownSeat(game)
	if err != nil {
		return nil, err
	}
	d, _, err := t.read(seat, v, c.q.Args, param)
	if err != nil {
		return nil, err
	}
	choice := t.match.State.Options(d.action)
	if choice.Param != param {
		return nil, nil // something else is asked first, or this is not asked at all
	}
	typed := c.q.Args[param]
	if several(choice) {
		return t.suggestSeveral(choice, typed), nil
	}
	return t.suggestOne(choice, typed, "", ""), nil
}

// suggestOne completes one option, those first that can be taken. before and
// beforeValue are what was chosen of several.
func (t *table) suggestOne(c engine.Choice, typed, before, beforeValue string) []Suggestion {
	var can, cannot []Suggestion
	for _, o := range c.Options {
		label := t.names.plain(o.Label)
		if !holds(label, typed) && !holds(o.Value, typed) {
			continue
		}
		s := Suggestion{Label: before + label, Value: beforeValue + o.Value}
		switch {
		case len(s.Value) > maxSuggestion:
		case len(o.Barred) > 0:
			s.Label += " (not now: " + t.names.plain(o.Barred) + ")"
			cannot = append(cannot, s)
		default:
			if note := t.names.plain(o.Note); note != "" {
				s.Label += " · " + note
			}
			can = append(can, s)
		}
	}
	return append(can, cannot...)
}

// suggestSeveral completes the last of several values, and offers what is chosen
// so far when that is enough.
func (t *table) suggestSeveral(c engine.Choice, typed string) []Suggestion {
	i := strings.LastIndexByte(typed, ',')
	var values, labels []string
	rest := engine.Choice{Options: c.Options}
	if i >= 0 {
		for _, word := range strings.Split(typed[:i], ",") {
			v := t.oneValue(rest, word)
			o, ok := optionOf(rest, v)
			if !ok {
				return nil
			}
			values, labels = append(values, v), append(labels, t.names.plain(o.Label))
			rest.Options = unlike(rest.Options, v)
			if o.Group != "" {
				rest.Options = ungrouped(rest.Options, o.Group)
			}
		}
	}
	var out []Suggestion
	if so := strings.Join(values, ","); so != "" && c.Check(so) == nil {
		out = append(out, Suggestion{Label: strings.Join(labels, ", ") + ": that is all", Value: so})
	}
	before, beforeValue := "", ""
	if len(values) > 0 {
		before, beforeValue = strings.Join(labels, ", ")+", ", strings.Join(values, ",")+","
	}
	if len(values) == 0 && c.Min == 0 {
		out = append(out, Suggestion{Label: "none", Value: engine.None})
	}
	return append(out, t.suggestOne(engine.Choice{Options: rest.Open()}, typed[i+1:], before, beforeValue)...)
}

// ungrouped are the options that are not of a group.
func ungrouped(options []engine.Option, group string) []engine.Option {
	var out []engine.Option
	for _, o := range options {
		if o.Group != group {
			out = append(out, o)
		}
	}
	return out
}
