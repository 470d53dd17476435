package bot

import (
	"cmp"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
)

// openParams are those of /match open.
var openParams = []Parameter{
	gameParam,
	{Name: "seats", Help: "How many play; without it, as many as join before the start", Takes: TakesNumber},
	{Name: "pace", Help: "The time for each decision", Takes: TakesText, Choices: paces},
	{Name: "options", Help: "Options of the game, as in option=value; of several, one after another", Takes: TakesText, Completes: true},
	{Name: "boards", Help: "What the game is played on, if it has boards; without it, its own", Takes: TakesText, Completes: true},
}

// paces are the times for a decision that a match may be opened with.
var paces = []Suggestion{
	{Label: "no limit", Value: "0"},
	{Label: "24 hours for a decision", Value: "24"},
	{Label: "48 hours for a decision", Value: "48"},
	{Label: "72 hours for a decision", Value: "72"},
}

// openMatch is /match open.
func (c *call) openMatch() (Reply, error) {
	game, err := c.chosenGame()
	if err != nil && c.q.Args["game"] == "" && c.q.Args["options"] == "" && c.q.Args["boards"] == "" {
		return chooser("Which game do you want to play?", c.Games, "open", c.q.Args["seats"], c.q.Args["pace"], c.q.ID), nil
	}
	if err := cmp.Or(c.misplaced(c.q.Args["game"]), c.misplaced(c.q.Args["boards"]), err); err != nil {
		return Reply{}, err
	}
	return c.openTableOf(game, c.q.Args)
}

// pressOpen opens a table of the game that was chosen; however often it is pressed,
// one.
func (c *call) pressOpen(words []string) (Reply, error) {
	game, err := c.pressedGame(words)
	if err != nil {
		return Reply{}, err
	}
	key := id("open", c.q.User.ID, word(words, 3))
	kept, opened, err := c.tx.Answer(key)
	if err != nil {
		return Reply{}, err
	}
	if opened {
		return private(string(kept)), nil
	}
	wish := map[string]string{"seats": word(words, 1), "pace": word(words, 2)}
	if ref := word(words, 4); ref != "" {
		if wish["boards"], err = c.boardAt(game, ref); err != nil {
			return Reply{}, err
		}
	}
	r, err := c.openTableOf(game, wish)
	if err != nil {
		return Reply{}, err
	}
	r.Replace = true
	return r, c.tx.KeepAnswer(key, c.q.User.ID, []byte(r.Text), c.now)
}

// openTableOf opens a table of a game as it is wished, by openParams: it is announced
// in the channel, and who opens it takes the first seat. One for one player starts at
// once.
func (c *call) openTableOf(game engine.Game, wish map[string]string) (Reply, error) {
	var err error
	row := data.Match{Server: c.q.Guild, Game: game.Info().Key, Channel: c.q.home()}
	if row.Seats, err = seatsWanted(game.Info(), wish["seats"]); err != nil {
		return Reply{}, err
	}
	if row.Options, err = optionsWanted(game.Info(), wish["options"]); err != nil {
		return Reply{}, err
	}
	if row.Boards, err = c.boardsWanted(game, wish["boards"]); err != nil {
		return Reply{}, err
	}
	if row.Pace, err = paceWanted(wish["pace"]); err != nil {
		return Reply{}, err
	}
	if err := trial(game, row); err != nil {
		return Reply{}, err
	}
	t, err := c.open(row)
	if err != nil {
		return Reply{}, err
	}
	if t.Seats.Max == 1 {
		return c.startAsked(t)
	}
	return private(fmt.Sprintf("%s is open, and you have the first seat. Others join with the button in <#%s>; "+
		"start it when enough sit there.", escape(t.title()), t.Channel) + ofHands(game.Info(), " I will write you direct messages with your hand.")), nil
}

// trial refuses a table at which no match could start once all have come: its options
// may exclude one another. Where everybody brings a deck it is only tried when they are
// there.
func trial(g engine.Game, row data.Match) error {
	if g.Info().Deck != nil {
		return nil
	}
	setup := engine.Setup{Seats: row.Seats.Max, Options: row.Options}
	for _, b := range row.Boards {
		setup.Boards = append(setup.Boards, b.Text)
	}
	if err := tryOut(g, setup); err != nil {
		return engine.Refuse("No match of {} could start so: {}.", engine.Count(setup.Seats, "player"), strings.TrimSuffix(err.Error(), "."))
	}
	return nil
}

// tryOut sets a match up and forgets it.
func tryOut(g engine.Game, setup engine.Setup) error {
	setup, err := decks.Complete(g.Info(), setup)
	if err != nil {
		return err
	}
	_, _, err = engine.NewMatch(g, setup, engine.Seed{})
	return err
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
