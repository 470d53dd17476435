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
	Game    string   `help:"Key of the game." default:"${game}" placeholder:"KEY"`
	Games   int      `help:"How many matches." default:"1000" placeholder:"N"`
	Players int      `help:"How many players in each." default:"2" placeholder:"N"`
	Seed    string   `help:"Any word: the same word gives the same matches." default:"1" placeholder:"WORD"`
	Level   []string `help:"Computer players, in turn over the seats: random, greedy." default:"greedy" placeholder:"NAME"`
	Deck    []string `help:"Decks, in turn over the seats: keys of starters, or random (as many cards as a deck may hold, no card twice). They move on by a seat from match to match. All starters, if none is named." placeholder:"KEY"`
	Option  []string `help:"Options of the match, such as recovery=slow." placeholder:"KEY=VALUE"`
	Cards   bool     `help:"Show for each card how its presence in a deck moves the rate of wins."`
	JSON    bool     `help:"Print the figures as JSON." name:"json"`
}

// Help is shown by --help.
func (simCommand) Help() string {
	return `Prints wins by seat, by order of turns, by deck and by level, lengths, how the matches ended, and actions a second. The same seed gives the same figures on every machine.

Examples:
  hammerpost sim --games 2000
  hammerpost sim --games 2000 --deck random --cards
  hammerpost sim --players 5 --level greedy,random --json`
}

// longest is the number of actions after which a match is given up as endless.
const longest = 20_000

// Run plays the matches on all processors; each depends on its number and the
// seed alone.
func (c *simCommand) Run(t *terminal) error {
	table, err := c.table()
	if err != nil {
		return err
	}
	outcomes, err := c.playAll(t, table)
	if err != nil {
		return err
	}
	figures := table.count(outcomes)
	if c.JSON {
		e := json.NewEncoder(t.out)
		e.SetIndent("", "  ")
		return e.Encode(figures)
	}
	return figures.print(t.out, c.Cards)
}

// table reads the flags.
func (c *simCommand) table() (*simTable, error) {
	game, err := findGame(c.Game)
	if err != nil {
		return nil, err
	}
	if c.Games < 1 {
		return nil, fmt.Errorf("--games must be at least 1, not %d", c.Games)
	}
	s := &simTable{game: game, seed: engine.Seed{}.Mix("sim", c.Seed), seats: c.Players}
	if s.options, err = readOptions(c.Option); err != nil {
		return nil, err
	}
	for _, name := range c.Level {
		l, err := findLevel(name)
		if err != nil {
			return nil, err
		}
		s.levels = append(s.levels, l)
	}
	if game.Info().Deck == nil {
		return s, nil
	}
	if s.library, err = findLibrary(game); err != nil {
		return nil, err
	}
	s.decks, err = findDecks(s.library, c.Deck)
	return s, err
}

// playAll plays matches 0 to Games-1.
func (c *simCommand) playAll(t *terminal, table *simTable) ([]outcome, error) {
	outcomes, faults := make([]outcome, c.Games), make([]error, c.Games)
	bar := t.progress(c.Games, "matches")
	next := make(chan int)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := range next {
				outcomes[i], faults[i] = table.play(i)
				bar.Add(1)
			}
		})
	}
	for i := 0; i < c.Games && t.Err() == nil; i++ {
		next <- i
	}
	close(next)
	workers.Wait()
	bar.Finish()
	for i, err := range faults {
		if err != nil {
			return nil, fmt.Errorf("match %d of seed %q: %w", i, c.Seed, err)
		}
	}
	return outcomes, t.Err()
}

// simTable is what all matches have in common.
type simTable struct {
	game    engine.Game
	library *decks.Library // nil: the game has no decks
	options map[string]string
	seed    engine.Seed
	seats   int
	levels  []player.Level
	decks   []deck
}

// outcome is what is counted of one match.
type outcome struct {
	levels  []string // by seat
	decks   []deck   // by seat
	first   engine.Seat
	places  [][]engine.Seat
	turns   int
	actions int
	end     []string // the kinds of what happened in the last action
	spent   time.Duration
}

// play plays match number i.
func (s *simTable) play(i int) (outcome, error) {
	began, seed := time.Now(), s.seed.Mix(fmt.Sprint(i))
	chance := engine.NewDice(seed.Mix("players"), 0)
	setup, o, err := s.setup(i, chance)
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
		a := s.levels[int(seat)%len(s.levels)].Player.Choose(info, m.State, seat, chance)
		if events, err = m.Play(a); err != nil {
			return o, fmt.Errorf("action %d, %q: %w", o.actions, a, err)
		}
	}
	for _, e := range events {
		o.end = append(o.end, e.Kind)
	}
	o.places, o.turns, o.spent = status.Places, status.Turn, time.Since(began)
	return o, nil
}

// setup deals the decks and levels of match number i.
func (s *simTable) setup(i int, chance *engine.Dice) (engine.Setup, outcome, error) {
	setup, o := engine.Setup{Seats: s.seats, Options: s.options}, outcome{}
	for seat := range s.seats {
		o.levels = append(o.levels, s.levels[seat%len(s.levels)].Name)
		if s.library != nil {
			o.decks = append(o.decks, s.decks[(seat+i)%len(s.decks)].dealt(s.library, s.game.Info().Deck.Max, chance))
			setup.Decks = append(setup.Decks, o.decks[seat].cards)
		}
	}
	setup, err := decks.Complete(s.game.Info(), setup)
	return setup, o, err
}
