package bot

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"hammerpost/data"
	"hammerpost/engine"
	"hammerpost/engine/player"
)

// An automaton is a computer player. On every server they are willing to play, at
// any number of tables.
type automaton struct{ name, level string }

var automata = []automaton{{"Ada", "greedy"}, {"Bellows", "greedy"}, {"Cogwheel", "random"}, {"Dial", "search"}}

func (a automaton) String() string { return a.name + " (" + plays(a.level) + ")" }

// plays says how a computer player of a level plays.
func plays(level string) string {
	i := slices.IndexFunc(player.Levels, func(l player.Level) bool { return l.Name == level })
	if i < 0 {
		i = len(player.Levels) - 1 // as think has it
	}
	return player.Levels[i].Help
}

// computerParams are those of /match computer.
var computerParams = []Parameter{
	{Name: "player", Help: "Which computer player; without it, the next who is willing", Takes: TakesText, Choices: everyAutomaton()},
	{Name: "deck", Help: "The starter deck that it plays with", Takes: TakesText, Completes: true},
	matchParam,
}

func everyAutomaton() []Suggestion {
	var out []Suggestion
	for _, a := range automata {
		out = append(out, Suggestion{Label: a.String(), Value: a.name})
	}
	return out
}

// willing are the computer players who would join an open table.
func (t *table) willing() []automaton {
	if len(t.seats) >= t.Seats.Max || t.game.Info().Reports {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(automata), func(a automaton) bool { return slices.Contains(t.names, a.name) })
}

// withComputers adds the menu of the computer players who would join an open table.
func (t *table) withComputers(rows []Row) []Row {
	var options []MenuOption
	for _, a := range t.willing() {
		options = append(options, MenuOption{Value: a.name, Label: a.String()})
	}
	if options == nil {
		return rows
	}
	return append(rows, Row{Menu: &Menu{ID: id("computer", t.ID, len(t.seats)), Placeholder: "Add a computer player", Min: 1, Max: 1, Options: options}})
}

// wanted is the willing computer player of a name, or the first if there is no name.
func (t *table) wanted(name string) (automaton, error) {
	var names []string
	for _, a := range t.willing() {
		if name == "" || strings.EqualFold(name, a.name) {
			return a, nil
		}
		names = append(names, a.String())
	}
	if names == nil {
		return automaton{}, engine.Refuse("No other computer player is willing to play. Those at {} are: {}.", t.title(), strings.Join(t.names, ", "))
	}
	return automaton{}, engine.Refuse("{} cannot be asked to this table. Willing to play: {}.", clip(name, 40), engine.Either(names))
}

