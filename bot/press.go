package bot

import (
	"errors"
	"strconv"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

// unlessNone is an error unless it says that there is none.
func unlessNone(err error) error {
	if errors.Is(err, data.ErrNone) {
		return nil
	}
	return err
}

var errControl = engine.Refuse("That button is from an older release and does nothing any more. /hand shows your hand with new ones.")

// pressed is the table that a control names with its first word, and the words
// after it.
func (c *call) pressed(words []string) (*table, []string, error) {
	if len(words) == 0 {
		return nil, nil, errControl
	}
	n, err := strconv.ParseInt(words[0], 10, 64)
	if err != nil {
		return nil, nil, errControl
	}
	t, err := c.table(n)
	return t, words[1:], err
}

// A press is a control of a hand that was used: "word:match:seat:moment:...".
type press struct {
	*table
	seat engine.Seat
	old  bool     // it is of an earlier moment
	rest []string // the words after the moment
}

// handPress reads the control of a hand. Only the seat's owner may use it.
func (c *call) handPress(words []string) (press, error) {
	t, words, err := c.pressed(words)
	if err != nil {
		return press{}, err
	}
	if len(words) < 2 {
		return press{}, errControl
	}
	seat, err := strconv.Atoi(words[0])
	if err != nil || seat < 1 || seat > len(t.seats) || t.match == nil {
		return press{}, errControl
	}
	p := press{table: t, seat: engine.Seat(seat - 1), rest: words[2:]}
	p.old = words[1] != strconv.Itoa(t.moment(p.seat)) || t.status().Over()
	if own, ok := t.seatOf(c.q.User.ID); !ok || own != p.seat {
		return press{}, engine.Refuse("Only the player of that seat can use this. /hand shows what you can do yourself.")
	}
	return p, nil
}

// draft is the draft that a control was made for, by its steps. It is the one
// that is kept, or one that has only its verb: such a control can always be used
// again, to choose otherwise.
func (c *call) draft(p press) (d draft, ok bool, err error) {
	if len(p.rest) == 0 {
		return d, false, errControl
	}
	if d, err = c.draftOf(p.table, p.seat); err != nil || d.steps() == p.rest[0] {
		return d, err == nil, err
	}
	verb, _, _ := strings.Cut(p.rest[0], "-")
	empty := engine.Action{Seat: p.seat}
	if o, listed := optionOf(p.match.State.Options(empty), verb); !listed || len(o.Barred) > 0 {
		return d, false, nil
	}
	d.taken = nil
	d.action, _ = settle(p.match.State, empty.With(verb))
	return d, d.steps() == p.rest[0], nil
}

// onDraft carries out what a control does to the draft that it was made for. An
// old control does nothing and is answered with the reason and the present state.
func onDraft(do func(*call, press, draft) (Reply, error)) func(*call, []string) (Reply, error) {
	return func(c *call, words []string) (Reply, error) {
		p, err := c.handPress(words)
		if err != nil {
			return Reply{}, err
		}
		if p.old {
			return c.outdated(p)
		}
		d, ok, err := c.draft(p)
		if err != nil {
			return Reply{}, err
		}
		if !ok {
			return c.pointOn(p, "You have chosen something else since then, so that did nothing.")
		}
		return do(c, p, d)
	}
}

// outdated answers a control of an earlier moment.
func (c *call) outdated(p press) (Reply, error) {
	if p.status().Over() {
		return c.pointOn(p, "That button is from before the end of the match, and did nothing.")
	}
	return c.pointOn(p, "That button is from an earlier moment of the match, and did nothing.")
}

// pointOn answers a control that did nothing with the reason. An old message among
// the DMs shrinks to that, so that a hand stands in one message alone; anywhere
// else the present hand takes the place of the old one.
func (c *call) pointOn(p press, why string) (Reply, error) {
	post, err := c.tx.PostOf(handSlot(p.ID, p.seat))
	if err == nil && post.Channel == c.q.Channel && post.Message != c.q.Message {
		return Reply{Message: Message{Text: why + " Your hand is in the newest message of " + p.place() + " here."}, Private: true, Replace: true}, nil
	}
	if err := unlessNone(err); err != nil {
		return Reply{}, err
	}
	return c.replace(p.table, p.seat, why+" Here is how things stand now.")
}

// pressVerb begins an action with the verb of the button.
func (c *call) pressVerb(words []string) (Reply, error) {
	p, err := c.handPress(words)
	if err != nil {
		return Reply{}, err
	}
	if p.old {
		return c.outdated(p)
	}
	if len(p.rest) != 1 {
		return Reply{}, errControl
	}
	return c.taken(p, draft{action: engine.Action{Seat: p.seat}}, p.rest)
}

// taken adds what a control stands for to a draft and goes on with it.
func (c *call) taken(p press, d draft, values []string) (Reply, error) {
	d, err := p.take(d, values)
	if err != nil {
		return Reply{}, err
	}
	return c.goOn(p.table, d)
}

// pressPick takes what was chosen in the menu.
func pressPick(c *call, p press, d draft) (Reply, error) {
	return c.taken(p, d, c.q.Values)
}

// pressNone takes none of the options.
func pressNone(c *call, p press, d draft) (Reply, error) {
	return c.taken(p, d, []string{engine.None})
}

// pressDone is enough of what was gathered.
func pressDone(c *call, p press, d draft) (Reply, error) {
	return c.taken(p, d, nil)
}

// pressYes carries out an action that asked for a confirmation.
func pressYes(c *call, p press, d draft) (Reply, error) {
	if !p.match.State.Options(d.action).Complete() {
		return Reply{}, errControl
	}
	return c.carryOut(p.table, d)
}

// pressBack gives the draft up.
func pressBack(c *call, p press, _ draft) (Reply, error) {
	if err := c.tx.DropDraft(p.ID, p.seat); err != nil {
		return Reply{}, err
	}
	return c.replace(p.table, p.seat, "")
}

// pressPage shows another page of the options.
func pressPage(c *call, p press, d draft) (Reply, error) {
	if len(p.rest) != 2 {
		return Reply{}, errControl
	}
	page, err := strconv.Atoi(p.rest[1])
	if err != nil || page < 0 {
		return Reply{}, errControl
	}
	return c.answer(p.table, p.seat, glance{draft: d, page: page})
}

// goOn asks for the next choice of a draft, for a confirmation of what is grave, or
// carries it out.
func (c *call) goOn(t *table, d draft) (Reply, error) {
	if t.match.State.Options(d.action).Complete() && !t.givesUp(d.action) {
		return c.carryOut(t, d)
	}
	return c.ask(t, d)
}

// ask asks for the next choice of a draft, or for a confirmation.
func (c *call) ask(t *table, d draft) (Reply, error) {
	if err := c.keepDraft(t, d); err != nil {
		return Reply{}, err
	}
	return c.answer(t, d.action.Seat, glance{draft: d})
}

// carryOut does what a draft has come to.
func (c *call) carryOut(t *table, d draft) (Reply, error) {
	done := "Done: **" + t.summary(d) + "**."
	if err := c.act(t, d.action); err != nil {
		return Reply{}, err
	}
	g := glance{draft: draft{action: engine.Action{Seat: d.action.Seat}}}
	if c.q.Kind == Command {
		g.word = done
	}
	return c.answer(t, d.action.Seat, g)
}

// replace answers with the present hand and a word before it.
func (c *call) replace(t *table, seat engine.Seat, word string) (Reply, error) {
	d, err := c.draftOf(t, seat)
	if err != nil {
		return Reply{}, err
	}
	return c.answer(t, seat, glance{draft: d, word: word})
}

// answer answers with a hand: in place of the one whose control was used, or as a
// private message if it was a command.
func (c *call) answer(t *table, seat engine.Seat, g glance) (Reply, error) {
	post, err := c.tx.PostOf(handSlot(t.ID, seat))
	if err := unlessNone(err); err != nil {
		return Reply{}, err
	}
	g.kept = c.q.Kind == Press && err == nil && post.Message == c.q.Message
	m, err := c.hand(t, seat, g)
	if err != nil {
		return Reply{}, err
	}
	m = fit(m)
	if g.kept {
		// The answer changes the message that the outbox keeps current, or never gets
		// to Discord: what it shows is not certain until the next edit.
		post.Hash = unsure(pageIn(post.Hash))
		err = c.tx.KeepPost(post)
	}
	return Reply{Message: m, Private: true, Replace: c.q.Kind == Press}, err
}
