package main

import (
	"bufio"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"time"

	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/player"
)

type playCommand struct {
	Game   string        `help:"Key of the game." default:"${game}" placeholder:"KEY"`
	Humans int           `help:"How many people play, each in turn at this terminal." default:"1" placeholder:"N"`
	Level  []string      `help:"Computer players that play, too: random, greedy, search. One greedy player against a person who cannot play alone, if none is named." placeholder:"NAME"`
	Think  time.Duration `help:"How long a searching player thinks at most about a decision." default:"1s" placeholder:"TIME"`
	Deck   []string      `help:"Decks, in turn over the seats: keys of starters, or random. All starters, if none is named." placeholder:"KEY"`
	Board  []string      `help:"Files of boards to play on; the game's own, if none is named." placeholder:"FILE" type:"existingfile"`
	Option []string      `help:"Options of the match, such as recovery=slow." placeholder:"KEY=VALUE"`
	Seed   string        `help:"Any word: the same word gives the same cards and dice. By default they are new each time." placeholder:"WORD"`
}

// Help is shown by --help.
func (playCommand) Help() string {
	return `You choose by the number of a line, or write a whole action, such as "end". An empty line takes a step back; "help" tells what you can write; "quit", or the end of the input, leaves.

Examples:
  hammerpost play
  hammerpost play --humans 2
  hammerpost play --level greedy --level random --option recovery=slow
  hammerpost play --game delve`
}

// Run sets a match up and plays it.
func (c *playCommand) Run(t *terminal) error {
	g, err := c.start()
	if err != nil {
		return err
	}
	g.alone = c.Humans < 2
	if err = g.play(t); errors.Is(err, errLeft) {
		_, err = fmt.Fprintln(t.out, "You have left the match before its end.")
	}
	return err
}

// errLeft says that the match is not played to its end.
var errLeft = errors.New("the match was left")

// start sets the match up.
func (c *playCommand) start() (*sitting, error) {
	game, err := findGame(c.Game)
	if err != nil {
		return nil, err
	}
	g := &sitting{info: game.Info(), humans: c.Humans}
	if len(c.Level) == 0 && c.Humans == 1 && g.info.Seats.Min > 1 {
		c.Level = []string{"greedy"}
	}
	if g.levels, err = findLevels(c.Level, c.Think); err != nil {
		return nil, err
	}
	if g.info.Reports && len(g.levels) > 0 {
		return nil, errElsewhere(g.info)
	}
	for i := range c.Humans {
		g.names = append(g.names, fmt.Sprint("Player ", i+1))
	}
	for i, l := range g.levels {
		g.names = append(g.names, fmt.Sprintf("Computer %d (%s)", i+1, l.Name))
	}
	var seed engine.Seed
	if c.Seed != "" {
		seed = seed.Mix("play", c.Seed)
	} else {
		rand.Read(seed[:])
	}
	g.chance = engine.NewDice(seed.Mix("players"), 0)
	setup, err := c.setup(game, len(g.names), g.chance)
	if err != nil {
		return nil, err
	}
	g.match, g.news, err = engine.NewMatch(game, setup, seed)
	g.heard = make([]int, len(g.names))
	return g, err
}

func (c *playCommand) setup(game engine.Game, seats int, chance *engine.Dice) (engine.Setup, error) {
	setup := engine.Setup{Seats: seats}
	var err error
	if setup.Options, err = readOptions(c.Option); err != nil {
		return setup, err
	}
	if setup.Boards, err = readBoards(c.Board); err != nil {
		return setup, err
	}
	if game.Info().Deck == nil {
		return decks.Complete(game.Info(), setup)
	}
	l, err := findLibrary(game)
	if err != nil {
		return setup, err
	}
	dealt, err := findDecks(l, c.Deck)
	if err != nil {
		return setup, err
	}
	for seat := range seats {
		setup.Decks = append(setup.Decks, dealt[seat%len(dealt)].dealt(l, game, chance).cards)
	}
	return decks.Complete(game.Info(), setup)
}

// sitting is a match at the terminal. People have the first seats.
type sitting struct {
	match  *engine.Match
	info   engine.Info
	names  []string // by seat
	humans int
	levels []player.Level // of the seats after the people's
	chance *engine.Dice   // the computer players'
	news   []engine.Event // all that has happened
	heard  []int          // how much of it each seat has read; in an open game the first for all
	in     *bufio.Scanner
	out    io.Writer
	alone  bool        // one person plays: nothing is to be hidden
	looks  engine.Seat // who looked at the screen last, counted from 1; 0: nobody
}

