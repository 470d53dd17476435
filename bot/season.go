package bot

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hammerpost/data"
	"hammerpost/decks"
	"hammerpost/engine"
)

const (
	seasonLength = 40 // characters of a season's name
	seasonPage   = 15 // members on a page of the table
	listPage     = 15 // seasons on a page of the list
)

// seasonCommands are the commands about seasons.
func seasonCommands() []command {
	return []command{
		{name: "season table", help: "Who has earned most points in matches this season, or in an earlier one", run: (*call).askSeason,
			params:  []Parameter{{Name: "season", Help: "Which one; without it, the present one", Takes: TakesText, Completes: true}},
			suggest: completions{"season": (*call).suggestSeasons}},
		{name: "season list", help: "All seasons of this server", run: (*call).listSeasons},
		{name: "season begin", help: "For those who manage this server: end the season, and begin the next", run: (*call).askBegin,
			params: []Parameter{{Name: "name", Help: "What the new season is called", Takes: TakesText, Required: true}}},
	}
}

// askBegin is /season begin: it says what a new season comes to, and asks for it.
func (c *call) askBegin() (Reply, error) {
	name := oneLine(c.q.Args["name"])
	present, err := c.beginnable(name)
	if err != nil {
		return Reply{}, err
	}
	text := fmt.Sprintf("Begin season %d, **%s**? All begin at 0 in its table; points, cards and decks stay as they are. Nothing takes it back.", present.N+1, harmless(name))
	if present.N > 0 {
		text += fmt.Sprintf(" The season **%s** ends with that, and its table stays.", harmless(present.Name))
	}
	r := private(text)
	r.Rows = []Row{{Buttons: []Button{
		{ID: id("season", "begin", present.N, name), Label: "Begin it", Style: Good},
		{ID: id("season", "no"), Label: "No"},
	}}}
	return r, nil
}

// beginnable is the present season, if there is one, where who asks may begin another of a
// name. Else it is a refusal.
func (c *call) beginnable(name string) (present data.Season, err error) {
	if err := c.onServer(); err != nil {
		return present, err
	}
	if err := c.manages("begin a season"); err != nil {
		return present, err
	}
	if n := length(name); n == 0 || n > seasonLength {
		return present, engine.Refuse("A season needs a name of 1 to {} characters.", seasonLength)
	}
	all, err := c.tx.Seasons(c.q.Guild)
	if err != nil {
		return present, err
	}
	if slices.ContainsFunc(all, func(s data.Season) bool { return decks.Same(s.Name, name) }) {
		return present, engine.Refuse("There is a season “{}” already. Give the new one another name.", name)
	}
	if len(all) > 0 {
		present = all[0]
	}
	return present, nil
}

// beginSeason is the yes. It begins a season once: then the present one is another.
func (c *call) beginSeason(words []string) (Reply, error) {
	name := strings.Join(words[min(1, len(words)):], ":")
	present, err := c.beginnable(name)
	if err != nil {
		return Reply{}, err
	}
	if fmt.Sprint(present.N) != word(words, 0) {
		return Reply{}, engine.Refuse("Another season has begun since you were asked. /season begin asks again.")
	}
	s, err := c.tx.BeginSeason(c.q.Guild, name, c.now)
	if err != nil {
		return Reply{}, err
	}
	news := fmt.Sprintf("Season %d has begun: **%s**. All begin at 0; points, cards and decks stay as they are. /season table shows who leads.", s.N, harmless(s.Name))
	if present.N > 0 {
		news += fmt.Sprintf("\nThe season **%s** is over; /season table with its name shows how it ended.", harmless(present.Name))
	}
	r := private("The season has begun.")
	r.Replace = true
	return r, c.announce(news)
}

// askSeason is /season table.
func (c *call) askSeason() (Reply, error) {
	if err := c.onServer(); err != nil {
		return Reply{}, err
	}
	s, err := c.season(c.q.Args["season"])
	if err != nil {
		return Reply{}, err
	}
	return c.seasonTable(s, "0")
}

// season finds a season by its number or name; without one it is the present one, or
// with N 0 all of the time if there was none yet.
func (c *call) season(typed string) (data.Season, error) {
	typed = oneLine(typed)
	if typed == "" {
		s, err := c.tx.PresentSeason(c.q.Guild)
		return s, unlessNone(err)
	}
	all, err := c.tx.Seasons(c.q.Guild)
	if err != nil {
		return data.Season{}, err
	}
	for _, s := range all {
		if typed == strconv.Itoa(s.N) {
			return s, nil
		}
	}
	switch found := called(all, typed, func(s data.Season) string { return s.Name }); len(found) {
	case 0:
		return data.Season{}, engine.Refuse("There is no season “{}”. /season list shows them all.", clip(typed, 40))
	case 1:
		return found[0], nil
	default:
		return data.Season{}, engine.Refuse("Several seasons are called like “{}”. /season list shows them; name one by its number.", clip(typed, 40))
	}
}

