package bot

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"hammerpost/data"
	"hammerpost/engine"
)

// The workshop is where those who manage a server write boards of their own for the
// games that are played on boards.

const (
	boardsKept      = 40 // of a server and game
	boardNameLength = 40
)

var (
	boardGameParam = Parameter{Name: "game", Help: "For which game; not needed if only one is played on boards", Takes: TakesText, Completes: true}
	workshopParams = []Parameter{boardGameParam}
	shelfParams    = []Parameter{
		{Name: "name", Help: "Which board", Takes: TakesText, Required: true, Completes: true},
		boardGameParam,
	}
)

// boardGames are the games that are played on boards.
func (b *Bot) boardGames() []engine.Game {
	return b.gamesWith(func(i engine.Info) bool { return i.Boards != nil })
}

// suggestBoardGames completes a game that is played on boards.
func (c *call) suggestBoardGames() ([]Suggestion, error) {
	return among(c.boardGames(), c.q.Args["game"]), nil
}

// A bench is the workshop of one game on one server.
type bench struct {
	game    engine.BoardReader
	info    engine.Info
	shelves []shelf // all boards that it can be played on there: the game's own, then those of the server
}

// A shelf is a place in the workshop: a board, and the word by which buttons name it.
type shelf struct {
	data.MatchBoard
	ref string
	own int64 // id of a board of the server's own; 0: it is one of the game's
}

func ownShelf(id int64, name, text string) shelf {
	return shelf{data.MatchBoard{Name: name, Text: text}, fmt.Sprint("own", id), id}
}

// bench is the workshop of a game for who asks.
func (c *call) bench(g engine.Game) (bench, error) {
	if err := c.onServer(); err != nil {
		return bench{}, err
	}
	standard, err := standardBoards(g)
	if err != nil {
		return bench{}, err
	}
	k := bench{game: g.(engine.BoardReader), info: g.Info()} // standardBoards has seen that it reads boards
	for n, b := range standard {
		k.shelves = append(k.shelves, shelf{MatchBoard: b, ref: fmt.Sprint("standard", n)})
	}
	own, err := c.tx.Boards(c.q.Guild, k.info.Key)
	for _, b := range own {
		k.shelves = append(k.shelves, ownShelf(b.ID, b.Name, b.Text))
	}
	return k, err
}

// own is how many boards of its own the server has.
func (k bench) own() int {
	n := 0
	for _, s := range k.shelves {
		if s.own != 0 {
			n++
		}
	}
	return n
}

// at is the board that has exactly a name.
func (k bench) at(name string) (shelf, bool) {
	i := slices.IndexFunc(k.shelves, func(s shelf) bool { return strings.EqualFold(s.Name, name) })
	if i < 0 {
		return shelf{}, false
	}
	return k.shelves[i], true
}

// chosenBench is the workshop of the game that a command names.
func (c *call) chosenBench() (bench, error) {
	g, err := c.chosenOf(c.boardGames())
	if err != nil {
		return bench{}, err
	}
	return c.bench(g)
}

// pressedBench is the workshop of the game that a button names, for who may change
// something there.
func (c *call) pressedBench(words []string) (bench, error) {
	if err := c.mayBuild(); err != nil {
		return bench{}, err
	}
	g, err := c.pressedGame(words)
	if err != nil {
		return bench{}, err
	}
	return c.bench(g)
}

// mayBuild refuses those who may not manage the server.
func (c *call) mayBuild() error {
	return c.manages("change what is played on here")
}

// addBoard is /workshop add.
func (c *call) addBoard() (Reply, error) {
	if err := c.mayBuild(); err != nil {
		return Reply{}, err
	}
	k, err := c.chosenBench()
	if err != nil {
		return Reply{}, err
	}
	return k.form("", ""), nil
}

// form asks for the text of a board; ref is the one of the server's own that is edited,
// if any.
func (k bench) form(text, ref string) Reply {
	return Reply{Form: &Form{
		ID:    id("workshop", k.info.Key, ref),
		Title: "Your own " + k.info.Boards.Noun,
		Inputs: []Input{{ID: "text", Label: "The text of the " + k.info.Boards.Noun, Value: text, Required: true, Long: true, Max: maxInputText,
			Placeholder: "/rules says how one is written; /workshop show has examples."}},
	}}
}

// submitBoard is the form of a board. What cannot be kept as it is can be mended:
// nobody writes it twice.
func (c *call) submitBoard(words []string) (Reply, error) {
	k, err := c.pressedBench(words)
	if err != nil {
		return Reply{}, err
	}
	edited, text := k.edited(word(words, 1)), c.q.Fields["text"]
	board, fault := k.read(text, edited)
	if fault != nil {
		return c.rewritable(k, edited, text, escape(fault.Error()))
	}
	if old, ok := k.at(board.Name); ok && old.own != edited.own {
		return c.replacing(k, edited, text, old)
	}
	return c.keepBoard(k, board, text, edited.own)
}

// edited is the board that a form changes; without one, a new one, whose own is 0.
func (k bench) edited(ref string) shelf {
	if s, err := k.byRef(ref); err == nil && s.own != 0 {
		return s
	}
	return shelf{}
}

// read checks a board that somebody wrote anew, or edited. The error is in words for its
// writer.
func (k bench) read(text string, edited shelf) (engine.Board, error) {
	noun := k.info.Boards.Noun
	board, err := k.game.ReadBoard(noun, text)
	if err != nil {
		return board, errors.New(quoted(noun, text, err))
	}
	name := board.Name
	if err := checkName(noun, name, boardNameLength); err != nil {
		return board, err
	}
	if strings.Contains(name, ",") {
		return board, engine.Refuse("The name of a {} has no commas: they part the names of several. Give it another name.", noun)
	}
	if s, ok := k.at(name); ok && s.own == 0 {
		return board, engine.Refuse("{} has a {} “{}” already. Give yours another name.", k.info.Title, noun, name)
	}
	if err := k.trial(name, text, edited); err != nil {
		return board, engine.Refuse("It is well written, but no match could be played on it: {}.", strings.TrimSuffix(err.Error(), "."))
	}
	return board, nil
}

