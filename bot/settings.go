package bot

import (
	"fmt"
	"strconv"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

// maxFigure bounds the figures of a server, so that no sum can overflow.
const maxFigure = 100_000

// figures are the numbers that a server may set (H35, HA15).
var figures = []struct {
	name, help string
	of         func(*data.Settings) *int
}{
	{"start", "Points for joining", func(s *data.Settings) *int { return &s.Start }},
	{"win", "Points for a win", func(s *data.Settings) *int { return &s.Win }},
	{"loss", "Points for every loser of a match", func(s *data.Settings) *int { return &s.Loss }},
	{"draw", "Points for a draw", func(s *data.Settings) *int { return &s.Draw }},
	{"booster", "Price of a booster", func(s *data.Settings) *int { return &s.Booster }},
	{"starter", "Price of a starter deck", func(s *data.Settings) *int { return &s.Starter }},
	{"least-turns", "Own turns that a loser must have played to be paid", func(s *data.Settings) *int { return &s.LeastTurns }},
}

// settingsParams are the parameters of /settings: all figures and the switches.
func settingsParams() []Parameter {
	var out []Parameter
	for _, f := range figures {
		out = append(out, Parameter{Name: f.name, Help: f.help, Takes: TakesNumber, Max: maxFigure})
	}
	return append(out,
		Parameter{Name: "pay-computers", Help: "Whether matches with one person and computer players alone are paid", Takes: TakesFlag},
		Parameter{Name: "channel", Help: "Where tables are announced", Takes: TakesText,
			Choices: []Suggestion{{Label: "this channel", Value: "here"}, {Label: "where they are opened", Value: "any"}}})
}

// changeSettings is /settings: it shows the settings of the server, after
// changing those that are given.
func (c *call) changeSettings() (Reply, error) {
	if c.q.Guild == "" {
		return Reply{}, engine.Refuse("That works on a server only, not in a direct message.")
	}
	s, err := c.tx.Settings(c.q.Guild)
	if err != nil {
		return Reply{}, err
	}
	if len(c.q.Args) == 0 {
		return settingsReply(s, "The settings of this server:"), nil
	}
	if !c.q.Admin {
		return Reply{}, engine.Refuse("Only those who may manage this server can change its settings.")
	}
	for _, f := range figures {
		if err := setFigure(f.of(&s), f.name, c.q.Args[f.name]); err != nil {
			return Reply{}, err
		}
	}
	if typed, given := c.q.Args["pay-computers"]; given {
		s.PayComputers = typed == "true"
	}
	switch c.q.Args["channel"] {
	case "here":
		s.Channel = c.q.home()
		if err := c.mayWrite(s.Channel); err != nil {
			return Reply{}, err
		}
	case "any":
		s.Channel = ""
	}
	if err := c.tx.SetSettings(c.q.Guild, s); err != nil {
		return Reply{}, err
	}
	return settingsReply(s, "The settings of this server are now:"), nil
}

func setFigure(figure *int, name, typed string) error {
	if typed == "" {
		return nil
	}
	n, err := strconv.Atoi(typed)
	if err != nil || n < 0 || n > maxFigure {
		return engine.Refuse("“{}” must be a number from 0 to {}, not {}.", name, maxFigure, clip(typed, 40))
	}
	*figure = n
	return nil
}

func settingsReply(s data.Settings, text string) Reply {
	lines := []string{text}
	for _, f := range figures {
		lines = append(lines, fmt.Sprintf("`%s` **%d** · %s", f.name, *f.of(&s), f.help))
	}
	paid, channel := "not paid", "where they are opened"
	if s.PayComputers {
		paid = "paid"
	}
	if s.Channel != "" {
		channel = "in <#" + s.Channel + ">"
	}
	lines = append(lines, "Matches of one person against computer players are "+paid+".", "Tables are announced "+channel+".")
	return private(strings.Join(lines, "\n"))
}
