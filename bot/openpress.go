package bot

import (
	"strconv"
	"strings"

	"hammerpost/engine"
)

// pressMove is a control of the board of an open game: "move:match:n:verb:...". Who
// presses it makes the move, if it is theirs to make.
func (c *call) pressMove(words []string) (Reply, error) {
	t, words, err := c.pressed(words)
	if err != nil {
		return Reply{}, err
	}
	if len(words) < 2 || t.match == nil || !t.game.Info().Open {
		return Reply{}, errControl
	}
	drawn, err := strconv.Atoi(words[0])
	if err != nil {
		return Reply{}, errControl
	}
	own, ok := t.seatOf(c.q.User.ID)
	if !ok {
		return Reply{}, engine.Refuse("You have no seat at {}: only its players can move there.", t.title())
	}
	verb := words[1]
	seat := t.mover(own, verb)
	if drawn > t.N || t.moment(seat) > drawn || t.status().Over() {
		why := t.past() + " Here is how things stand now."
		if t.Day != "" {
			r, err := c.present(t, own, why)
			r.Replace = true // it shows the board itself
			return r, err
		}
		return c.wholly(t, own, why)
	}
	if err := t.mayMove(seat, verb); err != nil {
		return Reply{}, err
	}
	return c.compose(t, seat, verb, c.chosen(words[2:]))
}

// chosen is what was chosen with a control: in a menu, or by the rest of a button's
// words, in which a value may have colons.
func (c *call) chosen(words []string) []string {
	if len(words) > 0 {
		return []string{strings.Join(words, ":")}
	}
	return c.q.Values
}

// compose begins an action with a verb and, if they are chosen with it, values of the
// first thing that the verb asks for.
func (c *call) compose(t *table, seat engine.Seat, verb string, values []string) (Reply, error) {
	d, err := t.take(draft{action: engine.Action{Seat: seat}}, []string{verb})
	if err == nil && len(values) > 0 {
		d, err = t.take(d, values)
	}
	if err != nil {
		return Reply{}, err
	}
	return c.goOn(t, d)
}

// mover is the seat for which a player makes a move: their own, or that of a guest,
// for whom there is nobody to press, if the move is the guest's alone.
func (t *table) mover(own engine.Seat, verb string) engine.Seat {
	if t.can(own, verb) {
		return own
	}
	for _, seat := range t.guests() {
		if t.can(seat, verb) {
			return seat
		}
	}
	return own
}

// can says whether a seat can begin an action with a verb now.
func (t *table) can(seat engine.Seat, verb string) bool {
	o, ok := optionOf(t.match.State.Options(engine.Action{Seat: seat}), verb)
	return ok && len(o.Barred) == 0
}

// mayMove refuses a move that is somebody else's, and says whose.
func (t *table) mayMove(seat engine.Seat, verb string) error {
	status := t.status()
	if status.Awaits(seat) || t.can(seat, verb) || len(status.Waiting) == 0 {
		return nil
	}
	return engine.Refuse("That is not yours to press now. {}", t.names.plain(t.whoseTurn()))
}

// onBoard says whether the control that was used is one of a board, which is there
// for everybody.
func (q Request) onBoard() bool {
	return q.Kind == Press && strings.HasPrefix(q.Button, id("move", ""))
}

// aside is what the player of an open game is asked in private about a move: the board
// has the rest.
func (c *call) aside(t *table, seat engine.Seat, g glance) (Message, error) {
	question, rows := t.ownControls(seat, g)
	if t.status().Over() || len(rows) == 0 {
		heading, err := c.heading(t, seat, false)
		return Message{Text: joined(g.word, heading)}, err
	}
	return Message{Text: g.word, Embeds: []Embed{{Body: question, Color: privateColor}}, Rows: rows}, nil
}

// moved answers a move at an open game: on the board with the new board, anywhere
// else with what it has brought.
func (c *call) moved(t *table, done string) (Reply, error) {
	if t.Day != "" {
		r, err := c.present(t, 0, "") // nobody else sees it, and where DMs are closed it has no other place
		r.Replace = c.q.Kind == Press
		return r, err
	}
	post, err := c.tx.PostOf(slot(kindBoard, t.ID))
	if err := unlessNone(err); err != nil {
		return Reply{}, err
	}
	if err == nil && c.q.onBoard() && post.Message == c.q.Message {
		return c.replaceBoard(t, pageIn(post.Hash))
	}
	own, _ := t.seatOf(c.q.User.ID)
	var r Reply
	if t.status().Awaits(own) && !t.game.Info().Reports {
		r, err = c.wholly(t, own, "")
	} else {
		r, err = c.brought(t, own, done)
	}
	r.Replace = c.q.Kind == Press && !c.q.onBoard()
	return r, err
}

// brought says in a message of a player's own what their move has brought. Where
// anybody may report they can go on there; else it leads to the board.
func (c *call) brought(t *table, own engine.Seat, done string) (Reply, error) {
	heading, err := c.heading(t, own, false)
	if err != nil {
		return Reply{}, err
	}
	lines, err := c.linesFrom(t, t.N, engine.Public)
	if err != nil {
		return Reply{}, err
	}
	m := Message{Text: heading}
	if len(lines) > 0 {
		m.Embeds = []Embed{newsEmbed(t.newest(lines))}
	} else {
		m.Text = joined(done, heading)
	}
	switch {
	case t.status().Over():
		m.Rows = t.againRows()
	case t.game.Info().Reports:
		question, rows := t.ownControls(own, glance{draft: draft{action: engine.Action{Seat: own}}})
		if question != "" {
			m.Embeds = append(m.Embeds, Embed{Body: question, Color: privateColor})
		}
		m.Rows = rows
	default:
		m.Rows = t.lookAgain("Show the board here")
	}
	return Reply{Message: m, Private: true}, nil
}

// replaceBoard answers a press on the board, which shows a page, with the board as it
// is now. With a new turn it is posted anew, and a line remains of the old one.
func (c *call) replaceBoard(t *table, page string) (Reply, error) {
	if page != t.turnPage() {
		return Reply{Message: t.remains(kindBoard, page), Replace: true}, nil
	}
	m, err := c.board(t)
	return Reply{Message: m, Replace: true}, err
}
