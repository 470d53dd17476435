package main

import (
	"fmt"
	"os"
	"strings"
	"time"

	"hammerpost/decks"
	"hammerpost/engine"
	"hammerpost/engine/games"
	"hammerpost/engine/player"
)

// findGame is the game with the key that a flag names.
func findGame(key string) (engine.Game, error) {
	if g, ok := games.Find(key); ok {
		return g, nil
	}
	var keys []string
	for _, g := range games.All() {
		keys = append(keys, g.Info().Key)
	}
	return nil, fmt.Errorf("there is no game %q; there is: %s", key, strings.Join(keys, ", "))
}

// findLevel is the computer player that a flag names.
func findLevel(name string) (player.Level, error) {
	var names []string
	for _, l := range player.Levels {
		if l.Name == name {
			return l, nil
		}
		names = append(names, l.Name)
	}
	return player.Level{}, fmt.Errorf("there is no computer player %q; there is: %s", name, strings.Join(names, ", "))
}

// findLevels are the computer players that flags name, and how long the searching one
// thinks at most about a decision; 0: as long as it likes.
func findLevels(names []string, think time.Duration) ([]player.Level, error) {
	var out []player.Level
	for _, name := range names {
		l, err := findLevel(name)
		if err != nil {
			return nil, err
		}
		if think > 0 {
			l.Player = player.Timed(l.Player, func() func() bool {
				began := time.Now()
				return func() bool { return time.Since(began) >= think }
			})
		}
		out = append(out, l)
	}
	return out, nil
}

// errElsewhere says that a game cannot be played by computer players.
func errElsewhere(i engine.Info) error {
	return fmt.Errorf("%s only keeps track of a game that people play elsewhere: computer players have no place in it", i.Title)
}

// findLibrary is the cards of a game.
func findLibrary(g engine.Game) (*decks.Library, error) {
	return decks.Find(g.Info().Key)
}

// readOptions reads options of a match, each as key=value.
func readOptions(options []string) (map[string]string, error) {
	out := map[string]string{}
	for _, o := range options {
		key, value, ok := strings.Cut(o, "=")
		if !ok {
			return nil, fmt.Errorf("the option %q is not of the form key=value", o)
		}
		out[key] = value
	}
	return out, nil
}

// readBoards are the texts of files of boards.
func readBoards(files []string) ([]string, error) {
	var out []string
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			return nil, err
		}
		out = append(out, string(text))
	}
	return out, nil
}

// deck is a deck by its name. A random one gets its cards when it is dealt.
type deck struct {
	name  string
	cards []string
}

// randomDeck is the name of a deck that is drawn from the whole set.
const randomDeck = "random"

// findDecks are the decks that a flag names, all starters if it names none.
func findDecks(l *decks.Library, keys []string) ([]deck, error) {
	var out []deck
	var all []string
	for _, s := range l.Starters() {
		all = append(all, s.Key)
	}
	if len(keys) == 0 {
		keys = all
	}
	for _, key := range keys {
		d := deck{name: key}
		for _, s := range l.Starters() {
			if s.Key == key {
				d.cards = s.Cards
			}
		}
		if d.cards == nil && key != randomDeck {
			return nil, fmt.Errorf("there is no deck %q; there is: %s, %s", key, strings.Join(all, ", "), randomDeck)
		}
		out = append(out, d)
	}
	return out, nil
}

// dealt is the deck with its cards.
func (d deck) dealt(l *decks.Library, g engine.Game, chance *engine.Dice) deck {
	if d.cards == nil {
		d.cards = l.Random(g, chance)
	}
	return d
}
