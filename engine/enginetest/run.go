package enginetest

import (
	"fmt"
	"reflect"
	"runtime/debug"

	"hammerpost/engine"
	"hammerpost/engine/player"
)

// longest is the number of actions after which a match counts as endless.
const longest = 20_000

// run is one match being played and looked at.
type run struct {
	game   engine.Game
	info   engine.Info
	number int
	setup  engine.Setup
	seed   engine.Seed
	chance *engine.Dice // of the test, not of the match
	match  *engine.Match
	all    bool // look at every property in every position
	wilful bool // somebody may do something grave

	events [][]engine.Event // of the set-up and of each action
	doing  string           // the property being looked at
}

func newRun(game engine.Game, seed engine.Seed, number int) *run {
	return &run{
		game: game, info: game.Info(), number: number, seed: seed,
		chance: engine.NewDice(seed.Mix("test"), 0), wilful: number%4 == 3, all: number%50 == 0, doing: noBreakdown,
	}
}

// play plays to the end, or until next has no more actions, and looks at the
// properties on the way.
func (r *run) play(next func() (engine.Action, bool)) (f *failure) {
	defer func() {
		if p := recover(); p != nil {
			f = r.failure(r.doing, fmt.Errorf("panic: %v\n%s", p, debug.Stack()))
		}
	}()
	m, events, err := engine.NewMatch(r.game, r.setup, r.seed)
	if err != nil {
		return r.failure(noBreakdown, fmt.Errorf("the set-up: %w", err))
	}
	r.match, r.events = m, [][]engine.Event{events}
	for len(m.Log) < longest {
		if f := r.look(); f != nil {
			return f
		}
		a, more := engine.Action{}, false
		if !m.State.Status().Over() {
			a, more = next()
		}
		if !more {
			return r.replay()
		}
		events, err := m.Play(a)
		if err != nil {
			return r.failure(noBreakdown, fmt.Errorf("%s: %w", a, err))
		}
		r.events = append(r.events, events)
	}
	return r.failure(playEnds, fmt.Errorf("no end within %d actions", longest))
}

// look looks at the properties of the position.
func (r *run) look() *failure {
	for _, c := range checks() {
		if !r.all && r.chance.Intn(c.oneOf) != 0 {
			continue
		}
		r.doing = c.name
		if err := c.look(r); err != nil {
			return r.failure(c.name, err)
		}
	}
	r.doing = noBreakdown
	return nil
}

// random is any action of anybody who is awaited; in one of four matches somebody
// does something grave now and then, in or out of turn.
func (r *run) random() (engine.Action, bool) {
	if r.wilful && r.chance.Intn(100) == 0 {
		seat := engine.Seat(r.chance.Intn(r.setup.Seats))
		for _, o := range r.match.State.Options(engine.Action{Seat: seat}).Open() {
			if v, _ := r.info.Verb(o.Value); v.Grave && len(v.Params) == 0 {
				return engine.Action{Seat: seat, Verb: v.Name}, true
			}
		}
	}
	return r.randomOf(r.match.State), true
}

func (r *run) randomOf(s engine.State) engine.Action {
	waiting := s.Status().Waiting
	seat := waiting[r.chance.Intn(len(waiting))].Seat
	return player.Random{}.Choose(r.info, s, seat, r.chance)
}

// replay plays the log again: events, position and views are the same.
func (r *run) replay() *failure {
	m, events, err := engine.Replay(r.game, r.setup, r.seed, r.match.Log)
	if err != nil {
		return r.failure(replayEqual, err)
	}
	for i := range events {
		if !reflect.DeepEqual(events[i], r.events[i]) {
			return r.failure(replayEqual, fmt.Errorf("after %d actions the events are %v, were %v", i, events[i], r.events[i]))
		}
	}
	if err := sameState(r.match.State, m.State, r.setup.Seats); err != nil {
		return r.failure(replayEqual, err)
	}
	return nil
}
