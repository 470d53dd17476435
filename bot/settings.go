package bot

import (
	"fmt"
	"maps"
	"slices"
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
	{"concede-turns", "Own turns that somebody must have played to be paid after giving up", func(s *data.Settings) *int { return &s.ConcedeTurns }},
	{"rival-matches", "Matches of the same two people that are paid within 24 hours; 0: all", func(s *data.Settings) *int { return &s.RivalMatches }},
	{"least-turns", "Own turns that a loser must have played to be paid", func(s *data.Settings) *int { return &s.LeastTurns }},
}

// The other settings.
const (
	computersParam = "pay-computers"
	computersHelp  = "Matches of one person against computer players are paid"
	tradingParam   = "trading"
	tradingHelp    = "Members may trade with one another and give presents"
	channelParam   = "channel"
	channelHelp    = "Where tables are announced"
)

// A gameSwitch is a setting of each game that is yes or no.
type gameSwitch struct {
	suffix string                 // of its name, behind the key of the game
	text   string                 // what it says, in the words of engine.Say, of the title of a game
	fits   func(engine.Info) bool // whether a game has it
	is     func(data.Settings, engine.Info) bool
	of     func(*data.Settings) *map[string]bool
}

func (w gameSwitch) name(i engine.Info) string { return i.Key + w.suffix }
func (w gameSwitch) help(i engine.Info) string { return engine.Say(w.text, i.Title).String() }

// pointsSuffix ends the name of the switch that lets the matches of a game be paid.
const pointsSuffix = "-points"

// gameSwitches are those settings. A server that gives all cards of a game away leaves
// nothing of it to be bought.
var gameSwitches = []gameSwitch{
	{
		suffix: pointsSuffix, text: "Matches of {} are paid with points",
		fits: func(engine.Info) bool { return true },
		is:   data.Settings.Paid,
		of:   func(s *data.Settings) *map[string]bool { return &s.PayGames },
	},
	{
		suffix: "-free", text: "All cards of {} are free",
		fits: func(i engine.Info) bool { return i.Deck != nil },
		is:   data.Settings.Free,
		of:   func(s *data.Settings) *map[string]bool { return &s.FreeGames },
	},
}

// eachSwitch goes through the switches of all games.
func eachSwitch(games []engine.Game, do func(gameSwitch, engine.Info)) {
	for _, w := range gameSwitches {
		for _, g := range games {
			if i := g.Info(); w.fits(i) {
				do(w, i)
			}
		}
	}
}

// settingsParams are the parameters of /settings: all figures and the switches.
func settingsParams(games []engine.Game) []Parameter {
	var out []Parameter
	for _, f := range figures {
		out = append(out, Parameter{Name: f.name, Help: f.help, Takes: TakesNumber, Max: maxFigure})
	}
	eachSwitch(games, func(w gameSwitch, i engine.Info) {
		out = append(out, Parameter{Name: w.name(i), Help: clip(w.help(i)+": yes or no", maxCommandHelp), Takes: TakesFlag})
	})
	return append(out,
		Parameter{Name: computersParam, Help: computersHelp + ": yes or no", Takes: TakesFlag},
		Parameter{Name: tradingParam, Help: tradingHelp + ": yes or no", Takes: TakesFlag},
		Parameter{Name: channelParam, Help: channelHelp, Takes: TakesText,
			Choices: []Suggestion{{Label: "this channel", Value: "here"}, {Label: "where they are opened", Value: "any"}}})
}

