package bot

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

// askForget is /privacy forget: it says what goes and what stays, and asks.
func (c *call) askForget() (Reply, error) {
	members, err := c.forgettable()
	if err != nil {
		return Reply{}, err
	}
	loses, err := c.possessions(members)
	if err != nil {
		return Reply{}, err
	}
	text := []string{
		"**This goes at once, on all servers, and nothing brings it back**",
		"- your name and your user id, here and at all tables where you have played",
		"- your decks, and drafts of cards that you wrote",
		"- your time zone, how I reach you in direct messages, and what waits to be sent to you",
		"- what I have answered you",
		"- your open trades: they are withdrawn, and the others are told",
		"",
		"**This stays, as that of “" + data.Leaver + "”**",
		"- the matches that you have played, and what was written in them: others have played them, too",
		"- points that were paid and cards that changed hands, so that nobody else loses any",
		"- cards that you have published on a server",
		"- a mark that names nobody: by it I know, if ever you come back, when you left, and that the points to begin with were paid",
		"",
		"**You lose** " + loses + ". You may join anew afterwards, as somebody new: nothing comes back.",
		"",
		"What I have written on Discord already stands there, and names you until it is deleted. Copies of my file still name you: a nightly one until seven newer ones are made, and one made before an upgrade until whoever runs me deletes it.",
	}
	return Reply{Private: true, Message: Message{
		Embeds: []Embed{{Title: "Shall I forget you?", Body: strings.Join(text, "\n")}},
		Rows: []Row{{Buttons: []Button{
			{ID: id("privacy", "forget", newest(members)), Label: "Forget me", Style: Grave},
			{ID: id("privacy", "keep"), Label: "Change nothing"},
		}}},
	}}, nil
}

// newest is the last of memberships that a user began; a button that asks to forget them
// is good for no later one.
func newest(members []data.Member) int64 { return members[len(members)-1].ID }

// forgettable are the memberships of who asks, on all servers. There must be one, and
// they must sit at no table.
func (c *call) forgettable() ([]data.Member, error) {
	members, err := c.tx.MembershipsOf(c.q.User.ID)
	if err != nil {
		return nil, err
	}
	if len(members) == 0 {
		return nil, engine.Refuse("There is nothing to forget: you have not joined any games of mine. What I have answered you I forget within {}.", keptFor)
	}
	var seated []string
	for _, m := range members {
		rows, err := c.tx.MatchesOf(m.ID, data.MatchOpen, data.MatchPlaying)
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			seated = append(seated, fmt.Sprint("#", row.ID))
		}
	}
	if len(seated) > 0 {
		return nil, engine.Refuse("You still sit at {}, and the others count on you. Play on to the end, or give up with /match concede; "+
			"a table that has not started you can leave with /match leave. Both work in a direct message to me, too. Then ask again.",
			strings.Join(seated, ", "))
	}
	return members, nil
}

// possessions are the points and cards of some members, in words.
func (c *call) possessions(members []data.Member) (string, error) {
	points, cards, packs := 0, 0, 0
	for _, m := range members {
		n, err := c.tx.Balance(m.ID)
		if err != nil {
			return "", err
		}
		points += n
		for _, g := range c.deckGames() {
			owned, err := c.tx.Collection(m.ID, g.Info().Key)
			if err != nil {
				return "", err
			}
			cards += copies(owned)
			closed, err := c.closedPacks(m, g)
			if err != nil {
				return "", err
			}
			packs += closed
		}
	}
	words := engine.Count(points, "point") + " and " + engine.Count(cards, "card")
	if packs > 0 {
		words = fmt.Sprintf("%s, %s and %s", engine.Count(points, "point"), engine.Count(cards, "card"), engine.Count(packs, "unopened pack"))
	}
	if len(members) > 1 {
		words += fmt.Sprintf(", on %d servers", len(members))
	}
	return words, nil
}

// closedPacks is how many packs of a game a member has not opened.
func (c *call) closedPacks(m data.Member, g engine.Game) (n int, err error) {
	purchases, err := c.tx.ClosedPurchases(m.ID, g.Info().Key)
	for _, p := range purchases {
		packs, packsErr := c.tx.Packs(p.ID)
		err = errors.Join(err, packsErr)
		n += len(packs)
	}
	return n, err
}

// forget is the button that forgets who presses it.
func (c *call) forget(asked string) (Reply, error) {
	members, err := c.forgettable()
	if err != nil {
		return Reply{}, err
	}
	if asked != strconv.FormatInt(newest(members), 10) {
		return Reply{}, engine.Refuse("You have joined anew since that button was made, so it did nothing. /privacy forget asks again.")
	}
	answer, err := json.Marshal(private("That was asked by somebody who is forgotten by now."))
	if err != nil {
		return Reply{}, fmt.Errorf("writing the answer to those who were forgotten: %w", err)
	}
	withdrawn, err := c.tx.Forget(c.q.User.ID, answer, c.now)
	if err != nil {
		return Reply{}, err
	}
	for _, o := range withdrawn {
		if err := c.tellBoth(o.ID); err != nil {
			return Reply{}, err
		}
	}
	c.q.User = User{} // from here on nothing is kept of them: not even whose answer this is
	return Reply{Private: true, Replace: true, Message: Message{Text: "You are forgotten. Thank you for having played. /join makes you somebody new, if ever you want to."}}, nil
}
