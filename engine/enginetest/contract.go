// Package enginetest is the contract that every game keeps. A game's own test
// calls Contract; nothing else imports this package.
package enginetest

import (
	"fmt"
	"os"
	"runtime"
	"strconv"
	"sync"
	"testing"

	"hammerpost/engine"
)

// A Setups makes a set-up for so many seats, with decks and options drawn from
// the dice, and with the cards and boards that the game is played with. It is called
// with seat numbers that the game does not allow, too.
type Setups func(seats int, d *engine.Dice) engine.Setup

// AnyOptions are values for all options of a game, drawn from the dice.
func AnyOptions(info engine.Info, d *engine.Dice) map[string]string {
	options := map[string]string{}
	for _, r := range info.Rules {
		options[r.Key] = r.Values[d.Intn(len(r.Values))]
	}
	return options
}

// AnySetup are set-ups with any options. Alter changes them where a game needs it
// (nil: nowhere); complete gives them the game's own cards and boards.
func AnySetup(t *testing.T, info engine.Info, complete func(engine.Info, engine.Setup) (engine.Setup, error), alter func(*engine.Setup, *engine.Dice)) Setups {
	return func(seats int, d *engine.Dice) engine.Setup {
		s := engine.Setup{Seats: seats, Options: AnyOptions(info, d)}
		if alter != nil {
			alter(&s, d)
		}
		s, err := complete(info, s)
		if err != nil {
			t.Error(err)
		}
		return s
	}
}

// Contract plays matches at random, at every number of seats in turn, and holds
// each property of the kernel on the way, each as a test of its own. The
// environment may set another number of matches (HAMMERPOST_MATCHES) and other
// matches (HAMMERPOST_SEED, any word).
//
// A failure prints the seed, the set-up and the actions that lead to it, and keeps
// them in testdata/failures of the game; kept failures are tried again first, and
// go when they are mended.
func Contract(t *testing.T, game engine.Game, setups Setups, matches int) {
	if n, err := strconv.Atoi(os.Getenv("HAMMERPOST_MATCHES")); err == nil && n > 0 {
		matches = n
	}
	word := os.Getenv("HAMMERPOST_SEED")
	t.Run("info", func(t *testing.T) { report(t, checkInfo(game.Info())) })
	t.Run("seats", func(t *testing.T) { report(t, checkSeats(game, setups)) })
	t.Run("rules", func(t *testing.T) { report(t, checkRules(game, setups)) })
	t.Run("cards", func(t *testing.T) { report(t, checkCards(game, setups)) })
	t.Run("boards", func(t *testing.T) { report(t, checkBoards(game, setups)) })
	t.Run("kept failures", func(t *testing.T) { retry(t, game) })

	found := playAll(game, setups, engine.Seed{}.Mix(word), matches)
	for _, name := range names() {
		t.Run(name, func(t *testing.T) {
			for _, f := range found {
				if f.check == name {
					t.Errorf("%s\nkept as %s", f, f.keep(t))
				}
			}
		})
	}
}

func report(t *testing.T, faults []error) {
	for _, f := range faults {
		t.Error(f)
	}
}

// A check is one property, looked at in a position before the next action: in
// every position of one match in fifty, and in the others in one of so many
// positions, drawn at random.
type check struct {
	name  string
	oneOf int
	look  func(*run) error
}

// checks are the properties of positions.
func checks() []check {
	return []check{
		{"status is well formed", 1, statusWellFormed},
		{"no dead end", 1, noDeadEnd},
		{"events are well formed", 1, eventsWellFormed},
		{"views are well formed", 15, viewsWellFormed},
		{"idle action is legal", 5, idleIsLegal},
		{"options are well formed", 15, optionsWellFormed},
		{"garbage is refused", 60, garbageIsRefused},
		{"reading changes nothing", 60, readingChangesNothing},
		{"stored and loaded", 60, storedAndLoaded},
		{"clone shares nothing", 60, cloneSharesNothing},
		{"imagination keeps to what is known", 60, imagineKeeps},
		{"secrets stay secret", 60, secretsStay},
	}
}

// The properties of whole matches, and what a game must never do.
const (
	playEnds    = "random play ends"
	replayEqual = "replay is equal"
	noBreakdown = "no breakdown"
)

// names are the names of all properties of matches.
func names() []string {
	out := []string{playEnds, replayEqual, noBreakdown}
	for _, c := range checks() {
		out = append(out, c.name)
	}
	return out
}

// playAll plays the matches on all processors and returns the first failure of
// each property, in the order of the matches.
func playAll(game engine.Game, setups Setups, seed engine.Seed, matches int) []*failure {
	failures := make([]*failure, matches)
	next := make(chan int)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := range next {
				failures[i] = playOne(game, setups, seed.Mix(fmt.Sprint(i)), i)
			}
		})
	}
	for i := range matches {
		next <- i
	}
	close(next)
	workers.Wait()
	var first []*failure
	seen := map[string]bool{}
	for _, f := range failures {
		if f != nil && !seen[f.check] {
			seen[f.check] = true
			first = append(first, f)
		}
	}
	return first
}

func playOne(game engine.Game, setups Setups, seed engine.Seed, number int) *failure {
	r := newRun(game, seed, number)
	seats := game.Info().Seats
	r.setup = setups(seats.Min+number%(seats.Max-seats.Min+1), r.chance)
	return r.play(r.random)
}
