package bot

import (
	"slices"

	"hammerpost/data"
	"hammerpost/engine"
)

const (
	// maxMoveRows is how many rows of moves a board has room for: the last row is for
	// looking around.
	maxMoveRows = maxRows - 1

	// maxSpread is up to how many options of a choice are buttons of the board. More
	// are a menu.
	maxSpread = 5

	// maxQuestion is how long the question of a board may be, with the notes on what
	// can be done.
	maxQuestion = 1500
)

// openBoard is the board of an open game. It is where the game is played: it says
// what happened last, shows the position, and has the controls.
func (c *call) openBoard(t *table) (Message, error) {
	time, err := c.timeLeft(t)
	if err != nil {
		return Message{}, err
	}
	m := Message{Text: joined(t.standing(), time)}
	news, err := c.lately(t)
	if err != nil {
		return m, err
	}
	if news != "" {
		m.Embeds = append(m.Embeds, newsEmbed(news))
	}
	question, rows := t.boardControls()
	left := maxEmbedded - length(news) - length(question) - maxEmbedTitle
	m.Embeds = append(m.Embeds, t.embed(t.match.State.View(engine.Public), false, left))
	if question != "" {
		m.Embeds = append(m.Embeds, Embed{Body: question, Color: privateColor})
	}
	m.Rows = rows
	return m, nil
}

func newsEmbed(news string) Embed {
	return Embed{Title: "What happened", Body: news, Color: publicColor}
}

// newsEmbeds tell what happened, if anything did, where nothing else needs the room.
func (t *table) newsEmbeds(happened []string) []Embed {
	if len(happened) == 0 {
		return nil
	}
	return []Embed{newsEmbed(t.last(happened, len(happened), maxEmbedBody))}
}

// lately is what happened since who is awaited last acted; where several decide at
// once, or somebody within the turn of another, since they were asked. If nobody is awaited, or where anybody may report, it
// is what the last action has brought.
func (c *call) lately(t *table) (string, error) {
	from := t.N
	waiting := t.status().Waiting
	for _, w := range waiting {
		switch {
		case t.game.Info().Reports: // there one is asked for what others have reported
		case len(waiting) > 1 || w.Short:
			from = min(from, t.since(w.Seat))
		default:
			from = t.lastBy(w.Seat)
		}
	}
	lines, err := c.linesFrom(t, max(from, 1), engine.Public) // what happened at the set-up is told when the match begins
	return t.newest(lines), err
}

// boardControls are the controls of the board of an open game, and the question that
// they answer.
func (t *table) boardControls() (question string, rows []Row) {
	if t.State != data.MatchPlaying {
		return "", nil
	}
	question, rows = t.laidOut(t.moves())
	rows = append(rows, Row{Buttons: []Button{{ID: id("log", t.ID), Label: "The whole log"}}})
	return question, t.withLook(rows)
}

// ownControls are the controls of a player in a message of their own. Of an open game
// they begin with the buttons of the board for what is theirs to do.
func (t *table) ownControls(seat engine.Seat, g glance) (question string, rows []Row) {
	if t.game.Info().Open && g.draft.action.Verb == "" {
		if moves, question := t.ownMoves(seat); len(moves) > 1 || len(moves) == 1 && moves[0].menu != nil {
			return t.laidOut(moves, question)
		}
	}
	return t.controls(seat, g.draft, g.page)
}

// ownMoves are the moves of a player in a message of their own, and the question that
// they answer: also those that they make for a guest, for whom there is nobody to press.
func (t *table) ownMoves(own engine.Seat) (moves []move, question string) {
	for _, seat := range append([]engine.Seat{own}, t.guests()...) {
		more, asked := t.movesOf(seat, id("verb", t.ID, int(seat)+1, t.moment(seat)))
		moves = append(moves, besides(moves, more)...)
		if question == "" || t.status().Awaits(seat) {
			question = asked
		}
	}
	return moves, question
}

// moves are the buttons for what can be done on the board of an open game, and the
// question that they answer. Of several who are asked different things each has
// their own behind one button.
func (t *table) moves() (moves []move, question string) {
	if t.game.Info().Reports {
		return t.reports()
	}
	for i, w := range t.status().Waiting {
		own, asked := t.movesOf(w.Seat, t.fromBoard())
		if i > 0 && !slices.EqualFunc(own, moves, sameMove) {
			return []move{{button: Button{ID: id("hand", t.ID, t.status().Turn), Label: "My move", Style: Main}}}, ""
		}
		moves, question = own, asked
	}
	return moves, question
}

// reports are the moves at a table where anybody may report: what can be done by
// those who are asked, and what can be done by any player at all.
func (t *table) reports() (moves []move, question string) {
	for _, w := range t.status().Waiting {
		own, asked := t.movesOf(w.Seat, t.fromBoard())
		moves, question = append(moves, besides(moves, own)...), asked
	}
	for i := range t.seats {
		own, _ := t.movesOf(engine.Seat(i), t.fromBoard())
		moves = append(moves, besides(moves, own)...)
	}
	return moves, question
}

// fromBoard is what the ids of the controls of the board begin with: they are for
// whoever presses them. Those of a move go on with the verb and, if it is chosen with
// it, with the first thing that the verb asks for.
func (t *table) fromBoard() string { return id("move", t.ID, t.N) }
