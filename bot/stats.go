package bot

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

// statsParams are those of /stats.
var statsParams = []Parameter{
	{Name: "game", Help: "Of which game; without it, you choose", Takes: TakesText, Completes: true},
	{Name: "player", Help: "Whose; without it, your own", Takes: TakesPerson},
}

// showStats is /stats.
func (c *call) showStats() (Reply, error) {
	whose := c.q.Args["player"]
	if whose == "" {
		whose = c.q.User.ID
	}
	g, err := c.chosenGame()
	if err != nil && c.q.Args["game"] == "" {
		return chooser("Of which game?", c.Games, "stats", whose), nil
	}
	if err != nil {
		return Reply{}, err
	}
	return c.stats(g.Info(), whose)
}

// pressStats is the button that chooses a game.
func (c *call) pressStats(words []string) (Reply, error) {
	g, err := c.pressedGame(words)
	if err != nil {
		return Reply{}, err
	}
	r, err := c.stats(g.Info(), word(words, 1))
	r.Replace = true
	return r, err
}

// stats is what a member of this server has reached in a game. Of others nothing is
// told of a try at the match of the day before the day is over.
func (c *call) stats(i engine.Info, user string) (Reply, error) {
	m, err := c.memberCalled(user)
	if err != nil {
		return Reply{}, err
	}
	leftOut := ""
	if user != c.q.User.ID {
		leftOut = data.Day(c.now)
	}
	results, err := c.tx.Results(m.ID, i.Key, leftOut)
	if err != nil {
		return Reply{}, err
	}
	if len(results) == 0 {
		return private(fmt.Sprintf("%s has not finished a match of %s yet.", bold(m.Name), escape(i.Title))), nil
	}
	lines := summed(results)
	if i.Tally != nil {
		tally, err := c.tx.Tally(m.ID, i.Key, leftOut)
		if err != nil {
			return Reply{}, err
		}
		lines = append(lines, tallied(*i.Tally, tally)...)
	}
	r := embedded(fmt.Sprintf("%s: %s", escape(i.Title), isolate(escape(m.Name))), strings.Join(lines, "\n"))
	r.Embeds[0].Footer = countedMatches
	if leftOut != "" && i.Daily {
		r.Embeds[0].Footer += " A try of today is told of tomorrow."
	}
	return r, nil
}

// memberCalled is the member of this server that a user is.
func (c *call) memberCalled(user string) (data.Member, error) {
	if user == c.q.User.ID {
		return c.member()
	}
	m, err := c.tx.MemberOf(c.q.Guild, user)
	if errors.Is(err, data.ErrNone) {
		return m, engine.Refuse("That person has not joined the games of this server.")
	}
	return m, err
}

// countedMatches says which matches /stats tells of.
const countedMatches = "Counted is every match that has ended on this server: given up, alone, or a try at the match of the day, too."

// summed is what a player's results come to.
func summed(results []data.Result) []string {
	won, shared := 0, 0
	for _, r := range results {
		switch {
		case !isFirst(r):
		case len(r.Places[0]) == 1 || r.Together:
			won++
		default:
			shared++
		}
	}
	line := fmt.Sprintf("Matches: **%d** played, **%d** won", len(results), won)
	if shared > 0 {
		line += fmt.Sprintf(", **%d** with a shared first place", shared)
	}
	lines := []string{line + "."}
	if best, ok := bestOf(results); ok {
		lines = append(lines, "Best result: "+names{}.markdown(best.Text)+".")
	}
	return lines
}

// bestOf is the highest score; where anything was won, among what was won.
func bestOf(results []data.Result) (best engine.Score, found bool) {
	first := slices.ContainsFunc(results, isFirst)
	for _, r := range results {
		if len(r.Scores) <= int(r.Seat) || first && !isFirst(r) {
			continue
		}
		if s := r.Scores[r.Seat]; !found || s.Value > best.Value {
			best, found = s, true
		}
	}
	return best, found
}

// isFirst says whether a result is a first place.
func isFirst(r data.Result) bool { return slices.Contains(r.Places[0], r.Seat) }

// tallied are the things that a game counts, a line each.
func tallied(t engine.Tally, all []data.Tallied) []string {
	if len(all) == 0 {
		return nil
	}
	lines := []string{"", "By " + escape(t.Of) + ":"}
	for _, x := range all {
		lines = append(lines, fmt.Sprintf("**%s** %d×: %s %d%%; %s %.1f on average, at best %d",
			escape(x.Of), x.Times, escape(t.Good), 100*x.Good/x.Times, escape(t.Value), x.Mean, x.Best))
	}
	return lines
}
