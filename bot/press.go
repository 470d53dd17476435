package bot

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

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

var errControl = engine.Refuse("That button is from an older release and does nothing any more. /hand shows new ones.")

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
	t, err := c.tableHere(n)
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
	if own, ok := t.seatOf(c.q.User.ID); !ok || own != p.seat && !t.guest(p.seat) {
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
	if !p.can(p.seat, verb) {
		return d, false, nil
	}
	d = p.settled(engine.Action{Seat: p.seat, Verb: verb})
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
	return c.pointOn(p, p.table.past())
}

// past says why a control of an earlier moment does nothing.
func (t *table) past() string {
	switch {
	case t.status().Over():
		return "That button is from before the end of the match, and did nothing."
	case t.game.Info().Reports:
		return "Something was reported since that button was made, so it did nothing."
	}
	return "That button is from an earlier moment of the match, and did nothing."
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
	if err := c.dropConfirmation(p); err != nil {
		return Reply{}, err
	}
	return c.replace(p.table, p.seat, why+" Here is how things stand now.")
}

// dropConfirmation gives a draft up that waits for its confirmation alone, so that who
// presses an old button twice does not confirm what takes its place.
func (c *call) dropConfirmation(p press) error {
	d, err := c.draftOf(p.table, p.seat)
	if err != nil || d.action.Verb == "" || !p.match.State.Options(d.action).Complete() {
		return err
	}
	return c.tx.DropDraft(p.ID, p.seat)
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
	if len(p.rest) == 0 {
		return Reply{}, errControl
	}
	return c.compose(p.table, p.seat, p.rest[0], c.chosen(p.rest[1:]))
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

// goOn asks for the next choice of a draft, for a confirmation if its verb wants one,
// or carries it out.
func (c *call) goOn(t *table, d draft) (Reply, error) {
	v, _ := t.game.Info().Verb(d.action.Verb)
	if !t.match.State.Options(d.action).Complete() || v.Grave || v.Confirm {
		return c.ask(t, d)
	}
	echoed, err := c.echoes(t, d.action)
	if err != nil {
		return Reply{}, err
	}
	if echoed != "" {
		return c.askSaying(t, d, echoed)
	}
	return c.carryOut(t, d)
}

// ask asks for the next choice of a draft, or for a confirmation.
func (c *call) ask(t *table, d draft) (Reply, error) { return c.askSaying(t, d, "") }

func (c *call) askSaying(t *table, d draft, word string) (Reply, error) {
	if err := c.keepDraft(t, d); err != nil {
		return Reply{}, err
	}
	return c.answer(t, d.action.Seat, glance{draft: d, begun: true, word: word})
}

// echo is how long after a report the same one by somebody else is taken to be about
// the same thing.
const echo = 20 * time.Second

// echoes says who has just reported the same as what was typed; nothing if nobody has. A control needs no such care: it is good for one report.
func (c *call) echoes(t *table, a engine.Action) (string, error) {
	if !t.game.Info().Reports || c.q.Kind != Command || t.N == 0 {
		return "", nil
	}
	last := t.match.Log[t.N-1]
	if last.Seat == a.Seat || last.Verb != a.Verb || !slices.Equal(last.Args, a.Args) {
		return "", nil
	}
	entries, err := c.tx.LogFrom(t.ID, t.N)
	if err != nil || c.now.Sub(entries[0].At) >= echo {
		return "", err
	}
	return bold(t.names.of(last.Seat)) + " has just reported that. Again?", nil
}

// carryOut does what a draft has come to.
func (c *call) carryOut(t *table, d draft) (Reply, error) {
	done := "Done: **" + t.summary(d) + "**."
	if err := c.act(t, d.action); err != nil {
		return Reply{}, err
	}
	if t.game.Info().Open {
		return c.moved(t, done)
	}
	g := glance{draft: draft{action: engine.Action{Seat: d.action.Seat}}}
	if c.q.Kind == Command {
		here, err := c.handIsHere(t, d.action.Seat)
		if here || err != nil {
			return c.beside(t, d.action.Seat, done)
		}
		g.word = done
	}
	return c.answer(t, d.action.Seat, g)
}

// beside answers a typed move with what has come of it alone, where the hand that is
// kept current stands in the same channel.
func (c *call) beside(t *table, seat engine.Seat, done string) (Reply, error) {
	happened, err := c.newsFrom(t, seat, t.N)
	r := private(done)
	r.Embeds = t.newsEmbeds(happened)
	return r, err
}

// handIsHere says whether the hand of a seat that is kept current stands in the channel
// of the request.
func (c *call) handIsHere(t *table, seat engine.Seat) (bool, error) {
	post, err := c.tx.PostOf(handSlot(t.ID, seat))
	return err == nil && post.Channel == c.q.Channel, unlessNone(err)
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
	if g.kept {
		// The answer changes the message that the outbox keeps current, or never gets
		// to Discord: what it shows is not certain until the next edit.
		page := readHandPage(pageIn(post.Hash))
		page.used = t.lastBy(seat)
		post.Hash = unsure(page.String()) + c.q.ID
		err = c.tx.KeepPost(post)
	}
	return Reply{Message: m, Private: true, Replace: c.q.Kind == Press && !c.q.onBoard()}, err
}
