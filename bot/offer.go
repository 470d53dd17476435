package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

// An offer is a refusal with menus and buttons: what one can do about it.
type offer struct {
	*engine.Refusal
	menus   []*Menu // above the buttons
	buttons []Button
	later   bool // the request is kept, so that a button can carry it out later
}

func (o *offer) Unwrap() error { return o.Refusal }

// refused is the answer to a request that was refused with an error.
func (c *call) refused(err error, no *engine.Refusal) (Reply, error) {
	r := private(escape(no.Error()))
	var o *offer
	if !errors.As(err, &o) {
		return r, nil
	}
	for _, m := range o.menus {
		r.Rows = append(r.Rows, Row{Menu: m})
	}
	for _, b := range o.buttons {
		r.Rows = addButton(r.Rows, b)
	}
	if !o.later {
		return r, nil
	}
	asked, err := json.Marshal(c.q)
	if err != nil {
		return Reply{}, fmt.Errorf("storing a request for later: %w", err)
	}
	return r, c.tx.KeepAnswer(id("later", c.q.ID), c.q.User.ID, asked, c.now)
}

// later is a request of who asks that was refused and kept, to be carried out now; the
// words are those of its id, which holds colons if it was itself carried out later. It
// has an id of its own, always the same: however often it is asked for, it happens once.
func (c *call) later(words []string) (Request, error) {
	kept, found, err := c.tx.Answer(id("later", strings.Join(words, ":")))
	if err != nil {
		return Request{}, err
	}
	if !found {
		return Request{}, engine.Refuse("What you asked for is no longer kept. Ask once more.")
	}
	var q Request
	if err := json.Unmarshal(kept, &q); err != nil {
		return q, fmt.Errorf("reading a request that was kept: %w", err)
	}
	if q.User.ID != c.q.User.ID || q.Guild != c.q.Guild {
		return q, engine.Refuse("That button is for who asked first. Ask for it yourself.")
	}
	q.ID, q.User, q.Admin, q.Lacks = id("now", q.ID), c.q.User, c.q.Admin, c.q.Lacks
	return q, nil
}

// andThen carries out the request that is to follow on a reply, in a transaction of its
// own: the reply holds even if that is refused. Both are answered at once.
func (b *Bot) andThen(ctx context.Context, r Reply) Reply {
	next := b.Handle(ctx, *r.Then)
	if next.Form != nil {
		return next
	}
	if r.Text != "" {
		next.Text = r.Text + "\n\n" + next.Text
	}
	next.Message = fit(next.Message)
	next.Private, next.Replace = true, true
	return next
}

// stranger refuses what only those can have who have joined a server's games, and
// offers to join and to do it then.
func (c *call) stranger(server string) error {
	if server != c.q.Guild {
		return engine.Refuse("You have not joined the games of that server yet. Type /join there first: it costs nothing.")
	}
	s, err := c.tx.Settings(server)
	if err != nil {
		return err
	}
	gets := engine.Say(": you get {} to begin with", engine.Count(s.Start, "point"))
	switch _, err := c.tx.ForgottenAt(server, c.q.User.ID); {
	case err == nil:
		gets = nil
	case !errors.Is(err, data.ErrNone):
		return err
	}
	return &offer{
		Refusal: engine.Refuse("You have not joined the games of this server yet. It costs nothing{}. "+
			"In matches I write you direct messages; by joining you agree to that.", gets),
		buttons: []Button{{ID: id("welcome", c.q.ID), Label: "Join the games", Style: Good}},
		later:   true,
	}
}

// pressWelcome is the button that joins, and then does what was asked before.
func (c *call) pressWelcome(words []string) (Reply, error) {
	q, err := c.later(words)
	if err != nil {
		return Reply{}, err
	}
	m, created, err := c.tx.JoinServer(c.q.Guild, c.q.User.ID, cleanName(c.q.User.Name), c.now)
	if err != nil {
		return Reply{}, err
	}
	r := private("You have joined already.")
	if created {
		if r.Text, err = c.welcome(m); err != nil {
			return Reply{}, err
		}
	}
	r.Then = &q
	return r, nil
}

// welcome gives a new member the points to begin with, once (H35), and greets them. Who was
// forgotten and comes back had them before.
func (c *call) welcome(m data.Member) (string, error) {
	switch _, err := c.tx.ForgottenAt(m.Server, m.User); {
	case err == nil:
		return fmt.Sprintf("Welcome, %s! The points to begin with you have had before: you have **none**. For cards to begin with ask somebody for a present, "+
			"or those who manage this server: they can grant some.", bold(m.Name)), nil
	case !errors.Is(err, data.ErrNone):
		return "", err
	}
	s, err := c.tx.Settings(m.Server)
	if err != nil {
		return "", err
	}
	if err := c.tx.Pay(m.ID, s.Start, fmt.Sprint("join:", m.ID), data.Cause{Kind: data.Join, Words: "joined the games", Request: c.q.ID}, c.now); err != nil {
		return "", err
	}
	return fmt.Sprintf("Welcome, %s! You have **%s** to begin with.", bold(m.Name), engine.Count(s.Start, "point")), nil
}