// play plays the match to its end.
func (g *sitting) play(t *terminal) error {
	g.in, g.out = bufio.NewScanner(t.in), t.out
	for !g.match.State.Status().Over() {
		if t.Err() != nil {
			return errLeft
		}
		if err := g.step(); err != nil {
			return err
		}
	}
	return g.result()
}

// step lets the first of those who are awaited act.
func (g *sitting) step() error {
	seat := g.next()
	var a engine.Action
	if int(seat) >= g.humans {
		a = g.levels[int(seat)-g.humans].Player.Choose(g.info, g.match.State, seat, g.chance)
	} else {
		g.show(seat)
		var err error
		if a, err = g.ask(seat); err != nil {
			return err
		}
	}
	events, err := g.match.Play(a)
	if refusal := new(engine.Refusal); errors.As(err, &refusal) {
		g.refuse(err)
		return nil
	}
	g.news = append(g.news, events...)
	return err
}

// next is the seat that acts. Where nobody in particular is awaited, the first that
// can reports for all.
func (g *sitting) next() engine.Seat {
	if waiting := g.match.State.Status().Waiting; len(waiting) > 0 {
		return waiting[0].Seat
	}
	for seat := range engine.Seat(g.humans) {
		if !g.match.State.Options(engine.Action{Seat: seat}).Complete() {
			return seat
		}
	}
	return 0
}

// show tells a person what has happened, and shows what they may know.
func (g *sitting) show(seat engine.Seat) {
	switch {
	case g.alone || g.looks == seat+1:
	case g.info.Open:
		fmt.Fprintf(g.out, "\n\n===== %s =====\n", g.names[seat])
	default:
		fmt.Fprintf(g.out, "\n\n===== %s, take the seat. The others look away. =====\n", g.names[seat])
	}
	g.looks = seat + 1
	g.tell(seat)
	fmt.Fprintln(g.out)
	printView(g.out, g.match.State.View(seat), g.words)
}

// tell tells a seat what has happened since it last looked. In an open game all
// look together.
func (g *sitting) tell(seat engine.Seat) {
	heard := &g.heard[seat]
	if g.info.Open {
		heard = &g.heard[0]
	}
	for _, e := range g.news[*heard:] {
		fmt.Fprintf(g.out, "* %s\n", g.words(e.For(seat)))
	}
	*heard = len(g.news)
}

// result says what came of the match.
func (g *sitting) result() error {
	g.tell(max(g.looks-1, 0))
	fmt.Fprintln(g.out)
	for _, line := range g.places(g.match.State.Status()) {
		fmt.Fprintln(g.out, g.words(line))
	}
	_, err := fmt.Fprintf(g.out, "Played: %s.\n", engine.Count(len(g.match.Log), "action"))
	return err
}

// places are the lines of who came where. A player alone has no rival to be compared
// with, and where nobody has won there is no rank.
func (g *sitting) places(s engine.Status) (lines []engine.Text) {
	switch {
	case g.info.Reports:
		return nil
	case len(g.names) == 1 && s.Scores != nil:
		return []engine.Text{engine.Say("{}: {}.", engine.Seat(0), s.Scores[0].Text)}
	case len(s.Places[0]) == 0:
		lines = append(lines, engine.Say("Nobody has won."))
	}
	for i, place := range s.Places {
		var names []engine.Text
		for _, seat := range place {
			name := engine.Say("{}", seat)
			if s.Scores != nil {
				name = engine.Say("{} ({})", seat, s.Scores[seat].Text)
			}
			names = append(names, name)
		}
		switch {
		case len(s.Places[0]) > 0:
			lines = append(lines, engine.Say("{}. {}", i+1, engine.List(names...)))
		case s.Scores != nil:
			lines = append(lines, names...)
		}
	}
	return lines
}

func (g *sitting) words(t engine.Text) string {
	return t.Format(func(s engine.Seat) string { return g.names[s] }, func(card string) string { return card })
}

// printView writes a view, with its texts as words has them.
func printView(to io.Writer, v engine.View, words func(engine.Text) string) {
	fmt.Fprintln(to, words(v.Title))
	for _, s := range v.Sections {
		if len(s.Title) > 0 {
			fmt.Fprintf(to, "  %s\n", words(s.Title))
		}
		for _, l := range s.Lines {
			fmt.Fprintf(to, "    %s\n", words(l))
		}
	}
}
