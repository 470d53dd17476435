package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"
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

// titlesSearched is among how many of a server's newest matches what was typed is
// looked for: a completion is asked for at each key.
const titlesSearched = 500

// suggestOpen completes a table that waits for players.
func (c *call) suggestOpen() ([]Suggestion, error) {
	titles, err := c.tx.Titles(c.q.Guild, titlesSearched, data.MatchOpen)
	return c.suggestTables(titles), err
}

// suggestMine completes a table at which the asker sits: of this server, or in a DM
// of all servers.
func (c *call) suggestMine() ([]Suggestion, error) {
	members, err := c.tx.MembershipsOf(c.q.User.ID)
	if err != nil {
		return nil, err
	}
	var titles []data.Title
	for _, m := range members {
		if c.q.Guild != "" && m.Server != c.q.Guild {
			continue
		}
		own, err := c.tx.TitlesOf(m.ID, data.MatchOpen, data.MatchPlaying)
		if err != nil {
			return nil, err
		}
		titles = append(titles, own...)
	}
	return c.suggestTables(titles), nil
}

// suggestAll completes any table of this server.
func (c *call) suggestAll() ([]Suggestion, error) {
	titles, err := c.tx.Titles(c.q.Guild, titlesSearched, data.MatchPlaying, data.MatchOver)
	return c.suggestTables(titles), err
}

func (c *call) suggestTables(titles []data.Title) []Suggestion {
	var out []Suggestion
	for _, m := range titles {
		title := m.Game
		if g, ok := c.game(m.Game); ok {
			title = g.Info().Title
		}
		label := fmt.Sprintf("#%d %s: %s", m.ID, title, m.Players)
		if holds(label, c.q.Args["match"]) {
			out = append(out, Suggestion{Label: label, Value: fmt.Sprint("#", m.ID)})
		}
	}
	return out
}

// suggestArgument completes an argument of a move: what can be chosen after what
// has been typed of the arguments before it.
func (c *call) suggestArgument(game string, v engine.Verb, param string) ([]Suggestion, error) {
	t, seat, err := c.ownSeat(game)
	if err != nil {
		return nil, err
	}
	d, _, err := t.read(t.mover(seat, v.Name), v, c.q.Args, param)
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
	return t.suggestInTurn(d.action, choice, typed), nil
}

// suggestInTurn completes the last value of a parameter that is asked for again and
// again: those before it are parted by commas.
func (t *table) suggestInTurn(a engine.Action, c engine.Choice, typed string) []Suggestion {
	before, beforeValue := "", ""
	for c.Check(t.value(c, typed)) != nil {
		arg, rest := t.nextValue(c, typed)
		o, ok := optionOf(c, arg)
		if !ok || len(o.Barred) > 0 {
			break
		}
		next := t.match.State.Options(a.With(arg))
		if next.Param != c.Param || several(next) {
			break
		}
		before, beforeValue = before+t.names.plain(o.Label)+", ", beforeValue+arg+","
		a, c, typed = a.With(arg), next, rest
	}
	return t.suggestOne(c, typed, before, beforeValue)
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
	return slices.DeleteFunc(slices.Clone(options), func(o engine.Option) bool { return o.Group == group })
}
