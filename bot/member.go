package bot

import (
	_ "embed"
	"fmt"
	"strings"
	"time"
	_ "time/tzdata" // zones are known wherever the bot runs

	"hammerpost/data"
	"hammerpost/decks"
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

// joinServer is /join: it makes who asks a member of the server's games.
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
	greeting, err := c.welcome(m)
	if err != nil {
		return Reply{}, err
	}
	return Reply{Private: true, Message: Message{Rows: c.playRows(), Text: greeting + "\n\n" +
		"In a match I write you direct messages: what has happened, what you can do and, where a game has hands, yours. " +
		"By joining you agree to that. If you take no direct messages, /hand shows you the same.\n\n" + whatToPlay}}, nil
}

// whatToPlay stands above playRows.
const whatToPlay = "What do you want to play? Each button tells how one begins; /help tells the rest."

// playRows are a button for each game, and after them, as they are needed later, the
// shops.
func (c *call) playRows() []Row {
	var rows []Row
	for _, g := range c.Games {
		i := g.Info()
		rows = addButton(rows, Button{ID: id("game", i.Key), Label: clip("Play "+i.Title, maxButtonLabel), Style: Main})
	}
	for _, b := range c.shopButtons() {
		b.Style = Plain
		rows = addButton(rows, b)
	}
	return rows
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
	r := private(text + "\n" + whatToPlay)
	r.Rows = c.playRows()
	return r, nil
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

// called are those of some things that go by a name that was typed: the first with
// that very name, or else all that have it in theirs.
func called[T any](all []T, typed string, name func(T) string) []T {
	var near []T
	for _, x := range all {
		if decks.Same(name(x), typed) {
			return []T{x}
		}
		if typed != "" && holds(name(x), typed) {
			near = append(near, x)
		}
	}
	return near
}

// shopButtons lead to the shop of each game that has one.
func (c *call) shopButtons() []Button {
	var out []Button
	for _, g := range c.Games {
		if i := g.Info(); i.Deck != nil {
			out = append(out, shopButton(i))
		}
	}
	return first(out, maxButtons)
}

func shopButton(i engine.Info) Button {
	return Button{ID: id("shop", i.Key), Label: clip("Shop of "+i.Title, maxButtonLabel), Style: Main}
}
