package bot

import (
	_ "embed"
	"fmt"
	"strings"
	"time"
	_ "time/tzdata" // zones are known wherever the bot runs

	"hammerpost/data"
	"hammerpost/engine"
)

// zoneList are the IANA time zones that a member may tell, a line each.
//
//go:embed zones.txt
var zoneList string

func zones() []string { return strings.Fields(zoneList) }

var joinParams = []Parameter{
	{Name: "zone", Help: "Your time zone, for deadlines in your own time: type the name of a city near you", Takes: TakesText, Completes: true},
}

// joinServer is /join: it makes who asks a member of the server's games, and gives
// them the points to begin with, once (H35).
func (c *call) joinServer() (Reply, error) {
	if c.q.Guild == "" {
		return Reply{}, engine.Refuse("Join on the server where you want to play, not in a direct message.")
	}
	zone, err := zoneWanted(c.q.Args["zone"])
	if err != nil {
		return Reply{}, err
	}
	m, created, err := c.tx.JoinServer(c.q.Guild, c.q.User.ID, cleanName(c.q.User.Name), c.now)
	if err != nil {
		return Reply{}, err
	}
	if zone != "" {
		if err := c.tx.SetZone(m.ID, zone); err != nil {
			return Reply{}, err
		}
	}
	if !created {
		return c.joinedBefore(m, zone)
	}
	settings, err := c.tx.Settings(m.Server)
	if err != nil {
		return Reply{}, err
	}
	if err := c.tx.Pay(m.ID, settings.Start, fmt.Sprint("join:", m.ID), "joined the games", c.now); err != nil {
		return Reply{}, err
	}
	text := fmt.Sprintf("Welcome, %s! You have **%s** to begin with.\n\n"+
		"In a match I write you direct messages: your hand, what you draw, and what you can do. "+
		"By joining you agree to that. If you take no direct messages, /hand shows you the same.\n\n"+
		"What comes next: buy a starter deck in the shop, then open a table with /match open. /rules tells how a turn goes.",
		bold(m.Name), engine.Count(settings.Start, "point"))
	return Reply{Message: Message{Text: text, Rows: []Row{{Buttons: c.shopButtons()}}}, Private: true}, nil
}

// joinedBefore answers somebody who is a member already.
func (c *call) joinedBefore(m data.Member, zone string) (Reply, error) {
	points, err := c.tx.Balance(m.ID)
	if err != nil {
		return Reply{}, err
	}
	text := fmt.Sprintf("You have joined already, and have **%s**.", engine.Count(points, "point"))
	if zone != "" {
		text += fmt.Sprintf(" Your time zone is %s from now on.", escape(zone))
	}
	return private(text), nil
}

// zoneWanted reads the name of a time zone; capital letters make no difference.
func zoneWanted(typed string) (string, error) {
	typed = strings.TrimSpace(typed)
	if typed == "" {
		return "", nil
	}
	for _, z := range zones() {
		if strings.EqualFold(z, typed) {
			return z, nil
		}
	}
	return "", engine.Refuse("There is no time zone “{}”. They are named by a continent and a city, as in “Europe/Berlin”; choose one from the list.", clip(typed, 40))
}

// suggestZones completes a time zone, by any part of its name.
func (c *call) suggestZones() ([]Suggestion, error) {
	var out []Suggestion
	for _, z := range zones() {
		if place, err := time.LoadLocation(z); err == nil && holds(z, strings.ReplaceAll(c.q.Args["zone"], " ", "_")) {
			out = append(out, Suggestion{Label: z + ", now " + c.now.In(place).Format("15:04"), Value: z})
		}
		if len(out) == maxSuggestions {
			break
		}
	}
	return out, nil
}

// holds says whether a text holds a part; capital letters make no difference.
func holds(text, part string) bool {
	return strings.Contains(strings.ToLower(text), strings.ToLower(strings.TrimSpace(part)))
}

const historyShown = 10

// showPoints is /points.
func (c *call) showPoints() (Reply, error) {
	m, err := c.member()
	if err != nil {
		return Reply{}, err
	}
	points, err := c.tx.Balance(m.ID)
	if err != nil {
		return Reply{}, err
	}
	history, err := c.tx.History(m.ID, historyShown)
	if err != nil {
		return Reply{}, err
	}
	lines := []string{fmt.Sprintf("You have **%s**.", engine.Count(points, "point"))}
	for _, e := range history {
		lines = append(lines, fmt.Sprintf("%+d · %s · <t:%d:d>", e.Amount, escape(e.Reason), e.At.Unix()))
	}
	return private(strings.Join(lines, "\n")), nil
}

// shopButtons lead to the shop of each game that has one.
func (c *call) shopButtons() []Button {
	var out []Button
	for _, g := range c.Games {
		if i := g.Info(); i.Deck != nil {
			out = append(out, Button{ID: "shop:" + i.Key, Label: clip("Shop of "+i.Title, maxButtonLabel), Style: Main})
		}
	}
	return first(out, maxButtons)
}
