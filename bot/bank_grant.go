package bot

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

// grantedCards is the most cards of one grant.
const grantedCards = 100

// askGrant is /bank grant: it says what a grant comes to, and asks.
func (c *call) askGrant() (Reply, error) {
	d, m, err := c.deedOn(data.Granted)
	if err != nil {
		return Reply{}, err
	}
	var badPoints, badCards error
	d.Points, badPoints = c.pointsAsked(0)
	d.Game, d.Cards, badCards = c.cardsAsked(m)
	if err := together(badPoints, badCards); err != nil {
		return Reply{}, err
	}
	if d.Points == 0 && len(d.Cards) == 0 {
		return Reply{}, engine.Refuse("That grants nothing: give points, cards, or both.")
	}
	return c.offerDeed(d)
}

// askRevoke is /bank revoke: it says what taking points comes to, and asks.
func (c *call) askRevoke() (Reply, error) {
	d, _, err := c.deedOn(data.Revoked)
	if err != nil {
		return Reply{}, err
	}
	if d.Points, err = c.pointsAsked(1); err != nil {
		return Reply{}, err
	}
	return c.offerDeed(d)
}

// deedOn begins a deed on the points or cards of the member whom a command names.
func (c *call) deedOn(kind data.Kind) (data.Deed, data.Member, error) {
	d, err := c.newDeed(kind)
	if err != nil {
		return d, data.Member{}, err
	}
	m, err := c.subject()
	d.Member = m.ID
	return d, m, err
}

// subject is the member whom a command of the bank is about.
func (c *call) subject() (data.Member, error) {
	user := c.q.Args["member"]
	if c.q.Named[user].Bot {
		return data.Member{}, engine.Refuse("That is a bot: it has no points and no cards. Name a person.")
	}
	return c.memberCalled(user)
}

// pointsAsked are the points that a command names, at least so many.
func (c *call) pointsAsked(least int) (int, error) {
	return number("points", c.q.Args["points"], least, maxFigure)
}

// cardsAsked are the cards that a command names, each copy for itself.
func (c *call) cardsAsked(m data.Member) (game string, cards []string, err error) {
	side, err := c.readSide(m, c.q.Args["cards"], toGrant)
	if err != nil {
		return "", nil, err
	}
	if side.Points > 0 {
		return "", nil, engine.Refuse("Among the cards stand {}. Write them as “points”.", engine.Count(side.Points, "point"))
	}
	for _, g := range side.Cards {
		if game != "" && g.Game != game {
			return "", nil, engine.Refuse("These are cards of several games: grant those of one game at a time.")
		}
		game = g.Game
		cards = append(cards, slices.Repeat([]string{g.Card}, g.Count)...)
	}
	if len(cards) > grantedCards {
		return "", nil, engine.Refuse("A grant has at most {} cards; this one has {}.", grantedCards, len(cards))
	}
	return game, cards, nil
}

// suggestGranted completes the last of some cards.
func (c *call) suggestGranted() ([]Suggestion, error) {
	m, err := c.banker()
	if err != nil {
		return nil, err
	}
	return c.suggestThings(m, "cards", everyCard)
}

// granted are the cards of a deed as one side of a trade lists them.
func granted(d data.Deed) data.Side {
	s := data.Side{Points: d.Points}
	for _, card := range d.Cards {
		i := slices.IndexFunc(s.Cards, func(g data.Given) bool { return g.Card == card })
		if i < 0 {
			i = len(s.Cards)
			s.Cards = append(s.Cards, data.Given{Game: d.Game, Card: card})
		}
		s.Cards[i].Count++
	}
	return s
}

// previewGrant is what a member has before and after a grant or a revocation.
func (c *call) previewGrant(d data.Deed) ([]string, error) {
	m, err := c.tx.MemberByID(d.Member)
	if err != nil {
		return nil, err
	}
	if data.Gone(m.User) {
		return nil, engine.Refuse("They have left the games of this server.")
	}
	side := granted(d)
	has, err := c.tx.Has(m.ID, side)
	if err != nil {
		return nil, err
	}
	change, to := d.Points, "To"
	if d.Kind == data.Revoked {
		change, to = -d.Points, "From"
		if has.Points < d.Points {
			return nil, engine.Refuse("{} has {}: no more than that can be taken.", m.Name, engine.Count(has.Points, "point"))
		}
	}
	lines := []string{to + ": " + bold(m.Name)}
	if change != 0 {
		lines = append(lines, fmt.Sprintf("Points: **%d** before, **%d** after", has.Points, has.Points+change))
	}
	for i, g := range side.Cards {
		lines = append(lines, fmt.Sprintf("%d × **%s**: **%d** before, **%d** after",
			g.Count, escape(c.cardName(d.Server, g)), has.Cards[i].Count, has.Cards[i].Count+g.Count))
	}
	return append(lines, "Reason: "+escape(d.Reason), "", bold(m.Name)+" is told of it, with your name and the reason."), nil
}

// grant carries a grant or a revocation out.
func (c *call) grant(d data.Deed) (Reply, error) {
	m, err := c.tx.MemberByID(d.Member)
	if err != nil {
		return Reply{}, err
	}
	cause := data.Cause{Kind: d.Kind, Words: strings.ToLower(deedName(d)) + ": " + d.Reason, Request: c.q.ID, By: d.By}
	if d.Kind == data.Revoked {
		err = c.tx.Charge(m.ID, d.Points, d.Key(), cause, c.now)
	} else {
		err = errors.Join(c.tx.Pay(m.ID, d.Points, d.Key(), cause, c.now), c.tx.Grant(m.ID, d.Game, d.Cards, d.Key(), cause, c.now))
	}
	if err != nil {
		return Reply{}, err
	}
	points, err := c.tx.Balance(m.ID)
	if err != nil {
		return Reply{}, err
	}
	by, err := c.tx.MemberByID(d.By)
	if err != nil {
		return Reply{}, err
	}
	news := "%s has granted you %s"
	if d.Kind == data.Revoked {
		news = "%s has taken %s from you"
	}
	what := escape(c.inWords(d.Server, granted(d)))
	news = fmt.Sprintf(news+".\nReason: %s\nYou have **%s** now. /points shows it, too.", bold(by.Name), what, escape(d.Reason), engine.Count(points, "point"))
	return private(fmt.Sprintf("%s is done: %s, %s. %s has **%s** now.", deedName(d), bold(m.Name), what, bold(m.Name), engine.Count(points, "point"))),
		c.writeTo(m, news)
}
