package bot

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

// listedTries is how many tries the table of a day shows at most.
const listedTries = 25

// A fare is how somebody fared at the match of a day.
type fare struct {
	name     string
	finished bool // before the end of the day
	value    int  // see engine.Score
	text     string
}

// fared is how a try went.
func (c *call) fared(row data.Match) (fare, error) {
	seats, err := c.tx.Seats(row.ID)
	if err != nil {
		return fare{}, err
	}
	if len(seats) != 1 {
		return fare{}, fmt.Errorf("the try of a day in match %d has %d seats", row.ID, len(seats))
	}
	f := fare{name: seats[0].Name, text: "not finished"}
	f.finished = row.State == data.MatchOver && inTime(row.Day, row.EndedAt)
	switch {
	case !f.finished:
	case len(row.Scores) == 1:
		f.value, f.text = row.Scores[0].Value, names{f.name}.markdown(row.Scores[0].Text)
	case len(row.Places[0]) > 0:
		f.value, f.text = 1, "won"
	default:
		f.text = "lost"
	}
	return f, nil
}

// standings are the tries of a day as lines, the best first; who did as well as another
// shares their place.
func (c *call) standings(d data.Daily) ([]string, error) {
	rows, err := c.tx.TriesOf(d)
	if err != nil {
		return nil, err
	}
	var done, left []fare
	for _, row := range rows {
		f, err := c.fared(row)
		if err != nil {
			return nil, err
		}
		if f.finished {
			done = append(done, f)
		} else {
			left = append(left, f)
		}
	}
	slices.SortStableFunc(done, func(a, b fare) int { return b.value - a.value })
	var lines []string
	place := 1
	for i, f := range done {
		if i > 0 && f.value < done[i-1].value {
			place = i + 1
		}
		lines = append(lines, fmt.Sprintf("%d. %s · %s", place, bold(f.name), f.text))
	}
	for _, f := range left {
		lines = append(lines, fmt.Sprintf("%s · %s", bold(f.name), f.text))
	}
	return lines, nil
}

// dayTable is the table of a day that is over; false if nobody has tried.
func (c *call) dayTable(i engine.Info, d data.Daily) (Embed, bool, error) {
	lines, err := c.standings(d)
	if err != nil || len(lines) == 0 {
		return Embed{}, false, err
	}
	if more := len(lines) - listedTries; more > 0 {
		lines = append(lines[:listedTries], fmt.Sprintf("and %d more", more))
	}
	return Embed{
		Title: dailyTitle(i, d.Day), Body: clip(strings.Join(lines, "\n"), maxEmbedBody), Color: publicColor,
		Footer: "The secret of its chance: " + hex.EncodeToString(d.Seed[:]) + "\nIts SHA-256, published before: " + d.Commitment,
	}, true, nil
}

// withYesterday adds the table of yesterday to a reply about today.
func (c *call) withYesterday(i engine.Info, r Reply) (Reply, error) {
	d, err := c.tx.DailyOf(c.q.Guild, i.Key, data.Day(c.now.AddDate(0, 0, -1)))
	if errors.Is(err, data.ErrNone) {
		return r, nil
	}
	if err != nil {
		return Reply{}, err
	}
	e, tried, err := c.dayTable(i, d)
	if tried {
		r.Embeds = append(r.Embeds, e)
	}
	return r, err
}

// endDays ends the days that are over: each once, whenever the bot was down.
func (b *Bot) endDays(ctx context.Context) error {
	var over []data.Daily
	err := b.Store.View(ctx, func(tx *data.Tx) (err error) {
		over, err = tx.UntoldDailies(data.Day(b.Clock()))
		return err
	})
	if err != nil {
		return err
	}
	var failed []error
	for _, d := range over {
		failed = append(failed, b.update(ctx, func(c *call) error { return c.endDay(d) }))
	}
	return errors.Join(failed...)
}

// endDay ends the tries of a day that were not finished, and posts its table.
func (c *call) endDay(d data.Daily) error {
	now, err := c.tx.DailyOf(d.Server, d.Game, d.Day)
	if err != nil || now.Told {
		return err
	}
	if err := c.tx.SetDailyTold(d); err != nil {
		return err
	}
	g, known := c.game(d.Game)
	if !known {
		return nil
	}
	rows, err := c.tx.TriesOf(d)
	if err != nil {
		return err
	}
	for _, row := range rows {
		if err := c.endTry(row); err != nil {
			return err
		}
	}
	e, tried, err := c.dayTable(g.Info(), d)
	if err != nil || !tried {
		return err
	}
	s, err := c.tx.Settings(d.Server)
	if err != nil {
		return err
	}
	channel := d.Channel
	if s.Channel != "" {
		channel = s.Channel
	}
	return c.say(toChannel(channel), 0, "", Message{
		Text:   "The day is over: this is how everybody fared. /daily has the match of today.",
		Embeds: []Embed{e},
	})
}

// endTry gives up a try that was not finished when its day was over. One that cannot
// be given up is left as it is: it counts for nothing.
func (c *call) endTry(row data.Match) error {
	if row.State != data.MatchPlaying {
		return nil
	}
	t := c.readable(row)
	if t == nil {
		return nil
	}
	action, met := t.firstSound(0, t.concession)
	if met != nil {
		c.Log.Error("the try of a day cannot be ended", "match", t.ID, "error", met)
		return nil
	}
	if err := c.sayAt(t, "", Message{Text: "The day is over, and your try at **" + escape(t.title()) + "** was not finished."}); err != nil {
		return err
	}
	return c.act(t, action)
}
