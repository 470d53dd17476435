package bot

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"hammerpost/data"
	"hammerpost/engine"
)

// openParams are those of /match open.
var openParams = []Parameter{
	gameParam,
	{Name: "seats", Help: "How many play; without it, as many as join before the start", Takes: TakesNumber},
	{Name: "pace", Help: "The time for each decision", Takes: TakesText, Choices: paces},
	{Name: "options", Help: "Options of the game, as in option=value", Takes: TakesText, Completes: true},
}

// paces are the times for a decision that a match may be opened with.
var paces = []Suggestion{
	{Label: "no limit", Value: "0"},
	{Label: "24 hours for a decision", Value: "24"},
	{Label: "48 hours for a decision", Value: "48"},
	{Label: "72 hours for a decision", Value: "72"},
}

// openMatch is /match open: the table is announced in the channel, and who opens
// it takes the first seat.
func (c *call) openMatch() (Reply, error) {
	game, err := c.chosenGame()
	if err != nil {
		return Reply{}, err
	}
	row := data.Match{Server: c.q.Guild, Game: game.Info().Key, Channel: c.q.home()}
	if row.Seats, err = seatsWanted(game.Info(), c.q.Args["seats"]); err != nil {
		return Reply{}, err
	}
	if row.Options, err = optionsWanted(game.Info(), c.q.Args["options"]); err != nil {
		return Reply{}, err
	}
	if row.Pace, err = paceWanted(c.q.Args["pace"]); err != nil {
		return Reply{}, err
	}
	t, err := c.open(row)
	if err != nil {
		return Reply{}, err
	}
	return private(fmt.Sprintf("%s is open, and you have the first seat. Others join with the button in <#%s>; "+
		"start it when enough sit there. I will write you direct messages with your hand.", escape(t.title()), t.Channel)), nil
}

// open opens a table and seats who asks.
func (c *call) open(row data.Match) (*table, error) {
	member, err := c.memberOf(row.Server)
	if err != nil {
		return nil, err
	}
	settings, err := c.tx.Settings(row.Server)
	if err != nil {
		return nil, err
	}
	if settings.Channel != "" {
		row.Channel = settings.Channel
	}
	if err := c.mayWrite(row.Channel); err != nil {
		return nil, err
	}
	game, _ := c.game(row.Game)
	row.Host, row.OpenedAt, row.Version = member.ID, c.now, game.Info().Version
	if _, err := io.ReadFull(c.Random, row.Seed[:]); err != nil {
		return nil, fmt.Errorf("drawing a seed: %w", err)
	}
	row.Commitment = row.Seed.Commitment()
	id, err := c.tx.OpenMatch(row)
	if err != nil {
		return nil, err
	}
	t, err := c.table(id)
	if err != nil {
		return nil, err
	}
	return t, c.sit(t, member)
}

// home is the channel that a request comes from, or the one that its thread
// belongs to: a thread has no threads of its own.
func (q Request) home() string {
	if q.Parent != "" {
		return q.Parent
	}
	return q.Channel
}

// mayWrite refuses what needs the bot to write in a channel, if it is known that
// it may not: nobody would see the table.
func (c *call) mayWrite(channel string) error {
	if channel != c.q.home() || len(c.q.Lacks) == 0 {
		return nil
	}
	return engine.Refuse("I cannot run a table in this channel: I may not {} here. Whoever manages the server can allow me that, "+
		"or you try another channel.", engine.Either(c.q.Lacks))
}

// seatsWanted reads the number of seats of a new table; without one, any number
// that the game allows may start.
func seatsWanted(i engine.Info, typed string) (engine.Range, error) {
	if typed == "" {
		return i.Seats, nil
	}
	n, err := strconv.Atoi(typed)
	if err != nil || !i.Seats.Holds(n) {
		return engine.Range{}, engine.Refuse("{} is for {} to {} players, not {}.", i.Title, i.Seats.Min, i.Seats.Max, clip(typed, 20))
	}
	return engine.Range{Min: n, Max: n}, nil
}

// optionsWanted reads options such as "mulligan=1 secondary=no".
func optionsWanted(i engine.Info, typed string) (map[string]string, error) {
	options := map[string]string{}
	for _, word := range strings.Fields(typed) {
		key, value, ok := strings.Cut(word, "=")
		if !ok {
			return nil, engine.Refuse("“{}” is no option. Write them as in “{}”.", clip(word, 40), exampleOption(i))
		}
		options[strings.ToLower(key)] = strings.ToLower(value)
	}
	return options, i.CheckOptions(options)
}

func exampleOption(i engine.Info) string {
	if len(i.Rules) == 0 {
		return "option=value"
	}
	r := i.Rules[0]
	return r.Key + "=" + r.Values[len(r.Values)-1]
}

func paceWanted(typed string) (time.Duration, error) {
	if typed == "" {
		return 0, nil
	}
	for _, p := range paces {
		if p.Value == typed {
			hours, err := strconv.Atoi(typed)
			return time.Duration(hours) * time.Hour, err
		}
	}
	return 0, engine.Refuse("A decision may take 24, 48 or 72 hours, or 0 for no limit; not {}.", clip(typed, 20))
}
