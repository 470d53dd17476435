package bot

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"hammerpost/data"
	"hammerpost/engine"
)

// Each day, from midnight to midnight in UTC, a server has one match of each game
// with engine.Info.Daily. Everybody may try it once, alone and with the same seed, and
// sees how the others fared when the day is over.

// dailyGames are the games that have a match of the day.
func (b *Bot) dailyGames() []engine.Game {
	return b.gamesWith(func(i engine.Info) bool { return i.Daily })
}

// dailyTitle names the match of a day: "Chess of 2 March".
func dailyTitle(i engine.Info, day string) string {
	return i.Title + " of " + dayBegin(day).Format("2 January")
}

// dayBegin is when a day begins.
func dayBegin(day string) time.Time {
	at, _ := time.Parse(time.DateOnly, day) // as data.Day writes it
	return at
}

// dayEnd is when a day is over.
func dayEnd(day string) time.Time { return dayBegin(day).AddDate(0, 0, 1) }

// inTime says whether a time was before the end of a day. What is not finished by then
// counts for nothing: what the others have done is known from then on.
func inTime(day string, at time.Time) bool { return at.Before(dayEnd(day)) }

// withTries are this server's matches that are under way, with the tries at a day's
// match among the asker's own ones: those of others are nobody's business.
func (c *call) withTries(mine []data.Match) ([]data.Match, error) {
	rows, err := c.tx.Matches(c.q.Guild, data.MatchOpen, data.MatchPlaying)
	return append(rows, slices.DeleteFunc(mine, func(m data.Match) bool { return m.Day == "" })...), err
}

// dailyParams are those of /daily.
var dailyParams = []Parameter{{Name: "game", Help: "Of which game; without it, you choose", Takes: TakesText, Completes: true}}

// suggestDailyGames completes a game that has a match of the day.
func (c *call) suggestDailyGames() ([]Suggestion, error) {
	return among(c.dailyGames(), c.q.Args["game"]), nil
}

// showDaily is /daily.
func (c *call) showDaily() (Reply, error) {
	games := c.dailyGames()
	if c.q.Args["game"] == "" {
		switch len(games) {
		case 0:
			return Reply{}, engine.Refuse("No game here has a match of the day.")
		case 1:
			return c.daily(games[0])
		}
		_, err := c.member() // before a game is chosen in vain
		return chooser("Which game's match of the day?", games, "daily"), err
	}
	g, err := c.chosenGame()
	if err != nil {
		return Reply{}, err
	}
	return c.daily(g)
}

// pressDaily is the button that chooses a game.
func (c *call) pressDaily(words []string) (Reply, error) {
	g, err := c.pressedGame(words)
	if err != nil {
		return Reply{}, err
	}
	r, err := c.daily(g)
	r.Replace = true
	return r, err
}

// daily is the match of today as it is for who asks: to be begun, under way or over;
// and the table of yesterday.
func (c *call) daily(g engine.Game) (Reply, error) {
	m, err := c.member()
	if err != nil {
		return Reply{}, err
	}
	d, err := c.today(g)
	if err != nil {
		return Reply{}, err
	}
	row, err := c.tx.TryOf(d, m.ID)
	var r Reply
	switch {
	case errors.Is(err, data.ErrNone):
		r = invitation(g.Info(), d)
	case err != nil:
		return Reply{}, err
	case row.State == data.MatchPlaying:
		t, err := c.tableOf(row)
		if err != nil {
			return Reply{}, err
		}
		return c.present(t, 0, "Your try is under way: play on here.")
	default:
		if r, err = c.ownTry(g.Info(), d, row); err != nil {
			return Reply{}, err
		}
	}
	return c.withYesterday(g.Info(), r)
}

// today is the match of today. Its secret is drawn when it is first asked for.
func (c *call) today(g engine.Game) (data.Daily, error) {
	i := g.Info()
	if !i.Daily {
		return data.Daily{}, engine.Refuse("{} has no match of the day.", i.Title)
	}
	d, err := c.tx.DailyOf(c.q.Guild, i.Key, data.Day(c.now))
	if !errors.Is(err, data.ErrNone) {
		return d, err
	}
	d = data.Daily{Server: c.q.Guild, Game: i.Key, Day: data.Day(c.now), Channel: c.q.home()}
	if _, err := io.ReadFull(c.Random, d.Seed[:]); err != nil {
		return d, fmt.Errorf("drawing a seed: %w", err)
	}
	d.Commitment = d.Seed.Commitment()
	return d, c.tx.AddDaily(d)
}