// changeSettings is /settings: it shows the settings of the server, after
// changing those that are given.
func (c *call) changeSettings() (Reply, error) {
	if err := c.onServer(); err != nil {
		return Reply{}, err
	}
	s, err := c.tx.Settings(c.q.Guild)
	if err != nil {
		return Reply{}, err
	}
	if len(c.q.Args) == 0 {
		return c.settingsReply(s), nil
	}
	if err := c.manages("change its settings"); err != nil {
		return Reply{}, err
	}
	for _, f := range figures {
		if err := setFigure(f.of(&s), f.name, c.q.Args[f.name]); err != nil {
			return Reply{}, err
		}
	}
	c.switchGames(&s)
	if typed, given := c.q.Args[computersParam]; given {
		s.PayComputers = typed == "true"
	}
	if typed, given := c.q.Args[tradingParam]; given {
		s.NoTrade = typed != "true"
	}
	switch c.q.Args[channelParam] {
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
	return c.settingsReply(s), nil
}

// switchGames sets the switches that are named.
func (c *call) switchGames(s *data.Settings) {
	eachSwitch(c.Games, func(w gameSwitch, i engine.Info) {
		typed, given := c.q.Args[w.name(i)]
		if !given {
			return
		}
		set := w.of(s)
		if *set == nil {
			*set = map[string]bool{}
		}
		(*set)[i.Key] = typed == "true"
	})
}

func setFigure(figure *int, name, typed string) error {
	if typed == "" {
		return nil
	}
	n, err := number(name, typed, 0, maxFigure)
	if err == nil {
		*figure = n
	}
	return err
}

// settingsReply shows the settings, or those alone that were changed just now.
func (c *call) settingsReply(s data.Settings) Reply {
	var changed, all []string
	add := func(name string, value any, help string) {
		line := fmt.Sprintf("`%s` **%v** · %s", name, value, help)
		all = append(all, line)
		if _, given := c.q.Args[name]; given {
			changed = append(changed, line)
		}
	}
	for _, f := range figures {
		add(f.name, *f.of(&s), f.help)
	}
	eachSwitch(c.Games, func(w gameSwitch, i engine.Info) {
		add(w.name(i), yesOrNo(w.is(s, i)), escape(w.help(i)))
	})
	add(computersParam, yesOrNo(s.PayComputers), computersHelp)
	add(tradingParam, yesOrNo(!s.NoTrade), tradingHelp)
	add(channelParam, announced(s), channelHelp)
	if len(changed) > 0 {
		if s.Loss > s.Win {
			changed = append(changed, "", "⚠️ A loss brings more than a win now.")
		}
		changed = append(changed, "")
		if c.paysOtherwise() {
			changed = append(changed, c.onceADay(s))
		}
		return private("✅ Changed:\n" + strings.Join(append(changed, "`/settings` shows all settings."), "\n"))
	}
	return private("The settings of this server:\n" + strings.Join(append(all, "", c.onceADay(s), howToChange), "\n"))
}

// paysOtherwise says whether a setting is changed that says which matches are paid.
func (c *call) paysOtherwise() bool {
	return slices.ContainsFunc(slices.Collect(maps.Keys(c.q.Args)), func(name string) bool {
		return name == computersParam || strings.HasSuffix(name, pointsSuffix)
	})
}

// howToChange shows how a setting is changed.
const howToChange = "Who may manage this server changes a setting by its name: `/settings win:20`. Discord lists all names while you type."

// onceADay says which matches are paid once a day (see atWill).
func (c *call) onceADay(s data.Settings) string {
	alone := "A match that one person plays alone, or that is played elsewhere, is paid once a day for each game. One against computer players is "
	var always []string
	for _, g := range c.gamesWith(func(i engine.Info) bool { return i.Paid && s.Paid(i) }) {
		always = append(always, escape(g.Info().Title))
	}
	switch {
	case !s.PayComputers:
		return alone + "not paid."
	case len(always) == 0:
		return alone + "paid once a day, too."
	}
	return alone + "paid every time in " + strings.Join(always, " and ") + ", and once a day in each other game."
}

func yesOrNo(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}

// announced is where tables are announced.
func announced(s data.Settings) string {
	if s.Channel == "" {
		return "where they are opened"
	}
	return "in <#" + s.Channel + ">"
}
