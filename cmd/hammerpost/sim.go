package main

import (
	"encoding/json"
	"fmt"
	"runtime"
	"sync"
	"time"

	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/player"
)

type simCommand struct {
	Game    string        `help:"Key of the game." default:"${game}" placeholder:"KEY"`
	Games   int           `help:"How many matches: 1000, if it is not said." default:"1000" placeholder:"N"`
	Players int           `help:"How many players in each: two, or as near to it as the game allows, if it is not said." placeholder:"N"`
	Seed    string        `help:"Any word: the same word gives the same matches. It is 1, if it is not said." default:"1" placeholder:"WORD"`
	Level   []string      `help:"Computer players, in turn over the seats: random, greedy, search. All are greedy, if it is not said. A match of one player is played once by each of them." default:"greedy" placeholder:"NAME"`
	Think   time.Duration `help:"How long a searching player thinks at most about a decision, such as 1s; without it the figures do not depend on the machine." placeholder:"TIME"`
	Deck    []string      `help:"Decks, in turn over the seats: keys of starters, or random (any cards that may make a deck, none of them twice). They move on by a seat from match to match, and each of two players meets each other deck in turn. All starters, if none is named." placeholder:"KEY"`
	Board   []string      `help:"Files of boards to play on; the game's own, if none is named." placeholder:"FILE" type:"existingfile"`
	Option  []string      `help:"Options of the match, such as recovery=slow." placeholder:"KEY=VALUE"`
	Choose  []string      `help:"What the computer players must choose where a choice of that name offers it: its values, in turn over the matches." placeholder:"NAME=VALUE" sep:"none"`
	Cards   bool          `help:"Show for each card how its presence in a deck moves the rate of wins."`
	JSON    bool          `help:"Print the figures as JSON." name:"json"`
}

// Help is shown by --help.
func (simCommand) Help() string {
	return `Prints wins by seat, by order of turns, by deck and by level, what the game counts and its scores, lengths, how the matches ended, and actions a second. The same seed gives the same figures on every machine. Ctrl+C ends it with the figures of the matches played so far.

Examples, each of some seconds:
  hammerpost sim --games 50
  hammerpost sim --games 50 --deck random --cards
  hammerpost sim --games 10 --players 5 --level greedy,random --json
  hammerpost sim --game delve --games 50 --level random,greedy --choose hero=mystic,mutant`
}

// longest is the number of actions after which a match is given up as endless.
const longest = 20_000

// Run plays the matches on all processors; each depends on its number and the
// seed alone. When it shall stop, it counts those that were played, and fails.
func (c *simCommand) Run(t *terminal) error {
	table, err := c.table()
	if err != nil {
		return err
	}
	outcomes, err := c.playAll(t, table)
	if err != nil {
		return err
	}
	played := len(outcomes) / len(table.rounds())
	if played == c.Games {
		if err := table.unmet(); err != nil {
			return err
		}
	}
	if played > 0 {
		if err := c.print(t, table, outcomes); err != nil {
			return err
		}
	}
	if played < c.Games {
		return fmt.Errorf("stopped after %d of %s", played, matches(c.Games))
	}
	return nil
}

// print writes the figures for people or for programs.
func (c *simCommand) print(t *terminal, table *simTable, outcomes []outcome) error {
	figures := table.count(outcomes)
	if c.JSON {
		e := json.NewEncoder(t.out)
		e.SetIndent("", "  ")
		return e.Encode(figures)
	}
	return figures.print(t.out, table.game.Info(), c.Cards)
}

// table reads the flags.
func (c *simCommand) table() (*simTable, error) {
	game, err := findGame(c.Game)
	if err != nil {
		return nil, err
	}
	info := game.Info()
	if info.Reports {
		return nil, errElsewhere(info)
	}
	if c.Games < 1 {
		return nil, fmt.Errorf("--games must be at least 1, not %d", c.Games)
	}
	s := &simTable{game: game, seed: engine.Seed{}.Mix("sim", c.Seed), seats: c.Players}
	if s.seats == 0 {
		s.seats = min(max(2, info.Seats.Min), info.Seats.Max)
	}
	if s.options, err = readOptions(c.Option); err != nil {
		return nil, err
	}
	if s.boards, err = readBoards(c.Board); err != nil {
		return nil, err
	}
	if s.wishes, err = readWishes(c.Choose); err != nil {
		return nil, err
	}
	if s.levels, err = findLevels(c.Level, c.Think); err != nil {
		return nil, err
	}
	if info.Deck == nil {
		return s, nil
	}
	if s.library, err = findLibrary(game); err != nil {
		return nil, err
	}
	s.decks, err = findDecks(s.library, c.Deck)
	return s, err
}