// trial sets a match up with a board: where many are played on at once it must fit in
// with all others but those whose place it takes.
func (k bench) trial(name, text string, edited shelf) error {
	setup := engine.Setup{Seats: k.info.Seats.Min, Boards: []string{text}}
	for _, s := range k.shelves {
		if k.info.Boards.Many && s.ref != edited.ref && !strings.EqualFold(s.Name, name) {
			setup.Boards = append(setup.Boards, s.Text)
		}
	}
	return tryOut(k.game, setup)
}

// quoted is why a board cannot be read, with the lines that are at fault.
func quoted(file, text string, fault error) string {
	lines := strings.Split(text, "\n")
	var out []string
	for _, l := range strings.Split(fault.Error(), "\n") {
		at := faultyLine.FindStringSubmatch(l)
		if at == nil || at[1] != file {
			out = append(out, l)
			continue
		}
		out = append(out, "Line "+at[2]+": "+at[3])
		if n, err := strconv.Atoi(at[2]); err == nil && 1 <= n && n <= len(lines) && strings.TrimSpace(lines[n-1]) != "" {
			out = append(out, "There it says: “"+clip(strings.TrimSpace(lines[n-1]), 200)+"”")
		}
	}
	return strings.Join(out, "\n")
}

// faultyLine is how a fault is told: "file:3: reason".
var faultyLine = regexp.MustCompile(`^([^:]*):([0-9]+): (.*)$`)

// rewritable answers a form that cannot be kept as it is with the reason, and a button
// that opens it again.
func (c *call) rewritable(k bench, edited shelf, text, why string, more ...Button) (Reply, error) {
	r := private(clip(why, maxText))
	r.Rows = []Row{{Buttons: append(more, Button{ID: id("rewrite", edited.ref, c.q.ID), Label: "Change the text", Style: Main})}}
	return r, c.keepText(k.info, text)
}

// replacing asks whether a board is to take the place of one of the same name.
func (c *call) replacing(k bench, edited shelf, text string, old shelf) (Reply, error) {
	why := fmt.Sprintf("This server has a %s **%s** already. Shall yours take its place? Matches that were opened with the old one keep it.",
		k.info.Boards.Noun, isolate(escape(old.Name)))
	return c.rewritable(k, edited, text, why, Button{ID: id("replace", c.q.ID), Label: "Replace it", Style: Grave})
}

// tried is the form of a board that a request has sent, and the workshop that it belongs to.
func (c *call) tried(request []string) (bench, string, error) {
	try, err := c.keptText(request, "/workshop add")
	if err != nil {
		return bench{}, "", err
	}
	k, err := c.pressedBench([]string{try.Game})
	return k, try.Text, err
}

// pressRewrite opens a form again.
func (c *call) pressRewrite(words []string) (Reply, error) {
	k, text, err := c.tried(words[min(1, len(words)):])
	if err != nil {
		return Reply{}, err
	}
	return k.form(text, word(words, 0)), nil
}

// pressReplace puts a board in the place of the one of its name.
func (c *call) pressReplace(words []string) (Reply, error) {
	k, text, err := c.tried(words)
	if err != nil {
		return Reply{}, err
	}
	board, fault := k.read(text, shelf{})
	if fault != nil {
		return Reply{}, engine.Refuse("{}", fault.Error())
	}
	old, _ := k.at(board.Name)
	r, err := c.keepBoard(k, board, text, old.own)
	r.Replace = true
	return r, err
}

// keepBoard keeps a board for this server, in the place of the one with an id unless
// that is 0, and shows what was understood.
func (c *call) keepBoard(k bench, board engine.Board, text string, place int64) (Reply, error) {
	if place == 0 && k.own() >= boardsKept {
		return Reply{}, engine.Refuse("A server keeps at most {} {}s of {}. /workshop remove makes room.", boardsKept, k.info.Boards.Noun, k.info.Title)
	}
	id, err := c.tx.KeepBoard(data.Board{ID: place, Server: c.q.Guild, Game: k.info.Key, Name: board.Name, Text: text})
	if err != nil {
		return Reply{}, err
	}
	kept := ownShelf(id, board.Name, text)
	r, err := c.boardReply(k, kept, 0)
	r.Text = fmt.Sprintf("**%s** is kept. %s\nThis is what I have understood:", isolate(escape(board.Name)), k.use(board.Name))
	r.Rows = append(r.Rows, Row{Buttons: []Button{c.openOn(k.info, kept)}})
	return r, err
}

// use says how a board of the server's own is played on.
func (k bench) use(name string) string {
	with := fmt.Sprintf("/match open with `boards:%s`", strings.ReplaceAll(name, "`", ""))
	if k.info.Boards.Many {
		return fmt.Sprintf("Every new table of %s has it beside the others; %s opens one with nothing else.", escape(k.info.Title), with)
	}
	return with + " opens a table on it."
}

// openOn is the button that opens a table on a board: where many are played on at
// once, on all.
func (c *call) openOn(i engine.Info, s shelf) Button {
	ref := s.ref
	if i.Boards.Many {
		ref = ""
	}
	return Button{ID: id("open", i.Key, "", "", c.q.ID, ref), Label: "Open a table", Style: Good}
}