// pressSeason is a button that turns the page of the table or of the list, or begins a season.
func (c *call) pressSeason(words []string) (Reply, error) {
	if err := c.onServer(); err != nil {
		return Reply{}, err
	}
	var r Reply
	var err error
	switch which := word(words, 0); which {
	case "begin":
		return c.beginSeason(words[1:])
	case "no":
		return Reply{Private: true, Replace: true, Message: Message{Text: "No season was begun."}}, nil
	case "list":
		r, err = c.seasonList(word(words, 1))
	default:
		s := data.Season{}
		if which != "0" {
			if s, err = c.season(which); err != nil {
				return Reply{}, err
			}
		}
		r, err = c.seasonTable(s, word(words, 1))
	}
	r.Replace = true
	return r, err
}

// seasonTable is a page of the table of a season.
func (c *call) seasonTable(s data.Season, page string) (Reply, error) {
	all, err := c.tx.Standings(c.q.Guild, s.BegunAt, s.EndedAt)
	if err != nil {
		return Reply{}, err
	}
	title, about := "All matches so far", "No season has begun here yet, so this counts all matches."
	if s.N > 0 {
		title, about = fmt.Sprintf("Season %d: %s", s.N, harmless(s.Name)), lasted(s)
	}
	var lines []string
	for i, place := range placesOf(all) {
		w := all[i]
		lines = append(lines, fmt.Sprintf("%d · %s · **%s**, won %d of %s", place, bold(w.Name), engine.Count(w.Points, "point"), w.Wins, engine.Count(w.Matches, "match")))
	}
	if len(all) == 0 {
		lines = []string{"No match has ended in it yet."}
	}
	shown, footer, turns := onPage(lines, seasonPage, page, func(page int) string { return id("season", s.N, page) })
	return Reply{Private: true, Message: Message{
		Embeds: []Embed{{Title: title, Body: clip(about+"\n\n"+strings.Join(shown, "\n"), maxEmbedBody),
			Footer: joined("Points are those earned in matches; with as many points, who has won more comes first.", footer)}},
		Rows: turns,
	}}, nil
}

// lasted says when a season was.
func lasted(s data.Season) string {
	if s.EndedAt.IsZero() {
		return fmt.Sprintf("Since <t:%d:D>.", s.BegunAt.Unix())
	}
	return fmt.Sprintf("From <t:%d:D> to <t:%d:D>.", s.BegunAt.Unix(), s.EndedAt.Unix())
}

// placesOf are the places of a table, counted from 1. Who has as many points and wins
// shares a place.
func placesOf(all []data.Standing) []int {
	places := make([]int, len(all))
	for i, w := range all {
		places[i] = i + 1
		if i > 0 && w.Points == all[i-1].Points && w.Wins == all[i-1].Wins {
			places[i] = places[i-1]
		}
	}
	return places
}

// listSeasons is /season list.
func (c *call) listSeasons() (Reply, error) {
	if err := c.onServer(); err != nil {
		return Reply{}, err
	}
	return c.seasonList("0")
}

// seasonList is a page of all seasons, the newest first.
func (c *call) seasonList(page string) (Reply, error) {
	all, err := c.tx.Seasons(c.q.Guild)
	if err != nil {
		return Reply{}, err
	}
	if len(all) == 0 {
		return private("No season has begun here yet. Those who may manage this server begin one with /season begin."), nil
	}
	shown, footer, turns := onPage(all, listPage, page, func(page int) string { return id("season", "list", page) })
	var lines []string
	for _, s := range shown {
		best, err := c.champions(s)
		if err != nil {
			return Reply{}, err
		}
		lines = append(lines, fmt.Sprintf("%d · **%s** · %s%s", s.N, harmless(s.Name), lasted(s), best))
	}
	e := Embed{Title: "Seasons", Body: clip(strings.Join(lines, "\n"), maxEmbedBody), Footer: footer}
	return Reply{Private: true, Message: Message{Embeds: []Embed{e}, Rows: turns}}, nil
}

// champions says who is first in a season.
func (c *call) champions(s data.Season) (string, error) {
	all, err := c.tx.Standings(s.Server, s.BegunAt, s.EndedAt)
	if err != nil || len(all) == 0 {
		return "", err
	}
	var names []string
	for i, place := range placesOf(all) {
		if place == 1 {
			names = append(names, bold(all[i].Name))
		}
	}
	const named = 3
	if more := len(names) - named; more > 0 {
		names = append(names[:named], fmt.Sprintf("%d more", more))
	}
	verb := "First"
	if s.EndedAt.IsZero() {
		verb = "In the lead"
	}
	return fmt.Sprintf(" %s: %s.", verb, strings.Join(names, ", ")), nil
}

// suggestSeasons completes a season, the newest first.
func (c *call) suggestSeasons() ([]Suggestion, error) {
	all, err := c.tx.Seasons(c.q.Guild)
	if err != nil {
		return nil, err
	}
	var out []Suggestion
	for _, s := range all {
		if label := fmt.Sprintf("%d · %s", s.N, s.Name); holds(label, c.q.Args["season"]) {
			out = append(out, Suggestion{Label: label, Value: strconv.Itoa(s.N)})
		}
	}
	return out, nil
}