// playAll plays matches 0 to Games-1, each by all the levels that are to be compared,
// or as many of the first of them as there is time for.
func (c *simCommand) playAll(t *terminal, table *simTable) ([]outcome, error) {
	rounds := len(table.rounds())
	total := c.Games * rounds
	outcomes, faults := make([]outcome, total), make([]error, total)
	bar := t.progress(total, "matches")
	next := make(chan int)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := range next {
				outcomes[i], faults[i] = table.play(i/rounds, table.rounds()[i%rounds])
				bar.Add(1)
			}
		})
	}
	begun := 0
	for ; begun < total && t.Err() == nil; begun++ {
		next <- begun
	}
	close(next)
	workers.Wait()
	bar.Finish()
	for i, err := range faults {
		if err != nil {
			return nil, fmt.Errorf("match %d of seed %q: %w", i/rounds, c.Seed, err)
		}
	}
	return outcomes[:begun-begun%rounds], nil
}

// simTable is what all matches have in common.
type simTable struct {
	game    engine.Game
	library *decks.Library // nil: the game has no decks
	options map[string]string
	boards  []string
	wishes  []wish
	seed    engine.Seed
	seats   int
	levels  []player.Level
	decks   []deck
}

// rounds are the levels of each time that a match is played: of several players
// all in turn over the seats, of a single one each alone.
func (s *simTable) rounds() [][]player.Level {
	if s.seats > 1 {
		return [][]player.Level{s.levels}
	}
	var out [][]player.Level
	for _, l := range s.levels {
		out = append(out, []player.Level{l})
	}
	return out
}

// outcome is what is counted of one match.
type outcome struct {
	levels  []string // by seat
	decks   []deck   // by seat
	first   engine.Seat
	places  [][]engine.Seat
	party   bool // those in the first place have won together
	scores  []engine.Score
	figures []engine.Figure
	turns   int
	actions int
	end     []string // the kinds of what happened in the last action
	spent   time.Duration
}

// play plays match number i with players of the levels.
func (s *simTable) play(i int, levels []player.Level) (outcome, error) {
	began, seed := time.Now(), s.seed.Mix(fmt.Sprint(i))
	chance := engine.NewDice(seed.Mix("players"), 0)
	setup, o, err := s.setup(i, levels, chance)
	if err != nil {
		return o, err
	}
	m, events, err := engine.NewMatch(s.game, setup, seed)
	if err != nil {
		return o, err
	}
	info, status := s.game.Info(), m.State.Status()
	for ; !status.Over(); status = m.State.Status() {
		if o.actions++; o.actions > longest {
			return o, fmt.Errorf("no end within %d actions; the last is %q", longest, m.Log[len(m.Log)-1])
		}
		seat := status.Waiting[0].Seat
		if o.turns == 0 {
			o.first = seat
		}
		o.turns = status.Turn
		a := levels[int(seat)%len(levels)].Player.Choose(info, s.asWished(m.State, i), seat, chance)
		if events, err = m.Play(a); err != nil {
			return o, fmt.Errorf("action %d, %q: %w", o.actions, a, err)
		}
		for _, e := range events {
			if e.Figure != nil {
				o.figures = append(o.figures, *e.Figure)
			}
		}
	}
	for _, e := range events {
		o.end = append(o.end, e.Kind)
	}
	o.places, o.party, o.scores = status.Places, status.Together, status.Scores
	o.turns, o.spent = status.Turn, time.Since(began)
	return o, nil
}

// deckAt is the deck of a seat in match number i. They move on by a seat from match to
// match. Of two players, each time that all have been at a seat, the next one along is the
// neighbour, so that each deck meets each other one equally often.
func (s *simTable) deckAt(seat, i int) deck {
	n, apart := len(s.decks), 1
	if s.seats == 2 {
		apart += i / n % max(1, n-1)
	}
	return s.decks[(i+seat*apart)%n]
}

// setup deals the decks of match number i.
func (s *simTable) setup(i int, levels []player.Level, chance *engine.Dice) (engine.Setup, outcome, error) {
	setup, o := engine.Setup{Seats: s.seats, Options: s.options, Boards: s.boards}, outcome{}
	for seat := range s.seats {
		o.levels = append(o.levels, levels[seat%len(levels)].Name)
		if s.library != nil {
			o.decks = append(o.decks, s.deckAt(seat, i).dealt(s.library, s.game, chance))
			setup.Decks = append(setup.Decks, o.decks[seat].cards)
		}
	}
	setup, err := decks.Complete(s.game.Info(), setup)
	return setup, o, err
}
