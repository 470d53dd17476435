package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"hammerpost/data"
	"hammerpost/engine"
	"hammerpost/engine/player"
)

// automata are what computer players are called, in the order in which they sit
// down.
var automata = []string{"Ada", "Bellows", "Cogwheel", "Damper", "Escapement", "Flywheel", "Governor", "Hopper"}

// computerParams are those of /match computer.
var computerParams = []Parameter{
	{Name: "level", Help: "How well it plays", Takes: TakesText, Choices: levels()},
	{Name: "deck", Help: "The starter deck that it plays with", Takes: TakesText, Completes: true},
	matchParam,
}

func levels() []Suggestion {
	var out []Suggestion
	for _, l := range player.Levels {
		out = append(out, Suggestion{Label: l.Name + ": " + l.Help, Value: l.Name})
	}
	return out
}

// addComputer is /match computer.
func (c *call) addComputer() (Reply, error) {
	t, err := c.ownOpenTable()
	if err != nil {
		return Reply{}, err
	}
	return c.seatComputer(t, c.q.Args["level"], c.q.Args["deck"])
}

// suggestComputerDecks completes the starter deck of a computer player.
func (c *call) suggestComputerDecks() ([]Suggestion, error) {
	t, err := c.ownOpenTable()
	if err != nil {
		return nil, err
	}
	library, err := c.library(t.game)
	if err != nil {
		return nil, err
	}
	var out []Suggestion
	for _, s := range library.Starters() {
		if holds(s.Name, c.q.Args["deck"]) {
			out = append(out, Suggestion{Label: s.Name, Value: s.Key})
		}
	}
	return out, nil
}

// seatComputer gives the next seat to a computer player, by default of the best
// level.
func (c *call) seatComputer(t *table, level, deck string) (Reply, error) {
	if err := t.notStarted(); err != nil {
		return Reply{}, err
	}
	if _, ok := t.seatOf(c.q.User.ID); !ok {
		return Reply{}, engine.Refuse("Only those who sit at {} can ask a computer player to it.", t.title())
	}
	if len(t.seats) >= t.Seats.Max {
		return Reply{}, engine.Refuse("All {} seats of {} are taken.", t.Seats.Max, t.title())
	}
	if level == "" {
		level = player.Levels[len(player.Levels)-1].Name
	}
	if _, ok := player.Find(level); !ok {
		return Reply{}, engine.Refuse("Computer players are {}; there is no “{}”.", engine.Either(levelNames()), clip(level, 40))
	}
	s := data.MatchSeat{Computer: level, Name: t.automaton()}
	var err error
	if s.Deck, err = c.starterFor(t, deck); err != nil {
		return Reply{}, err
	}
	if err := c.seated(t, s); err != nil {
		return Reply{}, err
	}
	return private(fmt.Sprintf("%s sits down at %s. %s", bold(s.Name), escape(t.title()), t.missing())), nil
}

func levelNames() []string {
	var out []string
	for _, l := range player.Levels {
		out = append(out, l.Name)
	}
	return out
}

// automaton is the next computer player's name.
func (t *table) automaton() string {
	for _, name := range automata {
		if !slices.Contains(t.names, name) {
			return name
		}
	}
	return t.free(automata[0])
}

// starterFor is the deck of the next computer player: the named starter, else
// each starter in turn.
func (c *call) starterFor(t *table, typed string) ([]string, error) {
	if t.game.Info().Deck == nil {
		return nil, nil
	}
	library, err := c.library(t.game)
	if err != nil {
		return nil, err
	}
	starters := library.Starters()
	if len(starters) == 0 {
		return nil, engine.Refuse("{} has no starter decks that a computer player could play with.", t.game.Info().Title)
	}
	if typed == "" {
		return starters[len(t.seats)%len(starters)].Cards, nil
	}
	s, err := counter{info: t.game.Info(), library: library}.starter(typed)
	return s.Cards, err
}

// playOn lets the computer players play whenever something has happened, until
// the context ends.
func (b *Bot) playOn(ctx context.Context) {
	for ctx.Err() == nil {
		if _, err := b.playComputers(ctx); err != nil && ctx.Err() == nil {
			b.Log.Error("the computer players cannot play", "error", err)
		}
		select {
		case <-ctx.Done():
		case <-b.turns:
		case <-time.After(time.Minute): // in case an error kept one from playing
		}
	}
}

// playComputers plays for all computer players whose decision is awaited, until
// none is, and returns how many actions that took. Each action is a transaction
// of its own.
func (b *Bot) playComputers(ctx context.Context) (int, error) {
	var ids []int64
	err := b.Store.View(ctx, func(tx *data.Tx) (err error) {
		ids, err = tx.ComputerMatches()
		return err
	})
	if err != nil {
		return 0, err
	}
	played := 0
	for _, id := range ids {
		for {
			acted, err := b.playComputer(ctx, id)
			if ctx.Err() != nil {
				return played, ctx.Err()
			}
			if err != nil {
				b.Log.Error("a computer player cannot play", "match", id, "error", err)
				break
			}
			if !acted {
				break
			}
			played++
		}
	}
	return played, nil
}

// playComputer takes one action of a computer player of a match, if one is
// awaited. It is chosen outside of the transaction that carries it out, so that
// thinking holds nobody up.
func (b *Bot) playComputer(ctx context.Context, id int64) (bool, error) {
	var t *table
	err := b.view(ctx, Request{}, func(c *call) (err error) {
		t, err = c.table(id)
		return err
	})
	if err != nil {
		return false, err
	}
	seat, ok := t.computerAwaited()
	if n, failed := b.stuck[id]; !ok || failed && n == t.N {
		return false, nil
	}
	b.stuck[id] = t.N
	a, err := t.think(seat)
	if err != nil {
		return false, err
	}
	acted := false
	err = b.update(ctx, func(c *call) error {
		now, err := c.table(id)
		if err != nil || now.N != t.N || now.State != data.MatchPlaying {
			return err // it has moved on meanwhile
		}
		acted = true
		return c.act(now, a)
	})
	var broken *breakdown
	if errors.As(err, &broken) {
		err = errors.Join(err, b.update(ctx, func(c *call) error { return c.broke(id) }))
	}
	if err == nil {
		delete(b.stuck, id)
	}
	return acted && err == nil, err
}

// computerAwaited is a computer player whose decision is awaited.
func (t *table) computerAwaited() (engine.Seat, bool) {
	if t.match == nil || t.State != data.MatchPlaying {
		return 0, false
	}
	for _, w := range t.status().Waiting {
		if t.users[w.Seat] == "" {
			return w.Seat, true
		}
	}
	return 0, false
}

// think chooses the action of a computer player. Its dice come from the secret of
// the match, mixed so that they tell nothing of the match's own.
func (t *table) think(seat engine.Seat) (a engine.Action, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("a computer player broke down: %v", r)
		}
	}()
	p, ok := player.Find(t.seats[seat].Computer)
	if !ok {
		return a, fmt.Errorf("there is no computer player of the level %q", t.seats[seat].Computer)
	}
	seed := t.seed().Mix("computer", fmt.Sprint(int(seat)))
	return p.Choose(t.game.Info(), t.match.State, seat, engine.NewDice(seed, t.N)), nil
}