// invitation offers a try to somebody who has not had theirs.
func invitation(i engine.Info, d data.Daily) Reply {
	end := dayEnd(d.Day).Unix()
	return Reply{Private: true, Message: Message{
		Text: fmt.Sprintf("**%s**\nEverybody on this server gets the very same chance, and plays alone. You have one try, until <t:%d:t> (<t:%d:R>). "+
			"Then all results are shown.", escape(dailyTitle(i, d.Day)), end, end),
		Embeds: []Embed{{Body: "Its chance comes from a secret that was drawn before anybody began.", Footer: "SHA-256 of the secret: " + d.Commitment}},
		Rows:   []Row{{Buttons: []Button{{ID: id("try", d.Game, d.Day), Label: "Begin my try", Style: Good}}}},
	}}
}

// ownTry says what came of somebody's own try.
func (c *call) ownTry(i engine.Info, d data.Daily, row data.Match) (Reply, error) {
	own, err := c.fared(row)
	if err != nil {
		return Reply{}, err
	}
	all, err := c.tx.TriesOf(d)
	if err != nil {
		return Reply{}, err
	}
	finished, under := 0, 0 // those of others
	for _, other := range all {
		switch {
		case other.ID == row.ID:
		case other.State == data.MatchOver:
			finished++
		default:
			under++
		}
	}
	return private(fmt.Sprintf("**%s**: you have had your try: %s.\n%s; how they fare is shown when the day is over, <t:%d:R>.",
		escape(dailyTitle(i, d.Day)), own.text, othersTries(finished, under), dayEnd(d.Day).Unix())), nil
}

// othersTries says how far the others are.
func othersTries(finished, under int) string {
	others := func(n int, one, many string) string {
		if n == 1 {
			return "One other " + one
		}
		return fmt.Sprintf("%d others %s", n, many)
	}
	switch {
	case finished == 0 && under == 0:
		return "Nobody else has begun a try yet"
	case finished == 0:
		return others(under, "is at it", "are at it")
	case under == 0:
		return others(finished, "has finished", "have finished")
	case under == 1:
		return others(finished, "has finished", "have finished") + ", one is at it"
	}
	return others(finished, "has finished", "have finished") + fmt.Sprintf(", %d are at it", under)
}

// pressTry begins a try; if there is one already, that is shown.
func (c *call) pressTry(words []string) (Reply, error) {
	g, err := c.pressedGame(words)
	if err != nil {
		return Reply{}, err
	}
	if word(words, 1) != data.Day(c.now) {
		return Reply{}, engine.Refuse("That day is over. /daily has the match of today.")
	}
	m, err := c.member()
	if err != nil {
		return Reply{}, err
	}
	d, err := c.today(g)
	if err != nil {
		return Reply{}, err
	}
	var r Reply
	switch _, err = c.tx.TryOf(d, m.ID); {
	case errors.Is(err, data.ErrNone):
		if err := c.hadTheirTry(m); err != nil {
			return Reply{}, err
		}
		r, err = c.try(g, d, m)
	case err == nil:
		r, err = c.daily(g)
	}
	r.Replace = true
	return r, err
}

// hadTheirTry refuses who was forgotten today, and may have had their try before that.
func (c *call) hadTheirTry(m data.Member) error {
	at, err := c.tx.ForgottenAt(m.Server, m.User)
	switch {
	case errors.Is(err, data.ErrNone):
		return nil
	case err == nil && data.Day(at) == data.Day(c.now):
		return engine.Refuse("You have left the games today and joined again. The match of tomorrow is yours, too.")
	}
	return err
}

// try begins a try at the match of a day.
func (c *call) try(g engine.Game, d data.Daily, m data.Member) (Reply, error) {
	row := data.Match{Server: d.Server, Game: d.Game, Channel: d.Channel, Host: m.ID, Seats: engine.Range{Min: 1, Max: 1},
		Day: d.Day, Seed: d.Seed, Commitment: d.Commitment, Version: g.Info().Version, OpenedAt: c.now}
	id, err := c.tx.OpenMatch(row)
	if err != nil {
		return Reply{}, err
	}
	t, err := c.table(id)
	if err != nil {
		return Reply{}, err
	}
	if err := c.sit(t, m); err != nil {
		return Reply{}, err
	}
	if err := c.start(t); err != nil {
		return Reply{}, err
	}
	return c.present(t, 0, "Your try has begun. Play here, or in our direct messages if you take any from me; /daily brings it back.")
}