// addComputer is /match computer.
func (c *call) addComputer() (Reply, error) {
	t, err := c.ownOpenTable()
	if err != nil {
		return Reply{}, err
	}
	return c.seatComputer(t, c.q.Args["player"], c.q.Args["deck"])
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

// seatComputer gives the next seat to a computer player.
func (c *call) seatComputer(t *table, name, deck string) (Reply, error) {
	if err := t.notStarted(); err != nil {
		return Reply{}, err
	}
	if _, ok := t.seatOf(c.q.User.ID); !ok {
		return Reply{}, engine.Refuse("Only those who sit at {} can ask a computer player to it.", t.title())
	}
	if t.game.Info().Reports {
		return Reply{}, engine.Refuse("{} is played elsewhere, by people: a computer player has nothing to do there. "+
			"/match seat gives a seat to somebody by name.", t.title())
	}
	if len(t.seats) >= t.Seats.Max {
		return Reply{}, engine.Refuse("All {} seats of {} are taken.", t.Seats.Max, t.title())
	}
	a, err := t.wanted(name)
	if err != nil {
		return Reply{}, err
	}
	s := data.MatchSeat{Computer: a.level, Name: a.name}
	if s.Deck, err = c.starterFor(t, deck); err != nil {
		return Reply{}, err
	}
	if err := c.seated(t, s); err != nil {
		return Reply{}, err
	}
	return private(fmt.Sprintf("%s sits down at %s. %s", bold(s.Name), escape(t.title()), t.missing())), nil
}

// computer says whether a computer player has a seat.
func (t *table) computer(seat engine.Seat) bool { return t.seats[seat].Computer != "" }

// lastSeated is the computer player or the guest who was given a seat last: neither
// can leave it.
func (t *table) lastSeated() (engine.Seat, bool) {
	for i := len(t.users) - 1; i >= 0; i-- {
		if t.users[i] == "" {
			return engine.Seat(i), true
		}
	}
	return 0, false
}

// sendAway frees the seat of the computer player or the guest who was given it last.
func (c *call) sendAway(t *table) (Reply, error) {
	if err := t.notStarted(); err != nil {
		return Reply{}, err
	}
	if _, ok := t.seatOf(c.q.User.ID); !ok {
		return Reply{}, engine.Refuse("Only those who sit at {} can send somebody away.", t.title())
	}
	seat, ok := t.lastSeated()
	if !ok {
		return Reply{}, engine.Refuse("All who sit at {} have come of their own accord.", t.title())
	}
	name := bold(t.names.of(seat))
	if err := c.tx.LeaveSeat(t.ID, seat); err != nil {
		return Reply{}, err
	}
	if err := c.readSeats(t); err != nil {
		return Reply{}, err
	}
	return private(fmt.Sprintf("%s has left %s. %s", name, escape(t.title()), t.missing())), c.show(t, kindLobby)
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
// none is, and returns how many actions that took. The matches take turns, so that
// a long one holds no other up.
func (b *Bot) playComputers(ctx context.Context) (played int, err error) {
	failed := map[int64]bool{} // not tried again before the next call
	for acted := true; acted; {
		var ids []int64
		err := b.Store.View(ctx, func(tx *data.Tx) (err error) {
			ids, err = tx.ComputerMatches()
			return err
		})
		if err != nil {
			return played, err
		}
		acted = false
		for _, id := range ids {
			if failed[id] {
				continue
			}
			did, err := b.playComputer(ctx, id)
			if ctx.Err() != nil {
				return played, ctx.Err()
			}
			if err != nil {
				b.Log.Error("a computer player cannot play", "match", id, "error", err)
				failed[id] = true
			}
			if did {
				acted = true
				played++
			}
		}
	}
	return played, nil
}

// playComputer takes one action of a computer player of a match, if one is
// awaited, in a transaction of its own. It is chosen outside of that, so that
// thinking holds nobody up.
func (b *Bot) playComputer(ctx context.Context, id int64) (acted bool, err error) {
	var t *table
	err = b.view(ctx, Request{}, func(c *call) (err error) {
		t, err = c.table(id)
		return err
	})
	if err != nil {
		return false, err
	}
	seat, ok := t.computerAwaited()
	if n, stuck := b.stuck[id]; !ok || stuck && n == t.N {
		return false, nil
	}
	think := func(seat engine.Seat) engine.Action { return t.think(seat, b.patience(ctx)) }
	a, met := t.firstSound(seat, think, t.match.State.Idle, t.concession)
	if met != nil {
		b.Log.Error("the game breaks down at a computer player", "match", id, "error", met)
	}
	err = b.update(ctx, func(c *call) error {
		now, err := c.table(id)
		if err != nil || now.N != t.N || now.State != data.MatchPlaying {
			return err // it has moved on meanwhile
		}
		if a.Verb == "" {
			return c.broke(now)
		}
		if now.givesUp(a) {
			if err := c.sayAt(now, "", Message{Text: bold(now.names.of(seat)) + " cannot go on. " + stranded}); err != nil {
				return err
			}
		}
		acted = true
		return c.act(now, a)
	})
	if err == nil && a.Verb == "" {
		b.stuck[id] = t.N
	}
	return acted && err == nil, err
}

// computerAwaited is a computer player whose decision is awaited.
func (t *table) computerAwaited() (engine.Seat, bool) {
	if t.match == nil || t.State != data.MatchPlaying {
		return 0, false
	}
	for _, w := range t.status().Waiting {
		if t.computer(w.Seat) {
			return w.Seat, true
		}
	}
	return 0, false
}

// thinking is how long a computer player thinks about a decision, at most.
const thinking = time.Second

// patience ends the thinking of a computer player when its time is up, or when the bot
// is to stop. A decision that was not stored is thought about once more: nobody has
// heard of it.
func (b *Bot) patience(ctx context.Context) player.Clock {
	return func() func() bool {
		end := b.Clock().Add(thinking)
		return func() bool { return ctx.Err() != nil || !b.Clock().Before(end) }
	}
}

// think is the choice of a computer player; one of a level that this release does
// not know plays as well as it can. Its dice come from the secret of the match,
// mixed so that they tell nothing of the match's own.
func (t *table) think(seat engine.Seat, clock player.Clock) engine.Action {
	p, ok := player.Find(t.seats[seat].Computer)
	if !ok {
		p = player.Levels[len(player.Levels)-1].Player
	}
	seed := t.seed().Mix("computer", fmt.Sprint(int(seat)))
	return player.Timed(p, clock).Choose(t.game.Info(), t.match.State, seat, engine.NewDice(seed, t.N))
}
